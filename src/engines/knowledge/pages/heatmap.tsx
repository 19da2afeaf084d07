/** The last year, a square for each day: half a year to a chart, so that both can be read on a phone. */
import { scaleThreshold } from 'd3-scale'
import type { ActiveDay } from '../progress-messages.ts'
import { Table } from '../../../web/design/table.tsx'
import { addDays, dayName, monthName, monthOf, shortMonthName, weekdayOf } from './days.ts'
import { Figure, Key } from './figure.tsx'

const WEEKS_EACH = 27
const CELL = 9
const STEP = 11
const LEFT = 25
const TOP = 14
const WIDTH = LEFT + WEEKS_EACH * STEP
const HEIGHT = TOP + 7 * STEP

/** How busy a day was. */
const levels = ['none', 'little', 'some', 'much', 'most'] as const
type Level = (typeof levels)[number]
const levelOf = scaleThreshold<number, Level>().domain([1, 3, 6, 12]).range(levels)
const LEVEL_TEXT: Readonly<Record<Level, string>> = {
  none: 'nothing',
  little: '1 or 2',
  some: '3 to 5',
  much: '6 to 11',
  most: '12 and more',
}

interface HeatmapProps {
  readonly days: readonly ActiveDay[]
  /** The learner's own. */
  readonly today: string
}

interface Half {
  readonly from: string
  readonly to: string
}

export function Heatmap({ days, today }: HeatmapProps) {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const thisMonday = addDays(today, -weekdayOf(today))
  const second: Half = { from: addDays(thisMonday, -7 * (WEEKS_EACH - 1)), to: today }
  const first: Half = { from: addDays(second.from, -7 * (WEEKS_EACH - 1)), to: addDays(second.from, -1) }
  const shown = days.filter(({ day }) => day >= first.from && day <= today)
  return (
    <>
      <div class="charts">
        <Weeks id="activity-before" half={first} counts={counts} />
        <Weeks id="activity-now" half={second} counts={counts} />
      </div>
      <Key entries={levels.map((level) => ({ name: LEVEL_TEXT[level], class: `day ${level}` }))} />
      {shown.length > 0 && (
        <details>
          <summary>Activity by month</summary>
          <Months days={shown} />
        </details>
      )}
    </>
  )
}

function Weeks({ id, half, counts }: { readonly id: string; readonly half: Half; readonly counts: ReadonlyMap<string, number> }) {
  const squares = new Map<Level, string>()
  const months: Array<{ readonly x: number; readonly month: string }> = []
  let [active, sum] = [0, 0]
  for (let day = half.from, index = 0; day <= half.to; day = addDays(day, 1), index += 1) {
    const count = counts.get(day) ?? 0
    if (count > 0) active += 1
    sum += count
    const x = LEFT + Math.floor(index / 7) * STEP
    const level = levelOf(count)
    squares.set(level, `${squares.get(level) ?? ''}M${x} ${TOP + (index % 7) * STEP}h${CELL}v${CELL}h-${CELL}z`)
    // The name needs room for itself: none where the chart, or the month, is about to end.
    if (day.endsWith('-01') && x < WIDTH - 2 * STEP) months.push({ x, month: monthOf(day) })
  }
  const title = `${dayName(half.from)} to ${dayName(half.to)}`
  const summary = `Active on ${active} ${active === 1 ? 'day' : 'days'}, with ${sum} ${sum === 1 ? 'step' : 'steps'} in all.`
  return (
    <Figure id={id} title={title} summary={summary} width={WIDTH} height={HEIGHT}>
      {months.map(({ x, month }) => (
        <text x={x} y={TOP - 5}>
          {shortMonthName(month)}
        </text>
      ))}
      {(['Mon', 'Wed', 'Fri'] as const).map((name, index) => (
        <text x={0} y={TOP + 2 * index * STEP + CELL - 1}>
          {name}
        </text>
      ))}
      {[...squares].map(([level, path]) => (
        <path d={path} class={`day ${level}`} />
      ))}
    </Figure>
  )
}

function Months({ days }: { readonly days: readonly ActiveDay[] }) {
  const months = [...Map.groupBy(days, ({ day }) => monthOf(day))].toSorted(([a], [b]) => (a < b ? 1 : -1))
  return (
    <Table
      caption="Programs run, hints opened, and answers given; the newest month first"
      columns={['Month', 'Active days', 'Steps']}
      isNarrow
      rows={months.map(([month, active]) => [
        monthName(month),
        `${active.length}`,
        `${active.reduce((sum, { count }) => sum + count, 0)}`,
      ])}
    />
  )
}
