/** /progress in four views: today and the month ahead, the skills, the year behind, and what was submitted. */
import { learningDay } from '../../../kernel/day.ts'
import type { Beginning, Offer } from '../rules/choose.ts'
import type { LessonEntry, MonthOfWork, ProgressRead } from '../progress-messages.ts'
import type { Course } from '../../../problem/course.ts'
import { nodePath } from '../../../web/paths.ts'
import { Card, Cards } from '../../../web/design/card.tsx'
import { Table } from '../../../web/design/table.tsx'
import { Tabs } from '../../../web/design/tabs.tsx'
import { Columns } from './bars.tsx'
import { addDays, dayDue, mondayOf, monthName, monthsUpTo, shortDayName, shortMonthName, weekStreak } from './days.ts'
import { Heatmap } from './heatmap.tsx'
import { Lessons, Sessions, Submissions } from './lists.tsx'
import { MasteryMap, PractisedMeans, rowsOf, SkillMap, StageCounts, type Skill } from './map.tsx'
import type { ProblemNames } from './names.ts'
import { FirstStep, Today } from './suggestion.tsx'

/** Of lists that have pages of their own. */
const RECENT = 5
const MONTHS = 12
const FORECAST_DAYS = 30

interface DashboardProps {
  readonly view: View
  readonly csrf: string
  readonly offer: Offer
  readonly begin: Beginning | null
  readonly read: ProgressRead
  readonly problems: ProblemNames
  /** Where the skills are shown. */
  readonly courses: readonly Course[]
  readonly titleOfLesson: (lesson: LessonEntry) => string
}

/** Every skill of the catalogue, and those shown that have left it. */
export function skillsOf({ view, components }: Pick<Offer, 'view' | 'components'>): Skill[] {
  const known = new Map(view.components.map((component) => [component.id, component]))
  const ids = new Set(components.map(({ id }) => id))
  const listed = components.map(({ id, title, prerequisites }): Skill => ({
    id,
    title,
    prerequisites: prerequisites.filter((one) => ids.has(one)),
    known: known.get(id) ?? null,
  }))
  const otherComponents = view.components.filter(({ id }) => !ids.has(id))
  return [...listed, ...otherComponents.map((one): Skill => ({ id: one.id, title: one.id, prerequisites: [], known: one }))]
}

/** Whether there is anything to show; somebody without it is shown a first step. */
export const hasBegun = ({ knowledge, days, submissions, recent, sessions }: ProgressRead): boolean =>
  knowledge.view.components.length + days.length + submissions.length + recent.inAll + sessions.inAll > 0

export const views = ['overview', 'skills', 'activity', 'submissions'] as const
export type View = (typeof views)[number]

const pathOf = (view: View): string => (view === 'overview' ? '/progress' : `/progress?view=${view}`)
const VIEW_NAMES: Readonly<Record<View, string>> = {
  overview: 'Overview',
  skills: 'Skills',
  activity: 'Activity',
  submissions: 'Submissions',
}

export function Dashboard(props: DashboardProps) {
  const { csrf, offer, begin, read, problems, view } = props
  // One part, so that a page opened before the first step becomes the whole dashboard by itself.
  return (
    <div data-live="progress">
      {hasBegun(read) ? (
        <>
          <Tabs
            label="Your progress"
            current={pathOf(view)}
            tabs={views.map((one) => ({ path: pathOf(one), name: VIEW_NAMES[one] }))}
          />
          <Viewed {...props} />
        </>
      ) : (
        <FirstStep csrf={csrf} offer={offer} begin={begin} titleOfProblem={problems.titleOf} />
      )}
    </div>
  )
}

function Viewed(props: DashboardProps) {
  switch (props.view) {
    case 'overview':
      return <Overview {...props} />
    case 'skills':
      return <Skills {...props} />
    case 'activity':
      return <Activity {...props} />
    case 'submissions':
      return <Submitted {...props} />
  }
}

