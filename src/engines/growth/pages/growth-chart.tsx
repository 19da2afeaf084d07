/** The costs on inputs of growing size, both axes logarithmic: a class of growth n to the power of k is a line of slope k. */
import { scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import type { Child } from 'hono/jsx'
import { eitherOf } from '../../../problem/growth/classes.ts'
import type { GrowthResult } from '../../../problem/growth/result.ts'
import { CurveKey, curveClass } from '../../../web/operator/curves.tsx'
import { Figure } from '../../knowledge/pages/figure.tsx'
import { shapeWords } from '../render/sentences.ts'

const [WIDTH, HEIGHT] = [320, 200]
const PLOT = { left: 46, right: 312, top: 8, bottom: 172 } as const
/** Half the width of the longest label, about. */
const HALF_LABEL = 24
/** Labels of one axis, at most. */
const LABELS = 5

/** Microseconds in the unit that fits. */
export function timeText(micros: number): string {
  if (micros < 1_000) return `${micros < 10 ? Number(micros.toFixed(1)) : Math.round(micros)} µs`
  return micros < 1_000_000 ? `${Math.round(micros / 100) / 10} ms` : `${Math.round(micros / 100_000) / 10} s`
}

export function GrowthChart({ result: { shapes }, table }: { readonly result: GrowthResult; readonly table: Child }) {
  const drawn = shapes
    .map(({ shape, finding, points }) => ({
      name: shapeWords(shape),
      growth: finding.kind === 'class' ? eitherOf(finding.classes) : 'not sure',
      points: points.filter(({ n, least }) => n > 0 && least > 0),
    }))
    .filter(({ points }) => points.length > 1)
  const all = drawn.flatMap(({ points }) => points)
  if (all.length === 0) return table
  const x = scaleLog(extentOf(all.map(({ n }) => n)), [PLOT.left, PLOT.right])
  const y = scaleLog(extentOf(all.map(({ least }) => least)), [PLOT.bottom, PLOT.top])
  const path = line<(typeof all)[number]>(
    ({ n }) => short(x(n)),
    ({ least }) => short(y(least)),
  )
  return (
    <Figure
      id="growth-chart"
      title="Time with inputs of growing size"
      summary={`Each step of an axis is ten times the one before. ${drawn.map(({ name, growth }) => `Inputs of the kind “${name}”: ${growth}.`).join(' ')}`}
      width={WIDTH}
      height={HEIGHT}
      legend={<CurveKey names={drawn.map(({ name }) => name)} />}
      table={table}
    >
      {tensIn(y.domain()).map((tick) => (
        <>
          <line x1={PLOT.left} x2={PLOT.right} y1={short(y(tick))} y2={short(y(tick))} class="line" />
          <text x={PLOT.left - 5} y={short(y(tick) + 3)} text-anchor="end">
            {timeText(tick)}
          </text>
        </>
      ))}
      {tensIn(x.domain()).map((tick) => (
        <text {...labelAt(x(tick))} y={PLOT.bottom + 14}>
          {tick.toLocaleString('en')}
        </text>
      ))}
      <text x={(PLOT.left + PLOT.right) / 2} y={HEIGHT - 2} text-anchor="middle">
        n
      </text>
      {drawn.map(({ points }, index) => (
        <path d={path(points) ?? ''} class={curveClass(index)} />
      ))}
    </Figure>
  )
}

/** Under its place, unless that is so near the edge that the label would be cut. */
const labelAt = (place: number) =>
  place + HALF_LABEL > WIDTH ? { x: WIDTH - 1, 'text-anchor': 'end' } : { x: short(place), 'text-anchor': 'middle' }

const extentOf = (values: readonly number[]): [least: number, most: number] => [Math.min(...values), Math.max(...values)]

/** The powers of ten within these bounds, every second or third of them where there are many. */
function tensIn(domain: readonly number[]): number[] {
  const [least, most] = extentOf(domain)
  const [first, last] = [Math.ceil(Math.log10(least)), Math.floor(Math.log10(most))]
  const step = Math.max(1, Math.ceil((last - first + 1) / LABELS))
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, at) => 10 ** (first + at * step))
}

/** A tenth of a unit is less than anybody sees. */
const short = (value: number): number => Math.round(value * 10) / 10
