/** What a learner states about the growth of their program, as a tool takes it: of its time alone, in the problem's usual measure. */
import { z } from 'zod'
import { growthStatements, type GrowthStatement } from '../../problem/growth/classes.ts'
import type { Stated } from '../../problem/growth/compare.ts'
import { measuresOf } from '../../problem/growth/measure.ts'
import type { Signature } from '../../problem/problem.ts'

export const growthInput = z.enum(growthStatements).optional().describe('As the learner says.')

export function statedIn(signature: Signature, time: GrowthStatement): Stated {
  const [n = 'size'] = measuresOf(signature)
  return { time, memory: 'not sure', n }
}