function Overview({ csrf, offer, begin, read, problems }: DashboardProps) {
  const today = learningDay(offer.now, offer.timeZone)
  return (
    <>
      <Today csrf={csrf} offer={offer} begin={begin} titleOfProblem={problems.titleOf} />
      <Cards>
        <Card title="Your weeks" level={2}>
          <Streak days={read.days.map(({ day }) => day)} today={today} />
        </Card>
        <Card title="Your skills" level={2}>
          <StageCounts skills={skillsOf(offer)} />
          <PractisedMeans />
          <a href={pathOf('skills')}>All skills</a>
        </Card>
      </Cards>
      <Card title="What comes next" level={2}>
        <Forecast offer={offer} today={today} />
      </Card>
    </>
  )
}

/** Says what was done; a week without practice is not counted out to anybody. */
function Streak({ days, today }: { readonly days: readonly string[]; readonly today: string }) {
  const weeks = weekStreak(days, today)
  const thisWeek = new Set(days.filter((day) => mondayOf(day) === mondayOf(today))).size
  return (
    <>
      <p>
        <strong>{weeks === 0 ? 'Ready when you are' : weeks === 1 ? '1 week with practice' : `${weeks} weeks in a row`}</strong>
      </p>
      <p>
        {thisWeek === 0
          ? 'This week is still open.'
          : `You practised on ${thisWeek} ${thisWeek === 1 ? 'day' : 'days'} this week.`}{' '}
        If you practise on one day of a week, that week counts. After a break, reviews bring back what you forgot.
      </p>
    </>
  )
}

/** Problems shown with a skill. */
const PROBLEMS_EACH = 5

function Skills({ offer, courses }: DashboardProps) {
  const skills = skillsOf(offer)
  const rows = rowsOf(skills)
  const metSlugs = new Set(offer.view.problems.filter(({ sat }) => sat).map(({ slug }) => slug))
  const about = Map.groupBy(offer.problems, ({ components }) => components.primary)
  const problemsOf = (component: string) =>
    (about.get(component) ?? [])
      .toSorted((a, b) => Number(metSlugs.has(a.slug)) - Number(metSlugs.has(b.slug)))
      .slice(0, PROBLEMS_EACH)
  const nodes = courses.flatMap(({ id: courseId, nodes: parts }) =>
    parts.map(({ id, title, objectives }) => ({ path: nodePath(`${courseId}/${id}`), title, objectives })),
  )
  const lessonOf = (component: string) => nodes.find(({ objectives }) => objectives.includes(component)) ?? null
  return (
    <>
      <h2>What you know</h2>
      <StageCounts skills={skills} />
      <PractisedMeans />
      <p>Open a skill to see what it rests on and which problems practise it.</p>
      <SkillMap rows={rows} problemsOf={problemsOf} lessonOf={lessonOf} />
      <MasteryMap rows={rows} />
    </>
  )
}

function Activity({ offer, read, problems, titleOfLesson }: DashboardProps) {
  const { timeZone, now } = offer
  const today = learningDay(now, timeZone)
  const { sessions, inAll } = read.sessions
  return (
    <>
      <section>
        <h2>The last year</h2>
        <Heatmap days={read.days} today={today} />
        <Solved months={read.months} today={today} />
      </section>
      <section>
        <h2>Sessions</h2>
        {sessions.length === 0 ? (
          <p>No problem has been worked on yet.</p>
        ) : (
          <Sessions caption={`The latest of ${inAll}`} timeZone={timeZone} sessions={sessions} titleOf={problems.titleOf} />
        )}
        {inAll > RECENT && <a href="/progress/sessions">All sessions</a>}
      </section>
      <section>
        <h2>Lessons</h2>
        {read.recent.inAll === 0 ? (
          <p>No lesson has begun yet.</p>
        ) : (
          <Lessons
            caption={`The latest of ${read.recent.inAll}`}
            timeZone={timeZone}
            lessons={read.recent.lessons}
            titleOf={titleOfLesson}
          />
        )}
        {read.recent.inAll > RECENT && <a href="/progress/lessons">All lessons</a>}
      </section>
    </>
  )
}

