/** The marks of guided scaffolds: what is one, and what becomes of regions that are filled. */
import { describe, expect, it } from 'vitest'
import { fill, hasMarker } from '../../src/problem/scaffold-markers.ts'

it.each([
  '# BEGIN STUDENT TODO 1',
  'x = "end student todo"',
  'Begin_Student-Todo',
  'BEGINSTUDENTTODO',
  '/* END\n   STUDENT\tTODO */',
  'begin student todos',
])('%j has a mark', (text) => expect(hasMarker(text)).toBe(true))

it.each(['', 'TODO: student', 'STUDENT TODO', 'the end; student todo', 'begin the student todo', 'weekend student todo'])(
  '%j has none',
  (text) => expect(hasMarker(text)).toBe(false),
)

describe('a scaffold', () => {
  const scaffold = 'def f():\n    # BEGIN STUDENT TODO 1\n    raise NotImplementedError\n    # END STUDENT TODO 1\n'

  it.each([
    ['with lines', scaffold, [{ id: '1', text: 'return "$& $1 \\1"' }], 'def f():\n    return "$& $1 \\1"\n'],
    [
      'within a line',
      'f() { /* BEGIN STUDENT TODO 1 */ a; /* END STUDENT TODO 1 */ g() }',
      [{ id: '1', text: 'b()\n' }],
      'f() { b()\n g() }',
    ],
    ['with CRLF', scaffold.replaceAll('\n', '\r\n'), [{ id: '1', text: 'pass' }], 'def f():\r\n    pass\r\n'],
    ['without lines between', '-- BEGIN STUDENT TODO 1\n-- END STUDENT TODO 1', [{ id: '1', text: '' }], ''],
    ['without a region', 'x', [], 'x'],
    [
      'with texts that look like marks',
      `${scaffold}# BEGIN STUDENT TODO 2\n# END STUDENT TODO 2`,
      [
        { id: '2', text: 'b' },
        { id: '1', text: '# BEGIN STUDENT TODO 2\n# END STUDENT TODO 2' },
      ],
      'def f():\n    # BEGIN STUDENT TODO 2\n# END STUDENT TODO 2\nb',
    ],
    [
      'with more than nine regions',
      '// BEGIN STUDENT TODO 10\n// END STUDENT TODO 10\n// BEGIN STUDENT TODO 1\n// END STUDENT TODO 1',
      [
        { id: '1', text: 'one' },
        { id: '10', text: 'ten' },
      ],
      'ten\none',
    ],
  ])('%s is filled', (_, content, todos, filled) => expect(fill(content, todos)).toBe(filled))

  it.each([
    ['a text is missing', scaffold, []],
    ['a region is missing', 'x', [{ id: '1', text: '' }]],
    ['the numbers are others', scaffold, [{ id: '2', text: '' }]],
    [
      'a number stands twice',
      scaffold,
      [
        { id: '1', text: 'a' },
        { id: '1', text: 'b' },
      ],
    ],
    ['a region stands twice', scaffold + scaffold, [{ id: '1', text: 'a' }]],
    ['a region has no end', scaffold.replace('END', 'AND'), [{ id: '1', text: 'a' }]],
    [
      'a region ends with another number',
      scaffold.replace('END STUDENT TODO 1', 'END STUDENT TODO 11'),
      [{ id: '1', text: 'a' }],
    ],
  ])('is not filled when %s', (_, content, todos) => expect(fill(content, todos)).toBeNull())
})
