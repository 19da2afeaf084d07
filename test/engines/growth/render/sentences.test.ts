import { renderToString } from 'hono/jsx/dom/server'
import { describe, expect, it } from 'vitest'
import { GrowthChart } from '../../../../src/engines/growth/pages/growth-chart.tsx'
import { growthSentences } from '../../../../src/engines/growth/render/sentences.ts'
import type { GrowthClass } from '../../../../src/problem/growth/classes.ts'
import type { Stated } from '../../../../src/problem/growth/compare.ts'
import { resultOf, type MeasuredShape } from '../../../../src/problem/growth/result.ts'

const SIZES = Array.from({ length: 24 }, (_, at) => Math.round(4 * 1.5 ** at))
const shape = (name: string, cost: (n: number) => number, bytes: (n: number) => number = (n) => 1e7 + n): MeasuredShape => ({
  shape: name,
  points: SIZES.map((n) => ({ n, costs: [cost(n), cost(n)] })),
  memory: SIZES.map((n) => ({ n, bytes: bytes(n) })),
  stopped: false,
})
const told = (time: Stated['time'], shapes: MeasuredShape[], known: GrowthClass[] = ['n']) => {
  const stated: Stated = { n: 'size', time, memory: 'not sure' }
  return growthSentences({ stated, result: resultOf({ n: 'size', shapes }, stated, { n: 'size', time: known }) })
}

describe('what a measurement says', () => {
  it('compares the statement, the measurement and the best solution known, and names the inputs that are worse', () => {
    const shapes = [shape('plain', (n) => 3 + 0.1 * n), shape('almost-sorted', (n) => 3 + 0.01 * n * n)]
    expect(told('n', shapes)).toEqual([
      'You said O(n). We measured O(n²); a further factor of log n would not show at these sizes. Your program grows faster than you said. Which step runs more often than you counted?',
      'Inputs of the kind “almost sorted” make it O(n²).',
      'Besides the input, its memory is at most O(n): the two together grow no faster than the input.',
      'We know a solution whose time grows more slowly.',
    ])
  })

  it('says what the measured sizes leave open', () => {
    const first = (cost: (n: number) => number) => told('other', [shape('plain', cost)])[0]
    expect(first((n) => 3 + 0.1 * n)).toBe(
      'You said another class. We measured O(n) or O(n log n). At these sizes we cannot tell them apart, and a further factor of log n would not show.',
    )
    expect(first((n) => 3 + n ** 0.5)).toBe('You said another class. We measured O(√n).')
    expect(first(() => 3)).toBe('You said another class. We measured O(1) or O(log n). At these sizes we cannot tell them apart.')
  })

  it('says of several kinds of inputs in one sentence that they are alike', () => {
    const worse = (names: string[]) => names.map((name) => shape(name, (n) => 3 + 0.01 * n * n))
    const plain = shape('plain', (n) => 3 + 0.1 * n)
    expect(told('n²', [plain, ...worse(['a', 'b-c'])])[1]).toBe('Inputs of the kinds “a” and “b c” make it O(n²).')
    expect(told('n²', [plain, ...worse(['a', 'b', 'c', 'd'])])[1]).toBe('4 kinds of inputs make it O(n²), such as “a”.')
  })

  it('says that what was said first counts', () => {
    const stated: Stated = { n: 'size', time: 'n²', memory: 'not sure' }
    const result = resultOf({ n: 'size', shapes: [shape('plain', (n) => 3 + 0.1 * n)] }, stated, { n: 'size', time: ['n'] })
    const first = (latest: Stated['time']) => growthSentences({ stated, result }, latest)[0]?.split('.')[0]
    expect([first('n²'), first('n')]).toEqual(['You said O(n²)', 'You said O(n²) first, and that counts'])
  })

  it('says what it is not sure of', () => {
    const jumping = shape(
      'plain',
      (n) => n * (Math.round(Math.log2(n)) % 2 === 0 ? 1 : 9),
      (n) => 1e7 + 100 * n ** 1.6,
    )
    expect(told('n', [jumping])).toEqual([
      'You said O(n). The times differed too much from run to run to be sure.',
      'We are not sure how its memory grows.',
    ])
  })

  it('says that growth beyond 2ⁿ would look the same', () => {
    const points = [10, 12, 14, 16, 18, 20].map((n) => ({ n, costs: [0.01 * 2 ** n] }))
    const [first] = told('n', [{ shape: 'plain', points, memory: [], stopped: true }])
    expect(first).toContain('We measured O(2ⁿ) or more.')
  })
})

describe('the chart', () => {
  it('keeps the last label of its axis within it', () => {
    const points = [100, 1_000, 10_000, 100_000].map((n) => ({ n, costs: [n / 10, n / 10] }))
    const stated: Stated = { n: 'size', time: 'n', memory: 'not sure' }
    const one: MeasuredShape = { shape: 'plain', points, memory: [], stopped: false }
    const result = resultOf({ n: 'size', shapes: [one] }, stated, { n: 'size', time: ['n'] })
    const html = renderToString(GrowthChart({ result, table: '' }))
    expect(html).toMatch(/<text x="319" text-anchor="end" y="186">100,000</)
    expect(html).toMatch(/<text x="[\d.]+" text-anchor="middle" y="186">10,000</)
  })
})
