/** What looks like a value of the type in JavaScript and is none. */
import type { Strictness } from './rows.ts'

export const javascript: readonly Strictness[] = [
  {
    type: 'int',
    like: 1,
    wrong: [
      ["'1'", 'string'],
      ['undefined', 'undefined'],
      ['null', 'null'],
      ['1.5', 'number'],
      ['1n', 'bigint'],
      ['true', 'boolean'],
      ['[1]', 'Array'],
      ['NaN', 'number'],
      ['Infinity', 'number'],
      ['new Number(1)', 'Number'],
      ['({ valueOf: () => 1 })', 'Object'],
      ['() => 1', 'function'],
    ],
  },
  {
    type: 'long',
    like: '1',
    wrong: [
      ['1', 'number'],
      ["'1'", 'string'],
      ['undefined', 'undefined'],
      ['Object(1n)', 'BigInt'],
    ],
  },
  {
    type: 'bigint',
    like: '100000000000000000000',
    wrong: [
      ['1e20', 'number'],
      ["'100000000000000000000'", 'string'],
    ],
  },
  {
    type: 'float',
    like: 1,
    wrong: [
      ['1n', 'bigint'],
      ["'1'", 'string'],
      ["'NaN'", 'string'],
      ['undefined', 'undefined'],
      ['null', 'null'],
      ['true', 'boolean'],
      ['new Number(1)', 'Number'],
    ],
  },
  {
    type: 'bool',
    like: true,
    wrong: [
      ['1', 'number'],
      ["'true'", 'string'],
      ['undefined', 'undefined'],
      ['new Boolean(true)', 'Boolean'],
      ['[]', 'Array'],
    ],
  },
  {
    type: 'char',
    like: 'a',
    wrong: [
      ["'ab'", 'string'],
      ["''", 'string'],
      ['97', 'number'],
      ["['a']", 'Array'],
      ["'e\\u0301'", 'string'],
    ],
  },
  {
    type: 'string',
    like: 'a',
    wrong: [
      ["new String('a')", 'String'],
      ["['a']", 'Array'],
      ['undefined', 'undefined'],
      ['null', 'null'],
      ["Symbol('a')", 'symbol'],
      ['/a/', 'RegExp'],
    ],
  },
  {
    type: 'null',
    like: null,
    wrong: [
      ['undefined', 'undefined'],
      ['false', 'boolean'],
      ['0', 'number'],
      ['[]', 'Array'],
    ],
  },
  {
    type: 'int[]',
    like: [1, 2],
    wrong: [
      ['new Set([1, 2])', 'Set'],
      ["'12'", 'string'],
      ['undefined', 'undefined'],
      ['null', 'null'],
      ['({ 0: 1, 1: 2, length: 2 })', 'Object'],
      ['[1, 2].values()', 'Object'],
      ["[1, '2']", 'string', '[1]'],
      ['[1, 2.5]', 'number', '[1]'],
      ['[1, undefined]', 'undefined', '[1]'],
      ['[1, , 2]', 'undefined', '[1]'],
      ['[1, 2n]', 'bigint', '[1]'],
      ['Float64Array.of(1, 2.5)', 'number', '[1]'],
    ],
  },
  {
    type: 'string[][]',
    like: [['a', 'b']],
    wrong: [
      ["['ab']", 'string', '[0]'],
      ["[['a', 1]]", 'number', '[0][1]'],
      ["['a', 'b']", 'string', '[0]'],
    ],
  },
  {
    type: 'tuple<int,string>',
    like: [1, 'a'],
    wrong: [
      ["[1, 'a', null]", 'Array of 3'],
      ['[1]', 'Array of 1'],
      ["['a', 1]", 'string', '[0]'],
      ["({ 0: 1, 1: 'a' })", 'Object'],
      ['undefined', 'undefined'],
    ],
  },
  {
    type: 'int?',
    like: 1,
    wrong: [
      ["'1'", 'string'],
      ['1n', 'bigint'],
      ['false', 'boolean'],
      ['NaN', 'number'],
    ],
  },
  {
    type: 'set<int>',
    like: [1],
    wrong: [
      ['[1]', 'Array'],
      ['new Map([[1, 1]])', 'Map'],
      ['({ 1: true })', 'Object'],
      ["new Set(['1'])", 'string', '[0]'],
      ['new WeakSet()', 'WeakSet'],
      ['new Set([1]).values()', 'Object'],
    ],
  },
  {
    type: 'set<int>',
    like: [],
    wrong: [
      ['[]', 'Array'],
      ['({})', 'Object'],
      ['undefined', 'undefined'],
    ],
  },
  {
    type: 'map<string,int>',
    like: [['a', 1]],
    wrong: [
      ["[['a', 1]]", 'Array'],
      ["new Set(['a'])", 'Set'],
      ["new Map([['a', '1']])", 'string', '["a"]'],
      ['({ a: undefined })', 'undefined', '["a"]'],
      ['new Map([[97, 1]])', 'number', '.keys[0]'],
    ],
  },
  {
    type: 'map<int,int>',
    like: [[1, 2]],
    wrong: [
      ['({ 1: 2 })', 'Object'],
      ["new Map([['1', 2]])", 'string', '.keys[0]'],
    ],
  },
  {
    type: 'ListNode',
    like: [1, 2],
    wrong: [
      ['[1, 2]', 'Array'],
      ['1', 'number'],
      ['undefined', 'undefined'],
      ['new ListNode(1, 2)', 'number', '[0].next'],
      ["new ListNode('1', new ListNode(2))", 'string', '[0].val'],
    ],
  },
  {
    type: 'TreeNode',
    like: [1, 2],
    wrong: [
      ['[1, 2]', 'Array'],
      ['undefined', 'undefined'],
      ['new ListNode(1, new ListNode(2))', 'ListNode'],
      ['new TreeNode(1, 2)', 'number', '.left'],
      ['new TreeNode(1.5, new TreeNode(2))', 'number', '.val'],
    ],
  },
  {
    type: 'GraphNode',
    like: [[1, []]],
    wrong: [
      ['[[1, []]]', 'Array'],
      ['undefined', 'undefined'],
      ['new GraphNode(1, null)', 'null', '[0].neighbors'],
      ['new GraphNode(1, [2])', 'number', '[0].neighbors[0]'],
      ['new GraphNode(null)', 'null', '[0].val'],
    ],
  },
]
