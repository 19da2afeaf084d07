/** What the tools of lessons have in common: finding a node, asking its questions, and grading what can be graded. */
import {
  type Course,
  type CourseNode,
  type Question,
  type QuestionKey,
  type QuestionRef,
  isOwnCourse,
} from '../../problem/course.ts'
import { hasKey } from '../../problem/course.ts'
import type { Grader as GradedBy } from './rules/events.ts'
import type { LessonOrder } from './rules/plan.ts'
import { readAnswer, type Reading } from './rules/reading.ts'
import { scoreByKey } from './rules/score.ts'
import type { LessonQuestion } from './rules/state.ts'
import type { LessonView } from './rules/view.ts'
import type { Failure } from '../../failure/failure.ts'
import type { FailureOf } from '../../failure/wording.ts'
import type { Grader } from '../../grader/grader.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { coursesLike, keysOf, questionsById, questionsOf } from './courses.ts'
import { pointsIn, type PointClaim } from '../../problem/key-points.ts'
import type { UndatedLessonStep } from './messages.ts'
import type { LessonFailure } from './words.ts'

/** Questions about what comes before, at most. */
const MOST_PREREQUISITE_QUESTIONS = 4

export interface CoursePlace {
  readonly course: Course
  readonly node: CourseNode
}

/** A node by `course/node`, or by its own id where only one course of the catalogue has it. */
export async function nodeOf(context: ToolContext, nodeId: string): Promise<Result<CoursePlace, Failure>> {
  const [courseId = '', ...rest] = nodeId.split('/')
  const courses = await coursesLike(context, courseId)
  if (!courses.ok) return courses
  const all = courses.value.flatMap((course) => course.nodes.map((node) => ({ course, node })))
  const places = all.filter(({ course, node }) =>
    rest.length === 0 ? node.id === courseId : course.id === courseId && node.id === rest.join('/'),
  )
  const [one] = places
  return places.length === 1 && one ? ok(one) : err({ code: 'NODE_NOT_FOUND' })
}

export const refOf = ({ course, node }: CoursePlace): string => `${course.id}/${node.id}`

/** A lesson on a node as it is ordered of the learner's object. */
export async function orderFor(
  context: ToolContext,
  { course, node }: CoursePlace,
  mode: LessonOrder['mode'],
): Promise<Result<LessonOrder, Failure>> {
  const pool = await questionsOf(context, course.id, node.id)
  if (!pool.ok) return pool
  if (pool.value.length === 0) return err({ code: 'NO_QUESTIONS_YET', courseId: course.id })
  const before = course.nodes.filter(({ id }) => node.prerequisites.includes(id))
  const refs: QuestionRef[] = []
  for (const { id } of before) {
    const questions = await questionsOf(context, course.id, id)
    if (!questions.ok) return questions
    const each = Math.max(1, Math.floor(MOST_PREREQUISITE_QUESTIONS / before.length))
    refs.push(...questions.value.filter(({ kind }) => kind === 'choice').slice(0, each))
  }
  return ok({
    courseId: course.id,
    nodeId: node.id,
    proves: !isOwnCourse(course.id),
    mode,
    objectives: node.objectives,
    prerequisites: before.map(({ title }) => title),
    prerequisiteQuestions: refs.slice(0, MOST_PREREQUISITE_QUESTIONS),
    pool: pool.value,
    exercises: (node.exercises ?? []).map(({ slug, objective, forTest }) => ({ slug, objective, forTest })),
    hasGrader: graderFor(context, course.id) !== null,
    seed: Number.parseInt(context.newId().replaceAll('-', '').slice(0, 7), 16) || 1,
  })
}

/** The operator's grader reads answers to the operator's questions alone: the texts of an own course are anybody's. */
const graderFor = ({ grader }: ToolContext, courseId: string) => (isOwnCourse(courseId) ? null : grader)

