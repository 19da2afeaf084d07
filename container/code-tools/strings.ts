/** Which expressions are texts, as far as the file itself tells: `+` joins them, and `-` would be no program. */
import type { Syntax, SyntaxNode } from './syntax.ts'
import { fieldOf, partsOf, textOf } from './syntax.ts'

const literals = new Set([
  'string',
  'concatenated_string',
  'template_string',
  'string_literal',
  'raw_string_literal',
  'interpreted_string_literal',
  // `[0] * n` and `path + [x]` are no calculations either.
  'list',
  'list_comprehension',
  'tuple',
])
const joins = new Set(['binary_expression', 'binary_operator'])
const assignments = new Set([
  'assignment',
  'augmented_assignment',
  'assignment_expression',
  'augmented_assignment_expression',
  'assignment_statement',
  'compound_assignment_expr',
  'short_var_declaration',
])
const textTypes =
  /^:?\s*(\[\]|std::vector<|Vec<|List<)?&?(mut |const )?(std::)?(string|str|String|list(\[.*\])?|List\[.*\]|tuple(\[.*\])?)>?(\[\])*$/s
const makers =
  /(^|[.:])(String::new|String::from|String::with_capacity|str|String|join|repr|chr|toString|to_string|to_owned|repeat|slice|substring|substr|join|concat|upper|lower|strip|padStart|padEnd|toUpperCase|toLowerCase|Sprintf|Repeat|Join|valueOf|sorted|list)$/
const MAX_TYPE = 80

const firsts = /^(expression_list|subscript|subscript_expression|index_expression|array_access|pattern_list)$/
const lasts =
  /^(member_expression|attribute|field_expression|field_access|selector_expression|\w+_declarator|\w+_pattern|parenthesized_expression)$/

/** `a` of `a`, `a[i]` and `a, b`; `x` of `this.x`. */
function nameOf(syntax: Syntax, node: SyntaxNode | undefined): string | null {
  let at = node
  for (let depth = 0; at && depth < 8; depth++) {
    if (at.type.endsWith('identifier')) return textOf(syntax, at)
    if (firsts.test(at.type)) at = partsOf(at)[0]
    else if (lasts.test(at.type)) at = partsOf(at).at(-1)
    else return null
  }
  return null
}

/** Names are looked at without scopes: a calculation taken for a text is a mutant the less, and no more. */
export function textKnower(syntax: Syntax): (node: SyntaxNode) => boolean {
  const names = new Set<string>()
  const texts = new Set<SyntaxNode>()
  const isText = (node: SyntaxNode | undefined): boolean => {
    if (!node) return false
    if (texts.has(node) || literals.has(node.type)) return true
    const name = nameOf(syntax, node)
    return name !== null && names.has(name)
  }
  const note = (node: SyntaxNode | undefined) => {
    const name = nameOf(syntax, node)
    if (name !== null) names.add(name)
  }
  const look = (node: SyntaxNode) => {
    const type = node.children.find(
      (child) => child.field === 'type' || child.type === 'type' || child.type === 'type_annotation',
    )
    if (type && type.end - type.start < MAX_TYPE && textTypes.test(textOf(syntax, type))) {
      for (const child of node.children) {
        if (child.field === 'name' || child.field === 'declarator' || child.field === 'pattern' || child.field === 'left') {
          note(fieldOf(child, 'name') ?? fieldOf(child, 'declarator') ?? child)
        } else if (child.type === 'identifier') note(child)
      }
    }
    const value = fieldOf(node, 'right') ?? fieldOf(node, 'value')
    const single = value?.type === 'expression_list' ? partsOf(value)[0] : value
    if (assignments.has(node.type) || /declarat|_spec$/.test(node.type)) {
      const target = fieldOf(node, 'left') ?? fieldOf(node, 'name') ?? fieldOf(node, 'declarator') ?? fieldOf(node, 'pattern')
      if (isText(single)) note(target)
      if (isText(single) || isText(target)) texts.add(node)
    } else if (joins.has(node.type)) {
      if (isText(fieldOf(node, 'left')) || isText(fieldOf(node, 'right'))) texts.add(node)
    } else if (node.type === 'parenthesized_expression' || node.type === 'reference_expression' || node.type === 'await') {
      if (isText(partsOf(node).at(-1))) texts.add(node)
    } else if (/^(call|call_expression|method_invocation|macro_invocation)$/.test(node.type)) {
      const callee = fieldOf(node, 'function') ?? fieldOf(node, 'name') ?? fieldOf(node, 'macro')
      if (callee && makers.test(textOf(syntax, callee).slice(-MAX_TYPE))) texts.add(node)
      if (callee && node.type === 'macro_invocation' && textOf(syntax, callee) === 'format') texts.add(node)
    }
  }
  // Twice, because a name can be used above the line that tells what it is. Children stand after their parents.
  for (let round = 0; round < 2; round++) {
    for (let index = syntax.nodes.length - 1; index >= 0; index--) {
      const node = syntax.nodes[index]
      if (node?.isNamed) look(node)
    }
  }
  return (node) => texts.has(node)
}
