/** Numbers that are the same for the same seed. */
import { randomNumbers } from '../../src/kernel/random.ts'

/** The next number in [0, 1). */
export type Random = () => number

/** A stream of its own for every list of labels, so that what one part draws changes nothing for another. */
export function randomFor(...labels: readonly (string | number)[]): Random {
  // FNV-1a over the labels.
  let state = 0x811c9dc5
  for (const letter of labels.join('/')) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return randomNumbers(state)
}

/** A factor around 1 whose logarithm is normal with this deviation (Box and Muller, 1958). */
export const factor = (random: Random, deviation: number): number =>
  Math.exp(deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()))

export const between = (random: Random, least: number, most: number): number => least + (most - least) * random()
