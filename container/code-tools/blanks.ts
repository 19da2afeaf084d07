/** Where a program can have blanks: conditions, values and what is given back, each with the step of the program that it belongs to. */
import type { CodeStep } from '../../src/runner/protocol.ts'
import { grammars, type GrammarNames, type ParsedLanguage } from './grammars.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'
import { above, fieldOf, isComment, partsOf, textOf } from './syntax.ts'

export interface CodeBlank {
  readonly start: number
  readonly end: number
  /** The index of its step. */
  readonly step: number
  /** How much there is to think about; more is better. */
  readonly weight: number
  /** Only for a program that has too few others. */
  readonly isSpare?: true
}

export interface Blanks {
  readonly steps: readonly CodeStep[]
  /** In the order of the text; none is within another. */
  readonly blanks: readonly CodeBlank[]
}

const LISTS =
  /^(module|program|source_file|translation_unit|block|statement_block|statement_list|compound_statement|class_body|declaration_list|field_declaration_list)$/
const LOOPS = /^(for|enhanced_for|for_in|for_range)_(statement|expression|loop)$/
const REPEATS = /^(while|do|loop)_(statement|expression)$/
const DECISIONS = /^(if|switch|match|switch_expression)_?(statement|expression|clause)?$/
const RETURNS = /^return_(statement|expression)$/
/** A blank has at least and at most so many characters, all in one line; what is given back may be shorter. */
const [SHORTEST, LONGEST] = [3, 70]
/** Expressions of Rust that fit into a line. */
const SPARE = /^(identifier|binary_expression|call_expression|type_cast_expression|index_expression)$/
/** Characters of a name in the words of a step. */
const LONGEST_NAME = 30
const COUNTER = /([A-Za-z_$][\w$]*)\s*:?=/

interface Function {
  readonly node: SyntaxNode
  readonly name: string
  readonly statements: readonly SyntaxNode[]
}

class Reader {
  readonly #syntax: Syntax
  readonly #names: GrammarNames

  constructor(syntax: Syntax, language: ParsedLanguage) {
    this.#syntax = syntax
    this.#names = grammars[language]
  }

  #text = (node: SyntaxNode): string => textOf(this.#syntax, node)

