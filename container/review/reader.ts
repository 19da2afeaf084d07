/** A syntax tree as the rules of a review read it: loops, branches, names and what they hold, alike in all languages. */
import type { ParsedLanguage } from '../code-tools/grammars.ts'
import { grammars } from '../code-tools/grammars.ts'
import type { Syntax, SyntaxNode } from '../code-tools/syntax.ts'
import { fieldOf, partsOf, placesIn, textOf } from '../code-tools/syntax.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const loops = words(
  'for_statement while_statement do_statement for_in_statement enhanced_for_statement for_range_loop for_expression ' +
    'while_expression loop_expression list_comprehension set_comprehension dictionary_comprehension generator_expression',
)
const comprehensions = words('list_comprehension set_comprehension dictionary_comprehension generator_expression')
/** Of a loop, what is done again each time; what it goes through is looked up once. */
const repeated = words('body condition update increment')
const blocks = words('block statement_block compound_statement statement_list module program')
const wrappers = words('parenthesized_expression condition_clause expression_statement expression_list expression_case')
export const names = words(
  'identifier shorthand_property_identifier shorthand_property_identifier_pattern field_identifier property_identifier',
)
const callbacks = words(
  'map filter forEach some every find findIndex flatMap reduce anyMatch allMatch noneMatch mapToInt for_each any all fold find_map position',
)

export type Holds = 'list' | 'set' | 'map' | 'string' | 'number' | 'other'

export interface Declared {
  readonly name: string
  readonly at: SyntaxNode
  readonly type: string
  readonly value: SyntaxNode | null
  readonly as: 'variable' | 'parameter' | 'loop' | 'assignment'
}

interface Circumstances {
  /** The outermost function, or null at the top. */
  readonly scope: SyntaxNode | null
  readonly fn: SyntaxNode | null
  readonly loop: SyntaxNode | null
}

export interface Branch {
  readonly node: SyntaxNode
  readonly condition: SyntaxNode
  readonly consequence: SyntaxNode
  /** The block after `else`, or the branch of an `else if`. */
  readonly otherwise: SyntaxNode | null
  /** Whether this is the `if` of an `else if`. */
  readonly isElseIf: boolean
}

/** A loop that counts from 0 to the length of a list. */
export interface IndexLoop {
  readonly node: SyntaxNode
  readonly index: string
  readonly list: string
  readonly body: SyntaxNode
}

export class Reader {
  readonly syntax: Syntax
  readonly language: ParsedLanguage
  readonly nodes: readonly SyntaxNode[]
  /** Names, by their text. */
  readonly #uses = new Map<string, SyntaxNode[]>()
  readonly #circumstances = new Map<SyntaxNode, Circumstances>()
  readonly #lineOf: (offset: number) => { readonly line: number }
  readonly declared: readonly Declared[]
  readonly #holds = new Map<string, ReadonlySet<Holds>>()

