/** The lesson to go back to from an exercise: its test that waits for the program, or an open lesson that offers it. */
import type { ToolContext } from '../../mcp/context.ts'

export interface WaitingLesson {
  readonly isTest: boolean
  readonly lessonId: string
  readonly turn: number
  /** What the node is called. */
  readonly title: string
}

/** Null where no lesson waits for it, or where that cannot be read: it only says how to go on. */
export async function lessonWaitingFor(
  { learner, catalogue }: Pick<ToolContext, 'learner' | 'catalogue'>,
  slug: string,
): Promise<WaitingLesson | null> {
  const waiting = await learner.ask('lessons', 'waitingFor', slug)
  if (!waiting.ok || waiting.value === null) return null
  const { lessonId, lesson } = waiting.value
  const courses = await catalogue.courses()
  const course = courses.ok ? courses.value.find(({ id }) => id === lesson.plan.courseId) : undefined
  const node = course?.nodes.find(({ id }) => id === lesson.plan.nodeId)
  return { isTest: lesson.phase === 'final_test_write', lessonId, turn: lesson.turn, title: node?.title ?? lesson.plan.nodeId }
}
