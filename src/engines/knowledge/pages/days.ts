/** Days by their names, `YYYY-MM-DD`, and months by `YYYY-MM`: sums that no clock and no time zone changes. */
import { learningDay } from '../../../kernel/day.ts'

const DAY_MS = 86_400_000
const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, count: number): string =>
  new Date(atMidnight(day) + count * DAY_MS).toISOString().slice(0, 10)

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(atMidnight(day)).getUTCDay() + 6) % 7

export const monthOf = (day: string): string => day.slice(0, 7)

/** The last so many months up to that of the day, in order. */
export function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    return new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7)
  })
}

const formatOf = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const MONTH = formatOf({ month: 'short' })
const MONTH_OF_YEAR = formatOf({ month: 'short', year: 'numeric' })
const DAY_OF_YEAR = formatOf({ day: 'numeric', month: 'short', year: 'numeric' })
const LONG_DAY = formatOf({ day: 'numeric', month: 'long', year: 'numeric' })
const DAY = formatOf({ day: 'numeric', month: 'short' })

export const shortMonthName = (name: string): string => MONTH.format(atMidnight(`${name}-01`))
export const monthName = (name: string): string => MONTH_OF_YEAR.format(atMidnight(`${name}-01`))
export const dayName = (name: string): string => DAY_OF_YEAR.format(atMidnight(name))
export const longDayName = (name: string): string => LONG_DAY.format(atMidnight(name))
export const shortDayName = (name: string): string => DAY.format(atMidnight(name))

/** The day on which something planned is to be done: what is overdue, today. */
export function dayDue(dueAt: number, now: number, timeZone: string | null): string {
  return learningDay(Math.max(dueAt, now), timeZone)
}

/** Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))

/** Weeks in a row with an active day, up to this one, which counts as soon as it has one and breaks nothing before. */
export function weekStreak(activeDays: readonly string[], today: string): number {
  const active = new Set(activeDays.map(mondayOf))
  const isNow = active.has(mondayOf(today))
  let week = addDays(mondayOf(today), isNow ? 0 : -7)
  let count = 0
  for (; active.has(week); week = addDays(week, -7)) count += 1
  return count
}
