/** Counterexamples of request_hint, with a real search and fakes for everything else. */
import { describe, expect, it } from 'vitest'
import type { Counterexample } from '../../../../src/problem/counterexample/counterexample.ts'
import type { CounterexamplePass } from '../../../../src/problem/passes.ts'
import { viewOf } from '../../../../src/engines/practice/rules/view.ts'
import type { ToolContext } from '../../../../src/mcp/context.ts'
import { requestHint } from '../../../../src/engines/practice/tools/request-hint.ts'
import type { Failure } from '../../../../src/failure/failure.ts'
import { err, ok, type Result } from '../../../../src/kernel/result.ts'
import type { RunReport, RunRequest } from '../../../../src/runner/protocol.ts'
import type { RunnerFailure } from '../../../../src/runner/runner.ts'
import { given, noFloor, run, started, T0 } from '../../../kernel/spec.ts'
import { ended, reportOf } from '../../../runner/reports.ts'
import { sums } from '../../../runner/searching.ts'
import { bareCaller } from '../../../mcp/in-process.ts'
import type { CounterexampleAnswer, BegunCounterexample } from '../../../../src/engines/practice/client.ts'

const { state } = given(started(), ...run())
if (state.status === 'none') throw new Error('it was started')
const view = viewOf('sums', 3, state, { now: T0, rules: noFloor, underCheck: false })
const searched = { level: 0, language: 'javascript', codeHash: '00112233445566778899' } as const
const counterexample: Counterexample = {
  call: 'sumOf([9])',
  expected: '9',
  actual: '8',
  difference: { path: '', expected: '9', actual: '8' },
  error: null,
  verdict: 'wrong_answer',
  exceeded: null,
  alone: true,
  args: [[9]],
}
/** Without the input as data. */
const { args: _args, ...found } = counterexample
const pass: CounterexamplePass = Object.create(null, { slug: { value: 'sums' }, searchId: { value: 'search' } })
const start = { kind: 'begun', pass, ticket: { searchId: 'search', epoch: 1, ...searched }, code: 'own', earlier: null } as const

/** Every generated input is [9]; the learner's program returns one less than the solution. */
function runs(request: RunRequest): Result<RunReport, RunnerFailure> {
  const value = request.language === 'python3' ? '9' : '8'
  const generated = request.files[0]?.path === 'generator.js' ? '"[[9]]"' : value
  return ok(
    reportOf(
      request.inputs.map(() => ended('returned', { value: generated, cpuMs: 0 })),
      { id: request.id, language: request.language },
    ),
  )
}

interface World {
  readonly begin?: Result<BegunCounterexample, Failure>
  readonly run?: (request: RunRequest) => Result<RunReport, RunnerFailure>
  readonly generator?: boolean
  readonly budget?: Result<null, Failure>
  readonly filed?: Partial<CounterexampleAnswer>
}

async function ask(world: World = {}, more: Record<string, unknown> = {}) {
  const result: string[] = []
  const files: Array<Counterexample | null> = []
  const context: ToolContext = Object.assign(Object.create(null) as ToolContext, {
    catalogue: { problem: async () => ok({ problem: { ...sums, visibleCases: [] }, solutionIds: [] }) },
    learner: {
      practice: {
        beginCounterexample: async () => world.begin ?? ok(start),
        fileCounterexample: async (_slug: string, _ticket: unknown, filed: Counterexample | null) => {
          result.push('filed')
          files.push(filed)
          return ok({ searched, counterexample: filed, passes: false, repeated: false, view, ...world.filed })
        },
        passCounterexample: async (_slug: string, _ticket: unknown, hash: string) => {
          result.push(`passed ${hash}`)
          return ok({ searched, counterexample: counterexample, passes: true, repeated: true, view })
        },
        dropRun: async () => void result.push('dropped'),
      },
    },
    sealed: {
      generator: async () => ok(world.generator === false ? null : { code: 'generator', shapes: ['plain'] }),
      referenceProgram: async () => ok({ language: 'python3', code: 'right' }),
      hiddenCases: async () => ok([]),
    },
    runner: { run: async (request: RunRequest) => (world.run ?? runs)(request) },
    spendRun: async () => {
      result.push('spent')
      return world.budget ?? ok(null)
    },
    now: () => 0,
    newId: () => 'search',
    problemUrl: () => '',
    tell: () => {},
  })
  const { caller, recorded } = bareCaller()
  const input = { titleSlug: 'sums', kind: 'counterexample', ...more }
  const { structured } = await requestHint.call(input, { ...caller, contextFor: () => context })
  expect(recorded.defects).toEqual([])
  return { structured, done: result, files }
}

const fixed = {
  hints: [],
  current: 0,
  next: { tool: 'run_local_tests', arguments: { titleSlug: 'sums' } },
  avoid: [expect.stringContaining('hint 1'), expect.any(String)],
  run: null,
}

