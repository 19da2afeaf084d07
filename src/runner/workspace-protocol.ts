/**
 * The part of the wire that is about a workspace's files alone: `POST /v1/mutants` and `POST /v1/scaffold` change code and run none,
 * `POST /v1/tests` runs the tests in it.
 */
import { z } from 'zod'
import { MAX_FILES, runnerLanguages, sandboxTiers, sourceFile } from './protocol.ts'

/** Characters of all mutants of an answer together; the last one may exceed it. */
export const MAX_MUTANT_BYTES = 2 * 1024 * 1024
export const mutantsBounds = { min: 1, default: 50, max: 200 } as const

/**
 * What one mutant has changed. `comparison`: the opposite comparison. `boundary`: with or without the equal. `arithmetic`: another
 * operation, never on texts where that can be told. `negation`: a condition or a side of `and` and `or` negated, where it is more than
 * a single comparison. `constant`: the next number or character, the other truth value, an empty text for one with letters and the
 * other way round. `removed_statement`: an assignment, call, return, throw, break or continue gone. The last three are of SQL:
 * a condition of WHERE, a JOIN with its condition, a term of ORDER BY gone.
 */
export const mutationOperators = [
  'comparison',
  'boundary',
  'arithmetic',
  'negation',
  'constant',
  'removed_statement',
  'dropped_where',
  'dropped_join',
  'dropped_order_by',
] as const
export type MutationOperator = (typeof mutationOperators)[number]

const codeFiles = { language: z.enum(runnerLanguages), files: z.array(sourceFile).min(1).max(MAX_FILES) }

/** `POST /v1/mutants`. Files whose name is not of the language are left alone. */
export const mutantsRequestSchema = z.object({
  ...codeFiles,
  limit: z.int().min(mutantsBounds.min).max(mutantsBounds.max).default(mutantsBounds.default),
  /** Which mutants are chosen when there are more than `limit`; the same seed chooses the same. */
  seed: z.int().min(0).max(0xffff_ffff).default(0),
})
export type MutantsRequest = z.infer<typeof mutantsRequestSchema>

const mutant = z.object({
  /** The same for the same change of the same file, whatever else was asked for. */
  id: z.string(),
  operator: z.enum(mutationOperators),
  path: z.string(),
  /** Where `before` gives way to `after`: 1-based, in UTF-16 units. */
  line: z.int(),
  column: z.int(),
  before: z.string(),
  after: z.string(),
  /** The whole file, changed there and nowhere else. It parses, and no other mutant has the same. */
  content: z.string(),
})
export type Mutant = z.infer<typeof mutant>

export const mutantsReportSchema = z.object({
  language: z.enum(runnerLanguages),
  /** In the order of the files and of their text. */
  mutants: z.array(mutant),
  /** Changes there could be. */
  places: z.int(),
  /** How many of those tried would not parse, or are another one again. */
  dropped: z.int(),
  /** Whether changes were left untried, because of `limit` or of the size of the answer. */
  truncated: z.boolean(),
})
export type MutantsReport = z.infer<typeof mutantsReportSchema>

/** `POST /v1/scaffold`: the files with "not written yet" for every body of a function, constructors and `main` excepted. */
export const scaffoldRequestSchema = z.object(codeFiles)
export type ScaffoldRequest = z.infer<typeof scaffoldRequestSchema>

export const scaffoldReportSchema = z.object({
  language: z.enum(runnerLanguages),
  files: z.array(sourceFile),
  /** How many bodies gave way. */
  bodies: z.int(),
})
export type ScaffoldReport = z.infer<typeof scaffoldReportSchema>

export const testTools = ['unittest', 'pytest', 'node:test', 'go test', 'JUnit 5', 'rung_test.hpp', 'rustc --test'] as const
export type TestTool = (typeof testTools)[number]

/** `POST /v1/tests`: runs a workspace's own tests with its language's own test tool. The first file of Rust is the crate's root. */
export const testsRequestSchema = z.object({
  id: z.string().min(1).max(64),
  ...codeFiles,
  /** By default the first the language has. */
  tool: z.enum(testTools).optional(),
  /** Of compiling and running together. */
  limits: z.object({
    cpuMs: z.int().min(1_000).max(60_000),
    wallMs: z.int().min(1_000).max(120_000),
    memoryMb: z.int().min(64).max(2_048),
  }),
})
export type TestsRequest = z.infer<typeof testsRequestSchema>

/** `failed`: an assertion did not hold. `error`: something else went wrong, or the test could not be loaded. */
const testResult = z.object({
  name: z.string(),
  status: z.enum(['passed', 'failed', 'error', 'skipped']),
  message: z.string(),
  /** Where it went wrong, or where the test stands, in the workspace's own files; null where the tool does not say. */
  path: z.string().nullable(),
  line: z.int().nullable(),
  ms: z.number().nullable(),
})

export const testsReportSchema = z.object({
  id: z.string(),
  language: z.enum(runnerLanguages),
  version: z.string(),
  tool: z.enum(testTools),
  sandbox: z.enum(sandboxTiers),
  /** `compile_error`: the tests never ran. `crashed`: a signal ended them. A limit that was met leaves no results. */
  end: z.enum(['finished', 'compile_error', 'crashed', 'time_limit', 'memory_limit', 'output_limit']),
  /** In the order they ended. None, though `finished`, where the tool found no tests or could not load them: `printed` says why. */
  tests: z.array(testResult),
  /** How many more there were. */
  dropped: z.int(),
  /** What compiler, tool and tests printed, from the beginning. */
  printed: z.string(),
  wallMs: z.number(),
})
export type TestsReport = z.infer<typeof testsReportSchema>
