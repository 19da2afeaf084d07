/** How code comes to a judged report: begin at the learner's object, run in the Worker, judge, file. */
import { tokens, work as workOf } from '../../problem/code.ts'
import type { BegunRun } from './client.ts'
import type { CheckEnd } from '../knowledge/rules/events.ts'
import type { RunKind } from './rules/events.ts'
import type { SessionView } from './rules/view.ts'
import type { Language, Problem } from '../../problem/problem.ts'
import { REPORT_SHAPE, type Report } from '../../problem/report.ts'
import { starterOf } from '../../problem/starter.ts'
import type { RunPass } from '../../problem/passes.ts'
import type { Failure } from '../../failure/failure.ts'
import { sha256 } from '../../kernel/hash.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { untilMoment } from './rules/moments.ts'
import { generatedTests, type GeneratedFailure } from '../../runner/generated.ts'
import { caseRun, checkRun, judge, type HiddenTests, type JudgedOrder } from '../../runner/judge.ts'
import { type RunReport, type RunRequest, waitMsOf } from '../../runner/protocol.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { requireLanguage } from './problem-of.ts'
import type { Author } from '../../kernel/evidence.ts'
import { waitingFor, withLoosePlace, withRunPlace, runnerFailure } from '../../mcp/running.ts'

export interface RunOrder {
  readonly problem: Problem
  readonly kind: RunKind
  readonly language: Language
  readonly code: string
  readonly writtenBy: Author
  /** CPU time per case. */
  readonly cpuMs: number
  readonly rerun: boolean
}

export interface RunDone {
  readonly report: Report
  readonly repeated: boolean
  /** SHA-256 of the code, hex. */
  readonly codeHash: string
  readonly view: SessionView | null
  /** How a check came out that this run ended. */
  readonly check: CheckEnd | null
  /** The session was in another language before. */
  readonly isOtherLanguage: boolean
}

/** Runs code on the server's cases within the session, which a submission begins where there is none. */
export async function runOnCases(context: ToolContext, order: RunOrder): Promise<Result<RunDone, Failure>> {
  const { problem, kind, language, code, writtenBy, rerun } = order
  const offered = requireLanguage(problem, language)
  if (!offered.ok) return offered
  const runId = context.newId()
  const codeHash = await sha256(code)
  const spoken = tokens(code, language)
  const tokensHash = await sha256(spoken)
  const does = workOf(code, language)
  const starterCode = starterOf(problem, language)
  const starter = tokens(starterCode, language)
  const neededTokens = Math.max(1, spoken.length - starter.length)
  const begin = {
    runId,
    kind,
    code: {
      language,
      codeHash,
      tokensHash,
      workHash: await sha256(does),
      isStarter: spoken === starter || does === workOf(starterCode, language),
    },
    catalogueVersion: `${problem.version}.${REPORT_SHAPE}`,
    writtenBy,
    origin: context.origin,
    typing: context.typing ? { ...context.typing, needed: neededTokens } : null,
    rerun,
  } as const
  const start = await context.learner.practice.beginRun(problem, begin, code)
  if (!start.ok) return start
  const { value } = start
  if (value.kind === 'begun') return finish(context, order, value, codeHash)
  return ok({ report: value.report, repeated: true, codeHash, view: value.view, check: null, isOtherLanguage: false })
}

async function finish(
  context: ToolContext,
  order: RunOrder,
  { pass, languageBefore }: BegunRun & { readonly kind: 'begun' },
  codeHash: string,
): Promise<Result<RunDone, Failure>> {
  const { slug } = order.problem
  const judged = await withRunPlace(context, slug, pass.runId, (placed) =>
    order.kind === 'local' ? produce(placed, order, pass) : atMoment(placed, (silent) => produce(silent, order, pass)),
  )
  if (!judged.ok) return judged
  const filed = await context.learner.practice.finishRun(slug, pass.runId, judged.value)
  if (!filed.ok) return filed
  return ok({
    report: judged.value,
    repeated: false,
    codeHash,
    view: filed.value?.view ?? null,
    check: filed.value?.check ?? null,
    isOtherLanguage: languageBefore !== null && languageBefore !== order.language,
  })
}

async function produce(context: ToolContext, order: RunOrder, pass: RunPass): Promise<Result<Report, Failure>> {
  const admitted = await context.spendRun()
  return admitted.ok ? reportOf(context, order, pass) : admitted
}

type Judged = Pick<RunOrder, 'problem' | 'kind' | 'language' | 'code' | 'cpuMs'>

/** The report on all tests of a program that no session records. Its answer says nothing of how long the hidden tests took. */
export const submissionReport = (
  context: ToolContext,
  order: Omit<Judged, 'kind'>,
  pass: RunPass,
): Promise<Result<Report, Failure>> => atMoment(context, (silent) => reportOf(silent, { ...order, kind: 'submission' }, pass))

