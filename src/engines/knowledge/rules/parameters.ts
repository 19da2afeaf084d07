/** Every number of the learner's model. Times are milliseconds. */
import { DAY_MS } from '../../../kernel/day.ts'
import type { Noise } from '../../../kernel/tracing.ts'
import type { FormKind } from '../../../problem/form.ts'

export const MASTERED = 0.95

/** Of each form how often it is solved without knowing: what is put together from given parts is found by trying sooner. */
export const FORM_NOISE: Readonly<Record<FormKind, Noise>> = {
  fix: { slip: 0.1, guess: 0.2 },
  examples: { slip: 0.1, guess: 0.1 },
  trace: { slip: 0.1, guess: 0.15 },
  assemble: { slip: 0.1, guess: 0.3 },
  complete: { slip: 0.1, guess: 0.3 },
  speed_up: { slip: 0.1, guess: 0.1 },
}

/** What was mastered counts as retained when it is shown again so many of the learner's days later. */
export const RETAINED_AFTER_DAYS = 1
/** An episode without activity for this long is over, unsolved. */
export const ABANDONED_AFTER_MS = 14 * DAY_MS
/** After this long a problem serves as if it were unseen: neither its solution nor its hints count as remembered. */
export const UNSEEN_AFTER_MS = 30 * DAY_MS
/** An unaided check comes due so many of the learner's days after the help, and so does a check that was left or put off. */
export const CHECK_AFTER_DAYS = 1
/** An abandoned check ends by itself and proves nothing. */
export const CHECK_LIFE_MS = DAY_MS
/** Unaided checks offered a day. */
export const CHECKS_A_DAY = 1

/** So many opportunities without so many correct in a row, and more of the same does not help. */
export const STUCK_AFTER = 10
export const STREAK = 3

/** A solve after more failed submissions than this was hard. */
export const HARD_AFTER_FAILURES = 2
