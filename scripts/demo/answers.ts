/** What one who knows the content answers to a lesson's questions. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { COURSES } from '../content/courses/read.ts'

const bank = z.object({
  choices: z.array(z.object({ id: z.string(), key: z.int() })).default([]),
  shorts: z.array(z.object({ id: z.string(), answer: z.string() })).default([]),
  computed: z.array(z.object({ id: z.string(), key: z.union([z.string(), z.int()]) })).default([]),
  paraphrases: z.array(z.object({ id: z.string(), answer: z.string() })).default([]),
})

/** The content's own answer. */
export async function answerTo(questionId: string): Promise<string> {
  const [course = '', node = '', part = '', id = ''] = questionId.split('/')
  const file = part === 'shared' ? 'shared.json' : join('objectives', `${part}.json`)
  const { choices, shorts, computed, paraphrases } = bank.parse(
    JSON.parse(await readFile(join(COURSES, course, node, file), 'utf8')),
  )
  const choice = choices.find((one) => one.id === id)
  if (choice) return 'ABCD'[choice.key] ?? ''
  return [...shorts, ...paraphrases].find((one) => one.id === id)?.answer ?? `${computed.find((one) => one.id === id)?.key ?? ''}`
}

/** The same as a caller sends it: the words, and beside them what they choose. */
export function typedAnswer(questionId: string, kind: string, answer: string) {
  const beside =
    kind === 'choice'
      ? { choice: answer }
      : kind === 'bug'
        ? { line: Number(answer) }
        : kind === 'output'
          ? { value: answer }
          : {}
  return { questionId, answer, ...beside }
}

export interface AnswerToGrade {
  /** The question. */
  readonly text: string
  readonly answer: string
  readonly points: ReadonlyArray<{ readonly id: string }>
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const wordCount = (tokens: readonly string[]): number => lettersOf(tokens.join(' ')).split(' ').filter(Boolean).length

/** For each key point five words of the answer, as a client's model would copy them; the signs between them are no words. */
export function quotes({ text, answer, points }: AnswerToGrade) {
  const tokens = answer.split(/\s+/)
  const questionText = lettersOf(text)
  // The server refuses a quote of too few words, and one that repeats the question.
  return points.flatMap(({ id }) => {
    let length = 0
    while (length < tokens.length && wordCount(tokens.slice(0, length)) < 5) length += 1
    const quote = tokens.splice(0, length).join(' ')
    return wordCount([quote]) > 3 && !questionText.includes(lettersOf(quote)) ? [{ id, quote }] : []
  })
}
