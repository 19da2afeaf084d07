/**
 * What teachers and assistants see of a whole class: who is stuck now, which mistakes there are, how work grows, and facts about how it
 * was written. Facts only: no score of a person, and no verdict about one.
 */
import { counted } from '../../../kernel/text.ts'
import type { ClassMember, ClassView, StudentRow } from '../../../classroom/messages.ts'
import { localDay } from '../../../kernel/day.ts'
import { ok } from '../../../kernel/result.ts'
import { Columns } from '../../knowledge/pages/bars.tsx'
import { dayName, shortDayName } from '../../knowledge/pages/days.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { field } from '../../../web/auth/csrf.ts'
import { WRITTEN_FORM } from '../../../web/body-bounds.ts'
import { classesOf } from '../../../web/classes-of.ts'
import type { AppContext } from '../../../web/context.ts'
import { Empty } from '../../../web/design/card.tsx'
import { page } from '../../../web/design/layout.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { Table } from '../../../web/design/table.tsx'
import { plainText } from '../../../web/design/text.ts'
import { When } from '../../../web/design/when.tsx'
import { definePage } from '../../../web/page.ts'
import { assignmentPath, classPath } from '../../../web/paths.ts'
import { unavailable } from '../../../web/unavailable.ts'
import { itemKey, type MemberAssignment } from '../rules/assignment.ts'
import type { Cluster, EqualPrograms, MistakeCount } from '../rules/figures.ts'
import type { RowWork } from '../rules/row.ts'
import { ClassTabs } from './class-tabs.tsx'
import { MOST_NAME } from './consent.tsx'
import { failurePage, STALE } from './failure.tsx'
import { openedByStaff, type Opened } from './opened.ts'
import { FindMember, listedMembers, MemberPages } from './member-list.tsx'
import { misconceptionText, STUCK_NAMES, titleOf, VERDICT_NAMES } from './words-of-rows.ts'

const MOST_TITLE = 120
/** A page of who is stuck looks again after so many seconds. */
const LOOKS_EVERY = 15
/** Days in one chart. */
const DAYS = 28
const onError = unavailable('The class cannot be opened now. Try again in a minute.')

const tabs = ({ classId, view: { me } }: Opened, tab: string) => (
  <ClassTabs classId={classId} role={me.role} current={`${classPath(classId)}/${tab}`} />
)

const nameOf = (students: readonly ClassMember[], member: string): string =>
  plainText(students.find((one) => one.member === member)?.name ?? '', MOST_NAME) || 'Somebody who has left'

const assignmentTitle = ({ title }: Pick<MemberAssignment, 'title'>): string => plainText(title, MOST_TITLE)

function itemTitle({ view: { assignments } }: Opened, assignmentId: string, key: string): string {
  const item = assignments.find(({ id }) => id === assignmentId)?.items.find((one) => itemKey(one) === key)
  return item ? titleOf(item) : 'A task that is no longer assigned'
}

/** How many students share what a page is about; nothing where there are none. */
function SharedBy({ students, what }: { readonly students: readonly ClassMember[]; readonly what: 'attempts' | 'code' }) {
  if (students.length === 0) return null
  const sharing = students.filter(({ consent }) => consent[what]).length
  const named = what === 'attempts' ? 'their attempts' : 'their programs'
  return (
    <p class="fine">
      {sharing} of {counted(students.length, 'student shares', 'students share')} {named}. This page counts only what they share.
    </p>
  )
}

export const stuckPage = definePage({
  path: '/classes/:id/stuck',
  title: 'Stuck now',
  access: 'signed-in',
  onError,
  async get(c, visitor) {
    const open = await openedByStaff(c, visitor, c.req.param('id'))
    if (!open.ok) return failurePage(c, open.error)
    const { classId, students, timeZone } = open.value
    const stuck = await classesOf(c.env.vars, visitor.user.id).of(classId, async (stub, userId, now) => stub.stuck(userId, now))
    if (!stuck.ok) return failurePage(c, stuck.error)
    const longestFirst = stuck.value.toSorted((one, other) => one.since - other.since)
    return page(
      c,
      { width: 'spread', topics: [`class:${classId}`], every: LOOKS_EVERY },
      <>
        {tabs(open.value, 'stuck')}
        <p>
          Somebody is stuck after three different programs in a row that fail in the same way, or after ten minutes without work
          since a failed run. The page looks again every {LOOKS_EVERY} seconds.
        </p>
        <div data-live="stuck">
          {longestFirst.length === 0 ? (
            <Empty icon="check" title="Nobody is stuck now" />
          ) : (
            <Table
              caption="Who has been stuck longest comes first"
              columns={['Student', 'Task', 'Why', 'Since']}
              rows={longestFirst.map(({ member, assignmentId, item, why, since }) => [
                <a href={`${assignmentPath(classId, assignmentId)}?student=${member}`}>{nameOf(students, member)}</a>,
                itemTitle(open.value, assignmentId, item),
                STUCK_NAMES[why],
                <When at={since} timeZone={timeZone} />,
              ])}
            />
          )}
        </div>
        <SharedBy students={students} what="attempts" />
      </>,
    )
  },
})

