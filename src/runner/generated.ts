/**
 * Generates tests for one submission: inputs that did not exist when the learner sent the code, with the reference solution's answers.
 * The same seed and problem give the same tests.
 */
import { bySize, measured } from '../problem/counterexample/size.ts'
import type { Case, Language, Problem } from '../problem/problem.ts'
import type { SealedCase } from '../problem/sealed-case.ts'
import { inputText } from '../problem/signature.ts'
import { INPUT_COUNT, PROGRAM_INPUT_COUNT, submissionAsks } from '../problem/submission/asks.ts'
import { balanced, FEWEST_TESTS } from '../problem/submission/choose.ts'
import type { Json } from '../kernel/json.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { generatorRun, readGenerated } from './generating.ts'
import { casesFrom, caseRun, checkRun, hasChoice, hiddenInputs, type JudgedOrder } from './judge.ts'
import type { InputEnd, RunReport, RunRequest } from './protocol.ts'

export interface GeneratedOrder {
  /** Prefix of each run's id; at most 40 characters. */
  readonly id: string
  readonly problem: Problem
  readonly solution: { readonly language: Language; readonly code: string }
  /** The source of generator.js, and the shapes it supports. */
  readonly generator: string
  readonly shapes: readonly string[]
  /** Null unless the problem's comparator is a checker. */
  readonly checker: string | null
  readonly hidden: readonly SealedCase[]
  /** A whole number below 2³². */
  readonly seed: number
}

/** Why there are no tests. None of these is the submission's fault. */
export type GeneratedFailure = 'generator_failed' | 'reference_failed' | 'checker_failed'

/** Limit of the generator's run and of the reference's run; both usually take a fraction of a second. */
const RUN_MS = 8_000
/** Longest input, and longest answer, of a generated test. */
const MAX_CHARACTERS = 4_000

/** Ends after which a run continues. With any other end of the reference there are no tests. */
const CONTINUING_ENDS: ReadonlySet<InputEnd> = new Set(['returned', 'raised', 'wrong_type', 'protocol', 'not_run'])

/** No tests for a comparator with several right answers: the reference knows only one of them. */
export async function generatedTests<F>(
  order: GeneratedOrder,
  run: (request: RunRequest) => Promise<Result<RunReport, F>>,
): Promise<Result<readonly Case[], F | GeneratedFailure>> {
  const { id, problem, generator, shapes, solution, checker, seed } = order
  if (hasChoice(problem.comparator)) return ok([])
  const asks = submissionAsks(seed, shapes, problem.signature.kind === 'program' ? PROGRAM_INPUT_COUNT : INPUT_COUNT)
  const generated = await run(within(generatorRun(`${id}-g`, generator, asks, true)))
  if (!generated.ok) return generated
  const inputs = newInputs(order, readGenerated(generated.value, problem.signature))
  if (inputs.length === 0) return err('generator_failed')

  const unanswered = inputs.map((args): Case => ({ tag: '', args, expected: null }))
  const reference: JudgedOrder = {
    id: `${id}-s`,
    problem: { ...problem, visibleCases: unanswered },
    language: solution.language,
    code: solution.code,
    cpuMs: problem.cpuMs,
    hidden: null,
  }
  const referenceRun = await run(within(caseRun(reference)))
  if (!referenceRun.ok) return referenceRun
  const { compile, results } = referenceRun.value
  if (compile.error || results.some(({ end }) => !CONTINUING_ENDS.has(end))) return err('reference_failed')
  const request = checker === null ? null : checkRun(reference, referenceRun.value, checker)
  const checked = request === null ? ok(null) : await run(request)
  if (!checked.ok) return checked
  const cases = casesFrom(reference, referenceRun.value, checked.value, mayRaise(order))
  if (!cases.ok) return cases

  const candidates = cases.value.flatMap((value, index) => {
    const result = results[index]
    if (value === null || !result) return []
    const answer = value.raises ? 'raises' : `${result.value ?? ''}${problem.signature.kind === 'program' ? result.stdout : ''}`
    return answer.length > MAX_CHARACTERS ? [] : [{ value, answer }]
  })
  return candidates.length < FEWEST_TESTS ? err('generator_failed') : ok(balanced(candidates, seed))
}

const within = (request: RunRequest): RunRequest => ({ ...request, limits: { ...request.limits, runMs: RUN_MS } })

const mayRaise = ({ problem, hidden }: GeneratedOrder): boolean =>
  hiddenInputs(problem, hidden).raise || problem.visibleCases.some(({ raises }) => raises === true)

/** Inputs that are not yet a case of the problem; smallest first, because a run's values have a byte limit. */
function newInputs(
  { problem, hidden }: GeneratedOrder,
  generated: ReadonlyArray<readonly Json[] | null>,
): Array<readonly Json[]> {
  const { signature, visibleCases } = problem
  const isHidden = hiddenInputs(problem, hidden).include
  const inputTexts = new Set(visibleCases.map(({ args }) => inputText(signature, args)))
  return generated
    .flatMap((args) => {
      if (args === null || isHidden(args)) return []
      const text = inputText(signature, args)
      const input = measured(args)
      if (inputTexts.has(text) || input.text.length > MAX_CHARACTERS) return []
      inputTexts.add(text)
      return [input]
    })
    .sort(bySize)
    .map(({ args }) => args)
}
