/**
 * The part of the wire that shows a program at work: `POST /v1/trace` runs a learner's files once, on one input, and answers with the
 * lines that ran and what was in their variables. It is a run like any other, in the same sandbox and with the same limits.
 *
 * The learner's own process makes the trace and can forge it. It is good for a question to learners about their own program and
 * proves nothing to anybody else.
 */
import { z } from 'zod'
import { inputEnds, type RunnerLanguage, runReportSchema, runRequestSchema } from './protocol.ts'

export const tracedLanguages = ['python3', 'javascript'] as const satisfies readonly RunnerLanguage[]
export type TracedLanguage = (typeof tracedLanguages)[number]

/** Lines that are kept; the program runs on to its end without being traced. */
export const MAX_TRACE_STEPS = 400
/** Variables of one step. */
export const MAX_TRACE_VARIABLES = 32
/** Characters of a value, the last of which is `…` where it was longer, and of a name. No whole value ends like that. */
export const MAX_TRACE_VALUE = 80
export const MAX_TRACE_NAME = 64

const { id, files, entry, signature, inputs, limits } = runRequestSchema.shape

export const traceRequestSchema = z.object({
  id,
  language: z.enum(tracedLanguages),
  /** The lines of the first one are traced. */
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
   * 1-based: where the statement begins whose turn it is. A comprehension or a callback's expression stands in its statement's line,
   * and a loop in one line is one turn. A body that ends without a word is no line.
   */
  line: z.int().positive(),
  /** The activation the line belongs to, numbered in the order in which they began: a generator that goes on is the same. */
  call: z.int().min(0),
  /** As the language names it; empty at module level, and in JavaScript of a function that has no name. */
  function: name,
  /**
   * The variables of that activation, and those it sees of functions around it, once the line has run with all it called. Written as
   * literals of the language. Left out is whatever holds more than numbers, strings, booleans, nothing, and the language's own lists,
   * tuples, sets, dicts, arrays, Maps, Sets and bare objects of them, or holds itself; in JavaScript also what the block had by itself
   * that ends with the line. None of a line that had not ended where the trace is cut.
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
  /** As of an input of a run. `not_run`: the files could not be parsed or define no such entry. */
  end: z.enum(inputEnds),
  error: runReportSchema.shape.compile.shape.error,
  /** In the order in which they began. None of a program that was ended, or ended itself, before it had run as many as are kept. */
  steps: z.array(traceStep).max(MAX_TRACE_STEPS),
  /** Whether more ran than are kept. */
  truncated: z.boolean(),
})
export type TraceReport = z.infer<typeof traceReportSchema>
