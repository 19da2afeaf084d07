/** What of a query can be cut out by itself: its clauses and joins. Queries in brackets go with their clause. */
import type { Before, Cuttable, Span, Unit } from './cut-units.ts'
import { placeholders } from './sql-scaffold.ts'
import type { Unsound } from './shapes.ts'
import type { Group, Item } from './sql-tokens.ts'
import { indexOfWord, readSql } from './sql-tokens.ts'

const CLAUSE = new Set('FROM WHERE GROUP ORDER HAVING LIMIT WINDOW'.split(' '))
const JOINING = new Set('NATURAL LEFT RIGHT FULL OUTER INNER CROSS JOIN'.split(' '))
const BETWEEN_QUERIES = new Set('UNION EXCEPT INTERSECT'.split(' '))
const COMMENT = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*.*?\*\//gsu

/** The bodies of common tables and views, and the statement itself. */
function queriesIn(group: Group): readonly { readonly group: Group; readonly from: number }[] {
  const { items } = group
  const isView = items[0]?.word === 'CREATE' && items.slice(1, 3).some(({ word }) => word === 'VIEW')
  const start = isView ? indexOfWord(group, new Set(['AS']), 0) + 1 : 0
  if (items[start]?.word !== 'WITH') return items[start]?.word === 'SELECT' ? [{ group, from: start }] : []
  const main = indexOfWord(group, new Set(['SELECT']), start)
  const tables = items.slice(start, main).flatMap(({ inner }) => (inner?.items[0]?.word === 'SELECT' ? [inner] : []))
  return [...tables.map((inner) => ({ group: inner, from: 0 })), ...(main < items.length ? [{ group, from: main }] : [])]
}

interface Part {
  readonly word: string
  readonly from: number
  readonly to: number
}

/** The parts of one SELECT, which ends at `end`: what it selects, then clause after clause. */
function partsOfSelect({ items }: Group, select: number, end: number): readonly Part[] {
  const first = /^(DISTINCT|ALL)$/.test(items[select + 1]?.word ?? '') ? select + 2 : select + 1
  const starts: { readonly word: string; readonly at: number }[] = [{ word: 'SELECT', at: first }]
  for (let at = first; at < end; at++) {
    const word = items[at]?.word ?? ''
    const last = starts.at(-1)?.word
    if (CLAUSE.has(word)) starts.push({ word, at })
    else if ((last === 'FROM' || last === 'JOIN') && JOINING.has(word) && !JOINING.has(items[at - 1]?.word ?? ''))
      starts.push({ word: 'JOIN', at })
  }
  return starts.map(({ word, at }, index) => ({ word, from: at, to: starts[index + 1]?.at ?? end }))
}

export function sqlUnits(text: string): Cuttable | Unsound {
  const sql = readSql(text)
  if ('errorAt' in sql) return sql
  const units: Unit[] = []
  const order: Before[] = []
  let block = 0
  const addSelect = (group: Group, select: number, end: number) => {
    const { items } = group
    const added: { readonly word: string; readonly index: number }[] = []
    for (const [place, { word, from, to }] of partsOfSelect(group, select, end).entries()) {
      const [first, last]: readonly (Item | undefined)[] = [items[from], items[to - 1]]
      if (!first || !last || to <= from) continue
      const instead = word === 'SELECT' ? placeholders(text, group, select) : ''
      const shared = { kind: 'clause', parent: null, depth: 0, node: null } as const
      units.push({ ...shared, index: units.length, start: first.start, end: last.end, block, place: place + 1, instead })
      added.push({ word, index: units.length - 1 })
    }
    block += 1
    // Without tables there is nothing to join, to filter or to group, and without groups nothing to choose among them.
    for (const one of added) {
      for (const other of added) {
        const waits = one.word === 'FROM' ? other.word !== 'FROM' : one.word === 'GROUP' && other.word === 'HAVING'
        if (waits) order.push({ first: other.index, second: one.index })
      }
    }
  }
  for (const { group, from } of sql.statements.flatMap(queriesIn)) {
    let select = indexOfWord(group, new Set(['SELECT']), from)
    while (select < group.items.length) {
      const end = indexOfWord(group, BETWEEN_QUERIES, select)
      addSelect(group, select, end)
      select = indexOfWord(group, new Set(['SELECT']), end)
    }
  }
  units.sort((a, b) => a.start - b.start)
  return {
    text,
    ...renumbered(units, order),
    together: [],
    fixed: [],
    comments: commentsOf(text),
    nodes: [],
    unusedGo: new Set(),
  }
}

/** Units are numbered in the order of the text. */
function renumbered(units: readonly Unit[], order: readonly Before[]): Pick<Cuttable, 'units' | 'order'> {
  const numbers = new Map(units.map(({ index }, at) => [index, at]))
  return {
    units: units.map((unit, index) => ({ ...unit, index })),
    order: order.map(({ first, second }) => ({ first: numbers.get(first) ?? first, second: numbers.get(second) ?? second })),
  }
}

function commentsOf(text: string): readonly Span[] {
  const comments = [...text.matchAll(COMMENT)].filter(([match]) => /^(--|\/\*)/.test(match))
  return comments.map(({ 0: match, index }) => ({ start: index, end: index + match.trimEnd().length }))
}
