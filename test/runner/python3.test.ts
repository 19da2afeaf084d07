import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunnerProcess } from './runner-process.ts'
import { call, ends, program, startRunner, values } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())
const run = (code: string, inputs: readonly (readonly unknown[])[] = [[]], changed = {}) =>
  runner.run(call('python3', code, inputs, changed))

describe('a Python function', () => {
  it('answers every input, with its own output beside each value', async () => {
    const code = 'import sys\ndef solve(a, b):\n  print("out", a)\n  print("err", b, file=sys.stderr)\n  return a + b\n'
    const report = await run(code, [
      [1, 2],
      ['x', 'y'],
      [[1], [2.5]],
    ])
    expect(values(report)).toEqual(['3', '"xy"', '[1,2.5]'])
    expect(report.results.map((one) => [one.stdout, one.stderr])).toEqual([
      ['out 1\n', 'err 2\n'],
      ['out x\n', 'err y\n'],
      ['out [1]\n', 'err [2.5]\n'],
    ])
    expect(report).toMatchObject({ sandbox: 'unshare', warning: null, compileError: null, dropped: { stdout: 0, stderr: 0 } })
    expect(report.version).toMatch(/^3\.\d+\.\d+$/)
  })

  it.each([
    ['2.0', '2.0'],
    ['2 ** 80', '1208925819614629174706176'],
    ['(1, (2, None))', '[1,[2,null]]'],
    ['{"b": True, "a": "é\\n"}', '{"b":true,"a":"é\\n"}'],
    ['"\\ud800"', '"\\ud800"'],
    ['-0.0', '-0.0'],
  ])('returns %s as %s', async (expression, text) => {
    expect(values(await run(`def solve(): return ${expression}`))).toEqual([text])
  })

  it.each([
    ['{1}', 'a value of type set'],
    ['float("nan")', 'nan'],
    ['[float("-inf")]', '-inf'],
    ['{1: 2}', 'a key of type int'],
    ['(lambda l: l.append(l) or l)([])', 'nested deeper than 200 levels, or one that contains itself'],
    ['solve', 'a value of type function'],
  ])('refuses %s', async (expression, message) => {
    const report = await run(`def solve(): return ${expression}`)
    expect(report.results[0]).toMatchObject({ end: 'raised', value: null, error: { type: 'ReturnTypeError' } })
    expect(report.results[0]?.error?.message).toContain(message)
  })

  it('refuses a value that is too large', async () => {
    const report = await run('def solve(): return "x" * (1024 * 1024)')
    expect(report.results[0]).toMatchObject({ end: 'raised', error: { type: 'ReturnTooLargeError' } })
  })

  it('gives every call fresh arguments, and keeps what the file itself holds', async () => {
    const report = await run('seen = []\ndef solve(a):\n  a.append(9)\n  seen.append(1)\n  return [a, len(seen)]', [[[1]], [[1]]])
    expect(values(report)).toEqual(['[[1,9],1]', '[[1,9],2]'])
  })

  it('reports what was raised with the line in the file, and goes on', async () => {
    const code = 'def solve(a):\n  return inner(a)\n\ndef inner(a):\n  return 1 // a\n'
    const report = await run(code, [[0], [1]])
    expect(ends(report)).toEqual(['raised', 'returned'])
    expect(report.results[0]?.error).toEqual({
      type: 'ZeroDivisionError',
      message: 'integer division or modulo by zero',
      line: 5,
    })
    expect(report.results[0]?.stderr).toContain('File "solution.py", line 5, in inner')
    expect(report.results[0]?.stderr).not.toContain('harness')
  })

  it('takes a method of Solution under its own name or in camelCase', async () => {
    const request = call('python3', 'class Solution:\n  def twoSum(self, a): return a', [[4]])
    const report = await runner.run({ ...request, entry: { kind: 'function', name: 'two_sum' } })
    expect(values(report)).toEqual(['4'])
  })

  it.each([
    ['def solve(:\n', 'SyntaxError', 1],
    ['x = 1\ndef solve():\nreturn 1\n', 'IndentationError', 3],
    ['x = 1\n', 'MissingFunction', null],
  ])('says that %j does not compile', async (code, type, line) => {
    const report = await run(code)
    expect(report).toMatchObject({ results: [], compileError: { type, line } })
  })

  it('names the function it misses', async () => {
    expect((await run('x = 1')).compileError?.message).toBe('the file defines no function called solve')
  })

  it('blames the first input for what is raised while the file is loaded', async () => {
    const report = await run('x = 1\nx.y\ndef solve(): pass', [[], []])
    expect(ends(report)).toEqual(['raised', 'not_run'])
    expect(report.results[0]?.error).toMatchObject({ type: 'AttributeError', line: 2 })
  })

  it.each(['import sys; sys.exit()', 'import os; os._exit(0)', 'import os; os.kill(os.getpid(), 9)'])(
    'grants nothing for %s',
    async (way) => {
      const report = await run(`def solve(a):\n  if a == 2:\n    ${way}\n  return a`, [[1], [2], [3]])
      expect(ends(report)).toEqual(['returned', 'exited', 'not_run'])
      expect(values(report)).toEqual(['1', null, null])
    },
  )

  it('ends on the wall time of one input with what it had written by then', async () => {
    const report = await run('def solve(a):\n  print("before", a)\n  while a: pass', [[0], [1], [2]], { wallMs: 400 })
    expect(ends(report)).toEqual(['returned', 'time_limit', 'not_run'])
    expect(report.results[1]?.stdout).toBe('before 1\n')
  })

  it('counts loading the file towards the first input', async () => {
    expect(ends(await run('while True: pass\ndef solve(): pass', [[], []], { wallMs: 200 }))).toEqual(['time_limit', 'not_run'])
  })

  it('ends every input not reached within the time of the run', async () => {
    const code = 'import time\ndef solve(a):\n  if a: time.sleep(60)'
    expect(ends(await run(code, [[0], [1], [2]], { runMs: 400 }))).toEqual(['returned', 'time_limit', 'time_limit'])
  })

  it.each(['bytearray(10 ** 9)', '[[0] * 1000 for _ in range(10 ** 7)]'])('ends %s as memory_limit', async (hog) => {
    expect(ends(await run(`def solve(): return len(${hog})`))).toEqual(['memory_limit'])
  })

  it('bounds the memory of all processes of a run together', async () => {
    const code = `import os, time
def solve():
  for _ in range(20):
    if os.fork() == 0:
      hog = bytearray(os.urandom(1024)) * (60 * 1024)
      time.sleep(60)
  time.sleep(60)`
    expect(ends(await run(code, [[]], { wallMs: 9_000 }))).toEqual(['memory_limit'])
  })
})

