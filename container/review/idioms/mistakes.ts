/** Code that works on the tests, and goes wrong when something near it changes. */
import type { SyntaxNode } from '../../code-tools/syntax.ts'
import { fieldOf, partsOf } from '../../code-tools/syntax.ts'
import type { Reader } from '../reader.ts'
import { found, NOTHING, type Idiom, type IdiomFinding } from './finding.ts'

/** The default is made once, and every call shares it. */
const mutableDefault: Idiom = (reader) => {
  if (reader.language !== 'python3') return NOTHING
  return reader.nodes.flatMap((node) => {
    if (node.type !== 'default_parameter' && node.type !== 'typed_default_parameter') return NOTHING
    const [name, value] = [fieldOf(node, 'name'), fieldOf(node, 'value')]
    if (!name || !value) return NOTHING
    const isMutable =
      /^(list|dictionary|set)$/.test(value.type) || /^(list|dict|set|defaultdict|deque|Counter)\(\)$/.test(reader.text(value))
    return isMutable ? found('mutable_default', node, reader.text(name)) : NOTHING
  })
}

/** A list that grows at its end is one to work off, which a loop does in order. */
const changers = /^(remove|pop|insert|clear)$/

/** A list that grows or shrinks under the loop that goes through it. A loop that ends right after the change is left alone. */
const changedWhileIterating: Idiom = (reader) => {
  if (reader.language !== 'python3') return NOTHING
  return reader.nodes.flatMap((node) => {
    const list = node.type === 'for_statement' ? fieldOf(node, 'right') : undefined
    if (!list || list.type !== 'identifier') return NOTHING
    const name = reader.text(list)
    return reader.uses(name, reader.body(node)).flatMap((use) => {
      const call = use.parent?.parent
      const called = call && reader.call(call)
      const isChange = called?.on === use && changers.test(called.name)
      const isDelete = use.parent?.type === 'subscript' && use.parent.parent?.type === 'delete_statement' && use.field === 'value'
      const statement = isChange ? call?.parent : isDelete ? use.parent?.parent : null
      if (!statement || endsLoop(reader, statement)) return NOTHING
      return found('changed_while_iterating', statement, name)
    })
  })
}

/** Whether the block of a statement goes on to leave the loop. */
function endsLoop(reader: Reader, statement: SyntaxNode): boolean {
  const block = statement.parent
  return (
    block !== null &&
    block.children.some(({ start, type }) => start > statement.start && /^(break|return|raise)_statement$/.test(type))
  )
}

/** `range` has settled what comes next: the change is gone with the next round. */
const loopVariableChanged: Idiom = (reader) => {
  if (reader.language !== 'python3') return NOTHING
  return reader.nodes.flatMap((node) => {
    const [left, right, body] = [fieldOf(node, 'left'), fieldOf(node, 'right'), reader.body(node)]
    if (node.type !== 'for_statement' || left?.type !== 'identifier' || !right || !body) return NOTHING
    if (reader.call(right)?.name !== 'range') return NOTHING
    const name = reader.text(left)
    return reader.uses(name, body).flatMap((use) => {
      const step = use.parent
      const isChange = step?.type === 'augmented_assignment' && use.field === 'left'
      return isChange && reader.loop(step) === node ? found('loop_variable_changed', step, name) : NOTHING
    })
  })
}

/** Java compares objects there, and every language compares a value with itself. */
const identityComparison: Idiom = (reader) => {
  if (reader.language !== 'java') return NOTHING
  return reader.nodes.flatMap((node) => {
    const [left, right, sign] = [fieldOf(node, 'left'), fieldOf(node, 'right'), fieldOf(node, 'operator')]
    if (node.type !== 'binary_expression' || !left || !right || !sign || !/^[!=]=$/.test(reader.text(sign))) return NOTHING
    const isText = (one: SyntaxNode) =>
      one.type === 'string_literal' || (one.type === 'identifier' && reader.holds(reader.text(one), one) === 'string')
    const isNull = left.type === 'null_literal' || right.type === 'null_literal'
    return !isNull && isText(left) && (isText(right) || left.type === 'string_literal')
      ? found('identity_comparison', node)
      : NOTHING
  })
}

/** The keys are texts, and others than the elements' may come along. */
const forInArray: Idiom = (reader) => {
  if (reader.language !== 'javascript' && reader.language !== 'typescript') return NOTHING
  return reader.nodes.flatMap((node) => {
    const [left, right, sign, body] = [
      fieldOf(node, 'left'),
      fieldOf(node, 'right'),
      fieldOf(node, 'operator'),
      reader.body(node),
    ]
    if (node.type !== 'for_in_statement' || !left || right?.type !== 'identifier' || !sign || reader.text(sign) !== 'in' || !body)
      return NOTHING
    return reader.valueHolds(right) === 'list' ? found('for_in_array', node, reader.text(right)) : NOTHING
  })
}

