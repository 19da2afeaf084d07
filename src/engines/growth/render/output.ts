/** What was stated and measured, for a client: classes and sizes, and no inputs. */
import { z } from 'zod'
import { growthClasses, growthMeasures, growthStatements } from '../../../problem/growth/classes.ts'
import { agreements, classesOf, standings } from '../../../problem/growth/compare.ts'
import type { GrowthKnown } from '../client.ts'

const classes = z.array(z.enum(growthClasses))

export const growthOutput = z.object({
  stated: z.object({ n: z.enum(growthMeasures), time: z.enum(growthStatements), memory: z.enum(growthStatements) }),
  /** What n counted. */
  n: z.enum(growthMeasures),
  /** Classes that fit what was measured; empty where none is sure. */
  time: classes,
  memory: classes,
  agreement: z.object({ time: z.enum(agreements), memory: z.enum(agreements) }),
  standing: z.enum(standings),
  kinds: z.array(z.object({ inputs: z.string(), time: classes, largest: z.number() })),
})

export function growthOut({ stated, result }: GrowthKnown): z.input<typeof growthOutput> | null {
  if (stated === null || result === null) return null
  const { n, time, memory, agreement, standing, shapes } = result
  return {
    stated,
    n,
    time: [...classesOf(time)],
    memory: [...classesOf(memory)],
    agreement,
    standing,
    kinds: shapes.map(({ shape, finding, points }) => ({
      inputs: shape,
      time: [...classesOf(finding)],
      largest: points.at(-1)?.n ?? 0,
    })),
  }
}
