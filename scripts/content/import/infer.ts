/**
 * One type for a place of a signature, from every value that stands there. Whole numbers take the narrowest type that holds them all.
 * Objects that all have the same fields are tuples in the order of the first; others are maps, where all their values agree. An object
 * with one field is that field's value.
 */
import { Decimal, fieldOf, isList, isRecord, type Fields, type Value } from './lossless.ts'

/** `unknown`: nothing but empty lists, or nothing at all, was seen. */
export type Inferred =
  | { readonly kind: 'unknown' | 'int' | 'long' | 'bigint' | 'float' | 'bool' | 'string' }
  | { readonly kind: 'array' | 'optional' | 'map'; readonly of: Inferred }
  /** The only field that its objects have. */
  | { readonly kind: 'field'; readonly name: string; readonly of: Inferred }
  /** `fields`: the names an object gave its parts; null where they had none. */
  | { readonly kind: 'tuple'; readonly of: readonly Inferred[]; readonly fields: readonly string[] | null }

/** Why values have no type that the platform knows. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported'
}

const INT = 2n ** 31n
const LONG = 2n ** 63n
/** Lists and objects inside each other. Deeper ones are trees, whose depth no type says. */
const DEEPEST = 10

/** Throws Unsupported with the reason. `where` names the place in it. */
export function infer(values: readonly Value[], where: string, depth = 0): Inferred {
  if (depth > DEEPEST) throw new Unsupported(`values stand more than ${DEEPEST} levels deep in one another`)
  const present = values.filter((value) => value !== null)
  if (present.length < values.length) {
    const of = infer(present, where, depth)
    return of.kind === 'unknown' ? of : { kind: 'optional', of }
  }
  const kinds = kindsIn(present)
  const [kind] = kinds
  if (kind === undefined) return { kind: 'unknown' }
  if (kinds.length > 1) throw mixed(where, kinds)
  switch (kind) {
    case 'number':
      return numberType(present, where)
    case 'text':
      if (present.some((value) => typeof value === 'string' && !value.isWellFormed()))
        throw new Unsupported(`${where} holds half a character`)
      return { kind: 'string' }
    case 'truth value':
      return { kind: 'bool' }
    case 'list':
      return listType(present.filter(isList), where, depth)
    case 'object':
      return recordType(present.filter(isRecord), where, depth)
  }
}

type Kind = 'number' | 'text' | 'truth value' | 'list' | 'object'

/** Null for nothing. */
export function kindOf(value: Value): Kind | null {
  if (value === null) return null
  if (typeof value === 'bigint' || value instanceof Decimal) return 'number'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'truth value'
  return isList(value) ? 'list' : 'object'
}

const kindsIn = (values: readonly Value[]): Kind[] => [...new Set(values.flatMap((value) => kindOf(value) ?? []))].sort()

const mixed = (where: string, kinds: readonly Kind[]): Unsupported =>
  new Unsupported(`${where} is ${kinds.join(' or ')}, and no type holds both: write it by hand with values of one kind`)

function numberType(values: readonly Value[], where: string): Inferred {
  const whole = values.flatMap((value) => (typeof value === 'bigint' ? [value] : []))
  if (whole.length < values.length) {
    const isHeld = (value: Value) =>
      value instanceof Decimal ? Number.isFinite(value.value) : typeof value === 'bigint' && BigInt(Number(value)) === value
    if (!values.every(isHeld)) throw new Unsupported(`${where} has numbers that no float holds`)
    return { kind: 'float' }
  }
  const fits = (bound: bigint) => whole.every((value) => value >= -bound && value < bound)
  return { kind: fits(INT) ? 'int' : fits(LONG) ? 'long' : 'bigint' }
}

function listType(lists: ReadonlyArray<readonly Value[]>, where: string, depth: number): Inferred {
  const elements = lists.flat()
  const kinds = kindsIn(elements)
  if (kinds.length <= 1) return { kind: 'array', of: infer(elements, `an element of ${where}`, depth + 1) }
  const [first] = lists
  if (first === undefined || !lists.every(({ length }) => length === first.length)) throw mixed(`an element of ${where}`, kinds)
  const partsOf = (place: number) => lists.map((list) => list[place] ?? null)
  const of = first.map((_, place) => inferKnown(partsOf(place), `part ${place + 1} of ${where}`, depth))
  return { kind: 'tuple', of, fields: null }
}

function recordType(records: readonly Fields[], where: string, depth: number): Inferred {
  if (records.some(isTree))
    throw new Unsupported(
      `${where} is a tree of any depth, and no type holds one: write it by hand with a list of nodes and their parents`,
    )
  const fields = Object.keys(records[0] ?? {})
  const isEven = records.every(
    (record) => Object.keys(record).length === fields.length && fields.every((field) => Object.hasOwn(record, field)),
  )
  if (!isEven || fields.length === 0) {
    const parts = records.flatMap((record) => Object.values(record))
    return { kind: 'map', of: inferKnown(parts, `a value of ${where}`, depth) }
  }
  const of = fields.map((field) => {
    const parts = records.map((record) => fieldOf(record, field))
    return inferKnown(parts, `${field} of ${where}`, depth)
  })
  const [name = '', ...others] = fields
  const [only] = of
  return only && others.length === 0 ? { kind: 'field', name, of: only } : { kind: 'tuple', of, fields }
}

/** Whether a field holds objects that have this field too. */
const isTree = (record: Fields): boolean =>
  Object.entries(record).some(([name, value]) =>
    (isList(value) ? value : [value]).some((inner) => isRecord(inner) && Object.hasOwn(inner, name)),
  )

/** The parts of a tuple or map whose values say nothing of their type have none. */
function inferKnown(values: readonly Value[], where: string, depth: number): Inferred {
  const type = infer(values, where, depth + 1)
  if (type.kind === 'unknown') throw new Unsupported(`nothing tells the type of ${where}`)
  return type
}
