import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certainCode, signsOf, type CaseFacts } from '../../src/problem/diagnose.ts'
import { hintCodes, wordsOf, type HintCode, type SeenOn } from '../../src/problem/hint-code.ts'
import { languages, type Language } from '../../src/problem/problem.ts'
import { canonical } from '../../src/problem/values/canonical.ts'
import type { Json } from '../../src/kernel/json.ts'
import { type, typedPair } from './values/values.ts'

/** What the case shows for certain, else the first thing it may show. */
const diagnose = (one: CaseFacts): HintCode | null => certainCode(one) ?? signsOf(one)[0]?.code ?? null

const facts = (of: string, more: Partial<CaseFacts>): CaseFacts => ({
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
  breaksInput: false,
  stdout: '',
  ...more,
})

describe('a wrong value', () => {
  it.each<[HintCode | null, string, Json, Json, Partial<CaseFacts>?]>([
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
    ['wrong_order', 'ListNode', [2, 1], [1, 2]],
    ['reversed', 'ListNode', [3, 1, 2], [2, 1, 3]],
    [null, 'int', -1, 1],
    [null, 'int[]', [], [1]],
    ['elements_missing', 'int[]', [1], [1, 2]],
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
    ['off_by_one', 'int', 3, 4, { parameters: [type('int')], args: [3] }],
    ['elements_missing', 'int[]', [2, 3], [1, 2, 3], { comparator: { kind: 'unordered', levels: 1 } }],
    [null, 'int[][]', [[2, 1]], [[1, 2]], { comparator: { kind: 'set' } }],
    ['off_by_one', 'int', 3, [7, 4], { comparator: { kind: 'one_of', by: { kind: 'exact' } } }],
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
  it.each<[HintCode | null, Partial<CaseFacts>]>([
    ['returned_none', { mismatch: none }],
    ['returned_none', { language: 'javascript', mismatch: { path: '', found: 'undefined' } }],
    ['returned_none', { kind: 'class', mismatch: { path: '[3]', found: 'undefined' } }],
    ['wrong_type', { mismatch: { path: '[0]', found: 'NoneType' } }],
    ['new_nodes', { mismatch: { path: '[0]', found: 'new node' } }],
    ['node_values_changed', { mismatch: { path: '[2]', found: 'changed node' } }],
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
    ['may_not_end', { exceeded: 'cpu', args: [[2, 7, 11, 15], 9] }],
    ['may_not_end', { exceeded: 'cpu', args: ['abcab'] }],
    ['may_not_end', { exceeded: 'cpu', args: [[]] }],
    ['may_not_end', { exceeded: 'cpu', args: ['-12'] }],
    ['too_slow', { exceeded: 'run', args: [[1]] }],
    ['too_slow', { exceeded: 'cpu', args: [40] }],
    ['too_slow', { exceeded: 'cpu', args: ['1000000007'] }],
    ['too_slow', { exceeded: 'cpu', args: [[1, 2, 5], 100] }],
    ['too_slow', { exceeded: 'cpu', args: [[9, 1_000_000_000]] }],
    ['too_slow', { exceeded: 'cpu', args: [Array.from({ length: 13 }, (_, at) => at)] }],
    ['may_not_end', { exceeded: 'cpu', kind: 'program', args: ['3\n1 2 3\n'] }],
    ['too_slow', { exceeded: 'cpu', kind: 'program', args: ['50\n'] }],
    ['too_slow', { exceeded: 'cpu', kind: 'program', args: [''] }],
    [
      'may_not_end',
      {
        exceeded: 'cpu',
        kind: 'class',
        args: [
          [
            ['Keeper', [2]],
            ['keep', [1, 'ab']],
          ],
        ],
      },
    ],
    [
      'too_slow',
      {
        exceeded: 'cpu',
        kind: 'class',
        args: [
          [
            ['Keeper', [2]],
            ['keep', [100]],
          ],
        ],
      },
    ],
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
    ['index_out_of_range', 'go', 'panic', 'index out of range [5] with length 3'],
    ['index_out_of_range', 'go', 'panic', 'runtime error: index out of range [-1]'],
    ['index_out_of_range', 'go', 'panic', 'runtime error: slice bounds out of range [:5] with capacity 3'],
    ['null_dereferenced', 'go', 'panic', 'runtime error: invalid memory address or nil pointer dereference'],
    ['null_dereferenced', 'go', 'panic', 'assignment to entry in nil map'],
    ['division_by_zero', 'go', 'panic', 'runtime error: integer divide by zero'],
    ['division_by_zero', 'go', 'panic', 'division by zero'],
    ['recursion_too_deep', 'go', 'fatal error', 'stack overflow'],
    ['name_undefined', 'go', 'CompileError', 'undefined: total'],
    [null, 'go', 'panic', 'not written yet'],
    ['index_out_of_range', 'java', 'ArrayIndexOutOfBoundsException', 'Index 3 out of bounds for length 3'],
    ['index_out_of_range', 'java', 'StringIndexOutOfBoundsException', 'begin 0, end 4, length 3'],
    ['index_out_of_range', 'java', 'IndexOutOfBoundsException', 'Index: 1, Size: 1'],
    ['index_out_of_range', 'java', 'NoSuchElementException', ''],
    ['index_out_of_range', 'java', 'EmptyStackException', ''],
    ['null_dereferenced', 'java', 'NoSuchElementException', 'No value present'],
    ['null_dereferenced', 'java', 'NullPointerException', 'Cannot read field "next" because "<local1>" is null'],
    ['recursion_too_deep', 'java', 'StackOverflowError', ''],
    ['division_by_zero', 'java', 'ArithmeticException', '/ by zero'],
    ['division_by_zero', 'java', 'ArithmeticException', 'BigInteger divide by zero'],
    [null, 'java', 'ArithmeticException', 'integer overflow'],
    [null, 'java', 'ConcurrentModificationException', ''],
    [null, 'java', 'NumberFormatException', 'For input string: "x"'],
    ['name_undefined', 'java', 'CompileError', 'cannot find symbol; symbol:   variable total; location: class Solution'],
    [null, 'java', 'CompileError', 'missing return statement'],
    ['index_out_of_range', 'cpp', 'std::out_of_range', 'vector::_M_range_check: __n (which is 5) >= this->size() (which is 3)'],
    ['index_out_of_range', 'cpp', 'std::out_of_range', 'basic_string::substr: __pos (which is 9) > this->size() (which is 3)'],
    ['key_missing', 'cpp', 'std::out_of_range', 'map::at'],
    ['key_missing', 'cpp', 'std::out_of_range', '_Map_base::at'],
    [null, 'cpp', 'std::out_of_range', 'stoi'],
    [null, 'cpp', 'std::invalid_argument', 'stoi'],
    ['null_dereferenced', 'cpp', 'std::bad_optional_access', 'bad optional access'],
    ['index_out_of_range', 'cpp', 'Assertion failure', "Assertion '__n < this->size()' failed in std::vector<int>::operator[]"],
    ['index_out_of_range', 'cpp', 'Assertion failure', "Assertion '!this->empty()' failed in std::vector<int>::pop_back()"],
    [
      'null_dereferenced',
      'cpp',
      'Assertion failure',
      "Assertion 'this->_M_is_engaged()' failed in std::optional<int>::operator*",
    ],
    ['null_dereferenced', 'cpp', 'Assertion failure', "Assertion 'get() != pointer()' failed in std::unique_ptr<int>::operator*"],
    [
      'null_dereferenced',
      'cpp',
      'Assertion failure',
      "Assertion '_M_get() != nullptr' failed in std::shared_ptr<int>::operator*",
    ],
    [null, 'cpp', 'Assertion failure', "Assertion 'k > 0' failed in int solve(int)"],
    ['null_dereferenced', 'cpp', 'Segmentation fault', 'a null pointer was used'],
    [null, 'cpp', 'Segmentation fault', "memory was used that is not the program's"],
    [
      'division_by_zero',
      'cpp',
      'Floating point exception',
      'a whole number was divided by zero, or a quotient does not fit its type',
    ],
    ['recursion_too_deep', 'cpp', 'Stack overflow', 'the calls are nested too deeply'],
    [
      null,
      'cpp',
      'Illegal instruction',
      'a function that returns a value ended without one, or did what the language leaves undefined',
    ],
    ['key_missing', 'cpp', 'std::out_of_range', 'unordered_map::at'],
    ['name_undefined', 'cpp', 'CompileError', "error: 'total' was not declared in this scope"],
    ['index_out_of_range', 'rust', 'panic', 'index out of bounds: the len is 3 but the index is 5'],
    ['index_out_of_range', 'rust', 'panic', 'range end index 5 out of range for slice of length 3'],
    ['index_out_of_range', 'rust', 'panic', 'slice index starts at 3 but ends at 2'],
    ['index_out_of_range', 'rust', 'panic', 'removal index (is 0) should be < len (is 0)'],
    ['index_out_of_range', 'rust', 'panic', 'byte index 5 is out of bounds of `abc`'],
    ['key_missing', 'rust', 'panic', 'no entry found for key'],
    ['null_dereferenced', 'rust', 'panic', 'called `Option::unwrap()` on a `None` value'],
    ['division_by_zero', 'rust', 'panic', 'attempt to divide by zero'],
    ['division_by_zero', 'rust', 'panic', 'attempt to calculate the remainder with a divisor of zero'],
    ['recursion_too_deep', 'rust', 'StackOverflow', 'the stack overflowed'],
    ['name_undefined', 'rust', 'CompileError', 'cannot find value `total` in this scope (E0425): not found in this scope'],
    [null, 'rust', 'panic', 'attempt to add with overflow'],
    [null, 'rust', 'panic', 'called `Result::unwrap()` on an `Err` value: ParseIntError { kind: InvalidDigit }'],
    [null, 'rust', 'panic', 'not yet implemented'],
    ['name_undefined', 'sql', 'OperationalError', 'no such column: x'],
    [null, 'sql', 'OperationalError', 'near "FORM": syntax error'],
  ])('is %s: %s %s: %s', (code, language, name, message) =>
    expect(diagnose(facts('int', { language, error: { type: name, message } }))).toBe(code),
  )
})

it('there is an answer, always the same, for whatever comes', () => {
  fc.assert(
    fc.property(typedPair, fc.string(), fc.constantFrom(...languages), ({ type: of, one, other }, stdout, language) => {
      const order = facts('int', { type: of, actual: one, expected: other, stdout, language, parameters: [of], args: [other] })
      const code = diagnose(order)
      expect(code === null || hintCodes.includes(code)).toBe(true)
      expect(diagnose(structuredClone(order))).toBe(code)
      if (code === 'reversed' || code === 'wrong_order') expect(canonical(one, of)).not.toBe(canonical(other, of))
    }),
  )
})

describe('the words for a code', () => {
  const places: ReadonlyArray<SeenOn | null> = [1, 'every', 'hidden', 'load', null]
  it.each(hintCodes)('%s: plain sentences on what was seen, and one question, whatever the code has', (code) => {
    for (const on of places) {
      const { notice, question } = wordsOf(code, on, 'python3')
      expect(notice).toMatch(/^(Your|One|Every|Everything|Some)\b[^{}?]*\.$/)
      expect(question).toMatch(/^[A-Z][^?{}]*\?$/)
      expect(`${notice} ${question}`).not.toMatch(/\b(loop|recurs|subtract|last run)/)
      for (const sentence of `${notice} ${question}`.split(/[.?:] /)) expect(sentence.split(' ').length).toBeLessThanOrEqual(22)
    }
  })
  it.each<[string, HintCode, SeenOn | null, Language | null]>([
    ['Your function returned nothing (`None`) on test 1.', 'returned_none', 1, 'python3'],
    ['Your function returned nothing (`undefined` or `null`) on test 3.', 'returned_none', 3, 'javascript'],
    ['Your function returned nothing in that run.', 'returned_none', null, null],
    ['Your code divided by zero on test 2.', 'division_by_zero', 2, 'go'],
    ['Your code stopped on a hidden test: too many nested calls.', 'recursion_too_deep', 'hidden', 'rust'],
    ['Your code gave the same answer on every visible test.', 'same_answer', 'every', 'cpp'],
    ['Your code could not be loaded, so no test ran.', 'not_loaded', 'load', 'java'],
  ])('%s', (notice, code, on, language) => expect(wordsOf(code, on, language).notice).toBe(notice))
})
