/** Interviews as rows of the log. */
import { z } from 'zod'
import { authors, origins } from '../../kernel/evidence.ts'
import { codec, type Codec } from '../../learner/codec.ts'
import { languages } from '../../problem/problem.ts'
import { complexities } from './rules/complexity.ts'
import { durations, exampleOutcomes, hintRules, steps, type InterviewEvent } from './rules/events.ts'

const at = z.int()
const count = z.int().nonnegative()
const ids = z.array(z.string())
const source = { writtenBy: z.enum(authors), origin: z.enum(origins) } as const

const interviewEvent = z.discriminatedUnion('type', [
  z.object({
    at,
    type: z.literal('interview_started'),
    slug: z.string(),
    minutes: z.literal([...durations]),
    hints: z.enum(hintRules),
    hintMinutes: count,
    language: z.enum(languages).nullable(),
    details: ids,
    size: count,
    cpuMs: count,
    origin: z.enum(origins),
  }),
  z.object({
    at,
    type: z.literal('question_answered'),
    input: z.string(),
    answer: z.string().nullable(),
    outcome: z.enum(['answered', 'raises', 'invalid']),
    decides: ids,
    ...source,
  }),
  z.object({
    at,
    type: z.literal('examples_judged'),
    examples: z.array(z.object({ input: z.string(), expected: z.string(), outcome: z.enum(exampleOutcomes) })),
    noticed: count,
    programs: count,
    decides: ids,
    ...source,
  }),
  z.object({
    at,
    type: z.literal('complexity_stated'),
    time: z.enum(complexities),
    space: z.enum(complexities),
    ...source,
  }),
  z.object({ at, type: z.literal('step_left'), step: z.enum(steps) }),
  z.object({ at, type: z.literal('follow_up_answered'), survives: z.boolean(), right: z.boolean(), ...source }),
  z.object({ at, type: z.literal('card_opened') }),
  z.object({ at, type: z.literal('interview_ended') }),
]) satisfies z.ZodType<InterviewEvent>

export const interviewsCodec: Codec<InterviewEvent> = codec<InterviewEvent>(interviewEvent)
