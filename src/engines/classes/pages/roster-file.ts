/** Rosters that are read, and tables that are downloaded, as CSV. */
import Papa from 'papaparse'
import { plainText } from '../../../web/design/text.ts'
import { MOST_NAME } from './consent.tsx'

/** Names of one roster. */
export const MOST_PLACES = 500

/** Heads of the column that holds names, in the files that learning platforms write. */
const NAME_HEADS: ReadonlySet<string> = new Set(['name', 'full name', 'student', 'student name', 'display name'])

/** The names in a roster; a sentence where there are none to read, or where two lines have the same. */
export function rosterIn(text: string): readonly string[] | string {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''))
  const lines = data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [{ cells: head } = { cells: [] }, ...body] = lines
  const heads = head.map((cell) => cell.trim().toLowerCase())
  const named = heads.findIndex((cell) => NAME_HEADS.has(cell))
  const [first, last] = [heads.indexOf('first name'), heads.indexOf('last name')]
  if (named < 0 && first < 0 && head.length > 1)
    return 'The roster was not read: it has several columns, and none of them is called “name”. Give the column of names this head.'
  const nameIn = (row: readonly string[]): string =>
    named >= 0 ? (row[named] ?? '') : first >= 0 ? `${row[first] ?? ''} ${row[last] ?? ''}` : (row[0] ?? '')
  const rows = (named >= 0 || first >= 0 ? body : lines)
    .map(({ cells, line }) => ({ name: plainText(nameIn(cells), MOST_NAME), line }))
    .filter(({ name }) => name !== '')
  const names = rows.map(({ name }) => name)
  const same = [...Map.groupBy(rows, ({ name }) => name).values()].find((ones) => ones.length > 1)
  if (same) {
    const numbers = new Intl.ListFormat('en').format(same.map(({ line }) => `${line}`))
    return `The roster was not read: lines ${numbers} have the same name, and each code is for one person. Add something that tells them apart, such as a middle name or a group, and read it again.`
  }
  if (names.length === 0) return 'The roster was not read: there is no name in it. Write one name a line.'
  if (names.length > MOST_PLACES)
    return `The roster was not read: it has ${names.length} names. Read at most ${MOST_PLACES} at a time.`
  return names
}

/** A table as CSV. A cell that a spreadsheet would take for a formula is quoted as text. */
export const csvOf = (rows: ReadonlyArray<readonly (string | number)[]>): string =>
  Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true, newline: '\r\n' },
  )

/** A file for the browser to keep. */
export const csvFile = (name: string, rows: ReadonlyArray<readonly (string | number)[]>): Response =>
  new Response(`\uFEFF${csvOf(rows)}\r\n`, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
  })
