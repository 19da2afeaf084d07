/** A run as its learner sees it, after judging. Plain data; kept as the report of the run. */
import type { HintCode } from './hint-code.ts'
import type { Language } from './problem.ts'
import type { Failing, Verdict } from './verdict.ts'

/** Grows with every change of the report's shape: a report kept in another one is not given again. */
export const REPORT_SHAPE = 4

/** As Exercism's test runners say it. */
export const statuses = ['pass', 'fail', 'error'] as const
export type Status = (typeof statuses)[number]

export interface ReportedError {
  readonly type: string
  readonly message: string
  /** 1-based line in the learner's own file. */
  readonly line: number | null
}

/** What a limit on time was met by: computing, waiting, or the run as a whole. */
export type Exceeded = 'cpu' | 'wall' | 'run'

/** Values are literals of the learner's language, cut. */
export interface ReportedCase {
  readonly tag: string
  readonly status: Status
  /** Null: not reached, because an earlier case ended the program. */
  readonly verdict: Verdict | null
  /** The call, or of a class one operation a line. */
  readonly call: string
  readonly expected: string
  /** Null where no value came back. */
  readonly actual: string | null
  /** The first place where the value is not as expected. */
  readonly difference: { readonly path: string; readonly expected: string; readonly actual: string } | null
  readonly error: ReportedError | null
  readonly hintCode: HintCode | null
  readonly exceeded: Exceeded | null
  /** CPU time; null where none is told. */
  readonly cpuMs: number | null
  readonly stdout: string
  readonly stderr: string
}

/** What a report shows of hidden tests: no count, and one kind of the failed ones. */
export interface HiddenOutcome {
  /** Null where a visible case failed or the code did not load: then nothing is told of them. */
  readonly passed: boolean | null
  /** One kind that failed; its tag is null for a test that was made for this submission. */
  readonly failure: Failing | null
  /** Whether there were tests made for this submission. */
  readonly hasGenerated: boolean
  /** What their order and the tests made for this submission come from, so that the verdict can be had again. */
  readonly seed: number | null
}

/** What the visible cases of an accepted run took. Hidden tests come after them, and one that fails leaves it out. */
export interface Usage {
  /** CPU time of the slowest case. */
  readonly cpuMs: number
  /** Most memory, over all cases. */
  readonly peakBytes: number
}

export interface Report {
  readonly status: Status
  readonly verdict: Verdict
  /** Of the visible cases. */
  readonly passed: number
  readonly total: number
  readonly failing: Failing | null
  readonly compileError: ReportedError | null
  /** The visible cases only. */
  readonly cases: readonly ReportedCase[]
  /** Null for a run that had none. */
  readonly hidden: HiddenOutcome | null
  readonly language: Language
  readonly languageVersion: string
  readonly sandbox: 'unshare' | 'bubblewrap' | 'uid' | 'none'
  readonly warning: string | null
  /** Absent in older reports; null unless every test passed. */
  readonly usage?: Usage | null
}
