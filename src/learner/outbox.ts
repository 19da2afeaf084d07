/**
 * Rows for the classes that a learner is a member of: written in the transaction of the event they are about, and delivered by the alarm.
 * A row says how things stand, so that one that comes late or twice changes nothing: the class keeps the highest `seq`.
 */

/** The first repetition of a delivery that failed comes after this, and each later one after twice as long. */
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 3_600_000

/** More than one event changes: one of each assignment with its item. */
const ROWS_OF_EVENT = 1_000

export interface OutboxRow {
  readonly assignment: string
  readonly item: string
  readonly seq: number
  readonly body: string
}

export class Outbox {
  readonly #sql: SqlStorage
  #isDirty = false

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Whether something was written since the alarm was last set. */
  takeDirty(): boolean {
    const isDirty = this.#isDirty
    this.#isDirty = false
    return isDirty
  }

  /**
   * Writes a row, unless it says what the last one said. `now`: milliseconds since the epoch. Rows are numbered from where the log is, so that
   * those of a membership that has ended stay behind those of the next, whenever they arrive.
   */
  put(classId: string, assignment: string, item: string, body: string, now: number): void {
    if (this.bodyOf(classId, assignment, item) === body) return
    this.#sql.exec(
      `INSERT INTO class_row (class, assignment, item, seq, body, delivered)
       SELECT ?1, ?2, ?3, MAX(COALESCE(MAX(seq), 0) + 1, ?5 * (SELECT COALESCE(MAX(position), 0) FROM event)), ?4, 0 FROM class_row WHERE class = ?1
       ON CONFLICT DO UPDATE SET seq = excluded.seq, body = excluded.body, delivered = 0`,
      classId,
      assignment,
      item,
      body,
      ROWS_OF_EVENT,
    )
    this.#wake(classId, now)
  }

  /** The row as it was written last; null where there is none. */
  bodyOf(classId: string, assignment: string, item: string): string | null {
    const rows = this.#sql.exec<{ body: string }>(
      'SELECT body FROM class_row WHERE class = ? AND assignment = ? AND item = ?',
      classId,
      assignment,
      item,
    )
    for (const { body } of rows) return body
    return null
  }

  /** Has every row of a class delivered again. */
  resend(classId: string, now: number): void {
    this.#sql.exec('UPDATE class_row SET delivered = 0 WHERE class = ?', classId)
    this.#wake(classId, now)
  }

  /** Forgets a class with all of its rows. */
  drop(classId: string): void {
    this.#sql.exec('DELETE FROM class_row WHERE class = ?', classId)
    this.#sql.exec('DELETE FROM class_delivery WHERE class = ?', classId)
    this.#sql.exec('DELETE FROM class_note WHERE class = ?', classId)
  }

  /** The classes to which something is to be delivered now. */
  due(now: number): string[] {
    return [...this.#sql.exec<{ class: string }>('SELECT class FROM class_delivery WHERE next_at <= ?', now)].map(
      (row) => row.class,
    )
  }

  /** When the next delivery is due; null where there is none. */
  nextAt(): number | null {
    return this.#sql.exec<{ at: number | null }>('SELECT MIN(next_at) AS at FROM class_delivery').one().at
  }

  /** The oldest changes that are not delivered. */
  pending(classId: string, most: number): OutboxRow[] {
    type Pending = { assignment: string; item: string; seq: number; body: string }
    const pending = 'SELECT assignment, item, seq, body FROM class_row WHERE class = ? AND delivered = 0 ORDER BY seq LIMIT ?'
    return [...this.#sql.exec<Pending>(pending, classId, most)]
  }

  /** Notes what has arrived; a row that has changed meanwhile is still to be delivered. */
  delivered(classId: string, rows: readonly OutboxRow[], now: number): void {
    for (const { seq } of rows) this.#sql.exec('UPDATE class_row SET delivered = 1 WHERE class = ? AND seq = ?', classId, seq)
    if (this.pending(classId, 1).length === 0) this.#sql.exec('DELETE FROM class_delivery WHERE class = ?', classId)
    else this.#wake(classId, now)
  }

  /** Notes that nothing arrived. `spread`: 0 to 1, by which repetitions of many learners come apart. */
  failed(classId: string, now: number, spread: number): void {
    const wait = `MIN(${LONGEST_RETRY_MS}, ${FIRST_RETRY_MS} * (1 << MIN(tries, 20)))`
    this.#sql.exec(
      `UPDATE class_delivery SET next_at = ?2 + CAST(${wait} * (1.0 + ?3) AS INTEGER), tries = tries + 1 WHERE class = ?1`,
      classId,
      now,
      spread,
    )
  }

  #wake(classId: string, now: number): void {
    this.#isDirty = true
    this.#sql.exec(
      'INSERT INTO class_delivery (class, tries, next_at) VALUES (?1, 0, ?2) ON CONFLICT DO UPDATE SET tries = 0, next_at = excluded.next_at',
      classId,
      now,
    )
  }
}
