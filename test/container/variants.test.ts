/** Many variants of one file set in one request: what is told of each, and what ends them all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refused } from '../../container/http.ts'
import { tryVariants } from '../../container/variants.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { RunReport } from '../../src/runner/protocol.ts'
import { MAX_CODE_BYTES, runnerErrorBodySchema } from '../../src/runner/protocol.ts'
import {
  MAX_FILE_BYTES,
  MAX_TRIED_BYTES,
  variantsLeftSchema,
  type TestsReport,
  type VariantsRequest,
  type VariantResult,
} from '../../src/runner/workspace-protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, ends, startRunner, token } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())

type Base = VariantsRequest['base']
const request = (base: Base, path: string, contents: readonly string[], wallMs = 60_000): VariantsRequest => ({
  id: 'batch',
  base,
  variants: contents.map((content, index) => ({ id: `v${index}`, path, content })),
  wallMs,
})
const post = (body: unknown, init: { readonly signal?: AbortSignal; readonly headers?: Record<string, string> } = {}) =>
  runner.ask('/v1/variants', { method: 'POST', body: JSON.stringify(body), ...init })
const port = (of = runner) => localRunner({ url: of.url, token })

function outcomes(report: RunReport | TestsReport) {
  if ('tests' in report) return [report.end, ...report.tests.map(({ status }) => status)]
  return report.compile.error ? 'compile' : report.results.map(({ end, value }) => value ?? end)
}
const summaryOf = (tried: VariantResult) =>
  'report' in tried ? [tried.id, outcomes(tried.report)] : [tried.id, tried.error.code]

const doubles = {
  python3: {
    base: { kind: 'run', request: call('python3', 'def solve(a): return a', [[1], [4]], { cpuMs: 1_000 }) },
    path: 'solution.py',
    contents: [
      'def solve(a): return 2 * a',
      'def solve(a):\n  while a: pass',
      'def solve(a: return a',
      'def solve(a): raise ValueError(a)',
      'def solve(a): return a + 2',
    ],
  },
  javascript: {
    base: { kind: 'run', request: call('javascript', 'function solve(a) { return a }', [[1], [4]], { cpuMs: 1_000 }) },
    path: 'solution.js',
    contents: [
      'function solve(a) { return 2 * a }',
      'function solve(a) { for (;;) {} }',
      'function solve(a { return a }',
      'function solve(a) { throw new Error(a) }',
      'function solve(a) { return a + 2 }',
    ],
  },
} as const satisfies Readonly<Record<string, { base: Base; path: string; contents: readonly string[] }>>

const tests = (language: 'python3' | 'javascript', files: Readonly<Record<string, string>>): Base => ({
  kind: 'tests',
  request: {
    id: 'tests',
    language,
    files: Object.entries(files).map(([path, content]) => ({ path, content })),
    limits: { cpuMs: 2_000, wallMs: 30_000, memoryMb: 1_024 },
  },
})
const tested = {
  python3: {
    base: tests('python3', {
      'test_a.py': 'import unittest, a\nclass T(unittest.TestCase):\n  def test_it(self): self.assertEqual(a.twice(2), 4)\n',
      'a.py': 'def twice(n): return n',
    }),
    path: 'a.py',
    contents: ['def twice(n): return 2 * n', 'def twice(n):\n  while True: pass', 'def twice(n): return n + 1'],
  },
  javascript: {
    base: tests('javascript', {
      'a.test.js':
        'const { test } = require("node:test")\nconst { twice } = require("./a.js")\ntest("it", () => require("node:assert").equal(twice(2), 4))',
      'a.js': 'exports.twice = (n) => n',
    }),
    path: 'a.js',
    contents: ['exports.twice = (n) => 2 * n', 'exports.twice = () => { for (;;) {} }', 'exports.twice = (n) => n + 1'],
  },
} as const

describe('variants', () => {
  it.each(['python3', 'javascript'] as const)(
    'of a run in %s are tried one after the other, whatever ends one',
    async (language) => {
      const { base, path, contents } = doubles[language]
      const heard: string[] = []
      const report = await port().variants(request(base, path, contents), ({ id }) => void heard.push(id))
      if (!report.ok) throw new Error(JSON.stringify(report))
      expect(report.value.results.map(summaryOf)).toEqual([
        ['v0', ['2', '8']],
        ['v1', ['time_limit', 'not_run']],
        ['v2', 'compile'],
        ['v3', ['raised', 'raised']],
        ['v4', ['3', '6']],
      ])
      expect([heard, report.value.left]).toEqual([['v0', 'v1', 'v2', 'v3', 'v4'], 0])
    },
  )

  it.each(['python3', 'javascript'] as const)('of a workspace’s tests in %s too', async (language) => {
    const { base, path, contents } = tested[language]
    const report = await port().variants(request(base, path, contents))
    if (!report.ok) throw new Error(JSON.stringify(report))
    expect(report.value.results.map(summaryOf)).toEqual([
      ['v0', ['finished', 'passed']],
      ['v1', ['time_limit']],
      ['v2', ['finished', 'failed']],
    ])
  })

  it('that end what runs them, or have no tool, end no other', async () => {
    const { base, path, contents } = tested.python3
    const report = await port().variants(request(base, path, ['import os\nos.kill(os.getppid(), 9)', contents[0]]))
    expect(report.ok && report.value.results.map(summaryOf)).toEqual([
      ['v0', 'INTERNAL'],
      ['v1', ['finished', 'passed']],
    ])
    const sql: Base = {
      kind: 'tests',
      request: { ...base.request, language: 'sql', files: [{ path: 'a.sql', content: 'SELECT 1' }] },
    }
    const none = await port().variants(request(sql, 'a.sql', ['SELECT 2', 'SELECT 3']))
    expect(none.ok && none.value.results.map(summaryOf)).toEqual([
      ['v0', 'TEST_TOOL_NOT_FOUND'],
      ['v1', 'TEST_TOOL_NOT_FOUND'],
    ])
  })

  it('are not begun once the answer is large, whatever time is left', async () => {
    const { base, path, contents } = doubles.python3
    const heard: string[] = []
    const outcome = await tryVariants(request(base, path, contents), {
      run: async () => refused('INTERNAL', 'no'),
      tests: async () => refused('INTERNAL', 'no'),
      turn: async () => {},
      tell: async ({ id }) => {
        heard.push(id)
        return MAX_TRIED_BYTES / 2 + 1
      },
      signal: new AbortController().signal,
    })
    expect([outcome, heard]).toEqual([{ left: 3 }, ['v0', 'v1']])
  })

  it('are not begun once the time is over, and the rest is counted', async () => {
    const base: Base = { kind: 'run', request: call('python3', '', [[1]]) }
    const slow = 'import time\ndef solve(a):\n  time.sleep(0.2)\n  return a'
    const report = await port().variants(request(base, 'solution.py', [slow, slow, slow], 100))
    expect(report).toMatchObject({ ok: true, value: { results: [{ id: 'v0', report: { results: [{ value: '1' }] } }], left: 2 } })
  })

  it('have the limits of the base, so that one which is too large has no report, and the others have', async () => {
    const base: Base = { kind: 'run', request: call('python3', '', [[1]]) }
    const contents = [`#${'x'.repeat(MAX_CODE_BYTES)}`, 'def solve(a): return a']
    const report = await port().variants(request(base, 'solution.py', contents))
    expect(report.ok && report.value.results.map(summaryOf)).toEqual([
      ['v0', 'BAD_REQUEST'],
      ['v1', ['1']],
    ])
  })

  it('keep nothing of each other', async () => {
    const base: Base = { kind: 'run', request: call('python3', '', [[1]], { types: '(int) -> int' }) }
    const leaves = 'import os\ndef solve(a):\n  open("left", "w").close()\n  return len(os.listdir("."))'
    const report = await port().variants(request(base, 'solution.py', [leaves, leaves]))
    const [first, second] = (report.ok ? report.value.results : []).map((one) => ('report' in one ? outcomes(one.report) : null))
    expect(first).toHaveLength(1)
    expect(second).toEqual(first)
  })

  it('that print without end are shortened, as long as they come to no value', async () => {
    const base: Base = { kind: 'run', request: call('python3', '', [[1]]) }
    const contents = ['def solve(a):\n  while True: print("x" * 999)', 'def solve(a):\n  print("x" * 9_999)\n  return a']
    const report = await port().variants(request(base, 'solution.py', contents))
    const lengths = (report.ok ? report.value.results : []).map((one) =>
      'report' in one && 'results' in one.report ? one.report.results[0]?.stdout.length : null,
    )
    expect(lengths).toEqual([4_000, 10_000])
  })
})

describe('is refused', () => {
  const { base, path, contents } = doubles.python3
  const good = request(base, path, contents)
  const [variant] = good.variants
  it.each([
    ['a path that is none of the base', 400, 'BAD_REQUEST', { ...good, variants: [{ ...variant, path: 'other.py' }] }],
    ['a path that leaves', 400, 'BAD_REQUEST', { ...good, variants: [{ ...variant, path: '../solution.py' }] }],
    ['two of one id', 400, 'BAD_REQUEST', { ...good, variants: [variant, variant] }],
    ['none', 400, 'BAD_REQUEST', { ...good, variants: [] }],
    [
      'too many',
      400,
      'BAD_REQUEST',
      { ...good, variants: Array.from({ length: 201 }, (_, at) => ({ ...variant, id: `${at}` })) },
    ],
    ['too much time', 400, 'BAD_REQUEST', { ...good, wallMs: 600_000 }],
    ['a base of no kind', 400, 'BAD_REQUEST', { ...good, base: { ...base, kind: 'doctor' } }],
    [
      'a base that no run takes',
      400,
      'BAD_REQUEST',
      { ...good, base: { ...base, request: { ...base.request, signature: null } } },
    ],
    [
      'a base with too much code',
      400,
      'BAD_REQUEST',
      { ...good, base: { ...base, request: call('python3', '#'.repeat(MAX_CODE_BYTES + 1), [[1]]) } },
    ],
    [
      'a workspace with too large a file',
      400,
      'BAD_REQUEST',
      request(tests('python3', { 'a.py': '#'.repeat(MAX_FILE_BYTES + 1) }), 'a.py', ['']),
    ],
    [
      'a language nobody has',
      501,
      'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE',
      { ...good, base: { ...base, request: { ...base.request, language: 'cobol' } } },
    ],
    ['nothing', 400, 'BAD_REQUEST', null],
  ])('%s', async (_, status, code, body) => {
    const response = await post(body)
    expect([response.status, runnerErrorBodySchema.parse(await response.json()).error.code]).toEqual([status, code])
  })

  it('who has no token', async () => {
    expect((await post(good, { headers: { 'x-runner-token': 'no' } })).status).toBe(401)
  })

  it('nothing after that: the same request is answered to its last line', async () => {
    const lines = (await (await post(request(base, path, contents.slice(0, 1)))).text()).split('\n')
    expect(lines).toHaveLength(3)
    expect(variantsLeftSchema.parse(JSON.parse(lines[1] ?? ''))).toEqual({ left: 0 })
    expect(ends(await runner.run(call('python3', 'def solve(a): return a', [[1]])))).toEqual(['returned'])
  })
})
