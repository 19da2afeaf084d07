/** What the results of a trial come to. It looks at the arms and the two checks that the plan names, and at nothing else. */
import { bothTailsOfT, normalQuantile } from './distributions.ts'
import { arms, checkDays, type Arm, type CheckDay } from './plan.ts'
import { levelOfOne } from './power.ts'

export const checkResults = ['right', 'wrong', 'missing'] as const
export type CheckResult = (typeof checkResults)[number]

/** One person, without a name. */
export interface Participant {
  readonly arm: Arm
  readonly hasLeft: boolean
  readonly checks: Readonly<Record<CheckDay, CheckResult>>
}

export interface Count {
  readonly right: number
  readonly taken: number
  readonly missing: number
}

export interface CheckAnalysis {
  readonly day: CheckDay
  readonly counts: Readonly<Record<Arm, Count>>
  /** Share right in arm B minus share right in arm A, with its interval; null with too few results. */
  readonly difference: { readonly value: number; readonly low: number; readonly high: number; readonly p: number } | null
  /** Whether the trial has shown a difference, by the rule of the plan. */
  readonly isShown: boolean
}

export interface TrialAnalysis {
  readonly alpha: number
  /** Of each interval: both together hold at 1 − alpha. */
  readonly intervalLevel: number
  readonly people: Readonly<Record<Arm, { readonly joined: number; readonly left: number }>>
  readonly checks: readonly CheckAnalysis[]
}

/** With fewer results in an arm nothing is tested. */
export const FEWEST_RESULTS = 10

export function analyse(participants: readonly Participant[], alpha: number): TrialAnalysis {
  const level = levelOfOne(alpha)
  const ofArm = (arm: Arm) => participants.filter((one) => one.arm === arm)
  const people = perArm((arm) => ({ joined: ofArm(arm).length, left: ofArm(arm).filter(({ hasLeft }) => hasLeft).length }))
  const untested = checkDays.map((day) => {
    const counts = perArm((arm) => countOf(ofArm(arm).map(({ checks }) => checks[day])))
    const isEnough = arms.every((arm) => counts[arm].taken >= FEWEST_RESULTS)
    return { day, counts, difference: isEnough ? differenceOf(counts.a, counts.b, level) : null }
  })
  const shown = holm(
    untested.map(({ difference }) => difference?.p ?? 1),
    alpha,
  )
  const checks = untested.map((check, index) => ({ ...check, isShown: shown[index] === true }))
  return { alpha, intervalLevel: 1 - level, people, checks }
}

const perArm = <T>(value: (arm: Arm) => T): Record<Arm, T> => ({ a: value('a'), b: value('b') })

function countOf(results: readonly CheckResult[]): Count {
  const right = results.filter((result) => result === 'right').length
  const missing = results.filter((result) => result === 'missing').length
  return { right, taken: results.length - missing, missing }
}

function differenceOf(a: Count, b: Count, level: number): NonNullable<CheckAnalysis['difference']> {
  return { value: b.right / b.taken - a.right / a.taken, ...newcombe(a, b, level), p: welch(a, b) }
}

/** The two-sided p value of Welch's t test on results of 0 and 1 (Welch, 1947). Where nobody's result varies, it shows nothing: 1. */
export function welch(a: Count, b: Count): number {
  const squared = ({ right, taken }: Count) => {
    const share = right / taken
    // The sample's variance over its size.
    return (share * (1 - share)) / (taken - 1)
  }
  const [ofA, ofB] = [squared(a), squared(b)]
  if (ofA + ofB === 0) return 1
  const t = (b.right / b.taken - a.right / a.taken) / Math.sqrt(ofA + ofB)
  const degrees = (ofA + ofB) ** 2 / (ofA ** 2 / (a.taken - 1) + ofB ** 2 / (b.taken - 1))
  return bothTailsOfT(t, degrees)
}

/** An interval for the difference of two shares from Wilson's of each (Newcombe, 1998, method 10), at 1 − `level`. */
function newcombe(a: Count, b: Count, level: number): { readonly low: number; readonly high: number } {
  const z = normalQuantile(1 - level / 2)
  const [pa, pb] = [a.right / a.taken, b.right / b.taken]
  const [wa, wb] = [wilson(a, z), wilson(b, z)]
  return {
    low: pb - pa - Math.hypot(pb - wb.low, wa.high - pa),
    high: pb - pa + Math.hypot(wb.high - pb, pa - wa.low),
  }
}

function wilson({ right, taken }: Count, z: number): { readonly low: number; readonly high: number } {
  const share = right / taken
  const middle = (share + z ** 2 / (2 * taken)) / (1 + z ** 2 / taken)
  const half = (z / (1 + z ** 2 / taken)) * Math.sqrt((share * (1 - share)) / taken + z ** 2 / (4 * taken ** 2))
  return { low: middle - half, high: middle + half }
}

/** Which of the p values count as shown, so that any false one comes at most as often as alpha (Holm, 1979). */
function holm(values: readonly number[], alpha: number): boolean[] {
  const shown = values.map(() => false)
  const order = values.map((p, index) => ({ p, index })).toSorted((one, other) => one.p - other.p)
  for (const [before, { p, index }] of order.entries()) {
    if (p > alpha / (values.length - before)) break
    shown[index] = true
  }
  return shown
}
