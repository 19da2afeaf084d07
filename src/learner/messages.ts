/** What crosses the wire between the Worker and a learner's object: plain data only. */
import type { LearnerRefusal } from '../failure/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { RateKind } from './rates.ts'
import type { SettingsFloor } from '../kernel/pace.ts'
import type { ProblemFacts } from '../problem/facts.ts'

/** Comes with every call. `charge` is null for the later calls of one tool call. */
export interface CallContext {
  readonly now: number
  readonly floor: SettingsFloor
  /** Runs a UTC day may hold; null for no limit. */
  readonly runsPerDay: number | null
  /** The same on the UTC day on which the record began; a Worker of the release before sends none. */
  readonly runsOnFirstDay?: number | null
  readonly charge: { readonly kind: RateKind; readonly scale: number } | null
  /** Of the problem that the call is about, where its events can show something. */
  readonly problem: ProblemFacts | null
  /** The model of what learners know, as JSON, for engines that predict; null for others, and where it could not be read. */
  readonly model?: string | null
  /** The id of the tool call, where its arguments name the turn that they answer: the same id is the same call again. */
  readonly command?: string | null
}

export type Answer<T> = Result<T, LearnerRefusal>

/** Words of the learner or the tutor, under the hash that the events know them by. */
export interface Words {
  readonly hash: string
  readonly text: string
}
