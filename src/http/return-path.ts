/** Pages that ask for a sign-in and are returned to after it. */
const RETURNABLE: ReadonlySet<string> = new Set(['/settings', '/authorize', '/authorize/finish', '/clients', '/owner'])
const DEFAULT = '/settings'

/** The path and query to go to after signing in: one of our own pages, whatever the address asked for. */
export function safeReturn(asked: string | null | undefined, own: URL): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, own.origin)) return DEFAULT
  const url = new URL(asked, own.origin)
  return url.origin === own.origin && RETURNABLE.has(url.pathname) ? url.pathname + url.search : DEFAULT
}
