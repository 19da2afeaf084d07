/** /lesson/<id>: a lesson and its final test by forms, so that what is answered was typed on a page of this server. */
import { Hono } from 'hono'
import type { App, AppContext } from '../context.ts'
import { field, ownForm } from '../csrf.ts'
import { errorPage, page } from '../layout.tsx'
import { pageCaller } from '../page-caller.ts'
import { lessonPath } from '../paths.ts'
import { csrfToken, currentSession, type Session, type User } from '../session.ts'
import { askToSignIn, signInProblem } from '../sign-in.tsx'
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
  return show(c, session, session.user, { now: done, refused: null, words: '' })
})

lessonRoutes.post('/lesson/:id', async (c) => {
  const own = await ownForm(c)
  const user = own?.session.user
  if (!own || !user)
    return errorPage(c, 403, 'This form is no longer valid. Nothing was done: sign in and open the lesson again.')
  const lessonId = c.req.param('id')
  const caller = pageCaller(c, user.id)
  const done = await actOnLesson(caller, lessonId, own.form)
  if (done.kind === 'lesson') return show(c, own.session, user, { now: done, refused: null, words: '' })
  // The lesson as it stands, with what was written still in it.
  const words = field(own.form, 'answer') || field(own.form, 'words')
  return show(c, own.session, user, { now: await readLesson(caller, lessonId), refused: done, words })
})

interface Shown {
  readonly now: LessonDone
  readonly refused: Extract<LessonDone, { kind: 'refused' }> | null
  readonly words: string
}

async function show(c: AppContext, session: Session, user: User, { now, refused, words }: Shown): Promise<Response> {
  if (now.kind === 'refused') return errorPage(c, now.status, now.message)
  const { lesson } = now
  const csrf = await csrfToken(c, session)
  return page(
    c,
    { title: lesson.title, account: { user, csrf } },
    <LessonView
      lesson={lesson}
      csrf={csrf}
      path={lessonPath(lesson.lessonId)}
      refused={refused?.message ?? null}
      words={words.replaceAll('\r\n', '\n')}
    />,
    refused?.status ?? 200,
  )
}
