/**
 * Finds the class of growth of measured costs by the slope of the costs in a log–log picture over the largest inputs, with an interval
 * from the distance of the costs from their line and from a bootstrap over the repetitions. A class is named only where the slope and its
 * whole interval lie near that of the class, and neighbours that cannot be told apart are named together.
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
/** The slope is that of the largest inputs, over this factor of n at most, or over the smaller one. */
const TAIL = 12
const LATE_TAIL = 5
const BOOTSTRAPS = 200
/** Microseconds: a program that costs less for each part of its input, and hardly more than a call, has not looked at every part. */
const LEAST_OF_EACH = 0.5e-3
/** Microseconds for each part of the input: behind a larger constant, a look at every part would not show. */
const MOST_HIDING = 20e-3
/** Microseconds: a call costs that much more or less by chance. */
const RESOLUTION = 2
/** A slope whose interval is wider says too little. */
const WIDEST = 0.5
/**
 * How far costs lie from their line, as the root mean square of differences of natural logarithms: those of all inputs, before the dearest so
 * far are looked at instead, and at most.
 */
const EVEN = 0.22
const MOST_SCATTER = 0.5
/** How far the interval may reach out of the slopes of its class. */
const MARGIN = 0.15
/** Standard errors of an interval of 90 %. */
const ERRORS = 1.645

/** A cost that rises less than that, behind a large constant, may hide another that grows like n. */
export const HIDING = 0.5

/** The slopes that each class, or two neighbours, may have at these sizes. */
const WINDOWS: ReadonlyArray<{ readonly classes: readonly GrowthClass[]; readonly low: number; readonly high: number }> = [
  { classes: ['1', 'log n'], low: Number.NEGATIVE_INFINITY, high: 0.3 },
  { classes: ['n', 'n log n'], low: 0.68, high: 1.42 },
  { classes: ['n²'], low: 1.72, high: 2.35 },
  { classes: ['n³'], low: 2.7, high: 3.3 },
]

/** The highest slope that a program of these classes may have. */
export const steepestOf = (classes: readonly GrowthClass[]): number =>
  classes.includes('√n')
    ? STEEPEST_ROOT
    : (WINDOWS.find((window) => window.classes.some((one) => classes.includes(one)))?.high ?? Number.POSITIVE_INFINITY)

/** The lowest one. */
export const flattestOf = (classes: readonly GrowthClass[]): number =>
  WINDOWS.find((window) => window.classes.some((one) => classes.includes(one)))?.low ?? Number.NEGATIVE_INFINITY

export function growthOf(all: readonly CostPoint[], seed = 1): GrowthFinding {
  const points = withoutDisturbed(all)
  const single = stepsOf(points, 1)
  if (isExponential(single)) return { kind: 'class', classes: ['2ⁿ'], slope: slopeOf(tailOf(single), seed) }
  const sized = stepsOf(points)
  const root = rootOf(sized, seed)
  if (root !== null) return root
  const first = sized[0]
  const largest = sized.at(-1)
  if (!first || !largest || sized.length < LEAST_POINTS) return { kind: 'unsure', reason: 'few', slope: null }
  if (largest.n / first.n < LEAST_GROWTH || largest.n < LEAST_LARGEST || endsBehindLeap(sized))
    return { kind: 'unsure', reason: 'few', slope: null }
  const finding = tailFinding(sized, tailOf(sized), seed)
  if (finding.slope.value < HIDING) return finding
  const middle = middleSlope(points)
  if (finding.kind === 'class' && finding.classes.includes('n log n') && bendsUp(tailOf(sized)))
    return { kind: 'unsure', reason: 'between', slope: finding.slope }
  if (finding.kind === 'class')
    return agreesWith(middle, finding) ? finding : { kind: 'unsure', reason: 'between', slope: finding.slope }
  // Behind a smaller term, what grows fastest shows among the largest inputs only.
  const last = tailFinding(sized, tailOf(sized, LATE_TAIL), seed)
  const isLater = finding.reason === 'noisy' || last.slope.value > finding.slope.value
  if (last.kind === 'class' && isLater && agreesWith(middle, last)) return last
  return (middle === null ? null : betweenSteps(middle, finding)) ?? finding
}

/**
 * A repetition that costs far more than the least of its input was disturbed, or ran before the program was compiled. It says nothing about
 * how sure the least is, where another repetition, or another input of this size, costs nearly as little.
 */