export const mistakesPage = definePage({
  path: '/classes/:id/mistakes',
  title: 'Mistakes',
  access: 'signed-in',
  onError,
  async get(c, visitor) {
    const open = await openedByStaff(c, visitor, c.req.param('id'))
    if (!open.ok) return failurePage(c, open.error)
    const { classId, view, students } = open.value
    const classes = classesOf(c.env.vars, visitor.user.id)
    const counts = await classes.of(classId, async (stub, userId) => stub.mistakes(userId))
    if (!counts.ok) return failurePage(c, counts.error)
    const chosen = chosenAssignment(c, view)
    const clusters = chosen
      ? await classes.of(classId, async (stub, userId) => stub.clusters(userId, chosen.id))
      : ok<readonly Cluster[]>([])
    if (!clusters.ok) return failurePage(c, clusters.error)
    return page(
      c,
      { width: 'spread' },
      <>
        {tabs(open.value, 'mistakes')}
        <section>
          <h2 id="known">Known mistakes</h2>
          <p>
            Each number counts the students whose latest run shows this mistake. A student who has solved the task since is not
            counted.
          </p>
          <MistakeMap counts={counts.value} assignments={view.assignments} />
        </section>
        <section>
          <h2 id="alike">Wrong answers that are alike</h2>
          <ChooseAssignment view={view} chosen={chosen} tab="mistakes" />
          {chosen !== null && (
            <>
              <p>
                Two wrong answers are alike if the same tests fail and the first wrong value is the same. You see how many tests
                fail. You see a wrong value only if it is from a test that students can see too.
              </p>
              <Clusters open={open.value} clusters={clusters.value} csrf={visitor.csrf} />
            </>
          )}
        </section>
        <SharedBy students={students} what="attempts" />
      </>,
    )
  },
})

/** Named by the address, or the one that is due last. */
const chosenAssignment = (c: AppContext, { assignments }: ClassView): MemberAssignment | null =>
  assignments.find(({ id }) => id === c.req.query('assignment')) ?? assignments.at(-1) ?? null

interface ChooseProps {
  readonly view: ClassView
  readonly chosen: MemberAssignment | null
  readonly tab: string
}

function ChooseAssignment({ view: { classId, assignments }, chosen, tab }: ChooseProps) {
  if (chosen === null)
    return (
      <Empty icon="book-open" title="Nothing is assigned yet">
        Work shows here once an assignment is open.
      </Empty>
    )
  return (
    <form method="get" action={`${classPath(classId)}/${tab}`}>
      <div class="field">
        <label for="assignment">Assignment</label>
        <select id="assignment" name="assignment">
          {assignments.map((one) => (
            <option value={one.id} selected={one.id === chosen.id}>
              {assignmentTitle(one)}
            </option>
          ))}
        </select>
      </div>
      <button class="second">Show this assignment</button>
    </form>
  )
}

interface MapProps {
  readonly counts: readonly MistakeCount[]
  readonly assignments: readonly MemberAssignment[]
}

/** Mistakes down, assignments across; the more students, the darker. */
function MistakeMap({ counts, assignments }: MapProps) {
  if (counts.length === 0) return <Empty icon="check" title="No known mistake shows now" />
  const shown = assignments.filter(({ id }) => counts.some(({ assignmentId }) => assignmentId === id))
  const most = Math.max(...counts.map(({ students }) => students))
  const names = [...new Set(counts.map(({ misconception }) => misconception))]
  const countOf = (misconception: string, id: string): number =>
    counts.find((one) => one.misconception === misconception && one.assignmentId === id)?.students ?? 0
  return (
    <Table
      caption="Students by known mistake and assignment"
      columns={['Mistake', ...shown.map(assignmentTitle)]}
      rows={names.map((name) => [
        misconceptionText(name),
        ...shown.map(({ id }) => {
          const count = countOf(name, id)
          return count === 0 ? <span class="fine">0</span> : <span class={`heat h${heat(count, most)}`}>{count}</span>
        }),
      ])}
    />
  )
}

