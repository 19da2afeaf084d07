/** A draft as a client sends it. Bounds are wide here: its verification finds what is wrong and says so. */
import { z } from 'zod'
import { DRAFT_CASES, DRAFT_HINTS, VISIBLE, type Draft, type DraftComparator } from './rules/draft/draft.ts'
import type { Json } from '../../kernel/json.ts'

const MAX_PROSE = 40_000
const MAX_CODE = 64 * 1024
/** The tolerance of answers with floats. */
const TOLERANCE = 1e-6

const name = z.string().max(100)
const prose = z.string().max(MAX_PROSE)
const program = z.string().max(MAX_CODE)
const parameters = z.array(z.object({ name, type: name })).max(20)

/** One object for all kinds, because a union would take three times the room in every conversation. */
const signature = z.object({
  kind: z.enum(['function', 'class', 'program']),
  entry: name.optional(),
  parameters: parameters.optional(),
  returns: name.optional(),
  methods: z
    .array(z.object({ name, parameters, returns: name }))
    .max(20)
    .optional(),
})

const comparators = ['exact', 'unordered', 'set', 'float', 'text'] as const

export const draftInput = z.object({
  title: prose,
  statement: prose.describe('Markdown, with an example from the first three cases. For a source: its task, in its language.'),
  signature: signature.describe(
    'camelCase names, types such as int, string, int[], map<string,int>. class: methods; program: neither. SQL: function query(tables: string) returning string[].',
  ),
  comparator: z.enum(comparators).optional().describe('How answers are compared; exact when left out.'),
  cases: z
    .array(z.object({ tag: name, args: z.array(z.unknown()).max(20), expected: z.unknown() }))
    .max(40)
    .describe(`Exactly ${DRAFT_CASES}, the first ${VISIBLE} visible. A program's args are its stdin, expected its stdout.`),
  starter: program,
  reference: program.describe('A whole solution. It is run, and kept in exercises alone.'),
  hints: z
    .array(prose)
    .max(20)
    .describe(`${DRAFT_HINTS}, from a nudge to the plan, each ending in a question. No solution code.`),
})

function comparatorOf(kind: (typeof comparators)[number]): DraftComparator {
  switch (kind) {
    case 'unordered':
      return { kind, levels: 1 }
    case 'float':
      return { kind, absolute: TOLERANCE, relative: TOLERANCE }
    case 'exact':
    case 'set':
    case 'text':
      return { kind }
  }
}

/** The values were parsed from JSON, so this changes only their type. */
function asJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value ?? null))
  return json
}

/** Missing parts become empty, and the verification names them. */
function signatureOf({ kind, entry = '', parameters: own = [], returns = '', methods = [] }: z.output<typeof signature>) {
  switch (kind) {
    case 'function':
      return { kind, entry, parameters: own, returns }
    case 'class':
      return { kind, entry, parameters: own, methods }
    case 'program':
      return { kind }
  }
}

export function draftOf({ comparator, signature: sent, cases, ...rest }: z.output<typeof draftInput>): Draft {
  return {
    ...rest,
    signature: signatureOf(sent),
    ...(comparator === undefined ? {} : { comparator: comparatorOf(comparator) }),
    cases: cases.map(({ tag, args, expected }) => ({ tag, args: args.map(asJson), expected: asJson(expected) })),
  }
}
