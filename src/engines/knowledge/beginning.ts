/** Where somebody begins who has done nothing yet. */
import { firstNode } from '../lessons/first-course.ts'
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import type { Beginning, Offer } from './rules/choose.ts'

/** Null for somebody who has worked on a problem, a lesson or a placement, and where lessons are not granted. */
export async function beginningOf(
  { catalogue, learner, toolsets }: Pick<ToolContext, 'catalogue' | 'learner' | 'toolsets'>,
  { view }: Pick<Offer, 'view'>,
): Promise<Result<Beginning | null, Failure>> {
  if (!toolsets.includes('lessons') || view.problems.length > 0 || view.components.length > 0) return ok(null)
  const [courses, lessons, placements, settings] = await Promise.all([
    catalogue.courses(),
    learner.ask('lessons', 'all'),
    learner.ask('placements', 'all'),
    learner.ask('settings', 'read'),
  ])
  if (!courses.ok) return courses
  if (!lessons.ok) return lessons
  if (!placements.ok) return placements
  if (!settings.ok) return settings
  if (lessons.value.length > 0 || placements.value.length > 0) return ok(null)
  const first = firstNode(courses.value, settings.value.language)
  return ok(first && { nodeId: `${first.course.id}/${first.node.id}`, node: first.node.title, course: first.course.title })
}
