/** Smaller lists, trees and graphs of nodes. Values are in the form that `values/types.ts` gives them. */
import { cycle, entries, items } from '../values/canonical.ts'
import type { Json } from '../../kernel/json.ts'
import { smallerNumbers, withoutSome, withSmaller } from './parts.ts'

const numbers = (value: Json): Iterable<Json> => (typeof value === 'number' ? smallerNumbers(value) : [])

/** Fewer or smaller nodes; of a list that runs in a circle also the one that ends. */
export function* smallerLists(list: Json): Generator<Json> {
  const { values, tailTo } = cycle(list)
  const joined = (of: readonly Json[], to: number): Json => (to < 0 || of.length === 0 ? of : { values: of, tailTo: to })
  if (tailTo >= 0) {
    yield values
    for (let to = 0; to < tailTo; to++) yield joined(values, to)
  }
  for (const fewer of withoutSome(values)) yield joined(fewer, Math.min(tailTo, fewer.length - 1))
  for (const less of withSmaller(values, numbers)) yield joined(less, tailTo)
}

/** A node of a binary tree. */
interface Branch {
  readonly value: Json
  readonly left: Branch | null
  readonly right: Branch | null
}

/** Nodes up to which a tree is taken apart: what is larger is no small input, and the walk below goes as deep as the tree. */
const TREE_NODES = 200

/** Any subtree in place of the tree, any node's child in its place, no subtree at all, or a smaller value. */
export function* smallerTrees(tree: Json): Generator<Json> {
  const level = items(tree)
  if (level.length === 0 || level.length > TREE_NODES) return
  for (const less of smallerBranches(treeOf(level))) yield levelled(less)
}

function* smallerBranches(branch: Branch | null): Generator<Branch | null> {
  if (branch === null) return
  const { value, left, right } = branch
  yield null
  if (left !== null) yield left
  if (right !== null) yield right
  for (const less of smallerBranches(left)) yield { value, left: less, right }
  for (const less of smallerBranches(right)) yield { value, left, right: less }
  for (const less of numbers(value)) yield { value: less, left, right }
}

/** The tree that stands level by level in `level`. */
function treeOf(level: readonly Json[]): Branch | null {
  const children = new Map<number, readonly [left: number, right: number]>()
  let next = 1
  for (const [index, value] of level.entries()) {
    if (value === null) continue
    children.set(index, [next, next + 1])
    next += 2
  }
  const at = (index: number): Branch | null => {
    const value = level[index] ?? null
    const own = children.get(index)
    return value === null || own === undefined ? null : { value, left: at(own[0]), right: at(own[1]) }
  }
  return at(0)
}

function levelled(root: Branch | null): Json {
  const values: Json[] = []
  const nodes = [root]
  for (let next = 0; next < nodes.length; next++) {
    const node = nodes[next] ?? null
    values.push(node === null ? null : node.value)
    if (node !== null) nodes.push(node.left, node.right)
  }
  while (values.at(-1) === null) values.pop()
  return values
}

/** Without one node other than the first, or any at all; without one edge, in one direction or in both; or with a smaller value. */
export function* smallerGraphs(graph: Json): Generator<Json> {
  const nodes = entries(graph).map(([value, neighbours]) => ({ value, neighbours: items(neighbours).map(Number) }))
  const serialized = (of: typeof nodes): Json => of.map(({ value, neighbours }) => [value, neighbours])
  if (nodes.length > 0) yield []
  for (let removedCount = 1; removedCount < nodes.length; removedCount++)
    yield serialized(
      nodes
        .filter((_, index) => index !== removedCount)
        .map(({ value, neighbours }) => ({
          value,
          neighbours: neighbours.filter((to) => to !== removedCount).map((to) => (to > removedCount ? to - 1 : to)),
        })),
    )
  for (const [from, { neighbours }] of nodes.entries())
    for (const to of new Set(neighbours)) {
      const cut = (index: number, other: number, both: boolean) =>
        (index === from && other === to) || (both && index === to && other === from)
      for (const both of [false, true])
        yield serialized(
          nodes.map((node, index) => ({ ...node, neighbours: node.neighbours.filter((other) => !cut(index, other, both)) })),
        )
    }
  for (const [index, { value }] of nodes.entries())
    for (const less of numbers(value)) yield serialized(nodes.map((node, at) => (at === index ? { ...node, value: less } : node)))
}
