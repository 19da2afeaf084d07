/** The shapes of a problem's JSON files. What types demand beyond that stands in typing.ts. */
import { z } from 'zod'
import { formKinds } from '../../src/problem/form.ts'
import { variableGrowths } from '../../src/problem/growth/text.ts'
import { hintCodes } from '../../src/problem/hint-code.ts'
import { directions, ends } from '../../src/problem/misconception.ts'
import {
  difficulties,
  languages,
  SLUG,
  type Case,
  type CalledSignature,
  type Parameter,
  type Signature,
} from '../../src/problem/problem.ts'
import { topics } from '../../src/problem/topics.ts'
import { verdicts } from '../../src/problem/verdict.ts'
import type { Comparator } from '../../src/problem/values/comparators.ts'
import type { Json } from '../../src/kernel/json.ts'
import { parseType } from '../../src/problem/values/types.ts'
import type { Ask } from '../../src/runner/generating.ts'
import { cpuMsBounds } from '../../src/runner/protocol.ts'

const json: z.ZodType<Json> = z.json()
export const typeName = z.string().refine((text) => parseType(text) !== null, 'not a type; docs/content.md, "Types", lists them')
const camelCase = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'a name in camelCase is needed')
const pascalCase = z.string().regex(/^[A-Z][A-Za-z0-9]{0,39}$/, 'a name in PascalCase is needed')
const KEBAB = /^[a-z][a-z0-9-]{0,39}$/
export const id = z.string().regex(KEBAB, 'a name in kebab-case is needed')
/** Which schema an editor checks the file by; nothing else reads it. */
const $schema = z.string().optional()

export const parameter = z.strictObject({ name: camelCase, type: typeName })
const parameters: z.ZodType<Parameter[]> = z.array(parameter).max(6)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A signature that names no kind is that of a function. */
const withKind = (value: unknown) => (isObject(value) && !('kind' in value) ? { kind: 'function', ...value } : value)

const called = [
  z.strictObject({
    kind: z.literal('function'),
    entry: camelCase,
    parameters,
    returns: typeName,
    input: z
      .literal('unchanged')
      .exactOptional()
      .describe('A call must leave its arguments as they are, and fails if it changes one. Without it, a call may change them.'),
  }),
  z.strictObject({
    kind: z.literal('class'),
    entry: pascalCase,
    parameters,
    methods: z
      .array(z.strictObject({ name: camelCase, parameters, returns: typeName }))
      .min(1)
      .max(12),
  }),
] as const
/** Of code that is called. */
export const calledSignature: z.ZodType<CalledSignature> = z.preprocess(withKind, z.discriminatedUnion('kind', called))

const program = z
  .strictObject({ kind: z.literal('program') })
  .describe('A whole program, which reads standard input and prints its answer.')
export const signature: z.ZodType<Signature> = z.preprocess(withKind, z.discriminatedUnion('kind', [...called, program]))

/** A comparator without settings may be given by its kind alone; `short` tells editors which (json-schema.ts). */
const withNames = <T extends z.ZodType>(schema: T, ...short: readonly string[]) =>
  z.preprocess((value) => (typeof value === 'string' ? { kind: value } : value), schema).meta({ short })

const tolerance = z.number().min(0).max(1)
const plain = [
  z.strictObject({
    kind: z.literal('exact'),
    nodes: z.literal('given').optional().describe('A returned linked list has to be made of the nodes that were given.'),
  }),
  z.strictObject({ kind: z.literal('unordered'), levels: z.literal([1, 2]).default(1) }),
  z.strictObject({ kind: z.literal('set') }),
  z.strictObject({ kind: z.literal('float'), absolute: tolerance, relative: tolerance }),
  z.strictObject({ kind: z.literal('text') }),
] as const
const exact = { kind: 'exact' } as const
/** Those of `plain` that need no settings. */
const settled = ['exact', 'unordered', 'set', 'text'] as const
const oneOf = z.strictObject({
  kind: z.literal('one_of'),
  by: withNames(z.discriminatedUnion('kind', plain), ...settled).default(exact),
})
/** What changes the meaning of `expected` or of the answer stands outermost, once. */
export const comparator: z.ZodType<Comparator> = withNames(
  z.discriminatedUnion('kind', [
    ...plain,
    oneOf,
    z.strictObject({
      kind: z.literal('in_place'),
      parameter: camelCase,
      by: withNames(z.discriminatedUnion('kind', [...plain, oneOf]), ...settled, 'one_of').default(exact),
    }),
    z.strictObject({ kind: z.literal('checker'), returns: typeName }),
  ]),
  ...settled,
  'one_of',
)

export const shortcut = z
  .strictObject({
    id: id.describe('The name of its program: shortcuts/<id>.py and so on.'),
    instead: z.string().min(10).max(200).describe('What it does in place of the primary component: a sentence for authors.'),
    ends: z
      .enum(verdicts)
      .extract(['time_limit', 'memory_limit', 'wrong_answer', 'runtime_error'])
      .default('time_limit')
      .describe('The verdict by which it fails.'),
  })
  .describe('A way to solve the problem without its primary component. It must fail.')

