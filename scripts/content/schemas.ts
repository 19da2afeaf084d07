/** The shapes of a problem's JSON files. What types demand beyond that stands in typing.ts. */
import { z } from 'zod'
import { difficulties, type Case, type Parameter, type Signature } from '../../src/domain/problem.ts'
import type { Comparator } from '../../src/domain/values/comparators.ts'
import type { Json } from '../../src/domain/values/json.ts'
import { parseType } from '../../src/domain/values/types.ts'
import { verdicts } from '../../src/domain/verdict.ts'
import { cpuMsBounds } from '../../src/runner/protocol.ts'

const json: z.ZodType<Json> = z.json()
const typeName = z.string().refine((text) => parseType(text) !== null, 'not a type; README.md, "Add a problem", lists them')
const camelCase = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'a name in camelCase is needed')
const pascalCase = z.string().regex(/^[A-Z][A-Za-z0-9]{0,39}$/, 'a name in PascalCase is needed')
export const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const parameters: z.ZodType<Parameter[]> = z.array(z.strictObject({ name: camelCase, type: typeName })).max(6)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const signature: z.ZodType<Signature> = z.preprocess(
  (value) => (isObject(value) && !('kind' in value) ? { kind: 'function', ...value } : value),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('function'), entry: camelCase, parameters, returns: typeName }),
    z.strictObject({
      kind: z.literal('class'),
      entry: pascalCase,
      parameters,
      methods: z
        .array(z.strictObject({ name: camelCase, parameters, returns: typeName }))
        .min(1)
        .max(12),
    }),
  ]),
)

/** A comparator without settings may be given by its kind alone. */
const named = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? { kind: value } : value), schema)

const tolerance = z.number().min(0).max(1)
const plain = [
  z.strictObject({ kind: z.literal('exact') }),
  z.strictObject({ kind: z.literal('unordered'), levels: z.literal([1, 2]).default(1) }),
  z.strictObject({ kind: z.literal('set') }),
  z.strictObject({ kind: z.literal('float'), absolute: tolerance, relative: tolerance }),
  z.strictObject({ kind: z.literal('text') }),
] as const
const exact = { kind: 'exact' } as const
const oneOf = z.strictObject({
  kind: z.literal('one_of'),
  by: named(z.discriminatedUnion('kind', plain)).default(exact),
})
/** What changes the meaning of `expected` or of the answer stands outermost, once. */
const comparator: z.ZodType<Comparator> = named(
  z.discriminatedUnion('kind', [
    ...plain,
    oneOf,
    z.strictObject({
      kind: z.literal('in_place'),
      parameter: camelCase,
      by: named(z.discriminatedUnion('kind', [...plain, oneOf])).default(exact),
    }),
    z.strictObject({ kind: z.literal('checker'), returns: typeName }),
  ]),
)

export const problemFile = z.strictObject({
  title: z.string().min(3).max(80),
  /** Where the problem stands among the others; smaller first. */
  position: z.int().min(1),
  difficulty: z.enum(difficulties),
  topics: z
    .array(z.string().regex(/^[a-z][a-z -]{1,39}$/))
    .min(1)
    .max(5),
  signature,
  comparator: comparator.default(exact),
  cpuMs: z.int().min(cpuMsBounds.min).max(cpuMsBounds.max).default(cpuMsBounds.default),
  /** A run matches where its first failing case has one of `tags`, or its verdict is one of `verdicts`. */
  misconceptions: z
    .array(
      z.strictObject({
        id,
        tags: z.array(z.string()).default([]),
        verdicts: z.array(z.enum(verdicts).exclude(['accepted', 'wrong_answer'])).default([]),
        /** What the run showed, in one or two sentences, without the remedy. */
        notice: z.string().min(20).max(400),
        /** Takes the place of the hint's own question. */
        question: z
          .string()
          .min(10)
          .max(300)
          .regex(/[?？]$/),
      }),
    )
    .min(1),
})

const caseEntry = z
  .strictObject({
    tag: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
    args: z.array(json),
    expected: json.optional(),
    raises: z.literal(true).optional(),
  })
  .refine((entry) => (entry.expected === undefined) === (entry.raises === true), 'either expected or "raises": true is needed')
  .transform(({ tag, args, expected = null, raises }): Case =>
    raises ? { tag, args, expected, raises } : { tag, args, expected },
  )
export const casesFile = z.strictObject({
  visible: z.array(caseEntry).min(3).max(5),
  hidden: z.array(caseEntry).min(8).max(100),
})

export const solutionFile = z.strictObject({
  title: z.string().min(3).max(80),
  position: z.int().min(1),
  time: z.string(),
  space: z.string(),
})
