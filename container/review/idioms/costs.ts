/** Steps within loops that go through a whole list or text again each time. */
import type { SyntaxNode } from '../../code-tools/syntax.ts'
import { fieldOf, partsOf } from '../../code-tools/syntax.ts'
import type { Reader } from '../reader.ts'
import { found, NOTHING, type Idiom, type IdiomFinding } from './finding.ts'

const isList = (reader: Reader, node: SyntaxNode): boolean => node.type === 'identifier' && reader.valueHolds(node) === 'list'
const isListOrText = (reader: Reader, node: SyntaxNode): boolean =>
  node.type === 'identifier' && /^(list|string)$/.test(reader.valueHolds(node))

/** Whether a list or text stays short whatever the input is: what is written out, at most so long. */
function staysShort(reader: Reader, name: string, near: SyntaxNode): boolean {
  const own = reader.declared.filter((one) => one.name === name && reader.scope(one.at) === reader.scope(near))
  const grows = reader.uses(name, reader.scope(near)).some((use) => {
    const { parent } = use
    const called = parent?.parent && reader.call(parent.parent)
    const added = parent && reader.assigned(parent)
    return (
      (called && /^(append|push|add|push_back|extend|insert|unshift|emplace_back)$/.test(called.name)) ||
      (added && added.operator === '+=' && added.target === use)
    )
  })
  return !grows && own.every(({ value, as }) => as !== 'parameter' && value !== null && isWrittenOut(reader, value))
}

const isWrittenOut = (reader: Reader, value: SyntaxNode): boolean =>
  isText(reader.bare(value)) || (/^[[{(]/.test(reader.text(value)) && !/ for |\*|\.\.\./.test(reader.text(value)))
const isText = ({ type }: SyntaxNode): boolean =>
  /^(string|template_string|string_literal|interpreted_string_literal|raw_string_literal|concatenated_string)$/.test(type)

/** Whether a loop goes through what is written out there, or counts to a number that is. */
function isShortLoop(reader: Reader, loop: SyntaxNode): boolean {
  const clause = fieldOf(loop, 'right') ? loop : partsOf(loop).find(({ type }) => type === 'for_in_clause')
  const source = clause && fieldOf(clause, 'right')
  return source !== undefined && (isWrittenOut(reader, source) || /^range\(\d+\)$/.test(reader.text(source)))
}

/** A list that was made within the loop belongs to one round. */
const isOfRound = (reader: Reader, name: string, loop: SyntaxNode): boolean =>
  (reader.language === 'cpp' && new RegExp(`getline\\(\\w+, ?${name}\\b`).test(reader.text(loop))) ||
  reader.declared.some(
    ({ name: one, at, value }) =>
      one === name && at.start >= loop.start && at.end <= loop.end && !(value && isGrown(reader, name, value)),
  )

/** What is put together from itself and more goes on from round to round. */
const isGrown = (reader: Reader, name: string, value: SyntaxNode): boolean =>
  reader.flat(value).startsWith(`${name} + `) || reader.flat(value).endsWith(` + ${name}`)

const membershipInList: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    const loop = reader.loop(node)
    if (!loop) return NOTHING
    const list = searched(reader, node)
    return list ? scanOf(reader, 'membership_in_list', node, whole(reader, list), loop) : NOTHING
  })

/** A finding where a list or text is gone through again at each step of a loop. */
function scanOf(
  reader: Reader,
  rule: 'membership_in_list' | 'count_in_loop',
  at: SyntaxNode,
  list: SyntaxNode,
  loop: SyntaxNode,
): readonly IdiomFinding[] {
  if (!isListOrText(reader, list)) return NOTHING
  const name = reader.text(list)
  if (isOfRound(reader, name, loop) || staysShort(reader, name, at) || isShortLoop(reader, loop)) return NOTHING
  return found(rule, at, name)
}

/** A slice with an open end, by what follows the name. One with two ends may be short, and so is one of a written number of elements. */
const OPEN_SLICES: Readonly<Record<Reader['language'], RegExp>> = {
  python3: /^(\w+)\[(?!-\d+:\])(?:[^:]*:|0? ?:(?! ?\d+\])[^:]+)(?::-?\d*)?\]$/,
  javascript: /^(\w+)\.(?:slice|substring)\((?!-\d+\))(?:[^,]+|0, ?(?!\d+\))[^,]+)\)$/,
  typescript: /^(\w+)\.(?:slice|substring)\((?!-\d+\))(?:[^,]+|0, ?(?!\d+\))[^,]+)\)$/,
  java: /^(\w+)\.(?:substring|subList)\((?:[^,]+|0, ?(?!\d+\))[^,]+)\)$/,
  cpp: /^(\w+)\.substr\((?:[^,]+|0, ?(?!\d+\))[^,]+)\)$/,
  go: /^(\w+)\[(?:[^:]+:|0?:(?!\d+\])[^:]+)\]$/,
  rust: /^(\w+)\[(?:.+\.\.|0?\.\.(?!=?\d+\]).+)\]$/,
}

