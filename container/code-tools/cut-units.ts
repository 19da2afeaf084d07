/** What of a file can be cut out by itself: statements within bodies, each with the names it makes and those it uses. */
import type { GrammarNames, ParsedLanguage } from './grammars.ts'
import { grammars } from './grammars.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'
import { fieldOf, isComment, partsOf, textOf } from './syntax.ts'

export interface Unit {
  readonly index: number
  /** `expression`: the body of a function that has no statements. `clause`: of a query. `comment`: goes with what it repeats. */
  readonly kind: 'statement' | 'expression' | 'clause' | 'comment'
  readonly start: number
  readonly end: number
  /** The unit around it. */
  readonly parent: number | null
  readonly depth: number
  /** Its list of statements, and its place in it; a place is missing where the statement is never cut. */
  readonly block: number
  readonly place: number
  readonly node: SyntaxNode | null
  /** What replaces it besides "not written yet". */
  readonly instead: string
}

/** `first` has to be cut before `second` can be. */
export interface Before {
  readonly first: number
  readonly second: number
}

export interface Cuttable {
  readonly text: string
  readonly units: readonly Unit[]
  readonly order: readonly Before[]
  /** Units that are cut together or not at all. */
  readonly together: readonly (readonly [number, number])[]
  /** Units that are never cut. */
  readonly fixed: readonly number[]
  readonly comments: readonly Span[]
  /** All of the tree; none where there is no tree. */
  readonly nodes: readonly SyntaxNode[]
  /** Declarations that go as soon as nothing that stands uses them: their languages refuse them, or cannot tell their type. */
  readonly unusedGo: ReadonlySet<number>
}

