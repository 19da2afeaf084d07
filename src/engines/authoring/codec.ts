/** Events of activities as rows and back. */
import { z } from 'zod'
import { bases, dropReasons, fallbacks, type ActivityEvent } from './rules/events.ts'
import { givenPercents } from './rules/plan.ts'
import { fieldFaults, learningModes, specFields, styles } from './rules/spec.ts'
import { difficulties, languages } from '../../problem/problem.ts'
import { codec, type Body, type Codec, type Frozen } from '../../learner/codec.ts'

const at = z.int()
const texts = z.array(z.string())
const language = z.enum(languages)
const difficulty = z.enum(difficulties)
const style = z.enum(styles)
const learningMode = z.enum(learningModes)
const field = z.enum(specFields)
const count = z.int().nullable()
const difficultyPlan = z.object({ easy: z.int(), medium: z.int(), hard: z.int() })

const applied = changeWith({ by: z.enum(bases) })

function changeWith<Shape extends z.ZodRawShape>(more: Shape) {
  return z.discriminatedUnion('field', [
    z.object({ field: z.literal('language'), value: language.nullable(), ...more }),
    z.object({ field: z.literal('problemCount'), value: count, ...more }),
    z.object({ field: z.literal('difficultyPlan'), value: difficultyPlan.nullable(), ...more }),
    z.object({ field: z.literal('topics'), value: texts, ...more }),
    z.object({ field: z.literal('style'), value: style.nullable(), ...more }),
    z.object({ field: z.literal('learningMode'), value: learningMode, ...more }),
  ])
}

const turn = {
  source: z.enum(['brief', 'message']),
  wordsHash: z.string().nullable(),
  applied: z.array(applied),
  dropped: z.array(z.object({ field, fault: z.enum(fieldFaults) })),
  confirmed: z.boolean(),
}

const slot = z.object({
  index: z.int(),
  language,
  difficulty,
  topics: texts,
  style,
  seed: z.int(),
  guided: z.object({ goal: z.string(), givenPercent: z.literal(givenPercents), hints: z.boolean() }).nullable(),
})

const verificationId = z.string()
const index = z.int()
const draftHash = z.string()

const activityEvent = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('activity_started'), activityId: z.string(), learningMode, sourceHash: z.string().nullable() }),
  z.object({ at, type: z.literal('turn_taken'), ...turn }),
  z.object({ at, type: z.literal('activity_restarted') }),
  z.object({ at, type: z.literal('plan_fixed'), slots: z.array(slot) }),
  z.object({ at, type: z.literal('verification_begun'), verificationId, slot: index, draftHash, expiresAt: at }),
  z.object({ at, type: z.literal('verification_dropped'), verificationId, reason: z.enum(dropReasons) }),
  z.object({
    at,
    type: z.literal('draft_refused'),
    verificationId,
    slot: index,
    draftHash,
    checks: texts,
    findingsHash: z.string(),
  }),
  z.object({ at, type: z.literal('slot_fell_back'), slot: index, fallback: z.enum(fallbacks), style, difficulty, topics: texts }),
  z.object({ at, type: z.literal('slot_failed'), slot: index }),
  z.object({ at, type: z.literal('draft_accepted'), verificationId, slot: index, draftHash, slug: z.string() }),
  z.object({ at, type: z.literal('activity_failed') }),
  z.object({ at, type: z.literal('activity_published'), slugs: texts }),
  z.object({ at, type: z.literal('activity_shared'), shareId: z.string(), tokenHash: z.string() }),
  z.object({ at, type: z.literal('share_revoked'), shareId: z.string() }),
]) satisfies z.ZodType<ActivityEvent>

/** What the first version of a turn had: values waited for a yes, field by field, and words were not kept. */
const firstTurn = z.looseObject({
  applied: z.array(z.looseObject({ by: z.enum(['stated', 'confirmed', 'proposed', 'follows']) })),
  waiting: z.array(z.unknown()),
  asked: z.unknown(),
})

/** A turn that asked nothing more was agreement. Values that waited are asked for again. */
function upcastTurn(body: Body): Body {
  const first = firstTurn.safeParse(body)
  if (!first.success) return body
  const { source, applied: changes, waiting, asked } = first.data
  return {
    source,
    wordsHash: null,
    applied: changes.map((change) => ({ ...change, by: change.by === 'follows' ? 'follows' : 'stated' })),
    dropped: [],
    confirmed: asked === null && waiting.length === 0,
  }
}

const upcasts = {
  activity_started: [(body: Body) => ({ ...body, sourceHash: null })],
  turn_taken: [upcastTurn],
}

/** By its type it reads whatever it writes: an event that it could not read again would close its activity. */
export const activityCodec: Codec<ActivityEvent> = codec<Frozen<z.infer<typeof activityEvent>>>(activityEvent, upcasts)
