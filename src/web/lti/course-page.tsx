/** /classes/<id>/course: the course on a learning platform that belongs to a class; for a student, what is sent there of them. */
import type { ScoreProblem } from '../../classroom/course.ts'
import type { CourseReport } from '../../classroom/messages.ts'
import { ClassTabs } from '../../engines/classes/pages/class-tabs.tsx'
import { failurePage, STALE } from '../../engines/classes/pages/failure.tsx'
import { type Course, Courses } from '../../lti/courses.ts'
import { Platforms, type Platform } from '../../lti/platform.ts'
import { readRoster, type RosterEntry } from '../../lti/roster.ts'
import { PlatformService } from '../../lti/service.ts'
import { toolKey } from '../../lti/tool-key.ts'
import { field } from '../auth/csrf.ts'
import { classesOf } from '../classes-of.ts'
import type { AppContext } from '../context.ts'
import { page } from '../design/layout.tsx'
import { Notice } from '../design/notice.tsx'
import { Table } from '../design/table.tsx'
import { plainText } from '../design/text.ts'
import { Action } from '../operator/owner-parts.tsx'
import { definePage, type SignedIn } from '../page.ts'
import { classPath } from '../paths.ts'
import { unavailable } from '../unavailable.ts'

const NAME_CAP = 60
const TITLE_CAP = 120
const MOST_LATE = 50
const pathOf = (classId: string): string => `${classPath(classId)}/course`

const DONE: Readonly<Record<string, string>> = {
  stopped: 'No more scores of yours are sent. The platform keeps what it has.',
  retried: 'The scores that did not arrive are being sent again. Open this page again in a minute.',
  unlinked: 'The class no longer belongs to a course. The platform keeps the scores it has.',
}

/** What a teacher reads about scores that did not arrive, and about a roster that could not be read. */
function wordProblem(problem: ScoreProblem, platform: string): string {
  switch (problem) {
    case 'unreachable':
      return `${platform} does not answer. We try again by ourselves.`
    case 'busy':
      return `${platform} is too busy. We try again by ourselves.`
    case 'login':
      return `${platform} does not accept this server’s key or client id. The owner of this server has to check the registration, on both sides.`
    case 'forbidden':
      return `${platform} does not allow this. Ask its administrator to allow grades and the roster for Rung.`
    case 'missing':
      return `${platform} no longer has the column or the person. Open the link in the course again, or send the scores once more.`
    case 'no_column':
      return `${platform} lets Rung make no columns in the gradebook. Add a link with a grade in the course, open it, and choose this assignment.`
    case 'no_platform':
      return 'The learning platform is no longer registered on this server. Ask the owner of this server.'
    case 'newer':
    case 'unreadable':
      return `${platform} answered in a way that we cannot read. We try again by ourselves.`
  }
}

interface RosterShown {
  readonly entries: readonly RosterEntry[] | null
  readonly problem: string | null
}

/** Asked for anew each time, and not kept. */
async function rosterOf(c: AppContext, course: Course, platform: Platform): Promise<RosterShown> {
  const { DB, USER_ID_KEY } = c.env.vars
  if (course.membersUrl === null)
    return { entries: null, problem: `${platform.name} does not show Rung its roster. Ask its administrator to allow it.` }
  const service = new PlatformService(platform, await toolKey(DB, USER_ID_KEY))
  const roster = await readRoster(service, course.membersUrl)
  return roster.ok
    ? { entries: roster.value, problem: null }
    : { entries: null, problem: wordProblem(roster.error.code, platform.name) }
}

function Roster({ entries, report }: { readonly entries: readonly RosterEntry[]; readonly report: CourseReport }) {
  const joined = new Map(report.joined.map(({ subject, name }) => [subject, name]))
  const learners = entries.filter(({ isLearner }) => isLearner)
  const count = learners.filter(({ subject }) => joined.has(subject)).length
  return (
    <Table
      caption={`${learners.length} students in the course, ${count} of them in this class with scores sent`}
      columns={['In the course', 'In this class']}
      rows={learners.map(({ subject, name }, index) => [
        plainText(name ?? '', NAME_CAP) || `Student ${index + 1}, without a name`,
        joined.has(subject) ? `joined as ${plainText(joined.get(subject) ?? '', NAME_CAP)}` : 'not yet',
      ])}
    />
  )
}

function Scores({ report, platform, classId, csrf }: ScoresProps) {
  const { sent, waiting, late } = report
  return (
    <section>
      <h2 id="scores">Scores</h2>
      <p>
        {sent === 1 ? '1 score has' : `${sent} scores have`} arrived at {platform.name}
        {waiting > 0 && `, ${waiting} more ${waiting === 1 ? 'is' : 'are'} on the way`}. A score is the share of an assignment’s
        tasks that are solved, out of 100. Only scores of students who agreed are sent.
      </p>
      {late.length > 0 && (
        <>
          <Table
            caption={late.length > MOST_LATE ? `The first ${MOST_LATE} of ${late.length} that did not arrive` : 'Did not arrive'}
            columns={['Student', 'Assignment', 'Why']}
            rows={late
              .slice(0, MOST_LATE)
              .map(({ name, title, problem }) => [
                plainText(name, NAME_CAP),
                plainText(title, TITLE_CAP),
                wordProblem(problem, platform.name),
              ])}
          />
          <Action to={pathOf(classId)} csrf={csrf} fields={{ action: 'retry' }}>
            <button class="second">Send these scores again now</button>
          </Action>
        </>
      )}
    </section>
  )
}

interface ScoresProps {
  readonly report: CourseReport
  readonly platform: Platform
  readonly classId: string
  readonly csrf: string
}

