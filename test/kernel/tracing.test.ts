import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MASTERED } from '../../src/engines/knowledge/rules/parameters.ts'
import { traced, MOST, MULTIPLE_CHOICE, PASSED, PRIOR, PROGRAM, reaches } from '../../src/kernel/tracing.ts'

/** What an opportunity teaches, on top of a posterior. */
const taught = (posterior: number): number => posterior + (1 - posterior) * 0.1

/** `known` before, and by hand: the posterior as a fraction, and `known` after. */
type Row = readonly [known: number, posterior: number, after: number]

describe('a right program', () => {
  it.each<Row>([
    [0.1, 1 / 2, 0.55],
    [0.55, 11 / 12, 0.925],
    [0.925, 111 / 112, 0.991_964_285_7],
    [0.5, 9 / 10, 0.91],
    [0.7, 21 / 22, 0.959_090_909_1],
  ])('takes %d to %d, and with what it teaches to %d', (known, posterior, after) => {
    expect(traced(known, 1, PROGRAM)).toBeCloseTo(taught(posterior), 12)
    expect(traced(known, 1, PROGRAM)).toBeCloseTo(after, 10)
  })
  it('three times in a row, from nothing, is mastery and twice is not', () => {
    const once = traced(PRIOR, 1, PROGRAM)
    const twice = traced(once, 1, PROGRAM)
    const path = [once, twice, traced(twice, 1, PROGRAM)]
    expect(path.map((known) => Number(known.toFixed(3)))).toEqual([0.55, 0.925, 0.992])
    expect(path.map((known) => reaches(known, MASTERED))).toEqual([false, false, true])
    expect(path.map((known) => reaches(known, PASSED))).toEqual([false, true, true])
  })
})

describe('a wrong program', () => {
  it.each<Row>([
    [0.1, 1 / 82, 0.110_975_609_8],
    [0.55, 11 / 92, 0.207_608_695_7],
    [0.925, 37 / 64, 0.620_312_5],
    [0.5, 1 / 10, 0.19],
  ])('takes %d to %d, and with what it teaches to %d', (known, posterior, after) => {
    expect(traced(known, 0, PROGRAM)).toBeCloseTo(taught(posterior), 12)
    expect(traced(known, 0, PROGRAM)).toBeCloseTo(after, 10)
  })
})

describe('a choice among four', () => {
  it.each<readonly [credit: number, ...row: Row]>([
    [1, 0.1, 2 / 7, 0.357_142_857_1],
    [1, 5 / 14, 2 / 3, 0.7],
    [1, 0.7, 42 / 47, 0.904_255_319_1],
    [0, 0.1, 2 / 137, 0.113_138_686_1],
    [0, 0.5, 2 / 17, 0.205_882_352_9],
  ])('answered with %d takes %d to %d, and with what it teaches to %d', (credit, known, posterior, after) => {
    expect(traced(known, credit, MULTIPLE_CHOICE)).toBeCloseTo(taught(posterior), 12)
    expect(traced(known, credit, MULTIPLE_CHOICE)).toBeCloseTo(after, 10)
  })
  it('shows less than a program does', () => {
    expect(traced(0.4, 1, MULTIPLE_CHOICE)).toBeLessThan(traced(0.4, 1, PROGRAM))
    expect(traced(0.4, 0, MULTIPLE_CHOICE)).toBeGreaterThan(traced(0.4, 0, PROGRAM))
  })
})

describe('an answer in part', () => {
  it.each<readonly [credit: number, ...row: Row]>([
    [0.5, 0.5, 1 / 2, 0.55],
    [0.25, 0.1, 11 / 82, 0.220_731_707_3],
    [0.75, 0.1, 31 / 82, 0.440_243_902_4],
  ])('worth %d takes %d between the two, to %d, and with what it teaches to %d', (credit, known, posterior, after) => {
    expect(traced(known, credit, PROGRAM)).toBeCloseTo(taught(posterior), 12)
    expect(traced(known, credit, PROGRAM)).toBeCloseTo(after, 10)
  })
  it('is worth no less than nothing and no more than all', () => {
    expect(traced(0.4, -3, PROGRAM)).toBe(traced(0.4, 0, PROGRAM))
    expect(traced(0.4, 3, PROGRAM)).toBe(traced(0.4, 1, PROGRAM))
  })
})

describe('noise', () => {
  it.each([
    [{ slip: 0.5, guess: 0.1 }, { slip: 0.49, guess: 0.1 }, 0.425_531_914_894],
    [{ slip: 0.1, guess: 0.9 }, { slip: 0.1, guess: 0.49 }, 0.252_542_372_881],
    [{ slip: 1, guess: 1 }, MOST, 0.193_292_682_927],
  ])('of %o counts as %o', (noise, cut, afterRight) => {
    expect(traced(0.1, 1, noise)).toBe(traced(0.1, 1, cut))
    expect(traced(0.1, 0, noise)).toBe(traced(0.1, 0, cut))
    expect(traced(0.1, 1, noise)).toBeCloseTo(afterRight, 12)
  })
})

describe('a threshold', () => {
  it.each([
    [0.7, true],
    [0.7 - 0.9e-9, true],
    [0.7 - 1.1e-9, false],
    [0.1 + 0.6, true],
    [0.69, false],
    [1, true],
  ])('of 0.7 is reached by %d: %s', (probability, expected) => expect(reaches(probability, PASSED)).toBe(expected))
  it('is reached by two choices, whichever way they round', () =>
    expect(reaches(traced(traced(PRIOR, 1, MULTIPLE_CHOICE), 1, MULTIPLE_CHOICE), PASSED)).toBe(true))
})

describe('whatever is answered', () => {
  const credit = fc.double({ min: 0, max: 1, noNaN: true })
  const prior = fc.double({ min: 0.001, max: 0.99, noNaN: true })
  const noise = fc.record({
    slip: fc.double({ min: 0.001, max: 1, noNaN: true }),
    guess: fc.double({ min: 0.001, max: 1, noNaN: true }),
  })
  /** Long runs of the same answer among others. */
  const answers = fc.array(
    fc.record({
      credit: fc.oneof(fc.constantFrom(0, 1), credit),
      noise: fc.constantFrom(PROGRAM, MULTIPLE_CHOICE),
      times: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 8 },
  )

  it('more credit is never worth less', () => {
    fc.assert(
      fc.property(prior, credit, credit, noise, (before, one, other, spread) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(traced(before, less, spread)).toBeLessThanOrEqual(traced(before, more, spread) + 1e-12)
      }),
    )
  })
  it('a right answer raises, and a wrong one leaves less than a right one', () => {
    fc.assert(
      fc.property(prior, noise, (before, spread) => {
        expect(traced(before, 1, spread)).toBeGreaterThan(before)
        expect(traced(before, 0, spread)).toBeLessThan(traced(before, 1, spread))
      }),
    )
  })
  it('nothing is ever certain', () => {
    fc.assert(
      fc.property(answers, (runs) => {
        let here = PRIOR
        for (const run of runs)
          for (let time = 0; time < run.times; time++) {
            here = traced(here, run.credit, run.noise)
            expect(here).toBeGreaterThan(0)
            expect(here).toBeLessThan(1)
          }
      }),
    )
  })
  it('a wrong answer is felt after any number of right ones', () => {
    const sure = Array.from({ length: 40 }).reduce<number>((before) => traced(before, 1, PROGRAM), PRIOR)
    expect(traced(sure, 0, PROGRAM)).toBeLessThan(sure)
  })
})
