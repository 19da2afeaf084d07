import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Case, Problem } from '../../src/problem/problem.ts'
import type { Report } from '../../src/problem/report.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { caseRun, declaredTests, judge, type HiddenTests, type JudgedOrder } from '../../src/runner/judge.ts'
import { runReportSchema, runRequestSchema, type InputEnd, type InputResult, type RunReport } from '../../src/runner/protocol.ts'
import { programVerdict } from '../../src/runner/shown.ts'
import { fitting, tried } from '../fuzz/arbitrary.ts'
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
const submission = (...results: InputResult[]): Report =>
  judged(order(double, { hidden: declaredTests(hidden) }), reportOf(results))

describe('a local run', () => {
  it('passes if every value is as expected', () =>
    expect(local(...values('2', '0'))).toMatchObject({ verdict: 'accepted', status: 'pass', passed: 2, total: 2, failing: null }))
  it('says what it took once every case passed', () => {
    const [first, second] = values('2', '0')
    if (!first || !second) throw new Error('there are two')
    expect(local({ ...first, cpuMs: 3.4, peakBytes: 9_000_000 }, { ...second, cpuMs: 1, peakBytes: 9_500_000 }).usage).toEqual({
      cpuMs: 3,
      peakBytes: 9_500_000,
    })
    expect(local(...values('2', '1')).usage).toBeNull()
  })
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
  it('counts missing results as failures', () =>
    expect(local()).toMatchObject({ verdict: 'runtime_error', passed: 0, cases: [{ verdict: null }, { verdict: null }] }))
  it('passes nothing if the code did not load', () => {
    const error = { type: 'SyntaxError', message: 'bad', line: 1 }
    expect(judged(order(), reportOf(values('2', '0'), { compile: { ms: 1, cached: false, error } }))).toMatchObject({
      verdict: 'compile_error',
      status: 'error',
      passed: 0,
      compileError: error,
      failing: {
        verdict: 'compile_error',
        tag: null,
        hintCode: 'not_loaded',
        seen: { on: 'load', language: 'python3', misconception: null },
      },
    })
  })
  it('names its sandbox, and warns of a weak one', () => {
    const weak = { sandbox: 'none', warning: 'no sandbox' } as const
    expect(judged(order(), reportOf(values('2', '0'), weak))).toMatchObject({ ...weak, languageVersion: '3.13' })
  })
})

describe('a case', () => {
  it("is shown in the language's notation", () => {
    expect(local(...values('3', '0')).cases[0]).toEqual({
      tag: 'basic',
      status: 'fail',
      verdict: 'wrong_answer',
      call: 'twice_of(1)',
      expected: '2',
      actual: '3',
      difference: { path: '', expected: '2', actual: '3' },
      error: null,
      hintCode: null,
      exceeded: null,
      cpuMs: 3,
      stdout: 'said',
      stderr: 'warned',
    })
  })
  it('says where a value has another type', () => {
    const mismatch = { path: '[0]', expected: 'int', found: 'Thing', shown: '<Thing object at 0x…>' }
    expect(local(ended('wrong_type', { mismatch }), ...values('0')).cases[0]).toMatchObject({
      verdict: 'wrong_answer',
      difference: { path: '[0]', expected: 'a value of type int', actual: '<Thing object at 0x…> (Thing)' },
      hintCode: 'wrong_type',
    })
  })
  it.each(['cpu', 'wall', 'run'] as const)('says that a limit on time was met by %s', (exceeded) => {
    const codes = { cpu: 'may_not_end', wall: 'sleeps', run: 'too_slow' }
    expect(local(ended('time_limit', { exceeded }), ended('not_run')).cases).toMatchObject([
      { verdict: 'time_limit', exceeded, hintCode: codes[exceeded] },
      { exceeded: null, cpuMs: null },
    ])
  })
  it('shows an exception with its line, and a hint code for it', () => {
    const error = { type: 'IndexError', message: 'list index out of range', line: 3 }
    expect(local(ended('raised', { error }), ...values('0'))).toMatchObject({
      failing: { hintCode: 'index_out_of_range', seen: { on: 1, language: 'python3' } },
      cases: [
        { error, hintCode: 'index_out_of_range' },
        { error: null, hintCode: null },
      ],
    })
  })
  it('that failed first shows the most output', () => {
    const loud = (value: string) => ended('returned', { value, stdout: 'x'.repeat(9_000) })
    const [first, second] = local(loud('2'), loud('1')).cases
    expect(first?.stdout.length).toBeLessThan(400)
    expect(second?.stdout.length).toBeGreaterThan(1_500)
    expect(second?.stdout).toContain('bytes left out')
  })
  it('counts bytes that never arrived as left out', () => {
    const report = reportOf([ended('output_limit', { stdout: 'x'.repeat(9_000) })], { dropped: { stdout: 1_000, stderr: 0 } })
    expect(judged(order(), report).cases[0]?.stdout).toContain('… 8000 bytes left out …')
  })
})

