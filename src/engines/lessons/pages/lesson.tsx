/** /lesson/<id>: a lesson and its final test by forms, so that what is answered was typed on a page of this server. */
import { Hono } from 'hono'
import type { App, AppContext } from '../../../web/context.ts'
import { field, isOwnForm, ownForm } from '../../../web/auth/csrf.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { pageCaller } from '../../../web/page-caller.ts'
import { lessonPath } from '../../../web/paths.ts'
import { csrfToken, currentSession, type Session, type User } from '../../../web/auth/session.ts'
import { askToSignIn, signInProblem } from '../../../web/auth/sign-in.tsx'
import { draftPlace } from '../../practice/pages/draft-place.ts'
import { Kept } from '../../practice/pages/kept.tsx'
import { actOnLesson, readLesson, type LessonDone } from './lesson-actions.ts'
import { LessonView } from './lesson-view.tsx'

export const lessonRoutes = new Hono<App>()

lessonRoutes.use('/lesson/:id', async (c, next) => {
  const problem = signInProblem(c)
  if (problem !== null) return errorPage(c, 503, problem)
  await next()
})

lessonRoutes.get('/lesson/:id', async (c) => {
  const session = await currentSession(c)
  if (!session?.user) return askToSignIn(c)
  const done = await readLesson(pageCaller(c, session.user.id), c.req.param('id'))
  return show(c, session, session.user, { now: done, isAnswer: false, refused: null, words: '' })
})

lessonRoutes.post('/lesson/:id', async (c) => {
  const kept = c.req.raw.clone()
  const own = await ownForm(c)
  const user = own?.session.user
  if (!own || !user) {
    const words = isOwnForm(c.req.raw, c.var.own) ? await wordsIn(kept) : ''
    return errorPage(
      c,
      403,
      'This form is no longer valid. Nothing was done: sign in and open the lesson again.',
      <Kept text={words} label="Your words, as they were sent" />,
    )
  }
  const lessonId = c.req.param('id')
  const caller = pageCaller(c, user.id)
  const done = await actOnLesson(caller, lessonId, own.form)
  if (done.kind === 'lesson') return show(c, own.session, user, { now: done, isAnswer: true, refused: null, words: '' })
  // The lesson as it stands, with what was written still in it.
  const words = wordsOf(own.form)
  return show(c, own.session, user, { now: await readLesson(caller, lessonId), isAnswer: true, refused: done, words })
})

const wordsOf = (form: FormData): string => field(form, 'answer') || field(form, 'words')

async function wordsIn(request: Request): Promise<string> {
  try {
    return wordsOf(await request.formData())
  } catch {
    return ''
  }
}

interface Shown {
  readonly now: LessonDone
  /** Whether the page answers a form. */
  readonly isAnswer: boolean
  readonly refused: Extract<LessonDone, { kind: 'refused' }> | null
  readonly words: string
}

async function show(c: AppContext, session: Session, user: User, { now, isAnswer, refused, words }: Shown): Promise<Response> {
  if (now.kind === 'refused') return errorPage(c, now.status, now.message)
  const { lesson } = now
  const csrf = await csrfToken(c, session)
  return page(
    c,
    { title: lesson.title, account: { user, csrf }, topics: [`lesson:${lesson.lessonId}`] },
    <LessonView
      lesson={lesson}
      csrf={csrf}
      drafts={await draftPlace(c, user, `lesson:${lesson.lessonId}`)}
      path={lessonPath(lesson.lessonId)}
      isAnswer={isAnswer}
      refused={refused?.message ?? null}
      words={words.replaceAll('\r\n', '\n')}
    />,
    refused?.status ?? 200,
  )
}
