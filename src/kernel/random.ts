/** Randomness that is always the same for a seed. */

/** Numbers in [0, 1) (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The list in another order (Fisher–Yates); `next` as `randomNumbers` gives it. */
export function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const remaining = [...list]
  const order: T[] = []
  for (let last = remaining.length - 1; last >= 0; last--) {
    const place = Math.floor(next() * (last + 1))
    const [taken] = remaining.splice(place, 1, ...remaining.slice(last))
    remaining.length = last
    if (taken !== undefined) order.push(taken)
  }
  return order.toReversed()
}

/** A number for each text and seed, to bring questions into an order that looks like none (FNV-1a, 32 bits). */
export function mixed(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
