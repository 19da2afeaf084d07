/** One learner's practice seen from outside: what is refused, what counts, and what does not. */
import { afterAll, describe, expect, it } from 'vitest'
import { hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { counterexampleTests } from './counterexamples.ts'
import { ECHO, hostileCalls } from './hostile-inputs.ts'
import { attempts, twoSum } from './programs.ts'
import { sharedServer } from './shared-server.ts'
import { toldTests } from './told.ts'
import { here, sessionOf, timeline } from './walks.ts'

const python = { ...here, language: 'python3', writtenBy: 'learner' } as const

const server = sharedServer()
const connections: Connection[] = []

const learner = async (user: string): Promise<Connection> => {
  const client = await connect('v2 auto', server, user)
  connections.push(client)
  return client
}

afterAll(async () => {
  for (const client of connections) await client.close()
})

it.concurrent('answers below 100 KB, whatever a program prints and returns and however long its code is', async () => {
  const client = await learner('loud')
  await client.call('start_problem', here)
  const loud = `import sys
def two_sum(a, t):
    print("漢" * 30000)
    print('"' * 40000, file=sys.stderr)
    return ["字" * 5000] * 50
`
  const cases = Array.from({ length: 10 }, () => [[1, 2], 3])
  const long = `${loud}#${'é'.repeat(32_000)}`
  const calls = [
    ['run_local_tests', { ...python, code: loud }],
    ['run_local_tests', { ...python, code: loud, cases }],
    ['submit_solution', { ...python, code: loud }],
    ['run_code', { language: 'python3', code: 'print("漢" * 300000)' }],
    ['run_local_tests', { ...python, code: long }],
    ['get_session_state', { ...here, include: ['code', 'history'] }],
    ['start_problem', here],
  ] as const
  for (const [tool, args] of calls) {
    const answer = await client.call(tool, args)
    expect(answer.isError, tool).toBe(false)
    expect(Buffer.byteLength(JSON.stringify(answer.raw)), tool).toBeLessThan(100_000)
  }
})

describe.concurrent('hostile inputs', () => {
  it('are refused with a clear code, are not repeated, and leave no trace', async () => {
    const client = await learner('mallory')
    await client.call('start_problem', here)
    await client.call('run_local_tests', { ...python, code: twoSum.constant })
    const before = await sessionOf(client)
    const started = await client.call('get_started')
    for (const [tool, args, code] of hostileCalls) {
      const answer = await client.call(tool, args)
      const what = `${tool} ${JSON.stringify(args).slice(0, 200)}`
      expect(answer, what).toMatchObject({ isError: true, facts: { code } })
      expect(JSON.stringify(answer.raw), what).not.toContain(ECHO)
    }
    expect((await sessionOf(client)).turn).toBe(before.turn)
    expect((await client.call('get_started')).facts).toEqual(started.facts)
  })

  it('that are no MCP call at all are turned away at the door', async () => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const post = (body: string, extra: Record<string, string> = {}) =>
      fetch(server.mcpUrl, { method: 'POST', headers: { ...headers, ...extra }, body })
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const bearer = { authorization: `Bearer ${(await learner('mallory')).tokens()[0]}` }
    expect((await post(list)).status).toBe(401)
    expect((await post(list, { authorization: 'Bearer made-up' })).status).toBe(401)
    expect((await post(list, { ...bearer, origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post(`"${'x'.repeat(4 * 1024 * 1024)}"`, bearer)).status).toBe(413)
    expect((await post('{"jsonrpc":', bearer)).status).toBe(400)
  })
})

describe.concurrent('runs', () => {
  it('of the same code are one run, unless asked for again or written by another', async () => {
    const client = await learner('grace')
    await client.call('start_problem', here)
    const call = { ...python, code: twoSum.constant }
    const first = await client.call('run_local_tests', call)
    expect(first.facts).toMatchObject({ repeated: false, verdict: 'wrong_answer' })
    const { turn } = await sessionOf(client)
    for (const again of [call, { ...call, language: 'py' }]) {
      const answer = await client.call('run_local_tests', again)
      expect(answer.facts).toEqual({ ...first.facts, repeated: true })
    }
    expect((await sessionOf(client)).turn).toBe(turn)
    expect((await client.call('run_local_tests', { ...call, rerun: true })).facts).toMatchObject({
      repeated: false,
      session: { attempts: 2 },
    })
    expect((await client.call('run_local_tests', { ...call, writtenBy: 'tutor' })).facts).toMatchObject({ repeated: false })
  })

  it('on own cases show outputs and count nothing, with or without a session', async () => {
    const client = await learner('alan')
    const call = { ...python, code: twoSum.right, cases: [[[1, 2, 3], 5]] }
    const expected = {
      judged: false,
      session: null,
      outputs: [{ call: 'two_sum([1, 2, 3], 5)', actual: '[1, 2]', end: 'returned' }],
    }
    expect((await client.call('run_local_tests', call)).facts).toMatchObject(expected)
    await client.call('start_problem', here)
    const { turn } = await sessionOf(client)
    expect((await client.call('run_local_tests', call)).facts).toMatchObject(expected)
    expect((await sessionOf(client)).turn).toBe(turn)
  })

  it('of an open problem as a whole program say that nothing was recorded', async () => {
    const client = await learner('barbara')
    const call = { language: 'python3', code: `${twoSum.right}print(two_sum([1, 2, 3], 5))\n` }
    expect((await client.call('run_code', call)).facts).toMatchObject({ verdict: 'accepted', stdout: '[1, 2]\n', next: null })
    await client.call('start_problem', here)
    const { turn } = await sessionOf(client)
    const { facts } = await client.call('run_code', call)
    expect(facts).toMatchObject({ stdout: '[1, 2]\n', next: { tool: 'run_local_tests', arguments: here } })
    expect(facts.say).toContain('Nothing was recorded')
    expect((await sessionOf(client)).turn).toBe(turn)
  })

  it('submitted without a session begin one, and count from the first on', async () => {
    const client = await learner('edsger')
    const { facts } = await client.call('submit_solution', { ...python, code: twoSum.constant })
    expect(facts).toMatchObject({ accepted: false, session: { attempts: 1, status: 'attempting' } })
    const resumed = (await client.call('start_problem', here)).facts
    expect(resumed).toMatchObject({ resumed: true, session: { attempts: 1 }, problem: here })
    expect(resumed.problem).not.toHaveProperty('statement')
    const { facts: solved } = await client.call('submit_solution', { ...python, code: twoSum.right })
    expect(solved).toMatchObject({ accepted: true, session: { attempts: 2, status: 'solved' } })
    expect((await client.call('list_problem_solutions', here)).facts.code).toBeUndefined()
  })
})

describe.concurrent('a language that a problem lacks', () => {
  const cities = { titleSlug: 'city-orders' }
  const code = 'def city_orders():\n    return []\n'
  it.each([
    ['start_problem', { ...cities, language: 'python' }],
    ['run_local_tests', { ...cities, language: 'python', code, writtenBy: 'learner' }],
    ['run_local_tests', { ...cities, language: 'python', code, writtenBy: 'learner', cases: [[1]] }],
    ['submit_solution', { ...cities, language: 'python', code, writtenBy: 'learner' }],
    ['request_hint', { ...cities, language: 'python', code, writtenBy: 'learner' }],
    ['request_hint', { ...cities, language: 'python' }],
    ['list_problem_solutions', { ...cities, language: 'python' }],
    ['start_problem', { ...here, language: 'sql' }],
  ])('is refused by %s with those that it has, and leaves no trace', async (tool, input) => {
    const client = await learner('alonzo')
    const before = await client.call('get_session_state', { titleSlug: input.titleSlug })
    const { facts } = await client.call(tool, input)
    const [offered, name] = input.titleSlug === 'city-orders' ? ['sql', 'SQL'] : ['python3', 'Python 3']
    expect(facts).toMatchObject({
      code: 'LANGUAGE_NOT_OFFERED',
      next: { tool: 'start_problem', arguments: { titleSlug: input.titleSlug, language: offered } },
    })
    expect(facts.message).toContain(name)
    expect(before.facts.session).toBeNull()
    expect((await client.call('get_session_state', { titleSlug: input.titleSlug })).facts.session).toBeNull()
  })
})

toldTests(learner)
counterexampleTests(learner)

it.concurrent('giving up gives every hint and the solutions once, and is remembered', async () => {
  const client = await learner('donald')
  await client.call('start_problem', here)
  const gaveUp = await client.call('request_hint', { ...here, giveUp: true, confirm: true })
  expect(gaveUp.facts).toMatchObject({ outcome: 'given', current: 4, solutionsOpen: true })
  expect(gaveUp.facts.hints?.map(({ level }) => level)).toEqual([1, 2, 3])
  const { turn } = await sessionOf(client)
  const again = await client.call('request_hint', { ...here, giveUp: true, confirm: true })
  expect(again.facts).toMatchObject({ outcome: 'repeated', hints: gaveUp.facts.hints })
  expect((await sessionOf(client)).turn).toBe(turn)
  expect((await client.call('list_problem_solutions', here)).isError).toBe(false)
  expect((await client.call('get_problem_solution', { ...here, solutionId: 'no-such' })).facts.code).toBe('SOLUTION_NOT_FOUND')
  expect(await client.read('solution://two-sum/no-such')).toMatchObject({ ok: false, code: 'SOLUTION_NOT_FOUND' })
  const solved = await client.call('submit_solution', { ...python, code: twoSum.right })
  expect(solved.facts).toMatchObject({ accepted: true, session: { solved: { highestHint: 4, unaided: false } } })
  expect(await timeline(client)).toContain('gave_up from level 0')
})

describe.concurrent('strict mode', () => {
  const other = { titleSlug: 'first-at-least' }
  const submission = { ...other, language: 'python3', writtenBy: 'learner' } as const
  const code = 'def first_at_least(values, target):\n    return 0\n'

  it('holds sessions started under it, and is loosened on the page alone', async () => {
    const client = await learner('margaret')
    await client.call('start_problem', here)
    expect((await client.call('update_settings', { strictMode: true, pace: 'strict' })).facts.settings).toMatchObject({
      strictMode: true,
      pace: 'strict',
    })
    expect((await sessionOf(client)).strictMode).toBe(false)
    expect((await client.call('start_problem', other)).facts.session).toMatchObject({ strictMode: true, pace: 'strict' })

    const submit = async (text: string) => (await client.call('submit_solution', { ...submission, code: text })).facts
    const unstarted = { titleSlug: 'city-orders', language: 'sql', writtenBy: 'learner', code: 'select 1' }
    expect((await client.call('submit_solution', unstarted)).facts).toMatchObject({
      code: 'LOCAL_TESTS_NOT_PASSED',
      reason: 'not_started',
      next: { tool: 'start_problem', arguments: { titleSlug: 'city-orders' } },
    })
    expect((await client.call('get_session_state', { titleSlug: 'city-orders' })).facts.session).toBeNull()
    expect(await submit(code)).toMatchObject({ code: 'LOCAL_TESTS_NOT_PASSED', reason: 'no_run' })
    await client.call('run_local_tests', { ...submission, code })
    expect(await submit(code)).toMatchObject({ code: 'LOCAL_TESTS_NOT_PASSED', reason: 'last_run_failed' })
    expect(await submit(`${code}# more\n`)).toMatchObject({ code: 'LOCAL_TESTS_NOT_PASSED', reason: 'other_code' })
    expect((await client.call('request_hint', { ...other, giveUp: true })).facts.code).toBe('GIVE_UP_DISABLED')

    const url = `${server.origin}/settings`
    const loosen = await client.call('update_settings', { strictMode: false, pace: 'relaxed' })
    expect(loosen).toMatchObject({ isError: true, facts: { code: 'CONFIRM_ON_PAGE', url, fields: ['pace', 'strictMode'] } })

    const form = [['pace', 'relaxed'] as const]
    expect((await client.browser.post('/settings', form)).status).toBe(403)
    expect((await client.browser.post('/settings', [...form, ['csrf', 'made-up']])).status).toBe(403)
    expect((await client.call('update_settings')).facts).toMatchObject({
      settings: { strictMode: true },
      next: { tool: 'get_started', arguments: {} },
    })
    const csrf = hidden(await (await client.browser.get('/settings')).text(), 'csrf')
    expect((await client.browser.post('/settings', [...form, ['csrf', csrf]])).status).toBe(303)
    expect((await client.call('update_settings')).facts.settings).toMatchObject({ strictMode: false, pace: 'relaxed' })

    // The session goes on under the rules it began with, until it begins afresh.
    expect(await submit(code)).toMatchObject({ code: 'LOCAL_TESTS_NOT_PASSED' })
    expect((await client.call('reset_session', { ...other, what: 'session', confirm: true })).facts.session).toMatchObject({
      pace: 'relaxed',
    })
    expect(await sessionOf(client, other.titleSlug)).toMatchObject({ strictMode: false })
    expect(await submit(code)).toMatchObject({ verdict: 'wrong_answer' })
    expect((await client.call('request_hint', other)).facts.code).toBe('HINT_LEVEL_REQUIRED')
  })
})

describe.concurrent('log lines', () => {
  it('tell one call each, and nothing a learner wrote or holds', async ({ expect: expects }) => {
    const client = await learner('katherine')
    const mark = 'kept-out-of-every-log'
    const user = client.tokens()[0]?.slice(0, 12)
    const code = `# ${mark}\n${twoSum.constant}`
    const calls: ReadonlyArray<readonly [string, Record<string, unknown>, string]> = [
      ['start_problem', here, 'OK'],
      ['run_local_tests', { ...python, code }, 'OK'],
      ['request_hint', { ...here, level: 1 }, 'OK'],
      [
        'request_hint',
        { ...here, level: 2, answer: { value: `[0, 1] ${mark}` }, attempt: `${mark} ${attempts[1]}` },
        'EFFORT_REQUIRED',
      ],
      ['request_hint', { ...here, level: 2, answer: { value: [0, 2] } }, 'OK'],
      ['request_hint', { ...here, level: 3 }, 'EFFORT_REQUIRED'],
      ['request_hint', { ...here, level: 3, code: `raise Exception("${mark}")`, writtenBy: 'learner' }, 'OK'],
      ['run_code', { language: 'javascript', code: `console.log('${mark}')`, stdin: mark }, 'OK'],
      ['submit_solution', { ...python, code, writtenBy: mark }, 'INVALID_INPUT'],
      ['search_problems', { query: mark }, 'OK'],
      ['list_problem_solutions', here, 'HINT_LEVEL_TOO_LOW'],
    ]
    for (const [tool, args] of calls) await client.call(tool, args)
    await client.read(`solution://two-sum/${mark}`)
    const expected = [...calls.map(([tool, , answer]) => [tool, answer]), ['resource:solution', 'HINT_LEVEL_TOO_LOW']]
    const logLines = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('"event":"call"') && line.includes(`"user":"${user}"`))
    await expects.poll(() => logLines().length, { timeout: 10_000 }).toBe(expected.length)

    const lines = logLines().map(
      (line): Record<string, unknown> => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>,
    )
    expect(lines.map(({ tool, code: answer }) => [tool, answer])).toEqual(expected)
    for (const line of lines) {
      expect(Object.keys(line).toSorted()).toEqual(['code', 'event', 'level', 'ms', 'tool', 'user'])
      expect(line).toMatchObject({ ms: expect.any(Number), user: expect.stringMatching(/^[\w-]{12}$/) })
    }
    for (const secret of [mark, ...server.secrets, ...client.tokens(), 'katherine']) expect(server.log()).not.toContain(secret)
  })
})
