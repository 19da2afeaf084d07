/** Which addresses of a platform this server calls, and which its forms lead to. */
import { isLoopback, isPublicSite } from '../kernel/public-site.ts'

/**
 * What a deployment at this origin may call: https at a public site, without a name and password in it. Where the deployment itself is
 * on loopback, its platform may be there too.
 */
export const callableFrom =
  (own: URL) =>
  (address: string): boolean => {
    const url = URL.parse(address)
    if (url === null || url.username !== '' || url.password !== '') return false
    const isLocal = /^https?:$/.test(url.protocol) && isLoopback(url.hostname) && isLoopback(own.hostname)
    return isLocal || isPublicSite(url)
  }