  constructor(syntax: Syntax, language: ParsedLanguage) {
    this.syntax = syntax
    this.language = language
    this.nodes = syntax.nodes
    this.#lineOf = placesIn(syntax.text)
    const functions = grammars[language].functions
    for (const node of syntax.nodes) {
      const above = (node.parent && this.#circumstances.get(node.parent)) ?? { scope: null, fn: null, loop: null }
      this.#circumstances.set(
        node,
        within(node, above, functions, (one) => this.text(one)),
      )
      if (names.has(node.type)) {
        const text = this.text(node)
        const uses = this.#uses.get(text) ?? []
        uses.push(node)
        this.#uses.set(text, uses)
      }
    }
    this.declared = syntax.nodes.flatMap((node) => this.#declarations(node))
    const typed = new Set(
      this.declared.flatMap((one) =>
        one.type !== '' || (one.as !== 'assignment' && isTyped(language)) ? [this.#keyOf(one.name, one.at)] : [],
      ),
    )
    for (const one of this.declared) {
      const key = this.#keyOf(one.name, one.at)
      // What a name was declared to hold it goes on to hold, and so does one that is put together from itself.
      const isKnown =
        one.as === 'assignment' && (typed.has(key) || (one.value !== null && this.flat(one.value).startsWith(`${one.name} + `)))
      if (isKnown) continue
      this.#holds.set(key, new Set(this.#holds.get(key)).add(this.#kindOf(one)))
    }
  }

  text(node: SyntaxNode): string {
    return textOf(this.syntax, node)
  }

  /** Without differences in white space. */
  flat(node: SyntaxNode): string {
    return this.text(node).replace(/\s+/g, ' ').trim()
  }

  line(node: SyntaxNode): number {
    return this.#lineOf(node.start).line
  }

  lastLine(node: SyntaxNode): number {
    return this.#lineOf(Math.max(node.start, node.end - 1)).line
  }

  fn = (node: SyntaxNode): SyntaxNode | null => this.#circumstances.get(node)?.fn ?? null
  scope = (node: SyntaxNode): SyntaxNode | null => this.#circumstances.get(node)?.scope ?? null
  /** The nearest loop that does the node again and again. */
  loop = (node: SyntaxNode): SyntaxNode | null => this.#circumstances.get(node)?.loop ?? null

  /** Every place of a name within a node. */
  uses(name: string, where: SyntaxNode | null): readonly SyntaxNode[] {
    const all = this.#uses.get(name) ?? []
    return where === null ? all : all.filter(({ start, end }) => start >= where.start && end <= where.end)
  }

  /** What a name always holds where the node is; `other` where that is not known. */
  holds(name: string, near: SyntaxNode): Holds {
    const own = this.#holds.get(this.#keyOf(name, near)) ?? this.#holds.get(`0 ${name}`)
    const [only, ...others] = own ?? []
    return only === undefined || others.length > 0 ? 'other' : only
  }

  /** What an expression holds. */
  valueHolds(node: SyntaxNode): Holds {
    const value = this.bare(node)
    return value.type === 'identifier' ? this.holds(this.text(value), value) : this.#kindOfValue(value)
  }

  /** The node within brackets and statements that hold nothing else. */
  bare(node: SyntaxNode): SyntaxNode {
    let at = node
    for (let depth = 0; depth < 20 && wrappers.has(at.type); depth++) {
      const parts = partsOf(at)
      const [only] = parts
      if (!only || parts.length > 1) break
      at = only
    }
    return at
  }

  isBlock = (node: SyntaxNode): boolean => blocks.has(node.type)

  /** The statements of a body, which may be a single one. */
  statements(body: SyntaxNode): readonly SyntaxNode[] {
    if (body.type === 'else_clause') {
      const inner = fieldOf(body, 'body') ?? partsOf(body)[0]
      return inner ? this.statements(inner) : []
    }
    if (!blocks.has(body.type)) return [body]
    const parts = partsOf(body).filter(({ type }) => type !== 'empty_statement')
    const [only] = parts
    return parts.length === 1 && only?.type === 'statement_list' ? partsOf(only) : parts
  }

  /** Whether a statement always leaves its block. */
  leaves(statement: SyntaxNode): boolean {
    return /^(return|break|continue|throw|raise)_(statement|expression)$/.test(this.bare(statement).type)
  }

  returns(statement: SyntaxNode): SyntaxNode | null {
    const inner = this.bare(statement)
    if (!/^return_(statement|expression)$/.test(inner.type)) return null
    const [value] = partsOf(inner)
    return value ? this.bare(value) : null
  }

  branch(node: SyntaxNode): Branch | null {
    if (!/^(if_statement|if_expression|elif_clause)$/.test(node.type)) return null
    const [condition, consequence] = [fieldOf(node, 'condition'), fieldOf(node, 'consequence')]
    if (!condition || !consequence) return null
    const isElseIf =
      node.type === 'elif_clause' ||
      node.field === 'alternative' ||
      (node.parent?.type === 'else_clause' && node.parent.children.length <= 2)
    // Python has all its branches side by side.
    const siblings = node.type === 'elif_clause' ? (node.parent?.children ?? []) : node.children
    const from = node.type === 'elif_clause' ? siblings.indexOf(node) + 1 : 0
    const alternative = siblings.slice(from).find(({ field }) => field === 'alternative') ?? null
    const otherwise =
      alternative?.type === 'else_clause' && this.language !== 'python3'
        ? (partsOf(alternative)[0] ?? null)
        : alternative?.type === 'else_clause'
          ? (fieldOf(alternative, 'body') ?? null)
          : alternative
    return { node, condition: this.bare(condition), consequence, otherwise, isElseIf }
  }

  /** What a statement assigns to what; null where it is none. `operator` is `=`, `+=` and the like. */
  assigned(statement: SyntaxNode): { readonly target: SyntaxNode; readonly operator: string; readonly value: SyntaxNode } | null {
    const node = this.bare(statement)
    if (
      !/^(assignment|augmented_assignment|assignment_expression|augmented_assignment_expression|assignment_statement|compound_assignment_expr)$/.test(
        node.type,
      )
    )
      return null
    const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')]
    if (!left || !right) return null
    const sign = fieldOf(node, 'operator')
    return { target: this.bare(left), operator: sign ? this.text(sign) : '=', value: this.bare(right) }
  }

  /** A step of one up or down; `by` is 1 or -1. */
  step(statement: SyntaxNode): { readonly name: string; readonly by: number } | null {
    const node = this.bare(statement)
    const match = /^(?:(\w+)\s*(\+\+|--)|(\+\+|--)\s*(\w+)|(\w+)\s*(\+=|-=)\s*1|(\w+)\s*=\s*(\w+)\s*([+-])\s*1);?$/.exec(
      this.flat(node),
    )
    if (!match) return null
    const [, a, post, pre, b, c, augmented, d, same, sign] = match
    if (d !== undefined && d !== same) return null
    const operator = post ?? pre ?? augmented ?? sign ?? '+'
    return { name: a ?? b ?? c ?? d ?? '', by: operator.startsWith('+') ? 1 : -1 }
  }

  body(loop: SyntaxNode): SyntaxNode | null {
    return fieldOf(loop, 'body') ?? null
  }

  /** A call's function as it is written, and its arguments. */
  call(node: SyntaxNode): { readonly on: SyntaxNode | null; readonly name: string; readonly args: readonly SyntaxNode[] } | null {
    if (!/^(call|call_expression|method_invocation)$/.test(node.type)) return null
    const list = fieldOf(node, 'arguments')
    const args = list ? partsOf(list) : []
    if (node.type === 'method_invocation') {
      const name = fieldOf(node, 'name')
      return { on: fieldOf(node, 'object') ?? null, name: name ? this.text(name) : '', args }
    }
    const callee = fieldOf(node, 'function')
    if (!callee) return null
    if (/^(attribute|member_expression|selector_expression|field_expression)$/.test(callee.type)) {
      const parts = partsOf(callee)
      const last = parts.at(-1)
      return { on: parts[0] ?? null, name: last ? this.text(last) : '', args }
    }
    return { on: null, name: this.text(callee), args }
  }

  /** `for` from 0 to the length of a list in steps of one. */
  indexLoop(node: SyntaxNode): IndexLoop | null {
    const body = this.body(node)
    if (!body) return null
    const head = this.syntax.text.slice(node.start, body.start).replace(/\s+/g, ' ').trim()
    const match = headOfIndexLoop[this.language]?.exec(head)
    const [, index, list] = match ?? []
    return index === undefined || list === undefined ? null : { node, index, list, body }
  }

  #keyOf(name: string, near: SyntaxNode): string {
    return `${this.scope(near)?.start ?? 0} ${name}`
  }

  #kindOf({ type, value, as }: Declared): Holds {
    const byType = holdsByType(type, this.language)
    if (byType !== null) return byType
    return value && as !== 'loop' ? this.#kindOfValue(this.bare(value)) : 'other'
  }

