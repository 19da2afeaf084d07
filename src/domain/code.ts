/** Learner code looked at as syntax: what it says apart from layout, and which functions and classes it defines. */
import type { Parser, SyntaxNodeRef } from '@lezer/common'
import { parser as javascript } from '@lezer/javascript'
import { parser as python } from '@lezer/python'
import { definesOne } from './code/definitions.ts'
import { tokensOf, type Cut } from './code/pieces.ts'
import type { Language } from './problem.ts'

const PARSERS: Readonly<Record<Exclude<Language, Cut>, Parser>> = {
  python3: python,
  javascript,
  typescript: javascript.configure({ dialect: 'ts' }),
}

/** Node names of the grammars. A string's white space is meaning; a comment is none. */
const COMMENTS = new Set(['Comment', 'LineComment', 'BlockComment', 'Hashbang'])
const STRINGS = new Set(['String', 'FormatString', 'ContinuedString', 'TemplateString', 'RegExp'])

/** The code without comments and without white space outside strings. Malformed code is taken as far as it parses. */
export function tokens(code: string, language: Language): string {
  switch (language) {
    case 'python3':
    case 'javascript':
    case 'typescript':
      return parsedTokens(code, PARSERS[language])
    case 'go':
    case 'java':
    case 'cpp':
    case 'rust':
    case 'sql':
      return tokensOf(code, language)
  }
}

function parsedTokens(code: string, parser: Parser): string {
  const out: string[] = []
  let from = 0
  const keep = (until: number, squeeze: boolean) => {
    const piece = code.slice(from, Math.max(from, until))
    out.push(squeeze ? piece.replace(/\s+/g, '') : piece)
    from = Math.max(from, until)
  }
  parser.parse(code).iterate({
    enter(node) {
      if (COMMENTS.has(node.name)) {
        keep(node.from, true)
        from = Math.max(from, node.to)
        return false
      }
      if (STRINGS.has(node.name)) {
        keep(node.from, true)
        keep(node.to, false)
        return false
      }
      return true
    },
  })
  keep(code.length, true)
  return out.join('')
}

/**
 * Whether the code defines a function or class of one of these names: a declaration, a method or a variable holding one. A query
 * defines nothing.
 */
export function defines(code: string, language: Language, names: readonly string[]): boolean {
  switch (language) {
    case 'python3':
    case 'javascript':
    case 'typescript':
      return parsedDefines(code, PARSERS[language], names)
    case 'go':
    case 'java':
    case 'cpp':
    case 'rust':
      return definesOne(code, language, names)
    case 'sql':
      return false
  }
}

function parsedDefines(code: string, parser: Parser, names: readonly string[]): boolean {
  let found = false
  parser.parse(code).iterate({
    enter(node) {
      if (found) return false
      if (isDefinedName(node, code)) found = names.includes(code.slice(node.from, node.to))
      return !found
    },
  })
  return found
}

function isDefinedName(node: SyntaxNodeRef, code: string): boolean {
  if (node.name === 'VariableDefinition') return true
  // In a type it is a promise, no definition.
  if (node.name === 'PropertyDefinition') return !node.node.parent?.name.endsWith('Type')
  if (node.name !== 'VariableName') return false
  const parent = node.node.parent
  if (parent?.name === 'FunctionDefinition' || parent?.name === 'ClassDefinition')
    return parent.getChild('VariableName')?.from === node.from
  return (
    parent?.name === 'AssignStatement' && code.slice(node.to).trimStart().startsWith('=') && parent.firstChild?.from === node.from
  )
}
