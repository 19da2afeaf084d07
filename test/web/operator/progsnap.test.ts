/** What an owner gets of all people's work: a data set, unzipped, and how what was said fits what was seen. */
import { env } from 'cloudflare:workers'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { TEXTBOOK_MODEL } from '../../../src/kernel/knowledge-model.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
import { userIdOf } from '../../../src/web/auth/identity.ts'
import { ask } from '../../learner/ask.ts'
import { countCalibration, latestCount } from '../../../src/web/operator/calibration-count.ts'
import { newDeployment, type NewDeployment } from '../spare.ts'
import { Browser } from '../walk.ts'

const context: CallContext = {
  now: Date.UTC(2026, 0, 5, 9),
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: null,
}
const idOf = (name: string) => userIdOf(env.USER_ID_KEY, { provider: 'dev', issuer: 'localhost', subject: name })

let its: NewDeployment
beforeAll(async () => {
  its = await newDeployment()
})

it('has everybody without names, and programs of those alone who share them', async () => {
  const { send } = its
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

it('counts what was said and seen page by page, once a day, and shows the last whole count', async () => {
  const owner = new Browser(its.send)
  await owner.signIn('snap-owner')
  const shown = async () => (await (await owner.get('/owner/answers')).text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  const facts = { primary: 'hash-lookup', secondary: [], expectedMinutes: 15, proves: true }
  const solving: CallContext = { ...context, problem: facts, model: JSON.stringify({ ...TEXTBOOK_MODEL, version: 'counted-1' }) }
  for (const name of ['sum-1', 'sum-2', 'sum-3', 'sum-4', 'sum-5']) {
    await new Browser(its.send).signIn(name)
    const learner = env.LEARNER.getByName(await idOf(name))
    await ask(learner, 'practice', 'start', ['pair-sum', 'python3', null], solving)
    const code = { language: 'python3', codeHash: `sum of ${name}`, tokensHash: name, workHash: name, isStarter: false } as const
    const ids = {
      runId: name,
      kind: 'submission',
      catalogueVersion: 'v1',
      writtenBy: 'learner',
      origin: 'page',
      rerun: false,
    } as const
    await ask(learner, 'runs', 'begin', ['pair-sum', { ...ids, code }, 'x = 1'], solving)
    const report = { runId: name, verdict: 'accepted', passed: 4, total: 4, failing: null, errorLine: null } as const
    await ask(learner, 'runs', 'finish', ['pair-sum', report, 'report', `report ${name}`], solving)
  }
  // Before the first count the page counts by itself.
  expect(await shown()).toContain('5 answers of 5 people were counted')
  const start = Date.UTC(2026, 6, 1, 9)
  const hours = (count: number) => start + count * 3_600_000
  // Eight people in pages of three.
  for (const hour of [0, 1]) await countCalibration(its.env, hours(hour), 3)
  expect(await latestCount(its.db)).toBeNull()
  await countCalibration(its.env, hours(2), 3)
  // One answer of each, said 0.18 and right, in the second tenth.
  const bins = Array.from({ length: 10 }, (_, bin) =>
    bin === 1 ? { count: 5, said: expect.closeTo(0.9, 9), right: 5 } : { count: 0, said: 0, right: 0 },
  )
  expect(await latestCount(its.db)).toEqual({
    state: 'counted',
    startedAt: start,
    page: 4,
    missing: 0,
    totals: { people: 5, answers: 5, components: { 'hash-lookup': { people: 5, bins } } },
  })
  const page = await shown()
  expect(page).toContain('5 answers of 5 people were counted on 1 July 2026')
  expect(page).toContain('10 to 20 % 18 % 100 % 5')
  await countCalibration(its.env, hours(19), 3)
  expect((await its.db.prepare('SELECT state FROM calibration').all()).results).toEqual([{ state: 'counted' }])
  await countCalibration(its.env, hours(21), 3)
  expect((await its.db.prepare('SELECT state, page FROM calibration ORDER BY state').all()).results).toEqual([
    { state: 'counted', page: 4 },
    { state: 'counting', page: 2 },
  ])
  const rows = JSON.stringify((await its.db.prepare('SELECT * FROM calibration').all()).results)
  for (const name of ['sum-1', 'sum-5']) expect(rows).not.toContain(await idOf(name))
})
