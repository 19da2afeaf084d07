/** A task may forbid a call to change its arguments. */
import { expect, it } from 'vitest'
import type { Problem } from '../../src/problem/problem.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { declaredTests, judge, type JudgedOrder } from '../../src/runner/judge.ts'
import type { InputResult } from '../../src/runner/protocol.ts'
import { double, ended, reportOf } from './reports.ts'

const total = (input?: 'unchanged'): Problem => ({
  ...double,
  signature: {
    kind: 'function',
    entry: 'total',
    parameters: [
      { name: 'start', type: 'int' },
      { name: 'rows', type: 'int[]' },
    ],
    returns: 'int',
    ...(input === undefined ? {} : { input }),
  },
  visibleCases: [
    { tag: 'basic', args: [0, [1, 2]], expected: 3 },
    { tag: 'empty', args: [0, []], expected: 0 },
  ],
})
const hidden = [sealCase({ tag: 'large', args: [5, [90_001]], expected: 90_006 })]

const judged = (problem: Problem, results: InputResult[], more: Partial<JudgedOrder> = {}) => {
  const order: JudgedOrder = { id: 'r', problem, language: 'python3', code: 'code', cpuMs: 1000, hidden: null, ...more }
  const result = judge(order, reportOf(results), null)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const answer = (value: string, mutated: number[] = []) => ended('returned', { value, mutated })

it('a right answer is wrong if the call changed an argument, and the report names the argument', () => {
  const report = judged(total('unchanged'), [answer('3', [1]), answer('0')])
  expect(report).toMatchObject({
    verdict: 'wrong_answer',
    passed: 1,
    failing: { verdict: 'wrong_answer', tag: 'basic', hintCode: 'input_changed', seen: { on: 1 } },
    cases: [
      {
        status: 'fail',
        actual: '3',
        hintCode: 'input_changed',
        difference: { path: 'rows', expected: 'unchanged', actual: 'changed by your code' },
      },
      { status: 'pass', difference: null, hintCode: null },
    ],
  })
})

it('a wrong answer is judged as a wrong answer', () => {
  const [first] = judged(total('unchanged'), [answer('4', [1]), answer('0')]).cases
  expect(first).toMatchObject({ verdict: 'wrong_answer', difference: { path: '', expected: '3', actual: '4' } })
  expect(first?.hintCode).not.toBe('input_changed')
})

it('hidden tests are judged in the same way, and tell only their tag', () => {
  const report = judged(total('unchanged'), [answer('3'), answer('0'), answer('90006', [1])], { hidden: declaredTests(hidden) })
  expect(report).toMatchObject({ verdict: 'wrong_answer', passed: 2, hidden: { passed: false, failure: { tag: 'large' } } })
  expect(JSON.stringify(report)).not.toContain('90001')
})

it('a call may change its arguments where the task does not forbid it', () => {
  expect(judged(total(), [answer('3', [1]), answer('0', [1])])).toMatchObject({ verdict: 'accepted', passed: 2 })
})
