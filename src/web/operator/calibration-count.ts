/**
 * How what was said before answers fits what was seen, of all people: counted page by page of the list of accounts, on a schedule, and kept
 * as sums. So the owner's page reads one row, however many people there are.
 */
import { z } from 'zod'
import { NO_TOTALS, together, type CalibrationTotals } from '../../engines/knowledge/answers.ts'
import { LearnerRpc } from '../../learner/learner-rpc.ts'
import { readAccounts } from '../auth/accounts.ts'
import type { RungEnv } from '../env.ts'
import { optionsOf } from '../learner-of.ts'

/** Each person is a request of its own, of which an invocation has a thousand, and other sweeps need some. */
const PEOPLE_A_PAGE = 300
/** Objects that are asked at the same time. */
const AT_ONCE = 10
/** A count begins so long after the last one began: once a day, wherever in its hour the schedule falls. */
const AGAIN_AFTER_MS = 20 * 3_600_000

const sums = z.object({ count: z.int(), said: z.number(), right: z.int() })
const totals = z.object({
  people: z.int(),
  answers: z.int(),
  components: z.record(z.string(), z.object({ people: z.int(), bins: z.array(sums) })),
}) satisfies z.ZodType<CalibrationTotals>

const row = z
  .object({ state: z.enum(['counting', 'counted']), started_at: z.int(), page: z.int(), missing: z.int(), totals: z.string() })
  .transform(({ started_at: startedAt, ...rest }) => ({ ...rest, startedAt, totals: totals.parse(JSON.parse(rest.totals)) }))

export interface CalibrationCount {
  /** When it began, in milliseconds since the epoch. */
  readonly startedAt: number
  /** People who could not be asked, and are left out. */
  readonly missing: number
  readonly totals: CalibrationTotals
}

interface Page extends CalibrationCount {
  /** The next page to count. */
  readonly page: number
}

async function readRows(db: D1Database): Promise<{ readonly counting: Page | null; readonly counted: CalibrationCount | null }> {
  const { results } = await db.prepare('SELECT * FROM calibration').all()
  const rows = z.array(row).parse(results)
  const of = (wanted: 'counting' | 'counted') => rows.find(({ state }) => state === wanted) ?? null
  return { counting: of('counting'), counted: of('counted') }
}

/** The latest whole count; null before the first. */
export const latestCount = async (db: D1Database): Promise<CalibrationCount | null> => (await readRows(db)).counted

/** Counts one page of people, or nothing where the last count is younger than a day. */
export async function countCalibration(env: RungEnv, now: number, perPage = PEOPLE_A_PAGE): Promise<void> {
  const { counting, counted } = await readRows(env.DB)
  if (counting === null && counted !== null && now - counted.startedAt < AGAIN_AFTER_MS) return
  const before: Page = counting ?? { startedAt: now, page: 1, missing: 0, totals: NO_TOTALS }
  const { after, isLast } = await countPage(env, before, perPage)
  const insert = (state: 'counting' | 'counted') =>
    env.DB.prepare('INSERT OR REPLACE INTO calibration (state, started_at, page, missing, totals) VALUES (?, ?, ?, ?, ?)').bind(
      state,
      after.startedAt,
      after.page,
      after.missing,
      JSON.stringify(after.totals),
    )
  await env.DB.batch(
    isLast ? [insert('counted'), env.DB.prepare("DELETE FROM calibration WHERE state = 'counting'")] : [insert('counting')],
  )
}

async function countPage(
  env: RungEnv,
  { startedAt, page, missing: missingBefore, totals: before }: Page,
  perPage: number,
): Promise<{ readonly after: Page; readonly isLast: boolean }> {
  const accounts = await readAccounts(env.DB, { page, perPage })
  let [all, missing] = [before, missingBefore]
  for (let from = 0; from < accounts.rows.length; from += AT_ONCE) {
    const some = accounts.rows.slice(from, from + AT_ONCE)
    const read = await Promise.all(
      some.map(({ userId }) =>
        new LearnerRpc(env.LEARNER, userId, { ...optionsOf(env, 'read', Date.now), charge: null }).ask(
          'knowledge',
          'calibration',
        ),
      ),
    )
    for (const own of read) {
      if (own.ok) all = together(all, own.value)
      else missing += 1
    }
  }
  return { after: { startedAt, page: page + 1, missing, totals: all }, isLast: page >= accounts.pages }
}

/** Of the first people alone, at once: what a page shows before there is a count. */
export async function countNow(env: RungEnv, now: number): Promise<CalibrationCount> {
  const { after } = await countPage(env, { startedAt: now, page: 1, missing: 0, totals: NO_TOTALS }, PEOPLE_A_PAGE)
  return after
}
