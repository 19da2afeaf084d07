import { describe, expect, it } from 'vitest'
import { isRight } from '../../../../src/engines/understanding/rules/judge.ts'
import type { AskedLanguage, Place } from '../../../../src/engines/understanding/rules/question.ts'

const value: Place = { kind: 'value', input: 'f(1)', line: 2, nth: 1, variable: 'x' }
const line: Place = { kind: 'last_line', input: 'f([])' }

type Row = readonly [language: AskedLanguage, key: string, answer: string, right: boolean]

const values: readonly Row[] = [
  ['python3', '5', '5', true],
  ['python3', '5', ' 5 ', true],
  ['python3', '5', '+5', true],
  ['python3', '5', '5.0', false],
  ['python3', '5', '05', true],
  ['python3', '-5', '- 5', false],
  ['python3', '5', "'5'", false],
  ['python3', '5', '', false],
  ['python3', '5', `5${' '.repeat(200)}`, false],
  ['python3', '5', '5 6', false],
  ['python3', '1000000', '1_000_000', true],
  ['python3', '12345678901234567890123', '12345678901234567890123', true],
  ['python3', '12345678901234567890123', '12345678901234567890124', false],
  ['python3', '1.0', '1', true],
  ['python3', '2.5', '2.50', true],
  ['python3', '2.5', '.25e1', true],
  ['python3', 'inf', "float('inf')", true],
  ['python3', 'inf', '-inf', false],
  ['python3', '-inf', '-float("inf")', true],
  ['python3', 'nan', 'nan', true],
  ['python3', "'ab'", '"ab"', true],
  ['python3', "'ab'", 'ab', false],
  ['python3', "'a b'", "'a  b'", false],
  ['python3', `"it's"`, String.raw`'it\'s'`, true],
  ['python3', String.raw`'\n\x41é'`, String.raw`'\u000aA\u00e9'`, true],
  ['python3', 'True', 'True', true],
  ['python3', 'True', 'true', false],
  ['python3', 'True', '1', false],
  ['python3', 'None', 'None', true],
  ['python3', '[1, 2]', '[1,2]', true],
  ['python3', '[1, 2]', '[ 1 , 2 , ]', true],
  ['python3', '[1, 2]', '[2, 1]', false],
  ['python3', '[1, 2]', '(1, 2)', false],
  ['python3', '[1.0]', '[1]', true],
  ['python3', '(1,)', '(1)', false],
  ['python3', '(1,)', '(1,)', true],
  ['python3', '3', '(3)', true],
  ['python3', '()', '()', true],
  ['python3', '{1, 2}', '{2, 1}', true],
  ['python3', '{1, 2}', '{1}', false],
  ['python3', '{1}', '{1, 2}', false],
  ['python3', 'set()', 'set()', true],
  ['python3', 'set()', '{}', false],
  ['python3', "{'a': 1, 'b': 2}", '{"b": 2, "a": 1}', true],
  ['python3', "{'a': 1}", "{'a': 2}", false],
  ['python3', '{}', '{ }', true],
  ['python3', '{2: [0, 1]}', '{2:[0,1]}', true],
  ['javascript', '5', '5.0', true],
  ['javascript', '5', '5n', true],
  ['javascript', '0.5', '.5', true],
  ['javascript', 'NaN', 'NaN', true],
  ['javascript', 'Infinity', '-Infinity', false],
  ['javascript', "'ab'", '`ab`', true],
  ['javascript', 'true', 'true', true],
  ['javascript', 'null', 'undefined', false],
  ['javascript', 'undefined', 'undefined', true],
  ['javascript', "{ a: 1, 'b c': [2] }", `{"b c": [2], "a": 1}`, true],
  ['javascript', '{ 1: true }', `{'1': true}`, true],
  ['javascript', '{}', '{}', true],
  ['javascript', 'new Set([1, 2])', 'new Set([2, 1])', true],
  ['javascript', 'new Set([1, 2])', 'Set(2) {1, 2}', true],
  ['javascript', 'new Set([1, 2])', '[1, 2]', false],
  ['javascript', 'new Map([[1, 2]])', 'Map { 1 => 2 }', true],
  ['javascript', "new Map([['a', 2]])", 'new Map([["a", 3]])', false],
  ['javascript', 'new Map()', 'new Map()', true],
  ['javascript', '[1, 2]', '(1, 2)', false],
]

const lines: ReadonlyArray<readonly [key: string, answer: string, right: boolean]> = [
  ['8', '8', true],
  ['8', ' 8\n', true],
  ['8', 'Line 8', true],
  ['8', '9', false],
  ['8', '8.0', false],
  ['8', 'eight', false],
  ['8', '', false],
  ['8', '8 or 9', false],
]

describe('an answer', () => {
  it.each(values)('in %s to %s, written %s: %s', (language, key, answer, right) => {
    expect(isRight({ place: value, key }, answer, language)).toBe(right)
  })

  it.each(lines)('to line %s, written %j: %s', (key, answer, right) => {
    expect(isRight({ place: line, key }, answer, 'python3')).toBe(right)
  })

  it.each(['['.repeat(5_000), `'${'\\'.repeat(150)}`, '{'.repeat(150), '1'.repeat(201), '-'.repeat(100), 'new new new'])(
    'that is no literal is wrong, and is read to its end: %#',
    (answer) => {
      expect(isRight({ place: value, key: '1' }, answer, 'javascript')).toBe(false)
    },
  )
})
