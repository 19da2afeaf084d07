/** What ends a trace, what it is cut to, and what a program can do to it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_CODE_BYTES, runnerErrorBodySchema } from '../../src/runner/protocol.ts'
import { MAX_TRACE_STEPS, tracedLanguages, type TracedLanguage } from '../../src/runner/trace-protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, startRunner } from './runner-process.ts'
import { stepsIn, tier, traced, traceRequest } from './traced.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner({ RUNNER_SANDBOX: tier })
})
afterAll(() => runner.stop())

type Codes = Readonly<Record<TracedLanguage, string>>
const each = (codes: Codes) => tracedLanguages.map((language) => [language, codes[language]] as const)
const ask = (language: TracedLanguage, code: string, options: Parameters<typeof call>[3] = {}) =>
  traced(runner, call(language, code, [[5]], options))

describe('more lines than are kept', () => {
  const counts = {
    python3: 'def solve(n):\n  total = 0\n  for i in range(1000):\n    total += i\n  return total\n',
    javascript:
      'function solve(n) {\n  let total = 0\n  for (let i = 0; i < 1000; i++) {\n    total += i\n  }\n  return total\n}\n',
  }
  it.each(each(counts))('leaves out the rest: %s', async (language, code) => {
    const report = await ask(language, code)
    expect(report).toMatchObject({ end: 'returned', error: null, truncated: true })
    expect(report.steps).toHaveLength(MAX_TRACE_STEPS)
    expect(report.steps.filter(({ line }) => line === 4).map(({ variables }) => variables['total'])).toContain('4950')
  })

  const deep = {
    python3: 'def solve(n):\n  below = deep(n)\n  return below\ndef deep(n):\n  if n > 600: return n\n  return deep(n + 1)\n',
    javascript:
      'function solve(n) {\n  const below = deep(n)\n  return below\n}\nfunction deep(n) {\n  if (n > 600) return n\n  return deep(n + 1)\n}\n',
  }
  it.each(each(deep))('says nothing of a line that had not ended by then: %s', async (language, code) => {
    const report = await ask(language, code)
    expect(report).toMatchObject({ end: 'returned', truncated: true })
    expect(report.steps.filter(({ line, variables }) => line === 2 && 'n' in variables)).toEqual([])
    expect(report.steps.filter(({ line }) => line === 2)).toHaveLength(1)
  })

  const long = {
    python3: 'def solve(n):\n  i = 0\n  while i < 6_000_000:\n    i += 1\n  return i\n',
    javascript: 'function solve(n) {\n  let i = 0\n  while (i < 200_000_000) {\n    i++\n  }\n  return i\n}\n',
  }
  // Traced to its end, or run with breakpoints left in it, it takes many times that.
  it.each(each(long))('runs on by itself from then on: %s', async (language, code) => {
    expect(await ask(language, code, { cpuMs: 6_000 })).toMatchObject({ end: 'returned', truncated: true })
  })
})

interface Ending {
  readonly codes: Codes
  readonly report: object
  /** How many steps there are; null where it is not the same for all. */
  readonly steps: 'none' | 'some' | 'all' | null
  readonly options?: Parameters<typeof call>[3]
}
const endings: Readonly<Record<string, Ending>> = {
  'an endless loop': {
    codes: {
      python3: 'def solve(n):\n  while True:\n    n += 1\n',
      javascript: 'function solve(n) {\n  for (;;) {\n    n++\n  }\n}\n',
    },
    report: { end: 'time_limit', truncated: true },
    steps: 'all',
    options: { cpuMs: 500 },
  },
  'a loop that is endless in one line': {
    codes: { python3: 'def solve(n):\n  while True: n += 1\n', javascript: 'function solve(n) {\n  for (;;) n++\n}\n' },
    report: { end: 'time_limit', truncated: false },
    steps: 'none',
    options: { cpuMs: 500 },
  },
  'more memory than there is': {
    codes: {
      python3: 'def solve(n):\n  held = []\n  while True:\n    held.append(bytearray(8_000_000))\n',
      javascript:
        'function solve(n) {\n  const held = []\n  for (;;) {\n    held.push(new Array(1_000_000).fill(held.length))\n  }\n}\n',
    },
    report: { end: 'memory_limit' },
    // Python can say so and go on, V8 cannot.
    steps: null,
    options: { memoryMb: 128 },
  },
  'more output than is kept': {
    codes: {
      python3: 'def solve(n):\n  while True: print("x" * 100_000)\n',
      javascript: 'function solve(n) {\n  for (;;) console.log("x".repeat(100_000))\n}\n',
    },
    report: { end: 'output_limit' },
    steps: 'none',
  },
  'a program that exits': {
    codes: {
      python3: 'import sys\ndef solve(n):\n  n += 1\n  sys.exit(n)\n',
      javascript: 'function solve(n) {\n  n++\n  process.exit(n)\n}\n',
    },
    report: { end: 'exited', error: { type: 'Exit' }, truncated: false },
    steps: 'some',
  },
  'a program that ends itself': {
    codes: {
      python3: 'import os\ndef solve(n):\n  n += 1\n  os.kill(os.getpid(), 9)\n',
      javascript: 'function solve(n) {\n  n++\n  process.kill(process.pid, "SIGKILL")\n  for (;;);\n}\n',
    },
    report: { end: 'exited', error: { type: 'Exit' }, truncated: false },
    steps: 'none',
  },
  'an exception': {
    codes: {
      python3: 'def solve(n):\n  half = n // 2\n  return half // (n - n)\n',
      javascript: 'function solve(n) {\n  const none = null\n  return none.half(n)\n}\n',
    },
    report: { end: 'raised', error: { line: 3 }, truncated: false },
    steps: 'some',
  },
  'an exception while the file is loaded': {
    codes: {
      python3: 'at = 1\nraise ValueError(at)\ndef solve(n): return n\n',
      javascript: 'const at = 1\nthrow new Error(at)\nfunction solve(n) { return n }\n',
    },
    report: { end: 'raised', error: { line: 2 }, truncated: false },
    steps: 'some',
  },
  'a value of another type': {
    codes: { python3: 'def solve(n):\n  return "one"\n', javascript: 'function solve(n) {\n  return "one"\n}\n' },
    report: { end: 'wrong_type', error: null },
    steps: 'some',
  },
  'a file that is none of the language': {
    codes: {
      python3: 'def solve(n):\n  half = n / 2\n  return (half\n',
      javascript: 'function solve(n) {\n  const half = n / 2\n  return (half\n}\n',
    },
    report: { end: 'not_run', error: { type: 'SyntaxError' }, truncated: false },
    steps: 'none',
  },
  'no such function': {
    codes: { python3: 'at = 1\n', javascript: 'const at = 1\n' },
    report: { end: 'not_run', error: { type: 'MissingFunction' }, truncated: false },
    steps: 'some',
  },
  'a stack that is full': {
    codes: { python3: 'def solve(n):\n  return solve(n)\n', javascript: 'function solve(n) {\n  return solve(n)\n}\n' },
    report: { end: 'raised', truncated: true },
    steps: 'all',
  },
}
const ended = Object.entries(endings).flatMap(([name, { codes, ...rest }]) =>
  each(codes).map(([language, code]) => ({ name, language, code, ...rest })),
)
it.each(ended)('tells how it ended: $name in $language', async ({ language, code, report, steps, options }) => {
  const answer = await ask(language, code, options)
  expect(answer).toMatchObject(report)
  const { length } = answer.steps
  if (steps !== null) expect(length === 0 ? 'none' : length < MAX_TRACE_STEPS ? 'some' : 'all').toBe(steps)
})

