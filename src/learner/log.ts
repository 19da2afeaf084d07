/** The append-only event log of one learner, and the blobs its events point to. */
import type { StoredEvent } from './codec.ts'

export interface LogRow extends StoredEvent {
  readonly seq: number
}

export class EventLog {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** The rows of a stream in order. Iterate it in one go: a cursor does not survive a write. */
  *read(stream: string): Generator<LogRow> {
    const rows = this.#sql.exec<{ seq: number; type: string; version: number; body: string; at: number }>(
      'SELECT seq, type, version, body, at FROM event WHERE stream = ? ORDER BY seq',
      stream,
    )
    for (const row of rows) yield row
  }

  /** Appends behind `lastSeq`. Two writers of one stream collide on UNIQUE(stream, seq) and the transaction fails. */
  append(stream: string, lastSeq: number, events: readonly StoredEvent[]): void {
    let seq = lastSeq
    for (const { type, version, body, at } of events) {
      seq += 1
      this.#sql.exec(
        'INSERT INTO event (stream, seq, type, version, body, at) VALUES (?, ?, ?, ?, ?, ?)',
        stream,
        seq,
        type,
        version,
        body,
        at,
      )
    }
  }

  /** The streams whose name begins with `prefix`, in the order they began. */
  *streams(prefix: string): Generator<string> {
    const rows = this.#sql.exec<{ stream: string }>(
      'SELECT stream FROM event WHERE seq = 1 AND substr(stream, 1, ?) = ? ORDER BY position',
      prefix.length,
      prefix,
    )
    for (const row of rows) yield row.stream
  }

  putBlob(hash: string, text: string): void {
    this.#sql.exec('INSERT INTO blob (hash, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING', hash, text)
  }

  getBlob(hash: string): string | null {
    for (const row of this.#sql.exec<{ bytes: string }>('SELECT bytes FROM blob WHERE hash = ?', hash)) return row.bytes
    return null
  }
}
