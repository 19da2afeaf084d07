/** Where a file could be changed by one operator each, and how. Nothing is tried out here. */
import type { MutationOperator } from '../../src/runner/workspace-protocol.ts'
import { nextCharacter, nextNumber, opposite, otherString } from './constants.ts'
import type { GrammarNames, ParsedLanguage } from './grammars.ts'
import { grammars } from './grammars.ts'
import { isTail, isWorthRemoving, NamesSeen } from './removal.ts'
import { textKnower } from './strings.ts'
import type { Change } from './shapes.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'
import { above, fieldOf, partsOf, textOf } from './syntax.ts'

type Swaps = ReadonlyMap<string, string>
const swaps = (text: string): Swaps =>
  new Map(text.split('  ').map((pair) => [pair.split(' → ')[0] ?? '', pair.split(' → ')[1] ?? '']))

const comparisons = swaps('< → >=  > → <=  <= → >  >= → <  == → !=  != → ==  === → !==  !== → ===  not_eq → ==')
const ofPython = swaps('in → not in  not in → in  is → is not  is not → is')
const boundaries = swaps('< → <=  <= → <  > → >=  >= → >')
const arithmetic = swaps(
  '+ → -  - → +  * → /  / → *  % → *  // → *  ** → *  << → >>  >> → <<  >>> → <<  & → |  | → &  ^ → &  ++ → --  -- → ++  ' +
    '+= → -=  -= → +=  *= → /=  /= → *=  %= → *=  //= → *=  **= → *=  <<= → >>=  >>= → <<=  &= → |=  |= → &=  ^= → &=',
)
const inPython = swaps('* → //  *= → //=')

/** Nodes whose children without a name are operators. */
const operations = new Set([
  'binary_expression',
  'binary_operator',
  'comparison_operator',
  'augmented_assignment',
  'augmented_assignment_expression',
  'assignment_expression',
  'assignment_statement',
  'compound_assignment_expr',
  'update_expression',
  'inc_statement',
  'dec_statement',
])
const numbers = new Set([
  'integer',
  'float',
  'number',
  'int_literal',
  'float_literal',
  'integer_literal',
  'decimal_integer_literal',
  'decimal_floating_point_literal',
  'hex_integer_literal',
  'binary_integer_literal',
  'number_literal',
])
const strings = new Set(['string', 'string_literal', 'interpreted_string_literal'])
const characters = new Set(['character_literal', 'char_literal', 'rune_literal'])
const truths = new Set(['true', 'false', 'boolean_literal'])

/** What stands as a condition and cannot be negated as an expression. */
const noExpression = new Set([
  'let_condition',
  'let_chain',
  'declaration',
  'empty_statement',
  'comma_expression',
  'range_clause',
  'for_clause',
  'block',
])
const simple = new Set([
  'identifier',
  'self',
  'this',
  'call',
  'call_expression',
  'method_invocation',
  'macro_invocation',
  'attribute',
  'member_expression',
  'field_expression',
  'field_access',
  'selector_expression',
  'subscript',
  'subscript_expression',
  'index_expression',
  'array_access',
  'parenthesized_expression',
  'qualified_identifier',
])
/** Where a text is a message to people, which no test of an answer looks at. */
const messages = new Set(['raise_statement', 'throw_statement', 'assert_statement'])
const messengers = /^(panic|errors\.New|fmt\.Errorf|require|import)$|\.expect$/
/** Two letters that are a sign, or begin a comment. */
const joined = /^(\+\+|--|\/\/|\/\*|\*\/|\*\*|&&|\|\||<<|>>|->|<-|<!|[=!<>+*/%&|^-]=|=>)$/
/** Signs looked at in a row of them. */
const MAX_CHAIN = 50
const streams = /(^|[:.])(c(in|out|err|log)|\w*(stream|ss|in|out|os|is))$/i

class Finder {
  readonly #syntax: Syntax
  readonly #language: ParsedLanguage
  readonly #names: GrammarNames
  readonly #isText: (node: SyntaxNode) => boolean
  readonly #seen: NamesSeen
  readonly #found: Change[] = []
  /** Up to where nothing is to be changed. */
  #untouchedTo = 0

