/** An answer to an exercise as it arrives: typed, one shape for each kind of step. */
import { z } from 'zod'
import { code, text } from '../../mcp/inputs.ts'
import type { FormKind } from '../../problem/form.ts'
import { MAX_ANSWER } from './rules/question.ts'

/** Calls of one answer. */
export const MOST_EXAMPLES = 10
const MOST_BLOCKS = 60
const MOST_BLANKS = 40
const MAX_BLANK = 400
export const MOST_DEPTH = 12

const args = z.array(z.unknown()).max(10)

export const answerInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('input'), args }),
  z.object({ kind: z.literal('program'), code }),
  z.object({
    kind: z.literal('examples'),
    examples: z
      .array(z.object({ args, result: z.unknown() }))
      .min(1)
      .max(MOST_EXAMPLES),
  }),
  z.object({ kind: z.literal('questions'), answers: z.array(text(MAX_ANSWER)).min(1).max(3) }),
  z.object({
    kind: z.literal('blocks'),
    blocks: z
      .array(z.object({ id: text(8), depth: z.int().min(0).max(MOST_DEPTH).default(0) }))
      .min(1)
      .max(MOST_BLOCKS),
  }),
  z.object({ kind: z.literal('blanks'), blanks: z.array(text(MAX_BLANK)).min(1).max(MOST_BLANKS) }),
  z.object({ kind: z.literal('give_up') }),
])
export type ExerciseAnswer = z.output<typeof answerInput>
export type AnswerKind = Exclude<ExerciseAnswer['kind'], 'give_up'>

/** The kind of answer that a step waits for. */
export function expectedAnswer(form: FormKind, step: number): AnswerKind {
  switch (form) {
    case 'fix':
      return step === 1 ? 'input' : 'program'
    case 'examples':
      return 'examples'
    case 'trace':
      return 'questions'
    case 'assemble':
      return 'blocks'
    case 'complete':
      return 'blanks'
    case 'speed_up':
      return 'program'
  }
}

/** As a refusal names it. */
export const answerNames: Readonly<Record<AnswerKind, string>> = {
  input: 'an input on which the program fails',
  program: 'a whole program',
  examples: 'calls with their results',
  questions: 'one answer for each question',
  blocks: 'the blocks in their order',
  blanks: 'one text for each blank',
}
