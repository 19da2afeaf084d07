/** A load may be broken off anywhere, and is repeated without harm. */
import { describe, expect, it } from 'vitest'
import { componentRows, problemRows } from '../../scripts/content/catalogue-sql.ts'
import { CATALOGUE_TABLES, readSchema } from '../../scripts/content/schema.ts'
import { writeCatalogue, type Content } from '../../scripts/content/write.ts'
import { plainProblem } from './problem.ts'
import { testDatabase, type TestDatabase } from './database.ts'

const schema = await readSchema()
const nextSchema = { ...schema, version: '9999' }
const LONG = 'x'.repeat(400_000)

/** Long enough that no three of these are written at once. */
const problem = (name: string, position: number, word: string) =>
  problemRows({
    ...plainProblem,
    slug: name,
    position,
    title: `${name} ${word}`,
    cases: { visible: [], hidden: [{ tag: 'large', args: [LONG], expected: word }] },
  })
const content = (word: string, names: readonly string[] = ['a', 'b', 'c', 'd', 'e']): Content => ({
  problems: names.map((name, index) => problem(name, index, word)),
  components: componentRows([{ id: word, title: word, summary: word, prerequisites: [] }]),
})

/** Everything that does not depend on how the database came to be: rows of the index have ids. */
const state = ({ rows }: TestDatabase) =>
  [...CATALOGUE_TABLES, 'catalogue']
    .filter((table) => !['problem_listed', 'problem_search', 'facet_set', 'word_search', 'problem'].includes(table))
    .map((table) => rows(`SELECT * FROM ${table}${table === 'catalogue' ? " WHERE key <> 'changes'" : ''}`))
const problems = ({ rows }: TestDatabase) => {
  const columns = rows("SELECT name FROM pragma_table_info('problem') WHERE name <> 'id'").map(({ name }) => name)
  return rows(`SELECT ${columns.join(', ')} FROM problem ORDER BY slug`)
}
const matchesOf = ({ rows }: TestDatabase, word: string) =>
  rows(
    `SELECT problem.slug FROM problem_search JOIN problem ON problem.id = problem_search.rowid
     JOIN problem_listed USING (id) WHERE problem_search MATCH '${word}' ORDER BY problem.slug`,
  ).map(({ slug }) => slug)
const words = ({ rows }: TestDatabase) => rows('SELECT word FROM word_search ORDER BY word').map(({ word }) => word)
const version = ({ rows }: TestDatabase) => rows("SELECT value FROM catalogue WHERE key = 'version'")[0]?.['value']
/** Of each problem, what its title and its sealed case say. */
const messageOf = ({ rows }: TestDatabase) =>
  rows("SELECT slug, title, expected ->> '$' AS sealed FROM problem JOIN sealed_case USING (slug) ORDER BY slug").map(
    ({ slug, title, sealed }) => [slug, String(title).split(' ')[1], sealed],
  )

async function fresh(wanted: Content): Promise<TestDatabase> {
  const database = testDatabase()
  await writeCatalogue(database, schema, wanted)
  return database
}
const same = (one: TestDatabase, other: TestDatabase) => {
  expect(state(one)).toEqual(state(other))
  expect(problems(one)).toEqual(problems(other))
  expect(words(one)).toEqual(words(other))
  for (const word of ['old', 'new']) expect(matchesOf(one, word)).toEqual(matchesOf(other, word))
}

