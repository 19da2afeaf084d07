/** Refuses bodies that are over the bounds of their pages. */
import { createMiddleware } from 'hono/factory'
import { boundedBody, KIB, MIB, type Excess, type JsonBound } from './body-bounds.ts'
import type { App, AppContext } from './context.ts'
import { refuse } from './guards.ts'

/** A message: forty files of a workspace, or every question of a course. */
export const MCP_BOUND: JsonBound = { kind: 'json', bytes: 4 * MIB, depth: 64, members: 5_000, values: 200_000 }

/** Refuses a body that is over the bound of its page, and takes the body from a request that needs none. */
export const boundedBodies = createMiddleware<App>(async (c, next) => {
  const { raw, method, path } = c.req
  if (raw.body === null) return next()
  const bound = c.get('site').boundOf(method, path)
  if (bound === 'stream') return next()
  if (bound === null) {
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
    return c.json({ error: 'invalid_request', error_description }, 413, { 'Cache-Control': 'no-store' })
  }
  const message =
    excess.of === 'bytes'
      ? `What you sent is larger than ${sizeOf(excess.most)}, so nothing of it was taken. Go back, make it shorter and send it again.`
      : 'The form has more fields than its page shows, so nothing of it was taken. Open the page again and use its own form.'
  return refuse(c, 413, 'BODY_TOO_LARGE', message)
}
