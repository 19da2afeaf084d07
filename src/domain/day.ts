/** UTC days. Times are milliseconds since the epoch. */

/** `YYYY-MM-DD` of the UTC day that `now` falls in. */
export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** When the next UTC day begins. */
export function nextUtcDay(now: number): number {
  const day = new Date(now)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1)
}
