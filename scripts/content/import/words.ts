/** The texts that a place is limited to, where the cases show that it is: what a learner could only guess. */
import type { Inferred } from './infer.ts'
import { fieldOf, isList, isRecord, type Value } from './lossless.ts'
import { codeText } from './typed.ts'

const MOST_WORDS = 15
const LONGEST_WORD = 40
/** So often each of them comes up, on the average. */
const TIMES = 2

/** A note for each place of the type whose texts come up again and again. */
export function wordNotes(type: Inferred, values: readonly Value[], where: string): string[] {
  switch (type.kind) {
    case 'string': {
      const texts = values.flatMap((value) => (typeof value === 'string' ? [value] : []))
      const words = [...new Set(texts)].sort()
      const isLimited = words.length > 1 && words.length <= MOST_WORDS && words.length * TIMES <= texts.length
      if (!isLimited || words.some((word) => word.length > LONGEST_WORD || !/[A-Za-z]{2}/.test(word))) return []
      return [`In the cases ${where} is one of ${words.map((word) => codeText(JSON.stringify(word))).join(', ')}.`]
    }
    case 'optional':
      return wordNotes(type.of, values, where)
    case 'array':
      return wordNotes(type.of, values.filter(isList).flat(), `each element of ${where}`)
    case 'map': {
      const own = values.filter(isRecord).flatMap((value) => Object.values(value))
      return wordNotes(type.of, own, `each value of ${where}`)
    }
    case 'field':
      return wordNotes(type.of, partsOf(values, 0, type.name), `${codeText(type.name)} of ${where}`)
    case 'tuple':
      return type.of.flatMap((part, place) => {
        const field = type.fields?.[place]
        const named = field === undefined ? `part ${place + 1}` : codeText(field)
        return wordNotes(part, partsOf(values, place, field), `${named} of ${where}`)
      })
    case 'unknown':
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
      return []
  }
}

/** What stands there in each list, or in each object. */
export function partsOf(values: readonly Value[], place: number, field: string | undefined): Value[] {
  return values.flatMap((value) => {
    if (isList(value)) return [value[place] ?? null]
    return isRecord(value) && field !== undefined ? [fieldOf(value, field)] : []
  })
}
