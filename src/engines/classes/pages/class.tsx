/** /classes/<id>: for staff, what is assigned and how far everybody is; for students, their own work as the teachers see it. */
import { counted } from '../../../kernel/text.ts'
import type { ClassView, OwnRows, Standing } from '../../../classroom/messages.ts'
import { classesOf } from '../../../web/classes-of.ts'
import type { AppContext } from '../../../web/context.ts'
import { runnerOf } from '../../../web/runner-of.ts'
import { field } from '../../../web/auth/csrf.ts'
import { Drawer } from '../../../web/design/folds.tsx'
import { page } from '../../../web/design/layout.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { Table } from '../../../web/design/table.tsx'
import { plainText } from '../../../web/design/text.ts'
import { When } from '../../../web/design/when.tsx'
import { Empty } from '../../../web/design/card.tsx'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { assignmentPath, CLASSES, classPath } from '../../../web/paths.ts'
import { unavailable } from '../../../web/unavailable.ts'
import { overSentence } from '../render.ts'
import { dueFor, phaseOf, type MemberAssignment } from '../rules/assignment.ts'
import { lastDay, lastDayText } from '../rules/last-day.ts'
import { may } from '../rules/permission.ts'
import { ClassTabs } from './class-tabs.tsx'
import { consentIn, MOST_NAME, SharingLevels } from './consent.tsx'
import { failurePage, STALE } from './failure.tsx'
import { OwnWork } from './own-work.tsx'
import { FindMember, listedMembers, MemberPages, type ListedMembers } from './member-list.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { NoteTable } from './teacher-notes.tsx'
import { timeZoneOf } from './time-zone.ts'
import { KIND_NAMES, PHASE_NAMES, percent } from './words-of-rows.ts'

const MOST_TITLE = 120

const DONE: Readonly<Record<string, string>> = {
  created: 'The class is created. Make a code on the page “People”, and give it to your students.',
  joined: 'You have joined the class.',
  sharing: 'Saved. What you no longer share is erased from the class.',
  assigned: 'The assignment is made.',
  changed: 'Saved.',
}

const onError = unavailable('The class cannot be opened now. Try again in a minute.')

export const classPage = definePage({
  path: '/classes/:id',
  title: 'A class',
  access: 'signed-in',
  onError,
  get: (c, visitor) => show(c, visitor, c.req.param('id'), null),
})

/** `problem`: why a student who wanted to leave has not left. */
async function show(c: AppContext, visitor: SignedIn, classId: string, problem: string | null) {
  const classes = classesOf(c.env.vars, visitor.user.id)
  const [view, timeZone] = await Promise.all([
    classes.of(classId, async (stub, userId) => stub.view(userId)),
    timeZoneOf(c, visitor.user.id),
  ])
  if (!view.ok) return failurePage(c, view.error)
  warmForCheck(c, visitor.user.id, view.value, Date.now())
  const done = DONE[c.req.query('done') ?? '']
  const notice = done && problem === null && (
    <Notice kind="pass" isStatus hasFocus>
      {done}
    </Notice>
  )
  const title = plainText(view.value.title, MOST_TITLE)
  if (!may(view.value.me.role, 'see_rows')) {
    const [own, hasCourse] = await Promise.all([
      classes.of(classId, async (stub, userId) => stub.own(userId)),
      classes.hasCourse(classId),
    ])
    if (!own.ok) return failurePage(c, own.error)
    if (!hasCourse.ok) return failurePage(c, hasCourse.error)
    return page(
      c,
      { title },
      <>
        {notice}
        <StudentSide
          view={view.value}
          own={own.value}
          hasCourse={hasCourse.value}
          timeZone={timeZone}
          csrf={visitor.csrf}
          now={Date.now()}
          problem={problem}
        />
      </>,
      problem === null ? 200 : 400,
    )
  }
  const [finished, roster] = await Promise.all([
    classes.of(classId, async (stub, userId) => stub.finished(userId)),
    classes.of(classId, async (stub, userId) => stub.roster(userId)),
  ])
  if (!finished.ok) return failurePage(c, finished.error)
  if (!roster.ok) return failurePage(c, roster.error)
  const listed = listedMembers(
    c,
    roster.value.members.filter(({ role }) => role === 'student'),
  )
  const members = listed.shown.map(({ member }) => member)
  const standings = await classes.of(classId, async (stub, userId) => stub.standings(userId, members))
  if (!standings.ok) return failurePage(c, standings.error)
  const made = done === DONE['assigned'] && view.value.assignments.find(({ id }) => id === c.req.query('assignment'))
  return page(
    c,
    { title, width: 'spread' },
    <>
      {notice}
      {made && <OverAlready classId={classId} assignment={made} now={Date.now()} />}
      <ClassTabs classId={classId} role={view.value.me.role} current={classPath(classId)} />
      <StaffSide
        view={view.value}
        finished={finished.value}
        standings={standings.value}
        listed={listed}
        timeZone={timeZone}
        now={Date.now()}
      />
    </>,
  )
}

