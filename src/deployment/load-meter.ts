/**
 * Adds up in each isolate what happens, and writes the totals to D1 every few seconds, so that no call waits for it. The price: the table
 * lags by these seconds, and an isolate that ends takes with it what it has not written.
 */
import { hourOf, LoadHours, type LoadEvent, type LoadTotal } from './load-hours.ts'

/** How long a total may stay unwritten; `waitUntil` gives at most 30 s after an answer. */
export const LOAD_WRITTEN_EVERY_MS = 20_000
/** Totals that are remembered while D1 is away. */
const MOST_UNWRITTEN = 2_000

interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Does the work after LOAD_WRITTEN_EVERY_MS, also when the answer is sent by then. */
  readonly later: (work: () => Promise<void>) => void
}

export class LoadMeter {
  readonly #hours: LoadHours
  #unwritten = new Map<string, LoadTotal>()
  #orderedAt = -Infinity

  constructor(db: D1Database) {
    this.#hours = new LoadHours(db)
  }

  /** Counts these events. A write that never came, because its request was cancelled, is ordered again with a later event. */
  add(events: readonly LoadEvent[], { now, later }: Moment): void {
    for (const event of events) this.#put({ hour: hourOf(now), count: 1, ...event })
    if (Math.abs(now - this.#orderedAt) < LOAD_WRITTEN_EVERY_MS) return
    this.#orderedAt = now
    later(() => this.write())
  }

  /** Writes what is not written yet; what D1 does not take is kept for the next time. */
  async write(): Promise<void> {
    const totals = [...this.#unwritten.values()]
    if (totals.length === 0) return
    this.#unwritten = new Map()
    try {
      await this.#hours.add(totals)
    } catch (error) {
      for (const one of totals) this.#put(one)
      console.error(JSON.stringify({ event: 'load_unwritten', reason: error instanceof Error ? error.name : 'unknown' }))
    }
  }

  #put(added: LoadTotal): void {
    const key = `${added.hour} ${added.kind} ${added.name}`
    const before = this.#unwritten.get(key)
    if (before === undefined && this.#unwritten.size >= MOST_UNWRITTEN) return
    this.#unwritten.set(key, { ...added, count: added.count + (before?.count ?? 0), ms: added.ms + (before?.ms ?? 0) })
  }
}

const meters = new WeakMap<D1Database, LoadMeter>()

/** The isolate's meter of this database. */
export function loadMeterOf(db: D1Database): LoadMeter {
  const meter = meters.get(db) ?? new LoadMeter(db)
  meters.set(db, meter)
  return meter
}
