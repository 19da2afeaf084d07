/** A set of texts that only grows. To add to the newest one costs the same however many it holds; each older one stays as it was. */
export class GrownSet implements Iterable<string> {
  static readonly none = new GrownSet(new Map(), 0)

  readonly size: number
  /** Shared by every set of one line: a set has the texts whose place is below its size. */
  readonly #places: Map<string, number>

  private constructor(places: Map<string, number>, size: number) {
    this.#places = places
    this.size = size
  }

  static of(texts: Iterable<string>): GrownSet {
    const places = new Map<string, number>()
    for (const text of texts) if (!places.has(text)) places.set(text, places.size)
    return new GrownSet(places, places.size)
  }

  has(text: string): boolean {
    const place = this.#places.get(text)
    return place !== undefined && place < this.size
  }

  with(text: string): GrownSet {
    if (this.has(text)) return this
    // One that others have grown from already, and the one that all begin with, is copied.
    const places =
      this.#places.size === this.size && this.size > 0 ? this.#places : new Map([...this].map((one, at) => [one, at]))
    places.set(text, this.size)
    return new GrownSet(places, this.size + 1)
  }

  /** In the order they were added. */
  *[Symbol.iterator](): Iterator<string> {
    let remaining = this.size
    for (const text of this.#places.keys()) {
      if (remaining-- === 0) return
      yield text
    }
  }
}