interface OverProps {
  readonly classId: string
  readonly assignment: MemberAssignment
  readonly now: number
}

/** Whoever makes an assignment for a time that is over may have meant another one. */
function OverAlready({ classId, assignment, now }: OverProps) {
  const sentence = overSentence(assignment, now)
  if (sentence === null) return null
  return (
    <Notice kind="warning">
      {sentence} <a href={`${assignmentPath(classId, assignment.id)}/change`}>Change the assignment</a>
    </Notice>
  )
}

/** So long before an in-class check its page wakes the runner, and until the check ends. */
const WARMS_BEFORE_MS = 10 * 60_000

/** A runner that sleeps takes some seconds to start: those of a class are not to wait for it all at once. */
function warmForCheck(c: AppContext, userId: string, { assignments }: ClassView, now: number): void {
  const isSoon = assignments.some(
    (assignment) => assignment.kind === 'check' && now >= assignment.opensAt - WARMS_BEFORE_MS && now < dueFor(assignment),
  )
  // Whatever comes of it, the page is the same; a run that finds no runner says so itself.
  if (isSoon)
    c.env.ctx.waitUntil(
      runnerOf(c.env.vars, userId)
        .doctor()
        .catch(() => null),
    )
}

interface StaffProps {
  readonly view: ClassView
  /** Students who have solved all of an assignment, by its id. */
  readonly finished: Readonly<Record<string, number>>
  /** Of the students that are listed. */
  readonly standings: readonly Standing[]
  readonly listed: ListedMembers
  readonly timeZone: string | null
  readonly now: number
}

function StaffSide({ view, finished, standings, listed, timeZone, now }: StaffProps) {
  const { classId, assignments, status, me, endsAt } = view
  const { inAll, shown } = listed
  const byKey = new Map(standings.map((standing) => [`${standing.assignmentId} ${standing.member}`, standing]))
  return (
    <>
      {status === 'ended' ? (
        <Notice kind="info">This class has ended. Everything about its students is erased.</Notice>
      ) : (
        <p>
          {counted(inAll, 'student')}. The class ends on {lastDayText(endsAt)}.
        </p>
      )}
      <section>
        <h2 id="assignments">Assignments</h2>
        {assignments.length === 0 ? (
          <Empty icon="book-open" title="Nothing is assigned yet" />
        ) : (
          <Table
            caption="Assignments of this class"
            columns={['Assignment', 'Kind', 'State', 'Opens', 'Due', 'Finished by']}
            rows={assignments.map((assignment) => [
              <a href={assignmentPath(classId, assignment.id)}>{plainText(assignment.title, MOST_TITLE)}</a>,
              KIND_NAMES[assignment.kind],
              PHASE_NAMES[phaseOf(assignment, now)],
              <When at={assignment.opensAt} timeZone={timeZone} />,
              <When at={assignment.dueAt} timeZone={timeZone} />,
              `${finished[assignment.id] ?? 0} of ${inAll}`,
            ])}
          />
        )}
        {may(me.role, 'assign') && status === 'open' && (
          <p>
            <a class="button" href={`${classPath(classId)}/assign`}>
              New assignment
            </a>
          </p>
        )}
      </section>
      {status === 'open' && (
        <section>
          <h2 id="students">Students</h2>
          {inAll === 0 ? (
            <Empty icon="info" title="There are no students in the class now">
              Students join by a code. Codes are on the page “People”.
            </Empty>
          ) : (
            <>
              <FindMember path={classPath(classId)} listed={listed} />
              {shown.length > 0 && (
                <Table
                  caption="Score of each student, over all tasks of an assignment"
                  columns={['Student', ...assignments.map(({ title }) => plainText(title, MOST_TITLE))]}
                  rows={shown.map(({ member, name }) => [
                    plainText(name, MOST_NAME),
                    ...assignments.map((assignment) => <ScoreText standing={byKey.get(`${assignment.id} ${member}`)} />),
                  ])}
                />
              )}
              <MemberPages path={classPath(classId)} listed={listed} />
            </>
          )}
          {may(me.role, 'see_grades') && inAll > 0 && (
            <p>
              <a href={`${classPath(classId)}/grades`}>Download the grades (CSV)</a>
            </p>
          )}
        </section>
      )}
    </>
  )
}

