/** One client of one person, whose requests say what time it is for that person and what breaks while they are answered. */
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { connect, type Connection } from '../../test/e2e/clients.ts'
import { FAULT, LATER, type Fault } from './faults.ts'
import { Pace } from './pace.ts'
import { moved, waitFor } from './waits.ts'
import type { World } from './world.ts'

const answerShape = z.object({
  structuredContent: z.record(z.string(), z.unknown()),
  isError: z.boolean().optional(),
})

/** What came back of a call: an answer, or nothing that a client could use. */
export type Reply =
  | {
      readonly kind: 'answered'
      readonly body: Readonly<Record<string, unknown>>
      readonly code: string | null
      readonly raw: unknown
    }
  | { readonly kind: 'lost'; readonly why: string }

/** A minute's messages are over after a minute. */
const MOST_WAITS = 3

export interface Timed {
  readonly reply: Reply
  readonly ms: number
  /** Whether the fault that was ordered happened. */
  readonly hasStruck: boolean
}

export interface Client extends AsyncDisposable {
  readonly userId: string
  readonly connection: Connection
  /** Of their calls, and of the forms that they send. */
  readonly pace: Pace
  call(
    tool: string,
    args: Readonly<Record<string, unknown>>,
    at: { readonly laterMs: number; readonly fault: Fault | null },
  ): Promise<Timed>
}

/** The id of a token's owner stands before its first colon. */
const ownerOf = (token: string): string => token.split(':')[0] ?? ''

/** What the door asks to wait of somebody who sends more messages than it takes in a minute; null for any other answer. */
function secondsToWait(reply: Reply): number | null {
  const said =
    reply.kind === 'lost' && reply.why.startsWith('429 ') ? /"RATE_LIMITED".*"retryAfterSeconds":(\d+)/.exec(reply.why) : null
  return said === null ? null : Number(said[1])
}

export async function connectAs(world: World, user: string): Promise<Client> {
  let headers: Readonly<Record<string, string>> = {}
  let hasStruck = false
  let status = 0
  const send: typeof globalThis.fetch = async (input, init) => {
    const all = new Headers(init?.headers)
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    const response = await fetch(input, { ...init, headers: all })
    hasStruck ||= response.headers.get('x-soak-struck') === '1'
    status = response.status
    return response
  }
  const connection = await connect('v2 auto', world, user, send)
  const [token = ''] = connection.tokens()
  const pace = new Pace()
  return {
    userId: ownerOf(token),
    connection,
    pace,
    async call(tool, args, { laterMs, fault }) {
      headers = { [LATER]: `${laterMs}`, ...(fault ? { [FAULT]: JSON.stringify(fault) } : {}) }
      hasStruck = false
      pace.calls()
      let waits = 0
      const began = performance.now()
      const once = async (): Promise<Reply> => {
        try {
          const { raw } = await connection.call(tool, { ...args })
          const { structuredContent: body, isError = false } = answerShape.parse(raw)
          const { code } = body
          return { kind: 'answered', body, code: isError && typeof code === 'string' ? code : isError ? 'NO_CODE' : null, raw }
        } catch (error) {
          return { kind: 'lost', why: `${status} ${error instanceof Error ? error.message.slice(0, 300) : 'unknown'}` }
        }
      }
      const asked = () => waitFor(() => `${user} for ${tool}`, once())
      let reply = await asked()
      for (let seconds = secondsToWait(reply); seconds !== null; seconds = secondsToWait(reply)) {
        await setTimeout(1_000 * seconds)
        reply = await asked()
        if (secondsToWait(reply) !== null && (waits += 1) > MOST_WAITS)
          return {
            reply: { kind: 'lost', why: `the door asks to wait for the ${waits}. time` },
            ms: performance.now() - began,
            hasStruck,
          }
      }
      headers = {}
      moved()
      return { reply, ms: performance.now() - began, hasStruck }
    },
    [Symbol.asyncDispose]: () => connection.close(),
  }
}
