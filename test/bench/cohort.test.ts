/** The simulation behind `npm run bench -- cohort`, in small: what it says must be repeatable, and its own checks must bite. */
import { expect, it } from 'vitest'
import { catalogueOf } from '../../bench/cohort/catalogue.ts'
import { measureCohort, optionsFrom } from '../../bench/cohort/cohort.ts'
import { live } from '../../bench/cohort/days.ts'
import { exactCase, MODELS_OWN } from '../../bench/cohort/exact.ts'
import { isRebuilt, type History } from '../../bench/cohort/journal.ts'
import { regimes } from '../../bench/cohort/regimes.ts'
import { calibrationOf } from '../../bench/cohort/score.ts'
import { cohortSections } from '../../bench/cohort/table.ts'
import { knowledge } from '../../src/engines/knowledge/rules/decide.ts'

const SMALL = { seed: 3, learners: 6, days: 10, copies: 2 }
/** Enough for what is off to lie outside what chance explains. */
const MANY = 200
const small = measureCohort(SMALL)

async function historyUnder(name: string): Promise<History> {
  const catalogue = await catalogueOf(SMALL.copies)
  const regime = regimes.find((one) => one.name === name)
  if (!regime) throw new Error(`no regime ${name}`)
  return live({ ...SMALL, number: 0, regime, catalogue, isRecorded: true }, SMALL.days).learner.journal.history
}

it('says the same for the same seed, of all four regimes', async () => {
  const [once, again, other] = await Promise.all([small, measureCohort(SMALL), measureCohort({ ...SMALL, seed: 4 })])
  expect(cohortSections(again)).toEqual(cohortSections(once))
  expect(cohortSections(other)).not.toEqual(cohortSections(once))
  expect(once.regimes.map(({ name }) => name)).toEqual([
    'free solutions',
    'ladder',
    'ladder + effort',
    'ladder + checks + reviews',
  ])
  const goals = cohortSections(once).flatMap(({ rows }) => rows.flatMap(({ goal }) => goal ?? []))
  expect(goals.filter(({ met }) => !met)).toEqual([])
  expect(goals.length).toBeGreaterThan(once.regimes.length)
})

it('gives the same person the same start in every regime, and hints and checks to those of them that have any', async () => {
  const { regimes: figures } = await small
  expect(new Set(figures.map(({ before }) => before)).size).toBe(1)
  expect(figures.map(({ each }) => each.hints > 0)).toEqual([false, true, true, true])
  expect(figures.map(({ each }) => each.checks > 0)).toEqual([false, false, false, true])
})

it('sees a state that its events do not fold into', async () => {
  const history = await historyUnder('ladder + checks + reviews')
  expect(history.marks.length).toBeGreaterThan(3)
  expect(isRebuilt(history)).toBe(true)
  const forgetful: typeof knowledge.evolve = (state, event) =>
    event.type === 'check_scheduled' ? state : knowledge.evolve(state, event)
  expect(isRebuilt(history, forgetful)).toBe(false)
  expect(isRebuilt({ ...history, events: history.events.slice(0, -1) })).toBe(false)
})

it("accepts a truth that is drawn by the model's own parameters, and no other", () => {
  const own = exactCase(1, MANY)
  expect(own).toMatchObject({ isBrierOk: true, isReliabilityOk: true, isPosteriorOk: true })
  const quick = exactCase(1, MANY, { ...MODELS_OWN, learn: 0.4 })
  expect(quick).toMatchObject({ isBrierOk: false, isReliabilityOk: false, isPosteriorOk: true })
})

it('scores probabilities against what is true', () => {
  const { brier, baseBrier, bins } = calibrationOf([
    { known: 0.95, isTrue: true },
    { known: 0.95 - 1e-12, isTrue: true },
    { known: 0.2, isTrue: false },
    { known: 0.2, isTrue: true },
  ])
  expect(brier).toBeCloseTo((2 * 0.05 ** 2 + 0.2 ** 2 + 0.8 ** 2) / 4)
  expect(baseBrier).toBeCloseTo(0.75 * 0.25)
  expect(bins.map(({ count }) => count)).toEqual([0, 2, 0, 0, 0, 2])
  expect(bins[1]).toMatchObject({ predicted: 0.2, truth: 0.5 })
})

it('takes its numbers from the command line', () => {
  expect(optionsFrom([])).toEqual({ seed: 1, learners: 1000, days: 30, copies: 4 })
  expect(optionsFrom(['--seed', '7', '--learners', '20', '--days', '5', '--copies', '1'])).toEqual({
    seed: 7,
    learners: 20,
    days: 5,
    copies: 1,
  })
  expect(() => optionsFrom(['--learners', 'many'])).toThrow('--learners is a whole number from 1')
})
