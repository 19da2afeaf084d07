import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Options, RunnerProcess } from './runner-process.ts'
import { call, ends, operations, program, startRunner, values } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())
const run = (code: string, inputs: readonly (readonly unknown[])[] = [[]], options: Options = {}) =>
  runner.run(call('python3', code, inputs, { types: '() -> int', ...options }))

describe('a Python function', () => {
  it('answers every input, with its own output beside each value', async () => {
    const code = 'import sys\ndef solve(a, b):\n  print("out", a)\n  print("err", b, file=sys.stderr)\n  return a + b\n'
    const report = await run(
      code,
      [
        [1, 2],
        [3, -4],
      ],
      { types: '(int, int) -> int' },
    )
    expect(values(report)).toEqual(['3', '-1'])
    expect(report.results.map((one) => [one.stdout, one.stderr])).toEqual([
      ['out 1\n', 'err 2\n'],
      ['out 3\n', 'err -4\n'],
    ])
    expect(report).toMatchObject({
      sandbox: 'unshare',
      warning: null,
      compile: { error: null },
      dropped: { stdout: 0, stderr: 0 },
    })
    expect(report.version).toMatch(/^3\.\d+\.\d+$/)
  })

  it('says where a value of another type stands', async () => {
    const report = await run('def solve(): return [[1], [2, "x"]]', [[]], { types: '() -> int[][]' })
    expect(report.results[0]).toMatchObject({
      end: 'wrong_type',
      value: null,
      mismatch: { path: '[1][1]', expected: 'int', found: 'str', shown: "'x'" },
    })
  })

  it.each([
    ['(lambda l: l.append(l) or l)([])', 'int[]'],
    ['[0] * 600_000', 'int[]'],
  ])('takes %s for no answer', async (expression, type) => {
    const report = await run(`def solve(): return ${expression}`, [[], []], { types: `() -> ${type}` })
    expect(ends(report)[0]).toBe('protocol')
  })

  it('gives every call fresh arguments, names those it changes, and keeps what the file itself holds', async () => {
    const code = 'seen = []\ndef solve(a):\n  a.append(9)\n  seen.append(1)\n  return [a[0], len(seen)]'
    const report = await run(code, [[[1]], [[1]]], { types: '(int[]) -> int[]' })
    expect(values(report)).toEqual(['[1,1]', '[1,2]'])
    expect(report.results.map((one) => one.mutated)).toEqual([[0], [0]])
  })

  it('reports what was raised with the line in the file, and goes on', async () => {
    const code = 'def solve(a):\n  return inner(a)\n\ndef inner(a):\n  return 1 // a\n'
    const report = await run(code, [[0], [1]], { types: '(int) -> int' })
    expect(ends(report)).toEqual(['raised', 'returned'])
    expect(report.results[0]?.error).toEqual({
      type: 'ZeroDivisionError',
      message: 'integer division or modulo by zero',
      line: 5,
    })
    expect(report.results[0]?.stderr).toBe(
      'Traceback (most recent call last):\n' +
        '  File "solution.py", line 2, in solve\n    return inner(a)\n           ^^^^^^^^\n' +
        '  File "solution.py", line 5, in inner\n    return 1 // a\n           ~~^^~~\n' +
        'ZeroDivisionError: integer division or modulo by zero\n',
    )
  })

  it('takes a method of Solution under its own name or in camelCase', async () => {
    const code = 'class Solution:\n  def twoSum(self, a): return a'
    expect(values(await run(code, [[4]], { types: '(int) -> int', name: 'two_sum' }))).toEqual(['4'])
  })

  it.each([
    ['def solve(:\n', 'SyntaxError', 1],
    ['x = 1\ndef solve():\nreturn 1\n', 'IndentationError', 3],
    ['x = 1\n', 'MissingFunction', null],
  ])('says that %j does not compile', async (code, type, line) => {
    expect(await run(code)).toMatchObject({ results: [], compile: { error: { type, line } } })
  })

  it('names the function it misses', async () => {
    expect((await run('x = 1')).compile.error?.message).toBe('the file defines no function called solve')
  })

  it('blames the first input for what is raised while the file is loaded', async () => {
    const report = await run('x = 1\nx.y\ndef solve(): pass', [[], []])
    expect(ends(report)).toEqual(['raised', 'not_run'])
    expect(report.results[0]?.error).toMatchObject({ type: 'AttributeError', line: 2 })
  })

  it.each(['import sys; sys.exit()', 'import os; os._exit(0)', 'import os; os.kill(os.getpid(), 9)', 'raise SystemExit(0)'])(
    'grants nothing for %s',
    async (way) => {
      const code = `def solve(a):\n  if a == 2:\n    ${way}\n  return a`
      const report = await run(code, [[1], [2], [3]], { types: '(int) -> int' })
      expect(ends(report)).toEqual(['returned', 'exited', 'not_run'])
      expect(values(report)).toEqual(['1', null, null])
    },
  )

  it('ends on the time of one input with what it had written by then', async () => {
    const code = 'def solve(a):\n  print("before", a)\n  while a: pass\n  return a'
    const report = await run(code, [[0], [1], [2]], { types: '(int) -> int', cpuMs: 300 })
    expect(ends(report)).toEqual(['returned', 'time_limit', 'not_run'])
    expect(report.results[1]).toMatchObject({ stdout: 'before 1\n', exceeded: 'cpu' })
  })

  it.each(['bytearray(10 ** 9)', '[[0] * 1000 for _ in range(10 ** 7)]'])('ends %s as memory_limit', async (hog) => {
    expect(ends(await run(`def solve(): return len(${hog})`, [[]], { memoryMb: 128 }))).toEqual(['memory_limit'])
  })

  it('bounds the memory of all processes of a run together', async () => {
    const code = `import os, time
def solve():
  for _ in range(6):
    if os.fork() == 0:
      hog = bytearray(os.urandom(1024)) * (100 * 1024)
      time.sleep(60)
  time.sleep(60)`
    expect(ends(await run(code))).toEqual(['memory_limit'])
  })

  it('finds a module of its own before one that happens to be loaded', async () => {
    const files = [{ path: 'heapq.py', content: 'own = 7' }]
    expect(values(await run('import heapq\ndef solve(): return heapq.own', [[]], { files }))).toEqual(['7'])
  })

  it('reads the same whether the process was ready or had to be started', async () => {
    const code = `import random, sys, os
def solve():
  print(random.random(), sys.argv, sys.path, __name__, sorted(os.environ), sys.flags.hash_randomization, hash("a"))
  print([name for name in sys.modules if "python3" in name or "warden" in name], ListNode, sys.stdout.encoding, sys.getrecursionlimit())
  return 0`
    const [ready, started] = [await run(code, [[]], { memoryMb: 256 }), await run(code, [[]], { memoryMb: 200 })]
    expect(ready.results[0]?.stdout).toBe(started.results[0]?.stdout)
    expect(ready.results[0]?.stdout).toContain("[] <class 'ListNode'> utf-8 1000\n")
  })
})

