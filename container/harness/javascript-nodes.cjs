/** Linked lists, trees and graphs: the classes learners build them of, and their wire forms. Every walk keeps its own stack. */
'use strict'
const { isArray, isInteger, Map, mapGet, mapPut, mapSize } = require('./javascript-intrinsics.cjs')
const { Set, setAdd, setDelete, setHas, setSize } = require('./javascript-intrinsics.cjs')
const { Unfit, WrongType } = require('./javascript-show.cjs')

/** No answer with more nodes fits a frame: each takes two bytes at least. */
const MAX_NODES = 512 * 1024

class ListNode {
  constructor(val = 0, next = null) {
    this.val = val
    this.next = next
  }
}

class TreeNode {
  constructor(val = 0, left = null, right = null) {
    this.val = val
    this.left = left
    this.right = right
  }
}

class GraphNode {
  constructor(val = 0, neighbors = []) {
    this.val = val
    this.neighbors = neighbors
  }
}

/** An attribute of anything that has one: learners may bring a class of their own. */
function field(node, name, expected, path) {
  if ((typeof node !== 'object' && typeof node !== 'function') || node === null || !(name in node)) {
    throw new WrongType(path, expected, node)
  }
  return node[name]
}

const none = (value) => value === null || value === undefined

function intText(value, path) {
  if (!isInteger(value)) throw new WrongType(path, 'integer', value)
  if (value < -0x8000_0000 || value > 0x7fff_ffff) throw new WrongType(path, 'integer of 32 bits', value)
  return `${value}`
}

function decodeList(wire) {
  const values = isArray(wire) ? wire : wire.values
  let last = null
  let tail = null
  for (let index = values.length - 1; index >= 0; index--) {
    const node = new ListNode(values[index], last)
    if (index === values.length - 1) tail = node
    last = node
  }
  if (!isArray(wire)) {
    let target = last
    for (let index = 0; index < wire.tailTo; index++) target = target.next
    tail.next = target
  }
  return last
}

/** The nodes of these lists with their values. */
function givenNodes(heads) {
  const given = new Map()
  for (let index = 0; index < heads.length; index++) {
    for (let node = heads[index]; node !== null && mapGet(given, node) === undefined; node = node.next)
      mapPut(given, node, node.val)
  }
  return given
}

/** Throws at the first node that is not one of the given ones, or has another value now. The list was encoded before. */
function checkRelinked(given, head) {
  let node = head
  for (let at = 0; !none(node) && at <= mapSize(given); at++) {
    const was = mapGet(given, node)
    const value = node.val
    if (was !== value) throw new WrongType(`[${at}]`, 'given node', value, was === undefined ? 'new node' : 'changed node')
    node = node.next
  }
}

function encodeList(head) {
  const numberOf = new Map()
  let text = ''
  let path = ''
  for (let node = head; !none(node);) {
    const count = mapSize(numberOf)
    const index = mapGet(numberOf, node)
    if (index !== undefined) return `{"values":[${text}],"tailTo":${index}}`
    if (count === MAX_NODES) throw new Unfit('large')
    const value = field(node, 'val', 'ListNode', path)
    const next = field(node, 'next', 'ListNode', path)
    mapPut(numberOf, node, count)
    text += `${count > 0 ? ',' : ''}${intText(value, `[${count}].val`)}`
    path = `[${count}].next`
    node = next
  }
  return `[${text}]`
}

function decodeTree(wire) {
  if (wire.length === 0) return null
  const root = new TreeNode(wire[0])
  // A queue, linked through the nodes' places in it.
  let first = { node: root, next: null }
  let last = first
  for (let at = 1; at < wire.length; at++) {
    if (wire[at] !== null) {
      const node = new TreeNode(wire[at])
      if (at % 2 === 1) first.node.left = node
      else first.node.right = node
      last.next = { node, next: null }
      last = last.next
    }
    if (at % 2 === 0) first = first.next
  }
  return root
}

