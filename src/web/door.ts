/**
 * How often one address, or one person, may come in a minute: counted before anything of a request is read, in the isolate's memory. A
 * flood comes from few senders to few isolates. What calls do is counted again, by kind, in the learner's object.
 */
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import { RateWindows } from '../kernel/rate-windows.ts'
import { rateScaleOf } from './env.ts'
import { word } from '../failure/words.ts'
import type { App } from './context.ts'
import { refuse } from './guards.ts'
import { isLoopback } from './origin.ts'

/** Requests a minute from one address at scale 1. A client's maker sends the requests of many people from few addresses. */
const BY_ADDRESS = [
  { paths: ['/oauth/register'], limit: 20 },
  { paths: ['/oauth/token'], limit: 600 },
  { paths: ['/try'], limit: 20 },
  { paths: ['/authorize', '/authorize/*', '/sign-in/*'], limit: 300 },
  // A whole lecture comes from one network, and each launch is two requests.
  { paths: ['/lti/*'], limit: 2_000 },
] as const
/** MCP messages a minute from one person at scale 1: more than the calls of every kind that their object takes. */
const MESSAGES = 600
/** Bytes of a message for which it counts once more. */
const BYTES_A_COUNT = 64 * 1024
/** Addresses, and people, remembered at once. */
const REMEMBERED = 10_000

const doors = new TrieRouter<{ readonly limit: number; readonly windows: RateWindows }>()
for (const { paths, limit } of BY_ADDRESS) {
  const windows = new RateWindows(REMEMBERED)
  for (const path of paths) doors.add('ALL', path, { limit, windows })
}

/** An IPv6 address counts as its network: its holder has all addresses there. */
const networkOf = (address: string): string => (address.includes(':') ? address.split(':', 4).join(':') : address)

/** Refuses a request beyond the limit of its address; on one's own machine there is none. */
export const door = createMiddleware<App>(async (c, next) => {
  const [found] = isLoopback(c.get('own').hostname) ? [] : doors.match('ALL', c.req.path)[0]
  if (found === undefined) return next()
  const [{ limit, windows }] = found
  const sender = networkOf(c.req.header('cf-connecting-ip') ?? '')
  const waitS = windows.admit(sender, limit * rateScaleOf(c.env.vars), Date.now())
  if (waitS === null) return next()
  c.header('Retry-After', `${waitS}`)
  const message = `Too many requests from your network. Try again in ${waitS} s.`
  if (!c.req.path.startsWith('/oauth/')) return refuse(c, 429, 'RATE_LIMITED', message)
  return c.json({ error: 'temporarily_unavailable', error_description: message }, 429)
})

const people = new RateWindows(REMEMBERED)

/** Counts a message of a person before it is read; the refusal where the minute is used up. `now` in milliseconds. */
export function admitMessage(userId: string, scale: number, now: number): Response | null {
  const retryAfterSeconds = people.admit(userId, MESSAGES * scale, now)
  if (retryAfterSeconds === null) return null
  const headers = { 'Retry-After': `${retryAfterSeconds}` }
  return Response.json(word({ code: 'RATE_LIMITED', retryAfterSeconds }), { status: 429, headers })
}

/** Counts more for a message once it is read: for its length, and for each further message of a batch. */
export function weighMessage(userId: string, bytes: number, messages: number, now: number): void {
  people.add(userId, Math.floor(bytes / BYTES_A_COUNT) + messages - 1, now)
}
