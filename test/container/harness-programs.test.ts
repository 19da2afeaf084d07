/** The harnesses by themselves: whole programs, which are judged by what they print and their exit status. */
import { describe, expect, it, vi } from 'vitest'
import type { Answer, Id } from './harness-process.ts'
import { Harness, preparedFor, restored } from './harness-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const ids = ['python3', 'javascript', 'typescript'] as const
const names = { python3: 'main.py', javascript: 'main.js', typescript: 'main.ts' }
type Files = readonly { path: string; content: string }[]

interface Ended {
  readonly status: number | null
  /** The last frame, where there was any after `ready`. */
  readonly answer: Answer | null
  readonly stdout: string
  readonly stderr: string
  readonly left: readonly string[]
}

async function run(id: Id, content: string | Files, stdin = '', args: string[] = []): Promise<Ended> {
  const files = typeof content === 'string' ? [{ path: names[id], content }] : content
  const prepared = await preparedFor(id, files)
  const harness = await Harness.start(id)
  try {
    harness.load({ files: prepared.files, entry: { kind: 'program', arguments: args }, stdin })
    const answer = await harness.answer()
    const status = await harness.exited
    const { stdout, stderr, left } = harness
    return {
      status,
      answer: answer.header['frame'] === 'gone' ? null : restored(answer, prepared),
      stdout,
      stderr: prepared.restoreText(stderr),
      left,
    }
  } finally {
    await harness.stop()
  }
}

const shouting = {
  python3: 'import sys\nfor line in sys.stdin: print(line.strip().upper(), len(line))\nprint(sys.argv[1:], __name__)',
  javascript:
    'const { createInterface } = require("node:readline")\ncreateInterface({ input: process.stdin })\n  .on("line", (line) => console.log(line.toUpperCase(), line.length))\n  .on("close", () => console.log(process.argv.slice(2), require.main === module))',
  typescript:
    'import { readFileSync } from "node:fs"\nenum Up { Yes }\nconst text: string = readFileSync("/dev/stdin", "utf8")\nconsole.log(text.toUpperCase(), Up[0], process.argv.slice(2))',
}

describe.each(ids)('a program in %s', (id) => {
  it('reads its input and its arguments', async () => {
    const { status, answer, stdout, stderr, left } = await run(id, shouting[id], 'é\nb', ['x', 'y z'])
    const expected = {
      python3: "É 2\nB 1\n['x', 'y z'] __main__\n",
      javascript: "É 1\nB 1\n[ 'x', 'y z' ] true\n",
      typescript: "É\nB Yes [ 'x', 'y z' ]\n",
    }
    expect(Buffer.from(stdout, 'latin1').toString('utf8')).toBe(expected[id])
    expect({ status, answer, stderr, left }).toEqual({ status: 0, answer: null, stderr: '', left: [names[id]] })
  })

  it('ends with a status of its own', async () => {
    const code = {
      python3: 'import sys, atexit\natexit.register(lambda: print("last"))\nprint("first")\nsys.exit(3)',
      javascript: 'process.on("exit", () => console.log("last"))\nconsole.log("first")\nprocess.exitCode = 3',
      typescript: 'process.on("exit", (): void => console.log("last"))\nconsole.log("first")\nprocess.exit(3)',
    }
    expect(await run(id, code[id])).toMatchObject({ status: 3, answer: null, stdout: 'first\nlast\n', stderr: '' })
  })

  it('tells of what ended it, and in which line', async () => {
    const code = {
      python3: 'def f():\n  return {}["k"]\nprint(1)\nf()',
      javascript: 'console.log(1)\nfunction f() {\n  null.k }\nf()',
      typescript: 'enum E { A }\nconsole.log(1)\nfunction f(n: any) {\n  n.k }\nf(null)',
    }
    const line = { python3: 2, javascript: 3, typescript: 4 }[id]
    const { status, answer, stdout, stderr } = await run(id, code[id])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '1\n' })
    expect(answer?.header).toMatchObject({ frame: 'raised', memory: false, line })
    expect(stderr).toContain({ python3: 'main.py", line 2, in f', javascript: 'main.js:3:', typescript: 'main.ts:4:' }[id])
    expect(stderr).not.toMatch(/container\/harness|python3_|node:/)
  })

  it('with no input gets none', async () => {
    const code = {
      python3: 'import sys\nprint(repr(sys.stdin.read()))',
      javascript: 'process.stdin.on("data", () => console.log("data")).on("end", () => console.log("end"))',
      typescript: 'process.stdin.on("data", () => console.log("data")).on("end", () => console.log("end"))',
    }
    expect((await run(id, code[id])).stdout).toBe(id === 'python3' ? "''\n" : 'end\n')
  })

  it('can open its input by name', async () => {
    const code = {
      python3: 'print(open("/dev/stdin").read() + open(0).read())',
      javascript: 'const fs = require("fs")\nconsole.log(fs.readFileSync("/dev/stdin", "utf8") + fs.readFileSync(0, "utf8"))',
      typescript: 'import fs from "fs"\nconsole.log(fs.readFileSync("/dev/stdin", "utf8") + fs.readFileSync(0, "utf8"))',
    }
    expect((await run(id, code[id], 'twice')).stdout).toBe('twicetwice\n')
  })
})

