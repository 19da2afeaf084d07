/** What a learner is shown of the smallest input on which their program fails. */
import type { Json } from '../../kernel/json.ts'
import type { Exceeded, ReportedCase, ReportedError } from '../report.ts'
import type { Verdict } from '../verdict.ts'

/**
 * Values are literals of the learner's language, cut as in a report. It holds nothing the program printed. It is kept as it is for as
 * long as the learner is: a field that comes later is optional.
 */
export interface Counterexample {
  /** The call, or of a class one operation a line. */
  readonly call: string
  readonly expected: string
  /** Null where no value came back. */
  readonly actual: string | null
  readonly difference: ReportedCase['difference']
  readonly error: ReportedError | null
  readonly verdict: Exclude<Verdict, 'accepted' | 'compile_error'>
  readonly exceeded: Exceeded | null
  /** Whether the program fails on it when it is the first and only call; else something was left over from calls before. */
  readonly alone: boolean
  /** Its input, with which a later program can be tried. */
  readonly args?: readonly Json[]
}
