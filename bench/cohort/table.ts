/** What the cohort's figures come to. */
import type { Result, Row, Section } from '../figures.ts'
import { assumptions } from './assumptions.ts'
import { measureCohort, optionsFrom, reached, type Figures, type Measured } from './cohort.ts'
import type { Exact } from './exact.ts'
import type { Calibration } from './score.ts'

export async function benchCohort(args: readonly string[]): Promise<Result> {
  const data = await measureCohort(optionsFrom(args))
  return { sections: cohortSections(data), data }
}

export function cohortSections(measured: Measured): readonly Section[] {
  const { options, catalogue, exact } = measured
  const { seed, learners, days, copies } = options
  return [
    {
      title: `${learners} simulated learners over ${days} days, seed ${seed}`,
      rows: [
        plain('what it is', 'a check of the code and of how its probabilities fit a made-up truth'),
        plain('what it is not', 'evidence that people learn more: how anybody learns here is assumed, not observed'),
        plain(
          'catalogue',
          `${catalogue.problems} real problems, each ${copies} times under names of its own; ${catalogue.components} components`,
        ),
      ],
    },
    { title: 'Assumptions', rows: assumptions.map(([what, words]) => plain(what, words)) },
    exactSection(exact),
    ...measured.regimes.map(regimeSection),
    {
      title: 'Own checks',
      rows: [
        ...exactChecks(exact),
        ...measured.regimes.flatMap(({ name, isRebuilt, recorded, refused }) => [
          check(`${name}: states`, isRebuilt, `of ${recorded} learners, each day's state is what all events fold into`),
          check(`${name}: suggestions`, refused === 0, 'none is refused when it is followed'),
        ]),
      ],
    },
  ]
}

function exactSection({ calibration, best }: Exact): Section {
  return {
    title: "Where the truth is drawn by the model's own parameters",
    rows: [plain('Brier score', `${ratio(calibration.brier)}, best possible ${ratio(best)}`), ...reliability(calibration)],
  }
}

function exactChecks({ calibration, best, margin, furthest, isBrierOk, isReliabilityOk, isPosteriorOk }: Exact): Row[] {
  const distance = Math.abs(calibration.brier - best)
  return [
    check(
      'own parameters: Brier score',
      isBrierOk,
      `at most ${margin.toFixed(4)} from the best possible; it is ${distance.toFixed(4)}`,
    ),
    check('own parameters: reliability', isReliabilityOk, 'every bin within four standard errors'),
    check('own parameters: posterior', isPosteriorOk, `the right one up to rounding; furthest ${furthest.toExponential(1)}`),
  ]
}

function regimeSection(figures: Figures): Section {
  const { name, before, after, afterMargin, each, calibration, stages, knownWhenMastered, due, dueWithoutItem } = figures
  return {
    title: name,
    rows: [
      plain(
        'unaided success, held out',
        `${percent(after)} +-${percent(afterMargin).trim()}, before the first day ${percent(before).trim()}`,
      ),
      plain(
        'problems done',
        `${count(each.problems)} a learner: ${each.solvedAlone.toFixed(1)} solved alone, ${each.solvedAided.toFixed(1)} with hints, ${each.revealed.toFixed(1)} revealed, ${each.left.toFixed(1)} times left`,
      ),
      plain('hints taken', `${count(each.hints)} a learner`),
      ...(each.checks > 0
        ? [
            plain(
              'checks and reviews',
              `${count(each.checks)} a learner, ${percent(each.checksPassed / each.checks).trim()} passed; ${each.reviewsAgain.toFixed(1)} of a component already reviewed that day`,
            ),
            plain(
              'due at the end',
              `${count(due)} a learner, ${dueWithoutItem.toFixed(1)} of them without a problem to show them with`,
            ),
          ]
        : []),
      plain('same worked example again', `${count(each.examplesAgain)} a learner, on the day it was read`),
      ...reached.map((stage) =>
        plain(
          `${stage} or beyond`,
          `${percent(stages[stage].share)} of components, ${percent(stages[stage].known).trim()} of these known`,
        ),
      ),
      plain('known when mastered', percent(knownWhenMastered)),
      plain(
        'Brier score',
        `${ratio(calibration.brier)}, ${ratio(calibration.baseBrier)} for always saying the share that is known`,
      ),
      ...reliability(calibration),
    ],
  }
}

const reliability = ({ bins }: Calibration): Row[] =>
  bins.map(({ from, to, count: n, predicted, truth }) =>
    plain(
      `  known ${from.toFixed(2)} to ${to.toFixed(2)}`,
      n === 0
        ? '    none'
        : `${percent(truth)} truly known, predicted ${percent(predicted)}, ${n.toLocaleString('en').padStart(7)} components`,
    ),
  )

const plain = (what: string, figure: string): Row => ({ what, figure, goal: null })
const check = (what: string, isOk: boolean, words: string): Row => ({
  what,
  figure: isOk ? 'ok ' : 'off',
  goal: { words, met: isOk },
})
const percent = (share: number): string => (Number.isNaN(share) ? 'none' : `${(share * 100).toFixed(1)} %`).padStart(8)
const ratio = (value: number): string => value.toFixed(4)
const count = (value: number): string => value.toFixed(1).padStart(6)
