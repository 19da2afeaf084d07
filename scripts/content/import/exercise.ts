/**
 * An exercise as problems: one for each property its cases have, as a function whose arguments go by name and whose signature fits all
 * the cases. What an exercise cannot be is told with the reason.
 */
import type { Case, FunctionSignature, Parameter } from '../../../src/problem/problem.ts'
import { inputText, typeOf } from '../../../src/problem/signature.ts'
import { canonical } from '../../../src/problem/values/canonical.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import type { Json } from '../../../src/kernel/json.ts'
import type { CanonicalCase, Skipped } from './canonical.ts'
import { holdsCode, namesIn } from './code-text.ts'
import { infer, Unsupported, type Inferred } from './infer.ts'
import { fieldOf, isList, isRecord } from './lossless.ts'
import { camelCase, functionName, tagOf } from './names.ts'
import { comparing } from './orders.ts'
import { objectNotes, wordNotes, type Place } from './places.ts'
import { encode, typeName } from './typed.ts'

const MOST_VISIBLE = 3
/** With fewer nothing is left to hide that tells a right program from a lucky one. */
const FEWEST_CASES = 3
const MOST_PARAMETERS = 6
const PROPERTY = /^[A-Za-z][A-Za-z0-9]*(?:[ _-][A-Za-z0-9]+)*$/

export interface ImportedFunction {
  /** As the cases call it. */
  readonly property: string
  readonly signature: FunctionSignature
  readonly comparator: Comparator
  readonly visible: readonly Case[]
  readonly hidden: readonly Case[]
  /** What the statement has to say of the values: objects that are handed over as tuples, and the order of lists. */
  readonly notes: readonly string[]
}

export interface Outcome {
  readonly property: string
  /** Null where the property was not imported. */
  readonly made: ImportedFunction | null
  readonly why: string | null
  readonly skipped: readonly Skipped[]
}

interface ExerciseCases {
  readonly name: string
  readonly cases: readonly CanonicalCase[]
  /** What the set says of all the cases. */
  readonly comments: readonly string[]
}

/** In the order in which the properties come up. */
export function functionsOf({ name, cases, comments }: ExerciseCases): Outcome[] {
  const names = namesIn(name, cases)
  return [...new Set(cases.map(({ property }) => property))].map((property): Outcome => {
    const all = cases.filter((entry) => entry.property === property)
    const skipped: Skipped[] = []
    const own = all.filter((entry) => {
      const isCode = holdsCode(entry, names)
      if (isCode) skipped.push({ description: entry.description, why: 'program text stands in it for a value' })
      return !isCode
    })
    try {
      if (own.length === 0) throw new Unsupported('program text stands for a value in all of its cases')
      const { made, repeated } = functionOf(property, own, comments)
      return { property, made, why: null, skipped: [...skipped, ...repeated] }
    } catch (error) {
      if (error instanceof Unsupported) return { property, made: null, why: error.message, skipped: [] }
      throw error
    }
  })
}

