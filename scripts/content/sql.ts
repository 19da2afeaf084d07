/** Statements whose values are bound: what content holds is never SQL text. */
import { ContentError } from './format.ts'

/** D1 refuses rows of more than 2 MB, though only in production. */
export const MAX_ROW_BYTES = 1_000_000
/** How much of rows one statement takes, as a list that SQLite unpacks. D1 takes a value of 2 MB. */
const LIST_BYTES = 500_000

/** Every parameter is text, since D1's HTTP interface has no other. STRICT tables turn digits into numbers. */
export interface Statement {
  readonly sql: string
  readonly params: readonly string[]
}

export type Value = string | number
export type Row = Readonly<Record<string, Value>>

/** The row itself. Throws a ContentError that names the file where D1 cannot hold it. */
export function checkedRow<T extends Row>(row: T, source: string): T {
  const bytes = Object.values(row).reduce<number>((sum, value) => sum + Buffer.byteLength(`${value}`), 0)
  if (bytes > MAX_ROW_BYTES)
    throw new ContentError(`${source}: ${bytes} bytes in one row of the database; at most ${MAX_ROW_BYTES}`)
  for (const value of Object.values(row)) {
    if (typeof value === 'number') {
      if (!Number.isSafeInteger(value)) throw new ContentError(`${source}: ${value} is no whole number`)
    } else if (value.includes('\0')) throw new ContentError(`${source}: holds a NUL character, which SQLite takes for the end`)
    else if (!value.isWellFormed()) throw new ContentError(`${source}: holds half a surrogate pair, which UTF-8 cannot carry`)
  }
  return row
}

/** Inserts rows that have the same columns, many by one statement. `clause` goes behind, for rows that are there already. */
export function insertRows(table: string, rows: readonly Row[], clause = ''): Statement[] {
  const columns = Object.keys(rows[0] ?? {})
  const into = `INSERT INTO ${table} (${columns.join(', ')})`
  return lists(rows.map((row) => columns.map((column) => row[column] ?? ''))).map((list): Statement => {
    const [only = []] = list
    // Quoted once more as an item of a list, a long row could outgrow what D1 takes.
    if (list.length === 1 && sizeOf(only) > LIST_BYTES)
      return { sql: `${into} VALUES (${columns.map(() => '?').join(', ')}) ${clause}`, params: only.map(String) }
    const items = columns.map((_, index) => `value ->> ${index}`).join(', ')
    // Without a WHERE, SQLite would read ON CONFLICT as a condition of a join.
    return { sql: `${into} SELECT ${items} FROM json_each(?) WHERE true ${clause}`, params: [JSON.stringify(list)] }
  })
}

/** The statement once for each list, or as few lists as hold all the items. Its one parameter is a JSON array of them. */
export const forEachOf = (items: ReadonlyArray<Value | readonly Value[]>, sql: string): Statement[] =>
  lists(items).map((list) => ({ sql, params: [JSON.stringify(list)] }))

const sizeOf = (item: unknown): number => Buffer.byteLength(JSON.stringify(item))

function lists<T>(items: readonly T[]): T[][] {
  const out: T[][] = []
  let room = 0
  for (const item of items) {
    const size = sizeOf(item)
    if (size > room || out.length === 0) {
      out.push([])
      room = LIST_BYTES
    }
    out.at(-1)?.push(item)
    room -= size
  }
  return out
}
