/** What a generator is asked for when a counterexample is looked for. */

/** Sizes that are small enough to be worked through by hand. */
const SIZES = [1, 2, 3, 4, 5, 6] as const

/** Inputs of one round, about; each size of each shape gets the same share. */
export const INPUT_COUNT = 180

const SEEDS = 2 ** 32

/** A seed from the hash of the code: the same code meets the same inputs, at any time and place. */
export const seedOf = (codeHash: string): number => Number.parseInt(codeHash.slice(0, 8), 16)

/** The asks of a round, each with a seed of its own; small sizes first. No two rounds share one. */
export function asksFor(
  seed: number,
  shapes: readonly string[],
  round: number,
): Array<{ readonly seed: number; readonly size: number; readonly shape: string }> {
  const each = Math.max(1, Math.floor(INPUT_COUNT / (SIZES.length * shapes.length)))
  const kinds = SIZES.flatMap((size) => shapes.flatMap((shape) => Array.from({ length: each }, () => ({ size, shape }))))
  return kinds.slice(0, INPUT_COUNT).map((kind, index) => ({ ...kind, seed: (seed + round * INPUT_COUNT + index) % SEEDS }))
}
