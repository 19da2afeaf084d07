/** Compares what a learner stated about a program's growth with what was measured, and with the best solution that is known. */
import {
  byGrowth,
  isGrowthClass,
  type GrowthClass,
  type GrowthMeasure,
  type GrowthStatement,
  type SolutionGrowth,
} from './classes.ts'
import { flattestOf, HIDING, steepestOf, type GrowthFinding } from './fit.ts'

/** `less`: the program grows faster than stated. `more`: it grows more slowly. `open`: nothing was stated, or nothing is sure. */
export const agreements = ['agrees', 'less', 'more', 'open'] as const
export type Agreement = (typeof agreements)[number]

/** What a learner says before anything is measured; `n`: what they count. */
export interface Stated {
  readonly n: GrowthMeasure
  readonly time: GrowthStatement
  readonly memory: GrowthStatement
}

export function agreementOf(stated: GrowthStatement, measured: readonly GrowthClass[]): Agreement {
  const [least] = measured
  const most = measured.at(-1)
  if (!isGrowthClass(stated) || least === undefined || most === undefined) return 'open'
  if (byGrowth(stated, least) < 0) return 'less'
  return byGrowth(stated, most) > 0 ? 'more' : 'agrees'
}

/**
 * Of memory, only growth beyond that of the input is measured: the input itself is part of it. So a statement up to O(n) agrees with
 * anything up to O(n).
 */
export function memoryAgreement(stated: GrowthStatement, measured: readonly GrowthClass[]): Agreement {
  const agreement = agreementOf(stated, measured)
  return agreement === 'less' && measured.includes('n') ? 'agrees' : agreement
}

/** `best`: it grows no faster than the best solution we know, as far as can be told. `slower`: a solution that grows more slowly is known. */
export const standings = ['best', 'slower', 'open'] as const
export type Standing = (typeof standings)[number]

/** Where the measurement leaves two classes open and the statement is one of them, the statement decides between them. */
export function standingOf(
  stated: GrowthStatement,
  measured: readonly GrowthClass[],
  known: readonly SolutionGrowth[],
): Standing {
  const [best] = known.filter(isGrowthClass).toSorted(byGrowth)
  const own = isGrowthClass(stated) && measured.includes(stated) ? stated : measured[0]
  if (best === undefined || own === undefined || known.some((one) => one === 'unlisted')) return 'open'
  return byGrowth(own, best) > 0 ? 'slower' : 'best'
}

/** One kind of inputs. `stopped`: a larger input took longer than one may. */
interface Kind {
  readonly finding: GrowthFinding
  readonly stopped: boolean
  readonly points: ReadonlyArray<{ readonly n: number; readonly least: number }>
}

/** The growth on the worst kind of inputs; unsure where a kind that may be worse is. */
export function worstOf(kinds: readonly Kind[]): GrowthFinding {
  const sure = kinds.filter(({ finding }) => finding.kind === 'class')
  const [worst] = sure.toSorted((a, b) => byLast(classesOf(b.finding), classesOf(a.finding)))
  const unsure = kinds.find((kind) => kind.finding.kind === 'unsure' && (!worst || mayBeWorse(kind, worst, sure)))
  return (unsure ?? worst ?? kinds[0])?.finding ?? { kind: 'unsure', reason: 'few', slope: null }
}

/**
 * Whether a kind of which nothing is sure may grow faster than the worst that is sure. One that was stopped far earlier than all of those
 * did; one that was stopped later than one of them did not.
 */
function mayBeWorse(kind: Kind, worst: Kind, sure: readonly Kind[]): boolean {
  const { finding, stopped } = kind
  const classes = classesOf(worst.finding)
  if (classes.includes('2ⁿ')) return false
  const alike = sure.filter((other) => byLast(classesOf(other.finding), classes) === 0)
  if (stopped && alike.some((other) => other.stopped && lastOf(kind) >= lastOf(other))) return false
  const isEarly = stopped && alike.every((other) => EARLY * lastOf(kind) < lastOf(other))
  if (finding.slope === null || isEarly) return stopped
  const { value, low } = finding.slope
  const reason = finding.kind === 'unsure' ? finding.reason : null
  const steepest = steepestOf(classes)
  const mayBeLess = steepest < steepestOf(['n²']) ? value <= steepest + NOISE : low <= steepest
  if (reason === 'noisy' && !stopped && mayBeLess && sure.some((other) => isCheaper(kind, other))) return false
  // A slope that could be of these classes, and still is of none, is none of theirs.
  const isOther = reason === 'between' && value > flattestOf(classes)
  const isHiding = reason === 'between' && value < HIDING
  return isOther || Math.max(value, isHiding ? 1 : 0) > steepest
}

/** By this factor of n, what each part of an input costs does not explain that a kind was stopped. */
const EARLY = 4

/** A noisy slope may be that much too steep. */
const NOISE = 0.35

const lastOf = ({ points }: Kind): number => points.at(-1)?.n ?? 0

/** Whether each input costs less than one of the other kind that is no larger. */
const isCheaper = ({ points }: Kind, { points: others }: Kind): boolean =>
  points.length > 0 &&
  points
    .slice(-POINTS_BESIDE)
    .every(({ n, least }) => others.some((other) => other.n <= 1.1 * n && other.n > n / 2 && other.least > least))
const POINTS_BESIDE = 8

const byLast = (a: readonly GrowthClass[], b: readonly GrowthClass[]): number => byGrowth(a.at(-1) ?? '1', b.at(-1) ?? '1')

export const classesOf = (finding: GrowthFinding): readonly GrowthClass[] => (finding.kind === 'class' ? finding.classes : [])
