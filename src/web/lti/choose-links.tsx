/** The assignments that a teacher puts into a course as links, and the form that carries the signed answer back to the platform. */
import type { MemberAssignment } from '../../classroom/messages.ts'
import { failurePage } from '../../engines/classes/pages/failure.tsx'
import type { Course } from '../../lti/courses.ts'
import { deepLinkingResponse } from '../../lti/deep-link.ts'
import { toolKey } from '../../lti/tool-key.ts'
import { classesOf } from '../classes-of.ts'
import type { AppContext } from '../context.ts'
import { errorPage, page } from '../design/layout.tsx'
import { Notice } from '../design/notice.tsx'
import { plainText } from '../design/text.ts'
import type { SignedIn } from '../page.ts'
import { classPath } from '../paths.ts'
import { CONTINUE_PATH, LAUNCH_PATH } from './addresses.ts'
import type { BrowserLaunch } from './open-launch.ts'

const TITLE_CAP = 120

interface Choice {
  readonly assignments: readonly MemberAssignment[]
  readonly classId: string
  readonly platform: string
  readonly csrf: string
}

/** The question which assignments the course links to. */
export function showChoice(c: AppContext, { assignments, classId, platform, csrf }: Choice, problem: string | null = null) {
  return page(
    c,
    { title: 'Add to your course' },
    <>
      {problem !== null && (
        <Notice kind="warning" isStatus hasFocus>
          {problem}
        </Notice>
      )}
      {assignments.length === 0 ? (
        <Notice kind="info">
          The class has no assignment yet. <a href={`${classPath(classId)}/assign`}>Make one</a>, then add the link in {platform}{' '}
          again.
        </Notice>
      ) : (
        <form method="post" action={CONTINUE_PATH}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="action" value="answer" />
          <p class="lead">Choose what to add to your course. Each assignment becomes a link, with a column in the gradebook.</p>
          <fieldset>
            <legend>Assignments</legend>
            {assignments.map(({ id, title }) => (
              <label>
                <input type="checkbox" name="assignment" value={id} />
                {plainText(title, TITLE_CAP)}
              </label>
            ))}
          </fieldset>
          <button>Prepare the links</button>
        </form>
      )}
    </>,
    problem === null ? 200 : 400,
  )
}

interface Chosen extends BrowserLaunch {
  readonly visitor: SignedIn
  readonly course: Course
  /** Ids of assignments, as the form has them. */
  readonly chosen: readonly string[]
}

/** The answer, signed, behind a button: pages here run no script of their own that could send it. */
export async function answerWithLinks(c: AppContext, { open, platform, visitor, course, chosen }: Chosen): Promise<Response> {
  const { vars } = c.env
  const { deepLinking, deploymentId } = open.launch
  if (deepLinking === null) return c.redirect(CONTINUE_PATH, 303)
  const view = await classesOf(vars, visitor.user.id).of(course.classId, async (stub, userId) => stub.view(userId))
  if (!view.ok) return failurePage(c, view.error)
  const { classId } = course
  const assignments = view.value.assignments.filter(({ id }) => chosen.includes(id))
  const choice = { assignments: view.value.assignments, classId, platform: platform.name, csrf: visitor.csrf }
  if (assignments.length === 0) return showChoice(c, choice, 'Nothing was prepared: choose at least one assignment.')
  if (assignments.length > 1 && !deepLinking.acceptsMany)
    return showChoice(c, choice, `${platform.name} takes one link at a time. Choose one assignment.`)
  const key = await toolKey(vars.DB, vars.USER_ID_KEY)
  const answer = await deepLinkingResponse(key, {
    platform,
    deploymentId,
    data: deepLinking.data,
    assignments: assignments.map(({ id, title }) => ({ id, title: plainText(title, TITLE_CAP) })),
    launchUrl: c.get('own').origin + LAUNCH_PATH,
    now: Math.floor(Date.now() / 1000),
    nonce: crypto.randomUUID(),
  })
  const target = URL.parse(deepLinking.returnUrl)
  if (target === null) return errorPage(c, 400, 'The platform gave no address to answer to. Add the link there again.')
  c.set('formTargets', [target.origin])
  return page(
    c,
    { title: 'Add to your course', isScriptless: true },
    <>
      <p class="lead">
        {assignments.length === 1 ? 'One link is' : `${assignments.length} links are`} ready. The button takes you back to{' '}
        {platform.name}, at {target.host}. Press it within five minutes.
      </p>
      <ul>
        {assignments.map(({ title }) => (
          <li>{plainText(title, TITLE_CAP)}</li>
        ))}
      </ul>
      <form method="post" action={target.href}>
        <input type="hidden" name="JWT" value={answer} />
        <button>Add to the course</button>
      </form>
    </>,
  )
}
