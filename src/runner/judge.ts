/**
 * Holds what a program answered against what was expected. The only reader of sealed cases; the runner never sees an expected value.
 * A problem with a checker takes two runs: `checks` asks for the second one, and what it answers is judged by its value.
 */
import { diagnose } from '../problem/diagnose.ts'
import type { Case, Language, Problem } from '../problem/problem.ts'
import type { Report, ReportedCase, Status } from '../problem/report.ts'
import { textOf } from '../problem/literals/parts.ts'
import { randomNumbers, shuffled } from '../kernel/random.ts'
import { openCase, type CaseText, type SealedCase } from '../problem/sealed-case.ts'
import { answerType, hasGraph, inputText, parametersOf, typeOf, typesOf } from '../problem/signature.ts'
import { clip, clipLine } from '../kernel/text.ts'
import { items } from '../problem/values/canonical.ts'
import { compare, type Difference } from '../problem/values/compare.ts'
import type { Comparator } from '../problem/values/comparators.ts'
import type { Json } from '../kernel/json.ts'
import { differentLine } from '../problem/values/lines.ts'
import type { ValueType } from '../problem/values/types.ts'
import type { Failing, Verdict } from '../problem/verdict.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { MAX_FRAME_BYTES, type InputResult, type RunReport, type RunRequest } from './protocol.ts'
import { checkerArguments, checkerRun, problemRun, valuesOf, type CheckedAnswer, type RunInput } from './requests.ts'
import {
  answerOf,
  answerText,
  callText,
  caseAnswer,
  errorOf,
  isPrintedAnswer,
  shownDifference,
  shownError,
  shownMismatch,
} from './shown.ts'

export interface JudgedOrder {
  readonly id: string
  readonly problem: Problem
  readonly language: Language
  readonly code: string
  readonly cpuMs: number
  /** Null for a local run, over the visible cases alone. */
  readonly hidden: HiddenTests | null
}

/** What a submission is judged on beside the visible cases. */
export interface HiddenTests {
  readonly cases: readonly SealedCase[]
  /** Made for this submission alone. */
  readonly generated: readonly Case[]
  /** What the order of the tests comes from, a whole number below 2³². Null: as declared, for what looks at the content itself. */
  readonly seed: number | null
}

/** Hidden cases as they are declared. */
export const declaredTests = (cases: readonly SealedCase[]): HiddenTests => ({ cases, generated: [], seed: null })

interface Test {
  readonly tag: string
  /** As text where it was stored so: what goes to the runner goes there without being parsed. */
  readonly input: RunInput
  readonly args: () => readonly Json[]
  readonly expected: () => Json
  readonly raises: boolean
  /** `generated`: hidden too, and of no kind. */
  readonly kind: 'visible' | 'hidden' | 'generated'
}

const testOf = ({ tag, args, expected, raises }: Case, kind: Test['kind']): Test => ({
  tag,
  input: args,
  args: () => args,
  expected: () => expected,
  raises: raises === true,
  kind,
})

function valueIn(text: string): Json {
  const value: Json = JSON.parse(text)
  return value
}

/** Parsed each time it is asked for: all hidden cases of a problem together are megabytes of text, and several times that as values. */
const hiddenTest = ({ tag, args, expected, raises }: CaseText): Test => ({
  tag,
  input: args,
  args: () => valuesOf(args),
  expected: () => valueIn(expected),
  raises,
  kind: 'hidden',
})

/** The visible cases first: what is shown of them was said before the program met a hidden test. The others are told apart by no place. */
function testsOf({ problem, hidden }: JudgedOrder): readonly Test[] {
  const visible = problem.visibleCases.map((entry) => testOf(entry, 'visible'))
  if (hidden === null) return visible
  const { cases, generated, seed } = hidden
  const tests = [...cases.map((sealed) => hiddenTest(openCase(sealed))), ...generated.map((entry) => testOf(entry, 'generated'))]
  return [...visible, ...(seed === null ? tests : shuffled(tests, randomNumbers(seed)))]
}

/**
 * Milliseconds that a program may sleep or wait over all hidden tests together: none has a reason to, and a sleep would tell what it
 * was given. Some of it goes by when memory is first touched or a machine is busy.
 */
const IDLE_MS = 500

/** The run over the visible cases and, for a submission, the hidden tests after them. */
export function caseRun(order: JudgedOrder): RunRequest {
  const { id, problem, language, code, cpuMs, hidden } = order
  const inputs = testsOf(order).map(({ input }) => input)
  const request = problemRun(id, problem, language, code, inputs, cpuMs)
  if (hidden === null) return request
  return { ...request, limits: { ...request.limits, idle: { from: problem.visibleCases.length, ms: IDLE_MS } } }
}

