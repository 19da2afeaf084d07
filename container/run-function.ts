/** One process for all inputs of a function: load the file once, then answer inputs one at a time. */
import type { InputResult, ProgramError, RunReport } from '../src/runner/protocol.ts'
import { MAX_VALUE_BYTES } from '../src/runner/protocol.ts'
import type { Next } from './program.ts'
import type { Outcome, RunContext, Stage } from './run.ts'
import {
  cleanError,
  endOf,
  exitError,
  newMark,
  notStarted,
  outcome,
  report,
  result,
  START_MS,
  startClock,
  withProgram,
} from './run.ts'

/** `over`: the process answers nothing more. */
interface Answer {
  readonly outcome: Outcome
  readonly over: boolean
}

const over = (of: Outcome): Answer => ({ outcome: of, over: true })

type Loading =
  | { readonly kind: 'loaded'; readonly wallMs: number }
  | { readonly kind: 'compile'; readonly error: ProgramError }
  | { readonly kind: 'failed'; readonly answer: Answer }

/** Bytes of returned values in a whole run; the report has to fit a Worker's memory. */
const MAX_RUN_VALUE_BYTES = 4 * 1024 * 1024
const tooMuch = ({ wallMs }: Outcome): Answer => {
  const message = `the values returned in this run come to more than ${MAX_RUN_VALUE_BYTES} bytes of JSON`
  return over(outcome('raised', wallMs, { type: 'ReturnTooLargeError', message, line: null }))
}

const isValue = (text: string): boolean => {
  if (Buffer.byteLength(text) > MAX_VALUE_BYTES) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export async function runFunction(context: RunContext): Promise<RunReport> {
  const inputs = context.request.inputs.map((input) => ('args' in input ? input.args : '[]'))
  const marks = inputs.map(newMark)
  return withProgram(context, marks, null, async (stage) => {
    const loading = await load(context, stage)
    if (loading.kind === 'compile') return report(context, loading.error, [])
    const answers: Answer[] = loading.kind === 'failed' ? [loading.answer] : []
    let valueBytes = 0
    for (const [index, input] of inputs.entries()) {
      if (index < answers.length) continue
      if (answers.at(-1)?.over) break
      const spentMs = loading.kind === 'loaded' && index === 0 ? loading.wallMs : 0
      const answer = await ask(context, stage, { index, input, mark: marks[index] ?? '', spentMs })
      valueBytes += Buffer.byteLength(answer.outcome.value ?? '')
      answers.push(valueBytes > MAX_RUN_VALUE_BYTES ? tooMuch(answer.outcome) : answer)
    }
    const late = stage.left(Number.POSITIVE_INFINITY) === 0
    await close(stage, answers.at(-1))
    return report(context, null, assemble(context, stage, answers, late))
  })
}

async function load(context: RunContext, stage: Stage): Promise<Loading> {
  const first = await stage.program.next(stage.left(performance.now() + START_MS))
  if (first.kind === 'cancelled') return { kind: 'failed', answer: over(outcome('exited')) }
  if (first.kind !== 'frame') throw notStarted(stage)
  if (first.frame.frame !== 'ready') return { kind: 'failed', answer: over(outcome('protocol')) }
  startClock(context)
  const begun = performance.now()
  const next = await stage.program.next(stage.left(begun + context.request.limits.wallMs))
  const wallMs = performance.now() - begun
  if (next.kind !== 'frame') return { kind: 'failed', answer: unanswered(context, stage, next, 0, wallMs) }
  const { frame } = next
  if (frame.frame === 'loaded') return { kind: 'loaded', wallMs }
  if (frame.frame === 'compile') return { kind: 'compile', error: cleanError(frame, stage.box) }
  if (frame.frame !== 'raised' || frame.mark !== null) return { kind: 'failed', answer: over(outcome('protocol', wallMs)) }
  const end = frame.memory ? 'memory_limit' : 'raised'
  return { kind: 'failed', answer: over(outcome(end, wallMs, cleanError(frame, stage.box))) }
}

interface Question {
  readonly index: number
  readonly input: string
  readonly mark: string
  /** Of the input's wall time, what loading the file took. */
  readonly spentMs: number
}

async function ask(context: RunContext, stage: Stage, question: Question): Promise<Answer> {
  const { index, input, mark, spentMs } = question
  const begun = performance.now() - spentMs
  stage.program.send(`${mark}\n${input}`)
  const next = await stage.program.next(stage.left(begun + context.request.limits.wallMs))
  const wallMs = performance.now() - begun
  if (next.kind !== 'frame') return unanswered(context, stage, next, index, wallMs)
  const { frame } = next
  if (frame.frame === 'raised' && frame.mark === mark) {
    const end = frame.memory ? 'memory_limit' : 'raised'
    return { outcome: outcome(end, wallMs, cleanError(frame, stage.box)), over: false }
  }
  // A frame with another mark was written before this question was asked: it answers nothing.
  if (frame.frame !== 'returned' || frame.mark !== mark || !isValue(frame.value)) return over(outcome('protocol', wallMs))
  return { outcome: { end: 'returned', value: frame.value, error: null, wallMs }, over: false }
}

function unanswered(
  context: RunContext,
  stage: Stage,
  next: Exclude<Next, { kind: 'frame' }>,
  index: number,
  wallMs: number,
): Answer {
  if (next.kind === 'timeout') return over(outcome('time_limit', wallMs))
  const end = endOf(next.kind, stage, context.installed, index)
  return over(outcome(end, wallMs, end === 'exited' ? exitError(stage.program.status, 'before it answered') : null))
}

/** How long a harness that was told there is nothing more may take to end by itself. */
const GOODBYE_MS = 150

async function close(stage: Stage, last: Answer | undefined): Promise<void> {
  if (last?.over !== true) {
    stage.program.finish()
    await stage.program.ended(stage.left(performance.now() + GOODBYE_MS))
  }
  await stage.program.stop(last?.outcome.end === 'time_limit')
  stage.stdout.end()
  stage.stderr.end()
}

/**
 * One result per input. A stream that met its cap ends the input it was met in, even if an answer had come by then, so that the
 * same program gives the same report whichever pipe is read first.
 */
function assemble(context: RunContext, stage: Stage, answers: readonly Answer[], late: boolean): InputResult[] {
  const overflow = Math.min(stage.stdout.overflowedIn ?? Infinity, stage.stderr.overflowedIn ?? Infinity)
  const last = answers.at(-1)?.outcome.end
  const unreached = late && last === 'time_limit' ? 'time_limit' : 'not_run'
  return context.request.inputs.map((_, index) => {
    const answered = answers[index]?.outcome
    if (index > overflow) return result(outcome('not_run'), null, index)
    if (index === overflow) return result(outcome('output_limit', answered?.wallMs), stage, index)
    return answered ? result(answered, stage, index) : result(outcome(unreached), null, index)
  })
}
