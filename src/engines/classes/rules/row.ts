/** What a class learns of one student's work on one item: one small row, in three levels that the student agreed to or not. */
import type { Author, Origin } from '../../../kernel/evidence.ts'
import type { Language } from '../../../problem/problem.ts'
import type { Level } from '../../../problem/hint-level.ts'
import type { Verdict } from '../../../problem/verdict.ts'

/** What a student shares besides their progress, which every member shares. */
export interface Consent {
  /** How often, with which verdicts, where it was written, and which known mistake shows. */
  readonly attempts: boolean
  /** The program that was submitted last. */
  readonly code: boolean
}

export const PROGRESS_ONLY: Consent = { attempts: false, code: false }

/** Nobody shares more than the class asks for. */
export const within = ({ attempts, code }: Consent, asks: Consent): Consent => ({
  attempts: attempts && asks.attempts,
  code: code && asks.code,
})

export const rowStates = ['started', 'tried', 'solved'] as const
export type RowState = (typeof rowStates)[number]

/** The level of attempts. */
export interface RowWork {
  /** Answers that were judged: submissions of a problem, answers of an exercise or a lesson. */
  readonly attempts: number
  /** Runs on the visible tests. */
  readonly runs: number
  /** Of the latest judged run. */
  readonly verdict: Verdict | null
  /** The id of the problem's known mistake that explains the latest run. */
  readonly misconception: string | null
  /** Failed runs in a row that showed the same: the same tests, and the same first difference. */
  readonly failures: number
  readonly lastFailedAt: number | null
  /** The failing tests of the latest run, each as a hash: equal for equal tests and readable for nobody. */
  readonly failing: readonly string[]
  /** The first difference on a visible test of the latest run. */
  readonly difference: { readonly path: string; readonly expected: string; readonly actual: string } | null
  readonly origin: Origin | null
  readonly writtenBy: Author | null
  /** The solving program had been accepted, shown or written by somebody else before, and was not typed again. */
  readonly recalled: boolean
  /** Characters that this server's editor counted. */
  readonly typed: number
  readonly pasted: number
  /** When it was solved again on a later day, without help and typed. */
  readonly retainedAt: number | null
}

/** The level of code: the latest submission. A program that was only run is nobody's but the student's. */
export interface RowProgram {
  readonly language: Language
  readonly codeHash: string
  /** Equal for programs that differ in comments and white space alone. */
  readonly tokensHash: string
  readonly at: number
}

export interface Row {
  readonly state: RowState
  readonly startedAt: number
  readonly lastAt: number
  readonly solvedAt: number | null
  /** 0 to 1. */
  readonly score: number
  /** The highest hint opened since the assignment opened. */
  readonly rung: Level
  /** Whether there was help: a hint, a solution, a counterexample, or another author. */
  readonly aided: boolean
  readonly work: RowWork | null
  readonly program: RowProgram | null
}

/** The row as far as the student agreed to share it. */
export const sharedRow = (row: Row, { attempts, code }: Consent): Row => ({
  ...row,
  work: attempts ? row.work : null,
  program: code ? row.program : null,
})

/** So many failures that show the same count as stuck. */
export const STUCK_FAILURES = 3
/** So long without anything after a failed run counts as stuck. */
export const STUCK_MS = 10 * 60_000

export type Stuck = 'same_failure' | 'quiet_after_failure'

/** Why a student is stuck on an item now; null where they are not, or do not share what tells. */
export function stuckAt({ state, lastAt, work }: Row, now: number): Stuck | null {
  if (state === 'solved' || work === null || work.lastFailedAt === null) return null
  if (work.failures >= STUCK_FAILURES) return 'same_failure'
  const isLastFailed = work.verdict !== null && work.verdict !== 'accepted' && work.lastFailedAt >= lastAt
  return isLastFailed && now - work.lastFailedAt >= STUCK_MS ? 'quiet_after_failure' : null
}