/** The list or text that an expression is, or is an open slice of. */
function whole(reader: Reader, node: SyntaxNode): SyntaxNode {
  const value = reader.bare(node)
  const name = OPEN_SLICES[reader.language].exec(reader.flat(value))?.[1]
  return (name !== undefined && reader.uses(name, value)[0]) || value
}

/** The list or text whose `begin()` an algorithm of C++ starts from, or a place after it. */
function begun(reader: Reader, from: SyntaxNode | undefined): SyntaxNode | null {
  const name = from && /^(\w+)\.c?begin\(\)/.exec(reader.text(from))?.[1]
  return (from && name !== undefined && reader.uses(name, from)[0]) || null
}

/** The list or text in which a value is looked for, place by place. */
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
    return /^(std::)?find$/.test(called.name) ? begun(reader, called.args[0]) : null
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
    const loop = reader.loop(node)
    const list = loop && counted(reader, node)
    return loop && list && !goesOn(reader, node) ? scanOf(reader, 'count_in_loop', node, whole(reader, list), loop) : NOTHING
  })

/** Methods that go through a list or text, besides those that only ask if a value is in it. */
const PASSES = {
  python3: { list: /^(count|index)$/, string: /^(count|index|rindex|find|rfind|replace|split|rsplit|partition|rpartition)$/ },
  javascript: {
    list: /^(indexOf|includes|lastIndexOf|find|findIndex|findLast|findLastIndex|filter)$/,
    string: /^(indexOf|includes|lastIndexOf|replace|replaceAll|split)$/,
  },
  java: { list: /^(indexOf|lastIndexOf)$/, string: /^(indexOf|lastIndexOf|replace|replaceAll|split)$/ },
  cpp: { list: /^$/, string: /^(find|rfind)$/ },
  rust: {
    list: /^(contains|position|rposition|any|find|filter)$/,
    string: /^(contains|position|any|find|rfind|filter|matches|replace|split)$/,
  },
} as const
/** Functions of Python that take a whole list or text, which is said of slices alone: of the list itself, a loop may need it. */
const TAKES_ALL = /^(sum|min|max|any|all|set|sorted|Counter|collections\.Counter)$/

/** The list or text, or the slice of it, that is gone through. */
function counted(reader: Reader, node: SyntaxNode): SyntaxNode | null {
  const called = reader.call(node)
  if (!called || searched(reader, node)) return null
  const { on, name, args } = called
  const { language } = reader
  const [first] = args
  switch (language) {
    case 'python3':
      if (!on)
        return first && args.length === 1 && TAKES_ALL.test(name) && whole(reader, first) !== reader.bare(first) ? first : null
      return methodOf(reader, PASSES.python3, on, name)
    case 'javascript':
    case 'typescript':
      return on && methodOf(reader, PASSES.javascript, on, name)
    case 'java':
      if (name === 'frequency' && on && reader.text(on) === 'Collections') return first ?? null
      return on && methodOf(reader, PASSES.java, on, name)
    case 'cpp':
      if (/^(std::)?(count|count_if|find_if)$/.test(name)) return begun(reader, first)
      return on && methodOf(reader, PASSES.cpp, on, name)
    case 'go':
      return on && first && isGoPass.test(`${reader.text(on)}.${name}`) ? first : null
    case 'rust': {
      // An iterator goes through what it was made from.
      const made = on && reader.call(on)
      const source = made?.on && made.args.length === 0 && /^(iter|chars|bytes)$/.test(made.name) ? made.on : on
      return source && methodOf(reader, PASSES.rust, source, name)
    }
  }
}

const isGoPass =
  /^(strings\.(Contains|ContainsRune|Count|Index|IndexByte|IndexRune|LastIndex|LastIndexByte|Replace|ReplaceAll|Split)|slices\.(Index|IndexFunc|ContainsFunc))$/

function methodOf(
  reader: Reader,
  methods: { readonly list: RegExp; readonly string: RegExp },
  on: SyntaxNode,
  name: string,
): SyntaxNode | null {
  const holds = reader.valueHolds(whole(reader, on))
  return (holds === 'list' || holds === 'string') && methods[holds].test(name) ? on : null
}

/** Whether a search begins where the last one ended: all of them together go through the text once. */
function goesOn(reader: Reader, node: SyntaxNode): boolean {
  const from = reader.call(node)?.args[1]
  const { parent } = node
  if (!from || !parent) return false
  const target = parent.type === 'named_expression' ? fieldOf(parent, 'name') : reader.assigned(parent)?.target
  return target !== undefined && reader.uses(reader.text(target), from).length > 0
}

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
