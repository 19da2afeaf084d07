/** Reads the problems' folders with everything that is wrong with them. */
import { join } from 'node:path'
import { foldersIn } from '../files.ts'
import { readComponents } from './components.ts'
import { ContentError, readProblem, type ProblemFolder } from './format.ts'
import { clashes, complaintsAbout } from './rules.ts'
import { relationComplaints } from './relations.ts'

/** Where the project keeps its problems. */
export const PROBLEMS = join(import.meta.dirname, '../../content/problems')

export interface ReadProblem {
  readonly slug: string
  /** Null when the folder cannot be read as a problem. */
  readonly problem: ProblemFolder | null
  /** What is wrong; each names the file. */
  readonly complaints: readonly string[]
}

/**
 * Every problem below `root` in catalogue order, unreadable ones last. Throws a ContentError when there are none at all, or when
 * content/components.json is wrong.
 */
export async function readAll(root: string): Promise<ReadProblem[]> {
  const slugs = await foldersIn(root).catch(() => {
    throw new ContentError(`${root}: no such folder`)
  })
  if (slugs.length === 0) throw new ContentError(`${root}: no problems`)
  const read: ReadProblem[] = await Promise.all(slugs.map((slug) => readOne(root, slug)))
  read.sort((a, b) => (a.problem?.position ?? Number.MAX_SAFE_INTEGER) - (b.problem?.position ?? Number.MAX_SAFE_INTEGER))
  const readable = read.flatMap(({ problem }) => (problem === null ? [] : [problem]))
  const between = [...clashes(readable), ...relationComplaints(readable, slugs, await readComponents())]
  return read.map(({ slug, problem, complaints }) => ({
    slug,
    problem,
    complaints: [...complaints, ...between.filter((complaint) => complaint.startsWith(`${slug}/`))],
  }))
}

async function readOne(root: string, slug: string): Promise<ReadProblem> {
  try {
    const problem = await readProblem(root, slug)
    return { slug, problem, complaints: complaintsAbout(problem) }
  } catch (error) {
    if (error instanceof ContentError) return { slug, problem: null, complaints: [error.message] }
    throw error
  }
}

/** Every problem below `root` in catalogue order. Throws a ContentError with everything that is wrong, one per line. */
export async function readProblems(root: string = PROBLEMS): Promise<ProblemFolder[]> {
  const read = await readAll(root)
  const complaints = read.flatMap((entry) => entry.complaints)
  if (complaints.length > 0) throw new ContentError(complaints.join('\n'))
  return read.flatMap(({ problem }) => (problem === null ? [] : [problem]))
}
