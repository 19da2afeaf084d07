/**
 * Finds the class of growth of measured costs by the slope of the costs in a log–log picture over the largest inputs, with an interval
 * from a bootstrap over the repetitions. A class is named only where the slope and its whole interval lie near that of the class, and
 * neighbours that cannot be told apart are named together.
 */
import { randomNumbers } from '../../kernel/random.ts'
import type { GrowthClass } from './classes.ts'
import { LEAST_GROWTH, LEAST_LARGEST } from './measure.ts'

/** One input: its size, and its cost in each repetition, in microseconds. There may be several inputs of a size. */
export interface CostPoint {
  readonly n: number
  readonly costs: readonly number[]
}

export type GrowthFinding =
  /** One class, or two neighbours that cannot be told apart at these sizes. `slope`: the exponent of n, with its interval of 90 %. */
  | { readonly kind: 'class'; readonly classes: readonly GrowthClass[]; readonly slope: Slope }
  /** `few`: too few inputs, or none that is much larger than the first. `between`: the cost grows like none of the classes. `noisy`: the repetitions differ too much. */
  | { readonly kind: 'unsure'; readonly reason: 'few' | 'between' | 'noisy'; readonly slope: Slope | null }

export interface Slope {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Inputs that are at least this much larger than the first of a size count as another size. */
const STEP = 1.15
const LEAST_POINTS = 5
/** The slope is that of the largest inputs, over this factor of n at most. */
const TAIL = 12
/** Costs on each side of a step, and how large it may be. */
const LEAST_OF_SIDE = 4
const LARGEST_STEP = 3
const BOOTSTRAPS = 200
/** Microseconds: a program that costs less for each part of its input has not looked at every part. */
const LEAST_OF_EACH = 0.5e-3
/** Microseconds for each part of the input: behind a larger constant, a look at every part would not show. */
const MOST_HIDING = 20e-3
/** Microseconds: a call costs that much more or less by chance. */
const RESOLUTION = 2
/** A slope whose interval is wider says too little. */
const WIDEST = 0.5
/** How far costs may lie from their line, as the root mean square of differences of natural logarithms: inputs of one size differ, too. */
const MOST_SCATTER = 0.22

/** A cost that rises less than that, behind a large constant, may hide another that grows like n. */
export const HIDING = 0.5

/** The slopes that each class, or two neighbours, may have at these sizes. */
const WINDOWS: ReadonlyArray<{ readonly classes: readonly GrowthClass[]; readonly low: number; readonly high: number }> = [
  { classes: ['1', 'log n'], low: Number.NEGATIVE_INFINITY, high: 0.3 },
  { classes: ['n', 'n log n'], low: 0.75, high: 1.42 },
  { classes: ['n²'], low: 1.72, high: 2.35 },
  { classes: ['n³'], low: 2.7, high: 3.3 },
]

/** The highest slope that a program of these classes may have. */
export const steepestOf = (classes: readonly GrowthClass[]): number =>
  WINDOWS.find((window) => window.classes.some((one) => classes.includes(one)))?.high ?? Number.POSITIVE_INFINITY

export function growthOf(points: readonly CostPoint[], seed = 1): GrowthFinding {
  const single = stepsOf(points, 1)
  if (isExponential(single)) return { kind: 'class', classes: ['2ⁿ'], slope: slopeOf(tailOf(single), seed) }
  const sized = stepsOf(points)
  const first = sized[0]
  const last = sized.at(-1)
  if (!first || !last || sized.length < LEAST_POINTS) return { kind: 'unsure', reason: 'few', slope: null }
  if (last.n / first.n < LEAST_GROWTH || last.n < LEAST_LARGEST) return { kind: 'unsure', reason: 'few', slope: null }
  // Inputs of which some are easy by chance are looked at by the dearest so far.
  const tail = tailOf(sized)
  const even = scatterOf(tail) > MOST_SCATTER ? dearestSoFar(tail) : tail
  const finding = lineOf(even, slopeOf(even, seed), scatterOf(even), sized)
  if (finding.kind === 'class' || finding.slope.value < HIDING) return finding
  const step = stepIn(even)
  if (step === null) return finding
  const level = even.map((point, at) => (at < step.at ? point : cheaper(point, step.factor)))
  const leveled = lineOf(level, slopeOf(level, seed), 1.4 * scatterOf(level), sized)
  return leveled.kind === 'class' ? leveled : finding
}

type Line =
  | Extract<GrowthFinding, { readonly kind: 'class' }>
  | { readonly kind: 'unsure'; readonly reason: 'between' | 'noisy'; readonly slope: Slope }

/** What a straight line of this slope through the logarithms of these costs says. `sized`: all costs. */
function lineOf(even: readonly CostPoint[], slope: Slope, scatter: number, sized: readonly CostPoint[]): Line {
  const last = even.at(-1) ?? { n: 1, costs: [0] }
  const window = WINDOWS.find(({ low, high }) => slope.value >= low && slope.value <= high)
  if (slope.high - slope.low > WIDEST || scatter > MOST_SCATTER) return { kind: 'unsure', reason: 'noisy', slope }
  const isFlat = window?.classes.includes('1') === true || slope.value < HIDING
  if (isFlat && (risesFaster(sized) || costOf(last) > MOST_HIDING * last.n)) return { kind: 'unsure', reason: 'between', slope }
  if (!window && slope.value < HIDING && costOf(last) < LEAST_OF_EACH * last.n)
    return { kind: 'class', classes: ['1', 'log n'], slope }
  return window ? { kind: 'class', classes: window.classes, slope } : { kind: 'unsure', reason: 'between', slope }
}

/**
 * Where a larger input no longer fits a cache, or memory comes from elsewhere, the cost of each part steps up once. The step that leaves
 * the least scatter around two parallel lines; null where it is none, or larger than that explains.
 */
function stepIn(points: readonly CostPoint[]): { readonly at: number; readonly factor: number } | null {
  const xs = points.map(({ n }) => Math.log(n))
  const ys = points.map((point) => Math.log(Math.max(costOf(point), 1e-9)))
  let best: { readonly at: number; readonly factor: number; readonly rest: number } | null = null
  for (let at = LEAST_OF_SIDE; at <= points.length - LEAST_OF_SIDE; at++) {
    const sides = [spreadOf(xs.slice(0, at), ys.slice(0, at)), spreadOf(xs.slice(at), ys.slice(at))]
    const b = sum(sides.map(({ xy }) => xy)) / sum(sides.map(({ xx }) => xx))
    const rest = sum(sides.map(({ xx, xy, yy }) => yy - 2 * b * xy + b * b * xx))
    const [below = 0, above = 0] = sides.map(({ meanX, meanY }) => meanY - b * meanX)
    if (best === null || rest < best.rest) best = { at, factor: Math.exp(above - below), rest }
  }
  return best !== null && best.factor > 1 && best.factor <= LARGEST_STEP ? best : null
}

function spreadOf(xs: readonly number[], ys: readonly number[]) {
  const [meanX, meanY] = [sum(xs) / xs.length, sum(ys) / ys.length]
  const [dx, dy] = [xs.map((x) => x - meanX), ys.map((y) => y - meanY)]
  const product = (a: readonly number[], b: readonly number[]) => sum(a.map((one, at) => one * (b[at] ?? 0)))
  return { meanX, meanY, xx: product(dx, dx), xy: product(dx, dy), yy: product(dy, dy) }
}

const cheaper = ({ n, costs }: CostPoint, factor: number): CostPoint => ({ n, costs: costs.map((cost) => cost / factor) })

/**
 * Whether a cost that hardly grows rises by more from n / 4 to n than from n / 16 to n / 4. A logarithm rises by the same, a root by twice
 * as much.
 */
function risesFaster(points: readonly CostPoint[]): boolean {
  const most = points.at(-1)?.n ?? 1
  const costNear = (n: number) => Math.min(...points.filter((point) => point.n > n / 2 && point.n <= n).map(costOf))
  const [late, middle, early] = [costNear(most), costNear(most / 4), costNear(most / 16)]
  return late > 1.25 * early && late - early > RESOLUTION && late - middle > 1.6 * Math.max(0, middle - early)
}

/** In order of size. Of inputs of about one size, the one that costs most: growth is told of the worst of them. */
export function stepsOf(points: readonly CostPoint[], step = STEP): CostPoint[] {
  const steps: CostPoint[] = []
  let begun = 0
  for (const point of points.toSorted((a, b) => a.n - b.n)) {
    if (point.n < 1 || point.costs.length === 0) continue
    const dearest = steps.at(-1)
    if (dearest === undefined || (point.n > begun && point.n >= begun * step)) {
      begun = point.n
      steps.push(point)
    } else if (costOf(point) > costOf(dearest)) steps[steps.length - 1] = point
  }
  return steps
}

/** The least of the repetitions: whatever else the machine does adds to a cost and never takes away. */
const costOf = ({ costs }: CostPoint): number => Math.min(...costs)

function tailOf(points: readonly CostPoint[]): readonly CostPoint[] {
  const most = points.at(-1)?.n ?? 1
  const tail = points.filter(({ n }) => n * TAIL >= most)
  return tail.length >= LEAST_POINTS - 1 ? tail : points.slice(-LEAST_POINTS + 1)
}

function slopeOf(tail: readonly CostPoint[], seed: number): Slope {
  const value = logSlope(tail.map((point) => [point.n, costOf(point)]))
  const random = randomNumbers(seed)
  const again = Array.from({ length: BOOTSTRAPS }, () =>
    logSlope(tail.map(({ n, costs }) => [n, Math.min(...costs.map(() => costs[Math.floor(random() * costs.length)] ?? 0))])),
  ).toSorted((a, b) => a - b)
  return { value, low: again[Math.floor(0.05 * BOOTSTRAPS)] ?? value, high: again[Math.floor(0.95 * BOOTSTRAPS)] ?? value }
}

function dearestSoFar(points: readonly CostPoint[]): readonly CostPoint[] {
  let dearest: CostPoint | null = null
  return points.map((point) => {
    if (dearest === null || costOf(point) > costOf(dearest)) dearest = point
    return { n: point.n, costs: dearest.costs }
  })
}

function scatterOf(points: readonly CostPoint[]): number {
  const xs = points.map(({ n }) => Math.log(n))
  const ys = points.map((point) => Math.log(Math.max(costOf(point), 1e-9)))
  const { a, b } = lineThrough(xs, ys)
  return Math.sqrt(sum(xs.map((x, at) => ((ys[at] ?? 0) - a - b * x) ** 2)) / xs.length)
}

/** The slope of the least squares line through the logarithms. */
function logSlope(pairs: ReadonlyArray<readonly [n: number, cost: number]>): number {
  const xs = pairs.map(([n]) => Math.log(n))
  const ys = pairs.map(([, cost]) => Math.log(Math.max(cost, 1e-9)))
  return lineThrough(xs, ys).b
}

/** The line a + b·x of least squares. */
function lineThrough(xs: readonly number[], ys: readonly number[]): { readonly a: number; readonly b: number } {
  const { meanX, meanY, xx, xy } = spreadOf(xs, ys)
  const b = xx === 0 ? 0 : xy / xx
  return { a: meanY - b * meanX, b }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Whether each further step of n multiplies the cost, as in 2ⁿ or n!: on a scale where only the cost is logarithmic, the later half of the
 * costs rises as steeply as the earlier one, while of any power of n it rises less and less.
 */
function isExponential(points: readonly CostPoint[]): boolean {
  const floor = Math.min(...points.map(costOf))
  const most = points.at(-1)?.n ?? 1
  const rising = points.filter((point) => costOf(point) > 3 * floor && point.n * EXPONENTIAL_TAIL >= most)
  const [first] = rising
  const last = rising.at(-1)
  if (!first || !last || rising.length < LEAST_POINTS || last.n > MOST_EXPONENTIAL || last.n < 1.6 * first.n) return false
  const middle = rising.find(({ n }) => 2 * n >= first.n + last.n) ?? first
  const cost = (point: CostPoint) => costOf(point) - floor
  const steepness = (from: CostPoint, to: CostPoint) => Math.log2(cost(to) / cost(from)) / (to.n - from.n)
  const [earlier, later] = [steepness(first, middle), steepness(middle, last)]
  // Of nᵏ, the steepness goes down as 1/n does.
  return later > 0.05 && later > 0.8 * earlier && cost(last) / cost(first) > (last.n / first.n) ** 4.5
}

/** The costs that are looked at, over this factor of n. */
const EXPONENTIAL_TAIL = 2.5
/** No program that doubles its cost with each step gets further. */
const MOST_EXPONENTIAL = 120
