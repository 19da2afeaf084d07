/** Steps within loops that go through a whole list or text again each time. */
import type { SyntaxNode } from '../../code-tools/syntax.ts'
import { fieldOf, partsOf } from '../../code-tools/syntax.ts'
import type { Reader } from '../reader.ts'
import { found, NOTHING, type Idiom } from './finding.ts'

const isList = (reader: Reader, node: SyntaxNode): boolean => node.type === 'identifier' && reader.valueHolds(node) === 'list'

/** Whether a list stays short whatever the input is: what is written out, at most so long. */
function staysShort(reader: Reader, name: string, near: SyntaxNode): boolean {
  const own = reader.declared.filter((one) => one.name === name && reader.scope(one.at) === reader.scope(near))
  const grows = reader.uses(name, reader.scope(near)).some(({ parent }) => {
    const called = parent?.parent && reader.call(parent.parent)
    return called && /^(append|push|add|push_back|extend|insert|unshift|emplace_back)$/.test(called.name)
  })
  return (
    !grows &&
    own.every(
      ({ value, as }) =>
        as !== 'parameter' && value !== null && /^[[{(]/.test(reader.text(value)) && !/ for |\*|\.\.\./.test(reader.text(value)),
    )
  )
}

/** A list that was made within the loop belongs to one round. */
const isOfRound = (reader: Reader, name: string, loop: SyntaxNode): boolean =>
  reader.declared.some(
    ({ name: one, at, as }) => one === name && at.start >= loop.start && at.end <= loop.end && as !== 'assignment',
  ) ||
  reader.declared.some(
    ({ name: one, at, as }) => one === name && as === 'assignment' && at.start >= loop.start && at.end <= loop.end,
  )

const membershipInList: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const loop = reader.loop(node)
    if (!loop) return NOTHING
    const list = searched(reader, node)
    if (!list || !isList(reader, list)) return NOTHING
    const name = reader.text(list)
    return isOfRound(reader, name, loop) || staysShort(reader, name, node) ? NOTHING : found('membership_in_list', node, name)
  })

/** The list in which a value is looked for, place by place. */
function searched(reader: Reader, node: SyntaxNode): SyntaxNode | null {
  if (reader.language === 'python3') {
    if (node.type !== 'comparison_operator') return null
    const [, list, ...others] = partsOf(node)
    const sign = fieldOf(node, 'operators')
    return list && others.length === 0 && sign && /^(not )?in$/.test(reader.flat(sign)) ? list : null
  }
  const called = reader.call(node)
  if (!called) return null
  if (reader.language === 'cpp') {
    const first = called.args[0]
    const begin = first && reader.call(first)
    return /^(std::)?find$/.test(called.name) && begin?.name === 'begin' ? begin.on : null
  }
  if (reader.language === 'go')
    return called.name === 'Contains' && called.on && reader.text(called.on) === 'slices' ? (called.args[0] ?? null) : null
  const finders: Readonly<Record<string, RegExp>> = {
    javascript: /^(includes|indexOf)$/,
    typescript: /^(includes|indexOf)$/,
    java: /^(contains|indexOf)$/,
    rust: /^contains$/,
  }
  return called.args.length === 1 && finders[reader.language]?.test(called.name) ? called.on : null
}

/** All other elements move up by one. */
const frontRemoval: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const called = reader.call(node)
    const loop = reader.loop(node)
    if (!called?.on || !loop || called.on.type !== 'identifier') return NOTHING
    const args = called.args.map((each) => reader.text(each))
    const name = reader.text(called.on)
    const isFront =
      (reader.language === 'python3' &&
        ((called.name === 'pop' && args.join() === '0') || (called.name === 'insert' && args[0] === '0'))) ||
      ((reader.language === 'javascript' || reader.language === 'typescript') && /^(shift|unshift)$/.test(called.name)) ||
      (reader.language === 'java' && called.name === 'remove' && args.join() === '0' && isArrayList(reader, name, node)) ||
      (reader.language === 'cpp' && /^(erase|insert)$/.test(called.name) && args[0] === `${name}.begin()`) ||
      (reader.language === 'rust' &&
        ((called.name === 'remove' && args.join() === '0') || (called.name === 'insert' && args[0] === '0')))
    return isFront && isList(reader, called.on) && !isOfRound(reader, name, loop) ? found('front_removal', node, name) : NOTHING
  })

const isArrayList = (reader: Reader, name: string, near: SyntaxNode): boolean =>
  reader.declared.some(
    (one) =>
      one.name === name &&
      reader.scope(one.at) === reader.scope(near) &&
      one.value !== null &&
      /^new ArrayList\b/.test(reader.text(one.value)),
  )

const countInLoop: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const called = reader.call(node)
    const loop = reader.loop(node)
    if (!called || !loop) return NOTHING
    if (reader.language === 'python3') {
      const { on, name, args } = called
      if (!on || on.type !== 'identifier' || args.length !== 1) return NOTHING
      const holds = reader.valueHolds(on)
      const counts = (name === 'count' && (holds === 'list' || holds === 'string')) || (name === 'index' && holds === 'list')
      return counts && !isOfRound(reader, reader.text(on), loop) ? found('count_in_loop', node, reader.text(on)) : NOTHING
    }
    if (reader.language === 'cpp') {
      const begin = called.args[0] && reader.call(called.args[0])
      const isCount = /^(std::)?count$/.test(called.name) && begin?.name === 'begin' && begin.on?.type === 'identifier'
      return isCount && begin.on && isList(reader, begin.on) && !isOfRound(reader, reader.text(begin.on), loop)
        ? found('count_in_loop', node, reader.text(begin.on))
        : NOTHING
    }
    return NOTHING
  })