function Submitted({ offer: { timeZone }, read, problems }: DashboardProps) {
  return (
    <>
      <h2>Submissions</h2>
      {read.submissions.length === 0 ? (
        <p>Nothing has been submitted yet.</p>
      ) : (
        <>
          <Submissions caption="The latest" timeZone={timeZone} submissions={read.submissions} titleOf={problems.titleOf} />
          <a href="/progress/submissions">All submissions</a> · <a href="/progress/process">How you write</a>
        </>
      )}
    </>
  )
}

/** How problems were solved: alone, or with hints or a tutor's hand; and where the solution was shown first. What was left or done again is neither. */
function Solved({ months, today }: { readonly months: readonly MonthOfWork[]; readonly today: string }) {
  const ended = new Map(months.map((one) => [one.month, one.ended]))
  const columns = monthsUpTo(today, MONTHS).map((month, index) => {
    const { success = 0, aided = 0, revealed = 0 } = ended.get(month) ?? {}
    const label = index % 3 === 2 ? shortMonthName(month) : null
    return { name: month, label, revealed, aided, counts: [success, aided + revealed] as const }
  })
  const inAll = (of: (column: (typeof columns)[number]) => number) => columns.reduce((sum, column) => sum + of(column), 0)
  const alone = inAll(({ counts }) => counts[0])
  const [helped, shown] = [inAll(({ aided }) => aided), inAll(({ revealed }) => revealed)]
  return (
    <Columns
      id="solved"
      title="Problems ended each month"
      summary={`In twelve months: ${alone} solved without help, ${helped} solved with help, ${shown} with the solution shown.`}
      kinds={['without help', 'with help or the solution']}
      columns={columns}
      table={
        <Table
          caption="Help: hints, or a tutor’s hand in the code"
          columns={['Month', 'Without help', 'With help', 'Solution shown']}
          rows={columns
            .toReversed()
            .map(({ name, counts, aided, revealed }) => [monthName(name), `${counts[0]}`, `${aided}`, `${revealed}`])}
        />
      }
    />
  )
}

/** What comes due, where nothing else is done until then; what is overdue counts for today. */
function Forecast({ offer: { view, now, timeZone }, today }: { readonly offer: Offer; readonly today: string }) {
  const reviews = countsOf(view.components.flatMap(({ dueAt }) => (dueAt === null ? [] : [dayDue(dueAt, now, timeZone)])))
  const checks = countsOf(view.pending.map(({ dueAt }) => dayDue(dueAt, now, timeZone)))
  const columns = Array.from({ length: FORECAST_DAYS }, (_, index) => {
    const name = addDays(today, index)
    return {
      name,
      label: index % 10 === 1 ? shortDayName(name) : null,
      counts: [reviews.get(name) ?? 0, checks.get(name) ?? 0] as const,
    }
  })
  const sum = columns.reduce((all, { counts: [a, b] }) => all + a + b, 0)
  const busy = columns.filter(({ counts: [a, b] }) => a + b > 0)
  return (
    <Columns
      id="forecast"
      title={`Due in the next ${FORECAST_DAYS} days`}
      summary={`${sum} in all, ${(columns[0]?.counts[0] ?? 0) + (columns[0]?.counts[1] ?? 0)} of them by today.`}
      kinds={['reviews', 'checks without help']}
      columns={columns}
      table={
        busy.length === 0 ? (
          <p>Nothing comes due in these days.</p>
        ) : (
          <Table
            caption="Days on which something comes due"
            columns={['Day', 'Reviews', 'Checks']}
            isNarrow
            rows={busy.map(({ name, counts }) => [shortDayName(name), `${counts[0]}`, `${counts[1]}`])}
          />
        )
      }
    />
  )
}

function countsOf(days: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(days, (day) => day)].map(([day, all]) => [day, all.length]))
}
