/** What a lesson teaches, by what is known when it begins. */
import type { ComponentRecord } from '../knowledge/component.ts'
import { DAY_MS, PASSED, reaches } from '../knowledge/parameters.ts'
import { recall } from '../knowledge/review.ts'
import type { LessonPlan } from './events.ts'

/** Passed longer ago than this, it is looked at again where it is likely to be forgotten. */
const STALE_AFTER_MS = 30 * DAY_MS
const RECALLED = 0.7

/** A lesson as it is asked for; what is known, and what was shown before, the learner's object adds. */
export type LessonOrder = Omit<LessonPlan, 'teach' | 'known' | 'exposed'> & {
  /** In teaching order. */
  readonly objectives: readonly string[]
}

export function planFor(
  { objectives, ...order }: LessonOrder,
  components: ReadonlyMap<string, ComponentRecord>,
  exposed: ReadonlySet<string>,
  now: number,
): LessonPlan {
  const teach = objectives.filter((id) => needsTeaching(components.get(id), now))
  return {
    ...order,
    teach,
    known: objectives.filter((id) => !teach.includes(id)),
    exposed: order.pool.filter(({ id }) => exposed.has(id)).map(({ id }) => id),
  }
}

/** Not passed yet, or passed long ago and likely to be forgotten. */
function needsTeaching(record: ComponentRecord | undefined, now: number): boolean {
  if (!record || !reaches(record.known, PASSED)) return true
  return now - record.lastAt > STALE_AFTER_MS && record.card !== null && recall(record.card, now) < RECALLED
}
