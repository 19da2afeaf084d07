/** The catalogue of a test's server: real content beside the fixtures' problems. It is loaded once, and every server begins with a copy. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COURSES } from '../../scripts/content/courses/read.ts'
import { loadOrReuse } from '../../scripts/content/reuse.ts'

const ROOT = join(import.meta.dirname, '../..')
export const FIXTURE_PROBLEMS = join(ROOT, 'test/fixtures/content/problems')
export const REAL_PROBLEMS = join(ROOT, 'content/problems')
/** By themselves the fixtures have no siblings; beside the real problems they must. */
const SIBLINGS = [
  ['pier-weights', 'two-sum'],
  ['label-chain', 'balanced-brackets'],
  ['berth-split', 'parking-fees'],
] as const
/** Tells the processes of tests where the loaded one is. */
const LOADED = 'TEST_CATALOGUE'

/** Before the tests of a project: loads it for all of them. */
export default (): Promise<() => Promise<void>> => loadOnce(COURSES)

/** With the courses of this folder. */
export async function loadOnce(courses: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-catalogue-'))
  await loadInto(folder, courses)
  process.env[LOADED] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Puts it into a folder: the files into `problems`, and what a server keeps into `state`. */
export async function catalogueIn(folder: string): Promise<void> {
  const loaded = process.env[LOADED]
  // A bench starts servers, too, and nothing ran before it.
  await (loaded === undefined ? loadInto(folder, COURSES) : cp(loaded, folder, { recursive: true }))
}

async function loadInto(folder: string, courses: string): Promise<void> {
  const root = join(folder, 'problems')
  await cp(REAL_PROBLEMS, root, { recursive: true })
  await cp(FIXTURE_PROBLEMS, root, { recursive: true })
  for (const [slug, sibling] of SIBLINGS) {
    const file = join(root, slug, 'problem.json')
    const problem: object = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...problem, siblings: [sibling] }))
  }
  await loadOrReuse({ persistTo: join(folder, 'state'), root, courses })
}
