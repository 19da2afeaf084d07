/** Linked lists, trees and graphs. */
import type { Row } from './rows.ts'

const pythonRings = `
def ring(length, tail_to):
    nodes = [ListNode(val) for val in range(1, length + 1)]
    for node, after in zip(nodes, [*nodes[1:], nodes[tail_to]]):
        node.next = after
    return nodes[0]

class Link:
    def __init__(self, val, next):
        self.val, self.next = val, next
`
const javascriptRings = `
function ring(length, tailTo) {
  const nodes = Array.from({ length }, (_, at) => new ListNode(at + 1))
  nodes.forEach((node, at) => (node.next = nodes[at + 1] ?? nodes[tailTo]))
  return nodes[0]
}
`
const typescriptRings = `
function ring(length: number, tailTo: number): ListNode {
  const nodes = Array.from({ length }, (_, at) => new ListNode(at + 1))
  nodes.forEach((node, at) => (node.next = nodes[at + 1] ?? nodes[tailTo]!))
  return nodes[0]!
}
class Link {
  constructor(readonly val: number, readonly next: Link | null = null) {}
}
`
const pythonGraphs = `
def graph(*pairs):
    nodes = {}
    for one, other in pairs:
        for val in (one, other):
            nodes.setdefault(val, GraphNode(val))
        nodes[one].neighbors.append(nodes[other])
    return nodes[pairs[0][0]]
`
const javascriptGraphs = `
function graph(...pairs) {
  const nodes = new Map(pairs.flat().map((val) => [val, new GraphNode(val)]))
  for (const [one, other] of pairs) nodes.get(one).neighbors.push(nodes.get(other))
  return nodes.get(pairs[0][0])
}
`
const typescriptGraphs = `
function graph(...pairs: ReadonlyArray<readonly [number, number]>): GraphNode {
  const nodes = new Map(pairs.flat().map((val) => [val, new GraphNode(val)]))
  for (const [one, other] of pairs) nodes.get(one)!.neighbors.push(nodes.get(other)!)
  return nodes.get(pairs[0]![0])!
}
`
const rings = { python3: pythonRings, javascript: javascriptRings, typescript: typescriptRings }
const graphs = { python3: pythonGraphs, javascript: javascriptGraphs, typescript: typescriptGraphs }

