/** Events of what is known as rows and back. */
import { z } from 'zod'
import { origins } from '../../kernel/evidence.ts'
import { codec, type Body, type Codec } from '../../learner/codec.ts'
import { answerKinds, checkEnds, checkKinds, helps, outcomes, skills, type KnowledgeEvent } from './rules/events.ts'
import { formKinds } from '../../problem/form.ts'
import { ratings } from './rules/review.ts'

const at = z.int()
const slug = z.string()
const component = z.string()
const checkId = z.string()
const kind = z.enum(checkKinds)
const dueAt = z.int()
const problem = z.object({
  primary: component,
  secondary: z.array(component),
  expectedMinutes: z.number(),
  proves: z.boolean(),
})

const chance = z.number().min(0).max(1)
const tracing = z.object({ prior: chance, learn: chance, slip: chance, guess: chance })
const by = z
  .object({
    model: z.string(),
    numbers: z.record(z.string(), tracing),
    form: z.string(),
    said: z.array(chance),
    retention: z.array(z.number()).exactOptional(),
  })
  .exactOptional()

const knowledgeEvent = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('problem_met'), slug, problem }),
  z.object({ at, type: z.literal('sitting_begun'), slug }),
  z.object({ at, type: z.literal('episode_begun'), slug }),
  z.object({ at, type: z.literal('submission_failed'), slug }),
  z.object({ at, type: z.literal('helped'), slug, by: z.enum(helps) }),
  z.object({
    at,
    type: z.literal('episode_ended'),
    slug,
    outcome: z.enum(outcomes),
    origin: z.enum(origins).nullable(),
    rating: z.enum(ratings).nullable(),
    by,
  }),
  z.object({
    at,
    type: z.literal('answers_weighed'),
    component,
    answers: z.array(z.object({ credit: z.number().min(0).max(1), kind: z.enum(answerKinds) })),
    origin: z.enum(origins),
    rating: z.enum(ratings).nullable(),
    by,
  }),
  z.object({
    at,
    type: z.literal('exercise_weighed'),
    component,
    skill: z.enum(skills),
    form: z.enum(formKinds),
    credit: z.number().min(0).max(1),
    origin: z.enum(origins),
    rating: z.enum(ratings).nullable(),
    by,
  }),
  z.object({ at, type: z.literal('check_scheduled'), component, after: slug, dueAt }),
  z.object({ at, type: z.literal('check_postponed'), kind, component, dueAt }),
  z.object({ at, type: z.literal('check_started'), checkId, kind, component, slug }),
  z.object({ at, type: z.literal('check_ended'), checkId, outcome: z.enum(checkEnds) }),
  z.object({ at, type: z.literal('time_zone_set'), timeZone: z.string().nullable() }),
]) satisfies z.ZodType<KnowledgeEvent>

/** What an event says that was decided before there were models. */
const byTextbook = (body: Body): Body => ({ ...body, by: { model: 'textbook', numbers: {}, form: 'program', said: [] } })

export const knowledgeCodec: Codec<KnowledgeEvent> = codec<KnowledgeEvent>(knowledgeEvent, {
  episode_ended: [byTextbook],
  answers_weighed: [byTextbook],
  // No exercise was a review at first.
  exercise_weighed: [(body) => ({ ...body, rating: null }), byTextbook],
})
