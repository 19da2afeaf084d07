/** Made-up people in a trial, to see how often its analysis shows a difference where there is one, and where there is none. */
import { normalProbability, normalQuantile } from '../../src/engines/trials/rules/distributions.ts'
import { analyse, type CheckResult, type Participant, type TrialAnalysis } from '../../src/engines/trials/rules/analysis.ts'
import type { CheckDay, TrialPlan } from '../../src/engines/trials/rules/plan.ts'
import { type Random, randomFor } from '../cohort/random.ts'

/** What one person remembers of another check: the share of variance that two checks of a person have in common. */
const SAME_PERSON = 0.5
/** More are missing after four weeks than after one, and rather those who know less. */
const MISSING: Readonly<Record<CheckDay, number>> = { 7: 0.2, 28: 0.4 }
const MISSING_BY_KNOWING = 0.3

const standardNormal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/**
 * One trial with an effect of so many standard deviations of what people remember, which is normal; a check is right above a threshold that
 * leads to the plan's base rate in arm A.
 */
export function simulated(plan: TrialPlan, effect: number, seed: number): TrialAnalysis {
  const random = randomFor('trial', plan.people, effect, seed)
  const threshold = -normalQuantile(plan.baseRate)
  const people = Array.from({ length: plan.people }, (): Participant => {
    const arm = random() < 0.5 ? 'a' : 'b'
    const person = standardNormal(random)
    const checked = (day: CheckDay): CheckResult => {
      const remembered = Math.sqrt(SAME_PERSON) * person + Math.sqrt(1 - SAME_PERSON) * standardNormal(random)
      const isMissing = random() < normalProbability(normalQuantile(MISSING[day]) - MISSING_BY_KNOWING * person)
      if (isMissing) return 'missing'
      return remembered + (arm === 'b' ? effect : 0) > threshold ? 'right' : 'wrong'
    }
    return { arm, hasLeft: false, checks: { 7: checked(7), 28: checked(28) } }
  })
  return analyse(people, plan.alpha)
}

/** The share of trials that show any difference. */
export const isShown = ({ checks }: TrialAnalysis): boolean => checks.some((check) => check.isShown)

/** The most of `trials` that show a difference with this probability by chance alone, but in one case of a thousand. */
export function mostByChance(trials: number, probability: number): number {
  let [most, chance] = [0, (1 - probability) ** trials]
  for (let sum = chance; sum < 0.999; sum += chance) {
    chance *= ((trials - most) / (most + 1)) * (probability / (1 - probability))
    most += 1
  }
  return most
}
