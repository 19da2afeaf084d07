/** Recognises the inputs of hidden cases in any equivalent notation. */
import { expect, it } from 'vitest'
import type { Json } from '../../src/kernel/json.ts'
import type { Problem } from '../../src/problem/problem.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { hiddenInputs } from '../../src/runner/judge.ts'
import { sums } from './searching.ts'

const taking = (type: string): Problem => ({
  ...sums,
  signature: { kind: 'function', entry: 'f', parameters: [{ name: 'value', type }], returns: 'int' },
})

it.each<[type: string, hidden: Json, same: readonly Json[], others: readonly Json[]]>([
  ['int[]', [1, 23], [[1, 23]], [[23, 1], [12, 3], [1]]],
  ['set<int>', [1, 23, 4], [[23, 4, 1]], [[1, 2, 34]]],
  [
    'map<string,set<int>>',
    [
      ['a', [1, 2]],
      ['b', []],
    ],
    [
      [
        ['b', []],
        ['a', [2, 1]],
      ],
    ],
    [
      [
        ['a', []],
        ['b', [1, 2]],
      ],
    ],
  ],
  ['ListNode', { values: [1, 2], tailTo: 0 }, [{ tailTo: 0, values: [1, 2] }], [[1, 2]]],
  // The second node of the hidden graph is reached by nobody, and the third is the second one of the same graph without it.
  [
    'GraphNode',
    [
      [1, [2]],
      [9, []],
      [3, []],
    ],
    [
      [
        [1, [1]],
        [3, []],
      ],
    ],
    [
      [
        [1, [1]],
        [9, []],
      ],
    ],
  ],
])('an input of %s', (type, hidden, same, others) => {
  const { include } = hiddenInputs(taking(type), [sealCase({ tag: 'x', args: [hidden], expected: 0 })])
  expect(same.map((value) => include([value]))).toEqual(same.map(() => true))
  expect(others.map((value) => include([value]))).toEqual(others.map(() => false))
})
