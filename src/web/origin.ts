/** The deployment's one origin, and what counts as a request to it. */
import { isLoopback } from '../kernel/public-site.ts'
import { err, ok, type Result } from '../kernel/result.ts'

export { isLoopback }

/** Reads PUBLIC_ORIGIN; the error is a sentence for the operator. */
export function parsePublicOrigin(text: string | undefined): Result<URL, string> {
  if (!text) return err('PUBLIC_ORIGIN is not set. Set it to the address clients use, such as https://rung.example.com.')
  if (!URL.canParse(text)) return err('PUBLIC_ORIGIN is not an address. Write it like https://rung.example.com.')
  const url = new URL(text)
  if (url.origin !== text)
    return err('PUBLIC_ORIGIN has more than an origin. Write scheme, host and port only, without a trailing slash.')
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) return ok(url)
  return err('PUBLIC_ORIGIN must be https; plain http works on localhost only.')
}

/** What ends the host in an address, or stands before it: none of it belongs into a Host header. */
const BEYOND_HOST = /[\s/\\?#@]/

/**
 * The host names a request gives itself: its address and, when sent, its Host header. Both are checked, for a proxy in front may
 * rewrite one and leave the other. Empty where one is no host; the runtime makes the address of the header without reading it.
 */
export function requestHosts(request: Request): readonly URL[] {
  const url = URL.parse(request.url)
  const header = request.headers.get('host')
  if (url === null || header === null) return url === null ? [] : [url]
  const stated = BEYOND_HOST.test(header) ? null : URL.parse(`${url.protocol}//${header}`)
  return stated === null ? [] : [url, stated]
}

/** Whether every name the request gives is this deployment's, or loopback while the deployment itself is on loopback. */
export function isOwnHost(request: Request, own: URL): boolean {
  const hosts = requestHosts(request)
  const isAllowed = (host: URL) => host.host === own.host || (isLoopback(own.hostname) && isLoopback(host.hostname))
  return hosts.length > 0 && hosts.every(isAllowed)
}

/** The origins of WEB_CLIENTS, which have commas between them. An entry that is no origin lets no page in. */
const webClientsIn = (text = ''): readonly string[] =>
  text.split(',').flatMap((entry) => {
    const parsed = parsePublicOrigin(entry.trim())
    return parsed.ok ? [parsed.value.origin] : []
  })

/**
 * Whether pages of an origin may call what clients call: the deployment's own, those of WEB_CLIENTS, and any loopback page while the
 * deployment is on loopback.
 */
export function isWebClient(origin: string, own: URL, webClients?: string): boolean {
  if (origin === own.origin || webClientsIn(webClients).includes(origin)) return true
  return isLoopback(own.hostname) && URL.canParse(origin) && isLoopback(new URL(origin).hostname)
}