/** Whether a way down leads back to a node it came through; one node below two others is no cycle. */
function containsItself(root) {
  const done = new Set()
  const onWay = new Set()
  let pending = { node: root, leaving: false, next: null }
  while (pending !== null) {
    const { node, leaving } = pending
    pending = pending.next
    if (leaving) {
      setDelete(onWay, node)
    } else if (setHas(onWay, node)) {
      return true
    } else if (!setHas(done, node)) {
      setAdd(done, node)
      setAdd(onWay, node)
      const { left, right } = node
      pending = { node, leaving: true, next: pending }
      if (!none(left)) pending = { node: left, leaving: false, next: pending }
      if (!none(right)) pending = { node: right, leaving: false, next: pending }
    }
  }
  return false
}

/** From the root to a node; the way to a very deep one is cut. */
function treePath(slot) {
  let path = ''
  let steps = 0
  for (; slot.parent !== null && steps < 40; slot = slot.parent, steps++) path = `.${slot.side}${path}`
  return slot.parent === null ? path : `…${path}`
}

/** Level by level. A slot is a node's place in the queue, and knows which one it hangs from and on which side. */
function encodeTree(root) {
  if (none(root)) return '[]'
  let visited = new Set()
  setAdd(visited, root)
  let first = { node: root, parent: null, side: '', next: null }
  let last = first
  let count = 1
  let text = ''
  let nulls = ''
  const child = (slot, side) => {
    const node = field(slot.node, side, 'TreeNode', slot.parent === null ? '' : treePath(slot))
    if (visited !== null && !none(node)) {
      setAdd(visited, node)
      if (setSize(visited) === count) {
        if (containsItself(root)) throw new Unfit('cyclic')
        visited = null
      }
    }
    if (!none(node) && ++count > MAX_NODES) throw new Unfit('large')
    last.next = { node: none(node) ? null : node, parent: slot, side, next: null }
    last = last.next
  }
  for (; first !== null; first = first.next) {
    if (first.node === null) {
      nulls += ',null'
      continue
    }
    const value = field(first.node, 'val', 'TreeNode', treePath(first))
    child(first, 'left')
    child(first, 'right')
    if (!isInteger(value) || value < -0x8000_0000 || value > 0x7fff_ffff) intText(value, `${treePath(first)}.val`)
    text += first.parent === null ? `${value}` : `${nulls},${value}`
    nulls = ''
  }
  return `[${text}]`
}

function decodeGraph(wire) {
  for (let index = 0; index < wire.length; index++) wire[index] = { node: new GraphNode(wire[index][0]), links: wire[index][1] }
  for (let index = 0; index < wire.length; index++) {
    const { node, links } = wire[index]
    for (let at = 0; at < links.length; at++) links[at] = wire[links[at]].node
    node.neighbors = links
  }
  return wire.length === 0 ? null : wire[0].node
}

/** Numbered breadth first from the node handed over, in the order of the neighbours. */
function encodeGraph(root) {
  if (none(root)) return '[]'
  const numbers = new Map()
  mapPut(numbers, root, 0)
  let last = { node: root, next: null }
  let text = ''
  let links = 0
  let at = 0
  for (let slot = last; slot !== null; slot = slot.next, at++) {
    const path = `[${at}]`
    const value = intText(field(slot.node, 'val', 'GraphNode', at > 0 ? path : ''), `${path}.val`)
    const neighbors = field(slot.node, 'neighbors', 'GraphNode', at > 0 ? path : '')
    if (!isArray(neighbors)) throw new WrongType(`${path}.neighbors`, 'Array', neighbors)
    const { length } = neighbors
    links += length + 1
    if (links > MAX_NODES) throw new Unfit('large')
    let indexes = ''
    for (let index = 0; index < length; index++) {
      const neighbor = neighbors[index]
      field(neighbor, 'neighbors', 'GraphNode', `${path}.neighbors[${index}]`)
      let number = mapGet(numbers, neighbor)
      if (number === undefined) {
        number = mapSize(numbers)
        mapPut(numbers, neighbor, number)
        last.next = { node: neighbor, next: null }
        last = last.next
      }
      indexes += `${index > 0 ? ',' : ''}${number}`
    }
    text += `${at > 0 ? ',' : ''}[${value},[${indexes}]]`
  }
  return `[${text}]`
}

module.exports = {
  checkRelinked,
  classes: { ListNode, TreeNode, GraphNode },
  decodeGraph,
  decodeList,
  decodeTree,
  encodeGraph,
  encodeList,
  encodeTree,
  givenNodes,
}
