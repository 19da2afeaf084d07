/** How often one person has called in the last minute: whoever calls too often is told to wait, and nobody else is. */

const MINUTE_MS = 60_000
/** Below the limit of a minute, because some calls count twice. */
const OFTEN = 40

export class Pace {
  #calls: readonly number[] = []

  /** A call or a form goes out now. */
  calls(): void {
    this.#calls = [...this.#lastMinute(), performance.now()]
  }

  get isOften(): boolean {
    return this.#lastMinute().length >= OFTEN
  }

  #lastMinute(): readonly number[] {
    const since = performance.now() - MINUTE_MS
    return this.#calls.filter((at) => at > since)
  }
}
