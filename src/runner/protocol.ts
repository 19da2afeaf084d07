/**
 * The wire between the Worker and the runner, shared by both sides. The runner gets code and inputs and answers with what the
 * program produced; expected values never cross this wire, so nothing the program does can turn a wrong value into a right one.
 *
 * `POST /v1/run` takes a RunRequest and answers a RunReport. `GET /v1/doctor` answers a DoctorReport. `GET /healthz` answers 200.
 * Every request carries the header `x-runner-token`. Errors answer a RunnerErrorBody with 4xx/5xx.
 */
import { z } from 'zod'

export const runnerLanguages = ['python3', 'javascript'] as const
export type RunnerLanguage = (typeof runnerLanguages)[number]

/** Bytes of source text a run may carry in all its files together. */
export const MAX_CODE_BYTES = 64 * 1024
/** Bytes kept of stdout, and of stderr, over a whole run. What comes after is dropped and the run ends with `output_limit`. */
export const MAX_STREAM_BYTES = 1024 * 1024
/** Bytes of one returned value in JSON. */
export const MAX_VALUE_BYTES = 1024 * 1024
export const MAX_INPUTS = 200
export const wallMsBounds = { min: 100, default: 5_000, max: 10_000 } as const

const sourceFile = z.object({ path: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/), content: z.string() })

/** `args` is a JSON array, as text: one element per parameter. `stdin` is for whole programs. */
const runInput = z.union([z.object({ args: z.string().max(4 * 1024 * 1024) }), z.object({ stdin: z.string().max(1024 * 1024) })])

export const runRequestSchema = z.object({
  id: z.string().min(1).max(64),
  language: z.enum(runnerLanguages),
  /** The first file is the one that is loaded or started. */
  files: z.array(sourceFile).min(1).max(8),
  /** `function`: import the file once, then call `name` for every input. `program`: run the file once per input with its stdin. */
  entry: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('function'), name: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/) }),
    z.object({ kind: z.literal('program') }),
  ]),
  inputs: z.array(runInput).min(1).max(MAX_INPUTS),
  limits: z.object({
    /** Wall time for one input; loading the file counts towards the first. */
    wallMs: z.int().min(wallMsBounds.min).max(wallMsBounds.max),
    /** Wall time for the run as a whole; inputs not reached by then end as `time_limit`. */
    runMs: z.int().min(wallMsBounds.min).max(60_000),
    memoryMb: z.int().min(64).max(1024),
  }),
})
export type RunRequest = z.infer<typeof runRequestSchema>

/**
 * How one input ended. `returned`: `value` is the JSON text of what the function returned (for a program: absent, it exited with 0).
 * `raised`: an exception reached the harness, or a program exited with another status. `exited`: the process ended before
 * answering. `protocol`: the answer was malformed. `not_run`: an earlier input ended the process.
 */
export const inputEnds = [
  'returned',
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
  /** 1-based line in the learner's own file, where one is known. */
  line: z.int().nullable(),
})
export type ProgramError = z.infer<typeof programError>

const inputResult = z.object({
  end: z.enum(inputEnds),
  value: z.string().nullable(),
  error: programError.nullable(),
  stdout: z.string(),
  stderr: z.string(),
  wallMs: z.number(),
})
export type InputResult = z.infer<typeof inputResult>

export const sandboxTiers = ['bubblewrap', 'unshare', 'none'] as const
export type SandboxTier = (typeof sandboxTiers)[number]

export const runReportSchema = z.object({
  id: z.string(),
  language: z.enum(runnerLanguages),
  version: z.string(),
  sandbox: z.enum(sandboxTiers),
  warning: z.string().nullable(),
  /** The file could not be parsed or has no such function; then `results` is empty. */
  compileError: programError.nullable(),
  results: z.array(inputResult),
  /** Bytes dropped over the caps, in the whole run. */
  dropped: z.object({ stdout: z.int(), stderr: z.int() }),
})
export type RunReport = z.infer<typeof runReportSchema>

export const doctorReportSchema = z.object({
  ok: z.boolean(),
  sandbox: z.enum(sandboxTiers).nullable(),
  warning: z.string().nullable(),
  languages: z.array(
    z.object({ language: z.enum(runnerLanguages), version: z.string().nullable(), ok: z.boolean(), detail: z.string() }),
  ),
  /** Named checks the runner made just now, e.g. that a sandboxed program sees no network and no host files. */
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
})
export type DoctorReport = z.infer<typeof doctorReportSchema>

export const runnerErrorCodes = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'SANDBOX_REQUIRED',
  'LANGUAGE_RUNTIME_NOT_FOUND',
  'RUNNER_BUSY',
  'INTERNAL',
] as const
export const runnerErrorBodySchema = z.object({
  error: z.object({ code: z.enum(runnerErrorCodes), message: z.string(), retryAfterSeconds: z.number().optional() }),
})
export type RunnerErrorBody = z.infer<typeof runnerErrorBodySchema>
