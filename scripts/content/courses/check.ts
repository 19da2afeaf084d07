/** Proves the courses for `npm run content:check`: reads them, and runs every program that a question is about. */
import { availableParallelism } from 'node:os'
import { ContentError } from '../folder.ts'
import { limit } from '../limit.ts'
import type { KnownIds } from './graph.ts'
import { proveExercises } from './prove-exercises.ts'
import { proveTexts, type TracingRunner } from './prove-texts.ts'
import { proveComputed } from './prove.ts'
import { readAllCourses, type ReadCourse, type ReadNode } from './read.ts'
import { courseRows } from './rows.ts'

export interface CheckedNode {
  /** `<course>/<node>`; the course's own name where something is wrong with the course itself. */
  readonly slug: string
  readonly questions: number
  readonly runs: number
  /** Milliseconds of CPU time of the slowest program; null where none was run. */
  readonly slowestMs: number | null
  /** What is wrong; each names the file. Empty when the node is proved. */
  readonly complaints: readonly string[]
  readonly warnings: readonly string[]
}

export interface CourseCheckOptions {
  readonly runner: TracingRunner
  /** The courses' folder. */
  readonly root: string
  readonly known: KnownIds
  /** Courses, and nodes as `<course>/<node>`; all when empty. */
  readonly slugs?: readonly string[]
  /** Whether programs are run as well. */
  readonly withRuns?: boolean
  /** Runs at once; by default as many as there are cores. */
  readonly concurrency?: number
  /** Called after every node. */
  readonly onProgress?: (progress: { readonly nodes: number; readonly of: number }) => void
}

/** Checks the courses against every rule. Throws a ContentError for what is neither course nor node, an Error when the runner fails. */
export async function checkCourses(options: CourseCheckOptions): Promise<CheckedNode[]> {
  const { runner, root, known, slugs = [], withRuns = true, concurrency = availableParallelism(), onProgress } = options
  const read = await readAllCourses(root, known)
  const there = new Set(read.flatMap(({ id, nodes }) => [id, ...nodes.map(({ slug }) => slug)]))
  const unknown = slugs.find((slug) => !there.has(slug))
  if (unknown !== undefined) throw new ContentError(`${unknown}: no such node of a course`)
  const isAsked = (...names: readonly string[]) => slugs.length === 0 || names.some((name) => slugs.includes(name))
  const nodes = read.flatMap((course) => course.nodes.filter(({ slug }) => isAsked(course.id, slug)))
  const within = limit(concurrency)
  let doneCount = 0
  const checked = await Promise.all(
    nodes.map(async ({ slug, entries, texts, exercises, complaints, warnings }: ReadNode): Promise<CheckedNode> => {
      const proof = withRuns ? await proveComputed(runner, entries, within) : { complaints: [], runs: 0, slowestMs: 0 }
      const textProof = withRuns ? await proveTexts(runner, texts, within) : { complaints: [], runs: 0 }
      const practised = withRuns ? await proveExercises(runner, exercises, within) : { complaints: [], runs: 0 }
      onProgress?.({ nodes: ++doneCount, of: nodes.length })
      return {
        slug,
        questions: entries.length,
        runs: proof.runs + textProof.runs + practised.runs,
        slowestMs: proof.runs === 0 ? null : proof.slowestMs,
        complaints: [...complaints, ...proof.complaints, ...textProof.complaints, ...practised.complaints],
        warnings,
      }
    }),
  )
  const nothingRun = { questions: 0, runs: 0, slowestMs: null }
  const own = read
    .filter((course) => isAsked(course.id) || course.nodes.every(({ slug }) => isAsked(slug)))
    .flatMap((course) => {
      const complaints = [...course.complaints, ...unwritable(course)]
      const { warnings } = course
      return complaints.length + warnings.length === 0 ? [] : [{ ...nothingRun, slug: course.id, complaints, warnings }]
    })
  return [...checked, ...own]
}

/** What D1 cannot hold is found here and not by the load. */
function unwritable({ folder }: ReadCourse): string[] {
  try {
    if (folder !== null) courseRows(folder)
    return []
  } catch (error) {
    if (error instanceof ContentError) return [error.message]
    throw error
  }
}