describe('a counterexample', () => {
  it('is searched, stored and shown, and counts as one run of the day', async () => {
    const { structured, done, files } = await ask()
    expect(structured).toMatchObject({
      ...fixed,
      outcome: 'given',
      repeated: false,
      counterexample: { level: 0, language: 'javascript', fingerprint: '00112233', found, passes: false },
      say: expect.stringContaining('smallest input'),
    })
    expect(files).toEqual([counterexample])
    expect(done).toEqual(['spent', 'filed'])
  })
  it('is repeated as stored, without a run', async () => {
    const begin = ok({
      kind: 'repeated',
      answer: { searched, counterexample: counterexample, passes: false, repeated: true, view },
    } as const)
    const { structured, done } = await ask({ begin: begin })
    expect(structured).toMatchObject({ ...fixed, outcome: 'repeated', repeated: true, counterexample: { found } })
    expect(done).toEqual([])
  })
  it('that an earlier program was given is tried on one that may be right, and marked if it passes', async () => {
    const earlierTrial: World = { begin: ok({ ...start, earlier: { counterexample: counterexample, hash: 'kept' } }) }
    const right = (request: RunRequest) => runs({ ...request, language: 'python3' })
    const { structured, done } = await ask({ ...earlierTrial, run: right })
    expect(structured).toMatchObject({
      outcome: 'repeated',
      counterexample: { found, passes: true },
      say: 'Your code passes this input now. Run the tests again; after another wrong answer you can ask for a new input.',
    })
    expect(done).toEqual(['spent', 'passed kept'])
  })
  it('that the present program still fails is about the present program', async () => {
    const { structured, done, files } = await ask({
      begin: ok({ ...start, earlier: { counterexample: counterexample, hash: 'kept' } }),
    })
    expect(structured).toMatchObject({ outcome: 'given', counterexample: { found, passes: false } })
    expect([files, done]).toEqual([[counterexample], ['spent', 'filed']])
  })
  it('is the one that a concurrent call stored for the level', async () => {
    const other = { ...counterexample, call: 'sumOf([1])' }
    const { structured } = await ask({ filed: { counterexample: other, repeated: true } })
    expect(structured).toMatchObject({ outcome: 'repeated', counterexample: { found: { call: 'sumOf([1])' } } })
  })
  it('that does not exist is a result, and is stored', async () => {
    const right = (request: RunRequest) => runs({ ...request, language: 'python3' })
    const { structured, done, files } = await ask({
      run: (request) => {
        const answer = right(request)
        return answer.ok ? ok({ ...answer.value, language: request.language }) : answer
      },
    })
    expect(structured).toMatchObject({ ...fixed, outcome: 'none_found', repeated: false, counterexample: { found: null } })
    expect(files).toEqual([null])
    expect(done).toEqual(['spent', 'filed'])
  })
  it('says if the code fails only after other calls', async () => {
    const { structured } = await ask({ filed: { counterexample: { ...counterexample, alone: false } } })
    expect(structured).toMatchObject({ say: expect.stringContaining('between calls') })
  })
})

describe('a failed search uses up nothing', () => {
  it.each<[string, World, object, readonly string[]]>([
    [
      'before a wrong answer',
      { begin: err({ code: 'NO_WRONG_ANSWER', titleSlug: 'sums' }) },
      { code: 'NO_WRONG_ANSWER', next: { tool: 'run_local_tests' } },
      [],
    ],
    [
      'after code that was too slow',
      { begin: err({ code: 'NO_WRONG_ANSWER', tooSlow: true, titleSlug: 'sums' }) },
      {
        message:
          "The learner's latest code was too slow. A counterexample exists only for a wrong answer. Ask for the next hint instead; nothing was used up.",
        next: { tool: 'request_hint' },
      },
      [],
    ],
    [
      'for a problem without a generator',
      { generator: false },
      { code: 'NO_COUNTEREXAMPLES', next: { tool: 'request_hint' } },
      ['dropped'],
    ],
    ['while runs are paused', { budget: err({ code: 'RUNS_PAUSED' }) }, { code: 'RUNS_PAUSED' }, ['spent', 'dropped']],
    [
      'when the runner breaks',
      { run: () => err({ kind: 'unavailable', reason: 'internal' }) },
      { code: 'RUNNER_UNAVAILABLE' },
      ['spent', 'dropped'],
    ],
    [
      'when the program was never reached in time',
      {
        run: (request) =>
          request.language === 'python3' || request.files[0]?.path === 'generator.js'
            ? runs(request)
            : ok(reportOf([ended('time_limit', { exceeded: 'run' })], { language: request.language })),
      },
      { code: 'RUNNER_TIMEOUT' },
      ['spent', 'dropped'],
    ],
  ])('%s', async (_name, world, expected, steps) => {
    const { structured, done } = await ask(world)
    expect(structured).toMatchObject(expected)
    expect(done).toEqual(steps)
  })
  it.each([{ level: 1 }, { attempt: 'because it adds them' }, { giveUp: true }])('with %j', async (more) => {
    const { structured, done } = await ask({}, more)
    expect(structured).toMatchObject({ code: 'INVALID_INPUT' })
    expect(done).toEqual([])
  })
})
