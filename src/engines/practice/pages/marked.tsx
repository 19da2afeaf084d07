/** Values of a report: rows of SQL as a table, what differs from another value marked, and long text in a box of bounded height. */
import type { Language } from '../../../problem/problem.ts'

interface ValueProps {
  readonly text: string
  /** What it should be like; the parts that differ are marked. Null where nothing is compared. */
  readonly beside: string | null
  readonly language: Language | null
}

/** Lines that fit into the box; longer text scrolls, and a box to tick shows all of it. */
const FEW_LINES = 12
const FEW_CHARACTERS = 900

export function Value({ text, beside, language }: ValueProps) {
  const rows = language === 'sql' ? rowsIn(text) : null
  if (rows !== null) return <Rows rows={rows} beside={beside === null ? null : rowsIn(beside)} />
  return <Text text={text} parts={beside === null ? [{ text, differs: false }] : partsOf(text, beside)} />
}

interface TextProps {
  readonly text: string
  readonly parts?: readonly Part[]
}

/** Text as it was written or printed. */
export function Text({ text, parts = [{ text, differs: false }] }: TextProps) {
  if (text === '') return <span class="fine">nothing</span>
  const isLong = text.length > FEW_CHARACTERS || text.split('\n').length > FEW_LINES
  const content = (
    <pre tabindex={0}>
      <code>{parts.map((part) => (part.differs ? <mark>{part.text}</mark> : part.text))}</code>
    </pre>
  )
  if (!isLong) return content
  return (
    <div class="long">
      <label class="show-all">
        <input type="checkbox" data-view autocomplete="off" /> Show all
      </label>
      {content}
    </div>
  )
}

interface RowsProps {
  readonly rows: ReadonlyArray<readonly string[]>
  readonly beside: ReadonlyArray<readonly string[]> | null
}

function Rows({ rows, beside }: RowsProps) {
  if (rows.length === 0) return <p class="fine">no rows</p>
  return (
    <div class="scroll rows" tabindex={0}>
      <table>
        <tbody>
          {rows.map((row, index) => (
            <tr>
              {row.map((cell, column) => (
                <td>{beside === null || beside[index]?.[column] === cell ? cell : <mark>{cell}</mark>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Rows as `sqlLiteral` writes them; null for a text that is none, or was cut. */
export function rowsIn(text: string): ReadonlyArray<readonly string[]> | null {
  if (text === 'no rows') return []
  if (!text.startsWith('(') || !text.endsWith(')')) return null
  return text
    .slice(1, -1)
    .split('), (')
    .map((row) => row.split(' | '))
}

export interface Part {
  readonly text: string
  readonly differs: boolean
}

/** The text in parts: those that `other` has at the same place of the same line, and those that differ. */
export function partsOf(text: string, other: string): readonly Part[] {
  const lines = text.split('\n')
  const others = other.split('\n')
  return lines.flatMap((line, index) => {
    const parts = partsOfLine(line, others[index])
    return index === lines.length - 1 ? parts : [...parts, { text: '\n', differs: false }]
  })
}

const WORDS = /[\p{L}\p{N}_.]+|\s+|[^]/gu

function partsOfLine(line: string, other: string | undefined): readonly Part[] {
  if (line === other) return line === '' ? [] : [{ text: line, differs: false }]
  if (other === undefined) return [{ text: line === '' ? '⏎' : line, differs: true }]
  const [mine, theirs] = [line.match(WORDS) ?? [], other.match(WORDS) ?? []]
  const most = Math.min(mine.length, theirs.length)
  let start = 0
  while (start < most && mine[start] === theirs[start]) start++
  let end = 0
  while (end < most - start && mine.at(-1 - end) === theirs.at(-1 - end)) end++
  const middle = mine.slice(start, mine.length - end)
  return [
    { text: mine.slice(0, start).join(''), differs: false },
    // As long a middle, as in a list with other members: each member by itself.
    ...(mine.length === theirs.length
      ? middle.map((word, index) => ({ text: word, differs: word !== theirs[start + index] }))
      : [{ text: middle.join(''), differs: true }]),
    { text: mine.slice(mine.length - end).join(''), differs: false },
  ].filter((part) => part.text !== '')
}
