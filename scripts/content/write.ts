/**
 * Brings the catalogue in a database to what the content is: problem by problem and course by course, so that it can be broken off anywhere and run again.
 * Only what differs is written, and the catalogue's version changes last.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { withEdges } from '../../src/catalog/words.ts'
import { removeCourses, replaceCourse, type CourseRows } from './courses/rows.ts'
import { replaceComponents, replaceProblems, retireProblems, type ProblemRows } from './catalogue-sql.ts'
import {
  CATALOGUE_TABLES,
  columnsOf,
  FORMER_TABLES,
  indexStatements,
  SEALED_TABLES,
  tableStatement,
  USER_TABLES,
  type CatalogueTable,
  type Schema,
} from './schema.ts'
import { forEachOf, type Row, type Statement } from './sql.ts'

export interface Database {
  /** Runs them as one transaction, and gives the rows that each answers with. */
  batch(statements: readonly Statement[]): Promise<ReadonlyArray<readonly unknown[]>>
}

export interface Content {
  readonly problems: readonly ProblemRows[]
  readonly components: readonly Row[]
  readonly courses?: readonly CourseRows[]
  /** The model of what learners know, as JSON; what is there stays where it is left out. */
  readonly model?: string
}

export interface WriteOutcome {
  readonly written: number
  readonly unchanged: number
  readonly retired: number
  /** Absent where the content says nothing of courses and there were none. */
  readonly courses?: { readonly written: number; readonly unchanged: number; readonly removed: number }
}

/** The size of one batch. D1 works on one batch at a time, and no read is answered meanwhile. */
const BATCH_BYTES = 1_000_000

/** Names of tables while they are built beside the ones in use. */
const beside = (table: CatalogueTable): string => `next_${table}`
const inUse = (table: CatalogueTable): string => table

const sql = (text: string, ...params: readonly string[]): Statement => ({ sql: text, params })
const nameRow = z.object({ name: z.string() })
const placed = z.object({ key: z.string(), value: z.string() })
const stored = z.object({ slug: z.string(), row_hash: z.string(), retired: z.number() })
const storedCourse = z.object({ id: z.string(), row_hash: z.string() })

/**
 * Makes the tables that are missing, and builds the catalogue's tables again beside the old ones when the schema has changed. Rejects
 * when the database refuses, or with the signal's reason between two batches.
 */
export async function writeCatalogue(
  database: Database,
  schema: Schema,
  content: Content,
  signal?: AbortSignal,
): Promise<WriteOutcome> {
  const tables = await namesOfTables(database)
  await database.batch(await missingStatements(database, schema, tables))
  const { tables: version, ...state } = tables.has('problem') ? await keysOf(database) : { tables: schema.version }
  return version === schema.version
    ? update(database, schema, content, state['version'], signal)
    : rebuild(database, schema, content, tables, signal)
}

async function namesOfTables(database: Database): Promise<ReadonlySet<string>> {
  const [rows = []] = await database.batch([sql("SELECT name FROM sqlite_master WHERE type = 'table'")])
  return new Set(rows.map((row) => nameRow.parse(row).name))
}

async function keysOf(database: Database): Promise<Readonly<Record<string, string>>> {
  const [rows = []] = await database.batch([sql('SELECT key, value FROM catalogue')])
  return Object.fromEntries(
    rows.map((row) => {
      const { key, value } = placed.parse(row)
      return [key, value]
    }),
  )
}

/** The columns of each of these tables, in their order. */
async function columnsIn(database: Database, tables: readonly string[]): Promise<Array<ReadonlySet<string>>> {
  const answers = await database.batch(tables.map((table) => sql(`PRAGMA table_info(${table})`)))
  return answers.map((rows) => new Set(rows.map((row) => nameRow.parse(row).name)))
}

