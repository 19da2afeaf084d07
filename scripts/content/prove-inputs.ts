/**
 * Proves a problem's generator: what it makes is of the declared types and valid, and the same for the same seed. Every case must be
 * valid too.
 */
import type { Case } from '../../src/problem/problem.ts'
import type { Json } from '../../src/kernel/json.ts'
import { generatorRun, readGenerated, validityRun, type Ask } from '../../src/runner/generating.ts'
import { MAX_FRAME_BYTES, MAX_INPUTS, type InputResult } from '../../src/runner/protocol.ts'
import { answerOf } from '../../src/runner/shown.ts'
import type { ExpandedProblem } from './expand.ts'
import { endText, errorText } from './findings.ts'
import { questionInputs } from './hint-questions.ts'
import type { Run } from './run.ts'

/** Small inputs of every shape, of each size from 1 to SIZES alike. */
const SEEDS = 60
const SIZES = 6
/** Complaints of one kind: most faults of a generator show in many inputs. */
const SHOWN = 3
const SHOWN_CHARACTERS = 120

/** A list of arguments and what a complaint calls it. */
export interface Input {
  readonly name: string
  readonly args: readonly Json[]
}

export interface SmallInputs {
  /** What is wrong with the generator; each names the file. */
  readonly complaints: readonly string[]
  /** What it made of small sizes. */
  readonly small: readonly Input[]
}

export async function proveInputs(folder: ExpandedProblem, run: Run): Promise<SmallInputs> {
  const failure = (complaint: string): SmallInputs => ({ complaints: [`generator.js: ${complaint}`], small: [] })
  const { generator, cases, shapes, signature } = folder
  const asks = shapes.flatMap((shape) =>
    Array.from({ length: SEEDS }, (_, index): Ask => ({ seed: index + 1, size: 1 + (index % SIZES), shape })),
  )
  const generatedInputs: Array<{
    readonly ask: Ask
    readonly args: readonly Json[] | null
    readonly result: InputResult | undefined
  }> = []
  for (const some of portions(asks)) {
    const report = await run('generator.js', generatorRun('check-small', generator, some))
    const { error } = report.compile
    if (error) return failure(errorText(error))
    const again = await run('generator.js', generatorRun('check-again', generator, some.toReversed()))
    const texts = again.results.map(({ value }) => value).toReversed()
    const other = report.results.findIndex(({ value }, index) => value !== texts[index])
    const changed = some[other]
    if (changed) return failure(`${nameOf(changed)} gives something else when other calls came before it`)
    const read = readGenerated(report, signature)
    generatedInputs.push(...some.map((ask, index) => ({ ask, args: read[index] ?? null, result: report.results[index] })))
  }
  const unfit = generatedInputs.flatMap(({ ask, args, result }) =>
    args === null ? [`generator.js: ${nameOf(ask)} ${endText(result) ?? 'gives no arguments of the declared types'}`] : [],
  )
  const small = generatedInputs.flatMap(({ ask, args }) => (args === null ? [] : [{ name: nameOf(ask), args }]))
  const ofCases = Object.entries(cases).flatMap(([set, list]) =>
    list.map(({ args }: Case, index): Input => ({ name: `cases.json: ${set}[${index}]`, args })),
  )
  const invalid = await validityComplaints(generator, [...ofCases, ...questionInputs(folder), ...small], run)
  return { complaints: [...unfit.slice(0, SHOWN), ...invalid], small }
}

const nameOf = ({ seed, size, shape }: Ask): string => `generate(seed ${seed}, size ${size}, '${shape}')`

/** As many as one run takes. */
export function portions<T>(list: readonly T[], most: number = MAX_INPUTS): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, index) => list.slice(index * most, (index + 1) * most))
}

async function validityComplaints(generator: string, inputs: readonly Input[], run: Run): Promise<string[]> {
  const isTooLong = ({ args }: Input) => JSON.stringify([JSON.stringify(args)]).length > MAX_FRAME_BYTES
  const complaints = inputs.filter(isTooLong).map(({ name }) => `${name}: as text too long for isValid to be asked about it`)
  for (const some of portions(inputs.filter((input) => !isTooLong(input)))) {
    const { results } = await run(
      'generator.js',
      validityRun(
        'check-valid',
        generator,
        some.map(({ args }) => args),
      ),
    )
    complaints.push(
      ...some.flatMap(({ name, args }, index) => {
        const result = results[index]
        if (result && answerOf(result, { kind: 'bool' }) === true) return []
        return [`generator.js: isValid ${endText(result) ?? `does not take ${name}`}: ${argumentText(args)}`]
      }),
    )
  }
  return complaints.slice(0, SHOWN)
}

export const argumentText = (args: readonly Json[]): string => JSON.stringify(args).slice(0, SHOWN_CHARACTERS)