export const interview = z
  .strictObject({
    hintMinutes: z.int().min(1).max(10).describe('What a hint costs in an interview that has hints: minutes of its clock.'),
    largest: z
      .int()
      .min(1)
      .max(10_000_000)
      .describe('The largest size of an input, as the limits say. The follow-up question makes it a thousand times larger.'),
    details: z
      .array(
        z.strictObject({
          id: id.describe('Its name in records: never use it for something else.'),
          about: z.string().min(10).max(120).describe('What is left open, as a question. Learners read it after the interview.'),
          omits: z
            .array(
              z.strictObject({
                text: z.string().min(5).describe('A text that the statement has exactly once, before its examples.'),
                instead: z.string().default('').describe('What stands there in an interview.'),
              }),
            )
            .min(1)
            .max(6),
          reading: z
            .string()
            .regex(/^(misconceptions|interview)\/[a-z][a-z0-9-]*$/)
            .describe(
              'A program in Python, without its ending, that reads the gap in another way: of misconceptions/, or a file of its own in interview/.',
            ),
        }),
      )
      .length(2),
  })
  .describe('With this, the problem can be the task of an interview, whose statement leaves out two details.')

export const problemFile = z.strictObject({
  $schema,
  title: z.string().min(3).max(80),
  position: z.int().min(1).describe('Where the problem stands among the others; smaller first.'),
  difficulty: z.enum(difficulties),
  topics: z.array(z.enum(topics)).min(1).max(3),
  components: z
    .strictObject({ primary: id, secondary: z.array(id).max(2).default([]) })
    .describe('Ids of content/components.json: the one that the problem is about, and what it needs besides.'),
  expectedMinutes: z
    .int()
    .min(5)
    .max(90)
    .describe('Minutes that a learner who knows the components needs for a first submission.'),
  siblings: z
    .array(z.string().regex(SLUG))
    .max(4)
    .describe('Slugs of problems that exercise one of the components, or what it builds on, in another dress.'),
  shapes: z
    .array(id)
    .min(1)
    .max(10)
    .default(['plain'])
    .describe('What generator.js can be asked for besides a seed and a size; "plain" comes first.'),
  signature,
  comparator: comparator.default(exact).describe('How an answer is compared with the expected one.'),
  cpuMs: z
    .int()
    .min(cpuMsBounds.min)
    .max(cpuMsBounds.max)
    .default(cpuMsBounds.default)
    .describe('Milliseconds of CPU time for one case.'),
  misconceptions: z
    .array(
      z
        .strictObject({
          id: id.describe('The name of its program: misconceptions/<id>.py and so on.'),
          tags: z
            .array(z.string())
            .min(1)
            .describe('Cases that it fails: every visible case with one of these tags, and at least one case.'),
          also: z.array(z.string()).default([]).describe('Cases that it may fail too. All others pass.'),
          ends: z
            .array(z.enum(ends).exclude(['accepted', 'compile_error', 'too_slow']))
            .min(1)
            .default(['wrong_answer'])
            .describe('How its cases end: verdicts, and hint codes of what a case shows for certain.'),
          answers: z
            .union([z.enum([...directions, ...hintCodes]), z.array(json).min(1)])
            .nullable()
            .default(null)
            .describe(
              'What its wrong answers have in common: larger (longer) or smaller (shorter) than expected, a hint code, or the only answers that its program gives.',
            ),
          shownBy: z
            .array(id)
            .default([])
            .describe('Other programs that it is rightly said of, too: too-slow, wrong, or the id of a shortcut.'),
          notice: z.string().min(20).max(400).describe('What the run showed, in one or two sentences, without the remedy.'),
          question: z
            .string()
            .min(10)
            .max(300)
            .regex(/[?？]$/)
            .describe("Takes the place of the hint's own question."),
        })
        .describe(
          'It is said of a run if all of this holds of every case that failed. The first misconception of which it holds counts.',
        ),
    )
    .min(3),
  shortcuts: z.array(shortcut).max(6).default([]),
  withoutForms: z
    .array(
      z.strictObject({
        kind: z.enum(formKinds),
        languages: z.array(z.enum(languages)).min(1).optional().describe('In these alone; without it in every language.'),
        reason: z.string().min(10).max(200).describe('Why learners cannot practise the problem so.'),
      }),
    )
    .default([])
    .describe('Forms of practice that this problem does not have; all others are derived from its programs and proven.'),
  interview: interview.optional(),
})

const tag = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/)
  .describe('The category that a failure is reported under.')
const eitherEnd = 'either expected or "raises": true is needed'
export const caseEntry = z
  .strictObject({ tag, args: z.array(json), expected: json.optional(), raises: z.literal(true).optional() })
  .refine((entry) => (entry.expected === undefined) === (entry.raises === true), eitherEnd)
  .transform(({ expected = null, raises, ...entry }): Case => (raises ? { ...entry, expected, raises } : { ...entry, expected }))

