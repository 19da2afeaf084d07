/** The Worker's hold on a learner's record as a whole: read page by page, put back page by page, erased. */
import type { Failure } from '../../failure/failure.ts'
import type { Result } from '../../kernel/result.ts'
import type { ArchivedRow, ImportBegun, Imported, RecordSize, RowsRead, StagedPage, StreamPlace } from './messages.ts'
import type { LearnerRpc } from '../learner-rpc.ts'

/** Texts asked for in one call. */
const TEXTS_PER_CALL = 500

/** An answer that failed in the middle of a record. What was given out up to there is no archive. */
export class RecordUnreadable extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

export class ArchiveClient {
  readonly #rpc: LearnerRpc

  constructor(rpc: LearnerRpc) {
    this.#rpc = rpc
  }

  async size(): Promise<Result<RecordSize, Failure>> {
    return this.#rpc.ask('archive', 'size')
  }

  /** Every row up to `until`, a page at a time, in the order in which everything happened. Throws RecordUnreadable. */
  async *rows(until: number): AsyncGenerator<readonly ArchivedRow[]> {
    let after: number | null = 0
    while (after !== null) {
      const from: number = after
      const page: RowsRead<number> = read(await this.#rpc.ask('archive', 'rows', from, until))
      yield page.rows
      after = page.next
    }
  }

  /** Every row, a page at a time, stream by stream. Throws RecordUnreadable. */
  async *rowsByStream(): AsyncGenerator<readonly ArchivedRow[]> {
    let after: StreamPlace | null = null
    for (;;) {
      const from: StreamPlace | null = after
      const page: RowsRead<StreamPlace> = read(await this.#rpc.ask('archive', 'rowsByStream', from))
      yield page.rows
      if (page.next === null) return
      after = page.next
    }
  }

  /** The hash of every text, a page at a time. Throws RecordUnreadable. */
  async *textNames(): AsyncGenerator<readonly string[]> {
    let after = ''
    for (;;) {
      const from = after
      const page = read(await this.#rpc.ask('archive', 'textNames', from))
      if (page.length === 0) return
      yield page
      after = page.at(-1) ?? after
    }
  }

  /** These texts, one after the other; one that is lost is left out. Throws RecordUnreadable. */
  async *texts(hashes: readonly string[]): AsyncGenerator<{ readonly hash: string; readonly text: string }> {
    let remaining = hashes
    let uploadId = ''
    while (remaining.length > 0) {
      const [batch, from] = [remaining.slice(0, TEXTS_PER_CALL), uploadId.length]
      const pieces = read(await this.#rpc.ask('archive', 'texts', batch, from))
      if (pieces.length === 0) throw new Error('a page of texts is empty')
      for (const { hash, part, isLast } of pieces) {
        uploadId += part ?? ''
        if (!isLast) continue
        if (part !== null) yield { hash, text: uploadId }
        uploadId = ''
        remaining = remaining.slice(1)
      }
    }
  }

  /** Begins to take an archive in; `upload` names this one attempt. */
  async begin(upload: string, archive: string): Promise<Result<ImportBegun, Failure>> {
    return this.#rpc.ask('archive', 'begin', upload, archive)
  }

  async stage(page: StagedPage): Promise<Result<null, Failure>> {
    return this.#rpc.ask('archive', 'stage', page)
  }

  async commit(upload: string): Promise<Result<Imported, Failure>> {
    return this.#rpc.ask('archive', 'commit', upload)
  }

  async abandon(upload: string): Promise<void> {
    await this.#rpc.ask('archive', 'abandon', upload)
  }

  /** Clears the object of an account that is marked as closed. It ends itself, and the one that comes after it answers. */
  async erase(): Promise<Result<null, Failure>> {
    return this.#rpc.object((learner) => learner.erase())
  }
}

function read<T>(answer: Result<T, Failure>): T {
  if (!answer.ok) throw new RecordUnreadable(answer.error)
  return answer.value
}
