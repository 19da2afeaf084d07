/** A run as its learner sees it, after judging. Plain data; kept as the report of the run. */
import type { Language } from './problem.ts'
import type { Json } from './values.ts'
import type { Failing, Verdict } from './verdict.ts'

export interface ReportedError {
  readonly type: string
  readonly message: string
  /** 1-based line in the learner's own file. */
  readonly line: number | null
}

export interface ReportedCase {
  readonly tag: string
  readonly status: 'pass' | 'fail' | 'error' | 'not_run'
  readonly verdict: Verdict | null
  readonly args: readonly Json[]
  readonly expected: Json
  /** JSON text of what the program returned; null when it returned nothing. */
  readonly actual: string | null
  readonly error: ReportedError | null
  readonly stdout: string
  readonly stderr: string
}

export interface Report {
  readonly verdict: Verdict
  readonly passed: number
  readonly total: number
  readonly failing: Failing | null
  readonly compileError: ReportedError | null
  /** The visible cases only. */
  readonly cases: readonly ReportedCase[]
  /** Totals over the hidden cases and the first failure's category; null for a run that had none. */
  readonly hidden: { readonly passed: number; readonly total: number; readonly firstFailure: Failing | null } | null
  readonly language: Language
  readonly languageVersion: string
  readonly sandbox: 'bubblewrap' | 'unshare' | 'none'
  readonly warning: string | null
}
