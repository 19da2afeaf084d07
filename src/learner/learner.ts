/**
 * One person's object: an append-only log, folded into states that are kept in memory. What it does is what its engines do: every change
 * is read → decide → append with no await between, so two clients of one person cannot interleave inside a decision.
 */
import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod'
import { err, ok } from '../kernel/result.ts'
import { setNextAlarm } from './alarm.ts'
import { ArchiveStore } from './archive/store.ts'
import { closedUntil } from './closed.ts'
import { deliverRows } from './deliveries.ts'
import type { Arguments, MethodName, Value } from '../engines/engine.ts'
import { engines, type Methods } from '../engines/index.ts'
import { NO_SUCH } from './answers.ts'
import { Live } from './live.ts'
import type { Answer, CallContext } from './messages.ts'
import { isNew, migrate } from './migrations.ts'
import { Rates } from './rates.ts'
import { PersonalRecord } from './record.ts'

const listener = z.object({
  session: z.string().min(1),
  until: z.coerce.number(),
  since: z.coerce.number().nullable().default(null),
})
/** Clocks differ, and a page is made in a while: what changed shortly before counts as missed. */
const MARGIN_MS = 5_000
/** The object's own calls are about no session. */
const NO_FLOOR = { pace: 'relaxed', strictMode: false } as const

/** An engine as it is open on this record. */
interface Open {
  readonly methods: object
  readonly ends: readonly string[]
}

export class Learner extends DurableObject<Env> {
  /** Bytes of an account's storage from which on nothing new is begun: a tenth of what the platform gives an object. */
  protected readonly mostBytes: number = 1024 ** 3
  protected readonly record: PersonalRecord
  readonly #engines: ReadonlyMap<keyof Methods, Open>
  readonly #live: Live
  readonly #rates = new Rates()
  #isClosed = false

  /** An object without tables is new or was erased. Only then D1 is asked which, and calls wait for the answer. */
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#live = new Live(ctx)
    this.record = new PersonalRecord(ctx.storage, this.#live.changes)
    this.#engines = new Map(engines.map(({ name, methods, ends }) => [name, { methods: methods(this.record), ends }]))
    if (!isNew(ctx.storage)) migrate(ctx.storage)
    else
      void ctx.blockConcurrencyWhile(async () => {
        this.#isClosed = await this.#isMarked()
        if (!this.#isClosed) migrate(ctx.storage)
      })
  }

  /** Does what an engine's method does. A call that is none of these is a defect. */
  async call<Name extends keyof Methods, Method extends MethodName<Methods[Name]>>(
    engine: Name,
    method: Method,
    args: Arguments<Methods[Name][Method]>,
    context: CallContext,
  ): Promise<Answer<Value<Methods[Name][Method]>>> {
    const { methods, ends } = this.#engines.get(engine) ?? noSuch(engine)
    const refused = ends.includes(method) ? this.#closed() : this.#limited(context)
    if (refused) return refused
    const does: unknown = Reflect.get(methods, method)
    if (typeof does !== 'function') return noSuch(`${engine}.${method}`)
    const answer: Answer<Value<Methods[Name][Method]>> = await Reflect.apply(does, methods, [...args, context])
    if (this.record.outbox.takeDirty()) await setNextAlarm(this.ctx.storage)
    return answer
  }

  /** Counts a call that needs nothing else of the object. */
  admit(context: CallContext): Answer<null> {
    return this.#limited(context) ?? ok(null)
  }

  /** Connects a page. Only the Worker calls this, for a signed-in user, and names the session that the socket is for. */
  override fetch(request: Request): Response {
    const closure = this.#closed()
    if (closure) return Response.json(closure, { status: 403 })
    const query = listener.parse(Object.fromEntries(new URL(request.url).searchParams))
    const missed = query.since == null || isNew(this.ctx.storage) ? [] : this.record.log.streamsSince(query.since - MARGIN_MS)
    return this.#live.accept(query, missed, Date.now())
  }

  /** Closes the sockets of a web session, or of all where it is null. */
  hangUp(session: string | null): Answer<null> {
    this.#live.hangUp(session)
    return ok(null)
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#live.heard(socket, message)
  }

  /** The runtime answers with a close of its own, and forgets the socket. */
  override webSocketClose(): void {}

  override webSocketError(): void {}

  /** Set where an archive is on its way in, or something is to be delivered to a class. */
  override async alarm(): Promise<void> {
    const { name: userId } = this.ctx.id
    if (isNew(this.ctx.storage) || userId === undefined) return
    const now = Date.now()
    await new ArchiveStore(this.ctx.storage).expire(now)
    const context: CallContext = { now, floor: NO_FLOOR, runsPerDay: null, charge: null, problem: null }
    const end = async (classId: string) => this.call('memberships', 'end', [classId, 'removed'], context)
    await deliverRows(this.record, this.env, { userId, now, end })
    // The account may have been closed meanwhile, and its tables with it.
    if (!isNew(this.ctx.storage)) await setNextAlarm(this.ctx.storage)
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
  #limited({ charge, now }: CallContext): Answer<never> | null {
    const closure = this.#closed()
    if (closure || !charge) return closure
    const { mostBytes } = this
    // What ends work that was begun is not charged, so that it is kept.
    if (charge.kind !== 'read' && this.ctx.storage.sql.databaseSize >= mostBytes) return err({ code: 'RECORD_FULL', mostBytes })
    const wait = this.#rates.admit(charge.kind, charge.scale, now)
    return wait === null ? null : err({ code: 'RATE_LIMITED', retryAfterSeconds: wait })
  }

  /** For calls that cost nothing and may still come behind the end of an account. */
  #closed(): Answer<never> | null {
    return this.#isClosed ? err({ code: 'ACCOUNT_CLOSED' }) : null
  }

  async #isMarked(): Promise<boolean> {
    const { name } = this.ctx.id
    return name !== undefined && (await closedUntil(this.env.DB, name, Date.now())) !== null
  }
}

const noSuch = (what: string): never => {
  throw new Error(`${NO_SUCH}${what}`)
}
