/** The owner's data set of how people work, unzipped. */
import { env } from 'cloudflare:workers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { CallContext } from '../../../src/learner/messages.ts'
import { userIdOf } from '../../../src/web/auth/identity.ts'
import { ask } from '../../learner/ask.ts'
import { newDeployment } from '../spare.ts'
import { Browser } from '../walk.ts'

const context: CallContext = {
  now: Date.UTC(2026, 0, 5, 9),
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: null,
}
const idOf = (name: string) => userIdOf(env.USER_ID_KEY, { provider: 'dev', issuer: 'localhost', subject: name })

it('has everybody without names, and programs of those alone who share them', async () => {
  const { send } = await newDeployment()
  const owner = new Browser(send)
  await owner.signIn('snap-owner')
  for (const name of ['snap-open', 'snap-shy']) {
    await new Browser(send).signIn(name)
    const learner = env.LEARNER.getByName(await idOf(name))
    if (name === 'snap-open') await ask(learner, 'settings', 'change', [{ sharesCode: true }, 'page'], context)
    await ask(learner, 'practice', 'start', ['two-sum', 'python3', null], context)
    const code = { language: 'python3', codeHash: `hash of ${name}`, tokensHash: name, workHash: name, isStarter: false } as const
    const run = {
      runId: name,
      kind: 'local',
      code,
      catalogueVersion: 'v1',
      writtenBy: 'learner',
      origin: 'page',
      rerun: false,
    } as const
    await ask(learner, 'runs', 'begin', ['two-sum', run, `x = "${name}", 1\ny = 2`], context)
    const report = { runId: name, verdict: 'accepted', passed: 4, total: 4, failing: null, errorLine: null } as const
    await ask(learner, 'runs', 'finish', ['two-sum', report, 'report', `report ${name}`], context)
  }
  const page = await (await owner.get('/owner')).text()
  expect(page).toContain('href="/owner/progsnap?from=0"')
  const response = await owner.get('/owner/progsnap?from=0')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['DatasetMetadata.csv', 'MainTable.csv', 'CodeStates/CodeStates.csv'])
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(textOf('DatasetMetadata.csv')).toContain('CodeStateRepresentation,Table\n')
  const lines = textOf('MainTable.csv').trim().split('\n')
  expect(lines[0]).toMatch(/^EventType,EventID,Order,SubjectID,ToolInstances,CodeStateID,/)
  expect(lines.filter((line) => line.startsWith('Run.Program,'))).toHaveLength(2)
  expect(new Set(lines.slice(1).map((line) => line.split(',')[3])).size).toBe(2)
  const states = textOf('CodeStates/CodeStates.csv')
  expect(states).toMatch(/^CodeStateID,Code\nnot-shared,\ns\d-c1,"x = ""snap-open"", 1\ny = 2"\n$/)
  for (const name of ['snap-open', 'snap-shy', 'snap-owner']) {
    expect(textOf('MainTable.csv')).not.toContain(name)
    expect(textOf('MainTable.csv')).not.toContain(await idOf(name))
  }
  expect((await owner.get('/owner/progsnap?from=100')).status).toBe(404)
  const learner = new Browser(send)
  await learner.signIn('snap-shy')
  expect((await learner.get('/owner/progsnap')).status).toBe(404)
})