const NotLinked = () => (
  <>
    <p class="lead">This class does not belong to a course on a learning platform.</p>
    <p>
      To link them, open Rung from your course in Moodle, Canvas, Blackboard or Brightspace, and choose this class. The owner of
      this server registers the platform first.
    </p>
  </>
)

async function show(c: AppContext, visitor: SignedIn, classId: string, wantsRoster: boolean): Promise<Response> {
  const { DB } = c.env.vars
  const classes = classesOf(c.env.vars, visitor.user.id)
  const view = await classes.of(classId, async (stub, userId) => stub.view(userId))
  if (!view.ok) return failurePage(c, view.error)
  const course = await new Courses(DB).ofClass(classId)
  const platform = course && (await new Platforms(DB).byId(course.platformId))
  const { me, title } = view.value
  const done = DONE[c.req.query('done') ?? '']
  const head = (
    <>
      {done !== undefined && (
        <Notice kind="pass" isStatus hasFocus>
          {done}
        </Notice>
      )}
      <ClassTabs classId={classId} role={me.role} current={pathOf(classId)} />
    </>
  )
  if (course === null || platform === null)
    return page(
      c,
      { title: `Course of ${plainText(title, NAME_CAP)}` },
      <>
        {head}
        <NotLinked />
      </>,
    )
  if (me.role === 'student') return showToStudent(c, visitor, { classId, platform, head })
  if (me.role !== 'teacher') return failurePage(c, { code: 'CLASS_ACTION_NOT_ALLOWED' })
  const report = await classes.of(classId, async (stub, userId) => stub.courseReport(userId))
  if (!report.ok) return failurePage(c, report.error)
  const roster = wantsRoster ? await rosterOf(c, course, platform) : null
  return page(
    c,
    { title: `Course of ${plainText(title, NAME_CAP)}` },
    <>
      {head}
      <p class="lead">
        This class belongs to the course {plainText(course.title, TITLE_CAP) || 'without a title'} on {platform.name}.
      </p>
      <section>
        <h2 id="roster">Who has joined</h2>
        {roster?.problem && <Notice kind="warning">{roster.problem}</Notice>}
        {roster?.entries && <Roster entries={roster.entries} report={report.value} />}
        <Action to={pathOf(classId)} csrf={visitor.csrf} fields={{ action: 'roster' }}>
          <button class="second">{roster === null ? 'Ask the platform for its roster' : 'Ask for the roster again'}</button>
        </Action>
        <p class="fine">The roster is shown here and not kept.</p>
      </section>
      <Scores report={report.value} platform={platform} classId={classId} csrf={visitor.csrf} />
      <section>
        <h2 id="unlink">End the link</h2>
        <p>
          No more scores are sent, and links in the course no longer open this class. Students stay in the class. To link the
          course again, its students have to agree again.
        </p>
        <Action to={pathOf(classId)} csrf={visitor.csrf} fields={{ action: 'unlink' }}>
          <button class="danger">End the link with this course</button>
        </Action>
      </section>
    </>,
  )
}

interface StudentSide {
  readonly classId: string
  readonly platform: Platform
  readonly head: ReturnType<typeof NotLinked>
}

async function showToStudent(c: AppContext, visitor: SignedIn, { classId, platform, head }: StudentSide): Promise<Response> {
  const sends = await classesOf(c.env.vars, visitor.user.id).of(classId, async (stub, userId) => stub.sendsScores(userId))
  if (!sends.ok) return failurePage(c, sends.error)
  return page(
    c,
    { title: 'What your course gets' },
    <>
      {head}
      {sends.value ? (
        <>
          <p class="lead">
            {platform.name} gets your score and whether you finished, for each assignment of this class. It gets nothing else, and
            keeps its own copy.
          </p>
          <Action to={pathOf(classId)} csrf={visitor.csrf} fields={{ action: 'stop' }}>
            <button class="second">Stop sending my scores</button>
          </Action>
        </>
      ) : (
        <p class="lead">
          Nothing of yours is sent to {platform.name}. To send your scores, open this class from your course and agree there.
        </p>
      )}
      <p>
        <a href={classPath(classId)}>Back to the class</a>
      </p>
    </>,
  )
}

export const coursePage = definePage({
  path: '/classes/:id/course',
  title: 'Course of a class',
  access: 'signed-in',
  onError: unavailable('The course of this class cannot be shown just now. Try again in a minute.'),
  get: (c, visitor) => show(c, visitor, c.req.param('id'), false),
  post: {
    stale: STALE,
    async run(c, visitor, form) {
      const classId = c.req.param('id')
      const classes = classesOf(c.env.vars, visitor.user.id)
      const back = (done: string) => c.redirect(`${pathOf(classId)}?done=${done}`, 303)
      switch (field(form, 'action')) {
        case 'roster':
          return show(c, visitor, classId, true)
        case 'retry': {
          const retried = await classes.of(classId, async (stub, userId, now) => stub.retryScores(userId, now))
          return retried.ok ? back('retried') : failurePage(c, retried.error)
        }
        case 'stop': {
          const stopped = await classes.of(classId, async (stub, userId) => stub.stopScores(userId))
          return stopped.ok ? back('stopped') : failurePage(c, stopped.error)
        }
        case 'unlink': {
          // Afterwards nothing is sent, whatever a call that is under way still finds.
          const forgotten = await classes.of(classId, async (stub, userId) => stub.forgetCourse(userId))
          if (!forgotten.ok) return failurePage(c, forgotten.error)
          await new Courses(c.env.vars.DB).unlink(classId)
          return back('unlinked')
        }
        case '':
        default:
          return c.redirect(pathOf(classId), 303)
      }
    },
  },
})
