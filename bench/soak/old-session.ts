/** A browser whose session began some time ago, as its cookie says it; or whose cookie somebody else has signed. */
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { hidden } from '../../test/e2e/browser.ts'
import { COOKIE_KEY } from '../miniflare.ts'
import { queried } from './account-tables.ts'
import { Violation } from './told.ts'
import type { World } from './world.ts'

const NAME = '__Host-rung'
const MINUTE_S = 60
const HOUR_MS = 3_600_000
const MOST_WAITS = 6
const WAIT_S = 10

const cookieShape = z.object({
  id: z.string(),
  expires: z.number(),
  user: z.object({ id: z.string(), name: z.string().nullable() }),
  signedInAt: z.number(),
})
type SessionCookie = z.infer<typeof cookieShape>

/** Again after as long as the door asks to wait. */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let waits = 0; ; waits++) {
    const response = await ask()
    if (response.status !== 429 || waits === MOST_WAITS) return response
    await pause(1_000 * Number(response.headers.get('retry-after') ?? WAIT_S))
  }
}

const seconds = (): number => Math.floor(Date.now() / 1_000)

/** What the cookie of a sign-in says. */
export function sessionIn(setCookies: readonly string[]): { readonly session: SessionCookie; readonly marks: string } {
  const line: string | undefined = setCookies.findLast((one: string) => one.startsWith(`${NAME}=`))
  const [, text = '', marks = ''] = /^[^=]+=([^;]*);?(.*)$/.exec(line ?? '') ?? []
  const [body = ''] = decodeURIComponent(text).split('.')
  return { session: cookieShape.parse(JSON.parse(Buffer.from(body, 'base64url').toString())), marks }
}

/** The account is older than every sign-in of the last hour: what is older than an account counts for nothing. */
export async function madeOld(world: Pick<World, 'origin'>, userId: string): Promise<void> {
  const began = Date.now() - HOUR_MS
  await queried(world, ['UPDATE account SET created_at = min(created_at, ?) WHERE user_id = ?', began, userId])
}

interface OldSessionOrder {
  readonly world: Pick<World, 'origin'>
  readonly userId: string
  readonly name: string
  /** How long ago the person signed in. */
  readonly minutes: number
  /** Until it is over; less than nothing for one that is. */
  readonly lives?: number
  readonly key?: string
}

export class OldSession {
  readonly #origin: string
  readonly #cookie: string
  #csrf = ''

  constructor({ world, userId, name, minutes, lives = 60, key = COOKIE_KEY }: OldSessionOrder) {
    this.#origin = world.origin
    const session: SessionCookie = {
      id: crypto.randomUUID(),
      expires: seconds() + lives * MINUTE_S,
      user: { id: userId, name },
      signedInAt: seconds() - minutes * MINUTE_S,
    }
    const text = Buffer.from(JSON.stringify(session)).toString('base64url')
    const signature = createHmac('sha256', key).update(text).digest('base64')
    this.#cookie = `${NAME}=${encodeURIComponent(`${text}.${signature}`)}`
  }

  get(path: string) {
    return this.#answer(path, {})
  }

  /** A form of this session. */
  async post(path: string, fields: Readonly<Record<string, string>>) {
    if (this.#csrf === '') this.#csrf = hidden((await this.get('/classes')).html, 'csrf')
    return this.#answer(path, { method: 'POST', body: new URLSearchParams({ csrf: this.#csrf, ...fields }) })
  }

  async #answer(path: string, init: RequestInit) {
    const headers = { accept: 'text/html', cookie: this.#cookie }
    const response = await patiently(() => fetch(`${this.#origin}${path}`, { ...init, headers, redirect: 'manual' }))
    if (response.status >= 500) throw new Violation(`${path} of an old session is answered ${response.status}`)
    return { status: response.status, html: await response.text() }
  }
}
