import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dailyChallenge } from '../../../../src/engines/practice/rules/daily.ts'
import { nextUtcDay, utcDay } from '../../../../src/kernel/day.ts'

const DAY = 86_400_000
const slugs = ['a', 'b', 'c', 'd', 'e', 'f']

it('is the same all day, in any order of the list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.shuffledSubarray(slugs, { minLength: 6 }), (now, shuffled) => {
      const midnight = now - (now % DAY)
      expect(dailyChallenge(shuffled, now)).toBe(dailyChallenge(slugs, midnight))
    }),
  )
})
it('is not the same two days running', () => {
  for (const count of [2, 3, 6]) {
    const some = slugs.slice(0, count)
    for (let day = 0; day < 2_000; day++) expect(dailyChallenge(some, day * DAY)).not.toBe(dailyChallenge(some, (day + 1) * DAY))
  }
})
it('brings every problem about as often', () => {
  const counts = new Map<string | null, number>()
  for (let day = 0; day < 600; day++) {
    const slug = dailyChallenge(slugs, day * DAY)
    counts.set(slug, (counts.get(slug) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual([100, 100, 100, 100, 100, 100])
})
it('is nothing of an empty list, and the only one of a list of one', () => {
  expect(dailyChallenge([], 0)).toBeNull()
  expect(dailyChallenge(['a'], 5 * DAY)).toBe('a')
})
it('days are UTC', () => {
  expect(utcDay(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-12-31')
  expect(nextUtcDay(Date.UTC(2026, 11, 31, 23, 59))).toBe(Date.UTC(2027, 0, 1))
})
