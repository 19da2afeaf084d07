/**
 * A query without its work: names of common tables and of the result's columns stay, and every value is NULL. Statements that ask nothing,
 * such as CREATE TABLE and INSERT, stay as they are.
 */
import type { Replacement, Unsound } from './shapes.ts'
import type { Group, Item } from './sql-tokens.ts'
import { indexOfWord, readSql } from './sql-tokens.ts'

const AFTER_LIST = new Set('FROM WHERE GROUP ORDER HAVING LIMIT WINDOW UNION EXCEPT INTERSECT'.split(' '))
const NOT_WRITTEN = '/* not written yet */'
const isName = (item: Item | undefined): item is Item => item?.kind === 'word' || item?.kind === 'name'

/** How a column of a result is called, where its text says so. */
function nameOf(column: readonly Item[]): Item | null {
  const last = column.at(-1)
  const before = column.at(-2)
  if (!isName(last)) return null
  if (before === undefined || before.word === 'AS' || before.word === '.' || before.kind === 'group') return last
  return null
}

/** `NULL AS total, NULL` for `SELECT COUNT(*) AS total, 1`. */
export function placeholders(text: string, group: Group, select: number): string {
  const { items } = group
  const first = /^(DISTINCT|ALL)$/.test(items[select + 1]?.word ?? '') ? select + 2 : select + 1
  const columns: Item[][] = [[]]
  for (const item of items.slice(first, indexOfWord(group, AFTER_LIST, first))) {
    if (item.word === ',') columns.push([])
    else columns.at(-1)?.push(item)
  }
  return columns
    .map((column) => {
      const name = nameOf(column)
      return name ? `NULL AS ${text.slice(name.start, name.end)}` : 'NULL'
    })
    .join(', ')
}

/** The query that begins with item `select`, up to the end of its group. */
function replaced(text: string, group: Group, select: number, columns: number | null): Replacement[] {
  const [first, last] = [group.items[select], group.items.at(-1)]
  if (!first || !last) return []
  const values = columns === null ? placeholders(text, group, select) : Array.from({ length: columns }, () => 'NULL').join(', ')
  return [{ start: first.start, end: last.end, text: `SELECT ${NOT_WRITTEN} ${values}` }]
}

/** Common tables with what they select, from the item after WITH; `end` is the item after them. */
function commonTables(text: string, group: Group, from: number): { readonly end: number; readonly replacements: Replacement[] } {
  const { items } = group
  const replacements: Replacement[] = []
  let at = items[from]?.word === 'RECURSIVE' ? from + 1 : from
  for (;;) {
    const columns = items[at + 1]?.kind === 'group' ? items[at + 1]?.inner : null
    const body = indexOfGroup(items, columns ? at + 2 : at + 1)
    const inner = items[body]?.inner
    if (!inner) return { end: at, replacements }
    const count = columns ? columns.items.filter(({ word }) => word === ',').length + 1 : null
    if (inner.items[0]?.word === 'SELECT') replacements.push(...replaced(text, inner, 0, count))
    else if (inner.items[0]?.word === 'WITH') replacements.push(...replaced(text, inner, 0, count ?? 1))
    if (items[body + 1]?.word !== ',') return { end: body + 1, replacements }
    at = body + 2
  }
}

function indexOfGroup(items: readonly Item[], from: number): number {
  for (let index = from; index < items.length; index++) if (items[index]?.kind === 'group') return index
  return items.length
}

function replacementsIn(text: string, group: Group): Replacement[] {
  const { items } = group
  const isView = items[0]?.word === 'CREATE' && items.slice(1, 3).some(({ word }) => word === 'VIEW')
  const start = isView ? indexOfWord(group, new Set(['AS']), 0) + 1 : 0
  const common = items[start]?.word === 'WITH' ? commonTables(text, group, start + 1) : { end: start, replacements: [] }
  const query = items[common.end]?.word === 'SELECT' ? replaced(text, group, common.end, null) : []
  return [...common.replacements, ...query]
}

export function sqlReplacements(text: string): readonly Replacement[] | Unsound {
  const sql = readSql(text)
  return 'errorAt' in sql ? sql : sql.statements.flatMap((group) => replacementsIn(text, group))
}
