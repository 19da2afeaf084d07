/**
 * The way out: natural JavaScript values to JSON, strictly by the declared type and never by the look of the value. The walk keeps
 * its own stack.
 */
'use strict'
const { isComposite, nextKind, opened } = require('./javascript-decode.cjs')
const { asIntN, bigintText, charCode, getPrototype, is, isArray, isInteger } = require('./javascript-intrinsics.cjs')
const { isMap, isSet, isTypedArray, keys, mapEach, ObjectPrototype } = require('./javascript-intrinsics.cjs')
const { quote, setEach, slice, typedLength } = require('./javascript-intrinsics.cjs')
const { encodeGraph, encodeList, encodeTree } = require('./javascript-nodes.cjs')
const { show, Unfit, WrongType } = require('./javascript-show.cjs')

const MAX_BYTES = 1024 * 1024
const MAX_DEPTH = 2_000
const MAX_NODES = 2_000_000
const EXACT = Number.MAX_SAFE_INTEGER

const names = {
  __proto__: null,
  int: 'integer',
  long: 'bigint',
  bigint: 'bigint',
  float: 'number',
  bool: 'boolean',
  char: 'string of one character',
  string: 'string',
  null: 'null',
  array: 'Array',
  tuple: 'Array',
  pair: 'Array',
  set: 'Set',
  map: 'Map',
  list_node: 'ListNode',
  tree_node: 'TreeNode',
  graph_node: 'GraphNode',
}

function isChar(value) {
  if (value.length !== 2) return value.length === 1
  const first = charCode(value, 0)
  const second = charCode(value, 1)
  return first >= 0xd800 && first < 0xdc00 && second >= 0xdc00 && second < 0xe000
}

function bigText(value) {
  // Digits of a number far too long take seconds, its length in hexadecimal does not.
  if (asIntN(64, value) !== value && bigintText(value, 16).length > MAX_BYTES) throw new Unfit('large')
  return `"${bigintText(value)}"`
}

function floatText(value) {
  if (value !== value) return '"NaN"'
  if (value === Infinity || value === -Infinity) return `"${value}"`
  return is(value, -0) ? '-0' : `${value}`
}

/** The text of a scalar, or null where `value` is not of that type. */
function scalar(name, value) {
  switch (name) {
    case 'int':
      return isInteger(value) && value >= -EXACT && value <= EXACT ? `${value}` : null
    case 'long':
    case 'bigint':
      return typeof value === 'bigint' ? bigText(value) : null
    case 'float':
      return typeof value === 'number' ? floatText(value) : null
    case 'bool':
      return value === true ? 'true' : value === false ? 'false' : null
    case 'string':
      return typeof value === 'string' ? quote(value) : null
    case 'char':
      return typeof value === 'string' && isChar(value) ? quote(value) : null
    case 'void':
      return 'null'
    default:
      return value === null ? 'null' : null
  }
}

/** The text of nodes, and the brackets around their numbers. */
function nodes(name, value, depth) {
  if (depth + (name === 'tree_node' ? 1 : name === 'list_node' ? 2 : 3) > MAX_DEPTH) throw new Unfit('deep')
  return name === 'tree_node' ? encodeTree(value) : name === 'list_node' ? encodeList(value) : encodeGraph(value)
}

const limited = (length) => {
  if (length > MAX_NODES) throw new Unfit('large')
  return length
}

/** What a composite holds, as { items, length }; null where `value` is not of that type. */
function parts(name, kind, value) {
  if (typeof value !== 'object' || value === null) return null
  if (name === 'array') {
    if (isArray(value)) return { items: value, length: limited(value.length) }
    return isTypedArray(value) ? { items: value, length: limited(typedLength(value)) } : null
  }
  if (name === 'tuple' || name === 'pair') {
    return isArray(value) && value.length === kind.of.length ? { items: value, length: kind.of.length } : null
  }
  const items = []
  let length = 0
  const add = (item) => {
    items[length++] = item
    limited(length)
  }
  if (name === 'set') {
    if (!isSet(value)) return null
    setEach(value, add)
    return { items, length }
  }
  if (isMap(value)) {
    mapEach(value, (item, key) => add([key, item]))
    return { items, length }
  }
  if (isArray(value) || kind.key.kind !== 'string') return null
  const prototype = getPrototype(value)
  if (prototype !== null && prototype !== ObjectPrototype) return null
  const keyList = keys(value)
  for (let index = 0; index < keyList.length; index++) add([keyList[index], value[keyList[index]]])
  return { items, length }
}

