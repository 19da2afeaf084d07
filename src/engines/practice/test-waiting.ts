/** The test of a lesson that waits for an exercise to be written. */
import type { ToolContext } from '../../mcp/context.ts'

export interface WaitingTest {
  readonly lessonId: string
  readonly turn: number
  /** What the node is called. */
  readonly title: string
}

/** Null where no test waits for it, or where that cannot be read: it only says how to go on. */
export async function testWaitingFor(
  { learner, catalogue }: Pick<ToolContext, 'learner' | 'catalogue'>,
  slug: string,
): Promise<WaitingTest | null> {
  const waiting = await learner.ask('lessons', 'waitingFor', slug)
  if (!waiting.ok || waiting.value === null) return null
  const { lessonId, lesson } = waiting.value
  const courses = await catalogue.courses()
  const course = courses.ok ? courses.value.find(({ id }) => id === lesson.plan.courseId) : undefined
  const node = course?.nodes.find(({ id }) => id === lesson.plan.nodeId)
  return { lessonId, turn: lesson.turn, title: node?.title ?? lesson.plan.nodeId }
}
