/** The part of jstat that is used; the package has no types of its own. */
declare module 'jstat' {
  interface Distributions {
    readonly normal: {
      /** The probability of at most `x`. */
      cdf(x: number, mean: number, sd: number): number
      inv(probability: number, mean: number, sd: number): number
    }
    readonly studentt: { cdf(x: number, degreesOfFreedom: number): number }
  }
  const distributions: Distributions
  export default distributions
}
