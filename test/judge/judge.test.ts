import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../src/domain/problem.ts'
import { sealCase } from '../../src/domain/sealed-case.ts'
import { functionRun, judge, judgeSubmission, programVerdict, sealedInputs } from '../../src/runner/judge.ts'
import type { InputEnd, InputResult, RunReport } from '../../src/runner/protocol.ts'

const problem: Problem = {
  slug: 'double',
  title: 'Double',
  difficulty: 'easy',
  topics: ['arithmetic'],
  statement: 'Twice the number.',
  signature: { entry: 'double', parameters: [{ name: 'n', type: 'int' }], returns: 'int' },
  comparator: 'exact',
  wallMs: 1000,
  visibleCases: [
    { tag: 'basic', args: [1], expected: 2 },
    { tag: 'zero', args: [0], expected: 0 },
  ],
  hiddenCaseCount: 2,
  languages: ['python3'],
  version: 'v1',
}
const hidden = [
  sealCase({ tag: 'negative', args: [-7777], expected: -15554 }),
  sealCase({ tag: 'large', args: [90_001], expected: 180_002 }),
]

const ended = (end: InputEnd, value: string | null = null): InputResult => ({
  end,
  value,
  error: null,
  stdout: 'said',
  stderr: 'warned',
  wallMs: 3,
})
const values = (...texts: string[]) => texts.map((text) => ended('returned', text))
const report = (results: InputResult[], compileError: RunReport['compileError'] = null): RunReport => ({
  id: 'r',
  language: 'python3',
  version: '3.13',
  sandbox: 'unshare',
  warning: null,
  compileError,
  results,
  dropped: { stdout: 0, stderr: 0 },
})

describe('a local run', () => {
  it('passes when every value is the expected one', () =>
    expect(judge(problem, report(values('2', '0')))).toMatchObject({ verdict: 'accepted', passed: 2, total: 2, failing: null }))
  it.each(['3', '"2"', '2.5', 'true', 'null', '[2]', 'NaN', '', '{"verdict":"accepted"}'])('%j is no 2', (value) => {
    expect(judge(problem, report(values(value, '0')))).toMatchObject({
      verdict: 'wrong_answer',
      passed: 1,
      failing: { verdict: 'wrong_answer', tag: 'basic' },
    })
  })
  it.each<[InputEnd, string]>([
    ['raised', 'runtime_error'],
    ['exited', 'runtime_error'],
    ['protocol', 'runtime_error'],
    ['time_limit', 'time_limit'],
    ['memory_limit', 'memory_limit'],
    ['output_limit', 'output_limit'],
  ])('%s is %s, whatever came with it', (end, verdict) => {
    expect(judge(problem, report([ended(end, '2'), ended('not_run')]))).toMatchObject({
      verdict,
      passed: 0,
      failing: { verdict, tag: 'basic' },
      cases: [{ status: 'error' }, { status: 'not_run' }],
    })
  })
  it('takes results that are missing as failures', () =>
    expect(judge(problem, report([]))).toMatchObject({ verdict: 'runtime_error', passed: 0 }))
  it('passes nothing that did not load', () => {
    expect(judge(problem, report(values('2', '0'), { type: 'SyntaxError', message: 'bad', line: 1 }))).toMatchObject({
      verdict: 'compile_error',
      passed: 0,
      failing: { verdict: 'compile_error', tag: null },
    })
  })
  it('shows most of the first case that failed', () => {
    const loud = (value: string) => ({ ...ended('returned', value), stdout: 'x'.repeat(9_000) })
    const [first, second] = judge(problem, report([loud('2'), loud('1')])).cases
    expect(first?.stdout.length).toBeLessThan(400)
    expect(second?.stdout.length).toBeGreaterThan(1_500)
  })
  it('shows what was printed', () =>
    expect(judge(problem, report(values('2', '0'))).cases[0]).toMatchObject({ stdout: 'said', stderr: 'warned' }))
})

describe('a submission', () => {
  const judged = judgeSubmission(problem, hidden, report(values('2', '0', '-15554', '99')))
  it('tells of hidden cases the totals and the first failure’s category', () => {
    expect(judged).toMatchObject({
      verdict: 'wrong_answer',
      passed: 3,
      total: 4,
      failing: { verdict: 'wrong_answer', tag: 'large' },
      hidden: { passed: 1, total: 2, firstFailure: { tag: 'large' } },
    })
    expect(judged.cases).toHaveLength(2)
  })
  it('shows nothing of a hidden case, and nothing that was printed', () => {
    expect(JSON.stringify(judged)).not.toMatch(/7777|15554|90001|180002|99|said|warned/)
  })
  it('is accepted when all pass', () =>
    expect(judgeSubmission(problem, hidden, report(values('2', '0', '-15554', '180002'))).verdict).toBe('accepted'))
  it('sends the runner arguments alone', () => {
    const request = functionRun('r', problem, 'python3', 'code', sealedInputs(hidden), 1000)
    expect(request.inputs).toEqual([{ args: '[-7777]' }, { args: '[90001]' }])
    expect(JSON.stringify(request)).not.toMatch(/15554|180002/)
  })
})

describe('a sealed case', () => {
  it('shows its tag and nothing else, however it is looked at', () => {
    const [sealed] = hidden
    if (!sealed) throw new Error('there are hidden cases')
    for (const text of [
      JSON.stringify(sealed),
      inspect(sealed),
      inspect(sealed, { depth: 9, showHidden: true }),
      JSON.stringify(Object.assign({}, sealed)),
      JSON.stringify(Object.entries(sealed)),
    ])
      expect(text).not.toMatch(/7777|15554/)
    expect(JSON.stringify(sealed)).toBe('{"tag":"negative"}')
  })
})

it.each<[InputEnd, string]>([
  ['returned', 'accepted'],
  ['raised', 'runtime_error'],
  ['time_limit', 'time_limit'],
  ['output_limit', 'output_limit'],
])('a program that %s is %s', (end, verdict) => expect(programVerdict(report([ended(end)]))).toBe(verdict))
