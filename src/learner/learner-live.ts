/** The part of a learner's object that pages are connected to. */
import { z } from 'zod'
import { ok } from '../result.ts'
import { ArchivedLearner } from './learner-archive.ts'
import { Live } from './live.ts'
import type { Answer } from './messages.ts'

const listener = z.object({ session: z.string().min(1), until: z.coerce.number() })

export abstract class LiveLearner extends ArchivedLearner {
  protected readonly live: Live

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.live = new Live(ctx)
  }

  /** Connects a page. Only the Worker gets here, for somebody it knows, and says whom the socket is for. */
  override fetch(request: Request): Response {
    const closed = this.closed()
    if (closed) return Response.json(closed, { status: 403 })
    return this.live.accept(listener.parse(Object.fromEntries(new URL(request.url).searchParams)), Date.now())
  }

  /** Closes the sockets of a web session, or of all where it is null. */
  hangUp(session: string | null): Answer<null> {
    this.live.hangUp(session)
    return ok(null)
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.live.heard(socket, message)
  }

  /** The runtime answers with a close of its own, and forgets the socket. */
  override webSocketClose(): void {}

  override webSocketError(): void {}
}
