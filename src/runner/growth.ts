/** Measures how a program's cost grows: runs it on inputs of growing size, of every shape of the problem's generator. */
import type { Language, Problem, Signature } from '../problem/problem.ts'
import { hasSmallNumber, measuredBy, measureOfInputs } from '../problem/growth/measure.ts'
import type { GrowthMeasure } from '../problem/growth/classes.ts'
import { growthOf, type CostPoint } from '../problem/growth/fit.ts'
import type { MeasuredShape, Measurement } from '../problem/growth/result.ts'
import type { Json } from '../kernel/json.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { takes } from '../problem/signature.ts'
import { growingRun, type Ask } from './generating.ts'
import type { InputResult, RunReport, RunRequest } from './protocol.ts'
import { problemRun } from './requests.ts'
import { answerOf } from './shown.ts'

export interface GrowthOrder {
  /** Prefix of each run's id; at most 40 characters. */
  readonly id: string
  readonly problem: Problem
  readonly language: Language
  readonly code: string
  /** The source of generator.js, and the shapes it supports. */
  readonly generator: string
  readonly shapes: readonly string[]
  /** A whole number below 2³². */
  readonly seed: number
  /** What n counts, where that grows with the inputs. */
  readonly n: GrowthMeasure
}

export interface GrowthMeans<F> {
  readonly run: (request: RunRequest) => Promise<Result<RunReport, F>>
  /** Milliseconds since any fixed moment. */
  readonly now: () => number
}

/** `no_inputs`: the generator makes no valid inputs of growing size. `not_loaded`: the program does not load. */
export type MeasureFailure = 'no_inputs' | 'not_loaded'

/** Sizes asked of the generator for the survey, each half as large again as the one before. */
const SIZES: readonly number[] = Array.from({ length: 40 }, (_, at) => Math.round(4 * 1.5 ** at))
/**
 * Sizes that a kind of inputs is measured at after its survey, over this factor of the largest one that is not too slow, and over this
 * factor of its cost: what doubles with each step costs something at a few sizes only.
 */
const MEASURED_SIZES = 12
const MEASURED_FACTOR = 20
const MEASURED_COST_FACTOR = 2_000
/** Different inputs of one size: some are easy by chance. */
const SEEDS = 3
/** Each input is run this often at least, and as often as the bounds below allow. */
const LEAST_RUNS = 2
const MOST_RUNS = 12
/** Of a survey, where it is not stopped: in its first round, a program may be compiled. */
const SURVEY_ROUNDS = 3
/** A survey that was stopped after fewer sizes has hardly any below what is too slow. */
const FEW_SIZES = 12
/** Milliseconds that the measured inputs of one kind may compute together, and characters that they may have. */
const MEASURED_CPU_MS = 2_500
const MEASURED_CHARACTERS = 12_000_000
/** Milliseconds of CPU time of one input of the survey, and of a measured one; the first that takes longer ends its kind. */
const SURVEY_CPU_MS = 250
const MEASURED_INPUT_CPU_MS = 500
/** Milliseconds of one run, and of all of them. No run begins after that. */
const SHAPE_MS = 6_000
const BUDGET_MS = 18_000
const MAX_SHAPES = 6

/**
 * First surveys every kind of inputs with one input of each size, which also tells its memory. Then measures each again at sizes just below
 * what is too slow: other inputs of each size, and each of them several times.
 */
