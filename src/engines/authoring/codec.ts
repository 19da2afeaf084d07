/** Events of activities as rows and back. */
import { z } from 'zod'
import { answers } from './rules/answer.ts'
import { bases, dropReasons, fallbacks, proposalNotes, waitReasons, type ActivityEvent } from './rules/events.ts'
import { unclearReasons } from './rules/parse.ts'
import { givenPercents } from './rules/plan.ts'
import { fieldFaults, fixedFields, hardFields, learningModes, specFields, styles } from './rules/spec.ts'
import { difficulties, languages } from '../../problem/problem.ts'
import type { Json } from '../../kernel/json.ts'
import { codec, type Codec } from '../../learner/codec.ts'

const at = z.int()
const texts = z.array(z.string())
const json: z.ZodType<Json> = z.json()
const language = z.enum(languages)
const difficulty = z.enum(difficulties)
const style = z.enum(styles)
const learningMode = z.enum(learningModes)
const field = z.enum(specFields)
const count = z.int().nullable()
const difficultyPlan = z.object({ easy: z.int(), medium: z.int(), hard: z.int() })

const applied = changeWith({ by: z.enum(bases) })
const waiting = changeWith({ because: z.enum(waitReasons) })

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

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), fields: z.array(field) }),
  z.object({ kind: z.literal('field'), field }),
  z.object({ kind: z.literal('retry') }),
])

const parsed = z.object({
  language: language.nullable(),
  problemCount: count,
  difficultyPlan: difficultyPlan.nullable(),
  every: difficulty.nullable(),
  style: style.nullable(),
  bare: z.object({
    number: count,
    language: language.nullable(),
    difficulty: difficulty.nullable(),
    style: style.nullable(),
  }),
  answer: z.enum(answers).nullable(),
})

const turn = {
  source: z.enum(['brief', 'message']),
  parsed,
  unclear: z.array(z.object({ field, why: z.enum(unclearReasons) })),
  note: z.enum(proposalNotes).nullable(),
  proposed: z.array(z.object({ op: z.literal('replace'), path: z.templateLiteral(['/', field]), value: json })),
  dropped: z.array(z.object({ field: z.enum([...specFields, ...fixedFields, 'other']), fault: z.enum(fieldFaults) })),
  confirmed: z.array(field),
  rejected: z.array(field),
  applied: z.array(applied),
  waiting: z.array(waiting),
  committed: z.array(z.enum(hardFields)),
  asked: question.nullable(),
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
  z.object({ at, type: z.literal('activity_started'), activityId: z.string(), learningMode }),
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

type Frozen<T> =
  T extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Frozen<Item>>
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> }
      : T

/** By its type it reads whatever it writes: an event that it could not read again would close its activity. */
export const activityCodec: Codec<ActivityEvent> = codec<Frozen<z.infer<typeof activityEvent>>>(activityEvent)
