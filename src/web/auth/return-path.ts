/** Where a sign-in ends: on the page it began on, which has to be a page of ours. */
import type { AppContext } from '../context.ts'

const DEFAULT = '/settings'
/** What some parsers drop from an address, and what some take for a slash. */
const AMBIGUOUS = /[\p{Cc}\\]/u

/** The path and query to go to after signing in: one of our own pages, whatever the address asked for. */
export function safeReturn(c: AppContext, asked: string | null | undefined): string {
  const own = c.get('own')
  if (!asked?.startsWith('/') || AMBIGUOUS.test(asked)) return DEFAULT
  const url = URL.parse(asked, own.origin)
  return (url?.origin === own.origin ? c.get('site').returnOf(url) : null) ?? DEFAULT
}

/** The sign-in page, which leads back to `returnTo`. */
export const signInPath = (returnTo: string): string => `/sign-in?${new URLSearchParams({ return: returnTo }).toString()}`
