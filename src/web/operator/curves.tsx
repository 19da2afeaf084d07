/** Curves over the hours of a day. They differ by how they are drawn, so that no colour is needed to tell them apart. */
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Child } from 'hono/jsx'
import { Figure } from '../../engines/knowledge/pages/figure.tsx'

const WIDTH = 320
const HEIGHT = 170
const [RIGHT, TOP, BOTTOM] = [8, 8, 18] as const
/** Room for the names of classes, and for numbers. */
const LEFT = { classes: 54, numbers: 40 } as const
/** Lines across, at most. */
const TICKS = 4
/** Hours from one label to the next. */
const LABEL_EVERY = 6

/** As many curves as one chart can have. */
const styles = ['plain', 'dashed', 'dotted', 'faint'] as const
export const curveClass = (index: number): string => `curve ${styles[index] ?? 'faint'}`

export interface Series {
  readonly name: string
  /** One for each hour; null where there is none. */
  readonly values: ReadonlyArray<number | null>
}

interface CurvesProps {
  /** Unique on its page. */
  readonly id: string
  readonly title: string
  readonly summary: string
  /** When each hour begins, such as 06:00. */
  readonly hours: readonly string[]
  readonly series: readonly Series[]
  /** Names of the values 0, 1, 2 and so on, where they are classes and no numbers. */
  readonly classes?: readonly string[]
  readonly table: Child
}

export function Curves({ id, title, summary, hours, series, classes, table }: CurvesProps) {
  const most = classes ? classes.length - 1 : Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const left = LEFT[classes ? 'classes' : 'numbers']
  const x = scaleLinear()
    .domain([0, hours.length - 1])
    .range([left, WIDTH - RIGHT])
  const numbers = scaleLinear().domain([0, most]).nice(TICKS)
  const y = (classes ? scaleLinear().domain([0, most]) : numbers).range([HEIGHT - BOTTOM, TOP])
  const marks = classes ? classes.map((_, index) => index) : y.ticks(TICKS).filter(Number.isInteger)
  const path = line<number | null>(
    (_, index) => short(x(index)),
    (value) => short(y(value ?? 0)),
  ).defined((value) => value !== null)
  return (
    <Figure
      id={id}
      title={title}
      summary={summary}
      width={WIDTH}
      height={HEIGHT}
      legend={series.length > 1 && <CurveKey names={series.map(({ name }) => name)} />}
      table={table}
    >
      {marks.map((mark) => (
        <>
          <line x1={left} x2={WIDTH - RIGHT} y1={short(y(mark))} y2={short(y(mark))} class="line" />
          <text x={left - 5} y={short(y(mark) + 3)} text-anchor="end">
            {classes ? classes[mark] : mark.toLocaleString('en')}
          </text>
        </>
      ))}
      {series.map(({ values }, index) => (
        <>
          <path d={path(values) ?? ''} class={curveClass(index)} />
          {values.map(
            (value, hour) =>
              value !== null &&
              isAlone(values, hour) && <circle cx={short(x(hour))} cy={short(y(value))} r="2" class="curve-point" />,
          )}
        </>
      ))}
      {hours.map(
        (hour, index) =>
          (hours.length - 1 - index) % LABEL_EVERY === 0 && (
            <text x={short(x(index))} y={HEIGHT - 5} text-anchor={index === hours.length - 1 ? 'end' : 'middle'}>
              {hour}
            </text>
          ),
      )}
    </Figure>
  )
}

/** Whether no line leads to or from this value. */
const isAlone = (values: ReadonlyArray<number | null>, index: number): boolean =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null

/** The legend: each curve as it is drawn. */
export const CurveKey = ({ names }: { readonly names: readonly string[] }) => (
  <ul class="key curves">
    {names.map((name, index) => (
      <li>
        <svg viewBox="0 0 24 12" aria-hidden="true">
          <path d="M1 6H23" class={curveClass(index)} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

/** A tenth of a unit is less than anybody sees. */
const short = (value: number): number => Math.round(value * 10) / 10
