/** /lesson/<id>: a lesson and its final test by forms, so that what is answered was typed on a page of this server. */
import { WRITTEN_FORM } from '../../../web/body-bounds.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { lessonPath } from '../../../web/paths.ts'
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
    return show(c, visitor, { now, isAnswer: false, refused: null, words: '' })
  },
  post: {
    takes: WRITTEN_FORM,
    stale: (c, form) =>
      errorPage(
        c,
        403,
        'This form is no longer valid. Nothing was done: sign in and open the lesson again.',
        form && written(form),
      ),
    written,
    async run(c, visitor, form) {
      const lessonId = c.req.param('id')
      const caller = pageCaller(c, visitor.user.id)
      const result = await actOnLesson(caller, lessonId, form)
      if (result.kind === 'lesson') return show(c, visitor, { now: result, isAnswer: true, refused: null, words: '' })
      // The lesson as it stands, with what was written still in it.
      const now = await readLesson(caller, lessonId)
      return show(c, visitor, { now, isAnswer: true, refused: result, words: wordsOf(form) })
    },
  },
})

/** Sessions whose end the page waits for. */
const writtenPrograms = ({ phase, exercises }: LessonShown): string[] =>
  phase === 'final_test_write' ? exercises.map(({ titleSlug }) => `practice:${titleSlug}`) : []

const wordsOf = (form: FormData): string =>
  field(form, 'answer') || field(form, 'value') || field(form, 'line') || field(form, 'words')

function written(form: FormData) {
  return <PreservedText text={wordsOf(form)} label="Your words, as they were sent" />
}

interface LessonPageParts {
  readonly now: LessonDone
  /** Whether the page answers a form. */
  readonly isAnswer: boolean
  readonly refused: Extract<LessonDone, { kind: 'refused' }> | null
  readonly words: string
}

async function show(
  c: AppContext,
  { user, csrf }: SignedIn,
  { now, isAnswer, refused, words }: LessonPageParts,
): Promise<Response> {
  if (now.kind === 'refused') return errorPage(c, now.status, now.message)
  const { lesson } = now
  const { placement } = lesson
  const props = {
    lesson,
    csrf,
    drafts: await draftPlace(c, user, `lesson:${lesson.lessonId}`),
    path: lessonPath(lesson.lessonId),
    isAnswer,
    refused: refused?.message ?? null,
    words: words.replaceAll('\r\n', '\n'),
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
