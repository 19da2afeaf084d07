/** /classes/<id>/people: who is in a class, the codes by which people join, and a roster with a code for each name. */
import { z } from 'zod'
import { counted } from '../../../kernel/text.ts'
import { newShortId } from '../../../classroom/ids.ts'
import type { ClassMember, ClassView, OpenCode, OpenPlace, Roster } from '../../../classroom/messages.ts'
import { readPolicy } from '../../../web/auth/sign-in-policy.ts'
import { KIB } from '../../../web/body-bounds.ts'
import { classesOf } from '../../../web/classes-of.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { assets } from '../../../web/design/assets.ts'
import { Copyable } from '../../../web/design/copyable.tsx'
import { Drawer } from '../../../web/design/folds.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { Table } from '../../../web/design/table.tsx'
import { plainText } from '../../../web/design/text.ts'
import { When } from '../../../web/design/when.tsx'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { classPath, joinPath } from '../../../web/paths.ts'
import { unavailable } from '../../../web/unavailable.ts'
import { PreservedText } from '../../practice/pages/preserved-text.tsx'
import { roles, type JoinRule, type Role } from '../rules/events.ts'
import { may } from '../rules/permission.ts'
import { ClassTabs } from './class-tabs.tsx'
import { LEVELS, MOST_NAME } from './consent.tsx'
import { failurePage, STALE } from './failure.tsx'
import { MOST_PLACES, rosterIn } from './roster-file.ts'
import { FindMember, listedMembers, MemberPages, ON_PAGE, type ListedMembers } from './member-list.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { timeZoneOf } from './time-zone.ts'

const DAY_MS = 86_400_000
const MOST_CAPACITY = 1_000
const MOST_DAYS = 365

const ROLE_NAMES: Readonly<Record<Role, string>> = { teacher: 'Teacher', assistant: 'Assistant', student: 'Student' }

const DONE: Readonly<Record<string, string>> = {
  code: 'The code is made. Give it to your students; it is below.',
  revoked: 'The code is taken back. Nobody can join by it any more.',
  places: 'The roster is read. Each name has a code of its own below, which works once.',
  removed: 'The student is removed, and everything the class had about them is erased.',
  role: 'The role is changed.',
}

const onError = unavailable('The class cannot be opened now. Try again in a minute.')

export const peoplePage = definePage({
  path: '/classes/:id/people',
  title: 'People of a class',
  access: 'signed-in',
  onError,
  get: (c, visitor) => show(c, visitor, c.req.param('id'), null),
  post: {
    takes: { kind: 'form', bytes: 256 * KIB, fields: 40 },
    stale: STALE,
    written: (form) => <PreservedText text={field(form, 'roster')} label="Your roster, as it was sent" />,
    async run(c, visitor, form) {
      const classId = c.req.param('id')
      const action = ACTIONS.find((one) => one === field(form, 'action'))
      if (action === undefined) return errorPage(c, 400, 'Nothing was changed. Open the class and press a button there.')
      const done = await run(c, visitor, { classId, action, form })
      if (typeof done === 'string') return show(c, visitor, classId, { text: done, action, form })
      return done.ok ? c.redirect(`${classPath(classId)}/people?done=${done.value}`, 303) : failurePage(c, done.error)
    },
  },
})

const ACTIONS = ['code', 'revoke', 'places', 'revoke-place', 'role', 'remove'] as const

const codeForm = z.object({
  capacity: z
    .string()
    .transform((text) => (text.trim() === '' ? null : Number(text)))
    .pipe(z.int(`Write a number of people from 1 to ${MOST_CAPACITY}, or nothing.`).min(1).max(MOST_CAPACITY).nullable()),
  days: z
    .string()
    .transform(Number)
    .pipe(z.int(`Write a number of days from 1 to ${MOST_DAYS}.`).min(1).max(MOST_DAYS)),
  domains: z.string().transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((domain) => domain !== '')
      .slice(0, 20),
  ),
})

interface Order {
  readonly classId: string
  readonly action: (typeof ACTIONS)[number]
  readonly form: FormData
}

