/** A run: code and inputs in, what the program produced out. */
import { randomBytes } from 'node:crypto'
import type { InputResult, ProgramError, RunReport, RunRequest, TypeMismatch } from '../src/runner/protocol.ts'
import { MAX_STREAM_BYTES } from '../src/runner/protocol.ts'
import { InputClock } from './clock.ts'
import type { IdleTime } from './idle.ts'
import type { Exceeded } from './clock.ts'
import type { Installed } from './engine.ts'
import type { Prepared } from './languages/language.ts'
import { asPrinted, normalised, normalisedError } from './normalise.ts'
import type { Pool } from './pool.ts'
import type { Incident, Output, Program, TraceSlot } from './program.ts'
import type { Standing } from './schedule.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { StreamBudget } from './streams.ts'
import { SplitStream } from './streams.ts'

export type Files = Extract<Prepared, { readonly files: unknown }>

export interface RunContext {
  readonly request: RunRequest
  readonly sandbox: Sandbox
  readonly pool: Pool
  readonly installed: Installed
  readonly signal: AbortSignal
  /** What the sandbox loads. */
  readonly prepared: Files
  readonly compileMs: number
  /** Whether what was compiled had been compiled before. */
  readonly cached: boolean
  /** `performance.now()` by which the run as a whole must be over; set once the first process is at hand. */
  readonly clock: { deadline: number }
  readonly idle: IdleTime
  /** How far it steps back for others now. */
  readonly standing: () => Standing
  readonly budgets: { readonly stdout: StreamBudget; readonly stderr: StreamBudget }
  /** Null for a run that is not traced. */
  readonly trace: TraceSlot | null
  /** Told of every process of this run: resolves when nothing is left of it. */
  readonly follow: (gone: Promise<void>) => void
}

/** How one input ended, before its output is known. */
export interface Outcome {
  readonly end: InputResult['end']
  readonly value: string | null
  readonly mismatch: TypeMismatch | null
  readonly error: ProgramError | null
  readonly mutated: readonly number[]
  readonly exceeded: Exceeded | null
  readonly callNs?: number
}

export interface CpuUsage {
  readonly cpuMs: number
  readonly wallMs: number
  readonly peakBytes: number
}

export interface Stage extends Output {
  readonly program: Program
  /** The time of a program that runs as soon as it is loaded: begun before it is, as a short one is over before anybody looks. */
  readonly loading: () => InputClock
  /** Begins to count the time of an input. */
  input(): InputClock
  /** What an input took. */
  spent(clock: InputClock): CpuUsage
}

const MARK_BYTES = 16
/** Texts that no program can guess, one per input. */
export function newMarks(count: number): string[] {
  const digits = randomBytes(count * MARK_BYTES).toString('hex')
  return Array.from(
    { length: count },
    (_, index) => `\u0000${digits.slice(index * 2 * MARK_BYTES, (index + 1) * 2 * MARK_BYTES)}\u0000`,
  )
}
const nothingSpent: CpuUsage = { cpuMs: 0, wallMs: 0, peakBytes: 0 }

export const outcome = (end: Outcome['end'], more: Partial<Outcome> = {}): Outcome => ({
  end,
  value: null,
  mismatch: null,
  error: null,
  mutated: [],
  exceeded: null,
  ...more,
})

const FOREIGN_MEMORY = "memory was used that is not the program's, or calls were nested too deeply"
/** By number, with what a signal means for the program's author. */
const signals: Readonly<Record<number, readonly [name: string, meaning: string]>> = {
  4: ['SIGILL', 'the program met an instruction that no processor has'],
  5: ['SIGTRAP', 'the program stopped at a trap'],
  6: ['SIGABRT', 'the program aborted'],
  7: ['SIGBUS', FOREIGN_MEMORY],
  8: ['SIGFPE', 'a whole number was divided by zero'],
  9: ['SIGKILL', 'it was killed'],
  11: ['SIGSEGV', FOREIGN_MEMORY],
  13: ['SIGPIPE', 'nobody reads what it wrote'],
  15: ['SIGTERM', 'it was told to end'],
  24: ['SIGXCPU', 'its computing time was used up'],
  25: ['SIGXFSZ', 'a file grew too large'],
  31: ['SIGSYS', 'the program asked for what programs may not do here'],
}

const signalOf = (status: number | null) => (status === null ? undefined : signals[status - 128])

export const isSignalled = (status: number | null): boolean => signalOf(status) !== undefined

export function exitError(status: number | null, when: string): ProgramError {
  const [name, meaning] = signalOf(status) ?? []
  const why = name === undefined ? ` (status ${status ?? 'unknown'})` : `: ${meaning} (${name})`
  return { type: 'Exit', message: `the process ended ${when}${why}`, line: null }
}

