/** What each comparator takes for right and what not, at its very edges. Every number here is exact in binary. */
import { describe, expect, it } from 'vitest'
import { compare } from '../../../src/problem/values/compare.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import type { Json } from '../../../src/kernel/json.ts'
import { type } from './values.ts'

type Row = readonly [what: string, of: string, expected: Json, actual: Json, isRight: boolean]

const holds = (comparator: Comparator, rows: readonly Row[]) =>
  it.each(rows)('%s (%s): expected %j, got %j: %j', (_what, of, expected, actual, isRight) => {
    expect(compare(actual, expected, type(of), comparator) === null).toBe(isRight)
  })

const float = (absolute: number, relative: number): Comparator => ({ kind: 'float', absolute, relative })

describe('an absolute tolerance of 0.5', () => {
  holds(float(0.5, 0), [
    ['the same', 'float', 1, 1, true],
    ['at the upper edge', 'float', 1, 1.5, true],
    ['beyond the upper edge', 'float', 1, 1.5000000000000002, false],
    ['at the lower edge', 'float', 1, 0.5, true],
    ['beyond the lower edge', 'float', 1, 0.4999999999999999, false],
    ['across zero', 'float', 0.25, -0.25, true],
    ['too far across zero', 'float', 0.25, -0.5, false],
    ['as far at a large number', 'float', 1024, 1024.75, false],
  ])
})

describe('a relative tolerance of 0.5', () => {
  holds(float(0, 0.5), [
    ['at the upper edge', 'float', 2, 3, true],
    ['beyond the upper edge', 'float', 2, 3.0000000000000004, false],
    ['at the lower edge', 'float', 2, 1, true],
    ['beyond the lower edge', 'float', 2, 0.9999999999999998, false],
    ['near enough for the larger number only', 'float', 2, 4, false],
    ['near enough for the expected number, which is the larger', 'float', 4, 2, true],
    ['half as much', 'float', 8, 4, true],
    ['twice as much', 'float', 4, 8, false],
    ['of a negative number', 'float', -2, -3, true],
    ['beyond that of a negative number', 'float', -2, -3.0000000000000004, false],
    ['of zero there is none', 'float', 0, 5e-324, false],
    ['nothing where much was expected', 'float', 4, 0, false],
    ['the other sign', 'float', 1, -1, false],
  ])
})

describe('a relative tolerance of the whole number', () => {
  holds(float(0, 1), [
    ['nothing where something was expected', 'float', 5, 0, true],
    ['something where nothing was expected', 'float', 0, 5, false],
    ['the double', 'float', 5, 10, true],
    ['more than the double', 'float', 5, 10.5, false],
  ])
})

describe('both tolerances, absolute 1 and relative 0.5', () => {
  holds(float(1, 0.5), [
    ['within the relative one, which is wider', 'float', 4, 6, true],
    ['within their sum only', 'float', 4, 6.5, false],
    ['within the absolute one, which is wider', 'float', 0.5, 1.5, true],
    ['within their sum only, by a small number', 'float', 0.5, 1.75, false],
    ['where they are the same', 'float', 2, 3, true],
    ['within twice where they are the same', 'float', 2, 3.25, false],
  ])
})

describe('what is no number', () => {
  holds(float(1e300, 1e300), [
    ['NaN', 'float', 'NaN', 'NaN', true],
    ['NaN for a number', 'float', 0, 'NaN', false],
    ['a number for NaN', 'float', 'NaN', 0, false],
    ['infinity', 'float', 'Infinity', 'Infinity', true],
    ['infinity for a number', 'float', 1e308, 'Infinity', false],
    ['a number for infinity', 'float', 'Infinity', 1e308, false],
    ['infinity of the other sign', 'float', 'Infinity', '-Infinity', false],
    ['infinity for NaN', 'float', 'NaN', 'Infinity', false],
    ['no float at all', 'int', 1, 2, false],
    ['a long beside it', 'long', '1', '2', false],
    ['a truth value', 'bool', true, false, false],
    ['nothing for a number', 'float?', 1, null, false],
  ])
})

describe('floats inside', () => {
  holds(float(0.5, 0), [
    ['all within', 'float[]', [1, 2], [1.5, 1.5], true],
    ['the last beyond', 'float[]', [1, 2], [1, 3], false],
    ['in another order', 'float[]', [1, 2], [2, 1], false],
    ['two deep', 'float[][]', [[1], [2]], [[1.25], [2.25]], true],
    ['two deep and beyond', 'float[][]', [[1], [2]], [[1.25], [2.75]], false],
    ['one too many', 'float[]', [1], [1, 1], false],
    ['an int in a tuple', 'tuple<float,int>', [1, 1], [1.5, 2], false],
    ['a set in another order', 'set<float>', [1, 4], [4.5, 0.5], true],
    ['a set with one beyond', 'set<float>', [1, 4], [4.5, 0.25], false],
    ['a value of a map', 'map<string,float>', [['a', 1]], [['a', 1.5]], true],
    ['a key of a map, which is exact', 'map<float,int>', [[1, 1]], [[1.25, 1]], false],
  ])
})

