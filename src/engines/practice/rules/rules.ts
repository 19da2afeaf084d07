/** The numbers of the practice rules. */
import type { Pace } from '../../../kernel/pace.ts'

/** The next rung opens by itself once this much time has gone by since the last hint. */
export const WAIT_MS = 10 * 60_000
/** After this long without activity a start offers a fresh one. */
export const IDLE_MS = 7 * 24 * 3_600_000
/** So many failures on one tag since the last hint, and a run's result offers the next. */
export const OFFER_AFTER_FAILURES = 3
/** So many answers to a hint's question open the next hint, whether they are right or not. */
export const ANSWERS_UNTIL_OPEN = 2
/** Own words recorded between two hints, of any author; further ones are not kept. */
export const MOST_TEXTS = 20
/** Opening a solution again within this time adds nothing to the record. */
export const READING_MS = 3_600_000

/** At the strict pace the solutions need a failed run first, however long one waits. */
export const waitingOpensNothing = (level: number, pace: Pace, failedRuns: number): boolean =>
  pace === 'strict' && level === 4 && failedRuns === 0
