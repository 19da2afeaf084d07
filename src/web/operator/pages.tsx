/** The way from one page of a list on the owner's page to the next. */
import type { Listing } from './owner-log.ts'

interface PagesProps extends Listing {
  readonly what: string
  /** The parameter that names the page. */
  readonly query: string
  readonly anchor: string
}

export function Pages({ page, pages, what, query, anchor }: PagesProps) {
  if (pages === 1) return null
  return (
    <nav aria-label={`Pages of ${what}`}>
      {page > 1 && <a href={`/owner?${query}=${page - 1}#${anchor}`}>Previous page</a>}
      {page < pages && <a href={`/owner?${query}=${page + 1}#${anchor}`}>Next page</a>}
    </nav>
  )
}
