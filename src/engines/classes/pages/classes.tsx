/** /classes: the classes somebody teaches or attends, a code to join another one, and for those who may, a new class. */
import { z } from 'zod'
import type { ClassView } from '../../../classroom/messages.ts'
import { word } from '../../../failure/words.ts'
import { joinCodeOf, joinCodeText } from '../../../classroom/ids.ts'
import { classesOf } from '../../../web/classes-of.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { page } from '../../../web/design/layout.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { Table } from '../../../web/design/table.tsx'
import { plainText } from '../../../web/design/text.ts'
import { When } from '../../../web/design/when.tsx'
import { Empty } from '../../../web/design/card.tsx'
import { learnerOf } from '../../../web/learner-of.ts'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { CLASSES, classPath, joinPath } from '../../../web/paths.ts'
import { unavailable } from '../../../web/unavailable.ts'
import type { EndedMembership } from '../memberships.ts'
import { endOfDay, lastDayText } from '../rules/last-day.ts'
import { consentIn, MOST_NAME, nameIn } from './consent.tsx'
import { failurePage, STALE } from './failure.tsx'
import { timeZoneOf } from './time-zone.ts'

const MOST_TITLE = 120
/** Half a year: what a term and its exams take. */
const USUAL_TERM_MS = 183 * 86_400_000

const DONE: Readonly<Record<string, string>> = {
  left: 'You have left the class. It has nothing about you any more.',
  ended: 'The class has ended. Everything it had about its students is erased.',
}
const ROLE_NAMES = { teacher: 'Teacher', assistant: 'Assistant', student: 'Student' } as const

const onError = unavailable('Your classes cannot be opened now. Try again in a minute.')

interface Problem {
  readonly at: 'code' | 'create'
  readonly text: string
  readonly filled: FormData | null
}

export const classesPage = definePage({
  path: '/classes',
  title: 'Classes',
  navigation: { place: 'account', name: 'Classes' },
  access: 'signed-in',
  onError,
  get: (c, visitor) => show(c, visitor, null),
  post: {
    stale: STALE,
    async run(c, visitor, form) {
      const code = joinCodeOf(field(form, 'code'))
      if (code !== null) return c.redirect(joinPath(joinCodeText(code.classId, code.way)), 303)
      const text = 'This is not a code. A code has two parts of eight letters and digits, with a “-” between them.'
      return show(c, visitor, { at: 'code', text, filled: form })
    },
  },
})

const classForm = z.object({
  title: z
    .string()
    .transform((text) => plainText(text, MOST_TITLE))
    .pipe(z.string().min(1, 'Give the class a name.')),
  endsAt: z.number('Say on which day the class ends.'),
})

export const createClassPage = definePage({
  path: '/classes/create',
  title: 'Create a class',
  access: 'signed-in',
  onError,
  post: {
    stale: STALE,
    async run(c, visitor, form) {
      const { vars } = c.env
      const parsed = classForm.safeParse({ title: field(form, 'title'), endsAt: endIn(form) })
      const name = nameIn(form)
      if (!parsed.success || name === null) {
        const reasons = [
          ...(parsed.success ? [] : parsed.error.issues.map(({ message }) => message)),
          ...(name === null ? ['Write the name that students should see.'] : []),
        ]
        return show(c, visitor, { at: 'create', text: `No class was created. ${reasons.join(' ')}`, filled: form })
      }
      const admitted = await learnerOf(vars, visitor.user.id, 'append').admit()
      if (!admitted.ok) return failurePage(c, admitted.error)
      const created = await classesOf(vars, visitor.user.id).create(name, { ...parsed.data, asks: consentIn(form) })
      if (!created.ok && created.error.code === 'ASSIGNMENT_NOT_POSSIBLE')
        return show(c, visitor, { at: 'create', text: `No class was created. ${word(created.error).message}`, filled: form })
      return created.ok ? c.redirect(`${classPath(created.value.classId)}?done=created`, 303) : failurePage(c, created.error)
    },
  },
})

/** The end of the last day in a form; undefined for a text that is no day. */
export const endIn = (form: FormData): number | undefined => endOfDay(field(form, 'ends')) ?? undefined

async function show(c: AppContext, visitor: SignedIn, problem: Problem | null) {
  const { vars } = c.env
  const { user, csrf } = visitor
  const classes = classesOf(vars, user.id)
  const [mine, mayCreate, timeZone] = await Promise.all([classes.mine(), classes.mayCreate(), timeZoneOf(c, user.id)])
  if (!mine.ok) return failurePage(c, mine.error)
  if (!mayCreate.ok) return failurePage(c, mayCreate.error)
  const ended = await learnerOf(vars, user.id, 'read').ask('memberships', 'endedClasses')
  const done = DONE[c.req.query('done') ?? '']
  return page(
    c,
    {},
    <>
      {done && (
        <Notice kind="pass" isStatus hasFocus>
          {done}
        </Notice>
      )}
      {mine.value.unreachable > 0 && (
        <Notice kind="warning">Some of your classes cannot be reached just now. Open this page again in a minute.</Notice>
      )}
      {ended.ok && ended.value.map((one) => <Ended ended={one} timeZone={timeZone} />)}
      <Mine classes={mine.value.classes} />
      <JoinByCode csrf={csrf} problem={problem?.at === 'code' ? problem.text : null} typed={problem?.filled ?? null} />
      {mayCreate.value && (
        <Create
          csrf={csrf}
          name={user.name ?? ''}
          problem={problem?.at === 'create' ? problem.text : null}
          filled={problem?.at === 'create' ? problem.filled : null}
        />
      )}
      {!mayCreate.value && (
        <section>
          <h2 id="teach">Do you teach?</h2>
          <p>Ask an owner of this server to let you create classes. They find your name on their page “Owner”.</p>
        </section>
      )}
    </>,
    problem === null ? 200 : 400,
  )
}

