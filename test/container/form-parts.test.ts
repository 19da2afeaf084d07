/** The parts of a program that forms of practice are made of: blocks to put in order, blanks to fill, and code without types or comments. */
import { describe, expect, it } from 'vitest'
import { loadTongue } from '../../container/code-tools/tongue.ts'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'

async function blocks(language: RunnerLanguage, text: string, most = 100): Promise<string[]> {
  const matches = (await loadTongue(language)).blocks(text, 'f', most)
  if ('errorAt' in matches) throw new Error(`cannot be parsed at ${matches.errorAt}`)
  return matches.map((block) => `${block.depth} ${block.text}`)
}

async function blanks(language: RunnerLanguage, text: string): Promise<string[]> {
  const matches = (await loadTongue(language)).blanks(text)
  if ('errorAt' in matches) throw new Error(`cannot be parsed at ${matches.errorAt}`)
  return matches.blanks.map(({ start, end, step }) => {
    const { kind, name } = matches.steps[step] ?? { kind: '', name: '' }
    return `${[kind, name].join(' ').trim()}: ${text.slice(start, end)}`
  })
}

const PYTHON = `from heapq import heappop

def helper(a):
    return a

def f(a, b):
    # first
    total = 0  # sum
    for x in a:
        if x > b:
            total += x
        elif x < 0:
            pass
        else:
            g(
                x,
            )
    if not total: return -1
    return total
`

describe('blocks', () => {
  it('are statements and heads by themselves, without comments', async () => {
    expect(await blocks('python3', PYTHON)).toEqual([
      '0 from heapq import heappop',
      '0 def helper(a):',
      '1 return a',
      '0 def f(a, b):',
      '1 total = 0',
      '1 for x in a:',
      '2 if x > b:',
      '3 total += x',
      '2 elif x < 0:',
      '3 pass',
      '2 else:',
      '3 g(\n    x,\n)',
      '1 if not total: return -1',
      '1 return total',
    ])
  })

  it('are put together where there are too many: helpers first, then what is small', async () => {
    expect(await blocks('python3', PYTHON, 11)).toEqual([
      '0 from heapq import heappop\ndef helper(a):\n    return a',
      '0 def f(a, b):',
      '1 total = 0',
      '1 for x in a:',
      '2 if x > b:',
      '3 total += x',
      '2 elif x < 0:',
      '3 pass',
      '2 else:',
      '3 g(\n    x,\n)',
      '1 if not total: return -1\nreturn total',
    ])
  })

  it('have closing braces of their own in JavaScript, unless these share a line', async () => {
    const code =
      'function f(a) {\n  const b = a.map((x) => {\n    return x\n  })\n  if (b) {\n    g()\n  } else h()\n  return b\n}\n'
    expect(await blocks('javascript', code)).toEqual([
      '0 function f(a) {',
      '1 const b = a.map((x) => {',
      '2 return x',
      '1 })',
      '1 if (b) {',
      '2 g()',
      '1 } else h()',
      '1 return b',
      '0 }',
    ])
    expect(await blocks('javascript', 'function f(a) {\n  if (a) { b() }\n  for (const x of a) b(x)\n}\n')).toEqual([
      '0 function f(a) {',
      '1 if (a) { b() }',
      '1 for (const x of a) b(x)',
      '0 }',
    ])
  })

  it('are the lines of a query', async () => {
    expect(await blocks('sql', 'SELECT a -- what\nFROM (\n  SELECT b\n) AS c;\n')).toEqual([
      '0 SELECT a',
      '0 FROM (',
      '1 SELECT b',
      '0 ) AS c;',
    ])
  })
})

describe('blanks', () => {
  it.each<readonly [RunnerLanguage, string, readonly string[]]>([
    [
      'python3',
      PYTHON.slice(PYTHON.indexOf('def f')),
      ['each x: x > b', 'each x: x < 0', 'decide: not total', 'decide: -1', 'result: total'],
    ],
    [
      'javascript',
      'function f(a) {\n  const b = g(a)\n  for (let i = 0; i < b; i++) a.push(b + i)\n  return b[0]\n}\n',
      ['prepare: g(a)', 'count i: i < b', 'count i: b + i', 'result: b[0]'],
    ],
    [
      'go',
      'package main\n\nfunc f(a []int) int {\n\tb := len(a)\n\tfor _, x := range a {\n\t\tb += x * 2\n\t}\n\treturn b\n}\n',
      ['prepare: len(a)', 'each x: x * 2', 'result: b'],
    ],
    [
      'java',
      'class Solution {\n  int f(int[] a) {\n    int b = a.length;\n    while (b > 3) { b = b / 2; }\n    return b;\n  }\n}\n',
      ['prepare: a.length', 'repeat: b > 3', 'repeat: b / 2', 'result: b'],
    ],
    [
      'cpp',
      'int f(std::vector<int> a) {\n  int b = a.size();\n  for (int x : a) if (x > b) b = x + 1;\n  return b;\n}\n',
      ['prepare: a.size()', 'each x: x > b', 'each x: x + 1', 'result: b'],
    ],
    [
      'rust',
      'fn f(a: Vec<i32>) -> i32 {\n  let mut b = a.len();\n  for &x in &a {\n    b = b.max(x + 1);\n  }\n  return b;\n}\n',
      ['prepare: a.len()', 'each x: b.max(x + 1)', 'result: b'],
    ],
    [
      'sql',
      'SELECT DISTINCT a, b\nFROM t\nLEFT JOIN u ON u.id = t.id\nWHERE a > 1\nGROUP BY a;\n',
      ['columns: a, b', 'tables: u ON u.id = t.id', 'rows: a > 1'],
    ],
  ])('of %s', async (language, code, found) => {
    expect(await blanks(language, code)).toEqual(found)
  })

  it('are in their place below a comment of documentation', async () => {
    const code = '/// What it does.\nfn f(a: i32) -> i32 {\n  let b = a + 1;\n  return b;\n}\n'
    expect((await loadTongue('rust')).uncommented(code)).toBe(code.replace('/// What it does.', ' '.repeat(17)))
  })

  it('are spare where Rust gives a value back without a word for it', async () => {
    const code =
      'fn f(a: i32) -> i32 {\n  let b = a + 1;\n  match b {\n    1 => b * 2,\n    _ => b,\n  }\n}\n\nfn g(a: i32) -> i32 {\n  f(a) - 1\n}\n'
    const found = (await loadTongue('rust')).blanks(code)
    if ('errorAt' in found) throw new Error(`cannot be parsed at ${found.errorAt}`)
    expect(found.blanks.map(({ start, end, isSpare }) => `${isSpare ? 'spare: ' : ''}${code.slice(start, end)}`)).toEqual([
      'a + 1',
      'spare: b * 2',
      'spare: f(a) - 1',
    ])
  })

  it('of several functions belong to each of them', async () => {
    expect(await blanks('python3', 'def f(a):\n    return g(a)\n\ndef g(a):\n    return a + 1\n')).toEqual([
      'function f: g(a)',
      'function g: a + 1',
    ])
  })
})

it('types are left out of Python alone, and a declaration without a value stays', async () => {
  const python = await loadTongue('python3')
  const input = 'def f(a: int, b: str = "x", *c: int) -> list[int]:\n    d: int = 1\n    e: int\n    return [a]\n'
  expect(python.untyped(input)).toBe('def f(a, b = "x", *c):\n    d = 1\n    e: int\n    return [a]\n')
  const javascript = await loadTongue('javascript')
  expect(javascript.untyped('const a = 1\n')).toBe('const a = 1\n')
})
