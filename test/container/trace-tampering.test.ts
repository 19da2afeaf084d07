/** What a program can do to its own trace, and that it gains nothing by it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputEnd } from '../../src/runner/protocol.ts'
import { MAX_TRACE_STEPS, MAX_TRACE_VALUE, tracedLanguages, type TracedLanguage } from '../../src/runner/trace-protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, ends, startRunner, values } from './runner-process.ts'
import { stepsIn, tier, traced } from './traced.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner({ RUNNER_SANDBOX: tier })
})
afterAll(() => runner.stop())

type Codes = Readonly<Record<TracedLanguage, string>>
const each = (codes: Codes) => tracedLanguages.map((language) => [language, codes[language]] as const)
const ask = (language: TracedLanguage, code: string, options: Parameters<typeof call>[3] = {}) =>
  traced(runner, call(language, code, [[5]], options))

const quiet = {
  python3: 'def solve(n):\n  m = n + 1\n  return m\n',
  javascript: 'function solve(n) {\n  const m = n + 1\n  return m\n}\n',
}
const quietSteps = {
  python3: ['1', '2 solve#1 n=5 m=6', '3 solve#1 n=5 m=6'],
  javascript: ['2 solve#0 n=5 m=6', '3 solve#0 n=5 m=6'],
}

/** A frame that tells of a trace, sent by the program itself; `steps` is an expression of the language. */
const forged = (steps: string): Codes => {
  const body = `${JSON.stringify('{"frame":"trace","truncated":false}\n')} + ${steps}`
  return {
    python3: `import os\ndef solve(n):\n  body = (${body}).encode()\n  os.write(4, len(body).to_bytes(4, "big") + body)\n  return n\n`,
    javascript: `function solve(n) {\n  const body = Buffer.from(${body})\n  const size = Buffer.alloc(4)\n  size.writeUInt32BE(body.length)\n  require('fs').writeSync(4, Buffer.concat([size, body]))\n  return n\n}\n`,
  }
}

describe('a program that sends a trace of its own', () => {
  it.each(each(forged(`'[[1,0,"f",{"x":"1","__proto__":"2","not a name":"3"}]]'`)))('is believed: %s', async (language, code) => {
    const { steps, end } = await ask(language, code)
    expect({ steps, end }).toEqual({ end: 'returned', steps: [{ line: 1, call: 0, function: 'f', variables: { x: '1' } }] })
  })

  it.each([
    ['lines the file does not have', `'[[99,0,"",{}]]'`],
    ['no lines', `'[[0,0,"",{}]]'`],
    ['values that are no texts', `'[[1,0,"",{"x":1}]]'`],
    ['something else', '"{}"'],
    ['no JSON', '"["'],
    ['JSON that is nested without measure', '"[" * 500_000 + "]" * 500_000'],
  ])('has none, where it is %s', async (_, steps) => {
    expect(await ask('python3', forged(steps).python3)).toMatchObject({ end: 'returned', steps: [] })
  })

  it('has it cut where it is too long', async () => {
    const one = '"[1,0,\\"" + "f" * 99 + "\\",{" + ",".join(f"\\"x{i}\\":\\"" + "y" * 90 + "\\"" for i in range(50)) + "}]"'
    const { steps, truncated } = await ask('python3', forged(`"[" + ",".join([${one}] * 150) + "]"`).python3)
    expect([steps.length, truncated, steps[0]?.function]).toEqual([150, false, `${'f'.repeat(63)}…`])
    expect(Object.values(steps[0]?.variables ?? {})).toEqual(
      Array.from({ length: 32 }, () => `${'y'.repeat(MAX_TRACE_VALUE - 1)}…`),
    )
    const many = await ask('python3', forged(`"[" + ",".join(["[1,0,\\"f\\",{}]"] * 500) + "]"`).python3)
    expect([many.steps.length, many.truncated]).toEqual([MAX_TRACE_STEPS, true])
  })

  it.each(each(forged('"[]"')))('breaks the rules where no trace was asked for: %s', async (language, code) => {
    expect(ends(await runner.run(call(language, code, [[5]])))).toEqual(['protocol'])
  })

  it('has answered nothing, where an answer comes with a trace that was not asked for', async () => {
    const code = `import json, os, sys
def solve(n):
  frame = sys._getframe()
  while "mark" not in frame.f_locals: frame = frame.f_back
  answer = json.dumps({"frame": "returned", "mark": frame.f_locals["mark"], "mutated": []}) + "\\n5"
  both = [body.encode() for body in ('{"frame":"trace","truncated":false}\\n[]', answer)]
  os.write(4, b"".join(len(body).to_bytes(4, "big") + body for body in both))
  return n
`
    expect(ends(await runner.run(call('python3', code, [[5]])))).toEqual(['protocol'])
  })
})

