/** What is said about an answer once its score may be shown. */
import { z } from 'zod'
import type { Question, QuestionKey } from '../../../problem/course.ts'
import type { Reading } from '../rules/reading.ts'
import type { Grade } from '../rules/state.ts'

export const LETTERS = ['A', 'B', 'C', 'D'] as const

export const feedbackOutput = z.object({
  questionId: z.string(),
  question: z.string(),
  score: z.number(),
  /** The learner's answer. */
  given: z.string(),
  /** The right answer; null where key points decide. */
  right: z.string().nullable(),
  key: z.string().nullable(),
  /** Why the answer is right or wrong, or which key points are in it. */
  feedback: z.string(),
  /** A model answer; empty where a key decides. */
  answer: z.string(),
})
export type Feedback = z.output<typeof feedbackOutput>

/** A text of the course about a right answer begins with this where it does. */
const VERDICT = /^(?:Right|Correct|Yes)[.:] */

/** The text of a right answer, for one that was right. */
const whyRight = (text: string): string => (VERDICT.test(text) ? text : `Right. ${text}`)

/** The same behind a wrong one, without its praise. A single letter may be a name and stays as it is. */
const withoutVerdict = (text: string): string =>
  VERDICT.test(text) ? text.replace(VERDICT, '').replace(/^[a-z](?=[a-z]+ )/, (first) => first.toUpperCase()) : text

/** The right answer of a choice, as a sentence. */
const rightIs = (letter: string, option: string): string =>
  `The right answer is ${letter}${option === '' || option.includes('\n') ? '' : `: ${option}`}`.replace(/(?<![.!?])$/, '.')

export function feedbackOf(
  { id, kind, text, options }: Question,
  { key, feedback, answer, points }: QuestionKey,
  reading: Reading,
  { score, points: found }: Pick<Grade, 'score' | 'points'>,
): Feedback {
  const shared = { questionId: id, question: text, score, answer }
  const option = (index: number): string => `${LETTERS[index] ?? '?'}) ${options?.[index] ?? ''}`
  const answerText =
    reading.kind === 'choice' ? option(reading.option) : reading.kind === 'line' ? `Line ${reading.line}` : reading.text
  if (key === null) {
    const list = (title: string, isFound: boolean): string => {
      const texts = points.filter((point) => found.includes(point.id) === isFound).map((point) => `- ${point.text}`)
      return texts.length === 0 ? '' : `${title}\n\n${texts.join('\n')}`
    }
    const count = `${found.length} of ${points.length} key points ${found.length === 1 ? 'is' : 'are'} in this answer.`
    return {
      ...shared,
      given: answerText,
      right: null,
      key,
      feedback: [count, list('Found:', true), list('Missing:', false)].filter(Boolean).join('\n\n'),
    }
  }
  const isRight = score >= 1
  if (kind === 'choice') {
    const index = Number(key)
    const letter = LETTERS[index] ?? '?'
    const why = feedback[index] ?? ''
    const chosen =
      reading.kind === 'choice'
        ? `${LETTERS[reading.option] ?? '?'} is not right. ${withoutVerdict(feedback[reading.option] ?? '')} `
        : ''
    return {
      ...shared,
      given: answerText,
      right: option(index),
      key: letter,
      feedback: isRight ? whyRight(why) : `${chosen}${rightIs(letter, options?.[index] ?? '')} ${withoutVerdict(why)}`.trim(),
    }
  }
  const why = feedback[0] ?? ''
  const right = kind === 'bug' ? `Line ${key}` : key
  return { ...shared, given: answerText, right, key, feedback: isRight ? whyRight(why) : `Not right. ${withoutVerdict(why)}` }
}
