import { execFileSync } from 'node:child_process'
import vm from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages, type Language } from '../../../src/problem/problem.ts'
import type { Json } from '../../../src/kernel/json.ts'
import { literal } from '../../../src/problem/values/literal.ts'
import type { ValueType } from '../../../src/problem/values/types.ts'
import { type, typed } from './values.ts'

describe('a literal', () => {
  it.each<[Json, string, string, string]>([
    [-7, 'int', '-7', '-7'],
    ['9007199254740993', 'long', '9007199254740993', '9007199254740993n'],
    ['-1', 'bigint', '-1', '-1n'],
    [2, 'float', '2.0', '2'],
    [-0, 'float', '-0.0', '-0'],
    [1e21, 'float', '1e+21', '1e+21'],
    [0.1, 'float', '0.1', '0.1'],
    ['NaN', 'float', "float('nan')", 'NaN'],
    ['-Infinity', 'float', "float('-inf')", '-Infinity'],
    [true, 'bool', 'True', 'true'],
    [null, 'int?', 'None', 'null'],
    [3, 'int?', '3', '3'],
    [null, 'void', 'None', 'undefined'],
    ['a', 'char', "'a'", "'a'"],
    ["it's\n\\ 😀", 'string', "'it\\'s\\n\\\\ 😀'", "'it\\'s\\n\\\\ 😀'"],
    ['\u0000\u202e\ud800\u{e0001}', 'string', "'\\x00\\u202e\\ud800\\U000e0001'", "'\\x00\\u202e\\ud800\\u{e0001}'"],
    [[1, [2]].flat(), 'int[]', '[1, 2]', '[1, 2]'],
    [[], 'int[]', '[]', '[]'],
    [[1], 'tuple<int>', '(1,)', '[1]'],
    [[1, 'a'], 'tuple<int,string>', "(1, 'a')", "[1, 'a']"],
    [[], 'set<int>', 'set()', 'new Set()'],
    [[1, 2], 'set<int>', '{1, 2}', 'new Set([1, 2])'],
    [[], 'map<int,int>', '{}', 'new Map()'],
    [[['a', [1]]], 'map<string,int[]>', "{'a': [1]}", "new Map([['a', [1]]])"],
    [[], 'ListNode', 'None', 'null'],
    [[1, 2], 'ListNode', 'ListNode([1, 2])', 'ListNode([1, 2])'],
    [{ values: [1, 2], tailTo: 0 }, 'ListNode', 'ListNode([1, 2], tail_to=0)', 'ListNode([1, 2], tailTo: 0)'],
    [[4, -5], 'stream<int>', '[4, -5]', '[4, -5]'],
    [{ questions: 3, answers: [4, -5] }, 'probe', 'probe([4, -5], questions: 3)', 'probe([4, -5], questions: 3)'],
    [[1, null, 2], 'TreeNode', 'TreeNode([1, None, 2])', 'TreeNode([1, null, 2])'],
    [
      [
        [1, [1]],
        [2, []],
      ],
      'GraphNode',
      'GraphNode([(1, [1]), (2, [])])',
      'GraphNode([[1, [1]], [2, []]])',
    ],
  ])('of %j as %s', (value, of, python, javascript) => {
    expect(literal(value, type(of), 'python3')).toBe(python)
    expect(literal(value, type(of), 'javascript')).toBe(javascript)
    expect(literal(value, type(of), 'typescript')).toBe(javascript)
  })

  // That these are right where they can be, the compilers say: test/container/literals.test.ts.
  it.each<[Json, string, Partial<Record<Language, string>>]>([
    ['-1', 'long', { go: '-1', java: '-1L', cpp: '-1LL', rust: '-1' }],
    ['12', 'bigint', { go: 'big.NewInt(12)', java: 'new BigInteger("12")', cpp: '"12"', rust: '"12".to_string()' }],
    ['99999999999999999999', 'bigint', { go: 'bigInt("99999999999999999999")' }],
    [2, 'float', { go: '2.0', java: '2.0', cpp: '2.0', rust: '2.0' }],
    ['NaN', 'float', { go: 'math.NaN()', java: 'Double.NaN', cpp: 'NAN', rust: 'f64::NAN' }],
    [3, 'int?', { go: 'ptr(3)', java: '3', cpp: '3', rust: 'Some(3)' }],
    [null, 'int?', { go: 'nil', java: 'null', cpp: 'std::nullopt', rust: 'None' }],
    [null, 'void', { go: 'nil', java: 'null', cpp: 'nullptr', rust: '()', sql: 'null' }],
    ['é', 'char', { go: "'é'", java: "'é'", cpp: "U'é'", rust: "'é'" }],
    ['😀', 'char', { go: "'😀'", java: '0x1f600', cpp: "U'😀'", rust: "'😀'" }],
    ['\ud800', 'char', { go: '0xd800', java: "'\\ud800'", cpp: '0xd800', rust: "'\\u{d800}'" }],
    [
      '\ud800',
      'string',
      { go: '"\\xed\\xa0\\x80"', java: '"\\ud800"', cpp: '"\\355\\240\\200"', rust: '"\\u{d800}".to_string()' },
    ],
    ['it\'s "x"', 'string', { go: '"it\'s \\"x\\""', rust: '"it\'s \\"x\\"".to_string()' }],
    [
      [[1], []],
      'int[][]',
      {
        go: '[][]int{{1}, {}}',
        java: 'new int[][]{{1}, {}}',
        cpp: 'std::vector<std::vector<int>>{{1}, {}}',
        rust: 'vec![vec![1], vec![]]',
      },
    ],
    [
      [1, 'a'],
      'tuple<int,string>',
      {
        go: 'Tuple2[int, string]{1, "a"}',
        java: 'new Tuple2<>(1, "a")',
        cpp: 'std::tuple<int, std::string>{1, "a"}',
        rust: '(1, "a".to_string())',
      },
    ],
    [
      [1, 2],
      'set<int>',
      { go: 'map[int]bool{1: true, 2: true}', java: 'Set.of(1, 2)', cpp: 'std::set<int>{1, 2}', rust: 'HashSet::from([1, 2])' },
    ],
    [
      [['a', 1]],
      'map<string,int>',
      {
        go: 'map[string]int{"a": 1}',
        java: 'Map.of("a", 1)',
        cpp: 'std::map<std::string, int>{{"a", 1}}',
        rust: 'HashMap::from([("a".to_string(), 1)])',
      },
    ],
    [[4], 'stream<int>', { go: '[4]', java: '[4]', cpp: '[4]', rust: '[4]' }],
    [{ answers: [4], questions: 0 }, 'probe', { go: 'probe([4], questions: 0)', rust: 'probe([4], questions: 0)' }],
    [[], 'ListNode', { go: 'nil', java: 'null', cpp: 'nullptr', rust: 'None' }],
    [{ values: [1, 2], tailTo: 0 }, 'ListNode', { go: 'ListNode([1, 2], tailTo: 0)', rust: 'ListNode([1, 2], tail_to: 0)' }],
    [[1, null, 2], 'TreeNode', { go: 'TreeNode([1, nil, 2])', java: 'TreeNode([1, null, 2])', cpp: 'TreeNode([1, nullptr, 2])' }],
    ['1\tAnn\tNULL', 'string', { sql: '1 | Ann | NULL' }],
    ['CREATE TABLE a (x);\n\n  INSERT INTO a VALUES (1);', 'string', { sql: 'CREATE TABLE a (x); INSERT INTO a VALUES (1);' }],
    [['1\tAnn', '2\tBo\\tb'], 'string[]', { sql: '(1 | Ann), (2 | Bo\\tb)' }],
    [[], 'string[]', { sql: 'no rows' }],
  ])('of %j as %s in compiled languages and SQL', (value, of, written) => {
    for (const language of languages)
      if (written[language] !== undefined)
        expect([language, literal(value, type(of), language)]).toEqual([language, written[language]])
  })

  it('has neither line breaks nor anything that cannot be seen', () => {
    fc.assert(
      fc.property(typed, ({ type: of, value }) => {
        for (const language of languages) expect(literal(value, of, language)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      }),
    )
  })

  const plain = typed.filter(({ type: of }) => !/node|void|set|map/.test(JSON.stringify(of)))
  it('says the value to JavaScript', () => {
    fc.assert(
      fc.property(plain, ({ type: of, value }) => {
        const text: unknown = vm.runInNewContext(`(${READ_JAVASCRIPT})(${literal(value, of, 'javascript')})`)
        expect(JSON.parse(String(text))).toEqual(bare(value, of, 'number'))
      }),
    )
  })
  it('says the value to Python', () => {
    const drawn = fc.sample(plain, 300)
    const program = `${READ_PYTHON}${drawn.map(({ type: of, value }) => `show(${literal(value, of, 'python3')})\n`).join('')}`
    const lines = execFileSync('python3', ['-'], { input: program, encoding: 'utf8' }).trimEnd().split('\n')
    const readBack = lines.map((line) => JSON.parse(line, named) as Json)
    expect(readBack).toEqual(drawn.map(({ type: of, value }) => bare(value, of, 'int')))
  })
})

/** A value with each number under the name of its kind; `int` is called `ints`, as not every language tells it from a float. */
function bare(value: Json, of: ValueType, ints: string): Json {
  if (value === null) return null
  const list = Array.isArray(value) ? (value as readonly Json[]) : []
  switch (of.kind) {
    case 'optional':
      return bare(value, of.of, ints)
    case 'int':
      return { [ints]: String(Number(value)) }
    case 'float':
      return { number: String(Number(value)) }
    case 'long':
    case 'bigint':
      return { int: typeof value === 'string' ? value : null }
    case 'array':
      return list.map((item) => bare(item, of.of, ints))
    case 'tuple':
      return of.of.map((part, index) => bare(list[index] ?? null, part, ints))
    case 'set':
    case 'map':
    case 'string':
    case 'char':
    case 'bool':
    case 'null':
    case 'void':
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
    case 'stream':
    case 'probe':
      return value
  }
}

/** Python prints a float in digits of its own. */
const named = (key: string, value: unknown): unknown => (key === 'number' ? String(Number(value)) : value)

const READ_JAVASCRIPT = `(value) => JSON.stringify((function read(v) {
  if (typeof v === 'bigint') return { int: String(v) }
  if (typeof v === 'number') return { number: String(v) }
  return Array.isArray(v) ? v.map(read) : v
})(value))`

const READ_PYTHON = `
import json, math
def read(v):
    if v is None or isinstance(v, (bool, str)): return v
    if isinstance(v, int): return {"int": str(v)}
    if isinstance(v, float):
        if math.isnan(v): return {"number": "NaN"}
        if math.isinf(v): return {"number": "Infinity" if v > 0 else "-Infinity"}
        return {"number": v}
    return [read(x) for x in v]
def show(v): print(json.dumps(read(v)))
`
