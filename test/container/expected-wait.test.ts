/** The estimate of a wait, in numbers. */
import { describe, expect, it } from 'vitest'
import { expectedWaitMs, meanAfter, retryAfterSeconds } from '../../container/expected-wait.ts'

describe('the expected wait', () => {
  it('is the runs that go first, times their mean, over the slots', () => {
    expect(expectedWaitMs({ ahead: 9, freeSlots: 0, slots: 1, meanMs: 100 })).toBe(1_000)
    expect(expectedWaitMs({ ahead: 9, freeSlots: 0, slots: 4, meanMs: 100 })).toBe(250)
  })

  it('is nothing where a slot is free', () => {
    expect(expectedWaitMs({ ahead: 0, freeSlots: 1, slots: 2, meanMs: 100 })).toBe(0)
    expect(expectedWaitMs({ ahead: 0, freeSlots: 2, slots: 2, meanMs: 100 })).toBe(0)
  })

  it('follows the last twenty runs, of which a long one counts a second', () => {
    expect(meanAfter(100, 200)).toBe(110)
    expect([1_000, 20_000].map((slotMs) => meanAfter(100, slotMs))).toEqual([190, 190])
    let meanMs = 60
    for (let run = 0; run < 20; run++) meanMs = meanAfter(meanMs, 300)
    expect(Math.round(meanMs)).toBe(271)
  })
})

it.each([
  [0, 1],
  [999, 1],
  [1_001, 2],
  [15_060, 16],
  [300_000, 30],
])('after a wait of %i ms somebody is asked to come back in %i s', (waitMs, seconds) => {
  expect(retryAfterSeconds(waitMs)).toBe(seconds)
})
