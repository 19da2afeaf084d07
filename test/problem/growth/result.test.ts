import { describe, expect, it } from 'vitest'
import { agreementOf, memoryAgreement, standingOf, worstOf } from '../../../src/problem/growth/compare.ts'
import type { GrowthFinding } from '../../../src/problem/growth/fit.ts'
import { hasSmallNumber, measuredBy, measureOfInputs, measuresOf } from '../../../src/problem/growth/measure.ts'
import { degradedBy, resultOf, type MeasuredShape } from '../../../src/problem/growth/result.ts'
import type { Signature } from '../../../src/problem/problem.ts'

const sure = (classes: Extract<GrowthFinding, { kind: 'class' }>['classes'], value: number): GrowthFinding => ({
  kind: 'class',
  classes,
  slope: { value, low: value, high: value },
})
const linear = sure(['n', 'n log n'], 1.05)
const square = sure(['n²'], 2)
const between: GrowthFinding = { kind: 'unsure', reason: 'between', slope: { value: 1.6, low: 1.6, high: 1.6 } }
const flat = sure(['1', 'log n'], 0.1)
const exponential = sure(['2ⁿ'], 9)
const hiding: GrowthFinding = { kind: 'unsure', reason: 'between', slope: { value: 0.1, low: 0.1, high: 0.1 } }
const few: GrowthFinding = { kind: 'unsure', reason: 'few', slope: null }

const signature = (...types: string[]): Signature => ({
  kind: 'function',
  entry: 'f',
  parameters: types.map((type, index) => ({ name: `p${index}`, type })),
  returns: 'int',
})

describe('a statement', () => {
  it.each([
    ['n', ['n', 'n log n'], 'agrees'],
    ['n log n', ['n', 'n log n'], 'agrees'],
    ['n²', ['n', 'n log n'], 'more'],
    ['n', ['n²'], 'less'],
    ['other', ['n²'], 'open'],
    ['not sure', ['n²'], 'open'],
    ['n', [], 'open'],
  ] as const)('of %s with %j measured: %s', (stated, measured, agreement) => {
    expect(agreementOf(stated, measured)).toBe(agreement)
  })

  it('of little memory agrees with whatever grows no faster than the input', () => {
    expect(memoryAgreement('1', ['1', 'log n', 'n'])).toBe('agrees')
    expect(memoryAgreement('n²', ['1', 'log n', 'n'])).toBe('more')
    expect(memoryAgreement('n', ['n²'])).toBe('less')
  })
})

describe('beside the best solution known', () => {
  it.each([
    ['n', ['n', 'n log n'], ['n', 'n log n'], 'best'],
    // What cannot be told apart is decided by the statement.
    ['n log n', ['n', 'n log n'], ['n'], 'slower'],
    ['not sure', ['n', 'n log n'], ['n'], 'best'],
    ['n', ['n²'], ['n log n'], 'slower'],
    ['n', ['n'], [], 'open'],
    ['n', ['n'], ['unlisted', 'n'], 'open'],
    ['n', [], ['n'], 'open'],
  ] as const)('%s, measured %j, known %j: %s', (stated, measured, known, standing) => {
    expect(standingOf(stated, measured, known)).toBe(standing)
  })
})

