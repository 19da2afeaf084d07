/** Renders a run's report for a client. */
import { caseKind } from '../../../problem/case-kind.ts'
import { z } from 'zod'
import { counted } from '../../../kernel/text.ts'
import { hintCodes, wordsOf, type HintCode } from '../../../problem/hint-code.ts'
import type { Origin } from '../../../kernel/evidence.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import type { Language } from '../../../problem/problem.ts'
import { statuses, type Exceeded, type Report } from '../../../problem/report.ts'
import { verdicts, type Failing, type Verdict } from '../../../problem/verdict.ts'
import { idleMs } from '../../../runner/protocol.ts'

export const exceededLimits = ['cpu', 'wall', 'run'] as const satisfies readonly Exceeded[]

export const errorOutput = z.object({ type: z.string(), message: z.string(), line: z.int().nullable() })
export const differenceOutput = z.object({ path: z.string(), expected: z.string(), actual: z.string() })
const failureOutput = z.object({ verdict: z.enum(verdicts), tag: z.string().nullable(), hintCode: z.enum(hintCodes).nullable() })

export const sandboxOutput = {
  languageVersion: z.string(),
  sandbox: z.enum(['unshare', 'bubblewrap', 'uid', 'none']),
  warning: z.string().nullable(),
}

/** Line count and fingerprint of the code that ran. Learners can notice code that is not theirs. */
export const codeOutput = z.object({ lines: z.int(), fingerprint: z.string() })

export const reportOutput = {
  status: z.enum(statuses),
  verdict: z.enum(verdicts),
  passed: z.int(),
  total: z.int(),
  compileError: errorOutput.nullable(),
  cases: z.array(
    z.object({
      tag: z.string(),
      status: z.enum(statuses),
      verdict: z.enum(verdicts).nullable(),
      call: z.string(),
      expected: z.string(),
      actual: z.string().nullable(),
      difference: differenceOutput.nullable(),
      error: errorOutput.nullable(),
      hintCode: z.enum(hintCodes).nullable(),
      exceeded: z.enum(exceededLimits).nullable(),
      cpuMs: z.int().nullable(),
      stdout: z.string(),
      stderr: z.string(),
    }),
  ),
  firstFailure: failureOutput.nullable(),
  hidden: z.object({ passed: z.boolean().nullable(), failure: failureOutput.nullable(), madeForThis: z.boolean() }).nullable(),
  language: z.string(),
  ...sandboxOutput,
}

export function reportOut(report: Report): { [Key in keyof typeof reportOutput]: z.input<(typeof reportOutput)[Key]> } {
  const { failing, cases, hidden, status, verdict, passed, total, compileError, language, languageVersion, sandbox, warning } =
    report
  const hiddenOut = hidden && { passed: hidden.passed, failure: failureOut(hidden.failure), madeForThis: hidden.hasGenerated }
  const rest = { status, verdict, passed, total, compileError, language, languageVersion, sandbox, warning }
  return { ...rest, cases: [...cases], firstFailure: failureOut(failing), hidden: hiddenOut }
}

/** Without the misconception, which a hint may say. */
const failureOut = (failing: Failing | null): z.input<typeof failureOutput> | null =>
  failing && { verdict: failing.verdict, tag: failing.tag, hintCode: failing.hintCode }

export const codeOut = (code: string, hash: string): z.input<typeof codeOutput> => ({
  lines: code.replace(/\n$/, '').split('\n').length,
  fingerprint: hash.slice(0, 8),
})

const verdictWords: Readonly<Record<Verdict, string>> = {
  accepted: 'All tests passed',
  wrong_answer: 'The answer is not the expected one',
  runtime_error: 'The code stopped with an error',
  time_limit: 'The code ran too long and was stopped',
  memory_limit: 'The code ran out of memory',
  output_limit: 'The code printed more than we keep',
  compile_error: 'The code could not be loaded',
}

/** The verdict as a sentence without its full stop. `exceeded`: the exceeded time limit, if known. */
export function verdictSentence(verdict: Verdict, exceeded: Exceeded | null): string {
  if (verdict !== 'time_limit') return verdictWords[verdict]
  switch (exceeded) {
    case 'wall':
      return `The code waited for more than ${idleMs.program / 1_000} seconds instead of computing and was stopped`
    case 'run':
      return 'The whole run took too long and was stopped'
    case 'cpu':
    case null:
      return verdictWords[verdict]
  }
}

/** Where the run was in another language than the session; empty else. On the page, learners choose the language themselves. */
export const languageSentence = (
  { isOtherLanguage, report }: { readonly isOtherLanguage: boolean; readonly report: Pick<Report, 'language'> },
  origin: Origin,
): string => (isOtherLanguage && origin !== 'page' ? `From now on this session is in ${LANGUAGE_NAMES[report.language]}.` : '')

type Case = Report['cases'][number]

/** Longer quotes appear only in the report itself. */
const MAX_QUOTE_LENGTH = 100
/** The program chooses the names of its errors, so only plain names are quoted. */
const ERROR_NAME = /^[\w.:]{1,40}$/
/** The harness's message, from which only a name is quoted: a program may raise an error that looks like it. */
const DEFINES_NO = /^the file defines no \w+ called ([\w$]{1,60})(?: with a function new)?$/