function functionOf(property: string, cases: readonly CanonicalCase[], comments: readonly string[]) {
  if (!PROPERTY.test(property)) throw new Unsupported('no function can be called that')
  const inputs = [...new Set(cases.flatMap(({ input }) => Object.keys(input)))]
  if (inputs.length === 0) throw new Unsupported('its calls have no arguments')
  if (inputs.length > MOST_PARAMETERS)
    throw new Unsupported(`its calls have ${inputs.length} arguments, more than ${MOST_PARAMETERS}`)
  if (cases.every(({ raises }) => raises)) throw new Unsupported('every case is an error')
  if (cases.some(isOperated)) throw new Unsupported('its calls are operations on an object that is changed')
  const names = inputs.map(camelCase)
  if (new Set(names).size < names.length) throw new Unsupported('two of its arguments have the same name')
  const types = inputs.map((name) => {
    const values = cases.map(({ input }) => fieldOf(input, name))
    return infer(values, name)
  })
  const answers = cases.filter(({ raises }) => !raises)
  const values = answers.map(({ expected }) => expected)
  const returned = infer(values, 'the result')
  const parameters = names.map((name, place): Parameter => ({ name, type: typeName(at(types, place), name) }))
  const signature: FunctionSignature = {
    kind: 'function',
    entry: functionName(property),
    parameters,
    returns: typeName(returned, 'the result'),
  }
  const convertedCases = cases.map((entry): Case => {
    const args = inputs.map((name, place) => encode(fieldOf(entry.input, name), at(types, place)))
    const tag = tagOf(entry.description)
    return entry.raises ? { tag, args, expected: null, raises: true } : { tag, args, expected: encode(entry.expected, returned) }
  })
  const { fresh, repeated } = withoutRepetitions(convertedCases, signature)
  if (fresh.length < FEWEST_CASES)
    throw new Unsupported(`${fresh.length} ${fresh.length === 1 ? 'case is' : 'cases are'} too few to tell a right program`)
  const visible = visiblePlaces(fresh)
  const { comparator, notes } = comparing(returned, cases, comments)
  const places: Place[] = [
    ...types.map((type, place) => ({
      type,
      where: `\`${names[place]}\``,
      values: answers.map(({ input }) => fieldOf(input, inputs[place] ?? '')),
    })),
    { type: returned, where: 'the result', values },
  ]
  // What stands inside an argument is what a call is about, and so may be anything.
  const isNamed = ({ type }: Place) => type === returned || type.kind === 'string' || type.kind === 'optional'
  return {
    made: {
      property,
      signature,
      comparator,
      visible: fresh.filter((_, place) => visible.has(place)),
      hidden: fresh.filter((_, place) => !visible.has(place)),
      notes: [...places.flatMap(objectNotes), ...places.filter(isNamed).flatMap(wordNotes), ...notes],
    },
    repeated: repeated.map((place) => ({
      description: cases[place]?.description ?? '',
      why: 'an earlier case has the same input',
    })),
  }
}

const at = (types: readonly Inferred[], place: number): Inferred => types[place] ?? { kind: 'unknown' }

/** Whether steps on one object stand among the arguments: `operations` that are objects, or anything that names its `operation`. */
function isOperated({ input }: CanonicalCase): boolean {
  return Object.entries(input).some(([name, value]) => {
    const steps = isList(value) ? value.filter(isRecord) : []
    return (name === 'operations' && steps.length > 0) || steps.some((step) => typeof fieldOf(step, 'operation') === 'string')
  })
}

/** The same input twice is one case; with two answers it is no function. `repeated` are places. */
function withoutRepetitions(cases: readonly Case[], signature: FunctionSignature) {
  const returns = typeOf(signature.returns)
  const expectedByInput = new Map<string, string>()
  const repeated = cases.flatMap(({ args, expected, raises }, place) => {
    const [input, answer] = [inputText(signature, args), raises ? 'raises' : canonical(expected, returns)]
    const earlier = expectedByInput.get(input)
    if (earlier !== undefined && earlier !== answer) throw new Unsupported('the same input has two answers')
    expectedByInput.set(input, answer)
    return earlier === undefined ? [] : [place]
  })
  return { fresh: cases.filter((_, place) => !repeated.includes(place)), repeated }
}

/** The first cases, with one that has nothing for an answer and one that must raise among them where there are any. */
function visiblePlaces(cases: readonly Case[]): ReadonlySet<number> {
  const most = Math.min(MOST_VISIBLE, cases.length - 1)
  const special = [
    cases.findIndex(({ raises }) => raises),
    cases.findIndex(({ expected, raises }) => !raises && holdsNull(expected)),
  ].filter((place) => place !== -1)
  const others = cases.map((_, place) => place).filter((place) => !special.includes(place))
  return new Set([...special.slice(0, most), ...others.slice(0, Math.max(0, most - special.length))])
}

const holdsNull = (value: Json): boolean => value === null || (Array.isArray(value) && value.some(holdsNull))