const ScoreText = ({ standing }: { readonly standing: Standing | undefined }) =>
  standing === undefined ? (
    <span class="fine">not started</span>
  ) : (
    <>
      {percent(standing.score)}
      {standing.late > 0 && <span class="fine"> late: {standing.late}</span>}
    </>
  )

interface StudentProps {
  readonly view: ClassView
  readonly own: OwnRows
  /** Whether the class belongs to a course on a learning platform. */
  readonly hasCourse: boolean
  readonly timeZone: string | null
  readonly csrf: string
  readonly now: number
  readonly problem: string | null
}

function StudentSide({ view, own, hasCourse, timeZone, csrf, now, problem }: StudentProps) {
  const { classId, asks, me, teachers, endsAt } = view
  return (
    <>
      <p>
        Taught by {teachers.map((teacher) => plainText(teacher, MOST_NAME)).join(', ')}. The class ends on {lastDayText(endsAt)}.
      </p>
      {lastDay(endsAt) > lastDay(me.promisedEnd) && (
        <Notice kind="info">
          The last day of this class was moved. When you joined, it was {lastDayText(me.promisedEnd)}. What the class has about
          you is now erased after {lastDayText(endsAt)}, or when you leave.
        </Notice>
      )}
      <OwnWork view={view} own={own} timeZone={timeZone} now={now} />
      {own.notes.length > 0 && (
        <section>
          <h2 id="notes">Notes from your teachers</h2>
          <NoteTable caption="The latest first" notes={own.notes} assignments={view.assignments} timeZone={timeZone} />
        </section>
      )}
      <section>
        <h2 id="sharing">What you share</h2>
        <p>
          Teachers and assistants see you as “{plainText(me.name, MOST_NAME)}”. Above is everything that they see of your work.
        </p>
        <form method="post" action={`${classPath(classId)}/sharing`}>
          <input type="hidden" name="csrf" value={csrf} />
          <SharingLevels asks={asks} consent={me.consent} />
          {(asks.attempts || asks.code) && (
            <div class="actions">
              <button class="second">Save what I share</button>
            </div>
          )}
        </form>
      </section>
      {hasCourse && (
        <section>
          <h2 id="course">Your course elsewhere</h2>
          <p>
            This class belongs to a course on a learning platform.{' '}
            <a href={`${classPath(classId)}/course`}>See what is sent there</a>.
          </p>
        </section>
      )}
      <section>
        <h2 id="leave">Leave the class</h2>
        <Drawer title="Leave this class" isOpen={problem !== null}>
          <form method="post" action={`${classPath(classId)}/leave`}>
            <input type="hidden" name="csrf" value={csrf} />
            {problem !== null && <ProblemNotice text={problem} />}
            <p>
              Nothing more is sent to the class, and everything it has about you is erased at once, your grades as well. This
              cannot be undone. Your own record on this server stays yours.
            </p>
            <label>
              <input type="checkbox" name="sure" required /> I am sure; erase everything the class has about me.
            </label>
            <div class="actions">
              <button class="danger">Leave the class and erase my entries</button>
            </div>
          </form>
        </Drawer>
      </section>
    </>
  )
}

export const sharingPage = definePage({
  path: '/classes/:id/sharing',
  title: 'What you share with a class',
  access: 'signed-in',
  onError,
  post: {
    stale: STALE,
    async run(c, visitor, form) {
      const classId = c.req.param('id')
      const saved = await classesOf(c.env.vars, visitor.user.id).of(classId, async (stub, userId, now) =>
        stub.changeConsent(userId, consentIn(form), now),
      )
      return saved.ok ? c.redirect(`${classPath(classId)}?done=sharing`, 303) : failurePage(c, saved.error)
    },
  },
})

export const leavePage = definePage({
  path: '/classes/:id/leave',
  title: 'Leave a class',
  access: 'signed-in',
  onError,
  post: {
    stale: STALE,
    async run(c, visitor, form) {
      const classId = c.req.param('id')
      if (field(form, 'sure') !== 'on')
        return show(c, visitor, classId, 'You have not left the class. Tick the box first: your entries are erased.')
      const left = await classesOf(c.env.vars, visitor.user.id).leave(classId)
      return left.ok ? c.redirect(`${CLASSES}?done=left`, 303) : failurePage(c, left.error)
    },
  },
})
