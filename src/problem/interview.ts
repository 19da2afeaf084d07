/** What an interview knows of its problem. */

/** What it shows of the problem, to anybody who has the problem in an interview. */
export interface InterviewTask {
  /** Markdown: without the examples, and without two details. */
  readonly statement: string
  /** What a hint costs where hints may be asked for: minutes of the clock. */
  readonly hintMinutes: number
  /** The largest size of an input, by the statement's limits. */
  readonly largest: number
  /** Keys of the details, in order. */
  readonly details: readonly string[]
}

/** A detail that the statement of an interview leaves out. Sealed until the interview is over. */
export interface InterviewDetail {
  /** Its name in records, which says nothing of it. */
  readonly key: string
  /** What is left open, as a question. */
  readonly about: string
  /** What is left out. */
  readonly sentences: readonly string[]
  /** Python: a program that reads the gap in another way. An input decides the detail if this program gives another answer. */
  readonly code: string
}
