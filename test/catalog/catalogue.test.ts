/** The catalogue over a real D1. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { PublicCatalogue, type SearchFilter } from '../../src/catalog/public.ts'
import { applySchema } from '../http/schema.ts'

const catalogue = new PublicCatalogue(env.DB)

const problems = [
  {
    slug: 'two-sum',
    title: 'Two slips',
    difficulty: 'easy',
    topics: ['arrays', 'hashing'],
    statement: 'Find two amounts on the till roll.',
  },
  {
    slug: 'island-count',
    title: 'Islands',
    difficulty: 'medium',
    topics: ['graphs'],
    statement: 'Count the islands of a chart.',
  },
  {
    slug: 'binary-row',
    title: 'A sorted row',
    difficulty: 'easy',
    topics: ['binary search', 'arrays'],
    statement: 'Halve the row; 100% of it is sorted.',
  },
] as const

beforeAll(async () => {
  await applySchema(env.DB)
  const insert = env.DB.prepare(
    `INSERT INTO problem (slug, position, title, difficulty, topics, statement, signature, comparator, cpu_ms, visible_cases, hidden_count, languages, hint_shingles, solution_ids, version)
     VALUES (?, ?, ?, ?, ?, ?, '{"kind":"function","entry":"f","parameters":[],"returns":"int"}', '{"kind":"exact"}', 1000, '[]', 0, '["python3"]', '[[1],[2],[3]]', '["a"]', 'v')`,
  )
  await env.DB.batch([
    env.DB.prepare("INSERT INTO catalogue (key, value) VALUES ('version', 'v1')"),
    ...problems.map(({ slug, title, difficulty, topics, statement }, index) =>
      insert.bind(slug, index, title, difficulty, JSON.stringify(topics), statement),
    ),
    ...problems.flatMap(({ slug, topics }) =>
      topics.map((topic) => env.DB.prepare('INSERT INTO problem_topic (slug, topic) VALUES (?, ?)').bind(slug, topic)),
    ),
    ...problems.map(({ slug, title, topics, statement }) =>
      env.DB.prepare('INSERT INTO problem_search (slug, title, topics, statement) VALUES (?, ?, ?, ?)').bind(
        slug,
        title,
        topics.join(' '),
        statement,
      ),
    ),
  ])
})

const all: SearchFilter = { query: null, difficulty: null, topics: [], slugs: null, offset: 0, limit: 20 }
async function found(filter: Partial<SearchFilter>): Promise<string[]> {
  const result = await catalogue.search({ ...all, ...filter })
  if (!result.ok) throw new Error(result.error.code)
  expect(result.value.total).toBeGreaterThanOrEqual(result.value.problems.length)
  return result.value.problems.map((problem) => problem.slug)
}

describe('search', () => {
  it('lists all in their order', async () => expect(await found({})).toEqual(['two-sum', 'island-count', 'binary-row']))
  it('finds words, their beginnings and other forms', async () => {
    expect(await found({ query: 'island' })).toEqual(['island-count'])
    expect(await found({ query: 'chart count' })).toEqual(['island-count'])
    expect(await found({ query: 'halv' })).toEqual(['binary-row'])
  })
  it('puts a title before a statement', async () => expect(await found({ query: 'row' })).toEqual(['binary-row']))
  it('narrows by difficulty, any of the topics, and slugs', async () => {
    expect(await found({ difficulty: 'easy' })).toEqual(['two-sum', 'binary-row'])
    expect(await found({ topics: ['graphs', 'hashing'] })).toEqual(['two-sum', 'island-count'])
    expect(await found({ slugs: { only: ['two-sum', 'gone'] } })).toEqual(['two-sum'])
    expect(await found({ slugs: { without: ['two-sum'] }, difficulty: 'easy' })).toEqual(['binary-row'])
    expect(await found({ topics: ['arrays'], difficulty: 'medium' })).toEqual([])
  })
  it('pages', async () => expect(await found({ offset: 1, limit: 1 })).toEqual(['island-count']))
  it.each(['"', "'; DROP TABLE problem; --", 'NEAR(', 'title:two', '*', 'AND OR NOT', '100%', '^row', '{a b}', '\u0000', '日本'])(
    'takes %j as words',
    async (query) => {
      expect(await found({ query })).toBeInstanceOf(Array)
      expect(await found({})).toHaveLength(3)
    },
  )
})

describe('problems', () => {
  it('come with what the Worker keeps beside them', async () => {
    expect(await catalogue.problem('two-sum')).toMatchObject({
      ok: true,
      value: {
        problem: {
          slug: 'two-sum',
          topics: ['arrays', 'hashing'],
          signature: { kind: 'function', entry: 'f' },
          comparator: { kind: 'exact' },
          cpuMs: 1_000,
        },
        solutionIds: ['a'],
        hintShingles: [new Set([1]), new Set([2]), new Set([3])],
      },
    })
  })
  it('that do not exist are a failure', async () =>
    expect(await catalogue.problem('gone')).toEqual({ ok: false, error: { code: 'PROBLEM_NOT_FOUND' } }))
  it('cannot be read while the catalogue is away, and that can be retried', async () => {
    const broken: D1Database = Object.assign(Object.create(env.DB), {
      prepare: () => {
        throw new Error('D1 is away')
      },
    })
    const away = new PublicCatalogue(broken)
    expect(await away.search(all)).toEqual({ ok: false, error: { code: 'CATALOGUE_UNAVAILABLE' } })
    expect((await catalogue.search(all)).ok).toBe(true)
  })
})