describe('a whole Python program', () => {
  it('gets its input and is judged by its status', async () => {
    const code = 'import sys\ntext = sys.stdin.read()\nprint(text.upper())\nif text == "b": sys.exit(3)'
    const report = await runner.run(program('python3', code, ['a', 'b', 'c']))
    expect(ends(report)).toEqual(['returned', 'raised', 'returned'])
    expect(report.results.map((one) => one.stdout)).toEqual(['A\n', 'B\n', 'C\n'])
    expect(report.results[1]?.error?.message).toContain('status 3')
  })

  it('names the exception and its line', async () => {
    const report = await runner.run(program('python3', 'def f():\n  return {}["k"]\nprint(1)\nf()\n', ['']))
    expect(report.results[0]).toMatchObject({
      end: 'raised',
      stdout: '1\n',
      error: { type: 'KeyError', message: "'k'", line: 2 },
    })
  })

  it('has a compile check, and stops after a time limit', async () => {
    const broken = await runner.run(program('python3', 'print(1', ['']))
    expect(broken).toMatchObject({ results: [], compileError: { type: 'SyntaxError', line: 1 } })
    const endless = await runner.run(program('python3', 'print("x")\nwhile True: pass', ['', ''], { wallMs: 300 }))
    expect(ends(endless)).toEqual(['time_limit', 'not_run'])
    expect(endless.results[0]?.stdout).toBe('x\n')
  })

  it('starts from nothing for every input', async () => {
    const code = 'import os\nprint(os.listdir("."), os.listdir("/tmp"))\nfor p in ("left", "/tmp/left"): open(p, "w").close()'
    const report = await runner.run(program('python3', code, ['', '']))
    expect(report.results.map((one) => one.stdout)).toEqual(["['solution.py'] []\n", "['solution.py'] []\n"])
  })
})