/** What the button came to: a word of `DONE`, a failure, or a sentence about what was written. */
async function run(c: AppContext, visitor: SignedIn, { classId, action, form }: Order) {
  const classes = classesOf(c.env.vars, visitor.user.id)
  const done = <T extends string>(word: T) => ({ ok: true as const, value: word })
  const change = async (question: Parameters<typeof classes.of<null>>[1], word: keyof typeof DONE) => {
    const changed = await classes.of(classId, question)
    return changed.ok ? done(word) : changed
  }
  const member = field(form, 'member')
  const isSure = field(form, 'sure') === 'on'
  switch (action) {
    case 'code': {
      const parsed = codeForm.safeParse({
        capacity: field(form, 'capacity'),
        days: field(form, 'days'),
        domains: field(form, 'domains'),
      })
      if (!parsed.success) return `No code was made. ${parsed.error.issues.map(({ message }) => message).join(' ')}`
      const { capacity, days, domains } = parsed.data
      const rule: JoinRule = { capacity, expiresAt: Date.now() + days * DAY_MS, domains: readsDomains(c) ? domains : [] }
      const codeId = newShortId()
      return change(async (stub, userId, now) => stub.makeCode(userId, codeId, rule, now), 'code')
    }
    case 'revoke':
      return change(async (stub, userId, now) => stub.revokeCode(userId, field(form, 'code'), now), 'revoked')
    case 'revoke-place':
      return change(async (stub, userId, now) => stub.revokePlace(userId, field(form, 'place'), now), 'revoked')
    case 'places': {
      const names = rosterIn(field(form, 'roster'))
      if (typeof names === 'string') return names
      const places = names.map((name) => ({ place: newShortId(), name }))
      return change(async (stub, userId, now) => stub.makePlaces(userId, places, now + MOST_DAYS * DAY_MS, now), 'places')
    }
    case 'role': {
      const role = roles.find((one) => one === field(form, 'role'))
      if (role === undefined) return 'Nothing was changed. Choose a role.'
      if (role !== 'student' && !isSure) {
        const roster = await classes.of(classId, async (stub, userId) => stub.roster(userId))
        if (!roster.ok) return roster
        const before = roster.value.members.find((one) => one.member === member)
        if (before?.role === 'student')
          return 'The role was not changed. Tick the box first: everything that the class has about this student is erased.'
      }
      return change(async (stub, userId, now) => stub.changeRole(userId, member, role, now), 'role')
    }
    case 'remove':
      if (!isSure) return 'Nobody was removed. Tick the box first: everything that the class has about this person is erased.'
      return change(async (stub, userId, now) => stub.removeMember(userId, member, now), 'removed')
  }
}

/** Whether sign-in learns of verified addresses: else nobody could meet a rule about them. */
function readsDomains(c: AppContext): boolean {
  const policy = readPolicy(c.env.vars)
  return policy.ok && policy.value.kind === 'domains'
}

/** What is wrong with a form, and the form as it was sent. */
interface Problem extends Pick<Order, 'action' | 'form'> {
  readonly text: string
}

async function show(c: AppContext, { user, csrf }: SignedIn, classId: string, problem: Problem | null) {
  const classes = classesOf(c.env.vars, user.id)
  const [view, roster] = await Promise.all([
    classes.of(classId, async (stub, userId) => stub.view(userId)),
    classes.of(classId, async (stub, userId) => stub.roster(userId)),
  ])
  if (!view.ok) return failurePage(c, view.error)
  if (!roster.ok) return failurePage(c, roster.error)
  const timeZone = await timeZoneOf(c, user.id)
  const done = DONE[c.req.query('done') ?? '']
  const path = `${classPath(classId)}/people`
  const { role } = view.value.me
  const manages = may(role, 'manage_joining') && view.value.status === 'open'
  const isInForm = manages && (problem?.action === 'code' || problem?.action === 'places')
  return page(
    c,
    { title: `People of ${plainText(view.value.title, 60)}`, width: 'spread', scripts: manages ? [assets.copy] : [] },
    <>
      {problem !== null && !isInForm && <ProblemNotice text={problem.text} />}
      {done && problem === null && (
        <Notice kind="pass" isStatus hasFocus>
          {done}
        </Notice>
      )}
      <ClassTabs classId={classId} role={role} current={path} />
      <Members
        view={view.value}
        roster={roster.value}
        listed={listedMembers(c, roster.value.members)}
        path={path}
        csrf={csrf}
        timeZone={timeZone}
        open={problem !== null && !isInForm ? field(problem.form, 'member') : null}
      />
      {manages && (
        <Joining
          roster={roster.value}
          path={path}
          csrf={csrf}
          timeZone={timeZone}
          origin={c.get('own').origin}
          hasDomains={readsDomains(c)}
          problem={problem}
        />
      )}
    </>,
    problem === null ? 200 : 400,
  )
}

interface PartProps {
  readonly roster: Roster
  readonly path: string
  readonly csrf: string
  readonly timeZone: string | null
}

