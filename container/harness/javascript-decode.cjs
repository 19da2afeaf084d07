/** The way in: parsed JSON to natural JavaScript values of the declared type. The walk keeps its own stack. */
'use strict'
const { BigInt, Map, mapPut, Number, Set, setAdd } = require('./javascript-intrinsics.cjs')
const { decodeGraph, decodeList, decodeTree } = require('./javascript-nodes.cjs')
const { decodeProbe, decodeStream } = require('./javascript-sources.cjs')

/** Types whose values are what JSON gives. */
const isNaturalName = (name) =>
  name === 'int' || name === 'bool' || name === 'char' || name === 'string' || name === 'null' || name === 'void'

function isNatural(kind) {
  let inner = kind
  while (inner.kind === 'array' || inner.kind === 'optional') inner = inner.of
  return isNaturalName(inner.kind)
}

const isComposite = (name) => name === 'array' || name === 'tuple' || name === 'pair' || name === 'set' || name === 'map'

/** A composite being read or written: what it is made of, and how far the walk has come. */
function opened(parent, kind, value, items, length) {
  const of = kind.kind === 'map' ? { kind: 'pair', of: [kind.key, kind.value] } : kind.of
  return { parent, name: kind.kind, of, value, items, length, at: 0 }
}

const nextKind = (inside) => (inside.name === 'tuple' || inside.name === 'pair' ? inside.of[inside.at] : inside.of)

function single(name, wire) {
  switch (name) {
    case 'long':
    case 'bigint':
      return BigInt(wire)
    case 'float':
      return Number(wire)
    case 'list_node':
      return decodeList(wire)
    case 'tree_node':
      return decodeTree(wire)
    case 'graph_node':
      return decodeGraph(wire)
    case 'stream':
      return decodeStream(wire)
    case 'probe':
      return decodeProbe(wire)
    default:
      return wire
  }
}

/** Arrays stay what JSON.parse made of them, with their parts in place. */
function closed(inside) {
  const { name, items, length } = inside
  if (name === 'set') {
    const set = new Set()
    for (let index = 0; index < length; index++) setAdd(set, items[index])
    return set
  }
  if (name === 'map') {
    const map = new Map()
    for (let index = 0; index < length; index++) mapPut(map, items[index][0], items[index][1])
    return map
  }
  return items
}

function decode(type, parsed) {
  let kind = type
  let wire = parsed
  let inside = null
  for (;;) {
    while (kind.kind === 'optional') kind = kind.of
    let value = wire
    if (wire !== null && isComposite(kind.kind) && !isNatural(kind)) {
      inside = opened(inside, kind, null, wire, wire.length)
      if (wire.length > 0) {
        kind = nextKind(inside)
        wire = wire[0]
        continue
      }
      value = closed(inside)
      inside = inside.parent
    } else if (wire !== null) {
      value = single(kind.kind, wire)
    }
    for (;;) {
      if (inside === null) return value
      inside.items[inside.at] = value
      inside.at++
      if (inside.at < inside.length) break
      value = closed(inside)
      inside = inside.parent
    }
    kind = nextKind(inside)
    wire = inside.items[inside.at]
  }
}

module.exports = { decode, isComposite, nextKind, opened }
