/**
 * The part of the runner's protocol about files. `POST /v1/mutants`, `/v1/scaffold` and `/v1/cut` change code without running it,
 * `/v1/test-names` lists the tests in it, `/v1/parts` divides it into the parts of exercises,
 * `/v1/tests` runs the tests in a workspace, and `/v1/variants` runs a file set once for each of many changes.
 */
import { z } from 'zod'
import { stepKinds } from '../problem/code-step.ts'
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

/** Byte limits of one file and of a whole workspace, the same as those of a TDD session. */
export const MAX_FILE_BYTES = 64 * 1024
export const MAX_WORKSPACE_BYTES = 40 * MAX_FILE_BYTES

/** Limit in characters of all mutants of an answer together; the last one may exceed it. */
export const MAX_MUTANT_BYTES = 2 * 1024 * 1024
export const mutantsBounds = { min: 1, default: 50, max: 200 } as const

/**
 * The change of a mutant. `comparison`: `<` to `>=`. `boundary`: `<` to `<=`. `arithmetic`: another operator, never on known strings.
 * `negation`: a negated condition, or a negated side of `and` or `or`, unless it is a single comparison. `constant`: the next number or
 * character, the opposite boolean, a string to empty or back. `removed_statement`: without an assignment, call, return, throw, break or
 * continue. The last three are for SQL: without a WHERE condition, a JOIN, or a term of ORDER BY.
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

/** `POST /v1/mutants`. Ignores files whose name is not of the language. */
export const mutantsRequestSchema = z.object({
  ...codeFiles,
  limit: z.int().min(mutantsBounds.min).max(mutantsBounds.max).default(mutantsBounds.default),
  /** Chooses the mutants if there are more than `limit`; the same seed gives the same choice. */
  seed: z.int().min(0).max(0xffff_ffff).default(0),
})
export type MutantsRequest = z.infer<typeof mutantsRequestSchema>

const mutant = z.object({
  /** Depends only on the file and the change, not on the rest of the request. */
  id: z.string(),
  operator: z.enum(mutationOperators),
  path: z.string(),
  /** Where `after` replaces `before`: 1-based, in UTF-16 units. */
  line: z.int(),
  column: z.int(),
  before: z.string(),
  after: z.string(),
  /** The whole file with only this change. It parses, and no other mutant is equal. */
  content: z.string(),
})
export type Mutant = z.infer<typeof mutant>

export const mutantsReportSchema = z.object({
  language: z.enum(runnerLanguages),
  /** In the order of the files, then of their text. */
  mutants: z.array(mutant),
  /** The number of possible changes. */
  places: z.int(),
  /** How many tried changes do not parse or duplicate another mutant. */
  dropped: z.int(),
  /** Whether some changes were not tried, because of `limit` or the size of the answer. */
  truncated: z.boolean(),
})
export type MutantsReport = z.infer<typeof mutantsReportSchema>

/** `POST /v1/scaffold`: replaces every function body with "not written yet", except constructors and `main`. */
export const scaffoldRequestSchema = z.object(codeFiles)
export type ScaffoldRequest = z.infer<typeof scaffoldRequestSchema>

export const scaffoldReportSchema = z.object({
  language: z.enum(runnerLanguages),
  files: z.array(sourceFile),
  /** How many bodies were replaced. */
  bodies: z.int(),
})
export type ScaffoldReport = z.infer<typeof scaffoldReportSchema>

/** `POST /v1/test-names`: the tests in the text of files, by the rules of the language's first test tool. Nothing is run. */
export const testNamesRequestSchema = z.object(codeFiles)
export type TestNamesRequest = z.infer<typeof testNamesRequestSchema>

export const testNamesReportSchema = z.object({
  language: z.enum(runnerLanguages),
  /** Those whose name is of the language. */
  files: z.array(
    z.object({
      path: z.string(),
      /** Outer names first, divided as the tool divides them. */
      tests: z.array(z.object({ name: z.string(), line: z.int() })),
      /** The line from which on the text cannot be parsed; then there are no tests. */
      brokenLine: z.int().nullable(),
    }),
  ),
})
export type TestNamesReport = z.infer<typeof testNamesReportSchema>

export const testTools = ['unittest', 'pytest', 'node:test', 'go test', 'JUnit 5', 'rung_test.hpp', 'rustc --test'] as const
export type TestTool = (typeof testTools)[number]

/** `POST /v1/tests`: runs a workspace's tests with a test tool of its language. For Rust the first file is the crate root. */
export const testsRequestSchema = z.object({
  id: z.string().min(1).max(64),
  ...codeFiles,
  /** By default the language's first tool. */
  tool: z.enum(testTools).optional(),
  /** For compiling and running together. */
  limits: z.object({
    cpuMs: z.int().min(1_000).max(60_000),
    wallMs: z.int().min(1_000).max(120_000),
    memoryMb: z.int().min(64).max(2_048),
    /** How long they may neither compute nor wait for a processor; `idleMs.tests` where it is left out. */
    idleMs: z.int().min(50).max(60_000).optional(),
  }),
})
export type TestsRequest = z.infer<typeof testsRequestSchema>