export async function measureGrowth<F>(
  order: GrowthOrder,
  means: GrowthMeans<F>,
): Promise<Result<Measurement, F | MeasureFailure>> {
  const deadline = means.now() + BUDGET_MS
  const surveys: Survey[] = []
  const seen: Array<readonly Json[]> = []
  let isPartial = false
  let measure: GrowthMeasure | null = null
  for (const [index, shape] of order.shapes.slice(0, MAX_SHAPES).entries()) {
    if (index > 0 && means.now() >= deadline) {
      isPartial = true
      break
    }
    const asks = SIZES.map((size): Ask => ({ seed: seedOf(order, index, 0), size, shape }))
    const inputs = await inputsOf(order, `${order.id}-g${index}`, asks, means)
    if (!inputs.ok) return inputs
    measure ??= measureOfInputs(
      order.n,
      order.problem.signature,
      inputs.value.map(({ args }) => args),
    )
    seen.push(...inputs.value.map(({ args }) => args))
    if (measure === null) continue
    const sized = growing(inputs.value, order.problem.signature, measure)
    if (sized.length === 0) continue
    const run = await means.run(growthRun(order, `${order.id}-p${index}`, sized, SURVEY_CPU_MS, SURVEY_ROUNDS))
    if (!run.ok) return run
    if (run.value.compile.error) return err('not_loaded')
    const { results } = run.value
    surveys.push({
      shape,
      index,
      inputs: sized,
      results: results.slice(0, sized.length),
      costs: costsByInput(sized.length, results),
    })
  }
  if (measure === null || surveys.length === 0) return err('no_inputs')
  const measured = new Map<number, MeasuredShape>()
  const telling = withoutFar(surveys)
  for (const survey of openFirst(telling)) {
    if (means.now() >= deadline) break
    const again = await measuredAgain(order, survey, measure, means)
    if (!again.ok) return again
    if (again.value !== null) measured.set(survey.index, again.value)
  }
  const shapes = telling.map((survey) => measured.get(survey.index) ?? surveyed(survey))
  const largest = Math.max(0, ...shapes.flatMap(({ points }) => points.map(({ n }) => n)))
  return ok({ n: measure, shapes, isPartial, hasSmallNumber: hasSmallNumber(order.problem.signature, seen, largest) })
}

interface Input {
  readonly args: readonly Json[]
  readonly text: string
  readonly size: number
}

interface SizedInput {
  readonly n: number
  readonly text: string
  /** What the generator was asked for. */
  readonly size: number
}

/** One input of each size of a kind. `results`: of its first round. `costs`: of all rounds, by input. */
interface Survey {
  readonly shape: string
  readonly index: number
  readonly inputs: readonly SizedInput[]
  readonly results: readonly InputResult[]
  readonly costs: ReadonlyArray<readonly number[]>
}

const seedOf = ({ seed }: GrowthOrder, index: number, other: number): number => (seed + index + MAX_SHAPES * other) % 2 ** 32

async function inputsOf<F>(
  { problem, generator }: GrowthOrder,
  id: string,
  asks: readonly Ask[],
  { run }: GrowthMeans<F>,
): Promise<Result<readonly Input[], F>> {
  const report = await run(growingRun(id, generator, asks))
  if (!report.ok) return report
  const inputs: Input[] = []
  for (const [at, result] of report.value.results.entries()) {
    const text = answerOf(result, { kind: 'string' })
    if (typeof text !== 'string' || text === 'null') continue
    const args: Json = JSON.parse(text)
    if (Array.isArray(args) && takes(problem.signature, args)) inputs.push({ args, text, size: asks[at]?.size ?? 0 })
  }
  return ok(inputs)
}

/** In order of size, each larger than the one before. */
function growing(inputs: readonly Input[], signature: Signature, measure: GrowthMeasure): SizedInput[] {
  const sized: SizedInput[] = []
  for (const { args, text, size } of inputs) {
    const n = measuredBy(measure, signature, args)
    if (n > (sized.at(-1)?.n ?? 0)) sized.push({ n, text, size })
  }
  return sized
}

function growthRun(
  { problem, language, code }: GrowthOrder,
  id: string,
  inputs: readonly SizedInput[],
  cpuMs: number,
  rounds = 1,
): RunRequest {
  const request = problemRun(
    id,
    problem,
    language,
    code,
    inputs.map(({ text }) => text),
    cpuMs,
  )
  return { ...request, limits: { ...request.limits, runMs: SHAPE_MS }, rounds }
}

/** Without kinds of which every input is larger than any that the program ended on: they tell nothing of growth. */
function withoutFar(surveys: readonly Survey[]): readonly Survey[] {
  const largest = Math.max(0, ...surveys.flatMap((survey) => costsOf(survey).map(({ n }) => n)))
  const some = surveys.filter((survey) => costsOf(survey).length > 0 || (survey.inputs[0]?.n ?? 0) <= largest)
  return some.length === 0 ? surveys : some
}

/**
 * The plain kind, which the others are compared with, then those of which the survey alone says nothing sure, as the time may not suffice for
 * all, and those whose largest inputs cost most for their size first.
 */
function openFirst(surveys: readonly Survey[]): Survey[] {
  const [plain, ...others] = surveys.map((survey) => ({
    survey,
    open: growthOf(pointsOf(survey)).kind === 'unsure' ? 1 : 0,
    dearness: Math.max(
      0,
      ...costsOf(survey)
        .slice(-LARGEST)
        .map((one) => one.cost / one.n),
    ),
  }))
  others.sort((a, b) => b.open - a.open || b.dearness - a.dearness)
  return plain ? [plain, ...others].map(({ survey }) => survey) : []
}

