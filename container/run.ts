/** A run: code and inputs in, what the program produced out. */
import { randomBytes } from 'node:crypto'
import type { InputResult, ProgramError, RunReport, RunRequest } from '../src/runner/protocol.ts'
import { MAX_STREAM_BYTES } from '../src/runner/protocol.ts'
import type { Folders } from './folders.ts'
import type { Installed } from './engine.ts'
import { limitsFor } from './engine.ts'
import type { Incident, ProgramOptions } from './program.ts'
import { Program } from './program.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { StreamBudget } from './streams.ts'
import { SplitStream } from './streams.ts'

export interface RunContext {
  readonly request: RunRequest
  readonly sandbox: Sandbox
  readonly folders: Folders
  readonly installed: Installed
  readonly slot: number
  readonly signal: AbortSignal
  /** `performance.now()` by which the run as a whole must be over; set once the first interpreter is up. */
  readonly clock: { deadline: number }
  readonly budgets: { readonly stdout: StreamBudget; readonly stderr: StreamBudget }
}

/** How one input ended, before its output is known. */
export interface Outcome {
  readonly end: InputResult['end']
  readonly value: string | null
  readonly error: ProgramError | null
  readonly wallMs: number
}

export interface Stage {
  readonly program: Program
  readonly stdout: SplitStream
  readonly stderr: SplitStream
  /** The learner's folder as the program sees it, for taking it out of messages. */
  readonly box: string
  readonly left: (deadline: number) => number
}

/** Time an interpreter gets to start, before any of the learner's time is counted. */
export const START_MS = 10_000

export const newMark = (): string => `\u0000${randomBytes(16).toString('hex')}\u0000`

export const outcome = (end: Outcome['end'], wallMs = 0, error: ProgramError | null = null): Outcome => ({
  end,
  value: null,
  error,
  wallMs,
})

const signals: Readonly<Record<number, string>> = {
  4: 'SIGILL',
  5: 'SIGTRAP',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  13: 'SIGPIPE',
  15: 'SIGTERM',
  24: 'SIGXCPU',
  25: 'SIGXFSZ',
}

export const signalName = (status: number | null): string | null => (status === null ? null : (signals[status - 128] ?? null))

export const exitError = (status: number | null, when: string): ProgramError => ({
  type: 'Exit',
  message: `the process ended ${when} (${signalName(status) ?? `status ${status ?? 'unknown'}`})`,
  line: null,
})

/** What a process that is of no more use means for the input being answered. */
export function endOf(incident: Incident, stage: Stage, installed: Installed, segment: number): Outcome['end'] {
  switch (incident) {
    case 'memory':
      return 'memory_limit'
    case 'output':
      return 'output_limit'
    case 'malformed':
      return 'protocol'
    case 'cancelled':
      return 'exited'
    case 'ended': {
      stage.stderr.end()
      const short = installed.language.endedForMemory(stage.program.status ?? 0, stage.stderr.text(segment))
      return short ? 'memory_limit' : 'exited'
    }
  }
}

/** Starts the harness, hands the process to `use`, and leaves nothing of it: no process, no folder. */
export async function withProgram<T>(
  context: RunContext,
  marks: readonly string[],
  stdin: string | null,
  use: (stage: Stage) => Promise<T>,
): Promise<T> {
  const { request, sandbox, installed, budgets, signal } = context
  const { language, candidate } = installed
  const [first] = request.files
  return context.folders.with(request.files, async (folder) => {
    const box = sandbox.box(folder)
    const { memoryMb, runMs } = request.limits
    const entry = {
      kind: request.entry.kind,
      name: request.entry.kind === 'function' ? request.entry.name : '',
      main: `${box}/${first?.path ?? ''}`,
      harness: sandbox.harness,
      memoryMb,
    }
    const stdout = new SplitStream(marks, budgets.stdout, () => program.incident('output'))
    const stderr = new SplitStream(marks, budgets.stderr, () => program.incident('output'))
    const options: ProgramOptions = {
      sandbox,
      launch: {
        folder,
        slot: context.slot,
        argv: [candidate.executable, ...language.arguments(entry)],
        env: { ...language.env, HOME: sandbox.tier === 'none' ? folder : '/tmp' },
        limits: limitsFor(runMs / 1000, language.memory(memoryMb)),
        binds: candidate.binds,
      },
      stdin,
      memoryBytes: memoryMb * 1024 * 1024,
      onStdout: (chunk) => stdout.push(chunk),
      onStderr: (chunk) => stderr.push(chunk),
    }
    const program = new Program(options)
    const cancel = () => program.incident('cancelled')
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    try {
      const left = (deadline: number) => Math.max(0, Math.min(deadline, context.clock.deadline) - performance.now())
      return await use({ program, stdout, stderr, box, left })
    } finally {
      signal.removeEventListener('abort', cancel)
      await program.stop(false)
    }
  })
}

/** Takes the run's own folder out of a message, so that it reads as if the file stood alone. */
export function withoutFolder(text: string, box: string): string {
  return text.replaceAll(`file://${box}/`, '').replaceAll(`${box}/`, '')
}

export function cleanError(error: ProgramError, box: string): ProgramError {
  return { type: error.type, message: withoutFolder(error.message, box), line: error.line }
}

export function result(of: Outcome, stage: Stage | null, segment: number): InputResult {
  const text = (stream: SplitStream | undefined) => stream?.text(segment) ?? ''
  return {
    ...of,
    wallMs: Math.round(of.wallMs * 100) / 100,
    stdout: text(stage?.stdout),
    stderr: stage ? withoutFolder(text(stage.stderr), stage.box) : '',
  }
}

export function report(context: RunContext, compileError: ProgramError | null, results: readonly InputResult[]): RunReport {
  const { request, installed, sandbox, budgets } = context
  return {
    id: request.id,
    language: request.language,
    version: installed.version,
    sandbox: sandbox.tier,
    warning: sandbox.warning,
    compileError,
    results: compileError ? [] : [...results],
    dropped: { stdout: budgets.stdout.dropped, stderr: budgets.stderr.dropped },
  }
}

/** Counts the run's wall time from here, unless that has begun. */
export function startClock(context: RunContext): void {
  const { clock, request } = context
  if (clock.deadline === Number.POSITIVE_INFINITY) clock.deadline = performance.now() + request.limits.runMs
}

/** The learner's code was never reached, so nothing can be said about it. */
export function notStarted(stage: Stage): Error {
  return new Error(`the interpreter did not start (status ${stage.program.status}): ${stage.program.diagnostics}`)
}

export const newBudgets = (): RunContext['budgets'] => ({
  stdout: { left: MAX_STREAM_BYTES, dropped: 0 },
  stderr: { left: MAX_STREAM_BYTES, dropped: 0 },
})
