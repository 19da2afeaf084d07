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

/** A warning where what came last in a lesson is lost. */
export const lostIn = ({ damaged }: LessonView): string[] =>
  damaged
    ? [
        'What came last in this lesson cannot be read and is lost. It goes on from where it stood before, and its test is practice now.',
      ]
    : []

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
  const { view, answered } = done.value
  // What was lost is told with the first result after it: the lesson as it goes on is whole again.
  const warnings = [...lostIn(before.value), ...done.value.warnings]
  const out = await lessonOut(context, found.value, view, { answered, warnings, praise: settings.value.praise })
  if (!out.ok) return out
  return ok({
    say: lessonSentence(view, found.value.node.title),
    next: lessonNext(view, out.value.toGrade.length > 0),
    avoid: lessonAvoid(view),
    ...out.value,
  })
}
