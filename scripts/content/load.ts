/** `npm run load [-- --remote] [-- --config FILE] [-- --persist-to DIR] [-- --root DIR] [-- --courses DIR]`: brings the catalogue in D1 to what stands in content/. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runner } from '../deploy/wrangler.ts'
import { messageOf } from '../main.ts'
import { projectNode } from '../runner-process.ts'
import { componentRows, problemRows } from './catalogue-sql.ts'
import { readComponents } from './components.ts'
import { COURSES, readCourses } from './courses/read.ts'
import { courseRows } from './courses/rows.ts'
import { localDatabase, remoteDatabase } from './database.ts'
import { expand } from './expand.ts'
import { ContentError } from './format.ts'
import { withForms } from './forms/derive.ts'
import { IMPORTED, readImported } from './imported.ts'
import { PROBLEMS, readProblems } from './read.ts'
import { loadedModel } from './models.ts'
import { readSchema } from './schema.ts'
import { writeCatalogue, type Content, type WriteOutcome } from './write.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What `npm run deploy` writes: it has the real database's id, and wrangler.toml has none. */
const DEPLOYED = join(ROOT, '.deploy/wrangler.json')

export interface LoadOptions {
  /** The deployed database instead of the local one. */
  readonly remote?: boolean
  /** The configuration that says which database it is; by default wrangler.toml. */
  readonly config?: string
  /** Where the local database lives; by default where `wrangler dev` looks for it. */
  readonly persistTo?: string
  /** The problems' folder. */
  readonly root?: string
  /** The courses' folder; by default the project's own beside its own problems, and none beside others. */
  readonly courses?: string
  /** Where imported problems are, which are loaded as well; by default those beside the project's own. */
  readonly imported?: string
  /** Ends the load between two batches. */
  readonly signal?: AbortSignal
}

export interface Loaded extends WriteOutcome {
  readonly problems: number
  readonly hiddenCases: number
}

/** Part of a load may have been written: every problem and every course is whole, some are still the old ones, and a further load goes on. */
export class HalfLoaded extends Error {
  override readonly name = 'HalfLoaded'
}

/**
 * Reads and checks every file, and only then writes. Throws a ContentError for wrong content, when nothing has been written; a HalfLoaded
 * with the database's words when that refuses.
 */
export async function loadCatalogue(options: LoadOptions = {}): Promise<Loaded> {
  const { remote = false, config = join(ROOT, 'wrangler.toml'), persistTo = join(ROOT, '.wrangler/state'), signal } = options
  const root = options.root ?? PROBLEMS
  const [schema, components, folders] = await Promise.all([readSchema(), readComponents(), readProblems(root)])
  const beside = options.imported ?? (options.root === undefined ? IMPORTED : null)
  const imported = beside === null ? [] : await readImported(beside, new Set(folders.map(({ slug }) => slug)))
  const from = options.courses ?? (options.root === undefined ? COURSES : null)
  const ids = { components, problems: folders.map(({ slug }) => slug) }
  const courses = from === null ? [] : await readCourses(from, ids)
  const problems = [...(await withForms(await expand(folders))), ...imported]
  const exercises = courses.flatMap((course) => course.exercises.map(({ problem }) => problem))
  const content: Content = {
    problems: [...problems, ...exercises].map(problemRows),
    components: componentRows(components),
    ...(from === null ? {} : { courses: courses.map(courseRows) }),
    ...(options.root === undefined ? { model: await loadedModel(components, problems) } : {}),
  }
  signal?.throwIfAborted()
  const wrangler = runner([projectNode, join(ROOT, 'node_modules/wrangler/bin/wrangler.js')], ROOT, signal)
  const database = await (remote ? remoteDatabase(config, wrangler) : localDatabase(config, persistTo))
  try {
    const outcome = await writeCatalogue(database, schema, content, signal)
    const hiddenCases = problems.reduce((sum, { cases }) => sum + cases.hidden.length, 0)
    return { ...outcome, problems: problems.length, hiddenCases }
  } catch (error) {
    throw new HalfLoaded(messageOf(error), { cause: error })
  } finally {
    await database.close()
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      remote: { type: 'boolean' },
      config: { type: 'string' },
      'persist-to': { type: 'string' },
      root: { type: 'string' },
      courses: { type: 'string' },
    },
  })
  const { remote = false, 'persist-to': persistTo } = values
  if (remote && persistTo !== undefined) throw new ContentError('--persist-to is for the local database')
  const config = values.config ?? (remote ? DEPLOYED : undefined)
  if (remote && values.config === undefined && !existsSync(DEPLOYED))
    throw new ContentError('this folder has not deployed anything: run "npm run deploy", or name a configuration with --config')
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort(new Error('Stopped.')))
  const { problems, hiddenCases, written, unchanged, retired, courses } = await loadCatalogue({
    remote,
    signal: interrupted.signal,
    ...(persistTo === undefined ? {} : { persistTo }),
    ...(config === undefined ? {} : { config }),
    ...(values.root === undefined ? {} : { root: values.root }),
    ...(values.courses === undefined ? {} : { courses: values.courses }),
  })
  const where = remote ? 'deployed' : 'local'
  console.log(
    `The ${where} database holds ${problems} ${problems === 1 ? 'problem' : 'problems'} with ${hiddenCases} hidden cases.`,
  )
  console.log(`${written} written, ${unchanged} unchanged, ${retired} retired.`)
  if (courses === undefined) return
  console.log(`Courses: ${courses.written} written, ${courses.unchanged} unchanged, ${courses.removed} removed.`)
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(messageOf(error))
    console.error(
      error instanceof HalfLoaded
        ? 'Every problem is complete, but some may still be old. Run the command again to load the rest.'
        : 'Nothing was loaded. The catalogue has not changed.',
    )
    process.exitCode = 1
  })
}
