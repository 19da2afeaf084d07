/** Values as JSON text, refusing what has no JSON form instead of dropping it the way JSON.stringify does. */
'use strict'

const MAX_VALUE_BYTES = 1024 * 1024
const MAX_DEPTH = 200
const { stringify } = JSON
const { isArray } = Array
const { getPrototypeOf, keys } = Object

class ReturnTypeError extends TypeError {
  name = 'ReturnTypeError'
}
class ReturnTooLargeError extends RangeError {
  name = 'ReturnTooLargeError'
}

const nothing = (what) => new ReturnTypeError(`returned ${what}, which has no JSON form`)

function write(value, depth, out) {
  switch (typeof value) {
    case 'undefined':
      return out.push('null')
    case 'boolean':
      return out.push(value ? 'true' : 'false')
    case 'string':
      return out.push(stringify(value))
    case 'bigint':
      return out.push(`${value}`)
    case 'number':
      if (!Number.isFinite(value)) throw nothing(`${value}`)
      return out.push(`${value}`)
    case 'object':
      break
    default:
      throw nothing(`a value of type ${typeof value}`)
  }
  if (value === null) return out.push('null')
  if (depth >= MAX_DEPTH) {
    throw new ReturnTypeError(`returned a value nested deeper than ${MAX_DEPTH} levels, or one that contains itself`)
  }
  if (isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) {
    out.push('[')
    for (let index = 0; index < value.length; index++) {
      if (index > 0) out.push(',')
      write(value[index], depth + 1, out)
    }
    return out.push(']')
  }
  const prototype = getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) {
    throw nothing(`a value of type ${value.constructor?.name || 'object'}`)
  }
  out.push('{')
  let first = true
  for (const key of keys(value)) {
    if (value[key] === undefined) continue
    out.push(first ? '' : ',', stringify(key), ':')
    first = false
    write(value[key], depth + 1, out)
  }
  return out.push('}')
}

function toJson(value) {
  const out = []
  write(value, 0, out)
  const text = out.join('')
  const size = Buffer.byteLength(text)
  if (size > MAX_VALUE_BYTES) {
    throw new ReturnTooLargeError(`returned a value of ${size} bytes in JSON; at most ${MAX_VALUE_BYTES} are kept`)
  }
  return text
}

module.exports = { toJson }
