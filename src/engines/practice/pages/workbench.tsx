/** /problems/<slug> of a signed-in learner, and /check/<id>: a problem is worked on here without a model. */
import type { OpenCheck } from '../../knowledge/rules/state.ts'
import { SLUG, type Language } from '../../../problem/problem.ts'
import { starterOf } from '../../../problem/starter.ts'
import type { Failure } from '../../../failure/failure.ts'
import type { Caller, ToolContext } from '../../../mcp/context.ts'
import { languageFor } from '../problem-of.ts'
import { hintsClosed } from '../rules/view.ts'
import { offerOf } from '../../knowledge/learning.ts'
import { suggest } from '../../knowledge/rules/choose.ts'
import { suggestionDetails } from '../../knowledge/suggestion-details.ts'
import { lessonWaitingFor, type WaitingLesson } from '../lesson-waiting.ts'
import { workbenchState, openCheck, type WorkbenchState, inClassSinceOf, isCodeClosed } from '../workbench-state.ts'
import { word } from '../../../failure/words.ts'
import { statusOf } from '../../../web/status.ts'
import { WRITTEN_FORM } from '../../../web/body-bounds.ts'
import type { AppContext } from '../../../web/context.ts'
import { assets } from '../../../web/design/assets.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { definePage, type Sender, type SignedIn } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { checkPath, problemPath } from '../../../web/paths.ts'
import { act, nextPageOf, postedIn, type ActionResult, type NextPage, type WorkbenchForm } from './actions.ts'
import { Bench } from './bench.tsx'
import { Outcome } from './outcome.tsx'
import { draftPlace } from './draft-place.ts'
import { PreservedText } from './preserved-text.tsx'
import { AllProblems, NO_PROBLEM } from './no-problem.tsx'
import { nextExercise } from './next-exercise.ts'
import { offersAssembly } from '../../forms/rung.ts'
import { otherWays } from '../../forms/pages/other-ways.tsx'
import { growthShown } from '../../growth/pages/growth.ts'
import { questionsShown } from '../../understanding/pages/questions.ts'
import { reviewShown } from '../../review/pages/review.ts'
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
function stale(c: AppContext, form: FormData | null) {
  const isSignedOut = (c.get('visitor') ?? null) === null
  const code = form === null ? '' : postedIn(form).code
  return errorPage(
    c,
    403,
    isSignedOut
      ? `Your sign-in has ended, so nothing was done.${code === '' ? '' : ' Your code is below.'} Sign in to go on.`
      : `This page is of an earlier sign-in, so nothing was done.${code === '' ? '' : ' Your code is below.'} Open the page again to go on.`,
    <>
      <p>
        <a class="button" data-resume href={c.get('signIn') ?? c.req.path}>
          {isSignedOut ? 'Sign in and come back' : 'Open the page again'}
        </a>
      </p>
      {form && written(form)}
    </>,
  )
}

/** The code, so that it is not lost. */
const written = (form: FormData) => <PreservedText text={postedIn(form).code} label={KEPT} isCode />

/** What is done on the page of a problem, which only a signed-in learner can do. */
export const problemPost = {
  takes: WRITTEN_FORM,
  stale,
  written,
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
    // A page that was opened before a check held the code of before, so what it counted says nothing of the check.
    const isOfNow = !view?.underCheck || (form.inClassSince !== null && form.inClassSince === inClassSinceOf(desk.value))
    const typing = isOfNow ? form.typing : null
    const result = await act(pageCaller(c, user.id, typing), entry.problem, view, form)
    return show(visit, caller, { slug, check: null, posted: form, done: result })
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
    written,
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
      const result = await act(caller, desk.value.entry.problem, desk.value.view, form)
      const isOver = result.check !== null || (form.action === 'leave' && result.status === 200)
      return isOver
        ? over(c, desk.value, form, result)
        : show({ c, visitor }, caller, { slug, check: check.value, posted: form, done: result })
    },
  },
})

interface PageParts {
  readonly slug: string
  /** The one that is taken on this page. */
  readonly check: OpenCheck | null
  readonly posted: WorkbenchForm | null
  readonly done: ActionResult | null
}

