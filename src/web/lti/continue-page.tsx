/**
 * /lti/continue: where a launch goes on with this browser's session. It finds out which account acts, which class the course belongs to,
 * and what is missing: a link between the two, an assignment behind the link, or the student's agreement.
 */
import type { Child } from 'hono/jsx'
import type { CourseOffer } from '../../classroom/messages.ts'
import { ConsentForm, consentIn, MOST_NAME, nameIn } from '../../engines/classes/pages/consent.tsx'
import { failurePage } from '../../engines/classes/pages/failure.tsx'
import { itemPath } from '../../engines/classes/pages/words-of-rows.ts'
import { type Course, type CourseKey, Courses } from '../../lti/courses.ts'
import { Launches } from '../../lti/launches.ts'
import { accountOf } from '../auth/accounts.ts'
import { completeSignIn } from '../auth/complete-sign-in.tsx'
import { field, fields } from '../auth/csrf.ts'
import { signInPath } from '../auth/return-path.ts'
import { csrfToken, formSession } from '../auth/session.ts'
import { readPolicy } from '../auth/sign-in-policy.ts'
import { classesOf } from '../classes-of.ts'
import type { AppContext } from '../context.ts'
import { errorPage, page } from '../design/layout.tsx'
import { Notice } from '../design/notice.tsx'
import { plainText } from '../design/text.ts'
import { learnerOf } from '../learner-of.ts'
import { definePage, type SignedIn } from '../page.ts'
import { CLASSES, classPath } from '../paths.ts'
import { unavailable } from '../unavailable.ts'
import { CONTINUE_PATH } from './addresses.ts'
import { answerWithLinks, showChoice } from './choose-links.tsx'
import { type BrowserLaunch, browserLaunch } from './open-launch.ts'
import { stop } from './stopped.tsx'

const TITLE_CAP = 120
const ON_OWN = 'This link does not belong to a course, so it leads to no class. Open a link inside a course.'

/** A launch whose account is known. */
interface Going extends BrowserLaunch {
  readonly visitor: SignedIn
}

/** A launch of a course that belongs to a class. */
interface InCourse extends Going {
  readonly course: Course
  readonly offer: CourseOffer
}

const courseTitle = ({ open, platform }: BrowserLaunch): string =>
  plainText(open.launch.course?.title ?? '', TITLE_CAP) || `a course of ${platform.name}`

function keyOf({ open, platform }: BrowserLaunch): CourseKey | null {
  const { course, deploymentId } = open.launch
  return course === null ? null : { platformId: platform.id, deploymentId, contextId: course.id }
}

/** A button of this page. */
const Step = ({ csrf, action, children }: { readonly csrf: string; readonly action: string; readonly children: Child }) => (
  <form method="post" action={CONTINUE_PATH}>
    <input type="hidden" name="csrf" value={csrf} />
    <input type="hidden" name="action" value={action} />
    {children}
  </form>
)

/** Signs the platform's person in, as far as the deployment lets them in. */
async function enter(c: AppContext, { open, platform }: BrowserLaunch): Promise<Response> {
  const policy = readPolicy(c.env.vars)
  if (!policy.ok) return errorPage(c, 503, `Signing in is not set up on this server. ${policy.error}`)
  const { subject, name } = open.launch
  const identity = { provider: 'lti', issuer: platform.issuer, subject, ...(name === null ? {} : { displayName: name }) }
  const person = { identity, verifiedDomains: [], isOrgMember: false }
  await new Launches(c.env.vars.DB).chooseAccount(open.idHash, open.userId)
  return completeSignIn(c, platform.admits === 'everybody' ? { kind: 'open' } : policy.value, person, CONTINUE_PATH)
}

