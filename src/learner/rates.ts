/** How many calls of a kind a learner has made in the last minute. Kept in memory: an evicted object forgets a minute at most. */

/** Calls a minute at scale 1. */
const LIMITS = { read: 300, append: 60, run: 120 } as const
export type RateKind = keyof typeof LIMITS
const WINDOW_MS = 60_000

export class Rates {
  readonly #calls: Record<RateKind, number[]> = { read: [], append: [], run: [] }

  /** Counts a call and returns null, or returns the seconds until one is allowed. `now` in milliseconds. */
  admit(kind: RateKind, scale: number, now: number): number | null {
    const calls = this.#calls[kind]
    const firstKept = calls.findIndex((at) => at > now - WINDOW_MS)
    calls.splice(0, firstKept === -1 ? calls.length : firstKept)
    const oldest = calls[0]
    if (oldest !== undefined && calls.length >= LIMITS[kind] * scale)
      return Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000))
    calls.push(now)
    return null
  }
}
