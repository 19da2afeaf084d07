/** A run's report as a client sees it. */
import { z } from 'zod'
import { hintCodes } from '../../domain/hint-code.ts'
import { statuses, type Exceeded, type Report } from '../../domain/report.ts'
import { verdicts, type Verdict } from '../../domain/verdict.ts'

export const exceededLimits = ['cpu', 'wall', 'run'] as const satisfies readonly Exceeded[]

export const errorOutput = z.object({ type: z.string(), message: z.string(), line: z.int().nullable() })
export const differenceOutput = z.object({ path: z.string(), expected: z.string(), actual: z.string() })
const failing = z.object({ verdict: z.enum(verdicts), tag: z.string().nullable(), hintCode: z.enum(hintCodes).nullable() })

export const sandboxOutput = {
  languageVersion: z.string(),
  sandbox: z.enum(['unshare', 'bubblewrap', 'uid', 'none']),
  warning: z.string().nullable(),
}

/** Line count and fingerprint of the code that ran, so that learners notice code that is not theirs. */
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
  firstFailure: failing.nullable(),
  hidden: z.object({ passed: z.boolean().nullable(), failure: failing.nullable(), madeForThis: z.boolean() }).nullable(),
  language: z.string(),
  ...sandboxOutput,
}

export function reportOut(report: Report): { [Key in keyof typeof reportOutput]: z.input<(typeof reportOutput)[Key]> } {
  const { failing: firstFailure, cases, hidden, ...rest } = report
  const hiddenOut = hidden && { passed: hidden.passed, failure: hidden.failure, madeForThis: hidden.hasGenerated }
  return { ...rest, cases: [...cases], firstFailure, hidden: hiddenOut }
}

export const codeOut = (code: string, hash: string): z.input<typeof codeOutput> => ({
  lines: code.replace(/\n$/, '').split('\n').length,
  fingerprint: hash.slice(0, 8),
})

const verdictWords: Readonly<Record<Verdict, string>> = {
  accepted: 'All cases passed',
  wrong_answer: 'A case came out differently than expected',
  runtime_error: 'The code stopped with an error',
  time_limit: 'The code used up its computing time',
  memory_limit: 'The code ran out of memory',
  output_limit: 'The code printed more than is kept',
  compile_error: 'The code could not be loaded',
}

/** The verdict in words, to begin a sentence with; `exceeded` tells which limit on time was met, where that is known. */
export function verdictSentence(verdict: Verdict, exceeded: Exceeded | null): string {
  if (verdict !== 'time_limit') return verdictWords[verdict]
  switch (exceeded) {
    case 'wall':
      return 'The code waited for too long instead of computing'
    case 'run':
      return 'The run as a whole took too long'
    case 'cpu':
    case null:
      return verdictWords[verdict]
  }
}

/** The same of a report. */
export function reportSentence({ verdict, cases }: Report): string {
  const first = cases.find((entry) => entry.status !== 'pass')
  if (verdict === 'time_limit' && first?.hintCode === 'may_not_end')
    return 'The code was stopped while it was still running on a tiny input, so a loop may never end'
  return verdictSentence(verdict, first?.exceeded ?? null)
}

type HiddenOut = NonNullable<z.output<z.ZodObject<typeof reportOutput>>['hidden']>

const hiddenFailures: Readonly<Record<Verdict, string>> = {
  accepted: 'Your code passed',
  wrong_answer: 'Your code gave a wrong answer',
  runtime_error: 'Your code stopped with an error',
  time_limit: 'Your code took too long',
  memory_limit: 'Your code ran out of memory',
  output_limit: 'Your code printed more than is kept',
  compile_error: 'Your code could not be loaded',
}

/** What the hidden tests say, for people. */
export function hiddenSentence({ passed, failure, madeForThis }: HiddenOut): string {
  if (passed === null) return 'The hidden tests count once all visible cases pass.'
  if (failure === null)
    return madeForThis ? 'All hidden tests passed, and new tests made for this submission.' : 'All hidden tests passed.'
  const what = hiddenFailures[failure.verdict]
  if (failure.tag !== null) return `${what} on a hidden test of the kind “${failure.tag}”.`
  // Only after a wrong answer there is a search.
  const then = failure.verdict === 'wrong_answer' ? ' A counterexample can show a small input on which it fails.' : ''
  return `${what} on a test made for this submission.${then}`
}
