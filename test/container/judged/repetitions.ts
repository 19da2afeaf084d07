/** Arrays that count as sets. */
import type { Lenience } from './rows.ts'

const set = { kind: 'set' } as const

export const repetitions: readonly Lenience[] = [
  {
    type: 'int[]',
    comparator: set,
    accepted: [
      [
        [3, 1, 2],
        [1, 2, 3],
      ],
      [
        [1, 2, 2],
        [2, 1],
      ],
      [[1], [1, 1, 1]],
      [[], []],
    ],
    rejected: [
      [
        [1, 2],
        [1, 2, 3],
      ],
      [
        [1, 2, 3],
        [1, 2],
      ],
      [[], [0]],
      [[0], []],
      [
        [1, 1],
        [2, 2],
      ],
    ],
  },
  {
    type: 'int[]?',
    comparator: set,
    accepted: [
      [
        [2, 1, 1],
        [1, 2],
      ],
      [null, null],
    ],
    rejected: [
      [null, []],
      [[], null],
      [[1], [2]],
    ],
  },
  {
    type: 'long[]',
    comparator: set,
    accepted: [
      [
        ['9007199254740993', '1', '1'],
        ['1', '9007199254740993'],
      ],
    ],
    rejected: [[['9007199254740993', '9007199254740992'], ['9007199254740993']]],
  },
  {
    type: 'float[]',
    comparator: set,
    accepted: [
      [
        ['NaN', 2, 'NaN'],
        [2, 'NaN'],
      ],
    ],
    rejected: [
      [['NaN', 2], [2]],
      [[2], ['NaN', 2]],
    ],
  },
  {
    type: 'string[][]',
    comparator: set,
    accepted: [
      [
        [['b', 'c'], ['a'], ['a']],
        [['a'], ['b', 'c']],
      ],
    ],
    rejected: [
      [
        [['c', 'b'], ['a']],
        [['a'], ['b', 'c']],
      ],
      [[['a', 'a']], [['a']]],
    ],
  },
  {
    type: 'map<string,int>[]',
    comparator: set,
    accepted: [
      [
        [
          [
            ['a', 1],
            ['b', 2],
          ],
        ],
        [
          [
            ['b', 2],
            ['a', 1],
          ],
          [
            ['a', 1],
            ['b', 2],
          ],
        ],
      ],
    ],
    rejected: [[[[['a', 1]]], [[['a', 2]]]]],
  },
  {
    type: 'ListNode[]',
    comparator: set,
    accepted: [
      [
        [[1], [], [1]],
        [[], [1]],
      ],
    ],
    rejected: [[[[1]], [[1], []]]],
  },
]
