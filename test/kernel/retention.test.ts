import { expect, it } from 'vitest'
import { fixedPeriods, periodNames, periodOf, periods } from '../../src/kernel/retention.ts'

it.each([
  ['KEEP_USAGE_DAYS', undefined, 14],
  ['KEEP_USAGE_DAYS', '', 14],
  ['KEEP_USAGE_DAYS', '14', 14],
  ['KEEP_USAGE_DAYS', '3650', 3_650],
  ['KEEP_SESSION_HOURS', undefined, 12],
  ['KEEP_SESSION_HOURS', '168', 168],
  ['KEEP_CLASS_DAYS', '1', 1],
] as const)('%s of %j is %d', (name, text, value) =>
  expect(periodOf(text === undefined ? {} : { [name]: text }, name)).toBe(value),
)

it.each([
  ['KEEP_USAGE_DAYS', '13', 'KEEP_USAGE_DAYS must be a whole number from 14 to 3650'],
  ['KEEP_USAGE_DAYS', '3651', 'from 14 to 3650'],
  ['KEEP_USAGE_DAYS', '30.5', 'whole number'],
  ['KEEP_OWNER_LOG_DAYS', '1', 'from 90 to 3650'],
  ['KEEP_CONNECTION_DAYS', '31', 'from 1 to 30'],
  ['KEEP_SESSION_HOURS', '0', 'from 1 to 168'],
  ['KEEP_INVITE_DAYS', 'a week', 'from 1 to 90'],
  ['KEEP_SHARE_DAYS', '-1', 'from 1 to 365'],
  ['KEEP_CLASS_DAYS', '731', 'from 1 to 730'],
  ['KEEP_TRIAL_DAYS', '29', 'from 30 to 3650'],
] as const)('%s of %j is refused', (name, text, says) => expect(() => periodOf({ [name]: text }, name)).toThrow(says))

it('has defaults within their bounds', () => {
  for (const name of periodNames) expect(periodOf({ [name]: `${periods[name].standard}` }, name)).toBe(periods[name].standard)
})

it('marks a closed account for longer than any connection of it lasts', () =>
  expect(fixedPeriods.closedAccountDays).toBeGreaterThan(periods.KEEP_CONNECTION_DAYS.most))
