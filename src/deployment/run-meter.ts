/**
 * Counts a deployment's runs in each isolate and writes the count to D1 every few seconds, so that a run waits for no database. The price:
 * for these seconds other isolates do not know of the runs, and a pause has not reached this one.
 */
import { utcDay } from '../kernel/day.ts'
import type { Failure } from '../failure/failure.ts'
import { ok, type Result } from '../kernel/result.ts'
import { admitted, type DayCount, Deployment } from './deployment.ts'

/** How long a count from D1 is believed, and how long a run may stay unwritten. */
export const WRITTEN_EVERY_MS = 5_000
/** With fewer runs left of the day's budget, each is counted in D1 before it begins, so that a small budget is exact. */
export const EXACT_BELOW = 1_000

interface Spending {
  /** Runs of a day, all people together; null for no limit. */
  readonly budget: number | null
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Does the work after WRITTEN_EVERY_MS, also when the answer is sent by then. */
  readonly later: (work: () => Promise<void>) => void
}

export class RunMeter {
  readonly #deployment: Deployment
  /** What D1 said last, and when. */
  #known: (DayCount & { readonly day: string; readonly at: number }) | null = null
  readonly #unwritten = new Map<string, number>()

  constructor(db: D1Database) {
    this.#deployment = new Deployment(db)
  }

  /**
   * Counts a run, or refuses: RUNS_PAUSED, or BUDGET_EXCEEDED once the day's budget is spent. While D1 is unreachable, runs go on and are
   * counted later: the budget protects a bill, not a secret.
   */
  async spend({ budget, now, later }: Spending): Promise<Result<null, Failure>> {
    const day = utcDay(now)
    if (this.#isKnown(day, now, budget)) {
      if (!this.#unwritten.has(day)) later(() => this.#writeRest(day))
      this.#add(day, 1)
      return ok(null)
    }
    try {
      const count = await this.#write(day, 1)
      this.#known = { day, at: now, ...count }
      return admitted(count, budget, now)
    } catch (error) {
      this.#add(day, 1)
      console.error(JSON.stringify({ event: 'usage_uncounted', reason: error instanceof Error ? error.name : 'unknown' }))
      return ok(null)
    }
  }

  /** Whether a run may begin by what D1 said last. */
  #isKnown(day: string, now: number, budget: number | null): boolean {
    const known = this.#known
    if (known === null || known.day !== day || known.arePaused || Math.abs(now - known.at) >= WRITTEN_EVERY_MS) return false
    return budget === null || budget - known.runs - (this.#unwritten.get(day) ?? 0) >= EXACT_BELOW
  }

  /** Writes what no later run has written. */
  async #writeRest(day: string): Promise<void> {
    if (this.#unwritten.has(day)) await this.#write(day, 0).catch(() => null)
  }

  async #write(day: string, beginning: 0 | 1): Promise<DayCount> {
    const ran = this.#unwritten.get(day) ?? 0
    this.#unwritten.delete(day)
    try {
      return await this.#deployment.countRuns(day, { ran, beginning })
    } catch (error) {
      if (ran > 0) this.#add(day, ran)
      throw error
    }
  }

  #add(day: string, runs: number): void {
    this.#unwritten.set(day, (this.#unwritten.get(day) ?? 0) + runs)
  }
}

const meters = new WeakMap<D1Database, RunMeter>()

/** The isolate's meter of this database. */
export function runMeterOf(db: D1Database): RunMeter {
  const meter = meters.get(db) ?? new RunMeter(db)
  meters.set(db, meter)
  return meter
}
