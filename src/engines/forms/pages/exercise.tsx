/** /problems/<slug>/exercises/<form>: an exercise by forms, so that what is answered was typed on a page of this server. */
import { formKinds, type FormKind } from '../../../problem/form.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { SLUG } from '../../../problem/problem.ts'
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import { field } from '../../../web/auth/csrf.ts'
import { WRITTEN_FORM } from '../../../web/body-bounds.ts'
import type { AppContext } from '../../../web/context.ts'
import { assets } from '../../../web/design/assets.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { formPath, problemPath } from '../../../web/paths.ts'
import { statusOf } from '../../../web/status.ts'
import { writtenIn } from '../../../web/written.ts'
import { draftPlace } from '../../practice/pages/draft-place.ts'
import { AllProblems, NO_PROBLEM } from '../../practice/pages/no-problem.tsx'
import { PreservedText } from '../../practice/pages/preserved-text.tsx'
import { expectedAnswer } from '../answer.ts'
import { latestExercise } from '../exercise.ts'
import { formNames } from '../form-names.ts'
import { exerciseIdOf } from '../rules/exercise.ts'
import { actOnExercise, answerSent, EXERCISE, isForStep, type ExerciseNotice } from './exercise-actions.ts'
import { ExerciseBody } from './exercise-view.tsx'
import { otherWays } from './other-ways.tsx'

export const exercisePage = definePage({
  path: '/problems/:slug/exercises/:form',
  title: 'An exercise',
  access: 'signed-in',
  get: (c, visitor) => show(c, visitor, c.req.param('slug'), c.req.param('form'), null),
  post: {
    takes: WRITTEN_FORM,
    stale: 'This form is no longer valid. Nothing was done: open the exercise again.',
    written,
    run: (c, visitor, data) => show(c, visitor, c.req.param('slug'), c.req.param('form'), data),
  },
})

function written(form: FormData) {
  return <PreservedText text={answerSent(form)} label="Your answer, as it was sent" isCode />
}

async function show(
  c: AppContext,
  { user, csrf }: SignedIn,
  slug: string,
  name: string,
  data: FormData | null,
): Promise<Response> {
  const form = formKinds.find((kind) => formPath(kind) === name)
  if (form === undefined || !SLUG.test(slug)) return refused(c, { code: 'PROBLEM_NOT_FOUND' })
  const caller = pageCaller(c, user.id)
  const context = caller.contextFor('read')
  const read = (exerciseId: string | null) => latestExercise(context, slug, form, exerciseId)
  // Another one may have been opened since, in a chat or on another page. What was sent is for the exercise that its page showed.
  const named = data === null || field(data, EXERCISE) === '' ? null : field(data, EXERCISE)
  const before = await read(named)
  if (!before.ok) return refused(c, before.error)
  let notice: ExerciseNotice | null = null
  let now = before.value
  if (data !== null) {
    notice = await actOnExercise(caller, slug, form, now.exercise, data)
    const after = await read(now.exercise === null ? null : named)
    if (!after.ok) return refused(c, after.error)
    now = after.value
  }
  const { problem } = now.entry
  // What was sent stays in its fields until its step is done.
  const hasFields = data !== null && now.exercise !== null && isForStep(data, now.exercise)
  const others = (await otherWays(context, slug, { withCode: true })).filter((kind) => kind !== form)
  // The editor of the workbench, where a program is written.
  const isWritten = now.exercise?.view.status === 'open' && expectedAnswer(form, now.exercise.view.step) === 'program'
  const isBuilt = isWide(form) && now.exercise !== null
  return page(
    c,
    {
      ...(isWritten ? { styleNonce: crypto.randomUUID() } : {}),
      scripts: isWritten ? [...assets.workbenchParts, assets.workbench] : [assets.exercise],
      width: isBuilt ? 'spread' : 'text',
      title: `${formNames[form].title}: ${problem.title}`,
      topics: now.exercise === null ? [] : [`form:${exerciseIdOf(now.exercise.view)}`],
    },
    <>
      <p>
        <a href={problemPath(slug)}>Back to the problem</a>
      </p>
      <ExerciseBody
        problem={problem}
        form={form}
        languages={now.languages.map((language) => ({ language, name: LANGUAGE_NAMES[language] }))}
        preferred={now.preferred}
        exercise={now.exercise}
        others={others}
        said={notice}
        typed={hasFields ? data : null}
        preserved={!hasFields && notice !== null && notice.status !== 200 ? await writtenIn(c) : null}
        csrf={csrf}
        drafts={await draftPlace(c, user, `exercise:${slug}/${form}`)}
      />
    </>,
    notice?.status ?? 200,
  )
}

/** Forms that are put together beside each other where there is room. */
const isWide = (form: FormKind): boolean => form === 'assemble' || form === 'trace' || form === 'examples'

const refused = async (c: AppContext, failure: Failure): Promise<Response> =>
  failure.code === 'PROBLEM_NOT_FOUND'
    ? errorPage(
        c,
        404,
        NO_PROBLEM,
        <>
          {await writtenIn(c)}
          <AllProblems />
        </>,
      )
    : errorPage(c, failure.code === 'FORM_NOT_OFFERED' ? 404 : statusOf(failure.code), word(failure).message)