/**
 * The result of the visible tests in sentences. `quotes`: whether to quote a call and its value. A problem from another user must not
 * be quoted, because the sentence would look like the server's own words.
 */
export function reportSentence(report: Report, quotes: boolean): string {
  const { verdict, passed, total, cases, compileError, language } = report
  if (verdict === 'compile_error')
    return `The code could not be loaded, so no test ran${quotes ? errorSuffix(compileError) : ''}.`
  if (passed === total) return total === 1 ? 'The visible test passed.' : `All ${total} visible tests passed.`
  const index = cases.findIndex(({ status }) => status !== 'pass')
  const first = cases[index]
  const what = first ? failureSentence(first, index + 1, quotes, language) : `${verdictSentence(verdict, null)}.`
  const others = cases.slice(index + 1)
  const rest = others.length > 0 && others.every(isNotRun) ? ' The tests after it did not run.' : ''
  return `${passed} of ${counted(total, 'visible test')} passed. ${what}${rest}`
}

/** Whether a case did not run. A stopped run leaves its later cases without a verdict. */
export const isNotRun = ({ status, verdict }: { readonly status: string; readonly verdict: string | null }): boolean =>
  status === 'error' && verdict === null

/** What went wrong, and in which line; begins with a colon. Empty where the error has no plain name. */
export function errorSuffix(error: Report['compileError']): string {
  if (error === null || !ERROR_NAME.test(error.type)) return ''
  // Names of the harness’s own, which no learner finds in a book.
  if (error.type === 'MissingFunction' || error.type === 'MissingClass') {
    const name = DEFINES_NO.exec(error.message)?.[1]
    const what = error.type === 'MissingClass' ? 'class' : 'function'
    return `: the ${what} ${name === undefined ? '' : `\`${name}\` `}that the tests call is missing`
  }
  if (error.type === 'MissingMethod') return ': a method that the tests call is missing, or has another form'
  return `: ${error.type}${error.line === null ? '' : ` in line ${error.line}`}`
}

/** What beginners most often meet: said as a fact of the run, without the question that a hint adds. Other codes are left to the hints. */
const plainCodes: ReadonlySet<HintCode | null> = new Set([
  'returned_none',
  'printed_instead_of_returned',
  'wrong_type',
  'name_undefined',
])

/** `number`: the test's number, from 1. */
function failureSentence(one: Case, number: number, quotes: boolean, language: Language): string {
  const test = `Test ${number}`
  const notice = one.hintCode !== null && plainCodes.has(one.hintCode) ? wordsOf(one.hintCode, number, language).notice : null
  switch (one.verdict) {
    case 'runtime_error':
      return `${notice === null ? `${test} stopped with an error` : notice.slice(0, -1)}${quotes ? errorSuffix(one.error) : ''}.`
    case 'time_limit':
      return `${test} ${one.hintCode === 'may_not_end' ? STILL_RUNNING : STOPPED[one.exceeded ?? 'cpu']}`
    case 'memory_limit':
      return `${test} ran out of memory.`
    case 'output_limit':
      return `${test} printed more than we keep.`
    case 'wrong_answer': {
      if (notice !== null) return notice
      const { call, actual, expected } = one
      const quote = `${call} gave ${actual}; expected ${expected}.`
      return quotes && actual !== null && quote.length <= MAX_QUOTE_LENGTH && !quote.includes('\n')
        ? quote
        : `${test} gave another answer than expected.`
    }
    case 'accepted':
    case 'compile_error':
    case null:
      return `${test} did not run.`
  }
}

const STILL_RUNNING = 'was still running on a tiny input when it was stopped. A loop may never end.'
const STOPPED: Readonly<Record<Exceeded, string>> = {
  cpu: 'ran too long and was stopped.',
  wall: 'waited for more than a second instead of computing and was stopped.',
  run: 'was stopped, because the whole run took too long.',
}

type HiddenOut = NonNullable<z.output<z.ZodObject<typeof reportOutput>>['hidden']>

const hiddenFailures: Readonly<Record<Verdict, string>> = {
  accepted: 'Your code passed',
  wrong_answer: 'Your code gave a wrong answer',
  runtime_error: 'Your code stopped with an error',
  time_limit: 'Your code took too long',
  memory_limit: 'Your code ran out of memory',
  output_limit: 'Your code printed more than we keep',
  compile_error: 'Your code could not be loaded',
}

const TOO_DEEP = 'Your code stopped with too many nested calls'

/** The result of the hidden tests in sentences. */
export function hiddenSentence({ passed, failure, madeForThis }: HiddenOut): string {
  if (passed === null) return 'The hidden tests count once all visible tests pass.'
  if (failure === null)
    return madeForThis ? 'All hidden tests passed, and so did new tests made for this submission.' : 'All hidden tests passed.'
  const what = failure.hintCode === 'recursion_too_deep' ? TOO_DEEP : hiddenFailures[failure.verdict]
  if (failure.tag !== null) return `${what} on a hidden test of the kind “${caseKind(failure.tag)}”.`
  // The search for a counterexample exists only after a wrong answer.
  const then = failure.verdict === 'wrong_answer' ? ' A counterexample can show a small input on which it fails.' : ''
  return `${what} on a test made for this submission.${then}`
}