describe('kinds of inputs', () => {
  it('count by the worst of them, and leave it open where an unsure one may be worse', () => {
    const worst = (...findings: GrowthFinding[]) => worstOf(findings.map((finding) => ({ finding, stopped: false, points: [] })))
    expect(worst(linear, square, few)).toBe(square)
    expect(worst(linear, between)).toBe(between)
    expect(worst(square, between)).toBe(square)
    const steep: GrowthFinding = { kind: 'unsure', reason: 'between', slope: { value: 1.35, low: 1.3, high: 1.4 } }
    expect(worst(linear, steep)).toBe(steep)
    expect(worst(few)).toBe(few)
    // Behind a large constant, a cost may grow like n.
    expect(worst(flat, hiding)).toBe(hiding)
    expect(worst(linear, hiding)).toBe(linear)
  })

  it('that were stopped early leave it open, but for 2ⁿ', () => {
    const stopped = { finding: few, stopped: true, points: [] }
    expect(worstOf([{ finding: linear, stopped: false, points: [] }, stopped])).toBe(few)
    expect(worstOf([{ finding: exponential, stopped: true, points: [] }, stopped])).toBe(exponential)
  })

  it('that are noisy leave it open, but where every input costs less than one of a sure kind', () => {
    const noisy: GrowthFinding = { kind: 'unsure', reason: 'noisy', slope: { value: 1.5, low: 1, high: 2 } }
    const kind = (finding: GrowthFinding, cost: number, stopped = false) => ({
      finding,
      stopped,
      points: [100, 200, 400, 800].map((n) => ({ n, least: cost * n })),
    })
    expect(worstOf([kind(linear, 2), kind(noisy, 1)])).toBe(linear)
    expect(worstOf([kind(linear, 2), kind(noisy, 3)])).toBe(noisy)
    expect(worstOf([kind(linear, 2), kind(noisy, 1, true)])).toBe(noisy)
    expect(worstOf([kind(linear, 2, true), kind(noisy, 1, true)])).toBe(linear)
  })

  it('that were stopped far earlier than the worst leave it open, and others do not', () => {
    const flatter: GrowthFinding = { kind: 'unsure', reason: 'noisy', slope: { value: 1.2, low: 0.9, high: 1.6 } }
    const kind = (finding: GrowthFinding, n: number) => ({ finding, stopped: n < 9_000, points: [{ n, least: n }] })
    expect(worstOf([kind(linear, 9_000), kind(flatter, 500)])).toBe(flatter)
    expect(worstOf([kind(linear, 9_000), kind(flatter, 5_000)])).toBe(linear)
    expect(worstOf([kind(square, 1_000), kind(square, 9_000), kind(flatter, 500)])).toBe(square)
  })

  it('show the dearest input of each size', () => {
    const costs = [100, 101, 200, 203].map((n, at) => ({ n, costs: [at % 2 === 0 ? 50 : 3, 60] }))
    const shapes = [{ shape: 'plain', points: costs, memory: [], stopped: false }]
    const stated = { n: 'size', time: 'n', memory: '1' } as const
    expect(resultOf({ n: 'size', shapes }, stated, { n: 'size', time: [] }).shapes[0]?.points).toEqual([
      { n: 100, least: 50, most: 60 },
      { n: 200, least: 50, most: 60 },
    ])
  })

  it('are named where they make the program slower than plain ones', () => {
    const shape = (name: string, finding: GrowthFinding) => ({ shape: name, finding, points: [], stopped: false })
    expect(degradedBy([shape('plain', linear), shape('sorted', square), shape('ties', linear)])).toEqual([
      { shape: 'sorted', classes: ['n²'] },
    ])
    expect(degradedBy([shape('plain', between), shape('sorted', square)])).toEqual([])
  })
})

describe('the size of an input', () => {
  it('is counted by its measure', () => {
    expect(measuredBy('size', signature('int[][]', 'string'), [[[1, 2], [3]], 'abcd'])).toBe(7)
    expect(measuredBy('size', signature('long[]'), [['1200', '7']])).toBe(2)
    expect(measuredBy('value', signature('long', 'int'), ['-1200', 7])).toBe(1200)
    expect(
      measuredBy('calls', { kind: 'class', entry: 'C', parameters: [], methods: [] }, [
        [
          ['C', []],
          ['go', []],
        ],
      ]),
    ).toBe(2)
  })

  it('can be stated in what the problem has', () => {
    expect(measuresOf(signature('int', 'long'))).toEqual(['value'])
    expect(measuresOf(signature('int[]', 'int'))).toEqual(['size', 'value'])
    expect(measuresOf(signature('string'))).toEqual(['size'])
  })

  it('tells nothing of a number that stays small', () => {
    const pages = signature('int', 'int')
    const wide = [4, 400, 40_000].map((n) => [n, 3])
    expect(hasSmallNumber(pages, wide, 40_000)).toBe(true)
    expect(hasSmallNumber(pages, [...wide, [400, 100]], 40_000)).toBe(false)
    // What is larger than any n is not small.
    expect(hasSmallNumber(signature('int[]', 'int'), [[[1], 1_000_001]], 40_000)).toBe(false)
    expect(hasSmallNumber(signature('int[]'), [[[1]]], 40_000)).toBe(false)
  })

  it('is the stated one where that grows, and else the other', () => {
    const inputs = [1, 10, 100, 1000].map((n) => [n, [5]])
    expect(measureOfInputs('size', signature('int', 'int[]'), inputs)).toBe('value')
    expect(measureOfInputs('value', signature('int', 'int[]'), inputs)).toBe('value')
    expect(measureOfInputs('size', signature('int[]'), [[[1]], [[2]]])).toBeNull()
    const both = [1, 5, 10].map((n) => [100 * n, Array.from({ length: n }, () => 5)])
    expect(measureOfInputs('size', signature('int', 'int[]'), both)).toBe('value')
    expect(
      measureOfInputs(
        'size',
        signature('int[]'),
        [1, 5, 10].map((n) => [Array.from({ length: n }, () => 5)]),
      ),
    ).toBe('size')
  })
})

