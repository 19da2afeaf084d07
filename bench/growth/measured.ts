/** One program: what is known of its growth, and what was measured. */
import type { GrowthClass, GrowthMeasure, SolutionGrowth } from '../../src/problem/growth/classes.ts'
import { byGrowth, isGrowthClass } from '../../src/problem/growth/classes.ts'
import { classesOf } from '../../src/problem/growth/compare.ts'
import { LEAST_LARGEST } from '../../src/problem/growth/measure.ts'
import { resultOf, type GrowthResult, type Measurement } from '../../src/problem/growth/result.ts'
import type { Language, Problem } from '../../src/problem/problem.ts'
import { measureGrowth } from '../../src/runner/growth.ts'
import type { Runner } from '../../src/runner/runner.ts'

export interface Task {
  readonly problem: Problem
  readonly generator: string
  readonly shapes: readonly string[]
  readonly n: GrowthMeasure
}

/** `is`: this class. `above`: one that grows faster than the best solution; null where that is not in the list. */
type Expected =
  | { readonly kind: 'is'; readonly growth: SolutionGrowth }
  | { readonly kind: 'above'; readonly growth: SolutionGrowth | null }

export interface KnownProgram {
  readonly name: string
  readonly kind: 'solution' | 'too slow' | 'classic'
  readonly language: Language
  readonly code: string
  readonly expected: Expected
}

/**
 * `outside`: its class is not in the list, and one was named all the same; `open`: it is not in the list, and none was named. `small`: the
 * problem's limits keep n so small that no class can be told; of a program that was stopped before, more could have been known.
 */
export type Outcome = 'right' | 'unsure' | 'wrong' | 'outside' | 'open' | 'small' | 'failed'

export interface Measured {
  readonly program: Omit<KnownProgram, 'code'>
  readonly classes: readonly GrowthClass[]
  readonly outcome: Outcome
  /** What each kind of inputs showed, in a line. */
  readonly detail: string
  /** The costs themselves, so that another rule can be tried on them; null where nothing was measured. */
  readonly measurement: Measurement | null
}

/** The seed of the inputs. */
const SEED = 7

export async function measuredGrowth(runner: Runner, task: Task, program: KnownProgram): Promise<Measured> {
  const { code, language, ...about } = program
  const { problem, generator, shapes, n } = task
  const answer = await measureGrowth(
    { id: 'growth', problem, language, code, generator, shapes, seed: SEED, n },
    { run: (request) => runner.run(request), now: () => performance.now() },
  )
  const described = { ...about, language }
  if (!answer.ok)
    return {
      program: described,
      classes: [],
      outcome: answer.error === 'no_inputs' ? 'unsure' : 'failed',
      detail: JSON.stringify(answer.error),
      measurement: null,
    }
  return judged(described, answer.value)
}

/** The same costs, judged by the rules of today. */
export const judgedAgain = ({ measurement, ...rest }: Measured): Measured =>
  measurement === null ? { ...rest, measurement } : judged(rest.program, measurement)

function judged(program: Measured['program'], measurement: Measurement): Measured {
  const { n } = measurement
  const result = resultOf(measurement, { n, time: 'not sure', memory: 'not sure' }, { n, time: [] })
  const classes = classesOf(result.time)
  const outcome = outcomeOf(program.expected, classes)
  const isSmall = outcome === 'unsure' && result.shapes.every(staysSmall)
  return { program, classes, outcome: isSmall ? 'small' : outcome, detail: detailOf(result), measurement }
}

const staysSmall = ({ stopped, points }: GrowthResult['shapes'][number]): boolean =>
  !stopped && points.every(({ n }) => n < LEAST_LARGEST)

/** A class above 2ⁿ is measured as 2ⁿ, which is the last of the list. */
function outcomeOf({ kind, growth }: Expected, classes: readonly GrowthClass[]): Outcome {
  if (growth === null || !isGrowthClass(growth)) return classes.length === 0 ? 'open' : 'outside'
  if (classes.length === 0) return 'unsure'
  const isAbove = (one: GrowthClass) => byGrowth(one, growth) > 0 || one === '2ⁿ'
  const isRight = kind === 'is' ? classes.includes(growth) : classes.some(isAbove)
  return isRight ? 'right' : 'wrong'
}

const detailOf = ({ n, shapes }: GrowthResult): string =>
  [
    n,
    ...shapes.map(({ shape, finding, points }) => {
      const what = finding.kind === 'class' ? finding.classes.join('/') : finding.reason
      return `${shape} ${what} ${finding.slope?.value.toFixed(2) ?? ''} (n to ${points.at(-1)?.n ?? 0}, ${Math.round(points.at(-1)?.least ?? 0)} µs)`
    }),
  ].join('; ')
