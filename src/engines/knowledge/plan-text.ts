/** A day's plan in words. */
import { minutesLeft, type DayPlan, type Timed } from './rules/plan.ts'

/** What of the due work fits into the day; null where there is nothing to plan. */
export function planText(plan: DayPlan<Timed>): string | null {
  const { minutesADay, spent, items, minutes, left, shortest } = plan
  if (shortest === null) return null
  const count = items.length === 1 ? '1 review or check' : `${items.length} reviews and checks`
  if (minutesADay === null) return `All that is ready takes about ${minutes} minutes: ${count}.`
  const free = minutesLeft(plan)
  if (free === 0) return `You have used your ${minutesADay} minutes for today. What is due can wait until tomorrow.`
  const yours = spent === 0 ? `your ${minutesADay} minutes` : `the ${free} of your ${minutesADay} minutes that are left today`
  if (items.length === 0) return `Nothing that is due fits into ${yours}. The shortest takes about ${shortest.minutes}.`
  const more = left === 0 ? '' : left === 1 ? ' One more waits for another day.' : ` ${left} more wait for another day.`
  return `Plan for ${yours}: ${count}, about ${minutes} minutes.${more}`
}
