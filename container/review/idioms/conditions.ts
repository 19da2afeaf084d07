/** Questions that are asked with more words than they need. */
import type { SyntaxNode } from '../../code-tools/syntax.ts'
import { fieldOf, partsOf } from '../../code-tools/syntax.ts'
import type { Reader } from '../reader.ts'
import { found, NOTHING, type Idiom } from './finding.ts'

const truth = /^([Tt]rue|[Ff]alse)$/
const isTruth = (reader: Reader, node: SyntaxNode | null): boolean => node !== null && truth.test(reader.text(node))

/** The value of a block's last expression, in Rust. */
const lastValue = (reader: Reader, body: SyntaxNode): SyntaxNode | null => {
  const [only, ...others] = reader.statements(body)
  if (!only || others.length > 0) return null
  return reader.returns(only) ?? (reader.language === 'rust' && only.type === 'boolean_literal' ? only : null)
}

/** `if … return true else return false`, with or without the else, and as a conditional expression. */
const booleanReturn: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    if (/^(ternary_expression|conditional_expression)$/.test(node.type)) {
      const parts = partsOf(node)
      const [a, b] = reader.language === 'python3' ? [parts[0], parts[2]] : [parts[1], parts[2]]
      return a && b && isTruth(reader, a) && isTruth(reader, b) && reader.text(a) !== reader.text(b)
        ? found('boolean_return', node)
        : NOTHING
    }
    const branch = reader.branch(node)
    if (!branch || branch.isElseIf) return NOTHING
    const first = lastValue(reader, branch.consequence)
    if (!first || !isTruth(reader, first)) return NOTHING
    const second = branch.otherwise
      ? reader.branch(branch.otherwise)
        ? null
        : lastValue(reader, branch.otherwise)
      : nextReturn(reader, node)
    // A row of early answers reads well as it is.
    const isOneOfRow =
      !branch.otherwise && reader.branch(siblingBefore(node) ?? node.children[0] ?? node) !== null && siblingBefore(node) !== null
    // A number or a list as a condition is no truth value yet.
    const isNumber =
      /^[\w.[\]]*$/.test(reader.flat(branch.condition)) &&
      reader.language !== 'java' &&
      reader.language !== 'rust' &&
      reader.language !== 'go'
    if (isNumber) return NOTHING
    return second && isTruth(reader, second) && reader.text(first) !== reader.text(second) && !isOneOfRow
      ? found('boolean_return', node)
      : NOTHING
  })

function siblingBefore(node: SyntaxNode): SyntaxNode | null {
  const holder = node.parent?.type === 'expression_statement' ? node.parent : node
  const all = holder.parent ? partsOf(holder.parent) : []
  return all[all.indexOf(holder) - 1] ?? null
}

function nextReturn(reader: Reader, node: SyntaxNode): SyntaxNode | null {
  const all = node.parent ? partsOf(node.parent) : []
  const after = all[all.indexOf(node) + 1]
  return after && reader.isBlock(node.parent ?? node) ? reader.returns(after) : null
}

const compareToBool: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    if (node.type !== 'binary_expression' && node.type !== 'comparison_operator') return NOTHING
    const [left, right, ...others] = partsOf(node)
    if (!left || !right || others.length > 0 || !isTruth(reader, right)) return NOTHING
    const sign = reader.syntax.text.slice(left.end, right.start).trim()
    return /^(==|!=|is|is not)$/.test(sign) ? found('compare_to_bool', node) : NOTHING
  })

/** After a block that has left, `else` says nothing. */
const needlessElse: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const branch = reader.branch(node)
    if (!branch?.otherwise || branch.isElseIf) return NOTHING
    const statements = reader.statements(branch.consequence)
    const last = statements.at(-1)
    if (!last || !reader.leaves(last) || reader.branch(branch.otherwise)) return NOTHING
    // Two short answers side by side read well; what is worth saying is a long block that need not be indented.
    const inside = reader.statements(branch.otherwise)
    const isLong = inside.length >= 2 || (inside[0] !== undefined && reader.lastLine(inside[0]) > reader.line(inside[0]))
    // In Rust the branches may be the value.
    const isValue = reader.language === 'rust' && node.parent?.type !== 'expression_statement'
    return isLong && !isValue ? found('needless_else', branch.otherwise) : NOTHING
  })

/** `if a: if b:` with nothing else in it. */
const nestedIf: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const branch = reader.branch(node)
    if (!branch || branch.otherwise || branch.isElseIf) return NOTHING
    const [only, ...others] = reader.statements(branch.consequence)
    const inner = only && others.length === 0 ? reader.branch(reader.bare(only)) : null
    if (!inner || inner.otherwise) return NOTHING
    const isLong = reader.flat(branch.condition).length + reader.flat(inner.condition).length > 70
    const binds =
      /\blet\b|:=/.test(`${reader.text(branch.condition)} ${reader.text(inner.condition)}`) ||
      partsOf(inner.node)[0]?.field === 'initializer'
    return isLong || binds ? NOTHING : found('nested_if', node)
  })

const noneComparison: Idiom = (reader) => {
  if (reader.language !== 'python3') return NOTHING
  return reader.nodes.flatMap((node) => {
    if (node.type !== 'comparison_operator') return NOTHING
    const [left, right, ...others] = partsOf(node)
    const sign = fieldOf(node, 'operators')
    if (!left || !right || !sign || others.length > 0 || !/^[!=]=$/.test(reader.text(sign))) return NOTHING
    return left.type === 'none' || right.type === 'none' ? found('none_comparison', node) : NOTHING
  })
}

