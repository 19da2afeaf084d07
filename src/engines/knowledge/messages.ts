/** What crosses the wire between the Worker and a learner's object about what is known: plain data only. */
import type { CheckIdentity, Outcome } from './rules/events.ts'
import type { RunningInterview } from './rules/choose.ts'
import type { FormsSoFar } from './rules/choose-form.ts'
import type { KnowledgeView } from './rules/view.ts'
import type { RunIdentity } from '../practice/rules/events.ts'
import type { LessonView } from '../lessons/rules/view.ts'
import type { PlacementView } from '../lessons/rules/placement/view.ts'
import type { SessionView } from '../practice/rules/view.ts'
import type { Settings } from '../settings/rules/settings.ts'
import type { Verdict } from '../../problem/verdict.ts'

export interface KnowledgeRead {
  readonly view: KnowledgeView
  readonly settings: Settings
  /** Ids of questions that no review may ask: answered ones, and those of a node on which a lesson is under way. */
  readonly spentQuestions: readonly string[]
  /** About how many minutes were spent today; 0 where the learner set no minutes a day. */
  readonly spentMinutes: number
  readonly forms: FormsSoFar
  readonly interview: RunningInterview | null
  /** Whether a lesson or a placement was ever begun. */
  readonly hasBegunLessons: boolean
}

/** How far a learner is in courses: what is known, and every lesson and placement that can be read. */
export interface CoursesRead {
  readonly known: KnowledgeRead
  readonly lessons: readonly LessonView[]
  readonly placements: readonly PlacementView[]
}

/** What is known after something was done about a check; `repeated`: it was done already. */
export type CheckMoved = KnowledgeRead & { readonly repeated: boolean }

export interface CheckStarted {
  readonly check: CheckIdentity
  /** It was open already. */
  readonly repeated: boolean
  readonly session: SessionView
}

/** A submission with its run's end. */
export type Submission = Pick<RunIdentity, 'runId' | 'language' | 'writtenBy' | 'origin' | 'codeHash'> & {
  readonly understood: boolean
  readonly titleSlug: string
  readonly at: number
  readonly verdict: Verdict
}

/** Something that happened to what is known, in a stretch of time. */
export interface KnowledgeMoment {
  readonly at: number
  readonly titleSlug: string
  readonly outcome: Outcome
}
