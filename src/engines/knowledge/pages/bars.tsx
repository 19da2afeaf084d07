/** Columns of two kinds on top of each other. The kinds differ by fill and outline, so that no colour is needed to tell them apart. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import type { Child } from 'hono/jsx'
import { Figure, Key } from './figure.tsx'

const WIDTH = 320
const HEIGHT = 170
const [LEFT, RIGHT, TOP, BOTTOM] = [24, 2, 8, 18] as const
/** Lines across, at most. */
const TICKS = 4

export interface Column {
  /** Unique in its chart. */
  readonly name: string
  /** Shown below it; null where there is no room. */
  readonly label: string | null
  /** Of each kind. */
  readonly counts: readonly [number, number]
}

interface ColumnsProps {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly kinds: readonly [string, string]
  readonly columns: readonly Column[]
  readonly table: Child
}

const classes = ['solid', 'hollow'] as const
const stacked = stack<unknown, Column, 0 | 1>()
  .keys([0, 1])
  .value(({ counts }, kind) => counts[kind])

export function Columns({ id, title, summary, kinds, columns, table }: ColumnsProps) {
  const most = Math.max(1, ...columns.map(({ counts: [a, b] }) => a + b))
  const y = scaleLinear()
    .domain([0, most])
    .nice(TICKS)
    .range([HEIGHT - BOTTOM, TOP])
  const x = scaleBand()
    .domain(columns.map(({ name }) => name))
    .range([LEFT, WIDTH - RIGHT])
    .paddingInner(0.25)
    .paddingOuter(0.1)
  const lines = y.ticks(TICKS).filter(Number.isInteger)
  return (
    <Figure
      id={id}
      title={title}
      summary={summary}
      width={WIDTH}
      height={HEIGHT}
      legend={<Key entries={kinds.map((name, kind) => ({ name, class: classes[kind] ?? 'solid' }))} />}
      table={table}
    >
      {lines.map((line) => (
        <>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={short(y(line))} y2={short(y(line))} class="line" />
          <text x={LEFT - 5} y={short(y(line) + 3)} text-anchor="end">
            {line}
          </text>
        </>
      ))}
      {stacked(columns).map((series) =>
        series
          .filter(([from, to]) => to > from)
          .map(({ 0: from, 1: to, data: { name } }) => (
            <rect
              x={short(x(name) ?? 0)}
              y={short(y(to))}
              width={short(x.bandwidth())}
              height={short(y(from) - y(to))}
              class={classes[series.key]}
            />
          )),
      )}
      {columns.map(({ name, label }) => (
        <>
          {label !== null && (
            <text x={short((x(name) ?? 0) + x.bandwidth() / 2)} y={HEIGHT - 5} text-anchor="middle">
              {label}
            </text>
          )}
        </>
      ))}
    </Figure>
  )
}

/** A tenth of a unit is less than anybody sees. */
const short = (value: number): number => Math.round(value * 10) / 10
