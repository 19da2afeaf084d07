/** A run through the runner and the judge, with fakes around them. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RunPass } from '../../../../src/problem/passes.ts'
import type { Language, Problem } from '../../../../src/problem/problem.ts'
import { REPORT_SHAPE, type Report } from '../../../../src/problem/report.ts'
import { sealCase } from '../../../../src/problem/sealed-case.ts'
import type { RunRecord, ToolContext } from '../../../../src/mcp/context.ts'
import { runOnCases, type RunOrder } from '../../../../src/engines/practice/judged-run.ts'
import { err, ok, type Result } from '../../../../src/kernel/result.ts'
import type { RunReport, RunRequest } from '../../../../src/runner/protocol.ts'
import type { RunnerFailure } from '../../../../src/runner/runner.ts'
import { double, ended, reportOf, values } from '../../../runner/reports.ts'

const checked: Problem = {
  ...double,
  comparator: { kind: 'checker', returns: 'bool' },
  visibleCases: [{ tag: 'basic', args: [1], expected: true }],
}

const hidden = [sealCase({ tag: 'large', args: [900], expected: 1_800 })]
let generates = true

type Answer = Result<RunReport, RunnerFailure>

/** Milliseconds of every run here. */
const RUN_MS = 130

/** A context whose runner gives these answers in turn, and a record of its requests. */
function worker(...answers: readonly Answer[]) {
  return workerIn(null, ...answers)
}

/** The same where the session was in this language before. */
function workerIn(languageBefore: Language | null, ...answers: readonly Answer[]) {
  const remaining = [...answers]
  const messages: string[] = []
  let now = 1_000_000
  const requests: RunRequest[] = []
  const result: string[] = []
  const filed: Report[] = []
  const identities: string[] = []
  const pass: RunPass = Object.create(null, { runId: { value: 'run' }, slug: { value: 'double' } })
  const context: ToolContext = {
    toolsets: [],
    languages: async () => [],
    learner: Object.assign(Object.create(null) as ToolContext['learner'], {
      practice: {
        beginRun: async (_slug: string, run: { catalogueVersion: string }) => {
          identities.push(run.catalogueVersion)
          return ok({ kind: 'begun', pass, view: null, languageBefore })
        },
        finishRun: async (_slug: string | null, _id: string, report: Report) => {
          filed.push(report)
          result.push('finished')
          return ok(null)
        },
        dropRun: async (_slug: string | null, _runId: string, isBegun = true) =>
          void result.push(isBegun ? 'dropped' : 'given back'),
      },
    }),
    catalogue: Object.create(null) as ToolContext['catalogue'],
    classes: Object.create(null) as ToolContext['classes'],
    shares: Object.create(null) as ToolContext['shares'],
    sealed: Object.assign(Object.create(null) as ToolContext['sealed'], {
      misconceptions: async () => ok([]),
      checker: async () => ok('def check(n, answer): ...'),
      hiddenCases: async ({ slug }: RunPass) => ok(slug === 'double' ? hidden : []),
      generator: async () => ok(generates ? { code: 'generator', shapes: ['plain'] } : null),
      referenceProgram: async () => ok({ language: 'python3', code: 'reference' }),
    }),
    grader: null,
    runner: {
      run: async (request) => {
        requests.push(request)
        now += RUN_MS
        return remaining.shift() ?? err({ kind: 'late' })
      },
      doctor: async () => err({ kind: 'late' }),
    },
    origin: 'chat',
    codeTools: Object.create(null) as ToolContext['codeTools'],
    clientDomain: null,
    clientId: 'a client',
    spendRun: async () => {
      result.push('spent')
      return ok(null)
    },
    floor: { pace: 'relaxed', strictMode: false },
    settingsUrl: '',
    accountLink: async () => ({ url: '', expiresAt: 0 }),
    problemUrl: () => '',
    checkUrl: () => '',
    interviewUrl: () => '',
    lessonUrl: () => '',
    classUrl: () => '',
    now: () => now,
    tell: (message) => void messages.push(message),
    pause: async (ms) => void result.push(`paused ${ms}`),
    keepAlive: () => {},
    newId: () => 'run',
    newSeed: () => 77,
  }
  return { context, requests, done: result, filed, identities, told: messages }
}