describe('a measurement', () => {
  const SIZES = Array.from({ length: 20 }, (_, at) => Math.round(8 * 1.5 ** at))
  const shape = (name: string, cost: (n: number) => number, bytes: (n: number) => number): MeasuredShape => ({
    shape: name,
    points: SIZES.map((n) => ({ n, costs: [cost(n), 1.05 * cost(n)] })),
    memory: SIZES.map((n) => ({ n, bytes: bytes(n) })),
    stopped: false,
  })
  const MIB = 2 ** 20

  it('becomes classes, agreement and standing', () => {
    const shapes = [
      shape(
        'plain',
        (n) => n,
        (n) => 20 * MIB + 2_000 * n,
      ),
      shape(
        'sorted',
        (n) => n * n,
        () => 20 * MIB,
      ),
    ]
    const result = resultOf({ n: 'size', shapes }, { n: 'size', time: 'n²', memory: '1' }, { n: 'size', time: ['n log n', 'n'] })
    expect(result).toMatchObject({
      time: { kind: 'class', classes: ['n²'] },
      memory: { kind: 'class', classes: ['1', 'log n', 'n'] },
      agreement: { time: 'agrees', memory: 'agrees' },
      standing: 'slower',
    })
    expect(JSON.stringify(result)).not.toMatch(/args|text/)
  })

  it('names no constant where a number of the arguments stayed small', () => {
    const plain = shape(
      'plain',
      () => 5,
      () => 0,
    )
    const stated = { n: 'size', time: 'n', memory: 'n' } as const
    const timeOf = (isSmall: boolean) =>
      resultOf({ n: 'size', shapes: [plain], hasSmallNumber: isSmall }, stated, { n: 'size', time: [] }).time
    expect(timeOf(false)).toMatchObject({ kind: 'class', classes: ['1', 'log n'] })
    expect(timeOf(true)).toMatchObject({ kind: 'unsure', reason: 'few' })
  })

  it('names nothing but 2ⁿ where time was over before a kind of inputs could be run', () => {
    const plain = shape(
      'plain',
      (n) => n,
      () => 0,
    )
    const steep = { ...plain, points: [4, 6, 9, 11, 14, 17, 20, 22].map((n) => ({ n, costs: [2 + 0.01 * 2 ** n] })) }
    const stated = { n: 'size', time: 'n', memory: 'n' } as const
    const timeOf = (one: MeasuredShape, isPartial: boolean) =>
      resultOf({ n: 'size', shapes: [one], isPartial }, stated, { n: 'size', time: [] }).time
    expect(timeOf(plain, false)).toMatchObject({ kind: 'class', classes: ['n', 'n log n'] })
    expect(timeOf(plain, true)).toMatchObject({ kind: 'unsure', reason: 'few' })
    expect(timeOf(steep, true)).toMatchObject({ kind: 'class', classes: ['2ⁿ'] })
  })

  it('finds memory that grows faster than the input', () => {
    const { memory } = resultOf(
      {
        n: 'size',
        shapes: [
          shape(
            'plain',
            (n) => n,
            (n) => 20 * MIB + 8 * n * n,
          ),
        ],
      },
      { n: 'size', time: 'n', memory: 'n' },
      { n: 'size', time: [] },
    )
    expect(memory).toMatchObject({ kind: 'class', classes: ['n²'] })
  })

  it('compares nothing where n counts something else than was stated', () => {
    const { agreement, standing } = resultOf(
      {
        n: 'value',
        shapes: [
          shape(
            'plain',
            (n) => n,
            () => 0,
          ),
        ],
      },
      { n: 'size', time: 'n', memory: 'n' },
      { n: 'size', time: ['n'] },
    )
    expect([agreement, standing]).toEqual([{ time: 'open', memory: 'open' }, 'open'])
  })
})