/** 1 to 4. */
const heat = (count: number, most: number): number => Math.max(1, Math.ceil((count / most) * 4))

interface ClustersProps {
  readonly open: Opened
  readonly clusters: readonly Cluster[]
  readonly csrf: string
}

function Clusters({ open, clusters, csrf }: ClustersProps) {
  if (clusters.length === 0) return <Empty icon="check" title="No wrong answers now" />
  return (
    <Table
      caption="The most frequent first"
      columns={['Students', 'Task', 'Result', 'First difference', 'One program']}
      rows={clusters.map((cluster) => [
        `${cluster.members.length}`,
        itemTitle(open, cluster.assignmentId, cluster.item),
        `${VERDICT_NAMES[cluster.verdict]}${cluster.failing === 0 ? '' : `, ${cluster.failing} failing ${cluster.failing === 1 ? 'test' : 'tests'}`}`,
        differenceText(cluster.difference),
        cluster.sharing.length === 0 ? (
          <span class="fine">nobody shares one</span>
        ) : (
          <form method="post" action={`${classPath(open.classId)}/mistakes/program`}>
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="assignment" value={cluster.assignmentId} />
            <input type="hidden" name="cluster" value={cluster.key} />
            <button class="second">Show one without a name</button>
          </form>
        ),
      ])}
    />
  )
}

const differenceText = (difference: RowWork['difference']): string =>
  difference === null ? '–' : `expected ${plainText(difference.expected, 200)}, was ${plainText(difference.actual, 200)}`

export const clusterProgramPage = definePage({
  path: '/classes/:id/mistakes/program',
  title: 'One of these programs',
  access: 'signed-in',
  onError,
  post: {
    takes: WRITTEN_FORM,
    stale: STALE,
    async run(c, visitor, form) {
      const classId = c.req.param('id')
      const wanted = { assignmentId: field(form, 'assignment'), key: field(form, 'cluster') }
      const program = await classesOf(c.env.vars, visitor.user.id).of(classId, async (stub, userId, now) =>
        stub.exampleOf(userId, wanted, now),
      )
      if (!program.ok) return failurePage(c, program.error)
      return page(
        c,
        {},
        <>
          {program.value === null ? (
            <p>These students have changed their programs meanwhile. Open the list again.</p>
          ) : (
            <>
              <p>
                Written in {LANGUAGE_NAMES[program.value.language]} by a student who shares programs. No name is shown, and
                comments are left out. The student sees that you opened it.
              </p>
              <pre>
                <code>{program.value.code}</code>
              </pre>
            </>
          )}
          <p>
            <a href={`${classPath(classId)}/mistakes?assignment=${encodeURIComponent(wanted.assignmentId)}`}>
              Back to the mistakes
            </a>
          </p>
        </>,
      )
    },
  },
})

export const classProgressPage = definePage({
  path: '/classes/:id/progress',
  title: 'Progress of the class',
  access: 'signed-in',
  onError,
  async get(c, visitor) {
    const open = await openedByStaff(c, visitor, c.req.param('id'))
    if (!open.ok) return failurePage(c, open.error)
    const { classId, timeZone, students } = open.value
    const days = await classesOf(c.env.vars, visitor.user.id).of(classId, async (stub, userId) =>
      stub.workDays(userId, null, timeZone),
    )
    if (!days.ok) return failurePage(c, days.error)
    const shown = days.value.slice(-DAYS)
    const solved = shown.reduce((sum, { alone, helped }) => sum + alone + helped, 0)
    const alone = shown.reduce((sum, one) => sum + one.alone, 0)
    return page(
      c,
      { width: 'spread' },
      <>
        {tabs(open.value, 'progress')}
        {shown.length === 0 ? (
          <Empty icon="info" title="No work yet">
            Work shows here once students have begun an assignment that is open.
          </Empty>
        ) : (
          <Columns
            id="solved"
            title="Tasks solved on each day with work"
            summary={`${solved} tasks solved, ${alone} of them without help, on ${shown.length} days with work.`}
            kinds={['without help', 'with help']}
            columns={shown.map((one, index) => ({
              name: one.day,
              label: index % Math.ceil(shown.length / 7) === 0 ? shortDayName(one.day) : null,
              counts: [one.alone, one.helped],
            }))}
            table={
              <Table
                caption="Tasks begun and solved on each day"
                columns={['Day', 'Begun', 'Solved without help', 'Solved with help']}
                isNarrow
                rows={shown.toReversed().map((one) => [dayName(one.day), `${one.begun}`, `${one.alone}`, `${one.helped}`])}
              />
            }
          />
        )}
        <p class="fine">
          {counted(students.length, 'student')}. Days are those of your time zone: today is{' '}
          {dayName(localDay(Date.now(), timeZone))}.
        </p>
      </>,
    )
  },
})

