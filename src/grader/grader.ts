/** The port to a model that reads answers in a learner's own words. */
import type { KeyPoint } from '../problem/course.ts'
import type { Result } from '../kernel/result.ts'
import type { PointClaim } from '../problem/key-points.ts'

export interface GradeRequest {
  readonly question: string
  /** The passage to paraphrase; null for other questions. */
  readonly passage: string | null
  readonly points: readonly KeyPoint[]
  readonly answer: string
}

/**
 * Why no model has read the answer. `late`: no model answered in time. `busy`: too many requests. `refused`: the endpoint rejects the
 * request, its key or the model's name. `bad_answer`: the reply is not a list of key points.
 */
export type GraderFailure =
  | { readonly kind: 'not_configured' }
  | { readonly kind: 'unavailable'; readonly reason: 'late' | 'busy' | 'refused' | 'not_reachable' | 'bad_answer' }

export interface Grader {
  /** The key points the model finds in the answer, each with a quote. `pointsIn` decides which of them count. */
  grade(request: GradeRequest): Promise<Result<readonly PointClaim[], GraderFailure>>
}
