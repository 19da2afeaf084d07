/** Decides when to replace an instance of the runner: after many runs, or after an unexpected failure. */

/** Runs before an instance is replaced, so that nothing a program leaves behind lives for ever. */
export const MOST_RUNS = 500

/** Requests that run programs. */
export const RUNS: ReadonlySet<string> = new Set(['/v1/run', '/v1/tests', '/v1/variants', '/v1/trace'])

export class InstanceHealth {
  #runs = 0
  #inWork = 0
  #isBroken = false
  readonly #mostRuns: number

  constructor(mostRuns = MOST_RUNS) {
    this.#mostRuns = mostRuns
  }

  /** Whether the instance failed, rather than did its share of runs. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  begin(): void {
    this.#inWork++
  }

  /** `status`: null without an answer. True if the instance must be replaced and serves no other request. */
  end(path: string, status: number | null): boolean {
    this.#inWork--
    if (RUNS.has(path)) this.#runs++
    // 4xx, 501 and 503 are the runner's normal refusals. Any other 5xx is a fault.
    if (status === null || (status >= 500 && status !== 501 && status !== 503)) this.#isBroken = true
    return this.#inWork === 0 && (this.#isBroken || this.#runs >= this.#mostRuns)
  }

  /** Starts counting again, for a new instance. */
  renew(): void {
    this.#runs = 0
    this.#isBroken = false
  }
}