/** The run of the operator's checker on what came back; null where the problem has none, or nothing came back. */
export function checks(order: JudgedOrder, report: RunReport, checker: string): RunRequest | null {
  const answers = checkable(order, report).map(({ answer }) => answer)
  return answers.length === 0 ? null : checkerRun(`${order.id}-check`.slice(-64), order.problem, checker, answers)
}

/** The answers that are of their type and small enough for a call, each with its case's index. */
function checkable(
  order: JudgedOrder,
  { results }: RunReport,
): Array<{ readonly index: number; readonly answer: CheckedAnswer }> {
  const { comparator } = order.problem
  if (comparator.kind !== 'checker') return []
  return testsOf(order).flatMap((test, index) => {
    const result = results[index]
    if (!result || test.raises || caseAnswer(order.problem, operations(order, test), result) === undefined) return []
    const answer = { args: test.input, value: result.value ?? 'null' }
    return checkerArguments(answer).length <= MAX_FRAME_BYTES ? [{ index, answer }] : []
  })
}

/** What the checker made of each answer, by the case's index; null when it failed, which is never the learner's fault. */
function checkedValues(order: JudgedOrder, report: RunReport, checked: RunReport | null): ReadonlyMap<number, Json> | null {
  const { comparator } = order.problem
  if (comparator.kind !== 'checker') return new Map()
  const asked = checkable(order, report)
  const type = typeOf(comparator.returns)
  const values = new Map<number, Json>()
  for (const [place, { index }] of asked.entries()) {
    const result = checked?.results[place]
    const value = result && answerOf(result, type)
    if (value === undefined) return null
    values.set(index, value)
  }
  return values
}

/**
 * Judges a run. Of a submission nothing that was printed is shown, as a program could print a hidden input whenever it likes, and of
 * its hidden tests only whether they passed and one kind that did not. `checked` is the answer to what `checks` asked for.
 */
export function judge(order: JudgedOrder, report: RunReport, checked: RunReport | null): Result<Report, 'checker_failed'> {
  const { problem, hidden } = order
  const values = checkedValues(order, report, checked)
  if (values === null) return err('checker_failed')
  const judged = (test: Test, index: number) => judgeCase(order, test, report, index, values)
  const tests = testsOf(order)
  const visible = tests.slice(0, problem.visibleCases.length).map(judged)
  /** Their values and answers are let go one by one. */
  const outcomes = () =>
    tests.slice(visible.length).map((test, index): Outcome => {
      const { tag, kind, verdict } = judged(test, visible.length + index)
      return { tag, kind, verdict }
    })
  const first = visible.findIndex((entry) => !passes(entry))
  const { language, version: languageVersion, sandbox, warning, compile } = report
  const ofVisible: Failing | null = compile.error
    ? { verdict: 'compile_error', tag: null, hintCode: null }
    : firstFailure(visible, order)
  // Whoever fails an example has that to look at, and learns nothing of the rest.
  const failure = ofVisible === null && hidden !== null ? hiddenFailure(outcomes(), hidden) : null
  const failing = ofVisible ?? failure
  const verdict = failing?.verdict ?? 'accepted'
  return ok({
    status: statusOf(verdict),
    verdict,
    passed: compile.error ? 0 : visible.filter(passes).length,
    total: visible.length,
    failing,
    compileError: compile.error ? shownError(compile.error) : null,
    cases: visible.map((entry, index) => shownCase(order, report, entry, index === first)),
    hidden: hidden && {
      passed: ofVisible === null ? failure === null : null,
      failure,
      hasGenerated: hidden.generated.length > 0,
      seed: hidden.seed,
    },
    language,
    languageVersion,
    sandbox,
    warning,
  })
}

/**
 * The cases that a right program's run makes of the inputs of `order`, whose own expected values do not matter: what it answered is what
 * is expected. Null where nothing can be expected: the run came to no answer. `checked` is the answer to what `checks` asked for.
 */
export function casesFrom(
  order: JudgedOrder,
  report: RunReport,
  checked: RunReport | null,
  mayRaise: boolean,
): Result<Array<Case | null>, 'checker_failed'> {
  const { comparator } = order.problem
  const values = checkedValues(order, report, checked)
  if (values === null) return err('checker_failed')
  return ok(
    testsOf(order).map((test, index): Case | null => {
      const { tag } = test
      const args = test.args()
      const result = report.results[index]
      if (result?.end === 'raised' && mayRaise) return { tag, args, expected: null, raises: true }
      const answer = result && caseAnswer(order.problem, args, result)
      const expected = comparator.kind === 'checker' ? values.get(index) : answer
      return expected === undefined ? null : { tag, args, expected: hasChoice(comparator) ? [expected] : expected }
    }),
  )
}

