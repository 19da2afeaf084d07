/** Three questions about a real run of a form's program, none of which was asked before. */
import type { Failure } from '../../failure/failure.ts'
import { mixed } from '../../kernel/random.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { codeToolFailure, waitingFor } from '../../mcp/running.ts'
import type { TraceForm } from '../../problem/form.ts'
import type { Problem } from '../../problem/problem.ts'
import { answerType } from '../../problem/signature.ts'
import { problemRun } from '../../runner/requests.ts'
import { answerText, callText, caseAnswer } from '../../runner/shown.ts'
import { run } from '../practice/judged-run.ts'
import { traceRequest } from '../understanding/questions.ts'
import { questionsFrom } from '../understanding/rules/choose.ts'
import { readLiteral } from '../understanding/rules/literal.ts'
import { linesOf } from '../understanding/rules/lines.ts'
import { placeText, type Place, type Trace } from '../understanding/rules/question.ts'
import { MAX_ANSWER, type TracedLanguage, type TracePlace, type TraceQuestion } from './rules/question.ts'

export const QUESTIONS = 3
/** Inputs that are traced for one exercise. */
const MOST_INPUTS = 3
/** Times a line may have run for its number of times to be asked: more are counted, not understood. */
const MOST_TIMES = 12

export interface TraceOrder {
  readonly id: string
  readonly problem: Problem
  readonly language: TracedLanguage
  readonly form: TraceForm
  readonly seed: number
  readonly asked: readonly TraceQuestion[]
}

/** A run of the program: its lines, and what it returned as the language writes it; null where that cannot be asked. */
interface Run extends Trace {
  readonly result: string | null
}

/** Traces the program, and chooses questions. */
export async function makeQuestions(
  context: ToolContext,
  { id, problem, language, form, seed, asked }: TraceOrder,
): Promise<Result<readonly TraceQuestion[], Failure>> {
  const inputs = form.inputs
    .map((args) => ({ args, order: mixed(JSON.stringify(args), seed) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, MOST_INPUTS)
    .map(({ args }) => args)
  const ran = await run(context, problemRun(`${id}-r`, problem, language, form.program, inputs, problem.cpuMs))
  if (!ran.ok) return ran
  const runs: Run[] = []
  for (const [index, args] of inputs.entries()) {
    const request = traceRequest(`${id}-${index}`, problem, language, form.program, { args })
    const report = await waitingFor(context, () => context.codeTools.trace(request))
    if (!report.ok) return err(codeToolFailure(report.error))
    const { end, steps, truncated } = report.value
    const result = ran.value.results[index]
    if (end !== 'returned' || result === undefined) continue
    const value = caseAnswer(problem, args, result)
    const type = answerType(problem.signature, problem.comparator, args)
    runs.push({
      input: callText(problem, args, language),
      isEmpty: false,
      steps: steps.map(({ line, call, variables }) => ({ line, call, variables })),
      truncated,
      result: value === undefined ? null : answerText(problem, value, type, language),
    })
  }
  if (runs.length === 0) return err({ code: 'NO_QUESTIONS_TO_ASK', titleSlug: problem.slug })
  const questions = chooseQuestions(runs, { language, program: form.program, seed, asked })
  return questions.length === 0 ? err({ code: 'NO_QUESTIONS_TO_ASK', titleSlug: problem.slug }) : ok(questions)
}

export interface Choice {
  readonly language: TracedLanguage
  readonly program: string
  readonly seed: number
  readonly asked: readonly TraceQuestion[]
}

/** Two questions about single steps of a run, and one about the whole of it. */
export function chooseQuestions(runs: readonly Run[], { language, program, seed, asked }: Choice): TraceQuestion[] {
  const before = new Set(asked.map(({ place }) => textOf(place)))
  const earlierPlaces = asked.flatMap(({ place }): Place[] => (place.kind === 'count' || place.kind === 'result' ? [] : [place]))
  const ofSteps = questionsFrom({ language, program, traces: runs, seed, earlierPlaces })
  const wholes = runs
    .flatMap((one) => [...counts(one, program, language), ...results(one, language)])
    .filter(({ place }) => !before.has(textOf(place)))
    .map((question) => ({ question, order: mixed(textOf(question.place), seed) }))
    .sort((a, b) => a.order - b.order)
    .map(({ question }) => question)
  return [...ofSteps.map(({ place, key }) => ({ place, key })), ...wholes].slice(0, QUESTIONS)
}

/** How often a line of a loop runs. */
function counts({ input, steps, truncated }: Run, program: string, language: TracedLanguage): TraceQuestion[] {
  if (truncated) return []
  const lines = linesOf(program, language)
  const times = Map.groupBy(steps, ({ line }) => line)
  return [...times].flatMap(([line, own]) => {
    const isAsked = own.length > 1 && own.length <= MOST_TIMES && lines[line - 1]?.isWhole === true
    return isAsked ? [{ place: { kind: 'count' as const, input, line }, key: `${own.length}` }] : []
  })
}

/** What comes out of the run, where that can be typed. */
function results({ input, result }: Run, language: TracedLanguage): TraceQuestion[] {
  const isTyped = result !== null && result.length <= MAX_ANSWER && readLiteral(result, language) !== null
  return isTyped ? [{ place: { kind: 'result', input }, key: result }] : []
}

/** One text for each place. */
const textOf = (place: TracePlace): string =>
  place.kind === 'count' || place.kind === 'result'
    ? `${place.kind} ${place.kind === 'count' ? place.line : ''} ${place.input}`
    : placeText(place)
