/** /problems/<slug> of somebody who is signed in, and /check/<id>: a problem is worked on here without a model. */
import { Hono } from 'hono'
import type { OpenCheck } from '../../knowledge/rules/state.ts'
import { SLUG, type Language } from '../../../problem/problem.ts'
import { starterOf } from '../../../problem/starter.ts'
import type { Failure } from '../../../failure/failure.ts'
import type { Caller } from '../../../mcp/context.ts'
import { workbenchState, openCheck, type WorkbenchState } from '../workbench-state.ts'
import { word } from '../../../failure/words.ts'
import type { App, AppContext } from '../../../web/context.ts'
import { isOwnForm, ownForm } from '../../../web/auth/csrf.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { pageCaller } from '../../../web/page-caller.ts'
import { checkPath, problemPath } from '../../../web/paths.ts'
import { csrfToken, currentSession, type Session, type User } from '../../../web/auth/session.ts'
import { askToSignIn, signInProblem } from '../../../web/auth/sign-in.tsx'
import { act, postedIn, statusOf, type Done, type Posted } from './actions.ts'
import { Bench, Outcome } from './bench.tsx'
import { draftPlace } from './draft-place.ts'
import { Kept } from './kept.tsx'
import { questionsShown } from '../../understanding/pages/questions.ts'
import { WORKBENCH_SCRIPT_PATH } from './script.ts'
import { solutionsOf } from './solutions.tsx'

/** Somebody who is signed in, at a request. */
interface Visit {
  readonly c: AppContext
  readonly session: Session
  readonly user: User
}

/** The problem's page for whoever it was opened by. */
export async function problemDesk(visit: Visit, slug: string): Promise<Response> {
  const caller = pageCaller(visit.c, visit.user.id)
  return show(visit, caller, { slug, check: null, posted: null, done: null })
}

export const workbenchRoutes = new Hono<App>()

workbenchRoutes.use('/check/:id', async (c, next) => {
  const problem = signInProblem(c)
  if (problem !== null) return errorPage(c, 503, problem)
  await next()
})

workbenchRoutes.post('/problems/:slug', async (c) => {
  const problem = signInProblem(c)
  if (problem !== null) return errorPage(c, 503, problem)
  return posted(c, async (visit, form) => {
    const slug = c.req.param('slug')
    if (!SLUG.test(slug)) return refusedWith(c, { code: 'PROBLEM_NOT_FOUND' }, form.code)
    const caller = pageCaller(c, visit.user.id)
    const desk = await workbenchState(caller.contextFor('read'), slug)
    if (!desk.ok) return refusedWith(c, desk.error, form.code)
    const { entry, view } = desk.value
    // A page that was opened before the check held the code of before, so what it counted says nothing of the check.
    const typing = view?.underCheck ? null : form.typing
    const done = await act(pageCaller(c, visit.user.id, typing), entry.problem, view, form)
    return show(visit, caller, { slug, check: null, posted: form, done })
  })
})

workbenchRoutes.get('/check/:id', async (c) => {
  const session = await currentSession(c)
  if (!session?.user) return askToSignIn(c)
  const caller = pageCaller(c, session.user.id)
  const check = await openCheck(caller.contextFor('read'))
  if (!check.ok) return refusedWith(c, check.error, '')
  if (check.value?.checkId !== c.req.param('id')) return notOpen(c, '')
  return show({ c, session, user: session.user }, caller, {
    slug: check.value.slug,
    check: check.value,
    posted: null,
    done: null,
  })
})

workbenchRoutes.post('/check/:id', (c) =>
  posted(c, async (visit, form) => {
    const caller = pageCaller(c, visit.user.id, form.typing)
    const context = caller.contextFor('read')
    const check = await openCheck(context)
    if (!check.ok) return refusedWith(c, check.error, form.code)
    if (check.value?.checkId !== c.req.param('id')) return notOpen(c, form.code)
    const { slug } = check.value
    const desk = await workbenchState(context, slug)
    if (!desk.ok) return refusedWith(c, desk.error, form.code)
    const done = await act(caller, desk.value.entry.problem, desk.value.view, form)
    const isOver = done.check !== null || (form.action === 'leave' && done.status === 200)
    return isOver ? over(visit, desk.value, form, done) : show(visit, caller, { slug, check: check.value, posted: form, done })
  }),
)

/** Reads the form of somebody who is signed in. A form that no longer counts is answered with the code in it, so that it is not lost. */
async function posted(c: AppContext, then: (visit: Visit, form: Posted) => Promise<Response>): Promise<Response> {
  const kept = c.req.raw.clone()
  const own = await ownForm(c)
  if (own?.session.user) return then({ c, session: own.session, user: own.session.user }, postedIn(own.form))
  const code = isOwnForm(c.req.raw, c.var.own) ? await codeIn(kept) : ''
  return refusal(
    c,
    403,
    'This form is no longer valid. Nothing was done: sign in, open the page again and put your code back in.',
    code,
  )
}

