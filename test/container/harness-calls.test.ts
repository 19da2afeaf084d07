/** The harnesses by themselves: how what the learner wrote is found, called and told about. */
import { describe, expect, it, vi } from 'vitest'
import type { WireSignature } from '../../src/runner/protocol.ts'
import type { Answer, Id } from './harness-process.ts'
import { callAll, functionOf, Harness, preparedFor } from './harness-process.ts'
import { array, float, int, listNode, map, nothing, optional, set, string, tuple } from './harness-types.ts'

vi.setConfig({ testTimeout: 120_000 })

type Sources = Readonly<Record<Id, string>>
const ids = ['python3', 'javascript', 'typescript'] as const
const headers = (answers: readonly Answer[]) => answers.map(({ header }) => header)
const valuesOf = (answers: readonly Answer[]) => answers.map(({ value }) => value)
const returned = { frame: 'returned', mutated: [] }

const cache: Sources = {
  python3: `class LruCache:
  def __init__(self, size):
    self.size, self.held = size, {}
  def put(self, key, value):
    self.held.pop(key, None)
    self.held[key] = value
    if len(self.held) > self.size: del self.held[next(iter(self.held))]
    return self
  def get(self, key):
    if key == 9: raise KeyError(key)
    return self.held.get(key)
  def all(self):
    return self.held`,
  javascript: `class LruCache {
  #held = new Map()
  constructor(size) { this.size = size }
  put(key, value) {
    this.#held.delete(key)
    this.#held.set(key, value)
    if (this.#held.size > this.size) this.#held.delete(this.#held.keys().next().value)
    return this
  }
  get(key) {
    if (key === 9) throw new RangeError('9')
    return this.#held.get(key)
  }
  async all() { return this.#held }
}`,
  typescript: `export class LruCache {
  private held = new Map<number, number | string>()
  constructor(private readonly size: number) {}
  put(key: number, value: number): this {
    this.held.delete(key)
    this.held.set(key, value)
    if (this.held.size > this.size) this.held.delete(this.held.keys().next().value!)
    return this
  }
  get(key: number): number | string | undefined {
    if (key === 9) throw new RangeError('9')
    return this.held.get(key)
  }
  all() { return this.held }
}`,
}
const cacheSignature: WireSignature = {
  kind: 'class',
  constructor: [int],
  methods: {
    put: { parameters: [int, int], returns: nothing },
    get: { parameters: [int], returns: optional(int) },
    all: { parameters: [], returns: map(int, int) },
  },
}

describe.each(ids)('a class in %s', (id) => {
  const run = (inputs: string[], code = cache[id]) => callAll(id, code, cacheSignature, inputs, 'LruCache')

  it('answers every operation, on a fresh object for every input', async () => {
    const { answers } = await run([
      '[["LruCache",[1]],["put",[1,5]],["get",[1]],["put",[2,6]],["get",[1]],["all",[]]]',
      '[["LruCache",[3]],["get",[2]]]',
      '[["LruCache",[3]]]',
    ])
    expect(headers(answers)).toEqual([returned, returned, returned])
    expect(valuesOf(answers)).toEqual(['[null,null,5,null,null,[[2,6]]]', '[null,null]', '[null]'])
  })

  it('ends with the operation that raises, and goes on with the next input', async () => {
    const { answers } = await run(['[["LruCache",[1]],["get",[9]]]', '[["LruCache",[1]],["get",[1]]]'])
    expect(answers[0]?.header).toMatchObject({ frame: 'raised', type: id === 'python3' ? 'KeyError' : 'RangeError' })
    expect(answers[0]?.header['line']).toBe({ python3: 10, javascript: 11, typescript: 11 }[id])
    expect(answers[1]?.value).toBe('[null,null]')
  })

  it('says at which operation something of another type came', async () => {
    const code = {
      python3: 'return self.held.get(key)',
      javascript: 'return this.#held.get(key)',
      typescript: 'return this.held.get(key)',
    }
    const { answers } = await run(['[["LruCache",[1]],["get",[1]]]'], cache[id].replace(code[id], 'return "x"'))
    expect(answers[0]?.header).toMatchObject({ frame: 'wrong_type', path: '[1]' })
  })

  it('is missing where there is none', async () => {
    const code = { python3: 'def LruCache(): pass', javascript: 'const other = 1', typescript: 'const other: number = 1' }
    const { loaded } = await run([], code[id])
    const message = 'the file defines no class called LruCache'
    expect(loaded.header).toEqual({ frame: 'compile', type: 'MissingClass', message, line: null })
  })
})

