import { describe, expect, it } from 'vitest'
import type { Language } from '../../src/problem/problem.ts'
import { shareKept, tokensOf } from '../../src/problem/token-distance.ts'

describe('tokens', () => {
  it.each<readonly [Language, string, readonly string[]]>([
    ['python3', 'a = b // 2  # half\n', ['a', '=', 'b', '/', '/', '2']],
    ['python3', 'x = """a # b"""', ['x', '=', '"""a # b"""']],
    ['javascript', 'a = b // half\n/* c\n d */ + `x\n${1}`', ['a', '=', 'b', '+', '`x\n${1}`']],
    [
      'rust',
      "fn f<'a>(c: char) { c == 'x' }",
      ['fn', 'f', '<', "'a", '>', '(', 'c', ':', 'char', ')', '{', 'c', '=', '=', "'x'", '}'],
    ],
    ['sql', "select a -- first\nfrom T where b='It''s'", ['SELECT', 'A', 'FROM', 'T', 'WHERE', 'B', '=', "'It'", "'s'"]],
    ['go', 'n <= 1.5e3', ['n', '<', '=', '1.5e3']],
  ])('of %s: %s', (language, code, tokens) => {
    expect(tokensOf(code, language)).toEqual(tokens)
  })
})

describe('the share that is left', () => {
  it.each<readonly [string, string, string, number]>([
    ['the same program', 'return a + b', 'return a + b', 1],
    ['other spaces and a comment', 'return a+b', 'return  a + b  # sum', 1],
    ['one token of four', 'return a + b', 'return a - b', 0.75],
    ['nothing', 'return a + b', 'x = 1', 0],
    // A repair cannot keep the program as dead code beside another one.
    ['half of what has grown', 'return a + b', 'if 0 : x\nreturn a + b', 0.5],
    ['a quarter, put in another order', 'a b c d', 'd c b a', 0.25],
    ['two empty programs', '', '# nothing', 1],
  ])('%s', (_, program, repair, share) => {
    expect(shareKept(program, repair, 'python3')).toBe(share)
  })

  it('is soon counted for a program of many thousand tokens', () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `name${index % 97}`).join(' ')
    expect(shareKept(long.slice(0, 4_000), long, 'python3')).toBeLessThan(0.1)
  })
})
