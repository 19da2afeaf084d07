/** Values that are not of their declared type: why, and how they look. Asks no getter and no method of theirs. */
'use strict'
const { charCode, getDescriptor, getPrototype, is, isArray, isMap, isSet, isTypedArray } = require('./javascript-intrinsics.cjs')
const { keys, mapEach, ObjectPrototype, quote, setEach, slice, String, typedLength } = require('./javascript-intrinsics.cjs')

const MAX_SHOWN = 200
const MAX_PARTS = 20

/** Nothing of the declared type stands at `path`. */
class WrongType {
  constructor(path, expected, value, found = nameOf(value)) {
    this.path = path
    this.expected = expected
    this.value = value
    this.found = found
  }
}

/** No answer: `reason` is deep, large or cyclic. */
class Unfit {
  constructor(reason) {
    this.reason = reason
  }
}

/** What JavaScript calls the kind of a value: `null`, what typeof says, or the class. */
function nameOf(value) {
  if (value === null) return 'null'
  if (typeof value !== 'object') return typeof value
  try {
    if (isArray(value)) return 'Array'
    const prototype = getPrototype(value)
    if (prototype === null) return 'Object'
    const name = getDescriptor(getDescriptor(prototype, 'constructor')?.value ?? {}, 'name')?.value
    return typeof name === 'string' && name !== '' ? cut(name, 60) : 'Object'
  } catch {
    return 'Object'
  }
}

function cut(text, length) {
  if (text.length <= length) return text
  // A pair of surrogates is not torn apart.
  const code = charCode(text, length - 2)
  return `${slice(text, 0, length - (code >= 0xd800 && code < 0xdc00 ? 2 : 1))}…`
}

function listed(open, close, depth, write) {
  let text = ''
  let count = 0
  if (depth === 4) return `${open}…${close}`
  const add = (part) => {
    count++
    if (count <= MAX_PARTS) text += `${count > 1 ? ', ' : ''}${part()}`
    else if (count === MAX_PARTS + 1) text += ', …'
    return count <= MAX_PARTS
  }
  write(add)
  return `${open}${text}${close}`
}

function showObject(value, depth) {
  if (isArray(value) || isTypedArray(value)) {
    const length = isArray(value) ? value.length : typedLength(value)
    return listed('[', ']', depth, (add) => {
      for (let index = 0; index < length; index++) if (!add(() => show(value[index], depth + 1))) return
    })
  }
  if (isSet(value)) {
    return listed('Set {', '}', depth, (add) => setEach(value, (item) => add(() => show(item, depth + 1))))
  }
  if (isMap(value)) {
    const pair = (item, key) => `${show(key, depth + 1)} => ${show(item, depth + 1)}`
    return listed('Map {', '}', depth, (add) => mapEach(value, (item, key) => add(() => pair(item, key))))
  }
  const prototype = getPrototype(value)
  if (prototype !== null && prototype !== ObjectPrototype) return `${nameOf(value)} {…}`
  const names = keys(value)
  return listed('{', '}', depth, (add) => {
    for (let index = 0; index < names.length; index++) {
      const field = getDescriptor(value, names[index])
      const text = field && 'value' in field ? () => show(field.value, depth + 1) : () => '[Getter]'
      if (!add(() => `${names[index]}: ${text()}`)) return
    }
  })
}

/** A value as JavaScript prints it, cut. */
function show(value, depth = 0) {
  let text
  if (typeof value === 'string') text = quote(cut(value, MAX_SHOWN))
  else if (typeof value === 'bigint') text = `${value}n`
  else if (typeof value === 'number') text = is(value, -0) ? '-0' : `${value}`
  else if (typeof value === 'function') text = '[Function]'
  else if (typeof value !== 'object' || value === null) text = String(value)
  else {
    try {
      text = showObject(value, depth)
    } catch {
      text = `${nameOf(value)} {…}`
    }
  }
  return cut(text, MAX_SHOWN)
}

module.exports = { nameOf, show, Unfit, WrongType }
