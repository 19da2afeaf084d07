/** What crosses the wire between the Worker and a learner's object about reviews: plain data only. */
import type { Finding } from '../../problem/review-rule.ts'
import type { Language } from '../../problem/problem.ts'
import type { LinterState, ProgramCost } from './rules/decide.ts'
import type { ReviewView } from './rules/view.ts'

/** A review, or a comparison, that can be prepared. */
export interface ReviewTicket {
  readonly reviewId: string
  readonly runId: string
}

export interface ReviewRead {
  readonly view: ReviewView
  readonly language: Language
  /** The program as it was accepted; null where its text is gone. */
  readonly code: string | null
}

export type ReviewBegun =
  | { readonly kind: 'begun'; readonly ticket: ReviewTicket; readonly language: Language; readonly code: string }
  | ({ readonly kind: 'repeated' } & ReviewRead)

export interface ReviewPrepared {
  readonly ticket: ReviewTicket
  readonly linter: LinterState
  readonly findings: readonly Finding[]
}

export interface CostsPrepared {
  readonly ticket: ReviewTicket
  readonly inputHash: string
  readonly costs: readonly ProgramCost[]
}
