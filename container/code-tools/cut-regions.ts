/** Statements cut out of a text, with marks around their replacement. */
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import type { CutTodo } from '../../src/runner/workspace-protocol.ts'
import type { Cut } from './cut-stand-ins.ts'
import { standIn } from './cut-stand-ins.ts'
import type { Unit } from './cut-units.ts'

interface Region {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
  readonly isInline: boolean
}

export const lineComment = (language: RunnerLanguage): string => {
  switch (language) {
    case 'python3':
      return '#'
    case 'sql':
      return '--'
    case 'javascript':
    case 'typescript':
    case 'go':
    case 'java':
    case 'cpp':
    case 'rust':
      return '//'
  }
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  if (end === -1) return text.length
  return text[end - 1] === '\r' && end > at ? end - 1 : end
}

/** Units that go and whose surroundings stay, in rows without a gap. */
function rowsOf({ code, hidden }: Cut): readonly (readonly Unit[])[] {
  const rows: Unit[][] = []
  const open = new Map<number, Unit[]>()
  for (const unit of code.units) {
    if (!hidden.has(unit.index) || (unit.parent !== null && hidden.has(unit.parent))) continue
    const row = open.get(unit.block)
    if (row && row.at(-1)?.place === unit.place - 1) row.push(unit)
    else {
      const next = [unit]
      rows.push(next)
      open.set(unit.block, next)
    }
  }
  return rows
}

function regionOf(cut: Cut, row: readonly Unit[]): Region | null {
  const { language, code } = cut
  const { text } = code
  const [first, last] = [row[0], row.at(-1)]
  if (!first || !last) return null
  const [from, to] = [lineStart(text, first.start), lineEnd(text, last.end)]
  const rest = text.slice(last.end, to).trimStart()
  // What is said beside a statement is said about it.
  const takesRest = language === 'python3' || rest.startsWith(lineComment(language))
  const end = takesRest && first.kind !== 'expression' ? to : last.end
  const isAlone = text.slice(from, first.start).trim() === '' && text.slice(end, to).trim() === ''
  const isInline = language !== 'python3' && (first.kind === 'expression' || !isAlone)
  return { start: first.start, end, lines: standIn(cut, row), isInline }
}

/** The white space a line begins with; a block of Python that begins behind a colon gets one of its own. */
function indentOf({ language, code: { text } }: Cut, start: number): string {
  const before = text.slice(lineStart(text, start), start)
  const own = /^[ \t\f]*/.exec(before)?.[0] ?? ''
  if (language !== 'python3' || own.length === before.length) return own
  return `${own}${/\n\t/.test(text) || own.includes('\t') ? '\t' : '    '}`
}

function withMarks(cut: Cut, { start, lines, isInline }: Region, id: string): string {
  const [begin, end] = [`BEGIN STUDENT TODO ${id}`, `END STUDENT TODO ${id}`]
  if (isInline) {
    const inside = lines.length === 0 ? ' ' : ` ${lines.join(cut.language === 'sql' ? ' ' : '; ')} `
    return `/* ${begin} */${inside}/* ${end} */`
  }
  const sign = lineComment(cut.language)
  const newline = cut.code.text.includes('\r\n') ? '\r\n' : '\n'
  return [`${sign} ${begin}`, ...lines, `${sign} ${end}`].join(`${newline}${indentOf(cut, start)}`)
}

export interface Scaffold {
  readonly content: string
  readonly todos: readonly CutTodo[]
}

export function cutOut(cut: Cut): Scaffold {
  const { text } = cut.code
  const regions = rowsOf(cut).flatMap((row) => regionOf(cut, row) ?? [])
  const todos: CutTodo[] = []
  let [content, from, line] = ['', 0, 1]
  const write = (piece: string) => {
    content += piece
    line += piece.split('\n').length - 1
  }
  for (const region of regions.sort((a, b) => a.start - b.start || b.end - a.end)) {
    // A comment within what goes already.
    if (region.start < from) continue
    write(text.slice(from, region.start))
    const id = `${todos.length + 1}`
    todos.push({ id, line, text: text.slice(region.start, region.end) })
    write(withMarks(cut, region, id))
    from = region.end
  }
  write(text.slice(from))
  return { content, todos }
}
