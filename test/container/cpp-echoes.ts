/** C++ programs that give back what they get: in the types starters show, and in other ones that hold the same values. */
import { cppType } from '../../src/problem/compiled-types.ts'
import type { RunRequest, ValueType } from '../../src/runner/protocol.ts'
import {
  array,
  bigint,
  char,
  float,
  graphNode,
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

type Row = readonly [name: string, type: ValueType, wires: readonly string[], parameter?: string, returned?: string]

/** Characters beyond ASCII need the wide type. */
export const rowsWithTypes: readonly Row[] = wires.map(([name, type, texts]) => [name, type, texts, cppType(type, true)])

/** Then come the type the learner declares for the parameter, and what is returned where that is another. */
export const relatives: readonly Row[] = [
  ['int in 64 bits', int, ['-7'], 'long long'],
  ['int in 16 bits', int, ['-7'], 'short'],
  ['int without a sign', int, ['7'], 'std::size_t'],
  ['int by reference', int, ['7'], 'const int&', 'int'],
  ['long as int', long, ['"-7"'], 'int'],
  ['long without a sign', long, ['"9223372036854775807"'], 'unsigned long long'],
  ['bigint in 128 bits', bigint, ['"-170141183460469231731687303715884105728"', '"99"'], '__int128'],
  ['bigint in 64 bits', bigint, ['"-12"'], 'long long'],
  ['float in 32 bits', float, ['0.5', '"NaN"'], 'float'],
  ['char', char, ['"a"', '"\\""'], 'char'],
  ['char as a string', char, ['"é"'], 'std::string'],
  ['string as a view', string, ['"é"'], 'std::string_view', 'std::string'],
  ['string as of C', string, ['"ab"'], 'const char*', 'std::string'],
  ['array by reference', array(int), ['[1,2]'], 'std::vector<int>&', 'std::vector<int>'],
  ['array by constant reference', array(string), ['["a"]'], 'const std::vector<std::string>&', 'std::vector<std::string>'],
  ['array that is moved', array(int), ['[1,2]'], 'std::vector<int>&&', 'std::vector<int>'],
  ['deque', array(int), ['[1,2]', '[]'], 'std::deque<int>'],
  ['std::list', array(int), ['[1,2]'], 'std::list<int>'],
  ['array of a known length', array(int), ['[1,2]'], 'std::array<int, 2>'],
  ['chars as a string', array(char), ['["a","b"]'], 'std::string'],
  ['nothing by pointer', optional(string), ['null', '"a"'], 'std::string*'],
  ['nothing in nothing', optional(optional(long)), ['null', '"5"'], 'std::optional<long long>'],
  ['pair', tuple(int, string), ['[1,"a"]'], 'std::pair<int, std::string>'],
  ['tuple of one type', tuple(int, int), ['[1,2]'], 'std::array<int, 2>'],
  ['set by hash', set(int), ['[]', '[7]'], 'std::unordered_set<int>'],
  ['set that falls', set(int), ['[3,1]'], 'std::set<int, std::greater<int>>'],
  ['map by hash', map(string, array(int)), ['[["a",[1]]]'], 'std::unordered_map<std::string, std::vector<int>>'],
  ['list of nodes of its own', listNode, ['[]', '[1,2]', '{"values":[1,2],"tailTo":0}'], 'Item*'],
  ['tree of nodes of its own', treeNode, ['[1,null,2]'], 'Branch*'],
  ['graph of nodes of its own', graphNode, ['[[1,[1]],[2,[0]]]'], 'Place*'],
]

const own = `
struct Item {
  long long val;
  Item* next;
};
struct Branch {
  int val = 0;
  Branch *left = nullptr, *right = nullptr;
};
struct Place {
  int val;
  std::deque<Place*> neighbors;
};
`

/** A class with a method for every row, and an input for every wire form. */
export function echoing(rows: readonly Row[]): Omit<RunRequest, 'id'> {
  const methods = rows.map(([, , , parameter = '', returned = parameter], at) => {
    const value = parameter.endsWith('&&') ? 'std::move(a)' : parameter === 'std::string_view' ? 'std::string(a)' : 'a'
    return `  ${returned} m${at}(${parameter} a) { return ${value}; }\n`
  })
  return {
    language: 'cpp',
    files: [{ path: 'solution.cpp', content: `${own}class Echo {\npublic:\n${methods.join('')}};\n` }],
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
