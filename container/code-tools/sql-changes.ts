/** What can be dropped from a query: conditions of WHERE, joins, terms of ORDER BY. */
import type { MutationOperator } from '../../src/runner/workspace-protocol.ts'
import type { Change, Unsound } from './shapes.ts'
import type { Group, Item, Sql } from './sql-tokens.ts'
import { indexOfWord, readSql } from './sql-tokens.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const AFTER_WHERE = set('GROUP ORDER HAVING LIMIT WINDOW UNION EXCEPT INTERSECT RETURNING')
const AFTER_ORDER = set('LIMIT OFFSET ROWS RANGE GROUPS UNION EXCEPT INTERSECT')
const BEFORE_JOIN = set('NATURAL LEFT RIGHT FULL OUTER INNER CROSS')
const AFTER_JOIN = new Set([...AFTER_WHERE, ...BEFORE_JOIN, 'WHERE', 'JOIN', ',', 'SET'])

/** Takes items `from` up to `to` out. Two words that would meet are kept apart. */
function without({ text }: Sql, operator: MutationOperator, from: number, to: number): Change {
  const meets = /[\w"'`\]]/.test(text[from - 1] ?? '') && /[\w"'`[]/.test(text[to] ?? '')
  return { operator, start: from, end: to, after: meets ? ' ' : '' }
}

/** The items between the separators, which are at `at`. */
function split(items: readonly Item[], isSeparator: (item: Item) => boolean): readonly (readonly Item[])[] {
  const parts: Item[][] = [[]]
  for (const item of items) {
    if (isSeparator(item)) parts.push([])
    else parts.at(-1)?.push(item)
  }
  return parts
}

/** Each of several parts with one separator, or all from `start` on where there is one part only. */
function dropEach(of: {
  readonly sql: Sql
  readonly operator: MutationOperator
  readonly start: number
  readonly parts: readonly (readonly Item[])[]
  readonly mayDropAll: boolean
}): Change[] {
  const { sql, operator, start, parts, mayDropAll } = of
  const places = parts.flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)]
    return first && last ? [{ start: first.start, end: last.end }] : []
  })
  const [only] = places
  if (!only || places.length < parts.length) return []
  if (places.length === 1) return mayDropAll ? [without(sql, operator, start, only.end)] : []
  return places.map((place, index) => {
    const next = places[index + 1]
    const previous = places[index - 1]
    return previous
      ? without(sql, operator, previous.end, place.end)
      : without(sql, operator, place.start, next?.start ?? place.end)
  })
}

/** `BETWEEN 1 AND 2` is one condition. */
function conjunctsOf(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.some(({ word }) => word === 'OR')) return [items]
  let isBetween = false
  return split(items, ({ word }) => {
    if (word === 'BETWEEN') isBetween = true
    if (word !== 'AND') return false
    const separates = !isBetween
    isBetween = false
    return separates
  })
}

function dropsOf(sql: Sql, group: Group): Change[] {
  const { items } = group
  const changes: Change[] = []
  for (const [index, item] of items.entries()) {
    if (item.word === 'WHERE') {
      const parts = conjunctsOf(items.slice(index + 1, indexOfWord(group, AFTER_WHERE, index)))
      // `FILTER ()` would be no query.
      changes.push(...dropEach({ sql, operator: 'dropped_where', start: item.start, parts, mayDropAll: index > 0 }))
    }
    if (item.word === 'ORDER' && items[index + 1]?.word === 'BY') {
      const terms = items.slice(index + 2, indexOfWord(group, AFTER_ORDER, index + 2))
      const parts = split(terms, ({ word }) => word === ',')
      changes.push(...dropEach({ sql, operator: 'dropped_order_by', start: item.start, parts, mayDropAll: true }))
    }
    if (item.word === 'JOIN') {
      let first = index
      while (BEFORE_JOIN.has(items[first - 1]?.word ?? '')) first -= 1
      const [start, last] = [items[first], items[indexOfWord(group, AFTER_JOIN, index + 1) - 1]]
      if (start && last && last !== item) changes.push(without(sql, 'dropped_join', start.start, last.end))
    }
  }
  return changes
}

export function sqlChanges(text: string): readonly Change[] | Unsound {
  const sql = readSql(text)
  if ('errorAt' in sql) return sql
  return sql.groups.flatMap((group) => dropsOf(sql, group)).sort((a, b) => a.start - b.start || a.end - b.end)
}
