/** What crosses the wire between the Worker and a learner's object about questions on an accepted program: plain data only. */
import type { Language } from '../../problem/problem.ts'
import type { AskedLanguage, Place, Question } from './rules/question.ts'
import type { UnderstandingView } from './rules/view.ts'

/** A round of questions that can be prepared: the run, and the number of the round within it. */
export interface AskingTicket {
  readonly askingId: string
  readonly runId: string
  readonly number: number
}

/** What the questions about an accepted program have come to. */
export interface UnderstandingRead {
  readonly view: UnderstandingView
  readonly language: Language
  /** The program as it was accepted; null where its text is gone. */
  readonly code: string | null
}

export type AskingBegun =
  | {
      readonly kind: 'begun'
      readonly ticket: AskingTicket
      readonly language: AskedLanguage
      readonly code: string
      /** What was asked about it before. */
      readonly earlierPlaces: readonly Place[]
    }
  | ({ readonly kind: 'repeated' } & UnderstandingRead)

export interface AskingPrepared {
  readonly ticket: AskingTicket
  readonly questions: readonly Question[]
}

/** The answers to an asking, in the order of its questions. */
export interface AskingAnswers {
  readonly runId: string
  readonly number: number
  readonly answers: readonly string[]
}