const negatedMembership: Idiom = (reader) => {
  if (reader.language !== 'python3') return NOTHING
  return reader.nodes.flatMap((node) => {
    const inner = node.type === 'not_operator' ? fieldOf(node, 'argument') : undefined
    const asked = inner && reader.bare(inner)
    const sign = asked?.type === 'comparison_operator' ? fieldOf(asked, 'operators') : undefined
    return asked && sign && partsOf(asked).length === 2 && /^(in|is)$/.test(reader.text(sign))
      ? found('negated_membership', node)
      : NOTHING
  })
}

const keysMembership: Idiom = (reader) => {
  if (reader.language !== 'python3') return NOTHING
  return reader.nodes.flatMap((node) => {
    const asked =
      node.type === 'comparison_operator' ? partsOf(node)[1] : node.type === 'for_statement' ? fieldOf(node, 'right') : undefined
    const sign = fieldOf(node, 'operators')
    if (!asked || (node.type === 'comparison_operator' && !(sign && /^(not )?in$/.test(reader.flat(sign))))) return NOTHING
    const called = reader.call(asked)
    return called?.name === 'keys' && called.args.length === 0 && called.on
      ? found('keys_membership', node, reader.text(called.on).slice(0, 40))
      : NOTHING
  })
}

/** `a < b and b < c`. */
const chainedComparison: Idiom = (reader) => {
  if (reader.language !== 'python3') return NOTHING
  return reader.nodes.flatMap((node) => {
    const sign = node.type === 'boolean_operator' ? fieldOf(node, 'operator') : undefined
    if (!sign || reader.text(sign) !== 'and') return NOTHING
    const [left, right] = partsOf(node).map((one) => reader.bare(one))
    const [first, second] = [left, right].map((one) =>
      one?.type === 'comparison_operator' && partsOf(one).length === 2 ? one : null,
    )
    if (!first || !second) return NOTHING
    const parse = (one: SyntaxNode) => {
      const [a, b] = partsOf(one)
      const between = fieldOf(one, 'operators')
      return a && b && between ? ([reader.flat(a), reader.text(between), reader.flat(b)] as const) : null
    }
    const [x, y] = [parse(first), parse(second)]
    if (!x || !y || !/^[<>]=?$/.test(x[1]) || !/^[<>]=?$/.test(y[1])) return NOTHING
    const isChain =
      (x[1][0] === y[1][0] && (x[2] === y[0] || x[0] === y[2])) || (x[1][0] !== y[1][0] && (x[0] === y[0] || x[2] === y[2]))
    const shared = x[2] === y[0] || x[2] === y[2] ? x[2] : x[0]
    return isChain && /^[\w.[\]]+$/.test(shared) && !/^\d+$/.test(shared) ? found('chained_comparison', node, shared) : NOTHING
  })
}

/** `x == 1 or x == 2 or x == 3`. */
const repeatedEquality: Idiom = (reader) => {
  if (!/^(python3|javascript|typescript)$/.test(reader.language)) return NOTHING
  return reader.nodes.flatMap((node) => {
    const isOr = (one: SyntaxNode | null): boolean =>
      one !== null &&
      /^(boolean_operator|binary_expression)$/.test(one.type) &&
      /^(or|\|\|)$/.test(reader.text(fieldOf(one, 'operator') ?? one))
    if (!isOr(node) || isOr(node.parent)) return NOTHING
    const parts = reader.flat(node).split(/ or | \|\| /)
    const asked = parts.map((part) => /^\(?([\w.[\]]+) ?={2,3} ?("[^"]*"|'[^']*'|-?\d+)\)?$/.exec(part)?.[1])
    const [first] = asked
    return parts.length >= 3 && first !== undefined && asked.every((one) => one === first)
      ? found('repeated_equality', node, first)
      : NOTHING
  })
}

/** A key that is looked up twice to begin its count. */
const manualDefault: Idiom = (reader) => {
  if (!/^(python3|java)$/.test(reader.language)) return NOTHING
  return reader.nodes.flatMap((node) => {
    const branch = reader.branch(node)
    if (!branch || branch.isElseIf || !branch.otherwise || reader.branch(branch.otherwise)) return NOTHING
    const condition = reader.flat(branch.condition)
    const match =
      /^(?<key>[\w.[\]]+) (?:not )?in (?<map>[\w.]+)$/.exec(condition) ??
      /^!?(?<map>\w+)\.containsKey\((?<key>.+)\)$/.exec(condition)
    const { key, map } = match?.groups ?? {}
    if (key === undefined || map === undefined) return NOTHING
    const stores = [branch.consequence, branch.otherwise].every((one) => {
      const [only, ...others] = reader.statements(one)
      if (!only || others.length > 0) return false
      const text = reader.flat(only)
      const grows =
        text.startsWith(`${map}[${key}] = `) || text.startsWith(`${map}[${key}] += `) || text.startsWith(`${map}[${key}].append(`)
      return reader.language === 'java' ? text.startsWith(`${map}.put(${key},`) : grows
    })
    return stores ? found('manual_default', node, map) : NOTHING
  })
}

export const conditions: readonly Idiom[] = [
  booleanReturn,
  compareToBool,
  needlessElse,
  nestedIf,
  noneComparison,
  negatedMembership,
  keysMembership,
  chainedComparison,
  repeatedEquality,
  manualDefault,
]