describe('a case that must raise', () => {
  const problem = { ...double, visibleCases: [{ tag: 'negative', args: [-1], expected: null, raises: true } satisfies Case] }
  const verdict = (result: InputResult) => judged(order(problem), reportOf([result]))
  it('passes if it raised', () => {
    const error = { type: 'ValueError', message: 'no', line: 2 }
    expect(verdict(ended('raised', { error }))).toMatchObject({ verdict: 'accepted', cases: [{ expected: 'an exception' }] })
  })
  it.each<[InputResult, string, string | null]>([
    [ended('returned', { value: '-2' }), 'wrong_answer', 'did_not_raise'],
    [ended('returned', { value: 'null' }), 'runtime_error', null],
    [ended('wrong_type'), 'wrong_answer', 'did_not_raise'],
    [ended('exited'), 'runtime_error', null],
    [ended('protocol'), 'runtime_error', null],
    [ended('time_limit', { exceeded: 'cpu' }), 'time_limit', 'may_not_end'],
    [ended('memory_limit'), 'memory_limit', null],
    [ended('output_limit'), 'output_limit', null],
  ])('fails when it %j', (result, expected, hintCode) =>
    expect(verdict(result)).toMatchObject({ verdict: expected, failing: { hintCode } }),
  )
  it('fails if it returned null', () => {
    const { signature } = problem
    const optional = { ...problem, signature: { ...signature, returns: 'int?' } as Problem['signature'] }
    expect(judged(order(optional), reportOf(values('null'))).verdict).toBe('wrong_answer')
  })
  it('passes no other case', () =>
    expect(local(ended('raised', { value: '2' }), ...values('0'))).toMatchObject({ verdict: 'runtime_error', passed: 1 }))
})

