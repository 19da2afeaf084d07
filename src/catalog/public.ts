/** The public part of the catalogue. Each isolate caches problems by slug and catalogue version, which keeps D1 off the hot path. */
import type { Course, ObjectiveText, Question, QuestionRef } from '../problem/course.ts'
import type { Failure } from '../failure/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { CatalogueCache, tryD1, STATE, versionIn } from './cache.ts'
import { computedQuestions, coursesIn, COURSES, readQuestions, refsIn, refsOf, textsIn, textsOf } from './courses.ts'
import { writeCursor, readCursor } from './cursor.ts'
import { facetsIn, NO_FACETS, type Facets, type FacetSet } from './facets.ts'
import {
  componentRow,
  curriculumRow,
  facetSetRow,
  formPlaceRow,
  hitRow,
  problemRow,
  setsRow,
  summaryRow,
  totalRow,
  type Curriculum,
  type FormPlaceRow,
  type ProblemEntry,
  type ProblemSummary,
} from './rows.ts'
import { modelInRows, type LoadedModel } from './knowledge-models.ts'
import { allSets, searchQuery, everyProblem, EVERYTHING, pageOf, setsOf, totalOf, type SearchFilter } from './search.ts'
import { NO_SUGGESTIONS, suggest, type Suggestions } from './suggestions.ts'

export type { LoadedModel } from './knowledge-models.ts'
export { problemCount, type Facet, type Facets } from './facets.ts'
export type { Curriculum, ProblemEntry, ProblemSummary } from './rows.ts'
export { EVERYTHING, type SearchFilter } from './search.ts'
export type { Suggestions } from './suggestions.ts'

/** A search with fewer matches also returns suggestions. */
const FEW = 3

export interface SearchRequest extends SearchFilter {
  /** Where the last page of the same search ended; null for the first. */
  readonly cursor: string | null
  readonly limit: number
}

export interface SearchPage {
  /** Exact titles first, then the best matches. Without a query: in the catalogue's order. */
  readonly problems: readonly ProblemSummary[]
  /** How many match in all. */
  readonly total: number
  /** Counts over the matches, or over the first thousand; null after the first page. */
  readonly facets: Facets | null
  /** What the learner may have meant; on the first page of a search with few matches. */
  readonly suggestions: Suggestions
  /** For the next page; null on the last. */
  readonly cursor: string | null
}

export class PublicCatalogue {
  readonly #cache: CatalogueCache

  constructor(db: D1Database) {
    this.#cache = new CatalogueCache(db)
  }

  /** The catalogue's version; each batch of a load changes it. */
  async version(): Promise<Result<string, Failure>> {
    return tryD1(() => this.#cache.version())
  }

  /** A problem by its slug, retired or not. */
  async problem(slug: string): Promise<Result<ProblemEntry, Failure>> {
    const entry = await tryD1(() =>
      this.#cache.get(`problem ${slug}`, [{ sql: 'SELECT * FROM problem WHERE slug = ?', values: [slug] }], ([row]) =>
        row === undefined ? null : problemRow.parse(row),
      ),
    )
    if (!entry.ok) return entry
    return entry.value === null ? err({ code: 'PROBLEM_NOT_FOUND' }) : ok(entry.value)
  }

  /** A problem by its slug, unless it is retired. */
  async listedProblem(slug: string): Promise<Result<ProblemEntry, Failure>> {
    const entry = await this.problem(slug)
    return entry.ok && entry.value.retired ? err({ code: 'PROBLEM_NOT_FOUND' }) : entry
  }

