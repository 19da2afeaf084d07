/** Courses in the database: one that is loaded is whole, and what is gone leaves nothing. */
import { describe, expect, it } from 'vitest'
import { componentRows, problemRows } from '../../scripts/content/catalogue-sql.ts'
import { readCourses, type CourseFolder } from '../../scripts/content/courses/read.ts'
import { courseRows } from '../../scripts/content/courses/rows.ts'
import { ContentError } from '../../scripts/content/folder.ts'
import { COURSE_TABLES, readSchema } from '../../scripts/content/schema.ts'
import { MAX_ROW_BYTES } from '../../scripts/content/sql.ts'
import { writeCatalogue, type Content, type Database } from '../../scripts/content/write.ts'
import { COURSE, coursesWith, FIXTURE_COURSES, known, type CourseChanges } from './course.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { swap } from './fixture.ts'
import { plainProblem } from './problem.ts'

const schema = await readSchema()
const [fixture] = await readCourses(FIXTURE_COURSES, known)
if (!fixture) throw new Error('the fixture is there')

/** The fixture's course under another name, with another text in every row. */
function another(id: string, word: string): CourseFolder {
  const text = JSON.stringify(fixture).replaceAll(COURSE, id).replaceAll('crate', word)
  const copy: CourseFolder = JSON.parse(text)
  return { ...copy, position: 2 }
}

const content = (...courses: readonly CourseFolder[]): Content => ({
  problems: [problemRows(plainProblem)],
  components: componentRows([]),
  courses: courses.map(courseRows),
})
const asRead = async (changes: CourseChanges): Promise<Content> =>
  content(...(await readCourses(await coursesWith(changes), known)))

const state = ({ rows }: TestDatabase) =>
  [...COURSE_TABLES, 'catalogue'].map((table) =>
    rows(`SELECT * FROM ${table}${table === 'catalogue' ? " WHERE key <> 'changes'" : ''}`),
  )
const counts = ({ rows }: TestDatabase) => COURSE_TABLES.map((table) => rows(`SELECT * FROM ${table}`).length)
const version = ({ rows }: TestDatabase) => rows("SELECT value FROM catalogue WHERE key = 'version'")[0]?.['value']

async function fresh(wanted: Content): Promise<TestDatabase> {
  const database = testDatabase()
  await writeCatalogue(database, schema, wanted)
  return database
}