export const factsPage = definePage({
  path: '/classes/:id/facts',
  title: 'How it was written',
  access: 'signed-in',
  onError,
  async get(c, visitor) {
    const open = await openedByStaff(c, visitor, c.req.param('id'))
    if (!open.ok) return failurePage(c, open.error)
    const { classId, view, students } = open.value
    const chosen = chosenAssignment(c, view)
    const listed = listedMembers(c, students)
    const path = `${classPath(classId)}/facts`
    const keep = chosen ? { assignment: chosen.id } : {}
    const classes = classesOf(c.env.vars, visitor.user.id)
    const [rows, equal] = chosen
      ? await Promise.all([
          classes.of(classId, async (stub, userId) =>
            stub.rows(
              userId,
              chosen.id,
              listed.shown.map(({ member }) => member),
            ),
          ),
          classes.of(classId, async (stub, userId) => stub.equalPrograms(userId, chosen.id)),
        ])
      : [ok<readonly StudentRow[]>([]), ok<readonly EqualPrograms[]>([])]
    if (!rows.ok) return failurePage(c, rows.error)
    if (!equal.ok) return failurePage(c, equal.error)
    return page(
      c,
      { width: 'spread' },
      <>
        {tabs(open.value, 'facts')}
        <Notice kind="info">
          These are facts about work, and no judgement about anybody. Help is allowed unless you said otherwise. Short programs
          are often equal by chance. Pasting can mean moving one’s own lines. Talk with the student before you conclude anything.
        </Notice>
        <ChooseAssignment view={view} chosen={chosen} tab="facts" />
        {chosen !== null && (
          <>
            <FindMember path={path} listed={listed} keep={keep} />
            <Facts open={open.value} rows={rows.value} />
            <MemberPages path={path} listed={listed} keep={keep} />
            <section>
              <h2 id="equal">Equal programs</h2>
              <p>Programs of different students that are the same but for comments and white space.</p>
              {equal.value.length === 0 ? (
                <Empty icon="check" title="No equal programs among those that are shared" />
              ) : (
                <Table
                  caption="For each task and language"
                  columns={['Task', 'Language', 'Students']}
                  rows={equal.value.map(({ assignmentId, item, language, members }) => [
                    itemTitle(open.value, assignmentId, item),
                    LANGUAGE_NAMES[language],
                    members.map((member) => nameOf(students, member)).join(', '),
                  ])}
                />
              )}
            </section>
          </>
        )}
        <SharedBy students={students} what="attempts" />
        <SharedBy students={students} what="code" />
      </>,
    )
  },
})

function Facts({ open, rows }: { readonly open: Opened; readonly rows: readonly StudentRow[] }) {
  const { students, timeZone } = open
  const named = rows
    .map((row) => ({ ...row, name: nameOf(students, row.member) }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.item.localeCompare(other.item))
  if (named.length === 0) return <Empty icon="info" title="No work on this assignment yet" />
  return (
    <Table
      caption="What each student’s work on each task shows"
      columns={['Student', 'Task', 'Help', 'Author, as stated', 'Where', 'Typed', 'Pasted', 'Solved again later']}
      rows={named.map(({ name, assignmentId, item, row }) => {
        const { work } = row
        const shared = (text: string) => (work === null ? <span class="fine">not shared</span> : text)
        return [
          name,
          itemTitle(open, assignmentId, item),
          row.aided ? 'yes' : row.state === 'solved' ? 'no' : row.rung > 0 ? 'yes, so far' : 'none so far',
          shared(authorText(work)),
          shared(work?.origin === 'page' ? 'Rung’s page' : work?.origin ? 'a chat' : '–'),
          shared(`${work?.typed ?? 0}`),
          shared(`${work?.pasted ?? 0}`),
          work === null ? (
            shared('')
          ) : work.retainedAt === null ? (
            'not shown yet'
          ) : (
            <When at={work.retainedAt} timeZone={timeZone} show="day" />
          ),
        ]
      })}
    />
  )
}

const authorText = (work: RowWork | null): string => {
  switch (work?.writtenBy) {
    case 'learner':
      return 'the student'
    case 'together':
      return 'student and tutor'
    case 'tutor':
      return 'the tutor'
    case null:
    case undefined:
      return '–'
  }
}