describe('a submission', () => {
  const unknown = { on: null, language: 'python3', misconception: null }
  const all = submission(...values('2', '0', '-15554', '180003'))
  it.each([
    ['recursion_too_deep', 'hidden', ended('raised', { error: { type: 'RecursionError', message: 'maximum', line: 1 } })],
    ['too_slow', 'hidden', ended('time_limit', { exceeded: 'cpu' })],
    [null, null, ended('time_limit', { exceeded: 'wall' })],
    [null, null, ended('raised', { error: { type: 'IndexError', message: 'list index out of range', line: 1 } })],
    [null, null, ended('raised', { error: { type: 'KeyError', message: '-7777', line: 1 } })],
    [null, null, ended('wrong_type', { mismatch: { path: '', expected: 'int', found: 'NoneType', shown: 'None' } })],
  ] as const)('says of a hidden test %s, and nothing of its input', (hintCode, on, result) =>
    expect(submission(...values('2', '0'), result, ...values('180002')).failing).toEqual({
      verdict: result.end === 'raised' ? 'runtime_error' : result.end === 'wrong_type' ? 'wrong_answer' : result.end,
      tag: 'negative',
      hintCode,
      seen: { on, language: 'python3', misconception: null },
    }),
  )
  it('names one tag of the failing hidden tests, and no count', () => {
    expect(all).toMatchObject({
      verdict: 'wrong_answer',
      passed: 2,
      total: 2,
      failing: { verdict: 'wrong_answer', tag: 'large', hintCode: null },
    })
    expect(all.hidden).toEqual({
      passed: false,
      failure: { verdict: 'wrong_answer', tag: 'large', hintCode: null, seen: unknown },
      hasGenerated: false,
      seed: null,
    })
    expect(all.cases).toHaveLength(2)
  })
  it('says nothing about hidden tests if a visible case failed', () => {
    const [right, wrong] = [submission(...values('2', '1', '-15554', '180002')), submission(...values('2', '1', '0', '0'))]
    expect(right).toMatchObject({ passed: 1, total: 2, failing: { tag: 'zero' }, hidden: { passed: null, failure: null } })
    expect(wrong).toEqual(right)
  })
  it('lets a program idle for half a second over all hidden tests', () =>
    expect(caseRun(order(double, { hidden: declaredTests(hidden) })).limits.idle).toEqual({ from: 2, ms: 500 }))
  it('shows no hidden case, no output, and no time or memory', () => {
    const error = { type: 'E7777', message: 'saw -7777', line: 7777 }
    const leaky = submission(
      ...values('2', '0'),
      ended('raised', { error, mutated: [0] }),
      ended('time_limit', { exceeded: 'wall' }),
    )
    for (const report of [all, leaky])
      expect(JSON.stringify(report)).not.toMatch(/7777|8888|15554|90001|18000|said|warned|wall|3\.4|"cpuMs":[^n]|peakBytes/)
  })
  it('never takes output as evidence', () => {
    const none = ended('wrong_type', { mismatch: { path: '', expected: 'int', found: 'NoneType', shown: 'None' }, stdout: '2\n' })
    expect(submission(none, ...values('0', '-15554', '180002')).failing?.hintCode).toBe('returned_none')
    expect(local(none, ...values('0')).failing?.hintCode).toBe('printed_instead_of_returned')
  })
  it('is accepted if all tests pass', () => expect(submission(...values('2', '0', '-15554', '180002')).verdict).toBe('accepted'))
  it('sends the runner only arguments', () => {
    const request = caseRun(order(double, { hidden: declaredTests(hidden) }))
    expect(request.inputs).toEqual([{ args: '[1]' }, { args: '[0]' }, { args: '[-7777]' }, { args: '[90001]' }])
    expect(JSON.stringify(request)).not.toMatch(/15554|180002|negative|large/)
    expect(runRequestSchema.parse(request)).toEqual(request)
  })
})

