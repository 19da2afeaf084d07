/** /classes/<id>/assignments/<id>: one assignment as staff see it: every student's work, extensions, and its end. */
import type { ClassMember, Note, StudentRow } from '../../../classroom/messages.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { word } from '../../../failure/words.ts'
import { localTime, momentAt } from '../../../kernel/day.ts'
import { classesOf } from '../../../web/classes-of.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { WRITTEN_FORM } from '../../../web/body-bounds.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { Table } from '../../../web/design/table.tsx'
import { plainText } from '../../../web/design/text.ts'
import { When } from '../../../web/design/when.tsx'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { assignmentPath, classPath } from '../../../web/paths.ts'
import { unavailable } from '../../../web/unavailable.ts'
import { PreservedText } from '../../practice/pages/preserved-text.tsx'
import { dueFor, isLate, itemKey, phaseOf, withExtension, type MemberAssignment } from '../rules/assignment.ts'
import { may } from '../rules/permission.ts'
import type { Row } from '../rules/row.ts'
import { MOST_NAME } from './consent.tsx'
import { failurePage, STALE } from './failure.tsx'
import { limitsText, WorkTable } from './own-work.tsx'
import { openedByStaff, type Opened } from './opened.ts'
import { FindMember, listedMembers, MemberPages, type ListedMembers } from './member-list.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { NoteTable } from './teacher-notes.tsx'
import { TimesIn } from './times-in.tsx'
import { timeZoneOf } from './time-zone.ts'
import { KIND_NAMES, LATE_NAMES, PHASE_NAMES, STATE_NAMES, titleOf } from './words-of-rows.ts'

export const MOST_NOTE = 1_000

const DONE: Readonly<Record<string, string>> = {
  changed: 'The assignment is saved. Students’ pages follow within a few seconds.',
  closed: 'The assignment is closed. New work does not count for it any more.',
  extended: 'The extension is saved.',
  'taken-back': 'The extension is taken back.',
  note: 'The note is on its way. The student finds it on the page of the class and on the pages of this assignment’s problems. Their chat is told once.',
}

const onError = unavailable('The class cannot be opened now. Try again in a minute.')

export const assignmentPage = definePage({
  path: '/classes/:id/assignments/:assignment',
  title: 'An assignment',
  access: 'signed-in',
  onError,
  get: (c, visitor) => show(c, visitor, { classId: c.req.param('id'), assignmentId: c.req.param('assignment'), problem: null }),
  post: {
    takes: WRITTEN_FORM,
    stale: STALE,
    written: (form) => <PreservedText text={field(form, 'text')} label="Your note, as it was sent" />,
    async run(c, visitor, form) {
      const [classId, assignmentId] = [c.req.param('id'), c.req.param('assignment')]
      const action = ACTIONS.find((one) => one === field(form, 'action'))
      if (action === undefined) return errorPage(c, 400, 'Nothing was changed. Open the assignment and press a button there.')
      const done = await run(c, visitor, { classId, assignmentId, action, form })
      if (typeof done === 'string') return show(c, visitor, { classId, assignmentId, problem: { text: done, action, form } })
      if (!done.ok) return failurePage(c, done.error)
      const student = c.req.query('student')
      const about = student === undefined ? '' : `&student=${encodeURIComponent(student)}`
      return c.redirect(`${assignmentPath(classId, assignmentId)}?done=${done.value}${about}`, 303)
    },
  },
})

const ACTIONS = ['close', 'extend', 'take-back', 'note'] as const

interface Order {
  readonly classId: string
  readonly assignmentId: string
  readonly action: (typeof ACTIONS)[number]
  readonly form: FormData
}

async function run(c: AppContext, { user }: SignedIn, { classId, assignmentId, action, form }: Order) {
  const classes = classesOf(c.env.vars, user.id)
  const member = field(form, 'member')
  const change = async (question: Parameters<typeof classes.of<null>>[1], done: string) => {
    const changed = await classes.of(classId, question)
    return changed.ok ? { ok: true as const, value: done } : changed
  }
  switch (action) {
    case 'close':
      return change(async (stub, userId, now) => stub.closeAssignment(userId, assignmentId, now), 'closed')
    case 'extend': {
      const until = momentAt(field(form, 'until'), await timeZoneOf(c, user.id))
      if (until === null) return 'Nothing was changed. Write the new due time as a day and a time.'
      const extended = await change(
        async (stub, userId, now) => stub.extend(userId, { assignmentId, member, until }, now),
        'extended',
      )
      return !extended.ok && extended.error.code === 'ASSIGNMENT_NOT_POSSIBLE'
        ? `Nothing was changed. ${word(extended.error).message}`
        : extended
    }
    case 'take-back':
      return change(async (stub, userId, now) => stub.extend(userId, { assignmentId, member, until: null }, now), 'taken-back')
    case 'note': {
      const text = field(form, 'text').trim().slice(0, MOST_NOTE)
      if (text === '') return 'No note was sent. Write what the student should read.'
      const note = { noteId: field(form, 'note') || crypto.randomUUID(), member, text, assignmentId }
      return change(async (stub, userId, now) => stub.sendNote(userId, note, now), 'note')
    }
  }
}