/** A review of one component by a computed question that is free for it; null where there is none. */
export async function reviewOf(context: ToolContext, component: string): Promise<Result<LessonOrder | null, Failure>> {
  const [courses, questions, knowledge] = await Promise.all([
    context.catalogue.courses(),
    context.catalogue.computedQuestions(),
    context.learner.ask('knowledge', 'read'),
  ])
  if (!courses.ok) return courses
  if (!questions.ok) return questions
  if (!knowledge.ok) return knowledge
  const question = questions.value.find(
    ({ id, observes }) => observes.includes(component) && !knowledge.value.spentQuestions.includes(id),
  )
  const [courseId, nodeId] = question?.id.split('/') ?? []
  const node = courses.value.find(({ id }) => id === courseId)?.nodes.find(({ id }) => id === nodeId)
  if (!question || courseId === undefined || !node) return ok(null)
  return ok({
    courseId,
    nodeId: node.id,
    proves: true,
    mode: 'review',
    objectives: [component],
    prerequisites: [],
    prerequisiteQuestions: [],
    pool: [{ ...question, observes: [component] }],
    exercises: [],
    hasGrader: context.grader !== null,
    seed: 1,
  })
}

/** What an answered question is graded with. */
interface Gradable {
  readonly question: Question
  readonly key: QuestionKey
  /** What was answered, as it is graded. */
  readonly answer: string
  readonly reading: Reading
}

/** An answer as it was read. One that was recorded when answers were only words is read now, and is wrong where it is not certain. */
export function readingOf(
  question: Question,
  { reading }: NonNullable<LessonQuestion['answer']>,
  wordsOf: (hash: string) => string,
): Reading {
  if (reading.kind !== 'text') return reading
  const text = wordsOf(reading.hash)
  const isWordsAlone = question.kind === 'choice' || question.kind === 'bug'
  return (isWordsAlone ? readAnswer(question, text) : null) ?? { kind: 'text', text }
}

/** Everything that is answered and not graded, with its key and the learner's words. */
async function gradable(context: ToolContext, view: LessonView): Promise<Result<readonly Gradable[], Failure>> {
  const waiting = view.lesson.questions.filter(({ answer, grade }) => answer !== null && grade === null)
  const ids = waiting.map(({ question }) => question.id)
  if (ids.length === 0) return ok([])
  const transcript = await context.learner.ask('lessons', 'transcript', view.lessonId)
  if (!transcript.ok) return transcript
  const questions = await questionsById(context, view.lesson.plan.courseId, ids)
  if (!questions.ok) return questions
  const keys = await keysOf(context, view, ids)
  if (!keys.ok) return keys
  const words = new Map(transcript.value.words.map(({ hash, text }) => [hash, text]))
  const wordsOf = (hash: string): string => words.get(hash) ?? ''
  return ok(
    waiting.flatMap(({ question: { id }, answer }) => {
      const question = questions.value.find((one) => one.id === id)
      const key = keys.value.find((one) => one.id === id)
      if (!question || !key || !answer) return []
      const reading = readingOf(question, answer, wordsOf)
      return [{ question, key, reading, answer: reading.kind === 'text' ? reading.text : wordsOf(answer.answerHash) }]
    }),
  )
}

const graded = (questionId: string, by: GradedBy, score: number, points: readonly string[]): UndatedLessonStep => ({
  type: 'grade',
  questionId,
  by,
  score,
  points,
})

const asText = ({ text, passage }: Question): string => (passage === null ? text : `${text}\n\n${passage}`)

/** Grades what a key decides, and what a configured grader can read. What it cannot stays ungraded, and nothing is lost. */
export async function gradeAnswers(context: ToolContext, view: LessonView): Promise<Result<LessonView, Failure>> {
  const waiting = await gradable(context, view)
  if (!waiting.ok) return waiting
  const commands = waiting.value.flatMap(({ question, key, reading }) =>
    hasKey(question.kind) && key.key !== null
      ? [graded(question.id, 'key', scoreByKey({ kind: question.kind, key: key.key }, reading), [])]
      : [],
  )
  // Of an open test the whole is read at once, when its last answer is in.
  const free = view.lesson.phase === 'grading' ? waiting.value.filter(({ question }) => !hasKey(question.kind)) : []
  commands.push(...(await readByGrader(context, graderFor(context, view.lesson.plan.courseId), free)))
  if (commands.length === 0) return ok(view)
  const result = await context.learner.ask('lessons', 'act', view.lessonId, commands, [])
  return result.ok ? ok(result.value.view) : result
}

