/** What the pages of courses show beside what a tutor reads of them. */
import type { Failure } from '../../../failure/failure.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import type { Difficulty } from '../../../problem/problem.ts'

/** By `<course>/<node>`. */
export interface CourseFacts {
  readonly titles: ReadonlyMap<string, string>
  /** How many exercises a node has, without those that are kept for its test. */
  readonly exercises: ReadonlyMap<string, number>
}

/** Of every course of the catalogue, and the titles of these nodes. */
export async function courseFacts(
  { catalogue }: Pick<ToolContext, 'catalogue'>,
  nodes: ReadonlyArray<{ readonly nodeId: string; readonly title: string }>,
): Promise<Result<CourseFacts, Failure>> {
  const courses = await catalogue.courses()
  if (!courses.ok) return courses
  const all = courses.value.flatMap((course) => course.nodes.map((node) => ({ ref: `${course.id}/${node.id}`, node })))
  return ok({
    titles: new Map([
      ...nodes.map(({ nodeId, title }) => [nodeId, title] as const),
      ...all.map(({ ref, node }) => [ref, node.title] as const),
    ]),
    exercises: new Map(all.map(({ ref, node: { exercises = [] } }) => [ref, exercises.filter(({ forTest }) => !forTest).length])),
  })
}

export interface NodeProblem {
  readonly slug: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly isSolved: boolean
}

/** The problems with these slugs that the catalogue lists, and whether the learner has solved them. */
export async function problemsOf(
  { catalogue, learner }: Pick<ToolContext, 'catalogue' | 'learner'>,
  slugs: readonly string[],
): Promise<Result<readonly NodeProblem[], Failure>> {
  if (slugs.length === 0) return ok([])
  const [curriculum, sessions] = await Promise.all([catalogue.curriculum(), learner.ask('practice', 'all')])
  if (!curriculum.ok) return curriculum
  if (!sessions.ok) return sessions
  const solved = new Set(sessions.value.views.flatMap((view) => (view.solved === null ? [] : [view.titleSlug])))
  return ok(
    slugs.flatMap((slug) => {
      const listed = curriculum.value.problems.find((one) => one.slug === slug)
      return listed ? [{ slug, title: listed.title, difficulty: listed.difficulty, isSolved: solved.has(slug) }] : []
    }),
  )
}
