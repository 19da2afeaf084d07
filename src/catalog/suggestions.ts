/** What a search that finds nothing, or little, may have meant. */
import { nearRow, summaryRow, type ProblemSummary } from './rows.ts'
import { searchQuery, nearOf, pageOf, type SearchFilter } from './search.ts'
import { nearest, queryWords, withoutEdges } from './words.ts'

export interface Suggestions {
  /** The query with its misspelt words corrected; null where none is, or nothing is like it. */
  readonly query: string | null
  /** For a topic that there is not, the one that it is like. */
  readonly topics: readonly string[]
  /** What holds one of the words, rather than all of them, corrected where they are misspelt. */
  readonly problems: readonly ProblemSummary[]
}

export const NO_SUGGESTIONS: Suggestions = { query: null, topics: [], problems: [] }

const MOST_PROBLEMS = 5
/** How many words of the index are compared with a misspelt one. */
const MOST_COMPARED = 40

/** `found` are the problems that the search found, which are not suggested again. `topics` are all there are. */
export async function suggest(
  db: D1Database,
  filter: SearchFilter,
  found: readonly ProblemSummary[],
  topics: readonly string[],
): Promise<Suggestions> {
  const likeTopics = filter.topics.flatMap((topic) => (topics.includes(topic) ? [] : (nearest(topic, topics) ?? [])))
  const corrected = filter.query === null ? null : await correctedQuery(db, queryWords(filter.query))
  const question = corrected === null ? null : searchQuery({ ...filter, query: corrected.words.join(' ') }, { either: true })
  if (corrected === null || question === null) return { ...NO_SUGGESTIONS, topics: likeTopics }
  const { sql, values } = pageOf(question, null, MOST_PROBLEMS + found.length)
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all()
  const known = new Set(found.map(({ slug }) => slug))
  const others = results.map((row) => summaryRow.parse(row)).filter(({ slug }) => !known.has(slug))
  return {
    query: corrected.changed ? corrected.words.join(' ') : null,
    topics: likeTopics,
    problems: others.slice(0, MOST_PROBLEMS),
  }
}

/** Words that nothing holds are replaced by the word that is like them, or left out. */
async function correctedQuery(db: D1Database, words: readonly string[]): Promise<{ words: string[]; changed: boolean }> {
  const { sql, values } = nearOf(words, MOST_COMPARED)
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all()
  const better = results.map((row, index) => {
    const { known, near } = nearRow.parse(row)
    const word = words[index] ?? ''
    return known ? { word, changed: false } : { word: nearest(word, near.map(withoutEdges)), changed: true }
  })
  const kept = better.flatMap(({ word, changed }) => (word === null ? [] : [{ word, changed }]))
  return { words: kept.map(({ word }) => word), changed: kept.some(({ changed }) => changed) }
}
