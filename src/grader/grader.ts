/** What reads an answer in a learner's own words, as the rest of the Worker sees it. Adapters to models stand behind it. */
import type { KeyPoint } from '../problem/course.ts'
import type { Result } from '../kernel/result.ts'
import type { PointClaim } from '../problem/key-points.ts'

export interface GradeRequest {
  readonly question: string
  /** Of a paraphrase, what it is of. */
  readonly passage: string | null
  readonly points: readonly KeyPoint[]
  readonly answer: string
}

/**
 * Why nobody has read the answer. `late`: no model answered in time. `busy`: too many requests. `refused`: the endpoint does not
 * take the request, its key or the model's name. `bad_answer`: what came back is no list of key points.
 */
export type GraderFailure =
  | { readonly kind: 'not_configured' }
  | { readonly kind: 'unavailable'; readonly reason: 'late' | 'busy' | 'refused' | 'not_reachable' | 'bad_answer' }

export interface Grader {
  /** Which key points the answer has, each with the learner's words for it. `pointsIn` decides which of them stand. */
  grade(request: GradeRequest): Promise<Result<readonly PointClaim[], GraderFailure>>
}
