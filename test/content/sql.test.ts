import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ContentError } from '../../scripts/content/format.ts'
import { checkedRow, forEachOf, insertRows, MAX_ROW_BYTES, type Row } from '../../scripts/content/sql.ts'
import { testDatabase } from './database.ts'

const awkward = [
  '',
  "it's",
  "'; DROP TABLE t; --",
  'a "b" `c` [d] /* e */ -- f',
  "back\\slash\\'s $1 $$ ?1 :name @x",
  '{"json": [1, "two", null]}',
  'line\nline\r\nline;\n',
  'é 漢字 👩‍💻 \u202E \u200B \uE000',
]

async function stored(rows: readonly Row[]): Promise<unknown[]> {
  const database = testDatabase()
  database.db.exec('CREATE TABLE t (id TEXT PRIMARY KEY, part INTEGER NOT NULL CHECK (part > 0), a TEXT, b TEXT) STRICT')
  await database.batch(insertRows('t', rows))
  return database.rows('SELECT * FROM t ORDER BY rowid').map((row) => ({ ...row }))
}

describe('rows', () => {
  it('come back as they were, whatever they hold', async () => {
    const rows = awkward.map((text, index) => ({ id: `${index}`, part: index + 1, a: text, b: text }))
    expect(insertRows('t', rows)).toHaveLength(1)
    expect(await stored(rows)).toEqual(rows)
  })

  it('come back for any text', async () => {
    const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (texts) => {
        const rows = texts.map((value, index) => ({ id: `${index}`, part: 1, a: value, b: '' }))
        expect(await stored(rows)).toEqual(rows)
      }),
    )
  })

  it('hold nothing of theirs in the text of a statement', () => {
    const statements = insertRows('t', [{ id: 'canary', part: 7310, a: 'canary', b: '' }])
    expect(statements.map(({ sql }) => /canary|7310/.test(sql))).toEqual([false])
  })

  it.each(['x', '"', '漢', '\\"', '\u0001'])('of 900 KB of %j are below what D1 takes', async (unit) => {
    const long = unit.repeat(Math.floor(900_000 / Buffer.byteLength(unit)))
    const rows = [
      { id: 'a', part: 1, a: long, b: '' },
      { id: 'b', part: 2, a: 'short', b: 'short' },
      { id: 'c', part: 3, a: '', b: long },
    ]
    expect(await stored(rows)).toEqual(rows)
  })

  it('that are many make few statements, each below what D1 takes', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => ({ id: `${index}`, part: 1, a: 'x'.repeat(1_000), b: '' }))
    expect(insertRows('t', rows).length).toBeLessThan(10)
    expect(await stored(rows)).toEqual(rows)
  })

  it('that are there are updated where a clause says so', async () => {
    const database = testDatabase()
    database.db.exec('CREATE TABLE t (id TEXT PRIMARY KEY, a TEXT) STRICT')
    const insert = (a: string) => insertRows('t', [{ id: 'x', a }], 'ON CONFLICT (id) DO UPDATE SET a = excluded.a')
    await database.batch(insert('old'))
    await database.batch(insert('new'))
    await database.batch(insert('y'.repeat(600_000)))
    expect(database.rows('SELECT id, length(a) AS length FROM t')).toMatchObject([{ id: 'x', length: 600_000 }])
  })

  it('that are none make no statement', () => expect(insertRows('t', [])).toEqual([]))
})

describe('a list', () => {
  it('is as many lists as D1 takes', () => {
    const items = Array.from({ length: 100_000 }, (_, index) => `slug-${index}`)
    const statements = forEachOf(items, 'SELECT ?')
    expect(statements.flatMap(({ params: [list = ''] }): unknown[] => JSON.parse(list))).toEqual(items)
    expect(Math.max(...statements.map(({ params: [list = ''] }) => Buffer.byteLength(list)))).toBeLessThan(2_000_000)
    expect(statements.length).toBeGreaterThan(1)
    expect(forEachOf([], 'SELECT ?')).toEqual([])
  })
})

describe('a row', () => {
  it('above 1 MB is refused by its file', () => {
    const fits = { id: 'a', a: 'x'.repeat(MAX_ROW_BYTES - 1) }
    expect(checkedRow(fits, 'two-sum/x.md')).toBe(fits)
    expect(() => checkedRow({ ...fits, id: 'aa' }, 'two-sum/x.md')).toThrow(/^two-sum\/x\.md: 1000001 bytes in one row/)
    expect(() => checkedRow({ ...fits, id: 'aa' }, 'two-sum/x.md')).toThrow(ContentError)
  })

  it.each([
    ['a\0b', 'NUL'],
    ['\uD83D', 'surrogate'],
    [1.5, 'whole number'],
    [Number.NaN, 'whole number'],
    [2 ** 53, 'whole number'],
  ])('with %j is refused by its file', (value, reason) => {
    expect(() => checkedRow({ id: 'a', value }, 'two-sum/x.md')).toThrow(ContentError)
    expect(() => checkedRow({ id: 'a', value }, 'two-sum/x.md')).toThrow(new RegExp(`^two-sum/x\\.md: .*${reason}`))
  })
})
