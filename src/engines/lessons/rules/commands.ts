/** What can be asked of a lesson, and what it may answer instead of events. */
import type { Grader, LessonPlan, RecordedReading, Wish } from './events.ts'
import type { Author, Origin } from '../../../kernel/evidence.ts'

export interface GivenAnswer {
  readonly questionId: string
  /** SHA-256 of the learner's words, hex. */
  readonly answerHash: string
  readonly reading: RecordedReading
}

/** How far an exercise has been worked on: solved, with or without help, or open after some help. */
export type ExerciseWork = 'helped' | 'aided' | 'unaided'

/** `now` is milliseconds since the epoch; `turn` the one of the state that is answered. */
export type LessonCommand =
  | { readonly now: number; readonly type: 'start'; readonly plan: LessonPlan }
  /**
   * `exposed`: questions whose key, feedback or key points any other lesson of this learner may have shown by now. `worked`: exercises
   * that are not untouched, by their slug.
   */
  | (Step & {
      readonly now: number
      readonly exposed: ReadonlySet<string>
      readonly worked: ReadonlyMap<string, ExerciseWork>
    })

/** A step of a lesson as it is asked for; what other lessons have shown, and what was written, the learner's object adds. */
export type LessonStep = Step & { readonly now: number }

type Step =
  | {
      readonly type: 'continue'
      readonly turn: number
      readonly learnerHash: string
      readonly tutorHash: string | null
      /** What the learner asks for; null where the lesson just goes on. */
      readonly wish: Wish | null
      readonly origin: Origin
      /** Programs of the test, by their slug, that have left the course. */
      readonly removed?: readonly string[]
    }
  | {
      readonly type: 'answer'
      readonly turn: number
      readonly answers: readonly GivenAnswer[]
      readonly writtenBy: Author
      readonly origin: Origin
    }
  /** Of an answer that is recorded. */
  | {
      readonly type: 'grade'
      readonly questionId: string
      readonly by: Grader
      readonly score: number
      readonly points: readonly string[]
    }
  /** Ends it as it stands, for another lesson on the same node. What was answered stays and counts as far as it can. */
  | { readonly type: 'leave' }

export type LessonRefusal =
  | { readonly code: 'LESSON_NOT_FOUND' }
  | { readonly code: 'STALE_TURN'; readonly turn: number }
  /** Not one of the questions that wait for an answer, or answered already. */
  | { readonly code: 'QUESTION_NOT_OPEN'; readonly questionId: string }
  | { readonly code: 'NOT_ANSWERED'; readonly questionId: string }
  | { readonly code: 'LESSON_DONE' }
  /** Another lesson on the node is open, and to end it would end something: that is for the learner to say. */
  | { readonly code: 'LESSON_OPEN'; readonly lessonId: string }
