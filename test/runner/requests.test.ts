import { describe, expect, it } from 'vitest'
import { languages, type ClassSignature, type Problem } from '../../src/problem/problem.ts'
import { judge } from '../../src/runner/judge.ts'
import { runRequestSchema } from '../../src/runner/protocol.ts'
import { problemRun, programRun } from '../../src/runner/requests.ts'
import { trialsOf } from '../../src/runner/shown.ts'
import { double, ended, reportOf, values } from './reports.ts'

const lru: ClassSignature = {
  kind: 'class',
  entry: 'LruCache',
  parameters: [{ name: 'size', type: 'int' }],
  methods: [
    { name: 'getOrNone', parameters: [{ name: 'key', type: 'string' }], returns: 'int?' },
    { name: 'put', parameters: [{ name: 'pair', type: 'tuple<string,int>' }], returns: 'void' },
  ],
}
const operations = [
  ['LruCache', [2]],
  ['put', [['a', 1]]],
  ['getOrNone', ['a']],
]
const cache: Problem = {
  ...double,
  signature: lru,
  visibleCases: [{ tag: 'basic', args: [operations], expected: [null, null, 1] }],
}
const inPlace: Problem = {
  ...double,
  signature: {
    kind: 'function',
    entry: 'rotateBy',
    parameters: [
      { name: 'steps', type: 'int' },
      { name: 'values', type: 'long[]' },
    ],
    returns: 'void',
  },
  comparator: { kind: 'in_place', parameter: 'values', by: { kind: 'exact' } },
  visibleCases: [{ tag: 'basic', args: [1, ['1', '2']], expected: ['2', '1'] }],
}

const relinked: Problem = {
  ...double,
  signature: { kind: 'function', entry: 'turn', parameters: [{ name: 'train', type: 'ListNode' }], returns: 'ListNode' },
  comparator: { kind: 'exact', nodes: 'given' },
  visibleCases: [{ tag: 'basic', args: [[1, 2]], expected: [2, 1] }],
}

describe('an answer of given nodes', () => {
  const order = { id: 'r', problem: relinked, language: 'python3', code: '', cpuMs: 1000, hidden: null } as const
  it.each([
    ['new node', 'new_nodes', '2 (new node)'],
    ['changed node', 'node_values_changed', '2 (changed node)'],
  ])('is wrong with a %s', (found, hintCode, actual) => {
    const mismatch = { path: '[0]', expected: 'given node', found, shown: '2' }
    const report = judge(order, reportOf([ended('wrong_type', { mismatch })]), null)
    expect(report).toMatchObject({
      ok: true,
      value: {
        verdict: 'wrong_answer',
        failing: { hintCode },
        cases: [{ difference: { path: '[0]', expected: 'a given node with its value', actual } }],
      },
    })
  })
  it('is right with the expected values', () => {
    expect(judge(order, reportOf(values('[2,1]')), null)).toMatchObject({ ok: true, value: { verdict: 'accepted' } })
  })
})

describe('a request', () => {
  it("for a function has its types, and its name in the language's spelling", () => {
    const request = problemRun('r', double, 'python3', 'code', [[7]], 1000)
    expect(request).toEqual({
      id: 'r',
      language: 'python3',
      files: [{ path: 'solution.py', content: 'code' }],
      entry: { kind: 'function', name: 'twice_of' },
      signature: { kind: 'function', parameters: [{ kind: 'int' }], returns: { kind: 'int' }, answer: 'return' },
      inputs: [{ args: '[7]' }],
      limits: { cpuMs: 1000, wallMs: 5000, runMs: 45_000, memoryMb: 256, idleMs: 1000 },
      stopOnFail: false,
    })
    expect(problemRun('r', double, 'javascript', '', [[7]], 1000).entry).toEqual({ kind: 'function', name: 'twiceOf' })
  })
  it('for an in-place problem names the changed argument', () => {
    expect(problemRun('r', inPlace, 'python3', '', [[1, ['1']]], 1000).signature).toMatchObject({
      answer: 1,
      returns: { kind: 'void' },
    })
  })
  it('for given nodes asks for the same nodes', () => {
    expect(problemRun('r', relinked, 'python3', '', [[[1, 2]]], 1000).signature).toEqual({
      kind: 'function',
      parameters: [{ kind: 'list_node' }],
      returns: { kind: 'list_node' },
      answer: 'relinked',
    })
  })
  it("for a class has its operations, with methods in the language's spelling", () => {
    const request = problemRun('r', cache, 'python3', '', [[operations]], 1000)
    expect(request).toMatchObject({
      entry: { kind: 'class', name: 'LruCache' },
      signature: {
        kind: 'class',
        constructor: [{ kind: 'int' }],
        methods: { get_or_none: { parameters: [{ kind: 'string' }] }, put: { returns: { kind: 'void' } } },
      },
      inputs: [{ args: '[["LruCache",[2]],["put",[["a",1]]],["get_or_none",["a"]]]' }],
    })
    expect(problemRun('r', cache, 'typescript', '', [[operations]], 1000).inputs).toEqual([{ args: JSON.stringify(operations) }])
  })
  it.each(languages)("matches the runner's schema: %s", (language) => {
    for (const problem of [double, cache, inPlace, relinked]) {
      const request = problemRun('r', problem, language, 'x', [problem.visibleCases[0]?.args ?? []], 10_000)
      expect(runRequestSchema.parse(JSON.parse(JSON.stringify(request)))).toEqual(request)
    }
    const program = programRun('r', language, 'x', 'in', 100)
    expect(program.limits.idleMs).toBe(3_000)
    expect(runRequestSchema.parse(program)).toEqual(program)
  })
  it('has a file named after its language', () => {
    expect(languages.map((language) => programRun('r', language, '', '', 100).files[0]?.path)).toEqual([
      'solution.py',
      'solution.js',
      'solution.ts',
      'solution.go',
      'Solution.java',
      'solution.cpp',
      'solution.rs',
      'query.sql',
    ])
  })
})

