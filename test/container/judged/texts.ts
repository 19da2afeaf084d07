/** Strings without regard to white space at line ends and at the end. */
import type { Lenience } from './rows.ts'

const text = { kind: 'text' } as const

export const texts: readonly Lenience[] = [
  {
    type: 'string',
    comparator: text,
    accepted: [
      ['a  \nb\n\n', 'a\nb'],
      ['a\nb', 'a \t\nb \n'],
      ['a\r\nb\r\n', 'a\nb'],
      ['', '\n \n'],
      ['😀 ', '😀'],
      [' a', ' a'],
    ],
    rejected: [
      [' a', 'a'],
      ['a\n\nb', 'a\nb'],
      ['a b', 'a  b'],
      ['ab', 'a\nb'],
      ['A', 'a'],
      ['', 'a'],
      ['\na', 'a'],
    ],
  },
  {
    type: 'string[][]',
    comparator: text,
    accepted: [
      [
        [['a '], []],
        [['a'], []],
      ],
      [[['a\n', 'b']], [['a', 'b  ']]],
    ],
    rejected: [
      [[[' a']], [['a']]],
      [[['a', '']], [['a']]],
      [
        [['a'], ['b']],
        [['b'], ['a']],
      ],
    ],
  },
  {
    type: 'string?',
    comparator: text,
    accepted: [
      ['a ', 'a'],
      [null, null],
    ],
    rejected: [
      [null, ''],
      ['', null],
    ],
  },
  {
    type: 'tuple<int,string>',
    comparator: text,
    accepted: [
      [
        [1, 'a\n'],
        [1, 'a'],
      ],
    ],
    rejected: [
      [
        [2, 'a'],
        [1, 'a'],
      ],
      [
        [1, 'b'],
        [1, 'a'],
      ],
    ],
  },
  {
    type: 'map<int,string>',
    comparator: text,
    accepted: [
      [
        [
          [1, 'a '],
          [2, 'b'],
        ],
        [
          [2, 'b\n'],
          [1, 'a'],
        ],
      ],
    ],
    rejected: [
      [[[1, 'a']], [[1, ' a']]],
      [[[1, 'a']], [[2, 'a']]],
    ],
  },
  // Only strings are taken less strictly.
  {
    type: 'tuple<char,string>',
    comparator: text,
    accepted: [
      [
        [' ', 'a '],
        [' ', 'a'],
      ],
    ],
    rejected: [
      [
        [' ', 'a'],
        ['\n', 'a'],
      ],
    ],
  },
]
