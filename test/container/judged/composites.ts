/** Values of the types that hold others, some of them nested. */
import type { Row } from './rows.ts'

export const sequences: readonly Row[] = [
  {
    type: 'int[]',
    check: 'answer == [1, 2, 3]',
    before: { typescript: 'enum Level { None, One }\n' },
    values: [
      {
        wire: [1, 2, 3],
        python3: ['[1, 2, 3]', 'list(range(1, 4))', 'sorted({3, 1, 2})'],
        javascript: ['[1, 2, 3]', 'Int32Array.of(1, 2, 3)', 'Array.from({ length: 3 }, (_, at) => at + 1)'],
        typescript: ['[Level.One, 2, 3] as number[]'],
      },
      { wire: [3, 2, 1], python3: ['[1, 2, 3][::-1]'], javascript: ['[1, 2, 3].reverse()'] },
      { wire: [1, 2, 3, 3], python3: ['[1, 2, 3, 3]'], javascript: ['[1, 2, 3, 3]'] },
      { wire: [1, 2], python3: ['[1, 2]'], javascript: ['[1, 2]', 'new Uint8Array([1, 2])'] },
      { wire: [], python3: ['[]', 'list()'], javascript: ['[]', 'new Array(0)', 'new Int8Array()'] },
    ],
  },
  {
    type: 'long[]',
    check: 'answer == [1, 2**53 + 1]',
    values: [
      { wire: ['1', '9007199254740993'], python3: ['[1, 2**53 + 1]'], javascript: ['[1n, 2n ** 53n + 1n]'] },
      { wire: ['1', '9007199254740992'], python3: ['[1, 2**53]'], javascript: ['[1n, 2n ** 53n]'] },
      { wire: ['9007199254740993', '1'], python3: ['[2**53 + 1, 1]'], javascript: ['[2n ** 53n + 1n, 1n]'] },
    ],
  },
  {
    type: 'float[]',
    check: 'len(answer) == 3 and answer[1] != answer[1]',
    before: { python3: 'import math\n' },
    values: [
      { wire: [0.5, 'NaN', 2], python3: ['[0.5, math.nan, 2]'], javascript: ['[0.5, NaN, 2]', 'Float64Array.of(0.5, NaN, 2)'] },
      { wire: [0.5, 2, 'NaN'], python3: ['[0.5, 2.0, math.nan]'], javascript: ['[0.5, 2, NaN]'] },
      { wire: [0.5, 'Infinity', 2], python3: ['[0.5, math.inf, 2]'], javascript: ['[0.5, Infinity, 2]'] },
      { wire: [], python3: ['[]'], javascript: ['[]'] },
    ],
  },
  {
    type: 'string[][]',
    check: "answer == [['a'], ['b', 'c']]",
    values: [
      {
        wire: [['a'], ['b', 'c']],
        python3: ["[['a'], ['b', 'c']]", "[list('a'), list('bc')]"],
        javascript: ["[['a'], ['b', 'c']]", "[['a'], [...'bc']]"],
      },
      { wire: [['b', 'c'], ['a']], python3: ["[['b', 'c'], ['a']]"], javascript: ["[['b', 'c'], ['a']]"] },
      { wire: [['a', 'b'], ['c']], python3: ["[['a', 'b'], ['c']]"], javascript: ["[['a', 'b'], ['c']]"] },
      { wire: [[]], python3: ['[[]]'], javascript: ['[[]]'] },
      { wire: [], python3: ['[]'], javascript: ['[]'] },
    ],
  },
  {
    type: 'tuple<int,string>',
    check: "answer == (1, 'a') and type(answer) is tuple",
    before: { python3: 'from typing import NamedTuple\nclass Entry(NamedTuple):\n    count: int\n    name: str\n' },
    values: [
      {
        wire: [1, 'a'],
        python3: ["(1, 'a')", "next(zip([1], ['a']))", "Entry(1, 'a')"],
        javascript: ["[1, 'a']"],
        typescript: ["[1, 'a'] satisfies [number, string]"],
      },
      { wire: [1, 'b'], python3: ["(1, 'b')"], javascript: ["[1, 'b']"] },
      { wire: [2, 'a'], python3: ["(2, 'a')"], javascript: ["[2, 'a']"] },
    ],
  },
  {
    type: 'tuple<int[],tuple<bool,char?>>',
    check: "answer == ([1], (True, 'x'))",
    values: [
      { wire: [[1], [true, 'x']], python3: ["([1], (True, 'x'))"], javascript: ["[[1], [true, 'x']]"] },
      {
        wire: [[1], [true, null]],
        python3: ['([1], (True, None))'],
        javascript: ['[[1], [true, null]]', '[[1], [true, undefined]]'],
      },
      { wire: [[], [true, 'x']], python3: ["([], (True, 'x'))"], javascript: ["[[], [true, 'x']]"] },
    ],
  },
  {
    type: 'int?',
    check: 'answer == 1',
    values: [
      { wire: 1, python3: ['1'], javascript: ['1', '[1].pop()'] },
      { wire: 0, python3: ['0'], javascript: ['0'] },
      { wire: null, python3: ['None', '{}.get(1)'], javascript: ['null', 'undefined', '[].pop()'] },
    ],
  },
  {
    type: 'int[]?',
    check: 'answer == [1]',
    values: [
      { wire: [1], python3: ['[1]'], javascript: ['[1]'] },
      { wire: [], python3: ['[]'], javascript: ['[]'] },
      { wire: null, python3: ['None'], javascript: ['null', 'undefined'] },
    ],
  },
]