  /** Functions that are in no other, in their order. */
  functions(): Function[] {
    const functions: Function[] = []
    for (const node of this.#syntax.nodes) {
      if (!this.#names.functions.has(node.type) || functions.some((one) => node.start < one.node.end)) continue
      const body = fieldOf(node, 'body')
      if (!body) continue
      const list = body.type === 'block' ? (body.children.find(({ type }) => type === 'statement_list') ?? body) : body
      const statements = LISTS.test(list.type) ? partsOf(list) : []
      if (statements.length > 0) functions.push({ node, name: this.#nameOf(node), statements })
    }
    return functions
  }

  #nameOf(node: SyntaxNode): string {
    let named: SyntaxNode | undefined = node
    while (named && !fieldOf(named, 'name')) named = fieldOf(named, 'declarator')
    const outer = node.parent?.type === 'variable_declarator' ? node.parent : undefined
    const name = (named && fieldOf(named, 'name')) ?? (outer && fieldOf(outer, 'name'))
    if (name) return this.#text(name)
    const [, declared = ''] = /([A-Za-z_]\w*)\s*\(/.exec(this.#text(node)) ?? []
    return declared
  }

  /** The statements of one function in rows that do one thing each. */
  steps(statements: readonly SyntaxNode[]): Array<{ readonly step: CodeStep; readonly nodes: readonly SyntaxNode[] }> {
    const rows: Array<{ readonly step: CodeStep; readonly nodes: SyntaxNode[] }> = []
    for (const [index, node] of statements.entries()) {
      const step = this.#stepOf(node, index === statements.length - 1)
      const last = rows.at(-1)
      const joins = last?.step.kind === step.kind && step.kind === 'prepare'
      if (last && joins) last.nodes.push(node)
      else rows.push({ step, nodes: [node] })
    }
    return rows
  }

  #stepOf(node: SyntaxNode, isLast: boolean): CodeStep {
    const inner = node.type === 'expression_statement' ? (partsOf(node)[0] ?? node) : node
    if (LOOPS.test(inner.type)) return this.#loopOf(inner)
    if (REPEATS.test(inner.type)) return { kind: 'repeat', name: '' }
    if (this.#names.functions.has(inner.type)) return { kind: 'function', name: this.#nameOf(inner) }
    // In Rust an expression without a semicolon is what a function gives back.
    const isResult = RETURNS.test(inner.type) || (isLast && !/(statement|declaration)$/.test(node.type))
    if (isResult) return { kind: 'result', name: '' }
    if (isLast) return { kind: 'rest', name: '' }
    return { kind: DECISIONS.test(inner.type) ? 'decide' : 'prepare', name: '' }
  }

  #loopOf(loop: SyntaxNode): CodeStep {
    const range = loop.children.find(({ type }) => type === 'range_clause' || type === 'for_clause') ?? loop
    const initializer = fieldOf(range, 'initializer') ?? fieldOf(range, 'init')
    if (initializer) {
      const [, counter = ''] = COUNTER.exec(this.#text(initializer)) ?? []
      return counter === '' ? { kind: 'repeat', name: '' } : { kind: 'count', name: counter }
    }
    const target = fieldOf(range, 'left') ?? fieldOf(range, 'pattern') ?? fieldOf(range, 'name') ?? fieldOf(range, 'declarator')
    const names = target ? (this.#text(target).match(/[A-Za-z_$][\w$]*/g) ?? []) : []
    const name = names.filter((one) => one !== '_' && one !== 'mut').join(', ')
    const isClear = target !== undefined && !fieldOf(loop, 'condition') && name !== '' && name.length <= LONGEST_NAME
    return isClear ? { kind: 'each', name } : { kind: 'repeat', name: '' }
  }

  candidatesIn(node: SyntaxNode): Array<Omit<CodeBlank, 'step'>> {
    const blanks: Array<Omit<CodeBlank, 'step'>> = []
    const visit = (at: SyntaxNode): void => {
      if (isComment(at) || this.#names.untouched.has(at.type)) return
      const blank = this.#blankOf(at, this.#weightOf(at)) ?? this.#spareOf(at)
      if (blank) blanks.push(blank)
      else at.children.forEach(visit)
    }
    visit(node)
    return blanks
  }

  /** What stands at the end of a function of Rust, or of a case of it: the value that is given back. */
  #spareOf(node: SyntaxNode): Omit<CodeBlank, 'step'> | null {
    const { parent, field } = node
    if (!parent || !node.isNamed || !SPARE.test(node.type) || this.#isType(node)) return null
    const isTail =
      parent.type === 'block' && partsOf(parent).at(-1) === node && this.#names.functions.has(parent.parent?.type ?? '')
    const blank = isTail || (parent.type === 'match_arm' && field === 'value') ? this.#blankOf(node, 3) : null
    return blank && { ...blank, isSpare: true }
  }

  #blankOf(node: SyntaxNode, weight: number): Omit<CodeBlank, 'step'> | null {
    if (weight === 0) return null
    let inner = node
    while (/^(parenthesized_expression|condition_clause|expression_list)$/.test(inner.type)) {
      const parts = partsOf(inner)
      const [only] = parts
      if (!only || parts.length > 1) break
      inner = only
    }
    const text = this.#text(inner)
    const isLong = text.length >= (RETURNS.test(node.parent?.type ?? '') ? 1 : SHORTEST)
    const isFit = isLong && text.length <= LONGEST && !text.includes('\n')
    return isFit ? { start: inner.start, end: inner.end, weight: weight + Math.min(text.length, 30) / 30 } : null
  }

  #weightOf(node: SyntaxNode): number {
    const { parent, field } = node
    if (!parent || !node.isNamed || this.#isType(node)) return 0
    if (field === 'condition') return node.type.startsWith('let_') ? 0 : 4
    if (RETURNS.test(parent.type)) return 3
    if (field === 'right' || field === 'value') {
      if (/augmented|compound_assignment/.test(parent.type)) return 4
      if (LOOPS.test(parent.type) || parent.type === 'range_clause') return 2
      return /assignment|declarator|declaration|init/.test(parent.type) ? 2 : 0
    }
    const isArgument = /^(argument_list|arguments)$/.test(parent.type) && partsOf(parent).length > 0
    return isArgument && parent.parent?.parent?.type === 'expression_statement' ? 3 : 0
  }

  #isType = (node: SyntaxNode): boolean =>
    this.#names.functions.has(node.type) || [node, ...above(node)].some(({ field }) => field === 'type' || field === 'parameters')
}

/** What a program can have blanks in. */
export function blanksOf(syntax: Syntax, language: ParsedLanguage): Blanks {
  const reader = new Reader(syntax, language)
  const functions = reader.functions()
  const rows = functions.flatMap(({ name, statements }) => {
    const own = reader.steps(statements)
    return functions.length === 1
      ? own
      : [{ step: { kind: 'function' as const, name }, nodes: own.flatMap(({ nodes }) => nodes) }]
  })
  return {
    steps: rows.map(({ step }) => step),
    blanks: rows.flatMap(({ nodes }, step) =>
      nodes.flatMap((node) => reader.candidatesIn(node)).map((blank) => ({ ...blank, step })),
    ),
  }
}
