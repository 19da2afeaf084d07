/** How busy the deployment was, hour by hour, in one D1 table. Names come from closed lists of the code; no row is about a person. */
import { z } from 'zod'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const loadKinds = ['call', 'run', 'wait', 'refusal', 'container'] as const
export type LoadKind = (typeof loadKinds)[number]

/** Something that happened once; `ms` is how long it took, 0 where that means nothing. */
export interface LoadEvent {
  readonly kind: LoadKind
  readonly name: string
  readonly ms: number
}

/** All such events of an hour. */
export interface LoadTotal {
  /** Whole hours since the epoch. */
  readonly hour: number
  readonly kind: LoadKind
  readonly name: string
  readonly count: number
  readonly ms: number
}

/** The hour that `now`, in milliseconds, falls in. */
export const hourOf = (now: number): number => Math.floor(now / HOUR_MS)
/** When an hour begins, in milliseconds since the epoch. */
export const beginOf = (hour: number): number => hour * HOUR_MS

const total = z.object({
  hour: z.int(),
  kind: z.enum(loadKinds),
  name: z.string(),
  count: z.int(),
  ms: z.int(),
}) satisfies z.ZodType<LoadTotal>

export class LoadHours {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  /** Adds to what is there, in one statement. */
  async add(totals: readonly LoadTotal[]): Promise<void> {
    await this.#db
      .prepare(
        `INSERT INTO load_hour (hour, kind, name, count, ms)
           SELECT value ->> 'hour', value ->> 'kind', value ->> 'name', value ->> 'count', value ->> 'ms' FROM json_each(?) WHERE true
           ON CONFLICT (hour, kind, name) DO UPDATE SET count = count + excluded.count, ms = ms + excluded.ms`,
      )
      .bind(JSON.stringify(totals))
      .run()
  }

  /** The totals of every hour from this one on, the oldest first. */
  async since(hour: number): Promise<LoadTotal[]> {
    const { results } = await this.#db
      .prepare('SELECT hour, kind, name, count, ms FROM load_hour WHERE hour >= ? ORDER BY hour, kind, name')
      .bind(hour)
      .all()
    return z.array(total).parse(results)
  }
}

/** Deletes hours of load and days of usage that are older than `keepDays`. `now` in milliseconds. */
export async function sweepUsage(db: D1Database, keepDays: number, now: number): Promise<void> {
  const oldest = now - keepDays * DAY_MS
  await db.batch([
    db.prepare('DELETE FROM load_hour WHERE hour < ?').bind(hourOf(oldest)),
    db.prepare('DELETE FROM usage WHERE day < ?').bind(new Date(oldest).toISOString().slice(0, 10)),
  ])
}
