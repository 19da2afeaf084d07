/** One step of a lesson: the node it is on, what the learner's object makes of it, and what is shown afterwards. */
import type { LessonView } from './rules/view.ts'
import type { Failure } from '../../failure/failure.ts'
import type { CourseNode } from '../../problem/course.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { nodeOf } from './questions.ts'
import { lessonAvoid, lessonNext, lessonOut, lessonSentence } from './render/lesson.ts'
import type { LessonDone } from './messages.ts'

/** `warn`: what is to be said of the call, as the lesson stood before it and after. */
export interface Step {
  readonly step: (view: LessonView, node: CourseNode) => Promise<Result<Pick<LessonDone, 'view' | 'repeated'>, Failure>>
  /** Questions answered in it, whose feedback is shown. */
  readonly answered?: readonly string[]
  /** The sentence for the learner; null for the sentence about the state of the lesson. */
  readonly say?: () => string | null
  readonly warn?: (before: LessonView, after: LessonView) => readonly string[]
}

/** A warning where what came last in a lesson is lost. */
export const damageWarning = ({ damaged }: LessonView): string[] =>
  damaged
    ? [
        'What came last in this lesson cannot be read and is lost. It goes on from where it stood before, and its test is practice now.',
      ]
    : []

/** Does a step on the lesson as it stands, or finds what it came to when it came before; and tells what came of it. */
export async function runStep(
  context: ToolContext,
  lessonId: string,
  { step, answered = [], warn = () => [], say = () => null }: Step,
) {
  const opening = await context.learner.ask('lessons', 'find', lessonId)
  if (!opening.ok) return opening
  const before = opening.value.kind === 'open' ? opening.value.view : opening.value.before
  const { courseId, nodeId } = before.lesson.plan
  const place = await nodeOf(context, `${courseId}/${nodeId}`)
  if (!place.ok) return place
  const stepResult = opening.value.kind === 'open' ? await step(before, place.value.node) : ok(opening.value.done)
  if (!stepResult.ok)
    return stepResult.error.code === 'STALE_TURN' ? err({ ...stepResult.error, inLesson: lessonId }) : stepResult
  const { view, repeated } = stepResult.value
  // What was lost is told with the first result after it: the lesson as it goes on is whole again.
  const warnings = [...damageWarning(before), ...warn(before, view)]
  const out = await lessonOut(context, place.value, view, { answered, warnings, praise: opening.value.praise })
  if (!out.ok) return out
  return ok({
    say: say() ?? lessonSentence(view, place.value.node.title, out.value),
    next: lessonNext(view, out.value),
    avoid: lessonAvoid(view),
    repeated,
    ...out.value,
  })
}
