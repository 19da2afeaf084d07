/** Programs that return too much: huge, deep, cyclic and endless values. */
import { MAX_FRAME_BYTES, MAX_RUN_VALUE_BYTES } from '../../../src/runner/protocol.ts'
import type { Attack } from './attack.ts'
import { broken, javascript, never, python } from './attack.ts'

const roomy = { memoryMb: 256, cpuMs: 6_000, wallMs: 20_000, runMs: 60_000 }
const once = { inputs: [[1]] }
const unfit = ['protocol', 'wrong_type'] as const
const lost = [[...unfit, 'memory_limit', 'time_limit', 'raised']] as const
const as = (types: string) => ({ ...once, options: { ...roomy, types: `(int) -> ${types}` } })

const endless = 'class N:\n  val = 1\n  def __init__(self): pass\n'

export const returns: readonly Attack[] = [
  python(
    'returns one byte more than a frame holds',
    `def solve(n): return "x" * ${MAX_FRAME_BYTES - 1}`,
    ['protocol'],
    as('string'),
  ),
  python('returns 64 MB of text', 'def solve(n): return "x" * (64 << 20)', [['protocol', 'memory_limit']], as('string')),
  python(
    'returns text that doubles as JSON',
    `def solve(n): return "\\\\" * ${MAX_FRAME_BYTES * 0.75}`,
    ['protocol'],
    as('string'),
  ),
  python('returns a list with itself in it', 'def solve(n):\n  a = []\n  a.append(a)\n  return a', lost, as('int[][][][]')),
  python(
    'returns a dict with itself in it',
    'def solve(n):\n  a = {}\n  a["a"] = a\n  return a',
    lost,
    as('map<string,map<string,int>>'),
  ),
  python('returns a million times the same list', 'def solve(n): return [[[1] * 1000] * 1000] * 1000', lost, as('int[][][]')),
  python('returns a list of ten million', 'def solve(n): return [1] * 10000000', lost, as('int[]')),
  python(
    'returns a chain without end',
    `${endless}  next = property(lambda self: N())\ndef solve(n): return N()`,
    lost,
    as('ListNode'),
  ),
  python(
    'returns a chain that bites its tail',
    `${endless}  next = None\ndef solve(n):\n  a, b = N(), N()\n  a.next, b.next = b, a\n  return a`,
    [['returned', ...unfit]],
    as('ListNode'),
  ),
  python(
    'returns a tree without end',
    `${endless}  left = right = property(lambda self: N())\ndef solve(n): return N()`,
    lost,
    as('TreeNode'),
  ),
  python(
    'returns a tree that contains itself',
    `${endless}  left = right = None\ndef solve(n):\n  a = N()\n  a.left = a.right = a\n  return a`,
    lost,
    as('TreeNode'),
  ),
  python(
    'returns a graph without end',
    `${endless}  neighbors = property(lambda self: [N(), N()])\ndef solve(n): return N()`,
    lost,
    as('GraphNode'),
  ),
  python('returns a number of a million digits', 'def solve(n): return 10 ** 2000000', [broken], as('bigint')),
  python(
    'returns text with half a character',
    'def solve(n): return "\\ud800" + chr(0) + "\\x1b[2J"',
    [['returned', ...unfit]],
    as('string'),
  ),
  python(
    'returns a hundred times nearly a megabyte',
    `def solve(n): return "x" * ${MAX_FRAME_BYTES - 8_000}`,
    [
      ...Array.from({ length: 8 }, () => ['returned', 'protocol'] as const),
      ...Array.from({ length: 92 }, () => ['protocol', 'not_run'] as const),
    ],
    {
      inputs: Array.from({ length: 100 }, () => [1]),
      options: { ...roomy, types: '(int) -> string' },
      holds: ({ results }) => {
        const bytes = results.reduce((sum, { value }) => sum + (value?.length ?? 0), 0)
        return bytes > 0 && bytes <= MAX_RUN_VALUE_BYTES ? null : `${bytes} bytes of values are kept`
      },
    },
  ),
  python(
    'changes its arguments beyond bounds',
    'def solve(a):\n  while len(a) < 3000000: a.extend(a)\n  return 1',
    [
      ['returned', ...broken],
      ['returned', ...never],
    ],
    {
      inputs: [[[1, 2]], [[1, 2]]],
      options: { ...roomy, types: '(int[]) -> int' },
    },
  ),
  python(
    'changes its arguments into themselves',
    'def solve(a):\n  a[0] = a\n  return 1',
    [
      ['returned', 'protocol', 'wrong_type'],
      ['returned', ...never],
    ],
    {
      inputs: [[[[1]]], [[[2]]]],
      options: { ...roomy, types: '(int[][]) -> int' },
    },
  ),
  javascript(
    'returns one byte more than a frame holds',
    `const solve = (n) => 'x'.repeat(${MAX_FRAME_BYTES - 1})`,
    ['protocol'],
    as('string'),
  ),
  javascript(
    'returns an array with itself in it',
    'const solve = (n) => { const a = []; a.push(a); return a }',
    lost,
    as('int[][][][]'),
  ),
  javascript('returns an array of four billion holes', 'const solve = (n) => new Array(4294967295)', lost, as('int[]')),
  javascript('returns a typed array of 200 MB', 'const solve = (n) => new Int32Array(5e7)', lost, as('int[]')),
  javascript(
    'returns a chain without end',
    'class N { val = 1; get next() { return new N() } }\nconst solve = (n) => new N()',
    lost,
    as('ListNode'),
  ),
  javascript(
    'returns a tree without end',
    'class N { val = 1; get left() { return new N() } get right() { return this.left } }\nconst solve = (n) => new N()',
    lost,
    as('TreeNode'),
  ),
  javascript('returns a number of a million digits', 'const solve = (n) => 10n ** 2000000n', [broken], as('bigint')),
  javascript(
    'returns a map with itself in it',
    'const solve = (n) => { const m = new Map(); m.set("a", m); return m }',
    lost,
    as('map<string,map<string,int>>'),
  ),
]