/** What can be known of hidden cases without showing them. */
export interface HiddenInputs {
  readonly include: (args: readonly Json[]) => boolean
  /** Whether one of them has an exception for its answer. */
  readonly raise: boolean
}

export function hiddenInputs({ signature }: Problem, hidden: readonly SealedCase[]): HiddenInputs {
  const opened = hidden.map(openCase)
  /** Inputs that are equal have JSON of one length, but for graphs: these may be numbered in another way. */
  const lengthOf = hasGraph(signature) ? () => 0 : (text: string) => text.length
  const byLength = Map.groupBy(opened, ({ args }) => lengthOf(args))
  const texts = new Map<number, ReadonlySet<string>>()
  return {
    include: (args) => {
      const length = lengthOf(JSON.stringify(args))
      const known = texts.get(length) ?? new Set(byLength.get(length)?.map((entry) => inputText(signature, valuesOf(entry.args))))
      texts.set(length, known)
      return known.size > 0 && known.has(inputText(signature, args))
    },
    raise: opened.some(({ raises }) => raises),
  }
}

/** What is known of a hidden test once it is judged. */
type Outcome = Pick<Judged, 'tag' | 'kind' | 'verdict'>

interface Judged extends Test {
  readonly type: ValueType
  readonly result: InputResult | null
  /** Null: not reached, because an earlier case ended the program. */
  readonly verdict: Verdict | null
  /** The answer, where one of the right type came back. */
  readonly answer: Json | undefined
  readonly difference: Difference | null
}

const passes = ({ verdict }: Pick<Judged, 'verdict'>): boolean => verdict === 'accepted'

/** What the type of an answer goes by: the operations of a case, where there are any. */
const operations = ({ problem }: Pick<JudgedOrder, 'problem'>, test: Test): readonly Json[] =>
  problem.signature.kind === 'class' ? test.args() : []

function judgeCase(
  { problem }: JudgedOrder,
  test: Test,
  { results }: RunReport,
  index: number,
  checked: ReadonlyMap<number, Json>,
): Judged {
  const { signature, comparator } = problem
  const typedBy = operations({ problem }, test)
  const type = answerType(signature, comparator, typedBy)
  const result = results[index] ?? null
  const answer = result === null ? undefined : caseAnswer(problem, typedBy, result)
  const judged = { ...test, type, result, answer, difference: null }
  if (result === null) return { ...judged, verdict: null }
  switch (result.end) {
    case 'returned': {
      if (answer === undefined) return { ...judged, result: { ...result, end: 'protocol' }, verdict: 'runtime_error' }
      if (test.raises) return { ...judged, verdict: 'wrong_answer' }
      const held = comparator.kind === 'checker' ? checked.get(index) : answer
      if (held === undefined) return { ...judged, result: { ...result, end: 'protocol' }, verdict: 'runtime_error' }
      const heldType = comparator.kind === 'checker' ? typeOf(comparator.returns) : type
      const difference =
        signature.kind === 'program'
          ? differentLine(textOf(held), textOf(test.expected()))
          : compare(held, test.expected(), heldType, comparator)
      return { ...judged, difference, verdict: difference === null ? 'accepted' : 'wrong_answer' }
    }
    case 'wrong_type':
      return { ...judged, verdict: 'wrong_answer' }
    case 'raised':
      return { ...judged, verdict: test.raises ? 'accepted' : 'runtime_error' }
    case 'exited':
    case 'protocol':
      return { ...judged, verdict: 'runtime_error' }
    case 'time_limit':
    case 'memory_limit':
    case 'output_limit':
      return { ...judged, verdict: result.end }
    case 'not_run':
      return { ...judged, verdict: null }
  }
}

/** The first visible case that did not pass. One that was never reached, without one that ended the program, is the program's failure too. */
function firstFailure(judged: readonly Judged[], order: JudgedOrder): Failing | null {
  const first = judged.find((entry) => !passes(entry))
  return first ? { ...failingOf(first), hintCode: hintCodeOf(order, first) } : null
}

/**
 * What is told of hidden tests that failed. Of the kinds of hidden cases that failed by themselves it is the one that the seed ranks
 * first, whatever the order of the cases and however many failed: no change of the program climbs such a list; without a seed it is
 * the first that failed. A test made for the submission has no kind, and is told of where nothing else failed.
 */
