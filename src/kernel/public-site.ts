/** Which addresses a stranger may name for this server to call. */

/** Whether an address can belong to a public site: https, and a DNS name with a public ending. */
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

/** localhost, 127.0.0.0/8 and ::1, as URL spells a hostname. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
