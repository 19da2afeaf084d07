import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Options, RunnerProcess } from './runner-process.ts'
import { call, ends, operations, program, startRunner, values } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())
const run = (code: string, inputs: readonly (readonly unknown[])[] = [[1]], options: Options = {}) =>
  runner.run(call('javascript', code, inputs, options))

describe('a JavaScript function', () => {
  it('answers every input, with its own output beside each value', async () => {
    const code = 'function solve(a) {\n  console.log("out", a)\n  console.error("err", a)\n  return a + 1\n}'
    const report = await run(code, [[1], [2]])
    expect(values(report)).toEqual(['2', '3'])
    expect(report.results.map((one) => [one.stdout, one.stderr])).toEqual([
      ['out 1\n', 'err 1\n'],
      ['out 2\n', 'err 2\n'],
    ])
    expect(report.version).toMatch(/^24\./)
  })

  it.each([
    'const solve = async (a) => a * 2',
    'export function solve(a) { return a * 2 }',
    'await null\nexport default (a) => a * 2',
  ])('is found in %j', async (code) => {
    expect(values(await run(code, [[21]]))).toEqual(['42'])
  })

  it('says where a value of another type stands', async () => {
    const report = await run('const solve = () => new Map([["a", [1, undefined]]])', [[1]], {
      types: '(int) -> map<string,int[]>',
    })
    expect(report.results[0]).toMatchObject({
      end: 'wrong_type',
      value: null,
      mismatch: { path: '["a"][1]', expected: 'integer', found: 'undefined', shown: 'undefined' },
    })
  })

  it('reports what was thrown with the line in the file, and goes on', async () => {
    const report = await run('function solve(a) {\n  return inner(a)\n}\n\nconst inner = (a) => (a === 1 ? null : [a])[0]', [
      [1],
      [2],
    ])
    expect(ends(report)).toEqual(['raised', 'returned'])
    expect(report.results[0]?.error).toMatchObject({ type: 'TypeError', line: 5 })
    expect(report.results[0]?.stderr).toBe(
      "TypeError: Cannot read properties of null (reading '0')\n    at inner (solution.js:5:44)\n    at solve (solution.js:2:10)\n",
    )
  })

  it.each([
    ['throw "text"', 'Thrown', null],
    ['setTimeout(() => { throw new RangeError("late") }); return new Promise(() => {})', 'RangeError', 1],
    ['return new Promise(() => {})', 'Error', null],
    ['Promise.reject(new EvalError("lost")); return new Promise((done) => setTimeout(done, 1000))', 'EvalError', 1],
  ])('holds the input being answered to account for %j', async (body, type, line) => {
    const report = await run(`function solve(a) { if (a === 1) { ${body} } return a }`, [[1], [2]])
    expect(ends(report)).toEqual(['raised', 'returned'])
    expect(report.results[0]?.error).toMatchObject({ type, line })
  })

  it.each([
    ['function solve( {', 'SyntaxError', 1],
    ['const a = 1\nconst a = 2\nfunction solve() {}', 'SyntaxError', 2],
    ['export const a = 1\nexport function solve() { return ] }', 'SyntaxError', 2],
    ['const other = 1', 'MissingFunction', null],
    ['export const other = 1', 'MissingFunction', null],
  ])('says that %j does not compile', async (code, type, line) => {
    expect(await run(code)).toMatchObject({ results: [], compile: { error: { type, line } } })
  })

  it.each([
    ['JSON.parse("{")\nfunction solve() {}', 'SyntaxError', 1],
    ['import "node:fs"\n\nexport const solve = null.x', 'TypeError', 3],
  ])('blames the first input for what is thrown while %j is loaded', async (code, type, line) => {
    const report = await run(code, [[1], [2]])
    expect(ends(report)).toEqual(['raised', 'not_run'])
    expect(report.results[0]?.error).toMatchObject({ type, line })
  })

  it.each(['process.exit(0)', 'process.reallyExit(0)', 'process.kill(process.pid, "SIGKILL")', 'process.abort()'])(
    'grants nothing for %s',
    async (way) => {
      const report = await run(`function solve(a) { if (a === 2) ${way}; return a }`, [[1], [2], [3]])
      expect(ends(report)).toEqual(['returned', 'exited', 'not_run'])
    },
  )

  it('ends on the time of one input with what it had written by then', async () => {
    const code = 'function solve(a) { console.log("before", a); while (a); return a }'
    const report = await run(code, [[0], [1], [2]], { cpuMs: 300 })
    expect(ends(report)).toEqual(['returned', 'time_limit', 'not_run'])
    expect(report.results[1]).toMatchObject({ stdout: 'before 1\n', stderr: '', exceeded: 'cpu' })
  })

  it.each(['x.push(new Array(1000).fill(1.5))', 'x.push(Buffer.alloc(1e7, 1))', 'x.push("ab".repeat(1e5) + x.length)'])(
    'ends %s as memory_limit',
    async (hog) => {
      const code = `const x = []\nfunction solve() { for (;;) ${hog} }`
      expect(ends(await run(code, [[1]], { memoryMb: 128, cpuMs: 10_000, wallMs: 20_000 }))).toEqual(['memory_limit'])
    },
  )
})