describe('the exact value', () => {
  holds({ kind: 'exact' }, [
    ['minus zero', 'float', 0, -0, true],
    ['zero for minus zero', 'float', -0, 0, true],
    ['minus zero inside', 'float[]', [0], [-0], true],
    ['the next float', 'float', 1, 1.0000000000000002, false],
    ['what only rounds to it', 'float', 0.3, 0.30000000000000004, false],
    ['NaN', 'float', 'NaN', 'NaN', true],
    ['another order', 'int[]', [1, 2], [2, 1], false],
    ['one too few', 'int[]', [1, 2], [1], false],
    ['one too many', 'int[]', [1], [1, 2], false],
    ['white space', 'string', 'a', 'a ', false],
    ['an empty array', 'int[]', [], [], true],
    ['an empty array for none', 'int[]?', null, [], false],
  ])
})

describe('any order of the outermost array', () => {
  holds({ kind: 'unordered', levels: 1 }, [
    ['another order', 'int[]', [1, 2, 3], [3, 1, 2], true],
    ['another order inside', 'int[][]', [[1, 2]], [[2, 1]], false],
    ['another order outside', 'int[][]', [[1, 2], [3]], [[3], [1, 2]], true],
    ['another order in a tuple', 'tuple<int,int>[]', [[1, 2]], [[2, 1]], false],
    ['one more often', 'int[]', [1, 2, 2], [1, 1, 2], false],
    ['one repeated', 'int[]', [1], [1, 1], false],
    ['one missing', 'int[]', [1, 1], [1], false],
    ['minus zero', 'float[]', [0, 1], [1, -0], true],
    ['a float that is only near', 'float[]', [1], [1.0000000000000002], false],
    ['no array', 'int', 1, 1, true],
    ['another number', 'int', 1, 2, false],
  ])
})

describe('any order of two levels', () => {
  holds({ kind: 'unordered', levels: 2 }, [
    ['another order of one level', 'int[]', [1, 2], [2, 1], true],
    ['another order of the second', 'int[][]', [[1, 2], [3]], [[3], [2, 1]], true],
    ['another order of the third', 'int[][][]', [[[1, 2]]], [[[2, 1]]], false],
    ['elements that change places between arrays', 'int[][]', [[1, 2], [3]], [[1, 3], [2]], false],
    ['one more often inside', 'int[][]', [[1, 2, 2]], [[1, 1, 2]], false],
    ['another order in a tuple inside', 'tuple<int,int>[][]', [[[1, 2]]], [[[2, 1]]], false],
    ['another order of a text', 'string[][]', [['ab']], [['ba']], false],
  ])
})

describe('the outermost array as a set', () => {
  holds({ kind: 'set' }, [
    ['repetitions on both sides', 'int[]', [1, 2, 2], [2, 1, 1], true],
    ['one more', 'int[]', [1], [1, 2], false],
    ['one less', 'int[]', [1, 2], [1, 1], false],
    ['another order inside', 'int[][]', [[1, 2]], [[2, 1]], false],
    ['repetitions inside', 'int[][]', [[1]], [[1, 1]], false],
    ['nothing', 'int[]', [], [], true],
    ['something for nothing', 'int[]', [], [1], false],
  ])
})

describe('text', () => {
  holds({ kind: 'text' }, [
    ['blanks at a line end', 'string', 'a\nb', 'a \t\nb', true],
    ['lines that end as on Windows', 'string', 'a\nb', 'a\r\nb', true],
    ['empty lines at the end', 'string', 'a', 'a\n\n \n', true],
    ['an empty line in the middle', 'string', 'a\nb', 'a\n\nb', false],
    ['an empty line at the beginning', 'string', 'a', '\na', false],
    ['a blank at the beginning', 'string', 'a', ' a', false],
    ['two blanks for one', 'string', 'a b', 'a  b', false],
    ['another case', 'string', 'a', 'A', false],
    ['inside', 'string[]', ['a', 'b'], ['a ', 'b\n'], true],
    ['a character, which is no text', 'char', ' ', '\n', false],
    ['nothing but white space', 'string', '', ' \n', true],
  ])
})

describe('one of several right answers', () => {
  const near: Comparator = { kind: 'one_of', by: float(0, 0.5) }
  holds(near, [
    ['the first', 'float', [2, 100], 3, true],
    ['the second', 'float', [100, 2], 3, true],
    ['between them', 'float', [2, 100], 4, false],
    ['near enough only by its own size', 'float', [2], 4, false],
    ['where there is none', 'float', [], 1, false],
  ])
  holds({ kind: 'one_of', by: { kind: 'unordered', levels: 2 } }, [
    ['in any order', 'int[][]', [[[9]], [[1, 2], [3]]], [[3], [2, 1]], true],
    ['of several together', 'int[][]', [[[1]], [[2]]], [[1], [2]], false],
  ])
})

describe('what a call leaves in a parameter', () => {
  holds({ kind: 'in_place', parameter: 'a', by: float(0, 0.5) }, [
    ['near', 'float[]', [4], [2], true],
    ['far', 'float[]', [2], [4], false],
  ])
  holds({ kind: 'in_place', parameter: 'a', by: { kind: 'exact' } }, [
    ['the same', 'int[]', [1, 2], [1, 2], true],
    ['another order', 'int[]', [1, 2], [2, 1], false],
  ])
})

describe('what a checker says', () => {
  holds({ kind: 'checker', returns: 'bool' }, [
    ['yes', 'bool', true, true, true],
    ['no', 'bool', true, false, false],
    ['a length', 'int', 3, 3, true],
    ['another length', 'int', 3, 4, false],
    ['a float that is only near', 'float', 1, 1.0000000000000002, false],
  ])
})
