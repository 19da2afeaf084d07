/** /classes/<id>/assignments/<id>: one assignment as staff see it: every student's work, extensions, and its end. */
import type { ClassMember, StudentRow } from '../../../classroom/messages.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { momentAt } from '../../../kernel/day.ts'
import { classesOf } from '../../../web/classes-of.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { WRITTEN_FORM } from '../../../web/body-bounds.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { Drawer } from '../../../web/design/folds.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { plainText } from '../../../web/design/text.ts'
import { When } from '../../../web/design/when.tsx'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { assignmentPath, classPath } from '../../../web/paths.ts'
import { unavailable } from '../../../web/unavailable.ts'
import { itemKey, phaseOf, type MemberAssignment } from '../rules/assignment.ts'
import { may } from '../rules/permission.ts'
import { MOST_NAME } from './consent.tsx'
import { failurePage, STALE } from './failure.tsx'
import { limitsText, WorkTable } from './own-work.tsx'
import { timeZoneOf } from './time-zone.ts'
import { KIND_NAMES, LATE_NAMES, PHASE_NAMES, titleOf } from './words-of-rows.ts'

export const MOST_NOTE = 1_000

const DONE: Readonly<Record<string, string>> = {
  changed: 'The assignment is saved. Students’ pages follow within a few seconds.',
  closed: 'The assignment is closed. New work does not count for it any more.',
  extended: 'The extension is saved.',
  note: 'The note is on its way. The student finds it on their pages, and their chat is told once.',
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
    async run(c, visitor, form) {
      const [classId, assignmentId] = [c.req.param('id'), c.req.param('assignment')]
      const action = ACTIONS.find((one) => one === field(form, 'action'))
      if (action === undefined) return errorPage(c, 400, 'Nothing was changed. Open the assignment and press a button there.')
      const done = await run(c, visitor, { classId, assignmentId, action, form })
      if (typeof done === 'string') return show(c, visitor, { classId, assignmentId, problem: done })
      return done.ok ? c.redirect(`${assignmentPath(classId, assignmentId)}?done=${done.value}`, 303) : failurePage(c, done.error)
    },
  },
})

const ACTIONS = ['close', 'extend', 'note'] as const

interface Order {
  readonly classId: string
  readonly assignmentId: string
  readonly action: (typeof ACTIONS)[number]
  readonly form: FormData
}

async function run(c: AppContext, { user }: SignedIn, { classId, assignmentId, action, form }: Order) {
  const classes = classesOf(c.env.vars, user.id)
  const member = field(form, 'member')
  const change = async (question: Parameters<typeof classes.of<null>>[1], word: string) => {
    const changed = await classes.of(classId, question)
    return changed.ok ? { ok: true as const, value: word } : changed
  }
  switch (action) {
    case 'close':
      return change(async (stub, userId, now) => stub.closeAssignment(userId, assignmentId, now), 'closed')
    case 'extend': {
      const text = field(form, 'until')
      const until = text === '' ? null : momentAt(text, await timeZoneOf(c, user.id))
      if (text !== '' && until === null) return 'Nothing was changed. Write the new due time as a day and a time.'
      return change(async (stub, userId, now) => stub.extend(userId, { assignmentId, member, until }, now), 'extended')
    }
    case 'note': {
      const text = field(form, 'text').trim().slice(0, MOST_NOTE)
      if (text === '') return 'No note was sent. Write what the student should read.'
      const note = { noteId: field(form, 'note') || crypto.randomUUID(), member, text }
      return change(async (stub, userId, now) => stub.sendNote(userId, note, now), 'note')
    }
  }
}

interface Shown {
  readonly classId: string
  readonly assignmentId: string
  readonly problem: string | null
}

