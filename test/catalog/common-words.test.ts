/** A word in more problems than are ranked, over a real D1. */
import { beforeAll, expect, it } from 'vitest'
import { PublicCatalogue } from '../../src/catalog/public.ts'
import { EVERYTHING } from '../../src/catalog/search.ts'
import { load, problem } from './content.ts'
import { databaseOfFile } from '../web/spare.ts'

const db = databaseOfFile()
const catalogue = new PublicCatalogue(db)
const COUNT = 10_100

beforeAll(async () => {
  await load(db, [problem('first', 1, { title: 'First', statement: 'Ubiquitous.' })])
  // Like the first, but for the titles of two of them.
  const title = "CASE value WHEN 7000 THEN 'Ubiquitous' WHEN 9000 THEN 'A ubiquitous thing' ELSE 'Number ' || value END"
  const numbers = `WITH RECURSIVE number(value) AS (SELECT 2 UNION ALL SELECT value + 1 FROM number WHERE value < ${COUNT})`
  const rest =
    'difficulty, topics, languages, statement, signature, comparator, cpu_ms, visible_cases, hidden_count, solution_ids, version'
  await db.batch(
    [
      `${numbers} INSERT INTO problem (id, slug, position, title, title_words, ${rest})
        SELECT value, 'n-' || value, value, ${title}, lower(${title}), ${rest} FROM number, (SELECT * FROM problem WHERE slug = 'first')`,
      'INSERT INTO problem_listed (id, position, facets) SELECT id, position, (SELECT facets FROM problem_listed) FROM problem WHERE id > 1',
      `INSERT INTO problem_search (rowid, slug, title, topics, statement, labels)
        SELECT id, slug, title, topics, statement, '' FROM problem WHERE id > 1`,
    ].map((sql) => db.prepare(sql)),
  )
})

it('finds the exact title first, then titles with the word, then the others in order, and counts only a sample', async () => {
  const pages: string[] = []
  let cursor: string | null = null
  for (let index = 0; index < 3; index++) {
    const page = await catalogue.search({ ...EVERYTHING, query: 'ubiquitous', cursor, limit: 3 })
    if (!page.ok) throw new Error(page.error.code)
    pages.push(...page.value.problems.map(({ slug }) => slug))
    expect(page.value.total).toBe(COUNT)
    expect(page.value.facets?.difficulties).toEqual(index === 0 ? [{ name: 'easy', problems: 1_000 }] : undefined)
    cursor = page.value.cursor
  }
  expect(pages).toEqual(['n-7000', 'n-9000', 'first', 'n-2', 'n-3', 'n-4', 'n-5', 'n-6', 'n-7'])
})

it('ranks a rarer word', async () => {
  const result = await catalogue.search({ ...EVERYTHING, query: 'ubiquitous number 5000', cursor: null, limit: 3 })
  expect(result).toMatchObject({ value: { total: 1, problems: [{ slug: 'n-5000' }] } })
})
