/** Which problem is the challenge of a UTC day: the same for everybody, computed from the day and the list alone. */

const DAY_MS = 86_400_000

/** Numbers in [0, 1) that are always the same for a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The order of one round through all problems (Fisher–Yates). */
function round(slugs: readonly string[], number: number): string[] {
  const order = [...slugs]
  const next = random(number)
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(next() * (last + 1))
    const [a = '', b = ''] = [order[last], order[chosen]]
    order[last] = b
    order[chosen] = a
  }
  return order
}

/** The slug for the UTC day of `now`; every problem comes once before any comes again. Null for an empty list. */
export function dailyChallenge(slugs: readonly string[], now: number): string | null {
  if (slugs.length === 0) return null
  const sorted = [...slugs].sort()
  const day = Math.floor(now / DAY_MS)
  const number = Math.floor(day / sorted.length)
  const order = sorted.length > 2 ? round(sorted, number) : sorted
  // Where one round ends with what the next begins with, the next swaps its first two; its own end stays.
  const [first = '', second = ''] = order
  if (sorted.length > 2 && first === round(sorted, number - 1).at(-1)) order.splice(0, 2, second, first)
  return order[day % sorted.length] ?? null
}
