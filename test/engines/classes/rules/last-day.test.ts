/** The last day of a class is a day of the calendar, the same for everybody. */
import { expect, it } from 'vitest'
import { endOfDay, lastDay, lastDayText } from '../../../../src/engines/classes/rules/last-day.ts'

const HOUR_MS = 3_600_000

it('ends when the day is over in every time zone', () => {
  expect(endOfDay('2027-06-01')).toBe(Date.UTC(2027, 5, 2, 11, 59))
  expect(endOfDay('soon')).toBeNull()
})

it('is read again as it was written', () => {
  const endsAt = Date.UTC(2027, 5, 2, 11, 59)
  expect(lastDay(endsAt)).toBe('2027-06-01')
  expect(lastDayText(endsAt)).toBe('1 June 2027')
})

/** Classes that were made before ended at 23:59 of their teacher's clock. */
it.each([-8, 0, 1, 9, 11])('is the teacher’s day for a class that ends at 23:59 in UTC%d', (ahead) =>
  expect(lastDay(Date.UTC(2027, 5, 1, 23, 59) - ahead * HOUR_MS)).toBe('2027-06-01'),
)
