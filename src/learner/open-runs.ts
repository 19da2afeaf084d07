/** The runs a learner has begun and not finished: one runs, one may wait for it, a third is refused. */

import { utcDay } from '../kernel/day.ts'

/** A run without a report by then is over and counts nothing. */
const LIFE_MS = 120_000
/** How long a second run waits for the first. */
const PATIENCE_MS = 30_000

export class OpenRuns {
  readonly #sql: SqlStorage
  /** The run that waits: calls that ask for the same run wait with it. */
  #waiting: { readonly runId: string; readonly freed: Promise<boolean>; readonly free: () => void } | null = null

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /**
   * Resolves true when no other run is open, at once or after the one that is; false when another one waits already or it takes too
   * long. A run that has its place keeps it: whoever asks again has not had the answer.
   */
  async turn(runId: string, now: number): Promise<boolean> {
    if (this.isFree(runId, now)) return true
    if (this.#waiting && this.#waiting.runId !== runId) return false
    const waiting = this.#waiting ?? this.#begun(runId)
    const freed = await waiting.freed
    if (this.#waiting === waiting) this.#waiting = null
    return freed && this.isFree(runId, now)
  }

  #begun(runId: string) {
    const { promise: freed, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    const free = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const waiting = { runId, freed, free }
    this.#waiting = waiting
    return waiting
  }

  /** Whether it has a place, and its time is not over. */
  isOpen(runId: string, now: number): boolean {
    const rows = this.#sql.exec('SELECT run_id FROM open_run WHERE run_id = ? AND expires_at > ?', runId, now)
    return [...rows].length > 0
  }

  /** How many runs of this UTC day have used the runner, or are open. */
  spent(now: number): number {
    for (const row of this.#sql.exec<{ count: number }>('SELECT count FROM spent WHERE day = ?', utcDay(now))) return row.count
    return 0
  }

  /** One that has its place keeps that, with its time, and costs nothing more. */
  open(runId: string, slug: string | null, now: number): void {
    if (this.isOpen(runId, now)) return
    this.#sql.exec('INSERT INTO open_run (run_id, slug, expires_at) VALUES (?, ?, ?)', runId, slug, now + LIFE_MS)
    const counted =
      'INSERT INTO spent (day, count) VALUES (?, 1) ON CONFLICT (day) DO UPDATE SET count = count + 1 RETURNING count'
    const { count } = this.#sql.exec<{ count: number }>(counted, utcDay(now)).one()
    if (count === 1) this.#sql.exec('DELETE FROM spent WHERE day < ?', utcDay(now))
  }

  /** Takes an open run out of its day's count. Close it in the same transaction: what is closed is not given back again. */
  giveBack(runId: string): void {
    const [run] = [
      ...this.#sql.exec<{ expiresAt: number }>('SELECT expires_at AS expiresAt FROM open_run WHERE run_id = ?', runId),
    ]
    if (run) this.#sql.exec('UPDATE spent SET count = count - 1 WHERE day = ?', utcDay(run.expiresAt - LIFE_MS))
  }

  close(runId: string): void {
    const rows = [...this.#sql.exec('DELETE FROM open_run WHERE run_id = ? RETURNING run_id', runId)]
    // A run that is over already leaves the one that is open where it is.
    if (rows.length > 0) this.#waiting?.free()
  }

  expired(now: number): Array<{ runId: string; slug: string | null }> {
    const rows = this.#sql.exec<{ run_id: string; slug: string | null }>(
      'SELECT run_id, slug FROM open_run WHERE expires_at <= ?',
      now,
    )
    return [...rows].map((row) => ({ runId: row.run_id, slug: row.slug }))
  }

  /** Whether no other run is open. */
  isFree(runId: string, now: number): boolean {
    const others = 'SELECT COUNT(*) AS count FROM open_run WHERE expires_at > ? AND run_id <> ?'
    return this.#sql.exec<{ count: number }>(others, now, runId).one().count === 0
  }
}