describe('a load of courses', () => {
  it('stores them with their nodes, questions and keys', async () => {
    const database = await fresh(content(fixture))
    expect(counts(database)).toEqual([1, 2, 2, 54, 54])
    expect(database.rows('SELECT id, position, title, version FROM course')).toEqual([
      { id: COURSE, position: 1, title: 'The harbour office', version: fixture.course.version },
    ])
    expect(database.rows('SELECT course, id, position, objectives, refs FROM course_node ORDER BY position')[1]).toEqual({
      course: COURSE,
      id: 'gates',
      position: 1,
      objectives: '["conditionals","boolean-logic"]',
      refs: '[{"rid":"gates-flow","title":"More control flow tools","url":"https://docs.python.org/3/tutorial/controlflow.html"}]',
    })
    expect(database.rows(`SELECT * FROM question WHERE id = '${COURSE}/labels/shared/k2'`)).toMatchObject([
      { course: COURSE, node: 'labels', position: 23, kind: 'bug', observes: '["value-types","variables"]' },
    ])
    expect(
      database.rows(`SELECT key, points FROM sealed_question WHERE id LIKE '${COURSE}/labels/shared/_1' ORDER BY id`),
    ).toEqual([
      { key: '"14 7"', points: '[]' },
      { key: 'null', points: expect.stringContaining('canary-point') },
    ])
  })

  it('keeps what is sealed out of the other tables', async () => {
    const { rows } = await fresh(content(fixture))
    const open = JSON.stringify(
      COURSE_TABLES.filter((table) => table !== 'sealed_question').map((table) => rows(`SELECT * FROM ${table}`)),
    )
    expect(open).not.toContain('canary')
    expect(open).not.toContain('int(east)')
    expect(open).toContain('crates = east + west')
  })

  it('writes nothing where nothing differs', async () => {
    const database = await fresh(content(fixture, another('other', 'barrel')))
    const before = database.batches.length
    const loaded = await writeCatalogue(database, schema, content(fixture, another('other', 'barrel')))
    expect(loaded).toEqual({ written: 0, unchanged: 1, retired: 0, courses: { written: 0, unchanged: 2, removed: 0 } })
    expect(
      database.batches
        .slice(before)
        .flat()
        .filter(({ sql }) => !/^(SELECT|PRAGMA) /.test(sql)),
    ).toEqual([])
  })

  it('writes the course that differs, in one batch, and no other', async () => {
    const database = await fresh(content(fixture, another('other', 'barrel')))
    const [start, before] = [database.batches.length, version(database)]
    const wanted = content(fixture, another('other', 'basket'))
    expect((await writeCatalogue(database, schema, wanted)).courses).toEqual({ written: 1, unchanged: 1, removed: 0 })
    const writing = database.batches
      .slice(start)
      .filter((batch) => batch.some(({ sql }) => /INTO (course|question|sealed)/.test(sql)))
    expect(writing).toHaveLength(1)
    expect(JSON.stringify(writing)).not.toContain(COURSE)
    expect(state(database)).toEqual(state(await fresh(wanted)))
    expect(version(database)).not.toBe(before)
  })

  it('makes another state with every course, and with the version', async () => {
    const database = await fresh(content(another('first', 'barrel'), another('second', 'barrel')))
    const changes = () => Number(database.rows("SELECT value FROM catalogue WHERE key = 'changes'")[0]?.['value'])
    const before = changes()
    await writeCatalogue(database, schema, content(another('first', 'basket'), another('second', 'basket')))
    expect(changes() - before).toBe(2 + 1)
  })

  it('takes away what is no longer there', async () => {
    const database = await fresh(content(fixture, another('other', 'barrel')))
    const before = version(database)
    expect((await writeCatalogue(database, schema, content(fixture))).courses).toEqual({ written: 0, unchanged: 1, removed: 1 })
    expect(state(database)).toEqual(state(await fresh(content(fixture))))
    expect(version(database)).not.toBe(before)
    const { courses: _none, ...problems } = content()
    expect((await writeCatalogue(database, schema, problems)).courses).toEqual({ written: 0, unchanged: 0, removed: 1 })
    expect(counts(database)).toEqual([0, 0, 0, 0, 0])
    expect(await writeCatalogue(database, schema, problems)).toEqual({ written: 0, unchanged: 1, retired: 0 })
  })

  it('takes a node and a question away with all that belonged to them', async () => {
    const database = await fresh(content(fixture))
    const changes = {
      gates: null,
      'course.json': (text: string) => text.replace(',\n    "gates"', '').replace('\n    "gates"\n  ', ''),
      'labels/shared.json': (text: string) => text.replace('"t3"', '"t4"'),
    }
    await writeCatalogue(database, schema, await asRead(changes))
    expect(counts(database)).toEqual([1, 1, 2, 27, 27])
    for (const table of ['question', 'sealed_question'])
      expect(database.rows(`SELECT id FROM ${table} WHERE id LIKE '%/t3' OR id LIKE '%/gates/%'`)).toEqual([])
  })

  it('notices a key that is another', async () => {
    const database = await fresh(content(fixture))
    const wanted = await asRead({ 'labels/shared.json': swap('"14 7"', '"14 8"') })
    await writeCatalogue(database, schema, wanted)
    expect(database.rows(`SELECT key FROM sealed_question WHERE id = '${COURSE}/labels/shared/k1'`)).toEqual([{ key: '"14 8"' }])
  })
})

it('has another hash for another key, or another node', () => {
  const text = JSON.stringify(fixture)
  const hashes = [text, text.replace('14 7', '14 8'), text.replace('Which gate opens', 'Which gate shuts')].map(
    (one) => courseRows(JSON.parse(one)).hash,
  )
  expect(new Set(hashes).size).toBe(3)
})

