/**
 * The protocol between the Worker and the runner, shared by both sides. The runner gets code and inputs and returns what the program
 * produced. Expected values are never sent, so a program cannot turn a wrong value into a right one.
 *
 * `POST /v1/run` takes a RunRequest and returns a RunReport. `GET /v1/languages` returns a LanguagesReport, `GET /v1/doctor` a
 * DoctorReport, `GET /v1/load` a LoadReport, `GET /healthz` 200. Requests about files are in `workspace-protocol.ts`. Every request except `/healthz` carries the
 * header `x-runner-token`, and LEARNER_HEADER if a learner asks. Errors are a RunnerErrorBody with 4xx/5xx.
 */
import { z } from 'zod'
import type { CodeStep } from '../problem/code-step.ts'
import type { ValueType } from '../problem/values/types.ts'

export type { CodeStep, ValueType }

/** Names the learner, whose runs share the runner's slots fairly with those of others, by a keyed hash that says nothing about them. */
export const LEARNER_HEADER = 'x-runner-learner'
export const LEARNER_KEY = /^[\w-]{16,64}$/
/** Stands for everybody who is not signed in. No learner has this key: theirs are hashes of 43 characters. */
export const VISITORS = 'visitors-not-signed-in'

export const runnerLanguages = ['python3', 'javascript', 'typescript', 'go', 'java', 'cpp', 'rust', 'sql'] as const
export type RunnerLanguage = (typeof runnerLanguages)[number]

/** A run that has waited this long for a slot is refused. Whoever asks waits longer than that. */
export const MOST_WAIT_MS = 20_000

/** Milliseconds, with a run: where it would probably wait longer for a slot, it is refused at once. A runner may not know this header. */
export const MOST_EXPECTED_HEADER = 'x-runner-most-expected-ms'

/**
 * `1`, with a run: while it waits, the runner sends lines of JSON that tell its place, at most one a second, and then the report or the
 * error as the last line. A run that hardly waits is answered as without this header, and so are all by a runner that does not know it.
 */
export const PLACE_HEADER = 'x-runner-tell-place'
/** How many runs go first; null once it has begun. */
export const placeSchema = z.object({ place: z.int().min(0).nullable() })

/** Bytes of source text in all files of a run together. */
export const MAX_CODE_BYTES = 64 * 1024
/** Byte limit of stdout, and of stderr, over a whole run. Further bytes are dropped and the run ends with `output_limit`. */
export const MAX_STREAM_BYTES = 1024 * 1024
/** Bytes of one frame between runner and program, and of all a run's values together. */
export const MAX_FRAME_BYTES = 1024 * 1024
export const MAX_RUN_VALUE_BYTES = 8 * 1024 * 1024
/** A returned value that is deeper or has more parts ends its input with `protocol`. */
export const MAX_VALUE_DEPTH = 2_000
export const MAX_VALUE_NODES = 2_000_000
export const MAX_INPUTS = 200
export const MAX_ROUNDS = 24
export const MAX_FILES = 64
/**
 * Milliseconds a program may neither compute nor wait for a processor, in its whole run. `judged`: one that answers inputs, which has no
 * reason to wait. `program`: a program on its own. `tests`: unit tests, some of which wait for a clock.
 */
export const idleMs = { judged: 1_000, program: 3_000, tests: 3_000 } as const
/** Milliseconds of CPU time one input may use. */
export const cpuMsBounds = { min: 100, default: 2_000, max: 10_000 } as const

/** A relative path with `/`. No segment begins with a dot, so a path cannot leave the run's folder. */
const PATH = /^(?=.{1,128}$)[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*){0,7}$/
export const sourceFile = z.object({ path: z.string().regex(PATH), content: z.string() })

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/
const name = z.string().regex(NAME)

const scalar = z.object({
  kind: z.enum([
    'int',
    'long',
    'bigint',
    'float',
    'bool',
    'char',
    'string',
    'null',
    'void',
    'list_node',
    'tree_node',
    'graph_node',
    'stream',
    'probe',
  ]),
})
const valueType: z.ZodType<ValueType> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    scalar,
    z.object({ kind: z.enum(['array', 'set', 'optional']), of: valueType }),
    z.object({ kind: z.literal('tuple'), of: z.array(valueType).min(1).max(8) }),
    z.object({ kind: z.literal('map'), key: valueType, value: valueType }),
  ]),
)
const parameters = z.array(valueType).max(16)

/** `function`: the file is loaded once, then `name` is called for every input. `class`: an input is a list of operations. */
const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('function'), name }),
  z.object({ kind: z.literal('class'), name }),
  /** Runs the first file once per input, with that input's stdin. */
  z.object({ kind: z.literal('program'), arguments: z.array(z.string().max(200)).max(16).default([]) }),
])

