/** The places of a type, each with the values that stand there in the cases. */
import type { Inferred } from './infer.ts'
import { fieldOf, isList, isRecord, type Value } from './lossless.ts'

export interface Place {
  readonly type: Inferred
  readonly values: readonly Value[]
  /** What a note calls the place. */
  readonly where: string
  readonly isResult?: true
}

/** Whether its words are part of what is asked. What stands inside an argument is what a call is about, and so may be anything. */
export const isNamed = ({ type, isResult }: Place): boolean =>
  isResult === true || type.kind === 'string' || type.kind === 'optional'

/** The places directly inside one; none inside a number, a text or a truth value. */
export function placesIn({ type, values, where }: Place): Place[] {
  switch (type.kind) {
    case 'optional':
      return [{ type: type.of, values: values.filter((value) => value !== null), where }]
    case 'array':
      return [{ type: type.of, values: values.filter(isList).flat(), where: `each element of ${where}` }]
    case 'map': {
      const inside = values.filter(isRecord).flatMap((record) => Object.values(record))
      return [{ type: type.of, values: inside, where: `each value of ${where}` }]
    }
    case 'field':
      return [{ type: type.of, values: partsOf(values, 0, type.name), where: `${codeText(type.name)} of ${where}` }]
    case 'tuple':
      return type.of.map((part, place) => ({
        type: part,
        values: partsOf(values, place, type.fields?.[place]),
        where: `${partName(type.fields, place)} of ${where}`,
      }))
    case 'unknown':
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'string':
      return []
  }
}

/** What stands there in each list, or in each object. */
const partsOf = (values: readonly Value[], place: number, field: string | undefined): Value[] =>
  values.flatMap((value) => {
    if (isList(value)) return [value[place] ?? null]
    return isRecord(value) && field !== undefined ? [fieldOf(value, field)] : []
  })

/** Whether a type of this kind stands anywhere in it. */
export const holds = (type: Inferred, kind: Inferred['kind']): boolean =>
  type.kind === kind || placesIn({ type, values: [], where: '' }).some((inside) => holds(inside.type, kind))

/** How every object that lost its field names is handed over. */
export function objectNotes(place: Place): string[] {
  const { type, where } = place
  const inside = placesIn(place).flatMap(objectNotes)
  if (type.kind === 'field') return [`${capital(where)} is given as its ${codeText(type.name)} alone.`, ...inside]
  if (type.kind !== 'tuple' || type.fields === null) return inside
  const names = type.of.map((_, index) => partName(type.fields, index))
  return [`${capital(where)} is a tuple of ${names.join(', ')}, in this order.`, ...inside]
}

const MOST_WORDS = 15
const LONGEST_WORD = 40
/** How often each word comes up at least, on average. */
const TIMES = 2

/** A note for each place whose texts come up again and again: a learner could only guess which texts there are. */
export function wordNotes(place: Place): string[] {
  if (place.type.kind !== 'string') return placesIn(place).flatMap(wordNotes)
  const texts = place.values.flatMap((value) => (typeof value === 'string' ? [value] : []))
  const words = [...new Set(texts)].sort()
  const isLimited = words.length > 1 && words.length <= MOST_WORDS && words.length * TIMES <= texts.length
  if (!isLimited || words.some((word) => word.length > LONGEST_WORD || !/[A-Za-z]{2}/.test(word))) return []
  return [`In the cases ${place.where} is one of ${words.map((word) => codeText(JSON.stringify(word))).join(', ')}.`]
}

const partName = (fields: readonly string[] | null, place: number): string => {
  const field = fields?.[place]
  return field === undefined ? `part ${place + 1}` : codeText(field)
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** As code in a line of Markdown, whatever the text holds. */
export function codeText(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.includes('`') || line.trim() === '' ? JSON.stringify(line).replaceAll('`', "'") : `\`${line}\``
}
