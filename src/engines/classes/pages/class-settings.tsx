/** /classes/<id>/settings: the name of a class, what it asks students to share, its end, and what its teacher downloads before. */
import { word } from '../../../failure/words.ts'
import { classesOf } from '../../../web/classes-of.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { plainText } from '../../../web/design/text.ts'
import { addClass } from '../../../classroom/routing.ts'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { classPath, CLASSES, joinPath } from '../../../web/paths.ts'
import { unavailable } from '../../../web/unavailable.ts'
import { lastDay } from '../rules/last-day.ts'
import { may } from '../rules/permission.ts'
import { ClassTabs } from './class-tabs.tsx'
import { AsksFieldset, endIn } from './classes.tsx'
import { consentIn, MOST_NAME } from './consent.tsx'
import { failurePage, STALE } from './failure.tsx'
import { csvFile } from './roster-file.ts'

const MOST_TITLE = 120
const onError = unavailable('The class cannot be opened now. Try again in a minute.')

const DONE: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  rebuilt: 'Every student’s own record sends its entries again. This takes a few seconds.',
}

export const classSettingsPage = definePage({
  path: '/classes/:id/settings',
  title: 'Settings of a class',
  access: 'signed-in',
  onError,
  get: (c, visitor) => show(c, visitor, c.req.param('id'), null),
  post: {
    stale: STALE,
    async run(c, visitor, form) {
      const classId = c.req.param('id')
      const classes = classesOf(c.env.vars, visitor.user.id)
      const base = classPath(classId)
      switch (ACTIONS.find((one) => one === field(form, 'action'))) {
        case 'save': {
          const title = plainText(field(form, 'title'), MOST_TITLE)
          const endsAt = endIn(form)
          if (title === '' || endsAt === undefined)
            return show(c, visitor, classId, 'Nothing was saved. A class needs a name and a last day.')
          const saved = await classes.of(classId, async (stub, userId, now) =>
            stub.changeClass(userId, { title, endsAt, asks: consentIn(form) }, now),
          )
          if (!saved.ok && saved.error.code === 'ASSIGNMENT_NOT_POSSIBLE')
            return show(c, visitor, classId, `Nothing was saved. ${word(saved.error).message}`)
          if (!saved.ok) return failurePage(c, saved.error)
          await addClass(c.env.vars.DB, classId, { now: Date.now(), endsAt })
          return c.redirect(`${base}/settings?done=saved`, 303)
        }
        case 'rebuild': {
          const rebuilt = await classes.of(classId, async (stub, userId, now) => stub.rebuild(userId, now))
          return rebuilt.ok ? c.redirect(`${base}/settings?done=rebuilt`, 303) : failurePage(c, rebuilt.error)
        }
        case 'end': {
          if (field(form, 'sure') !== 'on')
            return show(
              c,
              visitor,
              classId,
              'The class was not ended. Tick the box first: everything about the students is erased.',
            )
          const ended = await classes.of(classId, async (stub, userId, now) => stub.endTerm(userId, now))
          return ended.ok ? c.redirect(`${CLASSES}?done=ended`, 303) : failurePage(c, ended.error)
        }
        case undefined:
          return errorPage(c, 400, 'Nothing was changed. Open the class and press a button there.')
      }
    },
  },
})

const ACTIONS = ['save', 'rebuild', 'end'] as const