describe('judged by type', () => {
  const report = (problem: Problem, value: string, language: (typeof languages)[number] = 'python3') => {
    const order = { id: 'r', problem, language, code: '', cpuMs: 1000, hidden: null }
    const result = judge(order, reportOf(values(value)), null)
    if (!result.ok) throw new Error(result.error)
    return result.value
  }
  it('a class by the results of its operations', () => {
    expect(report(cache, '[null,null,1]').verdict).toBe('accepted')
    expect(report(cache, '[null,null,2]').cases[0]).toEqual({
      ...report(cache, '[null,null,1]').cases[0],
      status: 'fail',
      verdict: 'wrong_answer',
      call: "LruCache(2)\n.put(('a', 1))\n.get_or_none('a')",
      expected: '[None, None, 1]',
      actual: '[None, None, 2]',
      difference: { path: '[2]', expected: '1', actual: '2' },
      hintCode: null,
    })
    expect(report(cache, '[null,null,1,1]').verdict).toBe('runtime_error')
    expect(report(cache, '[null,1,1]').verdict).toBe('runtime_error')
    expect(report(cache, '[null,null,2]', 'javascript').cases[0]).toMatchObject({
      call: "new LruCache(2)\n.put(['a', 1])\n.getOrNone('a')",
      actual: '[null, null, 2]',
    })
    const calls = (['go', 'java', 'cpp', 'rust'] as const).map(
      (language) => report(cache, '[null,null,2]', language).cases[0]?.call,
    )
    expect(calls).toEqual([
      'NewLruCache(2)\n.put(Tuple2[string, int]{"a", 1})\n.getOrNone("a")',
      'new LruCache(2)\n.put(new Tuple2<>("a", 1))\n.getOrNone("a")',
      'LruCache(2)\n.put(std::tuple<std::string, int>{"a", 1})\n.getOrNone("a")',
      'LruCache::new(2)\n.put(("a".to_string(), 1))\n.get_or_none("a".to_string())',
    ])
  })
  it('a query by its rows, with its tables instead of a call', () => {
    const signature = {
      kind: 'function',
      entry: 'f',
      parameters: [{ name: 'script', type: 'string' }],
      returns: 'string[]',
    } as const
    const args = ['CREATE TABLE a (x);\nINSERT INTO a VALUES (1);']
    const problem: Problem = {
      ...inPlace,
      signature,
      comparator: { kind: 'exact' },
      visibleCases: [{ tag: 'plain', args, expected: ['1\tb'] }],
    }
    expect(report(problem, '["1\\tc"]', 'sql').cases[0]).toMatchObject({
      call: 'CREATE TABLE a (x);\nINSERT INTO a VALUES (1);',
      expected: '(1 | b)',
      actual: '(1 | c)',
      difference: { path: '[0]', expected: '1 | b', actual: '1 | c' },
    })
  })
  it('an argument by its value after the call', () => {
    expect(report(inPlace, '["2","1"]').verdict).toBe('accepted')
    expect(report(inPlace, '["1","2"]', 'javascript').cases[0]).toMatchObject({
      call: 'rotateBy(1, [1n, 2n])',
      expected: '[2n, 1n]',
      difference: { path: '[0]', expected: '2n', actual: '1n' },
      hintCode: 'wrong_order',
    })
  })
  it('an answer by each of several right answers', () => {
    const problem: Problem = {
      ...double,
      comparator: { kind: 'one_of', by: { kind: 'exact' } },
      visibleCases: [{ tag: 'basic', args: [1], expected: [2, 4] }],
    }
    expect(report(problem, '4').verdict).toBe('accepted')
    expect(report(problem, '9').cases[0]).toMatchObject({ expected: '2 or 4', difference: { expected: '2 or 4', actual: '9' } })
  })
})

describe("a trial of one's own input", () => {
  it('shows calls and values as literals, and judges nothing', () => {
    const mismatch = { path: '', expected: 'int', found: 'str', shown: "'a'" }
    const report = reportOf([
      ...values('14'),
      ended('wrong_type', { mismatch }),
      ended('returned', { value: '"x"' }),
      ended('raised', { error: { type: 'ValueError', message: 'no', line: 2 } }),
    ])
    expect(trialsOf(double, 'python3', [[7], [8], [9], [1]], report)).toMatchObject([
      { call: 'twice_of(7)', actual: '14', end: 'returned', mismatch: null, stdout: 'said' },
      { call: 'twice_of(8)', actual: null, mismatch: { expected: 'a value of type int', actual: "'a' (str)" } },
      { call: 'twice_of(9)', actual: null, end: 'protocol', error: { type: 'UnreadableAnswer' } },
      { actual: null, error: { type: 'ValueError', message: 'no', line: 2 } },
    ])
  })
})
