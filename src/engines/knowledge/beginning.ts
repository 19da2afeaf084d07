/** Where somebody begins who has done nothing yet. */
import { firstNode } from '../lessons/first-course.ts'
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import type { KnowledgeRead } from './messages.ts'
import type { Beginning } from './rules/choose.ts'

/** Null for somebody who has worked on a problem, a lesson or a placement, and where lessons are not granted. */
export async function beginningOf(
  { catalogue, toolsets }: Pick<ToolContext, 'catalogue' | 'toolsets'>,
  { view, settings, hasBegunLessons }: Pick<KnowledgeRead, 'view' | 'settings' | 'hasBegunLessons'>,
): Promise<Result<Beginning | null, Failure>> {
  const isNew = view.problems.length === 0 && view.components.length === 0 && !hasBegunLessons
  if (!isNew || !toolsets.includes('lessons')) return ok(null)
  const courses = await catalogue.courses()
  if (!courses.ok) return courses
  const first = firstNode(courses.value, settings.language)
  return ok(first && { nodeId: `${first.course.id}/${first.node.id}`, node: first.node.title, course: first.course.title })
}
