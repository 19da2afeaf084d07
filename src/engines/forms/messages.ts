/** What crosses the wire between the Worker and a learner's object about exercises: plain data only. */
import type { Language } from '../../problem/problem.ts'
import type { JudgedAnswer } from './rules/commands.ts'
import type { ExerciseView } from './rules/view.ts'
import type { TraceQuestion } from './rules/question.ts'

/** Where a problem has a form: in this language, at this place among those of its kind. */
export interface FormPlace {
  readonly language: Language
  readonly position: number
}

/** An exercise with the learner's right answers so far, one text for each step that is done, and what was found out about the last one. */
export interface ExerciseRead {
  readonly view: ExerciseView
  readonly rightAnswers: readonly string[]
  /** JSON of a Finding; null before the first answer. */
  readonly finding: string | null
  /** What earlier rounds asked about the program. */
  readonly asked: readonly TraceQuestion[]
}

export type AnswerBegun =
  | ({ readonly kind: 'begun' } & ExerciseRead)
  /** The call came before; this is what it came to then. */
  | ({ readonly kind: 'repeated' } & ExerciseRead)

/** `turn`: of the exercise as the caller knew it. */
export type AnswerFiled = JudgedAnswer & { readonly turn: number }