describe('the tests of a submission', () => {
  const kinds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const many = kinds.flatMap((tag, index) =>
    [10 * index + 101, 10 * index + 102].map((n) => sealCase({ tag, args: [n], expected: 2 * n })),
  )
  const generated = [1_001, 1_002, 1_003, 1_004].map((n) => ({ tag: '', args: [n], expected: 2 * n }))
  const tests = (seed: number): HiddenTests => ({ cases: many, generated, seed })
  const inputsOf = (seed: number) =>
    caseRun(order(double, { hidden: tests(seed) })).inputs.map((input) => Number(/\d+/.exec('args' in input ? input.args : '')))
  const SEEDS = Array.from({ length: 200 }, (_, index) => index * 21_474_836)
  /** A program that is right except on these inputs. */
  const failingOn = (seed: number, isWrong: (n: number) => boolean, end: InputEnd = 'wrong_type') => {
    const results = inputsOf(seed).map((n) => (isWrong(n) ? ended(end) : ended('returned', { value: `${2 * n}` })))
    return judged(order(double, { hidden: tests(seed) }), reportOf(results))
  }

  it('come after the visible cases, in an order that depends on the seed', () => {
    for (const seed of SEEDS) {
      expect(inputsOf(seed).slice(0, 2)).toEqual([1, 0])
      expect(inputsOf(seed)).toEqual(inputsOf(seed))
    }
    expect(new Set(SEEDS.map((seed) => inputsOf(seed).join())).size).toBe(200)
    // Any of the twenty can be the third, hidden case or generated test.
    expect(new Set(SEEDS.map((seed) => inputsOf(seed)[2])).size).toBe(20)
  })
  it('pass only all together', () => {
    for (const seed of SEEDS) {
      expect(failingOn(seed, () => false)).toMatchObject({ verdict: 'accepted', hidden: { passed: true, failure: null, seed } })
      for (const one of [101, 172, 1_001, 1_004])
        expect(failingOn(seed, (n) => n === one)).toMatchObject({ verdict: 'wrong_answer', passed: 2, total: 2 })
    }
  })
  it('name each failing tag equally often, whatever its number of failures', () => {
    const tags = SEEDS.map((seed) => failingOn(seed, (n) => n === 101 || (n > 110 && n < 130)).failing?.tag)
    for (const tag of ['a', 'b', 'c']) {
      expect(tags.filter((one) => one === tag).length).toBeGreaterThan(40)
      expect(tags.filter((one) => one === tag).length).toBeLessThan(95)
    }
    expect(new Set(tags)).toEqual(new Set(['a', 'b', 'c']))
  })
  it('name a generated test only if nothing else failed', () => {
    for (const seed of SEEDS) {
      const failure = { verdict: 'wrong_answer', tag: null, hintCode: null }
      expect(failingOn(seed, (n) => n > 1_000)).toMatchObject({ failing: failure, hidden: { failure, hasGenerated: true } })
      expect(failingOn(seed, (n) => n === 131 || n > 1_000).failing?.tag).toBe('d')
    }
  })
  it('name the test that ended the program, not those that did not run', () => {
    for (const seed of SEEDS) {
      const inputs = inputsOf(seed)
      const at = inputs.indexOf(1_002)
      const results = inputs.map((n, index) =>
        index < at ? ended('returned', { value: `${2 * n}` }) : ended(index === at ? 'exited' : 'not_run'),
      )
      expect(judged(order(double, { hidden: tests(seed) }), reportOf(results)).failing).toEqual({
        verdict: 'runtime_error',
        tag: null,
        hintCode: null,
        seen: { on: null, language: 'python3', misconception: null },
      })
    }
  })
})

describe('a sealed case', () => {
  it('shows only its tag, however it is inspected', () => {
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

describe('a report that a program could have forged', () => {
  const shape = z.toJSONSchema(runReportSchema, { io: 'input', unrepresentable: 'any' })
  const resultShape = z.toJSONSchema(runReportSchema.shape.results, { io: 'input', unrepresentable: 'any' })
  const isTwiceEach = ({ compile, results }: RunReport, expected: readonly string[]): boolean =>
    compile.error === null && expected.every((value, at) => results[at]?.end === 'returned' && results[at].value === value)

  it('is read, or refused by its shape, and accepted only with the right values', () => {
    let read = 0
    fc.assert(
      fc.property(tried(fitting(shape)), fc.boolean(), (raw, isSubmission) => {
        const report = runReportSchema.safeParse(raw)
        if (!report.success) return
        read += 1
        const tests = isSubmission ? declaredTests(hidden) : null
        const result = judge(order(double, { hidden: tests }), report.data, null)
        const expected = isSubmission ? ['2', '0', '-15554', '180002'] : ['2', '0']
        if (result.ok && result.value.verdict === 'accepted') expect(isTwiceEach(report.data, expected)).toBe(true)
      }),
      { numRuns: 200 },
    )
    expect(read).toBeGreaterThan(20)
  })

  it('changes no verdict by what it says beside its values', () => {
    fc.assert(
      fc.property(fitting(resultShape), (raw) => {
        const [one] = runReportSchema.shape.results.parse(raw)
        if (!one) return
        const ending: InputResult = { ...one, end: 'returned', value: '3' }
        expect(submission(ending, ...values('0', '-15554', '180002')).verdict).not.toBe('accepted')
      }),
    )
  })
})
