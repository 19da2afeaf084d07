/**
 * Decides when an instance of the runner gets a new container, and lets it take the traffic over warm: the successor starts beside the
 * container that serves, is tried, and only then gets the next request. The old one ends when its last request has ended.
 */

/** Runs before a container is replaced, so that nothing a program leaves behind lives for ever. */
export const MOST_RUNS = 500
/** Runs until another successor is tried after one that did not start, as where `max_instances` leaves no room for it. */
const RUNS_BETWEEN_TRIES = 50

/** Requests that run programs. */
export const RUNS: ReadonlySet<string> = new Set(['/v1/run', '/v1/tests', '/v1/variants', '/v1/trace'])

/** The two places of an instance: the container of its own object, and the one of the object beside it. */
export type Seat = 'own' | 'beside'
const otherOf = (seat: Seat): Seat => (seat === 'own' ? 'beside' : 'own')

/** What is to be done. `warm`: start and try the container, then say so to `tried`. A container that failed may ignore a stop. */
export interface Step {
  readonly does: 'warm' | 'stop' | 'destroy'
  readonly seat: Seat
}

export class Renewal {
  #serving: Seat
  #runs = 0
  #isBroken = false
  #isWarming = false
  #notBefore = 0
  /** The container that serves no new request any more. */
  #leaving: { readonly seat: Seat; readonly isBroken: boolean } | null = null
  readonly #inWork: Record<Seat, number> = { own: 0, beside: 0 }
  readonly #mostRuns: number

  constructor(serving: Seat = 'own', mostRuns = MOST_RUNS) {
    this.#serving = serving
    this.#mostRuns = mostRuns
  }

  get serving(): Seat {
    return this.#serving
  }

  /** Whether the container that serves failed, rather than did its share of runs. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  /** The container that a new request goes to. */
  begin(): Seat {
    this.#inWork[this.#serving]++
    return this.#serving
  }

  /** A request has ended, its answer read. `status`: null without an answer. */
  end(seat: Seat, path: string, status: number | null): Step | null {
    this.#inWork[seat]--
    if (seat !== this.#serving) return this.#left()
    if (RUNS.has(path)) this.#runs++
    // 4xx, 501 and 503 are the runner's normal refusals. Any other 5xx is a fault.
    if (status === null || (status >= 500 && status !== 501 && status !== 503)) this.#isBroken = true
    const isDue = this.#isBroken || this.#runs >= this.#mostRuns
    if (!isDue || this.#isWarming) return null
    if (this.#leaving === null && this.#runs >= this.#notBefore) {
      this.#isWarming = true
      return { does: 'warm', seat: otherOf(seat) }
    }
    // No successor could be had. A container that works goes on; one that does not is no loss.
    return this.#isBroken ? this.#startAgain() : null
  }

  /** Whether the successor that was warmed runs programs: if so, it serves from now on. */
  tried(isWell: boolean): Step | null {
    this.#isWarming = false
    if (!isWell) {
      this.#notBefore = this.#runs + RUNS_BETWEEN_TRIES
      return this.#isBroken ? this.#startAgain() : null
    }
    this.#leaving = { seat: this.#serving, isBroken: this.#isBroken }
    this.#serving = otherOf(this.#serving)
    this.#reset()
    return this.#left()
  }

  #reset(): void {
    this.#runs = 0
    this.#isBroken = false
    this.#notBefore = 0
  }

  #left(): Step | null {
    if (this.#leaving === null || this.#inWork[this.#leaving.seat] > 0) return null
    const { seat, isBroken } = this.#leaving
    this.#leaving = null
    return { does: isBroken ? 'destroy' : 'stop', seat }
  }

  /** The next request starts a new container in the same place. */
  #startAgain(): Step | null {
    if (this.#inWork[this.#serving] > 0) return null
    this.#reset()
    return { does: 'destroy', seat: this.#serving }
  }
}
