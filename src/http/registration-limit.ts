/**
 * How often one address may register clients, which anybody may and which is stored for 90 days. Counted in the isolate's memory: a
 * flood comes from few addresses to few isolates, and a person registers one client at a time.
 */
import { createMiddleware } from 'hono/factory'
import { rateScaleOf } from '../env.ts'
import type { App } from './context.ts'
import { isLoopback } from './origin.ts'

/** Registrations a minute at scale 1. */
const LIMIT = 20
const WINDOW_MS = 60_000
/** Addresses remembered at once. */
const CAP = 10_000

interface Window {
  readonly began: number
  count: number
}

export class Registrations {
  /** By address, the oldest window first. */
  readonly #windows = new Map<string, Window>()

  /** Counts a registration and returns null, or returns the seconds until one is allowed. `now` in milliseconds. */
  admit(address: string, scale: number, now: number): number | null {
    const known = this.#windows.get(address)
    const window = known && now < known.began + WINDOW_MS ? known : { began: now, count: 0 }
    if (window.count >= LIMIT * scale) return Math.max(1, Math.ceil((window.began + WINDOW_MS - now) / 1000))
    window.count += 1
    if (window !== known) {
      this.#windows.delete(address)
      this.#windows.set(address, window)
      const [oldest] = this.#windows.keys()
      if (this.#windows.size > CAP && oldest !== undefined) this.#windows.delete(oldest)
    }
    return null
  }
}

const registrations = new Registrations()

/** Refuses a registration beyond the limit; on one's own machine there is none. */
export const registrationLimit = createMiddleware<App>(async (c, next) => {
  const address = c.req.header('cf-connecting-ip') ?? ''
  const waitS = isLoopback(c.var.own.hostname) ? null : registrations.admit(address, rateScaleOf(c.env.vars), Date.now())
  if (waitS === null) return next()
  const answer = { error: 'temporarily_unavailable', error_description: `Too many registrations. Try again in ${waitS} s.` }
  return c.json(answer, 429, { 'Retry-After': `${waitS}` })
})
