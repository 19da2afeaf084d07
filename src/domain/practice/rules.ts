/** The numbers of the practice rules. */

/** A request turned down opens the rung once this much time has gone by. */
export const WAIT_MS = 10 * 60_000
/** After this long without activity a start offers a fresh one. */
export const IDLE_MS = 7 * 24 * 3_600_000
/** So many failures on one tag since the last hint, and a run's result offers the next. */
export const OFFER_AFTER_FAILURES = 3
/** So many different texts, and the last is taken as an attempt whatever it says. */
export const TEXTS_UNTIL_ACCEPTED = 3
