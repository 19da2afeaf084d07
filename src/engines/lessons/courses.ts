/** Where courses come from: the catalogue, which proves, and the learner's own, which are practice. */
import {
  nodeOfQuestion,
  type Course,
  type Question,
  type QuestionKey,
  type QuestionRef,
  isOwnCourse,
  type Objective,
  type ObjectiveText,
} from '../../problem/course.ts'
import type { LessonView } from './rules/view.ts'
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'

/** Courses that may hold a node of this course id. */
export async function coursesLike(
  { catalogue, learner }: ToolContext,
  courseId: string,
): Promise<Result<readonly Course[], Failure>> {
  if (!isOwnCourse(courseId)) return catalogue.courses()
  const own = await learner.ask('ownCourses', 'read', courseId)
  if (own.ok) return ok([own.value.course])
  return own.error.code === 'COURSE_NOT_FOUND' ? ok([]) : own
}

/** What a node asks. */
export async function questionsOf(
  { catalogue, learner }: ToolContext,
  courseId: string,
  nodeId: string,
): Promise<Result<readonly QuestionRef[], Failure>> {
  if (!isOwnCourse(courseId)) return catalogue.questionsOf(courseId, nodeId)
  const own = await learner.ask('ownCourses', 'questions', courseId, nodeId)
  return own.ok ? ok(own.value.map(({ id, kind, observes }) => ({ id, kind, observes }))) : own
}

/** What a node's objectives are taught from; an own course has no texts. */
export async function textsOf(
  { catalogue }: ToolContext,
  courseId: string,
  nodeId: string,
): Promise<Result<readonly ObjectiveText[], Failure>> {
  return isOwnCourse(courseId) ? ok([]) : catalogue.textsOf(courseId, nodeId)
}

/** Questions of one course, in the order of their ids. */
export async function questionsById(
  { catalogue, learner }: ToolContext,
  courseId: string,
  ids: readonly string[],
): Promise<Result<readonly Question[], Failure>> {
  if (!isOwnCourse(courseId)) return catalogue.questions(ids)
  const questions: Question[] = []
  for (const nodeId of new Set(ids.map(nodeOfQuestion))) {
    const own = await learner.ask('ownCourses', 'questions', courseId, nodeId)
    if (!own.ok) return own
    questions.push(...own.value)
  }
  return ok(ids.flatMap((id) => questions.find((one) => one.id === id) ?? []))
}

/** Keys of questions that are answered in this lesson. */
export async function keysOf(
  { sealed, learner }: ToolContext,
  view: LessonView,
  ids: readonly string[],
): Promise<Result<readonly QuestionKey[], Failure>> {
  return isOwnCourse(view.lesson.plan.courseId)
    ? learner.ask('ownCourses', 'keys', view.lessonId, ids)
    : sealed.keys(learner.lessons.keysOf(view, ids))
}

/** What the objectives of a course are called. */
export async function objectivesOf(
  { catalogue, learner }: ToolContext,
  courseId: string,
): Promise<Result<ReadonlyMap<string, Objective>, Failure>> {
  if (isOwnCourse(courseId)) {
    const own = await learner.ask('ownCourses', 'read', courseId)
    return own.ok ? ok(new Map(own.value.objectives.map((one) => [one.id, one]))) : own
  }
  const curriculum = await catalogue.curriculum()
  return curriculum.ok ? ok(new Map(curriculum.value.components.map((one) => [one.id, one]))) : curriculum
}