function hiddenFailure(judged: readonly Outcome[], { cases, seed }: HiddenTests): Failing | null {
  const failed = judged.filter((entry) => !passes(entry))
  const [first = null] = failed
  if (first === null) return null
  const reached = failed.filter(({ verdict }) => verdict !== null)
  const ofContent = reached.filter(({ kind }) => kind === 'hidden')
  const ofTag = (tag: string) => ofContent.find((entry) => entry.tag === tag)
  const tags = [...new Set(cases.map(({ tag }) => tag))]
  const told =
    seed === null
      ? ofContent[0]
      : shuffled(tags, randomNumbers(seed))
          .map(ofTag)
          .find((entry) => entry !== undefined)
  return told ? failingOf(told) : { ...failingOf(reached[0] ?? first), tag: null }
}

const failingOf = ({ verdict, tag }: Outcome): Failing => ({
  verdict: verdict === null || verdict === 'accepted' ? 'runtime_error' : verdict,
  tag,
  hintCode: null,
})

function hintCodeOf({ problem, language, hidden }: JudgedOrder, judged: Judged) {
  const { type, result, answer, verdict } = judged
  if (result === null || verdict === null || verdict === 'accepted') return null
  const { signature, comparator } = problem
  return diagnose({
    language,
    kind: signature.kind,
    type,
    comparator,
    parameters: signature.kind === 'class' ? [] : typesOf(parametersOf(signature)),
    args: judged.args(),
    expected: judged.expected(),
    raises: judged.raises,
    actual: answer,
    mismatch: result.end === 'wrong_type' ? (result.mismatch ?? { path: '', found: '' }) : null,
    error: result.end === 'raised' || result.end === 'exited' ? result.error : null,
    exceeded: result.end === 'time_limit' ? (result.exceeded ?? 'cpu') : null,
    mutated: result.mutated,
    stdout: hidden === null ? result.stdout : '',
  })
}

/** Bytes shown of each part of a case: the first that failed is the one to talk about. */
const SIZES = {
  first: { call: 1_500, value: 1_000, difference: 400, error: 1_000, stdout: 2_000, stderr: 1_000 },
  other: { call: 300, value: 250, difference: 100, error: 200, stdout: 250, stderr: 150 },
} as const

const statusOf = (verdict: Verdict): Status => (verdict === 'accepted' ? 'pass' : verdict === 'compile_error' ? 'error' : 'fail')

const RAISES = 'an exception'

function shownCase(order: JudgedOrder, { dropped }: RunReport, judged: Judged, isFirst: boolean): ReportedCase {
  const { problem, language, hidden } = order
  const { tag, type, result, verdict, answer, difference } = judged
  const size = isFirst ? SIZES.first : SIZES.other
  const isLocal = hidden === null
  const over = result?.end === 'output_limit' ? dropped : { stdout: 0, stderr: 0 }
  const mismatch = result?.end === 'wrong_type' ? result.mismatch : null
  return {
    tag,
    status: verdict === 'accepted' ? 'pass' : verdict === 'wrong_answer' ? 'fail' : 'error',
    verdict,
    call: clipLine(callText(problem, judged.args(), language), size.call),
    expected: clipLine(judged.raises ? RAISES : expectedText(problem, judged.expected(), type, language), size.value),
    actual: answer === undefined ? null : clipLine(answerText(problem, answer, type, language), size.value),
    difference: mismatch ? shownMismatch(mismatch) : difference && shownDifference(difference, language, size.difference),
    error: result && errorOf(result, size.error),
    hintCode: hintCodeOf(order, judged),
    exceeded: result?.end === 'time_limit' ? result.exceeded : null,
    cpuMs: isLocal && result && result.end !== 'not_run' ? Math.round(result.cpuMs) : null,
    stdout: isLocal && result && !isPrintedAnswer(problem, answer) ? clip(result.stdout, size.stdout, over.stdout) : '',
    stderr: isLocal && result ? clip(result.stderr, size.stderr, over.stderr) : '',
  }
}

/** What is expected: one value, or any of several. With a checker it is the checker's value. */
function expectedText(problem: Problem, expected: Json, type: ValueType, language: Language): string {
  const { comparator } = problem
  if (comparator.kind === 'checker')
    return `what makes the check give ${answerText(problem, expected, typeOf(comparator.returns), language)}`
  const choices = hasChoice(comparator) ? items(expected) : [expected]
  return choices.map((choice) => answerText(problem, choice, type, language)).join(' or ')
}

/** Whether a case lists its right answers, of which a solution knows its own only. */
export const hasChoice = (comparator: Comparator): boolean =>
  comparator.kind === 'one_of' || (comparator.kind === 'in_place' && hasChoice(comparator.by))
