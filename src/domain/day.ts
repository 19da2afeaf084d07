/** UTC days. Times are milliseconds since the epoch. */

/** `YYYY-MM-DD` of the UTC day that `now` falls in. */
export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** When the next UTC day begins. */
export function nextUtcDay(now: number): number {
  const day = new Date(now)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1)
}

/** `YYYY-MM-DD` of the day that `now` falls in, in a time zone by its IANA name; null for UTC. */
export function localDay(now: number, timeZone: string | null): string {
  if (timeZone === null) return utcDay(now)
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })))
  return format.format(now)
}

const formats = new Map<string, Intl.DateTimeFormat>()
