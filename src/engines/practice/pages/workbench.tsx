/** /problems/<slug> of a signed-in learner, and /check/<id>: a problem is worked on here without a model. */
import type { OpenCheck } from '../../knowledge/rules/state.ts'
import { SLUG, type Language } from '../../../problem/problem.ts'
import { starterOf } from '../../../problem/starter.ts'
import type { Failure } from '../../../failure/failure.ts'
import type { Caller } from '../../../mcp/context.ts'
import { languageFor } from '../problem-of.ts'
import { testWaitingFor } from '../test-waiting.ts'
import { workbenchState, openCheck, type WorkbenchState } from '../workbench-state.ts'
import { word } from '../../../failure/words.ts'
import { WRITTEN_FORM } from '../../../web/body-bounds.ts'
import type { AppContext } from '../../../web/context.ts'
import { assets } from '../../../web/design/assets.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { definePage, type Sender, type SignedIn } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { checkPath, problemPath } from '../../../web/paths.ts'
import { act, postedIn, statusOf, type Done, type Posted } from './actions.ts'
import { Bench, Outcome } from './bench.tsx'
import { draftPlace } from './draft-place.ts'
import { Kept } from './kept.tsx'
import { questionsShown } from '../../understanding/pages/questions.ts'
import { solutionsOf } from './solutions.tsx'

/** Somebody who is signed in, at a request. */
interface Visit {
  readonly c: AppContext
  readonly visitor: SignedIn
}

/** The problem's page, of a signed-in learner. */
export async function problemDesk(visit: Visit, slug: string): Promise<Response> {
  const caller = pageCaller(visit.c, visit.visitor.user.id)
  return show(visit, caller, { slug, check: null, posted: null, done: null })
}

/** A form that no longer counts is answered with the code in it, so that it is not lost. */
const stale = (c: AppContext, form: FormData | null) =>
  refusal(
    c,
    403,
    'This form is no longer valid. Nothing was done: sign in, open the page again and put your code back in.',
    form === null ? '' : postedIn(form).code,
  )

/** What is done on the page of a problem, which only a signed-in learner can do. */
export const problemPost = {
  takes: WRITTEN_FORM,
  stale,
  async run(c: AppContext, { session, user, csrf }: Sender, data: FormData) {
    if (user === null) return stale(c, data)
    const visit = { c, visitor: { session, user, csrf } }
    const form = postedIn(data)
    const slug = c.req.param('slug') ?? ''
    if (!SLUG.test(slug)) return refusedWith(c, { code: 'PROBLEM_NOT_FOUND' }, form.code)
    const caller = pageCaller(c, user.id)
    const desk = await workbenchState(caller.contextFor('read'), slug)
    if (!desk.ok) return refusedWith(c, desk.error, form.code)
    const { entry, view } = desk.value
    // A page that was opened before the check held the code of before, so what it counted says nothing of the check.
    const typing = view?.underCheck ? null : form.typing
    const done = await act(pageCaller(c, user.id, typing), entry.problem, view, form)
    return show(visit, caller, { slug, check: null, posted: form, done })
  },
}

export const checkPage = definePage({
  path: '/check/:id',
  title: 'A check',
  access: 'signed-in',
  async get(c, visitor) {
    const caller = pageCaller(c, visitor.user.id)
    const check = await openCheck(caller.contextFor('read'))
    if (!check.ok) return refusedWith(c, check.error, '')
    if (check.value?.checkId !== c.req.param('id')) return notOpen(c, '')
    return show({ c, visitor }, caller, { slug: check.value.slug, check: check.value, posted: null, done: null })
  },
  post: {
    takes: WRITTEN_FORM,
    stale,
    async run(c, visitor, data) {
      const form = postedIn(data)
      const caller = pageCaller(c, visitor.user.id, form.typing)
      const context = caller.contextFor('read')
      const check = await openCheck(context)
      if (!check.ok) return refusedWith(c, check.error, form.code)
      if (check.value?.checkId !== c.req.param('id')) return notOpen(c, form.code)
      const { slug } = check.value
      const desk = await workbenchState(context, slug)
      if (!desk.ok) return refusedWith(c, desk.error, form.code)
      const done = await act(caller, desk.value.entry.problem, desk.value.view, form)
      const isOver = done.check !== null || (form.action === 'leave' && done.status === 200)
      return isOver
        ? over(c, desk.value, form, done)
        : show({ c, visitor }, caller, { slug, check: check.value, posted: form, done })
    },
  },
})

