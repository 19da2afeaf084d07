/** /progress, as one page: what comes next, what is known, the year behind and the month ahead, and what can be given to others. */
import { learningDay } from '../../../kernel/day.ts'
import type { Beginning, Offer } from '../rules/choose.ts'
import type { LessonEntry, MonthOfWork, ProgressRead } from '../progress-messages.ts'
import { Table } from '../../../web/design/table.tsx'
import { Columns } from './bars.tsx'
import { addDays, dayDue, monthName, monthsUpTo, shortDayName, shortMonthName } from './days.ts'
import { Heatmap } from './heatmap.tsx'
import { Lessons, Sessions, Submissions } from './lists.tsx'
import { MasteryMap, rowsOf, SkillList, StageCounts, type Skill } from './map.tsx'
import type { ProblemNames } from './names.ts'
import { Next } from './suggestion.tsx'

/** Of lists that have pages of their own. */
const RECENT = 5
const MONTHS = 12
const FORECAST_DAYS = 30

interface DashboardProps {
  readonly csrf: string
  readonly offer: Offer
  readonly begin: Beginning | null
  readonly read: ProgressRead
  readonly problems: ProblemNames
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
  const left = view.components.filter(({ id }) => !ids.has(id))
  return [...listed, ...left.map((one): Skill => ({ id: one.id, title: one.id, prerequisites: [], known: one }))]
}

export function Dashboard({ csrf, offer, begin, read, problems, titleOfLesson }: DashboardProps) {
  const { timeZone, now } = offer
  const today = learningDay(now, timeZone)
  const skills = skillsOf(offer)
  const rows = rowsOf(skills)
  const { sessions, inAll } = read.sessions
  return (
    <>
      <section data-live="next">
        <h2>Next</h2>
        <Next csrf={csrf} offer={offer} begin={begin} titleOfProblem={problems.titleOf} />
      </section>
      <section data-live="known">
        <h2>What you know</h2>
        <StageCounts skills={skills} />
        <MasteryMap rows={rows} />
        <SkillList rows={rows} />
      </section>
      <section data-live="year">
        <h2>The last year</h2>
        <Heatmap days={read.days} today={today} />
      </section>
      <section data-live="months">
        <h2>Behind and ahead</h2>
        <div class="charts">
          <Solved months={read.months} today={today} />
          <Forecast offer={offer} today={today} />
        </div>
      </section>
      <section data-live="sessions">
        <h2>Sessions</h2>
        {sessions.length === 0 ? (
          <p>No problem has been worked on yet.</p>
        ) : (
          <Sessions caption={`The latest of ${inAll}`} timeZone={timeZone} sessions={sessions} titleOf={problems.titleOf} />
        )}
        {inAll > RECENT && <a href="/progress/sessions">All sessions</a>}
      </section>
      <section data-live="lessons">
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
      <section data-live="submissions">
        <h2>Submissions</h2>
        {read.submissions.length === 0 ? (
          <p>Nothing has been submitted yet.</p>
        ) : (
          <>
            <Submissions caption="The latest" timeZone={timeZone} submissions={read.submissions} titleOf={problems.titleOf} />
            <a href="/progress/submissions">All submissions</a>
          </>
        )}
      </section>
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
