/** What a generator is asked for when a submission is tested on inputs of its own. */

/** Mostly too large for a table of answers, and small enough that no right program meets a limit. */
const SIZES = [3, 5, 8, 12, 18, 26] as const

/** Inputs of one submission, about; each size of each shape gets the same share. */
export const INPUT_COUNT = 120
/** The same for a whole program, which is started once for each input. */
export const PROGRAM_INPUT_COUNT = 24

const SEEDS = 2 ** 32

/** The asks of a submission, each with a seed of its own: whole numbers below 2³², like `seed`. */
export function submissionAsks(
  seed: number,
  shapes: readonly string[],
  count: number = INPUT_COUNT,
): Array<{ readonly seed: number; readonly size: number; readonly shape: string }> {
  const each = Math.max(1, Math.floor(count / (SIZES.length * shapes.length)))
  const kinds = SIZES.flatMap((size) => shapes.flatMap((shape) => Array.from({ length: each }, () => ({ size, shape }))))
  return kinds.slice(0, INPUT_COUNT).map((kind, index) => ({ ...kind, seed: (seed + index) % SEEDS }))
}
