/** Exercism's canonical data of one exercise: its cases, without those that are superseded or ask for what cannot be judged here. */
import { z } from 'zod'
import { isList, isRecord, type Fields, type Value } from './lossless.ts'

const value = z.custom<Value>((given) => given !== undefined)
const comments = z.array(z.string()).optional()
const scenarios = z.array(z.string()).optional()
const labeled = z.looseObject({
  uuid: z.string(),
  description: z.string(),
  comments,
  reimplements: z.string().optional(),
  scenarios,
  property: z.string(),
  input: z.custom<Fields>((given) => typeof given === 'object' && given !== null && !Array.isArray(given)),
  expected: value,
})
type Labeled = z.infer<typeof labeled>
interface Group {
  readonly comments?: readonly string[] | undefined
  readonly scenarios?: readonly string[] | undefined
  readonly cases: ReadonlyArray<Group | Labeled>
}
const group: z.ZodType<Group> = z.looseObject({
  comments,
  scenarios,
  get cases() {
    return z.array(z.union([labeled, group]))
  },
})

export interface CanonicalCase {
  readonly uuid: string
  readonly description: string
  readonly property: string
  readonly input: Fields
  readonly expected: Value
  /** The answer is an error; `expected` is null. */
  readonly raises: boolean
  /** What the set says of this case and of the groups around it. */
  readonly comments: readonly string[]
}

export interface Skipped {
  readonly description: string
  readonly why: string
}

export interface Canonical {
  readonly cases: readonly CanonicalCase[]
  readonly skipped: readonly Skipped[]
  /** The lines that the set says of all its cases. */
  readonly comments: readonly string[]
}

/** Scenarios that change nothing here: their values travel as any other, and what is invalid is answered by an exception. */
const HONOURED = new Set([
  'big-integer',
  'date',
  'datetime',
  'floating-point',
  'input-validation',
  'runtime-validation',
  'unicode',
])
const REFUSED: Readonly<Record<string, string>> = {
  concurrent: 'several threads are asked for, and a run answers one call after another',
  immutable: 'the question is whether an argument is left as it was, which an answer does not show',
  'library-test': 'a library is tested, and no program of the learner',
  'local-scope': 'the question is what several programs share',
  random: 'the answer is random',
}
/** Marks that go with the letter before them, and the joiner of emoji. */
const CLUSTER = /\p{M}|\u200D/u

/** Throws a ZodError where the file has another form. */
export function readCanonical(data: Value): Canonical {
  const top = group.parse(data)
  const all = flatten(top, [], [])
  const superseded = new Set(all.map(({ reimplements }) => reimplements))
  const cases: CanonicalCase[] = []
  const skipped: Skipped[] = []
  for (const { entry, scenarios: own, comments: about } of all) {
    const { uuid, description, property, input, expected } = entry
    const why = superseded.has(uuid) ? 'another case takes its place' : refusal(own, [input, expected])
    if (why === null) cases.push({ uuid, description, property, input, comments: about, ...answerOf(expected) })
    else skipped.push({ description, why })
  }
  return { cases, skipped, comments: top.comments ?? [] }
}

interface Flat {
  readonly entry: Labeled
  readonly reimplements: string | undefined
  readonly scenarios: readonly string[]
  readonly comments: readonly string[]
}

/** The cases, each with what its groups say; what is said of all of them is left out. */
function flatten({ cases }: Group, outer: readonly string[], around: readonly string[]): Flat[] {
  return cases.flatMap((entry): Flat[] => {
    const own = [...outer, ...(entry.scenarios ?? [])]
    const about = [...around, ...(entry.comments ?? [])]
    return isCase(entry)
      ? [{ entry, reimplements: entry.reimplements, scenarios: own, comments: about }]
      : flatten(entry, own, about)
  })
}

const isCase = (entry: Group | Labeled): entry is Labeled => 'property' in entry

function refusal(own: readonly string[], values: readonly Value[]): string | null {
  const refused = own.find((scenario) => !HONOURED.has(scenario))
  if (refused !== undefined) return REFUSED[refused] ?? `the scenario ${refused} is not known here`
  return own.includes('unicode') && textsIn(values).some((text) => CLUSTER.test(text.normalize('NFC')))
    ? 'its characters have several code points each, which few languages can tell without a library'
    : null
}

/** Every text in the value. */
export function textsIn(given: Value): string[] {
  if (typeof given === 'string') return [given]
  if (isList(given)) return given.flatMap(textsIn)
  return isRecord(given) ? Object.values(given).flatMap(textsIn) : []
}

/** An error is an object with that one field, whose text is any. */
export const isError = (expected: Value): boolean =>
  isRecord(expected) && Object.keys(expected).length === 1 && typeof expected['error'] === 'string'

const answerOf = (expected: Value): Pick<CanonicalCase, 'expected' | 'raises'> =>
  isError(expected) ? { expected: null, raises: true } : { expected, raises: false }
