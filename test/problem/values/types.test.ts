import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/kernel/json.ts'
import { conforms, parseType, typeText } from '../../../src/problem/values/types.ts'
import { nested, type, typed } from './values.ts'

describe('a type', () => {
  it.each([
    'int',
    'long',
    'bigint',
    'float',
    'bool',
    'char',
    'string',
    'null',
    'void',
    'ListNode',
    'TreeNode',
    'GraphNode',
    'stream<int>',
    'probe',
    'int[]',
    'string[][]',
    'int?',
    'int[]?',
    'int?[]',
    'ListNode[]',
    'set<int>',
    'set<tuple<int,int>>',
    'map<string,int[]>',
    'map<tuple<int,char>,map<long,bool?>>?',
    'tuple<int,string?,float[]>',
  ])('%s is read, and written back', (text) => expect(typeText(type(text))).toBe(text))
  it('may have a space after each comma', () =>
    expect(typeText(type('map<string, tuple<int, int>>'))).toBe('map<string,tuple<int,int>>'))
  it.each([
    '',
    'integer',
    'Int',
    'int[',
    '[]int',
    'int[]]',
    'int ',
    ' int',
    'int []',
    'int | null',
    'object',
    'int??',
    'null?',
    'ListNode?',
    'TreeNode?',
    'GraphNode?',
    'stream',
    'stream<string>',
    'stream<int>[]',
    'probe?',
    'probe[]',
    'tuple<int,probe>',
    'map<string,stream<int>>',
    'void?',
    'void[]',
    'set<>',
    'set',
    'set<int',
    'set<int>>',
    'set<int,int>',
    'set<int[]>',
    'set<set<int>>',
    'set<TreeNode>',
    'map<int>',
    'map<int,int,int>',
    'map<int[],int>',
    'map<string,void>',
    'tuple<>',
    'tuple<int,>',
    'tuple<int,,int>',
    'tuple<int,  int>',
    'tuple<int,int,int,int,int,int,int,int,int>',
    'list<int>',
    'int\n',
    'int,int',
    `int${'[]'.repeat(20)}`,
    `${'tuple<'.repeat(30)}int${'>'.repeat(30)}`,
  ])('%j is none', (text) => expect(parseType(text)).toBeNull())
  it('is read the same again, whichever it is', () => {
    fc.assert(
      fc.property(typed, ({ type: drawn }) => {
        expect(parseType(typeText(drawn))).toEqual(drawn)
      }),
    )
  })
  it('is told from any other text in time', () => {
    fc.assert(fc.property(fc.string(), (text) => parseType(text) === null || typeText(type(text)) === text.replaceAll(', ', ',')))
    expect(parseType('<'.repeat(200_000))).toBeNull()
    expect(parseType(`int${'[]?'.repeat(200_000)}`)).toBeNull()
  })
})

