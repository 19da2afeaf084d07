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

export class Deployment {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  /**
   * Counts a run, or refuses: RUNS_PAUSED, or BUDGET_EXCEEDED once the day's budget (null: no limit) is spent. `now` in milliseconds.
   * While D1 is unreachable, runs go on uncounted: the budget protects a bill, not a secret.
   */
  async spendRun(budget: number | null, now: number): Promise<Result<null, Failure>> {
    try {
      return await this.#spend(RUNS, budget, now)
    } catch (error) {
      console.error(JSON.stringify({ event: 'usage_uncounted', reason: error instanceof Error ? error.name : 'unknown' }))
      return ok(null)
    }
  }

  /** Counts a run of somebody who is not signed in, by a budget of their own; refuses while D1 is unreachable. */
  async spendVisitorRun(budget: number, now: number): Promise<Result<null, Failure>> {
    try {
      return await this.#spend(VISITOR_RUNS, budget, now)
    } catch {
      return err({ code: 'RUNNER_UNAVAILABLE', reason: 'internal' })
    }
  }

  async #spend(kind: string, budget: number | null, now: number): Promise<Result<null, Failure>> {
    const count = await this.#db
      .prepare(
        `INSERT INTO usage (day, kind, count) SELECT ?1, ?2, 1 WHERE NOT EXISTS (SELECT 1 FROM deployment WHERE key = ?3 AND value = '1')
           ON CONFLICT (day, kind) DO UPDATE SET count = count + 1 RETURNING count`,
      )
      .bind(utcDay(now), kind, RUNS_PAUSED)
      .first<number>('count')
    // The statement counts nothing only while runs are paused.
    if (count === null) return err({ code: 'RUNS_PAUSED' })
    if (budget !== null && count > budget) return err({ code: 'BUDGET_EXCEEDED', scope: 'deployment', resetsAt: nextUtcDay(now) })
    return ok(null)
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