/** Small ones may cost what the program takes to be compiled. */
const LARGEST = 6

const costsOf = ({ inputs, costs }: Survey) =>
  inputs.flatMap(({ n, size }, at) => {
    const own = costs[at] ?? []
    return own.length === 0 ? [] : [{ n, size, costs: own, cost: Math.min(...own) }]
  })

const pointsOf = (survey: Survey): CostPoint[] => costsOf(survey).map(({ n, costs }) => ({ n, costs }))

/** Null where the survey leaves nothing to measure. */
async function measuredAgain<F>(
  order: GrowthOrder,
  survey: Survey,
  measure: GrowthMeasure,
  means: GrowthMeans<F>,
): Promise<Result<MeasuredShape | null, F>> {
  const { shape, index } = survey
  const known = costsOf(survey)
  const largest = known.at(-1)?.size
  if (largest === undefined || failedIn(survey.results)) return ok(null)
  const isStopped = survey.results.some(({ end }) => end === 'time_limit')
  const smallest = smallestOf(known, largest)
  // The next size of a survey that was stopped early, or on a steep way, was far too slow: some lie between.
  const isFar = isStopped && (known.length < FEW_SIZES || smallest * MEASURED_FACTOR > largest)
  const sizes = [...sizesBetween(smallest, largest), ...(isFar ? sizesAbove(largest) : [])]
  const asks = sizes.flatMap((size) =>
    Array.from({ length: SEEDS }, (_, other): Ask => ({ seed: seedOf(order, index, other), size, shape })),
  )
  const inputs = await inputsOf(order, `${order.id}-h${index}`, asks, means)
  if (!inputs.ok) return inputs
  const sized = distinct(inputs.value).map(({ args, text, size }): SizedInput => ({
    n: measuredBy(measure, order.problem.signature, args),
    text,
    size,
  }))
  const parts = [sized.filter(({ size }) => size <= largest), sized.filter(({ size }) => size > largest)]
  const measured: CostPoint[] = []
  const results = [...survey.results]
  for (const [part, ofPart] of parts.entries()) {
    if (ofPart.length === 0) continue
    // What runs once only would cost what compiling the program takes.
    const before = part === 0 ? [] : (parts[0] ?? []).slice(-SEEDS)
    const request = growthRun(
      order,
      `${order.id}-q${index}${part}`,
      [...before, ...ofPart],
      MEASURED_INPUT_CPU_MS,
      part === 0 ? roundsOf(ofPart, known) : 1,
    )
    const run = await means.run(request)
    if (!run.ok) return run
    const own = run.value.results.slice(before.length)
    results.push(...own)
    const costs = costsByInput(ofPart.length, own)
    // The dearest input of a size is not known where one did not end.
    const unknown = new Set(ofPart.flatMap(({ size }, at) => (isUnended(own[at]) ? [size] : [])))
    measured.push(
      ...ofPart.flatMap(({ n, size }, at) => (costs[at]?.length && !unknown.has(size) ? [{ n, costs: costs[at] }] : [])),
    )
  }
  const smaller = pointsOf(survey).filter(({ n }) => n < 0.9 * (measured[0]?.n ?? Number.POSITIVE_INFINITY))
  return ok({ ...surveyed(survey), points: withoutStart(results, [...smaller, ...measured]) })
}

const isUnended = (result: InputResult | undefined): boolean =>
  result === undefined || result.end === 'time_limit' || result.end === 'not_run'

/** The costs of all rounds by input. A runner of a release before runs one round. */
function costsByInput(inputs: number, results: readonly InputResult[]): number[][] {
  return Array.from({ length: inputs }, (_, at) =>
    results.flatMap((result, index) => (index % inputs === at && result.end === 'returned' ? [costOf(result)] : [])),
  )
}

function roundsOf(inputs: readonly SizedInput[], known: ReadonlyArray<{ readonly size: number; readonly cost: number }>): number {
  const expectedMs = inputs.reduce((sum, { size }) => sum + costNear(known, size), 0) / 1_000
  const characters = inputs.reduce((sum, { text }) => sum + text.length, 0)
  const most = Math.min(MEASURED_CPU_MS / expectedMs, MEASURED_CHARACTERS / characters, MOST_RUNS)
  return Math.max(LEAST_RUNS, Math.floor(most))
}

