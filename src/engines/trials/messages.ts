/** What crosses the wire between the Worker and a learner's object about trials: plain data only. */
import type { CheckResult } from './rules/analysis.ts'
import type { Arm, CheckDay } from './rules/plan.ts'

export interface ParticipationRead {
  readonly arm: Arm
  readonly prior: number
  readonly joinedAt: number
  /** The skill that is checked; null until it is fixed. */
  readonly component: string | null
  /** Null until it is counted. */
  readonly results: Readonly<Record<CheckDay, CheckResult | null>>
  /** Nothing more will be counted. */
  readonly isComplete: boolean
}

export interface TrialStanding {
  readonly status: 'none' | 'offered' | 'declined' | 'joined' | 'left'
  /** Of somebody who has joined, also where they have left since. */
  readonly participation: ParticipationRead | null
}