  constructor(syntax: Syntax, language: ParsedLanguage) {
    this.#syntax = syntax
    this.#language = language
    this.#names = grammars[language]
    this.#isText = textKnower(syntax)
    this.#seen = new NamesSeen(syntax, this.#names)
  }

  find(): readonly Change[] {
    for (const node of this.#syntax.nodes) {
      if (node.end === node.start || node.start < this.#untouchedTo) continue
      this.#visit(node)
      this.#seen.note(node)
      if (this.#names.untouched.has(node.type) || this.#isPlumbing(node)) this.#untouchedTo = node.end
    }
    return this.#found
  }

  #text(node: SyntaxNode): string {
    return textOf(this.#syntax, node)
  }

  #add(
    operator: MutationOperator,
    { start, end }: { readonly start: number; readonly end: number },
    after: string | null | undefined,
  ): void {
    if (after !== null && after !== undefined) this.#found.push({ operator, start, end, after })
  }

  /** Types behind a name, directives, and what Python reads of a module itself. */
  #isPlumbing(node: SyntaxNode): boolean {
    const { field, parent, type } = node
    if (field === 'type' || field === 'return_type' || field === 'result' || field === 'source') return true
    if (type === 'comparison_operator' || type === 'assignment') return /^__\w+__$/.test(this.#text(node.children[0] ?? node))
    // What keeps parts of a file from the compiler is a condition for it, not for the program.
    return field === 'condition' && (parent?.type.startsWith('preproc_') ?? false)
  }

  #visit(node: SyntaxNode): void {
    if (!node.isNamed && node.parent && operations.has(node.parent.type)) this.#operator(node, node.parent)
    if (!node.isNamed) return
    this.#constant(node)
    this.#statement(node)
    const condition = this.#conditionOf(node)
    if (condition) this.#negation(condition)
  }

