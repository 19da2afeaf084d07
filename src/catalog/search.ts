/**
 * Queries of the full-text index (FTS5). Filters are indexed as words too, so one MATCH applies the query and the filters. SQLite ranks
 * row ids first and then reads the problems of one page.
 */
import type { Difficulty, Language } from '../problem/problem.ts'
import type { Statement } from './cache.ts'
import { partsOfQuery, type QueryPart } from './synonyms.ts'
import { label, partsOf, queryWords, matchTerm, titleWords } from './words.ts'

export interface SearchFilter {
  /** The learner's words. Any text is safe. */
  readonly query: string | null
  readonly difficulty: Difficulty | null
  /** Problems with any of these topics; empty for no such limit. */
  readonly topics: readonly string[]
  readonly language: Language | null
  /** Only these slugs, or all but these; null for no such limit. */
  readonly slugs: SlugFilter | null
}

export const EVERYTHING: SearchFilter = { query: null, difficulty: null, topics: [], language: null, slugs: null }

/** Limits a search to problems by the learner's progress. `status` is the name of that limit. */
export type SlugFilter = { readonly status: string } & (
  | { readonly only: readonly string[] }
  | { readonly without: readonly string[] }
)

/** A problem's position in a search: exact titles first (tier 0), then by ascending score, then by ascending id. */
export interface PagePosition {
  readonly tier: number
  readonly score: number
  readonly id: number
}

/** bm25 weights of the columns slug, title, topics, statement and labels. */
const WEIGHTS = '6.0, 8.0, 4.0, 1.0, 0.0'
/** With more matches than this, bm25 is not used: it costs too much and says too little. */
const MOST_RANKED = 10_000
/** How many matches the facets count; for larger results they are a sample. */
export const MOST_COUNTED = 1_000

/** A filter as FTS5 expressions. */
export interface SearchQuery {
  /** Null if the filter matches every listed problem. */
  readonly match: string | null
  /** `match`: the query's words only. `named`: words in slug, title and topics, with the filters. Null without words. */
  readonly words: { readonly match: string; readonly named: string } | null
  readonly narrowing: Pick<SearchFilter, 'difficulty' | 'topics' | 'language'>
  /** The query in the form that titles are compared in. */
  readonly title: string
  readonly slugs: SearchFilter['slugs']
}

/** Null if the query has no words, so nothing matches. `either`: match any of the words rather than all. */
export function searchQuery(filter: SearchFilter, { either = false }: { readonly either?: boolean } = {}): SearchQuery | null {
  const words = filter.query === null ? [] : queryWords(filter.query)
  if (filter.query !== null && words.length === 0) return null
  const parts = partsOfQuery(words)
  const wordTerms = parts.length === 0 ? [] : [`(${parts.map(partTerm).join(either ? ' OR ' : ' AND ')})`]
  const labels = [
    ...(filter.difficulty === null ? [] : [label('difficulty', filter.difficulty)]),
    ...(filter.language === null ? [] : [label('language', filter.language)]),
  ].map((text) => `labels : "${text}"`)
  const topics = filter.topics.map((topic) => `"${label('topic', topic)}"`)
  const filterTerms = [...labels, ...(topics.length === 0 ? [] : [`labels : (${topics.join(' OR ')})`])]
  const all = [...wordTerms, ...filterTerms]
  return {
    match: all.length === 0 ? null : all.join(' AND '),
    words:
      words.length === 0
        ? null
        : { match: wordTerms.join(''), named: [`{slug title topics} : ${wordTerms.join('')}`, ...filterTerms].join(' AND ') },
    narrowing: filter,
    title: titleWords(filter.query ?? ''),
    slugs: filter.slugs,
  }
}

/** All words of a part, or one of the topics that it names. */
function partTerm({ words, topics }: QueryPart): string {
  const labels = topics.map((topic) => `labels : "${label('topic', topic)}"`)
  return `(${[`(${words.map(matchTerm).join(' AND ')})`, ...labels].join(' OR ')})`
}

/** Collects a statement's values; `bind` returns the placeholder for a value. */
function binder() {
  const values: Array<string | number> = []
  const bind = (value: string | number): string => `?${values.push(value)}`
  return { values, bind }
}
type Bind = ReturnType<typeof binder>['bind']

/** An `AND` condition: the problem's id belongs to one of these slugs. */
function amongSlugs(slugs: SearchFilter['slugs'], id: string, bind: Bind): string {
  if (slugs === null) return ''
  const [list, how] = 'only' in slugs ? [slugs.only, 'IN'] : [slugs.without, 'NOT IN']
  return `AND ${id} ${how} (SELECT id FROM problem WHERE slug IN (SELECT value FROM json_each(${bind(JSON.stringify(list))})))`
}

/** An `AND` condition: the listed problem has these labels. Few label sets exist, so filtering the sets is cheap. */
function amongSets({ difficulty, topics, language }: SearchQuery['narrowing'], bind: Bind): string {
  const conditions = [
    ...(difficulty === null ? [] : [`difficulty = ${bind(difficulty)}`]),
    ...(language === null ? [] : [`${bind(language)} IN (SELECT value FROM json_each(languages))`]),
    ...(topics.length === 0
      ? []
      : [
          `EXISTS (SELECT 1 FROM json_each(topics) WHERE value IN (SELECT value FROM json_each(${bind(JSON.stringify(topics))})))`,
        ]),
  ]
  return conditions.length === 0 ? '' : `AND listed.facets IN (SELECT id FROM facet_set WHERE ${conditions.join(' AND ')})`
}