function Hidden({
  csrf,
  action,
  fields = {},
}: {
  readonly csrf: string
  readonly action: string
  readonly fields?: Readonly<Record<string, string>>
}) {
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="action" value={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

function sharesText({ role, consent }: ClassMember): string {
  if (role !== 'student') return ''
  const levels = (['attempts', 'code'] as const)
    .filter((level) => consent[level])
    .map((level) => LEVELS[level].name.toLowerCase())
  return ['progress', ...levels.map((name) => name.replace('your ', '').replace('you submitted', 'submitted'))].join(', ')
}

interface MembersProps extends PartProps {
  readonly view: ClassView
  readonly listed: ListedMembers
  /** The member whose change was refused; null for none. */
  readonly open: string | null
}

function Members({ view, roster, listed, path, csrf, timeZone, open }: MembersProps) {
  const manages = may(view.me.role, 'manage_members') && view.status === 'open'
  return (
    <section>
      <h2 id="members">Members</h2>
      {manages && listed.inAll > ON_PAGE && (
        <p>
          Below this list: <a href="#codes">codes for many people</a>, and{' '}
          <a href="#roster">a roster with a code for each name</a>.
        </p>
      )}
      <FindMember path={path} listed={listed} />
      <Table
        caption={roster.members.length === 1 ? '1 person' : `${roster.members.length} people`}
        columns={['Name', 'Role', 'Joined', 'Shares', ...(manages ? ['Change'] : [])]}
        plain={['Change']}
        rows={listed.shown.map((one) => [
          plainText(one.name, MOST_NAME),
          ROLE_NAMES[one.role],
          <When at={one.joinedAt} timeZone={timeZone} show="day" />,
          sharesText(one),
          ...(manages
            ? [<Change one={one} isSelf={one.member === view.me.member} isOpen={one.member === open} path={path} csrf={csrf} />]
            : []),
        ])}
      />
      <MemberPages path={path} listed={listed} />
    </section>
  )
}

interface ChangeProps {
  readonly one: ClassMember
  readonly isSelf: boolean
  readonly isOpen: boolean
  readonly path: string
  readonly csrf: string
}

function Change({ one, isSelf, isOpen, path, csrf }: ChangeProps) {
  const name = plainText(one.name, MOST_NAME)
  if (isSelf) return <span class="fine">this is you</span>
  return (
    <Drawer title={`Change ${name}`} isOpen={isOpen}>
      <form method="post" action={path}>
        <Hidden csrf={csrf} action="role" fields={{ member: one.member }} />
        <div class="field">
          <label for={`role-${one.member}`}>Role of {name}</label>
          <select id={`role-${one.member}`} name="role">
            {roles
              .filter((role) => role !== 'student' || one.role === 'student')
              .map((role) => (
                <option value={role} selected={role === one.role}>
                  {ROLE_NAMES[role]}
                </option>
              ))}
          </select>
          <small>
            An assistant sees the work of all students and can write notes, but sees no grades download and changes nothing.
          </small>
        </div>
        {one.role === 'student' && (
          <label>
            <input type="checkbox" name="sure" required /> I am sure: with another role, everything the class has about {name} is
            erased, their grades as well.
          </label>
        )}
        <div class="actions">
          <button class="second">Save the role</button>
        </div>
      </form>
      <hr />
      <form method="post" action={path}>
        <Hidden csrf={csrf} action="remove" fields={{ member: one.member }} />
        <label>
          <input type="checkbox" name="sure" required /> I am sure: {name} leaves the class, and everything the class has about{' '}
          {name} is erased. This cannot be undone.
        </label>
        <div class="actions">
          <button class="danger">Remove {name} and erase their entries</button>
        </div>
      </form>
    </Drawer>
  )
}

interface JoiningProps extends PartProps {
  readonly origin: string
  readonly hasDomains: boolean
  readonly problem: Problem | null
}

function Joining({ roster, path, csrf, timeZone, origin, hasDomains, problem }: JoiningProps) {
  const ofCode = problem?.action === 'code' ? problem : null
  const ofRoster = problem?.action === 'places' ? problem : null
  const typed = (name: string) => (ofCode === null ? undefined : field(ofCode.form, name))
  return (
    <>
      <section>
        <h2 id="codes">Codes for many people</h2>
        <p>Students open the link, or type the code on their page “Classes”. They need an account on this server.</p>
        {roster.codes.map((code) => (
          <Code code={code} path={path} csrf={csrf} timeZone={timeZone} origin={origin} />
        ))}
        <Drawer title="Make a code" isOpen={roster.codes.length === 0 || ofCode !== null}>
          <form method="post" action={path}>
            <Hidden csrf={csrf} action="code" />
            {ofCode && <ProblemNotice text={ofCode.text} />}
            <div class="field">
              <label for="capacity">How many people may join by it</label>
              <input
                id="capacity"
                type="number"
                name="capacity"
                min={1}
                max={MOST_CAPACITY}
                value={typed('capacity')}
                aria-describedby="capacity-means"
              />
              <small id="capacity-means">Empty for no limit of its own.</small>
            </div>
            <div class="field">
              <label for="days">For how many days it works</label>
              <input id="days" type="number" name="days" required min={1} max={MOST_DAYS} value={typed('days') ?? 14} />
            </div>
            {hasDomains && (
              <div class="field">
                <label for="domains">Only for people with an e-mail address of</label>
                <input
                  id="domains"
                  type="text"
                  name="domains"
                  autocomplete="off"
                  value={typed('domains')}
                  aria-describedby="domains-means"
                />
                <small id="domains-means">
                  Such as students.example.edu. Several with commas between them; empty for everybody.
                </small>
              </div>
            )}
            <div class="actions">
              <button>Make the code</button>
            </div>
          </form>
        </Drawer>
      </section>
      <section>
        <h2 id="roster">A roster with a code for each name</h2>
        {roster.places.length > 0 && (
          <Places places={roster.places} path={path} csrf={csrf} timeZone={timeZone} origin={origin} />
        )}
        <Drawer title="Read a roster" isOpen={ofRoster !== null}>
          <form method="post" action={path}>
            <Hidden csrf={csrf} action="places" />
            {ofRoster && <ProblemNotice text={ofRoster.text} />}
            <div class="field">
              <label for="roster-text">The roster as CSV</label>
              <textarea id="roster-text" name="roster" rows={8} required maxlength={100_000} aria-describedby="roster-means">
                {ofRoster && `\n${field(ofRoster.form, 'roster')}`}
              </textarea>
              <small id="roster-means">
                One name a line, or a table with a column “name”. Other columns are not read or kept. At most {MOST_PLACES} names.
              </small>
            </div>
            <div class="actions">
              <button>Make a code for each name</button>
            </div>
          </form>
        </Drawer>
      </section>
    </>
  )
}

interface CodeProps {
  readonly code: OpenCode
  readonly path: string
  readonly csrf: string
  readonly timeZone: string | null
  readonly origin: string
}

/** Who has left since is counted too. */
const usedText = (used: number, capacity: number | null): string =>
  capacity === null ? `used ${counted(used, 'time')}` : `used ${used} of ${counted(capacity, 'time')}`

function Code({ code: { codeId, code, rule, used }, path, csrf, timeZone, origin }: CodeProps) {
  const isOver = rule.expiresAt <= Date.now()
  return (
    <div class="card">
      <p>
        <strong>{code}</strong>: {usedText(used, rule.capacity)}, {isOver ? 'expired' : 'works until'}{' '}
        <When at={rule.expiresAt} timeZone={timeZone} show="day" />
        {rule.domains.length > 0 && `, for addresses of ${rule.domains.join(', ')}`}.
      </p>
      {!isOver && <Copyable id={`code-${codeId}`} text={`${origin}${joinPath(code)}`} what="the link" />}
      <form method="post" action={path}>
        <Hidden csrf={csrf} action="revoke" fields={{ code: codeId }} />
        <button class="quiet">Take back this code</button>
      </form>
    </div>
  )
}

interface PlacesProps {
  readonly places: readonly OpenPlace[]
  readonly path: string
  readonly csrf: string
  readonly timeZone: string | null
  readonly origin: string
}

const Places = ({ places, path, csrf, timeZone, origin }: PlacesProps) => (
  <>
    <p>
      <a href={`${path}/codes`}>Download names and links (CSV)</a>, for a mail merge.
    </p>
    <Table
      caption="Names whose code nobody has used yet"
      columns={['Name', 'Link', 'Works until', 'Take back']}
      plain={['Take back']}
      rows={places.map(({ placeId, code, name, expiresAt }) => [
        plainText(name, MOST_NAME),
        <code>{`${origin}${joinPath(code)}`}</code>,
        <When at={expiresAt} timeZone={timeZone} show="day" />,
        <form method="post" action={path}>
          <Hidden csrf={csrf} action="revoke-place" fields={{ place: placeId }} />
          <button class="quiet" aria-label={`Take back the code of ${plainText(name, MOST_NAME)}`}>
            Take back
          </button>
        </form>,
      ])}
    />
  </>
)