interface Shown {
  readonly slug: string
  /** The one that is taken on this page. */
  readonly check: OpenCheck | null
  readonly posted: Posted | null
  readonly done: Done | null
}

/** The bench as things stand now. */
async function show(visit: Visit, caller: Caller, { slug, check, posted: form, done }: Shown): Promise<Response> {
  const { c } = visit
  const { user, csrf } = visit.visitor
  const context = caller.contextFor('read')
  const desk = await workbenchState(context, slug)
  if (!desk.ok) return refusedWith(c, desk.error, form?.code ?? '')
  const { problem } = desk.value.entry
  const elsewhere = check === null && desk.value.view?.underCheck ? await openCheck(context) : null
  const { view } = desk.value
  const solutions = view?.solutionsOpen && !view.underCheck ? await solutionsOf(caller, slug) : null
  // Only what happens at a moment is told by the clock.
  const settings = done?.opensAt ? await context.learner.ask('settings', 'read') : null
  const language = languageOn(desk.value, form?.language ?? c.req.query('language') ?? null)
  const styleNonce = crypto.randomUUID()
  return page(
    c,
    {
      title: problem.title,
      scripts: [assets.workbench],
      connects: true,
      topics: [`practice:${slug}`, `understanding:${slug}`, 'knowledge'],
      width: 'roomy',
      styleNonce,
    },
    <Bench
      desk={desk.value}
      action={check === null ? problemPath(slug) : checkPath(check.checkId)}
      csrf={csrf}
      drafts={await draftPlace(c, user, check === null ? slug : `check:${check.checkId}`)}
      language={language}
      code={codeFor(desk.value, language, done?.isCodeReset ? null : form)}
      posted={form}
      done={done}
      timeZone={settings?.ok ? settings.value.timeZone : null}
      isCheck={check !== null}
      test={desk.value.entry.exerciseOf === undefined ? null : await testWaitingFor(context, slug)}
      openCheckId={elsewhere?.ok ? (elsewhere.value?.checkId ?? null) : null}
      solutions={solutions}
      questions={check === null ? await questionsShown(context, view) : null}
      answers={form?.answers ?? null}
    />,
    done?.status ?? 200,
  )
}

/** Null if none of the problem's languages can run here. */
const languageOn = ({ entry: { problem }, view, defaultLanguage }: WorkbenchState, chosen: string | null): Language | null =>
  languageFor(problem, chosen, view?.lastCode?.language, view?.language, defaultLanguage)

/** What was sent comes back as it was. Only a starter or code that is kept makes way for the starter of another language. */
function codeFor({ entry: { problem }, view, code }: WorkbenchState, language: Language | null, form: Posted | null): string {
  const starter = language === null ? '' : starterOf(problem, language)
  const kept = view?.lastCode?.language === language ? code : null
  if (form === null) return kept ?? starter
  if (form.action !== 'language') return form.code
  const isReplaceable =
    form.code.trim() === '' || form.code === code || problem.languages.some((one) => starterOf(problem, one) === form.code)
  return isReplaceable ? (kept ?? starter) : form.code
}

/** What the end of a check shows: its outcome, and the code once more. */
function over(c: AppContext, { entry, report }: WorkbenchState, form: Posted, done: Done): Response | Promise<Response> {
  const { title, slug } = entry.problem
  return page(
    c,
    { title },
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
