/** What every benchmark prints: rows of figures, some with a goal. */

export interface Row {
  readonly what: string
  readonly figure: string
  /** The goal in words, and whether it was met; null where there is none. */
  readonly goal: { readonly words: string; readonly met: boolean } | null
}

export interface Section {
  readonly title: string
  readonly rows: readonly Row[]
}

export interface Result {
  readonly sections: readonly Section[]
  /** The figures behind the rows. */
  readonly data: unknown
}

/** Milliseconds. */
export interface Summary {
  readonly calls: number
  readonly medianMs: number
  /** The time that a tenth of the calls stay below: others who work on the machine show in it least. */
  readonly p10Ms: number
  readonly p95Ms: number
}

export function summaryOf(samples: readonly number[]): Summary {
  const sorted = Float64Array.from(samples).sort()
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { calls: sorted.length, medianMs: at(0.5), p10Ms: at(0.1), p95Ms: at(0.95) }
}

export const median = (samples: readonly number[]): number => summaryOf(samples).medianMs

export const ms = (value: number, digits = 1): string => `${value.toFixed(digits)} ms`.padStart(9)
export const ratio = (value: number, digits = 2): string => `${value.toFixed(digits)}x`.padStart(7)
export const count = (value: number): string => value.toLocaleString('en')
export const atMost = (most: number, value: number, unit = 'x') => ({ words: `at most ${most}${unit}`, met: value <= most })

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