describe('a program in Python', () => {
  it.each([
    ['print(1', 1],
    ['x = 1\nif x:\nprint(1)', 3],
  ])('%j does not compile', async (code, line) => {
    const { answer, status } = await run('python3', code)
    expect(answer?.header).toMatchObject({ frame: 'compile', line })
    expect(status).toBe(1)
  })

  it.each([
    ['import sys; sys.exit()', 0, ''],
    ['import sys; sys.exit("said")', 1, 'said\n'],
    ['raise SystemExit(256 + 7)', 7, ''],
    ['import threading, time\nthreading.Thread(target=lambda: (time.sleep(0.05), print("late"))).start()', 0, ''],
  ])('%j', async (code, status, stderr) => {
    const ended = await run('python3', code)
    expect(ended).toMatchObject({ status, stderr, answer: null })
    expect(ended.stdout).toBe(code.includes('late') ? 'late\n' : '')
  })

  it('finds its modules beside its main file and at the top', async () => {
    const files = [
      { path: 'tests/run.py', content: 'import beside, top\nprint(beside.a, top.b, __file__.endswith("tests/run.py"))' },
      { path: 'tests/beside.py', content: 'a = 1' },
      { path: 'top.py', content: 'b = 2' },
    ]
    expect((await run('python3', files)).stdout).toBe('1 2 True\n')
  })

  it('sees nothing of the harness', async () => {
    const code =
      'import sys\nprint([m for m in sys.modules if "python3" in m], [p for p in sys.path if "container/harness" in p], dir(sys.modules["__main__"]))'
    const { stdout } = await run('python3', code)
    const main = "['__builtins__', '__doc__', '__file__', '__loader__', '__name__', '__package__', '__spec__', 'sys']"
    expect(stdout).toBe(`[] [] ${main}\n`)
  })
})

describe('a program in JavaScript', () => {
  it.each([
    ['let a\nlet a', 2],
    ['import "node:fs"\n\nlet = = 1', 3],
  ])('%j does not compile', async (code, line) => {
    const { answer, status } = await run('javascript', code)
    expect(answer?.header).toMatchObject({ frame: 'compile', type: 'SyntaxError', line })
    expect(status).toBe(1)
  })

  it.each([
    ['Promise.reject(new EvalError("lost"))', 1, 'EvalError'],
    ['setTimeout(() => { throw new EvalError("late") })', 1, 'EvalError'],
    ['process.on("uncaughtException", () => process.exit(4))\nthrow new EvalError("caught")', 4, null],
    ['import "node:fs"\nawait null\nthrow new EvalError("module")', 1, 'EvalError'],
    ['import "node:fs"\nconst late = await new Promise((done) => setTimeout(done, 5, 9))\nprocess.exitCode = late', 9, null],
  ])('%j', async (code, status, type) => {
    const ended = await run('javascript', code)
    expect(ended.status).toBe(status)
    expect(ended.answer?.header['type'] ?? null).toBe(type)
  })
})
