/** A placement as tools do it: begun, answered, graded by the key, and shown. */
import { isOwnCourse, type Course } from '../../problem/course.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { sha256 } from '../../kernel/hash.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Author } from '../../kernel/evidence.ts'
import type { ToolContext } from '../../mcp/context.ts'
import type { Words } from '../../learner/messages.ts'
import { progressOf } from './course-progress.ts'
import type { RecordedReading, Wish } from './rules/events.ts'
import type { PlacementStep } from './rules/placement/decide.ts'
import { placementId, type PlacementView } from './rules/placement/view.ts'
import { readAnswer, type TypedAnswer } from './rules/reading.ts'
import { scoreByKey } from './rules/score.ts'
import { askedAgain } from './render/asked-again.ts'
import { placementOut, type PlacementResult } from './render/placement.ts'

/** A course whose questions and keys are the operator's. */
async function courseOf({ catalogue }: ToolContext, courseId: string): Promise<Result<Course, Failure>> {
  if (isOwnCourse(courseId))
    return err({ code: 'INVALID_INPUT', issues: ['nodeId: a course of your own has no placement; start any node of it'] })
  const courses = await catalogue.courses()
  if (!courses.ok) return courses
  const course = courses.value.find(({ id }) => id === courseId)
  return course ? ok(course) : err({ code: 'COURSE_NOT_FOUND' })
}

export async function startPlacement(context: ToolContext, courseId: string, again: boolean): Promise<PlacementResult> {
  const course = await courseOf(context, courseId)
  if (!course.ok) return course
  const progress = await progressOf(context)
  if (!progress.ok) return progress
  const nodes = []
  for (const { id, prerequisites, objectives } of course.value.nodes) {
    const pool = await context.catalogue.questionsOf(courseId, id)
    if (!pool.ok) return pool
    nodes.push({ id, prerequisites, objectives, pool: pool.value })
  }
  const passedNodes = course.value.nodes.flatMap((node) => (progress.value.isPassed(node) ? [node.id] : []))
  const order = { courseId, nodes, passed: passedNodes, seed: context.newSeed() }
  const started = await context.learner.ask('placements', 'start', order, again)
  if (!started.ok) return started
  const view = await graded(context, started.value.view)
  return view.ok ? placementOut(context, course.value, view.value, started.value.repeated) : view
}

/** A placement as it stands. */
export const readPlacement = (context: ToolContext, courseId: string): Promise<PlacementResult> =>
  step(context, courseId, (view) => Promise.resolve(ok({ view, repeated: false })))

interface PlacementAnswer extends TypedAnswer {
  readonly questionId: string
  readonly answer: string
}

export async function answerPlacement(
  context: ToolContext,
  courseId: string,
  turn: number,
  answers: readonly PlacementAnswer[],
  writtenBy: Author,
): Promise<PlacementResult> {
  let again: string | null = null
  const moved = await step(
    context,
    courseId,
    async (view) => {
      if (view.outcome !== null) return err({ code: 'LESSON_DONE' })
      if (view.turn !== turn) return err({ code: 'STALE_TURN', turn: view.turn, inLesson: placementId(courseId) })
      const [first, ...others] = answers
      const other = first?.questionId === view.open?.id ? others[0] : first
      if (first === undefined || other !== undefined)
        return err({ code: 'QUESTION_NOT_OPEN', questionId: other?.questionId ?? '' })
      const questions = await context.catalogue.questions([first.questionId])
      if (!questions.ok) return questions
      const [question] = questions.value
      if (!question) return err({ code: 'QUESTION_NOT_OPEN', questionId: first.questionId })
      const read = readAnswer(question, first.answer, first)
      if (read === null) {
        again = askedAgain(question.kind, 1)
        return ok({ view, repeated: false })
      }
      const words = [{ hash: await sha256(first.answer), text: first.answer }]
      let reading: RecordedReading
      if (read.kind === 'text') {
        const hash = await sha256(read.text)
        words.push({ hash, text: read.text })
        reading = { kind: 'text', hash }
      } else reading = read
      return act(
        context,
        courseId,
        { type: 'answer', questionId: question.id, reading, ...answerFields(context, turn, words, writtenBy) },
        words,
      )
    },
    () => again,
  )
  return moved
}