/** `failed`: an assertion failed. `error`: anything else, including a test that could not be loaded. */
const testResult = z.object({
  name: z.string(),
  status: z.enum(['passed', 'failed', 'error', 'skipped']),
  message: z.string(),
  /** The place of the failure or of the test, in the workspace's files; null if the tool does not report it. */
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
  /** `compile_error`: the tests never ran. `crashed`: a signal ended them. After an exceeded limit there are no results. */
  end: z.enum(['finished', 'compile_error', 'crashed', 'time_limit', 'memory_limit', 'output_limit']),
  /** In the order they ended. Empty if the tool found no tests or could not load them: `printed` says why. */
  tests: z.array(testResult),
  /** How many further results were left out. */
  dropped: z.int(),
  /** The output of compiler, tool and tests, from the beginning. */
  printed: z.string(),
  wallMs: z.number(),
})
export type TestsReport = z.infer<typeof testsReportSchema>

export const MAX_VARIANTS = 200
/** The time in which variants are started; the last one may end later. */
export const variantsWallMs = { min: 100, max: 120_000 } as const
/** Bytes of an answer after which no variant is started; the last report may exceed it. */
export const MAX_TRIED_BYTES = 16 * 1024 * 1024

/**
 * `POST /v1/variants`: runs the base once per variant, each time with one file replaced, never unchanged. Waiting requests go first
 * between two variants. Each variant has the base's limits, and its report has the variant's id.
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
        /** The path of a file of the base. */
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
  /** Why this variant has no report. The other variants go on. */
  error: z.object({ code: z.enum(runnerErrorCodes), message: z.string() }),
})
/**
 * The answer is `application/x-ndjson`: one line per started variant, in order, sent as soon as it is ready. For an input without a value
 * the report keeps only the beginning of stdout and stderr. An answer without a final VariantsLeft is incomplete.
 */
export const variantResultSchemas = {
  run: z.union([z.object({ id: z.string(), report: runReportSchema }), variantError]),
  tests: z.union([z.object({ id: z.string(), report: testsReportSchema }), variantError]),
} as const
/** A report has `results` if the base is a run, and `tests` if the base is tests. */
export type VariantResult = z.infer<(typeof variantResultSchemas)['run' | 'tests']>

/** The last line: how many variants were not started, because of the time or the size limit. */
export const variantsLeftSchema = z.object({ left: z.int().min(0) })
export type VariantsLeft = z.infer<typeof variantsLeftSchema>

/** The whole answer. `results`: of the first variants, in order. */
export interface VariantsReport {
  readonly results: readonly VariantResult[]
  readonly left: number
}

/** `POST /v1/cut`: turns one file into a scaffold: cuts statements and leaves numbered markers. Refuses code with markers. */
export const cutRequestSchema = z.object({
  language: z.enum(runnerLanguages),
  files: z.tuple([sourceFile]),
  /** The share of the bodies' statements to keep; the nearest possible share is used. */
  givenPercent: z.int().min(0).max(100),
  /** Orders the cuts. With the same seed, a lower share never shows a statement that a higher share hides. */
  seed: z.int().min(0).max(0xffff_ffff).default(0),
})
export type CutRequest = z.infer<typeof cutRequestSchema>

const cutTodo = z.object({
  /** The number in its markers, from 1 in the order of the text. */
  id: z.string(),
  /** The line of the first marker in the scaffold. */
  line: z.int(),
  /** The cut text. Replacing the region, markers included, with it restores the original byte for byte. */
  text: z.string(),
})
export type CutTodo = z.infer<typeof cutTodo>

export const cutReportSchema = z.object({
  language: z.enum(runnerLanguages),
  file: sourceFile,
  /** Empty if the code has no statement that can be cut. */
  todos: z.array(cutTodo),
  /** The share of all statements that remains. */
  givenPercent: z.int(),
})
export type CutReport = z.infer<typeof cutReportSchema>

/** `POST /v1/parts`: divides one file into blocks to put in order, and finds the places of blanks. Nothing is run. */
export const partsRequestSchema = z.object({
  language: z.enum(runnerLanguages),
  files: z.tuple([sourceFile]),
  /** The name that a run calls: definitions without it stay whole where there are many blocks. */
  entry: z.string().max(128),
  /** Blocks, at most, as far as the code can be put together. */
  most: z.int().min(1).max(100),
})
export type PartsRequest = z.infer<typeof partsRequestSchema>

export const partsReportSchema = z.object({
  language: z.enum(runnerLanguages),
  /** The file with spaces in place of comments: what the offsets of blanks are places of. */
  program: z.string(),
  blocks: z.array(z.object({ text: z.string(), depth: z.number(), firstLine: z.int(), lastLine: z.int() })),
  steps: z.array(z.object({ kind: z.enum(stepKinds), name: z.string() })),
  /** `step` is an index. In the order of the text. */
  blanks: z.array(
    z.object({ start: z.int(), end: z.int(), step: z.int(), weight: z.number(), isSpare: z.literal(true).optional() }),
  ),
})
export type PartsReport = z.infer<typeof partsReportSchema>
