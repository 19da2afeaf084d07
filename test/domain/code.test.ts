import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defines, tokens } from '../../src/domain/code.ts'
import { entryName, languageOf, type Language } from '../../src/domain/problem.ts'
import { clip, clipBytes, clipLine, visible } from '../../src/domain/text.ts'

describe('tokens', () => {
  it.each<[Language, string, string]>([
    ['python3', 'def f(a):\n    return a  # why\n', 'def f(a): return a'],
    ['python3', 'x = 1\n\n\n# only a comment\n', 'x=1'],
    ['javascript', 'function f(a) { return a } // why', '/* why */function f(a){return a}'],
    ['typescript', 'function f(a: Map<string, int>): void { return } // why', 'function f(a:Map<string,int>):void{return}'],
    ['typescript', 'enum A { B = "x" } /* why */', 'enum A{B="x"}'],
  ])('leave out layout and comments: %s', (language, a, b) => expect(tokens(a, language)).toBe(tokens(b, language)))
  it.each<[Language, string, string]>([
    ['python3', 'x = "a b"', 'x = "ab"'],
    ['python3', 'x = "# not a comment"', 'x = ""'],
    ['javascript', 'x = `a ${ b } c`', 'x = `a ${ b }c`'],
    ['javascript', 'x = "// no comment"', 'x = ""'],
    ['python3', 'return a', 'return b'],
    ['typescript', 'let a: number', 'let a: string'],
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
    ['javascript', 'class two_sum {}'],
    ['python3', 'class two_sum:\n  pass'],
    ['typescript', 'function two_sum(a: number[]): number[] { return a }'],
    ['typescript', 'const two_sum: (a: number) => number = (a) => a'],
  ])('is seen: %s %s', (language, code) => expect(defines(code, language, ['two_sum'])).toBe(true))
  it.each<[Language, string]>([
    ['python3', 'print(two_sum([1]))'],
    ['python3', '# def two_sum(a): pass'],
    ['python3', 'x = "def two_sum(a): pass"'],
    ['javascript', 'console.log(two_sum())'],
    ['python3', 'class A(two_sum): pass'],
    ['typescript', 'let a: two_sum = two_sum()'],
    ['typescript', 'interface A { two_sum: number; two_sum(): void }'],
  ])('is no mere mention: %s %s', (language, code) => expect(defines(code, language, ['two_sum'])).toBe(false))
})

it('a modifier of TypeScript is no name', () => {
  expect(defines('class S { private f() {} }', 'typescript', ['private'])).toBe(false)
})

describe('names', () => {
  it('are spelled as each language does', () => {
    expect(entryName('mergeBookings', 'python3')).toBe('merge_bookings')
    expect(entryName('mergeBookings', 'javascript')).toBe('mergeBookings')
    expect(entryName('mergeBookings', 'typescript')).toBe('mergeBookings')
  })
  it.each([
    ['Python', 'python3'],
    [' js ', 'javascript'],
    ['node', 'javascript'],
    ['TS', 'typescript'],
    ['cobol', null],
  ] as const)('%j is %s', (name, language) => expect(languageOf(name)).toBe(language))
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
  it('is its head and its tail, and says how many bytes were left out', () => {
    expect(clip('x'.repeat(100), 10)).toBe('xxxxx\n… 90 bytes left out …\nxxxxx')
    expect(clipLine('x'.repeat(100), 10)).toBe('xxxxx … 90 bytes left out … xxxxx')
    expect(clip('xy', 2)).toBe('xy')
    expect(clip('xyz', 3, 7)).toBe('xyz\n… 7 bytes left out …\n')
    expect(clip('x'.repeat(100), 10, 5)).toBe('xxxxx\n… 95 bytes left out …\nxxxxx')
  })
  it('is cut between characters, whatever it says', () => {
    expect(clip('😀'.repeat(100), 11)).toBe('😀\n… 392 bytes left out …\n😀')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 2, max: 100 }), (text, max) => {
        const clean = visible(text)
        const cut = clip(text, max)
        expect(cut.includes('\ufffd')).toBe(clean.includes('\ufffd'))
        const [, head = '', count = '', tail = ''] = /^([^]*)\n… (\d+) bytes left out …\n([^]*)$/.exec(cut) ?? []
        if (count === '') return
        expect(clean.startsWith(head) && clean.endsWith(tail)).toBe(true)
        expect(Buffer.byteLength(head) + Buffer.byteLength(tail) + Number(count)).toBe(Buffer.byteLength(clean))
      }),
    )
  })
})
