/** Predictions, beside numbers from an independent computation (a Python script that shares nothing with the code). */
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import {
  chanceOf,
  NO_EVIDENCE,
  noiseFor,
  NOTHING_ANSWERED,
  numbersOf,
  TEXTBOOK_MODEL,
  windowCounts,
  withAnswer,
  type Evidence,
  type KnowledgeModel,
  type LogisticWeights,
} from '../../src/kernel/knowledge-model.ts'

const T0 = Date.UTC(2026, 0, 5)
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const numbers = { prior: 0.25, learn: 0.12, slip: 0.18, guess: 0.17 }
const traced: KnowledgeModel = { ...TEXTBOOK_MODEL, version: 'v1', mean: numbers }
const question = { components: ['sums'], item: null, form: 'program', at: T0 }

const after = (...answers: ReadonlyArray<readonly [right: boolean, at: number]>): Evidence =>
  answers.reduce<Evidence>(
    (evidence, [right, at]) => withAnswer(evidence, { right, at, form: 'program' }, numbers, 'program'),
    NO_EVIDENCE,
  )

describe('knowledge tracing', () => {
  it('says the chance of each answer before it', () => {
    const rights = [true, false, true, true]
    const said = rights.map((_, index) => {
      const evidence = after(...rights.slice(0, index).map((right) => [right, T0] as const))
      return chanceOf(traced, question, () => evidence, NOTHING_ANSWERED)
    })
    const golden = [0.3325, 0.600_661_654_135, 0.418_824_582_015, 0.676_704_106_904]
    golden.forEach((chance, index) => expect(said[index]).toBeCloseTo(chance, 12))
    expect(after([true, T0], [false, T0], [true, T0], [true, T0]).known).toBeCloseTo(0.951_263_631_183, 12)
  })
  it('takes the numbers of the component, else the mean', () => {
    const model = { ...traced, components: { loops: { ...numbers, prior: 0.9 } } }
    expect([numbersOf(model, 'loops').prior, numbersOf(model, 'sums').prior, numbersOf(model, 'constructor').prior]).toEqual([
      0.9, 0.25, 0.25,
    ])
  })
  it('moves the chance of a guess by the form of answer, as the textbook does', () => {
    expect(noiseFor(TEXTBOOK_MODEL.mean, 'choice', 'program').guess).toBeCloseTo(0.25, 12)
    expect(noiseFor(numbers, 'program', 'program')).toBe(numbers)
    expect(noiseFor(numbers, 'choice', 'choice')).toBe(numbers)
  })
})

const weights: LogisticWeights = {
  bias: -0.2,
  right: 0.5,
  wrong: -0.3,
  recent: 1.1,
  windows: [
    { right: 0.1, wrong: -0.2 },
    { right: 0.05, wrong: -0.1 },
    { right: 0.02, wrong: -0.05 },
    { right: 0.01, wrong: -0.02 },
  ],
  all: { right: 0.2, wrong: -0.1, recent: 0.6 },
  components: { sums: { bias: 0.4, right: 0.1, wrong: -0.05 } },
  items: { ferry: 0.35 },
  forms: { program: -0.15 },
}
const logistic: KnowledgeModel = { ...traced, kind: 'das3h', weights }

describe('a logistic model', () => {
  const evidence = after([true, T0 - 40 * DAY], [false, T0 - 10 * DAY], [true, T0 - 2 * HOUR], [true, T0 - 30 * MINUTE])
  const all = { right: 7, wrong: 4, recent: 0.62 }
  it('counts within windows', () =>
    expect(windowCounts(evidence, T0)).toEqual([
      { right: 1, wrong: 0 },
      { right: 2, wrong: 0 },
      { right: 2, wrong: 0 },
      { right: 2, wrong: 1 },
    ]))
  it('adds up what it knows', () => {
    const asked = { ...question, item: 'ferry' }
    expect(chanceOf(logistic, asked, () => evidence, all)).toBeCloseTo(0.847_574_834_504, 12)
    const moved = { ...logistic, recalibration: { shift: 0.1, scale: 0.9 } }
    expect(chanceOf(moved, asked, () => evidence, all)).toBeCloseTo(0.838_096_780_886, 12)
  })
  it('lets several components weigh as their mean', () => {
    const two = { ...question, components: ['sums', 'sums'] }
    expect(chanceOf(logistic, two, () => evidence, all)).toBeCloseTo(
      chanceOf(logistic, question, () => evidence, all),
      12,
    )
  })
})

describe('whatever was answered', () => {
  const answers = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 90 * DAY })), { maxLength: 60 })
  const models = fc.constantFrom(traced, logistic, { ...logistic, recalibration: { shift: -3, scale: 4 } })
  it('a chance is between 0 and 1, and a right answer never lowers it', () => {
    fc.assert(
      fc.property(answers, models, (given, model) => {
        const times = given.map(([right, at]) => [right, T0 - at] as const).toSorted((a, b) => a[1] - b[1])
        const evidence = after(...times)
        const chance = (one: Evidence) => chanceOf(model, question, () => one, NOTHING_ANSWERED)
        expect(chance(evidence)).toBeGreaterThan(0)
        expect(chance(evidence)).toBeLessThan(1)
        expect(chance(after(...times, [true, T0]))).toBeGreaterThanOrEqual(chance(after(...times, [false, T0])))
        expect(evidence.latest.length).toBeLessThanOrEqual(24)
      }),
    )
  })
})
