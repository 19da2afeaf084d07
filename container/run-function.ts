/** One process for all inputs of a function or a class: load the files once, then answer inputs one at a time. */
import type { InputResult, ProgramError, RunReport } from '../src/runner/protocol.ts'
import { MAX_RUN_VALUE_BYTES } from '../src/runner/protocol.ts'
import type { InputClock } from './clock.ts'
import type { Frame } from './frames.ts'
import { isSoundValue } from './frames.ts'
import { normalised } from './normalise.ts'
import type { Answer } from './program.ts'
import type { Outcome, RunContext, CpuUsage, Stage } from './run.ts'
import { endOf, exitError, newMarks, outcome, ownError, report, result, saidError, unreached, withProgram } from './run.ts'

/** `over`: the process answers nothing more. */
interface FunctionAnswers {
  readonly outcome: Outcome
  readonly spent: CpuUsage
  readonly over: boolean
}

type Loading =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'compile'; readonly error: ProgramError }
  | { readonly kind: 'failed'; readonly outcome: Outcome }

const unfit = (message: string): ProgramError => ({ type: 'UnfitValue', message, line: null })
const UNFIT = {
  deep: unfit('the returned value is nested deeper than 2,000 levels'),
  large: unfit('the returned value has more than 2,000,000 parts or 1 MB of JSON'),
  cyclic: unfit('the returned value contains itself'),
} as const
const tooMuch = unfit('the values returned in this run come to more than 8 MB of JSON')
const misspoken = (message: string): Outcome => outcome('protocol', { error: { type: 'Protocol', message, line: null } })
const malformed = misspoken('the process wrote something other than an answer where answers go')

export async function runFunction(context: RunContext): Promise<RunReport> {
  const inputs = context.request.inputs.map((input) => ('args' in input ? input.args : '[]'))
  const marks = newMarks(inputs.length)
  const { idle } = context.request.limits
  return withProgram(context, marks, null, async (stage) => {
    const answers: FunctionAnswers[] = []
    // Loading the files counts towards the first input.
    let clock = stage.input()
    const loading = await load(context, stage, clock)
    if (loading.kind === 'compile') return report(context, loading.error, [])
    if (loading.kind === 'failed') answers.push({ outcome: loading.outcome, spent: stage.spent(clock), over: true })
    let valueBytes = 0
    for (const [index, args] of inputs.entries()) {
      const last = answers.at(-1)
      if (last?.over || (last && context.request.stopOnFail && last.outcome.end !== 'returned')) break
      if (index > 0) clock = stage.input()
      if (index === idle?.from) context.idle.tighten(idle.ms)
      const { outcome: answered, over } = await ask(context, stage, clock, { index, args, mark: marks[index] ?? '' })
      const usage = stage.spent(clock)
      // Rounds return no values, and all of theirs together could fill the server's memory.
      const of = context.request.rounds === undefined ? answered : { ...answered, value: null }
      valueBytes += Buffer.byteLength(of.value ?? '')
      const tooLarge = valueBytes > MAX_RUN_VALUE_BYTES
      answers.push({ outcome: tooLarge ? outcome('protocol', { error: tooMuch }) : of, spent: usage, over: over || tooLarge })
    }
    await lastWords(stage, answers)
    return report(context, null, assemble(context, stage, answers))
  })
}

async function load(context: RunContext, stage: Stage, clock: InputClock): Promise<Loading> {
  const next = await stage.program.answer(clock)
  if (next.kind !== 'frame') return { kind: 'failed', outcome: await unanswered(context, stage, next, 0) }
  const { frame } = next
  if (frame.frame === 'loaded') return { kind: 'loaded' }
  if (frame.frame === 'compile') return { kind: 'compile', error: ownError(context, frame, stage.program.box) }
  if (frame.frame !== 'raised' || frame.mark !== null) return { kind: 'failed', outcome: malformed }
  return { kind: 'failed', outcome: raised(context, stage, frame) }
}

