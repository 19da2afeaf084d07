/** What a lesson teaches, by what is known when it begins. */
import type { ComponentRecord } from '../../knowledge/rules/component.ts'
import { PASSED, reaches } from '../../knowledge/rules/parameters.ts'
import { recall } from '../../knowledge/rules/review.ts'
import type { LessonPlan } from './events.ts'
import { DAY_MS } from '../../../kernel/day.ts'

/** Passed longer ago than this, it is looked at again where it is likely to be forgotten. */
const STALE_AFTER_MS = 30 * DAY_MS
const RECALLED = 0.7

/** A lesson as it is asked for; what is known, and what was shown before, the learner's object adds. */
export type LessonOrder = Omit<LessonPlan, 'teach' | 'stale' | 'known' | 'exposed'> & {
  /** In teaching order. */
  readonly objectives: readonly string[]
}

export function planFor(
  { objectives, ...order }: LessonOrder,
  components: ReadonlyMap<string, ComponentRecord>,
  exposed: ReadonlySet<string>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string | null },
): LessonPlan {
  const passed = objectives.filter((id) => isPassed(components.get(id)))
  const stale = passed.filter((id) => isStale(components.get(id), now, timeZone))
  const teach = objectives.filter((id) => !passed.includes(id) || stale.includes(id))
  return {
    ...order,
    teach,
    stale,
    known: objectives.filter((id) => !teach.includes(id)),
    exposed: order.pool.filter(({ id }) => exposed.has(id)).map(({ id }) => id),
  }
}

const isPassed = (record: ComponentRecord | undefined): boolean => record !== undefined && reaches(record.known, PASSED)

/** Long ago, and likely to be forgotten. */
const isStale = (record: ComponentRecord | undefined, now: number, timeZone: string | null): boolean =>
  record !== undefined &&
  now - record.lastAt > STALE_AFTER_MS &&
  record.card !== null &&
  recall(record.card, now, timeZone) < RECALLED