/** The smallest size that is measured: what costs far less than the largest one says nothing. */
function smallestOf(known: ReadonlyArray<{ readonly size: number; readonly cost: number }>, largest: number): number {
  const most = known.at(-1)?.cost ?? 0
  const cheap = known.findLast(({ cost }) => cost * MEASURED_COST_FACTOR < most)
  return Math.max(largest / MEASURED_FACTOR, (cheap ?? known[0])?.size ?? 1)
}

/** Whole numbers, each larger than the one before. */
const sizesBetween = (smallest: number, largest: number): number[] => [
  ...new Set(
    Array.from({ length: MEASURED_SIZES }, (_, at) =>
      Math.max(1, Math.round(largest * (smallest / largest) ** (1 - at / (MEASURED_SIZES - 1)))),
    ),
  ),
]

/** Sizes between the largest of a survey and the next one. */
const sizesAbove = (largest: number): number[] =>
  [...new Set([1.05, 1.1, 1.2, 1.3, 1.4].map((factor) => Math.round(factor * largest)))].filter((size) => size > largest)

const distinct = (inputs: readonly Input[]): Input[] => [...new Map(inputs.map((input) => [input.text, input])).values()]

/** What an input of this size cost in the survey, about. */
const costNear = (known: ReadonlyArray<{ readonly size: number; readonly cost: number }>, size: number): number =>
  (known.find((one) => one.size >= size) ?? known.at(-1))?.cost ?? 0

/**
 * Microseconds; the whole input's where the program says no time of the call. Some programs tell the time of a clock, which other
 * processes make longer; of a long call, the whole input's CPU time is at most a little more.
 */
function costOf({ callNs, cpuMs }: InputResult): number {
  if (callNs === undefined) return cpuMs * 1_000
  return (callNs < LONG_NANOS ? callNs : Math.min(callNs, cpuMs * 1e6)) / 1_000
}

const LONG_NANOS = 2e6

/** Of inputs that ended otherwise than by their answer or by time, at most this part: else it is another program that is measured. */
const MOST_FAILED = 0.1

const failedIn = (results: readonly InputResult[]): boolean =>
  results.filter(({ end }) => end !== 'returned' && end !== 'time_limit' && end !== 'not_run').length >
  MOST_FAILED * results.length

/**
 * Whether exceptions are the answers to this kind of inputs, as small ones end with one, too. Their cost is not measured: another kind
 * has to show what is slow.
 */
function isAnsweredByException(results: readonly InputResult[]): boolean {
  const smaller = results.slice(0, Math.ceil(results.length / 2))
  return 2 * smaller.filter(({ end }) => end === 'raised').length >= smaller.length
}

/** What the survey alone says. */
function surveyed(survey: Survey): MeasuredShape {
  const { shape, inputs, results } = survey
  const stopped = results.some(({ end }) => end === 'time_limit') && !isAnsweredByException(results)
  if (failedIn(results)) return { shape, points: [], memory: [], stopped }
  const memory = inputs.flatMap(({ n }, at) => {
    const result = results[at]
    return result?.end === 'returned' && result.peakBytes > 0 ? [{ n, bytes: result.peakBytes }] : []
  })
  return { shape, points: withoutStart(results, pointsOf(survey)), memory, stopped }
}

/**
 * A program that starts for each input costs this before it does anything; where that outweighs the rest, nothing can be said. Of a process
 * that ends, a part of its CPU time may not be told, so that the least of its runs says too little: the middle one counts.
 */
function withoutStart(results: readonly InputResult[], points: readonly CostPoint[]): readonly CostPoint[] {
  if (results.some(({ callNs }) => callNs !== undefined)) return points
  const whole = points.map(({ n, costs }) => ({ n, costs: costs.filter((cost) => cost >= middleOf(costs)) }))
  const smallest = whole.toSorted((a, b) => a.n - b.n).slice(0, SMALLEST)
  const start = middleOf(smallest.map(({ costs }) => Math.min(...costs)))
  return whole.flatMap(({ n, costs }) => {
    const rest = costs.map((cost) => cost - start)
    return Math.min(...rest) < start / 4 ? [] : [{ n, costs: rest }]
  })
}

/** Inputs that tell what a program costs to start. */
const SMALLEST = 5

/** The upper one of two. */
const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
