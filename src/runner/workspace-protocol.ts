/**
 * The part of the wire that is about a workspace's files alone: `POST /v1/mutants`, `POST /v1/scaffold` and `POST /v1/cut` change code and run none,
 * `POST /v1/tests` runs the tests in it. `POST /v1/variants` runs a file set once for each of many changes of it.
 */
import { z } from 'zod'
export { hasMarker } from '../problem/scaffold-markers.ts'
import {
  MAX_FILES,
  runnerErrorCodes,
  runnerLanguages,
  runReportSchema,
  runRequestSchema,
  sandboxTiers,
  sourceFile,
} from './protocol.ts'

/** Bytes of one file of a workspace, and of all of them: as much as a session of test-driven development can keep. */
export const MAX_FILE_BYTES = 64 * 1024
export const MAX_WORKSPACE_BYTES = 40 * MAX_FILE_BYTES

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
    /** How long they may neither compute nor wait for a processor; `idleMs.tests` where it is left out. */
    idleMs: z.int().min(50).max(60_000).optional(),
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

export const MAX_VARIANTS = 200
/** The time in which variants are begun; the last of them may end after it. */
export const variantsWallMs = { min: 100, max: 120_000 } as const
/** Bytes of an answer after which no variant is begun; the last report may exceed it. */
export const MAX_TRIED_BYTES = 16 * 1024 * 1024

/**
 * `POST /v1/variants`: the base is never run as it is, only with one file changed, once for each variant, one after the other in one
 * place of the queue. Between two, whoever waits goes first. Every variant has the base's limits, and its report has its id.
 */
export const variantsRequestSchema = z.object({
  id: z.string().min(1).max(64),
  base: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('run'), request: runRequestSchema }),
    z.object({ kind: z.literal('tests'), request: testsRequestSchema }),
  ]),
  variants: z
    .array(
      z.object({
        id: z.string().min(1).max(64),
        /** Of a file of the base. */
        path: z.string().max(128),
        content: z.string(),
      }),
    )
    .min(1)
    .max(MAX_VARIANTS),
  wallMs: z.int().min(variantsWallMs.min).max(variantsWallMs.max),
})
export type VariantsRequest = z.infer<typeof variantsRequestSchema>

const variantError = z.object({
  id: z.string(),
  /** Why there is no report of this one. The others go on. */
  error: z.object({ code: z.enum(runnerErrorCodes), message: z.string() }),
})
/**
 * The answer is `application/x-ndjson`: one of these for each variant that was begun, in order, each sent when it is there. Of an
 * input that came to no value, a run's report keeps the beginning of the streams alone. An answer that ends without VariantsLeft is
 * broken off.
 */
export const variantTriedSchemas = {
  run: z.union([z.object({ id: z.string(), report: runReportSchema }), variantError]),
  tests: z.union([z.object({ id: z.string(), report: testsReportSchema }), variantError]),
} as const
/** A report with `results` is of a run, one with `tests` of tests, as the base has it. */
export type VariantTried = z.infer<(typeof variantTriedSchemas)['run' | 'tests']>

/** The last line: how many were not begun, because the time or the room of the answer was used up. */
export const variantsLeftSchema = z.object({ left: z.int().min(0) })
export type VariantsLeft = z.infer<typeof variantsLeftSchema>

/** The answer as a whole. `tried` are the first of the variants, in order. */
export interface VariantsReport {
  readonly tried: readonly VariantTried[]
  readonly left: number
}

/** `POST /v1/cut`: one file as a guided scaffold, with statements cut out between marks that name them. Code that has a mark already is refused. */
export const cutRequestSchema = z.object({
  language: z.enum(runnerLanguages),
  files: z.tuple([sourceFile]),
  /** The share of the statements in bodies that is to stand; the nearest there is. */
  givenPercent: z.int().min(0).max(100),
  /** What goes first; the same seed lets the same go, and a lower share never shows what a higher one hides. */
  seed: z.int().min(0).max(0xffff_ffff).default(0),
})
export type CutRequest = z.infer<typeof cutRequestSchema>

const cutTodo = z.object({
  /** The number in its marks, from 1 in the order of the text. */
  id: z.string(),
  /** Of the first mark, in the scaffold. */
  line: z.int(),
  /** What stood there: put in the place of the region, marks and all, it makes the original again, byte for byte. */
  text: z.string(),
})
export type CutTodo = z.infer<typeof cutTodo>

export const cutReportSchema = z.object({
  language: z.enum(runnerLanguages),
  file: sourceFile,
  /** None where the code has no statement that can go. */
  todos: z.array(cutTodo),
  /** The share that stands, of all statements. */
  givenPercent: z.int(),
})
export type CutReport = z.infer<typeof cutReportSchema>