interface Question {
  readonly index: number
  readonly args: string
  readonly mark: string
}

async function ask(
  context: RunContext,
  stage: Stage,
  clock: InputClock,
  { index, args, mark }: Question,
): Promise<{ readonly outcome: Outcome; readonly over: boolean }> {
  stage.program.send(`${mark}\n${args}`)
  const next = await stage.program.answer(clock)
  if (next.kind !== 'frame') return { outcome: await unanswered(context, stage, next, index), over: true }
  // A frame with another mark was written before this question was asked: it answers nothing.
  const { frame } = next
  const of = 'mark' in frame && frame.mark === mark ? answerOf(context, stage, frame) : malformed
  if (of === malformed) return { outcome: of, over: true }
  if (clock.answeredLate()) return { outcome: outcome('time_limit', { exceeded: 'cpu' }), over: true }
  return { outcome: of, over: frame.frame === 'raised' && frame.ends === true }
}

type MarkFrame = Extract<Frame, { readonly mark: unknown }>

function answerOf(context: RunContext, stage: Stage, frame: MarkFrame): Outcome {
  switch (frame.frame) {
    case 'returned':
      return isSoundValue(frame.value) ? returned(frame) : malformed
    case 'wrong_type': {
      const { path, expected, found, shown } = frame
      return outcome('wrong_type', { mismatch: { path, expected, found, shown: normalised(shown, stage.program.box) } })
    }
    case 'unfit':
      return outcome('protocol', { error: UNFIT[frame.reason] })
    case 'raised':
      return raised(context, stage, frame)
  }
}

const returned = ({ value, mutated, callNs }: Extract<Frame, { readonly frame: 'returned' }>): Outcome =>
  outcome('returned', { value, mutated, ...(callNs !== undefined && { callNs }) })

const raised = (context: RunContext, stage: Stage, frame: Extract<Frame, { readonly frame: 'raised' }>): Outcome =>
  outcome(frame.memory ? 'memory_limit' : 'raised', { error: ownError(context, frame, stage.program.box) })

async function unanswered(
  context: RunContext,
  stage: Stage,
  next: Exclude<Answer, { readonly kind: 'frame' }>,
  index: number,
): Promise<Outcome> {
  if (next.kind === 'exceeded') return outcome('time_limit', { exceeded: next.exceeded })
  if (next.kind === 'malformed') return malformed
  const end = endOf(next.kind, context, stage, index)
  const error = () => saidError(context, stage, index) ?? exitError(stage.program.status, 'before it answered')
  return outcome(end, { error: end === 'exited' ? error() : null })
}

/** Waits until all output that belongs to the answers is there. What was written stays readable after the end of who wrote it. */
async function lastWords({ program, stdout, stderr }: Stage, answers: readonly FunctionAnswers[]): Promise<void> {
  const last = answers.at(-1)
  if (last?.outcome.end === 'time_limit') return program.stop()
  program.readOutput()
  program.kill()
  if (last?.over) return program.gone
  // Marks are written before answers, so only what forged its answers is without them; its streams end with it.
  await Promise.all([stdout.passed(answers.length), stderr.passed(answers.length)])
}

/**
 * One result per input. A stream that met its cap ends the input it was met in, even if an answer had come by then, so that the
 * same program gives the same report whichever pipe is read first.
 */
function assemble(context: RunContext, stage: Stage, answers: readonly FunctionAnswers[]): InputResult[] {
  const overflow = Math.min(stage.stdout.overflowedIn ?? Infinity, stage.stderr.overflowedIn ?? Infinity)
  const rest = unreached(answers.at(-1)?.outcome.exceeded === 'run' ? 'time_limit' : 'not_run')
  return context.request.inputs.map((_, index) => {
    const answer = answers[index]
    if (!answer) return rest
    if (index > overflow) return unreached('not_run')
    const of = index === overflow ? outcome('output_limit') : answer.outcome
    return result(context, of, stage, index, answer.spent)
  })
}
