/** Bodies in Python: they begin behind a colon or a text that documents them, and end where the indentation does. */
import type { Replacement } from './shapes.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'
import { fieldOf, partsOf } from './syntax.ts'

const NOT_WRITTEN = 'raise NotImplementedError'

const lineEnd = (text: string, offset: number): number => {
  const at = text.indexOf('\n', offset)
  if (at === -1) return text.length
  return text[at - 1] === '\r' ? at - 1 : at
}
const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

function isDocumentation(statement: SyntaxNode | undefined): boolean {
  return statement?.type === 'expression_statement' && (statement.children[0]?.type ?? '').endsWith('string')
}

function ofFunction(text: string, node: SyntaxNode, body: SyntaxNode): Replacement | null {
  const statements = partsOf(body)
  const [first] = statements
  const colon = node.children.findLast((child) => child.type === ':' && child.start < body.start)
  if (!first || !colon) return null
  if (!text.slice(colon.end, first.start).includes('\n')) {
    return { start: first.start, end: body.end, text: NOT_WRITTEN }
  }
  const indent = text.slice(lineStart(text, first.start), first.start)
  const documentation = isDocumentation(first) ? first : null
  if (documentation && statements.length === 1) return null
  const start = documentation ? documentation.end : lineEnd(text, colon.end)
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  return { start, end: body.end, text: `${newline}${indent}${NOT_WRITTEN}` }
}

export function pythonReplacement({ text }: Syntax, node: SyntaxNode): Replacement | null {
  const body = fieldOf(node, 'body')
  if (!body) return null
  if (node.type === 'function_definition') return ofFunction(text, node, body)
  // A lambda can hold no statement; those within calls belong to code that stays.
  return node.parent?.type === 'assignment' ? { start: body.start, end: body.end, text: 'NotImplemented' } : null
}