function withoutDisturbed(points: readonly CostPoint[]): CostPoint[] {
  return sameSizes(points.filter(({ costs }) => costs.length > 0)).flatMap((same) => {
    const leasts = same.map(costOf)
    return same.map((point, at) => {
      const least = costOf(point)
      const others = [...leasts.filter((_, other) => other !== at), ...point.costs.toSorted((a, b) => a - b).slice(1)]
      const isConfirmed = others.some((other) => other > least / CONFIRMED && other < least * CONFIRMED)
      return isConfirmed ? { n: point.n, costs: point.costs.filter((cost) => cost <= DISTURBED * least) } : point
    })
  })
}
const CONFIRMED = 1.15
const DISTURBED = 1.5

/**
 * Whether hardly anything is known of the sizes behind a leap of n: there, inputs may be of another make, longer in another dimension, say.
 * Where n leaps all the time, they are not.
 */
function endsBehindLeap(points: readonly CostPoint[]): boolean {
  const leaps = points.filter(({ n }, at) => at > 0 && n > LEAP * (points[at - 1]?.n ?? n))
  const [last, largest] = [leaps.at(-1), points.at(-1)]
  return last !== undefined && largest !== undefined && 2 * leaps.length < points.length && largest.n < 2 * last.n
}
const LEAP = 6

/** What the largest inputs say. */
function tailFinding(sized: readonly CostPoint[], tail: readonly CostPoint[], seed: number): Line {
  // Inputs of which some are easy by chance are looked at by the dearest so far.
  const even = scatterOf(tail) > EVEN ? dearestSoFar(tail) : tail
  return lineOf(even, slopeOf(even, seed), scatterOf(even), sized)
}

/**
 * A root is claimed only where it holds over a long way, on the earlier part as on the later one: on a short one, it looks like a cost beside
 * a constant. Null where it does not.
 */
function rootOf(sized: readonly CostPoint[], seed: number): GrowthFinding | null {
  const clear = sized.filter((point) => costOf(point) >= CLEAR_COST)
  const [first] = clear
  const last = clear.at(-1)
  if (!first || !last || clear.length < 2 * LEAST_OF_HALF || last.n < ROOT_FACTOR * first.n) return null
  const slope = slopeOf(clear, seed)
  const half = Math.ceil(clear.length / 2)
  const isRoot = ({ value }: Slope, by: number) => Math.abs(value - 0.5) <= by
  const halves = [clear.slice(0, half), clear.slice(-half)]
  const holds = isRoot(slope, 0.05) && halves.every((part) => isRoot(slopeOf(part, seed), 0.12))
  return holds ? { kind: 'class', classes: ['√n'], slope } : null
}
/** Microseconds: beside them, what every call costs does not show. */
const CLEAR_COST = 10
const STEEPEST_ROOT = 0.6
/** The factor of n over which a root has to hold, and the costs in each half of it. */
const ROOT_FACTOR = 100
const LEAST_OF_HALF = 4

type Line =
  | Extract<GrowthFinding, { readonly kind: 'class' }>
  | { readonly kind: 'unsure'; readonly reason: 'between' | 'noisy'; readonly slope: Slope }

/** What a straight line of this slope through the logarithms of these costs says. `sized`: all costs. */
function lineOf(even: readonly CostPoint[], slope: Slope, scatter: number, sized: readonly CostPoint[]): Line {
  const last = even.at(-1) ?? { n: 1, costs: [0] }
  const window = WINDOWS.find(({ low, high }) => slope.value >= low && slope.value <= high)
  const isOutside = window !== undefined && (slope.low < window.low - MARGIN || slope.high > window.high + MARGIN)
  if (slope.high - slope.low > WIDEST || scatter > MOST_SCATTER || isOutside) return { kind: 'unsure', reason: 'noisy', slope }
  const isFlat = window?.classes.includes('1') === true || slope.value < HIDING
  if (isFlat && (risesFaster(sized) || costOf(last) > MOST_HIDING * last.n)) return { kind: 'unsure', reason: 'between', slope }
  const isIdle = costOf(last) < Math.min(LEAST_OF_EACH * last.n, 4 * RESOLUTION)
  if (!window && slope.value < HIDING && isIdle) return { kind: 'class', classes: ['1', 'log n'], slope }
  return window ? { kind: 'class', classes: window.classes, slope } : { kind: 'unsure', reason: 'between', slope }
}

/**
 * The middle one of the slopes from one size to the next; null where the inputs of a size cost differently, so that it says nothing: those
 * of which some are easy by chance have flat stretches, too.
 */
