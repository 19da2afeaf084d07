/**
 * What the harness needs of the language, taken before any learner code runs. Methods are functions of their object here, so that
 * nothing the learner puts on a prototype is ever asked. For the same reason the harness iterates by index and spreads nothing.
 */
'use strict'
const types = require('node:util/types')

const { bind, call } = Function.prototype
/** `method.call` as a function of its own. */
const uncurry = bind.bind(call)
const getter = (holder, name) => uncurry(Object.getOwnPropertyDescriptor(holder, name).get)
const TypedArray = Object.getPrototypeOf(Uint8Array)

module.exports = {
  apply: Reflect.apply,
  asIntN: BigInt.asIntN,
  BigInt,
  bigintText: uncurry(BigInt.prototype.toString),
  charCode: uncurry(String.prototype.charCodeAt),
  construct: Reflect.construct,
  defineProperty: Object.defineProperty,
  getDescriptor: Object.getOwnPropertyDescriptor,
  getPrototype: Object.getPrototypeOf,
  indexOf: uncurry(String.prototype.indexOf),
  is: Object.is,
  isArray: Array.isArray,
  isInteger: Number.isInteger,
  isMap: types.isMap,
  isNativeError: types.isNativeError,
  isSet: types.isSet,
  isTypedArray: types.isTypedArray,
  keys: Object.keys,
  Map,
  mapEach: uncurry(Map.prototype.forEach),
  mapGet: uncurry(Map.prototype.get),
  mapPut: uncurry(Map.prototype.set),
  mapSize: getter(Map.prototype, 'size'),
  Number,
  ObjectPrototype: Object.prototype,
  matches: uncurry(RegExp.prototype.exec),
  parse: JSON.parse,
  parseInt: Number.parseInt,
  Promise,
  quote: JSON.stringify,
  replaceAll: uncurry(String.prototype.replaceAll),
  Set,
  setAdd: uncurry(Set.prototype.add),
  setDelete: uncurry(Set.prototype.delete),
  setEach: uncurry(Set.prototype.forEach),
  setHas: uncurry(Set.prototype.has),
  setSize: getter(Set.prototype, 'size'),
  slice: uncurry(String.prototype.slice),
  String,
  then: uncurry(Promise.prototype.then),
  typedLength: getter(TypedArray.prototype, 'length'),
}
