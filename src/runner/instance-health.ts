/** When an instance of the runner has served long enough: after many runs, or after anything it should not have done. */

/** Runs an instance serves before it is replaced, so that whatever a program might have left has an end. */
export const MOST_RUNS = 500

/** Requests that run programs, however many each; the others look at code, or at the runner itself. */
const RUNS: ReadonlySet<string> = new Set(['/v1/run', '/v1/tests', '/v1/variants', '/v1/trace'])

export class InstanceHealth {
  #runs = 0
  #inWork = 0
  #isBroken = false
  readonly #mostRuns: number

  constructor(mostRuns = MOST_RUNS) {
    this.#mostRuns = mostRuns
  }

  begin(): void {
    this.#inWork++
  }

  /** `status`: of the answer; null when there was none. True when the instance has to go, and nobody else is still being answered. */
  end(path: string, status: number | null): boolean {
    this.#inWork--
    if (RUNS.has(path)) this.#runs++
    // What the runner has a word for is no anomaly: it refuses with 4xx, and with 501 and 503 for what it lacks.
    if (status === null || (status >= 500 && status !== 501 && status !== 503)) this.#isBroken = true
    return this.#inWork === 0 && (this.#isBroken || this.#runs >= this.#mostRuns)
  }

  /** A new instance has taken the place. */
  renew(): void {
    this.#runs = 0
    this.#isBroken = false
  }
}
