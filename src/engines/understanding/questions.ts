/** How an accepted program comes to questions about itself: begin at the learner's object, trace in the Worker, file. */
import type { SessionView } from '../practice/rules/view.ts'
import type { Problem } from '../../problem/problem.ts'
import { questionsFrom } from './rules/choose.ts'
import { inputsFor, type Input } from './rules/inputs.ts'
import { isAsked, type AskedLanguage, type Question } from './rules/question.ts'
import type { Failure } from '../../failure/failure.ts'
import type { AskingBegun, UnderstandingRead } from './messages.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { problemRun } from '../../runner/requests.ts'
import { callText } from '../../runner/shown.ts'
import type { TraceReport, TraceRequest } from '../../runner/trace-protocol.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { withRunPlace, waitingFor, codeToolFailure } from '../../mcp/running.ts'
import { mixed } from '../../kernel/random.ts'

/** A sentence of the result by which a problem is solved, for who is not on the page that it names. */
export function invitation(view: SessionView | null, { origin, problemUrl }: Pick<ToolContext, 'origin' | 'problemUrl'>): string {
  if (view?.status !== 'solved' || view.interview !== null || view.understood || origin === 'page' || view.language === null)
    return ''
  return isAsked(view.language) ? `Two questions about your own program are at ${problemUrl(view.titleSlug)}.` : ''
}

/**
 * The questions that are open about the program that a session is solved by, or new ones. All that is traced for one asking counts as
 * one run.
 */
export async function questionsFor(context: ToolContext, problem: Problem): Promise<Result<UnderstandingRead, Failure>> {
  const { learner } = context
  const askingId = context.newId()
  const start = await learner.ask('understanding', 'begin', problem.slug, askingId)
  if (!start.ok) return start
  const { value } = start
  if (value.kind === 'repeated') return ok(value)
  const questions = await withRunPlace(context, null, askingId, (placed) => prepare(placed, problem, value))
  return questions.ok
    ? learner.ask('understanding', 'file', problem.slug, { ticket: value.ticket, questions: questions.value })
    : questions
}

async function prepare(
  context: ToolContext,
  problem: Problem,
  { ticket, language, code, earlierPlaces }: AskingBegun & { readonly kind: 'begun' },
): Promise<Result<readonly Question[], Failure>> {
  const seed = mixed(`${ticket.runId} ${ticket.number}`, 0)
  const inputs = inputsFor(problem, seed)
  const admitted = await context.spendRun()
  if (!admitted.ok) return admitted
  const runs: Array<{ readonly input: Input; readonly report: TraceReport }> = []
  for (const [index, input] of inputs.entries()) {
    const request = traceRequest(`${ticket.askingId}-${index}`, problem, language, code, input)
    const answer = await waitingFor(context, () => context.codeTools.trace(request))
    if (!answer.ok) return err(codeToolFailure(answer.error))
    runs.push({ input, report: answer.value })
  }
  // A program that was accepted comes to its end on the examples, unless this machine has no time for it now.
  const whole = runs.filter(({ report }) => report.end === 'returned')
  if (whole.length === 0 && runs.some(({ report }) => report.end === 'time_limit')) return err({ code: 'RUNNER_TIMEOUT' })
  const traces = whole.map(({ input: { args, isEmpty }, report: { steps, truncated } }) => ({
    input: callText(problem, args, language),
    isEmpty,
    steps: steps.map(({ line, call, variables }) => ({ line, call, variables })),
    truncated,
  }))
  return ok(questionsFrom({ language, program: code, traces, seed, earlierPlaces }))
}

/** A request that traces the program on this input. */
export function traceRequest(
  id: string,
  problem: Problem,
  language: AskedLanguage,
  code: string,
  { args }: Pick<Input, 'args'>,
): TraceRequest {
  const { files, entry, signature, inputs, limits } = problemRun(id, problem, language, code, [args], problem.cpuMs)
  const [input] = inputs
  if (!input) throw new Error('a run of one input has none')
  const { cpuMs, wallMs, memoryMb } = limits
  return { id, language, files, entry, signature, input, limits: { cpuMs, wallMs, memoryMb } }
}
