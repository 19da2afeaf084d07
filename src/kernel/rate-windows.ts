/** Calls counted in windows of a minute, each key by itself. Kept in memory, so that what forgets it forgets a minute at most. */

const WINDOW_MS = 60_000

interface Window {
  /** Milliseconds since the epoch. */
  readonly began: number
  count: number
}

export class RateWindows {
  readonly #most: number
  /** By key, the oldest window first. */
  readonly #windows = new Map<string, Window>()

  /** `most`: keys remembered at once. */
  constructor(most: number) {
    this.#most = most
  }

  /** Counts a call and returns null, or returns the seconds until one is allowed. `limit`: calls a minute. `now` in milliseconds. */
  admit(key: string, limit: number, now: number): number | null {
    const window = this.#windowOf(key, now)
    if (window.count >= limit) return Math.max(1, Math.ceil((window.began + WINDOW_MS - now) / 1000))
    window.count += 1
    return null
  }

  /** Counts more for a call that was admitted, where it turned out to be worth several; it may go over the limit. */
  add(key: string, calls: number, now: number): void {
    this.#windowOf(key, now).count += calls
  }

  #windowOf(key: string, now: number): Window {
    const current = this.#windows.get(key)
    // The clocks of two callers may differ a little, so a window also takes what seems to come before it.
    if (current && Math.abs(now - current.began) < WINDOW_MS) return current
    const window = { began: now, count: 0 }
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > this.#most && oldest !== undefined) this.#windows.delete(oldest)
    return window
  }
}
