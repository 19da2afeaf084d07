import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../../src/kernel/random.ts'
import { growthOf, type CostPoint } from '../../../src/problem/growth/fit.ts'

const SIZES = Array.from({ length: 24 }, (_, at) => Math.round(4 * 1.5 ** at))

/** Three repetitions of each size, each up to `noise` dearer by chance. */
function points(cost: (n: number) => number, { noise = 0.1, sizes = SIZES, seed = 1 } = {}): CostPoint[] {
  const random = randomNumbers(seed)
  return sizes.map((n) => ({ n, costs: [0, 1, 2].map(() => cost(n) * (1 + noise * random())) }))
}

const OVERHEAD = 3

describe('the growth of costs', () => {
  it.each([
    ['a constant', () => OVERHEAD, ['1', 'log n']],
    ['a logarithm', (n: number) => OVERHEAD + 0.3 * Math.log2(n), ['1', 'log n']],
    ['√n', (n: number) => OVERHEAD + Math.sqrt(n), ['√n']],
    ['n', (n: number) => OVERHEAD + 0.1 * n, ['n', 'n log n']],
    ['n log n', (n: number) => OVERHEAD + 0.05 * n * Math.log2(n), ['n', 'n log n']],
    ['n²', (n: number) => OVERHEAD + 0.01 * n * n, ['n²']],
    ['n² beside a large n', (n: number) => OVERHEAD + 2 * n + 0.01 * n * n, ['n²']],
    ['n³', (n: number) => OVERHEAD + 1e-4 * n ** 3, ['n³']],
  ] as const)('is found: %s', (_name, cost, classes) => {
    for (const seed of [1, 2, 3]) expect(growthOf(points(cost, { seed }))).toMatchObject({ kind: 'class', classes })
  })

  it('is √n where it holds over a long way', () => {
    const sizes = Array.from({ length: 20 }, (_, at) => Math.round(1_000 * 2.5 ** at))
    expect(growthOf(points((n) => OVERHEAD + n ** 0.5, { sizes }))).toMatchObject({ kind: 'class', classes: ['√n'] })
    for (const degree of [0.4, 0.6]) expect(growthOf(points((n) => OVERHEAD + n ** degree, { sizes })).kind).toBe('unsure')
    const late = points((n) => 30 + 1e-5 * n, { sizes })
    expect(growthOf(late)).toMatchObject({ kind: 'class', classes: ['n', 'n log n'] })
  })

  it('shows among the largest inputs, where a smaller term hides it before', () => {
    expect(growthOf(points((n) => 60 * n + 0.01 * n * n))).toMatchObject({ kind: 'class', classes: ['n²'] })
  })

  it('is that between steps, where larger arrays cost more for each part', () => {
    const sizes = Array.from({ length: 24 }, (_, at) => Math.round(100 * 1.31 ** at))
    const stepped = (step: number, seeds: readonly number[]) =>
      sizes.flatMap((n) =>
        seeds.map((seed) => ({ n, costs: [seed * n * step ** [8_000, 15_000, 30_000].filter((size) => n > size).length] })),
      )
    expect(growthOf(stepped(1.6, [0.01, 0.0105, 0.009]))).toMatchObject({ kind: 'class', classes: ['n', 'n log n'] })
    expect(growthOf(stepped(1.6, [0.01])).kind).toBe('unsure')
    expect(growthOf(stepped(2, [0.01, 0.0105, 0.009])).kind).toBe('unsure')
    expect(growthOf(sizes.flatMap((n) => [1, 1.05].map((seed) => ({ n, costs: [seed * n ** 1.5] })))).kind).toBe('unsure')
  })

  it('is 2ⁿ where each step multiplies the cost', () => {
    const sizes = [4, 6, 9, 11, 14, 17, 20, 22]
    expect(growthOf(points((n) => 2 + 0.01 * 2 ** n, { sizes }))).toMatchObject({ kind: 'class', classes: ['2ⁿ'] })
    expect(growthOf(points((n) => 2 + 0.01 * n ** 3, { sizes })).kind).toBe('unsure')
    const compiled = points((n) => (n === 12 ? 7_000 : 2 + 0.01 * 2 ** n), {
      sizes: [4, 6, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    })
    expect(growthOf(compiled)).toMatchObject({ kind: 'class', classes: ['2ⁿ'] })
  })

  it('is 2ⁿ where inputs of a size differ by chance, and each step multiplies the cost of the dearest', () => {
    const sizes = Array.from({ length: 16 }, (_, at) => 48 + 4 * at)
    const byChance = (cost: (n: number) => number, seed: number) => {
      const random = randomNumbers(seed)
      return sizes.flatMap((n) => [0, 1, 2].map(() => ({ n, costs: [cost(n) * 4 ** random()] })))
    }
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(growthOf([{ n: 3, costs: [2] }, ...byChance((n) => 2 ** (n / 6), seed)])).toMatchObject({ classes: ['2ⁿ'] })
      expect(growthOf([{ n: 3, costs: [2] }, ...byChance((n) => 1e-7 * n ** 6, seed)]).kind).toBe('unsure')
    }
  })

  it.each([
    ['a small √n', (n: number) => OVERHEAD + 0.05 * Math.sqrt(n)],
    ['a constant that could hide n', () => 5_000],
    ['√n beside a large constant', (n: number) => 100 + Math.sqrt(n)],
    ['n to the power of 1.6', (n: number) => OVERHEAD + 0.01 * n ** 1.6],
    ['n to the power of 2.5', (n: number) => OVERHEAD + 1e-3 * n ** 2.5],
    ['n to the power of 4', (n: number) => OVERHEAD + 1e-6 * n ** 4],
  ] as const)('fits none of the classes: %s', (_name, cost) => {
    expect(growthOf(points(cost))).toMatchObject({ kind: 'unsure', reason: 'between' })
  })

  it('is not claimed of few inputs, or of small ones alone', () => {
    expect(growthOf([])).toEqual({ kind: 'unsure', reason: 'few', slope: null })
    expect(growthOf(points((n) => n, { sizes: [4, 400, 4000, 40000] }))).toMatchObject({ kind: 'unsure', reason: 'few' })
    expect(growthOf(points((n) => n, { sizes: [200, 300, 400, 500, 600, 700] }))).toMatchObject({ kind: 'unsure', reason: 'few' })
    expect(growthOf(points((n) => n, { sizes: [4, 8, 16, 32, 40, 64] }))).toMatchObject({ kind: 'unsure', reason: 'few' })
  })

  it('is not claimed of inputs of which the largest few are far larger than the others', () => {
    const small = [20, 30, 45, 68, 100, 150]
    const far = (sizes: readonly number[]) => growthOf(points((n) => n, { sizes: [...small, ...sizes] }))
    expect(far([1_400, 1_600, 1_800])).toMatchObject({ kind: 'unsure', reason: 'few' })
    expect(far([1_400, 2_000, 3_000])).toMatchObject({ kind: 'class', classes: ['n', 'n log n'] })
    const leaping = points((n) => OVERHEAD + Math.log2(n) / 50, { sizes: [0, 1, 2, 3, 4, 5, 6].map((at) => 10 * 10 ** at) })
    expect(growthOf(leaping)).toMatchObject({ kind: 'class', classes: ['1', 'log n'] })
  })

  it('is not claimed of costs that jump', () => {
    const jumping = points((n) => n * (Math.round(Math.log2(n)) % 2 === 0 ? 1 : 9), { noise: 0 })
    expect(growthOf(jumping)).toMatchObject({ kind: 'unsure' })
  })

  it('goes by the dearest inputs so far, where some are easy by chance', () => {
    const easy = points((n) => (n === SIZES[18] || n === SIZES[21] ? 5 : OVERHEAD + 0.1 * n))
    expect(growthOf(easy)).toMatchObject({ kind: 'class', classes: ['n', 'n log n'] })
  })

  it('goes by the least of the repetitions, as a busy machine only adds', () => {
    const disturbed = points((n) => OVERHEAD + 0.1 * n).map(({ n, costs: [first = 1, second = 1] }, at) => ({
      n,
      costs: [at % 2 === 0 ? first : 20 * first, second, first, second],
    }))
    expect(growthOf(disturbed)).toMatchObject({ kind: 'class', classes: ['n', 'n log n'] })
  })

  it('is as sure as the least costs are confirmed, where a program is compiled in its first rounds', () => {
    const sizes = Array.from({ length: 12 }, (_, at) => Math.round(300 * 1.31 ** at))
    const compiled = (second: number) =>
      sizes.flatMap((n) =>
        [1, 1.02].map((dear) => ({ n, costs: [dear * (40_000 + n * n) * 0.01, second * dear * n * n * 0.001] })),
      )
    expect(growthOf(compiled(1))).toMatchObject({ kind: 'class', classes: ['n²'] })
    const alone = sizes.map((n) => ({ n, costs: [(40_000 + n * n) * 0.01, n * n * 0.001] }))
    expect(growthOf(alone)).toMatchObject({ kind: 'unsure', reason: 'noisy' })
  })

  it('is not n log n where smooth costs become steeper all the way, and may be where they step', () => {
    const sizes = Array.from({ length: 12 }, (_, at) => Math.round(440 * 1.313 ** at))
    const bent = sizes.map((n) => ({ n, costs: [1.9 * n + 2.6e-4 * n * n] }))
    expect(growthOf(bent)).toMatchObject({ kind: 'unsure', reason: 'between' })
    const stepped = bent.map(({ n, costs: [cost = 0] }, at) => ({ n, costs: [cost * (at % 2 === 0 ? 1 : 1.1)] }))
    expect(growthOf(stepped)).toMatchObject({ kind: 'class', classes: ['n', 'n log n'] })
  })
})
