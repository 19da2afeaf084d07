/** Rosters that are read, and tables that are downloaded, as CSV. */
import Papa from 'papaparse'
import { plainText } from '../../../web/design/text.ts'
import { MOST_NAME } from './consent.tsx'

/** Names of one roster. */
export const MOST_PLACES = 500

/** Heads of the column that holds names, in the files that learning platforms write. */
const NAME_HEADS: ReadonlySet<string> = new Set(['name', 'full name', 'student', 'student name', 'display name'])

/** The names in a roster, each once; a sentence where there are none to read. */
export function rosterIn(text: string): readonly string[] | string {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trim(), { skipEmptyLines: 'greedy' })
  const [head = [], ...body] = data
  const heads = head.map((cell) => cell.trim().toLowerCase())
  const named = heads.findIndex((cell) => NAME_HEADS.has(cell))
  const [first, last] = [heads.indexOf('first name'), heads.indexOf('last name')]
  if (named < 0 && first < 0 && head.length > 1)
    return 'The roster was not read: it has several columns, and none of them is called “name”. Give the column of names this head.'
  const cells = (row: readonly string[]): string =>
    named >= 0 ? (row[named] ?? '') : first >= 0 ? `${row[first] ?? ''} ${row[last] ?? ''}` : (row[0] ?? '')
  const rows = named >= 0 || first >= 0 ? body : data
  const names = [...new Set(rows.map((row) => plainText(cells(row), MOST_NAME)).filter((name) => name !== ''))]
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
