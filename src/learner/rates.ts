/** How many calls of a kind a learner has made in the last minute. Kept in memory: an evicted object forgets a minute at most. */
import { RateWindows } from '../kernel/rate-windows.ts'

/** Calls a minute at scale 1. */
const LIMITS = { read: 300, append: 60, run: 120 } as const
export type RateKind = keyof typeof LIMITS

export class Rates {
  readonly #windows = new RateWindows(Object.keys(LIMITS).length)

  /** Counts a call and returns null, or returns the seconds until one is allowed. `now` in milliseconds. */
  admit(kind: RateKind, scale: number, now: number): number | null {
    return this.#windows.admit(kind, LIMITS[kind] * scale, now)
  }
}
