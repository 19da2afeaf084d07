/**
 * Bayesian knowledge tracing (Corbett and Anderson, 1995): the probability that a component is known, brought up to date by Bayes'
 * rule with every answer, and then raised by what the opportunity itself teaches.
 */
import { DOUBT, LEARN, MOST, type Noise } from './parameters.ts'

/**
 * `known` (0 to 1) after an answer worth `credit` (0 wrong, 1 right). Between the two the posteriors are interpolated linearly.
 * Noise beyond the model's bounds is cut back to them.
 */
export function traced(known: number, credit: number, noise: Noise): number {
  const slip = Math.min(noise.slip, MOST.slip)
  const guess = Math.min(noise.guess, MOST.guess)
  const share = Math.min(1, Math.max(0, credit))
  const right = (known * (1 - slip)) / (known * (1 - slip) + (1 - known) * guess)
  const wrong = (known * slip) / (known * slip + (1 - known) * (1 - guess))
  const posterior = share * right + (1 - share) * wrong
  return Math.min(1 - DOUBT, Math.max(DOUBT, posterior + (1 - posterior) * LEARN))
}
