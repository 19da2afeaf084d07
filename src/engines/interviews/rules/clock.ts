/** The clock of an interview: the server's time, which no connection and no page can move. */
import type { Interview } from './state.ts'

export const MINUTE_MS = 60_000

/**
 * When it ends, in milliseconds since the epoch. `hintsAt`: when hints were given in the session of its problem. Each that was given
 * before the end takes its price off the clock, and at most what is left; after the learner has ended it, a hint costs nothing.
 */
export function deadlineOf(
  { startedAt, order, endedAt }: Pick<Interview, 'startedAt' | 'order' | 'endedAt'>,
  hintsAt: readonly number[],
): number {
  let deadline = startedAt + order.minutes * MINUTE_MS
  if (order.hints === 'none') return deadline
  const end = endedAt ?? Infinity
  for (const at of hintsAt.filter((time) => time >= startedAt).toSorted((a, b) => a - b)) {
    if (at >= deadline || at >= end) break
    deadline = Math.max(at, deadline - order.hintMinutes * MINUTE_MS)
  }
  return deadline
}

/** Whether it is over: ended by the learner, or by the clock. */
export const isOver = (interview: Interview, deadline: number, now: number): boolean =>
  interview.status === 'ended' || now >= deadline
