/** Searches as the Worker does, many times in a row, and says how long one took: time in a Worker goes on with every answer of D1. */
import { z } from 'zod'
import { PublicCatalogue } from '../../src/catalog/public.ts'
import { EVERYTHING } from '../../src/catalog/search.ts'
import { difficulties, languages } from '../../src/problem/problem.ts'

interface Env {
  readonly SMALL: D1Database
  readonly LARGE: D1Database
}

const requestShape = z.object({
  catalogue: z.enum(['SMALL', 'LARGE']),
  rounds: z.int(),
  search: z
    .object({
      query: z.string(),
      difficulty: z.enum(difficulties),
      language: z.enum(languages),
      topics: z.array(z.string()),
      pages: z.int(),
    })
    .partial(),
})

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { catalogue: name, rounds, search } = requestShape.parse(await request.json())
    const catalogue = new PublicCatalogue(env[name])
    const { pages = 1, query = null, difficulty = null, language = null, topics = [] } = search
    const filter = { ...EVERYTHING, query, difficulty, language, topics, limit: 20 }
    let cursor: string | null = null
    for (let page = 1; page < pages; page++) {
      const before = await catalogue.search({ ...filter, cursor })
      if (!before.ok) return Response.json(before.error, { status: 500 })
      cursor = before.value.cursor
      if (cursor === null) return Response.json({ code: 'NO_SUCH_PAGE', page }, { status: 500 })
    }
    const started = performance.now()
    let [total, rows] = [0, 0]
    let suggested: string | null = null
    for (let round = 0; round < rounds; round++) {
      const page = await catalogue.search({ ...filter, cursor })
      if (!page.ok) return Response.json(page.error, { status: 500 })
      total = page.value.total
      rows = page.value.problems.length
      suggested = page.value.suggestions.query
    }
    return Response.json({ ms: (performance.now() - started) / rounds, total, rows, suggested })
  },
}
