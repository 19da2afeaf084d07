/** Limits on time, memory and output: what meets one, what does not, and what the report says of it. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunReport } from '../../src/runner/protocol.ts'
import { MAX_RUN_VALUE_BYTES, MAX_STREAM_BYTES } from '../../src/runner/protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { compiledLanguages } from './toolchains.ts'
import { call, ends, program, startRunner, values } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())

const exceeded = (report: RunReport) => report.results.map((result) => result.exceeded)
/** A little more than the limit, as a program is looked at from time to time; never less. */
const used = (report: RunReport, index: number) => report.results[index]?.cpuMs ?? 0

describe('CPU time', () => {
  const spinning = {
    python3: 'def solve(a):\n  while a: pass\n  return a',
    javascript: 'function solve(a) { while (a) {}\n return a }',
    typescript: 'function solve(a: number): number { while (a) {}\n return a }',
  } as const
  it.each(['python3', 'javascript', 'typescript'] as const)('ends a loop without end in %s', async (language) => {
    const report = await runner.run(call(language, spinning[language], [[0], [1], [2]], { cpuMs: 200 }))
    expect(ends(report)).toEqual(['returned', 'time_limit', 'not_run'])
    expect(exceeded(report)).toEqual([null, 'cpu', null])
    // The kernel counts in steps of 10 ms, and the main thread is not all of a process.
    expect(used(report, 1)).toBeGreaterThan(100)
  })

  it('of loading the file counts towards the first input', async () => {
    const report = await runner.run(call('python3', 'while True: pass', [[1], [2]], { cpuMs: 200 }))
    expect(ends(report)).toEqual(['time_limit', 'not_run'])
    expect(exceeded(report)).toEqual(['cpu', null])
  })

  it('of whole programs ends them, with what they had printed', async () => {
    const code = 'import sys\nprint("begun")\nwhile sys.stdin.read(1) != "x": pass'
    const report = await runner.run(program('python3', code, ['x', '', 'x'], { cpuMs: 200 }))
    expect(ends(report)).toEqual(['returned', 'time_limit', 'not_run'])
    expect(exceeded(report)).toEqual([null, 'cpu', null])
    expect(report.results.map(({ stdout }) => stdout)).toEqual(['begun\n', 'begun\n', ''])
  })

  it('of children counts, while they live and after', async () => {
    const living = 'import os\ndef solve(a):\n  if os.fork() == 0:\n    while True: pass\n  os.wait()'
    const waitedFor = `import os, time
def solve(a):
  while True:
    if os.fork() == 0:
      end = time.process_time() + 0.02
      while time.process_time() < end: pass
      os._exit(0)
    os.wait()`
    for (const code of [living, waitedFor]) {
      const report = await runner.run(call('python3', code, [[1]], { cpuMs: 300, types: '(int) -> void' }))
      expect([ends(report), exceeded(report)]).toEqual([['time_limit'], ['cpu']])
    }
  })

  it('of other threads counts', async () => {
    const code = `import hashlib, threading, time
def solve(a):
  threading.Thread(target=lambda: hashlib.pbkdf2_hmac("sha256", b"x", b"y", 10**9), daemon=True).start()
  time.sleep(60)`
    const report = await runner.run(call('python3', code, [[1]], { cpuMs: 300, types: '(int) -> void' }))
    expect([ends(report), exceeded(report)]).toEqual([['time_limit'], ['cpu']])
  })

  it('is each input anew', async () => {
    const code =
      'import time\ndef solve(a):\n  end = time.process_time() + 0.15\n  while time.process_time() < end: pass\n  return a'
    const report = await runner.run(call('python3', code, [[1], [2], [3], [4]], { cpuMs: 300 }))
    expect(ends(report)).toEqual(['returned', 'returned', 'returned', 'returned'])
    for (const index of [0, 1, 2, 3]) expect(used(report, index)).toBeGreaterThan(100)
  })

  it('used in parallel is no less used: an answer that came in half the time comes too late', async () => {
    const code = `import os, time
def solve(a):
  end = time.process_time() + 0.25
  for _ in range(4):
    if os.fork() == 0:
      end = time.process_time() + 0.25
      while time.process_time() < end: pass
      os._exit(0)
  for _ in range(4): os.wait()
  return a`
    const report = await runner.run(call('python3', code, [[1]], { cpuMs: 900 }))
    expect([ends(report), exceeded(report)]).toEqual([['time_limit'], ['cpu']])
  })
})

