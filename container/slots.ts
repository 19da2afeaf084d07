/** How many runs go on at once, and how many may wait. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []
  readonly #queueLength: number

  constructor(count: number, queueLength: number) {
    this.#free = count
    this.#queueLength = queueLength
  }

  /** A slot, as the way to give it back; null at once when the queue is full. `patient` waits in any queue. */
  async take(patient = false): Promise<(() => void) | null> {
    if (this.#free > 0) {
      this.#free -= 1
    } else {
      if (!patient && this.#waiting.length >= this.#queueLength) return null
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  /** Of whoever holds a slot: whoever waits by now goes first. Resolves with a slot held again. */
  async giveWay(): Promise<void> {
    const next = this.#waiting.shift()
    if (!next) return
    const turn = new Promise<void>((resolve) => this.#waiting.push(resolve))
    next()
    await turn
  }
}