  /** The forms that a problem has, in a fixed order; nothing of what is sealed in them. */
  async forms(slug: string): Promise<Result<readonly FormPlaceRow[], Failure>> {
    return tryD1(
      async () =>
        (await this.#cache.get(
          `forms ${slug}`,
          [
            {
              sql: 'SELECT kind, language, position FROM sealed_form WHERE slug = ? ORDER BY kind, language, position',
              values: [slug],
            },
          ],
          // A made-up slug is not kept.
          (rows) => (rows.length === 0 ? null : rows.map((row) => formPlaceRow.parse(row))),
        )) ?? [],
    )
  }

  /** A page of matches. INVALID_CURSOR if the cursor is from another search, or the catalogue has changed since. */
  async search({ cursor, limit, ...filter }: SearchRequest): Promise<Result<SearchPage, Failure>> {
    const from = cursor === null ? null : await readCursor(cursor, filter)
    if (cursor !== null && from === null) return err({ code: 'INVALID_CURSOR' })
    const read = await tryD1(async () => {
      const question = searchQuery(filter)
      if (question === null) return { problems: [], total: 0, facets: NO_FACETS, suggestions: NO_SUGGESTIONS, cursor: null }
      const isEverything = question.match === null && question.slugs === null
      const page = [pageOf(question, from?.place ?? null, limit + 1), totalOf(question)]
      // One batch reads one state, so the page and its cursor belong to the same edition.
      const [state = [], hits = [], totals = [], counts = []] = await this.#cache.batch([
        STATE,
        ...page,
        ...(from === null && !isEverything ? [setsOf(question)] : []),
      ])
      const edition = versionIn(state)
      if (from !== null && from.edition !== edition) return null
      const parsedHits = hits.map((row) => hitRow.parse(row))
      const last = parsedHits[limit - 1]
      const problems = parsedHits.slice(0, limit).map(({ tier: _tier, score: _score, id: _id, ...summary }) => summary)
      const { total } = totalRow.parse(totals[0])
      const isFew = from === null && total < FEW
      return {
        problems,
        total,
        facets:
          from !== null
            ? null
            : isEverything
              ? await this.#allFacets()
              : await this.#facetsOf(setsRow.parse(counts[0]).sets, edition),
        suggestions: isFew ? await suggest(this.#cache, filter, problems, await this.#topics()) : NO_SUGGESTIONS,
        cursor: last === undefined || parsedHits.length <= limit ? null : await writeCursor(placeOf(last), edition, filter),
      }
    })
    if (!read.ok) return read
    return read.value === null ? err({ code: 'INVALID_CURSOR' }) : ok(read.value)
  }

  /** Problems that contain any of the words, best matches first; none for a query without words. */
  async matching(query: string, limit: number): Promise<Result<ProblemSummary[], Failure>> {
    const question = searchQuery({ ...EVERYTHING, query }, { either: true })
    if (question === null) return ok([])
    return tryD1(async () => {
      const [rows = []] = await this.#cache.batch([pageOf(question, null, limit)])
      return rows.map((row) => summaryRow.parse(row))
    })
  }

  /** Every listed problem, in the catalogue's order. */
  async all(): Promise<Result<readonly ProblemSummary[], Failure>> {
    return tryD1(() => this.#all())
  }

  /** The slug of every listed problem, in the catalogue's order. */
  async slugs(): Promise<Result<string[], Failure>> {
    return tryD1(async () => (await this.#all()).map(({ slug }) => slug))
  }

  /** All knowledge components, and the problems that practise them. */
  async curriculum(): Promise<Result<Curriculum, Failure>> {
    return tryD1(() =>
      this.#cache.get(
        'curriculum',
        [
          {
            sql: "SELECT slug, title, difficulty, topics, languages, components, forms, expected_minutes AS expectedMinutes, interview <> 'null' AS isForInterviews FROM problem WHERE retired = 0 AND exercise_of = '' ORDER BY position",
            values: [],
          },
          { sql: 'SELECT id, title, summary, prerequisites FROM component ORDER BY position', values: [] },
        ],
        (problems, components): Curriculum => ({
          problems: problems.map((row) => curriculumRow.parse(row)),
          components: components.map((row) => componentRow.parse(row)),
        }),
      ),
    )
  }

  /** The model of what learners know; the textbook's where none was loaded. */
  async model(): Promise<Result<LoadedModel, Failure>> {
    return tryD1(() =>
      this.#cache.get('model', [{ sql: "SELECT value FROM catalogue WHERE key = 'model'", values: [] }], modelInRows),
    )
  }

  /** How many problems there are of each difficulty, topic and language. */
  async facets(): Promise<Result<Facets, Failure>> {
    return tryD1(() => this.#allFacets())
  }

  async topics(): Promise<Result<string[], Failure>> {
    return tryD1(() => this.#topics())
  }

  /** Every course, in the catalogue's order. */
  async courses(): Promise<Result<readonly Course[], Failure>> {
    return tryD1(() => this.#cache.get('courses', COURSES, coursesIn))
  }

  /** A node's questions without their texts, in order; empty if there is no such node. */
  async questionsOf(course: string, node: string): Promise<Result<readonly QuestionRef[], Failure>> {
    return tryD1(
      async () =>
        (await this.#cache.get(`questions ${JSON.stringify([course, node])}`, [refsOf(course, node)], (rows) =>
          rows.length === 0 ? null : refsIn(rows),
        )) ?? [],
    )
  }

  /** The texts of a node's objectives; empty if it has none yet. */
  async textsOf(course: string, node: string): Promise<Result<readonly ObjectiveText[], Failure>> {
    return tryD1(
      async () =>
        (await this.#cache.get(`texts ${JSON.stringify([course, node])}`, [textsOf(course, node)], (rows) =>
          rows.length === 0 ? null : textsIn(rows),
        )) ?? [],
    )
  }

  /** Every question whose key the sandbox computes. */
  async computedQuestions(): Promise<Result<readonly QuestionRef[], Failure>> {
    return tryD1(() => this.#cache.get('computed questions', [computedQuestions], refsIn))
  }

  /** The questions with these ids, in this order, without any that have left the catalogue. */
  async questions(ids: readonly string[]): Promise<Result<readonly Question[], Failure>> {
    return tryD1(() => readQuestions(this.#cache, ids))
  }

  #all(): Promise<readonly ProblemSummary[]> {
    return this.#cache.get('all', [everyProblem()], (rows) => rows.map((row) => summaryRow.parse(row)))
  }

  async #topics(): Promise<string[]> {
    return (await this.#allFacets()).topics.map(({ name }) => name)
  }

  async #allFacets(): Promise<Facets> {
    return facetsIn([...(await this.#facetSets()).values()].map((set) => [set, set.problems]))
  }

  async #facetsOf(ids: readonly number[], edition: string): Promise<Facets> {
    // Cached sets may be of another edition, where the same ids name other sets.
    const sets = edition === (await this.#cache.version()) ? await this.#facetSets() : await this.#readSets()
    const counted = new Map<FacetSet, number>()
    for (const id of ids) {
      const set = sets.get(id)
      if (set) counted.set(set, (counted.get(set) ?? 0) + 1)
    }
    return facetsIn(counted)
  }

  #facetSets(): Promise<ReadonlyMap<number, FacetSet>> {
    return this.#cache.get('facet sets', [allSets()], setsIn)
  }

  async #readSets(): Promise<ReadonlyMap<number, FacetSet>> {
    const [rows = []] = await this.#cache.batch([allSets()])
    return setsIn(rows)
  }
}

const setsIn = (rows: readonly unknown[]): ReadonlyMap<number, FacetSet> =>
  new Map(rows.map((row) => facetSetRow.parse(row)).map((set) => [set.id, set]))

const placeOf = ({ tier, score, id }: { tier: number; score: number; id: number }) => ({ tier, score, id })
