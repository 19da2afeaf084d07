/** What the buttons of a lesson do: each calls the tool that a model would call, with the origin `page`. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { word } from '../../../failure/words.ts'
import { ok } from '../../../kernel/result.ts'
import type { Caller, ToolContext } from '../../../mcp/context.ts'
import { isFeedbackOpen, lessonOutput } from '../render/lesson.ts'
import { wishes, type Wish } from '../rules/events.ts'
import { placedCourse } from '../rules/placement/view.ts'
import { isOver } from '../rules/state.ts'
import type { LessonView } from '../rules/view.ts'
import { runStep } from '../step.ts'
import { lessonAnswer } from '../tools/lesson-answer.ts'
import { lessonContinue } from '../tools/lesson-continue.ts'
import { lessonGetState } from '../tools/lesson-get-state.ts'
import { lessonGrade } from '../tools/lesson-grade.ts'
import type { ToolAnswer } from '../../../mcp/tool.ts'
import { field } from '../../../web/auth/csrf.ts'
import { statusOf } from '../../../web/status.ts'

const lessonShape = z.object({ say: z.string(), ...lessonOutput })
export type LessonShown = z.output<typeof lessonShape>

const refusal = z.object({ code: z.string(), message: z.string() })

/** A lesson as it stands after something was done, or why nothing was. */
export type LessonDone =
  | { readonly kind: 'lesson'; readonly lesson: LessonShown }
  | { readonly kind: 'refused'; readonly status: ContentfulStatusCode; readonly code: string; readonly message: string }

function doneOf({ structured, isError }: Pick<ToolAnswer, 'structured' | 'isError'>): LessonDone {
  if (!isError) return { kind: 'lesson', lesson: lessonShape.parse(structured) }
  const { code, message } = refusal.parse(structured)
  return { kind: 'refused', status: code === 'LESSON_NOT_FOUND' ? 404 : statusOf(code), code, message }
}

/** A lesson as its page shows it: with what is said of the last answer, as long as nothing else has been done since. */
export async function readLesson(caller: Caller, lessonId: string): Promise<LessonDone> {
  if (placedCourse(lessonId) !== null) return doneOf(await lessonGetState.call({ lessonId }, caller))
  const context = caller.contextFor('read')
  const answered: string[] = []
  const step = async (view: LessonView) => {
    answered.push(...(await lastAnswered(context, view)))
    return ok({ view, repeated: false })
  }
  const state = await runStep(context, lessonId, { step, answered })
  return doneOf({ structured: state.ok ? state.value : word(state.error), isError: !state.ok })
}

/** The questions of the last answer; none where something else was done since. To ask where the lesson stands changes nothing. */
async function lastAnswered({ learner }: ToolContext, { lessonId, lesson }: LessonView): Promise<readonly string[]> {
  // The object is asked for its log only where there may be something to say: a lesson that is over shows all of it anyway.
  if (isOver(lesson) || !lesson.questions.some((one) => isFeedbackOpen(lesson, one))) return []
  const log = await learner.ask('lessons', 'transcript', lessonId)
  if (!log.ok) return []
  const { events } = log.value
  const last = events.findLast(
    (event) =>
      event.type === 'answer_recorded' ||
      event.type === 'ended_early' ||
      (event.type === 'reply_recorded' && event.wish !== 'where'),
  )
  if (last?.type !== 'answer_recorded') return []
  // The answers of one call have one time.
  return events.flatMap((event) => (event.type === 'answer_recorded' && event.at === last.at ? [event.questionId] : []))
}

/** Fields of the form for grading are named so, with the question's id and the point's. */
const POINT = 'point '
export const pointField = (questionId: string, pointId: string): string => `${POINT}${questionId} ${pointId}`

/** Fields that name an answer whose key points are ticked. */
export const TICKED = 'ticked'

/** Stored where a button says it all. */
const GO_ON = 'Go on.'
const NOT_KNOWN = 'I don’t know.'
const lines = (text: string): string => text.replaceAll('\r\n', '\n')

/** What a button beside the lesson asks for, by its value. */
const wishIn = (action: string): Wish | null => wishes.find((wish) => wish === action) ?? null

export async function actOnLesson(caller: Caller, lessonId: string, form: FormData): Promise<LessonDone> {
  const at = { lessonId, turn: Number.parseInt(field(form, 'turn'), 10) }
  const words = lines(field(form, 'words')).trim()
  const action = field(form, 'action')
  const wish = wishIn(action)
  if (action === 'answer') {
    const answers = [{ questionId: field(form, 'questionId'), ...answerIn(form) }]
    return doneOf(await lessonAnswer.call({ ...at, answers, writtenBy: 'learner' }, caller))
  }
  if (action === 'grade') return doneOf(await lessonGrade.call({ ...at, grades: gradesIn(form) }, caller))
  if (action === 'continue' || wish !== null) {
    const message = { ...at, learnerMessage: words || (wish === 'confused' ? NOT_KNOWN : GO_ON) }
    return doneOf(await lessonContinue.call(wish === null ? message : { ...message, wish }, caller))
  }
  return { kind: 'refused', status: 400, code: 'INVALID_INPUT', message: 'Nothing was done. Press one of the buttons.' }
}

/** What was chosen or typed; the same as the learner's words, for they used no others. */
function answerIn(form: FormData) {
  const [choice, line, value] = [field(form, 'choice'), field(form, 'line'), lines(field(form, 'value'))]
  if (choice !== '') return { answer: choice, choice }
  if (/^\d{1,5}$/.test(line)) return { answer: line, line: Number(line) }
  if (value !== '') return { answer: value, value }
  return { answer: lines(field(form, 'answer')) }
}

/** Of each answer the points that the learner has ticked; one without any is graded all the same. */
function gradesIn(form: FormData) {
  const grades = new Map(form.getAll(TICKED).flatMap((id) => (typeof id === 'string' ? [[id, new Array<{ id: string }>()]] : [])))
  for (const name of form.keys()) {
    if (!name.startsWith(POINT)) continue
    const [questionId = '', id = ''] = name.slice(POINT.length).split(' ')
    grades.get(questionId)?.push({ id })
  }
  return [...grades].map(([questionId, points]) => ({ questionId, points }))
}
