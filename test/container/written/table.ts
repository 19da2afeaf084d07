/** Values that must come out of their literals as they went in, and signatures whose starters must compile. */
import fc from 'fast-check'
import type { ClassSignature, FunctionSignature } from '../../../src/problem/problem.ts'
import type { Json } from '../../../src/kernel/json.ts'
import type { ValueType } from '../../../src/problem/values/types.ts'
import { type, typed } from '../../problem/values/values.ts'

export interface Sample {
  readonly type: ValueType
  readonly value: Json
}

const HARD =
  'it\'s "q" \\ \n\r\t\u0000\u00071 \u007f\u0085\u00ad\u200b\u202e\u2028\ufeff é 😀 \u{e0001} ??/ %d {} \\u0041 ${x} \\'
const chars: Json[] = ['a', "'", '"', '\\', '\n', '\u0000', '\u007f', 'é', '\u202e', '界']
const floats: Json[] = [0, -0, 1, -2, 0.1, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 'NaN', 'Infinity', '-Infinity']

const rows: ReadonlyArray<readonly [string, Json]> = [
  ...[0, -7, 2 ** 31 - 1, -(2 ** 31)].map((value) => ['int', value] as const),
  ...['0', '-1', '9007199254740993', '9223372036854775807', '-9223372036854775808'].map((value) => ['long', value] as const),
  ...['0', '-12', '123456789012345678901234567890', '-9223372036854775809'].map((value) => ['bigint', value] as const),
  ...floats.map((value) => ['float', value] as const),
  ['bool', true],
  ['bool', false],
  ...chars.map((value) => ['char', value] as const),
  ['string', ''],
  ['string', 'plain'],
  ['string', HARD],
  ['string', '\u0000'],
  ['null', null],
  ['int?', null],
  ['int?', 3],
  ['long?', '3'],
  ['bigint?', '3'],
  ['bigint?', null],
  ['float?', 2],
  ['float?', -0],
  ['char?', 'x'],
  ['string?', 'x'],
  ['bool?', false],
  ['int[]?', [1]],
  ['int[]?', null],
  ['int[]', []],
  ['int[]', [1, -2]],
  ['int[][]', [[1, 2], [], [3]]],
  ['int[][]', [[]]],
  ['int[][][]', [[[1]], [[]], []]],
  ['long[]', ['1', '-9223372036854775808']],
  ['bigint[]', ['1', '99999999999999999999']],
  ['float[][]', [[1, 0.5], ['NaN']]],
  ['bool[]', [true, false]],
  ['char[]', ['a', 'b']],
  ['char[]', ['a', 'é']],
  ['string[]', ['a', 'b']],
  ['string[][]', [['a', 'b'], ['c']]],
  ['int?[]', [1, null]],
  ['string?[]', ['a', null]],
  ['float?[]', [1, null, 'Infinity']],
  ['int[]?[]', [[1, 2], null]],
  ['tuple<int>', [1]],
  ['tuple<int,string>', [1, 'a']],
  ['tuple<int,string>[]', [[1, 'a']]],
  [
    'tuple<int,string>[][]',
    [
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
  ],
  ['tuple<string,string>[]', [['a', 'b']]],
  ['tuple<int[],tuple<long,float>>', [[1], ['2', 3]]],
  ['tuple<int?,char?,bool>', [null, 'a', true]],
  ['tuple<int>[]', [[1], [2]]],
  ['set<int>', []],
  ['set<int>', [1, 2, 3]],
  ['set<string>', ['a', 'b']],
  ['set<char>', ['a', 'é']],
  ['set<float>', [1, 0.5]],
  ['set<long>', ['1']],
  [
    'set<tuple<int,string>>',
    [
      [1, 'a'],
      [2, 'b'],
    ],
  ],
  ['set<tuple<float,int>>', [[1, 2]]],
  ['set<int>[]', [[1], []]],
  ['map<string,int>', []],
  [
    'map<string,int>',
    [
      ['a', 1],
      ['b', 2],
    ],
  ],
  ['map<string,string>', [['a', 'b']]],
  [
    'map<int,int[]>',
    [
      [1, [1, 2]],
      [2, []],
    ],
  ],
  ['map<char,long>', [['a', '1']]],
  ['map<float,float>', [[1, 2]]],
  [
    'map<string,int?>',
    [
      ['a', null],
      ['b', 1],
    ],
  ],
  ['map<int,map<int,set<int>>>', [[1, [[2, [3]]]]]],
  [
    'map<tuple<int,int>,tuple<int,int>>',
    [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ],
  ['map<int,int>', Array.from({ length: 12 }, (_, index) => [index, -index])],
  ['map<string,int>[]', [[['a', 1]], []]],
]

/** Nodes have a notation and no literals; what a set of optional values or big numbers holds is not found by value everywhere. */
const isPlain = ({ type: of }: Sample): boolean =>
  !/node|void|"bigint"/.test(JSON.stringify(of)) && !JSON.stringify(of).includes('"kind":"map","key":{"kind":"null"')

/** The same ones in every run. */
const drawn = fc.sample(typed.filter(isPlain), { numRuns: 15, seed: 20_260_101 })

export const samples: readonly Sample[] = [...rows.map(([text, value]) => ({ type: type(text), value })), ...drawn]

/** The text by which a program of any language has to tell the value. `bigText`: the language has no numbers without bounds. */
export function nativeText(value: Json, of: ValueType, bigText: boolean): string {
  const list = Array.isArray(value) ? (value as readonly Json[]) : []
  const pair = (item: Json, index: number): Json => (Array.isArray(item) ? ((item as readonly Json[])[index] ?? null) : null)
  switch (of.kind) {
    case 'optional':
      return value === null ? 'null' : nativeText(value, of.of, bigText)
    case 'null':
    case 'void':
      return 'null'
    case 'int':
    case 'long':
    case 'bool':
      return textOf(value)
    case 'bigint':
      return bigText ? hexOf(textOf(value)) : textOf(value)
    case 'float': {
      const view = new DataView(new ArrayBuffer(8))
      view.setFloat64(0, Number(value))
      return Number.isNaN(Number(value)) ? 'NaN' : `f${view.getBigUint64(0).toString(16)}`
    }
    case 'char':
      return `c${textOf(value).codePointAt(0)}`
    case 'string':
      return hexOf(textOf(value))
    case 'array':
      return `[${list.map((item) => nativeText(item, of.of, bigText)).join()}]`
    case 'tuple':
      return `(${of.of.map((part, index) => nativeText(list[index] ?? null, part, bigText)).join()})`
    case 'set':
      return `{${list
        .map((item) => nativeText(item, of.of, bigText))
        .sort()
        .join()}}`
    case 'map':
      return `<${list
        .map((item) => `${nativeText(pair(item, 0), of.key, bigText)}:${nativeText(pair(item, 1), of.value, bigText)}`)
        .sort()
        .join()}>`
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
    case 'stream':
    case 'probe':
      throw new Error('nodes, streams and probes have no literals')
  }
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
const hexOf = (text: string): string => `s${Buffer.from(text).toString('hex')}`

const types =
  `int long bigint float bool char string null ListNode TreeNode GraphNode int[] string[][] int? bigint? float?[] int[]?
  ListNode[] TreeNode[][] char? tuple<int> tuple<int,char>[] tuple<int,long,bigint,float,bool,char,string,int[]> set<int> set<float>
  set<tuple<float,string>> map<string,int[]> map<char,map<long,string?>> map<float,ListNode> set<char?>[]`.split(/\s+/)

const ofType = (of: string, index: number): FunctionSignature => ({
  kind: 'function',
  entry: `giveBack${index}`,
  parameters: [
    { name: 'firstValue', type: of },
    { name: 'second', type: of },
  ],
  returns: of,
})

const words = [
  'type',
  'func',
  'match',
  'class',
  'union',
  'delete',
  'in',
  'new',
  'default',
  'range',
  'self',
  'int',
  'is',
  'fn',
  'let',
]

/** Each with a name of its own. */
export const functions: readonly FunctionSignature[] = [
  ...types.map(ofType),
  ...['int[]', 'int[][]', 'map<int,string[]>', 'set<int>', 'ListNode', 'TreeNode', 'int[]?'].map(
    (of, index): FunctionSignature => ({ ...ofType(of, index), entry: `changeIt${index}`, returns: 'void' }),
  ),
  { kind: 'function', entry: 'kept', parameters: words.map((name) => ({ name, type: 'int' })), returns: 'int' },
]

export const classes: readonly ClassSignature[] = [
  {
    kind: 'class',
    entry: 'LruCache',
    parameters: [{ name: 'maxSize', type: 'int' }],
    methods: [
      { name: 'getOrNone', parameters: [{ name: 'l', type: 'string' }], returns: 'int?' },
      { name: 'allOf', parameters: [{ name: 'type', type: 'tuple<int,float>[]' }], returns: 'map<string,ListNode>' },
      { name: 'clear', parameters: [], returns: 'void' },
    ],
  },
  { kind: 'class', entry: 'Empty', parameters: [], methods: [{ name: 'size', parameters: [], returns: 'bigint' }] },
]

/** Mentions everything that the harness provides. */
export const everything: FunctionSignature = {
  kind: 'function',
  entry: 'everything',
  parameters: ['ListNode', 'TreeNode', 'GraphNode', 'tuple<int>', 'tuple<int,int>', 'tuple<int,int,int>', 'set<float>']
    .concat('tuple<int,long,bigint,float,bool,char,string,int[]>', 'map<int,int>')
    .map((of, index) => ({ name: `p${index}`, type: of })),
  returns: 'int',
}