const order = (problem: Problem): RunOrder => ({
  problem: { ...problem, languages: ['javascript'] },
  kind: 'local',
  language: 'javascript',
  code: 'learner code',
  writtenBy: 'learner',
  cpuMs: 1000,
  rerun: false,
})

describe('a run', () => {
  it.each(['local', 'submission'] as const)(
    'in a language that the problem lacks is refused before anything is done: %s',
    async (kind) => {
      const host = worker()
      const problem: Problem = { ...double, slug: 'city-orders', languages: ['sql'] }
      expect(await runOnCases(host.context, { ...order(problem), problem, kind, language: 'python3' })).toEqual({
        ok: false,
        error: { code: 'LANGUAGE_NOT_OFFERED', titleSlug: 'city-orders', languages: ['sql'] },
      })
      expect([host.requests, host.done, host.identities]).toEqual([[], [], []])
    },
  )
  it.each([
    [null, false],
    ['javascript', false],
    ['python3', true],
  ] as const)('is told from a session in %s', async (languageBefore, isOtherLanguage) => {
    const { context } = workerIn(languageBefore, ok(reportOf(values('2', '0'))))
    expect(await runOnCases(context, order(double))).toMatchObject({ ok: true, value: { isOtherLanguage } })
  })
  it('is one request without a checker', async () => {
    const { context, requests, done } = worker(ok(reportOf(values('2', '0'))))
    expect(await runOnCases(context, order(double))).toMatchObject({ ok: true, value: { report: { verdict: 'accepted' } } })
    expect(requests).toHaveLength(1)
    expect(done).toEqual(['spent', 'finished'])
  })
  it('is recorded with its verdict, its time and its wait, and without the code or whose it was', async () => {
    const records: RunRecord[] = []
    const recordRun = (run: RunRecord) => void records.push(run)
    const quick = {
      results: values('2', '0').map((one) => ({ ...one, wallMs: 30 })),
      compile: { ms: 20, cached: false, error: null },
    }
    const busy = err({ kind: 'busy', retryAfterSeconds: 3 } as const)
    for (const answer of [ok(reportOf(quick.results, quick)), ok(reportOf(values('2', '1'))), busy])
      await runOnCases({ ...worker(answer).context, recordRun }, order(double))
    expect(records).toEqual([
      { language: 'javascript', verdict: 'accepted', code: 'OK', ms: 130, waitMs: 50 },
      { language: 'javascript', verdict: 'wrong_answer', code: 'OK', ms: 130, waitMs: 0 },
      { language: 'javascript', verdict: null, code: 'RUNNER_BUSY', ms: 130, waitMs: null },
    ])
  })
  it('is repeated only with the same cases and the same shape of a report', async () => {
    const { context, identities } = worker(ok(reportOf(values('2', '0'))))
    await runOnCases(context, order(double))
    expect(identities).toEqual([`v1.${REPORT_SHAPE}`])
  })
  it("has a second, uncounted run for the problem's checker", async () => {
    const { context, requests, done, filed } = worker(ok(reportOf(values('7'))), ok(reportOf(values('true'))))
    expect(await runOnCases(context, order(checked))).toMatchObject({ ok: true, value: { report: { verdict: 'accepted' } } })
    expect(requests.map(({ files }) => files[0]?.content)).toEqual(['learner code', 'def check(n, answer): ...'])
    expect(done).toEqual(['spent', 'finished'])
    expect(filed).toHaveLength(1)
  })
})

