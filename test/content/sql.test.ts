import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ContentError } from '../../scripts/content/format.ts'
import { insertRow, MAX_ROW_BYTES, quote } from '../../scripts/content/sql.ts'

const read = (text: string) => new DatabaseSync(':memory:').prepare(`SELECT ${quote(text)} AS value`).get()?.['value']

describe('a literal', () => {
  it.each([
    '',
    "it's",
    "''",
    "'; DROP TABLE problem; --",
    'a "b" `c` [d] /* e */ -- f',
    "back\\slash\\'s $1 $$ ?1 :name @x",
    'line\nline\r\nline;\n',
    'BEGIN TRANSACTION; COMMIT;',
    'é 漢字 👩‍💻 \u202E \u200B',
  ])('gives %j back', (text) => {
    expect(read(text)).toBe(text)
  })

  it('gives any text back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
        (text) => read(text) === text,
      ),
    )
  })

  it('never holds the words that wrangler cuts out', () => {
    expect(quote('x BEGIN TRANSACTION; y')).not.toContain('BEGIN TRANSACTION')
  })

  it.each([
    ['a\0b', 'NUL'],
    ['\uD83D', 'surrogate'],
    [1.5, 'whole number'],
    [Number.NaN, 'whole number'],
    [2 ** 53, 'whole number'],
  ])('refuses %j', (value, reason) => {
    expect(() => quote(value)).toThrow(ContentError)
    expect(() => quote(value)).toThrow(reason)
  })
})

describe('a row', () => {
  const insert = (row: Record<string, string | number>) => insertRow('t', row, ['id', 'part'], 'two-sum/x.md')
  const ID = `it's ${'long '.repeat(1_000)}`
  function stored(statements: readonly string[]) {
    const db = new DatabaseSync(':memory:')
    db.exec('CREATE TABLE t (id TEXT, part INTEGER, a TEXT, b TEXT) STRICT')
    for (const other of [
      { id: 'other', part: 1 },
      { id: ID, part: 2 },
    ])
      db.exec(`INSERT INTO t VALUES (${quote(other.id)}, ${other.part}, 'other', 'other')`)
    for (const statement of statements) db.exec(statement)
    return db.prepare("SELECT * FROM t WHERE a <> 'other' OR b <> 'other'").all()
  }

  it('is one statement', () => {
    const row = { id: ID, part: 1, a: 'a', b: 'b' }
    expect(insert(row)).toHaveLength(1)
    expect(stored(insert(row))).toEqual([row])
  })

  it.each(['x', "'", '漢', '👩‍💻', 'BEGIN TRANSACTION', "'BEGIN TRANSACTION "])(
    'of 300 KB of %s is many, each below the limit of D1',
    (unit) => {
      const long = unit.repeat(Math.ceil(300_000 / Buffer.byteLength(unit)))
      const row = { id: ID, part: 1, a: long, b: long.slice(0, 90_000).toWellFormed() }
      const statements = insert(row)
      expect(Math.max(...statements.map((statement) => Buffer.byteLength(statement)))).toBeLessThan(100_000)
      expect(stored(statements)).toEqual([row])
    },
  )

  it('above 1 MB is refused by its file', () => {
    const fits = { id: 'a', part: 1, a: 'x'.repeat(MAX_ROW_BYTES - 2), b: '' }
    expect(stored(insert(fits))).toEqual([fits])
    expect(() => insert({ ...fits, b: 'x' })).toThrow(/^two-sum\/x\.md: 1000001 bytes in one row/)
    expect(() => insert({ ...fits, b: 'x' })).toThrow(ContentError)
  })

  it('that cannot be quoted is refused by its file', () => {
    expect(() => insert({ id: 'a', part: 1, a: '\0', b: '' })).toThrow('two-sum/x.md: holds a NUL')
  })
})
