/** Whose days a log counts: those of the zone that was chosen last, from the next event of what is known on. */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { Row } from './ledger.ts'
import { dayIn } from './views.ts'

const DAY = 86_400_000
/** Between two days of a learner lies a night. */
const NIGHT_MS = 21_600_000

/** Whether a moment is when a day begins in a zone. */
export const isDaybreak = (at: number, timeZone: string): boolean =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at) ===
    '04:00:00' && at % 1_000 === 0

/** The learner's day after the one of this moment, as YYYY-MM-DD. */
const nextDay = (at: number, timeZone: string): string =>
  new Date(Date.parse(dayIn(at, timeZone)) + DAY).toISOString().slice(0, 10)

/** Whether what is planned at `at` for the next day is due at `due`: when that day begins, or behind a night. */
const isNextDay = (at: number, due: number, timeZone: string): boolean => {
  const day = dayIn(due, timeZone)
  const isNight = due === at + NIGHT_MS && day >= nextDay(at, timeZone)
  return isNight || (due > at + NIGHT_MS && isDaybreak(due, timeZone) && day === nextDay(at, timeZone))
}

/**
 * What is wrong with the days of a whole log. Its rows are in the order in which they were added. `wasAged`: it was made older by less than
 * a day, and what is planned in it stands at no daybreak.
 */
export function wrongZones(log: readonly Row[], wasAged = false): string[] {
  let chosen: string | null = null
  let counted: string | null = null
  const wrong: string[] = []
  for (const { stream, type, at, body } of log) {
    const { changes, timeZone, dueAt } = body
    if (type === 'settings_changed' && typeof changes === 'object' && changes !== null && 'timeZone' in changes)
      chosen = z.string().nullable().parse(changes.timeZone)
    if (stream !== 'knowledge') continue
    if (type === 'time_zone_set') {
      const next = z.string().nullable().parse(timeZone)
      if (next === counted) wrong.push(`the zone ${next ?? 'UTC'} is set twice`)
      counted = next
    }
    if (counted !== chosen)
      wrong.push(`${type} at ${iso(at)} is counted in the days of ${counted ?? 'UTC'}, and ${chosen ?? 'UTC'} was chosen`)
    const due = Number(dueAt)
    const isLater = type === 'check_postponed' || (type === 'check_scheduled' && due !== at)
    if (isLater && !wasAged && !isNextDay(at, due, counted ?? 'UTC'))
      wrong.push(`a check that was planned at ${iso(at)} is due at ${iso(due)}, which is not the next day in ${counted ?? 'UTC'}`)
  }
  return wrong
}
