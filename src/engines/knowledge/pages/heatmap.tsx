/** The last year, a square for each day. On a phone it scrolls sideways and begins at today. */
import { scaleThreshold } from 'd3-scale'
import type { ActiveDay } from '../progress-messages.ts'
import { Table } from '../../../web/design/table.tsx'
import { addDays, dayName, mondayOf, monthName, monthOf, shortMonthName } from './days.ts'
import { Figure, Key } from './figure.tsx'

const WEEKS = 53
const CELL = 9
const STEP = 11
const LEFT = 25
const TOP = 14
const WIDTH = LEFT + WEEKS * STEP
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

export function Heatmap({ days, today }: HeatmapProps) {
  const from = addDays(mondayOf(today), -7 * (WEEKS - 1))
  const shownDays = days.filter(({ day }) => day >= from && day <= today)
  return (
    <>
      <div class="weeks" role="group" aria-label="Activity, day by day" tabindex={0}>
        <Weeks from={from} to={today} days={shownDays} />
      </div>
      <Key entries={levels.map((level) => ({ name: LEVEL_TEXT[level], class: `day ${level}` }))} />
      {shownDays.length > 0 && (
        <details>
          <summary>Activity by month</summary>
          <Months days={shownDays} />
        </details>
      )}
    </>
  )
}

interface WeeksProps {
  readonly from: string
  readonly to: string
  readonly days: readonly ActiveDay[]
}

function Weeks({ from, to, days }: WeeksProps) {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const months: Array<{ readonly x: number; readonly month: string }> = []
  const squares: Array<{ readonly day: string; readonly x: number; readonly y: number; readonly count: number }> = []
  let none = ''
  for (let day = from, index = 0; day <= to; day = addDays(day, 1), index += 1) {
    const count = counts.get(day) ?? 0
    const [x, y] = [LEFT + Math.floor(index / 7) * STEP, TOP + (index % 7) * STEP]
    if (count === 0) none += `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`
    else squares.push({ day, x, y, count })
    // The name needs room for itself: none where the chart is about to end.
    if (day.endsWith('-01') && x < WIDTH - 2 * STEP) months.push({ x, month: monthOf(day) })
  }
  const sum = days.reduce((all, { count }) => all + count, 0)
  const active = `${days.length} ${days.length === 1 ? 'day' : 'days'}`
  return (
    <Figure
      id="activity"
      title={`${dayName(from)} to ${dayName(to)}`}
      summary={`Active on ${active}, with ${stepsText(sum)} in all.`}
      width={WIDTH}
      height={HEIGHT}
    >
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
      <path d={none} class="day none" />
      {squares.map(({ day, x, y, count }) => (
        <rect x={x} y={y} width={CELL} height={CELL} class={`day ${levelOf(count)}`}>
          <title>{`${dayName(day)}: ${stepsText(count)}`}</title>
        </rect>
      ))}
    </Figure>
  )
}

const stepsText = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`

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
