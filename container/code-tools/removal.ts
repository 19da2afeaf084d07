/** Which statements can go without making the file a program that no longer compiles or that fails at once. */
import type { GrammarNames, ParsedLanguage } from './grammars.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'
import { above, fieldOf, partsOf, textOf } from './syntax.ts'

const blocks = /^(block|statement_list|compound_statement|constructor_body|statement_block)$/
const constructors = /^(constructor_declaration|compact_constructor_declaration)$/

/** Whether a function may end with this statement: then it is what the function has to return, or the last of a branch of it. */
export function isTail(statement: SyntaxNode, names: GrammarNames): boolean {
  let node = statement
  for (const outer of above(statement)) {
    if (blocks.test(outer.type) && !/(_case|_group|_arm)$/.test(outer.parent?.type ?? '') && partsOf(outer).at(-1) !== node)
      return false
    if (names.functions.has(outer.type) || outer.type === 'let_declaration') return true
    node = outer
  }
  return true
}

const functionOf = (node: SyntaxNode, names: GrammarNames): SyntaxNode | null => {
  for (const outer of above(node)) if (names.functions.has(outer.type)) return outer
  return null
}

/** The names in a function so far; the nodes of a file come in order. */
export class NamesSeen {
  readonly #syntax: Syntax
  readonly #names: GrammarNames
  readonly #functions = new Map<SyntaxNode, SyntaxNode | null>()
  readonly #seen = new Map<SyntaxNode | null, Set<string>>()

  constructor(syntax: Syntax, names: GrammarNames) {
    this.#syntax = syntax
    this.#names = names
  }

  note(node: SyntaxNode): void {
    const outer = node.parent && this.#names.functions.has(node.parent.type) ? node.parent : this.functionAround(node)
    this.#functions.set(node, outer)
    if (node.type !== 'identifier') return
    const names = this.#seen.get(outer) ?? new Set()
    this.#seen.set(outer, names.add(textOf(this.#syntax, node)))
  }

  functionAround(node: SyntaxNode): SyntaxNode | null {
    const cachedFunction = this.#functions.get(node)
    if (cachedFunction !== undefined) return cachedFunction
    const { parent } = node
    if (!parent) return null
    if (this.#names.functions.has(parent.type)) return parent
    const outer = this.#functions.get(parent)
    return outer === undefined ? functionOf(node, this.#names) : outer
  }

  has(node: SyntaxNode): boolean {
    return this.#seen.get(this.functionAround(node))?.has(textOf(this.#syntax, node)) ?? false
  }
}

interface Removal {
  readonly syntax: Syntax
  readonly language: ParsedLanguage
  readonly statement: SyntaxNode
  readonly inner: SyntaxNode
  readonly names: NamesSeen
}

/** In Python an assignment also makes the name, so the first one of a name stays. */
function isFirstOfName({ syntax, inner, names }: Removal): boolean {
  const left = fieldOf(inner, 'left')
  if (!left || textOf(syntax, left).startsWith('self.')) return true
  const targets = left.type === 'identifier' ? [left] : /_(list|pattern)$/.test(left.type) ? partsOf(left) : []
  return targets.some((target) => target.type === 'identifier' && !names.has(target))
}

export function isWorthRemoving(removal: Removal): boolean {
  const { language, inner, statement, names } = removal
  const around = names.functionAround(statement)
  const isAssignment = inner.type.startsWith('assignment')
  // Outside of functions an assignment declares, or exports.
  if (isAssignment && !around) return false
  switch (language) {
    case 'python3':
      return inner.type !== 'assignment' || !isFirstOfName(removal)
    case 'java':
      return !isAssignment || !constructors.test(around?.type ?? '')
    case 'javascript':
    case 'typescript':
      return !/^(super|parenthesized_expression)$/.test(fieldOf(inner, 'function')?.type ?? '')
    case 'go':
    case 'cpp':
    case 'rust':
      return true
  }
}
