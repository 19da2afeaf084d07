/** Probabilities and quantiles of the two distributions that a trial is planned and judged by. */
import distributions from 'jstat'

/** The probability of at most `x`, for a mean of 0 and a standard deviation of 1. */
export const normalProbability = (x: number): number => distributions.normal.cdf(x, 0, 1)

/** Where `normalProbability` reaches this, 0 to 1. */
export const normalQuantile = (probability: number): number => distributions.normal.inv(probability, 0, 1)

/** The probability of a value at least as far from 0 as `t`, in either direction. */
export const bothTailsOfT = (t: number, degreesOfFreedom: number): number =>
  Math.min(1, 2 * distributions.studentt.cdf(-Math.abs(t), degreesOfFreedom))
