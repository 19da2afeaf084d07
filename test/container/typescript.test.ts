import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Options, RunnerProcess } from './runner-process.ts'
import { call, ends, operations, program, startRunner, values } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())
const run = (code: string, inputs: readonly (readonly unknown[])[] = [[1]], options: Options = {}) =>
  runner.run(call('typescript', code, inputs, options))

describe('a TypeScript function', () => {
  it.each([
    'function solve(a: number): number { return a * 2 }',
    'enum By { Two = 2 }\nconst solve = (a: number): number => a * By.Two',
    'const enum By { Two = 2 }\nexport function solve(a: number): number { return a * By.Two }',
    'namespace By { export const two: number = 2 }\nconst solve = (a: number) => a * By.two',
    'class Solution {\n  constructor(private readonly by = 2) {}\n  solve(a: number) { return a * this.by }\n}',
    'import type { Foo } from "./nowhere"\nimport { strict } from "node:assert"\nstrict(true)\nexport default <T extends number>(a: T): number => a! * 2',
    'abstract class A<T> { declare b: T; abstract c(): T }\nclass D extends A<number> { c(): number { return 2 } }\nfunction solve(this: void, a: number) { return a * new D().c() }',
  ])('runs %j', async (code) => {
    const report = await run(code, [[21]])
    expect(values(report)).toEqual(['42'])
    // No word of experiments.
    expect(report.results[0]).toMatchObject({ stdout: '', stderr: '' })
    expect(report.language).toBe('typescript')
  })

  it.each(['', 'enum Shifting {\n A,\n B }\n'])('reports what was thrown in terms of the file (after %j)', async (before) => {
    const lines = before.split('\n').length - 1
    const code = `${before}interface Box {\n  n: number | null\n}\n\nfunction solve(a: number): number {\n  const box: Box = { n: null }\n  return box.n!.valueOf() + a\n}`
    const report = await run(code)
    expect(report.results[0]).toMatchObject({ end: 'raised', error: { type: 'TypeError', line: 7 + lines } })
    expect(report.results[0]?.stderr).toContain(`    at solve (solution.ts:${7 + lines}:`)
  })

  it.each([
    ['const a: number = 1\nfunction solve(a: number { return a }', 2],
    ['enum E {\n  A = ,\n}', 2],
    ['let a: number\nlet a: string\nfunction solve() {}', 2],
    ['enum E { A,\n B }\nlet a: number\nlet a: string\nexport function solve() {}', 4],
  ])('says that %j does not compile', async (code, line) => {
    expect(await run(code)).toMatchObject({ results: [], compile: { error: { type: 'SyntaxError', line } } })
  })

  it('of another type than declared is told in the words of JavaScript', async () => {
    const report = await run('const solve = (a: number): any => String(a)')
    expect(report.results[0]).toMatchObject({
      end: 'wrong_type',
      mismatch: { expected: 'integer', found: 'string', shown: '"1"' },
    })
  })

  it('may stand in several files', async () => {
    const files = [
      { path: 'parts/twice.ts', content: 'export enum By { Two = 2 }\nexport const twice = (a: number): number => a * By.Two' },
      { path: 'one.ts', content: 'export const one: number = 1' },
    ]
    const code =
      'import { twice } from "./parts/twice.ts"\nimport { one } from "./one"\nexport const solve = (a: number): number => twice(a) + one'
    expect(values(await run(code, [[4]], { files }))).toEqual(['9'])
  })
})

describe('a TypeScript class', () => {
  it('answers lists of operations', async () => {
    const code =
      'class Counter {\n  constructor(private n: number) {}\n  add(by: number): void { this.n += by }\n  now(): number { return this.n }\n}'
    const inputs = [
      [
        ['Counter', [1]],
        ['add', [2]],
        ['now', []],
      ],
    ]
    const options = { name: 'Counter', types: '(int) -> void' }
    const request = operations('typescript', code, { add: '(int) -> void', now: '() -> int' }, inputs, options)
    expect(values(await runner.run(request))).toEqual(['[null,null,3]'])
  })
})

describe('a whole TypeScript program', () => {
  it('gets its input, and names the error and its line', async () => {
    const code =
      'enum Up {\n  Yes }\nimport { readFileSync } from "node:fs"\nconst text: string = readFileSync(0, "utf8")\nconsole.log(text.toUpperCase(), Up[0])\n\nif (text === "b") throw new EvalError(text)'
    const report = await runner.run(program('typescript', code, ['a', 'b']))
    expect(ends(report)).toEqual(['returned', 'raised'])
    expect(report.results.map((one) => one.stdout)).toEqual(['A Yes\n', 'B Yes\n'])
    expect(report.results[1]?.error).toEqual({ type: 'EvalError', message: 'b', line: 7 })
  })
})

describe('a parser bomb', () => {
  it.each([
    ['brackets', '['.repeat(60_000)],
    ['types', `type A = ${'A<'.repeat(30_000)}`],
    ['templates', '`${'.repeat(20_000)],
    [
      'doubling constants',
      `enum E { a0 = "ab", ${Array.from({ length: 40 }, (_, index) => `a${index + 1} = a${index} + a${index}`).join(', ')} }`,
    ],
  ])('of %s is a compile error beside honest runs', async (_name, bomb) => {
    const honest = () => run('enum E { One = 1 }\nconst solve = (a: number): number => a + E.One', [[1]])
    const [bombed, ...others] = await Promise.all([run(bomb), honest(), honest()])
    expect(bombed).toMatchObject({ results: [], compile: { error: { type: 'SyntaxError' } } })
    expect(others.map(values)).toEqual([['2'], ['2']])
    expect(values(await honest())).toEqual(['2'])
  })
})
