/** Searches over a real D1, loaded as `npm run load` does it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { PublicCatalogue, type SearchPage, type SearchRequest } from '../../src/catalog/public.ts'
import { EVERYTHING } from '../../src/catalog/search.ts'
import { inLanguages, load, problem } from './content.ts'
import { databaseOfFile } from '../web/spare.ts'

const db = databaseOfFile()
const catalogue = new PublicCatalogue(db)

const problems = [
  problem('two-sum', 1, { title: 'Two slips', topics: ['arrays', 'hashing'], statement: 'Find two amounts on the till roll.' }),
  problem('island-count', 2, {
    title: 'Islands',
    difficulty: 'medium',
    topics: ['graphs'],
    statement: 'Count the islands of a chart.',
    ...inLanguages('python3'),
  }),
  problem('binary-row', 3, {
    title: 'A sorted row',
    topics: ['binary search', 'arrays'],
    statement: 'Halve the row; 100% of it is sorted. Use it to find islands, two of them.',
  }),
  problem('ferry', 4, { title: 'Ferry', difficulty: 'hard', statement: 'A ferry sails from row to row, and has two decks.' }),
]

beforeAll(async () => {
  await load(db, problems)
})

async function search(request: Partial<SearchRequest>): Promise<SearchPage> {
  const result = await catalogue.search({ ...EVERYTHING, cursor: null, limit: 20, ...request })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const slugsIn = ({ problems: list }: SearchPage): string[] => list.map(({ slug }) => slug)
const slugsFor = async (request: Partial<SearchRequest>): Promise<string[]> => slugsIn(await search(request))

describe('a search', () => {
  it('without words lists all problems in order', async () =>
    expect(await slugsFor({})).toEqual(['two-sum', 'island-count', 'binary-row', 'ferry']))

  it('finds words of title, topics, statement and slug', async () => {
    expect(await slugsFor({ query: 'slips' })).toEqual(['two-sum'])
    expect(await slugsFor({ query: 'graphs' })).toEqual(['island-count'])
    expect(await slugsFor({ query: 'till' })).toEqual(['two-sum'])
    expect(await slugsFor({ query: 'sum' })).toEqual(['two-sum'])
  })

  it('finds problems with all the words, in other forms too', async () => {
    expect(await slugsFor({ query: 'counting charts' })).toEqual(['island-count'])
    expect(await slugsFor({ query: 'SORTED rows' })).toEqual(['binary-row'])
    expect(await slugsFor({ query: 'chart ferry' })).toEqual([])
  })

  it('finds prefixes of three letters and more', async () => {
    expect(await slugsFor({ query: 'halv' })).toEqual(['binary-row'])
    expect(await slugsFor({ query: 'isl' })).toEqual(['island-count', 'binary-row'])
    expect(await slugsFor({ query: 'is' })).toEqual(['binary-row'])
    expect(await slugsFor({ query: 'fe' })).toEqual([])
  })

  it.each([
    ['hash maps', ['two-sum']],
    ['dictionary', ['two-sum']],
    ['loops', ['two-sum', 'binary-row', 'ferry']],
    ['problems about loops', ['two-sum', 'binary-row', 'ferry']],
    ['BFS', ['island-count']],
    ['big O', ['two-sum', 'binary-row']],
    ['bisection', ['binary-row']],
    ['maps and graphs', []],
    ['dp', []],
  ])('knows what learners call topics: %s', async (query, slugs) =>
    expect((await slugsFor({ query })).toSorted()).toEqual(slugs.toSorted()),
  )

  it('does not use the stem of a whole word as a prefix', async () => {
    // The Porter stemmer makes it `us`, a prefix of `use`.
    expect(await slugsFor({ query: 'using' })).toEqual(['binary-row'])
    expect(await slugsFor({ query: 'uses' })).toEqual(['binary-row'])
    await load(db, [...problems, problem('usher', 5, { title: 'Usher' })])
    expect(await slugsFor({ query: 'using' })).toEqual(['binary-row'])
    await load(db, problems)
  })

  it('puts an exact title first, then titles with the words', async () => {
    expect(await slugsFor({ query: 'islands' })).toEqual(['island-count', 'binary-row'])
    expect(await slugsFor({ query: 'row' })).toEqual(['binary-row', 'ferry'])
    await load(db, [...problems, problem('row', 5, { title: 'Row', statement: 'Nothing about that word in here.'.repeat(9) })])
    expect(await slugsFor({ query: ' ROW! ' })).toEqual(['row', 'binary-row', 'ferry'])
    await load(db, problems)
  })

  it('treats the words of a slug as an exact title', async () => {
    expect((await slugsFor({ query: 'two' })).length).toBeGreaterThan(1)
    expect(await slugsFor({ query: 'two-sum' })).toEqual(['two-sum'])
  })

  it('filters by difficulty, any of the topics, language, and slugs', async () => {
    expect(await slugsFor({ difficulty: 'easy' })).toEqual(['two-sum', 'binary-row'])
    expect(await slugsFor({ topics: ['graphs', 'hashing'] })).toEqual(['two-sum', 'island-count'])
    expect(await slugsFor({ language: 'javascript' })).toEqual(['two-sum', 'binary-row', 'ferry'])
    expect(await slugsFor({ language: 'rust' })).toEqual([])
    expect(await slugsFor({ slugs: { status: 'solved', only: ['two-sum', 'gone'] } })).toEqual(['two-sum'])
    expect(await slugsFor({ slugs: { status: 'not_started', without: ['two-sum'] }, difficulty: 'easy' })).toEqual(['binary-row'])
    expect(await slugsFor({ topics: ['arrays'], difficulty: 'medium' })).toEqual([])
    expect(await slugsFor({ topics: ['search'] })).toEqual([])
  })

  it('combines filters with words', async () => {
    expect(await slugsFor({ query: 'row', difficulty: 'hard' })).toEqual(['ferry'])
    expect(await slugsFor({ query: 'islands', language: 'javascript' })).toEqual(['binary-row'])
    expect(await slugsFor({ query: 'islands', slugs: { status: 'not_started', without: ['binary-row'] } })).toEqual([
      'island-count',
    ])
    expect(await slugsFor({ query: 'islands', slugs: { status: 'solved', only: ['binary-row'] } })).toEqual(['binary-row'])
  })

  it.each([
    '"',
    "'; DROP TABLE problem; --",
    'NEAR(',
    'title:two',
    '*',
    'AND OR NOT',
    '100%',
    '^row',
    '{a b}',
    '\u0000',
    '日本',
    '\uE000',
  ])('takes %j as words', async (query) => {
    expect(await slugsFor({ query })).toBeInstanceOf(Array)
    expect(await slugsFor({})).toHaveLength(4)
  })

  it('finds nothing for a query without words', async () =>
    expect(await search({ query: '!?' })).toMatchObject({ problems: [], total: 0, cursor: null }))

  it('does not find the label words of filters', async () => expect(await slugsFor({ query: 'd6561737930' })).toEqual([]))
})

describe('any of the words', () => {
  it('are enough for research, best matches first', async () => {
    expect(await catalogue.matching('chart till zebra', 10)).toMatchObject({
      value: [{ slug: 'island-count' }, { slug: 'two-sum' }],
    })
    expect(await catalogue.matching('row', 1)).toMatchObject({ value: [{ slug: 'binary-row' }] })
    expect(await catalogue.matching('?', 10)).toEqual({ ok: true, value: [] })
  })
})

describe('facets', () => {
  const named = (list: ReadonlyArray<{ name: string; problems: number }> | undefined) =>
    Object.fromEntries((list ?? []).map(({ name, problems: count }) => [name, count]))
  const counts = async (request: Partial<SearchRequest>) => {
    const { facets } = await search(request)
    return [named(facets?.difficulties), named(facets?.topics), named(facets?.languages)]
  }

  it('count the matches', async () => {
    expect(await counts({ query: 'row' })).toEqual([
      { easy: 1, hard: 1 },
      { arrays: 2, 'binary search': 1 },
      { python3: 2, javascript: 2 },
    ])
    expect(await counts({ query: 'zebra' })).toEqual([{}, {}, {}])
    expect(await counts({ topics: ['graphs'] })).toEqual([{ medium: 1 }, { graphs: 1 }, { python3: 1 }])
    expect(await counts({ slugs: { status: 'solved', only: ['ferry'] } })).toEqual([
      { hard: 1 },
      { arrays: 1 },
      { python3: 1, javascript: 1 },
    ])
  })

  it('count everything without a filter, in a fixed order', async () => {
    expect(await counts({})).toEqual([
      { easy: 2, medium: 1, hard: 1 },
      { arrays: 3, 'binary search': 1, graphs: 1, hashing: 1 },
      { python3: 4, javascript: 3 },
    ])
    const { facets } = await search({})
    expect(facets?.difficulties.map(({ name }) => name)).toEqual(['easy', 'medium', 'hard'])
    expect(await catalogue.facets()).toEqual({ ok: true, value: facets })
    expect(await catalogue.topics()).toEqual({ ok: true, value: ['arrays', 'binary search', 'graphs', 'hashing'] })
  })
})

describe('suggestions', () => {
  it('correct a misspelt word, and list problems with the correct word', async () => {
    expect((await search({ query: 'iland' })).suggestions).toMatchObject({
      query: 'islands',
      problems: [{ slug: 'island-count' }, { slug: 'binary-row' }],
    })
    expect((await search({ query: 'binery serch' })).suggestions).toMatchObject({
      query: 'binary search',
      problems: [{ slug: 'binary-row' }],
    })
    // They share no trigram.
    expect((await search({ query: 'grpahs' })).suggestions).toMatchObject({
      query: 'graphs',
      problems: [{ slug: 'island-count' }],
    })
  })

  it('drop words without a similar word', async () => {
    expect((await search({ query: 'xylophone iland' })).suggestions).toMatchObject({ query: 'islands' })
    expect((await search({ query: 'xylophone' })).suggestions).toEqual({ query: null, topics: [], problems: [] })
  })

  it.each(['loop', 'loops', 'hops', 'dp', 'bag', 'rabbits', 'sand', 'wands', 'tort'])(
    'correct nothing that is no misspelling: %s',
    async (query) => expect((await search({ query })).suggestions.query).toBeNull(),
  )

  it('name the topics that the words of a query name, if nothing matches them all', async () => {
    expect((await search({ query: 'zebra graphs' })).suggestions).toMatchObject({ query: null, topics: ['graphs'] })
    expect((await search({ query: 'dictionaries of zebras' })).suggestions.topics).toEqual(['hashing'])
    // No problem here is about it.
    expect((await search({ query: 'zebra dp' })).suggestions.topics).toEqual([])
  })

  it('list problems with some of the words if none has all', async () => {
    expect((await search({ query: 'chart ferry' })).suggestions).toMatchObject({
      query: null,
      problems: [{ slug: 'ferry' }, { slug: 'island-count' }],
    })
  })

  it('are given for few matches, without the matches', async () => {
    const { problems: hits, suggestions } = await search({ query: 'ferry' })
    expect([hits.map(({ slug }) => slug), suggestions.problems]).toEqual([['ferry'], []])
    expect((await search({ query: 'two' })).total).toBe(3)
    expect((await search({ query: 'two' })).suggestions).toEqual({ query: null, topics: [], problems: [] })
  })

  it('respect the filters', async () => {
    expect((await search({ query: 'iland', difficulty: 'easy' })).suggestions.problems).toMatchObject([{ slug: 'binary-row' }])
  })

  it('name the topic most similar to an unknown topic', async () => {
    expect((await search({ topics: ['array', 'graphs'] })).suggestions.topics).toEqual(['arrays'])
    expect((await search({ topics: ['volcanoes'] })).suggestions.topics).toEqual([])
  })
})