  #operator(node: SyntaxNode, operation: SyntaxNode): void {
    const sign = this.#text(node)
    const put = (operator: MutationOperator, after: string | undefined) => {
      if (after !== undefined && !this.#joins(node, after)) this.#add(operator, node, after)
    }
    put('comparison', comparisons.get(sign) ?? (this.#language === 'python3' ? ofPython.get(sign) : undefined))
    put('boundary', boundaries.get(sign))
    if (!this.#isCalculation(operation, sign)) return
    put('arithmetic', (this.#language === 'python3' ? inPython.get(sign) : undefined) ?? arithmetic.get(sign))
  }

  /** Whether a sign would become another one together with its neighbour: `a*-b` may be `a/-b`, but `a**b` is not `a/*b`. */
  #joins({ start, end }: SyntaxNode, after: string): boolean {
    const { text } = this.#syntax
    return joined.test(`${after.slice(-1)}${text.charAt(end)}`) || joined.test(`${text.charAt(start - 1)}${after.slice(0, 1)}`)
  }

  #isCalculation(operation: SyntaxNode, sign: string): boolean {
    if (this.#isText(operation)) return false
    return this.#language !== 'cpp' || !/^(<<|>>)=?$/.test(sign) || this.#isShift(operation)
  }

  /** In C++ the same signs write to streams and read from them. */
  #isShift(operation: SyntaxNode): boolean {
    let first: SyntaxNode = operation
    for (let depth = 0; first.type === 'binary_expression' && depth < MAX_CHAIN; depth++) {
      const right = fieldOf(first, 'right')
      if (right && (this.#isText(right) || right.type === 'char_literal')) return false
      const left = fieldOf(first, 'left')
      if (!left) break
      first = left
    }
    return !streams.test(this.#text(first).slice(-80))
  }

  #constant(node: SyntaxNode): void {
    const { type, parent } = node
    const before = node.end - node.start > 4_000 ? '' : this.#text(node)
    if (numbers.has(type) && !this.#isNumberByRule(node)) this.#add('constant', node, nextNumber(before))
    if (truths.has(type)) this.#add('constant', node, opposite(before))
    if (characters.has(type)) this.#add('constant', node, nextCharacter(before))
    if (!strings.has(type) || parent?.type === 'expression_statement' || this.#isMessage(node)) return
    if (node.children.every((child) => child.type !== 'interpolation')) this.#add('constant', node, otherString(before))
  }

  /** Fields of a tuple, keys, lengths that are part of a type, and the zero that makes a method abstract. */
  #isNumberByRule({ parent, field, start }: SyntaxNode): boolean {
    if (!parent || field === 'key' || field === 'length') return true
    if (parent.type === 'field_expression' || this.#syntax.text[start - 1] === '.') return true
    if (parent.type !== 'field_declaration') return false
    const declarator = fieldOf(parent, 'declarator')
    return declarator?.type === 'function_declarator' || declarator?.children.at(-1)?.type === 'function_declarator'
  }

  #isMessage(node: SyntaxNode): boolean {
    if (node.field === 'key' || node.field === 'source' || node.parent?.type === 'token_tree') return true
    let steps = 0
    for (const outer of above(node)) {
      if (messages.has(outer.type)) return true
      if (this.#names.functions.has(outer.type) || ++steps > 12) return false
      const callee = outer.type.startsWith('call') ? fieldOf(outer, 'function') : undefined
      if (callee && callee.end - callee.start < 200 && messengers.test(this.#text(callee))) return true
    }
    return false
  }

  #conditionOf(node: SyntaxNode): SyntaxNode | null {
    const { parent, field, type } = node
    if (!parent || noExpression.has(type)) return null
    if (field === 'condition' && type !== 'condition_clause') return /^(preproc|switch)_/.test(parent.type) ? null : node
    if (parent.type === 'condition_clause') return field === 'value' && parent.parent?.type !== 'switch_statement' ? node : null
    if (parent.type === 'boolean_operator' || parent.type === 'binary_expression')
      return (field === 'left' || field === 'right') && /^(&&|\|\||and|or)$/.test(this.#signOf(parent)) ? node : null
    if (parent.type === 'if_clause') return node
    if (parent.type === 'conditional_expression' && this.#language === 'python3') return partsOf(parent)[1] === node ? node : null
    return parent.type === 'for_statement' && this.#language === 'go' && field === null && !type.endsWith('comment') ? node : null
  }

  #signOf(operation: SyntaxNode): string {
    const sign = fieldOf(operation, 'operator') ?? fieldOf(operation, 'operators')
    return sign ? this.#text(sign) : ''
  }

  /** A single comparison is left out: its opposite is a mutant of `comparison` already. */
  #negation(condition: SyntaxNode): void {
    let node = condition
    while (node.type === 'parenthesized_expression') {
      const [inner] = partsOf(node)
      if (!inner) return
      node = inner
    }
    const sign = this.#signOf(node)
    if (noExpression.has(node.type) || truths.has(node.type) || this.#isPlumbing(node)) return
    if (node.type === 'comparison_operator' ? node.children.length === 3 : comparisons.has(sign)) return
    const before = this.#text(node)
    const operand = partsOf(node)[0]
    const isNegated = node.type === 'not_operator' || (node.type === 'unary_expression' && /^(!|not\b)/.test(before))
    if (isNegated) this.#add('negation', node, operand && this.#text(operand))
    else this.#add('negation', node, this.#names.negate(simple.has(node.type) ? before : `(${before})`))
  }

  #statement(node: SyntaxNode): void {
    const { parent, field, type } = node
    if (!parent || field === 'initializer' || field === 'init' || field === 'update') return
    const inner = type === 'expression_statement' ? partsOf(node)[0] : node
    if (!inner || !this.#names.removable.has(inner.type)) return
    if (this.#language === 'go' ? parent.type !== 'statement_list' : !type.endsWith('_statement')) return
    if (this.#language === 'rust' && this.#syntax.text[node.end - 1] !== ';') return
    const leaves = /^(return|throw)/.test(inner.type) || /^(panic|unreachable|todo)!?\(/.test(this.#text(inner).slice(0, 20))
    if (leaves && this.#names.wantsReturn && isTail(node, this.#names)) return
    if (!isWorthRemoving({ syntax: this.#syntax, language: this.#language, statement: node, inner, names: this.#seen })) return
    this.#add('removed_statement', node, this.#names.nothing)
  }
}

/** In the order of the text. */
export const changesOf = (syntax: Syntax, language: ParsedLanguage): readonly Change[] => new Finder(syntax, language).find()
