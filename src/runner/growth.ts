/** Measures how a program's cost grows: runs it on inputs of growing size, of every shape of the problem's generator. */
import type { Language, Problem, Signature } from '../problem/problem.ts'
import { measuredBy, measureOfInputs } from '../problem/growth/measure.ts'
import type { GrowthMeasure } from '../problem/growth/classes.ts'
import type { CostPoint } from '../problem/growth/fit.ts'
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

/** Sizes asked of the generator, each half as large again as the one before. */
const SIZES: readonly number[] = Array.from({ length: 28 }, (_, at) => Math.round(4 * 1.5 ** at))
/** The same sizes this often, in one process. */
const REPETITIONS = 3
/** Milliseconds of CPU time of one input; the first that takes longer ends its shape. */
const INPUT_CPU_MS = 600
/** Milliseconds of one shape's run, and of all of them. */
const SHAPE_MS = 6_000
const BUDGET_MS = 15_000
const MAX_SHAPES = 6

export async function measureGrowth<F>(
  order: GrowthOrder,
  means: GrowthMeans<F>,
): Promise<Result<Measurement, F | MeasureFailure>> {
  const deadline = means.now() + BUDGET_MS
  const measured: MeasuredShape[] = []
  let measure: GrowthMeasure | null = null
  for (const [index, shape] of order.shapes.slice(0, MAX_SHAPES).entries()) {
    if (index > 0 && means.now() >= deadline) break
    const inputs = await inputsOf(order, index, shape, means)
    if (!inputs.ok) return inputs
    measure ??= measureOfInputs(
      order.n,
      order.problem.signature,
      inputs.value.map(({ args }) => args),
    )
    if (measure === null) continue
    const sized = growing(inputs.value, order.problem.signature, measure)
    if (sized.length === 0) continue
    const run = await means.run(growthRun(order, `${order.id}-p${index}`, sized))
    if (!run.ok) return run
    if (run.value.compile.error) return err('not_loaded')
    measured.push(shapeOf(shape, sized, run.value.results))
  }
  return measure === null || measured.length === 0 ? err('no_inputs') : ok({ n: measure, shapes: measured })
}

interface Input {
  readonly args: readonly Json[]
  readonly text: string
}

interface SizedInput {
  readonly n: number
  readonly text: string
}

async function inputsOf<F>(
  { id, problem, generator, seed }: GrowthOrder,
  index: number,
  shape: string,
  { run }: GrowthMeans<F>,
): Promise<Result<readonly Input[], F>> {
  const asks = SIZES.map((size): Ask => ({ seed: (seed + index) % 2 ** 32, size, shape }))
  const report = await run(growingRun(`${id}-g${index}`, generator, asks))
  if (!report.ok) return report
  const texts = report.value.results.map((result) => answerOf(result, { kind: 'string' }))
  const inputs: Input[] = []
  for (const text of texts) {
    if (typeof text !== 'string' || text === 'null') continue
    const args: Json = JSON.parse(text)
    if (Array.isArray(args) && takes(problem.signature, args)) inputs.push({ args, text })
  }
  return ok(inputs)
}

/** In order of size, each larger than the one before. */
function growing(inputs: readonly Input[], signature: Signature, measure: GrowthMeasure): SizedInput[] {
  const sized: SizedInput[] = []
  for (const { args, text } of inputs) {
    const n = measuredBy(measure, signature, args)
    if (n > (sized.at(-1)?.n ?? 0)) sized.push({ n, text })
  }
  return sized
}

function growthRun({ problem, language, code }: GrowthOrder, id: string, inputs: readonly SizedInput[]): RunRequest {
  const all = Array.from({ length: REPETITIONS }, () => inputs).flat()
  const request = problemRun(
    id,
    problem,
    language,
    code,
    all.map(({ text }) => text),
    INPUT_CPU_MS,
  )
  return { ...request, limits: { ...request.limits, runMs: SHAPE_MS } }
}

/** Microseconds; the whole input's where the program says no time of the call. */
const costOf = ({ callNs, cpuMs }: InputResult): number => (callNs === undefined ? cpuMs * 1_000 : callNs / 1_000)

/** Of inputs that ended otherwise than by their answer or by time, at most this part: else it is another program that is measured. */
const MOST_FAILED = 0.1

function shapeOf(shape: string, inputs: readonly SizedInput[], results: readonly InputResult[]): MeasuredShape {
  const failed = results.filter(({ end }) => end !== 'returned' && end !== 'time_limit' && end !== 'not_run')
  const stopped = results.some(({ end }) => end === 'time_limit')
  if (failed.length > MOST_FAILED * results.length) return { shape, points: [], memory: [], stopped }
  const of = (at: number) => results.filter((_, index) => index % inputs.length === at)
  const points = inputs.flatMap(({ n }, at): CostPoint[] => {
    const costs = of(at).flatMap((result) => (result.end === 'returned' ? [costOf(result)] : []))
    return costs.length === 0 ? [] : [{ n, costs }]
  })
  const memory = inputs.flatMap(({ n }, at) => {
    const result = results[at]
    return result?.end === 'returned' && result.peakBytes > 0 ? [{ n, bytes: result.peakBytes }] : []
  })
  const isWhole = results.every(({ callNs }) => callNs === undefined)
  return { shape, points: isWhole ? withoutStart(points) : points, memory, stopped }
}

/** A program that starts for each input costs this before it does anything; where that outweighs the rest, nothing can be said. */
function withoutStart(points: readonly CostPoint[]): CostPoint[] {
  const start = Math.min(...points.map(({ costs }) => Math.min(...costs)))
  return points.flatMap(({ n, costs }) => {
    const rest = costs.map((cost) => cost - start)
    return Math.min(...rest) < start / 4 ? [] : [{ n, costs: rest }]
  })
}
