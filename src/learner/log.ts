/** The append-only event log of one learner, and the blobs its events point to. */
import type { StoredEvent } from './codec.ts'

export interface LogRow extends StoredEvent {
  readonly seq: number
  /** The id of the call that appended it; null where the call cannot come again by its arguments. */
  readonly command: string | null
}

/** As the index of beginnings has it; null of a row that cannot be read. */
const runIdOf = (row: string): string => `(CASE WHEN json_valid(${row}.body) THEN json_extract(${row}.body, '$.runId') END)`

type Columns = Record<'type' | 'body', string> & Record<'seq' | 'version' | 'at', number> & { command: string | null }

export class EventLog {
  readonly #sql: SqlStorage
  readonly #wrote: (stream: string) => void
  readonly #folded: Array<() => void> = []
  #writes = 0
  #command: string | null = null
  /** Null until it was asked for and there was an event. */
  #beganAt: number | null = null

  /** `wrote` hears of every stream that is appended to. */
  constructor(sql: SqlStorage, wrote: (stream: string) => void = () => {}) {
    this.#sql = sql
    this.#wrote = wrote
  }

  /** How often events have been appended, also where a transaction has taken them back. */
  get writes(): number {
    return this.#writes
  }

  /** Hears when writes did not stay: what was folded from them is wrong. */
  onForget(forget: () => void): void {
    this.#folded.push(forget)
  }

  forget(): void {
    this.#beganAt = null
    for (const forget of this.#folded) forget()
  }

  /** Does a write whose rows carry the id of the call that it is part of; null leaves that to the write around it. */
  writingAs<T>(command: string | null, write: () => T): T {
    const before = this.#command
    this.#command = command ?? before
    try {
      return write()
    } finally {
      this.#command = before
    }
  }

  /** The streams written to at or after a moment, in milliseconds since the epoch, the latest first. */
  streamsSince(at: number): string[] {
    const streams = new Set<string>()
    for (const row of this.#sql.exec<{ stream: string; at: number }>('SELECT stream, at FROM event ORDER BY position DESC')) {
      if (row.at < at) break
      streams.add(row.stream)
    }
    return [...streams]
  }

  /** When the first event of all was written, in milliseconds since the epoch; null before it. */
  beganAt(): number | null {
    if (this.#beganAt !== null) return this.#beganAt
    for (const { at } of this.#sql.exec<{ at: number }>('SELECT at FROM event ORDER BY position LIMIT 1')) this.#beganAt = at
    return this.#beganAt
  }

  /** The rows of a stream behind `after` and up to `until`, in order. Iterate it in one go: a cursor does not survive a write. */
  *read(stream: string, after = 0, until = Number.MAX_SAFE_INTEGER): Generator<LogRow> {
    const rows = this.#sql.exec<Columns>(
      'SELECT seq, type, version, body, at, command FROM event WHERE stream = ? AND seq > ? AND seq <= ? ORDER BY seq',
      stream,
      after,
      until,
    )
    for (const row of rows) yield row
  }

  /** The first and the last row that a call appended to a stream; null where it appended none. */
  rowsOf(command: string, stream: string): { readonly first: number; readonly last: number } | null {
    const { first, last } = this.#sql
      .exec<{ first: number | null; last: number | null }>(
        'SELECT MIN(seq) AS first, MAX(seq) AS last FROM event WHERE command = ? AND stream = ?',
        command,
        stream,
      )
      .one()
    return first === null || last === null ? null : { first, last }
  }

  /** The stream with this prefix that a call appended to; null where there is none. */
  streamOf(command: string, prefix: string): string | null {
    const rows = this.#sql.exec<{ stream: string }>(
      'SELECT stream FROM event WHERE command = ? AND substr(stream, 1, ?) = ? LIMIT 1',
      command,
      prefix.length,
      prefix,
    )
    for (const { stream } of rows) return stream
    return null
  }

  /** Appends behind `lastSeq`. Two writers of one stream collide on UNIQUE(stream, seq) and the transaction fails. */
  append(stream: string, lastSeq: number, events: readonly StoredEvent[]): void {
    this.#writes += 1
    let seq = lastSeq
    for (const { type, version, body, at } of events) {
      seq += 1
      this.#sql.exec(
        'INSERT INTO event (stream, seq, type, version, body, at, command) VALUES (?, ?, ?, ?, ?, ?, ?)',
        stream,
        seq,
        type,
        version,
        body,
        at,
        this.#command,
      )
    }
    this.#wrote(stream)
  }