const SUMMARY = 'problem.slug, problem.title, problem.difficulty, problem.topics'

/** At most `limit` problems after position `after`, in order. */
export function pageOf(
  { match, words, narrowing, title, slugs }: SearchQuery,
  after: PagePosition | null,
  limit: number,
): Statement {
  const { values, bind } = binder()
  if (match === null || words === null) {
    // The catalogue's order is the order of the SQL index.
    const { score, id } = after ?? { score: -1, id: 0 }
    const sql = `SELECT ${SUMMARY}, 1 AS tier, listed.position AS score, listed.id
      FROM problem_listed AS listed JOIN problem ON problem.id = listed.id
      WHERE (listed.position, listed.id) > (${bind(score)}, ${bind(id)}) ${amongSets(narrowing, bind)} ${amongSlugs(slugs, 'listed.id', bind)}
      ORDER BY listed.position, listed.id LIMIT ${bind(limit)}`
    return { sql, values }
  }
  const { tier, score, id } = after ?? { tier: -1, score: 0, id: 0 }
  const query = bind(match)
  const many = `(SELECT COUNT(*) FROM (SELECT 1 FROM problem_search WHERE problem_search MATCH ${query} LIMIT ${MOST_RANKED + 1})) > ${MOST_RANKED}`
  // bm25 reads every row of each term in its query. Filters do not affect rank, so they go into a separate MATCH.
  const narrowed =
    match === words.match ? '' : `AND +rowid IN (SELECT rowid FROM problem_search WHERE problem_search MATCH ${query})`
  // The inner LIMIT stops SQLite from computing each score twice (comparison and order).
  const sql = `SELECT ${SUMMARY}, hit.tier, hit.score, hit.id
    FROM (
      SELECT * FROM (
        SELECT rowid AS id,
          rowid NOT IN (SELECT id FROM problem WHERE title_words = ${bind(title)} OR slug = ${bind(title.replaceAll(' ', '-'))}) AS tier,
          CASE WHEN ${many} THEN rowid NOT IN (SELECT rowid FROM problem_search WHERE problem_search MATCH ${bind(words.named)})
            ELSE bm25(problem_search, ${WEIGHTS}) END AS score
        FROM problem_search WHERE problem_search MATCH ${bind(words.match)} ${narrowed} ${amongSlugs(slugs, 'rowid', bind)} LIMIT -1
      ) WHERE (tier, score, id) > (${bind(tier)}, ${bind(score)}, ${bind(id)}) ORDER BY tier, score, id LIMIT ${bind(limit)}
    ) AS hit JOIN problem ON problem.id = hit.id ORDER BY hit.tier, hit.score, hit.id`
  return { sql, values }
}

export const everyProblem = (): Statement =>
  pageOf({ match: null, words: null, narrowing: EVERYTHING, title: '', slugs: null }, null, -1)

/** The ids of everything that matches. */
function hitsOf({ match, slugs }: SearchQuery, bind: Bind): string {
  return match === null
    ? `SELECT id FROM problem_listed WHERE 1 ${amongSlugs(slugs, 'id', bind)}`
    : `SELECT rowid AS id FROM problem_search WHERE problem_search MATCH ${bind(match)} ${amongSlugs(slugs, 'rowid', bind)}`
}

/** How many problems match. */
export function totalOf(question: SearchQuery): Statement {
  const { values, bind } = binder()
  return { sql: `SELECT COUNT(*) AS total FROM (${hitsOf(question, bind)})`, values }
}

/** The facet sets of the matches, or of the first `MOST_COUNTED`. Grouping in SQL would cost more than the search itself. */
export function setsOf(question: SearchQuery): Statement {
  const { values, bind } = binder()
  const hits = `${hitsOf(question, bind)} LIMIT ${MOST_COUNTED}`
  const sql = `SELECT json_group_array(listed.facets) AS sets FROM (${hits}) AS hit JOIN problem_listed AS listed ON listed.id = hit.id`
  return { sql, values }
}

/** Every facet set, and how many problems have it. */
export const allSets = (): Statement => ({
  sql: `SELECT facet_set.id, difficulty, topics, languages, COUNT(problem_listed.id) AS problems
    FROM facet_set LEFT JOIN problem_listed ON problem_listed.facets = facet_set.id GROUP BY facet_set.id`,
  values: [],
})

/** For each word: whether the index contains it, and the most similar words of titles and topics. */
export function nearOf(words: readonly string[], limit: number): Statement {
  const { values, bind } = binder()
  const list = bind(JSON.stringify(words.map((word) => ({ term: matchTerm(word), parts: partsOf(word) }))))
  const sql = `SELECT
      EXISTS (SELECT 1 FROM problem_search WHERE problem_search MATCH word_query.value ->> 'term') AS known,
      (SELECT json_group_array(word) FROM (
        SELECT word FROM word_search WHERE word_search MATCH word_query.value ->> 'parts' ORDER BY rank LIMIT ${bind(limit)}
      )) AS near
    FROM json_each(${list}) AS word_query ORDER BY word_query.key`
  return { sql, values }
}
