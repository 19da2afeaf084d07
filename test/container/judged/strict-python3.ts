/** What looks like a value of the type in Python and is none. */
import type { Strictness } from './rows.ts'

export const python3: readonly Strictness[] = [
  {
    type: 'int',
    like: 1,
    wrong: [
      ['True', 'bool'],
      ['1.0', 'float'],
      ['None', 'NoneType'],
      ["'1'", 'str'],
      ['[1]', 'list'],
      ['2 / 2', 'float'],
      ['complex(1)', 'complex'],
      ['Fraction(1)', 'Fraction'],
      ["b'1'", 'bytes'],
      ['int', 'type'],
      ['AlwaysEqual()', 'AlwaysEqual'],
    ],
  },
  {
    type: 'long',
    like: '1',
    wrong: [
      ['True', 'bool'],
      ['1.0', 'float'],
      ["'1'", 'str'],
      ['None', 'NoneType'],
    ],
  },
  {
    type: 'bigint',
    like: '100000000000000000000',
    wrong: [
      ['1e20', 'float'],
      ["'100000000000000000000'", 'str'],
    ],
  },
  {
    type: 'float',
    like: 1,
    wrong: [
      ['True', 'bool'],
      ["'1'", 'str'],
      ["'NaN'", 'str'],
      ['None', 'NoneType'],
      ['Fraction(1)', 'Fraction'],
      ['Decimal(1)', 'Decimal'],
      ['1j', 'complex'],
    ],
  },
  {
    type: 'bool',
    like: true,
    wrong: [
      ['1', 'int'],
      ['1.0', 'float'],
      ["'True'", 'str'],
      ['None', 'NoneType'],
      ['[1]', 'list'],
    ],
  },
  {
    type: 'char',
    like: 'a',
    wrong: [
      ["'ab'", 'str'],
      ["''", 'str'],
      ["b'a'", 'bytes'],
      ['97', 'int'],
      ["['a']", 'list'],
      ["'e\\u0301'", 'str'],
    ],
  },
  {
    type: 'string',
    like: 'a',
    wrong: [
      ["b'a'", 'bytes'],
      ["['a']", 'list'],
      ['None', 'NoneType'],
      ['AlwaysEqual()', 'AlwaysEqual'],
    ],
  },
  {
    type: 'null',
    like: null,
    wrong: [
      ['False', 'bool'],
      ['0', 'int'],
      ['[]', 'list'],
      ["''", 'str'],
    ],
  },
  {
    type: 'int[]',
    like: [1, 2],
    wrong: [
      ['(1, 2)', 'tuple'],
      ['{1, 2}', 'set'],
      ['range(1, 3)', 'range'],
      ['(n for n in [1, 2])', 'generator'],
      ['{1: 2}', 'dict'],
      ["'12'", 'str'],
      ['None', 'NoneType'],
      ['[1, 2.0]', 'float', '[1]'],
      ['[True, 2]', 'bool', '[0]'],
      ['[1, None]', 'NoneType', '[1]'],
      ['[1, [2]]', 'list', '[1]'],
    ],
  },
  {
    type: 'string[][]',
    like: [['a', 'b']],
    wrong: [
      ["['ab']", 'str', '[0]'],
      ["[('a', 'b')]", 'tuple', '[0]'],
      ["[['a', 1]]", 'int', '[0][1]'],
      ["['a', 'b']", 'str', '[0]'],
    ],
  },
  {
    type: 'tuple<int,string>',
    like: [1, 'a'],
    wrong: [
      ["[1, 'a']", 'list'],
      ["(1, 'a', None)", 'tuple of 3'],
      ['(1,)', 'tuple of 1'],
      ["('a', 1)", 'str', '[0]'],
      ['None', 'NoneType'],
    ],
  },
  {
    type: 'int?',
    like: 1,
    wrong: [
      ['True', 'bool'],
      ['1.0', 'float'],
      ['[1]', 'list'],
    ],
  },
  {
    type: 'set<int>',
    like: [1],
    wrong: [
      ['[1]', 'list'],
      ['(1,)', 'tuple'],
      ['{1: 1}', 'dict'],
      ['{1: 1}.keys()', 'dict_keys'],
      ['{1.0}', 'float', '[0]'],
      ['{True}', 'bool', '[0]'],
    ],
  },
  {
    type: 'map<string,int>',
    like: [['a', 1]],
    wrong: [
      ["[('a', 1)]", 'list'],
      ["{'a'}", 'set'],
      ["{'a': 1.0}", 'float', "['a']"],
      ["{'a': None}", 'NoneType', "['a']"],
      ['{97: 1}', 'int', '.keys[0]'],
    ],
  },
  {
    type: 'ListNode',
    like: [1, 2],
    wrong: [
      ['[1, 2]', 'list'],
      ['1', 'int'],
      ['ListNode(1, 2)', 'int', '[0].next'],
      ["ListNode('1', ListNode(2))", 'str', '[0].val'],
      ['ListNode(True, ListNode(2))', 'bool', '[0].val'],
    ],
  },
  {
    type: 'TreeNode',
    like: [1, 2],
    wrong: [
      ['[1, 2]', 'list'],
      ['ListNode(1, ListNode(2))', 'ListNode'],
      ['TreeNode(1, 2)', 'int', '.left'],
      ['TreeNode(1.0, TreeNode(2))', 'float', '.val'],
    ],
  },
  {
    type: 'GraphNode',
    like: [[1, []]],
    wrong: [
      ['[[1, []]]', 'list'],
      ['GraphNode(1, ())', 'tuple', '[0].neighbors'],
      ['GraphNode(1, [2])', 'int', '[0].neighbors[0]'],
      ['GraphNode(None)', 'NoneType', '[0].val'],
    ],
  },
]
