/** Go programs that give back what they get: in the types starters show, and in other ones that hold the same values. */
import { goType } from '../../src/problem/compiled-types.ts'
import type { RunRequest, ValueType } from '../../src/runner/protocol.ts'
import {
  array,
  bigint,
  char,
  float,
  int,
  listNode,
  long,
  map,
  optional,
  set,
  string,
  treeNode,
  tuple,
  wires,
} from './harness-types.ts'

type Row = readonly [name: string, type: ValueType, wires: readonly string[], go?: string]

/** What is no key in Go: slices, maps. */
const isKey = (type: ValueType): boolean => !['array', 'set', 'map'].includes(type.kind)
const isGo = (type: ValueType): boolean => (type.kind === 'set' ? isKey(type.of) : type.kind !== 'map' || isKey(type.key))

export const goRows: readonly Row[] = wires.filter(([, type]) => isGo(type))

/** The last is the type the learner declares. */
export const relatives: readonly Row[] = [
  ['int in 64 bits', int, ['-7'], 'int64'],
  ['int in 8 bits', int, ['-7'], 'int8'],
  ['int as any', int, ['7'], 'any'],
  ['long as int', long, ['"-9007199254740993"'], 'int'],
  ['long without a sign', long, ['"9223372036854775807"'], 'uint64'],
  ['bigint as a struct', bigint, ['"-123456789012345678901234567890"'], 'big.Int'],
  ['bigint in 64 bits', bigint, ['"-12"'], 'int64'],
  ['bigint without a sign', bigint, ['"18446744073709551615"'], 'uint64'],
  ['no bigint', optional(bigint), ['null', '"5"'], '*big.Int'],
  ['float in 32 bits', float, ['0.5'], 'float32'],
  ['char as a byte', char, ['"a"'], 'byte'],
  ['char as a string', char, ['"é"'], 'string'],
  ['string of a type of its own', string, ['"é"'], 'Word'],
  ['array as any', array(array(int)), ['[[1],[]]'], 'any'],
  ['array of a known length', array(int), ['[1,2]'], '[2]int'],
  ['array by pointer', array(int), ['[1,2]'], '*[]int'],
  ['bytes', array(char), ['["a","b"]'], '[]byte'],
  ['no array', optional(array(int)), ['null', '[1]'], '[]int'],
  ['set without values', set(int), ['[1,3]'], 'map[int]struct{}'],
  ['pairs as keys', set(tuple(int, int)), ['[[1,2],[3,4]]'], 'map[[2]int]bool'],
  ['tuple of one type', tuple(int, int), ['[1,2]'], '[]int'],
  ['tuple as a struct', tuple(int, string), ['[1,"a"]'], 'Pair'],
  ['tuple as any', tuple(int, optional(string)), ['[1,null]'], 'any'],
  ['map of structs', map(string, tuple(int, string)), ['[["k",[1,"a"]]]'], 'map[string]Pair'],
  ['optional as any', optional(string), ['null', '"a"'], 'any'],
  ['list of nodes of its own', listNode, ['[]', '[1,2]', '{"values":[1,2],"tailTo":0}'], '*Item'],
  ['tree of nodes of its own', treeNode, ['[1,null,2]'], '*Branch'],
]

const own = `
type Word string

type Pair struct {
	count int
	word  string
}

type Item struct {
	value int32
	Next  *Item
}

type Branch struct {
	Left, Right *Branch
	Val         int
}
`

/** A class with a method for every row, and an input for every wire form. */
export function echoing(rows: readonly Row[]): Omit<RunRequest, 'id'> {
  const typeOf = ([, type, , go]: Row) => go ?? goType(type)
  const methods = rows.map((row, at) => `func (e *Echo) m${at}(a ${typeOf(row)}) ${typeOf(row)} { return a }\n`)
  return {
    language: 'go',
    files: [
      {
        path: 'solution.go',
        content: `package main\n\nimport "math/big"\n\nvar _ big.Int\n${own}\ntype Echo struct{}\n\n${methods.join('')}`,
      },
    ],
    entry: { kind: 'class', name: 'Echo' },
    signature: {
      kind: 'class',
      constructor: [],
      methods: Object.fromEntries(rows.map(([, type], at) => [`m${at}`, { parameters: [type], returns: type }])),
    },
    inputs: rows.flatMap(([, , texts], at) => texts.map((wire) => ({ args: `[["Echo",[]],["m${at}",[${wire}]]]` }))),
    limits: { cpuMs: 4_000, wallMs: 10_000, runMs: 30_000, memoryMb: 256 },
    stopOnFail: false,
  }
}
