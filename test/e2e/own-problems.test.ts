/** Problems of another user: taken from a link, and practised to the end by a real client on the real runner. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { called, printed, TOKEN } from './shared-problems.ts'
import { sharedServer } from './shared-server.ts'

const CANARY = /7100000\d\d|14200000\d\d|canary-own-hint/

const server = sharedServer()
let client: Connection
const answers: string[] = []

beforeAll(async () => {
  client = await connect('v2 auto', server, 'taker')
})

afterAll(async () => {
  await client?.close()
})

async function call(tool: string, args: Record<string, unknown>) {
  const { raw } = await client.call(tool, args)
  answers.push(JSON.stringify(raw))
  return raw
}
const structured = (fields: object): unknown => expect.objectContaining({ structuredContent: expect.objectContaining(fields) })

it('a link gives a copy by its page', async () => {
  const html = await (await client.browser.get(`/shared/${TOKEN}`)).text()
  expect(html).toContain('Twice called')
  expect(html).not.toMatch(CANARY)
  expect(html).not.toContain('Maker of it')
  expect(await call('get_problem', { titleSlug: called.slug })).toEqual(structured({ code: 'PROBLEM_NOT_FOUND' }))
  const result = await client.browser.post(`/shared/${TOKEN}`, [['csrf', hidden(html, 'csrf')]])
  expect([result.status, result.headers.get('location')]).toEqual([303, `/shared/${TOKEN}`])
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
] as const)('$title is practised with every tool', async ({ slug: titleSlug, title }, wrong, right) => {
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
  expect(await call('request_hint', { titleSlug, giveUp: true, confirm: true })).toEqual(
    structured({ current: 4, say: expect.stringContaining('This problem shows no solution') }),
  )
  expect(await call('list_problem_solutions', { titleSlug })).toEqual(structured({ solutions: [] }))
  expect(await call('submit_solution', { ...run, code: right })).toEqual(structured({ accepted: true, total: 3, check: null }))
  const resource = await client.read(`problem://${titleSlug}`)
  expect(resource.ok && resource.text).toContain('Another user wrote its text')
  expect(answers.join()).not.toMatch(/7100000\d\d|14200000\d\d/)
  expect(await (await client.browser.get(`/problems/${titleSlug}`)).text()).toContain('Another user wrote its text')
  expect(await call('get_progress', {})).toEqual(structured({ components: [], work: [] }))
})