export interface Span {
  readonly start: number
  readonly end: number
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const script = words('program statement_block switch_case switch_default')
const lists: Readonly<Record<ParsedLanguage, ReadonlySet<string>>> = {
  python3: words('module block'),
  javascript: script,
  typescript: script,
  go: words('statement_list'),
  java: words('block constructor_body switch_block_statement_group'),
  cpp: words('compound_statement case_statement'),
  rust: words('block'),
}
/** Parts of a list that are no statements. */
const noStatements = words(
  'switch_label label attribute_item inner_attribute_item empty_statement case_statement case_clause hash_bang_line access_specifier',
)
/** Statements that are always structure. */
const structure = words(
  'import_statement import_from_statement future_import_statement use_declaration using_declaration explicit_constructor_invocation',
)
/** Statements of a file itself that do something; all else there is structure. */
const doing =
  /^(expression_statement|lexical_declaration|variable_declaration|(for|for_in|while|do|if|switch|try|throw|with|match|delete|assert|raise|labeled)_statement)$/
/** Where a function without statements is one that a file is asked for, and no part of an expression. */
const holders = /^(variable_declarator|(public_)?field_definition|pair|assignment_expression|export_statement)$/
const literal =
  /^(string|integer|float|number|true|false|none|null|undefined|unary_operator|unary_expression|regex|template_string)$/
const definitions = /^(arrow_function|function_expression|generator_function|class)$/

function isPlumbing(syntax: Syntax, node: SyntaxNode): boolean {
  const [only] = partsOf(node)
  if (!doing.test(node.type)) return true
  if (node.type === 'if_statement') return /__name__/.test(syntax.text.slice(node.start, Math.min(node.end, node.start + 40)))
  if (/^(lexical|variable)_declaration$/.test(node.type)) {
    const value = only && fieldOf(only, 'value')
    if (!value) return false
    const text = syntax.text.slice(value.start, Math.min(value.end, value.start + 200))
    return literal.test(value.type) || definitions.test(value.type) || /^require\(["'][\w:./@-]+["']\)(\.\w+)?$/.test(text)
  }
  if (only?.type === 'assignment') {
    const [left, right] = [fieldOf(only, 'left'), fieldOf(only, 'right')]
    return literal.test(right?.type ?? '') || (left !== undefined && /^[A-Z][A-Z0-9_]*$|^__\w+__$/.test(textOf(syntax, left)))
  }
  // `main()` and `module.exports = …` are how a file is used.
  const text = node.end - node.start > 400 ? '' : textOf(syntax, node)
  return /^[\w.]+\(\);?$|^(module\.)?exports\b/.test(text)
}

function isStructure(syntax: Syntax, list: SyntaxNode, node: SyntaxNode): boolean {
  if (structure.has(node.type)) return true
  if (node.type === 'expression_statement') {
    const [inner] = partsOf(node)
    if (inner && /^(string|concatenated_string|internal_module)$/.test(inner.type)) return true
    if (inner?.type === 'call_expression' && fieldOf(inner, 'function')?.type === 'super') return true
  }
  const isFile = list.parent === null || /^(internal_module|module)$/.test(list.parent.type)
  return isFile && isPlumbing(syntax, node)
}

const binders = words(
  'assignment.left for_statement.left named_expression.name as_pattern.alias function_definition.name class_definition.name ' +
    'variable_declarator.name function_declaration.name class_declaration.name for_in_statement.left ' +
    'short_var_declaration.left var_spec.name const_spec.name range_clause.left type_spec.name ' +
    'enhanced_for_statement.name record_declaration.name instanceof_expression.name resource.name ' +
    'init_declarator.declarator declaration.declarator for_range_loop.declarator ' +
    'let_declaration.pattern for_expression.pattern let_condition.pattern function_item.name const_item.name struct_item.name',
)
const within = /pattern|_list$|declarator$|^reference_declarator$/
const names = /^(identifier|type_identifier|shorthand_property_identifier(_pattern)?)$/

/** Whether a name is made here, rather than used. */
export function isMade(name: SyntaxNode): boolean {
  let node = name
  for (let depth = 0; node.parent && depth < 8; depth++) {
    if (binders.has(`${node.parent.type}.${node.field}`)) return true
    if (node.field === 'value' || node.field === 'right' || !within.test(node.parent.type)) return false
    node = node.parent
  }
  return false
}

const hasType = (lambda: SyntaxNode): boolean =>
  fieldOf(lambda, 'declarator')?.children.some(({ type }) => type === 'trailing_return_type') ?? false

interface Mention {
  readonly name: string
  readonly unit: number
  readonly at: number
  readonly isMade: boolean
}

class Reader {
  readonly #syntax: Syntax
  readonly #language: ParsedLanguage
  readonly #names: GrammarNames
  readonly #units: Unit[] = []
  readonly #owners = new Map<SyntaxNode, number | null>()
  readonly #own = new Map<SyntaxNode, number>()
  readonly #mentions: Mention[] = []
  readonly #fixed: number[] = []
  readonly #together: (readonly [number, number])[] = []
  readonly #ends: number[] = []
  /** Up to where nothing is cut by itself. */
  #wholeTo = 0

  constructor(syntax: Syntax, language: ParsedLanguage) {
    this.#syntax = syntax
    this.#language = language
    this.#names = grammars[language]
  }

  read(): Cuttable {
    const comments: Span[] = []
    for (const node of this.#syntax.nodes) {
      const around = node.parent ? (this.#owners.get(node.parent) ?? null) : null
      const owner = this.#own.get(node) ?? around
      this.#owners.set(node, owner)
      if (!node.isNamed) continue
      if (isComment(node)) comments.push({ start: node.start, end: node.start + textOf(this.#syntax, node).trimEnd().length })
      if (this.#language === 'cpp' && node.type === 'lambda_expression' && !hasType(node))
        this.#wholeTo = Math.max(this.#wholeTo, node.end)
      if (this.#isList(node)) this.#list(node, owner)
      else if (owner === null) this.#expression(node)
      if (owner !== null) this.#mention(node, owner)
    }
    return {
      text: this.#syntax.text,
      units: this.#units,
      order: this.#order(),
      together: this.#together,
      fixed: this.#fixed,
      comments,
      nodes: this.#syntax.nodes,
      unusedGo: this.#unusedGo(),
    }
  }

  /**
   * In Python classes and `match` have blocks too, and nothing in those is a statement of a body. What a lambda of C++ returns is its type
   * where none is written.
   */
  #isList(node: SyntaxNode): boolean {
    if (!lists[this.#language].has(node.type) || node.start < this.#wholeTo) return false
    return this.#language !== 'python3' || !/^(class_definition|match_statement)$/.test(node.parent?.type ?? '')
  }

  #add(unit: Omit<Unit, 'index' | 'depth'>): Unit {
    const { parent } = unit
    const depth = parent === null ? 0 : (this.#units[parent]?.depth ?? 0) + 1
    const added = { ...unit, index: this.#units.length, depth }
    this.#units.push(added)
    if (unit.node) this.#own.set(unit.node, added.index)
    return added
  }

  #list(list: SyntaxNode, parent: number | null): void {
    const { text } = this.#syntax
    const block = this.#ends.push(list.end) - 1
    let place = 0
    let attributes: number | null = null
    let last: { readonly end: number; readonly unit: Unit | null } | null = null
    for (const node of list.children) {
      if (node.type === 'attribute_item') attributes ??= node.start
      if (!node.isNamed || isComment(node) || node.field === 'value' || noStatements.has(node.type)) continue
      place += 1
      const start = attributes ?? node.start
      attributes = null
      const shared = { kind: 'statement', start, end: node.end, parent, block, place, node, instead: '' } as const
      const unit = isStructure(this.#syntax, list, node) ? null : this.#add(shared)
      // Statements that share a line of Python cannot be told apart by comments, which take the rest of a line.
      const sharesLine = this.#language === 'python3' && last && !text.slice(last.end, start).includes('\n')
      if (sharesLine && unit) {
        if (last?.unit) this.#together.push([last.unit.index, unit.index])
        else this.#fixed.push(unit.index)
      }
      last = { end: node.end, unit }
    }
  }

  #expression(node: SyntaxNode): void {
    const body = node.type === 'arrow_function' ? fieldOf(node, 'body') : undefined
    if (!body || body.type === 'statement_block' || !holders.test(node.parent?.type ?? '')) return
    const block = this.#ends.push(body.end) - 1
    const { start, end } = body
    this.#add({ kind: 'expression', start, end, parent: null, block, place: 1, node: body, instead: '' })
  }

  #mention(node: SyntaxNode, unit: number): void {
    if (names.test(node.type)) {
      this.#mentions.push({ name: textOf(this.#syntax, node), unit, at: node.start, isMade: isMade(node) })
    } else if (this.#language === 'rust' && node.type === 'string_literal') {
      for (const [, name = ''] of textOf(this.#syntax, node).matchAll(/\{([A-Za-z_]\w*)/g))
        this.#mentions.push({ name, unit, at: node.start, isMade: false })
    }
  }

  /** What is within a statement goes before it, and what uses a name before what makes it: so nothing that stands uses a name that is gone. */
  #order(): readonly Before[] {
    const order: Before[] = []
    for (const { index, parent } of this.#units) if (parent !== null) order.push({ first: index, second: parent })
    const byName = new Map<string, Mention[]>()
    for (const mention of this.#mentions) {
      const sameName = byName.get(mention.name)
      if (sameName) sameName.push(mention)
      else byName.set(mention.name, [mention])
    }
    for (const mentions of byName.values()) {
      let madeTo = -1
      for (const mention of mentions) {
        const maker = this.#units[mention.unit]
        if (!mention.isMade || !maker) continue
        const to = this.#ends[maker.block] ?? maker.end
        // An assignment makes a name only once.
        if (mention.at < madeTo && !this.#declares(maker)) continue
        madeTo = Math.max(madeTo, to)
        for (const { unit, at } of mentions) {
          const user = this.#units[unit]
          if (user && unit !== mention.unit && at > mention.at && at < to && user.start >= maker.start)
            order.push({ first: unit, second: mention.unit })
        }
      }
    }
    return order
  }

  #declares({ node }: Unit): boolean {
    return this.#language !== 'python3' || (node !== null && this.#names.functions.has(node.type))
  }

  #unusedGo(): ReadonlySet<number> {
    const types = { go: /^(short_var|var)_declaration$/, rust: /^let_declaration$/ }
    const pattern = this.#language === 'go' || this.#language === 'rust' ? types[this.#language] : null
    const units = this.#units.filter(({ node }) => pattern?.test(node?.type ?? ''))
    return new Set(units.map(({ index }) => index))
  }
}

export const unitsOf = (syntax: Syntax, language: ParsedLanguage): Cuttable => new Reader(syntax, language).read()
