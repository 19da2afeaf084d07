/** The way from one page of a list on the owner's page to the next. */
import type { Listing } from '../listing.ts'

interface PagesProps extends Listing {
  readonly what: string
  /** The parameter that names the page. */
  readonly query: string
  readonly anchor: string
  /** What else the address keeps. */
  readonly kept?: Readonly<Record<string, string>>
}

export function Pages({ page, pages, what, query, anchor, kept = {} }: PagesProps) {
  if (pages === 1) return null
  const to = (number: number) => `/owner?${new URLSearchParams({ ...kept, [query]: `${number}` }).toString()}#${anchor}`
  return (
    <nav aria-label={`Pages of ${what}`}>
      {page > 1 && <a href={to(page - 1)}>Previous page</a>}
      {page < pages && <a href={to(page + 1)}>Next page</a>}
    </nav>
  )
}
