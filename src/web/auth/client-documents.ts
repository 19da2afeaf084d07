/**
 * Client id metadata documents: a client's id is an address, and the OAuth library reads the description there with the global fetch,
 * as a stranger asks it to. It follows redirects, which would let one site's open redirect publish under that site's name, and it
 * leaves private addresses to the platform, which does not block them in local development. Neither can be set there, so the global
 * fetch is wrapped for the library's own requests, told by the name it gives itself.
 */

const LIBRARY = 'workers-oauth-provider/'

/** Whether a document's address can belong to a public site: https, and a DNS name with a public ending. */
export function isPublicSite({ protocol, hostname }: URL): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  const ending = labels.at(-1) ?? ''
  return (
    protocol === 'https:' &&
    labels.length > 1 &&
    // An address in numbers ends in one; in brackets it is IPv6.
    /^[a-z][a-z0-9-]*$/.test(ending) &&
    !['localhost', 'local', 'internal', 'lan', 'home', 'intranet', 'test', 'onion'].includes(ending) &&
    !hostname.endsWith('.home.arpa')
  )
}

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
