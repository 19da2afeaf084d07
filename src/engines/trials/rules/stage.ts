/** How far a trial is. It is over by the rule of its plan and by nothing else; who gives it up before that gets no results. */
import { DAY_MS } from '../../../kernel/day.ts'
import { LONGEST_DAYS, type TrialPlan } from './plan.ts'

/** `open`: people may join. `following`: nobody joins, and checks are still to come. */
export const stages = ['registered', 'open', 'following', 'ended', 'abandoned'] as const
export type TrialStage = (typeof stages)[number]

/** Milliseconds since the epoch. */
export interface TrialTimes {
  readonly startedAt: number | null
  /** When the planned number of people had joined; null until then. */
  readonly fullAt: number | null
  readonly abandonedAt: number | null
}

/** When nobody joins any more; null before the start. */
export const closesAtOf = ({ enrolDays }: Pick<TrialPlan, 'enrolDays'>, { startedAt, fullAt }: TrialTimes): number | null =>
  startedAt === null ? null : Math.min(fullAt ?? Infinity, startedAt + enrolDays * DAY_MS)

/** When the last check of the last person can be missing; at the latest where too few people join. */
export function endsAtOf(plan: Pick<TrialPlan, 'enrolDays'>, times: TrialTimes): number | null {
  const closesAt = closesAtOf(plan, times)
  return closesAt === null ? null : closesAt + LONGEST_DAYS * DAY_MS
}

export function stageOf(plan: Pick<TrialPlan, 'enrolDays'>, times: TrialTimes, now: number): TrialStage {
  const [closesAt, endsAt] = [closesAtOf(plan, times), endsAtOf(plan, times)]
  if (times.abandonedAt !== null) return 'abandoned'
  if (closesAt === null || endsAt === null) return 'registered'
  if (now < closesAt) return 'open'
  return now < endsAt ? 'following' : 'ended'
}
