/**
 * An exercise as problems: one for each property its cases have, as a function whose arguments go by name and whose signature fits all
 * the cases, or as a class where the cases are steps on one object. What an exercise cannot be is told with the reason.
 */
import type { CalledSignature, Case, ClassSignature, FunctionSignature, Parameter } from '../../../src/problem/problem.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import type { CanonicalCase, Skipped } from './canonical.ts'
import { requireEnough, visiblePlaces, withoutRepetitions, type Converted } from './cases.ts'
import { classOf } from './class.ts'
import { holdsCode, namesIn } from './code-text.ts'
import { withConstants } from './constants.ts'
import { infer, kindOf, Unsupported, type Inferred } from './infer.ts'
import { fieldOf } from './lossless.ts'
import { camelCase, functionName, tagOf } from './names.ts'
import { comparing } from './orders.ts'
import { isNamed, objectNotes, wordNotes, type Place } from './places.ts'
import { stepInputs } from './steps.ts'
import { encode, typeName } from './typed.ts'

const MOST_PARAMETERS = 6
const PROPERTY = /^[A-Za-z][A-Za-z0-9]*(?:[ _-][A-Za-z0-9]+)*$/

export interface Imported<S extends CalledSignature> {
  /** As the cases call it. */
  readonly property: string
  readonly signature: S
  readonly comparator: Comparator
  readonly visible: readonly Case[]
  readonly hidden: readonly Case[]
  /** What the statement has to say of the values: objects that are handed over as tuples, and the order of lists. */
  readonly notes: readonly string[]
}
export type ImportedFunction = Imported<FunctionSignature>
export type ImportedClass = Imported<ClassSignature>

export interface Outcome {
  readonly property: string
  /** Null where the property was not imported. */
  readonly made: ImportedFunction | ImportedClass | null
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
export function problemsOf({ name, cases: written, comments }: ExerciseCases): Outcome[] {
  const cases = withConstants(written, comments)
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
      if (skipped.length > 0) requireEnough(all.length, own.length, skipped)
      const problem = problemOf(name, property, own, comments)
      return { property, made: problem.made, why: null, skipped: [...skipped, ...problem.skipped] }
    } catch (error) {
      if (error instanceof Unsupported) return { property, made: null, why: error.message, skipped: [] }
      throw error
    }
  })
}

function problemOf(name: string, property: string, cases: readonly CanonicalCase[], comments: readonly string[]) {
  const [stepInput, ...others] = stepInputs(cases)
  if (others.length > 0) throw new Unsupported('its steps stand in several lists: write it by hand as a class problem')
  return stepInput === undefined ? functionOf(property, cases, comments) : classOf(name, property, stepInput, cases, comments)
}

function functionOf(property: string, all: readonly CanonicalCase[], comments: readonly string[]) {
  if (!PROPERTY.test(property)) throw new Unsupported('no function can be called that')
  const inputs = [...new Set(all.flatMap(({ input }) => Object.keys(input)))]
  if (inputs.length === 0) throw new Unsupported('its calls have no arguments')
  if (inputs.length > MOST_PARAMETERS)
    throw new Unsupported(`its calls have ${inputs.length} arguments, more than ${MOST_PARAMETERS}`)
  const names = inputs.map(camelCase)
  if (new Set(names).size < names.length) throw new Unsupported('two of its arguments have the same name')
  const { cases, skipped } = ofOneKind(all, inputs)
  if (skipped.length > 0) requireEnough(all.length, cases.length, skipped)
  if (cases.every(({ raises }) => raises)) throw new Unsupported('every case is an error')
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
  const converted = cases.map((source): Converted => {
    const args = inputs.map((name, place) => encode(fieldOf(source.input, name), at(types, place)))
    const tag = tagOf(source.description)
    const entry: Case = source.raises
      ? { tag, args, expected: null, raises: true }
      : { tag, args, expected: encode(source.expected, returned) }
    return { source, entry }
  })
  const { fresh, skipped: repeated, choices } = withoutRepetitions(converted, signature)
  requireEnough(all.length - repeated.length, fresh.length, skipped)
  const entries = fresh.map(({ entry }) => entry)
  const visible = visiblePlaces(entries, choices.places)
  const result: Place = { type: returned, where: 'the result', values, isResult: true }
  const { comparator, notes } = comparing(result, [comments, ...cases.map((entry) => entry.comments)])
  const places: Place[] = [
    ...types.map((type, place) => ({
      type,
      where: `\`${names[place]}\``,
      values: answers.map(({ input }) => fieldOf(input, inputs[place] ?? '')),
    })),
    result,
  ]
  return {
    made: {
      property,
      signature,
      comparator,
      visible: entries.filter((_, place) => visible.has(place)),
      hidden: entries.filter((_, place) => !visible.has(place)),
      notes: [...places.flatMap(objectNotes), ...places.filter(isNamed).flatMap(wordNotes), ...choices.notes, ...notes],
    },
    skipped: [...skipped, ...repeated],
  }
}

const at = (types: readonly Inferred[], place: number): Inferred => types[place] ?? { kind: 'unknown' }

/** Without the cases in which an argument is of another kind than in most: a parameter has one type. */
function ofOneKind(all: readonly CanonicalCase[], inputs: readonly string[]) {
  const skipped: Skipped[] = []
  const cases = inputs.reduce((left, name) => {
    const kinds = left.flatMap(({ input }) => kindOf(fieldOf(input, name)) ?? [])
    const usual = kinds.find((kind) => kinds.filter((other) => other === kind).length * 2 > kinds.length)
    return left.filter(({ input, description }) => {
      const kind = kindOf(fieldOf(input, name))
      const isOdd = usual !== undefined && kind !== null && kind !== usual
      if (isOdd)
        skipped.push({
          description,
          why: `${camelCase(name)} is ${kind} there and ${usual} in most cases, and a parameter has one type`,
        })
      return !isOdd
    })
  }, all)
  return { cases, skipped }
}