  #kindOfValue(node: SyntaxNode): Holds {
    const text = this.text(node).slice(0, 200)
    switch (node.type) {
      case 'list':
      case 'list_comprehension':
      case 'array':
        return 'list'
      case 'dictionary':
      case 'dictionary_comprehension':
        return 'map'
      case 'set':
      case 'set_comprehension':
        return 'set'
      case 'string':
      case 'template_string':
      case 'string_literal':
      case 'interpreted_string_literal':
      case 'raw_string_literal':
      case 'concatenated_string':
        return 'string'
      case 'integer':
      case 'float':
      case 'number':
      case 'int_literal':
      case 'float_literal':
      case 'integer_literal':
      case 'decimal_integer_literal':
      case 'number_literal':
        return 'number'
      case 'binary_operator':
        return /^\[.*\] ?\* ?[\w()]+$/s.test(text) ? 'list' : 'other'
      default:
        return holdsByText(text, this.language)
    }
  }

  #declarations(node: SyntaxNode): readonly Declared[] {
    const type = fieldOf(node, 'type')
    const typeText = type ? this.text(type) : ''
    const one = (at: SyntaxNode | undefined, as: Declared['as'], value: SyntaxNode | null = null): readonly Declared[] => {
      const inner = at && innermost(at)
      return inner ? [{ name: this.text(inner), at: inner, type: typeText, value, as }] : []
    }
    const value = fieldOf(node, 'value') ?? null
    switch (node.type) {
      case 'assignment':
      case 'assignment_expression': {
        const left = fieldOf(node, 'left')
        return left?.type === 'identifier' ? one(left, 'assignment', fieldOf(node, 'right') ?? null) : []
      }
      case 'augmented_assignment':
      case 'augmented_assignment_expression':
        return []
      case 'named_expression':
        return one(fieldOf(node, 'name'), 'assignment', value)
      case 'variable_declarator': {
        const declaration = node.parent ? fieldOf(node.parent, 'type') : undefined
        const found = one(fieldOf(node, 'name'), isOfLoop(node) ? 'loop' : 'variable', value)
        return declaration ? found.map((each) => ({ ...each, type: this.text(declaration) })) : found
      }
      case 'formal_parameter':
        return one(fieldOf(node, 'name'), 'parameter')
      case 'required_parameter':
      case 'optional_parameter':
      case 'parameter':
        return one(fieldOf(node, 'pattern'), 'parameter', value)
      case 'typed_parameter':
        return one(partsOf(node)[0], 'parameter')
      case 'default_parameter':
      case 'typed_default_parameter':
        return one(fieldOf(node, 'name'), 'parameter', value)
      case 'parameters':
      case 'formal_parameters':
        return partsOf(node).flatMap((each) => (each.type === 'identifier' ? one(each, 'parameter') : []))
      case 'assignment_pattern':
        return node.parent?.type === 'formal_parameters'
          ? one(fieldOf(node, 'left'), 'parameter', fieldOf(node, 'right') ?? null)
          : []
      case 'parameter_declaration':
        return this.language === 'go'
          ? node.children.flatMap((each) => (each.field === 'name' ? one(each, 'parameter') : []))
          : one(fieldOf(node, 'declarator'), 'parameter')
      case 'declaration':
        return node.children.flatMap((each) => {
          if (each.field !== 'declarator' || each.type === 'function_declarator') return []
          const as = node.field === 'initializer' ? 'loop' : 'variable'
          return each.type === 'init_declarator'
            ? one(fieldOf(each, 'declarator'), as, fieldOf(each, 'value') ?? null)
            : one(each, as)
        })
      case 'for_range_loop':
      case 'enhanced_for_statement':
        return one(fieldOf(node, node.type === 'for_range_loop' ? 'declarator' : 'name'), 'loop')
      case 'for_in_statement':
      case 'for_statement':
      case 'for_in_clause': {
        const left = fieldOf(node, 'left')
        return left ? [left, ...partsOf(left)].flatMap((each) => (each.type === 'identifier' ? one(each, 'loop') : [])) : []
      }
      case 'for_expression':
        return one(fieldOf(node, 'pattern'), 'loop')
      case 'range_clause': {
        const left = fieldOf(node, 'left')
        return left ? partsOf(left).flatMap((each) => one(each, 'loop')) : []
      }
      case 'short_var_declaration':
      case 'assignment_statement': {
        const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')]
        if (!left || !right) return []
        const values = partsOf(right)
        const targets = partsOf(left)
        const as = node.type === 'assignment_statement' ? 'assignment' : node.field === 'initializer' ? 'loop' : 'variable'
        return targets.flatMap((each, index) =>
          each.type === 'identifier' ? one(each, as, values.length === targets.length ? (values[index] ?? null) : null) : [],
        )
      }
      case 'var_spec': {
        const values = value ? partsOf(value) : []
        return node.children
          .filter(({ field }) => field === 'name')
          .flatMap((each, index) => one(each, 'variable', values[index] ?? null))
      }
      case 'let_declaration':
        return one(fieldOf(node, 'pattern'), 'variable', value)
      default:
        return []
    }
  }
}

