/** Loops that say with more what the language says with less. */
import type { SyntaxNode } from '../../code-tools/syntax.ts'
import { fieldOf, partsOf } from '../../code-tools/syntax.ts'
import type { IndexLoop, Reader } from '../reader.ts'
import { found, NOTHING, type Idiom, type IdiomFinding } from './finding.ts'

const isNestedIn = (outer: SyntaxNode, node: SyntaxNode): boolean => node.start >= outer.start && node.end <= outer.end

/** The subscripts of a list by the index alone: `list[i]` as it is read. Null where the list or the index does anything else. */
function plainReads(
  reader: Reader,
  { index, list, body }: IndexLoop,
): { readonly reads: number; readonly others: number } | null {
  let [reads, others] = [0, 0]
  for (const use of reader.uses(index, body)) {
    const subscript = subscriptOf(use)
    if (subscript && reader.flat(subscript) === `${list}[${index}]`) {
      if (isWritten(reader, subscript)) return null
      reads += 1
      continue
    }
    if (isWritten(reader, use)) return null
    others += 1
  }
  // A list that is changed, measured or looked at elsewhere is gone through for more than its elements.
  const root = /^\w+/.exec(list)?.[0] ?? list
  const subscripts = reader.uses(root, body).filter((use) => !subscriptOf2(reader, use, `${list}[${index}]`))
  return subscripts.length > 0 ? null : { reads, others }
}

/** The subscript whose index the name is. */
function subscriptOf(use: SyntaxNode): SyntaxNode | null {
  const { parent, field } = use
  if (!parent) return null
  if (parent.type === 'subscript_argument_list') return parent.parent && partsOf(parent).length === 1 ? parent.parent : null
  const isIndex = field === 'subscript' || field === 'index' || (parent.type === 'index_expression' && partsOf(parent)[1] === use)
  return isIndex ? parent : null
}

const subscriptOf2 = (reader: Reader, use: SyntaxNode, text: string): boolean => {
  let at: SyntaxNode | null = use.parent
  for (let depth = 0; at && depth < 4; at = at.parent, depth++) if (reader.flat(at) === text) return true
  return false
}

const isIndexOf = (node: SyntaxNode): boolean => subscriptOf(node) !== null || node.parent?.type === 'argument_list'

function isWritten(reader: Reader, node: SyntaxNode): boolean {
  let at = node
  for (let depth = 0; at.parent && depth < 4; at = at.parent, depth++) {
    const { parent, field } = at
    // What only says which place is written to is read.
    if (isIndexOf(at)) return false
    if (/assignment|compound_assignment/.test(parent.type)) return field === 'left'
    if (/^(update_expression|inc_statement|dec_statement|delete_statement)$/.test(parent.type)) return true
    if (parent.type === 'reference_expression' && reader.text(parent).startsWith('&mut')) return true
    if (parent.type === 'pointer_expression' && reader.text(parent).startsWith('&')) return true
    if (
      !/^(expression_list|pattern_list|tuple_pattern|subscript|subscript_expression|index_expression|array_access|array_pattern|array)$/.test(
        parent.type,
      )
    )
      return false
  }
  return false
}

const indexLoops: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const loop = reader.indexLoop(node)
    if (!loop) return NOTHING
    const plain = plainReads(reader, loop)
    if (!plain || plain.reads === 0) return NOTHING
    // Go looks at the bytes of a text by index, and at its characters otherwise.
    if (reader.language === 'go' && reader.holds(loop.list, node) !== 'list') return NOTHING
    // In Java and C++, an index beside the element is the usual way.
    if (plain.others > 0) return reader.language === 'python3' ? found('index_and_value', node, loop.list) : NOTHING
    return found('index_loop', node, loop.list)
  })

