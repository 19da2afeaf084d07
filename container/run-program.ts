/** A whole program: one process, in a sandbox of its own, for every input. */
import type { InputResult, ProgramError, RunReport } from '../src/runner/protocol.ts'
import type { InputClock } from './clock.ts'
import type { Outcome, RunContext, CpuUsage, Stage } from './run.ts'
import { endOf, exitError, isSignalled, outcome, ownError, report, result, saidError, unreached, withProgram } from './run.ts'

/** Last words that are read of one program. */
const MAX_WORDS = 8
const MISSPOKEN: ProgramError = {
  type: 'Protocol',
  message: 'the process wrote to a descriptor that is not its own',
  line: null,
}

type Ended = { readonly outcome: Outcome; readonly spent: CpuUsage } | { readonly compileError: ProgramError }

export async function runProgram(context: RunContext): Promise<RunReport> {
  const { request, clock } = context
  const { idle } = request.limits
  const results: InputResult[] = []
  let rest: 'time_limit' | 'not_run' | null = null
  for (const [index, input] of request.inputs.entries()) {
    if (rest === null && performance.now() >= clock.deadline) rest = 'time_limit'
    if (rest !== null) {
      results.push(unreached(rest))
      continue
    }
    const ended = await withProgram(context, [], 'stdin' in input ? input.stdin : '', async (stage) => {
      if (index === idle?.from) context.idle.tighten(idle.ms)
      const of = await follow(context, stage)
      if ('compileError' in of) return of
      const overflowed = stage.stdout.overflowedIn !== null || stage.stderr.overflowedIn !== null
      return result(context, overflowed ? outcome('output_limit') : of.outcome, stage, 0, of.spent)
    })
    if ('compileError' in ended) return report(context, ended.compileError, [])
    results.push(ended)
    // A program that used up a limit would most likely use it up again; one that only failed, or crashed, costs little.
    const isCheap = ended.end === 'raised' || ended.end === 'exited'
    if (ended.end !== 'returned' && (request.stopOnFail || !isCheap)) rest = ended.exceeded === 'run' ? 'time_limit' : 'not_run'
  }
  return report(context, null, results)
}

async function follow(context: RunContext, stage: Stage): Promise<Ended> {
  const { program } = stage
  const clock = stage.loading()
  let raised: { readonly memory: boolean; readonly error: ProgramError } | null = null
  // Each process that a program makes of itself may say once what ended it.
  let words = 0
  for (;;) {
    const next = await program.answer(clock)
    const ended = (of: Outcome): Ended => ({ outcome: of, spent: stage.spent(clock) })
    switch (next.kind) {
      case 'exceeded': {
        const over = ended(outcome('time_limit', { exceeded: next.exceeded }))
        await program.stop()
        return over
      }
      case 'frame': {
        const { frame } = next
        if (frame.frame === 'compile') return { compileError: ownError(context, frame, program.box) }
        if (frame.frame === 'raised' && words++ < MAX_WORDS) {
          raised = { memory: frame.memory, error: ownError(context, frame, program.box) }
          break
        }
        // Any other frame is the program's own doing, and a program that sends such frames may do so without end.
        program.incident('malformed')
        const over = ended(outcome('protocol', { error: MISSPOKEN }))
        await program.gone
        return over
      }
      case 'ended':
        return ended(outcomeOf(context, stage, clock, raised))
      case 'output':
      case 'memory':
      case 'malformed':
      case 'cancelled': {
        const over = ended(outcome(endOf(next.kind, context, stage, 0), { error: next.kind === 'malformed' ? MISSPOKEN : null }))
        await program.gone
        return over
      }
    }
  }
}

function outcomeOf(
  context: RunContext,
  stage: Stage,
  clock: InputClock,
  raised: { readonly memory: boolean; readonly error: ProgramError } | null,
): Outcome {
  const { status } = stage.program
  if (clock.answeredLate()) return outcome('time_limit', { exceeded: 'cpu' })
  if (status === 0) return outcome('returned')
  if (raised?.memory) return outcome('memory_limit', { error: raised.error })
  if (endOf('ended', context, stage, 0) === 'memory_limit') return outcome('memory_limit')
  const error = raised?.error ?? saidError(context, stage, 0)
  if (isSignalled(status)) return outcome('exited', { error: error ?? exitError(status, 'early') })
  return outcome('raised', { error: error ?? exitError(status, 'on its own') })
}
