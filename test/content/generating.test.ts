/** The `random` that generators get, and what is made of their answers, by the real runner. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import type { Signature } from '../../src/problem/problem.ts'
import type { Json } from '../../src/kernel/json.ts'
import { generatorRun, readGenerated, readValidity, validityRun, type Ask } from '../../src/runner/generating.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { RunReport, RunRequest } from '../../src/runner/protocol.ts'
import { classProblem } from './fixtures/class.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunnerProcess()
})
afterAll(() => runner.stop())

async function report(request: RunRequest): Promise<RunReport> {
  const answer = await localRunner(runner).run(request)
  if (!answer.ok) throw new Error(`the runner failed: ${JSON.stringify(answer.error)}`)
  return answer.value
}

const takes = (...types: string[]): Signature => ({
  kind: 'function',
  entry: 'measure',
  parameters: types.map((type, index) => ({ name: `p${index}`, type })),
  returns: 'int',
})

async function generated(code: string, signature: Signature, asks: readonly Ask[]) {
  return readGenerated(await report(generatorRun('test', code, asks)), signature)
}

const seeds = (count: number): Ask[] => Array.from({ length: count }, (_, seed) => ({ seed, size: 4, shape: 'plain' }))

describe('random', () => {
  it('gives the same numbers for a seed for ever', async () => {
    const code = `function generate(random, size, shape) {
      const list = Array.from({ length: size }, () => random.int(-1000000, 1000000))
      return [list, random.text(5, 'abc😀'), random.shuffle([1, 2, 3, 4, 5]), random.chance(0.5), random.pick(['x', 'y', 'z'])]
    }`
    const asks = [1, 2, 4_294_967_295].map((seed) => ({ seed, size: 3, shape: 'plain' }))
    // Cases are kept as seeds: other numbers would be other cases.
    expect(await generated(code, takes('int[]', 'string', 'int[]', 'bool', 'string'), asks)).toMatchInlineSnapshot(`
      [
        [
          [
            394276,
            -342992,
            730736,
          ],
          "bbbc😀",
          [
            3,
            1,
            5,
            4,
            2,
          ],
          false,
          "z",
        ],
        [
          [
            130051,
            -760177,
            563262,
          ],
          "😀😀😀😀a",
          [
            5,
            1,
            4,
            3,
            2,
          ],
          true,
          "x",
        ],
        [
          [
            741569,
            -429795,
            97476,
          ],
          "bab😀c",
          [
            5,
            2,
            4,
            3,
            1,
          ],
          true,
          "x",
        ],
      ]
    `)
  })

  it('reaches both ends and everything between, about equally often', async () => {
    const code = 'const generate = (random) => [Array.from({ length: 6000 }, () => random.int(-1, 4))]'
    const [args] = await generated(code, takes('int[]'), seeds(1))
    const counts = new Map<Json, number>()
    for (const value of Array.isArray(args?.[0]) ? args[0] : []) counts.set(value, (counts.get(value) ?? 0) + 1)
    expect([...counts.keys()].sort()).toEqual([-1, 0, 1, 2, 3, 4])
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  it('starts differently for every seed', async () => {
    const code = 'const generate = (random) => [random.int(0, 1000000000)]'
    const firsts = (await generated(code, takes('int'), seeds(200))).map((args) => args?.[0])
    expect(new Set(firsts).size).toBe(200)
    expect(Math.max(...firsts.map(Number))).toBeGreaterThan(950_000_000)
    expect(Math.min(...firsts.map(Number))).toBeLessThan(50_000_000)
  })

  it.each(['random.int(2, 1)', 'random.int(0.5, 2)', 'random.int(-9007199254740991, 1)', 'random.pick([])'])(
    'refuses %s',
    async (asked) => {
      const code = `const generate = (random) => [${asked}]`
      const { results } = await report(generatorRun('test', code, seeds(1)))
      expect(results).toMatchObject([
        { end: 'raised', error: { type: 'RangeError', message: expect.stringMatching(/^random\.int/) } },
      ])
    },
  )
})

describe('what is generated', () => {
  it('is nothing where it raises or is of other types, and the rest is there', async () => {
    const code = `function generate(random, size, shape) {
      if (size === 1) throw new Error('no')
      return size === 2 ? [[0.5]] : size === 3 ? undefined : size === 4 ? [[1], 2] : size === 5 ? { 0: [1] } : [[size]]
    }`
    const asks = [1, 2, 3, 4, 5, 6].map((size) => ({ seed: 1, size, shape: 'plain' }))
    expect(await generated(code, takes('int[]'), asks)).toEqual([null, null, null, null, null, [[6]]])
  })

  it('can be operations of a class', async () => {
    const code = "const generate = (random, size, shape) => [[['SpareParts', [size]], [shape, []]]]"
    const signature = 'methods' in classProblem.signature ? classProblem.signature : takes()
    const asks = ['left', 'mislaid'].map((shape) => ({ seed: 1, size: 2, shape }))
    expect(await generated(code, signature, asks)).toEqual([
      [
        [
          ['SpareParts', [2]],
          ['left', []],
        ],
      ],
      null,
    ])
  })

  it('comes from strict code', async () => {
    const code = 'function generate() { leftOver = 1; return [leftOver] }'
    expect(await generated(code, takes('int'), seeds(1))).toEqual([null])
  })
})

it('tells what is valid from what is not, and from what raises', async () => {
  const code = 'const generate = () => [[]]\nfunction isValid(nums, limit) { return nums.at(-1).toFixed(0) < limit }'
  const candidates = [
    [[1, 2], 3],
    [[3], 3],
    [[], 3],
    [['"\\\n'], 3],
  ]
  expect(readValidity(await report(validityRun('test', code, candidates)))).toEqual([true, false, false, false])
})