  /** The rows of one type in a stream from `from` up to and without `to`, in order; looks at rows of that type alone. Not across a write. */
  *ofType(stream: string, type: string, from: number, to: number): Generator<LogRow> {
    const rows = this.#sql.exec<Columns>(
      `SELECT seq, type, version, body, at, command FROM event INDEXED BY event_type
        WHERE type = ? AND stream = ? AND at >= ? AND at < ? ORDER BY position`,
      type,
      stream,
      from,
      to,
    )
    for (const row of rows) yield row
  }

  /** When rows of these types were written from `from` up to and without `to`: how many in each slot of so many milliseconds. */
  *slots(
    types: readonly string[],
    from: number,
    to: number,
    slotMs: number,
  ): Generator<{ readonly slot: number; readonly count: number }> {
    const rows = this.#sql.exec<{ slot: number; count: number }>(
      `SELECT at / CAST(? AS INTEGER) AS slot, COUNT(*) AS count FROM event INDEXED BY event_type
        WHERE type IN (SELECT value FROM json_each(?)) AND at >= ? AND at < ? GROUP BY slot ORDER BY slot`,
      slotMs,
      JSON.stringify(types),
      from,
      to,
    )
    for (const row of rows) yield row
  }

  /** The streams whose name begins with `prefix`, in the order they began. It looks at each one's first row, however long they are. */
  *streams(prefix: string): Generator<string> {
    const rows = this.#sql.exec<{ stream: string }>(
      `WITH RECURSIVE named (stream) AS (
         SELECT min(stream) FROM event WHERE stream >= ?1
         UNION ALL
         SELECT (SELECT min(stream) FROM event WHERE stream > named.stream) FROM named WHERE substr(named.stream, 1, ?2) = ?1
       )
       SELECT stream FROM named WHERE substr(stream, 1, ?2) = ?1
        ORDER BY (SELECT position FROM event WHERE stream = named.stream ORDER BY seq LIMIT 1)`,
      prefix,
      prefix.length,
    )
    for (const row of rows) yield row.stream
  }

  /** When each of these streams was last written to; it looks at each one's last row. */
  *ends(prefix: string): Generator<{ readonly stream: string; readonly lastAt: number }> {
    for (const stream of this.streams(prefix)) {
      const last = 'SELECT at FROM event WHERE stream = ? ORDER BY seq DESC LIMIT 1'
      yield { stream, lastAt: this.#sql.exec<{ at: number }>(last, stream).one().at }
    }
  }

  /** The ends of runs in streams whose name begins with `prefix`, each behind its beginning, the newest first. Not across a write. */
  *runPairs(prefix: string): Generator<{ readonly stream: string; readonly rows: readonly [StoredEvent, StoredEvent] }> {
    type Pair = Record<'stream' | 'begun' | 'ended', string> &
      Record<'begunVersion' | 'begunAt' | 'endedVersion' | 'endedAt', number>
    // Each end finds its beginning by the index, so a reader that stops early has read no further.
    const rows = this.#sql.exec<Pair>(
      `SELECT ended.stream, ended.body AS ended, ended.version AS endedVersion, ended.at AS endedAt,
              begun.body AS begun, begun.version AS begunVersion, begun.at AS begunAt
         FROM event AS ended INDEXED BY event_type CROSS JOIN event AS begun INDEXED BY event_run
           ON begun.type = 'run_started' AND begun.stream = ended.stream AND begun.seq < ended.seq
          AND ${runIdOf('begun')} = ${runIdOf('ended')}
        WHERE ended.type = 'run_finished' AND substr(ended.stream, 1, ?) = ?
        ORDER BY ended.position DESC`,
      prefix.length,
      prefix,
    )
    for (const { stream, begun, begunVersion, begunAt, ended, endedVersion, endedAt } of rows)
      yield {
        stream,
        rows: [
          { type: 'run_started', version: begunVersion, body: begun, at: begunAt },
          { type: 'run_finished', version: endedVersion, body: ended, at: endedAt },
        ],
      }
  }

  /** A stream's state as it was kept last, if it was kept in this version. */
  projection(stream: string, version: number): { readonly seq: number; readonly body: string } | null {
    const rows = this.#sql.exec<{ seq: number; body: string }>(
      'SELECT seq, body FROM projection WHERE stream = ? AND version = ?',
      stream,
      version,
    )
    for (const row of rows) return row
    return null
  }

  keepProjection(stream: string, version: number, seq: number, body: string): void {
    this.#sql.exec(
      `INSERT INTO projection (stream, seq, version, body) VALUES (?, ?, ?, ?)
       ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, version = excluded.version, body = excluded.body`,
      stream,
      seq,
      version,
      body,
    )
  }

  putBlob(hash: string, text: string): void {
    this.#sql.exec('INSERT INTO blob (hash, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING', hash, text)
  }

  dropBlob(hash: string): void {
    this.#sql.exec('DELETE FROM blob WHERE hash = ?', hash)
  }

  getBlob(hash: string): string | null {
    for (const row of this.#sql.exec<{ bytes: string }>('SELECT bytes FROM blob WHERE hash = ?', hash)) return row.bytes
    return null
  }
}