export const collections: readonly Row[] = [
  {
    type: 'set<int>',
    check: 'answer == {1, 2, 3}',
    values: [
      {
        wire: [1, 2, 3],
        also: [[3, 1, 2]],
        python3: ['{1, 2, 3}', 'frozenset([3, 2, 1, 1])', '{1, 2, 9} ^ {9, 3}'],
        javascript: ['new Set([1, 2, 3])', 'new Set([3, 2, 1, 1])', 'new Set([1, 2]).union(new Set([3]))'],
        typescript: ['new Set<number>().add(3).add(2).add(1)'],
      },
      { wire: [1, 2], python3: ['{2, 1}'], javascript: ['new Set([2, 1])'] },
      { wire: [1, 2, 4], python3: ['{1, 2, 4}'], javascript: ['new Set([1, 2, 4])'] },
      { wire: [], python3: ['set()'], javascript: ['new Set()'], typescript: ['new Set<number>()'] },
    ],
  },
  {
    type: 'set<float>',
    check: 'answer == {0.5, 2}',
    before: { python3: 'import math\n' },
    values: [
      { wire: [2, 0.5], also: [[0.5, 2]], python3: ['{0.5, 2.0}', '{0.5, 2}'], javascript: ['new Set([0.5, 2])'] },
      { wire: ['NaN', 0.5], also: [[0.5, 'NaN']], python3: ['{math.nan, 0.5}'], javascript: ['new Set([NaN, 0.5])'] },
      { wire: ['Infinity', '-Infinity'], python3: ['{-math.inf, math.inf}'], javascript: ['new Set([-Infinity, Infinity])'] },
      { wire: [0.5], python3: ['{0.5}'], javascript: ['new Set([0.5])'] },
    ],
  },
  {
    type: 'set<tuple<int,string?>>',
    check: "answer == {(1, 'a'), (2, None)}",
    values: [
      {
        wire: [
          [1, 'a'],
          [2, null],
        ],
        also: [
          [
            [2, null],
            [1, 'a'],
          ],
        ],
        python3: ["{(1, 'a'), (2, None)}", "set(zip([2, 1], [None, 'a']))"],
        javascript: ["new Set([[1, 'a'], [2, null]])", "new Set([[2], [1, 'a']].map(([at, name]) => [at, name]))"],
        typescript: ["new Set<[number, string | null]>([[2, null], [1, 'a']])"],
      },
      { wire: [[1, 'a']], python3: ["{(1, 'a')}"], javascript: ["new Set([[1, 'a']])"] },
      {
        wire: [
          [2, 'a'],
          [1, null],
        ],
        python3: ["{(2, 'a'), (1, None)}"],
        javascript: ["new Set([[2, 'a'], [1, null]])"],
      },
    ],
  },
  {
    type: 'map<string,int>',
    check: "answer == {'a': 1, 'b': 2}",
    before: { python3: 'from collections import Counter, OrderedDict, defaultdict\n' },
    values: [
      {
        wire: [
          ['a', 1],
          ['b', 2],
        ],
        also: [
          [
            ['b', 2],
            ['a', 1],
          ],
        ],
        python3: ["{'a': 1, 'b': 2}", 'dict(b=2, a=1)', "Counter('bab')", 'defaultdict(int, a=1, b=2)', 'OrderedDict(b=2, a=1)'],
        javascript: ["new Map([['a', 1], ['b', 2]])", '({ b: 2, a: 1 })', 'Object.assign(Object.create(null), { a: 1, b: 2 })'],
        typescript: ["new Map<string, number>().set('b', 2).set('a', 1)"],
      },
      {
        wire: [
          ['a', 2],
          ['b', 1],
        ],
        python3: ["{'a': 2, 'b': 1}"],
        javascript: ['({ a: 2, b: 1 })'],
      },
      { wire: [['a', 1]], python3: ["{'a': 1}"], javascript: ["new Map([['a', 1]])"] },
      {
        wire: [['__proto__', 1]],
        python3: ["{'__proto__': 1}"],
        javascript: ["new Map([['__proto__', 1]])", "Object.fromEntries([['__proto__', 1]])"],
      },
      { wire: [['1', 1]], python3: ["{'1': 1}"], javascript: ["new Map([['1', 1]])", '({ 1: 1 })'] },
      { wire: [], python3: ['{}'], javascript: ['new Map()', '({})'] },
    ],
  },
  {
    type: 'map<int,long[]>',
    check: 'answer == {1: [], 2: [3]}',
    values: [
      {
        wire: [
          [1, []],
          [2, ['3']],
        ],
        also: [
          [
            [2, ['3']],
            [1, []],
          ],
        ],
        python3: ['{1: [], 2: [3]}', '{2: [3], 1: []}'],
        javascript: ['new Map([[1, []], [2, [3n]]])', 'Map.groupBy([3n], () => 2).set(1, [])'],
        typescript: ['new Map<number, bigint[]>([[2, [3n]], [1, []]])'],
      },
      {
        wire: [
          [1, ['3']],
          [2, []],
        ],
        python3: ['{1: [3], 2: []}'],
        javascript: ['new Map([[1, [3n]], [2, []]])'],
      },
      {
        wire: [
          [-1, []],
          [2, ['3']],
        ],
        python3: ['{-1: [], 2: [3]}'],
        javascript: ['new Map([[-1, []], [2, [3n]]])'],
      },
    ],
  },
  {
    type: 'map<tuple<int,int>,map<char,set<bool>>>',
    check: "answer == {(0, 1): {'x': {True, False}}}",
    values: [
      {
        wire: [[[0, 1], [['x', [true, false]]]]],
        also: [[[[0, 1], [['x', [false, true]]]]]],
        python3: ["{(0, 1): {'x': {True, False}}}"],
        javascript: ["new Map([[[0, 1], new Map([['x', new Set([false, true])]])]])"],
      },
      {
        wire: [[[1, 0], [['x', [true, false]]]]],
        python3: ["{(1, 0): {'x': {True, False}}}"],
        javascript: ["new Map([[[1, 0], new Map([['x', new Set([true, false])]])]])"],
      },
      {
        wire: [[[0, 1], [['x', [true]]]]],
        python3: ["{(0, 1): {'x': {True}}}"],
        javascript: ["new Map([[[0, 1], new Map([['x', new Set([true])]])]])"],
      },
      { wire: [[[0, 1], []]], python3: ['{(0, 1): {}}'], javascript: ['new Map([[[0, 1], new Map()]])'] },
    ],
  },
]
