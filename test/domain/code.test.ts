import { describe, expect, it } from 'vitest'
import { defines, tokens } from '../../src/domain/code.ts'
import { entryName, languageOf, type Language } from '../../src/domain/problem.ts'
import { starter } from '../../src/domain/starter.ts'
import { clip, clipBytes } from '../../src/domain/text.ts'

describe('tokens', () => {
  it.each<[Language, string, string]>([
    ['python3', 'def f(a):\n    return a  # why\n', 'def f(a): return a'],
    ['python3', 'x = 1\n\n\n# only a comment\n', 'x=1'],
    ['javascript', 'function f(a) { return a } // why', '/* why */function f(a){return a}'],
  ])('leave out layout and comments: %s', (language, a, b) => expect(tokens(a, language)).toBe(tokens(b, language)))
  it.each<[Language, string, string]>([
    ['python3', 'x = "a b"', 'x = "ab"'],
    ['python3', 'x = "# not a comment"', 'x = ""'],
    ['javascript', 'x = `a ${ b } c`', 'x = `a ${ b }c`'],
    ['javascript', 'x = "// no comment"', 'x = ""'],
    ['python3', 'return a', 'return b'],
  ])('keep what strings and names say: %s', (language, a, b) => expect(tokens(a, language)).not.toBe(tokens(b, language)))
  it('are found in code that does not parse', () => expect(tokens('def f(:\n  return (((', 'python3')).toBe('deff(:return((('))
  it('are found in 64 KiB of brackets', () => expect(tokens('('.repeat(65_536), 'javascript')).toHaveLength(65_536))
})

describe('a definition', () => {
  it.each<[Language, string]>([
    ['python3', 'def two_sum(a): pass'],
    ['python3', 'two_sum = lambda a: a'],
    ['python3', 'class Solution:\n  def two_sum(self, a): pass'],
    ['javascript', 'function two_sum() {}'],
    ['javascript', 'const two_sum = () => 1'],
    ['javascript', 'class S { two_sum() {} }'],
  ])('is seen: %s %s', (language, code) => expect(defines(code, language, ['two_sum'])).toBe(true))
  it.each<[Language, string]>([
    ['python3', 'print(two_sum([1]))'],
    ['python3', '# def two_sum(a): pass'],
    ['python3', 'x = "def two_sum(a): pass"'],
    ['javascript', 'console.log(two_sum())'],
  ])('is no mere mention: %s %s', (language, code) => expect(defines(code, language, ['two_sum'])).toBe(false))
})

describe('names', () => {
  it('are spelled as each language does', () => {
    expect(entryName('mergeBookings', 'python3')).toBe('merge_bookings')
    expect(entryName('mergeBookings', 'javascript')).toBe('mergeBookings')
  })
  it.each([
    ['Python', 'python3'],
    [' js ', 'javascript'],
    ['node', 'javascript'],
    ['cobol', null],
  ] as const)('%j is %s', (name, language) => expect(languageOf(name)).toBe(language))
})

it('starters say the types', () => {
  const signature = {
    entry: 'pairUp',
    parameters: [
      { name: 'allNames', type: 'string[][]' },
      { name: 'limit', type: 'int?' },
    ],
    returns: 'float?[]',
  }
  expect(starter(signature, 'python3')).toBe(
    'def pair_up(all_names: list[list[str]], limit: int | None) -> list[float | None]:\n    pass\n',
  )
  expect(starter(signature, 'javascript')).toBe(
    '/**\n * @param {string[][]} allNames\n * @param {number | null} limit\n * @returns {(number | null)[]}\n */\nfunction pairUp(allNames, limit) {\n}\n',
  )
})

describe('text clipped by bytes', () => {
  it('is left alone while it fits', () => expect(clipBytes('é\u200b', 5)).toBe('é\u200b'))
  it('ends with a whole character and says what was left out', () => {
    expect(clipBytes('éé', 3)).toBe('é\n… 2 bytes left out …\n')
    expect(clipBytes('a😀b', 3)).toBe('a\n… 5 bytes left out …\n')
  })
})

describe('clipped text', () => {
  it('loses what cannot be seen', () => expect(clip('a\u202eb\u200bc\u0000d\u001b[31me\r\nf\tg', 100)).toBe('abcd[31me\nf\tg'))
  it('says how much was left out, and is well formed', () => {
    expect(clip('x'.repeat(100), 10)).toBe('xxxxx\n… 90 characters left out …\nxxxxx')
    expect(clip('😀'.repeat(100), 11).isWellFormed()).toBe(true)
  })
})