const signature = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('function'),
    parameters,
    returns: valueType,
    /**
     * The answer: the returned value, or the argument at this index after the call. `relinked`: the returned linked list, made of nodes
     * of the list arguments that keep their values; anything else ends as `wrong_type`, and what was found is a `new node` or a `changed node`.
     */
    answer: z.union([z.enum(['return', 'relinked']), z.int().min(0).max(15)]),
  }),
  z.object({
    kind: z.literal('class'),
    constructor: parameters,
    /** By name in the language's spelling. An operation list is answered by an array: null for the construction and `void`. */
    methods: z.record(name, z.object({ parameters, returns: valueType })),
  }),
])
export type WireSignature = z.infer<typeof signature>

/**
 * `args` is JSON text. For a function: an array, one element per parameter. For a class: an array of operations
 * `[name, [arguments]]`, the first of which is the constructor, with the class's name. `stdin` is for whole programs.
 */
const runInput = z.union([
  z.object({ args: z.string().max(MAX_FRAME_BYTES) }),
  z.object({ stdin: z.string().max(MAX_FRAME_BYTES) }),
])

export const runRequestSchema = z.object({
  id: z.string().min(1).max(64),
  language: z.enum(runnerLanguages),
  /** The first file is loaded or started. */
  files: z.array(sourceFile).min(1).max(MAX_FILES),
  entry,
  /** Null for a program. */
  signature: signature.nullable(),
  inputs: z.array(runInput).min(1).max(MAX_INPUTS),
  limits: z.object({
    /** CPU time for one input, over all its processes; loading the file counts towards the first input. */
    cpuMs: z.int().min(cpuMsBounds.min).max(cpuMsBounds.max),
    /** Wall time for one input: stops a program that sleeps or waits. */
    wallMs: z.int().min(cpuMsBounds.min).max(60_000),
    /** Wall time for the whole run; inputs not reached by then end as `time_limit`. */
    runMs: z.int().min(cpuMsBounds.min).max(120_000),
    memoryMb: z.int().min(64).max(1024),
    /** Milliseconds the program may idle (neither compute nor wait for a CPU), over loading and all inputs; `idleMs.judged` by default. */
    idleMs: z.int().min(50).max(60_000).optional(),
    /** The same, summed over all inputs from index `from` on, where that is less than what is left by then. */
    idle: z.object({ from: z.int().min(0).max(MAX_INPUTS), ms: z.int().min(50).max(60_000) }).optional(),
  }),
  /** Whether to skip the inputs after the first without a value (`not_run`). */
  stopOnFail: z.boolean().default(false),
  /**
   * Runs all inputs this often, one round after the other, and returns what each cost and nothing that the program made: no values, output
   * or errors. The results are as many as inputs times rounds; a runner that does not know rounds runs one.
   */
  rounds: z.int().min(1).max(MAX_ROUNDS).optional(),
})
export type RunRequest = z.infer<typeof runRequestSchema>

/**
 * How one input ended. `returned`: `value` is the answer in the form of its declared type (for a program: null, it exited with 0).
 * `wrong_type`: the returned value is not of the declared type. `raised`: an exception reached the harness, or a program exited with
 * another status. `exited`: the process ended before answering. `protocol`: the answer was malformed, too deep, too large or out of
 * order. `not_run`: an earlier input ended the process, or `stopOnFail` ended the run.
 */
export const inputEnds = [
  'returned',
  'wrong_type',
  'raised',
  'exited',
  'time_limit',
  'memory_limit',
  'output_limit',
  'protocol',
  'not_run',
] as const
export type InputEnd = (typeof inputEnds)[number]

const programError = z.object({
  type: z.string(),
  message: z.string(),
  /** 1-based line in the learner's file; null if unknown. */
  line: z.int().nullable(),
})
export type ProgramError = z.infer<typeof programError>

const typeMismatch = z.object({
  /** The place in the value, e.g. `[2][0]`; empty for the value itself. */
  path: z.string(),
  /** The declared and the actual type there, in the language's names, e.g. `int` and `NoneType`. */
  expected: z.string(),
  found: z.string(),
  /** The actual value as the language prints it, cut. */
  shown: z.string(),
})
export type TypeMismatch = z.infer<typeof typeMismatch>

