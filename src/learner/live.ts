/**
 * The sockets of a learner's open pages. Each is told which streams have changed, and never what is in them: a page then asks for itself
 * again, with its own rights. The runtime keeps the sockets, so that the object may leave memory while pages are open.
 */
import { z } from 'zod'

/** Pages of one learner that are told at once. */
const MOST_SOCKETS = 8
/** Characters or bytes of a message that is ignored; a socket that sends more is closed. */
const MOST_HEARD = 1024

/** Why a socket is closed, as the page's script knows it. */
export const CLOSING = { sessionEnded: 4401, tooManyPages: 4429, tooLarge: 1009 } as const

/** Whom a socket is for: it is named by the web session, and ends with it. */
export interface Listener {
  readonly session: string
  /** Milliseconds since the epoch. */
  readonly until: number
  /** When the page was made, in milliseconds since the epoch; null where it looks for itself what it has missed. */
  readonly since?: number | null
}

const attachment = z.object({ until: z.number(), since: z.number() })

/** The streams written to in one turn of the object; they are told when the turn is over, and no transaction is open any more. */
export class Changes {
  readonly #tell: (streams: readonly string[]) => void
  #streams: readonly string[] = []

  constructor(tell: (streams: readonly string[]) => void) {
    this.#tell = tell
  }

  add(stream: string): void {
    if (this.#streams.length === 0) queueMicrotask(() => this.#end())
    if (!this.#streams.includes(stream)) this.#streams = [...this.#streams, stream]
  }

  /** Does a write. Where it throws, what it has added did not happen. */
  within<T>(write: () => T): T {
    const before = this.#streams
    try {
      return write()
    } catch (error) {
      this.#streams = before
      throw error
    }
  }

  #end(): void {
    const streams = this.#streams
    this.#streams = []
    if (streams.length > 0) this.#tell(streams)
  }
}

const changedText = (streams: readonly string[]): string => JSON.stringify({ changed: streams })

export class Live {
  readonly changes = new Changes((streams) => this.#broadcast(changedText(streams)))
  readonly #ctx: DurableObjectState

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    // Answered by the runtime, without waking the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** `missed`: streams that have changed since the page was made. */
  accept({ session, until }: Listener, missed: readonly string[], now: number): Response {
    const { 0: theirs, 1: ours } = new WebSocketPair()
    const open = this.#open().toSorted((one, other) => one.since - other.since)
    for (const { socket } of open.slice(0, Math.max(0, open.length - MOST_SOCKETS + 1)))
      socket.close(CLOSING.tooManyPages, 'TOO_MANY_PAGES')
    this.#ctx.acceptWebSocket(ours, [session])
    ours.serializeAttachment({ until, since: now })
    if (missed.length > 0) ours.send(changedText(missed))
    return new Response(null, { status: 101, webSocket: theirs })
  }

  /** Closes the sockets of a session that has ended; null for every session. */
  hangUp(session: string | null): void {
    for (const socket of session === null ? this.#ctx.getWebSockets() : this.#ctx.getWebSockets(session))
      socket.close(CLOSING.sessionEnded, 'SESSION_ENDED')
  }

  /** Pages have nothing to say. */
  heard(socket: WebSocket, message: string | ArrayBuffer): void {
    const size = typeof message === 'string' ? message.length : message.byteLength
    if (size > MOST_HEARD) socket.close(CLOSING.tooLarge, 'TOO_LARGE')
  }

  #open() {
    return this.#ctx.getWebSockets().flatMap((socket) => {
      if (socket.readyState !== WebSocket.OPEN) return []
      const { until, since } = attachment.parse(socket.deserializeAttachment())
      return [{ socket, until, since }]
    })
  }

  /** A socket that fails does not fail the call whose change is announced. */
  #broadcast(message: string): void {
    const now = Date.now()
    for (const { socket, until } of this.#open()) {
      try {
        if (now < until) socket.send(message)
        else socket.close(CLOSING.sessionEnded, 'SESSION_ENDED')
      } catch {
        // The page is gone; the runtime removes its socket.
      }
    }
  }
}
