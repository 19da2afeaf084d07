/** Programs on inputs of their learner's own: each has what it printed, returned or stopped with, counts as a run, and judges nothing. */
import { z } from 'zod'
import { sha256 } from './programs.ts'
import type { RunCounts } from './run-counts.ts'
import { expectSame } from './told.ts'
import { COMPUTES, FLOODS, LAST_WORDS, trialOf, trialProgram, type Language, type Trial } from './trial-programs.ts'

const TOOL = 'run_local_tests'
const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** Milliseconds; a millisecond less is refused. */
const LEAST_MS = 100
const MOST_MS = 10_000

const error = z.object({ type: z.string(), message: z.string(), line: z.int().nullable() })
const outputsShape = z.looseObject({
  say: z.string(),
  judged: z.boolean(),
  repeated: z.boolean(),
  session: z.null(),
  compileError: error.nullable(),
  ran: z.object({ lines: z.int(), fingerprint: z.string() }),
  outputs: z.array(
    z.object({
      call: z.string(),
      actual: z.string().nullable(),
      end: z.string(),
      mismatch: z.object({ path: z.string(), expected: z.string(), actual: z.string() }).nullable(),
      error: error.nullable(),
      exceeded: z.string().nullable(),
      stdout: z.string(),
      stderr: z.string(),
    }),
  ),
})
type Output = z.output<typeof outputsShape>['outputs'][number]

interface TryOrder {
  readonly counts: RunCounts
  readonly titleSlug: string
  readonly language: Language
  /** The program prints it. */
  readonly name: string
  readonly number: number
}

/** A program on inputs of these limits, which has told what it should. */
export async function tryLimits(order: TryOrder, limits: readonly number[]): Promise<void> {
  const { language, name, number } = order
  const program = trialProgram(language, name, number)
  const trials = limits.map((limit, index) => trialOf(language, name, limit, { lines: program.lines, isFirst: index === 0 }))
  const outputs = await send(order, program.code, trials)
  expectSame(`how many inputs in ${language} are answered`, outputs.length, trials.length)
  for (const [index, trial] of trials.entries()) expectTold(language, outputs[index], trial)
}

async function send(
  { counts, titleSlug, language }: TryOrder,
  code: string,
  trials: ReadonlyArray<Pick<Trial, 'args'>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<readonly Output[]> {
  const args = { titleSlug, language, code, writtenBy: 'learner', cases: trials.map((one) => one.args), ...more }
  const { say, judged, repeated, ran, compileError, outputs } = outputsShape.parse(await counts.loose(TOOL, args))
  const is = { say, judged, repeated, ran, compileError }
  expectSame(`what is said of inputs in ${language}`, is, {
    say: 'Here is what your code returns. These inputs are not judged and do not count.',
    judged: false,
    repeated: false,
    ran: { lines: code.split('\n').length - 1, fingerprint: sha256(code).slice(0, 8) },
    compileError: null,
  })
  return outputs
}

function expectTold(language: Language, output: Output | undefined, trial: Trial): void {
  const what = `${trial.call} in ${language}`
  if (output === undefined) return expectSame(what, null, trial)
  const { call, end, actual, stdout, exceeded, error: is, mismatch, stderr } = output
  const { args: _args, returned, stderr: warning, ...should } = trial
  expectSame(what, { call, end, actual, stdout, error: is, exceeded }, { ...should, exceeded: null })
  const isOther =
    mismatch !== null &&
    mismatch.expected === `a value of type ${language === 'python3' ? 'int' : 'integer'}` &&
    mismatch.actual.includes(returned ?? '')
  expectSame(`${what}: what it returned instead, ${JSON.stringify(mismatch)}`, isOther, returned !== null)
  const hasStopped = end === 'raised'
  const isPrinted = hasStopped ? stderr.startsWith(warning) && stderr.includes(trial.error?.message ?? '') : stderr === warning
  expectSame(`${what}: what it printed as errors, ${JSON.stringify(stderr)}`, isPrinted, true)
}

/** One input, ten, and what meets its limits: the third of a second is too long with the least time, and not with the problem's own. */
export async function tryInputs(order: TryOrder): Promise<void> {
  const { language, name, number } = order
  await tryLimits(order, [LAST_WORDS])
  await tryLimits({ ...order, number: number + 1 }, TEN)
  await tryLimits({ ...order, number: number + 2 }, [COMPUTES, 1])
  const program = trialProgram(language, name, number + 2)
  const trialFor = (limit: number, isFirst: boolean) => trialOf(language, name, limit, { lines: program.lines, isFirst })
  const [late, fine] = [trialFor(COMPUTES, true), trialFor(1, false)]
  const timed = await send(order, program.code, [late, fine], { timeoutMs: LEAST_MS })
  expectSame(
    `${late.call} in ${language} with the least time`,
    timed.map(({ call, end, actual, exceeded }) => [call, end, actual, exceeded]),
    [
      [late.call, 'time_limit', null, 'cpu'],
      [fine.call, 'not_run', null, null],
    ],
  )
  expectSame(`what is printed before the time is over`, late.stdout.startsWith(timed[0]?.stdout ?? '-'), true)
  const [first, flood] = [trialFor(1, true), trialFor(FLOODS, false)]
  const [before, over, after] = await send(order, program.code, [first, flood, fine])
  expectTold(language, before, first)
  const begin = over?.stdout.slice(0, flood.stdout.length + 4)
  const isCut = over?.stdout.includes(' bytes left out …') ?? false
  const is = [over?.end, begin, isCut, over?.actual, after?.end, after?.stdout, after?.actual]
  expectSame(`what prints without end in ${language}`, is, [
    'output_limit',
    `${flood.stdout}xxxx`,
    true,
    null,
    'not_run',
    '',
    null,
  ])
}

/** What is no input is refused before anything runs. */
export async function tryNoInputs({ counts, titleSlug, language, name, number }: TryOrder): Promise<void> {
  const { code } = trialProgram(language, name, number)
  const whole = { titleSlug, language, code, writtenBy: 'learner', cases: [[[1], 1]] }
  for (const cases of [
    [[[1]]],
    [[['one'], 1]],
    [[[1], 1, 1]],
    [
      [[1], 1],
      [[1.5], 1],
    ],
    [[null, 1]],
  ])
    await counts.refused(TOOL, { ...whole, cases }, 'INVALID_CASES')
  const eleven = [...TEN, 11].map((limit) => [[limit], limit])
  const most = { timeoutMs: MOST_MS + 1 }
  for (const more of [{ cases: [] }, { cases: eleven }, { timeoutMs: LEAST_MS - 1 }, most])
    await counts.refused(TOOL, { ...whole, ...more }, 'INVALID_INPUT')
}

/** What cannot be loaded says where, and answers no input. */
export async function tryUnloadable({ counts, titleSlug, language }: TryOrder): Promise<void> {
  const code =
    language === 'python3'
      ? 'print("early")\ndef total_weight(c, l)\n'
      : 'console.log("early")\nfunction totalWeight(c, l) { return ) }\n'
  const args = { titleSlug, language, code, writtenBy: 'learner', cases: [[[1], 1]] }
  const { say, compileError, outputs } = outputsShape.parse(await counts.loose(TOOL, args))
  expectSame(
    `what cannot be loaded in ${language}`,
    [say, compileError?.type, compileError?.line, outputs],
    ['The code could not be loaded: SyntaxError in line 2.', 'SyntaxError', 2, []],
  )
}
