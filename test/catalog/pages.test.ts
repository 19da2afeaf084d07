/** Pagination of searches, over a real D1. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenOut } from '../../scripts/content/catalogue-sql.ts'
import { PublicCatalogue, type SearchRequest } from '../../src/catalog/public.ts'
import { EVERYTHING } from '../../src/catalog/search.ts'
import { load, problem } from './content.ts'
import { databaseOfFile } from '../web/spare.ts'

const db = databaseOfFile()
const catalogue = new PublicCatalogue(db)
const COUNT = 25

/** Several problems match equally well, and some contain the word more often. */
const problems = Array.from({ length: COUNT }, (_, index): WrittenOut =>
  problem(`p-${index}`, COUNT - index, {
    title: index === 17 ? 'Ferry' : `Number ${index}`,
    statement: 'Ferry. '.repeat(1 + (index % 3)),
  }),
)

beforeAll(async () => {
  await load(db, problems)
})

const request = (changes: Partial<SearchRequest>): SearchRequest => ({ ...EVERYTHING, cursor: null, limit: 4, ...changes })

/** All pages of a search. `between` runs between two pages and may change anything but the catalogue. */
async function pages(
  changes: (page: number) => Partial<SearchRequest>,
): Promise<Array<{ slugs: string[]; total: number; hasFacets: boolean }>> {
  const read: Array<{ slugs: string[]; total: number; hasFacets: boolean }> = []
  let cursor: string | null = null
  do {
    const page = await catalogue.search(request({ ...changes(read.length), cursor }))
    if (!page.ok) throw new Error(page.error.code)
    read.push({
      slugs: page.value.problems.map(({ slug }) => slug),
      total: page.value.total,
      hasFacets: page.value.facets !== null,
    })
    cursor = page.value.cursor
  } while (cursor !== null)
  return read
}

describe('pages', () => {
  it.each([
    ['with words', { query: 'ferry' }],
    ['without', {}],
    ['narrowed', { topics: ['arrays'] }],
  ])('%s neither repeat nor skip', async (_, changes) => {
    const read = await pages(() => changes)
    const slugs = read.flatMap((page) => page.slugs)
    expect(slugs.length).toBe(COUNT)
    expect(new Set(slugs).size).toBe(COUNT)
    expect(read.map(({ total }) => total)).toEqual(read.map(() => COUNT))
    expect(read.map(({ hasFacets }) => hasFacets)).toEqual(read.map((_page, index) => index === 0))
    const whole = await catalogue.search(request({ ...changes, limit: 100 }))
    expect(whole).toMatchObject({ value: { cursor: null, problems: slugs.map((slug) => ({ slug })) } })
  })

  it('begin with the exact title, then with the problems that contain the word most often', async () => {
    const [first] = await pages(() => ({ query: 'ferry' }))
    expect(first?.slugs[0]).toBe('p-17')
    expect(first?.slugs.slice(1).map((slug) => Number(slug.slice(2)) % 3)).toEqual([2, 2, 2])
  })

  it('are in the catalogue’s order without words', async () => {
    const [first] = await pages(() => ({}))
    expect(first?.slugs).toEqual(['p-24', 'p-23', 'p-22', 'p-21'])
  })

  it('skip no problem when the learner starts a problem of an earlier page', async () => {
    const start = ['p-24', 'p-22']
    const read = await pages((page) => ({ slugs: { status: 'not_started', without: page === 0 ? [] : start } }))
    expect(new Set(read.flatMap((page) => page.slugs)).size).toBe(COUNT)
  })
})

describe('a cursor', () => {
  const first = async (changes: Partial<SearchRequest> = {}): Promise<string> => {
    const page = await catalogue.search(request(changes))
    if (!page.ok || page.value.cursor === null) throw new Error('a cursor was expected')
    return page.value.cursor
  }
  const invalid = { ok: false, error: { code: 'INVALID_CURSOR' } }

  it('is valid for one search only', async () => {
    const cursor = await first({ query: 'ferry' })
    expect((await catalogue.search(request({ query: 'ferry', cursor }))).ok).toBe(true)
    expect(await catalogue.search(request({ query: 'ferries', cursor }))).toEqual(invalid)
    expect(await catalogue.search(request({ query: 'ferry', language: 'python3', cursor }))).toEqual(invalid)
    expect(await catalogue.search(request({ query: 'ferry', slugs: { status: 'solved', only: [] }, cursor }))).toEqual(invalid)
  })

  it.each(['', 'x', 'bm8=', btoa('{}'), btoa('{"search":"","edition":"","place":{}}')])('%j is not a cursor', async (cursor) => {
    expect(await catalogue.search(request({ cursor }))).toEqual(invalid)
  })

  it('is invalid once the catalogue changes', async () => {
    const cursor = await first()
    await load(db, problems)
    expect((await catalogue.search(request({ cursor }))).ok).toBe(true)
    await load(db, [...problems.slice(1), problem('p-0', COUNT, { title: 'Another' })])
    expect(await catalogue.search(request({ cursor }))).toEqual(invalid)
    const later = await first()
    await load(db, problems)
    expect(await catalogue.search(request({ cursor: later }))).toEqual(invalid)
    expect(await catalogue.search(request({ cursor }))).toEqual(invalid)
  })

  it('is invalid in the middle of a load', async () => {
    const cursor = await first()
    await db.prepare("UPDATE catalogue SET value = value + 1 WHERE key = 'changes'").run()
    expect(await catalogue.search(request({ cursor }))).toEqual(invalid)
  })
})
