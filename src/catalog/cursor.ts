/** A place in one search of one state of the catalogue, as text for a caller to hand back. */
import { z } from 'zod'
import { sha256 } from '../kernel/hash.ts'
import type { PagePosition, SearchFilter } from './search.ts'

const FINGERPRINT_DIGITS = 16

const written = z.object({
  search: z.string(),
  edition: z.string(),
  place: z.object({ tier: z.number(), score: z.number(), id: z.number() }),
})

/** What tells one search from another. The learner's slugs are left out: they change while a learner works, and the places stay. */
const fingerprint = async ({ slugs, ...filter }: SearchFilter): Promise<string> =>
  (await sha256(JSON.stringify({ ...filter, status: slugs?.status ?? null }))).slice(0, FINGERPRINT_DIGITS)

export async function writeCursor(place: PagePosition, edition: string, filter: SearchFilter): Promise<string> {
  return btoa(JSON.stringify({ search: await fingerprint(filter), edition, place }))
}

/** The place and the state it belongs to; null when the text is no cursor of this search. */
export async function readCursor(cursor: string, filter: SearchFilter): Promise<{ place: PagePosition; edition: string } | null> {
  let json: unknown
  try {
    json = JSON.parse(atob(cursor))
  } catch {
    return null
  }
  const { data } = written.safeParse(json)
  return data && data.search === (await fingerprint(filter)) ? { place: data.place, edition: data.edition } : null
}
