/** The time zone in which somebody reads and writes times on the pages of classes. */
import type { AppContext } from '../../../web/context.ts'
import { learnerOf } from '../../../web/learner-of.ts'

/** Null for UTC, and where the settings cannot be read. */
export async function timeZoneOf(c: AppContext, userId: string): Promise<string | null> {
  const settings = await learnerOf(c.env.vars, userId, 'read').ask('settings', 'read')
  return settings.ok ? settings.value.timeZone : null
}
