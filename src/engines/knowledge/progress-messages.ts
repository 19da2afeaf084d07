/** What crosses the wire for the page of a learner's progress: plain data only. */
import type { ProcessEvent } from '../practice/rules/process.ts'
import type { Outcome } from './rules/events.ts'
import type { GrowthClass } from '../../problem/growth/classes.ts'
import type { Agreement } from '../../problem/growth/compare.ts'
import type { ReviewRule } from '../../problem/review-rule.ts'
import type { LessonMode, Phase } from '../lessons/rules/events.ts'
import type { SessionView } from '../practice/rules/view.ts'
import type { KnowledgeRead, Submission } from './messages.ts'

/** Something was run, answered or asked for on a day of the learner's own time zone, `YYYY-MM-DD`. */
export interface ActiveDay {
  readonly day: string
  readonly count: number
}

/** How work on problems ended in a month of the learner's own time zone, `YYYY-MM`. */
export interface MonthOfWork {
  readonly month: string
  readonly ended: Readonly<Record<Outcome, number>>
}

/** What a list of lessons shows of each. */
export interface LessonEntry {
  readonly lessonId: string
  readonly courseId: string
  readonly nodeId: string
  readonly mode: LessonMode
  readonly phase: Phase
  readonly isOpen: boolean
  readonly answered: number
  readonly startedAt: number
  readonly lastAt: number
}

/** What a list of sessions shows of each; one that cannot be read has no status. */
export interface SessionEntry {
  readonly titleSlug: string
  readonly lastAt: number
  readonly status: SessionView['status'] | null
  /** The solutions were opened before it was solved. */
  readonly solutionShown: boolean
  readonly understood: boolean
  /** How the time of the program that was measured last grows; empty where nothing is sure, or nothing was measured. */
  readonly growth: readonly GrowthClass[]
  /** Findings of reviews that are gone. */
  readonly fixed: number
}

/** What happened to the programs of a solved problem. */
export type AfterSolving = { readonly at: number } & (
  | { readonly kind: 'measured'; readonly growth: readonly GrowthClass[]; readonly agreement: Agreement }
  | { readonly kind: 'reviewed'; readonly findings: number }
  | { readonly kind: 'fixed'; readonly rule: ReviewRule }
)

/** With the learner's time zone, null for UTC, so that a page asks once for what it shows and by which clock. */
export type InZone<Listed> = Listed & { readonly timeZone: string | null }

/** A stretch of a list, the latest first, and how many there are in all. */
export interface SessionsListed {
  readonly sessions: readonly SessionEntry[]
  readonly inAll: number
}

/** A stretch of a list, the newest first, and how many there are in all. */
export interface LessonsListed {
  readonly lessons: readonly LessonEntry[]
  readonly inAll: number
}

/** A submission with its code; the code is null where it is not kept any more. */
export interface SubmittedCode {
  readonly submission: Submission
  readonly code: string | null
}

/** A submission, and the one before it of the same problem. */
export interface SubmissionRead {
  readonly shown: SubmittedCode
  readonly before: SubmittedCode | null
}

/** A stretch of a list, the newest first, and whether older ones follow. */
export interface SubmissionsListed {
  readonly submissions: readonly Submission[]
  readonly hasMore: boolean
}

/** Of the last year, in order: only days and months on which there was something. */
export interface ProgressRead {
  readonly knowledge: KnowledgeRead
  readonly days: readonly ActiveDay[]
  readonly months: readonly MonthOfWork[]
  /** The newest first. */
  readonly submissions: readonly Submission[]
  readonly recent: LessonsListed
  readonly sessions: SessionsListed
}

/** How programs came about on the page, the newest first. */
export interface ProcessRead {
  readonly runs: readonly ProcessEvent[]
  readonly hasMore: boolean
  readonly timeZone: string | null
  /** New runs are not counted. */
  readonly isOff: boolean
}