/** What is wrong with a form about a student, and the form as it was sent. */
interface Problem extends Pick<Order, 'action' | 'form'> {
  readonly text: string
}

interface Shown extends Pick<Order, 'classId' | 'assignmentId'> {
  readonly problem: Problem | null
}

async function show(c: AppContext, visitor: SignedIn, { classId, assignmentId, problem }: Shown) {
  const { user, csrf } = visitor
  const open = await openedByStaff(c, visitor, classId)
  // A student's work is on the page of the class.
  if (!open.ok && open.error.code === 'CLASS_ACTION_NOT_ALLOWED') return c.redirect(classPath(classId), 303)
  if (!open.ok) return failurePage(c, open.error)
  const { view, students, timeZone } = open.value
  const assignment = view.assignments.find(({ id }) => id === assignmentId)
  if (!assignment) return failurePage(c, { code: 'ASSIGNMENT_NOT_FOUND' })
  const wanted = c.req.query('student') ?? null
  const student = wanted === null ? null : (students.find(({ member }) => member === wanted) ?? null)
  if (wanted !== null && student === null) return failurePage(c, { code: 'CLASS_MEMBER_NOT_FOUND' })
  const listed = listedMembers(c, students)
  const members = student === null ? listed.shown.map(({ member }) => member) : [student.member]
  const rows = await classesOf(c.env.vars, user.id).of(classId, async (stub, userId) => stub.rows(userId, assignmentId, members))
  if (!rows.ok) return failurePage(c, rows.error)
  // A list of notes that cannot be read now is left out: everything else of the page is there.
  const notes =
    student === null
      ? null
      : await classesOf(c.env.vars, user.id).of(classId, async (stub, userId) => stub.notesTo(userId, student.member))
  const done = DONE[c.req.query('done') ?? '']
  const path = assignmentPath(classId, assignmentId)
  const { role } = view.me
  const mayExtend = may(role, 'extend') && view.status === 'open'
  const isInForm = student !== null && (problem?.action === 'note' || mayExtend)
  return page(
    c,
    {
      title:
        student === null
          ? plainText(assignment.title, 120)
          : `${plainText(student.name, MOST_NAME)}: ${plainText(assignment.title, 120)}`,
      width: 'spread',
    },
    <>
      {problem !== null && !isInForm && <ProblemNotice text={problem.text} />}
      {done && problem === null && (
        <Notice kind="pass" isStatus hasFocus>
          {done}
        </Notice>
      )}
      <p>
        {student === null ? (
          <a href={classPath(classId)}>Back to {plainText(view.title, 120)}</a>
        ) : (
          <a href={path}>Back to all students of this assignment</a>
        )}
      </p>
      {student === null ? (
        <>
          <Terms assignment={assignment} timeZone={timeZone} />
          {may(role, 'assign') && assignment.closedAt === null && <Actions path={path} csrf={csrf} />}
          {view.status === 'ended' ? (
            <p>This class has ended. Everything about its students is erased.</p>
          ) : (
            <Everybody assignment={assignment} listed={listed} rows={rows.value} timeZone={timeZone} path={path} />
          )}
        </>
      ) : (
        <Student
          student={student}
          assignment={withExtension(assignment, student.extensions)}
          rows={rows.value}
          notes={notes?.ok ? notes.value : []}
          assignments={view.assignments}
          timeZone={timeZone}
          path={path}
          csrf={csrf}
          mayExtend={mayExtend}
          problem={problem}
        />
      )}
    </>,
    problem === null ? 200 : 400,
  )
}

interface TermsProps {
  readonly assignment: MemberAssignment
  readonly timeZone: string | null
}