const honest = {
  go: 'package main\n\nfunc solve(a int) int { return a }\n',
  java: 'class Solution {\n  int solve(int a) { return a; }\n}\n',
  cpp: 'int solve(int a) { return a; }\n',
  rust: 'pub fn solve(a: i32) -> i32 { a }\n',
} as const

describe('beside programs that keep every processor busy', () => {
  let hogs: ChildProcess[]
  beforeAll(() => {
    const count = 4 * availableParallelism()
    hogs = Array.from({ length: count }, () => spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' }))
  })
  afterAll(async () => {
    for (const hog of hogs) {
      const ended = once(hog, 'exit')
      hog.kill('SIGKILL')
      await ended
    }
  })

  it('an honest program is not out of time, though every limit on wall time is short', async () => {
    const code =
      'import time\ndef solve(a):\n  end = time.process_time() + 0.3\n  while time.process_time() < end: pass\n  return a'
    const limits = { cpuMs: 600, wallMs: 450 }
    const report = await runner.run(call('python3', code, [[1], [2]], limits))
    expect(values(report)).toEqual(['1', '2'])
  })

  it('nor has one slept that computes in many inputs', async () => {
    const code =
      'import time\ndef solve(a):\n  end = time.process_time() + 0.04\n  while time.process_time() < end: pass\n  return a'
    const inputs = Array.from({ length: 12 }, (_, index) => [index])
    const report = await runner.run(call('python3', code, inputs, { idle: { from: 0, ms: 400 } }))
    expect(ends(report)).toEqual(inputs.map(() => 'returned'))
  })

  it.each(compiledLanguages)('nor has one slept that is compiled and loaded in %s', async (language) => {
    const report = await runner.run(call(language, honest[language], [[1], [2]], { idleMs: 300 }))
    expect(values(report)).toEqual(['1', '2'])
  })

  it('nor have the tests of a workspace that compile', async () => {
    const files = [{ path: 'sum_test.go', content: 'package sum\n\nimport "testing"\n\nfunc TestNothing(*testing.T) {}\n' }]
    const limits = { cpuMs: 30_000, wallMs: 40_000, memoryMb: 1_024, idleMs: 1_000 }
    const response = await runner.ask('/v1/tests', {
      method: 'POST',
      body: JSON.stringify({ id: 't', language: 'go', files, limits }),
    })
    expect(await response.json()).toMatchObject({ end: 'finished', tests: [{ name: 'TestNothing', status: 'passed' }] })
  })

  it('nor is one whose child has to wait', async () => {
    const code = `import os, time
def solve(a):
  if os.fork() == 0:
    end = time.process_time() + 0.3
    while time.process_time() < end: pass
    os._exit(0)
  os.wait()
  return a`
    const report = await runner.run(call('python3', code, [[1]], { cpuMs: 600, wallMs: 450 }))
    expect(values(report)).toEqual(['1'])
  })

  it('a loop without end still is', async () => {
    const report = await runner.run(call('javascript', 'function solve() { for (;;) {} }', [[1]], { cpuMs: 300, wallMs: 600 }))
    expect([ends(report), exceeded(report)]).toEqual([['time_limit'], ['cpu']])
  })

  it('and so is what sleeps', async () => {
    const code = 'import time\ndef solve(a): time.sleep(60)'
    const report = await runner.run(call('python3', code, [[1]], { cpuMs: 300, wallMs: 600 }))
    expect([ends(report), exceeded(report)]).toEqual([['time_limit'], ['wall']])
  })
})

describe('wall time', () => {
  it.each([
    ['python3', 'import time\ndef solve(a):\n  time.sleep(60 * a)\n  return a'],
    ['javascript', 'const solve = (a) => new Promise((done) => setTimeout(() => done(a), 60_000 * a))'],
    ['typescript', 'const solve = (a: number) => new Promise((done) => setTimeout(() => done(a), 60_000 * a))'],
  ] as const)('ends what sleeps in %s', async (language, code) => {
    const report = await runner.run(call(language, code, [[0], [1], [2]], { wallMs: 400 }))
    expect(ends(report)).toEqual(['returned', 'time_limit', 'not_run'])
    expect(exceeded(report)).toEqual([null, 'wall', null])
    expect(used(report, 1)).toBeLessThan(400)
  })

  it('ends a program that reads where nothing comes', async () => {
    const code = 'import os\nr, w = os.pipe()\nos.read(r, 1)'
    const report = await runner.run(program('python3', code, ['', ''], { wallMs: 400 }))
    expect([ends(report), exceeded(report)]).toEqual([
      ['time_limit', 'not_run'],
      ['wall', null],
    ])
  })

  it('of a run leaves out what it did not reach, and says so', async () => {
    const code = 'import time\ndef solve(a):\n  time.sleep(0.3)\n  return a'
    const report = await runner.run(call('python3', code, [[1], [2], [3], [4], [5], [6], [7], [8]], { runMs: 2_000 }))
    const [first, ...rest] = report.results
    expect([first?.end, rest.at(-1)?.end, rest.at(-1)?.exceeded]).toEqual(['returned', 'time_limit', 'run'])
    expect(new Set(ends(report))).toEqual(new Set(['returned', 'time_limit']))
    const programs = await runner.run(program('python3', 'import time\ntime.sleep(0.8)', ['', '', '', ''], { runMs: 2_000 }))
    expect([programs.results.at(0)?.end, programs.results.at(-1)?.end]).toEqual(['returned', 'time_limit'])
    expect(programs.results.at(-1)?.exceeded).toBe('run')
  })
})

describe('time that is slept through', () => {
  const naps = {
    python3: 'import time\ndef solve(a):\n  time.sleep(0.06)\n  return a',
    javascript: 'const solve = (a) => new Promise((done) => setTimeout(() => done(a), 60))',
  } as const
  const inputs = Array.from({ length: 20 }, (_, index) => [index])
  const LANGUAGES = ['python3', 'javascript'] as const

  it.each(LANGUAGES)('is bounded over all inputs together in %s', async (language) => {
    const report = await runner.run(call(language, naps[language], inputs, { idle: { from: 2, ms: 400 } }))
    const returned = ends(report).indexOf('time_limit')
    expect(ends(report).slice(0, 4)).toEqual(['returned', 'returned', 'returned', 'returned'])
    expect(returned).toBeLessThan(12)
    expect(exceeded(report)[returned]).toBe('wall')
    expect(new Set(ends(report).slice(returned + 1))).toEqual(new Set(['not_run']))
  })

  it.each(LANGUAGES)('is not counted before the first of them in %s', async (language) => {
    const report = await runner.run(call(language, naps[language], inputs, { idle: { from: 20, ms: 400 } }))
    expect(ends(report)).toEqual(inputs.map(() => 'returned'))
  })

  it('is counted over whole programs, too', async () => {
    const report = await runner.run(
      program(
        'python3',
        'import time\ntime.sleep(0.3)',
        inputs.map(() => ''),
        { idle: { from: 1, ms: 400 } },
      ),
    )
    expect(ends(report).slice(0, 2)).toEqual(['returned', 'returned'])
    expect(ends(report).slice(2, 4)).toContain('time_limit')
    expect(exceeded(report)).toContain('wall')
  })

  it.each([
    ['python3', 'import time\ntime.sleep(60)\ndef solve(a): return a'],
    ['javascript', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)\nconst solve = (a) => a'],
  ] as const)('is counted from the loading of %s on', async (language, code) => {
    const report = await runner.run(call(language, code, inputs, { idleMs: 400 }))
    expect([ends(report)[0], exceeded(report)[0]]).toEqual(['time_limit', 'wall'])
  })

  it('is a second in all where a run says nothing of it, over visible and hidden inputs alike', async () => {
    const request = call('python3', naps.python3, [...inputs, ...inputs])
    const { idleMs: _, ...limits } = request.limits
    const report = await runner.run({ ...request, limits })
    const returned = ends(report).filter((end) => end === 'returned').length
    expect(returned).toBeGreaterThan(4)
    expect(returned).toBeLessThan(40)
    expect(exceeded(report)[returned]).toBe('wall')
  })

  it('is no more from an input on than was left by then', async () => {
    const report = await runner.run(call('python3', naps.python3, inputs, { idleMs: 400, idle: { from: 2, ms: 10_000 } }))
    const returned = ends(report).indexOf('time_limit')
    expect(returned).toBeLessThan(10)
    expect(exceeded(report)[returned]).toBe('wall')
  })

  it('is none where a child computes for a parent that waits', async () => {
    const code = `import os, time
def solve(a):
  if os.fork() == 0:
    end = time.process_time() + 0.05
    while time.process_time() < end: pass
    os._exit(0)
  os.wait()
  return a`
    const report = await runner.run(call('python3', code, inputs, { idle: { from: 0, ms: 400 } }))
    expect(ends(report)).toEqual(inputs.map(() => 'returned'))
  })
})

describe('the tests of a workspace', () => {
  const ask = async (content: string): Promise<unknown> => {
    const files = [{ path: 'test_it.py', content }]
    const limits = { cpuMs: 10_000, wallMs: 20_000, memoryMb: 512, idleMs: 600 }
    const response = await runner.ask('/v1/tests', {
      method: 'POST',
      body: JSON.stringify({ id: 't', language: 'python3', files, limits }),
    })
    return response.json()
  }
  const of = (line: string) => `import time, unittest\nclass Case(unittest.TestCase):\n  def test_it(self): ${line}\n`

  it('may wait for a moment, and not for long', async () => {
    expect(await ask(of('time.sleep(0.1)'))).toMatchObject({ end: 'finished', tests: [{ status: 'passed' }] })
    expect(await ask(of('time.sleep(60)'))).toMatchObject({ end: 'time_limit', tests: [] })
  })
})

describe('memory', () => {
  it.each([
    ['python3', 'def solve(a): return len("x" * (a << 20))'],
    [
      'javascript',
      'function solve(a) { const all = []\n for (let i = 0; i < a * 4; i++) all.push(new Array(1 << 15).fill(i))\n return all.length }',
    ],
  ] as const)('is bounded by the runtime of %s', async (language, code) => {
    const report = await runner.run(call(language, code, [[8], [1_000]]))
    expect(ends(report)).toEqual(['returned', 'memory_limit'])
  })

  it('is bounded where the runtime counts none of it', async () => {
    const code = `function solve(a) {
  const all = []
  for (let i = 0; i < a; i++) { const one = Buffer.alloc(8 << 20, 1); all.push(one) }
  for (;;) {}
}`
    const report = await runner.run(call('javascript', code, [[60]], { cpuMs: 10_000, wallMs: 20_000 }))
    expect(ends(report)).toEqual(['memory_limit'])
  })

  it('is that of all processes together', async () => {
    const code = `import os, time
def solve(a):
  for _ in range(4):
    if os.fork() == 0:
      held = bytearray(os.urandom(1)) * (120 << 20)
      time.sleep(60)
  time.sleep(60)`
    const report = await runner.run(call('python3', code, [[1], [2]], { cpuMs: 10_000, wallMs: 20_000 }))
    expect(ends(report)).toEqual(['memory_limit', 'not_run'])
  })

  it('a run may have more or less of it', async () => {
    const code = 'def solve(a): return len("x" * (a << 20))'
    expect(ends(await runner.run(call('python3', code, [[300]], { memoryMb: 128 })))).toEqual(['memory_limit'])
    expect(ends(await runner.run(call('python3', code, [[300]], { memoryMb: 512 })))).toEqual(['returned'])
  })

  it('shows how much there was at most', async () => {
    const report = await runner.run(call('python3', 'def solve(a): return len(b"x" * (a << 20))', [[1], [100], [1]]))
    const [one, two, three] = report.results.map(({ peakBytes }) => peakBytes)
    expect(two).toBeGreaterThan(100 << 20)
    expect(one).toBeLessThan(60 << 20)
    expect(three).toBeGreaterThanOrEqual(two ?? 0)
  })
})

describe('output', () => {
  it('over its cap ends the input it was met in', async () => {
    const code = 'def solve(a):\n  for _ in range(a): print("x" * 1023)\n  return a'
    const report = await runner.run(call('python3', code, [[10], [2_000], [1]]))
    expect(ends(report)).toEqual(['returned', 'output_limit', 'not_run'])
    expect(report.results.map(({ stdout }) => stdout.length)).toEqual([10_240, MAX_STREAM_BYTES - 10_240, 0])
    expect(report.dropped.stdout).toBeGreaterThan(0)
  })

  it('as values is bounded over a whole run', async () => {
    const inputs = Array.from({ length: 12 }, () => [1_000_000])
    const report = await runner.run(call('python3', 'def solve(a): return "x" * a', inputs, { types: '(int) -> string' }))
    const fitting = Math.floor(MAX_RUN_VALUE_BYTES / 1_000_002)
    expect(ends(report)).toEqual(
      inputs.map((_, index) => (index < fitting ? 'returned' : index === fitting ? 'protocol' : 'not_run')),
    )
  })

  it('of one value is bounded too, and the next input answered', async () => {
    const types = '(int) -> string[]'
    const report = await runner.run(call('python3', 'def solve(a): return ["x" * 100_000] * a', [[20], [1]], { types }))
    expect(ends(report)).toEqual(['protocol', 'returned'])
    expect(report.results[0]?.value).toBeNull()
    expect(report.results[0]?.error?.message).toContain('1 MB')
  })
})

describe('the first failure', () => {
  const code = 'def solve(a): return 1 // a'
  it('ends a run that asked for it, and no other', async () => {
    expect(ends(await runner.run(call('python3', code, [[1], [0], [1]])))).toEqual(['returned', 'raised', 'returned'])
    const stopped = await runner.run(call('python3', code, [[1], [0], [1]], { stopOnFail: true }))
    expect(ends(stopped)).toEqual(['returned', 'raised', 'not_run'])
    const main = 'import sys\nsys.exit(int(sys.stdin.read()))'
    expect(ends(await runner.run(program('python3', main, ['0', '1', '0'])))).toEqual(['returned', 'raised', 'returned'])
    const programs = await runner.run(program('python3', main, ['0', '1', '0'], { stopOnFail: true }))
    expect(ends(programs)).toEqual(['returned', 'raised', 'not_run'])
  })
})

describe('rounds', () => {
  const code = 'def solve(a):\n  print("seen", a)\n  return 1 // a'

  it('run all inputs in turn, and return what each cost and nothing that the program made', async () => {
    const { results } = await runner.run(call('python3', code, [[1], [0]], { rounds: 3 }))
    expect(results.map(({ end }) => end)).toEqual(['returned', 'raised', 'returned', 'raised', 'returned', 'raised'])
    expect(results.map(({ value, stdout, stderr, error }) => [value, stdout, stderr, error])).toEqual(
      Array.from({ length: 6 }, () => [null, '', '', null]),
    )
    expect(results[4]?.callNs).toBeGreaterThan(0)
  })

  it('of a whole program, too', async () => {
    const { results } = await runner.run(program('python3', 'print(input())', ['1', '2'], { rounds: 2 }))
    expect(results.map(({ end, stdout }) => [end, stdout])).toEqual(Array.from({ length: 4 }, () => ['returned', '']))
  })

  it('return more than the values of one run may come to', async () => {
    const long = 'def solve(a): return "x" * 900_000'
    const { results } = await runner.run(call('python3', long, [[1]], { rounds: 12, types: '(int) -> string' }))
    expect(results.map(({ end }) => end)).toEqual(Array(12).fill('returned'))
  })

  it('keep none of the values in the server meanwhile', async () => {
    const long = 'text = "x" * 900_000\ndef solve(a): return text'
    const inputs = Array.from({ length: 50 }, (_, at) => [at])
    const status = () => readFileSync(`/proc/${runner.place.pid}/status`, 'latin1')
    const peakMb = () => Number(/^VmHWM:\s+(\d+)/m.exec(status())?.[1]) / 1_024
    const before = peakMb()
    const { results } = await runner.run(call('python3', long, inputs, { rounds: 12, types: '(int) -> string', runMs: 60_000 }))
    expect(results.filter(({ end }) => end === 'returned')).toHaveLength(600)
    // All of them come to 540 MB.
    expect(peakMb() - before).toBeLessThan(270)
  })
})

describe('the same program', () => {
  it('gives the same report, whatever the run', async () => {
    const code = `import sys, os, tempfile
class Thing: pass
def solve(a):
  print(Thing(), a)
  print(os.path.abspath(__file__), file=sys.stderr)
  if a == 1: raise ValueError(f"no {Thing()} in {tempfile.mkdtemp()}")
  if a == 2: return Thing()
  return a`
    const timeless = (report: RunReport) => ({
      ...report,
      compile: report.compile.error,
      results: report.results.map((result) => ({ ...result, cpuMs: 0, callNs: 0, wallMs: 0, peakBytes: 0 })),
    })
    const request = call('python3', code, [[0], [1], [2], [3]])
    const first = timeless(await runner.run(request))
    expect(first.results.map(({ end }) => end)).toEqual(['returned', 'raised', 'wrong_type', 'returned'])
    expect(first.results[1]?.error?.message).toMatch(/^no <.*Thing object at 0x…> in \/tmp\/tmp…$/)
    for (let round = 0; round < 5; round++) expect(timeless(await runner.run(request))).toEqual(first)
    // Started cold, under other conditions.
    expect(timeless(await runner.run({ ...request, limits: { ...request.limits, memoryMb: 300 } }))).toEqual(first)
  })
})