/** `i = 0` before, `i += 1` as the last step, and nothing else that changes it. */
const whileCounter: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const [condition, body] = [fieldOf(node, 'condition'), reader.body(node)]
    if (node.type !== 'while_statement' || !condition || !body) return NOTHING
    const match = /^\(?\s*(\w+) ?(<=?|>=?) ?([\w.]+(?:\(\w*\))?(?: ?- ?1)?)\s*\)?$/.exec(reader.flat(condition))
    const statements = reader.statements(body)
    const last = statements.at(-1)
    const [, name, , bound] = match ?? []
    if (name === undefined || bound === undefined || !last || statements.length < 2 || reader.step(last)?.name !== name)
      return NOTHING
    const before = siblingBefore(node)
    const start = before && startOf(reader, before)
    if (start !== name) return NOTHING
    const written = reader.uses(name, body).filter((use) => isWritten(reader, use) && !isNestedIn(last, use))
    const skips = reader.nodes.some((one) => one.type === 'continue_statement' && isNestedIn(body, one))
    const root = /\w+(?=\)|$| ?-)|^\w+/.exec(bound)?.[0] ?? bound
    const boundChanges = reader.uses(root, body).some((use) => isWritten(reader, use) || changesLength(reader, use))
    // What comes after the loop may ask how far it came.
    const after = reader.uses(name, reader.scope(node)).some((use) => use.start > node.end && !isReset(use))
    return written.length > 0 || skips || boundChanges || after ? NOTHING : found('while_counter', node, name)
  })

const changesLength = (reader: Reader, use: SyntaxNode): boolean => {
  const called = use.parent?.parent && reader.call(use.parent.parent)
  return (
    called?.on === use &&
    /^(append|push|pop|remove|insert|shift|unshift|splice|push_back|pop_back|erase|add|clear|extend)$/.test(called.name)
  )
}

const isReset = (use: SyntaxNode): boolean => use.field === 'left' || use.field === 'name' || use.field === 'declarator'

function siblingBefore(node: SyntaxNode): SyntaxNode | null {
  const all = node.parent ? partsOf(node.parent) : []
  return all[all.indexOf(node) - 1] ?? null
}

/** The name that a statement gives its first number. */
function startOf(reader: Reader, statement: SyntaxNode): string | null {
  const match = /^(?:let |var |int |auto |size_t |long )?(\w+)(?:: \w+)? ?(?::?=) ?[\w.]+(?: ?[-+] ?1)?;?$/.exec(
    reader.flat(statement),
  )
  return match?.[1] ?? null
}

/** A loop, or a question, in place of what the language has a name for. */
const reimplementedBuiltin: Idiom = (reader) =>
  reader.nodes.flatMap((node): readonly IdiomFinding[] => {
    const branch = reader.branch(node)
    if (branch) return largest(reader, node)
    if (node.type !== 'for_statement' || reader.language !== 'python3') return NOTHING
    const body = reader.body(node)
    const statements = body ? reader.statements(body) : []
    const [only] = statements
    if (!only || statements.length > 1) return NOTHING
    return sums(reader, node, only) ?? asks(reader, node, only) ?? NOTHING
  })

/** `if (x > best) best = x`. */
function largest(reader: Reader, node: SyntaxNode): readonly IdiomFinding[] {
  const branch = reader.branch(node)
  if (!branch || branch.otherwise || branch.isElseIf) return NOTHING
  const statements = reader.statements(branch.consequence)
  const [only] = statements
  const assigned = only && statements.length === 1 ? reader.assigned(only) : null
  const match = /^([^<>=!&|]+?) ?(<=?|>=?) ?([^<>=!&|]+)$/.exec(reader.flat(branch.condition))
  const [, left, sign, right] = match ?? []
  if (!assigned || assigned.operator !== '=' || left === undefined || right === undefined || sign === undefined) return NOTHING
  // Go has had min and max since version 1.21 only.
  if (reader.language === 'go' || / (and|or|in|not) /.test(` ${left} ${right} `)) return NOTHING
  const [target, value] = [reader.flat(assigned.target), reader.flat(assigned.value)]
  const takesLeft = target === right && value === left
  if (!takesLeft && !(target === left && value === right)) return NOTHING
  return found('reimplemented_builtin', node, takesLeft === sign.startsWith('>') ? 'max' : 'min')
}

/** `total += x` and nothing else, with `total = 0` right before. */
function sums(reader: Reader, node: SyntaxNode, only: SyntaxNode): readonly IdiomFinding[] | null {
  const assigned = reader.assigned(only)
  const before = siblingBefore(node)
  const item = fieldOf(node, 'left')
  const start = before && reader.assigned(before)
  if (!assigned || assigned.operator !== '+=' || !start || !item || assigned.target.type !== 'identifier') return null
  if (reader.text(start.target) !== reader.text(assigned.target) || reader.text(start.value) !== '0') return null
  return reader.text(assigned.value) === reader.text(item) ? found('reimplemented_builtin', node, 'sum') : null
}

