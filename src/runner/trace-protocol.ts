/**
 * The tracing part of the runner's protocol: `POST /v1/trace` runs a learner's files once, on one input, and returns the lines that ran
 * and their variables. A trace is a run like any other, in the same sandbox with the same limits.
 *
 * The learner's own process produces the trace and could forge it. Use it to ask learners about their program, never as evidence.
 */
import { z } from 'zod'
import { inputEnds, type RunnerLanguage, runReportSchema, runRequestSchema } from './protocol.ts'

export const tracedLanguages = ['python3', 'javascript'] as const satisfies readonly RunnerLanguage[]
export type TracedLanguage = (typeof tracedLanguages)[number]

/** Limit of recorded steps; after it the program runs on untraced. */
export const MAX_TRACE_STEPS = 400
/** Limit of variables per step. */
export const MAX_TRACE_VARIABLES = 32
/** Limit in characters of a value and of a name. A cut value ends with `…`; a whole value never does. */
export const MAX_TRACE_VALUE = 80
export const MAX_TRACE_NAME = 64

const { id, files, entry, signature, inputs, limits } = runRequestSchema.shape

export const traceRequestSchema = z.object({
  id,
  language: z.enum(tracedLanguages),
  /** Only the first file is traced. */
  files,
  entry,
  signature,
  input: inputs.element,
  limits: limits.omit({ runMs: true }),
})
export type TraceRequest = z.infer<typeof traceRequestSchema>

const name = z.string().max(MAX_TRACE_NAME)

const traceStep = z.object({
  /**
   * 1-based line where the running statement begins. A comprehension or callback belongs to its statement's line, and a one-line loop is
   * one step. Falling off the end of a body is not a step.
   */
  line: z.int().positive(),
  /** The function call the line belongs to, numbered in order of starting. A resumed generator keeps its number. */
  call: z.int().min(0),
  /** The function's name; empty at module level and for JavaScript's anonymous functions. */
  function: name,
  /**
   * Local and closure variables after the line and its calls have run, as literals of the language. Only plain data (numbers, strings,
   * booleans, null and the language's own collections of them), without cycles; in JavaScript also not the variables of a block that
   * ends with the line. Empty for a line that had not ended when the trace was cut.
   */
  variables: z.record(name, z.string().max(MAX_TRACE_VALUE)),
})
export type TraceStep = z.infer<typeof traceStep>

export const traceReportSchema = z.object({
  id: z.string(),
  language: z.enum(tracedLanguages),
  version: runReportSchema.shape.version,
  sandbox: runReportSchema.shape.sandbox,
  warning: runReportSchema.shape.warning,
  /** As for an input of a run. `not_run`: the files could not be parsed or do not define the entry. */
  end: z.enum(inputEnds),
  error: runReportSchema.shape.compile.shape.error,
  /** In order of starting. Empty if the program was stopped or exited before it reached the limit of steps. */
  steps: z.array(traceStep).max(MAX_TRACE_STEPS),
  /** Whether more steps ran than were recorded. */
  truncated: z.boolean(),
})
export type TraceReport = z.infer<typeof traceReportSchema>
