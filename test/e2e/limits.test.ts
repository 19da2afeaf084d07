/** `npx wrangler dev` as it comes: no runner, and the deployment's own rate limits. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Answer } from './clients.ts'
import { refusals } from './refusals.ts'
import { startServer, type TestServer } from './server.ts'
import { here } from './walks.ts'

/** Calls a minute that DESIGN grants to each kind. */
const APPENDS = 60
const READS = 300

let server: TestServer

beforeAll(async () => {
  server = await startServer({ runner: false, rateLimitScale: null })
}, 120_000)

afterAll(() => server?.stop())

it('starts without a runner and says what to do about it', async () => {
  const client = await connect('v2 auto', server, 'joan')
  await client.call('start_problem', here)
  const run = { ...here, language: 'python3', code: 'def two_sum(nums, target):\n    return []\n', writtenBy: 'learner' }
  for (const [tool, args] of [
    ['run_local_tests', run],
    ['run_local_tests', { ...run, cases: [[[1], 2]] }],
    ['submit_solution', run],
    ['run_code', run],
    ['runner_doctor', {}],
  ] as const) {
    const answer = await client.call(tool, args)
    expect(answer, tool).toMatchObject({ isError: true, facts: { code: 'RUNNER_UNAVAILABLE', reason: 'not_configured' } })
    expect(answer.facts.message).toContain('npm run dev')
  }
  // Nothing of it counts, and no place in the queue stays taken.
  const { facts } = await client.call('get_session_state', { ...here, include: ['history'] })
  expect(facts.session).toMatchObject({ attempts: 0, status: 'started' })
  expect(facts.history?.filter(({ event }) => event === 'run_finished')).toEqual([])
  await client.close()
})

it('refuses the call after the last one a minute allows, by kind', { timeout: 60_000 }, async () => {
  const client = await connect('v2', server, 'radia')
  const other = await connect('v2', server, 'sophie')
  const refusal = { isError: true, facts: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } }
  const fill = async (calls: number, call: () => Promise<Answer>) => {
    const answers = await Promise.all(Array.from({ length: calls }, call))
    expect(answers.filter(({ isError }) => isError)).toEqual([])
  }
  await fill(APPENDS, () => client.call('start_problem', here))
  const late = await client.call('start_problem', here)
  expect(late).toMatchObject(refusal)
  expect(late.facts.retryAfterSeconds).toBeGreaterThanOrEqual(1)
  expect(late.facts.retryAfterSeconds).toBeLessThanOrEqual(60)
  expect(late.facts.message).toContain('nothing was lost')

  await fill(READS, () => client.call('get_started'))
  for (const [tool, { args, code }] of Object.entries(refusals))
    if (code === null) expect(await client.call(tool, args), tool).toMatchObject(refusal)
  expect(await client.read('problem://two-sum')).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
  // Another learner's minute is another's.
  expect(await other.call('get_started')).toMatchObject({ isError: false })
  for (const each of [client, other]) await each.close()
})
