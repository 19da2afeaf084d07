/** What the buttons of a lesson do: each calls the tool that a model would call, as somebody on the page. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Caller } from '../../../mcp/context.ts'
import { lessonOutput } from '../render/lesson.ts'
import { lessonAnswer } from '../tools/lesson-answer.ts'
import { lessonContinue } from '../tools/lesson-continue.ts'
import { lessonGetState } from '../tools/lesson-get-state.ts'
import { lessonGrade } from '../tools/lesson-grade.ts'
import type { ToolAnswer } from '../../../mcp/tool.ts'
import { field } from '../../../web/auth/csrf.ts'
import { statusOf } from '../../practice/pages/actions.ts'

const lessonShape = z.object({ say: z.string(), ...lessonOutput })
export type LessonShown = z.output<typeof lessonShape>

const refusal = z.object({ code: z.string(), message: z.string() })

/** A lesson as it stands after something was done, or why nothing was. */
export type LessonDone =
  | { readonly kind: 'lesson'; readonly lesson: LessonShown }
  | { readonly kind: 'refused'; readonly status: ContentfulStatusCode; readonly code: string; readonly message: string }

function doneOf({ structured, isError }: ToolAnswer): LessonDone {
  if (!isError) return { kind: 'lesson', lesson: lessonShape.parse(structured) }
  const { code, message } = refusal.parse(structured)
  return { kind: 'refused', status: code === 'LESSON_NOT_FOUND' ? 404 : statusOf(code), code, message }
}

export const readLesson = async (caller: Caller, lessonId: string): Promise<LessonDone> =>
  doneOf(await lessonGetState.call({ lessonId }, caller))

/** Fields of the form for grading are named so, with the question's id and the point's. */
const POINT = 'point '
export const pointField = (questionId: string, pointId: string): string => `${POINT}${questionId} ${pointId}`

/** Said where a button says it all. */
const GO_ON = 'Go on.'
const lines = (text: string): string => text.replaceAll('\r\n', '\n')

export async function actOnLesson(caller: Caller, lessonId: string, form: FormData): Promise<LessonDone> {
  const at = { lessonId, turn: Number.parseInt(field(form, 'turn'), 10) }
  const words = lines(field(form, 'words')).trim()
  switch (field(form, 'action')) {
    case 'answer': {
      const answers = [{ questionId: field(form, 'questionId'), answer: lines(field(form, 'answer')) }]
      return doneOf(await lessonAnswer.call({ ...at, answers, writtenBy: 'learner' }, caller))
    }
    case 'grade':
      return doneOf(await lessonGrade.call({ ...at, grades: gradesIn(form) }, caller))
    case 'test':
      return doneOf(await lessonContinue.call({ ...at, learnerMessage: words || GO_ON, endEarly: true }, caller))
    case 'summary':
    case 'quiz':
      return doneOf(await lessonContinue.call({ ...at, learnerMessage: field(form, 'action') }, caller))
    case 'continue':
      return doneOf(await lessonContinue.call({ ...at, learnerMessage: words || GO_ON }, caller))
  }
  return { kind: 'refused', status: 400, code: 'INVALID_INPUT', message: 'Nothing was done. Press one of the buttons.' }
}

/** Of each answer the points that words were found for; one without any is graded all the same. */
function gradesIn(form: FormData) {
  const grades = new Map<string, Array<{ readonly id: string; readonly quote: string }>>()
  for (const [name, value] of form) {
    if (!name.startsWith(POINT) || typeof value !== 'string') continue
    const [questionId = '', id = ''] = name.slice(POINT.length).split(' ')
    const points = grades.get(questionId) ?? []
    if (value.trim() !== '') points.push({ id, quote: lines(value).trim() })
    grades.set(questionId, points)
  }
  return [...grades].map(([questionId, points]) => ({ questionId, points }))
}
