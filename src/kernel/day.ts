/** Days, of UTC and of a learner. Times are milliseconds since the epoch, days `YYYY-MM-DD`, time zones IANA names with null for UTC. */

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The UTC day that `now` falls in. */
export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** When the next UTC day begins. */
export function nextUtcDay(now: number): number {
  const day = new Date(now)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1)
}

/** The day of the calendar that `now` falls in. */
export const localDay = (now: number, timeZone: string | null): string => utcDay(now + offsetAt(now, timeZone))

/** A learner's day begins at four in the morning: what is done after midnight belongs to the evening before. */
const DAY_BEGINS_MS = 4 * HOUR_MS
/** Less than this between two moments is no night, whatever the clock says. */
const REST_MS = 6 * HOUR_MS

/** The learner's day that `now` falls in, from four o'clock to four o'clock. */
export const learningDay = (now: number, timeZone: string | null): string => utcDay(dayNumber(now, timeZone) * DAY_MS)

/** The same as a number: of days since 1 January 1970. */
const dayNumber = (now: number, timeZone: string | null): number =>
  Math.floor((now + offsetAt(now, timeZone) - DAY_BEGINS_MS) / DAY_MS)

/** When a learner's day begins; where that would be without a night after `since`, when the night is over. */
export const startOfDay = (day: string, timeZone: string | null, since = -Infinity): number =>
  startOf(Date.parse(day) / DAY_MS, timeZone, since)

function startOf(day: number, timeZone: string | null, since: number): number {
  const clock = day * DAY_MS + DAY_BEGINS_MS
  // The offset at that time in UTC is of before or after a change of clocks close by; the offset at the moment it leads to is right.
  const near = clock - offsetAt(clock, timeZone)
  return Math.max(clock - offsetAt(near, timeZone), since + REST_MS)
}

/** How many of the learner's days lie between two moments: 0 on the same day, and also without a night between them. */
export const daysApart = (from: number, to: number, timeZone: string | null): number =>
  to - from < REST_MS ? 0 : dayNumber(to, timeZone) - dayNumber(from, timeZone)

/** The first moment that is so many days, one or more, after another one by `daysApart`. */
export const dayAfter = (from: number, count: number, timeZone: string | null): number =>
  startOf(dayNumber(from, timeZone) + count, timeZone, from)

/** The moment at which clocks in a time zone show this, as `YYYY-MM-DDTHH:MM`; null for a text that is no time. */
export function momentAt(local: string, timeZone: string | null): number | null {
  const clock = LOCAL.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(clock)) return null
  const near = clock - offsetAt(clock, timeZone)
  return clock - offsetAt(near, timeZone)
}

/** What clocks in a time zone show at a moment, as `YYYY-MM-DDTHH:MM`. */
export const localTime = (at: number, timeZone: string | null): string =>
  new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16)

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** How far clocks in a time zone are ahead of UTC. One that this runtime does not know counts as UTC, so that every log can be read. */
function offsetAt(now: number, timeZone: string | null): number {
  if (timeZone === null) return 0
  let zone = zones.get(timeZone)
  if (!zone) {
    if (zones.size >= MOST_ZONES) zones.clear()
    zones.set(timeZone, (zone = new Zone(timeZone)))
  }
  return zone.offsetAt(now)
}

/** Formatting a time is slow, so the offset of a UTC day is cached, unless the clocks change on that day. */
class Zone {
  readonly #format: Intl.DateTimeFormat | null
  readonly #days = new Map<number, number | null>()

  constructor(timeZone: string) {
    this.#format = formatOf(timeZone)
  }

  offsetAt(now: number): number {
    const day = Math.floor(now / DAY_MS)
    let offset = this.#days.get(day)
    if (offset === undefined) {
      const atStart = this.#read(day * DAY_MS)
      offset = atStart === this.#read((day + 1) * DAY_MS) ? atStart : null
      if (this.#days.size >= MOST_DAYS) this.#days.clear()
      this.#days.set(day, offset)
    }
    return offset ?? this.#read(now)
  }

  #read(now: number): number {
    const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(this.#format?.format(now) ?? '') ?? []
    const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    return sign === '-' ? -ahead : ahead
  }
}

const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/
/** Ten years of one time zone. */
const MOST_DAYS = 3_660
/** Of names, which may differ in case alone. */
const MOST_ZONES = 100
const zones = new Map<string, Zone>()

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}

export const iso = (ms: number): string => new Date(ms).toISOString()
