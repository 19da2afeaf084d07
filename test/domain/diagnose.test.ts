import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnose, type FailureFacts } from '../../src/domain/diagnose.ts'
import { hintCodes, hintWords, type HintCode } from '../../src/domain/hint-code.ts'
import { languages, type Language } from '../../src/domain/problem.ts'
import { canonical } from '../../src/domain/values/canonical.ts'
import type { Json } from '../../src/domain/values/json.ts'
import { type, typedPair } from './values/values.ts'

const facts = (of: string, more: Partial<FailureFacts>): FailureFacts => ({
  language: 'python3',
  kind: 'function',
  type: type(of),
  comparator: { kind: 'exact' },
  parameters: [],
  args: [],
  expected: null,
  raises: false,
  actual: undefined,
  mismatch: null,
  error: null,
  exceeded: null,
  mutated: [],
  stdout: '',
  ...more,
})

describe('a wrong value', () => {
  it.each<[HintCode | null, string, Json, Json, Partial<FailureFacts>?]>([
    ['off_by_one', 'int', 3, 4],
    ['off_by_one', 'long', '10', '9'],
    ['off_by_one', 'int?', 3, 4],
    [null, 'int', 3, 5],
    ['sign_flipped', 'int', -5, 5],
    ['sign_flipped', 'float', 2.5, -2.5],
    ['rounding', 'float', 3.33, 3.3333333],
    ['rounding', 'float', 3, 3.4],
    ['rounding', 'float[]', [1, 0.33], [1, 0.3333]],
    [null, 'float', 30, 3.4],
    [null, 'float', 'NaN', 1],
    [null, 'long', '99999999999999999999', '99999999999999999998'],
    ['off_by_one_length', 'int[]', [1, 2], [1, 2, 3]],
    ['off_by_one_length', 'int[]', [2, 3], [1, 2, 3]],
    ['off_by_one_length', 'int[]', [1, 2, 3, 9], [1, 2, 3]],
    ['off_by_one_length', 'ListNode', [1, 2], [1, 2, 3]],
    ['off_by_one_length', 'string', 'abc', 'abcd'],
    ['off_by_one_index', 'int[]', [1, 2], [0, 1]],
    ['off_by_one_index', 'tuple<int,int>', [0, 4], [1, 5]],
    ['off_by_one_index', 'int[]', [3], [4]],
    [null, 'int[]', [1, 2], [0, 3]],
    ['reversed', 'int[]', [3, 1, 2], [2, 1, 3]],
    ['reversed', 'string', 'cab', 'bac'],
    ['reversed', 'ListNode', [2, 1], [1, 2]],
    ['wrong_order', 'int[]', [3, 1, 2], [1, 2, 3]],
    ['wrong_order', 'string', 'bca', 'abc'],
    ['wrong_order', 'string[]', ['b', 'c', 'a'], ['a', 'b', 'c']],
    ['duplicates_kept', 'int[]', [1, 1, 2, 2], [1, 2]],
    ['duplicates_kept', 'int[]', [1, 2, 2], [1, 2]],
    ['elements_missing', 'int[]', [1, 4], [1, 2, 3, 4]],
    ['elements_missing', 'set<int>', [4], [1, 4]],
    [null, 'int[]', [], [1, 2, 3]],
    [null, 'int[]', [9, 8], [1, 2, 3]],
    ['case_differs', 'string', 'Abc', 'abc'],
    ['case_differs', 'string[]', ['Abc', 'd'], ['abc', 'd']],
    ['white_space_differs', 'string', 'a b', 'ab'],
    [null, 'string[]', ['Abc', 'd '], ['abc', 'd']],
    [null, 'string', 'x', 'y'],
    [null, 'bool', true, false],
    [null, 'int[]?', null, [1]],
    [null, 'TreeNode', [1], [2]],
    [null, 'map<string,int>', [['a', 1]], [['a', 2]]],
    ['wrong_order', 'int[]', [2, 3, 1], [1, 2, 3], { mutated: [0] }],
    ['mutated_input', 'int', 3, 5, { mutated: [0] }],
    ['input_returned', 'int[]', [2, 1], [1, 2], { parameters: [type('int[]')], args: [[2, 1]] }],
    ['input_returned', 'string', 'ab', 'ba', { parameters: [type('int'), type('string')], args: [1, 'ab'] }],
    ['off_by_one', 'int', 3, 4, { parameters: [type('int')], args: [3] }],
    ['elements_missing', 'int[]', [2, 3], [1, 2, 3], { comparator: { kind: 'unordered', levels: 1 } }],
    [null, 'int[][]', [[2, 1]], [[1, 2]], { comparator: { kind: 'set' } }],
    ['off_by_one', 'int', 3, [7, 4], { comparator: { kind: 'one_of', by: { kind: 'exact' } } }],
    [
      'input_returned',
      'int[]',
      [0, 1, 0],
      [1, 0, 0],
      {
        comparator: { kind: 'in_place', parameter: 'a', by: { kind: 'exact' } },
        parameters: [type('int[]')],
        args: [[0, 1, 0]],
      },
    ],
    [null, 'int[]', [1, 2], true, { comparator: { kind: 'checker', returns: 'bool' } }],
  ])('is %s: %s %j for %j', (code, of, actual, expected, more) => {
    expect(diagnose(facts(of, { actual, expected, ...more }))).toBe(code)
  })
  it('of a class is that of its first wrong result', () => {
    const of = { kind: 'tuple', of: [{ kind: 'void' }, { kind: 'int' }, { kind: 'int' }] } as const
    const wrong = { kind: 'class', type: of, actual: [null, 1, 9], expected: [null, 2, 5] } as const
    expect(diagnose(facts('int', wrong))).toBe('off_by_one')
  })
})

