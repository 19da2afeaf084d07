/** One page of a list in D1 that may be long. */
import type { z } from 'zod'

/** Which page of a list is shown; pages count from 1. */
export interface Listing {
  readonly page: number
  readonly pages: number
  readonly total: number
}

export interface Listed<Row> extends Listing {
  readonly rows: readonly Row[]
}

export interface PageAsked {
  readonly page: number
  readonly perPage: number
}

/** `select`: without its order, with a question mark for each of `values`. */
interface List<Row> {
  readonly select: string
  readonly order: string
  readonly values?: readonly string[]
  readonly row: z.ZodType<Row>
}

/** Reads the asked page, or the nearest there is. */
export async function readPage<Row>(
  db: D1Database,
  { select, order, values = [], row }: List<Row>,
  { page: asked, perPage }: PageAsked,
): Promise<Listed<Row>> {
  const counting = db.prepare(`SELECT COUNT(*) AS total FROM (${select})`).bind(...values)
  const total = (await counting.first<number>('total')) ?? 0
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Number.isSafeInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  const reading = db.prepare(`${select} ORDER BY ${order} LIMIT ? OFFSET ?`).bind(...values, perPage, (page - 1) * perPage)
  const { results } = await reading.all()
  return { page, pages, total, rows: results.map((found) => row.parse(found)) }
}
