/** The exercise that follows another one in its part of a course. */
import { problemPath } from '../../../web/paths.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import type { NextPage } from './actions.ts'

/** `ref`: the part of the course, as `<course>/<node>`. Null after its last exercise, or where the course cannot be read. */
export async function nextExercise(
  { catalogue }: Pick<ToolContext, 'catalogue'>,
  ref: string,
  slug: string,
): Promise<NextPage | null> {
  const [courseId, nodeId] = ref.split('/')
  const courses = await catalogue.courses()
  if (!courses.ok) return null
  const node = courses.value.find(({ id }) => id === courseId)?.nodes.find(({ id }) => id === nodeId)
  // What is kept for a test is offered by nothing.
  const exercises = (node?.exercises ?? []).filter(({ forTest }) => !forTest)
  const at = exercises.findIndex((one) => one.slug === slug)
  const next = at < 0 ? undefined : exercises[at + 1]
  return next === undefined ? null : { path: problemPath(next.slug), words: `Next exercise: ${next.title}` }
}
