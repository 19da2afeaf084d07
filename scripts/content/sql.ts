/** SQL text for a file that `wrangler d1 execute` runs: there are no bound parameters there, so values become literals. */
import { ContentError } from './format.ts'

/** D1 refuses statements of more than 100 KB. */
export const MAX_STATEMENT_BYTES = 90_000
/** D1 refuses rows of more than 2 MB, though only in production. */
export const MAX_ROW_BYTES = 1_000_000
/** In a row too long for one statement, values above this are put in afterwards, piece by piece. */
const LONG_VALUE_BYTES = 4_000
/** Doubled where the piece is quoted as hexadecimal digits. */
const PIECE_BYTES = 40_000

export type Value = string | number
export type Row = Readonly<Record<string, Value>>

/** A text or a whole number as an SQL literal. Throws a ContentError for what SQL text cannot carry. */
export function quote(value: Value): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new ContentError(`${value} is no whole number`)
    return `${value}`
  }
  if (value.includes('\0')) throw new ContentError('holds a NUL character, which ends SQL text')
  if (!value.isWellFormed()) throw new ContentError('holds half a surrogate pair, which UTF-8 cannot carry')
  // wrangler takes these two words, in a literal too, for a dump that brings its own transaction, and cuts them out.
  if (value.includes('BEGIN TRANSACTION')) return `CAST(x'${Buffer.from(value).toString('hex')}' AS TEXT)`
  return `'${value.replaceAll("'", "''")}'`
}

/**
 * The statements that insert one row, each below MAX_STATEMENT_BYTES: a single INSERT, or for a longer row an INSERT and then
 * UPDATEs that append to the row which `key` names. `source` names the file in a ContentError.
 */
export function insertRow(table: string, row: Row, key: readonly string[], source: string): string[] {
  const bytes = Object.values(row).reduce<number>((sum, value) => sum + Buffer.byteLength(`${value}`), 0)
  if (bytes > MAX_ROW_BYTES)
    throw new ContentError(`${source}: ${bytes} bytes in one row of the database; at most ${MAX_ROW_BYTES}`)
  try {
    const whole = insert(table, row)
    if (Buffer.byteLength(whole) <= MAX_STATEMENT_BYTES) return [whole]
    const isLong = ([name, value]: readonly [string, Value]) =>
      !key.includes(name) && Buffer.byteLength(quote(value)) > LONG_VALUE_BYTES
    const columns = Object.entries(row)
    const start = Object.fromEntries(columns.map((column) => (isLong(column) ? [column[0], ''] : column)))
    const where = columns.flatMap(([name, value]) => (key.includes(name) ? [`${name} = ${quote(value)}`] : [])).join(' AND ')
    const appends = columns
      .filter(isLong)
      .flatMap(([name, value]) =>
        pieces(`${value}`).map((piece) => `UPDATE ${table} SET ${name} = ${name} || ${quote(piece)} WHERE ${where};`),
      )
    return [insert(table, start), ...appends]
  } catch (error) {
    if (error instanceof ContentError) throw new ContentError(`${source}: ${error.message}`)
    throw error
  }
}

const insert = (table: string, row: Row): string =>
  `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(quote).join(', ')});`

/** Cuts between code points, so that no piece ends in half a character. */
function pieces(text: string): string[] {
  const out: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of text) {
    // An apostrophe is written twice.
    const size = character === "'" ? 2 : Buffer.byteLength(character)
    if (bytes + size > PIECE_BYTES) {
      out.push(piece)
      piece = ''
      bytes = 0
    }
    piece += character
    bytes += size
  }
  return [...out, piece]
}
