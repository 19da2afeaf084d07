/** What is said where an answer could not be read for certain. */
import type { QuestionKind } from '../../../problem/course.ts'

const HOW: Readonly<Record<QuestionKind, string>> = {
  choice: 'Choose one option: its letter or its number is enough.',
  bug: 'Give the number of one line.',
  output: 'Write exactly what is printed, and nothing else.',
  short: 'Write an answer in your own words.',
  paraphrase: 'Write it in your own words.',
}

/** What is said of `count` answers of which one, to a question of this kind, is not certain. */
export const askedAgain = (kind: QuestionKind, count: number): string =>
  `It is not certain what ${count === 1 ? 'this answer' : 'one of these answers'} means, so nothing was recorded and nothing counts. ${HOW[kind]}`