/** `if …: return True` in the loop, `return False` right after it. */
function asks(reader: Reader, node: SyntaxNode, only: SyntaxNode): readonly IdiomFinding[] | null {
  const branch = reader.branch(only)
  const siblings = node.parent ? partsOf(node.parent) : []
  const after = siblings[siblings.indexOf(node) + 1]
  if (!branch || branch.otherwise || !after) return null
  const [inside, ...others] = reader.statements(branch.consequence)
  const [answer, otherwise] = [inside && reader.returns(inside), reader.returns(after)]
  if (!answer || !otherwise || others.length > 0 || fieldOf(node, 'alternative')) return null
  const pair = `${reader.text(answer)} ${reader.text(otherwise)}`
  if (pair === 'True False') return found('reimplemented_builtin', node, 'any')
  return pair === 'False True' ? found('reimplemented_builtin', node, 'all') : null
}

/** `for k, v in pairs` of which the body reads one. A loop that merely counts has to name something. */
const unusedLoopVariable: Idiom = (reader) => {
  if (reader.language !== 'python3') return NOTHING
  return reader.nodes.flatMap((node) => {
    const [left, body] = [fieldOf(node, 'left'), reader.body(node)]
    if (node.type !== 'for_statement' || left?.type !== 'pattern_list' || !body) return NOTHING
    const names = partsOf(left).filter(({ type }) => type === 'identifier')
    const unused = names.filter((one) => {
      const name = reader.text(one)
      return !name.startsWith('_') && reader.uses(name, reader.fn(node)).every(({ start }) => start === one.start)
    })
    return unused.length > 0 && unused.length < names.length
      ? unused.flatMap((one) => found('unused_loop_variable', one, reader.text(one)))
      : NOTHING
  })
}

/** `out = []` right before, and a loop that only appends. */
const appendLoop: Idiom = (reader) => {
  if (reader.language !== 'python3') return NOTHING
  return reader.nodes.flatMap((node) => {
    const body = node.type === 'for_statement' ? reader.body(node) : null
    const before = siblingBefore(node)
    const start = before && reader.assigned(before)
    if (!body || !start || reader.text(start.value) !== '[]') return NOTHING
    const name = reader.text(start.target)
    let [only, ...others] = reader.statements(body)
    const branch = only && reader.branch(only)
    if (branch && !branch.otherwise && others.length === 0) [only, ...others] = reader.statements(branch.consequence)
    const called = only && reader.call(reader.bare(only))
    const isAppend = called?.name === 'append' && called.on && reader.text(called.on) === name && others.length === 0
    const [value] = called?.args ?? []
    return isAppend &&
      value &&
      reader.uses(name, value).length === 0 &&
      (!branch || reader.uses(name, branch.condition).length === 0)
      ? found('append_loop', node, name)
      : NOTHING
  })
}

/** Three assignments for one exchange. Java has nothing shorter. */
const manualSwap: Idiom = (reader) => {
  if (reader.language === 'java') return NOTHING
  return reader.nodes.flatMap((node) => {
    if (!reader.isBlock(node)) return NOTHING
    const pairs = partsOf(node).map((one) => pairOf(reader, one))
    return pairs.flatMap((first, at) => {
      const [second, third] = [pairs[at + 1], pairs[at + 2]]
      const isSwap =
        first &&
        second &&
        third &&
        first.value === second.target &&
        second.value === third.target &&
        third.value === first.target &&
        first.target !== first.value
      const statement = partsOf(node)[at]
      return isSwap && statement && /^\w+$/.test(first.target) ? found('manual_swap', statement) : NOTHING
    })
  })
}

function pairOf(reader: Reader, statement: SyntaxNode): { readonly target: string; readonly value: string } | null {
  const assigned = reader.assigned(statement)
  if (assigned)
    return assigned.operator === '=' || assigned.operator === ':='
      ? { target: reader.flat(assigned.target), value: reader.flat(assigned.value) }
      : null
  const match =
    /^(?:(?:const|let|var|int|auto|long|char|double|float|string|std::string|bool|T) )?(?:let mut |let )?(\w+)(?:: \w+)? ?:?= ?([^=;,][^;,]*);?$/.exec(
      reader.flat(statement),
    )
  return match?.[1] !== undefined && match[2] !== undefined ? { target: match[1], value: match[2].trim() } : null
}

export const loops: readonly Idiom[] = [
  indexLoops,
  whileCounter,
  reimplementedBuiltin,
  unusedLoopVariable,
  appendLoop,
  manualSwap,
]
