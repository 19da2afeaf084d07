/**
 * Compares a program's answers with the expected values. The only reader of sealed cases: the runner never sees an expected value.
 * A problem with a checker takes two runs: the checker's run turns each answer into a value, which is compared instead.
 */
import type { CaseFacts } from '../problem/diagnose.ts'
import { certainOf, explainedBy, outcomeOf, visibleDiagnosis, type Diagnosis, type SeenCase } from '../problem/diagnosis.ts'
import type { CaseOutcome, End, Misconception } from '../problem/misconception.ts'
import type { HintCode } from '../problem/hint-code.ts'
import type { Case, Language, Parameter, Problem, Signature } from '../problem/problem.ts'
import type { Report, ReportedCase, Status, Usage } from '../problem/report.ts'
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
import { errorCode } from '../problem/raised.ts'
import type { Failing, Verdict } from '../problem/verdict.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { MAX_FRAME_BYTES, type InputResult, type ProgramError, type RunReport, type RunRequest } from './protocol.ts'
import { checkerArguments, checkerRun, problemRun, valuesOf, type CheckedAnswer, type RunInput } from './requests.ts'
import {
  answerOf,
  answerText,
  callText,
  caseAnswer,
  changeText,
  errorOf,
  isPrintedAnswer,
  differenceText,
  reportedError,
  mismatchText,
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

/** A submission's tests in addition to the visible cases. */
export interface HiddenTests {
  readonly cases: readonly SealedCase[]
  /** Generated for this submission only. */
  readonly generated: readonly Case[]
  /** Shuffles the tests; a whole number below 2³². Null: in the declared order, for checks of the content itself. */
  readonly seed: number | null
}

/** Hidden cases in their declared order, without generated tests. */
export const declaredTests = (cases: readonly SealedCase[]): HiddenTests => ({ cases, generated: [], seed: null })

interface Test {
  readonly tag: string
  /** JSON text where it was stored as text: it goes to the runner unparsed. */
  readonly input: RunInput
  readonly args: () => readonly Json[]
  readonly expected: () => Json
  readonly raises: boolean
  /** `generated` tests are hidden too, and have no tag. */
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

/** Parses lazily and keeps nothing: a problem's hidden cases are megabytes of text, and several times that as values. */
const hiddenTest = ({ tag, args, expected, raises }: CaseText): Test => ({
  tag,
  input: args,
  args: () => valuesOf(args),
  expected: () => valueIn(expected),
  raises,
  kind: 'hidden',
})

/** Visible cases come first, so their output cannot reveal a hidden test. The seed shuffles the hidden tests. */
function testsOf({ problem, hidden }: JudgedOrder): readonly Test[] {
  const visible = problem.visibleCases.map((entry) => testOf(entry, 'visible'))
  if (hidden === null) return visible
  const { cases, generated, seed } = hidden
  const tests = [...cases.map((sealed) => hiddenTest(openCase(sealed))), ...generated.map((entry) => testOf(entry, 'generated'))]
  return [...visible, ...(seed === null ? tests : shuffled(tests, randomNumbers(seed)))]
}

/**
 * Milliseconds a program may idle over all hidden tests together. A program could sleep to leak an input through time, and has no other
 * reason to; page faults and a busy machine also cost some.
 */
const IDLE_MS = 500

/** The run over the visible cases, and for a submission also over its hidden tests. */
export function caseRun(order: JudgedOrder): RunRequest {
  const { id, problem, language, code, cpuMs, hidden } = order
  const inputs = testsOf(order).map(({ input }) => input)
  const request = problemRun(id, problem, language, code, inputs, cpuMs)
  if (hidden === null) return request
  return { ...request, limits: { ...request.limits, idle: { from: problem.visibleCases.length, ms: IDLE_MS } } }
}

/** The run of the problem's checker on the answers; null if the problem has no checker or there are no answers. */
export function checkRun(order: JudgedOrder, report: RunReport, checker: string): RunRequest | null {
  const answers = checkable(order, report).map(({ answer }) => answer)
  return answers.length === 0 ? null : checkerRun(`${order.id}-check`.slice(-64), order.problem, checker, answers)
}

/** The answers of the right type that fit into a call of the checker, with the index of their case. */
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

/** The checker's value for each answer, by the case's index; null if the checker failed, which is not the learner's fault. */
function checkedValues(order: JudgedOrder, report: RunReport, checked: RunReport | null): ReadonlyMap<number, Json> | null {
  const { comparator } = order.problem
  if (comparator.kind !== 'checker') return new Map()
  const checkedAnswers = checkable(order, report)
  const type = typeOf(comparator.returns)
  const values = new Map<number, Json>()
  for (const [place, { index }] of checkedAnswers.entries()) {
    const result = checked?.results[place]
    const value = result && answerOf(result, type)
    if (value === undefined) return null
    values.set(index, value)
  }
  return values
}

/**
 * Judges a run. A submission's output is never shown, because a program could print a hidden input. Of its hidden tests the report says
 * only whether they passed and one tag that failed. `checked`: the report of the checker's run. `misconceptions`: of the problem, of
 * which one may explain the run.
 */
export function judge(
  order: JudgedOrder,
  report: RunReport,
  checked: RunReport | null,
  misconceptions: readonly Misconception[] = [],
): Result<Report, 'checker_failed'> {
  const { problem, hidden } = order
  const values = checkedValues(order, report, checked)
  if (values === null) return err('checker_failed')
  const judged = (test: Test, index: number) => judgeCase(order, test, report, index, values)
  const tests = testsOf(order)
  const visible = tests.slice(0, problem.visibleCases.length).map(judged)
  /** Keeps no values, so that these can be collected one by one. */
  const outcomes = () =>
    tests.slice(visible.length).map((test, index) => hiddenOutcome(order, judged(test, visible.length + index), misconceptions))
  const caseFacts = visible.map((entry): SeenCase => ({ tag: entry.tag, verdict: entry.verdict, facts: factsOf(order, entry) }))
  const diagnosis = visibleDiagnosis(caseFacts, misconceptions)
  const first = visible.findIndex((entry) => !passes(entry))
  const { language, version: languageVersion, sandbox, warning, compile } = report
  const visibleFailure: Failing | null = compile.error ? notLoaded(order, compile.error) : firstFailure(visible, order, diagnosis)
  // With a failing visible case the report says nothing about hidden tests.
  const failure =
    visibleFailure === null && hidden !== null ? hiddenFailure(caseFacts, outcomes(), order, hidden, misconceptions) : null
  const failing = visibleFailure ?? failure
  const verdict = failing?.verdict ?? 'accepted'
  return ok({
    status: statusOf(verdict),
    verdict,
    passed: compile.error ? 0 : visible.filter(passes).length,
    total: visible.length,
    failing,
    compileError: compile.error ? reportedError(compile.error) : null,
    cases: visible.map((entry, index) => {
      const facts = caseFacts[index]
      return reportedCase(order, report, entry, index === first, facts ? codeOf(facts, diagnosis) : null)
    }),
    hidden: hidden && {
      passed: visibleFailure === null ? failure === null : null,
      failure,
      hasGenerated: hidden.generated.length > 0,
      seed: hidden.seed,
    },
    language,
    languageVersion,
    sandbox,
    warning,
    usage: failing === null ? usageOf(visible) : null,
  })
}

function usageOf(visible: readonly JudgedTest[]): Usage | null {
  const results = visible.flatMap(({ result }) => result ?? [])
  if (results.length === 0) return null
  return {
    cpuMs: Math.round(Math.max(...results.map(({ cpuMs }) => cpuMs))),
    peakBytes: Math.max(...results.map(({ peakBytes }) => peakBytes)),
  }
}

/**
 * Turns a reference's run into cases: each answer becomes the expected value of its input (the order's expected values are ignored).
 * Null for an input without an answer. `checked`: the report of the checker's run.
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

/** Questions about hidden cases that can be answered without showing them. */
export interface HiddenInputs {
  readonly include: (args: readonly Json[]) => boolean
  /** Whether any hidden case expects an exception. */
  readonly raise: boolean
}

export function hiddenInputs({ signature }: Problem, hidden: readonly SealedCase[]): HiddenInputs {
  const cases = hidden.map(openCase)
  /** Equal inputs have JSON of equal length, except graphs, whose nodes may be numbered differently. */
  const lengthOf = hasGraph(signature) ? () => 0 : (text: string) => text.length
  const byLength = Map.groupBy(cases, ({ args }) => lengthOf(args))
  const texts = new Map<number, ReadonlySet<string>>()
  return {
    include: (args) => {
      const length = lengthOf(JSON.stringify(args))
      const inputTexts =
        texts.get(length) ?? new Set(byLength.get(length)?.map((entry) => inputText(signature, valuesOf(entry.args))))
      texts.set(length, inputTexts)
      return inputTexts.size > 0 && inputTexts.has(inputText(signature, args))
    },
    raise: cases.some(({ raises }) => raises),
  }
}

/** A judged hidden test, without its values. */
interface Outcome extends Pick<JudgedTest, 'tag' | 'kind' | 'verdict'> {
  /** Null unless it failed. */
  readonly failure: CaseOutcome | null
}

interface JudgedTest extends Test {
  readonly type: ValueType
  readonly result: InputResult | null
  /** Null if an earlier case ended the program. */
  readonly verdict: Verdict | null
  /** The answer; undefined unless it has the right type. */
  readonly answer: Json | undefined
  readonly difference: Difference | null
  /** The parameters whose argument the call changed although the task forbids it. Empty unless the answer is right. */
  readonly changed: readonly Parameter[]
}

const passes = ({ verdict }: Pick<JudgedTest, 'verdict'>): boolean => verdict === 'accepted'

/** The case's operations, which determine the answer's type for a class; empty otherwise. */
const operations = ({ problem }: Pick<JudgedOrder, 'problem'>, test: Test): readonly Json[] =>
  problem.signature.kind === 'class' ? test.args() : []

function judgeCase(
  { problem }: JudgedOrder,
  test: Test,
  { results }: RunReport,
  index: number,
  checked: ReadonlyMap<number, Json>,
): JudgedTest {
  const { signature, comparator } = problem
  const typedBy = operations({ problem }, test)
  const type = answerType(signature, comparator, typedBy)
  const result = results[index] ?? null
  const answer = result === null ? undefined : caseAnswer(problem, typedBy, result)
  const judged = { ...test, type, result, answer, difference: null, changed: [] }
  if (result === null) return { ...judged, verdict: null }
  switch (result.end) {
    case 'returned': {
      if (answer === undefined) return { ...judged, result: { ...result, end: 'protocol' }, verdict: 'runtime_error' }
      if (test.raises) return { ...judged, verdict: 'wrong_answer' }
      const comparedValue = comparator.kind === 'checker' ? checked.get(index) : answer
      if (comparedValue === undefined) return { ...judged, result: { ...result, end: 'protocol' }, verdict: 'runtime_error' }
      const comparedType = comparator.kind === 'checker' ? typeOf(comparator.returns) : type
      const difference =
        signature.kind === 'program'
          ? differentLine(textOf(comparedValue), textOf(test.expected()))
          : compare(comparedValue, test.expected(), comparedType, comparator)
      const changed = difference === null ? changedArguments(signature, result) : []
      const isRight = difference === null && changed.length === 0
      return { ...judged, difference, changed, verdict: isRight ? 'accepted' : 'wrong_answer' }
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

/**
 * Which arguments a call changed against the task. The program reports this about itself, so it can only take an accepted verdict away,
 * never give one.
 */
const changedArguments = (signature: Signature, { mutated }: InputResult): readonly Parameter[] =>
  signature.kind === 'function' && signature.input === 'unchanged'
    ? signature.parameters.filter((_, index) => mutated.includes(index))
    : []

/** The first visible case that did not pass, with what all of them show. A case that was never reached also counts as a failure. */
function firstFailure(
  judged: readonly JudgedTest[],
  { language }: JudgedOrder,
  { hintCode, on, misconception }: Diagnosis,
): Failing | null {
  const first = judged.find((entry) => !passes(entry))
  return first ? { ...failingOf(first), hintCode, seen: { on, language, misconception } } : null
}

const notLoaded = ({ language }: JudgedOrder, error: ProgramError): Failing => ({
  verdict: 'compile_error',
  tag: null,
  hintCode: errorCode(error, language) ?? 'not_loaded',
  seen: { on: 'load', language, misconception: null },
})

/** What a case shows: for certain, or together with the other failing cases. */
const codeOf = (entry: SeenCase, { joint }: Diagnosis): HintCode | null =>
  passes(entry) || entry.verdict === null ? null : (certainOf(entry) ?? joint)

/** What is said of a hidden test: how it ended, and nothing of its input, such as that it is tiny. */
function hiddenCode(end: End | null): HintCode | null {
  if (end === 'time_limit' || end === 'may_not_end') return 'too_slow'
  return end === 'recursion_too_deep' ? end : null
}

function hiddenOutcome(order: JudgedOrder, entry: JudgedTest, misconceptions: readonly Misconception[]): Outcome {
  const { tag, kind, verdict } = entry
  if (verdict === null || verdict === 'accepted') return { tag, kind, verdict, failure: null }
  return { tag, kind, verdict, failure: outcomeOf({ tag, verdict, facts: factsOf(order, entry) }, misconceptions) }
}

/**
 * The one hidden failure that the report names. The seed ranks the tags, not the order or number of failures, so changing the program
 * reveals nothing more; without a seed it is the first failure. Generated tests have no tag and are named only if nothing else failed.
 */
function hiddenFailure(
  visible: readonly SeenCase[],
  judged: readonly Outcome[],
  { language }: JudgedOrder,
  { cases, seed }: HiddenTests,
  misconceptions: readonly Misconception[],
): Failing | null {
  const failed = judged.filter((entry) => !passes(entry))
  const [first = null] = failed
  if (first === null) return null
  const reached = failed.filter(({ verdict }) => verdict !== null)
  const failedHidden = reached.filter(({ kind }) => kind === 'hidden')
  const firstOfTag = (tag: string) => failedHidden.find((entry) => entry.tag === tag)
  const tags = [...new Set(cases.map(({ tag }) => tag))]
  const reported =
    seed === null
      ? failedHidden[0]
      : shuffled(tags, randomNumbers(seed))
          .map(firstOfTag)
          .find((entry) => entry !== undefined)
  const failingTest = reported ?? { ...(reached[0] ?? first), tag: null }
  const hintCode = hiddenCode(failingTest.failure?.end ?? null)
  const hiddenFailures = judged.flatMap(({ kind, failure: outcome }) =>
    kind === 'hidden' && outcome ? [{ ...outcome, isVisible: false }] : [],
  )
  const outcomes = [...visible.map((one) => outcomeOf(one, misconceptions)), ...hiddenFailures]
  const misconception = reported ? explainedBy(misconceptions, outcomes) : null
  return { ...failingOf(failingTest), hintCode, seen: { on: hintCode && 'hidden', language, misconception } }
}

const failingOf = ({ verdict, tag }: { readonly verdict: Verdict | null; readonly tag: string | null }) =>
  ({
    verdict: verdict === null || verdict === 'accepted' ? 'runtime_error' : verdict,
    tag,
    hintCode: null,
  }) as const

function factsOf({ problem, language, hidden }: JudgedOrder, judged: JudgedTest): CaseFacts {
  const { type, result, answer } = judged
  const { signature, comparator } = problem
  return {
    language,
    kind: signature.kind,
    type,
    comparator,
    parameters: signature.kind === 'class' ? [] : typesOf(parametersOf(signature)),
    args: judged.args(),
    expected: judged.expected(),
    raises: judged.raises,
    actual: answer,
    mismatch: result?.end === 'wrong_type' ? (result.mismatch ?? { path: '', found: '' }) : null,
    error: result?.end === 'raised' || result?.end === 'exited' ? result.error : null,
    exceeded: result?.end === 'time_limit' ? (result.exceeded ?? 'cpu') : null,
    mutated: result?.mutated ?? [],
    breaksInput: judged.changed.length > 0,
    stdout: hidden === null ? (result?.stdout ?? '') : '',
  }
}

/** Bytes shown of each part of a case; the first failing case gets the most. */
const SIZES = {
  first: { call: 1_500, value: 1_000, difference: 400, error: 1_000, stdout: 2_000, stderr: 1_000 },
  other: { call: 300, value: 250, difference: 100, error: 200, stdout: 250, stderr: 150 },
} as const

const statusOf = (verdict: Verdict): Status => (verdict === 'accepted' ? 'pass' : verdict === 'compile_error' ? 'error' : 'fail')

const RAISES = 'an exception'

function reportedCase(
  order: JudgedOrder,
  { dropped }: RunReport,
  judged: JudgedTest,
  isFirst: boolean,
  hintCode: HintCode | null,
): ReportedCase {
  const { problem, language, hidden } = order
  const { tag, type, result, verdict, answer, difference } = judged
  const size = isFirst ? SIZES.first : SIZES.other
  const isLocal = hidden === null
  const over = result?.end === 'output_limit' ? dropped : { stdout: 0, stderr: 0 }
  const mismatch = result?.end === 'wrong_type' ? result.mismatch : null
  const [changed] = judged.changed
  return {
    tag,
    status: verdict === 'accepted' ? 'pass' : verdict === 'wrong_answer' ? 'fail' : 'error',
    verdict,
    call: clipLine(callText(problem, judged.args(), language), size.call),
    expected: clipLine(judged.raises ? RAISES : expectedText(problem, judged.expected(), type, language), size.value),
    actual: answer === undefined ? null : clipLine(answerText(problem, answer, type, language), size.value),
    difference: mismatch
      ? mismatchText(mismatch)
      : changed
        ? changeText(changed)
        : difference && differenceText(difference, language, size.difference),
    error: result && errorOf(result, size.error),
    hintCode,
    exceeded: result?.end === 'time_limit' ? result.exceeded : null,
    cpuMs: isLocal && result && result.end !== 'not_run' ? Math.round(result.cpuMs) : null,
    stdout: isLocal && result && !isPrintedAnswer(problem, answer) ? clip(result.stdout, size.stdout, over.stdout) : '',
    stderr: isLocal && result ? clip(result.stderr, size.stderr, over.stderr) : '',
  }
}

/** The expected value, or several joined by "or", or the checker's expected value. */
function expectedText(problem: Problem, expected: Json, type: ValueType, language: Language): string {
  const { comparator } = problem
  if (comparator.kind === 'checker')
    return `what makes the check give ${answerText(problem, expected, typeOf(comparator.returns), language)}`
  const choices = hasChoice(comparator) ? items(expected) : [expected]
  return choices.map((choice) => answerText(problem, choice, type, language)).join(' or ')
}

/** Whether a case lists several right answers. A solution gives only one of them. */
export const hasChoice = (comparator: Comparator): boolean =>
  comparator.kind === 'one_of' || (comparator.kind === 'in_place' && hasChoice(comparator.by))