export const nodes: readonly Row[] = [
  {
    type: 'ListNode',
    check: 'answer is not None and answer.next is not None and answer.next.val == 2 and answer.next.next is None',
    before: rings,
    values: [
      {
        wire: [1, 2],
        python3: ['ListNode(1, ListNode(2))', 'Link(1, Link(2, None))'],
        javascript: ['new ListNode(1, new ListNode(2))', '({ val: 1, next: { val: 2, next: null } })'],
        typescript: ['new Link(1, new Link(2))'],
      },
      { wire: [2, 1], python3: ['ListNode(2, ListNode(1))'], javascript: ['new ListNode(2, new ListNode(1))'] },
      { wire: [1], python3: ['ListNode(1)'], javascript: ['new ListNode(1)'] },
      { wire: [], python3: ['None'], javascript: ['null'] },
      { wire: { values: [1, 2], tailTo: 0 }, python3: ['ring(2, 0)'], javascript: ['ring(2, 0)'] },
      { wire: { values: [1, 2], tailTo: 1 }, python3: ['ring(2, 1)'], javascript: ['ring(2, 1)'] },
    ],
  },
  {
    type: 'TreeNode',
    check: 'answer is not None and answer.left is not None and answer.right is not None',
    values: [
      {
        wire: [1, 2, 3],
        python3: ['TreeNode(1, TreeNode(2), TreeNode(3))'],
        javascript: ['new TreeNode(1, new TreeNode(2), new TreeNode(3))'],
        typescript: ['Object.assign(new TreeNode(1), { left: new TreeNode(2), right: new TreeNode(3) })'],
      },
      { wire: [1, 3], python3: ['TreeNode(1, TreeNode(3))'], javascript: ['new TreeNode(1, new TreeNode(3))'] },
      {
        wire: [1, null, 3],
        python3: ['TreeNode(1, right=TreeNode(3))'],
        javascript: ['new TreeNode(1, null, new TreeNode(3))', 'new TreeNode(1, undefined, new TreeNode(3))'],
      },
      {
        wire: [1, 2, null, null, 3],
        python3: ['TreeNode(1, TreeNode(2, None, TreeNode(3)))'],
        javascript: ['new TreeNode(1, new TreeNode(2, null, new TreeNode(3)))'],
      },
      { wire: [], python3: ['None'], javascript: ['null'] },
    ],
  },
  {
    type: 'GraphNode',
    check: 'answer is not None and [node.val for node in answer.neighbors] == [2, 3]',
    before: graphs,
    values: [
      {
        wire: [
          [1, [1, 2]],
          [2, [0]],
          [3, []],
        ],
        // Numbered otherwise, and with a node that nobody reaches.
        also: [
          [
            [1, [2, 1]],
            [3, []],
            [2, [0]],
          ],
          [
            [1, [1, 2]],
            [2, [0]],
            [3, []],
            [9, [0]],
          ],
        ],
        python3: ['graph((1, 2), (1, 3), (2, 1))'],
        javascript: ['graph([1, 2], [1, 3], [2, 1])'],
      },
      {
        wire: [
          [1, [1, 2]],
          [3, []],
          [2, [0]],
        ],
        python3: ['graph((1, 3), (1, 2), (2, 1))'],
        javascript: ['graph([1, 3], [1, 2], [2, 1])'],
      },
      {
        wire: [
          [1, [1]],
          [2, [0]],
        ],
        python3: ['graph((1, 2), (2, 1))'],
        javascript: ['graph([1, 2], [2, 1])'],
      },
      { wire: [[1, [0]]], python3: ['graph((1, 1))'], javascript: ['graph([1, 1])'] },
      { wire: [[1, [0, 0]]], python3: ['graph((1, 1), (1, 1))'], javascript: ['graph([1, 1], [1, 1])'] },
      {
        wire: [[1, []]],
        python3: ['GraphNode(1)', 'GraphNode(1, [])'],
        javascript: ['new GraphNode(1)', '({ val: 1, neighbors: [] })'],
      },
      { wire: [], python3: ['None'], javascript: ['null'] },
    ],
  },
  {
    type: 'ListNode[]',
    check: 'len(answer) == 2 and answer[1] is None',
    values: [
      { wire: [[1], []], python3: ['[ListNode(1), None]'], javascript: ['[new ListNode(1), null]'] },
      { wire: [[], [1]], python3: ['[None, ListNode(1)]'], javascript: ['[null, new ListNode(1)]'] },
      { wire: [[1]], python3: ['[ListNode(1)]'], javascript: ['[new ListNode(1)]'] },
      { wire: [], python3: ['[]'], javascript: ['[]'] },
    ],
  },
  {
    type: 'map<string,tuple<TreeNode,GraphNode>>',
    check: "answer['a'][0].left is not None and answer['a'][1].neighbors == [answer['a'][1]]",
    before: graphs,
    values: [
      {
        wire: [['a', [[1, 2], [[1, [0]]]]]],
        python3: ["{'a': (TreeNode(1, TreeNode(2)), graph((1, 1)))}"],
        javascript: [
          "new Map([['a', [new TreeNode(1, new TreeNode(2)), graph([1, 1])]]])",
          '({ a: [new TreeNode(1, new TreeNode(2)), graph([1, 1])] })',
        ],
      },
      {
        wire: [['a', [[1, 2], [[1, []]]]]],
        python3: ["{'a': (TreeNode(1, TreeNode(2)), GraphNode(1))}"],
        javascript: ["new Map([['a', [new TreeNode(1, new TreeNode(2)), new GraphNode(1)]]])"],
      },
      {
        wire: [['a', [[1, null, 2], [[1, [0]]]]]],
        python3: ["{'a': (TreeNode(1, None, TreeNode(2)), graph((1, 1)))}"],
        javascript: ["new Map([['a', [new TreeNode(1, null, new TreeNode(2)), graph([1, 1])]]])"],
      },
    ],
  },
]
