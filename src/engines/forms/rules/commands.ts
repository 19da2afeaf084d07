/** What can be asked of an exercise, with the evidence that the server gathered for it; and what it may answer instead of events. */
import type { FormKind } from '../../../problem/form.ts'
import type { Author, Origin } from '../../../kernel/evidence.ts'
import type { GivenAnswer, TraceQuestion } from './question.ts'

/** An answer that was judged by a run. */
export interface JudgedAnswer {
  /** The same for a repeated call. */
  readonly attemptId: string
  readonly step: number
  /** How many steps the exercise has. */
  readonly steps: number
  readonly right: boolean
  readonly answerHash: string
  readonly resultHash: string
  readonly writtenBy: Author
  readonly origin: Origin
}

export type FormsCommand = {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** A check of a component that the problem is about is open. */
  readonly underCheck: boolean
  /** A class closes code of the problem until a time, if one is known; null or left out where none does. */
  readonly closedByClass?: { readonly until: number | null } | null
} & (
  | { readonly type: 'open'; readonly form: FormKind }
  | { readonly type: 'ask'; readonly round: number; readonly questions: readonly TraceQuestion[] }
  /** Asks whether an answer may be judged. Nothing has happened until it is filed. */
  | { readonly type: 'seek_judgement' }
  | ({ readonly type: 'judge' } & JudgedAnswer)
  /** Of the questions about a run, judged by their keys. */
  | {
      readonly type: 'answer_questions'
      readonly attemptId: string
      readonly answers: readonly GivenAnswer[]
      readonly writtenBy: Author
      readonly origin: Origin
    }
  | { readonly type: 'give_up' }
)

export type FormsRefusal =
  | { readonly code: 'EXERCISE_NOT_OPEN' }
  /** It is solved, or its solution was shown. */
  | { readonly code: 'EXERCISE_OVER' }
  | { readonly code: 'EXERCISES_CLOSED_DURING_CHECK' }
  | { readonly code: 'EXERCISES_CLOSED_BY_CLASS'; readonly until: number | null }