const changes: Sources = {
  python3: 'def solve(a, b, c, d):\n  a.append(1)\n  c.next = None\n  return 0',
  javascript: 'function solve(a, b, c, d) { a.push(1); c.next = null; return 0 }',
  typescript: 'enum E {}\nfunction solve(a: number[], b: unknown, c: any, d: unknown) { a.push(1); c.next = null; return 0 }',
}

describe.each(ids)('arguments in %s', (id) => {
  const kinds = [array(int), set(int), listNode, tuple(array(int))]

  it('that the call changed are named', async () => {
    const signature = functionOf(kinds, int)
    const { answers } = await callAll(id, changes[id], signature, ['[[1],[2],[3,4],[[5]]]', '[[],[2],[3],[[5]]]'])
    expect(headers(answers)).toEqual([
      { frame: 'returned', mutated: [0, 2] },
      { frame: 'returned', mutated: [0] },
    ])
  })

  it('can be the answer, and are then not named', async () => {
    const { answers } = await callAll(id, changes[id], functionOf(kinds, nothing, 0), ['[[1],[2],[3,4],[[5]]]'])
    expect(answers[0]).toEqual({ header: { frame: 'returned', mutated: [2] }, value: '[1,1]', hasMark: true })
  })

  it('are not compared where they are large', async () => {
    const large = JSON.stringify(Array.from({ length: 40_000 }, () => 1))
    const { answers } = await callAll(id, changes[id], functionOf(kinds, int), [`[${large},[2],[3,4],[[5]]]`])
    expect(answers[0]?.header).toEqual(returned)
  })
})

describe.each(ids)('errors in %s', (id) => {
  const signature = functionOf([int], int)

  it('are told with their line, and on stderr without a line of the harness', async () => {
    const code = {
      python3: 'def solve(n):\n  return inner(n)\n\ndef inner(n):\n  return 1 // n',
      javascript:
        'function solve(n) {\n  return inner(n)\n}\n\nconst inner = (n) => { if (!n) throw new TypeError("no"); return n }',
      typescript:
        'enum E { A,\n B }\nfunction solve(n: number): number {\n  return inner(n)\n}\nconst inner = (n: number) => { if (!n) throw new TypeError("no"); return n }',
    }
    const { answers, stderr } = await callAll(id, code[id], signature, ['[0]', '[1]'])
    const type = id === 'python3' ? 'ZeroDivisionError' : 'TypeError'
    expect(answers[0]?.header).toMatchObject({ frame: 'raised', memory: false, type })
    expect(answers[0]?.header['line']).toBe(id === 'typescript' ? 6 : 5)
    expect(stderr).toMatch(
      { python3: /"[^"]*solution.py", line 5, in inner/, javascript: /solution.js:5:38\)/, typescript: /solution.ts:6:46\)/ }[id],
    )
    expect(answers[1]?.value).toBe('1')
    expect(stderr).toMatch(/in inner|at inner/)
    expect(stderr).toMatch(/in solve|at solve/)
    expect(stderr).not.toMatch(/container\/harness|python3_|node:/)
  })

  it('while loading blame no input', async () => {
    const code = { python3: 'x = 1\nx.y\ndef solve(n): return n', javascript: 'let x\n\nx.y', typescript: 'let x: any\n\nx.y' }
    const { loaded } = await callAll(id, code[id], signature, [])
    expect(loaded).toMatchObject({ header: { frame: 'raised', line: id === 'python3' ? 2 : 3 }, hasMark: false })
  })
})

const broken: Readonly<Record<'python3' | 'javascript', readonly (readonly [string, string, number | null])[]>> = {
  python3: [
    ['def solve(:\n', 'SyntaxError', 1],
    ['x = 1\ndef solve():\nreturn 1\n', 'IndentationError', 3],
    ['x = 1\n', 'MissingFunction', null],
  ],
  javascript: [
    ['function solve( {', 'SyntaxError', 1],
    ['const a = 1\nconst a = 2\nfunction solve() {}', 'SyntaxError', 2],
    ['export const a = 1\nexport function solve() { return ] }', 'SyntaxError', 2],
    ['export const other = 1', 'MissingFunction', null],
    ['const other = 1', 'MissingFunction', null],
  ],
}
describe.each(['python3', 'javascript'] as const)('what does not compile in %s', (id) => {
  it.each(broken[id])('%j', async (code, type, line) => {
    const { loaded } = await callAll(id, code, functionOf([], int), [])
    expect(loaded.header).toMatchObject({ frame: 'compile', type, line })
  })
})

