/** Simulated learners with known hidden skill under four regimes, and what the learner's model says of them. */
import { parseArgs } from 'node:util'
import { stages, type Stage } from '../../src/engines/knowledge/rules/component.ts'
import { catalogueOf, type Catalogue } from './catalogue.ts'
import { live, type Lived } from './days.ts'
import { exactCase, type Exact } from './exact.ts'
import { isRebuilt } from './journal.ts'
import type { Tally } from './learner.ts'
import { regimes, type Regime } from './regimes.ts'
import { calibrationOf, mean, type Calibration, type Judged } from './score.ts'

export interface Options {
  readonly seed: number
  readonly learners: number
  readonly days: number
  /** How often each real problem stands in the catalogue. */
  readonly copies: number
}

const DEFAULTS: Options = { seed: 1, learners: 1_000, days: 30, copies: 4 }
/** One learner in so many, and the first, keeps every event, so that they are folded once more. */
const ONE_RECORDED_IN = 25

export const reached = ['passed', 'mastered', 'retained'] as const satisfies readonly Stage[]
export type Reached = (typeof reached)[number]

export interface StageFigures {
  /** The share of all components that have reached it. */
  readonly share: number
  /** The share of these that are known. */
  readonly known: number
}

export interface Figures {
  readonly name: string
  /** Shares of the held-out problems, on average over the learners. */
  readonly before: number
  readonly after: number
  /** Half of the 95 % confidence interval of the mean. */
  readonly afterMargin: number
  /** Each of a learner's counts on average. */
  readonly each: Tally
  readonly refused: number
  readonly calibration: Calibration
  readonly stages: Readonly<Record<Reached, StageFigures>>
  /** The share of components that were known at the moment they were mastered. */
  readonly knownWhenMastered: number
  readonly due: number
  readonly dueWithoutItem: number
  readonly recorded: number
  readonly isRebuilt: boolean
}

export interface Measured {
  readonly options: Options
  readonly catalogue: { readonly problems: number; readonly components: number }
  readonly exact: Exact
  readonly regimes: readonly Figures[]
}

export function optionsFrom(args: readonly string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { seed: text, learners: text, days: text, copies: text } })
  const whole = (name: keyof Options): number => {
    const value = Number(values[name] ?? DEFAULTS[name])
    if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1`)
    return value
  }
  return { seed: whole('seed'), learners: whole('learners'), days: whole('days'), copies: whole('copies') }
}

export async function measureCohort(options: Options): Promise<Measured> {
  const catalogue = await catalogueOf(options.copies)
  return {
    options,
    catalogue: { problems: catalogue.heldOut.length, components: catalogue.components.length },
    exact: exactCase(options.seed, options.learners),
    regimes: regimes.map((regime) => figuresOf(regime, catalogue, options)),
  }
}

function figuresOf(regime: Regime, catalogue: Catalogue, { seed, learners, days }: Options): Figures {
  const judged: (Judged & { readonly stage: Stage })[] = []
  const lived = Array.from({ length: learners }, (_, number): Omit<Lived, 'view'> & { isRebuilt: boolean | null } => {
    const isRecorded = number % ONE_RECORDED_IN === 0
    const { view, ...rest } = live({ seed, number, regime, catalogue, isRecorded }, days)
    const { mind, journal } = rest.learner
    for (const { id, known, stage } of view.components) judged.push({ known, stage, isTrue: mind.knows(id) })
    return { ...rest, isRebuilt: isRecorded ? isRebuilt(journal.history) : null }
  })
  const each = eachOf(lived.map(({ learner }) => learner.tally))
  const after = mean(lived.map((one) => one.after))
  const variance = mean(lived.map((one) => (one.after - after) ** 2))
  const share = (stage: Reached): StageFigures => {
    const there = judged.filter((one) => stages.indexOf(one.stage) >= stages.indexOf(stage))
    return {
      share: there.length / (learners * catalogue.components.length),
      known: mean(there.map(({ isTrue }) => Number(isTrue))),
    }
  }
  return {
    name: regime.name,
    before: mean(lived.map((one) => one.before)),
    after,
    afterMargin: 1.96 * Math.sqrt(variance / learners),
    each,
    refused: each.refused * learners,
    calibration: calibrationOf(judged),
    stages: { passed: share('passed'), mastered: share('mastered'), retained: share('retained') },
    knownWhenMastered: each.masteredKnown / each.mastered,
    due: mean(lived.map(({ due }) => due)),
    dueWithoutItem: mean(lived.map(({ dueWithoutItem }) => dueWithoutItem)),
    recorded: lived.filter((one) => one.isRebuilt !== null).length,
    isRebuilt: lived.every((one) => one.isRebuilt !== false),
  }
}

const eachOf = (tallies: readonly Tally[]): Tally =>
  Object.fromEntries(
    Object.keys(tallies[0] ?? {}).map((key) => [key, mean(tallies.map((tally) => tally[key as keyof Tally]))]),
  ) as unknown as Tally
