/** Suggestions for a search with few or no matches. */
import type { CatalogueCache } from './cache.ts'
import { nearRow, summaryRow, type ProblemSummary } from './rows.ts'
import { searchQuery, nearOf, pageOf, type SearchFilter } from './search.ts'
import { isName, partsOfQuery } from './synonyms.ts'
import { nearest, queryWords, withoutEdges } from './words.ts'

export interface Suggestions {
  /** The query with corrected spelling; null if no word was corrected. */
  readonly query: string | null
  /** For each unknown topic of the filter, the most similar topic; without a match also the topics that the query names. */
  readonly topics: readonly string[]
  /** Problems that contain any (rather than all) of the corrected words. */
  readonly problems: readonly ProblemSummary[]
}

export const NO_SUGGESTIONS: Suggestions = { query: null, topics: [], problems: [] }

const MOST_PROBLEMS = 5
/** How many words of the index are compared with a misspelt one. */
const MOST_COMPARED = 40

/** `problems`: the search's results, which are not suggested again. `topics`: all topics of the catalogue. */
export async function suggest(
  cache: CatalogueCache,
  filter: SearchFilter,
  problems: readonly ProblemSummary[],
  topics: readonly string[],
): Promise<Suggestions> {
  const queryTopics = filter.query === null ? [] : partsOfQuery(queryWords(filter.query)).flatMap((part) => part.topics)
  const similar = filter.topics.flatMap((topic) => (topics.includes(topic) ? [] : (nearest(topic, topics) ?? [])))
  const likeTopics = [...new Set([...similar, ...(problems.length === 0 ? queryTopics : [])])].filter((topic) =>
    topics.includes(topic),
  )
  const correction = filter.query === null ? null : await correctedQuery(cache, queryWords(filter.query))
  const question = correction === null ? null : searchQuery({ ...filter, query: correction.words.join(' ') }, { either: true })
  if (correction === null || question === null) return { ...NO_SUGGESTIONS, topics: likeTopics }
  const [found = []] = await cache.batch([pageOf(question, null, MOST_PROBLEMS + problems.length)])
  const foundSlugs = new Set(problems.map(({ slug }) => slug))
  const others = found.map((row) => summaryRow.parse(row)).filter(({ slug }) => !foundSlugs.has(slug))
  return {
    query: correction.changed ? correction.words.join(' ') : null,
    topics: likeTopics,
    problems: others.slice(0, MOST_PROBLEMS),
  }
}

/** Replaces words that the index does not contain by the most similar word, or drops them. */
async function correctedQuery(cache: CatalogueCache, words: readonly string[]): Promise<{ words: string[]; changed: boolean }> {
  const [rows = []] = await cache.batch([nearOf(words, MOST_COMPARED)])
  const corrections = rows.map((row, index) => {
    const { known, near } = nearRow.parse(row)
    const word = words[index] ?? ''
    return known || isName(word) ? { word, changed: false } : { word: nearest(word, near.map(withoutEdges)), changed: true }
  })
  const usableWords = corrections.flatMap(({ word, changed }) => (word === null ? [] : [{ word, changed }]))
  return { words: usableWords.map(({ word }) => word), changed: usableWords.some(({ changed }) => changed) }
}
