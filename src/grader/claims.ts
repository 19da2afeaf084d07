/** The output schema of a grading model: key points with quotes from the answer, never a score. */
import { z } from 'zod'
import type { GradeRequest } from './grader.ts'
import { pointsIn, type PointClaim } from '../problem/key-points.ts'

/** No length limits: some endpoints refuse a schema that has them. */
export const claimsSchema = z.object({ points: z.array(z.object({ id: z.string(), quote: z.string() })) })

export type Claims = z.infer<typeof claimsSchema>

const MAX_CLAIMS = 100

/**
 * The claims whose quote really occurs in the answer. Any other quote may be the text of a key point, which the learner must not see,
 * so it is dropped here.
 */
export function claimsIn({ points: claims }: Claims, { points, answer }: GradeRequest): readonly PointClaim[] {
  return claims.slice(0, MAX_CLAIMS).filter((claim) => pointsIn(points, [claim], answer, '').pointIds.length > 0)
}
