/** A whole program: one process, in a sandbox of its own, for every input. */
import type { InputResult, ProgramError, RunReport } from '../src/runner/protocol.ts'
import type { Outcome, RunContext, Stage } from './run.ts'
import {
  cleanError,
  endOf,
  exitError,
  notStarted,
  outcome,
  report,
  result,
  signalName,
  START_MS,
  startClock,
  withProgram,
} from './run.ts'

type Ended = { readonly outcome: Outcome } | { readonly compileError: ProgramError }

export async function runProgram(context: RunContext): Promise<RunReport> {
  const results: InputResult[] = []
  let rest: 'time_limit' | 'not_run' | null = null
  for (const input of context.request.inputs) {
    if (rest === null && results.length > 0 && performance.now() >= context.clock.deadline) rest = 'time_limit'
    if (rest !== null) {
      results.push(result(outcome(rest), null, 0))
      continue
    }
    const text = 'stdin' in input ? input.stdin : ''
    const ended = await withProgram(context, [], text, async (stage) => {
      const of = await follow(context, stage)
      stage.stdout.end()
      stage.stderr.end()
      if ('compileError' in of) return of
      const overflowed = stage.stdout.overflowedIn !== null || stage.stderr.overflowedIn !== null
      return result(overflowed ? outcome('output_limit', of.outcome.wallMs) : of.outcome, stage, 0)
    })
    if ('compileError' in ended) return report(context, ended.compileError, [])
    results.push(ended)
    // A program that used up a limit would most likely use it up again; one that only failed costs little.
    if (ended.end !== 'returned' && ended.end !== 'raised') {
      rest = ended.end === 'time_limit' && performance.now() >= context.clock.deadline ? 'time_limit' : 'not_run'
    }
  }
  return report(context, null, results)
}

async function follow(context: RunContext, stage: Stage): Promise<Ended> {
  const { program, box } = stage
  let begun = performance.now()
  let deadline = begun + START_MS
  let isReady = false
  let raised: { readonly memory: boolean; readonly error: ProgramError } | null = null
  for (;;) {
    const next = await program.next(stage.left(deadline))
    const wallMs = performance.now() - begun
    switch (next.kind) {
      case 'timeout':
        if (!isReady && context.clock.deadline > performance.now()) throw notStarted(stage)
        await program.stop(true)
        return { outcome: outcome('time_limit', wallMs) }
      case 'frame': {
        const { frame } = next
        if (frame.frame === 'ready' && !isReady) {
          isReady = true
          startClock(context)
          begun = performance.now()
          deadline = begun + context.request.limits.wallMs
        } else if (frame.frame === 'compile') {
          return { compileError: cleanError(frame, box) }
        } else if (frame.frame === 'raised') {
          raised = { memory: frame.memory, error: cleanError(frame, box) }
        }
        // Any other frame is the program's own doing. Its exit status and output decide, so it changes nothing.
        break
      }
      case 'ended': {
        if (!isReady) throw notStarted(stage)
        const { status } = program
        if (status === 0) return { outcome: outcome('returned', wallMs) }
        if (raised?.memory) return { outcome: outcome('memory_limit', wallMs, raised.error) }
        const end = endOf('ended', stage, context.installed, 0)
        if (end === 'memory_limit') return { outcome: outcome(end, wallMs) }
        if (signalName(status) !== null) return { outcome: outcome('exited', wallMs, exitError(status, 'early')) }
        return { outcome: outcome('raised', wallMs, raised?.error ?? exitError(status, 'on its own')) }
      }
      case 'output':
      case 'memory':
      case 'malformed':
      case 'cancelled':
        return { outcome: outcome(endOf(next.kind, stage, context.installed, 0), wallMs) }
    }
  }
}