function pathTo(innermost) {
  let path = ''
  let steps = 0
  for (let inside = innermost; inside !== null; inside = inside.parent, steps++) {
    if (steps === 40) return `…${path}`
    if (inside.name === 'pair') {
      const pair = inside
      inside = inside.parent
      path = (pair.at === 0 ? `.keys[${inside.at}]` : `[${slice(show(pair.items[0]), 0, 60)}]`) + path
    } else {
      path = `[${inside.at}]${path}`
    }
  }
  return path
}

/**
 * Throws what is wrong with a value that is not of its type. One that contains itself ends here too: no type has containers without
 * end, and where they ought to have ended, there is one of those above again.
 */
function mismatch(declared, value, inside) {
  for (let above = inside; above !== null; above = above.parent) {
    if (above.value === value && typeof value === 'object') throw new Unfit('cyclic')
  }
  let kind = declared
  while (kind.kind === 'optional') kind = kind.of
  let expected = names[kind.kind]
  let typeText
  if (kind.kind === 'int' && isInteger(value)) {
    expected = 'integer of 32 bits'
  } else if (kind.kind === 'tuple' && isArray(value)) {
    expected = `Array of ${kind.of.length}`
    typeText = `Array of ${value.length}`
  }
  throw new WrongType(pathTo(inside), kind === declared ? expected : `${expected} or null`, value, typeText)
}

/** A value as JSON text of its declared type; throws WrongType or Unfit. `depth`: brackets around it. */
function encode(type, answer, around = 0) {
  let kind = type
  let value = answer
  let inside = null
  let depth = around
  let text = ''
  let count = 0
  for (;;) {
    const declared = kind
    while (kind.kind === 'optional' && value !== null && value !== undefined) kind = kind.of
    const name = kind.kind
    count++
    let own = null
    if (name === 'optional') {
      own = 'null'
    } else if (name === 'list_node' || name === 'tree_node' || name === 'graph_node') {
      // Where no optional says that nothing may come, nothing at all is not the same as an empty list.
      if (value === undefined) mismatch(declared, value, inside)
      try {
        own = nodes(name, value, depth)
      } catch (error) {
        if (error instanceof WrongType) throw new WrongType(pathTo(inside) + error.path, error.expected, error.value, error.found)
        throw error
      }
    } else if (isComposite(name)) {
      const composite = parts(name, kind, value)
      if (composite === null) mismatch(declared, value, inside)
      if (depth === MAX_DEPTH) throw new Unfit('deep')
      if (count + composite.length > MAX_NODES) throw new Unfit('large')
      if (composite.length > 0) {
        text += '['
        depth++
        inside = opened(inside, kind, value, composite.items, composite.length)
      } else {
        own = '[]'
      }
    } else {
      own = scalar(name, value)
      if (own === null) mismatch(declared, value, inside)
    }
    if (own !== null) {
      text += own
      if (inside !== null) inside.at++
    }
    while (inside !== null && inside.at === inside.length) {
      text += ']'
      depth--
      inside = inside.parent
      if (inside !== null) inside.at++
    }
    if (text.length > MAX_BYTES) throw new Unfit('large')
    if (inside === null) return text
    if (inside.at > 0) text += ','
    kind = nextKind(inside)
    value = inside.items[inside.at]
  }
}

/** Whether a call can change a value of this type. A tuple may hold something that changes. */
function isMutable(type) {
  let kind = type
  while (kind.kind === 'optional') kind = kind.of
  const { kind: name } = kind
  return isComposite(name) || name === 'list_node' || name === 'tree_node' || name === 'graph_node'
}

module.exports = { encode, isMutable, MAX_BYTES }