async function show(c: AppContext, { user, csrf }: SignedIn, { classId, assignmentId, problem }: Shown) {
  const classes = classesOf(c.env.vars, user.id)
  const view = await classes.of(classId, async (stub, userId) => stub.view(userId))
  if (!view.ok) return failurePage(c, view.error)
  const assignment = view.value.assignments.find(({ id }) => id === assignmentId)
  const { role } = view.value.me
  // A student's work is on the page of the class.
  if (!may(role, 'see_rows')) return c.redirect(classPath(classId), 303)
  if (!assignment) return failurePage(c, { code: 'ASSIGNMENT_NOT_FOUND' })
  const [rows, roster] = await Promise.all([
    classes.of(classId, async (stub, userId) => stub.rows(userId, assignmentId)),
    classes.of(classId, async (stub, userId) => stub.roster(userId)),
  ])
  if (!rows.ok) return failurePage(c, rows.error)
  if (!roster.ok) return failurePage(c, roster.error)
  const timeZone = await timeZoneOf(c, user.id)
  const students = roster.value.members.filter((member) => member.role === 'student')
  const done = DONE[c.req.query('done') ?? '']
  const now = Date.now()
  const path = assignmentPath(classId, assignmentId)
  return page(
    c,
    { title: plainText(assignment.title, 120), width: 'spread' },
    <>
      {problem !== null && (
        <Notice kind="warning" isStatus hasFocus>
          {problem}
        </Notice>
      )}
      {done && problem === null && (
        <Notice kind="pass" isStatus hasFocus>
          {done}
        </Notice>
      )}
      <p>
        <a href={classPath(classId)}>Back to {plainText(view.value.title, 120)}</a>
      </p>
      <p>
        {KIND_NAMES[assignment.kind]}: {PHASE_NAMES[phaseOf(assignment, now)].toLowerCase()}. Opens{' '}
        <When at={assignment.opensAt} timeZone={timeZone} />, due <When at={assignment.dueAt} timeZone={timeZone} />.{' '}
        {LATE_NAMES[assignment.late]}. {limitsText(assignment)}
      </p>
      {may(role, 'assign') && assignment.closedAt === null && (
        <div class="actions">
          <a class="button second" href={`${path}/change`}>
            Change the assignment
          </a>
          <form method="post" action={path}>
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="action" value="close" />
            <button class="quiet">Close it now</button>
          </form>
        </div>
      )}
      {students.length === 0 && <p>Nobody has joined the class yet.</p>}
      {students.map((student) => (
        <Student
          student={student}
          assignment={assignment}
          rows={rows.value.filter(({ member }) => member === student.member)}
          timeZone={timeZone}
          path={path}
          csrf={csrf}
          mayExtend={may(role, 'extend')}
        />
      ))}
    </>,
    problem === null ? 200 : 400,
  )
}

interface StudentProps {
  readonly student: ClassMember
  readonly assignment: MemberAssignment
  readonly rows: readonly StudentRow[]
  readonly timeZone: string | null
  readonly path: string
  readonly csrf: string
  readonly mayExtend: boolean
}

function Student({ student, assignment, rows, timeZone, path, csrf, mayExtend }: StudentProps) {
  const { member, consent } = student
  const name = plainText(student.name, MOST_NAME)
  const rowOf = (key: string) => rows.find((row) => row.item === key)?.row ?? null
  const programs = assignment.items.filter((item) => rowOf(itemKey(item))?.program != null)
  return (
    <section id={`student-${member}`}>
      <WorkTable
        caption={name}
        rows={assignment.items.map((item) => ({ assignment, item, row: rowOf(itemKey(item)), link: false }))}
        timeZone={timeZone}
      />
      <Drawer title={`More about ${name}`}>
        {!consent.code && <p class="fine">{name} does not share programs.</p>}
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
        <form method="post" action={path}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="action" value="note" />
          <input type="hidden" name="member" value={member} />
          <input type="hidden" name="note" value={crypto.randomUUID()} />
          <div class="field">
            <label for={`note-${member}`}>A note to {name}</label>
            <textarea id={`note-${member}`} name="text" rows={3} maxlength={MOST_NOTE} required></textarea>
          </div>
          <button class="second">Send the note</button>
        </form>
        {mayExtend && (
          <form method="post" action={path}>
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="action" value="extend" />
            <input type="hidden" name="member" value={member} />
            <div class="field">
              <label for={`until-${member}`}>More time for {name}, until</label>
              <input id={`until-${member}`} type="datetime-local" name="until" aria-describedby={`until-means-${member}`} />
              <small id={`until-means-${member}`}>Empty takes an extension back.</small>
            </div>
            <button class="second">Save the extension</button>
          </form>
        )}
      </Drawer>
    </section>
  )
}

export const programPage = definePage({
  path: '/classes/:id/assignments/:assignment/program',
  title: 'A student’s program',
  access: 'signed-in',
  onError,
  post: {
    stale: STALE,
    async run(c, { user }, form) {
      const [classId, assignmentId] = [c.req.param('id'), c.req.param('assignment')]
      const wanted = { assignmentId, member: field(form, 'member'), item: field(form, 'item') }
      const program = await classesOf(c.env.vars, user.id).of(classId, async (stub, userId, now) =>
        stub.readCode(userId, wanted, now),
      )
      if (!program.ok) return failurePage(c, program.error)
      return page(
        c,
        {},
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
