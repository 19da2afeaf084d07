import { expect, it } from 'vitest'
import { wordsKey } from '../../../../src/engines/practice/rules/words-key.ts'

it('a key is the same for the same words, and for no others', () => {
  expect(wordsKey('  I would use a MAP!')).toBe(wordsKey('i would use, a map'))
  expect(wordsKey('I would use a map')).not.toBe(wordsKey('I would use a nap'))
  expect(wordsKey('Größe')).not.toBe(wordsKey('Grosse'))
  const keys = new Set(Array.from({ length: 5_000 }, (_, number) => wordsKey(`thought ${number}`)))
  expect(keys.size).toBe(5_000)
})
