import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunnerProcess } from './runner-process.ts'
import { call, ends, program, startRunner, values } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())
const run = (code: string, inputs: readonly (readonly unknown[])[] = [[]], changed = {}) =>
  runner.run(call('javascript', code, inputs, changed))

describe('a JavaScript function', () => {
  it('answers every input, with its own output beside each value', async () => {
    const code = 'function solve(a, b) {\n  console.log("out", a)\n  console.error("err", b)\n  return a + b\n}'
    const report = await run(code, [
      [1, 2],
      ['x', 'y'],
    ])
    expect(values(report)).toEqual(['3', '"xy"'])
    expect(report.results.map((one) => [one.stdout, one.stderr])).toEqual([
      ['out 1\n', 'err 2\n'],
      ['out x\n', 'err y\n'],
    ])
    expect(report.version).toMatch(/^24\./)
  })

  it.each([
    'const solve = (a) => a * 2',
    'var solve = function (a) { return a * 2 }',
    'async function solve(a) { return a * 2 }',
    'class Solution { solve(a) { return a * 2 } }',
    'module.exports = (a) => a * 2',
    'module.exports = { solve: (a) => a * 2 }',
    'exports.solve = (a) => a * 2 // the end',
    'export function solve(a) { return a * 2 }',
    'export default (a) => a * 2',
    'import { strict } from "node:assert"\nstrict(true)\nfunction solve(a) { return a * 2 }',
    'const twice = (a) => a * 2\nexport { twice as solve }',
    'await null\nconst solve = (a) => a * 2',
  ])('is found in %j', async (code) => {
    expect(values(await run(code, [[21]]))).toEqual(['42'])
  })

  it.each([
    ['undefined', 'null'],
    ['[undefined, -0, 1e21]', '[null,0,1e+21]'],
    ['2n ** 80n', '1208925819614629174706176'],
    ['({ a: undefined, b: [true, "é"] })', '{"b":[true,"é"]}'],
    ['new Uint8Array([1, 2])', '[1,2]'],
  ])('returns %s as %s', async (expression, text) => {
    expect(values(await run(`const solve = () => ${expression}`))).toEqual([text])
  })

  it.each([
    ['NaN', 'NaN'],
    ['[-Infinity]', '-Infinity'],
    ['new Set([1])', 'Set'],
    ['new Date(0)', 'Date'],
    ['Symbol()', 'symbol'],
    ['(() => { const a = []; a.push(a); return a })()', 'contains itself'],
  ])('refuses %s', async (expression, message) => {
    const report = await run(`const solve = () => ${expression}`)
    expect(report.results[0]).toMatchObject({ end: 'raised', error: { type: 'ReturnTypeError' } })
    expect(report.results[0]?.error?.message).toContain(message)
  })

  it('reports what was thrown with the line in the file, and goes on', async () => {
    const report = await run('function solve(a) {\n  return inner(a)\n}\n\nconst inner = (a) => a.b.c', [[1], [{ b: { c: 2 } }]])
    expect(ends(report)).toEqual(['raised', 'returned'])
    expect(report.results[0]?.error).toMatchObject({ type: 'TypeError', line: 5 })
    expect(report.results[0]?.stderr).toContain('at inner (solution.js:5:')
    expect(report.results[0]?.stderr).not.toContain('harness')
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
    expect(await run(code)).toMatchObject({ results: [], compileError: { type, line } })
  })

  it('blames the first input for what is thrown while the file is loaded', async () => {
    const report = await run('JSON.parse("{")\nfunction solve() {}', [[], []])
    expect(ends(report)).toEqual(['raised', 'not_run'])
    expect(report.results[0]?.error).toMatchObject({ type: 'SyntaxError', line: 1 })
  })

  it.each(['process.exit(0)', 'process.reallyExit(0)', 'process.kill(process.pid, "SIGKILL")', 'process.abort()'])(
    'grants nothing for %s',
    async (way) => {
      const report = await run(`function solve(a) { if (a === 2) ${way}; return a }`, [[1], [2], [3]])
      expect(ends(report)).toEqual(['returned', 'exited', 'not_run'])
    },
  )

  it('ends on the wall time of one input with what it had written by then', async () => {
    const code = 'function solve(a) { console.log("before", a); while (a); }'
    const report = await run(code, [[0], [1], [2]], { wallMs: 400 })
    expect(ends(report)).toEqual(['returned', 'time_limit', 'not_run'])
    expect(report.results[1]?.stdout).toBe('before 1\n')
    expect(report.results[1]?.stderr).toBe('')
  })

  it.each(['x.push(new Array(1000).fill(1.5))', 'x.push(Buffer.alloc(1e7, 1))', 'x.push("ab".repeat(1e5) + x.length)'])(
    'ends %s as memory_limit',
    async (hog) => {
      expect(ends(await run(`const x = []\nfunction solve() { for (;;) ${hog} }`, [[]], { wallMs: 10_000 }))).toEqual([
        'memory_limit',
      ])
    },
  )
})

describe('a whole JavaScript program', () => {
  it('gets its input and is judged by its status', async () => {
    const code =
      'const text = require("fs").readFileSync(0, "utf8")\nconsole.log(text.toUpperCase())\nif (text === "b") process.exitCode = 3'
    const report = await runner.run(program('javascript', code, ['a', 'b']))
    expect(ends(report)).toEqual(['returned', 'raised'])
    expect(report.results.map((one) => one.stdout)).toEqual(['A\n', 'B\n'])
  })

  it('names the error and its line', async () => {
    const report = await runner.run(program('javascript', 'console.log(1)\nnull.x', ['']))
    expect(report.results[0]).toMatchObject({ end: 'raised', stdout: '1\n', error: { type: 'TypeError', line: 2 } })
  })

  it('has a compile check', async () => {
    const report = await runner.run(program('javascript', 'let a\nlet a', ['']))
    expect(report).toMatchObject({ results: [], compileError: { type: 'SyntaxError', line: 2 } })
    const module = await runner.run(program('javascript', 'import "node:fs"\n\nlet = = 1', ['']))
    expect(module).toMatchObject({ results: [], compileError: { type: 'SyntaxError', line: 3 } })
  })
})
