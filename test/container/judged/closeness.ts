/** Floats that are near enough. */
import type { Lenience } from './rows.ts'

const absolute = { kind: 'float', absolute: 0.01, relative: 0 } as const
const relative = { kind: 'float', absolute: 0, relative: 1e-6 } as const
const either = { kind: 'float', absolute: 1e-6, relative: 1e-6 } as const

export const closeness: readonly Lenience[] = [
  {
    type: 'float',
    comparator: absolute,
    accepted: [
      [0.505, 0.5],
      [0.5, 0.505],
      [1, 1.009],
      [0, -0.01],
      [1e9 + 0.005, 1e9],
      ['NaN', 'NaN'],
      ['Infinity', 'Infinity'],
      ['-Infinity', '-Infinity'],
    ],
    rejected: [
      [0.52, 0.5],
      [0.5, 0.52],
      [1e9 + 1, 1e9],
      [-0.5, 0.5],
      ['NaN', 0],
      [0, 'NaN'],
      ['NaN', 'Infinity'],
      ['Infinity', '-Infinity'],
      ['Infinity', 1e308],
      [1e308, 'Infinity'],
    ],
  },
  {
    type: 'float',
    comparator: relative,
    accepted: [
      [1e12 + 1e5, 1e12],
      [1e-12, 1.000_000_1e-12],
      [-1e12 - 1e5, -1e12],
      [0, 0],
      [-0, 0],
      [3e300, 3.000_000_1e300],
      ['NaN', 'NaN'],
      ['Infinity', 'Infinity'],
    ],
    rejected: [
      [1e12 + 1e7, 1e12],
      [1e-12, 2e-12],
      [1e-300, 0],
      [0, 1e-300],
      [1e12, -1e12],
      ['NaN', 1],
      ['Infinity', 1e308],
      ['-Infinity', 'Infinity'],
    ],
  },
  {
    type: 'float',
    // By what is expected, not by what came.
    comparator: { kind: 'float', absolute: 0, relative: 0.5 },
    accepted: [
      [1, 2],
      [3, 2],
      [-1.5, -1],
    ],
    rejected: [
      [2, 1],
      [0.9, 2],
      [1, -1],
    ],
  },
  {
    type: 'float',
    comparator: either,
    accepted: [
      [1e12 + 1, 1e12],
      [1e-7, 0],
      ['NaN', 'NaN'],
    ],
    rejected: [
      [1.000_01, 1],
      [1e-5, 0],
    ],
  },
  {
    type: 'float[]',
    comparator: absolute,
    accepted: [
      [
        [0.5, 'NaN', 1.995],
        [0.495, 'NaN', 2],
      ],
      [[], []],
    ],
    rejected: [
      [
        [0.5, 'NaN'],
        ['NaN', 0.5],
      ],
      [[0.5], [0.5, 0.5]],
      [[0.5, 0.5], [0.5]],
      [['Infinity'], [1]],
      [
        [1, 2.5],
        [1, 2],
      ],
    ],
  },
  {
    type: 'float[]',
    comparator: relative,
    accepted: [
      [
        [1e12 + 1, 0],
        [1e12, 0],
      ],
    ],
    rejected: [
      [
        [1e12, 1e-9],
        [1e12, 0],
      ],
    ],
  },
  {
    type: 'set<float>',
    comparator: absolute,
    accepted: [
      [
        [2.005, 1],
        [1, 2],
      ],
      [
        ['Infinity', '-Infinity', 0],
        [0.005, 'Infinity', '-Infinity'],
      ],
      [
        [1, 'NaN'],
        ['NaN', 1.005],
      ],
    ],
    rejected: [
      [
        [2.5, 1],
        [1, 2],
      ],
      [[1], [1, 2]],
      [['NaN', 1], [1]],
    ],
  },
  {
    type: 'set<float>',
    comparator: relative,
    accepted: [
      [
        [1e12 + 1, 5],
        [5, 1e12],
      ],
    ],
    rejected: [
      [
        [1e12, 5.1],
        [5, 1e12],
      ],
    ],
  },
  {
    type: 'tuple<string,float?>',
    comparator: absolute,
    accepted: [
      [
        ['a', 0.5],
        ['a', 0.505],
      ],
      [
        ['a', null],
        ['a', null],
      ],
      [
        ['a', 'NaN'],
        ['a', 'NaN'],
      ],
    ],
    rejected: [
      [
        ['b', 0.5],
        ['a', 0.5],
      ],
      [
        ['a', null],
        ['a', 0],
      ],
      [
        ['a', 0],
        ['a', null],
      ],
    ],
  },
  {
    type: 'map<string,float[]>',
    comparator: relative,
    accepted: [
      [
        [
          ['a', [1e12 + 1]],
          ['b', []],
        ],
        [
          ['b', []],
          ['a', [1e12]],
        ],
      ],
    ],
    rejected: [
      [[['a', [1.1]]], [['a', [1]]]],
      [[['a', [1]]], [['b', [1]]]],
      [[['a', [1]]], []],
    ],
  },
  // Only floats are taken less strictly.
  {
    type: 'tuple<int,float>',
    comparator: absolute,
    accepted: [
      [
        [100, 1.005],
        [100, 1],
      ],
    ],
    rejected: [
      [
        [101, 1],
        [100, 1],
      ],
    ],
  },
]