/** What the learner asks for: not to know the answer, to stop, or, once it is over, to skip the node where they were to begin. */
export async function continuePlacement(
  context: ToolContext,
  courseId: string,
  turn: number,
  learnerMessage: string,
  wish: Wish | null,
): Promise<PlacementResult> {
  const words = [{ hash: await sha256(learnerMessage), text: learnerMessage }]
  let waits: string | null = null
  const does = async (view: PlacementView): Promise<Acted> => {
    const isOver = view.outcome !== null
    if (wish === 'confused' && !isOver)
      return act(
        context,
        courseId,
        { type: 'answer', questionId: null, reading: null, ...answerFields(context, turn, words, 'learner') },
        words,
      )
    if (wish === 'stop' && !isOver) return act(context, courseId, { type: 'stop', turn }, [])
    if (wish === 'skip' && isOver) return act(context, courseId, { type: 'skip', turn }, [])
    if (!isOver) waits = `Question ${view.answered + 1} of at most ${view.most} waits for an answer.`
    return ok({ view, repeated: false })
  }
  return step(context, courseId, does, () => waits)
}

const answerFields = ({ origin }: ToolContext, turn: number, [words]: readonly Words[], writtenBy: Author) => ({
  turn,
  answerHash: words?.hash ?? '',
  writtenBy,
  origin,
})

type Acted = Result<{ readonly view: PlacementView; readonly repeated: boolean }, Failure>

async function act(context: ToolContext, courseId: string, one: PlacementStep, words: readonly Words[]): Promise<Acted> {
  const moved = await context.learner.ask('placements', 'act', courseId, [one], words)
  return !moved.ok && moved.error.code === 'STALE_TURN' ? err({ ...moved.error, inLesson: placementId(courseId) }) : moved
}

/** Does a step on the placement as it stands, or finds what it came to when it came before; and shows what came of it. */
async function step(
  context: ToolContext,
  courseId: string,
  does: (view: PlacementView) => Promise<Acted>,
  say: () => string | null = () => null,
): Promise<PlacementResult> {
  const placement = await context.learner.ask('placements', 'find', courseId)
  if (!placement.ok) return placement
  const course = await courseOf(context, courseId)
  if (!course.ok) return course
  const before = await graded(context, placement.value.view)
  if (!before.ok) return before
  const moved = placement.value.kind === 'open' ? await does(before.value) : ok({ view: before.value, repeated: true })
  if (!moved.ok)
    return moved.error.code === 'QUESTION_NOT_OPEN' ? err({ ...moved.error, inLesson: placementId(courseId) }) : moved
  const after = await graded(context, moved.value.view)
  return after.ok ? placementOut(context, course.value, after.value, moved.value.repeated, say()) : after
}

/** Lets the key decide about an answer that waits for it. A question that has left the catalogue shows nothing. */
async function graded(context: ToolContext, view: PlacementView): Promise<Result<PlacementView, Failure>> {
  if (view.ungraded === null) return ok(view)
  const { questionId, reading } = view.ungraded
  const { catalogue, sealed, learner } = context
  const [questions, keys] = await Promise.all([
    catalogue.questions([questionId]),
    sealed.keys(learner.lessons.placementKeyOf(view)),
  ])
  if (!questions.ok) return questions
  if (!keys.ok) return keys
  const [kind, key] = [questions.value[0]?.kind, keys.value[0]?.key ?? null]
  const isRight = kind !== undefined && key !== null && scoreByKey({ kind, key }, reading) === 1
  const moved = await learner.ask('placements', 'act', view.courseId, [{ type: 'grade', questionId, isRight }], [])
  return moved.ok ? ok(moved.value.view) : moved
}
