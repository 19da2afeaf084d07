/**
 * SQL as nested groups of tokens, in SQLite's spelling. This is no parser of statements: it knows comments, strings, quoted names, brackets
 * and `CASE … END`, and which words cannot stand before which. Nothing recurses.
 */
import type { Unsound } from './shapes.ts'

export interface Item {
  /** `group`: brackets or `CASE … END` with all that is in them. */
  readonly kind: 'word' | 'name' | 'string' | 'number' | 'sign' | 'group'
  /** Words in capitals, signs as they stand; empty for all else. */
  readonly word: string
  readonly start: number
  readonly end: number
  /** What is in the brackets. */
  readonly inner: Group | null
}

/** Items at one level, of one statement. */
export interface Group {
  readonly items: readonly Item[]
}

export interface Sql {
  readonly text: string
  readonly statements: readonly Group[]
  /** Statements and everything in brackets, the outer ones first. */
  readonly groups: readonly Group[]
}

const TOKEN =
  /(?<space>\s+|--[^\n]*|\/\*.*?\*\/)|(?<string>'(?:[^']|'')*')|(?<name>"(?:[^"]|"")*"|`[^`]*`|\[[^\]\n]*\])|(?<number>(?:\d|\.\d)[\w.]*)|(?<word>[\p{L}_@:$?][\p{L}\p{N}_$]*|\?)|(?<sign><>|[<>=!|]=|<<|>>|->>?|\|\||[^\s\w'"`[/]|\/(?!\*))/suy

interface Growing {
  readonly items: Item[]
}
interface Open {
  readonly group: Growing
  readonly start: number
  readonly closes: ')' | 'END'
}

const CLAUSE = new Set('FROM WHERE GROUP ORDER HAVING LIMIT WINDOW UNION EXCEPT INTERSECT RETURNING SET'.split(' '))
/** After these something has to follow that is no clause. */
const WANTS_MORE = new Set(
  'SELECT FROM WHERE ON BY AND OR HAVING JOIN LIMIT NOT LIKE BETWEEN UNION EXCEPT INTERSECT ,'.split(' '),
)
const needs = ({ word, kind }: Item): boolean => WANTS_MORE.has(word) || (kind === 'sign' && /^[<>=!+/%-]+$/.test(word))

/** The first item that cannot stand where it does, or the end of a group that ends too early. */
function misplaced({ items }: Group, end: number): number | null {
  for (const [index, item] of items.entries()) {
    const next = items[index + 1]
    if (!next && needs(item)) return end
    if (next && needs(item) && (CLAUSE.has(next.word) || next.word === ',' || /^(AND|OR)$/.test(next.word))) return next.start
    if (item.word === ',' && index === 0) return item.start
  }
  return null
}

export function readSql(text: string): Sql | Unsound {
  const statements: Growing[] = [{ items: [] }]
  const groups: Growing[] = [...statements]
  const brackets: Open[] = []
  let at = 0
  let errorAt: number | null = null
  const end = (group: Growing, offset: number) => (errorAt ??= misplaced(group, offset))
  for (;;) {
    if (at >= text.length || errorAt !== null) break
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match?.groups) return { errorAt: at }
    const start = at
    at = TOKEN.lastIndex
    const { space, string, name, number, word, sign } = match.groups
    if (space !== undefined) continue
    const top = brackets.at(-1)
    const group = top?.group ?? statements.at(-1)
    if (!group) return { errorAt: start }
    const token = word?.toUpperCase() ?? sign ?? ''
    if (token === '(' || token === 'CASE') {
      const inner: Growing = { items: [] }
      groups.push(inner)
      brackets.push({ group: inner, start, closes: token === '(' ? ')' : 'END' })
    } else if (token === ')' || (token === 'END' && top?.closes === 'END')) {
      if (top?.closes !== token) return { errorAt: start }
      end(top.group, start)
      brackets.pop()
      const outer = brackets.at(-1)?.group ?? statements.at(-1)
      outer?.items.push({ kind: 'group', word: '', start: top.start, end: at, inner: top.group })
    } else if (token === ';') {
      if (brackets.length > 0) return { errorAt: start }
      end(group, start)
      const next: Growing = { items: [] }
      statements.push(next)
      groups.push(next)
    } else {
      const kind =
        string !== undefined ? 'string' : name !== undefined ? 'name' : number !== undefined ? 'number' : word ? 'word' : 'sign'
      group.items.push({ kind, word: token, start, end: at, inner: null })
    }
  }
  const last = statements.at(-1)
  if (last) end(last, text.length)
  const unclosed = brackets[0]
  if (errorAt !== null) return { errorAt }
  return unclosed ? { errorAt: unclosed.start } : { text, statements, groups }
}

export const acceptsSql = (text: string): boolean => 'statements' in readSql(text)

/** The index of the first item from `from` on whose word is one of these; the number of items when there is none. */
export function indexOfWord({ items }: Group, words: ReadonlySet<string>, from: number): number {
  for (let index = from; index < items.length; index++) if (words.has(items[index]?.word ?? '')) return index
  return items.length
}
