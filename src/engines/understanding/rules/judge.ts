/** Whether an answer is right: decided by the server, from the literal or the number that was typed. */
import { readLiteral, type Literal } from './literal.ts'
import type { AskedLanguage, Question } from './question.ts'

/** Characters of an answer that are looked at; no key is longer. */
export const MAX_ANSWER = 200

const LINE = /^(?:line\s*)?(\d{1,6})$/i

export function isRight({ place, key }: Pick<Question, 'place' | 'key'>, answer: string, language: AskedLanguage): boolean {
  if (answer.length > MAX_ANSWER) return false
  if (place.kind !== 'value') return Number(LINE.exec(answer.trim())?.[1] ?? NaN) === Number(key)
  const [keyLiteral, answerLiteral] = [readLiteral(key, language), readLiteral(answer, language)]
  return keyLiteral !== null && answerLiteral !== null && same(keyLiteral, answerLiteral, language)
}

/** Whether an answer is the expected value. A whole number counts as a float; no other kind counts as another. */
function same(expected: Literal, answer: Literal, language: AskedLanguage): boolean {
  switch (expected.kind) {
    case 'name':
      return answer.kind === 'name' && answer.name === expected.name
    case 'whole':
      if (answer.kind === 'whole') return answer.digits === expected.digits
      // JavaScript has one kind of numbers.
      return language === 'javascript' && answer.kind === 'float' && answer.value === Number(expected.digits)
    case 'float': {
      const value = answer.kind === 'float' ? answer.value : answer.kind === 'whole' ? Number(answer.digits) : null
      return value !== null && (value === expected.value || (Number.isNaN(value) && Number.isNaN(expected.value)))
    }
    case 'text':
      return answer.kind === 'text' && answer.text === expected.text
    case 'list':
    case 'tuple':
      return answer.kind === expected.kind && inOrder(expected.items, answer.items, language)
    case 'set':
      return answer.kind === 'set' && inAnyOrder(expected.items, answer.items, (one, other) => same(one, other, language))
    case 'map':
      return (
        answer.kind === 'map' &&
        inAnyOrder(
          expected.pairs,
          answer.pairs,
          ([key, value], [ownKey, own]) => sameKey(key, ownKey, language) && same(value, own, language),
        )
      )
  }
}

const inOrder = (expected: readonly Literal[], answers: readonly Literal[], language: AskedLanguage): boolean =>
  expected.length === answers.length &&
  expected.every((item, index) => {
    const other = answers[index]
    return other !== undefined && same(item, other, language)
  })

/** Each of the known ones has one of its own among the given. */
function inAnyOrder<T>(expected: readonly T[], answers: readonly T[], isSame: (known: T, given: T) => boolean): boolean {
  const remaining = [...answers]
  for (const item of expected) {
    const place = remaining.findIndex((other) => isSame(item, other))
    if (place < 0) return false
    remaining.splice(place, 1)
  }
  return remaining.length === 0
}

/** The keys of a JavaScript object are texts, whether they are written as such or not. */
const sameKey = (expected: Literal, answer: Literal, language: AskedLanguage): boolean =>
  same(expected, answer, language) ||
  (language === 'javascript' && keyText(expected) !== null && keyText(expected) === keyText(answer))

const keyText = (key: Literal): string | null => (key.kind === 'whole' ? key.digits : key.kind === 'text' ? key.text : null)
