import { describe, expect, it } from 'vitest'
import { differentLine } from '../../../src/problem/values/lines.ts'

describe('what is printed counts as expected', () => {
  it.each([
    ['the same text', 'a\nb\n', 'a\nb\n'],
    ['without a line feed at the end', 'a\nb', 'a\nb\n'],
    ['with lines ended by CR LF', 'a\r\nb\r\n', 'a\nb'],
    ['with white space at the end of lines', 'a \t\nb\u00a0', 'a\nb'],
    ['with empty lines at the end', 'a\n\n \n\r\n', 'a'],
    ['nothing', '\n \n', ''],
    ['a line of letters of any script', 'é 漢 😀', 'é 漢 😀'],
  ])('%s', (_name, actual, expected) => {
    expect(differentLine(actual, expected)).toBeNull()
    expect(differentLine(expected, actual)).toBeNull()
  })
})

describe('what is printed differs', () => {
  it.each<[string, string, string, number, string | undefined, string[]]>([
    ['in its first line', 'x\nb', 'a\nb', 1, 'x', ['a']],
    ['in the first of two lines', 'a\nx\ny', 'a\nb\nc', 2, 'x', ['b']],
    ['in case', 'Yes', 'yes', 1, 'Yes', ['yes']],
    ['in white space at the start of a line', ' a', 'a', 1, ' a', ['a']],
    ['in white space within a line', '1  2', '1 2', 1, '1  2', ['1 2']],
    ['in an empty line at the start', '\na', 'a', 1, '', ['a']],
    ['in an empty line between', 'a\n\nb', 'a\nb', 2, '', ['b']],
    ['in a number written another way', '1.0', '1', 1, '1.0', ['1']],
    ['in a carriage return within a line', 'a\rb', 'a\nb', 1, 'a\rb', ['a']],
    ['by a line that is missing', 'a', 'a\nb\nc', 2, undefined, ['b']],
    ['by a line too many', 'a\nb', 'a', 2, 'b', []],
    ['by all of it', '', 'a', 1, undefined, ['a']],
  ])('%s', (_name, actual, expected, line, shown, wanted) => {
    expect(differentLine(actual, expected)).toEqual({
      path: `line ${line}`,
      type: { kind: 'string' },
      actual: shown,
      expected: wanted,
    })
  })
})
