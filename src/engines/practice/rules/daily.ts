/** Which problem is the challenge of a UTC day: the same for everybody, computed from the day and the list alone. */
import { randomNumbers, shuffled } from '../../../kernel/random.ts'

const DAY_MS = 86_400_000

/** The order of one round through all problems. */
const round = (slugs: readonly string[], number: number): string[] => shuffled(slugs, randomNumbers(number))

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