/** Asks which account acts: accounts are never joined unseen. */
async function chooseAccount(c: AppContext, launched: BrowserLaunch, visitor: SignedIn | null): Promise<Response> {
  const { platform } = launched
  const csrf = visitor?.csrf ?? (await csrfToken(c, await formSession(c)))
  const name = visitor && (plainText(visitor.user.name ?? '', MOST_NAME) || 'the account that is signed in')
  return page(
    c,
    { title: 'Which account?', isScriptless: true },
    <>
      <p class="lead">
        {platform.name} sent you here from {courseTitle(launched)}.
      </p>
      {name === null ? (
        <>
          <p>You have no account here yet that belongs to {platform.name}.</p>
          <Step csrf={csrf} action="platform">
            <button>Go on with a new account</button>
          </Step>
          <h2>If you have an account already</h2>
          <p>Sign in with it, and your work stays in one place.</p>
          <p>
            <a class="button second" href={signInPath(CONTINUE_PATH)}>
              Sign in with my account
            </a>
          </p>
        </>
      ) : (
        <>
          <p>
            You are signed in as {name}. The account that belongs to {platform.name} is another one, with its own progress.
          </p>
          <Step csrf={csrf} action="stay">
            <button>Go on as {name}</button>
          </Step>
          <Step csrf={csrf} action="platform">
            <button class="second">Go on with the account of {platform.name}</button>
          </Step>
          <p class="fine">The second choice signs {name} out in this browser. Choose it if this is somebody else’s session.</p>
        </>
      )}
    </>,
  )
}

/** Who goes on: whoever chose to, the platform’s own person, or a question. */
async function begin(c: AppContext, launched: BrowserLaunch, visitor: SignedIn | null): Promise<Response> {
  const { open } = launched
  if (visitor !== null && visitor.user.id === open.actsAs) return goOn(c, { ...launched, visitor })
  if (visitor !== null) return visitor.user.id === open.userId ? enter(c, launched) : chooseAccount(c, launched, visitor)
  const isKnown = (await accountOf(c.env.vars.DB, open.userId)) !== null
  return isKnown ? enter(c, launched) : chooseAccount(c, launched, null)
}

async function goOn(c: AppContext, going: Going): Promise<Response> {
  const { launch } = going.open
  const key = keyOf(going)
  if (key === null) return errorPage(c, 400, ON_OWN)
  const courses = new Courses(c.env.vars.DB)
  const course = await courses.of(key)
  const unlinked = () => (launch.isInstructor ? showClasses(c, going) : notLinked(c, going))
  if (course === null) return unlinked()
  const offer = await offerOf(c, going, course)
  if (!offer.ok) {
    if (offer.error.code !== 'CLASS_ENDED' && offer.error.code !== 'CLASS_NOT_FOUND') return failurePage(c, offer.error)
    // The course goes on in the next term, with another class.
    await courses.unlink(course.classId)
    return unlinked()
  }
  const inCourse = { ...going, course, offer: offer.value }
  const { me } = offer.value
  if (me === null || me.role === 'student') return goOnAsStudent(c, inCourse)
  return goOnAsStaff(c, inCourse, me.role === 'teacher')
}

const offerOf = (c: AppContext, { visitor, open }: Going, { classId }: Course) =>
  classesOf(c.env.vars, visitor.user.id).byCourse(classId, async (stub, userId) => stub.courseOffer(userId, open.launch.subject))

function notLinked(c: AppContext, going: Going) {
  return page(
    c,
    { title: 'Not ready yet' },
    <Notice kind="info">
      No class here belongs to {courseTitle(going)} yet. Your teacher links the two by opening Rung from the course once. Come
      back after that.
    </Notice>,
  )
}

