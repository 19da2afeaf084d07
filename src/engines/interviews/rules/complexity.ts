/** How costs grow, as a learner states them, and whether a program of such a cost still ends on a larger input. */

export const complexities = ['1', 'log n', '√n', 'n', 'n log n', 'n²', 'n³', '2ⁿ', 'other'] as const
export type Complexity = (typeof complexities)[number]

/** The complexity that a text means: `n`, `O(n)` or `O(n^2)`; null where it is none. */
export function complexityOf(text: string): Complexity | null {
  const inner = /^O\((.*)\)$/i.exec(text.trim())?.[1] ?? text
  const written = inner.trim().toLowerCase().replace('^2', '²').replace('^3', '³').replace('^n', 'ⁿ')
  return complexities.find((one) => one === written) ?? null
}

/** How much larger the input of the follow-up question is. */
export const FACTOR = 1_000
/** Simple steps a second that the follow-up question says to count with. */
export const STEPS_A_SECOND = 100_000_000

/** Null of a cost that has no formula here. */
function stepsOf(complexity: Complexity, size: number): number | null {
  switch (complexity) {
    case '1':
      return 1
    case 'log n':
      return Math.log2(size)
    case '√n':
      return Math.sqrt(size)
    case 'n':
      return size
    case 'n log n':
      return size * Math.log2(size)
    case 'n²':
      return size ** 2
    case 'n³':
      return size ** 3
    case '2ⁿ':
      return 2 ** size
    case 'other':
      return null
  }
}

/** Whether a program of this cost ends in time on an input that is `FACTOR` times as large; null where that cannot be told. */
export function endsInTime(complexity: Complexity, size: number, cpuMs: number): boolean | null {
  const steps = stepsOf(complexity, size * FACTOR)
  return steps === null ? null : steps <= (STEPS_A_SECOND * cpuMs) / 1_000
}
