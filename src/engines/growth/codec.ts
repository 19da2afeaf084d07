/** The growth of a learner's own programs as rows of the log. */
import { z } from 'zod'
import { codec, type Codec } from '../../learner/codec.ts'
import { growthClasses, growthMeasures, growthStatements } from '../../problem/growth/classes.ts'
import { agreements, standings } from '../../problem/growth/compare.ts'
import type { GrowthEvent } from './rules/decide.ts'

const at = z.int()
const runId = z.string()
const classes = z.array(z.enum(growthClasses))
const agreement = z.enum(agreements)

const growthEvent = z.discriminatedUnion('type', [
  z.object({
    at,
    type: z.literal('growth_stated'),
    runId,
    n: z.enum(growthMeasures),
    time: z.enum(growthStatements),
    memory: z.enum(growthStatements),
  }),
  z.object({
    at,
    type: z.literal('growth_measured'),
    runId,
    n: z.enum(growthMeasures),
    time: classes,
    memory: classes,
    agreement: z.object({ time: agreement, memory: agreement }),
    standing: z.enum(standings),
    resultHash: z.string(),
  }),
]) satisfies z.ZodType<GrowthEvent>

export const growthCodec: Codec<GrowthEvent> = codec<GrowthEvent>(growthEvent)