const inputResult = z.object({
  end: z.enum(inputEnds),
  /** JSON text. */
  value: z.string().nullable(),
  mismatch: typeMismatch.nullable(),
  error: programError.nullable(),
  /** Indexes of arguments the call changed. The program reports them itself, so they may take `accepted` away and never give it. */
  mutated: z.array(z.int()),
  /** The time limit that was exceeded. */
  exceeded: z.enum(['cpu', 'wall', 'run']).nullable(),
  stdout: z.string(),
  stderr: z.string(),
  /** Measured from outside: CPU time of the main thread, wall time, and peak memory of all processes so far. */
  cpuMs: z.number(),
  wallMs: z.number(),
  peakBytes: z.number(),
  /**
   * Nanoseconds of CPU time of the call alone, without reading arguments and writing the answer; a class counts all its operations. The
   * program's own process says it, so it decides nothing about a verdict. Absent where the language does not tell it.
   */
  callNs: z.number().min(0).optional(),
})
export type InputResult = z.infer<typeof inputResult>

export const sandboxTiers = ['unshare', 'bubblewrap', 'uid', 'none'] as const
export type SandboxTier = (typeof sandboxTiers)[number]

export const runReportSchema = z.object({
  id: z.string(),
  language: z.enum(runnerLanguages),
  version: z.string(),
  sandbox: z.enum(sandboxTiers),
  warning: z.string().nullable(),
  /** `error`: the files could not be parsed or do not define the entry. Then `results` is empty. */
  compile: z.object({
    ms: z.number(),
    /** Whether the same files had been compiled before. */
    cached: z.boolean(),
    error: programError.nullable(),
  }),
  results: z.array(inputResult),
  /** Bytes dropped over the limits, in the whole run. */
  dropped: z.object({ stdout: z.int(), stderr: z.int() }),
})
export type RunReport = z.infer<typeof runReportSchema>

/** Milliseconds of `elapsedMs`, from asking to the report, in which the program was neither compiled nor run. */
export function waitMsOf({ compile, results }: RunReport, elapsedMs: number): number {
  const working = results.reduce((sum, { wallMs }) => sum + wallMs, compile.cached ? 0 : compile.ms)
  return Math.max(0, Math.round(elapsedMs - working))
}

export const languagesReportSchema = z.object({
  languages: z.array(
    z.object({
      language: z.enum(runnerLanguages),
      /** Null if not installed. */
      version: z.string().nullable(),
      /** The oldest version that the adapter supports. */
      floor: z.string(),
      /** How to install the language, in one sentence. */
      install: z.string(),
    }),
  ),
})
export type LanguagesReport = z.infer<typeof languagesReportSchema>

export const doctorReportSchema = z.object({
  ok: z.boolean(),
  sandbox: z.enum(sandboxTiers).nullable(),
  warning: z.string().nullable(),
  languages: z.array(
    z.object({
      language: z.enum(runnerLanguages),
      version: z.string().nullable(),
      ok: z.boolean(),
      detail: z.string(),
      /** How many of the adapter's self tests passed just now. */
      selfTests: z.object({ passed: z.int(), total: z.int() }),
      /** What reviews its programs beside our own rules; its version is null where it is not installed. A runner of before says nothing of it. */
      linter: z.object({ name: z.string(), version: z.string().nullable() }).nullable().default(null),
    }),
  ),
  /** Checks the runner made just now, e.g. that a sandboxed program sees no network and no host files. */
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
})
export type DoctorReport = z.infer<typeof doctorReportSchema>

const runCount = z.int().min(0).nullable().default(null)
/** How long a run of the learner who asks would probably wait for a slot, and the runs of everybody. A runner of before does not count them. */
export const loadReportSchema = z.object({ expectedWaitMs: z.number().min(0), running: runCount, waiting: runCount })
export type LoadReport = z.infer<typeof loadReportSchema>

export const runnerErrorCodes = [
  'BAD_REQUEST',
  /** Code tools only. The message is the path and the line, `solution.py:3: …`, and never quotes the code. */
  'CODE_NOT_PARSED',
  /** Code tools only: the code already has scaffold markers. The message has the same form. */
  'CODE_HAS_MARKER',
  /** Code tools only: the code needs more time or memory than the tool has. */
  'CODE_TOOL_TIMEOUT',
  /** Test runs only: the language has no such tool, or it is not installed. The message says what to do. */
  'TEST_TOOL_NOT_FOUND',
  'UNAUTHORIZED',
  'SANDBOX_REQUIRED',
  'LANGUAGE_RUNTIME_NOT_FOUND',
  'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE',
  'RUNNER_BUSY',
  /** A run of the same learner still goes on, and another one waits for it. */
  'OWN_RUN_UNDER_WAY',
  'INTERNAL',
] as const
export const runnerErrorBodySchema = z.object({
  error: z.object({
    code: z.enum(runnerErrorCodes),
    message: z.string(),
    retryAfterSeconds: z.number().optional(),
    /** With RUNNER_BUSY, of a run that was refused at once: how long it would probably have waited. */
    expectedWaitMs: z.number().optional(),
  }),
})
export type RunnerErrorBody = z.infer<typeof runnerErrorBodySchema>
