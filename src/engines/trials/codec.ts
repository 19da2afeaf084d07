/** What happens to a person in trials as rows and back. */
import { z } from 'zod'
import { paces } from '../../kernel/pace.ts'
import { codec, type Codec } from '../../learner/codec.ts'
import { checkResults } from './rules/analysis.ts'
import type { TrialEvent } from './rules/participation.ts'
import { arms, checkDays, reviewOrders } from './rules/plan.ts'

const at = z.int()
const trialId = z.string()
const teaching = z.discriminatedUnion('varies', [
  z.object({ varies: z.literal('hint_pace'), pace: z.enum(paces) }),
  z.object({ varies: z.literal('first_meeting'), begins: z.enum(['parts', 'writing']) }),
  z.object({ varies: z.literal('review_order'), order: z.enum(reviewOrders) }),
])

const trialEvent = z.discriminatedUnion('type', [
  z.object({ at, trialId, type: z.literal('trial_offered') }),
  z.object({ at, trialId, type: z.literal('trial_declined') }),
  z.object({
    at,
    trialId,
    type: z.literal('trial_joined'),
    planHash: z.string(),
    arm: z.enum(arms),
    teaching,
    prior: z.number().min(0).max(1),
  }),
  z.object({ at, trialId, type: z.literal('trial_left') }),
  z.object({ at, trialId, type: z.literal('trial_skill_fixed'), component: z.string(), slug: z.string(), workedAt: z.int() }),
  z.object({ at, trialId, type: z.literal('trial_check_counted'), day: z.literal(checkDays), result: z.enum(checkResults) }),
]) satisfies z.ZodType<TrialEvent>

export const trialsCodec: Codec<TrialEvent> = codec<TrialEvent>(trialEvent)
