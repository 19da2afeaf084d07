import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from '../../../src/problem/values/canonical.ts'
import { compare } from '../../../src/problem/values/compare.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import type { Json } from '../../../src/kernel/json.ts'
import { type, typed, typedPair } from './values.ts'

const exact: Comparator = { kind: 'exact' }
const unordered: Comparator = { kind: 'unordered', levels: 1 }
const unordered2: Comparator = { kind: 'unordered', levels: 2 }
const set: Comparator = { kind: 'set' }
const text: Comparator = { kind: 'text' }
const near: Comparator = { kind: 'float', absolute: 1e-6, relative: 1e-3 }
const oneOf = (by: Comparator): Comparator => ({ kind: 'one_of', by })
const inPlace = (by: Comparator): Comparator => ({ kind: 'in_place', parameter: 'a', by })

describe('is as expected', () => {
  it.each<[string, Json, Json, string, Comparator]>([
    ['zero whatever its sign', -0, 0, 'float', exact],
    ['NaN', 'NaN', 'NaN', 'float', exact],
    ['infinity', '-Infinity', '-Infinity', 'float', exact],
    ['a set in any order', [3, 1, 2], [1, 2, 3], 'set<int>', exact],
    [
      'a map in any order',
      [
        ['b', 2],
        ['a', 1],
      ],
      [
        ['a', 1],
        ['b', 2],
      ],
      'map<string,int>',
      exact,
    ],
    [
      'sets inside, too',
      [
        [
          [1, 2],
          [2, 1],
        ],
      ],
      [
        [
          [2, 1],
          [1, 2],
        ],
      ],
      'set<tuple<int,int>>[]',
      exact,
    ],
    ['a list', [1, 2], [1, 2], 'ListNode', exact],
    ['a list that runs in a circle', { values: [1, 2], tailTo: 1 }, { tailTo: 1, values: [1, 2] }, 'ListNode', exact],
    ['a tree', [1, null, 2], [1, null, 2], 'TreeNode', exact],
    [
      'a graph whose nodes stand in another order',
      [
        [1, [2, 1]],
        [3, [0]],
        [2, [0]],
      ],
      [
        [1, [1, 2]],
        [2, [0]],
        [3, [0]],
      ],
      'GraphNode',
      exact,
    ],
    [
      'a graph but for what cannot be reached',
      [[1, []]],
      [
        [1, []],
        [9, [0]],
      ],
      'GraphNode',
      exact,
    ],
    ['an array in any order', [[1, 2], [3]], [[3], [1, 2]], 'int[][]', unordered],
    [
      'graphs in any order, and numbered in another',
      [
        [[5, []]],
        [
          [1, [2, 1]],
          [3, []],
          [2, []],
        ],
      ],
      [
        [
          [1, [1, 2]],
          [2, []],
          [3, []],
        ],
        [[5, []]],
      ],
      'GraphNode[]',
      unordered,
    ],
    ['an optional array in any order', [2, 1], [1, 2], 'int[]?', unordered],
    ['none', null, null, 'int[]?', unordered],
    ['arrays of arrays in any order', [[2, 1], [3]], [[3], [1, 2]], 'int[][]', unordered2],
    ['arrays of sometimes an array', [[2, 1], null], [null, [1, 2]], 'int[]?[]', unordered2],
    ['an array as a set', [1, 2, 2, 1], [2, 1], 'int[]', set],
    ['a number within the absolute tolerance', 1e-7, 0, 'float', near],
    ['a number within the relative tolerance', 1000.5, 1000, 'float', near],
    ['numbers inside', [[1.0001, 'a']], [[1, 'a']], 'tuple<float,string>[]', near],
    ['numbers of a map', [['a', 1.0001]], [['a', 1]], 'map<string,float>', near],
    ['numbers of a set', [2.0001, 1.0001], [1, 2], 'set<float>', near],
    ['numbers of a set beside what is none', [1, 'NaN', '-Infinity'], ['NaN', '-Infinity', 1.0001], 'set<float>', near],
    ['infinity, whatever the tolerance', 'Infinity', 'Infinity', 'float', near],
    ['NaN, whatever the tolerance', 'NaN', 'NaN', 'float', near],
    ['a text but for white space at line ends', 'a  \nb\t\n\n', 'a\nb', 'string', text],
    ['texts inside', ['a '], ['a'], 'string[]', text],
    ['the second right answer', [2], [[1], [2]], 'int[]', oneOf(exact)],
    ['a right answer in any order', [3, 2], [[1], [2, 3]], 'int[]', oneOf(unordered)],
    ['an argument left as it should be', [1], [1], 'int[]', inPlace(exact)],
    ['an argument left as one of several', [2], [[1], [2]], 'int[]', inPlace(oneOf(exact))],
  ])('%s', (_name, actual, expected, of, comparator) => expect(compare(actual, expected, type(of), comparator)).toBeNull())
})

