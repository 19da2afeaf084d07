/** One step of a lesson: the node it is on, what the learner's object makes of it, and what is shown afterwards. */
import type { LessonView } from '../domain/lesson/view.ts'
import type { Failure } from '../failure.ts'
import { ok, type Result } from '../result.ts'
import type { ToolContext } from './context.ts'
import { nodeOf, type Found } from './lessons.ts'
import { lessonAvoid, lessonNext, lessonOut, lessonSentence } from './render/lesson.ts'

export interface Step {
  readonly view: LessonView
  /** Questions answered in it, whose feedback is shown. */
  readonly answered: readonly string[]
  readonly warnings: readonly string[]
}

/** Does a step on the lesson as it stands, and tells what came of it. */
export async function stepped(
  context: ToolContext,
  lessonId: string,
  step: (before: LessonView, found: Found) => Promise<Result<Step, Failure>>,
) {
  const before = await context.learner.lessonState(lessonId)
  if (!before.ok) return before
  const { courseId, nodeId } = before.value.lesson.plan
  const found = await nodeOf(context, `${courseId}/${nodeId}`)
  if (!found.ok) return found
  const settings = await context.learner.settings()
  if (!settings.ok) return settings
  const done = await step(before.value, found.value)
  if (!done.ok) return done
  const { view, answered, warnings } = done.value
  const out = await lessonOut(context, found.value, view, { answered, warnings, praise: settings.value.praise })
  if (!out.ok) return out
  return ok({
    say: lessonSentence(view, found.value.node.title),
    next: lessonNext(view),
    avoid: lessonAvoid(view),
    ...out.value,
  })
}
