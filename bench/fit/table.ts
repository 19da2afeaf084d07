/** What the fit makes of simulated logs whose truth is known. */
import { parseArgs } from 'node:util'
import { candidateNames } from '../../scripts/fit.ts'
import { candidates, compare, type Candidate, type Comparison } from '../../scripts/fit/compare.ts'
import { figuresOf } from '../../scripts/fit/figures.ts'
import type { LoggedAnswer } from '../../scripts/fit/answers.ts'
import { count as counted, type Result, type Row, type Section } from '../figures.ts'
import { simulated, truths, type Truth } from './truths.ts'

/** A component that so few people met is thin. */
const THIN_LEARNERS = 60
const MOST_ERROR = 0.03

export interface MeasuredTruth {
  readonly truth: Truth
  readonly answers: number
  readonly comparison: Comparison
  readonly thin: { readonly answers: number; readonly alone: number; readonly shrunk: number }
  readonly seconds: number
}

export function measureTruth(
  truth: Truth,
  size: { readonly learners: number; readonly components: number; readonly seed: number },
): MeasuredTruth {
  const answers = simulated({ truth, ...size })
  const begun = performance.now()
  const comparison = compare(answers)
  return {
    truth,
    answers: answers.length,
    comparison,
    thin: thinLosses(answers, comparison),
    seconds: (performance.now() - begun) / 1000,
  }
}

/** Held-out log-loss on thin components. */
function thinLosses(answers: readonly LoggedAnswer[], { results }: Comparison): MeasuredTruth['thin'] {
  const learners = new Map<string, Set<string>>()
  for (const {
    components: [primary = ''],
    learner,
  } of answers)
    learners.set(primary, (learners.get(primary) ?? new Set()).add(learner))
  const rows = Array.from(answers.keys()).filter(
    (row) => (learners.get(answers[row]?.components[0] ?? '')?.size ?? 0) < THIN_LEARNERS,
  )
  const right = Uint8Array.from(rows, (row) => Number(answers[row]?.right ?? false))
  const lossOf = (name: 'alone' | 'bkt') =>
    figuresOf(
      Float64Array.from(rows, (row) => results[name].said[row] ?? 0),
      right,
    ).logLoss
  return { answers: rows.length, alone: lossOf('alone'), shrunk: lossOf('bkt') }
}

export async function benchFit(args: readonly string[]): Promise<Result> {
  const { values } = parseArgs({
    args: [...args],
    options: { learners: { type: 'string' }, components: { type: 'string' }, seed: { type: 'string' } },
  })
  const size = {
    learners: Number(values.learners ?? 800),
    components: Number(values.components ?? 100),
    seed: Number(values.seed ?? 1),
  }
  const measured = truths.map((truth) => measureTruth(truth, size))
  return { sections: fitSections(measured, size), data: measured.map(({ comparison: _comparison, ...rest }) => rest) }
}

export function fitSections(
  measured: readonly MeasuredTruth[],
  size: { readonly learners: number; readonly components: number; readonly seed: number },
): readonly Section[] {
  return [
    {
      title: `Answer logs of ${size.learners} simulated learners and ${size.components} components, seed ${size.seed}`,
      rows: [
        { what: 'what it is', figure: 'a check of the code: made-up truths that no model shares exactly', goal: null },
        { what: 'what it is not', figure: 'evidence about people; that comes from `npm run fit` on real logs', goal: null },
      ],
    },
    ...measured.map((one) => truthSection(one)),
  ]
}

function truthSection({ truth, answers, comparison, thin, seconds }: MeasuredTruth): Section {
  const { results, best } = comparison
  const rowOf = (name: Candidate): Row => {
    const { plain, recalibrated } = results[name]
    const figures = recalibrated ?? plain
    return {
      what: candidateNames[name],
      figure: `AUC ${figures.auc.toFixed(3)}, log-loss ${figures.logLoss.toFixed(4)}, calibration error ${figures.calibrationError.toFixed(3)}${recalibrated ? ` (${plain.calibrationError.toFixed(3)} before recalibration)` : ''}`,
      goal: null,
    }
  }
  const chosen = results[best].recalibrated ?? results[best].plain
  return {
    title: `Truth: ${truth}; ${counted(answers)} answers, ${seconds.toFixed(1)} s`,
    rows: [
      ...candidates.map(rowOf),
      {
        what: 'chosen by held-out log-loss',
        figure: candidateNames[best],
        goal: {
          words: `calibration error at most ${MOST_ERROR}, AUC at least that of each component by itself`,
          met: chosen.calibrationError <= MOST_ERROR && chosen.auc >= results.alone.plain.auc,
        },
      },
      {
        what: `log-loss on components that under ${THIN_LEARNERS} people met`,
        figure: `by itself ${thin.alone.toFixed(4)}, shrunk ${thin.shrunk.toFixed(4)} (${counted(thin.answers)} answers)`,
        goal: { words: 'shrunk is no worse', met: thin.shrunk <= thin.alone },
      },
    ],
  }
}