function middleSlope(points: readonly CostPoint[]): number | null {
  const most = points.reduce((largest, { n }) => Math.max(largest, n), 1)
  const sizes = sameSizes(points.filter(({ n }) => n * TAIL >= most)).map((same) =>
    same.toSorted((a, b) => costOf(b) - costOf(a)),
  )
  const isApart = ([dearest, next]: readonly CostPoint[]) =>
    dearest === undefined || next === undefined || costOf(dearest) > SAME * costOf(next)
  if (sizes.length < LEAST_BETWEEN || sizes.filter(isApart).length > MOST_APART * sizes.length) return null
  const slopes = sizes.slice(1).flatMap(([point], at) => {
    const before = sizes[at]?.[0]
    return point && before ? [Math.log(costOf(point) / costOf(before)) / Math.log(point.n / before.n)] : []
  })
  return slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? null
}

/**
 * Whether the costs lie on a smooth curve that becomes steeper than n log n can be: a term that grows faster begins to show. Steps of memory
 * make costs steeper, too, but not smooth.
 */
function bendsUp(tail: readonly CostPoint[]): boolean {
  if (tail.length < LEAST_OF_CURVE) return false
  const xs = tail.map(({ n }) => Math.log(n))
  const ys = tail.map((point) => Math.log(Math.max(costOf(point), 1e-9)))
  const straight = lineThrough(xs, ys)
  const squares = xs.map((x) => x * x)
  const square = lineThrough(xs, squares)
  const beside = (values: readonly number[], { a, b }: { readonly a: number; readonly b: number }) =>
    values.map((value, at) => value - a - b * (xs[at] ?? 0))
  const [rest, bend] = [beside(ys, straight), beside(squares, square)]
  const bent = sum(rest.map((one, at) => one * (bend[at] ?? 0))) / sum(bend.map((one) => one * one))
  const rough = Math.sqrt(sum(rest.map((one, at) => (one - bent * (bend[at] ?? 0)) ** 2)) / rest.length)
  return rough < SMOOTH && straight.b + bent * (2 * (xs.at(-1) ?? 0) - square.b) > STEEPEST_END
}
const LEAST_OF_CURVE = 8
/** The root mean square of differences of natural logarithms. */
const SMOOTH = 0.02
const STEEPEST_END = 1.42

/** In order of size, those of about one size together. */
function sameSizes(points: readonly CostPoint[]): CostPoint[][] {
  const sizes: CostPoint[][] = []
  for (const point of points.toSorted((a, b) => a.n - b.n)) {
    const same = sizes.at(-1)
    if (same?.[0] && point.n < same[0].n * STEP) same.push(point)
    else sizes.push([point])
  }
  return sizes
}

/**
 * Where a larger array comes from elsewhere in memory, or no longer fits a cache, the cost of each part steps up. Between a few steps, the
 * slopes are those of the class; null where they are of none, or where steps do not explain the whole slope.
 */
function betweenSteps(middle: number, { slope }: Line): GrowthFinding | null {
  const window = WINDOWS.find(({ low, high }) => middle >= low && middle <= high)
  if (window === undefined || slope.value < window.high || slope.value > window.high + MOST_BY_STEPS) return null
  if (window.classes.includes('n log n') && middle > MOST_STEEP) return null
  return { kind: 'class', classes: window.classes, slope: { ...slope, low: Math.min(slope.low, middle) } }
}

/**
 * Whether the slopes from one size to the next are about those of the class. Where n log n is steeper than its logarithm explains, steps have
 * to explain it: else it may be n√n.
 */
function agreesWith(middle: number | null, { classes, slope }: Extract<GrowthFinding, { readonly kind: 'class' }>): boolean {
  const window = WINDOWS.find((one) => one.classes === classes)
  if (window === undefined) return true
  if (classes.includes('n log n') && slope.value > STEEP)
    return middle !== null && middle > window.low - MOST_BY_STEPS && middle < MOST_STEEP
  return middle === null || (middle > window.low - MOST_BY_STEPS && middle < window.high + MOST_BY_STEPS)
}
const STEEP = 1.3
const MOST_STEEP = 1.33
/** The dearest inputs of a size cost the same up to this factor, but of this part of the sizes. */
const SAME = 1.3
const MOST_APART = 0.3
/** Sizes that the middle slope is taken from, and what steps add to a slope at most. */
const LEAST_BETWEEN = 8
const MOST_BY_STEPS = 0.3

