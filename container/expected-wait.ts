/** How long a run will probably wait for a slot. Plain numbers, no clock. */

/** Assumed before a run has ended: so short that at first the bound of the queue decides, not the estimate. */
export const FIRST_SLOT_MS = 60
/** A longer use of a slot counts as this: while others wait, a run leaves its slot after half a second. */
const LONGEST_COUNTED_MS = 1_000
/** Share of the last use in the mean, so that about the last twenty decide. */
const LAST_COUNTS = 0.1
const LEAST_RETRY_S = 1
const MOST_RETRY_S = 30

/** The smoothed mean of how long runs had a slot, after one more had it for `slotMs`. */
export const meanAfter = (meanMs: number, slotMs: number): number =>
  meanMs + LAST_COUNTS * (Math.min(slotMs, LONGEST_COUNTED_MS) - meanMs)

export interface QueueLoad {
  /** Runs that get a slot before this one. */
  readonly ahead: number
  readonly freeSlots: number
  readonly slots: number
  /** How long a run has a slot, on average. */
  readonly meanMs: number
}

/** Milliseconds until a slot is free for a run that asks now: the runs that end before, one after the other in each slot. */
export const expectedWaitMs = ({ ahead, freeSlots, slots, meanMs }: QueueLoad): number =>
  (Math.max(0, ahead + 1 - freeSlots) * meanMs) / slots

/** Whole seconds after which those who wait now have had their turn; between 1 and 30. */
export const retryAfterSeconds = (waitMs: number): number =>
  Math.min(MOST_RETRY_S, Math.max(LEAST_RETRY_S, Math.ceil(waitMs / 1_000)))
