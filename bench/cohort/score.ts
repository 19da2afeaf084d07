/** How well probabilities fit what is true. */

/** One probability beside the truth. */
export interface Judged {
  readonly known: number
  readonly isTrue: boolean
}

export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
  /** The mean of the predicted probabilities, and the share of what is true. */
  readonly predicted: number
  readonly truth: number
}

export interface Calibration {
  readonly count: number
  /** The mean squared distance of the prediction from what is true (Brier, 1950). */
  readonly brier: number
  /** The same for saying the share of what is true every time. */
  readonly baseBrier: number
  readonly bins: readonly Bin[]
}

/** The model's own thresholds are among the edges. */
const EDGES = [0, 0.1, 0.3, 0.5, 0.7, 0.95, 1] as const
/** A value this close to an edge, which rounding may have moved, lies above it. */
const ROUNDING = 1e-9

export function calibrationOf(judged: readonly Judged[]): Calibration {
  const base = mean(judged.map(({ isTrue }) => Number(isTrue)))
  const bins = EDGES.slice(0, -1).map((from, index): Bin => {
    const to = EDGES[index + 1] ?? 1
    const isLast = index === EDGES.length - 2
    const within = judged.filter(({ known }) => known >= from - ROUNDING && (isLast || known < to - ROUNDING))
    return {
      from,
      to,
      count: within.length,
      predicted: mean(within.map(({ known }) => known)),
      truth: mean(within.map(({ isTrue }) => Number(isTrue))),
    }
  })
  return {
    count: judged.length,
    brier: mean(judged.map(({ known, isTrue }) => (known - Number(isTrue)) ** 2)),
    baseBrier: base * (1 - base),
    bins,
  }
}

/** NaN of nothing. */
export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
