/** What is said where an answer could not be read for certain. */
import type { QuestionKind } from '../../../problem/course.ts'
import { openQuestions } from '../rules/state.ts'
import type { LessonView } from '../rules/view.ts'

const HOW: Readonly<Record<QuestionKind, string>> = {
  choice: 'Choose one option: its letter or its number is enough.',
  bug: 'Give the number of one line.',
  output: 'Write exactly what is printed, and nothing else.',
  short: 'Write an answer in your own words.',
  paraphrase: 'Write it in your own words.',
}

/** Null where every answer to these questions was read. */
export function askedAgain({ lesson }: LessonView, questionIds: readonly string[]): string | null {
  const open = openQuestions(lesson).find(({ question }) => questionIds.includes(question.id))
  return open === undefined
    ? null
    : `It is not certain what this answer means, so nothing was recorded and nothing counts. ${HOW[open.question.kind]}`
}
