/**
 * Makes the tests of one submission: inputs that did not exist when the code was sent, and what the reference solution answers to them.
 * The same seed makes the same tests from the same problem.
 */
import { bySize, measured } from '../problem/counterexample/size.ts'
import type { Case, Language, Problem } from '../problem/problem.ts'
import type { SealedCase } from '../problem/sealed-case.ts'
import { inputText } from '../problem/signature.ts'
import { submissionAsks } from '../problem/submission/asks.ts'
import { balanced, FEWEST_TESTS } from '../problem/submission/choose.ts'
import type { Json } from '../kernel/json.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { generatorRun, readGenerated } from './generating.ts'
import { casesFrom, caseRun, checks, hasChoice, hiddenInputs, type JudgedOrder } from './judge.ts'
import type { InputEnd, RunReport, RunRequest } from './protocol.ts'

export interface GeneratedOrder {
  /** Begins the id of every run; at most 40 characters. */
  readonly id: string
  readonly problem: Problem
  readonly solution: { readonly language: Language; readonly code: string }
  /** The text of generator.js, and the shapes it knows. */
  readonly generator: string
  readonly shapes: readonly string[]
  /** Null where the problem's comparator is none. */
  readonly checker: string | null
  readonly hidden: readonly SealedCase[]
  /** A whole number below 2³². */
  readonly seed: number
}

/** Why there are no tests. None of it says anything about the submission. */
export type GeneratedFailure = 'generator_failed' | 'reference_failed' | 'checker_failed'

/** Of the generator's run, and of the reference's: either takes a fraction of a second. */
const RUN_MS = 8_000
/** Characters of an input, and of its answer: a value in a test made for a submission is no large one. */
const MAX_CHARACTERS = 4_000

/** The reference's run goes on after these. Without a right answer there is no test. */
const TELLING: ReadonlySet<InputEnd> = new Set(['returned', 'raised', 'wrong_type', 'protocol', 'not_run'])

/** None where no answer but the reference's own could be told to be right. */
export async function generatedTests<F>(
  order: GeneratedOrder,
  run: (request: RunRequest) => Promise<Result<RunReport, F>>,
): Promise<Result<readonly Case[], F | GeneratedFailure>> {
  const { id, problem, generator, shapes, solution, checker, seed } = order
  if (hasChoice(problem.comparator)) return ok([])
  const made = await run(within(generatorRun(`${id}-g`, generator, submissionAsks(seed, shapes), true)))
  if (!made.ok) return made
  const inputs = newInputs(order, readGenerated(made.value, problem.signature))
  if (inputs.length === 0) return err('generator_failed')

  const asked = inputs.map((args): Case => ({ tag: '', args, expected: null }))
  const reference: JudgedOrder = {
    id: `${id}-s`,
    problem: { ...problem, visibleCases: asked },
    language: solution.language,
    code: solution.code,
    cpuMs: problem.cpuMs,
    hidden: null,
  }
  const answered = await run(within(caseRun(reference)))
  if (!answered.ok) return answered
  const { compile, results } = answered.value
  if (compile.error || results.some(({ end }) => !TELLING.has(end))) return err('reference_failed')
  const request = checker === null ? null : checks(reference, answered.value, checker)
  const checked = request === null ? ok(null) : await run(request)
  if (!checked.ok) return checked
  const cases = casesFrom(reference, answered.value, checked.value, mayRaise(order))
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

/** Without those that are a case of the problem; the smallest first, as a run has room for so many bytes of values. */
function newInputs(
  { problem, hidden }: GeneratedOrder,
  generated: ReadonlyArray<readonly Json[] | null>,
): Array<readonly Json[]> {
  const { signature, visibleCases } = problem
  const isHidden = hiddenInputs(problem, hidden).include
  const seen = new Set(visibleCases.map(({ args }) => inputText(signature, args)))
  return generated
    .flatMap((args) => {
      if (args === null || isHidden(args)) return []
      const text = inputText(signature, args)
      const input = measured(args)
      if (seen.has(text) || input.text.length > MAX_CHARACTERS) return []
      seen.add(text)
      return [input]
    })
    .sort(bySize)
    .map(({ args }) => args)
}
