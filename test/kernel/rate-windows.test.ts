import { describe, expect, it } from 'vitest'
import { RateWindows } from '../../src/kernel/rate-windows.ts'

describe('calls of a key', () => {
  it('are allowed again a minute after the first of them', () => {
    const windows = new RateWindows(10)
    const at = (now: number) => windows.admit('a', 2, now)
    expect([at(0), at(59_000), at(59_000), at(59_999), at(60_000)]).toEqual([null, null, 1, 1, null])
  })

  it('are counted apart from those of another', () => {
    const windows = new RateWindows(10)
    expect([windows.admit('a', 1, 0), windows.admit('a', 1, 0), windows.admit('b', 1, 0)]).toEqual([null, 60, null])
  })

  it('may be worth several, also beyond the limit', () => {
    const windows = new RateWindows(10)
    expect(windows.admit('a', 5, 0)).toBeNull()
    windows.add('a', 9, 1)
    expect([windows.admit('a', 5, 1_000), windows.admit('a', 5, 60_000)]).toEqual([59, null])
  })

  it('are counted together where clocks differ, and not where one was set back', () => {
    const windows = new RateWindows(10)
    expect([windows.admit('a', 1, 100_000), windows.admit('a', 1, 99_000), windows.admit('a', 1, 0)]).toEqual([null, 61, null])
  })
})

it('so many keys are remembered, and the oldest is forgotten first', () => {
  const windows = new RateWindows(2)
  const at = (key: string, now: number) => windows.admit(key, 1, now)
  expect([at('a', 0), at('b', 1), at('c', 2), at('b', 3), at('a', 4), at('c', 5), at('b', 6)]).toEqual([
    null,
    null,
    null,
    60,
    null,
    60,
    null,
  ])
})
