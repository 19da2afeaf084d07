/** Values in a trace: written by nothing of the learner's, and never longer than they may be. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_TRACE_VALUE, tracedLanguages, type TracedLanguage } from '../../src/runner/trace-protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, startRunner } from './runner-process.ts'
import { tier, traced } from './traced.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner({ RUNNER_SANDBOX: tier })
})
afterAll(() => runner.stop())

type Codes = Readonly<Record<TracedLanguage, string>>
const each = (codes: Codes) => tracedLanguages.map((language) => [language, codes[language]] as const)
const ask = (language: TracedLanguage, code: string, options: Parameters<typeof call>[3] = {}) =>
  traced(runner, call(language, code, [[5]], options))

const written: readonly (readonly [TracedLanguage, string, Readonly<Record<string, string>>])[] = [
  [
    'python3',
    [
      'def solve(n):',
      '  a, b, c = 1.0, -0.5, float("nan")',
      '  d, e, f = True, None, 10 ** 30',
      '  g, h, i = "it\'s", (n,), ((), [], {}, set(), frozenset())',
      '  j, k = {1, 2}, frozenset({3})',
      '  l = {"a": [1, {2: (3, "é\\n")}]}',
      '  return n',
    ].join('\n'),
    {
      a: '1.0',
      b: '-0.5',
      c: 'nan',
      d: 'True',
      e: 'None',
      f: '1000000000000000000000000000000',
      g: '"it\'s"',
      h: '(5,)',
      i: '((), [], {}, set(), frozenset())',
      j: '{1, 2}',
      k: 'frozenset({3})',
      l: "{'a': [1, {2: (3, 'é\\n')}]}",
    },
  ],
  [
    'javascript',
    [
      'function solve(n) {',
      "  const a = 1.5, b = -0, c = NaN, d = true, e = null, f = 10n ** 30n, g = 'it\\'s \"\\n\"'",
      '  const h = [[], {}, undefined], i = new Map([["a", { x: 1 }]]), j = new Set([1, "b"])',
      "  const k = { a: [1], 'b-c': { 2: 'é' } }, l = new Map(), m = new Set(), o = Object.create(null)",
      '  return n',
      '}',
    ].join('\n'),
    {
      a: '1.5',
      b: '-0',
      c: 'NaN',
      d: 'true',
      e: 'null',
      f: '1000000000000000000000000000000n',
      g: "'it\\'s \"\\n\"'",
      h: '[[], {}, undefined]',
      i: "new Map([['a', {x: 1}]])",
      j: "new Set([1, 'b'])",
      k: "{a: [1], 'b-c': {2: 'é'}}",
      l: 'new Map()',
      m: 'new Set()',
      o: '{}',
    },
  ],
]
it.each(written)('are written as %s writes them', async (language, code, variables) => {
  expect((await ask(language, code)).steps.at(-1)?.variables).toEqual({ n: '5', ...variables })
})

/** What they hold would end the program if it were asked anything. */
const others: readonly (readonly [TracedLanguage, string])[] = [
  [
    'python3',
    [
      'class Own(list):',
      '  def __repr__(self): raise SystemExit(3)',
      'class Key:',
      '  def __hash__(self): return 1',
      '  def __eq__(self, other): raise SystemExit(4)',
      'class Kind(type):',
      '  def __hash__(self): raise SystemExit(5)',
      '  def __eq__(self, other): raise SystemExit(6)',
      'def solve(n):',
      '  a = Own()',
      '  b = [n, a]',
      '  c = []; c.append(c)',
      '  d = {1: Key()}',
      '  e = {Key(): 1}',
      '  f, g, h, i = solve, Own, len, 10 ** 3_000',
      '  j = [c for _ in range(2)]',
      '  k = Kind("Made", (), {})()',
      '  kept = [n] * 2',
      '  return n',
    ].join('\n'),
  ],
  [
    'javascript',
    [
      'class Own extends Array { toString() { process.exit(3) } }',
      'function solve(n) {',
      '  const a = new Own(), b = [n, a], c = []',
      '  c.push(c)',
      '  const d = { get x() { process.exit(4) } }, e = new Proxy({}, { ownKeys: () => process.exit(5) })',
      '  const f = [e], g = () => 1, h = Symbol(), i = 10n ** 3_000n, j = [, 1], k = new Date(), l = /x/',
      '  const m = { toJSON: () => process.exit(6), [Symbol.toPrimitive]: () => process.exit(7) }',
      '  const kept = [n, n]',
      '  return n',
      '}',
    ].join('\n'),
  ],
]
it.each(others)('of other kinds are left out, and asked nothing: %s', async (language, code) => {
  const report = await ask(language, code)
  expect(report).toMatchObject({ end: 'returned', truncated: false })
  expect(report.steps.at(-1)?.variables).toEqual({ n: '5', kept: '[5, 5]' })
})

describe('values that are too long', () => {
  const codes = {
    python3:
      'def solve(n):\n  a = "x" * 1_000_000\n  b = [a] * 1_000\n  c = {i: a for i in range(1_000)}\n  d = list(range(100_000))\n  return n\n',
    javascript:
      'function solve(n) {\n  const a = "x".repeat(1_000_000)\n  const b = new Array(1_000).fill(a)\n  const c = new Map(b.entries())\n  const d = [...new Array(100_000).keys()]\n  return n\n}\n',
  }
  it.each(each(codes))('are cut: %s', async (language, code) => {
    const { n, ...long } = (await ask(language, code)).steps.at(-1)?.variables ?? {}
    expect(n).toBe('5')
    expect(Object.keys(long)).toEqual(['a', 'b', 'c', 'd'])
    for (const value of Object.values(long)) expect([value.length, value.at(-1)]).toEqual([MAX_TRACE_VALUE, '…'])
  })

  it('are cut to whole characters', async () => {
    const { steps } = await ask('python3', 'def solve(n):\n  a = "\\U0001f600" * 60\n  return n\n')
    expect(steps.at(-1)?.variables['a']).toBe(`'${'\u{1f600}'.repeat(39)}…`)
  })
})
