/** Which questions a run gives, and what counts as a right answer to them. */
import { describe, expect, it } from 'vitest'
import { judgedAnswer } from '../../../../src/engines/forms/trace-answers.ts'
import { chooseQuestions } from '../../../../src/engines/forms/trace-questions.ts'
import { questionWords } from '../../../../src/engines/forms/words-of-places.ts'

const program = 'def total(n):\n    sum = 0\n    for i in range(n):\n        sum = sum + i * 2\n    return sum\n'
/** Of total(3): 0, then 2, then 6. */
const steps = [
  { line: 2, call: 0, variables: { n: '3', sum: '0' } },
  ...[0, 2, 6].flatMap((sum, i) => [
    { line: 3, call: 0, variables: { n: '3', sum: `${[0, 0, 2][i]}`, i: `${i}` } },
    { line: 4, call: 0, variables: { n: '3', sum: `${sum}`, i: `${i}` } },
  ]),
  { line: 3, call: 0, variables: { n: '3', sum: '6', i: '2' } },
  { line: 5, call: 0, variables: { n: '3', sum: '6', i: '2' } },
]
const run = { input: 'total(3)', isEmpty: false, steps, truncated: false, result: '6' }
const order = { language: 'python3', program, seed: 1, asked: [] } as const

describe('the questions about a run', () => {
  it('are three, with the answers that the run gave', () => {
    const questions = chooseQuestions([run], order)
    expect(questions).toHaveLength(3)
    for (const { place, key } of questions) {
      if (place.kind === 'value')
        expect(steps.filter(({ line }) => line === place.line)[place.nth - 1]?.variables).toMatchObject({ [place.variable]: key })
      if (place.kind === 'count') expect(key).toBe(`${{ 3: 4, 4: 3 }[place.line]}`)
      if (place.kind === 'result') expect(key).toBe('6')
    }
  })

  it('are other ones when these were asked before, until none is left', () => {
    let asked = chooseQuestions([run], order)
    const all = [...asked]
    for (let round = 0; round < 12 && asked.length > 0; round++) {
      asked = chooseQuestions([run], { ...order, asked: all })
      for (const question of asked) expect(all).not.toContainEqual(question)
      all.push(...asked)
    }
    expect(asked).toEqual([])
    expect(all.filter(({ place }) => place.kind === 'count')).toHaveLength(2)
    expect(all.filter(({ place }) => place.kind === 'result')).toHaveLength(1)
  })

  it('ask for no count of a run that was cut, and for no result that cannot be typed', () => {
    const kinds = chooseQuestions([{ ...run, truncated: true, result: '<object at 0x1>' }], order).map(({ place }) => place.kind)
    expect(kinds).not.toContain('count')
    expect(kinds).not.toContain('result')
  })
})

const input = 'f(1)'
it.each([
  [{ kind: 'count', input, line: 3 }, '4', '4', true],
  [{ kind: 'count', input, line: 3 }, '4', 'line 4', true],
  [{ kind: 'count', input, line: 3 }, '4', '3', false],
  [{ kind: 'result', input }, "['a', 'b']", '["a","b"]', true],
  [{ kind: 'result', input }, '6', '6.0', false],
  [{ kind: 'value', input, line: 1, nth: 1, variable: 'x' }, 'True', 'True', true],
  [{ kind: 'value', input, line: 1, nth: 1, variable: 'x' }, 'True', '1', false],
  [{ kind: 'next_line', input, line: 1, nth: 2 }, '7', ' 7 ', true],
  [{ kind: 'last_line', input }, '7', '', false],
] as const)('%j with %s is answered by %s: %s', (place, key, text, right) =>
  expect(judgedAnswer({ place, key }, text, 'python3')).toEqual({ text, right }),
)

it('each is asked in a sentence', () => {
  expect(questionWords({ kind: 'value', input, line: 4, nth: 2, variable: 'x' })).toBe(
    'On f(1): line 4 has just run for the second time. What is the value of x?',
  )
  expect(questionWords({ kind: 'count', input, line: 4 })).toBe('On f(1): how often does line 4 run?')
  expect(questionWords({ kind: 'result', input })).toBe('On f(1): what is the result?')
})
