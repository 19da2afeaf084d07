import { describe, expect, it } from 'vitest'
import type { Problem } from '../../src/problem/problem.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { caseRun, checkRun, declaredTests, judge, type JudgedOrder } from '../../src/runner/judge.ts'
import { MAX_FRAME_BYTES, runRequestSchema, type InputEnd } from '../../src/runner/protocol.ts'
import { double, ended, reportOf, values } from './reports.ts'

/** A right answer is a permutation without two adjacent even numbers. The checker counts such pairs. */
const problem: Problem = {
  ...double,
  signature: { kind: 'function', entry: 'arrange', parameters: [{ name: 'n', type: 'int' }], returns: 'long[]' },
  comparator: { kind: 'checker', returns: 'int' },
  visibleCases: [
    { tag: 'basic', args: [1], expected: 0 },
    { tag: 'invalid', args: [-1], expected: null, raises: true },
  ],
}
const order: JudgedOrder = {
  id: 'r',
  problem,
  language: 'javascript',
  code: 'learner code',
  cpuMs: 1000,
  hidden: declaredTests([sealCase({ tag: 'large', args: [99], expected: 3 })]),
}
const raised = ended('raised', { error: { type: 'Error', message: 'no', line: 1 } })
const ran = reportOf([...values('["1"]'), raised, ...values('["5","7"]')])

describe('the run of a checker', () => {
  const request = checkRun(order, ran, 'def check(n, answer): ...')
  it("has the operator's code, the arguments and the answers of the cases that returned, and no expected value", () => {
    expect(request).toMatchObject({
      language: 'python3',
      files: [{ content: 'def check(n, answer): ...' }],
      entry: { kind: 'function', name: 'check' },
      signature: {
        parameters: [{ kind: 'int' }, { kind: 'array', of: { kind: 'long' } }],
        returns: { kind: 'int' },
        answer: 'return',
      },
      inputs: [{ args: '[1,["1"]]' }, { args: '[99,["5","7"]]' }],
    })
    expect(JSON.stringify(request)).not.toContain('learner code')
    expect(runRequestSchema.parse(request)).toEqual(request)
  })
  it('has another id than the run of the code', () => expect(request?.id).not.toBe(caseRun(order).id))
  it('is not made without answers', () => {
    expect(checkRun(order, reportOf([ended('exited'), raised, ended('time_limit')]), '')).toBeNull()
    expect(checkRun(order, reportOf(values('"no array"', '[]', '[1]')), '')).toBeNull()
    expect(checkRun({ ...order, problem: double }, reportOf(values('2')), '')).toBeNull()
  })
  it('leaves out answers that are too large for a call', () => {
    const long = JSON.stringify(['9'.repeat(MAX_FRAME_BYTES - 4)])
    const report = reportOf([...values(long), raised, ...values('["5"]')])
    expect(checkRun(order, report, '')?.inputs).toHaveLength(1)
    const judged = judge(order, report, reportOf(values('3')))
    expect(judged).toMatchObject({ ok: true, value: { verdict: 'runtime_error', passed: 1, failing: { tag: 'basic' } } })
  })
})

describe('its answer', () => {
  it('is compared with the expected value', () => {
    expect(judge(order, ran, reportOf(values('0', '3')))).toMatchObject({ ok: true, value: { verdict: 'accepted', passed: 2 } })
    expect(judge(order, ran, reportOf(values('2', '3')))).toMatchObject({
      ok: true,
      value: {
        verdict: 'wrong_answer',
        passed: 1,
        cases: [{ actual: '[1n]', expected: 'what makes the check give 0', difference: { expected: '0', actual: '2' } }, {}],
      },
    })
  })
  it.each<InputEnd>(['raised', 'exited', 'time_limit', 'memory_limit', 'output_limit', 'wrong_type', 'protocol', 'not_run'])(
    'is missing when it %s, and then nothing is judged',
    (end) => {
      expect(judge(order, ran, reportOf([...values('0'), ended(end)]))).toEqual({ ok: false, error: 'checker_failed' })
    },
  )
  it('of another type, or missing, gives no verdict', () => {
    expect(judge(order, ran, reportOf(values('0', '"3"')))).toEqual({ ok: false, error: 'checker_failed' })
    expect(judge(order, ran, null)).toEqual({ ok: false, error: 'checker_failed' })
    const broken = reportOf([], { compile: { ms: 1, cached: false, error: { type: 'SyntaxError', message: '', line: 1 } } })
    expect(judge(order, ran, broken)).toEqual({ ok: false, error: 'checker_failed' })
  })
  it('is not needed if there is nothing to check', () => {
    expect(judge(order, reportOf([ended('exited'), raised, ended('exited')]), null)).toMatchObject({
      ok: true,
      value: { verdict: 'runtime_error', passed: 1 },
    })
  })
})
