/** What an object of a learner is asked with, and how its refusals are told. */
import type { Failure, LearnerRefusal } from '../failure/failure.ts'
import type { RateKind } from './rates.ts'
import type { SettingsFloor } from '../kernel/pace.ts'

export interface LearnerOptions {
  /** Where the object runs and is kept; null for anywhere. The same person has another object, and an empty one, in each. */
  readonly jurisdiction: 'eu' | 'fedramp' | null
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly floor: SettingsFloor
  /** Runs a UTC day may hold; null for no limit. */
  readonly runsPerDay: number | null
  /** The same on the first day of a record. */
  readonly runsOnFirstDay?: number | null
  /** Taken from the learner's allowance by the first call; null takes nothing. */
  readonly charge: { readonly kind: RateKind; readonly scale: number } | null
  readonly settingsUrl: string
  /** The model of what learners know, as JSON; null where there is none. Never rejects. */
  readonly model?: () => Promise<string | null>
  /** The id of the tool call that all of this is part of, where its arguments name the turn that they answer. */
  readonly command?: string | null
}

/** A refusal as the Worker tells it: the object does not know where the page is on which settings are loosened. */
export const placed = (refusal: LearnerRefusal, settingsUrl: string): Failure =>
  refusal.code === 'CONFIRM_ON_PAGE' ? { ...refusal, url: settingsUrl } : refusal

/** What an object says of an engine or a method that it does not have. */
export const NO_SUCH = 'the object has no '

/** While a release is rolled out, an object may be of the one before, and lack what the Worker asks for: it will have it soon. */
export const isOfReleaseBefore = (error: unknown): boolean => error instanceof Error && error.message.startsWith(NO_SUCH)

/** Errors by which the platform says that the object itself is fine: restarted, moved, overloaded, or ended by itself as an erased one is. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof Error &&
    (('retryable' in error && error.retryable === true) ||
      ('overloaded' in error && error.overloaded === true) ||
      ('durableObjectReset' in error && error.durableObjectReset === true))
  )
}
