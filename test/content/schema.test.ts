import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import {
  CATALOGUE_TABLES,
  columnsOf,
  indexStatements,
  parseSchema,
  readSchema,
  tableStatement,
  USER_TABLES,
} from '../../scripts/content/schema.ts'

const schema = await readSchema()

function database(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const statement of schema.statements) db.exec(statement)
  return db
}

describe('schema.sql', () => {
  it('has a new version where its tables are others', () => {
    const tables = [
      ...CATALOGUE_TABLES.map((table) => tableStatement(schema, table)),
      ...indexStatements(schema, CATALOGUE_TABLES),
    ]
    const text = tables.join('\n').replace(/\s+/g, ' ')
    // Where this fails: give the file the next version, and write that and the new hash here.
    expect([schema.version, createHash('sha256').update(text).digest('hex').slice(0, 16)]).toEqual(['12', '37daf8238be7689c'])
  })

  it('makes every table that is known, and no other', () => {
    const names = database()
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => `${name?.toString()}`)
    const own = names.filter((name) => !/^(problem|word)_search_/.test(name))
    expect(own.sort()).toEqual(['catalogue', ...CATALOGUE_TABLES, ...USER_TABLES].sort())
  })

  it('may be applied again', () => {
    const db = database()
    for (const statement of schema.statements) db.exec(statement)
  })

  it.each(['problem', 'sealed_case', ...USER_TABLES])('is read column by column: %s', (table) => {
    const names = database()
      .prepare(`PRAGMA table_info(${table})`)
      .all()
      .map(({ name }) => name)
    expect([...columnsOf(schema, table).keys()]).toEqual(names)
  })

  it('gives every column of what a session may refer to a value where an older table has none', () => {
    // These have always been there.
    const first = [
      'slug',
      'position',
      'title',
      'difficulty',
      'topics',
      'languages',
      'statement',
      'signature',
      'comparator',
      'cpu_ms',
    ]
    const sinceFirst = new Set([...first, 'id', 'visible_cases', 'hidden_count', 'solution_ids', 'version'])
    const later = [...columnsOf(schema, 'problem')].filter(([column]) => !sinceFirst.has(column))
    expect(later.map(([, definition]) => definition)).toEqual(later.map((): unknown => expect.stringMatching(/ DEFAULT /)))
  })

  it('is refused without a version', () => {
    expect(() => parseSchema('CREATE TABLE IF NOT EXISTS a (b TEXT);')).toThrow('version')
    expect(() => tableStatement(schema, 'nothing')).toThrow('nothing')
  })

  it('makes a table by another name', () => {
    const db = new DatabaseSync(':memory:')
    for (const table of CATALOGUE_TABLES) db.exec(tableStatement(schema, table, `next_${table}`))
    for (const table of CATALOGUE_TABLES) db.exec(`ALTER TABLE next_${table} RENAME TO ${table}`)
    for (const statement of indexStatements(schema, CATALOGUE_TABLES)) db.exec(statement)
    const createdBy = (one: DatabaseSync) =>
      one
        .prepare("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
        .all()
        .map(({ name }) => `${name?.toString()}`)
    const others = ['catalogue', ...USER_TABLES]
    const isOther = (name: string) => others.some((table) => name === table || name.startsWith(`${table}_`))
    expect(createdBy(db)).toEqual(createdBy(database()).filter((name) => !isOther(name)))
  })
})
