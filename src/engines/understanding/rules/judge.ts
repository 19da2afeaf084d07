/** Whether an answer is right: decided by the server, from the literal or the number that was typed. */
import { readLiteral, type Literal } from './literal.ts'
import type { AskedLanguage, Question } from './question.ts'

/** Characters of an answer that are looked at; no key is longer. */
export const MAX_ANSWER = 200

const LINE = /^(?:line\s*)?(\d{1,6})$/i

export function isRight({ place, key }: Pick<Question, 'place' | 'key'>, answer: string, language: AskedLanguage): boolean {
  if (answer.length > MAX_ANSWER) return false
  if (place.kind !== 'value') return Number(LINE.exec(answer.trim())?.[1] ?? NaN) === Number(key)
  const [known, given] = [readLiteral(key, language), readLiteral(answer, language)]
  return known !== null && given !== null && same(known, given, language)
}

/** Whether `given` says what `known` says. A whole number may be given for a float, and no other kind for another. */
function same(known: Literal, given: Literal, language: AskedLanguage): boolean {
  switch (known.kind) {
    case 'name':
      return given.kind === 'name' && given.name === known.name
    case 'whole':
      if (given.kind === 'whole') return given.digits === known.digits
      // JavaScript has one kind of numbers.
      return language === 'javascript' && given.kind === 'float' && given.value === Number(known.digits)
    case 'float': {
      const value = given.kind === 'float' ? given.value : given.kind === 'whole' ? Number(given.digits) : null
      return value !== null && (value === known.value || (Number.isNaN(value) && Number.isNaN(known.value)))
    }
    case 'text':
      return given.kind === 'text' && given.text === known.text
    case 'list':
    case 'tuple':
      return given.kind === known.kind && inOrder(known.items, given.items, language)
    case 'set':
      return given.kind === 'set' && inAnyOrder(known.items, given.items, (one, other) => same(one, other, language))
    case 'map':
      return (
        given.kind === 'map' &&
        inAnyOrder(
          known.pairs,
          given.pairs,
          ([key, value], [ownKey, own]) => sameKey(key, ownKey, language) && same(value, own, language),
        )
      )
  }
}

const inOrder = (known: readonly Literal[], given: readonly Literal[], language: AskedLanguage): boolean =>
  known.length === given.length &&
  known.every((item, index) => {
    const other = given[index]
    return other !== undefined && same(item, other, language)
  })

/** Each of the known ones has one of its own among the given. */
function inAnyOrder<T>(known: readonly T[], given: readonly T[], isSame: (known: T, given: T) => boolean): boolean {
  const left = [...given]
  for (const item of known) {
    const place = left.findIndex((other) => isSame(item, other))
    if (place < 0) return false
    left.splice(place, 1)
  }
  return left.length === 0
}

/** The keys of a JavaScript object are texts, whether they are written as such or not. */
const sameKey = (known: Literal, given: Literal, language: AskedLanguage): boolean =>
  same(known, given, language) || (language === 'javascript' && keyText(known) !== null && keyText(known) === keyText(given))

const keyText = (key: Literal): string | null => (key.kind === 'whole' ? key.digits : key.kind === 'text' ? key.text : null)
