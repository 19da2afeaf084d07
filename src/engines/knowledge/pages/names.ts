/** What problems and lessons are called. Titles of own ones are untrusted text. */
import { isOwnSlug } from '../../../problem/own-problem.ts'
import type { Failure } from '../../../failure/failure.ts'
import type { LessonEntry } from '../progress-messages.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import { plainText } from '../../../web/design/text.ts'
import { isOwnCourse } from '../../../problem/course.ts'

const CAP = 120

/** A title as one clean line. */
export const shownTitle = (title: string): string => plainText(title, CAP)

interface Titled {
  readonly slug: string
  readonly title: string
}

export interface ProblemNames {
  /** One that has left the catalogue, or was removed, is called by its slug. */
  readonly titleOf: (slug: string) => string
}

/** Names the problems of these slugs. The learner's object is asked for own ones alone. */
export async function problemNames(
  { learner, catalogue }: Pick<ToolContext, 'learner' | 'catalogue'>,
  problems: readonly Titled[],
  slugs: readonly string[],
): Promise<Result<ProblemNames, Failure>> {
  const own = slugs.some(isOwnSlug) ? await learner.ownProblems.list() : ok([])
  if (!own.ok) return own
  const titles = new Map([...problems, ...own.value].map(({ slug, title }) => [slug, shownTitle(title)]))
  // Exercises of courses are in no list.
  for (const slug of new Set(slugs.filter((one) => !titles.has(one) && !isOwnSlug(one)))) {
    const entry = await catalogue.problem(slug)
    if (entry.ok && entry.value.exerciseOf !== undefined) titles.set(slug, shownTitle(entry.value.problem.title))
  }
  return ok({ titleOf: (slug) => titles.get(slug) ?? slug })
}

/** Names the lessons' nodes, in the same way. */
export async function lessonTitles(
  { catalogue, learner }: Pick<ToolContext, 'catalogue' | 'learner'>,
  lessons: readonly LessonEntry[],
): Promise<Result<(lesson: LessonEntry) => string, Failure>> {
  if (lessons.length === 0) return ok(({ nodeId }) => nodeId)
  const courses = await catalogue.courses()
  if (!courses.ok) return courses
  const own = lessons.some(({ courseId }) => isOwnCourse(courseId)) ? await learner.ask('ownCourses', 'all') : ok([])
  if (!own.ok) return own
  const all = [...courses.value, ...own.value.map(({ course }) => course)]
  const titles = new Map(all.flatMap(({ id, nodes }) => nodes.map((node) => [`${id}/${node.id}`, shownTitle(node.title)])))
  return ok(({ courseId, nodeId }) => titles.get(`${courseId}/${nodeId}`) ?? nodeId)
}
