/** What generators are asked for. */
import { describe, expect, it } from 'vitest'
import { INPUT_COUNT, asksFor, seedOf } from '../../../src/problem/counterexample/asks.ts'

describe('the asks of a round', () => {
  it.each([[['plain']], [['plain', 'ties', 'deep']], [Array.from({ length: 50 }, (_, index) => `shape${index}`)]])(
    'are a run full at most, and of every size in turn: %j',
    (shapes) => {
      const asks = asksFor(7, shapes, 0)
      expect(asks.length).toBeLessThanOrEqual(INPUT_COUNT)
      const sizes = asks.map(({ size }) => size)
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
      if (shapes.length < 6) {
        expect(new Set(sizes)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
        expect(new Set(asks.map(({ shape }) => shape))).toEqual(new Set(shapes))
      }
    },
  )
  it('never share a seed, in a round or between rounds, even at the end of the seeds', () => {
    const last = 2 ** 32 - 3
    const seeds = [0, 1, 2, 3].flatMap((round) => asksFor(last, ['plain', 'ties'], round).map(({ seed }) => seed))
    expect(new Set(seeds).size).toBe(seeds.length)
    for (const seed of seeds) expect(seed === seed >>> 0).toBe(true)
  })
  it('follow from the code alone', () => {
    expect(seedOf(`${'f'.repeat(8)}00`)).toBe(2 ** 32 - 1)
    expect(asksFor(seedOf('00ab34ff9'), ['plain'], 1)).toEqual(asksFor(seedOf('00ab34ff9'), ['plain'], 1))
  })
})
