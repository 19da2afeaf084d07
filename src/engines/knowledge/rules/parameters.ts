/** Every number of the learner's model. Times are milliseconds. */

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** What an answer of one kind can be wrong about: knowing and failing (slip), and not knowing and being right (guess). */
export interface Noise {
  readonly slip: number
  readonly guess: number
}

/** The probability that a component is known before anything was seen of it, and that one opportunity teaches it. */
export const PRIOR = 0.1
export const LEARN = 0.1
/** Certainty is kept this far from 0 and 1: rounded to 1, no answer could move it any more. */
export const DOUBT = 1e-12
/** A program judged on all cases. */
export const PROGRAM: Noise = { slip: 0.1, guess: 0.1 }
export const MULTIPLE_CHOICE: Noise = { slip: 0.1, guess: 0.25 }
/** Beyond these the model turns round: a wrong answer would speak for knowing. */
export const MOST: Noise = { slip: 0.1, guess: 0.3 }

export const PASSED = 0.7
export const MASTERED = 0.95
/** Thresholds are compared within this, so that rounding decides nothing. */
const TOLERANCE = 1e-9
export const reaches = (probability: number, threshold: number): boolean => probability >= threshold - TOLERANCE

/** What was mastered counts as retained when it is shown again so many of the learner's days later. */
export const RETAINED_AFTER_DAYS = 1
/** An episode without activity for this long is over, unsolved. */
export const ABANDONED_AFTER_MS = 14 * DAY_MS
/** After this long a problem serves as if it were unseen: neither its solution nor its hints count as remembered. */
export const UNSEEN_AFTER_MS = 30 * DAY_MS
/** An unaided check comes due so many of the learner's days after the help, and so does a check that was left or put off. */
export const CHECK_AFTER_DAYS = 1
/** A check that nobody goes on with ends by itself and proves nothing. */
export const CHECK_LIFE_MS = DAY_MS
/** Unaided checks offered a day. */
export const CHECKS_A_DAY = 1

/** So many opportunities without so many correct in a row, and more of the same does not help. */
export const STUCK_AFTER = 10
export const STREAK = 3

/** A solve after more failed submissions than this was hard. */
export const HARD_AFTER_FAILURES = 2
