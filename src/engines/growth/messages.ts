/** What crosses the wire between the Worker and a learner's object about the growth of an accepted program: plain data only. */
import type { Language } from '../../problem/problem.ts'
import type { Stated } from '../../problem/growth/compare.ts'
import type { Measured } from './rules/decide.ts'

/** A measurement that can be made: of the program that this run accepted. */
export interface GrowthTicket {
  readonly measuringId: string
  readonly runId: string
}

export interface GrowthRead {
  readonly language: Language
  /** Null before the learner has said anything. */
  readonly stated: Stated | null
  readonly measured: Measured | null
  /** All that was measured, as this Worker wrote it; null where it was not, or its text is gone. */
  readonly result: string | null
  /** What was measured last of another program that solves the problem; null where nothing was. */
  readonly other: Measured | null
}

export type GrowthBegun =
  | {
      readonly kind: 'begun'
      readonly ticket: GrowthTicket
      readonly stated: Stated
      readonly language: Language
      readonly code: string
    }
  | ({ readonly kind: 'repeated' } & GrowthRead)