describe('a load', () => {
  it('writes nothing where nothing differs', async () => {
    const database = await fresh(content('old'))
    const before = database.batches.length
    expect(await writeCatalogue(database, schema, content('old'))).toEqual({ written: 0, unchanged: 5, retired: 0 })
    const later = database.batches.slice(before).flat()
    expect(later.map(({ sql }) => /^(SELECT|PRAGMA) /.test(sql))).toEqual(later.map(() => true))
  })

  it('writes what differs and nothing else', async () => {
    const database = await fresh(content('old'))
    const before = database.batches.length
    const changed = { ...content('old'), problems: [...content('old', ['a', 'b', 'c', 'd']).problems, problem('e', 4, 'new')] }
    expect(await writeCatalogue(database, schema, changed)).toEqual({ written: 1, unchanged: 4, retired: 0 })
    const bound = JSON.stringify(database.batches.slice(before))
    expect([bound.includes('e new'), bound.includes('a old'), bound.length < 2 * LONG.length]).toEqual([true, false, true])
    expect(messageOf(database)).toEqual([...['a', 'b', 'c', 'd'].map((name) => [name, 'old', 'old']), ['e', 'new', 'new']])
    same(database, await fresh(changed))
  })

  it('writes its problems in several batches, and the version with the last', async () => {
    const { batches } = await fresh(content('old'))
    const writing = batches.filter((batch) => batch.some(({ sql }) => sql.includes('INTO problem ')))
    expect(writing).toHaveLength(3)
    const versions = batches.flatMap((batch, index) => (batch.some(({ params }) => params[0] === 'version') ? [index] : []))
    expect(versions).toEqual([batches.length - 1])
  })

  it('makes another state with every batch', async () => {
    const states = new Set<unknown>()
    const database = await fresh(content('old'))
    const watched = {
      batch: async (...args: Parameters<TestDatabase['batch']>) => {
        const answer = await database.batch(...args)
        states.add(JSON.stringify(database.rows("SELECT value FROM catalogue WHERE key = 'changes'")))
        return answer
      },
    }
    await writeCatalogue(watched, schema, content('new'))
    expect(states.size).toBe(1 + 3 + 1)
  })

  it('finds a problem by its new words alone', async () => {
    const database = await fresh(content('old'))
    expect([matchesOf(database, 'old').length, words(database).includes('_old_')]).toEqual([5, true])
    await writeCatalogue(database, schema, content('new'))
    expect([matchesOf(database, 'old'), matchesOf(database, 'new').length]).toEqual([[], 5])
    expect(words(database)).toEqual(expect.arrayContaining(['_new_', '_arrays_']))
    expect(words(database)).not.toContain('_old_')
  })
})

describe('a load that is broken off', () => {
  const removed = content('new', ['a', 'b', 'c', 'd'])

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('before its batch %i leaves whole problems, and the next goes on', async (breaksAt) => {
    const before = await fresh(content('old'))
    const start = before.batches.length
    const breaking = {
      batch: async (statements: Parameters<TestDatabase['batch']>[0]) => {
        if (before.batches.length - start === breaksAt) throw new Error('the machine is gone')
        return before.batch(statements)
      },
    }
    const oldVersion = version(before)
    const outcome = await writeCatalogue(breaking, schema, removed).catch(String)
    if (typeof outcome === 'string') {
      expect(outcome).toBe('Error: the machine is gone')
      expect(version(before)).toBe(oldVersion)
    }
    for (const [, title, sealed] of messageOf(before)) expect(title).toBe(sealed)
    expect([...matchesOf(before, 'old'), ...matchesOf(before, 'new')].sort()).toEqual(
      typeof outcome === 'string' ? ['a', 'b', 'c', 'd', 'e'] : ['a', 'b', 'c', 'd'],
    )
    await writeCatalogue(before, schema, removed)
    const straight = await fresh(content('old'))
    await writeCatalogue(straight, schema, removed)
    same(before, straight)
  })

  it('is broken off often enough above', async () => {
    const database = await fresh(content('old'))
    const start = database.batches.length
    await writeCatalogue(database, schema, removed)
    expect(database.batches.length - start).toBe(9)
  })

  it('by a signal ends between two batches', async () => {
    const database = await fresh(content('old'))
    const interrupted = new AbortController()
    const start = database.batches.length
    const breaking = {
      batch: async (...args: Parameters<TestDatabase['batch']>) => {
        const answer = await database.batch(...args)
        if (messageOf(database).some(([, title]) => title === 'new')) interrupted.abort(new Error('enough'))
        return answer
      },
    }
    await expect(writeCatalogue(breaking, schema, content('new'), interrupted.signal)).rejects.toThrow('enough')
    expect(database.batches.length).toBeGreaterThan(start)
    expect(new Set(messageOf(database).map(([, title]) => title))).toEqual(new Set(['old', 'new']))
  })
})

