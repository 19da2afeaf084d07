/** The last day of a class: the same day of the calendar for everybody, whatever their time zone. */
import { localDay, momentAt } from '../../../kernel/day.ts'
import { momentText } from '../../../kernel/moment.ts'

/** UTC−12, where every day is over last. */
const LAST_ZONE = 'Etc/GMT+12'

/** When a day, as `YYYY-MM-DD`, is over everywhere; null for a text that is no day. */
export const endOfDay = (day: string): number | null => momentAt(`${day}T23:59`, LAST_ZONE)

/** The last day of a class that ends at this moment, as `YYYY-MM-DD`. */
export const lastDay = (endsAt: number): string => localDay(endsAt, LAST_ZONE)

/** The same in words. */
export const lastDayText = (endsAt: number): string => momentText(endsAt, LAST_ZONE, 'day')
