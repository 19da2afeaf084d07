/** Starters in Go. */
import { goType } from '../compiled-types.ts'
import type { Parameter, CalledSignature, ClassSignature } from '../problem.ts'
import { typeOf } from '../signature.ts'
import type { NodeKind } from '../values/types.ts'
import { parameterName } from './keywords.ts'
import { commented, nodesIn, tuplesIn, typesIn } from './mentioned.ts'

const NOT_WRITTEN = '\tpanic("not written yet")'

export function goStarter(signature: CalledSignature): string {
  // What is imported must be used.
  const isBig = typesIn(signature).some(({ kind }) => kind === 'bigint')
  return `${[
    'package main',
    ...(isBig ? ['import "math/big"'] : []),
    ...nodesIn(signature).map((kind) => commented(NODES[kind])),
    ...tuplesIn(signature).map((parts) => commented(tuple(parts))),
    ...(signature.kind === 'class'
      ? classParts(signature)
      : [`func ${signature.entry}(${list(signature.parameters)})${result(signature.returns)} {\n${NOT_WRITTEN}\n}`]),
  ].join('\n\n')}\n`
}

function classParts({ entry, parameters, methods }: ClassSignature): string[] {
  return [
    `type ${entry} struct {\n}`,
    `func New${entry}(${list(parameters)}) *${entry} {\n\treturn &${entry}{}\n}`,
    ...methods.map((method) => {
      const usedNames = new Set(method.parameters.map(({ name }) => parameterName(name, 'go')))
      const receiver = [entry.charAt(0).toLowerCase(), 'self', 'this'].find((name) => !usedNames.has(name)) ?? 'it'
      return `func (${receiver} *${entry}) ${method.name}(${list(method.parameters)})${result(method.returns)} {\n${NOT_WRITTEN}\n}`
    }),
  ]
}

const list = (parameters: readonly Parameter[]): string =>
  parameters.map(({ name, type }) => `${parameterName(name, 'go')} ${goType(typeOf(type))}`).join(', ')

const result = (type: string): string => (type === 'void' ? '' : ` ${goType(typeOf(type))}`)

const NODES: Readonly<Record<NodeKind, readonly string[]>> = {
  list_node: ['type ListNode struct { // is there already', '\tVal  int', '\tNext *ListNode', '}'],
  tree_node: ['type TreeNode struct { // is there already', '\tVal   int', '\tLeft  *TreeNode', '\tRight *TreeNode', '}'],
  graph_node: ['type GraphNode struct { // is there already', '\tVal       int', '\tNeighbors []*GraphNode', '}'],
}

const letters = (parts: number): string[] => Array.from('ABCDEFGH').slice(0, parts)

const tuple = (parts: number): string[] => [
  `type Tuple${parts}[${letters(parts).join(', ')} any] struct { // is there already`,
  ...letters(parts).map((letter, index) => `\tV${index} ${letter}`),
  '}',
]