async function readByGrader(
  context: ToolContext,
  grader: Grader | null,
  free: readonly Gradable[],
): Promise<UndatedLessonStep[]> {
  if (grader === null) return []
  const read = await Promise.all(
    free.map(async ({ question, key, answer }) => {
      // A reading is one of the day's runs; without one left the client's model is asked.
      if (!(await context.spendRun()).ok) return []
      const { text, passage } = question
      const claims = await grader.grade({ question: text, passage, points: key.points, answer })
      if (!claims.ok) return []
      const { score, pointIds } = pointsIn(key.points, claims.value, answer, asText(question))
      return [graded(question.id, 'grader', score, pointIds)]
    }),
  )
  return read.flat()
}

/** What a client's model is asked to read: answers in words that nobody has graded. */
export async function toGrade(context: ToolContext, view: LessonView): Promise<Result<readonly Gradable[], Failure>> {
  if (view.lesson.phase !== 'grading') return ok([])
  const waiting = await gradable(context, view)
  return waiting.ok ? ok(waiting.value.filter(({ question }) => !hasKey(question.kind))) : waiting
}

export interface ClientGrade {
  readonly questionId: string
  /** Without a quote where the learner ticked the point on the page. */
  readonly points: ReadonlyArray<Pick<PointClaim, 'id'> & { readonly quote?: string | undefined }>
}

/** The points that count, or those whose quote does not stand in the answer: then nothing is graded, and it may be sent again. */
function claimed(
  { key, answer, question }: Gradable,
  claims: ClientGrade['points'],
): Result<ReturnType<typeof pointsIn>, FailureOf<LessonFailure, 'QUOTE_NOT_FOUND'>> {
  const quoted = claims.map(({ id, quote = '' }) => ({ id, quote }))
  const read = pointsIn(key.points, quoted, answer, asText(question))
  const missing = new Set(claims.map(({ id }) => id).filter((id) => !read.pointIds.includes(id)))
  if (missing.size === 0) return ok(read)
  const points = key.points.map(({ id }) => id).filter((id) => missing.has(id))
  return err({ code: 'QUOTE_NOT_FOUND', questionId: question.id, points })
}

/** What a learner ticked beside their own text. */
function ticked({ key: { points } }: Gradable, claims: ClientGrade['points']): ReturnType<typeof pointsIn> {
  const pointIds = points.map(({ id }) => id).filter((id) => claims.some((claim) => claim.id === id))
  return { score: points.length === 0 ? 0 : pointIds.length / points.length, pointIds }
}

/** Files what a client's model has quoted, or what the learner ticked on the page. */
export async function gradeByClient(
  context: ToolContext,
  view: LessonView,
  grades: readonly ClientGrade[],
): Promise<Result<LessonView, Failure>> {
  const waiting = await toGrade(context, view)
  if (!waiting.ok) return waiting
  const commands: UndatedLessonStep[] = []
  for (const { questionId, points } of grades) {
    const one = waiting.value.find(({ question }) => question.id === questionId)
    if (!one) return err({ code: 'QUESTION_NOT_OPEN', questionId })
    const isOwn = context.origin === 'page'
    const read = isOwn ? ok(ticked(one, points)) : claimed(one, points)
    if (!read.ok) return read
    commands.push(graded(questionId, isOwn ? 'learner' : 'client', read.value.score, read.value.pointIds))
  }
  if (commands.length === 0) return ok(view)
  const result = await context.learner.ask('lessons', 'act', view.lessonId, commands, [])
  return result.ok ? ok(result.value.view) : result
}