async function show(c: AppContext, { user, csrf }: SignedIn, classId: string, problem: string | null) {
  const view = await classesOf(c.env.vars, user.id).of(classId, async (stub, userId) => stub.view(userId))
  if (!view.ok) return failurePage(c, view.error)
  const { title, endsAt, asks, me, status } = view.value
  if (!may(me.role, 'manage_class')) return failurePage(c, { code: 'CLASS_ACTION_NOT_ALLOWED' })
  const path = `${classPath(classId)}/settings`
  const done = DONE[c.req.query('done') ?? '']
  const hidden = (action: (typeof ACTIONS)[number]) => (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="action" value={action} />
    </>
  )
  return page(
    c,
    { title: `Settings of ${plainText(title, 60)}` },
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
      <ClassTabs classId={classId} role={me.role} current={path} />
      {status === 'ended' ? (
        <p>This class has ended.</p>
      ) : (
        <>
          <form method="post" action={path}>
            {hidden('save')}
            <div class="field">
              <label for="title">Name of the class</label>
              <input
                id="title"
                type="text"
                name="title"
                required
                maxlength={MOST_TITLE}
                value={plainText(title, MOST_TITLE)}
                autocomplete="off"
              />
            </div>
            <div class="field">
              <label for="ends">Last day of the class</label>
              <input id="ends" type="date" name="ends" required value={lastDay(endsAt)} aria-describedby="ends-means" />
              <small id="ends-means">
                When this day is over everywhere in the world, everything about the students is erased. Download the grades
                before. If you move it later, students who have joined are told on their page of the class.
              </small>
            </div>
            <AsksFieldset asks={asks} />
            <p class="fine">
              If you ask for more, nothing more comes by itself: each student decides on their page of the class. If you ask for
              less, what you no longer ask for is erased at once and stops coming.
            </p>
            <div class="actions">
              <button>Save</button>
            </div>
          </form>
          <section>
            <h2 id="rebuild">Read everything again</h2>
            <p>If an entry looks wrong, every student’s own record can send its entries once more. Nothing is lost by it.</p>
            <form method="post" action={path}>
              {hidden('rebuild')}
              <div class="actions">
                <button class="second">Read everything again</button>
              </div>
            </form>
          </section>
          <section>
            <h2 id="end">End the class</h2>
            <p>
              Students’ names, entries, programs and notes are erased at once. Students keep their own records.{' '}
              <a href={`${classPath(classId)}/grades`}>Download the grades</a> first.
            </p>
            <form method="post" action={path}>
              {hidden('end')}
              <label>
                <input type="checkbox" name="sure" /> I have what I need; erase everything about the students.
              </label>
              <div class="actions">
                <button class="danger">End the class now</button>
              </div>
            </form>
          </section>
        </>
      )}
    </>,
    problem === null ? 200 : 400,
  )
}

const iso = (at: number): string => new Date(at).toISOString()

export const gradesPage = definePage({
  path: '/classes/:id/grades',
  title: 'Grades of a class',
  access: 'signed-in',
  onError,
  async get(c, { user }) {
    const classId = c.req.param('id')
    const classes = classesOf(c.env.vars, user.id)
    const view = await classes.of(classId, async (stub, userId) => stub.view(userId))
    if (!view.ok) return failurePage(c, view.error)
    if (!may(view.value.me.role, 'see_grades')) return failurePage(c, { code: 'CLASS_ACTION_NOT_ALLOWED' })
    const [standings, roster] = await Promise.all([
      classes.of(classId, async (stub, userId) => stub.standings(userId, null)),
      classes.of(classId, async (stub, userId) => stub.roster(userId)),
    ])
    if (!standings.ok) return failurePage(c, standings.error)
    if (!roster.ok) return failurePage(c, roster.error)
    const { assignments } = view.value
    const byKey = new Map(standings.value.map((one) => [`${one.assignmentId} ${one.member}`, one]))
    const students = roster.value.members.filter(({ role }) => role === 'student')
    const head = ['name', ...assignments.flatMap(({ title }) => [plainText(title, 100), 'late tasks', 'last work (UTC)'])]
    const body = students.map(({ member, name }) => [
      plainText(name, MOST_NAME),
      ...assignments.flatMap(({ id }) => {
        const standing = byKey.get(`${id} ${member}`)
        return standing
          ? [Math.round(standing.score * 1000) / 1000, standing.late, standing.lastAt === null ? '' : iso(standing.lastAt)]
          : [0, 0, '']
      }),
    ])
    return csvFile('grades.csv', [head, ...body])
  },
})

export const placeCodesPage = definePage({
  path: '/classes/:id/people/codes',
  title: 'Codes of a roster',
  access: 'signed-in',
  onError,
  async get(c, { user }) {
    const classId = c.req.param('id')
    const roster = await classesOf(c.env.vars, user.id).of(classId, async (stub, userId) => stub.roster(userId))
    if (!roster.ok) return failurePage(c, roster.error)
    const body = roster.value.places.map(({ name, code }) => [
      plainText(name, MOST_NAME),
      code,
      `${c.get('own').origin}${joinPath(code)}`,
    ])
    return csvFile('codes.csv', [['name', 'code', 'link'], ...body])
  },
})