/** A case whose arguments generator.js makes when it is needed, and whose answer the main solution gives. */
export interface GeneratedCase {
  readonly tag: string
  readonly generate: Ask
  /** Where several answers are right, what the comparator is to hold one against. */
  readonly expected?: Json
}

const ask = z
  .strictObject({
    seed: z
      .int()
      .min(0)
      .max(2 ** 32 - 1),
    size: z.int().min(1).max(1_000_000),
    shape: id.default('plain'),
  })
  .describe('In place of args: what generator.js is asked for. The main solution gives the answer.')
const hiddenEntry = z
  .strictObject({
    tag,
    args: z.array(json).optional(),
    expected: json.optional(),
    raises: z.literal(true).optional(),
    generate: ask.optional(),
  })
  .refine(({ args, generate }) => (args === undefined) !== (generate === undefined), 'either args or generate is needed')
  .refine(({ generate, raises }) => generate === undefined || raises === undefined, 'a generated case raises nothing')
  .refine(({ generate, expected, raises }) => generate !== undefined || (expected === undefined) === (raises === true), eitherEnd)
  .transform(({ args = [], expected, raises, generate, ...entry }): Case | GeneratedCase => {
    if (generate) return expected === undefined ? { ...entry, generate } : { ...entry, generate, expected }
    return raises ? { ...entry, args, expected: null, raises } : { ...entry, args, expected: expected ?? null }
  })
export const casesFile = z
  .strictObject({
    $schema,
    visible: z.array(caseEntry).min(3).max(5),
    hidden: z.array(hiddenEntry).min(12).max(100),
  })
  .transform(({ visible, hidden }) => ({ visible, hidden }))

const sentence = (most: number) => z.string().trim().min(10).max(most)
const feedback = sentence(300)
const explanation = sentence(500).describe('One or two sentences: why.')
const hintQuestion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('predict').describe('The learner says what the function returns.'),
    args: z.array(json),
    expected: json,
    feedback: feedback.describe('One sentence after a wrong first answer. It does not tell the result.'),
    explanation,
  }),
  z.strictObject({
    kind: z.literal('choose'),
    options: z
      .array(z.strictObject({ text: z.string().trim().min(1).max(200), feedback, right: z.literal(true).optional() }))
      .min(2)
      .max(4)
      .refine((options) => options.filter(({ right }) => right).length === 1, 'exactly one option is right'),
    explanation,
  }),
])
export type HintQuestion = z.infer<typeof hintQuestion>
export const questionsFile = z.strictObject({ $schema, 1: hintQuestion, 2: hintQuestion, 3: hintQuestion })

/** A change of one place of the main solution. */
const mutation = z.strictObject({
  line: z.int().min(1),
  column: z.int().min(1),
  before: z.string(),
  after: z.string(),
})
export type Mutation = z.infer<typeof mutation>

/** forms.json, which `npm run content:forms` writes: what a run had to choose among what can be derived. */
export const formsFile = z.strictObject({
  $schema,
  mutants: z
    .partialRecord(z.enum(languages), z.array(mutation))
    .default({})
    .describe('Changes of the main solution that hidden cases notice, as programs to repair.'),
  distractors: z
    .partialRecord(z.enum(languages), z.array(z.strictObject({ text: z.string().min(1), instead: z.string().min(1) })))
    .default({})
    .describe('Lines that make the main solution wrong in place of one of its blocks.'),
  traces: z
    .partialRecord(z.enum(languages), z.array(z.strictObject({ program: id, cases: z.array(z.int().min(0)).min(1).max(3) })))
    .default({})
    .describe('Programs whose runs are asked about: a misconception or "too-slow", with the visible cases by their index.'),
})
export type FormChoices = z.infer<typeof formsFile>

export const solutionFile = z.strictObject({
  $schema,
  title: z.string().min(3).max(80),
  position: z.int().min(1),
  time: z.string(),
  space: z.string(),
  growth: z
    .record(z.string().regex(/^[a-z]+$/), z.enum(variableGrowths))
    .optional()
    .describe(
      'How variables of `time` and `space` grow with the size of the whole input: "root" for one side of a grid, "constant" for what the limits keep small, "unknown" for what the size does not tell. Others grow with it.',
    ),
})

/** content/components.json. */
export const componentsFile = z.strictObject({
  $schema,
  components: z
    .array(
      z.strictObject({
        id,
        title: z.string().min(3).max(80),
        summary: z.string().min(10).max(200),
        prerequisites: z.array(id).max(5).describe('What has to be known before.'),
        shownBy: z
          .literal('exercises')
          .optional()
          .describe('Only exercises of courses can show it. Without this field, problems can, and the catalogue needs some.'),
      }),
    )
    .min(1),
})
