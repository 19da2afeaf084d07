/** Arrays whose elements may come in any order. */
import type { Lenience } from './rows.ts'

const unordered = { kind: 'unordered', levels: 1 } as const
const unordered2 = { kind: 'unordered', levels: 2 } as const

export const orders: readonly Lenience[] = [
  {
    type: 'int[]',
    comparator: unordered,
    accepted: [
      [
        [3, 1, 2],
        [1, 2, 3],
      ],
      [
        [1, 2, 2],
        [2, 1, 2],
      ],
      [[], []],
    ],
    rejected: [
      [
        [1, 2],
        [1, 2, 2],
      ],
      [
        [1, 2, 2],
        [1, 2],
      ],
      [
        [1, 1, 2],
        [1, 2, 2],
      ],
      [
        [1, 2, 4],
        [1, 2, 3],
      ],
      [[], [0]],
      [[0], []],
    ],
  },
  {
    type: 'int[]?',
    comparator: unordered,
    accepted: [
      [
        [2, 1],
        [1, 2],
      ],
      [null, null],
      [[], []],
    ],
    rejected: [
      [null, []],
      [[], null],
      [[1], [2]],
    ],
  },
  {
    type: 'long[]',
    comparator: unordered,
    accepted: [
      [
        ['9007199254740993', '1'],
        ['1', '9007199254740993'],
      ],
    ],
    rejected: [
      [
        ['9007199254740993', '1'],
        ['1', '9007199254740992'],
      ],
    ],
  },
  {
    type: 'float[]',
    comparator: unordered,
    accepted: [
      [
        [2, 'NaN', 'Infinity'],
        ['Infinity', 2, 'NaN'],
      ],
      [
        [-0, 1],
        [1, 0],
      ],
    ],
    rejected: [
      [
        ['Infinity', 1],
        ['-Infinity', 1],
      ],
      [
        ['NaN', 1],
        [1, 0],
      ],
      [
        [0.3, 1],
        [1, 0.1 + 0.2],
      ],
    ],
  },
  {
    type: 'string[][]',
    comparator: unordered,
    accepted: [
      [
        [['b', 'c'], ['a']],
        [['a'], ['b', 'c']],
      ],
      [
        [[], []],
        [[], []],
      ],
    ],
    rejected: [
      [
        [['c', 'b'], ['a']],
        [['a'], ['b', 'c']],
      ],
      [[['a']], [['a'], ['a']]],
      [[[]], []],
      [
        [['a', 'b'], ['c']],
        [['a'], ['b', 'c']],
      ],
    ],
  },
  {
    type: 'string[][]',
    comparator: unordered2,
    accepted: [
      [
        [['c', 'b'], ['a']],
        [['a'], ['b', 'c']],
      ],
      [[['a', 'a', 'b']], [['b', 'a', 'a']]],
      [[], []],
    ],
    rejected: [
      [
        [['c', 'b'], ['a']],
        [['a'], ['b', 'd']],
      ],
      [[['a', 'b', 'b']], [['a', 'a', 'b']]],
      [
        [['a', 'b'], ['c']],
        [['a'], ['b', 'c']],
      ],
      [[['a,b']], [['a', 'b']]],
      [[[]], []],
    ],
  },
  {
    type: 'int[][][]',
    comparator: unordered2,
    accepted: [
      [
        [[[1, 2], [3]], []],
        [[], [[3], [1, 2]]],
      ],
    ],
    rejected: [
      [
        [[[2, 1], [3]], []],
        [[], [[3], [1, 2]]],
      ],
    ],
  },
  {
    type: 'set<int>[]',
    comparator: unordered,
    accepted: [
      [
        [[2, 1], [3]],
        [[3], [1, 2]],
      ],
    ],
    rejected: [
      [
        [[2, 1], [3]],
        [[3], [1]],
      ],
    ],
  },
  {
    type: 'ListNode[]',
    comparator: unordered,
    accepted: [
      [
        [[2, 3], [], [1]],
        [[1], [2, 3], []],
      ],
    ],
    rejected: [
      [
        [[3, 2], [1]],
        [[1], [2, 3]],
      ],
      [[[]], []],
    ],
  },
]