const sortInLoop: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const called = reader.call(node)
    const loop = reader.loop(node)
    if (!called || !loop) return NOTHING
    const list = sorts(reader, called)
    // Sorted by another rule each time, a list is in another order each time.
    if (called.args.some((each) => each !== list && !isPlainOrder(reader, each))) return NOTHING
    if (!list || list.type !== 'identifier' || !isList(reader, list)) return NOTHING
    const name = reader.text(list)
    return isOfRound(reader, name, loop) ? NOTHING : found('sort_in_loop', node, name)
  })

/** An order that is the same at every step: by value, upwards or downwards. */
const isPlainOrder = (reader: Reader, node: SyntaxNode): boolean =>
  /^(reverse ?= ?(True|False)|\(?(\w+), ?(\w+)\)? ?=> ?(\3|\4)\s?-\s?(\3|\4)|\w+\.(begin|end)\(\))$/.test(reader.flat(node))

function sorts(reader: Reader, { on, name, args }: NonNullable<ReturnType<Reader['call']>>): SyntaxNode | null {
  switch (reader.language) {
    case 'python3':
      return name === 'sort' && on ? on : name === 'sorted' && !on ? (args[0] ?? null) : null
    case 'javascript':
    case 'typescript':
      return name === 'sort' ? on : null
    case 'rust':
      return /^sort(_unstable|_by|_by_key)?$/.test(name) ? on : null
    case 'java':
      return name === 'sort' && on && /^(Arrays|Collections)$/.test(reader.text(on)) ? (args[0] ?? null) : null
    case 'go':
      return on && /^(sort|slices)$/.test(reader.text(on)) && /^(Ints|Strings|Slice|Sort|SortFunc)$/.test(name)
        ? (args[0] ?? null)
        : null
    case 'cpp': {
      const begin = /^(std::)?sort$/.test(name) && args[0] ? reader.call(args[0]) : null
      return begin?.name === 'begin' ? begin.on : null
    }
  }
}

/** Texts that do not change are copied as a whole with each piece. JavaScript and Rust do not copy, and Python only sometimes does not. */
const stringConcatLoop: Idiom = (reader) => {
  if (!/^(python3|java|go|cpp)$/.test(reader.language)) return NOTHING
  // Two branches of one loop that lengthen the same text are one matter.
  const seen = new Set<string>()
  return reader.nodes.flatMap((node) => {
    const assigned = node.type === 'expression_statement' || node.type === 'assignment_statement' ? reader.assigned(node) : null
    const loop = reader.loop(node)
    if (!assigned || !loop || assigned.target.type !== 'identifier') return NOTHING
    const name = reader.text(assigned.target)
    const value = reader.flat(assigned.value)
    const appends =
      assigned.operator === '+='
        ? reader.language !== 'cpp'
        : assigned.operator === '=' && (value.startsWith(`${name} + `) || (value.endsWith(` + ${name}`) && !value.includes('"')))
    if (!appends || reader.holds(name, node) !== 'string' || isDeclaredIn(reader, name, loop)) return NOTHING
    const key = `${loop.start} ${name}`
    if (seen.has(key)) return NOTHING
    seen.add(key)
    return found('string_concat_loop', node, name)
  })
}

const isDeclaredIn = (reader: Reader, name: string, loop: SyntaxNode): boolean =>
  reader.declared.some(
    (one) =>
      one.name === name &&
      one.at.start >= loop.start &&
      one.at.end <= loop.end &&
      (one.as !== 'assignment' || (reader.language === 'python3' && isLiteral(reader, one.value))),
  )
const isLiteral = (reader: Reader, value: SyntaxNode | null): boolean => value !== null && reader.bare(value).type === 'string'

/** Every call copies what is left of the list. */
const copyInRecursion: Idiom = (reader) => {
  if (!/^(python3|javascript|typescript)$/.test(reader.language)) return NOTHING
  return reader.nodes.flatMap((node) => {
    const called = reader.call(node)
    const fn = reader.fn(node)
    const name = fn && fieldOf(fn, 'name')
    if (!called || !fn || !name || called.name !== reader.text(name) || called.args.length === 0) return NOTHING
    if (called.on && !/^(self|this)$/.test(reader.text(called.on))) return NOTHING
    const copy = called.args.find((each) => isTail(reader, each))
    const source = copy && partsOf(copy)[0]
    if (!copy || !source) return NOTHING
    const subject = /^\w+/.exec(reader.text(copy))?.[0] ?? ''
    // A tree is halved: its copies are few.
    return found('copy_in_recursion', node, subject)
  })
}

const isTail = (reader: Reader, node: SyntaxNode): boolean => {
  if (/^\w+\[1 ?:\]$|^\w+\[: ?-1\]$/.test(reader.text(node))) return node.type === 'subscript'
  return node.type === 'call_expression' && /^\w+\.(slice|substring)\(1\)$/.test(reader.text(node))
}

export const costs: readonly Idiom[] = [
  membershipInList,
  frontRemoval,
  countInLoop,
  sortInLoop,
  stringConcatLoop,
  copyInRecursion,
]
