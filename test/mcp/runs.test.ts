/** How a run goes from the learner's object through the runner and the judge, with everything around it faked. */
import { describe, expect, it } from 'vitest'
import type { RunPass } from '../../src/domain/passes.ts'
import type { Problem } from '../../src/domain/problem.ts'
import { REPORT_SHAPE, type Report } from '../../src/domain/report.ts'
import type { ToolContext } from '../../src/mcp/context.ts'
import { runOnCases, type RunOrder } from '../../src/mcp/runs.ts'
import { err, ok, type Result } from '../../src/result.ts'
import type { RunReport, RunRequest } from '../../src/runner/protocol.ts'
import type { RunnerFailure } from '../../src/runner/runner.ts'
import { double, ended, reportOf, values } from '../judge/reports.ts'

const checked: Problem = {
  ...double,
  comparator: { kind: 'checker', returns: 'bool' },
  visibleCases: [{ tag: 'basic', args: [1], expected: true }],
}

type Answer = Result<RunReport, RunnerFailure>

/** A Worker whose runner gives these answers in turn, and what it was asked to do. */
function worker(...answers: readonly Answer[]) {
  const left = [...answers]
  const requests: RunRequest[] = []
  const done: string[] = []
  const filed: Report[] = []
  const identities: string[] = []
  const pass: RunPass = Object.create(null, { runId: { value: 'run' }, slug: { value: 'double' } })
  const context: ToolContext = {
    learner: Object.assign(Object.create(null) as ToolContext['learner'], {
      beginRun: async (_slug: string, run: { catalogueVersion: string }) => {
        identities.push(run.catalogueVersion)
        return ok({ kind: 'begun', pass, view: null })
      },
      finishRun: async (_slug: string | null, _id: string, report: Report) => {
        filed.push(report)
        done.push('finished')
        return ok(null)
      },
      dropRun: async () => void done.push('dropped'),
    }),
    catalogue: Object.create(null) as ToolContext['catalogue'],
    shares: Object.create(null) as ToolContext['shares'],
    sealed: Object.assign(Object.create(null) as ToolContext['sealed'], { checker: async () => ok('def check(n, answer): ...') }),
    grader: null,
    runner: {
      run: async (request) => {
        requests.push(request)
        return left.shift() ?? err({ kind: 'late' })
      },
      doctor: async () => err({ kind: 'late' }),
    },
    origin: 'chat',
    codeTools: Object.create(null) as ToolContext['codeTools'],
    clientDomain: null,
    clientId: 'a client',
    spendRun: async () => {
      done.push('spent')
      return ok(null)
    },
    floor: { pace: 'relaxed', strictMode: false },
    settingsUrl: '',
    accountLink: async () => ({ url: '', expiresAt: 0 }),
    problemUrl: () => '',
    checkUrl: () => '',
    lessonUrl: () => '',
    now: () => 0,
    tell: () => {},
    keepAlive: () => {},
    newId: () => 'run',
  }
  return { context, requests, done, filed, identities }
}

const order = (problem: Problem): RunOrder => ({
  problem,
  kind: 'local',
  language: 'javascript',
  code: 'learner code',
  writtenBy: 'learner',
  cpuMs: 1000,
  rerun: false,
})

describe('a run', () => {
  it('is asked for once where there is no checker', async () => {
    const { context, requests, done } = worker(ok(reportOf(values('2', '0'))))
    expect(await runOnCases(context, order(double))).toMatchObject({ ok: true, value: { report: { verdict: 'accepted' } } })
    expect(requests).toHaveLength(1)
    expect(done).toEqual(['spent', 'finished'])
  })
  it('is the same one only with the same cases and the same shape of a report', async () => {
    const { context, identities } = worker(ok(reportOf(values('2', '0'))))
    await runOnCases(context, order(double))
    expect(identities).toEqual([`v1.${REPORT_SHAPE}`])
  })
  it("has its answers looked at by the operator's checker in a second one, which is not counted", async () => {
    const { context, requests, done, filed } = worker(ok(reportOf(values('7'))), ok(reportOf(values('true'))))
    expect(await runOnCases(context, order(checked))).toMatchObject({ ok: true, value: { report: { verdict: 'accepted' } } })
    expect(requests.map(({ files }) => files[0]?.content)).toEqual(['learner code', 'def check(n, answer): ...'])
    expect(done).toEqual(['spent', 'finished'])
    expect(filed).toHaveLength(1)
  })
})

describe('what is no fault of the learner counts nothing', () => {
  it.each<[string, readonly Answer[], object]>([
    ['a checker that raises', [ok(reportOf(values('7'))), ok(reportOf([ended('raised')]))], { reason: 'checker_failed' }],
    ['a checker that never answers', [ok(reportOf(values('7'))), err({ kind: 'late' })], { code: 'RUNNER_TIMEOUT' }],
    ['a runner that breaks', [err({ kind: 'unavailable', reason: 'internal' })], { reason: 'internal' }],
    ['a runner that is busy', [err({ kind: 'busy', retryAfterSeconds: 3 })], { code: 'RUNNER_BUSY' }],
    ['a runner that never answers', [err({ kind: 'late' })], { code: 'RUNNER_TIMEOUT' }],
    [
      'a runner without that language',
      [err({ kind: 'language_not_implemented', language: 'javascript' })],
      { code: 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE', language: 'javascript' },
    ],
  ])('%s', async (_name, answers, error) => {
    const { context, done } = worker(...answers)
    expect(await runOnCases(context, order(checked))).toMatchObject({ ok: false, error })
    expect(done).toEqual(['spent', 'dropped'])
  })
})
