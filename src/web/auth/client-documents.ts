/**
 * Client id metadata documents: a client's id is an address, and the OAuth library reads the description there with the global fetch,
 * as a stranger asks it to. It follows redirects, which would let one site's open redirect publish under that site's name, and it
 * leaves private addresses to the platform, which does not block them in local development. Neither can be set there, so the global
 * fetch is wrapped for the library's own requests, told by the name it gives itself.
 */

import { isPublicSite } from '../../kernel/public-site.ts'

const LIBRARY = 'workers-oauth-provider/'

type Fetch = typeof fetch

/** The same fetch, which reads clients' documents from public sites only and follows no redirect for them. */
export function guarded(inner: Fetch): Fetch {
  return async (input, init) => {
    if (!new Headers(init?.headers).get('user-agent')?.startsWith(LIBRARY)) return inner(input, init)
    const url = new URL(input instanceof Request ? input.url : input)
    if (!isPublicSite(url)) throw new Error('A client document must be on a public site.')
    return inner(input, { ...init, redirect: 'manual' })
  }
}

let guard: Fetch | null = null

/** Wraps the global fetch, once an isolate. */
export function guardClientDocuments(): void {
  if (guard !== null) return
  guard = guarded(globalThis.fetch.bind(globalThis))
  globalThis.fetch = guard
}
