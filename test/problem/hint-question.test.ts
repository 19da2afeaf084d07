/** What a learner sees of how an answer is written: only what the statement shows already. */
import { expect, it } from 'vitest'
import { answerWords, exampleFor } from '../../src/problem/hint-question.ts'
import type { Case } from '../../src/problem/problem.ts'

const about = (...visibleCases: readonly Case[]) =>
  ({
    signature: { kind: 'function', entry: 'f', parameters: [{ name: 'n', type: 'int' }], returns: 'string[]' },
    comparator: { kind: 'exact' },
    visibleCases,
  }) as const
const raising: Case = { tag: 'raises', args: [0], expected: 'ValueError', raises: true }
const short: Case = { tag: 'short', args: [1], expected: ['a, b', 'c'] }
const long: Case = { tag: 'long', args: [2], expected: ['x'.repeat(40)] }

it.each([
  ['a value that a visible case expects', 'string[]', [raising, short, long], '["a, b","c"]'],
  ['nothing long', 'string[]', [long, short], null],
  ['nothing of another type', 'int', [short], null],
  ['no exception', 'string[]', [raising], null],
] as const)('an example is %s', (_name, type, cases, text) => {
  expect(exampleFor(type, about(...cases))).toBe(text)
})

it('what belongs in an answer is said in words, with an example of the statement or of nobody', () => {
  expect(answerWords('string[]', about(raising, short))).toBe('a list of texts, such as ["a, b","c"]')
  expect(answerWords('int[]', about(short))).toBe('a list of whole numbers, such as [3, 7]')
})