/** The classes that a teacher may link to the course. */
async function showClasses(c: AppContext, going: Going, problem: string | null = null): Promise<Response> {
  const { DB } = c.env.vars
  const mine = await classesOf(c.env.vars, going.visitor.user.id).mine()
  if (!mine.ok) return failurePage(c, mine.error)
  const taught = mine.value.classes.filter(({ me, status }) => me.role === 'teacher' && status === 'open')
  const linked = await Promise.all(taught.map(({ classId }) => new Courses(DB).ofClass(classId)))
  const free = taught.filter((_, index) => linked[index] === null)
  return page(
    c,
    { title: 'Link the course to a class' },
    <>
      {problem !== null && (
        <Notice kind="warning" isStatus hasFocus>
          {problem}
        </Notice>
      )}
      <p class="lead">
        {going.platform.name} says that you teach {courseTitle(going)}. Choose the class that belongs to this course.
      </p>
      <ul>
        <li>Students who open Rung from the course can then join this class, after they have read what you will see.</li>
        <li>Scores of those who agree are sent to the gradebook of {going.platform.name}.</li>
        <li>A course belongs to one class, and a class to one course.</li>
      </ul>
      {free.length === 0 ? (
        <Notice kind="info">
          You teach no class here that is free. <a href={CLASSES}>Create one</a>, then open the link in your course again. If you
          cannot create a class, ask the owner of this server to let you.
        </Notice>
      ) : (
        <Step csrf={going.visitor.csrf} action="link">
          <fieldset>
            <legend>Class</legend>
            {free.map(({ classId, title }) => (
              <label>
                <input type="radio" name="class" value={classId} required />
                {plainText(title, TITLE_CAP)}
              </label>
            ))}
          </fieldset>
          <button>Link the course to this class</button>
        </Step>
      )}
    </>,
    problem === null ? 200 : 409,
  )
}

/** The assignment that the link was made for, or that a teacher has chosen for it; null where there is none, or no longer. */
async function assignmentOf(c: AppContext, { open, course, visitor }: InCourse) {
  const { launch } = open
  const view = await classesOf(c.env.vars, visitor.user.id).of(course.classId, async (stub, userId) => stub.view(userId))
  if (!view.ok) return view
  const courses = new Courses(c.env.vars.DB)
  const chosen = launch.link === null ? null : await courses.assignmentOf(course.classId, launch.link.id)
  const { assignments } = view.value
  const assignment = assignments.find(({ id }) => id === (chosen ?? launch.assignmentId)) ?? null
  if (assignment !== null && launch.link !== null && (chosen === null || launch.lineItemUrl !== null))
    await courses.openWith(course.classId, {
      linkId: launch.link.id,
      assignmentId: assignment.id,
      lineItemUrl: launch.lineItemUrl,
    })
  return { ok: true as const, value: { view: view.value, assignment } }
}

async function goOnAsStaff(c: AppContext, inCourse: InCourse, isTeacher: boolean): Promise<Response> {
  const { open, course, visitor, platform } = inCourse
  const { launch } = open
  if (isTeacher && launch.isInstructor) await new Courses(c.env.vars.DB).refresh(course.classId, launch)
  const found = await assignmentOf(c, inCourse)
  if (!found.ok) return failurePage(c, found.error)
  const { view, assignment } = found.value
  if (launch.deepLinking !== null) {
    if (!isTeacher) return errorPage(c, 403, 'Only a teacher of the class chooses what the course links to.')
    return showChoice(c, { assignments: view.assignments, classId: course.classId, platform: platform.name, csrf: visitor.csrf })
  }
  if (assignment !== null) return c.redirect(`${classPath(course.classId)}/assignments/${assignment.id}`, 303)
  if (!isTeacher || launch.link === null || view.assignments.length === 0) return c.redirect(classPath(course.classId), 303)
  return page(
    c,
    { title: 'What does this link open?' },
    <>
      <p class="lead">
        Choose the assignment that the link “{plainText(launch.link.title, TITLE_CAP) || 'in your course'}” opens. Students then
        come straight to it, and its column in the gradebook gets the scores.
      </p>
      <Step csrf={visitor.csrf} action="open">
        <fieldset>
          <legend>Assignment</legend>
          {view.assignments.map(({ id, title }) => (
            <label>
              <input type="radio" name="assignment" value={id} required />
              {plainText(title, TITLE_CAP)}
            </label>
          ))}
        </fieldset>
        <button>Open this assignment with the link</button>
      </Step>
      <p>
        <a href={classPath(course.classId)}>Leave the link as it is, and open the class</a>
      </p>
    </>,
  )
}

const OTHER =
  'Somebody from your learning platform with your id has joined this class with another account. Sign in with that account, then open the link in your course again.'

