import { describe, expect, it } from 'vitest'
import type { Case, Signature } from '../../../../src/problem/problem.ts'
import { emptied, inputsFor } from '../../../../src/engines/understanding/rules/inputs.ts'
import type { Json } from '../../../../src/kernel/json.ts'

const taking = (...types: readonly string[]): Signature => ({
  kind: 'function',
  entry: 'f',
  parameters: types.map((type, index) => ({ name: `p${index}`, type })),
  returns: 'int',
})
const example = (...args: readonly Json[]): Case => ({ tag: 'basic', args, expected: 0 })

const empties: ReadonlyArray<readonly [types: readonly string[], example: readonly Json[], empty: readonly Json[] | null]> = [
  [['int[]'], [[1, 2]], [[]]],
  [
    ['int[]', 'int'],
    [[1, 2], 9],
    [[], 9],
  ],
  [
    ['string', 'bool'],
    ['ab', true],
    ['', true],
  ],
  [
    ['map<string,int>', 'set<int>'],
    [[['a', 1]], [1]],
    [[], []],
  ],
  [
    ['ListNode', 'TreeNode', 'GraphNode'],
    [[1], [1], [[1, []]]],
    [[], [], []],
  ],
  [
    ['string?', 'int?'],
    ['ab', 1],
    ['', 1],
  ],
  [['string[][]'], [[['a']]], [[]]],
  [['int', 'bool'], [1, true], null],
  [['tuple<int,int>'], [[1, 2]], null],
  [[], [], null],
  [['int[]'], [], null],
]

describe('the empty input', () => {
  it.each(empties)('of %j, from %j, is %j', (types, args, empty) => {
    expect(emptied(taking(...types), args)).toEqual(empty)
  })

  it('is none of a class and none of a program', () => {
    expect(emptied({ kind: 'class', entry: 'C', parameters: [], methods: [] }, [[['C', []]]])).toBeNull()
    expect(emptied({ kind: 'program' }, ['3 4'])).toBeNull()
  })
})

describe('the inputs of an asking', () => {
  const signature = taking('int[]')
  const visibleCases = [1, 2, 3, 4].map((n) => example([n, n]))

  it('are two of the examples and the empty one, the same for the same seed', () => {
    const inputs = inputsFor({ signature, visibleCases }, 7)
    expect(inputs).toHaveLength(3)
    expect(inputs.filter(({ isEmpty }) => isEmpty)).toEqual([{ args: [[]], isEmpty: true }])
    for (const { args, isEmpty } of inputs) if (!isEmpty) expect(visibleCases.map((one) => one.args)).toContainEqual(args)
    expect(inputsFor({ signature, visibleCases }, 7)).toEqual(inputs)
    const chosen = [0, 1, 2, 3, 4, 5].map((seed) => JSON.stringify(inputsFor({ signature, visibleCases }, seed)))
    expect(new Set(chosen).size).toBeGreaterThan(1)
  })

  it('are none that raise, and none that nobody would go through by hand', () => {
    const raising: Case = { ...example([1]), raises: true }
    const long = example(Array.from({ length: 300 }, (_, index) => index))
    expect(inputsFor({ signature, visibleCases: [raising, long] }, 1)).toEqual([{ args: [[]], isEmpty: true }])
    expect(inputsFor({ signature: taking('int'), visibleCases: [] }, 1)).toEqual([])
  })
})
