/** A day's plan in words. */
import type { DayPlan } from './rules/plan.ts'

/** What of the due work fits into the day; null where there is nothing to plan. */
export function planText({ minutesADay, items, minutes, left, shortest }: DayPlan): string | null {
  if (shortest === null) return null
  const count = items.length === 1 ? '1 review or check' : `${items.length} reviews and checks`
  if (minutesADay === null) return `All that is ready takes about ${minutes} minutes: ${count}.`
  if (items.length === 0)
    return `Nothing that is due fits into your ${minutesADay} minutes. The shortest takes about ${shortest}.`
  const more = left === 0 ? '' : left === 1 ? ' One more waits for another day.' : ` ${left} more wait for another day.`
  return `Plan for your ${minutesADay} minutes: ${count}, about ${minutes} minutes.${more}`
}
