/** What the server itself does with TypeScript: it takes the types out, in a thread it can do without. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { stripTypes } from '../../container/languages/typescript.ts'
import { MAX_CODE_BYTES } from '../../src/runner/protocol.ts'

vi.setConfig({ testTimeout: 120_000 })

const prepare = (content: string) => stripTypes({ files: [{ path: 'solution.ts', content }] })

/** What is left of a file, and a way back; throws where nothing is. */
async function stripped(content: string) {
  const prepared = await prepare(content)
  if ('error' in prepared) throw new Error(prepared.error.message)
  const at = (line: number) => prepared.restore({ type: 'Error', message: '', line }).line
  return { code: prepared.files[0]?.content ?? '', at, text: prepared.restoreText }
}

describe('types', () => {
  it('leave white space behind, so that every place stays where it is', async () => {
    const { code, at, text } = await stripped('interface A { b: number }\nconst f = (a: A): number => a.b as number')
    expect(code).toBe(`${' '.repeat(25)}\nconst f = (a   )         => a.b          `)
    expect(at(2)).toBe(2)
    expect(text('at f (solution.ts:2:30)')).toBe('at f (solution.ts:2:30)')
  })

  it('that are code of their own run, and places lead back', async () => {
    const source =
      'enum E {\n  A,\n  B = 4,\n}\n\nnamespace N { export const c = 1 }\nclass P {\n  constructor(private readonly d: number) {}\n}\nthrow new Error(`${E.B}`)'
    const { code, at, text } = await stripped(source)
    const lines = code.split('\n')
    const line = lines.findIndex((one) => one.startsWith('throw')) + 1
    expect(line).not.toBe(10)
    expect(at(line)).toBe(10)
    expect(text(`/box/solution.ts:${line}:7\nother.ts:${line}:7`)).toBe(`/box/solution.ts:10:7\nother.ts:${line}:7`)
    expect(code).not.toContain('sourceMappingURL')
  })

  it('are left alone in files of other languages', async () => {
    const files = [
      { path: 'a.ts', content: 'const a: number = 1' },
      { path: 'b.js', content: 'const b = a < 1' },
    ]
    const prepared = await stripTypes({ files })
    expect('files' in prepared && prepared.files).toEqual([{ path: 'a.ts', content: 'const a         = 1' }, files[1]])
  })
})

describe('a syntax error', () => {
  it.each([
    ['const a: number = ;', 1, 'Expression expected'],
    ['const a = 1\nenum E {\n  A = \n}', 4, 'Expression expected'],
    ['const a: string = "\n', 1, 'Unterminated string constant'],
  ])('of %j has its line', async (content, line, message) => {
    expect(await prepare(content)).toEqual({ error: { type: 'SyntaxError', message, line } })
  })

  it('of another file names the file', async () => {
    const files = [
      { path: 'solution.ts', content: 'import "./b/c.ts"' },
      { path: 'b/c.ts', content: '\nlet = 1 +' },
    ]
    expect(await stripTypes({ files })).toMatchObject({
      error: { message: expect.stringContaining('(b/c.ts, line 2)'), line: 2 },
    })
  })
})

const size = MAX_CODE_BYTES - 8
const nested = (open: string, close: string, inner: string): string => {
  const count = Math.floor((size - inner.length) / (open.length + close.length))
  return open.repeat(count) + inner + close.repeat(count)
}
/** One more than the other, for as long as there is room. */
const doubled = (times: number): string =>
  `enum E { a0 = "ab", ${Array.from({ length: times }, (_, index) => `a${index + 1} = a${index} + a${index}`).join(', ')} }`
const bombs: Readonly<Record<string, string>> = {
  brackets: nested('[', ']', ''),
  'open brackets': nested('[', '', ''),
  parentheses: nested('(', ')', '1'),
  braces: nested('{', '}', ''),
  generics: `type A = ${nested('A<', '>', 'B').slice(10)}`,
  'conditional types': `type A = ${nested('(B extends C ? D : ', ')', 'E').slice(19)}`,
  'template literals': nested('`${', '}`', '1'),
  'arrow functions': nested('(a) => ', '', '1'),
  'ambiguous arrow functions': nested('(a = ', ')', '1'),
  'ambiguous generics': nested('a<b>(', ')', '1'),
  namespaces: nested('namespace a {', '}', ''),
  'unary operators': nested('! ', '', '1'),
  'binary operators': nested('1+', '', '1'),
  'enum constants that double': doubled(40),
  'enum constants that double a while': doubled(21),
}

describe('a parser bomb', () => {
  it.each(Object.keys(bombs))('of %s is an error, and the next file is read', async (name) => {
    expect(await prepare(bombs[name] ?? '')).toMatchObject({ error: { type: 'SyntaxError' } })
    expect((await stripped('let a: number = 1')).code).toBe('let a         = 1')
  })

  it('does not take the memory of the server', async () => {
    const before = process.memoryUsage.rss()
    // Begins to count the most memory held anew.
    writeFileSync('/proc/self/clear_refs', '5')
    await prepare(bombs['enum constants that double'] ?? '')
    const peak = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) * 1024
    expect(peak - before).toBeLessThan(400 * 1024 * 1024)
  })

  it('is refused for its length before it is read', async () => {
    expect(await prepare(' '.repeat(MAX_CODE_BYTES + 1))).toMatchObject({ error: { line: null } })
  })

  it('holds up nobody behind it for good', async () => {
    const all = await Promise.all([...Object.values(bombs).map(prepare), stripped('let b: number = 2')])
    expect(all.at(-1)).toMatchObject({ code: 'let b         = 2' })
  })
})