async function codeIn(request: Request): Promise<string> {
  try {
    return postedIn(await request.formData()).code
  } catch {
    return ''
  }
}

interface Shown {
  readonly slug: string
  /** The one that is taken on this page. */
  readonly check: OpenCheck | null
  readonly posted: Posted | null
  readonly done: Done | null
}

/** The bench as things stand now. */
async function show(visit: Visit, caller: Caller, { slug, check, posted: form, done }: Shown): Promise<Response> {
  const { c, session, user } = visit
  const context = caller.contextFor('read')
  const desk = await workbenchState(context, slug)
  if (!desk.ok) return refusedWith(c, desk.error, form?.code ?? '')
  const { problem } = desk.value.entry
  const elsewhere = check === null && desk.value.view?.underCheck ? await openCheck(context) : null
  const { view } = desk.value
  const solutions = view?.solutionsOpen && !view.underCheck ? await solutionsOf(caller, slug) : null
  // Only what happens at a moment is told by the clock.
  const settings = done?.opensAt ? await context.learner.ask('settings', 'read') : null
  const csrf = await csrfToken(c, session)
  const language = languageFor(desk.value, form?.language ?? c.req.query('language') ?? null)
  const styleNonce = crypto.randomUUID()
  return page(
    c,
    {
      title: problem.title,
      account: { user, csrf },
      scripts: [WORKBENCH_SCRIPT_PATH],
      connects: true,
      topics: [`practice:${slug}`, `understanding:${slug}`, 'knowledge'],
      isRoomy: true,
      styleNonce,
    },
    <Bench
      desk={desk.value}
      action={check === null ? problemPath(slug) : checkPath(check.checkId)}
      csrf={csrf}
      drafts={await draftPlace(c, user, check === null ? slug : `check:${check.checkId}`)}
      language={language}
      code={codeFor(desk.value, language, form)}
      posted={form?.code ?? null}
      done={done}
      timeZone={settings?.ok ? settings.value.timeZone : null}
      isCheck={check !== null}
      openCheckId={elsewhere?.ok ? (elsewhere.value?.checkId ?? null) : null}
      solutions={solutions}
      questions={check === null ? await questionsShown(context, view) : null}
      answers={form?.answers ?? null}
    />,
    done?.status ?? 200,
  )
}

function languageFor({ entry: { problem }, view }: WorkbenchState, chosen: string | null): Language {
  const wanted = [chosen, view?.lastCode?.language, view?.language]
  const known = wanted.flatMap((name) => problem.languages.find((one) => one === name) ?? [])
  return known[0] ?? problem.languages[0] ?? 'python3'
}

/** What was sent comes back as it was. Only a starter or code that is kept makes way for the starter of another language. */
function codeFor({ entry: { problem }, view, code }: WorkbenchState, language: Language, form: Posted | null): string {
  const starter = starterOf(problem, language)
  const kept = view?.lastCode?.language === language ? code : null
  if (form === null) return kept ?? starter
  if (form.action !== 'language') return form.code
  const isReplaceable =
    form.code.trim() === '' || form.code === code || problem.languages.some((one) => starterOf(problem, one) === form.code)
  return isReplaceable ? (kept ?? starter) : form.code
}

/** What the end of a check shows: its outcome, and the code once more. */
async function over({ c, session, user }: Visit, { entry, report }: WorkbenchState, form: Posted, done: Done): Promise<Response> {
  const csrf = await csrfToken(c, session)
  const { title, slug } = entry.problem
  return page(
    c,
    { title, account: { user, csrf } },
    <>
      <Outcome done={done} report={done.report ?? report} timeZone={null} />
      <p>
        The check is over. <a href={problemPath(slug)}>To the problem</a>
      </p>
      <Kept text={form.code} label={KEPT} isCode />
    </>,
    done.status,
  )
}

const KEPT = 'Your code, as it was sent'

const notOpen = (c: AppContext, code: string) =>
  errorPage(
    c,
    404,
    'This check is not open: it was finished, left or replaced, or never was. Ask for what is due in your client.',
    code === '' ? null : (
      <>
        <p>
          If you submitted this code before and lost the answer, it was judged all the same:{' '}
          <a href="/progress/submissions">your submissions</a> show the verdict.
        </p>
        <Kept text={code} label={KEPT} isCode />
      </>
    ),
  )

const refusedWith = (c: AppContext, failure: Failure, code: string) => {
  const { message } = word(failure)
  return refusal(c, failure.code === 'PROBLEM_NOT_FOUND' ? 404 : statusOf(failure.code), message, code)
}

function refusal(c: AppContext, status: Parameters<typeof errorPage>[1], message: string, code: string) {
  return errorPage(c, status, message, <Kept text={code} label={KEPT} isCode />)
}
