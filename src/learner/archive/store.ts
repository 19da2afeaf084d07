/** The part of the object that gives its record away in pages, and takes one in: staged first, and put in place as a whole. */
import type { AccountFailure } from '../../failure/account-words.ts'
import { err, ok } from '../../kernel/result.ts'
import type { ArchivedRow, ImportBegun, Imported, RecordSize, RowsRead, StagedPage, StreamPlace, TextPiece } from './messages.ts'
import type { Result } from '../../kernel/result.ts'
import { defineEngine } from '../../engines/engine.ts'
import type { Answer } from '../messages.ts'
import { setNextAlarm } from '../alarm.ts'
import { migrate } from '../migrations.ts'
import { PATIENCE_MS } from './expiry.ts'
import { bytesSent, PAGE_BYTES } from '../pages.ts'

/** Characters of one piece of a text. */
const PIECE = 100_000
/** Names of texts in one answer. */
const NAMES = 5_000

type Columns = Record<'stream' | 'type' | 'body', string> & Record<'seq' | 'version' | 'at', number>

export class ArchiveStore {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#sql = storage.sql
  }

  size(): RecordSize {
    const counted = 'SELECT COUNT(*) AS events, COALESCE(MAX(position), 0) AS until FROM event'
    return this.#sql.exec<{ events: number; until: number }>(counted).one()
  }

  /** In the order in which everything happened, behind `after` and up to `until`. */
  rows(after: number, until: number): RowsRead<number> {
    const rows = this.#sql.exec<Columns & { position: number }>(
      'SELECT position, stream, seq, type, version, body, at FROM event WHERE position > ? AND position <= ? ORDER BY position',
      after,
      until,
    )
    return firstOf(rows, ({ position, ...row }) => ({ row, place: position }))
  }

  /** Stream by stream, behind `after`. */
  rowsByStream(after: StreamPlace | null): RowsRead<StreamPlace> {
    const rows = this.#sql.exec<Columns>(
      `SELECT stream, seq, type, version, body, at FROM event
        WHERE stream > ?1 OR (stream = ?1 AND seq > ?2) ORDER BY stream, seq`,
      after?.stream ?? '',
      after?.seq ?? 0,
    )
    return firstOf(rows, (row) => ({ row, place: { stream: row.stream, seq: row.seq } }))
  }

  /** The hashes of texts behind this one. */
  textNames(after: string): string[] {
    const rows = this.#sql.exec<{ hash: string }>('SELECT hash FROM blob WHERE hash > ? ORDER BY hash LIMIT ?', after, NAMES)
    return [...rows].map(({ hash }) => hash)
  }

  /** The first of these texts, as far as one answer holds them; the first one begins at character `from`. */
  texts(hashes: readonly string[], from: number): TextPiece[] {
    const pieces: TextPiece[] = []
    let room = PAGE_BYTES
    let start = from
    for (const hash of hashes) {
      const text = this.#textOf(hash)
      if (text === null) pieces.push({ hash, part: null, isLast: true })
      else
        do {
          const part = text.slice(start, start + PIECE)
          room -= bytesSent(part)
          if (room < 0 && pieces.length > 0) return pieces
          start += PIECE
          pieces.push({ hash, part, isLast: start >= text.length })
        } while (start < text.length)
      start = 0
    }
    return pieces
  }

  /** Makes room for an archive, and gives up an earlier attempt. `now`: milliseconds since the epoch, by the object's own clock. */
  async begin(upload: string, archive: string, now: number): Promise<Result<ImportBegun, AccountFailure>> {
    const before = this.#import()
    if (this.size().events > 0)
      return before?.done === 1 && before.archive === archive ? ok({ repeated: true }) : err({ code: 'ACCOUNT_NOT_EMPTY' })
    if (before?.done === 0) await this.#drop()
    this.#sql.exec('INSERT OR REPLACE INTO import (id, upload, archive, done, at) VALUES (1, ?, ?, 0, ?)', upload, archive, now)
    await setNextAlarm(this.#storage)
    return ok({ repeated: false })
  }

  /** Keeps a page beside the record. The same page may come twice. */
  stage({ upload, first, rows, texts }: StagedPage, now: number): Result<null, AccountFailure> {
    if (!this.#isOpen(upload)) return err({ code: 'IMPORT_OVERTAKEN' })
    this.#storage.transactionSync(() => {
      this.#sql.exec('UPDATE import SET at = ?', now)
      for (const [index, { stream, seq, type, version, body, at }] of rows.entries())
        this.#sql.exec(
          'INSERT OR REPLACE INTO staged_event (place, stream, seq, type, version, body, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
          first + index,
          stream,
          seq,
          type,
          version,
          body,
          at,
        )
      for (const { hash, text } of texts)
        this.#sql.exec('INSERT OR REPLACE INTO staged_blob (hash, bytes) VALUES (?, ?)', hash, text)
    })
    return ok(null)
  }

  /** Makes everything staged the record of an account that still has none: all of it or nothing. */
  commit(upload: string): Result<Imported, AccountFailure> {
    const { done } = this.#import() ?? { done: 0 }
    if (done === 1 && this.#import()?.upload === upload) return ok({ events: this.size().events })
    if (!this.#isOpen(upload)) return err({ code: 'IMPORT_OVERTAKEN' })
    if (this.size().events > 0) return err({ code: 'ACCOUNT_NOT_EMPTY' })
    this.#storage.transactionSync(() => {
      this.#sql.exec(
        `INSERT INTO event (stream, seq, type, version, body, at)
         SELECT stream, seq, type, version, body, at FROM staged_event ORDER BY place`,
      )
      this.#sql.exec('INSERT INTO blob (hash, bytes) SELECT hash, bytes FROM staged_blob WHERE true ON CONFLICT DO NOTHING')
      this.#sql.exec('DELETE FROM staged_event')
      this.#sql.exec('DELETE FROM staged_blob')
      this.#sql.exec('UPDATE import SET done = 1')
    })
    return ok({ events: this.size().events })
  }

  /** Gives up an attempt: nothing of it stays. */
  async abandon(upload: string): Promise<void> {
    if (this.#isOpen(upload)) await this.#drop()
  }

  /** Gives up an attempt of which nothing has come for long, as when its Worker ended in the middle. */
  async expire(now: number): Promise<void> {
    const open = this.#import()
    if (open?.done !== 0) return
    if (now - open.at >= PATIENCE_MS) await this.#drop()
  }

  /**
   * Rows that are deleted leave their room in the file, so that all of it goes: an account that takes an archive has no events. What
   * has been spent of the day stays.
   */
  async #drop(): Promise<void> {
    const spending = [...this.#sql.exec<{ day: string; count: number }>('SELECT day, count FROM spent')]
    type Open = { run_id: string; slug: string | null; expires_at: number }
    const open = [...this.#sql.exec<Open>('SELECT run_id, slug, expires_at FROM open_run')]
    await this.#storage.deleteAlarm()
    await this.#storage.deleteAll()
    migrate(this.#storage)
    for (const { day, count } of spending) this.#sql.exec('INSERT INTO spent (day, count) VALUES (?, ?)', day, count)
    for (const { run_id, slug, expires_at } of open)
      this.#sql.exec('INSERT INTO open_run (run_id, slug, expires_at) VALUES (?, ?, ?)', run_id, slug, expires_at)
  }

  #textOf(hash: string): string | null {
    for (const { bytes } of this.#sql.exec<{ bytes: string }>('SELECT bytes FROM blob WHERE hash = ?', hash)) return bytes
    return null
  }

  #isOpen(upload: string): boolean {
    const row = this.#import()
    return row?.upload === upload && row.done === 0
  }

  #import() {
    type ImportRow = { upload: string; archive: string; done: number; at: number }
    for (const row of this.#sql.exec<ImportRow>('SELECT upload, archive, done, at FROM import')) return row
    return null
  }
}

/** The rows that one answer holds, one at least. */
function firstOf<Row, Place>(
  source: Iterable<Row>,
  read: (one: Row) => { readonly row: ArchivedRow; readonly place: Place },
): RowsRead<Place> {
  const rows: ArchivedRow[] = []
  let room = PAGE_BYTES
  let last: Place | null = null
  for (const one of source) {
    const { row, place } = read(one)
    room -= bytesSent(row.body) + bytesSent(row.stream) + 100
    if (room < 0 && rows.length > 0) return { rows, next: last }
    rows.push(row)
    last = place
  }
  return { rows, next: null }
}

export const archive = defineEngine({
  name: 'archive',
  isDirect: false,
  methods: ({ storage, log }) => {
    const store = new ArchiveStore(storage)
    return {
      size: (): Answer<RecordSize> => ok(store.size()),
      rows: (after: number, until: number): Answer<RowsRead<number>> => ok(store.rows(after, until)),
      rowsByStream: (after: StreamPlace | null): Answer<RowsRead<StreamPlace>> => ok(store.rowsByStream(after)),
      textNames: (after: string): Answer<string[]> => ok(store.textNames(after)),
      texts: (hashes: readonly string[], from: number): Answer<TextPiece[]> => ok(store.texts(hashes, from)),
      begin: (upload: string, name: string): Promise<Answer<ImportBegun>> => store.begin(upload, name, Date.now()),
      stage: (page: StagedPage): Answer<null> => store.stage(page, Date.now()),
      commit(upload: string): Answer<Imported> {
        const imported = store.commit(upload)
        log.forget()
        return imported
      },
      async abandon(upload: string): Promise<Answer<null>> {
        await store.abandon(upload)
        return ok(null)
      },
    }
  },
})
