/** How likely a trial finds what it looks for: two samples with unequal variances, by the normal approximation. */
import { normalProbability, normalQuantile } from './distributions.ts'
import { checkDays, planBounds, type TrialPlan } from './plan.ts'

type PowerPlan = Pick<TrialPlan, 'people' | 'baseRate' | 'effect' | 'missing' | 'alpha'>

/** The level of each check: Holm's rule asks this of the first one it believes. */
export const levelOfOne = (alpha: number): number => alpha / checkDays.length

/**
 * The probability, 0 to 1, that one check shows a difference, where its share right in arm B is `effect` higher or, where that leaves no
 * room, lower than in arm A.
 */
export function powerOf({ people, baseRate, effect, missing, alpha }: PowerPlan): number {
  const perArm = (people / 2) * (1 - missing)
  const other = baseRate + effect < 1 ? baseRate + effect : baseRate - effect
  if (perArm < 2 || other <= 0) return 0
  const variance = baseRate * (1 - baseRate) + other * (1 - other)
  const shift = effect / Math.sqrt(variance / perArm)
  const critical = normalQuantile(1 - levelOfOne(alpha) / 2)
  return normalProbability(shift - critical) + normalProbability(-shift - critical)
}

/** The fewest people, in even numbers, with this power; null where no number that a plan may have is enough. */
export function peopleFor(power: number, plan: Omit<PowerPlan, 'people'>): number | null {
  const isEnough = (pairs: number) => powerOf({ ...plan, people: pairs * 2 }) >= power
  let [low, high] = [planBounds.people.min / 2, planBounds.people.max / 2]
  if (!isEnough(high)) return null
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return low * 2
}