const Terms = ({ assignment, timeZone }: TermsProps) => (
  <p>
    {KIND_NAMES[assignment.kind]}: {PHASE_NAMES[phaseOf(assignment, Date.now())].toLowerCase()}. Opens{' '}
    <When at={assignment.opensAt} timeZone={timeZone} />, due <When at={assignment.dueAt} timeZone={timeZone} />.{' '}
    {LATE_NAMES[assignment.late]}. {limitsText(assignment)}
  </p>
)

const Actions = ({ path, csrf }: { readonly path: string; readonly csrf: string }) => (
  <div class="actions">
    <a class="button second" href={`${path}/change`}>
      Change the assignment
    </a>
    <form method="post" action={path}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="action" value="close" />
      <button class="quiet">Close the assignment now</button>
    </form>
  </div>
)

/** With more tasks than this, a table counts them in place of a column for each. */
const MOST_COLUMNS = 5

interface EverybodyProps extends TermsProps {
  readonly listed: ListedMembers
  /** Of the students that are listed. */
  readonly rows: readonly StudentRow[]
  readonly path: string
}

/** One line for each student; what a student did, and what can be done for them, is a page of its own. */
function Everybody({ assignment, listed, rows, timeZone, path }: EverybodyProps) {
  if (listed.inAll === 0) return <p>There are no students in the class now.</p>
  const { items } = assignment
  const ofMember = Map.groupBy(rows, ({ member }) => member)
  const isDetailed = items.length <= MOST_COLUMNS
  return (
    <section>
      <h2 id="students">Students</h2>
      <FindMember path={path} listed={listed} />
      {listed.shown.length > 0 && (
        <Table
          caption="Choose a student to see all about their work, to send a note or to give more time"
          columns={['Student', ...(isDetailed ? items.map(titleOf) : ['Solved', 'Tried', 'With help']), 'Last work']}
          rows={listed.shown.map(({ member, name, extensions }) => {
            const ofStudent = withExtension(assignment, extensions)
            const own = ofMember.get(member) ?? []
            const current = items.flatMap((item) => own.find((one) => one.item === itemKey(item))?.row ?? [])
            const count = (holds: (row: Row) => boolean) => `${current.filter(holds).length} of ${items.length}`
            return [
              <>
                <a href={`${path}?student=${member}`}>{plainText(name, MOST_NAME)}</a>
                {ofStudent.extendedTo !== null && (
                  <span class="fine">
                    {' '}
                    has until <When at={dueFor(ofStudent)} timeZone={timeZone} />
                  </span>
                )}
              </>,
              ...(isDetailed
                ? items.map((item) => stateText(own.find((one) => one.item === itemKey(item))?.row ?? null, ofStudent))
                : [
                    count(({ state }) => state === 'solved'),
                    count(({ state }) => state === 'tried'),
                    count(({ aided, state }) => aided && state === 'solved'),
                  ]),
              current.length === 0 ? '–' : <When at={Math.max(...current.map(({ lastAt }) => lastAt))} timeZone={timeZone} />,
            ]
          })}
        />
      )}
      <MemberPages path={path} listed={listed} />
    </section>
  )
}

function stateText(row: Row | null, assignment: MemberAssignment): string {
  if (row === null) return '–'
  const help = row.aided ? ' with help' : row.rung > 0 ? ', with hints' : ''
  return `${STATE_NAMES[row.state]}${help}${isLate(assignment, row.solvedAt) ? ' (late)' : ''}`
}

interface StudentProps {
  readonly student: ClassMember
  readonly assignment: MemberAssignment
  readonly rows: readonly StudentRow[]
  /** What this student was sent, about any assignment. */
  readonly notes: readonly Note[]
  readonly assignments: readonly MemberAssignment[]
  readonly timeZone: string | null
  readonly path: string
  readonly csrf: string
  readonly mayExtend: boolean
  readonly problem: Problem | null
}

