/** Own problems as rows of the log, and their bodies as texts beside it and in a share. */
import { z } from 'zod'
import type { OwnProblemEvent } from './rules/decide.ts'
import { storedForm } from '../../catalog/rows.ts'
import type { OwnProblem } from '../../problem/own-problem.ts'
import { difficulties, languages, type Case, type Signature } from '../../problem/problem.ts'
import type { Comparator } from '../../problem/values/comparators.ts'
import type { Json } from '../../kernel/json.ts'
import { codec, type Codec } from '../../learner/codec.ts'

const language = z.enum(languages)

const at = z.int()
const ownProblemEvent = z.discriminatedUnion('type', [
  z.object({
    at,
    type: z.literal('problem_kept'),
    title: z.string(),
    difficulty: z.enum(difficulties),
    topics: z.array(z.string()),
    language,
    activityId: z.string().nullable(),
    untrusted: z.boolean(),
    openHash: z.string(),
    sealedHash: z.string(),
  }),
  z.object({ at, type: z.literal('problem_removed') }),
]) satisfies z.ZodType<OwnProblemEvent>

export const ownProblemCodec: Codec<OwnProblemEvent> = codec<OwnProblemEvent>(ownProblemEvent)

const json: z.ZodType<Json> = z.json()
const testCase: z.ZodType<Case> = z.object({
  tag: z.string(),
  args: z.array(json),
  expected: json,
  raises: z.literal(true).exactOptional(),
})
const parameters = z.array(z.object({ name: z.string(), type: z.string() }))
const signature: z.ZodType<Signature> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('function'), entry: z.string(), parameters, returns: z.string() }),
  z.object({
    kind: z.literal('class'),
    entry: z.string(),
    parameters,
    methods: z.array(z.object({ name: z.string(), parameters, returns: z.string() })),
  }),
  z.object({ kind: z.literal('program') }),
])
/** None that needs code of its own. */
const comparator: z.ZodType<Comparator> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('exact') }),
    z.object({ kind: z.literal('unordered'), levels: z.literal([1, 2]) }),
    z.object({ kind: z.literal('set') }),
    z.object({ kind: z.literal('float'), absolute: z.number(), relative: z.number() }),
    z.object({ kind: z.literal('text') }),
    z.object({ kind: z.literal('one_of'), by: comparator }),
    z.object({ kind: z.literal('in_place'), parameter: z.string(), by: comparator }),
  ]),
)

const open = z.object({
  problem: z.object({
    slug: z.string(),
    title: z.string(),
    difficulty: z.enum(difficulties),
    topics: z.array(z.string()),
    components: z.object({ primary: z.string(), secondary: z.array(z.string()) }),
    expectedMinutes: z.number(),
    siblings: z.array(z.string()),
    statement: z.string(),
    signature,
    comparator,
    cpuMs: z.number(),
    visibleCases: z.array(testCase),
    hiddenCaseCount: z.int(),
    languages: z.array(language),
    starters: z.partialRecord(language, z.string()),
    version: z.string(),
  }),
  activityId: z.string().nullable(),
  untrusted: z.boolean(),
  hinted: z.boolean().default(true),
})
/** At first a hint that asks nothing was stored with this question, whatever its language. */
const EARLIER_QUESTION = 'What will you try with this?'
const question = z.string().transform((text) => (text === EARLIER_QUESTION ? '' : text))
const sealed = z.object({
  hidden: z.array(testCase),
  hints: z.array(z.object({ text: z.string(), question })),
})
const exercises = z.object({ reference: z.string(), forms: z.array(storedForm) })

/** Another shape is another version, which the reader has to know beside this one. */
const VERSION = 1

/** Earlier texts also hold hashes of their hints, which are left out. */
const openText = open.extend({ version: z.literal(VERSION) }).transform(({ version: _version, ...part }) => part)
const sealedText = sealed
  .extend({ version: z.literal(VERSION), exercises: exercises.nullable().default(null) })
  .transform(({ version: _version, ...part }) => part)
const sharedProblem = z.object({ ...open.shape, ...sealed.shape }).transform((problem) => ({ ...problem, exercises: null }))
const wholeText = z.object({ version: z.literal(VERSION), problems: z.array(sharedProblem) })

/** What may be read of an own problem. */
export type OpenPart = Pick<OwnProblem, 'problem' | 'activityId' | 'untrusted' | 'hinted'>
export type SealedPart = Pick<OwnProblem, 'hidden' | 'hints' | 'exercises'>

/** Stands only where it is false: the text of any other is what it was before there was such a field, and so is a link to it. */
const withoutDefault = <T extends { readonly hinted: boolean }>({ hinted, ...rest }: T) => (hinted ? rest : { ...rest, hinted })

export const openTextOf = (part: OpenPart): string => JSON.stringify({ version: VERSION, ...withoutDefault(part) })
export const sealedTextOf = ({ hidden, hints, exercises: own }: SealedPart): string =>
  JSON.stringify({ version: VERSION, hidden, hints, ...(own === null ? {} : { exercises: own }) })
/** For others, who get no exercises: these hold the program that verified the draft. */
export const wholeTextOf = (problems: readonly OwnProblem[]): string =>
  JSON.stringify({ version: VERSION, problems: problems.map(({ exercises: _own, ...problem }) => withoutDefault(problem)) })

/** Null for a text that is none of these. */
export const openPartIn = (text: string): OpenPart | null => parsed(openText, text)
export const sealedPartIn = (text: string): SealedPart | null => parsed(sealedText, text)
export const ownProblemsIn = (text: string): readonly OwnProblem[] | null => parsed(wholeText, text)?.problems ?? null

function parsed<T>(schema: z.ZodType<T>, text: string): T | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  return schema.safeParse(value).data ?? null
}
