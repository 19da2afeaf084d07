import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, daysApart, learningDay, localDay, startOfDay } from '../../src/kernel/day.ts'
import { runsOf } from '../tried.ts'

const BERLIN = 'Europe/Berlin'
const KOLKATA = 'Asia/Kolkata'
const ST_JOHNS = 'America/St_Johns'
const ms = (iso: string): number => Date.parse(iso)

describe('a learning day', () => {
  it.each([
    [null, '2026-01-06T03:59:59.999Z', '2026-01-05'],
    [null, '2026-01-06T04:00:00Z', '2026-01-06'],
    [BERLIN, '2026-01-06T03:59:59.999+01:00', '2026-01-05'],
    [BERLIN, '2026-01-06T04:00:00+01:00', '2026-01-06'],
    [BERLIN, '2026-03-29T03:59:59+02:00', '2026-03-28'],
    [BERLIN, '2026-03-29T04:00:00+02:00', '2026-03-29'],
    [BERLIN, '2026-10-25T03:59:59+01:00', '2026-10-24'],
    [BERLIN, '2026-10-25T04:00:00+01:00', '2026-10-25'],
    [KOLKATA, '2026-01-06T03:59:59+05:30', '2026-01-05'],
    [KOLKATA, '2026-01-06T04:00:00+05:30', '2026-01-06'],
    [ST_JOHNS, '2026-03-08T04:00:00-02:30', '2026-03-08'],
    [ST_JOHNS, '2026-11-01T03:59:59-03:30', '2026-10-31'],
    [ST_JOHNS, '2026-11-01T04:00:00-03:30', '2026-11-01'],
    ['Not/AZone', '2026-01-06T04:00:00Z', '2026-01-06'],
  ])('in %s at %s is %s', (timeZone, at, day) => expect(learningDay(ms(at), timeZone)).toBe(day))

  it('begins at four, also where the clock is put forward or back that night', () => {
    expect(startOfDay('2026-03-29', BERLIN)).toBe(ms('2026-03-29T02:00:00Z'))
    expect(startOfDay('2026-10-25', BERLIN)).toBe(ms('2026-10-25T03:00:00Z'))
    expect(startOfDay('2026-03-08', ST_JOHNS)).toBe(ms('2026-03-08T06:30:00Z'))
    expect(startOfDay('2026-11-01', ST_JOHNS)).toBe(ms('2026-11-01T07:30:00Z'))
    expect(startOfDay('2026-06-01', KOLKATA)).toBe(ms('2026-05-31T22:30:00Z'))
  })

  it('is not the day of the calendar', () => {
    expect(localDay(ms('2026-01-06T00:30:00+01:00'), BERLIN)).toBe('2026-01-06')
    expect(learningDay(ms('2026-01-06T00:30:00+01:00'), BERLIN)).toBe('2026-01-05')
  })
})

describe('days between two moments', () => {
  it.each([
    // Two minutes across midnight.
    [BERLIN, '2026-01-05T23:59:00+01:00', '2026-01-06T00:01:00+01:00', 0],
    // Two minutes across four, and the shortest night that counts.
    [BERLIN, '2026-01-06T03:59:00+01:00', '2026-01-06T04:01:00+01:00', 0],
    [BERLIN, '2026-01-05T23:59:00+01:00', '2026-01-06T05:58:59+01:00', 0],
    [BERLIN, '2026-01-05T23:59:00+01:00', '2026-01-06T05:59:00+01:00', 1],
    // The next evening, half an hour earlier, and the next morning.
    [BERLIN, '2026-01-05T21:00:00+01:00', '2026-01-06T20:30:00+01:00', 1],
    [BERLIN, '2026-01-05T21:00:00+01:00', '2026-01-06T07:00:00+01:00', 1],
    // Nights of 23 and 25 hours.
    [BERLIN, '2026-03-28T21:00:00+01:00', '2026-03-29T20:30:00+02:00', 1],
    [BERLIN, '2026-10-24T21:00:00+02:00', '2026-10-25T20:30:00+01:00', 1],
    [ST_JOHNS, '2026-03-07T21:00:00-03:30', '2026-03-08T20:30:00-02:30', 1],
    [ST_JOHNS, '2026-10-31T21:00:00-02:30', '2026-11-01T20:30:00-03:30', 1],
    // The same two moments are on one day in one place and on two in another.
    [null, '2026-01-05T16:00:00Z', '2026-01-05T23:00:00Z', 0],
    [KOLKATA, '2026-01-05T16:00:00Z', '2026-01-05T23:00:00Z', 1],
    [null, '2026-01-05T09:00:00Z', '2026-02-05T08:00:00Z', 31],
    // A clock that was set back.
    [null, '2026-01-05T09:00:00Z', '2026-01-01T09:00:00Z', 0],
  ])('in %s from %s to %s are %d', (timeZone, from, to, count) => expect(daysApart(ms(from), ms(to), timeZone)).toBe(count))
})

describe('so many days after a moment', () => {
  it.each([
    [BERLIN, '2026-03-28T21:00:00+01:00', 1, '2026-03-29T04:00:00+02:00'],
    [BERLIN, '2026-10-24T21:00:00+02:00', 1, '2026-10-25T04:00:00+01:00'],
    [BERLIN, '2026-01-05T23:59:00+01:00', 1, '2026-01-06T05:59:00+01:00'],
    [BERLIN, '2026-01-06T00:30:00+01:00', 1, '2026-01-06T06:30:00+01:00'],
    [BERLIN, '2026-03-20T09:00:00+01:00', 14, '2026-04-03T04:00:00+02:00'],
    [KOLKATA, '2026-01-05T21:00:00+05:30', 1, '2026-01-06T04:00:00+05:30'],
    [ST_JOHNS, '2026-10-31T21:00:00-02:30', 1, '2026-11-01T04:00:00-03:30'],
    [null, '2026-02-28T12:00:00Z', 1, '2026-03-01T04:00:00Z'],
  ])('in %s after %s, %d, it is %s', (timeZone, from, count, due) =>
    expect(new Date(dayAfter(ms(from), count, timeZone)).toISOString()).toBe(new Date(ms(due)).toISOString()),
  )

  it('is the first moment with that many days between, in every time zone', () => {
    const zones = fc.constantFrom(null, ...Intl.supportedValuesOf('timeZone'))
    const moments = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) })
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 1, max: 400 }), (timeZone, from, count) => {
        const due = dayAfter(from, count, timeZone)
        expect(daysApart(from, due, timeZone)).toBe(count)
        expect(daysApart(from, due - 1, timeZone)).toBe(count - 1)
      }),
      runsOf(500),
    )
  })
})
