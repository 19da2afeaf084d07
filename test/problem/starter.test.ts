import { execFileSync } from 'node:child_process'
import { stripTypeScriptTypes } from 'node:module'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { defines, tokens } from '../../src/problem/code.ts'
import {
  languages,
  type CalledSignature,
  type ClassSignature,
  type FunctionSignature,
  type ProgramSignature,
  type Signature,
} from '../../src/problem/problem.ts'
import { caseParts, entryOf, takes } from '../../src/problem/signature.ts'
import { starter, starterOf } from '../../src/problem/starter.ts'
import type { Json } from '../../src/kernel/json.ts'

const pairUp: FunctionSignature = {
  kind: 'function',
  entry: 'pairUp',
  parameters: [
    { name: 'allNames', type: 'string[][]' },
    { name: 'limit', type: 'int?' },
  ],
  returns: 'float?[]',
}
const cache: ClassSignature = {
  kind: 'class',
  entry: 'LruCache',
  parameters: [{ name: 'maxSize', type: 'int' }],
  methods: [
    { name: 'getOrNone', parameters: [{ name: 'key', type: 'string' }], returns: 'int?' },
    { name: 'clear', parameters: [], returns: 'void' },
  ],
}
const asking: FunctionSignature = {
  kind: 'function',
  entry: 'firstWet',
  parameters: [
    { name: 'layers', type: 'stream<int>' },
    { name: 'wetAt', type: 'probe' },
  ],
  returns: 'int',
}
const reading: ProgramSignature = { kind: 'program' }
const returning = (type: string): FunctionSignature => ({ kind: 'function', entry: 'f', parameters: [], returns: type })

describe('a starter of a function', () => {
  it('imports what its annotations name', () =>
    expect(starter(asking, 'python3')).toBe(
      'from collections.abc import Callable, Iterator\n\n\ndef first_wet(layers: Iterator[int], wet_at: Callable[[int], int]) -> int:\n    pass\n',
    ))
  it('says the types', () => {
    expect(starter(pairUp, 'python3')).toBe(
      'def pair_up(all_names: list[list[str]], limit: int | None) -> list[float | None]:\n    pass\n',
    )
    expect(starter(pairUp, 'javascript')).toBe(
      '/**\n * @param {string[][]} allNames\n * @param {number | null} limit\n * @returns {(number | null)[]}\n */\nfunction pairUp(allNames, limit) {\n}\n',
    )
    expect(starter(pairUp, 'typescript')).toBe(
      'function pairUp(allNames: string[][], limit: number | null): (number | null)[] {\n}\n',
    )
  })
  it.each([
    ['int', 'int', 'number'],
    ['long', 'int', 'bigint'],
    ['bigint', 'int', 'bigint'],
    ['float', 'float', 'number'],
    ['bool', 'bool', 'boolean'],
    ['char', 'str', 'string'],
    ['string?', 'str | None', 'string | null'],
    ['null', 'None', 'null'],
    ['void', 'None', 'void'],
    ['int?[][]', 'list[list[int | None]]', '(number | null)[][]'],
    ['set<long>', 'set[int]', 'Set<bigint>'],
    ['map<string,int[]>', 'dict[str, list[int]]', 'Map<string, number[]>'],
    ['tuple<int,char>[]', 'list[tuple[int, str]]', '[number, string][]'],
    ['ListNode', 'ListNode | None', 'ListNode | null'],
    ['stream<int>', 'Iterator[int]', 'IterableIterator<number>'],
    ['probe', 'Callable[[int], int]', '(index: number) => number'],
    ['ListNode[]', 'list[ListNode | None]', '(ListNode | null)[]'],
  ])('that returns %s', (type, python, typescript) => {
    expect(starter(returning(type), 'python3')).toContain(`def f() -> ${python}:`)
    expect(starter(returning(type), 'javascript')).toContain(`@returns {${typescript}}`)
    expect(starter(returning(type), 'typescript')).toContain(`function f(): ${typescript} {`)
  })
  it('shows the classes of nodes it is about, once, as a comment', () => {
    const signature = { ...returning('ListNode'), parameters: [{ name: 'heads', type: 'map<int,ListNode[]>' }] }
    for (const language of languages.filter((known) => known !== 'sql')) {
      const text = starter(signature, language)
      expect(text.match(/(class|struct|type) ListNode/g)).toHaveLength(1)
      expect(text).not.toContain('TreeNode')
      expect(tokens(text, language)).not.toMatch(/(class|struct|type)ListNode/)
    }
  })
})

