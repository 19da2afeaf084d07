/** About how long a learner has worked today. */
import { learningDay, startOfDay } from '../../kernel/day.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { Settings } from '../settings/rules/settings.ts'
import { DEEDS } from './deeds.ts'
import { minutesIn, SLOT_MINUTES } from './rules/plan.ts'

/** What shows that the learner was at work. */
const AT_WORK = [...DEEDS, 'sitting_begun', 'answer_judged'] as const

/** 0, without reading anything, where no minutes a day are set: nothing is planned by it. */
export function minutesToday(
  record: PersonalRecord,
  { minutesADay = null, timeZone }: Pick<Settings, 'minutesADay' | 'timeZone'>,
  now: number,
): number {
  if (minutesADay === null) return 0
  const from = startOfDay(learningDay(now, timeZone), timeZone)
  const slots = record.log.slots(AT_WORK, from, now + 1, SLOT_MINUTES * 60_000)
  return minutesIn(Array.from(slots, ({ slot }) => slot))
}
