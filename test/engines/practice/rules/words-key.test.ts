/** Letters, and the shingles that the catalogue stores of hints: they never change. */
import { expect, it } from 'vitest'
import { wordsKey } from '../../../../src/engines/practice/rules/words-key.ts'
import { letters, shingles } from '../../../../src/kernel/similarity.ts'

it.each([
  ['Two Sum!', ['t', 'w', 'o', 's', 'u', 'm'], [7325917, 2919189666]],
  ['Größe', ['g', 'r', 'ö', 'ß', 'e'], [4089901644]],
  ['', [], [2166136261]],
  ['Ab', ['a', 'b'], [284404690]],
  ['ﬁne \r\n日本語', ['f', 'i', 'n', 'e', '日', '本', '語'], [96008412, 275978818, 2097974963]],
  ['e\u0301te\u0301 x9', ['é', 't', 'é', 'x', '9'], [278708528]],
])('of %j', (text, units, hashes) => {
  expect(letters(text)).toEqual(units)
  expect([...shingles(text)]).toEqual(hashes)
})

it('a key is the same for the same words, and for no others', () => {
  expect(wordsKey('  I would use a MAP!')).toBe(wordsKey('i would use, a map'))
  expect(wordsKey('I would use a map')).not.toBe(wordsKey('I would use a nap'))
  expect(wordsKey('Größe')).not.toBe(wordsKey('Grosse'))
  const keys = new Set(Array.from({ length: 5_000 }, (_, number) => wordsKey(`thought ${number}`)))
  expect(keys.size).toBe(5_000)
})
