/** Exercises as rows of the log. */
import { z } from 'zod'
import { authors, origins } from '../../kernel/evidence.ts'
import { codec, type Codec } from '../../learner/codec.ts'
import { formKinds } from '../../problem/form.ts'
import { seenBy, type FormsEvent } from './rules/events.ts'

const at = z.int()
const round = z.int().positive()
const line = z.int().positive()
const nth = z.int().positive()
const input = z.string()

const place = z.discriminatedUnion('kind', [
  z.object({ input, kind: z.literal('value'), line, nth, variable: z.string() }),
  z.object({ input, kind: z.literal('next_line'), line, nth }),
  z.object({ input, kind: z.literal('last_line') }),
  z.object({ input, kind: z.literal('count'), line }),
  z.object({ input, kind: z.literal('result') }),
])

const formsEvent = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('exercise_opened'), form: z.enum(formKinds), round }),
  z.object({ at, type: z.literal('questions_asked'), round, questions: z.array(z.object({ place, key: z.string() })) }),
  z.object({
    at,
    type: z.literal('answer_judged'),
    attemptId: z.string(),
    step: z.int().positive(),
    right: z.boolean(),
    answerHash: z.string(),
    resultHash: z.string(),
    writtenBy: z.enum(authors),
    origin: z.enum(origins),
  }),
  z.object({
    at,
    type: z.literal('questions_answered'),
    attemptId: z.string(),
    answers: z.array(z.object({ text: z.string(), right: z.boolean() })),
    writtenBy: z.enum(authors),
    origin: z.enum(origins),
  }),
  z.object({ at, type: z.literal('exercise_solved') }),
  z.object({ at, type: z.literal('solution_seen'), by: z.enum(seenBy) }),
]) satisfies z.ZodType<FormsEvent>

export const formsCodec: Codec<FormsEvent> = codec<FormsEvent>(formsEvent)
