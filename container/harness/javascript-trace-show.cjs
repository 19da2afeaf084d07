/**
 * Values of the language's own as it writes them, for traces. Nothing of the learner's is asked: no getter, no proxy, no method. What
 * such a value holds besides makes the whole of it be left out.
 */
'use strict'
const { isProxy } = require('node:util/types')
const {
  asIntN,
  bigintText,
  getDescriptor,
  getPrototype,
  is,
  isArray,
  isMap,
  isSet,
  keys,
} = require('./javascript-intrinsics.cjs')
const {
  Map,
  mapEach,
  mapSize,
  matches,
  ObjectPrototype,
  quote,
  replaceAll,
  Set,
  setEach,
} = require('./javascript-intrinsics.cjs')
const { setSize, slice } = require('./javascript-intrinsics.cjs')

/** As in src/runner/trace-protocol.ts. */
const MAX_VALUE = 80
const MAX_DEPTH = 20
const MAX_BITS = 2_000
const PLAIN_KEY = /^(?:[A-Za-z_$][\w$]*|0|[1-9]\d{0,8})$/
const ArrayPrototype = Array.prototype
const MapPrototype = Map.prototype
const SetPrototype = Set.prototype

const UNSHOWN = { __proto__: null }
const FULL = { __proto__: null }

/** `text` grows to what is shown; `above` is the innermost of the objects around, each of which knows the one around it. */
function add(out, text) {
  out.text += text
  if (out.text.length > MAX_VALUE) throw FULL
}

/** In single quotes, as most write texts. */
function quoted(value) {
  const inner = slice(quote(slice(value, 0, MAX_VALUE + 1)), 1, -1)
  return `'${replaceAll(replaceAll(inner, '\\"', '"'), "'", "\\'")}'`
}

function fieldOf(value, name) {
  const field = getDescriptor(value, name)
  if (field === undefined || !('value' in field)) throw UNSHOWN
  return field.value
}

function writeArray(out, value, above) {
  add(out, '[')
  for (let index = 0; index < value.length; index++) {
    if (index > 0) add(out, ', ')
    write(out, fieldOf(value, index), above)
  }
  add(out, ']')
}

function writeObject(out, value, above) {
  const names = keys(value)
  add(out, '{')
  for (let index = 0; index < names.length; index++) {
    const name = names[index]
    add(out, `${index > 0 ? ', ' : ''}${matches(PLAIN_KEY, name) ? name : quoted(name)}: `)
    write(out, fieldOf(value, name), above)
  }
  add(out, '}')
}

function writeMap(out, value, above) {
  if (mapSize(value) === 0) return add(out, 'new Map()')
  add(out, 'new Map([')
  let separator = ''
  mapEach(value, (item, key) => {
    add(out, `${separator}[`)
    write(out, key, above)
    add(out, ', ')
    write(out, item, above)
    add(out, ']')
    separator = ', '
  })
  add(out, '])')
}

function writeSet(out, value, above) {
  if (setSize(value) === 0) return add(out, 'new Set()')
  add(out, 'new Set([')
  let separator = ''
  setEach(value, (item) => {
    add(out, separator)
    write(out, item, above)
    separator = ', '
  })
  add(out, '])')
}

function writeHolder(out, value, around) {
  if (isProxy(value)) throw UNSHOWN
  let depth = 0
  for (let above = around; above !== null; above = above.around, depth++) if (above.value === value) throw UNSHOWN
  if (depth === MAX_DEPTH) throw FULL
  const above = { __proto__: null, value, around }
  const prototype = getPrototype(value)
  if (isArray(value) && prototype === ArrayPrototype) return writeArray(out, value, above)
  if (isMap(value) && prototype === MapPrototype) return writeMap(out, value, above)
  if (isSet(value) && prototype === SetPrototype) return writeSet(out, value, above)
  if (prototype !== null && prototype !== ObjectPrototype) throw UNSHOWN
  writeObject(out, value, above)
}

function write(out, value, above) {
  if (typeof value === 'string') return add(out, quoted(value))
  if (typeof value === 'number') return add(out, is(value, -0) ? '-0' : `${value}`)
  if (value === null || value === undefined || typeof value === 'boolean') return add(out, `${value}`)
  if (typeof value === 'bigint' && asIntN(MAX_BITS, value) === value) return add(out, `${bigintText(value)}n`)
  if (typeof value !== 'object') throw UNSHOWN
  writeHolder(out, value, above)
}

/** A value as JavaScript writes it, cut; null where it is left out. */
function show(value) {
  const out = { __proto__: null, text: '' }
  try {
    write(out, value, null)
  } catch (error) {
    if (error === UNSHOWN) return null
    if (error !== FULL) throw error
    return `${slice(out.text, 0, MAX_VALUE - 1)}…`
  }
  return out.text
}

module.exports = { show }
