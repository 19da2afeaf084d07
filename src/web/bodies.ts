/** Which bodies are read, and how much of each: one row a route. */
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import { boundedBody, type Excess, type FormBound, type JsonBound } from './body-bounds.ts'
import type { App, AppContext } from './context.ts'
import { refuse } from './guards.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** A body that its route reads itself, because it has to know first who sends it. */
interface ReadByRoute {
  readonly kind: 'by its route'
}

const form = (bytes: number, fields: number): FormBound => ({ kind: 'form', bytes, fields })

/** A message: forty files of a workspace, or every question of a course. */
export const MCP_BOUND: JsonBound = { kind: 'json', bytes: 4 * MIB, depth: 64, members: 5_000, values: 200_000 }

/** A few buttons and short texts. */
const small = form(16 * KIB, 40)
/** What a learner writes: code, or an answer. */
const written = form(MIB, 100)

/** By the pattern of a route that takes POST. A route without a row gets no body. */
export const BODIES: Readonly<Record<string, FormBound | JsonBound | ReadByRoute>> = {
  '/mcp': { kind: 'by its route' },
  '/oauth/token': form(64 * KIB, 40),
  '/oauth/register': { kind: 'json', bytes: 64 * KIB, depth: 8, members: 200, values: 1_000 },
  '/authorize': small,
  '/clients': small,
  '/settings': small,
  '/sign-in/dev': small,
  '/sign-out': small,
  '/problems/:slug': written,
  '/check/:id': written,
  '/lesson': small,
  '/lesson/:id': written,
  '/own-problems': small,
  '/shared/:token': small,
  '/progress/calendar': small,
  '/progress/calendar/close': small,
  '/progress/checks': small,
  // A box for each skill.
  '/progress/proofs': form(64 * KIB, 1_000),
  '/progress/proofs/revoke': small,
  '/account/import': { kind: 'by its route' },
  '/account/leave-check': small,
  '/account/delete': small,
  '/owner/runs': small,
  '/owner/invites': small,
  '/owner/invites/revoke': small,
  '/owner/people/remove': small,
  '/owner/people/erase': small,
  '/owner/people/erase-rest': small,
  '/owner/people/name-owner': small,
  '/owner/step-down': small,
}

const rows = new TrieRouter<FormBound | JsonBound | ReadByRoute>()
for (const [pattern, bound] of Object.entries(BODIES)) rows.add('POST', pattern, bound)

/** Refuses a body that is over the bound of its route, and takes the body from a request whose route has none. */
export const boundedBodies = createMiddleware<App>(async (c, next) => {
  const { raw, method, path } = c.req
  if (raw.body === null) return next()
  const [found] = method === 'POST' ? rows.match('POST', path)[0] : []
  const bound = found?.[0]
  if (bound?.kind === 'by its route') return next()
  if (bound === undefined) {
    c.req.raw = withBody(raw, null)
    await raw.body.cancel()
    return next()
  }
  const read = await boundedBody(raw, bound)
  if (!read.ok) return refusedBody(c, read.error)
  c.req.raw = withBody(raw, read.value)
  return next()
})

function withBody({ url, method, headers }: Request, body: Buffer | null): Request {
  const stated = new Headers(headers)
  stated.delete('content-length')
  return new Request(url, { method, headers: stated, body, redirect: 'manual' })
}

const sizeOf = (bytes: number): string => (bytes < MIB ? `${bytes / KIB} KiB` : `${bytes / MIB} MiB`)

/** What is too much about a body, as a program is told. */
export function wordExcess({ of, most }: Excess): string {
  switch (of) {
    case 'bytes':
      return `The request is larger than ${sizeOf(most)}.`
    case 'fields':
      return `The request has more than ${most} fields.`
    case 'depth':
      return `The request has lists or objects nested more than ${most} deep.`
    case 'members':
      return `The request has more than ${most} named values.`
    case 'values':
      return `The request has more than ${most} values.`
  }
}

function refusedBody(c: AppContext, excess: Excess): Response | Promise<Response> {
  if (c.req.path.startsWith('/oauth/')) {
    const error_description = `${wordExcess(excess)} Send only the parameters that OAuth names.`
    c.header('Access-Control-Allow-Origin', '*')
    return c.json({ error: 'invalid_request', error_description }, 413, { 'Cache-Control': 'no-store' })
  }
  const message =
    excess.of === 'bytes'
      ? `What you sent is larger than ${sizeOf(excess.most)}, so nothing of it was taken. Go back, make it shorter and send it again.`
      : 'The form has more fields than its page shows, so nothing of it was taken. Open the page again and use its own form.'
  return refuse(c, 413, 'BODY_TOO_LARGE', message)
}
