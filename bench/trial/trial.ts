/** `npm run bench -- trial`: false alarms and power of simulated trials, by the analysis that real ones get. */
import type { TrialPlan } from '../../src/engines/trials/rules/plan.ts'
import { powerOf } from '../../src/engines/trials/rules/power.ts'
import type { Result, Row } from '../figures.ts'
import { isShown, mostByChance, simulated } from './simulate.ts'

const TRIALS = 1_000
/** In standard deviations of what people remember. */
const EFFECTS = [0, 0.1, 0.3] as const
const SIZES = [100, 400, 1_600] as const

const planOf = (people: number): TrialPlan => ({
  format: 1,
  name: 'Simulated',
  comparison: 'first_parts_writing',
  people,
  baseRate: 0.6,
  effect: 0.1,
  missing: 0.3,
  alpha: 0.05,
  enrolDays: 60,
})

export function benchTrial(): Result {
  const measured = SIZES.flatMap((people) =>
    EFFECTS.map((effect) => {
      const plan = planOf(people)
      const shown = Array.from({ length: TRIALS }, (_, seed) => simulated(plan, effect, seed)).filter(isShown).length
      return { people, effect, shown, alpha: plan.alpha }
    }),
  )
  const most = mostByChance(TRIALS, planOf(100).alpha)
  const rowOf = ({ people, effect, shown }: (typeof measured)[number]): Row => ({
    what: `${people} people, effect ${effect} SD`,
    figure: `${shown} of ${TRIALS} trials show a difference`,
    goal: effect === 0 ? { words: `at most ${most} false alarms`, met: shown <= most } : null,
  })
  return {
    sections: [
      {
        title: `${TRIALS} simulated trials each; 5% alpha for both checks together, base rate 60%, 20% and 40% missing`,
        rows: [
          { what: 'what it is', figure: 'a check of the analysis on made-up people', goal: null },
          { what: 'what it is not', figure: 'evidence that a way of teaching is better', goal: null },
        ],
      },
      { title: 'False alarms', rows: measured.filter(({ effect }) => effect === 0).map(rowOf) },
      { title: 'Power: any of the two checks', rows: measured.filter(({ effect }) => effect > 0).map(rowOf) },
      {
        title: 'What the owner’s page says before a trial: one check, 10 points more, 30% missing',
        rows: SIZES.map((people) => ({
          what: `${people} people`,
          figure: `${(powerOf(planOf(people)) * 100).toFixed(1)}%`,
          goal: null,
        })),
      },
    ],
    data: { trials: TRIALS, most, measured },
  }
}
