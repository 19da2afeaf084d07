/** Pages that ask for a sign-in and are returned to after it. */
const RETURNABLE: ReadonlySet<string> = new Set([
  '/account',
  '/settings',
  '/authorize',
  '/authorize/finish',
  '/clients',
  '/owner',
  '/own-problems',
  '/progress',
])
/** Links that other users give out, and what the owner sees of one person. */
const WITH_ID = /^\/shared\/[\w-]{22}$|^\/owner\/people\/[\w-]{43}$/
const DEFAULT = '/settings'

const isReturnable = (path: string): boolean => RETURNABLE.has(path) || path.startsWith('/progress/') || WITH_ID.test(path)

/** The path and query to go to after signing in: one of our own pages, whatever the address asked for. */
export function safeReturn(asked: string | null | undefined, own: URL): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, own.origin)) return DEFAULT
  const url = new URL(asked, own.origin)
  return url.origin === own.origin && isReturnable(url.pathname) ? url.pathname + url.search : DEFAULT
}
