/** The operator's switches for the whole deployment and its daily usage, in two small D1 tables. */
import { nextUtcDay, utcDay } from '../kernel/day.ts'
import type { Failure } from '../failure/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'

const RUNS = 'runs'
const VISITOR_RUNS = 'visitor_runs'
const RUNS_PAUSED = 'runs_paused'

export interface DayUsage {
  /** UTC, YYYY-MM-DD. */
  readonly day: string
  readonly runs: number
}

/** A day's runs, all people together. */
export interface DayCount {
  readonly runs: number
  readonly arePaused: boolean
}

/** `ran`: have begun already. `beginning`: begin only if runs are not paused. */
export interface RunsToCount {
  readonly ran: number
  readonly beginning: 0 | 1
}

/** Whether a run that is among these may begin. `budget`: null for no limit. */
export function admitted({ runs, arePaused }: DayCount, budget: number | null, now: number): Result<null, Failure> {
  if (arePaused) return err({ code: 'RUNS_PAUSED' })
  if (budget !== null && runs > budget) return err({ code: 'BUDGET_EXCEEDED', scope: 'deployment', resetsAt: nextUtcDay(now) })
  return ok(null)
}

export class Deployment {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  /** Adds `ran` runs to the day's, and `beginning` others unless runs are paused. */
  async countRuns(day: string, { ran, beginning }: RunsToCount): Promise<DayCount> {
    return this.#count(RUNS, day, { ran, beginning })
  }

  /**
   * Counts a run of somebody who is not signed in, by a budget of their own, or refuses: RUNS_PAUSED, BUDGET_EXCEEDED once the day's
   * budget is spent, RUNNER_UNAVAILABLE while D1 is unreachable. `now` in milliseconds.
   */
  async spendVisitorRun(budget: number, now: number): Promise<Result<null, Failure>> {
    try {
      return admitted(await this.#count(VISITOR_RUNS, utcDay(now), { ran: 0, beginning: 1 }), budget, now)
    } catch {
      return err({ code: 'RUNNER_UNAVAILABLE', reason: 'internal' })
    }
  }

  async #count(kind: string, day: string, { ran, beginning }: RunsToCount): Promise<DayCount> {
    const isPaused = `EXISTS (SELECT 1 FROM deployment WHERE key = ?5 AND value = '1')`
    const counted = await this.#db
      .prepare(
        `INSERT INTO usage (day, kind, count) VALUES (?1, ?2, ?3 + IIF(${isPaused}, 0, ?4))
           ON CONFLICT (day, kind) DO UPDATE SET count = count + excluded.count RETURNING count, ${isPaused} AS paused`,
      )
      .bind(day, kind, ran, beginning, RUNS_PAUSED)
      .first<{ readonly count: number; readonly paused: number }>()
    if (counted === null) throw new Error('D1 has counted nothing')
    return { runs: counted.count, arePaused: counted.paused === 1 }
  }

  async runsPaused(): Promise<boolean> {
    return (await this.#db.prepare('SELECT value FROM deployment WHERE key = ?').bind(RUNS_PAUSED).first<string>('value')) === '1'
  }

  async pauseRuns(paused: boolean): Promise<void> {
    await this.#db
      .prepare('INSERT INTO deployment (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
      .bind(RUNS_PAUSED, paused ? '1' : '0')
      .run()
  }

  /** Runs per day for the last `days` days with any runs, newest first. */
  async usage(days: number): Promise<DayUsage[]> {
    const { results } = await this.#db
      .prepare('SELECT day, count AS runs FROM usage WHERE kind = ? ORDER BY day DESC LIMIT ?')
      .bind(RUNS, days)
      .all<{ day: string; runs: number }>()
    return results
  }
}