/** What a database lacks. Tables of an earlier version are left as they are: they are replaced as a whole. */
async function missingStatements(database: Database, schema: Schema, tables: ReadonlySet<string>): Promise<Statement[]> {
  const lacks = (table: string) => !tables.has(table)
  const createdTables = ['catalogue', ...USER_TABLES, ...(lacks('problem') ? CATALOGUE_TABLES : [])].filter(lacks)
  const statements = [
    ...createdTables.map((table) => tableStatement(schema, table)),
    ...indexStatements(schema, createdTables),
  ].map((text) => sql(text))
  const older = USER_TABLES.filter((table) => tables.has(table))
  for (const [index, present] of (await columnsIn(database, older)).entries()) {
    const table = older[index] ?? ''
    for (const [column, definition] of columnsOf(schema, table))
      if (!present.has(column)) statements.push(sql(`ALTER TABLE ${table} ADD COLUMN ${definition}`))
  }
  if (lacks('problem')) statements.push(keep('tables', schema.version))
  return statements
}

const keep = (key: string, value: string): Statement =>
  sql('INSERT INTO catalogue (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', key, value)

const modelStatements = ({ model }: Content): Statement[] => (model === undefined ? [] : [keep('model', model)])

/** Readers hold what they have read against this, so that no page of a search is of another state than the one before. */
const CHANGED = sql(
  "INSERT INTO catalogue (key, value) VALUES ('changes', '1') ON CONFLICT (key) DO UPDATE SET value = CAST(value + 1 AS TEXT)",
)

async function update(
  database: Database,
  schema: Schema,
  content: Content,
  version: string | undefined,
  signal: AbortSignal | undefined,
): Promise<WriteOutcome> {
  const [rows = [], courseRows = []] = await database.batch([
    sql('SELECT slug, row_hash, retired FROM problem'),
    sql('SELECT id, row_hash FROM course'),
  ])
  const there = new Map(
    rows.map((row) => {
      const { slug, row_hash: hash, retired } = stored.parse(row)
      return [slug, retired === 1 ? null : hash]
    }),
  )
  const changed = content.problems.filter(({ slug, hash }) => there.get(slug) !== hash)
  for (const problems of batches(changed)) {
    signal?.throwIfAborted()
    await database.batch([...replaceProblems(problems, inUse), CHANGED])
  }
  const courses = difference(content.courses ?? [], courseRows)
  for (const course of courses.changed) {
    signal?.throwIfAborted()
    await database.batch([...replaceCourse(course, inUse), CHANGED])
  }
  signal?.throwIfAborted()
  const wantedSlugs = new Set(content.problems.map(({ slug }) => slug))
  const removedSlugs = [...there].flatMap(([slug, hash]) => (hash === null || wantedSlugs.has(slug) ? [] : [slug]))
  const counts = {
    written: changed.length,
    unchanged: content.problems.length - changed.length,
    retired: removedSlugs.length,
    ...coursesWritten(content.courses, courses.changed.length, courses.gone.length),
  }
  const next = versionOf(schema, content)
  if (changed.length + removedSlugs.length === 0 && version === next) return counts
  await database.batch([
    ...retireProblems(removedSlugs, inUse),
    ...removeCourses(courses.gone, inUse),
    ...replaceComponents(content.components, inUse),
    ...(await wordStatements(database, content)),
    ...modelStatements(content),
    CHANGED,
    keep('version', next),
  ])
  return counts
}

/** What of these courses is not stored as it is, and the ids that are stored and not among them. */
function difference(courses: readonly CourseRows[], rows: readonly unknown[]) {
  const there = new Map(rows.map((row) => storedCourse.parse(row)).map(({ id, row_hash: hash }) => [id, hash]))
  const courseIds = new Set(courses.map(({ id }) => id))
  return {
    changed: courses.filter(({ id, hash }) => there.get(id) !== hash),
    gone: [...there.keys()].filter((id) => !courseIds.has(id)),
  }
}

const coursesWritten = (courses: Content['courses'], written: number, removed: number): Pick<WriteOutcome, 'courses'> =>
  courses === undefined && removed === 0 ? {} : { courses: { written, unchanged: (courses?.length ?? 0) - written, removed } }

function* batches(problems: readonly ProblemRows[]): Generator<readonly ProblemRows[]> {
  let batch: ProblemRows[] = []
  let bytes = 0
  for (const problem of problems) {
    if (batch.length > 0 && bytes + problem.bytes > BATCH_BYTES) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(problem)
    bytes += problem.bytes
  }
  if (batch.length > 0) yield batch
}