/** The bench as things stand now. */
async function show(visit: Visit, caller: Caller, { slug, check, posted: form, done }: PageParts): Promise<Response> {
  const { c } = visit
  const { user, csrf } = visit.visitor
  const context = caller.contextFor('read')
  const desk = await workbenchState(context, slug)
  if (!desk.ok) return refusedWith(c, desk.error, form?.code ?? '')
  const { problem, exerciseOf } = desk.value.entry
  const { view, assigned } = desk.value
  const inClassUntil = assigned && assigned.checkEndsAt
  const elsewhere = check === null && inClassUntil === null && view?.underCheck ? await openCheck(context) : null
  const solutions = view?.solutionsOpen && !view.underCheck && !hintsClosed(view) ? await solutionsOf(caller, slug) : null
  const language = done?.program?.language ?? languageOn(desk.value, form?.language ?? c.req.query('language') ?? null)
  const styleNonce = crypto.randomUUID()
  const waiting = exerciseOf === undefined ? null : await lessonWaitingFor(context, slug)
  return page(
    c,
    {
      title: problem.title,
      scripts: [...assets.workbenchParts, assets.workbench],
      connects: true,
      topics: [`practice:${slug}`, `understanding:${slug}`, `review:${slug}`, `growth:${slug}`, 'knowledge'],
      width: 'roomy',
      styleNonce,
    },
    <Bench
      desk={desk.value}
      action={check === null ? problemPath(slug) : checkPath(check.checkId)}
      csrf={csrf}
      drafts={await draftPlace(c, user, draftsOf(slug, check, inClassUntil))}
      language={language}
      code={done?.program?.code ?? codeFor(desk.value, language, done?.isCodeReset ? null : form)}
      posted={form}
      done={
        done?.next && exerciseOf !== undefined && waiting?.isTest !== true
          ? { ...done, next: (await nextExercise(context, exerciseOf, slug)) ?? done.next }
          : done
      }
      next={done !== null && done.next === null && check === null ? await nextAfterSolved(context, desk.value, waiting) : null}
      timeZone={desk.value.settings.timeZone}
      isCheck={check !== null}
      inClassUntil={inClassUntil}
      waiting={waiting}
      openCheckId={elsewhere?.ok ? (elsewhere.value?.checkId ?? null) : null}
      solutions={solutions}
      otherWays={
        check === null && inClassUntil === null && !view?.underCheck && !view?.interview
          ? await otherWays(context, slug, { withCode: !isCodeClosed(desk.value) })
          : []
      }
      canAssemble={inClassUntil === null && (await offersAssembly(context, desk.value.entry.problem, view))}
      questions={check === null && inClassUntil === null ? await questionsShown(context, view) : null}
      growth={check === null && inClassUntil === null ? await growthShown(context, view) : null}
      answers={form?.answers ?? null}
      review={check === null ? await reviewShown(context, view) : null}
    />,
    done?.status ?? 200,
  )
}

/** What a browser kept of other work on the problem is nothing for a check. */
function draftsOf(slug: string, check: OpenCheck | null, inClassUntil: number | null): string {
  if (check !== null) return `check:${check.checkId}`
  return inClassUntil === null ? slug : `class-check:${inClassUntil}:${slug}`
}

/** The page after a problem that is solved, for whoever has done something else on it since; null where it is not solved. */
async function nextAfterSolved(
  context: ToolContext,
  { entry, view }: WorkbenchState,
  waiting: WaitingLesson | null,
): Promise<NextPage | null> {
  // The way back to a lesson is at the head of the page.
  if (view?.status !== 'solved' || view.underCheck || view.interview !== null || waiting !== null) return null
  const { exerciseOf, problem } = entry
  if (exerciseOf !== undefined)
    return (
      (await nextExercise(context, exerciseOf, problem.slug)) ??
      nextPageOf({ tool: 'get_course', arguments: { courseId: exerciseOf } })
    )
  const offer = await offerOf(context)
  return offer.ok ? nextPageOf(suggestionDetails(suggest(offer.value), offer.value).next) : null
}

/** Null if none of the problem's languages can run here. What was run here counts more than what is preferred elsewhere. */
const languageOn = ({ entry: { problem }, view, defaultLanguage }: WorkbenchState, chosen: string | null): Language | null =>
  languageFor(problem, chosen, view?.lastCode?.language, defaultLanguage, view?.language)

/** What was sent comes back as it was. Each language has code of its own: what the page kept of it, what was run last, or the starter. */
function codeFor(
  { entry: { problem }, view, code, codes }: WorkbenchState,
  language: Language | null,
  form: WorkbenchForm | null,
): string {
  if (form !== null && (form.action !== 'language' || form.codeLanguage === language)) return form.code
  if (language === null) return ''
  const ownCode = view?.lastCode?.language === language ? code : null
  return form?.codes[language] ?? ownCode ?? codes[language]?.text ?? starterOf(problem, language)
}

/** What the end of a check shows: its outcome, and the code once more. */
function over(c: AppContext, desk: WorkbenchState, form: WorkbenchForm, done: ActionResult): Response | Promise<Response> {
  const { title, slug } = desk.entry.problem
  return page(
    c,
    { title },
    <>
      <Outcome done={done} report={done.report ?? desk.report} desk={desk} timeZone={null} />
      <p>
        The check is over. <a href={problemPath(slug)}>To the problem</a>
      </p>
      <PreservedText text={form.code} label={KEPT} isCode />
    </>,
    done.status,
  )
}

const KEPT = 'Your code, as it was sent'

const notOpen = (c: AppContext, code: string) =>
  errorPage(
    c,
    404,
    'This check is not open: it was finished, left or replaced, or never was. What is due now stands on your page “Progress”.',
    code === '' ? null : (
      <>
        <p>
          If you submitted this code before and lost the answer, it was judged all the same:{' '}
          <a href="/progress/submissions">your submissions</a> show the verdict.
        </p>
        <PreservedText text={code} label={KEPT} isCode />
      </>
    ),
  )

const refusedWith = (c: AppContext, failure: Failure, code: string) => {
  if (failure.code === 'PROBLEM_NOT_FOUND')
    return errorPage(
      c,
      404,
      NO_PROBLEM,
      <>
        <AllProblems />
        <PreservedText text={code} label={KEPT} isCode />
      </>,
    )
  return refusal(c, statusOf(failure.code), word(failure).message, code)
}

function refusal(c: AppContext, status: Parameters<typeof errorPage>[1], message: string, code: string) {
  return errorPage(c, status, message, <PreservedText text={code} label={KEPT} isCode />)
}