describe('a load that is broken off', () => {
  const wanted = content(another('first', 'basket'), another('second', 'basket'))
  const before = () => fresh(content(another('first', 'barrel'), another('second', 'barrel'), fixture))
  /** Of each course, the words in its questions and in its keys. */
  const words = ({ rows }: TestDatabase) =>
    ['first', 'second'].map((id) => {
      const messages = JSON.stringify(
        ['question', 'sealed_question'].map((table) => rows(`SELECT * FROM ${table} WHERE id LIKE '${id}/%'`)),
      )
      return ['barrel', 'basket'].filter((word) => messages.includes(word))
    })

  const breaking = (database: TestDatabase, breaksAt: number): Database => {
    const start = database.batches.length
    return {
      batch: async (statements) => {
        if (database.batches.length - start === breaksAt) throw new Error('the machine is gone')
        return database.batch(statements)
      },
    }
  }

  it('anywhere leaves whole courses, and the next goes on', async () => {
    const straight = await before()
    const start = straight.batches.length
    await writeCatalogue(straight, schema, wanted)
    const batches = straight.batches.length - start
    for (let breaksAt = 0; breaksAt < batches; breaksAt++) {
      const database = await before()
      const old = version(database)
      await expect(writeCatalogue(breaking(database, breaksAt), schema, wanted)).rejects.toThrow('the machine is gone')
      expect(words(database).map((list) => list.length)).toEqual([1, 1])
      expect(version(database)).toBe(old)
      await writeCatalogue(database, schema, wanted)
      expect(state(database)).toEqual(state(straight))
    }
    expect(batches).toBeGreaterThan(5)
  })

  it('while the tables are built anew leaves the old ones', async () => {
    const next = { ...schema, version: '9999' }
    const straight = await before()
    const start = straight.batches.length
    const loaded = await writeCatalogue(straight, next, wanted)
    expect(loaded).toEqual({ written: 1, unchanged: 0, retired: 0, courses: { written: 2, unchanged: 0, removed: 0 } })
    expect(counts(straight)).toEqual([2, 4, 4, 108, 108])
    // The last batch reads what came of it.
    const batches = straight.batches.length - start - 1
    for (let breaksAt = 0; breaksAt < batches; breaksAt++) {
      const database = await before()
      const old = state(database)
      await expect(writeCatalogue(breaking(database, breaksAt), next, wanted)).rejects.toThrow('the machine is gone')
      expect(state(database)).toEqual(old)
      await writeCatalogue(database, next, wanted)
      expect(state(database)).toEqual(state(straight))
    }
    expect(straight.rows("SELECT name FROM sqlite_master WHERE name = 'question_node'")).toHaveLength(1)
  })

  it('by a signal ends between two courses', async () => {
    const database = await before()
    const interrupted = new AbortController()
    const watched: Database = {
      batch: async (statements) => {
        const answer = await database.batch(statements)
        if (words(database)[0]?.[0] === 'basket') interrupted.abort(new Error('enough'))
        return answer
      },
    }
    await expect(writeCatalogue(watched, schema, wanted, interrupted.signal)).rejects.toThrow('enough')
    expect(words(database)).toEqual([['basket'], ['barrel']])
  })
})

describe('what D1 cannot hold', () => {
  it('is refused by the place it stands at', () => {
    const [bank] = fixture.banks
    const [entry] = bank?.entries ?? []
    if (!entry) throw new Error('the fixture asks something')
    const long = { ...entry, question: { ...entry.question, text: 'x'.repeat(MAX_ROW_BYTES) } }
    expect(() => courseRows({ ...fixture, banks: [{ node: 'labels', entries: [long] }] })).toThrow(ContentError)
    expect(() => courseRows({ ...fixture, banks: [{ node: 'labels', entries: [long] }] })).toThrow(entry.place)
  })

  it('is not a course of thousands of questions', async () => {
    const entries = fixture.banks.flatMap((bank) => bank.entries)
    const many = Array.from({ length: 3_000 }, (_, index) => {
      const entry = entries[index % entries.length] ?? entries[0]
      if (!entry) throw new Error('the fixture asks something')
      const id = `${COURSE}/labels/many/q${index}`
      return { ...entry, question: { ...entry.question, id }, key: { ...entry.key, id } }
    })
    const database = await fresh(content({ ...fixture, banks: [{ node: 'labels', entries: many }] }))
    expect(counts(database)).toEqual([1, 2, 2, 3_000, 3_000])
  })
})
