/** Problems of another user: taken from a link, and practised to the end by a real client on the real runner. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localDatabase } from '../../scripts/content/database.ts'
import { sha256 } from '../../src/domain/hash.ts'
import { ownProblem, ownSlugOf, type OwnParts } from '../../src/domain/own-problem/own-problem.ts'
import { wholeTextOf } from '../../src/learner/codec-own-problem.ts'
import { hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { ROOT, startServer, type TestServer } from './server.ts'

const TOKEN = 'shared-in-an-e2e-testA'
const FAR = Date.UTC(2999, 0, 1)
const HIDDEN = [710_000_001, 710_000_003, 710_000_005, 710_000_007, 710_000_009] as const
const CANARY = /7100000\d\d|14200000\d\d|canary-own-hint/

const parts = {
  statement: 'Give back twice the number. For 1 that is 2.',
  difficulty: 'easy',
  topics: ['arithmetic'],
  language: 'python3',
  comparator: { kind: 'exact' },
  hints: [1, 2, 3].map((level) => `This is canary-own-hint-${level}. What does it say?`),
  cpuMs: 2_000,
  version: 'v1',
  activityId: 'an-activity',
} as const
const called: OwnParts = {
  ...parts,
  slug: ownSlugOf(await sha256('called')),
  title: 'Twice called',
  signature: { kind: 'function', entry: 'twice', parameters: [{ name: 'n', type: 'int' }], returns: 'int' },
  cases: [1, 2, 3, ...HIDDEN].map((n) => ({ tag: n > 9 ? 'large' : 'basic', args: [n], expected: n * 2 })),
  starter: 'def twice(n):\n    pass\n',
}
const printed: OwnParts = {
  ...parts,
  slug: ownSlugOf(await sha256('printed')),
  title: 'Twice printed',
  signature: { kind: 'program' },
  cases: [1, 2, 3, ...HIDDEN].map((n) => ({ tag: n > 9 ? 'large' : 'basic', args: [`${n}\n`], expected: `${n * 2}\n` })),
  starter: 'n = int(input())\n',
}

let server: TestServer
let client: Connection
const answers: string[] = []

beforeAll(async () => {
  server = await startServer()
  const database = await localDatabase(join(ROOT, 'wrangler.toml'), join(server.folder, 'state'))
  const snapshot = wholeTextOf([ownProblem(called), ownProblem(printed)])
  await database.batch([
    { sql: "INSERT INTO account VALUES ('a-maker', 'learner', 'dev', 'Maker of it', 1, 1)", params: [] },
    {
      sql: `INSERT INTO shared_activity VALUES (?, 'a-maker', 'content', ?, 1, ${FAR})`,
      params: [await sha256(TOKEN), snapshot],
    },
  ])
  await database.close()
  client = await connect('v2 auto', server, 'taker')
}, 120_000)

afterAll(async () => {
  await client?.close()
  await server?.stop()
})

async function call(tool: string, args: Record<string, unknown>) {
  const { raw } = await client.call(tool, args)
  answers.push(JSON.stringify(raw))
  return raw
}
const structured = (fields: object): unknown => expect.objectContaining({ structuredContent: expect.objectContaining(fields) })

it('a link gives a copy by its page', { timeout: 60_000 }, async () => {
  const html = await (await client.browser.get(`/shared/${TOKEN}`)).text()
  expect(html).toContain('Twice called')
  expect(html).not.toMatch(CANARY)
  expect(html).not.toContain('Maker of it')
  expect(await call('get_problem', { titleSlug: called.slug })).toEqual(structured({ code: 'PROBLEM_NOT_FOUND' }))
  const taken = await client.browser.post(`/shared/${TOKEN}`, [['csrf', hidden(html, 'csrf')]])
  expect([taken.status, taken.headers.get('location')]).toEqual([303, `/shared/${TOKEN}`])
  expect(await call('search_problems', { query: 'twice' })).toEqual(
    structured({ own: [expect.objectContaining({ untrusted: true }), expect.objectContaining({ untrusted: true })] }),
  )
  // What is not wrangler's own about requests is the Worker's.
  const logged = server
    .log()
    .split('\n')
    .filter((line) => !line.includes('[wrangler:info]'))
  expect(logged.join('\n')).not.toContain(TOKEN)
})

it.each([
  [called, 'def twice(n):\n    return n if n > 9 else n * 2\n', 'def twice(n):\n    return n * 2\n'],
  [printed, 'n = int(input())\nprint(n if n > 9 else n * 2)\n', 'print(int(input()) * 2)\n'],
] as const)('$title is practised with every tool', { timeout: 120_000 }, async ({ slug: titleSlug, title }, wrong, right) => {
  const run = { titleSlug, language: 'python3', writtenBy: 'learner' }
  const problem = expect.objectContaining({
    title,
    untrusted: true,
    label: expect.stringContaining('practice, not proof; 8 cases'),
  })
  answers.length = 0
  expect(await call('start_problem', { titleSlug })).toEqual(structured({ problem }))
  expect(await call('run_local_tests', { ...run, code: wrong })).toEqual(structured({ verdict: 'accepted', total: 3 }))
  expect(await call('submit_solution', { ...run, code: wrong })).toEqual(structured({ accepted: false, passed: 3, total: 3 }))
  expect(answers.join()).not.toMatch(CANARY)
  expect(await call('request_hint', { titleSlug, kind: 'counterexample' })).toEqual(structured({ code: 'NO_COUNTEREXAMPLES' }))
  expect(await call('request_hint', { titleSlug })).toEqual(structured({ outcome: 'given', current: 1 }))
  expect(await call('request_hint', { titleSlug, giveUp: true })).toEqual(
    structured({ current: 4, say: expect.stringContaining('No solution of this problem is stored') }),
  )
  expect(await call('list_problem_solutions', { titleSlug })).toEqual(structured({ solutions: [] }))
  expect(await call('submit_solution', { ...run, code: right })).toEqual(structured({ accepted: true, total: 3, check: null }))
  const resource = await client.read(`problem://${titleSlug}`)
  expect(resource.ok && resource.text).toContain('Another user wrote its text')
  expect(answers.join()).not.toMatch(/7100000\d\d|14200000\d\d/)
  expect(await (await client.browser.get(`/problems/${titleSlug}`)).text()).toContain('Another user wrote its text')
  expect(await call('get_progress', {})).toEqual(structured({ components: [], work: [] }))
})
