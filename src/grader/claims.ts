/** The only thing a model may say about an answer. */
import { z } from 'zod'
import type { GradeRequest } from './grader.ts'
import { pointsIn, type PointClaim } from '../problem/key-points.ts'

/** Without bounds on lengths: some endpoints refuse a schema that has them. */
export const claimsSchema = z.object({ points: z.array(z.object({ id: z.string(), quote: z.string() })) })

export type Claims = z.infer<typeof claimsSchema>

const MAX_CLAIMS = 100

/**
 * The claims that could stand by themselves. A quote that is not in the answer may be the text of a key point, which the learner is
 * not to see, so it goes no further than here.
 */
export function claimsIn({ points: claims }: Claims, { points, answer }: GradeRequest): readonly PointClaim[] {
  return claims.slice(0, MAX_CLAIMS).filter((claim) => pointsIn(points, [claim], answer, '').found.length > 0)
}