/** A report on the code, recorded for the operator. */
async function reportOf(context: ToolContext, order: Judged, pass: RunPass): Promise<Result<Report, Failure>> {
  const beganAt = context.now()
  const waits: number[] = []
  const report = await judgedReport(context, order, pass, (ms) => waits.push(ms))
  context.recordRun?.({
    language: order.language,
    verdict: report.ok ? report.value.verdict : null,
    code: report.ok ? 'OK' : report.error.code,
    ms: context.now() - beganAt,
    waitMs: report.ok ? (waits[0] ?? null) : null,
  })
  return report
}

/** The run, and the checker's where the problem has one; both before anything is filed. `waited`: told how long the program waited. */
async function judgedReport(
  context: ToolContext,
  order: Judged,
  pass: RunPass,
  waited: (ms: number) => void,
): Promise<Result<Report, Failure>> {
  const { problem, kind, language, code, cpuMs } = order
  const hidden = kind === 'local' ? ok(null) : await hiddenTests(context, problem, pass)
  if (!hidden.ok) return hidden
  const misconceptions = await context.sealed.misconceptions(pass)
  if (!misconceptions.ok) return misconceptions
  const judged: JudgedOrder = { id: pass.runId, problem, language, code, cpuMs, hidden: hidden.value }
  const askedAt = context.now()
  const ran = await run(context, caseRun(judged))
  if (!ran.ok) return ran
  waited(waitMsOf(ran.value, context.now() - askedAt))
  const checked = await check(context, judged, ran.value, pass)
  if (!checked.ok) return checked
  const report = judge(judged, ran.value, checked.value, misconceptions.value)
  return report.ok ? report : err({ code: 'RUNNER_UNAVAILABLE', reason: report.error })
}

/** The problem's hidden cases, and tests made for this submission where the problem has what makes them. */
async function hiddenTests(context: ToolContext, problem: Problem, pass: RunPass): Promise<Result<HiddenTests, Failure>> {
  const { sealed } = context
  const seed = context.newSeed()
  const hidden = await sealed.hiddenCases(pass)
  if (!hidden.ok) return hidden
  const generator = await sealed.generator(pass)
  if (!generator.ok) return generator
  const solution = generator.value === null ? ok(null) : await sealed.referenceProgram(pass)
  if (!solution.ok) return solution
  if (generator.value === null || solution.value === null) return ok({ cases: hidden.value, generated: [], seed })
  const checker = problem.comparator.kind === 'checker' ? await sealed.checker(pass) : ok(null)
  if (!checker.ok) return checker
  const { code, shapes } = generator.value
  const parts = { solution: solution.value, generator: code, shapes, checker: checker.value, hidden: hidden.value }
  const order = { id: pass.runId, problem, seed, ...parts }
  const generated = await generatedTests<Failure>(order, (request) => run(context, request))
  if (generated.ok) return ok({ cases: hidden.value, generated: generated.value, seed })
  return err(typeof generated.error === 'string' ? noTests(generated.error) : generated.error)
}

const noTests = (failure: GeneratedFailure): Failure => ({
  code: 'RUNNER_UNAVAILABLE',
  reason: failure === 'checker_failed' ? 'checker_failed' : 'internal',
})

/**
 * Answers at a time that was set before, with the same progress until then: the duration of hidden tests stays secret.
 * Nothing that the caller could notice may happen after the work and outside of this.
 */
async function atMoment<T>(context: ToolContext, work: (silent: ToolContext) => Promise<T>): Promise<T> {
  const beganAt = context.now()
  return waitingFor(context, async () => {
    try {
      return await work({ ...context, tell: () => {} })
    } finally {
      await context.pause(untilMoment(beganAt, context.now()))
    }
  })
}

/** What the operator's checker makes of the answers; null where there is nothing to check. */
async function check(
  context: ToolContext,
  judged: JudgedOrder,
  report: RunReport,
  pass: RunPass,
): Promise<Result<RunReport | null, Failure>> {
  if (judged.problem.comparator.kind !== 'checker') return ok(null)
  const checker = await context.sealed.checker(pass)
  if (!checker.ok) return checker
  const request = checkRun(judged, report, checker.value)
  return request === null ? ok(null) : run(context, request)
}

/** Does runs that no session records: together they take one place in the learner's queue, count as one run and leave no trace. */
export async function inLooseRun<T>(
  context: ToolContext,
  slug: string,
  work: (pass: RunPass, context: ToolContext) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const runId = context.newId()
  const pass = await context.learner.practice.beginLooseRun(slug, runId)
  if (!pass.ok) return pass
  return withLoosePlace(context, runId, async (placed) => {
    const admitted = await placed.spendRun()
    return admitted.ok ? work(pass.value, placed) : admitted
  })
}

export const runLoose = (
  context: ToolContext,
  slug: string,
  request: (runId: string) => RunRequest,
): Promise<Result<RunReport, Failure>> => inLooseRun(context, slug, (pass, placed) => run(placed, request(pass.runId)))

export async function run({ runner, tell }: ToolContext, request: RunRequest): Promise<Result<RunReport, Failure>> {
  const answer = await waitingFor({ tell }, (onPlace) => runner.run(request, onPlace))
  return answer.ok ? answer : err(runnerFailure(answer.error))
}
