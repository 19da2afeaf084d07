/** Program problems: the input is stdin, and the answer is stdout. */
import { describe, expect, it } from 'vitest'
import { languages, type Problem } from '../../src/problem/problem.ts'
import type { Report } from '../../src/problem/report.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { caseRun, casesFrom, declaredTests, hiddenInputs, judge, type JudgedOrder } from '../../src/runner/judge.ts'
import { runRequestSchema, type InputEnd, type InputResult, type RunReport } from '../../src/runner/protocol.ts'
import { trialsOf } from '../../src/runner/shown.ts'
import { double, ended, reportOf } from './reports.ts'

const echo: Problem = {
  ...double,
  signature: { kind: 'program' },
  visibleCases: [
    { tag: 'basic', args: ['2\n1 2\n'], expected: '1\n2\n' },
    { tag: 'empty', args: ['0\n'], expected: '' },
  ],
}
const hidden = [
  sealCase({ tag: 'large', args: ['1\n90001\n'], expected: '90001\n' }),
  sealCase({ tag: 'negative', args: ['1\n-7777\n'], expected: '-7777\n' }),
]
const order = (more: Partial<JudgedOrder> = {}): JudgedOrder => ({
  id: 'r',
  problem: echo,
  language: 'python3',
  code: 'code',
  cpuMs: 1000,
  hidden: null,
  ...more,
})
const printed = (...texts: string[]): InputResult[] => texts.map((stdout) => ended('returned', { stdout }))