describe('is not as expected', () => {
  /** The path, what is there (undefined: nothing) and what is right there. */
  type ExpectedDifference = readonly [path: string, actual: Json | undefined, expected: readonly Json[]]
  it.each<[string, Json, Json, string, Comparator, ExpectedDifference]>([
    ['a number', 1, 2, 'int', exact, ['', 1, [2]]],
    ['a digit far out', '9007199254740993', '9007199254740992', 'long', exact, ['', '9007199254740993', ['9007199254740992']]],
    ['infinity', 1e308, 'Infinity', 'float', near, ['', 1e308, ['Infinity']]],
    ['an infinity of the other sign', 'Infinity', '-Infinity', 'float', near, ['', 'Infinity', ['-Infinity']]],
    ['NaN', 'NaN', 0, 'float', { kind: 'float', absolute: 1, relative: 1 }, ['', 'NaN', [0]]],
    ['a number beyond the tolerance', 1.0011, 1, 'float', near, ['', 1.0011, [1]]],
    ['an int beside floats', [[1, 1]], [[1, 2]], 'tuple<float,int>[]', near, ['[0][1]', 1, [2]]],
    ['a text', 'a', 'A', 'string', text, ['', 'a', ['A']]],
    ['white space in the middle of a line', 'a  b', 'a b', 'string', text, ['', 'a  b', ['a b']]],
    ['white space at a line begin', ' a', 'a', 'string', text, ['', ' a', ['a']]],
    ['an element', [[1], [2, 3]], [[1], [2, 4]], 'int[][]', exact, ['[1][1]', 3, [4]]],
    ['one element too few', [1], [1, 2], 'int[]', exact, ['[1]', undefined, [2]]],
    ['one element too many', [1, 2], [1], 'int[]', exact, ['[1]', 2, []]],
    ['none at all', null, [1], 'int[]?', exact, ['', null, [[1]]]],
    ['another order', [2, 1], [1, 2], 'int[]', exact, ['[0]', 2, [1]]],
    ['a part of a tuple', [1, 'a'], [1, 'b'], 'tuple<int,string>', exact, ['[1]', 'a', ['b']]],
    ['an element of a set too many', [1, 2, 3], [1, 2], 'set<int>', exact, ['', 3, []]],
    ['an element of a set missing', [1], [1, 2], 'set<int>', exact, ['', undefined, [2]]],
    ['a set that repeats an element', [1, 1], [1, 2], 'set<int>', exact, ['', 1, []]],
    ['a value of a map', [['a', [1]]], [['a', [2]]], 'map<string,int[]>', exact, ['["a"][0]', 1, [2]]],
    ['a key of a map too many', [['a', 1]], [], 'map<string,int>', exact, ['["a"]', 1, []]],
    ['a key of a map missing', [], [[7, 1]], 'map<int,int>', exact, ['[7]', undefined, [1]]],
    [
      'a map that repeats a key',
      [
        [1, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [2, 1],
      ],
      'map<int,int>',
      exact,
      ['[1]', 1, []],
    ],
    ['a node of a list', [1, 2], [1, 3], 'ListNode', exact, ['[1]', 2, [3]]],
    ['a list that should end', { values: [1], tailTo: 0 }, [1], 'ListNode', exact, ['', { values: [1], tailTo: 0 }, [[1]]]],
    [
      'a circle that closes elsewhere',
      { values: [1, 2], tailTo: 0 },
      { values: [1, 2], tailTo: 1 },
      'ListNode',
      exact,
      ['', { values: [1, 2], tailTo: 0 }, [{ values: [1, 2], tailTo: 1 }]],
    ],
    ['a missing child', [1, null, 2], [1, 2], 'TreeNode', exact, ['[1]', null, [2]]],
    ['a node of a graph', [[1, [0]]], [[1, []]], 'GraphNode', exact, ['[0][1][0]', 0, []]],
    ['one of two alike', [1, 1, 2], [1, 2, 2], 'int[]', unordered, ['[1]', 1, []]],
    ['one missing of several', [1], [1, 2], 'int[]', unordered, ['[1]', undefined, [2]]],
    ['an order inside', [[2, 1]], [[1, 2]], 'int[][]', unordered, ['[0]', [2, 1], []]],
    ['an order two levels down', [[[2, 1]]], [[[1, 2]]], 'int[][][]', unordered2, ['[0]', [[2, 1]], []]],
    ['a text, which has an order', 'ba', 'ab', 'string', unordered, ['', 'ba', ['ab']]],
    ['an element no set has', [1, 3], [1, 2], 'int[]', set, ['[1]', 3, []]],
    ['an element the set lacks', [1, 1], [1, 2], 'int[]', set, ['[2]', undefined, [2]]],
    ['none of several', [3], [[1], [2]], 'int[]', oneOf(exact), ['', [3], [[1], [2]]]],
    ['not the only right answer', [3], [[1]], 'int[]', oneOf(exact), ['[0]', 3, [1]]],
  ])('%s', (_name, actual, expected, of, comparator, [path, there, right]) => {
    expect(compare(actual, expected, type(of), comparator)).toMatchObject({ path, expected: right })
    expect(compare(actual, expected, type(of), comparator)?.actual).toEqual(there)
  })
  it('though the type is told from the place', () => {
    expect(compare([['a', [1]]], [['a', [2]]], type('map<string,int[]>'), exact)?.type).toEqual({ kind: 'int' })
  })
})

describe('whatever the value', () => {
  const every: readonly Comparator[] = [exact, unordered, unordered2, set, text, near, inPlace(exact)]
  it('it equals itself', () => {
    fc.assert(
      fc.property(typed, ({ type: of, value }) => {
        for (const comparator of every) expect(compare(structuredClone(value), value, of, comparator)).toBeNull()
        expect(compare(value, [structuredClone(value)], of, oneOf(exact))).toBeNull()
      }),
    )
  })
  it('equality goes both ways, and is that of the canonical texts', () => {
    fc.assert(
      fc.property(typedPair, ({ type: of, one, other }) => {
        const equal = compare(one, other, of, exact) === null
        expect(compare(other, one, of, exact) === null).toBe(equal)
        expect(canonical(one, of) === canonical(other, of)).toBe(equal)
      }),
    )
  })
  it('a shuffled array equals itself in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer())).chain((rows) => fc.tuple(fc.constant(rows), shuffled(rows))),
        ([rows, other]) => {
          expect(compare(other, rows, type('int[][]'), unordered)).toBeNull()
          expect(
            compare(
              other.map((row) => row.slice().sort((a, b) => b - a)),
              rows,
              type('int[][]'),
              unordered2,
            ),
          ).toBeNull()
        },
      ),
    )
  })
  it('the numbering of a graph does not matter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(5), { maxLength: 3 }), { minLength: 6, maxLength: 6 }),
        fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }),
        (edges, rest) => {
          const order = [0, ...rest]
          const graph = edges.map((neighbours, index): Json => [index * 10, neighbours])
          const moved = order.map((from): Json => [from * 10, (edges[from] ?? []).map((to) => order.indexOf(to))])
          expect(compare(moved, graph, type('GraphNode'), exact)).toBeNull()
        },
      ),
    )
  })
  it('it may be large', () => {
    const many = Array.from({ length: 200_000 }, (_, index) => index)
    expect(compare(many.toReversed(), many, type('int[]'), unordered)).toBeNull()
    expect(compare(`${' '.repeat(1_000_000)}x`, 'x', type('string'), text)).not.toBeNull()
    expect(compare([...many, 1], [...many, 2], type('int[]'), exact)?.path).toBe('[200000]')
  })
})

const shuffled = (rows: number[][]): fc.Arbitrary<number[][]> => fc.shuffledSubarray(rows, { minLength: rows.length })
