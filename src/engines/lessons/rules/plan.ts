/** What a lesson teaches, by what is known when it begins. */
import type { LessonPlan } from './events.ts'
import { DAY_MS } from '../../../kernel/day.ts'
import { keptNumbers, type KnowledgeModel } from '../../../kernel/knowledge-model.ts'
import { PASSED, reaches } from '../../../kernel/tracing.ts'

/** Passed longer ago than this, it is looked at again where it is likely to be forgotten. */
const STALE_AFTER_MS = 30 * DAY_MS
const RECALLED = 0.7

/** What is known of an objective when the lesson begins. */
export interface KnownObjective {
  /** The probability that it is known, 0 to 1. */
  readonly known: number
  readonly lastAt: number
  /** The probability that it is still recalled, 0 to 1; null where no review tells. */
  readonly recalled: number | null
}

/** A lesson as it is asked for; what is known, and what was shown before, the learner's object adds. */
export type LessonOrder = Omit<LessonPlan, 'teach' | 'stale' | 'known' | 'exposed' | 'by'> & {
  /** In teaching order. */
  readonly objectives: readonly string[]
}

export function planFor(
  { objectives, ...order }: LessonOrder,
  components: ReadonlyMap<string, KnownObjective>,
  exposed: ReadonlySet<string>,
  now: number,
  model: KnowledgeModel | null = null,
): LessonPlan {
  const passed = objectives.filter((id) => isPassed(components.get(id)))
  const stale = passed.filter((id) => isStale(components.get(id), now))
  const teach = objectives.filter((id) => !passed.includes(id) || stale.includes(id))
  return {
    ...order,
    teach,
    stale,
    known: objectives.filter((id) => !teach.includes(id)),
    exposed: order.pool.filter(({ id }) => exposed.has(id)).map(({ id }) => id),
    ...(model === null ? {} : { by: keptNumbers(model, objectives) }),
  }
}

const isPassed = (record: KnownObjective | undefined): boolean => record !== undefined && reaches(record.known, PASSED)

/** Long ago, and likely to be forgotten. */
const isStale = (record: KnownObjective | undefined, now: number): boolean =>
  record !== undefined && now - record.lastAt > STALE_AFTER_MS && record.recalled !== null && record.recalled < RECALLED
