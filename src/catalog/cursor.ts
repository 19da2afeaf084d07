/** A search cursor: a position in the results of one search, valid for one edition of the catalogue. */
import { z } from 'zod'
import { sha256 } from '../kernel/hash.ts'
import type { PagePosition, SearchFilter } from './search.ts'

const FINGERPRINT_DIGITS = 16

const cursorShape = z.object({
  search: z.string(),
  edition: z.string(),
  place: z.object({ tier: z.number(), score: z.number(), id: z.number() }),
})

/** Identifies a search. The learner's slugs are left out: they change while the learner works, and positions stay valid. */
const fingerprint = async ({ slugs, ...filter }: SearchFilter): Promise<string> =>
  (await sha256(JSON.stringify({ ...filter, status: slugs?.status ?? null }))).slice(0, FINGERPRINT_DIGITS)

export async function writeCursor(place: PagePosition, edition: string, filter: SearchFilter): Promise<string> {
  return btoa(JSON.stringify({ search: await fingerprint(filter), edition, place }))
}

/** The position and its edition; null if the text is not a cursor of this search. */
export async function readCursor(cursor: string, filter: SearchFilter): Promise<{ place: PagePosition; edition: string } | null> {
  let json: unknown
  try {
    json = JSON.parse(atob(cursor))
  } catch {
    return null
  }
  const { data } = cursorShape.safeParse(json)
  return data && data.search === (await fingerprint(filter)) ? { place: data.place, edition: data.edition } : null
}