/** Whether a name goes on to hold what it was declared with. */
const isTyped = (language: ParsedLanguage): boolean => language !== 'python3' && language !== 'javascript'

function within(
  node: SyntaxNode,
  above: Circumstances,
  functions: ReadonlySet<string>,
  text: (node: SyntaxNode) => string,
): Circumstances {
  const { parent } = node
  const fn = parent && functions.has(parent.type) && node.field !== 'name' ? parent : above.fn
  const scope = above.scope ?? fn
  if (parent && functions.has(parent.type)) {
    const isCallback = node.field === 'body' && callbacks.has(calleeName(parent, text))
    const isInline = /arrow|lambda|closure|func_literal|function_expression/.test(parent.type)
    return { scope, fn, loop: isCallback ? parent : isInline ? above.loop : null }
  }
  if (parent && loops.has(parent.type)) {
    if (comprehensions.has(parent.type)) {
      const isSource = node.type === 'for_in_clause' && parent.children.find(({ type }) => type === 'for_in_clause') === node
      return { scope, fn, loop: isSource ? above.loop : parent }
    }
    return { scope, fn, loop: node.field !== null && repeated.has(node.field) ? parent : above.loop }
  }
  return { scope, fn, loop: above.loop }
}

/** The name of the function that a callback is given to. */
function calleeName(callback: SyntaxNode, text: (node: SyntaxNode) => string): string {
  const call = callback.parent?.parent
  if (!call) return ''
  const name = fieldOf(call, 'name') ?? fieldOf(call, 'function')
  const last = name && (partsOf(name).at(-1) ?? name)
  return last && last.end - last.start < 40 ? text(last) : ''
}