function judged(asked: JudgedOrder, report: RunReport): Report {
  const result = judge(asked, report, null)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const local = (...results: InputResult[]): Report => judged(order(), reportOf(results))
const submission = (...results: InputResult[]): Report => judged(order({ hidden: declaredTests(hidden) }), reportOf(results))

describe('the request of a program', () => {
  it('has every input as stdin, and no expected value', () => {
    const request = caseRun(order({ hidden: declaredTests(hidden) }))
    expect(request).toEqual({
      id: 'r',
      language: 'python3',
      files: [{ path: 'solution.py', content: 'code' }],
      entry: { kind: 'program', arguments: [] },
      signature: null,
      inputs: [{ stdin: '2\n1 2\n' }, { stdin: '0\n' }, { stdin: '1\n90001\n' }, { stdin: '1\n-7777\n' }],
      limits: { cpuMs: 1000, wallMs: 5000, runMs: 45_000, memoryMb: 256, idleMs: 1000, idle: { from: 2, ms: 500 } },
      stopOnFail: false,
    })
  })
  it.each(languages)("matches the runner's schema: %s", (language) => {
    const request = caseRun(order({ language }))
    expect(runRequestSchema.parse(JSON.parse(JSON.stringify(request)))).toEqual(request)
  })
  it('allows only the exact comparator', () => {
    const problem: Problem = { ...echo, comparator: { kind: 'unordered', levels: 1 } }
    expect(() => caseRun(order({ problem }))).toThrow('compared line by line')
  })
})

describe('the output of a program', () => {
  it.each([
    ['1\n2\n', ''],
    ['1 \r\n2', '\n\n'],
  ])('is right: %j', (first, second) => {
    expect(local(...printed(first, second))).toMatchObject({ verdict: 'accepted', status: 'pass', passed: 2, failing: null })
  })
  it('is shown with the input, the expected output and the first different line', () => {
    expect(local(...printed('1\n3\n', '')).cases).toEqual([
      {
        tag: 'basic',
        status: 'fail',
        verdict: 'wrong_answer',
        call: '2\n1 2\n',
        expected: '1\n2\n',
        actual: '1\n3\n',
        difference: { path: 'line 2', expected: "'2'", actual: "'3'" },
        error: null,
        hintCode: null,
        exceeded: null,
        cpuMs: 3,
        stdout: '',
        stderr: 'warned',
      },
      expect.objectContaining({ tag: 'empty', status: 'pass', call: '0\n', expected: '', actual: '', difference: null }),
    ])
  })
  it('says what is missing and what is extra', () => {
    const [first, second] = local(...printed('1', 'none')).cases
    expect(first?.difference).toEqual({ path: 'line 2', expected: "'2'", actual: 'nothing' })
    expect(second?.difference).toEqual({ path: 'line 1', expected: 'nothing like it', actual: "'none'" })
  })
  it('is cut if it is long, and has no invisible characters', () => {
    const [first] = local(...printed(`\u001b[31m${'x'.repeat(5_000)}`, '')).cases
    expect(first?.actual).toMatch(/^\[31mx+ … \d+ bytes left out … x+$/)
    expect(first?.actual?.length).toBeLessThan(1_100)
  })
  it.each<[InputEnd, string]>([
    ['raised', 'runtime_error'],
    ['exited', 'runtime_error'],
    ['protocol', 'runtime_error'],
    ['time_limit', 'time_limit'],
    ['memory_limit', 'memory_limit'],
    ['output_limit', 'output_limit'],
  ])('counts for nothing where the program ends as %s', (end, verdict) => {
    expect(local(ended(end, { stdout: '1\n2\n' }), ended('not_run'))).toMatchObject({
      verdict,
      passed: 0,
      failing: { verdict, tag: 'basic' },
      cases: [{ status: 'error', actual: null, stdout: '1\n2\n' }, { verdict: null }],
    })
  })
  it.each<[string | null, string, string]>([
    ['white_space_differs', '1 2', '1\n2\n'],
    ['case_differs', 'YES', 'Yes'],
    [null, '41', '42'],
    ['sign_flipped', '-4.5', '4.5'],
    [null, '41', '52'],
    ['reversed', '3\n1\n2', '2\n1\n3'],
    ['reversed', '3 1 2', '2 1 3'],
    ['wrong_order', 'b\nc\na', 'a\nb\nc'],
    ['duplicates_kept', '1\n1\n2', '1\n2'],
    ['off_by_one_length', '1\n2', '1\n2\n3'],
    ['off_by_one_length', 'a b c', 'b c'],
    ['elements_missing', '1\n4', '1\n2\n3\n4'],
    [null, '', '1'],
    [null, '2\n1 2\n', '7'],
  ])('has the hint code %s: %j for %j', (code, actual, expected) => {
    const problem: Problem = { ...echo, visibleCases: [{ tag: 'basic', args: ['2\n1 2\n'], expected }] }
    expect(judged(order({ problem }), reportOf(printed(actual))).cases[0]?.hintCode).toBe(code)
  })
  it('has an error if the program raised one', () => {
    const error = { type: 'ZeroDivisionError', message: 'division by zero', line: 3 }
    expect(local(ended('raised', { error }), ...printed('')).cases[0]).toMatchObject({ error, hintCode: 'division_by_zero' })
  })
})

describe('a submission of a program', () => {
  it('shows the output of visible cases, and one failing tag of hidden cases', () => {
    const report = submission(...printed('1\n2\n', '', '90001', '90001'))
    expect(report).toMatchObject({
      verdict: 'wrong_answer',
      passed: 2,
      total: 2,
      cases: [{ actual: '1\n2\n', stdout: '', stderr: '' }, { actual: '' }],
      hidden: { passed: false, failure: { verdict: 'wrong_answer', tag: 'negative', hintCode: null } },
    })
    expect(report.cases).toHaveLength(2)
    expect(JSON.stringify(report)).not.toMatch(/90001|7777/)
  })
  it('shows no output from before a limit', () =>
    expect(submission(ended('time_limit'), ended('not_run')).cases[0]).toMatchObject({ actual: null, stdout: '', stderr: '' }))
})

describe("a program's inputs", () => {
  it('are distinct if their text differs', () => {
    const { include, raise } = hiddenInputs(echo, hidden)
    expect([include(['1\n90001\n']), include(['1\n90001']), raise]).toEqual([true, false, false])
  })
  it("become cases with a right program's output", () => {
    const cases = casesFrom(order(), reportOf([...printed('1\n2\n'), ended('raised')]), null, false)
    expect(cases).toEqual({ ok: true, value: [{ tag: 'basic', args: ['2\n1 2\n'], expected: '1\n2\n' }, null] })
  })
  it('of a learner are shown with their results', () => {
    const results = [...printed('1\n2\n'), ended('raised', { stdout: 'half' })]
    expect(trialsOf(echo, 'go', [['2\n1 2\n'], ['x']], reportOf(results))).toMatchObject([
      { call: '2\n1 2\n', actual: '1\n2\n', end: 'returned', stdout: '', stderr: 'warned' },
      { call: 'x', actual: null, end: 'raised', stdout: 'half' },
    ])
  })
})