function spreadOf(xs: readonly number[], ys: readonly number[]) {
  const [meanX, meanY] = [sum(xs) / xs.length, sum(ys) / ys.length]
  const [dx, dy] = [xs.map((x) => x - meanX), ys.map((y) => y - meanY)]
  const product = (a: readonly number[], b: readonly number[]) => sum(a.map((one, at) => one * (b[at] ?? 0)))
  return { meanX, meanY, xx: product(dx, dx), xy: product(dx, dy) }
}

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

function tailOf(points: readonly CostPoint[], factor = TAIL): readonly CostPoint[] {
  const most = points.at(-1)?.n ?? 1
  const tail = points.filter(({ n }) => n * factor >= most)
  return tail.length >= LEAST_POINTS - 1 ? tail : points.slice(-LEAST_POINTS + 1)
}

function slopeOf(tail: readonly CostPoint[], seed: number): Slope {
  const value = logSlope(tail.map((point) => [point.n, costOf(point)]))
  const random = randomNumbers(seed)
  const again = Array.from({ length: BOOTSTRAPS }, () =>
    logSlope(tail.map(({ n, costs }) => [n, Math.min(...costs.map(() => costs[Math.floor(random() * costs.length)] ?? 0))])),
  ).toSorted((a, b) => a - b)
  const xs = tail.map(({ n }) => Math.log(n))
  const { xx } = spreadOf(xs, xs)
  const error =
    tail.length > 2 && xx > 0 ? (ERRORS * scatterOf(tail) * Math.sqrt(tail.length / (tail.length - 2))) / Math.sqrt(xx) : 0
  return {
    value,
    low: Math.min(value - error, again[Math.floor(0.05 * BOOTSTRAPS)] ?? value),
    high: Math.max(value + error, again[Math.floor(0.95 * BOOTSTRAPS)] ?? value),
  }
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
  return lineThrough(
    xs,
    points.map((point) => Math.log(Math.max(costOf(point), 1e-9))),
  ).scatter
}

/** The slope of the least squares line through the logarithms. */
function logSlope(pairs: ReadonlyArray<readonly [n: number, cost: number]>): number {
  const xs = pairs.map(([n]) => Math.log(n))
  const ys = pairs.map(([, cost]) => Math.log(Math.max(cost, 1e-9)))
  return lineThrough(xs, ys).b
}

/** The line a + b·x of least squares, and the root mean square of what lies beside it. */
function lineThrough(xs: readonly number[], ys: readonly number[]) {
  const { meanX, meanY, xx, xy } = spreadOf(xs, ys)
  const b = xx === 0 ? 0 : xy / xx
  const a = meanY - b * meanX
  return { a, b, scatter: Math.sqrt(sum(xs.map((x, at) => ((ys[at] ?? 0) - a - b * x) ** 2)) / xs.length) }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Whether each further step of n multiplies the cost, as in 2ⁿ or n!: the logarithms of the costs lie near a line over n, and clearly nearer
 * than to one over the logarithm of n, where those of a power lie. A cost above that of a larger input is chance.
 */
function isExponential(points: readonly CostPoint[]): boolean {
  const floor = Math.min(...points.map(costOf))
  const most = points.at(-1)?.n ?? 1
  const rising = points
    .map(({ n }, at) => ({ n, cost: Math.min(...points.slice(at).map(costOf)) }))
    .filter(({ n, cost }) => cost > 3 * floor && n * EXPONENTIAL_TAIL >= most)
  const [first] = rising
  const last = rising.at(-1)
  if (!first || !last || rising.length < LEAST_POINTS || last.n > MOST_EXPONENTIAL || last.n < 1.6 * first.n) return false
  const over = (x: (n: number) => number) =>
    lineThrough(
      rising.map(({ n }) => x(n)),
      rising.map(({ cost }) => Math.log(cost - floor)),
    )
  const [steps, power] = [over((n) => n), over(Math.log)]
  return (
    power.b > LEAST_EXPONENT && steps.b > LEAST_STEEPNESS && steps.scatter < MOST_ROUGH && steps.scatter < NEARER * power.scatter
  )
}

/** The costs that are looked at, over this factor of n. */
const EXPONENTIAL_TAIL = 4
/** Of n parts, each choice takes several, of a line with six numbers six; no program that doubles its cost with each choice gets further. */
const MOST_EXPONENTIAL = 320
/** Powers of n above that are not told from 2ⁿ by their exponent. */
const LEAST_EXPONENT = 4.5
/** What each step adds to the logarithm of the cost at least. */
const LEAST_STEEPNESS = 0.035
/** How far the logarithms lie from their line at most: of what is tried by search, some inputs are easy by chance. */
const MOST_ROUGH = 0.7
const NEARER = 0.85