const versionOf = (schema: Schema, { problems, components, courses = [], model = '' }: Content): string => {
  const hashes = problems.map(({ slug, hash }) => [slug, hash]).sort()
  return createHash('sha256')
    .update(JSON.stringify([schema.version, hashes, components, courses.map(({ id, hash }) => [id, hash]), model]))
    .digest('hex')
    .slice(0, 16)
}

const wordsOf = ({ problems }: Content): ReadonlySet<string> => new Set(problems.flatMap(({ words }) => words.map(withEdges)))

async function wordStatements(database: Database, content: Content): Promise<Statement[]> {
  const words = wordsOf(content)
  const [rows = []] = await database.batch([sql('SELECT rowid AS id, word FROM word_search')])
  const there = rows.map((row) => z.object({ id: z.number(), word: z.string() }).parse(row))
  const knownWords = new Set(there.map(({ word }) => word))
  return [
    ...forEachOf(
      there.flatMap(({ id, word }) => (words.has(word) ? [] : [id])),
      'DELETE FROM word_search WHERE rowid IN (SELECT value FROM json_each(?))',
    ),
    ...insertWords([...words].filter((word) => !knownWords.has(word)).sort(), inUse),
  ]
}

const insertWords = (words: readonly string[], place: (table: CatalogueTable) => string): Statement[] =>
  forEachOf(words, `INSERT INTO ${place('word_search')} (word) SELECT value FROM json_each(?)`)

/** Everything is written beside what is in use, which stays until one transaction replaces it. What was left by a load broken off goes. */
async function rebuild(
  database: Database,
  schema: Schema,
  content: Content,
  tables: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): Promise<WriteOutcome> {
  await database.batch(
    CATALOGUE_TABLES.flatMap((table) => [
      sql(`DROP TABLE IF EXISTS ${beside(table)}`),
      sql(tableStatement(schema, table, beside(table))),
    ]),
  )
  for (const problems of batches(content.problems)) {
    signal?.throwIfAborted()
    await database.batch(replaceProblems(problems, beside))
  }
  for (const course of content.courses ?? []) {
    signal?.throwIfAborted()
    await database.batch(replaceCourse(course, beside))
  }
  signal?.throwIfAborted()
  await database.batch([
    ...(await retiredStatements(database, schema, tables)),
    ...replaceComponents(content.components, beside),
    ...insertWords([...wordsOf(content)].sort(), beside),
    ...[...CATALOGUE_TABLES, ...FORMER_TABLES].map((table) => sql(`DROP TABLE IF EXISTS ${table}`)),
    ...CATALOGUE_TABLES.map((table) => sql(`ALTER TABLE ${beside(table)} RENAME TO ${table}`)),
    ...indexStatements(schema, CATALOGUE_TABLES).map((text) => sql(text)),
    keep('tables', schema.version),
    ...modelStatements(content),
    CHANGED,
    keep('version', versionOf(schema, content)),
  ])
  const [rows = []] = await database.batch([sql('SELECT slug FROM problem WHERE retired = 1')])
  const courses = coursesWritten(content.courses, content.courses?.length ?? 0, 0)
  return { written: content.problems.length, unchanged: 0, retired: rows.length, ...courses }
}

/** Carries over what is no longer among the problems. Columns that its old tables lack get their defaults. */
async function retiredStatements(database: Database, schema: Schema, tables: ReadonlySet<string>): Promise<Statement[]> {
  // `problem` comes last: it says which are new.
  const older = [...SEALED_TABLES, 'problem' as const].filter((table) => tables.has(table))
  const present = await columnsIn(database, older)
  return older.map((table, index) => {
    const own = table === 'problem' ? ['id', 'retired'] : []
    const columns = [...columnsOf(schema, table).keys()].filter((column) => present[index]?.has(column) && !own.includes(column))
    const [more, value] = table === 'problem' ? [', retired', ', 1'] : ['', '']
    return sql(
      `INSERT INTO ${beside(table)} (${columns.join(', ')}${more}) SELECT ${columns.join(', ')}${value} FROM ${table}
        WHERE slug NOT IN (SELECT slug FROM ${beside('problem')})`,
    )
  })
}
