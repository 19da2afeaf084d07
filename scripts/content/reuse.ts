/**
 * A local database that was loaded from these very files is taken as it is, and a new one begins as a copy of one that was: to read,
 * check and write the whole catalogue takes half a minute.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { localDatabase } from './database.ts'
import { loadCatalogue, type LoadOptions } from './load.ts'
import type { Database } from './write.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONFIG = join(ROOT, 'wrangler.toml')
const COPIES = join(ROOT, 'node_modules/.cache/rung/databases')
/** The project's own catalogue and that of its tests; each takes as much room as all hidden cases. */
const MOST_COPIES = 2
/** The content, and all that reads, checks and writes it. */
const ALWAYS = ['content', 'scripts', 'src', 'schema.sql', 'package-lock.json'].map((name) => join(ROOT, name))

export interface ReuseOptions extends Pick<LoadOptions, 'root' | 'courses' | 'signal'> {
  /** Nothing else may use the database in it meanwhile. */
  readonly persistTo: string
  /** Where copies are kept. */
  readonly copies?: string
}

/** As `loadCatalogue` does it, and fails; answers with the number of problems. */
export async function loadOrReuse({ copies = COPIES, ...options }: ReuseOptions): Promise<number> {
  const folder = join(options.persistTo, 'v3/d1')
  const inputs = inputsOf(options)
  const isNew = !existsSync(folder)
  if (isNew) await copyWhole(join(copies, inputs), folder)
  const known = existsSync(folder) ? await within(options.persistTo, (database) => problemsNoted(database, inputs)) : null
  if (known !== null) return known
  const { problems } = await loadCatalogue(options)
  await within(options.persistTo, (database) => note(database, inputs, problems))
  if (isNew) {
    await copyWhole(folder, join(copies, inputs))
    await removeOld(copies)
  }
  return problems
}

async function within<T>(persistTo: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await localDatabase(CONFIG, persistTo)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Beside what was loaded stands from what, and the count of changes that tells whether another load has written since. */
async function note(database: Database, inputs: string, problems: number): Promise<void> {
  const sql = `INSERT INTO catalogue (key, value)
    SELECT 'loaded', json_object('inputs', ?, 'problems', CAST(? AS INTEGER), 'changes', value) FROM catalogue WHERE key = 'changes'
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`
  await database.batch([{ sql, params: [inputs, `${problems}`] }])
}

const notedRow = z.object({ problems: z.int() })

/** Null where the database holds something else, or cannot be read: a load finds out why. */
async function problemsNoted(database: Database, inputs: string): Promise<number | null> {
  const sql = `SELECT loaded.value ->> 'problems' AS problems FROM catalogue AS loaded JOIN catalogue AS changes ON changes.key = 'changes'
    WHERE loaded.key = 'loaded' AND loaded.value ->> 'inputs' = ? AND loaded.value ->> 'changes' = changes.value`
  const [rows = []] = await database.batch([{ sql, params: [inputs] }]).catch(() => [])
  return notedRow.safeParse(rows[0]).data?.problems ?? null
}

/** Stands for every byte that a load depends on. They are thousands of small files, which are read fastest one after the other. */
function inputsOf({ root, courses }: ReuseOptions): string {
  const hash = createHash('sha256')
  for (const path of [...ALWAYS, root, courses]) {
    for (const file of path === undefined ? [] : filesIn(path)) {
      const digest = createHash('sha256').update(readFileSync(file)).digest()
      hash.update(`${relative(path ?? '', file)}\0`).update(digest)
    }
    hash.update(path === undefined ? 'none\0' : '\0')
  }
  return hash.digest('hex').slice(0, 32)
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort()
}

/** By a rename at the end, so that nobody takes half of it. */
async function copyWhole(from: string, to: string): Promise<void> {
  if (!existsSync(from) || existsSync(to)) return
  const draft = `${to}.${randomUUID()}`
  try {
    await mkdir(dirname(to), { recursive: true })
    await cp(from, draft, { recursive: true })
    await rename(draft, to)
  } catch {
    // Another process has put it there, or removed what was copied: without a copy, all is loaded.
    await rm(draft, { recursive: true, force: true })
  }
}

async function removeOld(copies: string): Promise<void> {
  const paths = (await readdir(copies).catch(() => [])).map((name) => join(copies, name))
  const since = new Map(
    await Promise.all(
      paths.map(async (path) => [path, (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY] as const),
    ),
  )
  const oldest = paths.toSorted((one, other) => (since.get(other) ?? 0) - (since.get(one) ?? 0)).slice(MOST_COPIES)
  await Promise.all(oldest.map((path) => rm(path, { recursive: true, force: true })))
}