function Student({ student, assignment, rows, notes, assignments, timeZone, path, csrf, mayExtend, problem }: StudentProps) {
  const { member, consent } = student
  const name = plainText(student.name, MOST_NAME)
  const here = `${path}?student=${member}`
  const rowOf = (key: string) => rows.find((row) => row.item === key)?.row ?? null
  const ofExtension = problem?.action === 'extend' ? problem : null
  const until = assignment.extendedTo === null ? undefined : localTime(assignment.extendedTo, timeZone)
  const programs = assignment.items.filter((item) => rowOf(itemKey(item))?.program != null)
  return (
    <>
      <WorkTable
        caption={`Work of ${name}`}
        rows={assignment.items.map((item) => ({ assignment, item, row: rowOf(itemKey(item)), link: false }))}
        timeZone={timeZone}
      />
      <section>
        <h2 id="programs">Programs</h2>
        {!consent.code && <p>{name} does not share programs.</p>}
        {consent.code && programs.length === 0 && <p>There is no program yet.</p>}
        {programs.map((item) => (
          <form method="post" action={`${path}/program`}>
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="member" value={member} />
            <input type="hidden" name="item" value={itemKey(item)} />
            <button class="second">
              Open the program for {titleOf(item)}; {name} sees that you did
            </button>
          </form>
        ))}
      </section>
      <section>
        <h2 id="note">A note</h2>
        {notes.length > 0 && (
          <NoteTable
            caption={`Notes to ${name} so far, the latest first`}
            notes={notes}
            assignments={assignments}
            timeZone={timeZone}
          />
        )}
        <form method="post" action={here}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="action" value="note" />
          {problem?.action === 'note' && <ProblemNotice text={problem.text} />}
          <input type="hidden" name="member" value={member} />
          <input type="hidden" name="note" value={crypto.randomUUID()} />
          <div class="field">
            <label for={`note-${member}`}>What {name} should read</label>
            <textarea id={`note-${member}`} name="text" rows={3} maxlength={MOST_NOTE} required></textarea>
          </div>
          <button class="second">Send the note</button>
        </form>
      </section>
      {mayExtend && (
        <section>
          <h2 id="extension">More time</h2>
          <form method="post" action={here}>
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="action" value="extend" />
            {ofExtension && <ProblemNotice text={ofExtension.text} />}
            <input type="hidden" name="member" value={member} />
            <div class="field">
              <label for={`until-${member}`}>{name} has until</label>
              <input
                id={`until-${member}`}
                type="datetime-local"
                name="until"
                required
                value={ofExtension === null ? until : field(ofExtension.form, 'until')}
                aria-describedby={`until-means-${member}`}
              />
              <small id={`until-means-${member}`}>
                <TimesIn timeZone={timeZone} /> Without more time, the assignment is due{' '}
                <When at={assignment.dueAt} timeZone={timeZone} />.
              </small>
            </div>
            <button class="second">Save the extension</button>
          </form>
          {assignment.extendedTo !== null && (
            <form method="post" action={here}>
              <input type="hidden" name="csrf" value={csrf} />
              <input type="hidden" name="action" value="take-back" />
              <input type="hidden" name="member" value={member} />
              <button class="quiet">Take the extension back</button>
            </form>
          )}
        </section>
      )}
    </>
  )
}

/** Whose program it is, and of which task; the general title where there is none. */
function programTitle(
  { view, students }: Opened,
  wanted: { readonly assignmentId: string; readonly member: string; readonly item: string },
): string {
  const student = students.find(({ member }) => member === wanted.member)
  const assignment = view.assignments.find(({ id }) => id === wanted.assignmentId)
  const item = assignment?.items.find((one) => itemKey(one) === wanted.item)
  return student && item ? `${plainText(student.name, MOST_NAME)}: program for ${titleOf(item)}` : 'A student’s program'
}

export const programPage = definePage({
  path: '/classes/:id/assignments/:assignment/program',
  title: 'A student’s program',
  access: 'signed-in',
  onError,
  post: {
    stale: STALE,
    async run(c, visitor, form) {
      const [classId, assignmentId] = [c.req.param('id'), c.req.param('assignment')]
      const wanted = { assignmentId, member: field(form, 'member'), item: field(form, 'item') }
      const open = await openedByStaff(c, visitor, classId)
      if (!open.ok) return failurePage(c, open.error)
      const program = await classesOf(c.env.vars, visitor.user.id).of(classId, async (stub, userId, now) =>
        stub.readCode(userId, wanted, now),
      )
      if (!program.ok) return failurePage(c, program.error)
      return page(
        c,
        { title: programTitle(open.value, wanted) },
        <>
          {program.value === null ? (
            <p>The student does not share a program for this task.</p>
          ) : (
            <>
              <p>Written in {LANGUAGE_NAMES[program.value.language]}. The student sees that you opened it.</p>
              <pre>
                <code>{program.value.code}</code>
              </pre>
            </>
          )}
          <p>
            <a href={assignmentPath(classId, assignmentId)}>Back to the assignment</a>
          </p>
        </>,
      )
    },
  },
})