/** A name that is assigned to and declared nowhere. */
const implicitGlobal: Idiom = (reader) => {
  if (reader.language !== 'javascript') return NOTHING
  const known = new Set(reader.declared.flatMap(({ as, name }) => (as === 'assignment' ? [] : [name])))
  const seen = new Set<string>()
  return reader.nodes.flatMap((node) => {
    const isLoop = node.type === 'for_in_statement' && fieldOf(node, 'kind') === undefined
    const left = node.type === 'assignment_expression' || isLoop ? fieldOf(node, 'left') : undefined
    if (left?.type !== 'identifier') return NOTHING
    const name = reader.text(left)
    if (known.has(name) || seen.has(name) || name === 'module' || name === 'exports') return NOTHING
    // A pattern, a class, a function or an import may declare it too.
    const declares = reader.uses(name, null).some((use) => isDeclared(use))
    if (declares) return NOTHING
    seen.add(name)
    return found('implicit_global', left, name)
  })
}

function isDeclared(use: SyntaxNode): boolean {
  for (let at: SyntaxNode | null = use, depth = 0; at && depth < 6; at = at.parent, depth++) {
    if (
      /^(variable_declarator|function_declaration|class_declaration|formal_parameters|import_clause|catch_clause|generator_function_declaration)$/.test(
        at.type,
      )
    )
      return at.type !== 'variable_declarator' || (fieldOf(at, 'name')?.end ?? 0) >= use.end
    if (at.type === 'arrow_function' && fieldOf(at, 'parameter') === use) return true
    if (at.type.endsWith('statement')) return false
  }
  return false
}

/** The sum of two large numbers does not fit, though their mean does. */
const overflowMidpoint: Idiom = (reader) => {
  if (reader.language !== 'java' && reader.language !== 'cpp') return NOTHING
  return reader.declared.flatMap(({ at, value, type, name }) => {
    if (!value || !/^m(id|iddle)?\d?$|[mM]id(dle)?$/i.test(name) || (type !== '' && type !== 'int' && type !== 'auto'))
      return NOTHING
    return /^\(\s*\w+\s*\+\s*\w+\s*\)\s*(\/\s*2|>>\s*1)$/.test(reader.text(value))
      ? found('overflow_midpoint', at, name)
      : NOTHING
  })
}

const chainOf = (reader: Reader, node: SyntaxNode): readonly SyntaxNode[] => {
  const conditions: SyntaxNode[] = []
  let branch = reader.branch(node)
  for (let steps = 0; branch && steps < 200; steps++) {
    conditions.push(branch.condition)
    branch = branch.otherwise && reader.branch(branch.otherwise)
  }
  return conditions
}

/** The second of two equal conditions is never asked. */
const duplicateCondition: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const branch = reader.branch(node)
    if (!branch || branch.isElseIf) return NOTHING
    const seen = new Set<string>()
    return chainOf(reader, node).flatMap((condition) => {
      const text = reader.flat(condition)
      if (seen.has(text) && !text.includes('(')) return found('duplicate_condition', condition)
      seen.add(text)
      return NOTHING
    })
  })

/** Whatever the condition says, the same is done. */
const identicalBranches: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const branch = reader.branch(node)
    if (!branch || branch.isElseIf || !branch.otherwise || reader.branch(branch.otherwise)) return NOTHING
    const [yes, otherwise] = [branch.consequence, branch.otherwise].map((one) =>
      reader
        .statements(one)
        .map((each) => reader.flat(each))
        .join(';'),
    )
    return yes !== '' && yes === otherwise ? found('identical_branches', node) : NOTHING
  })

const selfComparison: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    if (node.type !== 'binary_expression' && node.type !== 'comparison_operator') return NOTHING
    const [left, right, ...others] = partsOf(node)
    if (!left || !right || others.length > 0 || left.type !== 'identifier') return NOTHING
    const sign = reader.syntax.text.slice(left.end, right.start).trim()
    return /^(===?|!==?|[<>]=?)$/.test(sign) && reader.text(left) === reader.text(right)
      ? found('self_comparison', node, reader.text(left))
      : NOTHING
  })

const selfAssignment: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const assigned = reader.assigned(node)
    if (!assigned || node.type === 'expression_statement' || assigned.operator !== '=' || assigned.target.type !== 'identifier')
      return NOTHING
    return reader.text(assigned.target) === reader.text(assigned.value)
      ? found('self_assignment', node, reader.text(assigned.target))
      : NOTHING
  })

/** `==` makes both sides of one kind first. Comparisons with null and undefined mean that. */
const looseEquality: Idiom = (reader) => {
  if (reader.language !== 'javascript' && reader.language !== 'typescript') return NOTHING
  return reader.nodes.flatMap((node): readonly IdiomFinding[] => {
    const sign = fieldOf(node, 'operator')
    const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')]
    if (node.type !== 'binary_expression' || !sign || !left || !right || !/^[!=]=$/.test(reader.text(sign))) return NOTHING
    const meansNothing = [left, right].some((one) => /^(null|undefined)$/.test(reader.text(one)))
    return meansNothing ? NOTHING : found('loose_equality', node)
  })
}

export const mistakes: readonly Idiom[] = [
  mutableDefault,
  changedWhileIterating,
  loopVariableChanged,
  identityComparison,
  forInArray,
  implicitGlobal,
  overflowMidpoint,
  duplicateCondition,
  identicalBranches,
  selfComparison,
  selfAssignment,
  looseEquality,
]