describe("a failure that is not the learner's fault does not count", () => {
  const busy = err({ kind: 'busy', retryAfterSeconds: 3 } as const)
  // Only where the runner has begun nothing, the run is none of the day's.
  it.each<[string, readonly Answer[], object, 'dropped' | 'given back']>([
    [
      'a checker that raises',
      [ok(reportOf(values('7'))), ok(reportOf([ended('raised')]))],
      { reason: 'checker_failed' },
      'dropped',
    ],
    ['a checker that never answers', [ok(reportOf(values('7'))), err({ kind: 'late' })], { code: 'RUNNER_TIMEOUT' }, 'dropped'],
    ['a runner that is busy before the checker', [ok(reportOf(values('7'))), busy], { code: 'RUNNER_BUSY' }, 'dropped'],
    ['a runner that breaks', [err({ kind: 'unavailable', reason: 'internal' })], { reason: 'internal' }, 'dropped'],
    [
      'a runner that is not reached',
      [err({ kind: 'unavailable', reason: 'not_reachable' })],
      { reason: 'not_reachable' },
      'dropped',
    ],
    ['no runner', [err({ kind: 'unavailable', reason: 'not_configured' })], { reason: 'not_configured' }, 'given back'],
    ['a runner that is busy', [busy], { code: 'RUNNER_BUSY' }, 'given back'],
    [
      'a run of their own in the way',
      [err({ kind: 'own_run', retryAfterSeconds: 2 })],
      { code: 'OWN_RUN_UNDER_WAY' },
      'given back',
    ],
    ['a runner without a sandbox', [err({ kind: 'sandbox_required' })], { code: 'SANDBOX_REQUIRED' }, 'given back'],
    ['a runner that never answers', [err({ kind: 'late' })], { code: 'RUNNER_TIMEOUT' }, 'dropped'],
    [
      'a runner without that language',
      [err({ kind: 'language_not_implemented', language: 'javascript' })],
      { code: 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE', language: 'javascript' },
      'given back',
    ],
  ])('%s', async (_name, answers, error, end) => {
    const { context, done } = worker(...answers)
    expect(await runOnCases(context, order(checked))).toMatchObject({ ok: false, error })
    expect(done).toEqual(['spent', end])
  })
  it('a pause of all runs, before the runner is asked', async () => {
    const { context, done } = worker()
    const spendRun = async () => err({ code: 'RUNS_PAUSED' } as const)
    expect(await runOnCases({ ...context, spendRun }, order(double))).toMatchObject({ error: { code: 'RUNS_PAUSED' } })
    expect(done).toEqual(['given back'])
  })
})

describe('a submission', () => {
  afterEach(() => {
    generates = true
    vi.useRealTimers()
  })
  const submission: RunOrder = { ...order(double), kind: 'submission' }
  /** One of these is the hidden case, and one is a visible case. */
  const inputNumbers = [...Array.from({ length: 30 }, (_, index) => 100 + index), 900, 1]
  const generated = ok(reportOf(values(...inputNumbers.map((n) => JSON.stringify(`[${n}]`)))))
  const answers = (numbers: readonly number[]) => ok(reportOf(values(...numbers.map((n) => `${2 * n}`))))
  const argsOf = ({ inputs }: RunRequest) => inputs.map((input) => ('args' in input ? input.args : ''))
  const reference = answers(inputNumbers.slice(0, 30))

  it('runs on the visible cases first, then on the hidden case and thirty generated tests in random order', async () => {
    const { context, requests } = worker(generated, reference, err({ kind: 'late' }))
    await runOnCases(context, submission)
    expect(requests.map(({ files }) => files[0]?.content.slice(0, 30))).toEqual([
      expect.stringContaining('generator'),
      'reference',
      'learner code',
    ])
    expect(argsOf(requests[1] ?? never())).toEqual(inputNumbers.slice(0, 30).map((n) => `[${n}]`))
    const inputs = argsOf(requests[2] ?? never())
    expect(inputs).toHaveLength(33)
    expect(inputs.slice(0, 2)).toEqual(['[1]', '[0]'])
    expect(new Set(inputs).size).toBe(33)
    expect(inputs.slice(2).filter((input) => input === '[900]')).toHaveLength(1)
    expect(inputs.slice(2)).not.toEqual(inputs.slice(2).toSorted())
    // The same seed gives the same tests in the same order.
    const again = worker(generated, reference, err({ kind: 'late' }))
    await runOnCases(again.context, submission)
    expect(again.requests[2]).toEqual(requests[2])
  })

  it.each([
    ['right', (n: number) => 2 * n, 'accepted'],
    ['right on the cases of the problem alone', (n: number) => ([0, 1, 900].includes(n) ? 2 * n : 0), 'wrong_answer'],
  ] as const)('that is %s', async (_name, answer, verdict) => {
    const { context, requests, filed, done } = worker(generated, reference)
    const { runner } = context
    const run = async (request: RunRequest): Promise<Answer> => {
      if (request.files[0]?.content !== 'learner code') return runner.run(request)
      const results = argsOf(request).map((text) => `${answer(Number(/\d+/.exec(text)?.[0]))}`)
      return ok(reportOf(values(...results)))
    }
    const ran = await runOnCases({ ...context, runner: { ...runner, run } }, submission)
    expect(ran).toMatchObject({
      ok: true,
      value: { report: { verdict, passed: 2, total: 2, hidden: { seed: 77, hasGenerated: true } } },
    })
    expect(requests).toHaveLength(2)
    expect(filed).toHaveLength(1)
    expect(done).toEqual(['spent', 'paused 240', 'finished'])
  })

  it('has only its hidden cases without a generator', async () => {
    generates = false
    const { context, requests, done } = worker(ok(reportOf(values('2', '0', '1800'))))
    expect(await runOnCases(context, submission)).toMatchObject({ ok: true, value: { report: { verdict: 'accepted' } } })
    expect(requests.map(argsOf)).toEqual([['[1]', '[0]', '[900]']])
    expect(done).toEqual(['spent', 'paused 370', 'finished'])
  })

  const broken = reportOf([], { compile: { ms: 1, cached: false, error: { type: 'SyntaxError', message: '', line: 1 } } })
  it.each<[string, readonly Answer[], object, string]>([
    [
      'a runner that is away for the generator',
      [err({ kind: 'unavailable', reason: 'not_reachable' })],
      { reason: 'not_reachable' },
      '370',
    ],
    ['a generator that does not load', [ok(broken)], { reason: 'internal' }, '370'],
    ['a generator that makes nothing', [ok(reportOf([ended('raised'), ended('raised')]))], { reason: 'internal' }, '370'],
    ['a runner that is late with the reference', [generated, err({ kind: 'late' })], { code: 'RUNNER_TIMEOUT' }, '240'],
    ['a reference that does not load', [generated, ok(broken)], { reason: 'internal' }, '240'],
    [
      'a reference that runs out of time',
      [generated, ok(reportOf([...values('200'), ended('time_limit')]))],
      { reason: 'internal' },
      '240',
    ],
    ['a reference that answers too little', [generated, answers(inputNumbers.slice(0, 9))], { reason: 'internal' }, '240'],
    ['a runner that is late with the code', [generated, reference, err({ kind: 'late' })], { code: 'RUNNER_TIMEOUT' }, '110'],
  ])('is neither right nor wrong by %s, and may be sent again', async (_name, before, error, ms) => {
    const { context, done, filed } = worker(...before)
    expect(await runOnCases(context, submission)).toMatchObject({ ok: false, error })
    expect(filed).toEqual([])
    expect(done).toEqual(['spent', `paused ${ms}`, 'dropped'])
  })

  it('ends at a fixed moment, whatever the time of judging', async () => {
    vi.useFakeTimers()
    const { context, told, filed } = worker(generated, reference, ok(reportOf(values('2'))))
    const [judged, moment] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const pause = async () => {
      judged.resolve()
      return moment.promise
    }
    const answer = runOnCases({ ...context, pause }, submission)
    await judged.promise
    await vi.advanceTimersByTimeAsync(4_600)
    expect(told).toHaveLength(3)
    expect(filed).toEqual([])
    moment.resolve()
    expect((await answer).ok).toBe(true)
    await vi.advanceTimersByTimeAsync(4_600)
    expect(told).toHaveLength(3)
  })
})

const never = (): never => {
  throw new Error('there was no such request')
}