const programs: Readonly<Record<'python3' | 'javascript', readonly string[]>> = {
  python3: [
    'def solve_it(a): return a * 2',
    'def solveIt(a): return a * 2',
    'solve_it = lambda a: a * 2',
    'class Solution:\n  def solve_it(self, a): return a * 2',
    'class Solution:\n  def solveIt(self, a): return a * 2',
    'class Solution:\n  @staticmethod\n  def solveIt(a): return a * 2',
  ],
  javascript: [
    'const solve_it = (a) => a * 2',
    'var solve_it = function (a) { return a * 2 }',
    'async function solve_it(a) { return a * 2 }',
    'class Solution { solve_it(a) { return a * 2 } }',
    'module.exports = (a) => a * 2',
    'module.exports = { solve_it: (a) => a * 2 }',
    'exports.solve_it = (a) => a * 2 // the end',
    'export function solve_it(a) { return a * 2 }',
    'export default (a) => a * 2',
    'import { strict } from "node:assert"\nstrict(true)\nfunction solve_it(a) { return a * 2 }',
    'const twice = (a) => a * 2\nexport { twice as solve_it }',
    'await null\nconst solve_it = (a) => a * 2',
  ],
}
describe.each(['python3', 'javascript'] as const)('a function in %s', (id) => {
  it.each(programs[id])('is found in %j', async (code) => {
    const { answers } = await callAll(id, code, functionOf([int], int), ['[21]'], 'solve_it')
    expect(valuesOf(answers)).toEqual(['42'])
  })

  it('gets fresh arguments, keeps what the file holds, and sees the same random numbers in every process', async () => {
    const code = {
      python3: 'import random\nseen = []\ndef solve(a):\n  seen.append(1)\n  return [len(seen), random.random()]',
      javascript: 'const seen = []\nfunction solve(a) { seen.push(1); return [seen.length, Math.random()] }',
    }
    const runs = await Promise.all([1, 2].map(() => callAll(id, code[id], functionOf([int], array(float)), ['[1]', '[1]'])))
    const [one, other] = runs.map(({ answers }) => valuesOf(answers))
    expect(one).toEqual(other)
    expect(one?.[1]).toMatch(/^\[2,0\.\d+\]$/)
    expect(one?.[0]?.slice(2)).not.toBe(one?.[1]?.slice(2))
  })
})

describe.each(ids)('several files in %s', (id) => {
  const files = {
    python3: [
      { path: 'solution.py', content: 'from parts.twice import twice\nimport heapq\ndef solve(a): return heapq.own(twice(a))' },
      { path: 'parts/twice.py', content: 'def twice(a): return a * 2' },
      { path: 'heapq.py', content: 'def own(a): return a + 1' },
    ],
    javascript: [
      {
        path: 'solution.js',
        content:
          'const { twice } = require("./parts/twice")\nconst solve = async (a) => (await import("./one.mjs")).one(twice(a))',
      },
      { path: 'parts/twice.js', content: 'exports.twice = (a) => a * 2' },
      { path: 'one.mjs', content: 'export const one = (a) => a + 1' },
    ],
    typescript: [
      {
        path: 'solution.ts',
        content:
          'import { twice } from "./parts/twice.ts"\nimport { one } from "./one.js"\nimport { zero } from "./zero"\nexport const solve = (a: number): number => one(twice(a)) + zero',
      },
      { path: 'parts/twice.ts', content: 'export enum By { Two = 2 }\nexport const twice = (a: number) => a * By.Two' },
      { path: 'one.ts', content: 'export const one = (a: number): number => a + 1' },
      { path: 'zero.ts', content: 'exports.zero = 0 as number' },
    ],
  }[id]

  it('are written below the working folder and find each other', async () => {
    const prepared = await preparedFor(id, files)
    const harness = await Harness.start(id)
    try {
      harness.load({ files: prepared.files, entry: { kind: 'function', name: 'solve' }, signature: functionOf([int], int) })
      expect((await harness.answer()).header).toEqual({ frame: 'loaded' })
      expect((await harness.ask('[4]')).value).toBe('9')
    } finally {
      await harness.stop()
    }
  })
})

describe('text in and out', () => {
  it.each(ids)('keeps what %s prints before the mark of its input', async (id) => {
    const code = {
      python3: 'import sys\ndef solve(a):\n  print(a, end="")\n  print(a, end="", file=sys.stderr)\n  return a',
      javascript: 'function solve(a) { process.stdout.write(a); process.stderr.write(a); return a }',
      typescript: 'function solve(a: string) { process.stdout.write(a); process.stderr.write(a); return a }',
    }
    const { stdout, stderr } = await callAll(id, code[id], functionOf([string], string), ['["x"]', '["y"]'])
    expect([stdout, stderr]).toEqual(['xmark-1ymark-2', 'xmark-1ymark-2'])
  })
})
