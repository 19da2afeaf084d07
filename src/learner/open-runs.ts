/** The runs a learner has begun and not finished: one runs, one may wait for it, a third is refused. */

import { utcDay } from '../domain/day.ts'

/** A run without a report by then is over and counts nothing. */
const LIFE_MS = 120_000
/** How long a second run waits for the first. */
const PATIENCE_MS = 30_000

export class OpenRuns {
  readonly #sql: SqlStorage
  #waiting: (() => void) | null = null

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Resolves true when no run is open, at once or after the one that is; false when one waits already or it takes too long. */
  async turn(now: number): Promise<boolean> {
    if (this.#count(now) === 0) return true
    if (this.#waiting) return false
    let timer: ReturnType<typeof setTimeout> | undefined
    const freed = new Promise<boolean>((resolve) => {
      this.#waiting = () => resolve(true)
      timer = setTimeout(() => resolve(false), PATIENCE_MS)
    })
    const free = await freed
    clearTimeout(timer)
    this.#waiting = null
    return free && this.#count(now) === 0
  }

  /** How many runs were begun on this UTC day. */
  spent(now: number): number {
    for (const row of this.#sql.exec<{ count: number }>('SELECT count FROM spent WHERE day = ?', utcDay(now))) return row.count
    return 0
  }

  open(runId: string, slug: string | null, now: number): void {
    this.#sql.exec('INSERT INTO open_run (run_id, slug, expires_at) VALUES (?, ?, ?)', runId, slug, now + LIFE_MS)
    this.#sql.exec('INSERT INTO spent (day, count) VALUES (?, 1) ON CONFLICT (day) DO UPDATE SET count = count + 1', utcDay(now))
    this.#sql.exec('DELETE FROM spent WHERE day < ?', utcDay(now))
  }

  close(runId: string): void {
    const closed = [...this.#sql.exec('DELETE FROM open_run WHERE run_id = ? RETURNING run_id', runId)]
    // A run that is over already leaves the one that is open where it is.
    if (closed.length > 0) this.#waiting?.()
  }

  expired(now: number): Array<{ runId: string; slug: string | null }> {
    const rows = this.#sql.exec<{ run_id: string; slug: string | null }>(
      'SELECT run_id, slug FROM open_run WHERE expires_at <= ?',
      now,
    )
    return [...rows].map((row) => ({ runId: row.run_id, slug: row.slug }))
  }

  #count(now: number): number {
    return this.#sql.exec<{ count: number }>('SELECT COUNT(*) AS count FROM open_run WHERE expires_at > ?', now).one().count
  }
}