async function goOnAsStudent(c: AppContext, inCourse: InCourse): Promise<Response> {
  const { offer, course, open } = inCourse
  if (open.launch.deepLinking !== null) return errorPage(c, 403, 'Only a teacher of the class chooses what the course links to.')
  if (offer.isOther) return errorPage(c, 409, OTHER)
  if (offer.me === null) return showConsent(c, inCourse, null)
  if (!offer.me.sendsScores && c.req.query('scores') !== 'no') return showScoreConsent(c, inCourse)
  const found = await assignmentOf(c, inCourse)
  if (!found.ok) return failurePage(c, found.error)
  const [item, another] = found.value.assignment?.items ?? []
  const isOpen = (found.value.assignment?.opensAt ?? 0) <= Date.now()
  const path = item !== undefined && another === undefined && isOpen ? itemPath(item) : classPath(course.classId)
  return c.redirect(path, 303)
}

async function showConsent(c: AppContext, inCourse: InCourse, problem: string | null): Promise<Response> {
  const { offer, visitor, open, platform } = inCourse
  const admitted = await learnerOf(c.env.vars, visitor.user.id, 'read').admit()
  if (!admitted.ok) return failurePage(c, admitted.error)
  return page(
    c,
    { title: `Join ${plainText(offer.title, 60)}` },
    <ConsentForm
      title={plainText(offer.title, TITLE_CAP)}
      teachers={offer.teachers}
      asks={offer.asks}
      endsAt={offer.endsAt}
      name={plainText(open.launch.name ?? visitor.user.name ?? '', MOST_NAME)}
      gradesTo={platform.name}
      csrf={visitor.csrf}
      action={CONTINUE_PATH}
      hidden={{ action: 'join' }}
      notice={
        problem === null ? undefined : (
          <Notice kind="warning" isStatus hasFocus>
            {problem}
          </Notice>
        )
      }
    />,
    problem === null ? 200 : 400,
  )
}

/** For somebody who joined by a code: they agreed to what the class sees, and not to anything that leaves this server. */
function showScoreConsent(c: AppContext, { platform, offer, visitor }: InCourse) {
  return page(
    c,
    { title: 'Send your scores to your course?' },
    <>
      <p class="lead">
        You are a member of {plainText(offer.title, TITLE_CAP)}. {platform.name} can get your score and your progress on each task
        of this class, and nothing else.
      </p>
      <p>It keeps its own copy. You can stop this at any time on the page of the class.</p>
      <Step csrf={visitor.csrf} action="agree">
        <button>Send my scores to {platform.name}</button>
      </Step>
      <p>
        <a href={`${CONTINUE_PATH}?scores=no`}>Go on without sending them</a>
      </p>
    </>,
  )
}

async function join(c: AppContext, inCourse: InCourse, form: FormData): Promise<Response> {
  const { course, offer, visitor, open } = inCourse
  if (offer.isOther) return errorPage(c, 409, OTHER)
  const name = nameIn(form)
  if (name === null) return showConsent(c, inCourse, 'Write the name that your teachers should see.')
  const classes = classesOf(c.env.vars, visitor.user.id)
  const admitted = await learnerOf(c.env.vars, visitor.user.id, 'append').admit()
  if (!admitted.ok) return failurePage(c, admitted.error)
  const domains = visitor.user.domains ?? []
  const joined = await classes.joinBy(course.classId, null, { name, domains }, consentIn(form))
  return joined.ok ? agree(c, course, visitor, open.launch.subject) : failurePage(c, joined.error)
}

async function agree(c: AppContext, { classId }: Course, visitor: SignedIn, subject: string): Promise<Response> {
  const agreed = await classesOf(c.env.vars, visitor.user.id).of(classId, async (stub, userId, now) =>
    stub.agreeToScores(userId, subject, now),
  )
  return agreed.ok ? c.redirect(CONTINUE_PATH, 303) : failurePage(c, agreed.error)
}

