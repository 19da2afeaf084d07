/**
 * Requests whose address holds a secret: a link's token in the path, or a provider's code, a state, a link in the query. Where logs are
 * kept, Cloudflare puts a request's whole address beside every line that is written while it is answered, so these are answered by a
 * second entry point under an address that says nothing. The first writes no line at all.
 */
import type { Site } from './site.ts'

/** Read by the second entry point alone, which only the first can reach. */
const HEADER = 'x-rung-address'
const SEALED_PATH = '/sealed'

/** Whether the address could hold a secret: with a query always. */
export function isSecretUrl({ isSecretPath }: Site, text: string): boolean {
  // What is no address is refused by the routes, and holds nothing that could be stored.
  const { pathname = '', search = '' } = URL.parse(text) ?? {}
  return search !== '' || isSecretPath(pathname)
}

/** The same request under an address without secrets. */
export function sealed(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set(HEADER, request.url)
  return new Request(new URL(SEALED_PATH, request.url), new Request(request, { headers, redirect: 'manual' }))
}

/** What `sealed` was given. */
export function unsealed(request: Request): Request {
  const headers = new Headers(request.headers)
  const address = headers.get(HEADER) ?? request.url
  headers.delete(HEADER)
  return new Request(address, new Request(request, { headers, redirect: 'manual' }))
}
