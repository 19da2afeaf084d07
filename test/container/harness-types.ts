/** Every type of value, with wire forms of it, and functions that give back what they get. */
import type { ValueType } from '../../src/runner/protocol.ts'

const kind = <K extends 'int' | 'long' | 'bigint' | 'float' | 'bool' | 'char' | 'string' | 'null'>(name: K) => ({ kind: name })
export const int = kind('int')
export const float = kind('float')
export const string = kind('string')
export const bool = kind('bool')
export const char = kind('char')
export const long = kind('long')
export const bigint = kind('bigint')
export const nothing = { kind: 'void' } as const
export const listNode = { kind: 'list_node' } as const
export const treeNode = { kind: 'tree_node' } as const
export const graphNode = { kind: 'graph_node' } as const
export const array = (of: ValueType): ValueType => ({ kind: 'array', of })
export const set = (of: ValueType): ValueType => ({ kind: 'set', of })
export const optional = (of: ValueType): ValueType => ({ kind: 'optional', of })
export const tuple = (...of: ValueType[]): ValueType => ({ kind: 'tuple', of })
export const map = (key: ValueType, value: ValueType): ValueType => ({ kind: 'map', key, value })

export const nested = (type: ValueType, depth: number): ValueType => {
  let of = type
  for (let level = 0; level < depth; level++) of = array(of)
  return of
}

export const echoes = {
  python3: 'def solve(a): return a',
  javascript: 'const solve = (a) => a',
  typescript: 'enum Kept { Yes }\nfunction solve<T>(a: T): T { return Kept.Yes === 0 ? a : a }',
} as const

/** Each wire form is the only one of its value. */
export const wires: readonly (readonly [name: string, type: ValueType, wires: readonly string[]])[] = [
  ['int', int, ['0', '-7', '2147483647', '-2147483648']],
  ['long', long, ['"0"', '"9223372036854775807"', '"-9223372036854775808"']],
  ['bigint', bigint, ['"-1"', `"${'9'.repeat(5_000)}"`]],
  ['float', float, ['0.5', '1e+300', '-0.0', '"NaN"', '"Infinity"', '"-Infinity"', '3', '5e-324']],
  ['bool', bool, ['true', 'false']],
  ['char', char, ['"a"', '"é"', '"😀"', '"\\""']],
  ['string', string, ['""', '"a\\nb"', '"é 😀 \\u0000"', '"\\ud800"', '"\u2028"']],
  ['null', kind('null'), ['null']],
  ['int[]', array(int), ['[]', '[1,2,3]']],
  ['float[]', array(float), ['[0.5,"NaN",2]']],
  ['long[]', array(long), ['["1","-2"]']],
  ['char[]', array(char), ['["a","😀"]']],
  ['string[][]', array(array(string)), ['[[],["a"],["b","c"]]']],
  ['bool[][]', array(array(bool)), ['[[true],[false,true]]']],
  ['int?', optional(int), ['null', '4']],
  ['int?[]', array(optional(int)), ['[null,1,null]']],
  ['long??', optional(optional(long)), ['null', '"5"']],
  ['tuple<int,string?,float>', tuple(int, optional(string), float), ['[1,null,2.5]', '[1,"x","NaN"]']],
  ['tuple<int[],tuple<bool>>[]', array(tuple(array(int), tuple(bool))), ['[[[1],[true]],[[],[false]]]']],
  ['set<int>', set(int), ['[]', '[1,3]']],
  ['set<string>', set(string), ['["b"]']],
  ['set<int[]>', set(array(int)), ['[[1,2]]']],
  ['set<tuple<int,long>>', set(tuple(int, long)), ['[[1,"2"]]']],
  ['set<set<int>>', set(set(int)), ['[[7]]']],
  ['map<string,int>', map(string, int), ['[]', '[["a",1],["b",2]]', '[["__proto__",1]]']],
  ['map<int,long[]>', map(int, array(long)), ['[[2,["1"]],[1,[]]]']],
  ['map<tuple<int,int>,map<char,bool>>', map(tuple(int, int), map(char, bool)), ['[[[1,2],[["x",true]]]]']],
  ['ListNode', listNode, ['[]', '[1]', '[1,2,3]', '{"values":[1,2,3],"tailTo":1}', '{"values":[1],"tailTo":0}']],
  ['ListNode[]', array(listNode), ['[[1],[],[2,3]]']],
  ['TreeNode', treeNode, ['[]', '[1]', '[1,null,2,3]', '[5,4,8,11,null,13,4,7,2,null,null,null,1]']],
  ['TreeNode[]', array(treeNode), ['[[],[1,2]]']],
  ['GraphNode', graphNode, ['[]', '[[1,[]]]', '[[1,[1,2]],[2,[0]],[3,[2,0]]]', '[[1,[0,0]]]']],
  [
    'map<string,tuple<ListNode,TreeNode,GraphNode>>',
    map(string, tuple(listNode, treeNode, graphNode)),
    ['[["k",[[1],[2],[[3,[0]]]]]]'],
  ],
]

/** Without white space or another spelling of the same number in the way. */
export function canonical(text: string | null): unknown {
  if (text === null) return null
  const parsed: unknown = JSON.parse(text)
  return Object.is(parsed, -0) ? 'minus zero' : parsed
}
