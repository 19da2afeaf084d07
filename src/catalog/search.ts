/**
 * The catalogue's index. A query's words stand in it as they are typed or as beginnings; what narrows a search are words of it too, so
 * that one MATCH finds everything. Problems are ranked first and looked up afterwards, a page of them.
 */
import type { Difficulty, Language } from '../problem/problem.ts'
import type { Statement } from './cache.ts'
import { label, partsOf, queryWords, matchTerm, titleWords } from './words.ts'

export interface SearchFilter {
  /** Words of the learner; any text is safe. */
  readonly query: string | null
  readonly difficulty: Difficulty | null
  /** Problems of any of these. */
  readonly topics: readonly string[]
  readonly language: Language | null
  /** Only these slugs, or all but these; null for no such limit. */
  readonly slugs: Narrowing | null
}

export const EVERYTHING: SearchFilter = { query: null, difficulty: null, topics: [], language: null, slugs: null }

/** By what the learner has done with the problems. */
export type Narrowing = { readonly status: string } & (
  | { readonly only: readonly string[] }
  | { readonly without: readonly string[] }
)

/** Where a problem stands in a search: exact titles first, then the smaller score. Of two that are equal, the older. */
export interface PagePosition {
  readonly tier: number
  readonly score: number
  readonly id: number
}

/** Of the columns slug, title, topics, statement and labels. */
const WEIGHTS = '6.0, 8.0, 4.0, 1.0, 0.0'
/** Where more problems match, their words tell them apart too little for what ranking them costs. */
const MOST_RANKED = 10_000
/** How many matches are counted by what they are; of more, these are a sample. */
export const MOST_COUNTED = 1_000

/** A filter as questions to the index; null where it lets nothing through, since its query holds no word. */
export interface SearchQuery {
  /** Null where everything that is listed is meant. */
  readonly match: string | null
  /** The part of it that is of words, and the whole in the columns of names alone; null where there are none. */
  readonly words: { readonly match: string; readonly named: string } | null
  readonly narrowing: Pick<SearchFilter, 'difficulty' | 'topics' | 'language'>
  /** The query as a title is compared with. */
  readonly title: string
  readonly slugs: SearchFilter['slugs']
}

/** `either`: whatever holds one of the words, and not only what holds all of them. */
export function searchQuery(filter: SearchFilter, { either = false }: { readonly either?: boolean } = {}): SearchQuery | null {
  const words = filter.query === null ? [] : queryWords(filter.query)
  if (filter.query !== null && words.length === 0) return null
  const worded = words.length === 0 ? [] : [`(${words.map(matchTerm).join(either ? ' OR ' : ' AND ')})`]
  const labels = [
    ...(filter.difficulty === null ? [] : [label('difficulty', filter.difficulty)]),
    ...(filter.language === null ? [] : [label('language', filter.language)]),
  ].map((text) => `labels : "${text}"`)
  const topics = filter.topics.map((topic) => `"${label('topic', topic)}"`)
  const narrowed = [...labels, ...(topics.length === 0 ? [] : [`labels : (${topics.join(' OR ')})`])]
  const all = [...worded, ...narrowed]
  return {
    match: all.length === 0 ? null : all.join(' AND '),
    words:
      words.length === 0
        ? null
        : { match: worded.join(''), named: [`{slug title topics} : ${worded.join('')}`, ...narrowed].join(' AND ') },
    narrowing: filter,
    title: titleWords(filter.query ?? ''),
    slugs: filter.slugs,
  }
}

/** Collects the values of a statement; what it answers stands for the value in the text. */
function binder() {
  const values: Array<string | number> = []
  const bind = (value: string | number): string => `?${values.push(value)}`
  return { values, bind }
}
type Bind = ReturnType<typeof binder>['bind']

/** The condition that a problem's id is among these slugs, behind others. */
function amongSlugs(slugs: SearchFilter['slugs'], id: string, bind: Bind): string {
  if (slugs === null) return ''
  const [list, how] = 'only' in slugs ? [slugs.only, 'IN'] : [slugs.without, 'NOT IN']
  return `AND ${id} ${how} (SELECT id FROM problem WHERE slug IN (SELECT value FROM json_each(${bind(JSON.stringify(list))})))`
}

/** The condition that a listed problem is labelled so, behind others. Labels repeat, so their sets are few. */
function amongSets({ difficulty, topics, language }: SearchQuery['narrowing'], bind: Bind): string {
  const wanted = [
    ...(difficulty === null ? [] : [`difficulty = ${bind(difficulty)}`]),
    ...(language === null ? [] : [`${bind(language)} IN (SELECT value FROM json_each(languages))`]),
    ...(topics.length === 0
      ? []
      : [
          `EXISTS (SELECT 1 FROM json_each(topics) WHERE value IN (SELECT value FROM json_each(${bind(JSON.stringify(topics))})))`,
        ]),
  ]
  return wanted.length === 0 ? '' : `AND listed.facets IN (SELECT id FROM facet_set WHERE ${wanted.join(' AND ')})`
}

const SUMMARY = 'problem.slug, problem.title, problem.difficulty, problem.topics'

/** At most `limit` problems behind `after`, in order. */
export function pageOf(
  { match, words, narrowing, title, slugs }: SearchQuery,
  after: PagePosition | null,
  limit: number,
): Statement {
  const { values, bind } = binder()
  if (match === null || words === null) {
    // In the catalogue's order, which is the index's.
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
  // bm25 goes through all that holds each part of its query, so what narrows a search, and says nothing of rank, is kept out of it.
  const narrowed =
    match === words.match ? '' : `AND +rowid IN (SELECT rowid FROM problem_search WHERE problem_search MATCH ${query})`
  // The inner LIMIT keeps SQLite from computing a score for the comparison and once more for the order.
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

/** The facet sets of the matches, or of the first `MOST_COUNTED` of them. To group and name them here costs more than to find them. */
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

/** For each word, whether anything holds it, and the words of titles and topics that share the most with it. */
export function nearOf(words: readonly string[], limit: number): Statement {
  const { values, bind } = binder()
  const list = bind(JSON.stringify(words.map((word) => ({ term: matchTerm(word), parts: partsOf(word) }))))
  const sql = `SELECT
      EXISTS (SELECT 1 FROM problem_search WHERE problem_search MATCH asked.value ->> 'term') AS known,
      (SELECT json_group_array(word) FROM (
        SELECT word FROM word_search WHERE word_search MATCH asked.value ->> 'parts' ORDER BY rank LIMIT ${bind(limit)}
      )) AS near
    FROM json_each(${list}) AS asked ORDER BY asked.key`
  return { sql, values }
}