describe('no value', () => {
  const none = { path: '', found: 'NoneType' }
  it.each<[HintCode | null, Partial<FailureFacts>]>([
    ['returned_none', { mismatch: none }],
    ['returned_none', { language: 'javascript', mismatch: { path: '', found: 'undefined' } }],
    ['returned_none', { kind: 'class', mismatch: { path: '[3]', found: 'undefined' } }],
    ['wrong_type', { mismatch: { path: '[0]', found: 'NoneType' } }],
    ['wrong_type', { mismatch: { path: '', found: 'str' } }],
    ['printed_instead_of_returned', { mismatch: none, expected: [0, 1], stdout: '[0, 1]\n' }],
    ['printed_instead_of_returned', { mismatch: none, expected: [0, 1], stdout: 'working\n[ 0,1 ]\n' }],
    ['printed_instead_of_returned', { mismatch: none, expected: [0, 1], stdout: '[\n  0,\n  1\n]\n' }],
    ['returned_none', { mismatch: none, expected: [0, 1], stdout: '10\n' }],
    ['did_not_raise', { raises: true, actual: [] }],
    ['did_not_raise', { raises: true, mismatch: none }],
    ['sleeps', { exceeded: 'wall' }],
    ['too_slow', { exceeded: 'cpu' }],
    ['too_slow', { exceeded: 'run' }],
    [null, {}],
  ])('is %s: %j', (code, more) => expect(diagnose(facts('int[]', more))).toBe(code))
  it('is printed as the text it is', () =>
    expect(diagnose(facts('string', { mismatch: none, expected: 'a b', stdout: 'a b\n' }))).toBe('printed_instead_of_returned'))
  it('is printed where none would be allowed', () => {
    expect(diagnose(facts('int?', { actual: null, expected: 7, stdout: '7\n' }))).toBe('printed_instead_of_returned')
    expect(diagnose(facts('int?', { actual: null, expected: 7 }))).toBeNull()
  })
})

describe('an exception', () => {
  it.each<[HintCode | null, Language, string, string]>([
    ['index_out_of_range', 'python3', 'IndexError', 'list index out of range'],
    ['key_missing', 'python3', 'KeyError', "'a'"],
    ['null_dereferenced', 'python3', 'AttributeError', "'NoneType' object has no attribute 'next'"],
    ['null_dereferenced', 'python3', 'TypeError', "'NoneType' object is not subscriptable"],
    [null, 'python3', 'AttributeError', "'list' object has no attribute 'add'"],
    ['recursion_too_deep', 'python3', 'RecursionError', 'maximum recursion depth exceeded'],
    ['division_by_zero', 'python3', 'ZeroDivisionError', 'division by zero'],
    ['name_undefined', 'python3', 'NameError', "name 'x' is not defined"],
    ['name_undefined', 'python3', 'UnboundLocalError', "cannot access local variable 'x'"],
    [null, 'python3', 'ValueError', 'NoneType'],
    ['null_dereferenced', 'javascript', 'TypeError', "Cannot read properties of undefined (reading 'next')"],
    ['null_dereferenced', 'typescript', 'TypeError', "Cannot set properties of null (setting 'next')"],
    ['null_dereferenced', 'javascript', 'TypeError', 'undefined is not iterable (cannot read property Symbol(Symbol.iterator))'],
    ['null_dereferenced', 'javascript', 'TypeError', "Cannot destructure property 'a' of 'x' as it is undefined."],
    ['recursion_too_deep', 'javascript', 'RangeError', 'Maximum call stack size exceeded'],
    ['division_by_zero', 'typescript', 'RangeError', 'Division by zero'],
    ['name_undefined', 'javascript', 'ReferenceError', 'x is not defined'],
    ['name_undefined', 'javascript', 'ReferenceError', "Cannot access 'x' before initialization"],
    [null, 'javascript', 'RangeError', 'Invalid array length'],
    [null, 'javascript', 'TypeError', 'nums.add is not a function'],
  ])('is %s: %s %s: %s', (code, language, name, message) =>
    expect(diagnose(facts('int', { language, error: { type: name, message } }))).toBe(code),
  )
})

it('there is an answer, always the same, for whatever comes', () => {
  fc.assert(
    fc.property(typedPair, fc.string(), fc.constantFrom(...languages), ({ type: of, one, other }, stdout, language) => {
      const asked = facts('int', { type: of, actual: one, expected: other, stdout, language, parameters: [of], args: [other] })
      const code = diagnose(asked)
      expect(code === null || hintCodes.includes(code)).toBe(true)
      expect(diagnose(structuredClone(asked))).toBe(code)
      if (code === 'reversed' || code === 'wrong_order') expect(canonical(one, of)).not.toBe(canonical(other, of))
    }),
  )
})

describe('the words for a code', () => {
  it.each(hintCodes)('%s: a plain sentence on what was seen, and one question', (code) => {
    const { notice, question } = hintWords[code]
    expect(notice).toMatch(/^In the last run .*[^?]\.$/)
    expect(question).toMatch(/^[A-Z][^?]*\?$/)
    expect(`${notice} ${question}`.length).toBeLessThan(250)
  })
})
