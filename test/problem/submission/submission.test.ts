/** What a submission is tested on beside its problem's cases, and when it is answered. */
import { describe, expect, it } from 'vitest'
import { randomNumbers, shuffled } from '../../../src/kernel/random.ts'
import { PROGRAM_INPUT_COUNT, submissionAsks } from '../../../src/problem/submission/asks.ts'
import { balanced } from '../../../src/problem/submission/choose.ts'
import { MOMENTS_MS, untilMoment } from '../../../src/engines/practice/rules/moments.ts'

describe('the asks of a submission', () => {
  it('are of every size and shape alike, each with a seed of its own', () => {
    const asks = submissionAsks(2 ** 32 - 5, ['plain', 'ties', 'deep'])
    expect(asks).toHaveLength(108)
    expect(new Set(asks.map(({ size, shape }) => `${size} ${shape}`)).size).toBe(18)
    expect(new Set(asks.map(({ size }) => size))).toEqual(new Set([3, 5, 8, 12, 18, 26]))
    expect(new Set(asks.map(({ seed }) => seed)).size).toBe(108)
    expect(asks.slice(3, 7).map(({ seed }) => seed)).toEqual([2 ** 32 - 2, 2 ** 32 - 1, 0, 1])
  })
  it('are fewer for a program, which is started for each', () => {
    const asks = submissionAsks(7, ['plain', 'ties', 'deep'], PROGRAM_INPUT_COUNT)
    expect(asks).toHaveLength(18)
    expect(new Set(asks.map(({ size, shape }) => `${size} ${shape}`)).size).toBe(18)
    expect(submissionAsks(7, ['plain'], PROGRAM_INPUT_COUNT)).toHaveLength(24)
  })
})

describe('what is chosen of the candidates', () => {
  const of = (...answers: readonly string[]) => answers.map((answer, value) => ({ value, answer }))
  const times = (count: number, answer: string) => Array.from({ length: count }, () => answer)
  const counted = (candidates: ReturnType<typeof of>, seed: number) => {
    const counts: Record<string, number> = {}
    for (const value of balanced(candidates, seed)) {
      const answer = candidates[value]?.answer ?? ''
      counts[answer] = (counts[answer] ?? 0) + 1
    }
    return counts
  }
  it('has both answers of two as often', () => {
    for (const seed of [0, 1, 7, 2 ** 32 - 1])
      expect(counted(of(...times(70, 'true'), ...times(50, 'false')), seed)).toEqual({ true: 30, false: 30 })
  })
  it('has a rare answer, and at most half of one kind', () => {
    const candidates = of(...times(100, '-1'), '3', ...times(9, '4'))
    for (const seed of [0, 1, 7, 2 ** 32 - 1]) expect(counted(candidates, seed)).toEqual({ '-1': 30, '3': 1, '4': 9 })
  })
  it('is sixty of many different ones, other ones for another seed, and the same for the same', () => {
    const candidates = of(...Array.from({ length: 120 }, (_, index) => `${index}`))
    expect(new Set(balanced(candidates, 1)).size).toBe(60)
    expect(balanced(candidates, 1)).toEqual(balanced(candidates, 1))
    expect(balanced(candidates, 1)).not.toEqual(balanced(candidates, 2))
  })
  it('is what there is where all have one answer', () => expect(counted(of(...times(70, 'true')), 1)).toEqual({ true: 60 }))
})

describe('a shuffled list', () => {
  it('has what the list has, in any order', () => {
    const orders = Array.from({ length: 600 }, (_, seed) => shuffled(['a', 'b', 'c'], randomNumbers(seed)).join(''))
    const counts = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'].map((order) => orders.filter((one) => one === order).length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(600)
    for (const count of counts) expect(count).toBeGreaterThan(60)
  })
})

describe('the moment of an answer', () => {
  it.each([
    [0, 500],
    [1, 499],
    [499, 1],
    [500, 0],
    [501, 499],
    [1_000, 0],
    [1_999, 1],
    [2_001, 1_999],
    [54_999, 1],
    [55_001, 54_999],
    [110_000, 0],
    [110_001, 0],
    [400_000, 0],
  ])('%i ms after the beginning is %i ms away', (passed, ms) => expect(untilMoment(1_000_000, 1_000_000 + passed)).toBe(ms))
  it('is one of nine', () => expect(MOMENTS_MS).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 55_000, 110_000]))
})