describe('another version of the tables', () => {
  it('builds them beside the old ones, which stay until all is there', async () => {
    const straight = await fresh(content('old'))
    await writeCatalogue(straight, nextSchema, content('new'))
    expect(straight.rows("SELECT name FROM sqlite_master WHERE name LIKE 'next%'")).toEqual([])
    expect(straight.rows("SELECT value FROM catalogue WHERE key = 'tables'")).toEqual([{ value: '9999' }])
    const last = straight.batches.length
    for (let breaksAt = 0; breaksAt < last; breaksAt++) {
      const database = await fresh(content('old'))
      const start = database.batches.length
      const before = [state(database), problems(database)]
      const breaking = {
        batch: async (statements: Parameters<TestDatabase['batch']>[0]) => {
          if (database.batches.length - start === breaksAt) throw new Error('the machine is gone')
          return database.batch(statements)
        },
      }
      const outcome = await writeCatalogue(breaking, nextSchema, content('new')).catch(String)
      // The last batch reads what came of it.
      if (typeof outcome !== 'string' || version(database) === version(straight)) break
      expect([state(database), problems(database)]).toEqual(before)
      expect([matchesOf(database, 'old').length, matchesOf(database, 'new')]).toEqual([5, []])
      expect(await writeCatalogue(database, nextSchema, content('new'))).toEqual({ written: 5, unchanged: 0, retired: 0 })
      same(database, straight)
    }
    expect(await writeCatalogue(straight, nextSchema, content('new'))).toEqual({ written: 0, unchanged: 5, retired: 0 })
  })

  it('takes the place of tables of an earlier shape, and keeps what is no problem any more', async () => {
    const database = testDatabase()
    database.db.exec(`
      CREATE TABLE catalogue (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
      INSERT INTO catalogue VALUES ('version', 'first');
      CREATE TABLE problem (slug TEXT PRIMARY KEY, position INTEGER NOT NULL, title TEXT NOT NULL, difficulty TEXT NOT NULL,
        topics TEXT NOT NULL, statement TEXT NOT NULL, signature TEXT NOT NULL, comparator TEXT NOT NULL, cpu_ms INTEGER NOT NULL,
        visible_cases TEXT NOT NULL, hidden_count INTEGER NOT NULL, languages TEXT NOT NULL, hint_shingles TEXT NOT NULL,
        solution_ids TEXT NOT NULL, version TEXT NOT NULL) STRICT;
      INSERT INTO problem SELECT value, 1, 'Title', 'easy', '[]', 'Text', '{}', '{}', 1, '[]', 1, '[]', '[]', '[]', 'v'
        FROM json_each('["a", "z"]');
      CREATE TABLE problem_topic (slug TEXT, topic TEXT);
      CREATE VIRTUAL TABLE problem_search USING fts5 (slug UNINDEXED, title, topics, statement);
      CREATE TABLE sealed_case (slug TEXT, position INTEGER, tag TEXT, args TEXT, expected TEXT, raises INTEGER);
      INSERT INTO sealed_case SELECT value, 0, 'tag', '[]', '1', 0 FROM json_each('["a", "z"]');
      CREATE TABLE kept (a TEXT);
      CREATE TABLE account (user_id TEXT PRIMARY KEY, role TEXT NOT NULL);
      INSERT INTO account VALUES ('somebody', 'owner');
    `)
    const wider = {
      ...schema,
      statements: schema.statements.map((statement) =>
        statement.replace(
          'role         TEXT NOT NULL',
          "note TEXT NOT NULL DEFAULT 'none' CHECK (note <> ''),\n  role         TEXT NOT NULL",
        ),
      ),
    }
    const nullable = {
      ...wider,
      statements: wider.statements.map((statement) =>
        statement.includes('EXISTS account')
          ? statement.replaceAll(/(provider|_at) +(TEXT|INTEGER) NOT NULL/g, '$1 $2')
          : statement,
      ),
    }
    expect(await writeCatalogue(database, nullable, content('new', ['a', 'b']))).toEqual({ written: 2, unchanged: 0, retired: 1 })
    expect(database.rows('SELECT slug, retired FROM problem ORDER BY slug')).toEqual([
      { slug: 'a', retired: 0 },
      { slug: 'b', retired: 0 },
      { slug: 'z', retired: 1 },
    ])
    expect(database.rows("SELECT tag FROM sealed_case WHERE slug = 'z'")).toEqual([{ tag: 'tag' }])
    expect(messageOf(database).slice(0, 2)).toEqual([
      ['a', 'new', 'new'],
      ['b', 'new', 'new'],
    ])
    expect(database.rows('SELECT * FROM kept')).toEqual([])
    expect(database.rows("SELECT name FROM sqlite_master WHERE name = 'problem_topic'")).toEqual([])
    expect(database.rows('SELECT user_id, role, note, provider FROM account')).toEqual([
      { user_id: 'somebody', role: 'owner', note: 'none', provider: null },
    ])
    expect(() => database.db.exec("UPDATE account SET note = ''")).toThrow('CHECK')
  })
})

