import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Case, Problem } from '../../src/domain/problem.ts'
import type { Report } from '../../src/domain/report.ts'
import { sealCase } from '../../src/domain/sealed-case.ts'
import { caseRun, judge, type JudgedOrder } from '../../src/runner/judge.ts'
import { runRequestSchema, type InputEnd, type InputResult, type RunReport } from '../../src/runner/protocol.ts'
import { programVerdict } from '../../src/runner/shown.ts'
import { double, ended, reportOf, values } from './reports.ts'

const hidden = [
  sealCase({ tag: 'negative', args: [-7777], expected: -15554 }),
  sealCase({ tag: 'large', args: [90_001], expected: 180_002 }),
]

const order = (problem: Problem = double, more: Partial<JudgedOrder> = {}): JudgedOrder => ({
  id: 'r',
  problem,
  language: 'python3',
  code: 'code',
  cpuMs: 1000,
  hidden: null,
  ...more,
})

function judged(asked: JudgedOrder, report: RunReport): Report {
  const result = judge(asked, report, null)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const local = (...results: InputResult[]): Report => judged(order(), reportOf(results))
const submission = (...results: InputResult[]): Report => judged(order(double, { hidden }), reportOf(results))

describe('a local run', () => {
  it('passes when every value is the expected one', () =>
    expect(local(...values('2', '0'))).toMatchObject({ verdict: 'accepted', status: 'pass', passed: 2, total: 2, failing: null }))
  it.each(['3', '-2', '1e300'])('%s is another number than 2', (value) => {
    expect(local(...values(value, '0'))).toMatchObject({
      verdict: 'wrong_answer',
      status: 'fail',
      passed: 1,
      failing: { verdict: 'wrong_answer', tag: 'basic' },
      cases: [{ status: 'fail', verdict: 'wrong_answer' }, { status: 'pass' }],
    })
  })
  it.each(['"2"', '2.5', 'true', 'null', '[2]', 'NaN', '', '{"verdict":"accepted"}', '2 2', '['.repeat(200_000)])(
    '%.30j is no answer of the type at all',
    (value) => {
      expect(local(...values(value, '0'))).toMatchObject({
        verdict: 'runtime_error',
        passed: 1,
        cases: [{ status: 'error', actual: null, error: { type: 'UnreadableAnswer', line: null }, hintCode: null }, {}],
      })
    },
  )
  it.each<[InputEnd, string]>([
    ['raised', 'runtime_error'],
    ['exited', 'runtime_error'],
    ['protocol', 'runtime_error'],
    ['time_limit', 'time_limit'],
    ['memory_limit', 'memory_limit'],
    ['output_limit', 'output_limit'],
    ['wrong_type', 'wrong_answer'],
  ])('%s is %s, whatever came with it', (end, verdict) => {
    expect(local(ended(end, { value: '2' }), ended('not_run'))).toMatchObject({
      verdict,
      status: 'fail',
      passed: 0,
      failing: { verdict, tag: 'basic' },
      cases: [
        { status: end === 'wrong_type' ? 'fail' : 'error', actual: null },
        { status: 'error', verdict: null },
      ],
    })
  })
  it('takes results that are missing as failures', () =>
    expect(local()).toMatchObject({ verdict: 'runtime_error', passed: 0, cases: [{ verdict: null }, { verdict: null }] }))
  it('passes nothing that did not load', () => {
    const error = { type: 'SyntaxError', message: 'bad', line: 1 }
    expect(judged(order(), reportOf(values('2', '0'), { compile: { ms: 1, cached: false, error } }))).toMatchObject({
      verdict: 'compile_error',
      status: 'error',
      passed: 0,
      compileError: error,
      failing: { verdict: 'compile_error', tag: null, hintCode: null },
    })
  })
  it('names its sandbox, and warns of a weak one', () => {
    const weak = { sandbox: 'none', warning: 'no sandbox' } as const
    expect(judged(order(), reportOf(values('2', '0'), weak))).toMatchObject({ ...weak, languageVersion: '3.13' })
  })
})

describe('a case', () => {
  it('is shown in the words of the language', () => {
    expect(local(...values('3', '0')).cases[0]).toEqual({
      tag: 'basic',
      status: 'fail',
      verdict: 'wrong_answer',
      call: 'twice_of(1)',
      expected: '2',
      actual: '3',
      difference: { path: '', expected: '2', actual: '3' },
      error: null,
      hintCode: 'off_by_one',
      exceeded: null,
      cpuMs: 3,
      stdout: 'said',
      stderr: 'warned',
    })
  })
  it('says where a value is of another type', () => {
    const mismatch = { path: '[0]', expected: 'int', found: 'Thing', shown: '<Thing object at 0x…>' }
    expect(local(ended('wrong_type', { mismatch }), ...values('0')).cases[0]).toMatchObject({
      verdict: 'wrong_answer',
      difference: { path: '[0]', expected: 'a value of type int', actual: '<Thing object at 0x…> (Thing)' },
      hintCode: 'wrong_type',
    })
  })
  it.each(['cpu', 'wall', 'run'] as const)('says that a limit on time was met by %s', (exceeded) => {
    expect(local(ended('time_limit', { exceeded }), ended('not_run')).cases).toMatchObject([
      { verdict: 'time_limit', exceeded, hintCode: exceeded === 'wall' ? 'sleeps' : 'too_slow' },
      { exceeded: null, cpuMs: null },
    ])
  })
  it('shows an exception with its line, and a hint code for it', () => {
    const error = { type: 'IndexError', message: 'list index out of range', line: 3 }
    expect(local(ended('raised', { error }), ...values('0'))).toMatchObject({
      failing: { hintCode: 'index_out_of_range' },
      cases: [
        { error, hintCode: 'index_out_of_range' },
        { error: null, hintCode: null },
      ],
    })
  })
  it('that failed first shows most of what was printed', () => {
    const loud = (value: string) => ended('returned', { value, stdout: 'x'.repeat(9_000) })
    const [first, second] = local(loud('2'), loud('1')).cases
    expect(first?.stdout.length).toBeLessThan(400)
    expect(second?.stdout.length).toBeGreaterThan(1_500)
    expect(second?.stdout).toContain('bytes left out')
  })
  it('counts what never arrived among what is left out', () => {
    const report = reportOf([ended('output_limit', { stdout: 'x'.repeat(9_000) })], { dropped: { stdout: 1_000, stderr: 0 } })
    expect(judged(order(), report).cases[0]?.stdout).toContain('… 8000 bytes left out …')
  })
})

describe('a case that must raise', () => {
  const problem = { ...double, visibleCases: [{ tag: 'negative', args: [-1], expected: null, raises: true } satisfies Case] }
  const verdict = (result: InputResult) => judged(order(problem), reportOf([result]))
  it('passes when it raised', () => {
    const error = { type: 'ValueError', message: 'no', line: 2 }
    expect(verdict(ended('raised', { error }))).toMatchObject({ verdict: 'accepted', cases: [{ expected: 'an exception' }] })
  })
  it.each<[InputResult, string, string | null]>([
    [ended('returned', { value: '-2' }), 'wrong_answer', 'did_not_raise'],
    [ended('returned', { value: 'null' }), 'runtime_error', null],
    [ended('wrong_type'), 'wrong_answer', 'did_not_raise'],
    [ended('exited'), 'runtime_error', null],
    [ended('protocol'), 'runtime_error', null],
    [ended('time_limit', { exceeded: 'cpu' }), 'time_limit', 'too_slow'],
    [ended('memory_limit'), 'memory_limit', null],
    [ended('output_limit'), 'output_limit', null],
  ])('fails when it %j', (result, expected, hintCode) =>
    expect(verdict(result)).toMatchObject({ verdict: expected, failing: { hintCode } }),
  )
  it('fails when it gave the very value that stands for nothing', () => {
    const { signature } = problem
    const optional = { ...problem, signature: { ...signature, returns: 'int?' } as Problem['signature'] }
    expect(judged(order(optional), reportOf(values('null'))).verdict).toBe('wrong_answer')
  })
  it('passes no other case', () =>
    expect(local(ended('raised', { value: '2' }), ...values('0'))).toMatchObject({ verdict: 'runtime_error', passed: 1 }))
})

describe('a submission', () => {
  const all = submission(...values('2', '0', '-15554', '180003'))
  it('tells of hidden cases the totals and the first failure’s category', () => {
    expect(all).toMatchObject({
      verdict: 'wrong_answer',
      passed: 3,
      total: 4,
      failing: { verdict: 'wrong_answer', tag: 'large', hintCode: null },
      hidden: { passed: 1, total: 2, firstFailure: { tag: 'large', hintCode: null } },
    })
    expect(all.cases).toHaveLength(2)
  })
  it('shows nothing of a hidden case, nothing that was printed, and no time or memory', () => {
    const error = { type: 'E7777', message: 'saw -7777', line: 7777 }
    const leaky = submission(
      ...values('2', '0'),
      ended('raised', { error, mutated: [0] }),
      ended('time_limit', { exceeded: 'wall' }),
    )
    for (const report of [all, leaky])
      expect(JSON.stringify(report)).not.toMatch(/7777|8888|15554|90001|18000|said|warned|wall|3\.4|"cpuMs":[^n]/)
  })
  it('takes nothing that was printed as evidence', () => {
    const none = ended('wrong_type', { mismatch: { path: '', expected: 'int', found: 'NoneType', shown: 'None' }, stdout: '2\n' })
    expect(submission(none, ...values('0', '-15554', '180002')).failing?.hintCode).toBe('returned_none')
    expect(local(none, ...values('0')).failing?.hintCode).toBe('printed_instead_of_returned')
  })
  it('is accepted when all pass', () => expect(submission(...values('2', '0', '-15554', '180002')).verdict).toBe('accepted'))
  it('sends the runner arguments alone', () => {
    const request = caseRun(order(double, { hidden }))
    expect(request.inputs).toEqual([{ args: '[1]' }, { args: '[0]' }, { args: '[-7777]' }, { args: '[90001]' }])
    expect(JSON.stringify(request)).not.toMatch(/15554|180002|negative|large/)
    expect(runRequestSchema.parse(request)).toEqual(request)
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
  ['wrong_type', 'runtime_error'],
  ['time_limit', 'time_limit'],
  ['output_limit', 'output_limit'],
])('a program that %s is %s', (end, verdict) => expect(programVerdict(reportOf([ended(end)]))).toBe(verdict))