it('a starter of a class has its methods', () => {
  expect(starter(cache, 'python3')).toBe(`class LruCache:
    def __init__(self, max_size: int) -> None:
        pass

    def get_or_none(self, key: str) -> int | None:
        pass

    def clear(self) -> None:
        pass
`)
  expect(starter(cache, 'javascript')).toBe(`class LruCache {
  /**
   * @param {number} maxSize
   */
  constructor(maxSize) {
  }

  /**
   * @param {string} key
   * @returns {number | null}
   */
  getOrNone(key) {
  }

  /**
   * @returns {void}
   */
  clear() {
  }
}
`)
  expect(starter(cache, 'typescript')).toBe(`class LruCache {
  constructor(maxSize: number) {
  }

  getOrNone(key: string): number | null {
  }

  clear(): void {
  }
}
`)
})

/** Whether a language takes the text as a file of its own. What compilers say of theirs: test/container/literals.test.ts. */
const parses: Readonly<Record<'python3' | 'javascript' | 'typescript', (text: string) => void>> = {
  python3: (text) => void execFileSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], { input: text }),
  javascript: (text) => void new vm.Script(text),
  typescript: (text) => void new vm.Script(stripTypeScriptTypes(text, { mode: 'strip' })),
}
const every: ReadonlyArray<readonly [string, CalledSignature]> = [
  ['function', pairUp],
  ['class', cache],
  ['function of trees', returning('TreeNode')],
  ['function of graphs', returning('GraphNode[]')],
  ['function of a stream and a probe', asking],
]
describe.each(every)('the starter of a %s', (_name, signature) => {
  it.each(['python3', 'javascript', 'typescript'] as const)('is sound %s', (language) => {
    expect(() => parses[language](starter(signature, language))).not.toThrow()
  })
  it.each(languages.filter((known) => known !== 'sql'))('defines what is asked for in %s', (language) => {
    const text = starter(signature, language)
    expect(defines(text, language, [entryOf(signature, language)])).toBe(true)
    expect(text.endsWith('\n') && !/[^\S\n]\n/.test(text)).toBe(true)
  })
})

describe('the starter of a program', () => {
  it.each(languages)('is whole lines without blanks at their ends in %s', (language) => {
    expect(starter(reading, language)).toMatch(/^\S[^]*[^\n]\n$/)
    expect(starter(reading, language)).not.toMatch(/[^\S\n]\n/)
  })
  it('in SQL says that the tables are there', () => {
    expect(starter(reading, 'sql')).toContain('The tables are there already.')
  })
})

describe('the starter of a problem', () => {
  it('is the one it brings, and in any other language the one of its signature', () => {
    const problem = { signature: pairUp, starters: { go: 'package main // mine\n' } }
    expect(starterOf(problem, 'go')).toBe('package main // mine\n')
    expect(starterOf(problem, 'rust')).toBe(starter(pairUp, 'rust'))
    expect(starterOf({ signature: reading }, 'go')).toBe(starter(reading, 'go'))
  })
})

describe("arguments of one's own", () => {
  it.each<[Json[], Signature, boolean]>([
    [[[['a']], null], pairUp, true],
    [[[['a']]], pairUp, false],
    [[[['a']], 1.5], pairUp, false],
    [[[['a']], 1, 2], pairUp, false],
    [
      [
        [
          ['LruCache', [2]],
          ['getOrNone', ['a']],
          ['clear', []],
        ],
      ],
      cache,
      true,
    ],
    [[[['LruCache', [2]]]], cache, true],
    [[[]], cache, false],
    [[[['getOrNone', ['a']]]], cache, false],
    [
      [
        [
          ['LruCache', [2]],
          ['LruCache', [2]],
        ],
      ],
      cache,
      false,
    ],
    [
      [
        [
          ['LruCache', [2]],
          ['toString', []],
        ],
      ],
      cache,
      false,
    ],
    [[[['LruCache', ['2']]]], cache, false],
    [
      [
        [
          ['LruCache', [2]],
          ['getOrNone', ['a', 'b']],
        ],
      ],
      cache,
      false,
    ],
    [[[['LruCache', [2]], ['clear']]], cache, false],
    [[[['LruCache', [2]], 'clear']], cache, false],
    [[['LruCache', [2]]], cache, false],
    [[], cache, false],
    [['2\n1 2\n'], reading, true],
    [[''], reading, true],
    [['1', '2'], reading, false],
    [[1], reading, false],
    [[], reading, false],
  ])('%j: are such of %o: %s', (args, signature, expected) => expect(takes(signature, args)).toBe(expected))
  it('are described', () => {
    expect(caseParts(pairUp)).toEqual(['allNames: string[][]', 'limit: int?'])
    expect(caseParts(cache)).toEqual(['["LruCache", [maxSize: int]]', '["getOrNone", [key: string]]', '["clear", []]'])
    expect(caseParts(reading)).toEqual(['stdin: string'])
  })
})