const isOfLoop = (node: SyntaxNode): boolean => {
  const field = node.parent?.field
  return field === 'initializer' || field === 'init'
}

/** The name within references, pointers and `mut`. */
function innermost(node: SyntaxNode): SyntaxNode | null {
  let at: SyntaxNode | undefined = node
  for (let depth = 0; at && depth < 6; depth++) {
    if (at.type === 'identifier') return at
    if (!/^(reference|pointer|array)_declarator$|^mut_pattern$|^reference_pattern$/.test(at.type)) return null
    at = partsOf(at).find(({ type }) => type !== 'mutable_specifier' && type !== 'type_qualifier')
  }
  return null
}

const headOfIndexLoop: Readonly<Partial<Record<ParsedLanguage, RegExp>>> = {
  python3: /^for (\w+) in range\((?:0, ?)?len\(([\w.]+)\)\) ?:$/,
  javascript: /^for ?\( ?(?:let|var) (\w+) ?= ?0 ?; ?\1 ?< ?([\w.]+)\.length ?; ?(?:\1 ?\+\+|\+\+ ?\1|\1 ?\+= ?1) ?\)$/,
  typescript:
    /^for ?\( ?(?:let|var) (\w+)(?: ?: ?number)? ?= ?0 ?; ?\1 ?< ?([\w.]+)\.length ?; ?(?:\1 ?\+\+|\+\+ ?\1|\1 ?\+= ?1) ?\)$/,
  java: /^for ?\( ?int (\w+) ?= ?0 ?; ?\1 ?< ?([\w.]+)\.(?:length|size\(\)) ?; ?(?:\1 ?\+\+|\+\+ ?\1|\1 ?\+= ?1) ?\)$/,
  cpp: /^for ?\( ?(?:int|size_t|unsigned|auto|long long) (\w+) ?= ?0 ?; ?\1 ?< ?(?:\(int\) ?)?([\w.]+)\.(?:length|size)\(\) ?; ?(?:\1 ?\+\+|\+\+ ?\1|\1 ?\+= ?1) ?\)$/,
  go: /^for (\w+) := 0; ?\1 < len\(([\w.]+)\); ?\1\+\+$/,
  rust: /^for (\w+) in 0\.\.([\w.]+)\.len\(\)$/,
}