const quiet = 'def solve(n):\n  m = n + 1\n  return m\n'

describe('a program that prints', () => {
  const codes = {
    python3: 'import os\ndef solve(n):\n  print("[[1,0,\\"\\",{}]]" * 99, flush=True); os.write(2, b"\\0\\n")\n  return n\n',
    javascript: 'function solve(n) {\n  console.log("[[1,0,\\"\\",{}]]".repeat(99)); console.error("\\0")\n  return n\n}\n',
  }
  const steps = { python3: ['1', '2', '3 solve#1 n=5', '4 solve#1 n=5'], javascript: ['2 solve#0 n=5', '3 solve#0 n=5'] }
  it.each(each(codes))('does not disturb its trace: %s', async (language, code) => {
    expect(stepsIn(await ask(language, code))).toEqual(steps[language])
  })
})

describe('what is asked', () => {
  const good = traceRequest(call('python3', quiet, [[5]]))
  const post = (body: unknown) => runner.ask('/v1/trace', { method: 'POST', body: JSON.stringify(body) })
  const code = async (response: Response) => runnerErrorBodySchema.parse(await response.json()).error.code

  it.each([
    ['no JSON object', 'x'],
    ['no input', { ...good, input: undefined }],
    ['more inputs', { ...good, input: [good.input] }],
    ['an input for a program', { ...good, input: { stdin: '' } }],
    ['too few arguments', { ...good, input: { args: '[]' } }],
    ['arguments that are no JSON', { ...good, input: { args: '[' } }],
    ['no files', { ...good, files: [] }],
    ['too much code', { ...good, files: [{ path: 'solution.py', content: ' '.repeat(MAX_CODE_BYTES + 1) }] }],
    ['a file elsewhere', { ...good, files: [{ path: '../solution.py', content: '' }] }],
    ['a function without its types', { ...good, signature: null }],
    ['no limits', { ...good, limits: {} }],
    ['a language that is not traced', { ...good, language: 'typescript' }],
  ])('is refused where it has %s', async (_, body) => {
    const response = await post(body)
    expect([response.status, await code(response)]).toEqual([400, 'BAD_REQUEST'])
  })

  it('is refused in a language nobody runs, and without the token', async () => {
    expect(await code(await post({ ...good, language: 'cobol' }))).toBe('RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE')
    const response = await fetch(`${runner.url}/v1/trace`, { method: 'POST', body: JSON.stringify(good) })
    expect([response.status, await code(response)]).toEqual([401, 'UNAUTHORIZED'])
  })

  it('is answered for itself', async () => {
    const report = await traced(runner, { ...call('python3', quiet, [[5]]), id: 'mine' })
    expect(report).toMatchObject({ id: 'mine', language: 'python3', end: 'returned' })
    expect(report.sandbox).toBe(tier)
  })
})
