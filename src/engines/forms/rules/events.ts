/** What can have happened to one exercise. Stored for ever: a new shape is a new version with an upcast. */
import type { FormKind } from '../../../problem/form.ts'
import type { Author, Origin } from '../../../kernel/evidence.ts'
import type { GivenAnswer, TraceQuestion } from './question.ts'

export const seenBy = ['gave_up', 'tries_used'] as const
/** Why the solution was shown: the learner asked for it, or no try was left. */
export type SeenBy = (typeof seenBy)[number]

/** `round`: an exercise that is over can be opened again; rounds are counted from 1. `at` is milliseconds since the epoch. */
export type FormsEvent = { readonly at: number } & (
  | { readonly type: 'exercise_opened'; readonly form: FormKind; readonly round: number }
  /** The questions of a round of tracing, with their keys. */
  | { readonly type: 'questions_asked'; readonly round: number; readonly questions: readonly TraceQuestion[] }
  | {
      readonly type: 'answer_judged'
      readonly attemptId: string
      /** The step that it answers, from 1. */
      readonly step: number
      readonly right: boolean
      /** Keys of the blobs of the answer and of what was found out about it. */
      readonly answerHash: string
      readonly resultHash: string
      readonly writtenBy: Author
      readonly origin: Origin
    }
  /** To the questions about a run, in their order. */
  | {
      readonly type: 'questions_answered'
      readonly attemptId: string
      readonly answers: readonly GivenAnswer[]
      readonly writtenBy: Author
      readonly origin: Origin
    }
  | { readonly type: 'exercise_solved' }
  | { readonly type: 'solution_seen'; readonly by: SeenBy }
)
