/** Bodies of functions, and what replaces them while they are not written yet. */
import type { GrammarNames, ParsedLanguage } from './grammars.ts'
import { grammars } from './grammars.ts'
import { pythonReplacement } from './scaffold-python.ts'
import type { Replacement } from './shapes.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'
import { fieldOf, partsOf, textOf } from './syntax.ts'

function notWritten(language: Exclude<ParsedLanguage, 'python3'>, body: string): string {
  switch (language) {
    case 'javascript':
    case 'typescript':
      return `throw new Error("not written yet")${body.includes(';') ? ';' : ''}`
    case 'go':
      return 'panic("not written yet")'
    case 'java':
      return 'throw new UnsupportedOperationException("not written yet");'
    case 'cpp':
      return 'throw std::logic_error("not written yet");'
    case 'rust':
      return 'todo!()'
  }
}

/** The white space a line begins with. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, Math.min(offset, start + 200)))?.[0] ?? ''
}

function bracesFor({ text }: Syntax, body: SyntaxNode, statement: string): string {
  const [head] = text.slice(body.start, body.end).split('\n', 1)
  if (head === undefined || head.length === body.end - body.start) return `{ ${statement} }`
  const newline = head.endsWith('\r') ? '\r\n' : '\n'
  const outer = indentAt(text, body.end - 1)
  const [first] = partsOf(body)
  const inner = first && text.slice(body.start, first.start).includes('\n') ? indentAt(text, first.start) : ''
  const indent = inner.length > outer.length ? inner : `${outer}${text.includes('\n\t') ? '\t' : '    '}`
  return `{${newline}${indent}${statement}${newline}${outer}}`
}

/** The name a C++ function is declared by, through pointers and references. */
function declaredName(definition: SyntaxNode): SyntaxNode | null {
  let node = fieldOf(definition, 'declarator')
  while (node && node.type.endsWith('_declarator')) node = fieldOf(node, 'declarator') ?? partsOf(node)[0]
  return node ?? null
}

function nameOf(syntax: Syntax, node: SyntaxNode): string {
  const own = node.type === 'function_definition' ? (fieldOf(node, 'name') ?? declaredName(node)) : fieldOf(node, 'name')
  const name = own ?? (node.parent?.type === 'variable_declarator' ? fieldOf(node.parent, 'name') : undefined)
  return name ? textOf(syntax, name) : ''
}

/** Called where it stands, around the rest of a file. */
function isWrapper({ parent }: SyntaxNode): boolean {
  return parent?.type === 'parenthesized_expression' && parent.parent?.type === 'call_expression' && parent.field === 'function'
}

/** Objects are made by these, so they stay: without them no method could be called. */
function isConstructor(syntax: Syntax, language: ParsedLanguage, node: SyntaxNode): boolean {
  const name = nameOf(syntax, node)
  switch (language) {
    case 'python3':
      return /^__(init|new|post_init)__$/.test(name)
    case 'javascript':
    case 'typescript':
      return node.type === 'method_definition' && name === 'constructor'
    case 'java':
      return node.type.endsWith('constructor_declaration')
    case 'cpp':
      return node.type === 'function_definition' && !fieldOf(node, 'type') && !/\boperator\b/.test(name)
    case 'rust':
      return name === 'new' && node.parent?.type === 'declaration_list'
    case 'go':
      return node.type === 'function_declaration' && /^New[A-Z]/.test(name) && declaresType(syntax, name.slice(3))
  }
}

const declaresType = (syntax: Syntax, name: string): boolean =>
  syntax.nodes.some((node) => node.type === 'type_spec' && textOf(syntax, fieldOf(node, 'name') ?? node) === name)

function replacementOf(syntax: Syntax, language: ParsedLanguage, node: SyntaxNode): Replacement | null {
  const body = fieldOf(node, 'body')
  if (language === 'python3') return pythonReplacement(syntax, node)
  if (!body) return null
  const statement = notWritten(language, textOf(syntax, body))
  const hasBraces = /block|compound|_body$|^try_statement$/.test(body.type)
  const text = hasBraces ? bracesFor(syntax, body, statement) : language === 'rust' ? statement : `{ ${statement} }`
  return { start: body.start, end: body.end, text }
}

/** One for each function that is in no other; what is within a body goes with it. */
export function replacementsOf(syntax: Syntax, language: ParsedLanguage): readonly Replacement[] {
  const { functions }: GrammarNames = grammars[language]
  const replacements: Replacement[] = []
  let doneTo = 0
  for (const node of syntax.nodes) {
    if (node.start < doneTo || !node.isNamed || !functions.has(node.type) || isWrapper(node)) continue
    const isKept = nameOf(syntax, node) === 'main' || isConstructor(syntax, language, node)
    const replacement = isKept ? null : replacementOf(syntax, language, node)
    if (replacement) replacements.push(replacement)
    doneTo = node.end
  }
  return replacements
}
