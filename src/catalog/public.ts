/** What anybody may know of the catalogue. Problems are kept per isolate by slug and catalogue version, so that D1 is off the hot path. */
import type { Difficulty } from '../domain/problem.ts'
import type { Failure } from '../failure.ts'
import { err, ok, type Result } from '../result.ts'
import { problemRow, summaryRow, type ProblemEntry, type ProblemSummary } from './rows.ts'
import { CatalogueCache, readable } from './cache.ts'

export type { ProblemEntry, ProblemSummary } from './rows.ts'

export interface SearchFilter {
  /** Words of the learner; any text is safe. */
  readonly query: string | null
  readonly difficulty: Difficulty | null
  readonly topics: readonly string[]
  /** Only these slugs, or all but these; null for no such limit. */
  readonly slugs: { readonly only: readonly string[] } | { readonly without: readonly string[] } | null
  readonly offset: number
  readonly limit: number
}

/** How many problems carry a name. */
export interface Facet {
  readonly name: string
  readonly problems: number
}

export interface Facets {
  readonly difficulties: readonly Facet[]
  readonly topics: readonly Facet[]
  readonly languages: readonly Facet[]
}

export class PublicCatalogue {
  readonly #cache: CatalogueCache

  constructor(db: D1Database) {
    this.#cache = new CatalogueCache(db)
  }

  /** The catalogue's version: changes with every load. */
  async version(): Promise<Result<string, Failure>> {
    return readable(() => this.#cache.version())
  }

  async problem(slug: string): Promise<Result<ProblemEntry, Failure>> {
    const entry = await readable(() =>
      this.#cache.get(`problem ${slug}`, async (db) => {
        const row = await db.prepare('SELECT * FROM problem WHERE slug = ?').bind(slug).first()
        return row === null ? null : problemRow.parse(row)
      }),
    )
    if (!entry.ok) return entry
    return entry.value === null ? err({ code: 'PROBLEM_NOT_FOUND' }) : ok(entry.value)
  }

  /** Matching problems, best first where there is a query, and how many there are in all. */
  async search(filter: SearchFilter): Promise<Result<{ problems: ProblemSummary[]; total: number }, Failure>> {
    const { sql, values } = searchQuery(filter)
    return readable(async () => {
      const { results } = await this.#cache.db
        .prepare(`${sql} LIMIT ? OFFSET ?`)
        .bind(...values, filter.limit, filter.offset)
        .all()
      const count = await this.#cache.db
        .prepare(`SELECT COUNT(*) AS count FROM (${sql})`)
        .bind(...values)
        .first<number>('count')
      return { problems: results.map((row) => summaryRow.parse(row)), total: count ?? 0 }
    })
  }

  /** Every slug, in the catalogue's order. */
  async slugs(): Promise<Result<string[], Failure>> {
    return readable(() =>
      this.#cache.get('slugs', async (db) => {
        const { results } = await db.prepare('SELECT slug FROM problem ORDER BY position').all<{ slug: string }>()
        return results.map((row) => row.slug)
      }),
    )
  }

  /** How many problems there are of each difficulty, topic and language. */
  async facets(): Promise<Result<Facets, Failure>> {
    return readable(() =>
      this.#cache.get('facets', async (db) => {
        const [byDifficulty, byTopic, byLanguage] = await db.batch<Facet>([
          db.prepare('SELECT difficulty AS name, COUNT(*) AS problems FROM problem GROUP BY difficulty ORDER BY MIN(position)'),
          db.prepare('SELECT topic AS name, COUNT(*) AS problems FROM problem_topic GROUP BY topic ORDER BY topic'),
          db.prepare(
            'SELECT value AS name, COUNT(*) AS problems FROM problem, json_each(problem.languages) GROUP BY value ORDER BY value',
          ),
        ])
        return { difficulties: byDifficulty?.results ?? [], topics: byTopic?.results ?? [], languages: byLanguage?.results ?? [] }
      }),
    )
  }

  async topics(): Promise<Result<string[], Failure>> {
    return readable(() =>
      this.#cache.get('topics', async (db) => {
        const { results } = await db.prepare('SELECT DISTINCT topic FROM problem_topic ORDER BY topic').all<{ topic: string }>()
        return results.map((row) => row.topic)
      }),
    )
  }
}

function searchQuery(filter: SearchFilter): { sql: string; values: Array<string | number> } {
  const words = filter.query?.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? []
  const where: string[] = []
  const values: Array<string | number> = []
  if (filter.query !== null && words.length === 0) where.push('0')
  if (words.length > 0) {
    where.push('problem_search MATCH ?')
    // Each word quoted: the learner's text is never FTS syntax. A word finds its continuations too.
    values.push(words.map((word) => `"${word}"*`).join(' '))
  }
  if (filter.difficulty !== null) {
    where.push('problem.difficulty = ?')
    values.push(filter.difficulty)
  }
  if (filter.topics.length > 0) {
    where.push('problem.slug IN (SELECT slug FROM problem_topic WHERE topic IN (SELECT value FROM json_each(?)))')
    values.push(JSON.stringify(filter.topics))
  }
  if (filter.slugs !== null) {
    const only = 'only' in filter.slugs
    where.push(`problem.slug ${only ? 'IN' : 'NOT IN'} (SELECT value FROM json_each(?))`)
    values.push(JSON.stringify('only' in filter.slugs ? filter.slugs.only : filter.slugs.without))
  }
  const from = words.length > 0 ? 'problem_search JOIN problem ON problem.slug = problem_search.slug' : 'problem'
  const order = words.length > 0 ? 'bm25(problem_search, 0, 8, 4, 1), problem.position' : 'problem.position'
  const sql = `SELECT problem.slug, problem.title, problem.difficulty, problem.topics FROM ${from} ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} ORDER BY ${order}`
  return { sql, values }
}
