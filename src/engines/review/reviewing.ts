/** How an accepted program comes to a review, and to a comparison: begin at the learner's object, run in the Worker, file. */
import type { Failure } from '../../failure/failure.ts'
import { sha256 } from '../../kernel/hash.ts'
import type { Json } from '../../kernel/json.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { codeToolFailure, runnerFailure, waitingFor, withRunPlace } from '../../mcp/running.ts'
import { tokens } from '../../problem/code.ts'
import type { Language, Problem } from '../../problem/problem.ts'
import type { InputResult } from '../../runner/protocol.ts'
import { problemRun } from '../../runner/requests.ts'
import type { ReviewRead } from './messages.ts'
import type { ProgramCost } from './rules/decide.ts'

/** The review of the latest accepted program: the one there is, or a new one, which counts as one run. */
export async function reviewFor(context: ToolContext, problem: Problem): Promise<Result<ReviewRead, Failure>> {
  const { learner } = context
  const reviewId = context.newId()
  const start = await learner.ask('review', 'begin', problem.slug, reviewId)
  if (!start.ok) return start
  const { value } = start
  if (value.kind === 'repeated') return ok(value)
  const { ticket, language, code } = value
  const report = await withRunPlace(context, null, reviewId, async (placed) => {
    const admitted = await placed.spendRun()
    if (!admitted.ok) return admitted
    const [file] = problemRun(reviewId, problem, language, code, [], problem.cpuMs).files
    if (!file) throw new Error('a run of a program has no file')
    const answer = await waitingFor(placed, () => placed.codeTools.review({ id: reviewId, language, files: [file] }))
    return answer.ok ? ok(answer.value) : err(codeToolFailure(answer.error))
  })
  if (!report.ok) return report
  const { linter, findings } = report.value
  const prepared = { ticket, linter: { name: linter.name, state: linter.state }, findings }
  return learner.ask('review', 'file', problem.slug, prepared)
}

/** The review after a newer program was accepted, where an earlier one was reviewed; null where none was, or this failed. */
export async function reviewAfterAccepted(context: ToolContext, problem: Problem): Promise<ReviewRead | null> {
  const before = await context.learner.ask('review', 'read', problem.slug)
  if (!before.ok || !before.value.view.wasReviewed) return null
  const review = await reviewFor(context, problem)
  return review.ok ? review.value : null
}

/** The same input several times: the least time of them is nearest to what the program needs. */
const REPETITIONS = 5
/** Below these, what a machine does besides is most of what is measured: of a call, which is timed by itself, and of a whole process. */
export const MEASURABLE_MS = 0.2
const MEASURABLE_PROCESS_MS = 2

/** Milliseconds of CPU time. */
const costOf = ({ callNs, cpuMs }: InputResult): number =>
  callNs === undefined ? Math.max(cpuMs, MEASURABLE_PROCESS_MS) : callNs / 1_000_000

/** Runs the learner's accepted program and each stored approach in its language on an input of the learner's. Only the cost is told. */
export async function compareFor(
  context: ToolContext,
  problem: Problem,
  args: readonly Json[],
): Promise<Result<ReviewRead, Failure>> {
  const { learner } = context
  const reviewId = context.newId()
  const start = await learner.ask('review', 'beginComparison', problem.slug, reviewId)
  if (!start.ok) return start
  if (start.value.kind === 'repeated') return ok(start.value)
  const { ticket, language, code } = start.value
  const costs = await withRunPlace(context, null, reviewId, (placed) =>
    costsOf(placed, problem, { reviewId, language, code, args }),
  )
  if (!costs.ok) return costs
  const inputHash = await sha256(JSON.stringify(args))
  return learner.ask('review', 'fileComparison', problem.slug, { ticket, inputHash, costs: costs.value })
}

interface Comparison {
  readonly reviewId: string
  readonly language: Language
  readonly code: string
  readonly args: readonly Json[]
}

async function costsOf(
  context: ToolContext,
  problem: Problem,
  { reviewId, language, code, args }: Comparison,
): Promise<Result<readonly ProgramCost[], Failure>> {
  const opened = await context.learner.practice.listSolutions(problem.slug)
  if (!opened.ok) return opened
  const solutions = await context.sealed.solutions(opened.value.pass)
  if (!solutions.ok) return solutions
  const own = tokens(code, language)
  const others = solutions.value.flatMap(({ title, code: codes }) => {
    const program = codes[language]
    return program === undefined || tokens(program, language) === own ? [] : [{ approach: title, program }]
  })
  if (others.length === 0) return err({ code: 'NOTHING_TO_COMPARE' })
  const costs: ProgramCost[] = []
  for (const [index, { approach, program }] of [{ approach: null, program: code }, ...others].entries()) {
    const admitted = await context.spendRun()
    if (!admitted.ok) return admitted
    const inputs = Array.from({ length: REPETITIONS + 1 }, () => args)
    const request = problemRun(`${reviewId}-${index}`, problem, language, program, inputs, problem.cpuMs)
    const run = await waitingFor(context, (onPlace) => context.runner.run({ ...request, stopOnFail: true }, onPlace))
    if (!run.ok) return err(runnerFailure(run.error))
    // The first one loads the program.
    const times = run.value.results.slice(1).flatMap((result) => (result.end === 'returned' ? [costOf(result)] : []))
    costs.push({ approach, cpuMs: times.length === REPETITIONS ? Math.min(...times) : null })
  }
  return ok(costs)
}