type Tampering = readonly [TracedLanguage, string, string, InputEnd]
const tampers: readonly (readonly [TracedLanguage, string, string, InputEnd?])[] = [
  ['python3', 'turns tracing off', 'import sys\nsys.settrace(None)'],
  ['python3', 'traces itself', 'import sys\nsys.settrace(lambda *_: None)'],
  [
    'python3',
    'takes away what the interpreter has built in',
    'import builtins\nfor name in ("len", "str", "type", "print"): setattr(builtins, name, None)',
  ],
  ['python3', 'asks for its own tracer', 'import sys\nsys.gettrace().__self__.steps = 3', 'raised'],
  ['python3', 'takes the tracer apart', 'import sys\nvars(sys.gettrace().__self__).clear()', 'raised'],
  ['python3', 'lets the stack have a few frames only', 'import sys\nsys.setrecursionlimit(12)'],
  ['python3', 'empties what is loaded', 'import sys\nsys.modules.clear()'],
  ['python3', 'closes what it prints to', 'import os\nos.close(1); os.close(2)'],
  ['python3', 'closes what answers go to', 'import os\nos.close(4)', 'exited'],
  ['python3', 'writes nonsense where answers go', 'import os\nos.write(4, bytes(9))', 'protocol'],
  ['python3', 'forks', 'import os\nif os.fork() == 0: os._exit(0)'],
  ['python3', 'leaves a child behind', 'import os, time\nif os.fork() == 0: time.sleep(60)'],
  [
    'javascript',
    'takes the conditions away',
    'for (const name of Object.getOwnPropertyNames(globalThis)) if (/^\\$[0-9a-f]{32}$/.test(name)) delete globalThis[name]',
  ],
  [
    'javascript',
    'puts something else there',
    'for (const name of Object.getOwnPropertyNames(globalThis)) if (/^\\$[0-9a-f]{32}$/.test(name)) Object.defineProperty(globalThis, name, { value: () => true })',
  ],
  [
    'javascript',
    'changes what all arrays have',
    'for (const name of ["push", "join", "map", Symbol.iterator]) Array.prototype[name] = () => process.exit(9)',
  ],
  [
    'javascript',
    'changes how texts and values are written',
    'JSON.stringify = String.prototype.slice = RegExp.prototype.exec = () => { throw 1 }',
  ],
  ['javascript', 'wants no stacks', 'Error.stackTraceLimit = 0; Error.prepareStackTrace = () => process.exit(9)'],
  ['javascript', 'freezes what stacks are asked of', 'Object.freeze(Error)'],
  [
    'javascript',
    'debugs itself',
    'const s = new (require("inspector").Session)(); s.connect(); s.post("Debugger.enable"); s.post("Debugger.disable")',
  ],
  ['javascript', 'asks for a pause', 'debugger'],
  ['javascript', 'takes its last words away', 'process.removeAllListeners(); process.exitCode = 3'],
  ['javascript', 'closes what it prints to', 'require("fs").closeSync(1); require("fs").closeSync(2)'],
  ['javascript', 'writes nonsense where answers go', 'require("fs").writeSync(4, Buffer.alloc(9))', 'protocol'],
  ['javascript', 'starts another process', 'require("child_process").spawnSync("/bin/true")'],
]
const tampering = tampers.map(([language, what, code, end = 'returned']): Tampering => [language, what, code, end])
it.each(tampering)('%s: gets an honest answer when it %s', async (language, _, code, end) => {
  const report = await ask(language, `${code}\n${quiet[language]}`)
  expect(report.end).toBe(end)
  // Nothing the program did not do itself is wrong: it is there or it is not.
  const lines = quiet[language].split('\n').length + code.split('\n').length
  for (const { line } of report.steps) expect(line).toBeLessThanOrEqual(lines)
  expect(stepsIn(await ask(language, quiet[language]))).toEqual(quietSteps[language])
})

describe('what a program can reach', () => {
  const codes = {
    python3: `import hashlib, os, re, sys
def links():
  for name in sorted(os.listdir("/proc/self/fd"), key=int):
    try: yield name, re.sub("[0-9]+", "", os.readlink("/proc/self/fd/" + name))
    except OSError: pass
def solve(n):
  status = re.findall("^(?:Uid|Gid|Groups|Seccomp|NoNewPrivs|Cap[A-Za-z]+|Threads):.*", open("/proc/self/status").read(), re.M)
  found = [sorted(os.environ), list(links()), os.listdir("."), status, sorted(sys.modules), sys.path]
  answer = hashlib.sha256(re.sub("[0-9]{5,}", "n", str(found).replace(os.getcwd(), "box")).encode()).hexdigest()
  return answer
`,
    javascript: `const fs = require('fs')
const link = (fd) => {
  try {
    return fs.readlinkSync('/proc/self/fd/' + fd).replace(/[0-9]+/g, '')
  } catch {
    return ''
  }
}
function solve(n) {
  const status = fs.readFileSync('/proc/self/status', 'utf8').match(/^(?:Uid|Gid|Groups|Seccomp|NoNewPrivs|Cap[A-Za-z]+|Threads):.*/gm)
  const fds = fs.readdirSync('/proc/self/fd').map((fd) => fd + link(fd))
  const found = JSON.stringify([Object.keys(process.env), fds, fs.readdirSync('.'), status, Object.keys(require.cache), process.argv])
  const answer = require('crypto').createHash('sha256').update(found.replaceAll(process.cwd(), 'box').replace(/[0-9]{5,}/g, 'n')).digest('hex')
  return answer
}
`,
  }
  it.each(each(codes))('is what it can reach in a run: %s', async (language, code) => {
    const types = '(int) -> string'
    const [value] = values(await runner.run(call(language, code, [[5]], { types })))
    const { steps } = await ask(language, code, { types })
    const answers = steps.flatMap(({ variables }) => variables['answer'] ?? [])
    expect(answers.at(-1)).toBe(`'${String(JSON.parse(value ?? ''))}'`)
  })
})
