/** Questions about a learner's own programs as rows of the log. */
import { z } from 'zod'
import type { UnderstandingEvent } from './rules/decide.ts'
import { askedLanguages } from './rules/question.ts'
import { codec, type Codec } from '../../learner/codec.ts'

const at = z.int()
const runId = z.string()
const number = z.int().positive()
const line = z.int().positive()
const nth = z.int().positive()
const input = z.string()

const place = z.discriminatedUnion('kind', [
  z.object({ input, kind: z.literal('value'), line, nth, variable: z.string() }),
  z.object({ input, kind: z.literal('next_line'), line, nth }),
  z.object({ input, kind: z.literal('last_line') }),
])
const excerpt = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ step: z.int(), line, cells: z.array(z.string().nullable()) })),
  at: z.int(),
  inAll: z.int(),
})

const understandingEvent = z.discriminatedUnion('type', [
  z.object({
    at,
    type: z.literal('questions_asked'),
    runId,
    number,
    language: z.enum(askedLanguages),
    questions: z.array(z.object({ place, key: z.string(), excerpt })),
  }),
  z.object({
    at,
    type: z.literal('questions_answered'),
    runId,
    number,
    answers: z.array(z.object({ text: z.string(), right: z.boolean() })),
  }),
  z.object({ at, type: z.literal('program_understood'), runId }),
]) satisfies z.ZodType<UnderstandingEvent>

export const understandingCodec: Codec<UnderstandingEvent> = codec<UnderstandingEvent>(understandingEvent)