describe('a JavaScript class', () => {
  it('answers lists of operations', async () => {
    const code = 'class Counter { constructor(n) { this.n = n } add(by) { this.n += by } now() { return this.n } }'
    const inputs = [
      [
        ['Counter', [1]],
        ['add', [2]],
        ['now', []],
      ],
    ]
    const options = { name: 'Counter', types: '(int) -> void' }
    const request = operations('javascript', code, { add: '(int) -> void', now: '() -> int' }, inputs, options)
    expect(values(await runner.run(request))).toEqual(['[null,null,3]'])
  })
})

describe('a whole JavaScript program', () => {
  it('gets its input and is judged by its status', async () => {
    const code =
      'const text = require("fs").readFileSync(0, "utf8")\nconsole.log(text.toUpperCase())\nif (text === "b") process.exitCode = 3'
    const report = await runner.run(program('javascript', code, ['a', 'b']))
    expect(ends(report)).toEqual(['returned', 'raised'])
    expect(report.results.map((one) => one.stdout)).toEqual(['A\n', 'B\n'])
  })

  it.each(["const { Worker } = require('node:worker_threads')", "import { Worker } from 'node:worker_threads'"])(
    'starts threads: %s',
    async (line) => {
      const code = `${line}
const text = 'require("node:worker_threads").parentPort.postMessage(40 + require("node:worker_threads").workerData)'
for (const workerData of [1, 2]) new Worker(text, { eval: true, workerData }).on('message', (sum) => console.log(sum))
`
      const { results } = await runner.run(program('javascript', code, ['']))
      expect(results).toMatchObject([{ end: 'returned', stderr: '' }])
      expect(results[0]?.stdout.split('\n').toSorted()).toEqual(['', '41', '42'])
    },
  )

  it('names the error and its line', async () => {
    const report = await runner.run(program('javascript', 'console.log(1)\nnull.x', ['']))
    expect(report.results[0]).toMatchObject({ end: 'raised', stdout: '1\n', error: { type: 'TypeError', line: 2 } })
  })

  it.each([
    ['throw "text"', 'Thrown', 'text'],
    ['import "node:fs"\nthrow { code: 4 }', 'Thrown', '{"code":4}'],
    ['setTimeout(() => { throw null })', 'Thrown', 'null'],
    ['Promise.reject("lost")', 'UnhandledPromiseRejection', 'The promise rejected with the reason "lost".'],
  ])('names what was thrown that is no error: %j', async (code, type, message) => {
    const { results } = await runner.run(program('javascript', code, ['']))
    expect(results).toMatchObject([{ end: 'raised', error: { type, message: expect.stringContaining(message) } }])
  })

  it.each([
    ['javascript', '(n) { console.error(new Error("lost")); return n }'],
    ['typescript', '(n: number): number { console.error(new Error("lost")); return n }'],
  ] as const)('ends a trace that the file prints itself with the file’s own calls, in %s', async (language, solve) => {
    const file = `solution.${language === 'javascript' ? 'js' : 'ts'}`
    const [called] = (await runner.run(call(language, `function solve${solve}`, [[1]]))).results
    expect([called?.value, called?.stderr.replaceAll(/:\d+/g, '')]).toEqual(['1', `Error: lost\n    at solve (${file})\n`])
    const whole = await runner.run(program(language, `function solve${solve}\nsolve(1)\nconsole.error("after")`, ['']))
    const stderr = `Error: lost\n    at solve (${file})\n    at Object.<anonymous> (${file})\nafter\n`
    expect(whole.results[0]?.stderr.replaceAll(/:\d+/g, '')).toBe(stderr)
  })

  it('hands what its file throws to its own listener', async () => {
    const code = 'process.on("uncaughtException", (thrown) => console.log("heard", thrown))\nthrow "text"'
    const report = await runner.run(program('javascript', code, ['']))
    expect(report.results).toMatchObject([{ end: 'returned', stdout: 'heard text\n' }])
  })

  it('has a compile check', async () => {
    const report = await runner.run(program('javascript', 'let a\nlet a', ['']))
    expect(report).toMatchObject({ results: [], compile: { error: { type: 'SyntaxError', line: 2 } } })
    const module = await runner.run(program('javascript', 'import "node:fs"\n\nlet = = 1', ['']))
    expect(module).toMatchObject({ results: [], compile: { error: { type: 'SyntaxError', line: 3 } } })
  })
})
