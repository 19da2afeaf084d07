/** /lesson/<id>: a lesson and its final test by forms, so that what is answered was typed on a page of this server. */
import { WRITTEN_FORM } from '../../../web/body-bounds.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { lessonPath } from '../../../web/paths.ts'
import { typedIn, writtenIn } from '../../../web/written.ts'
import { draftPlace } from '../../practice/pages/draft-place.ts'
import { PreservedText } from '../../practice/pages/preserved-text.tsx'
import { actOnLesson, readLesson, type LessonDone, type LessonShown } from './lesson-actions.ts'
import { LessonView } from './lesson-view.tsx'
import { PlacementView } from './placement-view.tsx'

export const lessonPage = definePage({
  path: '/lesson/:id',
  title: 'A lesson',
  access: 'signed-in',
  async get(c, visitor) {
    const now = await readLesson(pageCaller(c, visitor.user.id), c.req.param('id'))
    return show(c, visitor, { now, form: null, refused: null })
  },
  post: {
    takes: WRITTEN_FORM,
    stale: 'This form is no longer valid. Nothing was done: open the lesson again.',
    written,
    async run(c, visitor, form) {
      const lessonId = c.req.param('id')
      const caller = pageCaller(c, visitor.user.id)
      const result = await actOnLesson(caller, lessonId, form)
      if (result.kind === 'lesson') return show(c, visitor, { now: result, form, refused: null })
      return show(c, visitor, { now: await readLesson(caller, lessonId), form, refused: result })
    },
  },
})

/** Sessions whose end the page waits for. */
const writtenPrograms = ({ phase, exercises }: LessonShown): string[] =>
  phase === 'final_test_write' ? exercises.map(({ titleSlug }) => `practice:${titleSlug}`) : []

const wordsOf = (form: FormData): string => typedIn(form, /^(?:answer|value|line|words)$/)

function written(form: FormData) {
  return <PreservedText text={wordsOf(form)} label="Your words, as they were sent" />
}

/** Whether this form was made for the turn of the lesson, and so for the field that it shows. */
const isForTurn = (form: FormData, { turn, question }: LessonShown): boolean =>
  field(form, 'turn') === `${turn}` && field(form, 'questionId') === (question?.questionId ?? '')

const NO_LESSON = 'There is no such lesson here. Open the list of lessons to see those that you have begun.'

interface LessonPageParts {
  readonly now: LessonDone
  /** What the page answers; null where it was only opened. */
  readonly form: FormData | null
  readonly refused: Extract<LessonDone, { kind: 'refused' }> | null
}

async function show(c: AppContext, { user, csrf }: SignedIn, { now, form, refused }: LessonPageParts): Promise<Response> {
  if (now.kind === 'refused') return errorPage(c, now.status, now.code === 'LESSON_NOT_FOUND' ? NO_LESSON : now.message)
  const { lesson } = now
  const { placement } = lesson
  const hasField = form !== null && isForTurn(form, lesson)
  const props = {
    lesson,
    csrf,
    drafts: await draftPlace(c, user, `lesson:${lesson.lessonId}`),
    path: lessonPath(lesson.lessonId),
    isAnswer: form !== null,
    refused: refused?.message ?? null,
    words: hasField ? wordsOf(form) : '',
    preserved: refused !== null && !hasField ? await writtenIn(c) : null,
  }
  return page(
    c,
    {
      title: lesson.title,
      topics:
        placement === null ? [`lesson:${lesson.lessonId}`, ...writtenPrograms(lesson)] : [`placement:${placement.courseId}`],
    },
    placement === null ? <LessonView {...props} /> : <PlacementView {...props} placement={placement} />,
    refused?.status ?? 200,
  )
}
