/** Where the statements of JavaScript begin, line by line. */
import type { Syntax, SyntaxNode } from './syntax.ts'
import { fieldOf, placesIn } from './syntax.ts'

const STATEMENT = /_(?:statement|declaration|definition)$/
/** What may stand before a statement in a line that is its own: the end of a block, and words that are no statement by themselves. */
const LEADING = /^[\s})\];]*(?:else\b|do\b|try\b|finally\b|default\s*:|case\b.*:|[\w$]+\s*:(?!:))?[\s{]*$/
const OTHER_LINE_END = /\r(?!\n)|[\u2028\u2029]/
const OF_HEADERS: ReadonlySet<string> = new Set(['initializer', 'condition', 'increment'])

const isStatement = ({ type, parent, field }: SyntaxNode): boolean =>
  STATEMENT.test(type) && !(parent?.type === 'for_statement' && field !== null && OF_HEADERS.has(field))

const LOOPS: ReadonlySet<string> = new Set(['for_statement', 'for_in_statement', 'while_statement', 'do_statement'])

/**
 * For each line, the one in which the statement begins that the line is a part of: the innermost whose text is the line's first. Less
 * than zero where a loop in one line stands. Nothing where the lines are not those that a debugger counts.
 */
export function statementLines({ text, nodes }: Syntax): number[] {
  if (OTHER_LINE_END.test(text)) return []
  const place = placesIn(text)
  const lines = text.split('\n').map((_, index) => index + 1)
  const claim = (from: number, to: number, line: number) => lines.fill(line, from - 1, to)
  for (const node of nodes) {
    if (!isStatement(node)) continue
    const { line, column } = place(node.start)
    const { line: last } = place(node.end)
    const isFirst = LEADING.test(text.slice(node.start - column + 1, node.start))
    // Parents come before their children.
    const isShort = line === last && LOOPS.has(node.type)
    if (isFirst) claim(line, line, isShort ? -line : line)
    claim(line + 1, last, line)
    const condition = node.type === 'do_statement' ? fieldOf(node, 'condition') : undefined
    if (condition) claim(place(condition.start).line, last, place(condition.start).line)
  }
  return lines
}