/** What a process that ended said of why, in terms of the learner's own files. */
export function saidError(context: RunContext, { program, stderr }: Stage, segment: number): ProgramError | null {
  const error = context.prepared.lastWords?.(program.status ?? 0, normalised(stderr.text(segment), program.box))
  return error ? normalisedError(error, program.box) : null
}

/** What a process that is of no more use means for the input being answered. */
export function endOf(incident: Incident, context: RunContext, stage: Stage, segment: number): Outcome['end'] {
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
      const { language } = context.installed
      return language.endedForMemory(stage.program.status ?? 0, stage.stderr.text(segment)) ? 'memory_limit' : 'exited'
    }
  }
}

/** Takes a process, hands it its files and `stdin`, and begins to listen. Afterwards only `follow` uses it. */
export async function withProgram<T>(
  context: RunContext,
  marks: readonly string[],
  stdin: string | null,
  use: (stage: Stage) => Promise<T>,
): Promise<T> {
  const { request, pool, installed, budgets, signal, clock, idle } = context
  const { memoryMb, runMs } = request.limits
  const program = await pool.take(installed, memoryMb)
  context.follow(program.gone)
  const cancel = () => program.incident('cancelled')
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  const flood = () => program.incident('output')
  let inputClock: InputClock | null = null
  const input = () => new InputClock(program.meter, request.limits, clock.deadline, idle)
  const stage: Stage = {
    program,
    loading: () => inputClock ?? input(),
    stdout: new SplitStream(marks, budgets.stdout, flood),
    stderr: new SplitStream(marks, budgets.stderr, flood),
    input,
    spent: (of) => ({ cpuMs: hundredths(of.cpuMs), wallMs: hundredths(of.wallMs), peakBytes: program.meter.peak() }),
  }
  try {
    if (clock.deadline === Number.POSITIVE_INFINITY) clock.deadline = performance.now() + runMs
    program.begin(stage, memoryMb * 1024 * 1024, context)
    idle.begin(program.meter)
    inputClock = input()
    program.send(loadFrame(context, stdin))
    if (context.prepared.artefact) program.send(context.prepared.artefact)
    return await use(stage)
  } finally {
    signal.removeEventListener('abort', cancel)
    idle.end()
    program.kill()
  }
}

/** What the harness is to load. A compiled program also gets its own limits and environment; the artefact follows. */
function loadFrame({ request, installed, prepared, trace }: RunContext, stdin: string | null): string {
  const { memoryMb } = request.limits
  const { compiled } = installed.language
  const own = compiled ? { limits: compiled.memory(memoryMb), env: compiled.env } : {}
  const { entry, signature } = request
  return JSON.stringify({
    files: prepared.files,
    entry,
    signature,
    stdin,
    memoryMb,
    trace: trace && { lines: trace.lines },
    ...own,
  })
}

const hundredths = (ms: number): number => Math.round(ms * 100) / 100

/** An error of the files that were loaded, in terms of the learner's own. */
export const ownError = (context: RunContext, { type, message, line }: ProgramError, box: string): ProgramError =>
  normalisedError(context.prepared.restore({ type, message, line }), box)

/** The result of an input that a process answered for; in rounds, without anything that the program made. */
export function result(context: RunContext, of: Outcome, stage: Stage, segment: number, spent: CpuUsage): InputResult {
  if (context.request.rounds !== undefined) {
    const costs = { ...of, value: null, mismatch: null, error: null, mutated: [], stdout: '', stderr: '' }
    return { ...costs, ...spent }
  }
  const stderr = context.prepared.restoreText(stage.stderr.text(segment))
  return {
    ...of,
    mutated: [...of.mutated],
    stdout: asPrinted(stage.stdout.text(segment), stage.program.box),
    stderr: normalised(stderr, stage.program.box),
    ...spent,
  }
}

export const unreached = (end: 'not_run' | 'time_limit'): InputResult => ({
  ...outcome(end, end === 'time_limit' ? { exceeded: 'run' } : {}),
  mutated: [],
  stdout: '',
  stderr: '',
  ...nothingSpent,
})

export type ReportContext = Pick<RunContext, 'request' | 'sandbox' | 'installed' | 'compileMs' | 'cached' | 'budgets'>

export function report(context: ReportContext, error: ProgramError | null, results: readonly InputResult[]): RunReport {
  const { request, installed, sandbox, budgets, compileMs } = context
  return {
    id: request.id,
    language: request.language,
    version: installed.version,
    sandbox: sandbox.tier,
    warning: sandbox.warning,
    compile: { ms: hundredths(compileMs), cached: context.cached, error },
    results: error ? [] : [...results],
    dropped: { stdout: budgets.stdout.dropped, stderr: budgets.stderr.dropped },
  }
}

export const newBudgets = (): RunContext['budgets'] => ({
  stdout: { left: MAX_STREAM_BYTES, dropped: 0 },
  stderr: { left: MAX_STREAM_BYTES, dropped: 0 },
})