describe('a Python class', () => {
  it('answers lists of operations', async () => {
    const code =
      'class Counter:\n  def __init__(self, n): self.n = n\n  def add(self, by): self.n += by\n  def now(self): return self.n'
    const request = operations(
      'python3',
      code,
      { add: '(int) -> void', now: '() -> int' },
      [
        [
          ['Counter', [1]],
          ['add', [2]],
          ['now', []],
        ],
      ],
      { name: 'Counter', types: '(int) -> void' },
    )
    expect(values(await runner.run(request))).toEqual(['[null,null,3]'])
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
    expect(broken).toMatchObject({ results: [], compile: { error: { type: 'SyntaxError', line: 1 } } })
    const endless = await runner.run(program('python3', 'print("x")\nwhile True: pass', ['', ''], { cpuMs: 300 }))
    expect(ends(endless)).toEqual(['time_limit', 'not_run'])
    expect(endless.results[0]?.stdout).toBe('x\n')
  })

  it('starts from nothing for every input', async () => {
    const code = 'import os\nprint(os.listdir("."), os.listdir("/tmp"))\nfor p in ("left", "/tmp/left"): open(p, "w").close()'
    const report = await runner.run(program('python3', code, ['', '']))
    expect(report.results.map((one) => one.stdout)).toEqual(["['solution.py'] []\n", "['solution.py'] []\n"])
  })
})

describe('what Python gives every program', () => {
  it('ends a program with exit and quit, and has its help and its notices', async () => {
    const ending = (by: string) => `print("before")\n${by}\nprint("after")\n`
    const ended = async (code: string) => (await runner.run(program('python3', code, ['']))).results[0]
    expect(await ended(ending('exit()'))).toMatchObject({ end: 'returned', stdout: 'before\n', stderr: '' })
    expect(await ended(ending('quit(3)'))).toMatchObject({ end: 'raised', stdout: 'before\n', error: { type: 'Exit' } })
    expect(await ended(ending('exit("no more")'))).toMatchObject({ end: 'raised', stdout: 'before\n', stderr: 'no more\n' })
    const notices = 'print(help, exit, sep="\\n")\nlicense()\ncredits()\ncopyright()\nhelp(len)\n'
    const result = await ended(notices)
    expect(result).toMatchObject({ end: 'returned', error: null })
    expect(result?.stdout).toMatch(/^Type help\(\) for interactive help.*\nUse exit\(\) or Ctrl-D/)
    expect(result?.stdout).toMatch(/Help on built-in function len/)
  })

  it('takes leave of its objects as an interpreter does at its end', async () => {
    const code = `import atexit, sys
class Kept:
  def __init__(self, name): self.name = name
  def __del__(self): print("gone", self.name)
one, _two = Kept("one"), Kept("two")
ring = [Kept("ring")]
ring.append(ring)
atexit.register(lambda: print("last", one.name))
print("main")
`
    const ended = async (by: string) => (await runner.run(program('python3', code + by, ['']))).results[0]
    const stdout = 'main\nlast one\ngone one\ngone two\ngone ring\n'
    expect(await ended('')).toMatchObject({ end: 'returned', stdout, stderr: '' })
    expect(await ended('sys.exit(3)')).toMatchObject({ end: 'raised', stdout, stderr: '' })
  })

  it('has room for calls as deep as the file allows them', async () => {
    const code = `import sys, functools
sys.setrecursionlimit(10 ** 6)
@functools.lru_cache(None)
def deep(n): return 0 if n == 0 else 1 + deep(n - 1)
def solve(): return deep(50_000)
`
    expect(values(await run(code))).toEqual(['50000'])
    const whole = await runner.run(program('python3', `${code}print(solve())\n`, ['']))
    expect(whole.results).toMatchObject([{ end: 'returned', stdout: '50000\n' }])
  })

  it('says nothing of the harness where a function returns what was to be awaited', async () => {
    const [result] = (await run('async def solve(): return 1', [[]])).results
    expect(result).toMatchObject({ end: 'wrong_type', mismatch: { found: 'coroutine' }, stderr: '' })
  })

  it('has exit in a function, and finds no package of this machine', async () => {
    expect((await run('def solve(): exit()')).results[0]).toMatchObject({ end: 'exited' })
    const code =
      'import sys\ndef solve():\n  try:\n    import pip\n  except ImportError:\n    return sum("-packages" in one for one in sys.path)\n  return -1\n'
    expect(values(await run(code))).toEqual(['0'])
  })
})
