/** How code comes to a judged report: begin at the learner's object, run in the Worker, judge, file. */
import { tokens } from '../domain/code.ts'
import type { Author, RunKind } from '../domain/practice/events.ts'
import type { SessionView } from '../domain/practice/view.ts'
import type { Language, Problem } from '../domain/problem.ts'
import type { Report } from '../domain/report.ts'
import { starter } from '../domain/starter.ts'
import type { RunPass } from '../domain/passes.ts'
import type { Failure } from '../failure.ts'
import { sha256 } from '../domain/hash.ts'
import { err, ok, type Result } from '../result.ts'
import { functionRun, judge, judgeSubmission, sealedInputs } from '../runner/judge.ts'
import type { RunReport, RunRequest } from '../runner/protocol.ts'
import type { RunnerFailure } from '../runner/runner.ts'
import type { ToolContext } from './context.ts'

export interface RunOrder {
  readonly problem: Problem
  readonly kind: RunKind
  readonly language: Language
  readonly code: string
  readonly writtenBy: Author
  readonly wallMs: number
  readonly rerun: boolean
}

export interface RunDone {
  readonly report: Report
  readonly repeated: boolean
  /** SHA-256 of the code, hex. */
  readonly codeHash: string
  /** Null for a submission without a session. */
  readonly view: SessionView | null
}

/** Runs code on the server's cases within the session, which must exist unless it is a submission. */
export async function runOnCases(context: ToolContext, order: RunOrder): Promise<Result<RunDone, Failure>> {
  const { problem, kind, language, code, writtenBy, rerun } = order
  const runId = context.newId()
  const codeHash = await sha256(code)
  const spoken = tokens(code, language)
  const tokensHash = await sha256(spoken)
  const isStarter = spoken === tokens(starter(problem.signature, language), language)
  const run = {
    runId,
    kind,
    code: { language, codeHash, tokensHash, isStarter },
    catalogueVersion: problem.version,
    writtenBy,
    origin: 'chat',
    rerun,
  } as const
  const begun = await context.learner.beginRun(problem.slug, run, code)
  if (begun.ok) {
    const { value } = begun
    if (value.kind === 'begun') return finish(context, order, value.pass, problem.slug, codeHash)
    return ok({ report: value.report, repeated: true, codeHash, view: value.view })
  }
  if (begun.error.code !== 'SESSION_NOT_FOUND' || kind === 'local') return begun
  const loose = await context.learner.beginLooseRun(problem.slug, runId)
  return loose.ok ? finish(context, order, loose.value, null, codeHash) : loose
}

async function finish(
  context: ToolContext,
  order: RunOrder,
  pass: RunPass,
  slug: string | null,
  codeHash: string,
): Promise<Result<RunDone, Failure>> {
  const judged = await ending(context, slug, pass.runId, () => produce(context, order, pass))
  if (!judged.ok) return judged
  const filed = await context.learner.finishRun(slug, pass.runId, judged.value)
  if (!filed.ok) return filed
  return ok({ report: judged.value, repeated: false, codeHash, view: filed.value?.view ?? null })
}

async function produce(context: ToolContext, order: RunOrder, pass: RunPass): Promise<Result<Report, Failure>> {
  const { problem, kind, language, code, wallMs } = order
  const visible = problem.visibleCases.map((entry) => entry.args)
  if (kind === 'local') {
    const run = await execute(context, functionRun(pass.runId, problem, language, code, visible, wallMs))
    return run.ok ? ok(judge(problem, run.value)) : run
  }
  const hidden = await context.sealed.hiddenCases(pass)
  if (!hidden.ok) return hidden
  const run = await execute(
    context,
    functionRun(pass.runId, problem, language, code, [...visible, ...sealedInputs(hidden.value)], wallMs),
  )
  return run.ok ? ok(judgeSubmission(problem, hidden.value, run.value)) : run
}

/** Runs something that no session records: it takes its place in the learner's queue and leaves it. */
export async function runLoose(
  context: ToolContext,
  slug: string,
  request: (runId: string) => RunRequest,
): Promise<Result<RunReport, Failure>> {
  const runId = context.newId()
  const pass = await context.learner.beginLooseRun(slug, runId)
  if (!pass.ok) return pass
  const run = await ending(context, null, runId, () => execute(context, request(runId)))
  if (run.ok) await context.learner.dropRun(null, runId)
  return run
}

/** Gives the run's place back whenever `work` comes to no report, be it a failure or a bug. */
async function ending<T>(
  context: ToolContext,
  slug: string | null,
  runId: string,
  work: () => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  let done = false
  try {
    const result = await work()
    done = result.ok
    return result
  } finally {
    if (!done) await context.learner.dropRun(slug, runId)
  }
}

async function execute(context: ToolContext, request: RunRequest): Promise<Result<RunReport, Failure>> {
  const admitted = await context.spendRun()
  if (!admitted.ok) return admitted
  const run = await context.runner.run(request)
  return run.ok ? run : err(runnerFailure(run.error))
}

export function runnerFailure(failure: RunnerFailure): Failure {
  switch (failure.kind) {
    case 'unavailable':
      return { code: 'RUNNER_UNAVAILABLE', reason: failure.reason }
    case 'late':
      return { code: 'RUNNER_TIMEOUT' }
    case 'busy':
      return { code: 'RUNNER_BUSY', retryAfterSeconds: failure.retryAfterSeconds }
    case 'sandbox_required':
      return { code: 'SANDBOX_REQUIRED' }
    case 'language_not_installed':
      return { code: 'LANGUAGE_RUNTIME_NOT_FOUND', language: failure.language }
  }
}