async function link(c: AppContext, going: Going, classId: string): Promise<Response> {
  const key = keyOf(going)
  const { launch } = going.open
  if (key === null || !launch.isInstructor) return errorPage(c, 403, 'Only a teacher of the course links it to a class.')
  const classes = classesOf(c.env.vars, going.visitor.user.id)
  const view = await classes.of(classId, async (stub, userId) => stub.view(userId))
  if (!view.ok) return failurePage(c, view.error)
  if (view.value.me.role !== 'teacher') return failurePage(c, { code: 'CLASS_ACTION_NOT_ALLOWED' })
  if (view.value.status !== 'open') return failurePage(c, { code: 'CLASS_ENDED' })
  const courses = new Courses(c.env.vars.DB)
  if ((await courses.ofClass(classId)) === null) {
    // Ids and agreements of a course before this one, whose platform is gone, are worth nothing here.
    const forgotten = await classes.of(classId, async (stub, userId) => stub.forgetCourse(userId))
    if (!forgotten.ok) return failurePage(c, forgotten.error)
  }
  const isLinked = await courses.link({ key, classId, launch, now: Date.now() })
  if (isLinked) return c.redirect(CONTINUE_PATH, 303)
  return showClasses(c, going, 'Nothing was linked: the course or the class has been linked meanwhile. Look again.')
}

async function openAssignment(c: AppContext, inCourse: InCourse, assignmentId: string): Promise<Response> {
  const { course, open, visitor, offer } = inCourse
  const { launch } = open
  if (offer.me?.role !== 'teacher' || launch.link === null) return failurePage(c, { code: 'CLASS_ACTION_NOT_ALLOWED' })
  const view = await classesOf(c.env.vars, visitor.user.id).of(course.classId, async (stub, userId) => stub.view(userId))
  if (!view.ok) return failurePage(c, view.error)
  if (!view.value.assignments.some(({ id }) => id === assignmentId)) return failurePage(c, { code: 'ASSIGNMENT_NOT_FOUND' })
  const { lineItemUrl } = launch
  await new Courses(c.env.vars.DB).openWith(course.classId, { linkId: launch.link.id, assignmentId, lineItemUrl })
  return c.redirect(CONTINUE_PATH, 303)
}

/** What needs the class that the course belongs to. */
async function doInCourse(c: AppContext, going: Going, form: FormData): Promise<Response> {
  const key = keyOf(going)
  const course = key && (await new Courses(c.env.vars.DB).of(key))
  if (course === null) return c.redirect(CONTINUE_PATH, 303)
  const offer = await offerOf(c, going, course)
  if (!offer.ok) return failurePage(c, offer.error)
  const inCourse = { ...going, course, offer: offer.value }
  switch (field(form, 'action')) {
    case 'join':
      return offer.value.me === null ? join(c, inCourse, form) : c.redirect(CONTINUE_PATH, 303)
    case 'agree':
      return agree(c, course, going.visitor, going.open.launch.subject)
    case 'open':
      return openAssignment(c, inCourse, field(form, 'assignment'))
    case 'answer':
      return offer.value.me?.role === 'teacher'
        ? answerWithLinks(c, { ...going, course, chosen: fields(form, 'assignment') })
        : failurePage(c, { code: 'CLASS_ACTION_NOT_ALLOWED' })
    case '':
    default:
      return c.redirect(CONTINUE_PATH, 303)
  }
}

export const continuePage = definePage({
  path: CONTINUE_PATH,
  title: 'Open your course',
  access: 'public',
  onError: unavailable('Your course cannot be opened just now. Open the link in your course again in a minute.'),
  async get(c, visitor) {
    const launched = await browserLaunch(c)
    return launched === null ? stop(c, 'over') : begin(c, launched, visitor)
  },
  post: {
    stale: 'This form is no longer valid. Open the link in your course again.',
    async run(c, { session, user, csrf }, form) {
      const launched = await browserLaunch(c)
      if (launched === null) return stop(c, 'over')
      const action = field(form, 'action')
      if (action === 'platform') return enter(c, launched)
      if (user === null) return c.redirect(CONTINUE_PATH, 303)
      if (action === 'stay') {
        await new Launches(c.env.vars.DB).chooseAccount(launched.open.idHash, user.id)
        return c.redirect(CONTINUE_PATH, 303)
      }
      if (user.id !== launched.open.actsAs) return c.redirect(CONTINUE_PATH, 303)
      const going = { ...launched, visitor: { session, user, csrf } }
      return action === 'link' ? link(c, going, field(form, 'class')) : doInCourse(c, going, form)
    },
  },
})
