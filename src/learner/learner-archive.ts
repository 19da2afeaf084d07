/** The ground of a learner's object: its tables, its allowance, and its end. Here the record leaves as an archive and comes back. */
import { DurableObject } from 'cloudflare:workers'
import { err, ok } from '../result.ts'
import type { ImportBegun, Imported, RecordSize, RowsRead, StagedPage, StreamPlace, TextPiece } from './archive-messages.ts'
import { ArchiveStore } from './archive-store.ts'
import { closedUntil } from './closed.ts'
import type { Answer, CallContext } from './messages.ts'
import { isNew, migrate } from './migrations.ts'
import { Rates } from './rates.ts'

export abstract class ArchivedLearner extends DurableObject<Env> {
  /** Bytes of an account's storage from which on nothing new is begun: a tenth of what the platform gives an object. */
  protected readonly mostBytes: number = 1024 ** 3
  readonly #store: ArchiveStore
  readonly #rates = new Rates()
  #isClosed = false

  /** An object without tables is one that nobody has used yet or one that was erased: only then is D1 asked, and a call waits for it. */
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new ArchiveStore(ctx.storage)
    if (!isNew(ctx.storage)) migrate(ctx.storage)
    else
      void ctx.blockConcurrencyWhile(async () => {
        this.#isClosed = await this.#isMarked()
        if (!this.#isClosed) migrate(ctx.storage)
      })
  }

  archiveSize(context: CallContext): Answer<RecordSize> {
    return this.limited(context) ?? ok(this.#store.size())
  }

  archiveRows(after: number, until: number, context: CallContext): Answer<RowsRead<number>> {
    return this.limited(context) ?? ok(this.#store.rows(after, until))
  }

  archiveRowsByStream(after: StreamPlace | null, context: CallContext): Answer<RowsRead<StreamPlace>> {
    return this.limited(context) ?? ok(this.#store.rowsByStream(after))
  }

  archiveTextNames(after: string, context: CallContext): Answer<string[]> {
    return this.limited(context) ?? ok(this.#store.textNames(after))
  }

  archiveTexts(hashes: readonly string[], from: number, context: CallContext): Answer<TextPiece[]> {
    return this.limited(context) ?? ok(this.#store.texts(hashes, from))
  }

  async beginImport(upload: string, archive: string, context: CallContext): Promise<Answer<ImportBegun>> {
    return this.limited(context) ?? this.#store.begin(upload, archive, Date.now())
  }

  stageImport(page: StagedPage, context: CallContext): Answer<null> {
    return this.limited(context) ?? this.#store.stage(page, Date.now())
  }

  commitImport(upload: string, context: CallContext): Answer<Imported> {
    return this.limited(context) ?? this.#store.commit(upload)
  }

  async abandonImport(upload: string, context: CallContext): Promise<Answer<null>> {
    const limited = this.limited(context)
    if (limited) return limited
    await this.#store.abandon(upload)
    return ok(null)
  }

  /** Set where an archive is on its way in. */
  override async alarm(): Promise<void> {
    if (!isNew(this.ctx.storage)) await this.#store.expire(Date.now())
  }

  /**
   * Clears the storage and ends the object, which the caller meets as an error: a living one would go on without tables. Only for an
   * account that is marked as closed. Asked again, it answers.
   */
  async erase(): Promise<Answer<null>> {
    if (this.#isClosed) return ok(null)
    if (!(await this.#isMarked())) throw new Error('an account that is not closed was to be erased')
    for (const socket of this.ctx.getWebSockets()) socket.close(1008, 'ACCOUNT_CLOSED')
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    // What is not on disk yet would be lost with the object.
    await this.ctx.storage.sync()
    this.ctx.abort('the account is closed')
    return ok(null)
  }

  /** A refusal where the account is closed or full, or the learner's allowance used up; null where the call may go on. */
  protected limited({ charge, now }: CallContext): Answer<never> | null {
    const closed = this.closed()
    if (closed || !charge) return closed
    const { mostBytes } = this
    // What ends work that was begun is not charged, so that it is kept.
    if (charge.kind !== 'read' && this.ctx.storage.sql.databaseSize >= mostBytes) return err({ code: 'RECORD_FULL', mostBytes })
    const wait = this.#rates.admit(charge.kind, charge.scale, now)
    return wait === null ? null : err({ code: 'RATE_LIMITED', retryAfterSeconds: wait })
  }

  /** For calls that cost nothing and may still come behind the end of an account. */
  protected closed(): Answer<never> | null {
    return this.#isClosed ? err({ code: 'ACCOUNT_CLOSED' }) : null
  }

  async #isMarked(): Promise<boolean> {
    const { name } = this.ctx.id
    return name !== undefined && (await closedUntil(this.env.DB, name, Date.now())) !== null
  }
}
