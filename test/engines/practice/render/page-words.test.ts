/** What the page of a problem says of its tests and of its input. */
import { describe, expect, it } from 'vitest'
import { inputOf, takesInput } from '../../../../src/engines/practice/pages/own-input.ts'
import { costWords } from '../../../../src/engines/practice/render/cost-words.ts'
import { testedSentence } from '../../../../src/engines/practice/pages/tested-sentence.ts'

describe('what a submission is tested on', () => {
  it.each([
    [
      'many tests',
      testedSentence({ visibleCases: [1, 2], hiddenCaseCount: 19, cpuMs: 2_000 }),
      'We run your code on the visible tests, on 19 hidden tests and on new tests made for each submission. Each test may take 2 seconds of processor time.',
    ],
    [
      'one of each',
      testedSentence({ visibleCases: [1], hiddenCaseCount: 1, cpuMs: 1_000 }, true),
      'We run your code on the visible test and on 1 hidden test. Each test may take 1 second of processor time.',
    ],
    [
      'visible tests alone',
      testedSentence({ visibleCases: [1, 2], hiddenCaseCount: 0, cpuMs: 1_000 }, true),
      'We run your code on the visible tests. Each test may take 1 second of processor time.',
    ],
  ])('%s', (_name, sentence, expected) => {
    expect(sentence).toBe(expected)
  })
})

describe('an input is spoken of', () => {
  const program: Parameters<typeof takesInput>[0]['signature'] = { kind: 'program' }
  const caseOf = (input: string) => ({ args: [input], expected: 'Go!', tag: 'basic' })
  it.each([
    ['of a program that reads', { signature: program, visibleCases: [caseOf('3')] }, true],
    ['not of a program that reads nothing', { signature: program, visibleCases: [caseOf(''), caseOf('')] }, false],
  ])('%s', (_name, problem, expected) => {
    expect(takesInput(problem)).toBe(expected)
  })
})

describe('the cost of an approach', () => {
  it.each([
    ['O(n)', 'O(1)', 'O(n) time, O(1) space'],
    ['O(n)', 'O(k) for k different characters', 'O(n) time, O(k) space for k different characters'],
    ['O(2^g · (n + c))', 'O(1) besides the answer', 'O(2^g · (n + c)) time, O(1) space besides the answer'],
  ])('of %s and %s', (time, space, expected) => {
    expect(costWords(time, space)).toBe(expected)
  })
})

describe('an input of a text', () => {
  const signature = { kind: 'function', entry: 'f', parameters: [{ name: 'line', type: 'string' }], returns: 'int' } as const
  it('is read in quotes as without, up to a bound that is said', () => {
    const read = (text: string) => inputOf({ signature }, [text])
    expect(read(`"${'a'.repeat(6_001)}"`)).toEqual({ ok: true, value: ['a'.repeat(6_001)] })
    const refusal = { ok: false, error: 'The value of “line” is too long. It can have at most 100,000 characters.' }
    expect(read(`"${'a'.repeat(100_001)}"`)).toEqual(refusal)
    expect(read('a'.repeat(100_001))).toEqual(refusal)
  })
})
