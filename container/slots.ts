/** How many runs go on at once, and how many may wait. */
export class Slots {
  readonly #free: number[]
  readonly #waiting: ((slot: number) => void)[] = []
  readonly #queueLength: number

  constructor(count: number, queueLength: number) {
    this.#free = Array.from({ length: count }, (_, slot) => slot)
    this.#queueLength = queueLength
  }

  /** Runs `work` in a slot of its own, or answers null at once when the queue is full. */
  async within<T>(work: (slot: number) => Promise<T>): Promise<T | null> {
    let slot = this.#free.shift()
    if (slot === undefined) {
      if (this.#waiting.length >= this.#queueLength) return null
      slot = await new Promise<number>((resolve) => this.#waiting.push(resolve))
    }
    try {
      return await work(slot)
    } finally {
      const next = this.#waiting.shift()
      if (next) next(slot)
      else this.#free.push(slot)
    }
  }
}