function holdsByType(type: string, language: ParsedLanguage): Holds | null {
  const bare = type
    .replace(/^\s*(const|final|static|mut)\s+/, '')
    .replace(/^:\s*/, '')
    .replace(/[&*\s]+$/, '')
    .replace(/^&\s*(mut )?/, '')
  if (bare === '') return null
  switch (language) {
    case 'python3':
      if (/^(typing\.)?(List|list|Sequence)\b/.test(bare)) return 'list'
      if (/^(typing\.)?(Set|set|FrozenSet|frozenset)\b/.test(bare)) return 'set'
      if (/^(typing\.)?(Dict|dict|DefaultDict|Counter|Mapping)\b/.test(bare)) return 'map'
      return bare === 'str' ? 'string' : bare === 'int' ? 'number' : 'other'
    case 'typescript':
      if (/(\[\]|^Array<.*>|^readonly .*\[\])$/.test(bare)) return 'list'
      if (/^(Set|ReadonlySet)</.test(bare)) return 'set'
      if (/^(Map|Record)</.test(bare)) return 'map'
      return bare === 'string' ? 'string' : bare === 'number' ? 'number' : 'other'
    case 'java':
      if (/^(List|ArrayList|LinkedList)\b/.test(bare) || bare.endsWith('[]')) return 'list'
      if (/^\w*Set\b/.test(bare)) return 'set'
      if (/^\w*Map\b/.test(bare)) return 'map'
      return bare === 'String' ? 'string' : /^(int|long|short|double)$/.test(bare) ? 'number' : bare === 'var' ? null : 'other'
    case 'cpp':
      if (/^(std::)?(vector|array)\b/.test(bare)) return 'list'
      if (/^(std::)?(unordered_)?(multi)?set\b/.test(bare)) return 'set'
      if (/^(std::)?(unordered_)?map\b/.test(bare)) return 'map'
      if (/^(std::)?string$/.test(bare)) return 'string'
      return bare === 'auto' ? null : /^(int|long|long long|size_t|double)$/.test(bare) ? 'number' : 'other'
    case 'go':
      if (bare.startsWith('[]')) return 'list'
      if (bare.startsWith('map[')) return 'map'
      return bare === 'string' ? 'string' : /^int(64|32)?$/.test(bare) ? 'number' : 'other'
    case 'rust':
      if (/^(Vec<|\[)/.test(bare)) return 'list'
      if (/^(HashSet|BTreeSet)\b/.test(bare)) return 'set'
      if (/^(HashMap|BTreeMap)\b/.test(bare)) return 'map'
      return /^(String|str)$/.test(bare) ? 'string' : /^[iu](8|16|32|64|size)$/.test(bare) ? 'number' : 'other'
    case 'javascript':
      return null
  }
}

const byText: Readonly<Record<ParsedLanguage, ReadonlyArray<readonly [RegExp, Holds]>>> = {
  python3: [
    [/^(list|sorted)\(/, 'list'],
    [/^[\w.]+\.(split|copy)\([^()]*\)$/, 'other'],
    [/^(set|frozenset)\(/, 'set'],
    [/^(collections\.)?(dict|defaultdict|Counter|OrderedDict)\(/, 'map'],
    [/^(str\(|["'].*["']\.(join|format)\()/, 'string'],
    [/^-?\d+$/, 'number'],
  ],
  javascript: [
    [/^(new Array|Array\.from|Object\.(keys|values|entries)|Array)\(/, 'list'],
    [/^\[\.\.\./, 'list'],
    [/^new (Set|WeakSet)\b/, 'set'],
    [/^new (Map|WeakMap)\b/, 'map'],
    [/^-?\d+$/, 'number'],
  ],
  typescript: [
    [/^(new Array|Array\.from|Object\.(keys|values|entries)|Array)[<(]/, 'list'],
    [/^\[\.\.\./, 'list'],
    [/^new (Set|WeakSet)\b/, 'set'],
    [/^new (Map|WeakMap)\b/, 'map'],
  ],
  java: [
    [/^new (ArrayList|LinkedList)\b/, 'list'],
    [/^new \w+\[/, 'list'],
    [/^new \w*Set\b/, 'set'],
    [/^new \w*Map\b/, 'map'],
  ],
  cpp: [],
  go: [
    [/^(\[\]|make\(\[\])/, 'list'],
    [/^(map\[|make\(map\[)/, 'map'],
  ],
  rust: [
    [/^(Vec::|vec!)/, 'list'],
    [/^(HashSet|BTreeSet)::/, 'set'],
    [/^(HashMap|BTreeMap)::/, 'map'],
    [/^String::/, 'string'],
  ],
}

const holdsByText = (text: string, language: ParsedLanguage): Holds =>
  byText[language].find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
