/**
 * Bayesian knowledge tracing (Corbett and Anderson, 1995): the probability that a component is known, brought up to date by Bayes'
 * rule with every answer, and then raised by what the opportunity itself teaches.
 */

/** What an answer of one kind can be wrong about: knowing and failing (slip), and not knowing and being right (guess). */
export interface Noise {
  readonly slip: number
  readonly guess: number
}

/** The numbers of one component. */
export interface Tracing extends Noise {
  /** The probability that it is known before anything was seen of it. */
  readonly prior: number
  /** The probability that one opportunity teaches it. */
  readonly learn: number
}

export const PRIOR = 0.1
export const LEARN = 0.1
/** Certainty is kept this far from 0 and 1: rounded to 1, no answer could move it any more. */
const DOUBT = 1e-12
/** A program judged on all cases. */
export const PROGRAM: Noise = { slip: 0.1, guess: 0.1 }
export const MULTIPLE_CHOICE: Noise = { slip: 0.1, guess: 0.25 }
/** What events were decided by before there were fitted numbers. */
export const TEXTBOOK: Tracing = { prior: PRIOR, learn: LEARN, slip: PROGRAM.slip, guess: PROGRAM.guess }
/** Beyond these a wrong answer would speak for knowing (Baker, Corbett and Aleven, 2008, call such numbers degenerate). */
export const MOST: Noise = { slip: 0.49, guess: 0.49 }

/** From this probability on something counts as known. */
export const PASSED = 0.7
/** Thresholds are compared within this, so that rounding decides nothing. */
const TOLERANCE = 1e-9
export const reaches = (probability: number, threshold: number): boolean => probability >= threshold - TOLERANCE

/**
 * `prior` (0 to 1) after an answer worth `credit` (0 wrong, 1 right). Between the two the posteriors are interpolated linearly.
 * Noise beyond the model's bounds is cut back to them.
 */
export function traced(prior: number, credit: number, noise: Noise, learn: number = LEARN): number {
  const slip = Math.min(noise.slip, MOST.slip)
  const guess = Math.min(noise.guess, MOST.guess)
  const share = Math.min(1, Math.max(0, credit))
  const right = (prior * (1 - slip)) / (prior * (1 - slip) + (1 - prior) * guess)
  const wrong = (prior * slip) / (prior * slip + (1 - prior) * (1 - guess))
  const posterior = share * right + (1 - share) * wrong
  return Math.min(1 - DOUBT, Math.max(DOUBT, posterior + (1 - posterior) * learn))
}

/** The probability that the next answer is right, where the component is known with probability `known`. */
export const rightChance = (known: number, { slip, guess }: Noise): number => known * (1 - slip) + (1 - known) * guess
