/** A Rust program that gives back what it gets: in the types starters show, and in other ones that hold the same values. */
import { rustType } from '../../src/problem/compiled-types.ts'
import type { RunRequest, ValueType } from '../../src/runner/protocol.ts'
import {
  array,
  bigint,
  bool,
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

/** The fourth is what the learner declares, the fifth an expression of `a` that is returned. */
type Row = readonly [
  name: string,
  type: ValueType,
  wires: readonly string[],
  declared?: string,
  returned?: readonly [type: string, of: string],
]

/** Half of a surrogate pair is no text in Rust, and a `HashSet` no element of another. */
const rustRows: readonly Row[] = wires.map(([name, type, texts]): Row => {
  const own = texts.filter((text) => !text.includes('\\ud800'))
  return type.kind === 'set' && type.of.kind === 'set' ? [name, type, own, 'HashSet<BTreeSet<i32>>'] : [name, type, own]
})

const relatives: readonly Row[] = [
  ['int in 64 bits', int, ['-7'], 'i64'],
  ['int as a size', int, ['7'], 'usize'],
  ['int by reference', int, ['7'], '&i32'],
  ['long in 128 bits', long, ['"-9007199254740993"'], 'i128'],
  ['long without a sign', long, ['"9223372036854775807"'], 'u64'],
  ['bigint in 128 bits', bigint, ['"-170141183460469231731687303715884105728"'], 'i128'],
  ['bigint as text', bigint, ['"-12345678901234567890123"'], '&str'],
  ['float in 32 bits', float, ['0.5', '0.1', '"NaN"'], 'f32'],
  ['float for sets', float, ['0.5', '-0.0'], 'Float'],
  ['float from an integer', float, ['3'], 'f64', ['i64', 'a as i64']],
  ['text by reference', string, ['""', '"é 😀"'], '&str'],
  ['string by reference', string, ['"é"'], '&String'],
  ['slice', array(int), ['[]', '[1,2]'], '&[i32]'],
  ['slice to change', array(int), ['[1,2]'], '&mut [i32]'],
  ['vector by reference', array(int), ['[1,2]'], '&Vec<i32>'],
  ['vector to change', array(int), ['[1,2]'], '&mut Vec<i32>'],
  ['deque', array(string), ['["a"]'], 'VecDeque<String>'],
  ['array of a known length', array(int), ['[1,2]'], '[i32; 2]'],
  ['boxed slice', array(int), ['[1,2]'], 'Box<[i32]>'],
  ['texts', array(string), ['["a","b"]'], 'Vec<&str>'],
  ['slice of texts', array(string), ['["a","b"]'], '&[String]'],
  ['slice of vectors', array(array(int)), ['[[1],[]]'], '&[Vec<i32>]'],
  ['iterator collected', array(int), ['[1,2]'], '&[i32]', ['Vec<&i32>', 'a.iter().collect()']],
  ['ordered set', set(int), ['[1,3]'], 'BTreeSet<i32>'],
  ['set by reference', set(int), ['[1,3]'], '&HashSet<i32>'],
  ['set of floats', set(float), ['[0.5,1.5]'], 'HashSet<Float>'],
  ['ordered map', map(string, int), ['[["a",1],["b",2]]'], 'BTreeMap<String, i32>'],
  ['map to texts', map(string, int), ['[["a",1]]'], 'HashMap<&str, i64>'],
  ['map of floats', map(float, bool), ['[[0.5,true]]'], 'HashMap<Float, bool>'],
  ['option of a text', optional(string), ['null', '"a"'], 'Option<&str>'],
  [
    'tuple of eight',
    tuple(int, long, bool, char, string, float, int, int),
    ['[1,"2",true,"c","d",0.5,7,8]'],
    '(i32, i64, bool, char, String, f64, u8, i16)',
  ],
  ['tuple by reference', tuple(int, int), ['[1,2]'], '&(i32, i32)'],
  ['list by reference', listNode, ['[]', '[1,2]'], '&Option<Rc<RefCell<ListNode>>>'],
  ['list of one node at least', listNode, ['[1,2]'], 'Option<Rc<RefCell<ListNode>>>', ['Rc<RefCell<ListNode>>', 'a.unwrap()']],
  ['tree to change', treeNode, ['[1,null,2]'], '&mut Option<Rc<RefCell<TreeNode>>>'],
  ['result', int, ['1'], 'i32', ['Result<i32, String>', 'Ok(a)']],
]

/** A compiler takes its time for all of them at once. */
export const parts: ReadonlyArray<readonly Row[]> = [
  rustRows.slice(0, 20),
  rustRows.slice(20, 28),
  rustRows.slice(28),
  relatives.slice(0, relatives.length / 2),
  relatives.slice(relatives.length / 2),
]

const contentFor = (rows: readonly Row[]): string => `#![allow(unused_imports)]
//! Every type there is.
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::rc::Rc;

struct Echo;

impl Echo {
    fn new() -> Self { Echo }
${rows
  .map(([, type, , declared, returned], at) => {
    const of = declared ?? rustType(type)
    const [result, expression] = returned ?? [of, 'a']
    const lifetime = of.includes('&') || result.includes('&') ? "<'a>" : ''
    const named = (text: string) => text.replaceAll('&', "&'a ")
    return `    fn m${at}${lifetime}(&mut self, a: ${named(of)}) -> ${named(result)} { ${expression} }\n`
  })
  .join('')}}
`

/** A class with a method for every row, and an input for every wire form. */
export const echoing = (rows: readonly Row[]): RunRequest => ({
  id: 'test',
  language: 'rust',
  files: [{ path: 'solution.rs', content: contentFor(rows) }],
  entry: { kind: 'class', name: 'Echo' },
  signature: {
    kind: 'class',
    constructor: [],
    methods: Object.fromEntries(rows.map(([, type], at) => [`m${at}`, { parameters: [type], returns: type }])),
  },
  inputs: rows.flatMap(([, , texts], at) => texts.map((wire) => ({ args: `[["Echo",[]],["m${at}",[${wire}]]]` }))),
  limits: { cpuMs: 4_000, wallMs: 10_000, runMs: 30_000, memoryMb: 256 },
  stopOnFail: false,
})