interface EndedProps {
  readonly ended: EndedMembership
  readonly timeZone: string | null
}

function Ended({ ended: { title, endedAt, reason }, timeZone }: EndedProps) {
  const name = plainText(title, MOST_TITLE)
  if (reason !== 'removed')
    return (
      <Notice kind="info">The class “{name}” has ended. It has nothing about you any more. Your own record stays yours.</Notice>
    )
  return (
    <Notice kind="info">
      A teacher removed you from the class “{name}” on <When at={endedAt} timeZone={timeZone} show="day" />. The class has nothing
      about you any more. Your own record stays yours.
    </Notice>
  )
}

function Mine({ classes }: { readonly classes: readonly ClassView[] }) {
  if (classes.length === 0)
    return (
      <Empty icon="graduation-cap" title="You are in no class">
        A teacher gives you a link or a code. Open the link, or type the code below.
      </Empty>
    )
  return (
    <Table
      caption="Your classes"
      columns={['Class', 'You are', 'Teachers', 'Ends']}
      rows={classes.map(({ classId, title, me, teachers, endsAt, status }) => [
        <a href={classPath(classId)}>{plainText(title, MOST_TITLE)}</a>,
        ROLE_NAMES[me.role],
        teachers.map((teacher) => plainText(teacher, MOST_NAME)).join(', '),
        status === 'ended' ? 'has ended' : lastDayText(endsAt),
      ])}
    />
  )
}

interface JoinProps {
  readonly csrf: string
  readonly problem: string | null
  readonly typed: FormData | null
}

const JoinByCode = ({ csrf, problem, typed }: JoinProps) => (
  <section>
    <h2 id="join">Join a class</h2>
    <form method="post" action={CLASSES}>
      <input type="hidden" name="csrf" value={csrf} />
      {problem && (
        <Notice kind="warning" isStatus hasFocus>
          {problem}
        </Notice>
      )}
      <div class="field">
        <label for="code">Code from your teacher</label>
        <input
          id="code"
          type="text"
          name="code"
          required
          maxlength={40}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={typed === null ? undefined : field(typed, 'code')}
          aria-describedby="code-means"
        />
        <small id="code-means">
          Such as K7QF3MZP-8WXN2R4T. The next page shows what the class would see; nothing is shared before you agree.
        </small>
      </div>
      <div class="actions">
        <button>Look at the class</button>
      </div>
    </form>
  </section>
)

interface CreateProps {
  readonly csrf: string
  readonly name: string
  readonly problem: string | null
  readonly filled: FormData | null
}

function Create({ csrf, name, problem, filled }: CreateProps) {
  const ends = new Date(Date.now() + USUAL_TERM_MS).toISOString().slice(0, 10)
  const value = (key: string, standard: string) => (filled === null ? standard : field(filled, key))
  const isTicked = (key: string) => (filled === null ? true : field(filled, key) === 'on')
  return (
    <section>
      <h2 id="create">Create a class</h2>
      <form method="post" action={`${CLASSES}/create`}>
        <input type="hidden" name="csrf" value={csrf} />
        {problem && (
          <Notice kind="warning" isStatus hasFocus>
            {problem}
          </Notice>
        )}
        <div class="field">
          <label for="title">Name of the class</label>
          <input
            id="title"
            type="text"
            name="title"
            required
            maxlength={MOST_TITLE}
            value={value('title', '')}
            autocomplete="off"
          />
        </div>
        <div class="field">
          <label for="teacher-name">Your name for the students</label>
          <input
            id="teacher-name"
            type="text"
            name="name"
            required
            maxlength={MOST_NAME}
            value={value('name', name)}
            autocomplete="name"
          />
        </div>
        <div class="field">
          <label for="ends">Last day of the class</label>
          <input id="ends" type="date" name="ends" required value={value('ends', ends)} aria-describedby="ends-means" />
          <small id="ends-means">
            When this day is over everywhere in the world, everything about the students is erased. Download the grades before.
          </small>
        </div>
        <AsksFieldset asks={{ attempts: isTicked('attempts'), code: isTicked('code') }} />
        <div class="actions">
          <button>Create the class</button>
        </div>
      </form>
    </section>
  )
}

/** What a class asks its students to share. */
export const AsksFieldset = ({ asks }: { readonly asks: { readonly attempts: boolean; readonly code: boolean } }) => (
  <fieldset class="choices">
    <legend>What you ask students to share</legend>
    <p>You always see their progress on tasks of the class. Each student may say no to the rest.</p>
    <label>
      <input type="checkbox" name="attempts" checked={asks.attempts} aria-describedby="asks-attempts" />
      <span>Their attempts</span>
      <small id="asks-attempts">Needed to see who is stuck, and which mistakes are common.</small>
    </label>
    <label>
      <input type="checkbox" name="code" checked={asks.code} aria-describedby="asks-code" />
      <span>The program they submit</span>
      <small id="asks-code">Needed to read programs and to find equal ones. Students see who read theirs.</small>
    </label>
  </fieldset>
)
