/** Starters in Java. */
import { javaType } from '../compiled-types.ts'
import type { Parameter, CalledSignature } from '../problem.ts'
import { typeOf } from '../signature.ts'
import type { NodeKind } from '../values/types.ts'
import { parameterName } from './keywords.ts'
import { commented, nodesIn, tuplesIn, typesIn } from './mentioned.ts'

export function javaStarter(signature: CalledSignature): string {
  const kinds = new Set<string>(typesIn(signature).map(({ kind }) => kind))
  const imports = [
    ...(kinds.has('bigint') ? ['import java.math.BigInteger;'] : []),
    ...(['set', 'map', 'graph_node', 'stream'].some((kind) => kinds.has(kind)) ? ['import java.util.*;'] : []),
    ...(kinds.has('probe') ? ['import java.util.function.IntUnaryOperator;'] : []),
  ]
  return `${[
    ...(imports.length === 0 ? [] : [imports.join('\n')]),
    ...nodesIn(signature).map((kind) => commented(NODES[kind])),
    ...tuplesIn(signature).map((parts) => commented(tuple(parts))),
    signature.kind === 'class'
      ? classOf(signature.entry, [
          `    public ${signature.entry}(${list(signature.parameters)}) {\n    }`,
          ...signature.methods.map((own) => method(own.name, own.parameters, own.returns)),
        ])
      : classOf('Solution', [method(signature.entry, signature.parameters, signature.returns)]),
  ].join('\n\n')}\n`
}

const classOf = (name: string, parts: readonly string[]): string => `class ${name} {\n${parts.join('\n\n')}\n}`

const method = (name: string, parameters: readonly Parameter[], returns: string): string =>
  `    public ${javaType(typeOf(returns))} ${name}(${list(parameters)}) {\n        throw new UnsupportedOperationException("not written yet");\n    }`

const list = (parameters: readonly Parameter[]): string =>
  parameters.map(({ name, type }) => `${javaType(typeOf(type))} ${parameterName(name, 'java')}`).join(', ')

const node = (name: string, fields: ReadonlyArray<readonly [type: string, name: string]>): string[] => [
  `class ${name} { // is there already, with a constructor that takes the fields in this order`,
  ...fields.map(([type, field]) => `    ${type} ${field};`),
  '}',
]

const NODES: Readonly<Record<NodeKind, readonly string[]>> = {
  list_node: node('ListNode', [
    ['int', 'val'],
    ['ListNode', 'next'],
  ]),
  tree_node: node('TreeNode', [
    ['int', 'val'],
    ['TreeNode', 'left'],
    ['TreeNode', 'right'],
  ]),
  graph_node: node('GraphNode', [
    ['int', 'val'],
    ['List<GraphNode>', 'neighbors'],
  ]),
}

function tuple(parts: number): string[] {
  const letters = Array.from('ABCDEFGH').slice(0, parts)
  const fields = letters.map((letter, index) => `${letter} v${index}`)
  return [`record Tuple${parts}<${letters.join(', ')}>(${fields.join(', ')}) {} // is there already`]
}
