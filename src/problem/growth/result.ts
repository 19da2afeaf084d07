/** What a measurement of growth comes to, as it is kept and shown: sizes, costs and classes, and nothing of the inputs themselves. */
import type { GrowthClass, GrowthMeasure, SolutionGrowth } from './classes.ts'
import {
  agreementOf,
  classesOf,
  memoryAgreement,
  standingOf,
  worstOf,
  type Agreement,
  type Standing,
  type Stated,
} from './compare.ts'
import { growthOf, stepsOf, type CostPoint, type GrowthFinding } from './fit.ts'

/** One kind of inputs. Costs are microseconds of CPU time, of the input of each size that costs most: the least of its runs, and the most. */
export interface ShapeGrowth {
  readonly shape: string
  readonly finding: GrowthFinding
  readonly points: ReadonlyArray<{ readonly n: number; readonly least: number; readonly most: number }>
  /** Whether a larger input took longer than one may. */
  readonly stopped: boolean
}

export interface GrowthResult {
  /** What n counts. */
  readonly n: GrowthMeasure
  /** On the worst kind of inputs. */
  readonly time: GrowthFinding
  /** Of all that the process held, the input included. */
  readonly memory: GrowthFinding
  /** Bytes held with the smallest and the largest input; null where the runner does not say. */
  readonly held: { readonly least: number; readonly most: number } | null
  readonly shapes: readonly ShapeGrowth[]
  readonly agreement: { readonly time: Agreement; readonly memory: Agreement }
  readonly standing: Standing
}

/** Runs of one kind of inputs, as they were measured. */
export interface MeasuredShape {
  readonly shape: string
  readonly points: readonly CostPoint[]
  /** The most bytes that the process held up to the end of the input, its interpreter and the input included. */
  readonly memory: ReadonlyArray<{ readonly n: number; readonly bytes: number }>
  readonly stopped: boolean
}

export interface Measurement {
  readonly n: GrowthMeasure
  readonly shapes: readonly MeasuredShape[]
  /** Whether time was over before a kind of inputs could be run, which may be the worst; not written of kept costs. */
  readonly isPartial?: boolean
  /** Whether a number of the arguments stayed small in all inputs, so that the cost may hang on it; not written of kept costs. */
  readonly hasSmallNumber?: boolean
}

/** `known`: the growth in time of the solutions, by the measure that is theirs. */
export function resultOf(
  { n, shapes: measured, hasSmallNumber = false, isPartial = false }: Measurement,
  stated: Stated,
  known: { readonly n: GrowthMeasure; readonly time: readonly SolutionGrowth[] },
): GrowthResult {
  const shapes = measured.map(({ shape, points, stopped }): ShapeGrowth => ({
    shape,
    finding: growthOf(points),
    points: stepsOf(points).map((point) => ({ n: point.n, least: Math.min(...point.costs), most: Math.max(...point.costs) })),
    stopped,
  }))
  const worst = worstOf(shapes)
  const classes = classesOf(worst)
  const isOpen = (hasSmallNumber && classes.includes('1')) || (isPartial && !classes.includes('2ⁿ'))
  const time: GrowthFinding = isOpen ? { kind: 'unsure', reason: 'few', slope: worst.slope } : worst
  const held = measured.flatMap(({ memory }) => memory.map(({ bytes }) => bytes))
  const memory = memoryOf(measured)
  const isSameMeasure = stated.n === n
  return {
    n,
    time,
    memory,
    held: held.length === 0 ? null : { least: Math.min(...held), most: Math.max(...held) },
    shapes,
    agreement: {
      time: isSameMeasure ? agreementOf(stated.time, classesOf(time)) : 'open',
      memory: isSameMeasure ? memoryAgreement(stated.memory, classesOf(memory)) : 'open',
    },
    standing: known.n === n ? standingOf(isSameMeasure ? stated.time : 'not sure', classesOf(time), known.time) : 'open',
  }
}

/** Kinds of inputs on which the program grows faster than on plain ones, which are the first. */
export function degradedBy(shapes: readonly ShapeGrowth[]): ReadonlyArray<{ shape: string; classes: readonly GrowthClass[] }> {
  const [plain, ...others] = shapes
  if (plain?.finding.kind !== 'class') return []
  const { slope } = plain.finding
  return others.flatMap(({ shape, finding }) =>
    finding.kind === 'class' &&
    finding.slope.value > slope.value &&
    !finding.classes.some((one) => classesOf(plain.finding).includes(one))
      ? [{ shape, classes: finding.classes }]
      : [],
  )
}

/**
 * The process holds the input as text and as values, so growth up to n says nothing about the program; beyond that it does. The peak
 * goes up only, so the runs of growing size in the first round say what each took.
 */
function memoryOf(shapes: readonly MeasuredShape[]): GrowthFinding {
  const findings = shapes.map(({ memory }): GrowthFinding => {
    const base = memory[0]?.bytes ?? 0
    const grown = memory.filter(({ bytes }) => bytes - base > LEAST_GROWN_BYTES)
    const largest = grown.at(-1)
    if (largest === undefined) return memory.length < 5 ? FEW : UP_TO_N
    const slope = slopeBetween(grown, base)
    if (slope === null) return FEW
    if (slope <= 1.4) return { ...UP_TO_N, slope: { value: slope, low: slope, high: slope } }
    const finding = growthOf(grown.map(({ n, bytes }) => ({ n, costs: [bytes - base] })))
    return finding.kind === 'class' && finding.classes.includes('n') ? { ...UP_TO_N, slope: finding.slope } : finding
  })
  return worstOf(findings.map((finding) => ({ finding, stopped: false, points: [] })))
}

/** Less than that is the noise of an interpreter and its pages. */
const LEAST_GROWN_BYTES = 4 * 1024 * 1024
const FLAT = { value: 0, low: 0, high: 0 }
const FEW: GrowthFinding = { kind: 'unsure', reason: 'few', slope: null }
/** What is told of memory at most: it grows no faster than the input does. */
const UP_TO_N: Extract<GrowthFinding, { readonly kind: 'class' }> = { kind: 'class', classes: ['1', 'log n', 'n'], slope: FLAT }

function slopeBetween(points: ReadonlyArray<{ readonly n: number; readonly bytes: number }>, base: number): number | null {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || last.n < first.n * 1.4) return null
  return Math.log((last.bytes - base) / (first.bytes - base)) / Math.log(last.n / first.n)
}
