/** What a report marks of a value that is not as expected, and how it lays out rows. */
import { describe, expect, it } from 'vitest'
import { partsOf, rowsIn } from '../../../../src/engines/practice/pages/marked.tsx'

/** What is marked stands in braces. */
const marked = (text: string, other: string): string =>
  partsOf(text, other)
    .map((part) => (part.differs ? `{${part.text}}` : part.text))
    .join('')

describe('a value beside another', () => {
  it.each([
    ['[0, 1]', '[0, 1]', '[0, 1]'],
    ['[0, 1]', '[0, 2]', '[0, {1}]'],
    ['[1, 2, 3]', '[1, 3]', '[1, {2, }3]'],
    ['[1, 3]', '[1, 2, 3]', '[1, 3]'],
    ['"kayak"', '"canoe"', '"{kayak}"'],
    ['None', '[0, 1]', '{None}'],
    ['3\n2\n1\nGo!', '3\n2\n1\nGo', '3\n2\n1\nGo{!}'],
    ['3\n2\n1', '3\n2', '3\n2\n{1}'],
    ['a\n\nb', 'a', 'a\n{⏎}\n{b}'],
    ['', 'a', ''],
  ])('%j beside %j', (text, other, expected) => {
    expect(marked(text, other)).toBe(expected)
  })
})

describe('rows of SQL', () => {
  it.each([
    [
      '(Ada | 3), (Bo | 1)',
      [
        ['Ada', '3'],
        ['Bo', '1'],
      ],
    ],
    ['no rows', []],
    ['(one)', [['one']]],
    // Cut off before its end.
    ['(Ada | 3), (B… 20 more bytes', null],
    ['', null],
  ])('%j', (text, rows) => {
    expect(rowsIn(text)).toEqual(rows)
  })
})