describe('a value', () => {
  it.each<[Json, string, boolean]>([
    [1, 'int', true],
    [-(2 ** 31), 'int', true],
    [2 ** 31 - 1, 'int', true],
    [-0, 'int', true],
    [2 ** 31, 'int', false],
    [1.5, 'int', false],
    [true, 'int', false],
    ['1', 'int', false],
    [null, 'int', false],
    ['9223372036854775807', 'long', true],
    ['-9223372036854775808', 'long', true],
    ['9223372036854775808', 'long', false],
    ['99999999999999999999999', 'long', false],
    ['99999999999999999999999', 'bigint', true],
    ['0', 'bigint', true],
    ['-0', 'bigint', false],
    ['007', 'bigint', false],
    ['+7', 'bigint', false],
    ['1e3', 'bigint', false],
    ['', 'bigint', false],
    [7, 'long', false],
    [1, 'float', true],
    [-1.25e300, 'float', true],
    ['NaN', 'float', true],
    ['-Infinity', 'float', true],
    ['inf', 'float', false],
    ['1.5', 'float', false],
    [0, 'bool', false],
    [false, 'bool', true],
    ['é', 'char', true],
    ['😀', 'char', true],
    ['ab', 'char', false],
    ['', 'char', false],
    ['é', 'string', true],
    [null, 'null', true],
    [0, 'null', false],
    [null, 'void', true],
    [null, 'int?', true],
    [[1, null], 'int?[]', true],
    [[1, null], 'int[]', false],
    [null, 'int[]?', true],
    [[[1], []], 'int[][]', true],
    [{}, 'int[]', false],
    [[1, 'a'], 'tuple<int,string>', true],
    [[1], 'tuple<int,string>', false],
    [[1, 'a', 2], 'tuple<int,string>', false],
    [[1, 2], 'set<int>', true],
    [[1, 1], 'set<int>', false],
    [[0, -0], 'set<float>', false],
    [[['a', 1]], 'map<string,int>', true],
    [
      [
        ['a', 1],
        ['a', 2],
      ],
      'map<string,int>',
      false,
    ],
    [[['a']], 'map<string,int>', false],
    [{ a: 1 }, 'map<string,int>', false],
    [[], 'ListNode', true],
    [[1, 2], 'ListNode', true],
    [[1, null], 'ListNode', false],
    [null, 'ListNode', false],
    [{ values: [1, 2], tailTo: 0 }, 'ListNode', true],
    [{ values: [1, 2], tailTo: 2 }, 'ListNode', false],
    [{ values: [1, 2], tailTo: -1 }, 'ListNode', false],
    [{ values: [], tailTo: 0 }, 'ListNode', false],
    [{ values: [1], tailTo: 0, more: 1 }, 'ListNode', false],
    [[], 'TreeNode', true],
    [[1, null, 2], 'TreeNode', true],
    [[1, null, 2, 3, null, null, 4], 'TreeNode', true],
    [[1, null], 'TreeNode', false],
    [[null], 'TreeNode', false],
    [[null, 1], 'TreeNode', false],
    [[1, null, null, 2], 'TreeNode', false],
    [[], 'GraphNode', true],
    [
      [
        [1, [1]],
        [2, [0, 1]],
      ],
      'GraphNode',
      true,
    ],
    [[], 'stream<int>', true],
    [[3, -1], 'stream<int>', true],
    [['3'], 'stream<int>', false],
    [[2 ** 31], 'stream<int>', false],
    [null, 'stream<int>', false],
    [{ answers: [5, -7], questions: 0 }, 'probe', true],
    [{ questions: 3, answers: [5] }, 'probe', true],
    [{ answers: [], questions: 3 }, 'probe', false],
    [{ answers: [5], questions: -1 }, 'probe', false],
    [{ answers: [5], questions: 1.5 }, 'probe', false],
    [{ answers: [5] }, 'probe', false],
    [{ answers: [0.5], questions: 1 }, 'probe', false],
    [{ answers: [5], questions: 1, more: 1 }, 'probe', false],
    [[5], 'probe', false],
    [[[1, [1]]], 'GraphNode', false],
    [[[1, [-1]]], 'GraphNode', false],
    [[[1, 0]], 'GraphNode', false],
    [[[1]], 'GraphNode', false],
  ])('%j as %s: %s', (value, text, expected) => expect(conforms(value, type(text))).toBe(expected))

  it.each<[Json, string]>([
    [2 ** 31, 'int'],
    [1e21, 'int'],
    ['9223372036854775808', 'long'],
    [[1, 1], 'set<int>'],
    [[2 ** 40], 'TreeNode'],
    [
      [
        ['a', 1],
        ['a', 2],
      ],
      'map<string,int>',
    ],
  ])('%j is an answer of type %s, though no content', (value, text) => {
    expect(conforms(value, type(text), false)).toBe(true)
    expect(conforms(value, type(text))).toBe(false)
  })
  it('of a type conforms to it', () => {
    fc.assert(fc.property(typed, ({ type: drawn, value }) => conforms(value, drawn)))
  })
  it('may be deep or large', () => {
    expect(conforms(nested(200_000), type('int[][]'))).toBe(false)
    expect(conforms('9'.repeat(1_000_000), type('long'))).toBe(false)
    expect(
      conforms(
        Array.from({ length: 500_000 }, () => 7),
        type('int[]'),
      ),
    ).toBe(true)
  })
})