describe('data of users', () => {
  it('gets the tables that a deployment from before lacks, and keeps what is there', async () => {
    const database = await fresh(content('old'))
    database.db.exec('DROP TABLE removed_account; DROP TABLE owner_action;')
    database.db.exec("INSERT INTO deployment VALUES ('removed:gone', '5');")
    await writeCatalogue(database, schema, content('new'))
    expect(database.rows('SELECT * FROM removed_account')).toEqual([])
    expect(database.rows('SELECT * FROM owner_action')).toEqual([])
    expect(database.rows('SELECT * FROM deployment')).toEqual([{ key: 'removed:gone', value: '5' }])
  })

  it('is not touched by any load', async () => {
    const database = await fresh(content('old'))
    database.db.exec("INSERT INTO deployment VALUES ('runs_paused', '1'); INSERT INTO usage VALUES ('2020-01-01', 'runs', 3);")
    database.db.exec("INSERT INTO shared_activity VALUES ('hash', 'somebody', 'content', '{}', 1, 2);")
    database.db.exec("INSERT INTO shared_proof VALUES ('proof', 'somebody', '{}', 1, 2);")
    database.db.exec("INSERT INTO calendar_feed VALUES ('somebody', 'feed', 1);")
    database.db.exec("INSERT INTO removed_account VALUES ('gone', 'github', 'Gone', 5, 0);")
    database.db.exec("INSERT INTO owner_action VALUES (1, 5, 'somebody', 'access_removed', 'gone');")
    await writeCatalogue(database, schema, content('new'))
    await writeCatalogue(database, nextSchema, content('new', ['a']))
    expect(database.rows('SELECT token_hash FROM shared_proof')).toEqual([{ token_hash: 'proof' }])
    expect(database.rows('SELECT token_hash FROM calendar_feed')).toEqual([{ token_hash: 'feed' }])
    expect(database.rows('SELECT token_hash, snapshot FROM shared_activity')).toEqual([{ token_hash: 'hash', snapshot: '{}' }])
    expect(database.rows('SELECT user_id, display_name FROM removed_account')).toEqual([
      { user_id: 'gone', display_name: 'Gone' },
    ])
    expect(database.rows('SELECT actor, action, subject FROM owner_action')).toEqual([
      { actor: 'somebody', action: 'access_removed', subject: 'gone' },
    ])
    expect(database.rows('SELECT * FROM deployment')).toEqual([{ key: 'runs_paused', value: '1' }])
    expect(database.rows('SELECT * FROM usage')).toEqual([{ day: '2020-01-01', kind: 'runs', count: 3 }])
  })
})
