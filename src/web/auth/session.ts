/**
 * The web session: a signed cookie, apart from MCP tokens. It holds no state on the server: signing out clears the browser's copy, and
 * a person whose account is gone counts as signed out.
 */
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { z } from 'zod'
import { periodOf } from '../../kernel/retention.ts'
import type { AppContext } from '../context.ts'
import { hmac } from './identity.ts'
import { sameText } from './same-text.ts'
import { accountWithAccess } from './token-access.ts'

const COOKIE = 'rung'
const FRESH_S = 5 * 60

const sessionShape = z.object({
  /** Random; CSRF tokens are bound to it, and it changes at sign-in. */
  id: z.string().min(16),
  /** Seconds since the epoch. */
  expires: z.number(),
  user: z
    .object({
      id: z.string().min(1),
      name: z.string().nullable(),
      /** Of e-mail addresses that the provider vouched for. They are kept in this cookie alone. */
      domains: z.array(z.string()).optional(),
    })
    .nullable(),
  /** When the person signed in, in seconds since the epoch. */
  signedInAt: z.number().optional(),
})
export type Session = z.infer<typeof sessionShape>
export type User = NonNullable<Session['user']>

const now = (): number => Math.floor(Date.now() / 1000)

function read(text: string): Session | null {
  try {
    return sessionShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return null
  }
}

async function start(c: AppContext, user: User | null): Promise<Session> {
  const lifetimeS = periodOf(c.env.vars, 'KEEP_SESSION_HOURS') * 3600
  const session = { id: crypto.randomUUID(), expires: now() + lifetimeS, user, ...(user && { signedInAt: now() }) }
  const text = Buffer.from(JSON.stringify(session)).toString('base64url')
  await setSignedCookie(c, COOKIE, text, c.env.vars.COOKIE_KEY, {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: lifetimeS,
  })
  return session
}

/** The browser's session, signed in or not; null when it has none that counts. */
export async function currentSession(c: AppContext): Promise<Session | null> {
  const text = await getSignedCookie(c, c.env.vars.COOKIE_KEY, COOKIE, 'host')
  const session = text ? read(text) : null
  if (!session || session.expires <= now()) return null
  if (session.user === null) return session
  const account = await accountWithAccess(c.env.vars.DB, session.user.id, session.signedInAt ?? 0)
  c.set('isOwner', account?.role === 'owner')
  return account !== null ? session : { ...session, user: null }
}

/** The session a form is shown in; begins an anonymous one when there is none. */
export async function formSession(c: AppContext): Promise<Session> {
  return (await currentSession(c)) ?? (await start(c, null))
}

/** Begins the session of a person who was let in: a new one, so that one planted before cannot follow them. */
export async function startSession(c: AppContext, user: User): Promise<void> {
  await start(c, user)
}

/** Whether the person signed in just now: what cannot be undone is not allowed in a browser that was left open. */
export function isFresh({ user, signedInAt = 0 }: Session): boolean {
  return user !== null && now() - signedInAt < FRESH_S
}

/** Replaces the session with an anonymous one, and has the browser forget what pages kept in it. */
export async function signOut(c: AppContext): Promise<void> {
  c.header('Clear-Site-Data', '"storage"')
  c.set('visitor', null)
  await start(c, null)
}

/** The token every form of this session carries. */
export function csrfToken(c: AppContext, session: Session): Promise<string> {
  return hmac(c.env.vars.COOKIE_KEY, `csrf:${session.id}`)
}

/** The token of a link that begins the way to a provider: only this session's sign-in page has it. */
export function startToken(c: AppContext, session: Session): Promise<string> {
  return hmac(c.env.vars.COOKIE_KEY, `start:${session.id}`)
}

/** Whether a link's token is this session's. */
export async function isStart(c: AppContext, token: string): Promise<boolean> {
  const session = await currentSession(c)
  return session !== null && sameText(token, await startToken(c, session))
}
