/** What a learner is told of how an answer is written: never a value of the problem’s own. */
import { expect, it } from 'vitest'
import { answerWords } from '../../src/problem/hint-question.ts'

it.each([
  ['string[]', 'a list of texts, such as ["one", "two"]'],
  ['int[]', 'a list of whole numbers, such as [3, 7]'],
  ['char', 'one character, such as "a"'],
  ['int', 'a whole number'],
  ['int?', 'a whole number, or null'],
  ['bool', 'true or false'],
])('of %s it says “%s”', (type, words) => {
  expect(answerWords(type)).toBe(words)
})
