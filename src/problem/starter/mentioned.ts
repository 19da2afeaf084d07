/** What the types of a signature speak of. */
import type { CalledSignature } from '../problem.ts'
import { typeOf } from '../signature.ts'
import type { NodeKind, ValueType } from '../values/types.ts'

/** Every type within the signature's types, and those themselves. */
export function typesIn(signature: CalledSignature): ValueType[] {
  const parts = signature.kind === 'class' ? signature.methods : [signature]
  return [signature.parameters, ...parts.map(({ parameters }) => parameters)]
    .flat()
    .map(({ type }) => type)
    .concat(parts.map(({ returns }) => returns))
    .flatMap((type) => within(typeOf(type)))
}

/** The kinds of nodes, each once. */
export const nodesIn = (signature: CalledSignature): NodeKind[] => [
  ...new Set(
    typesIn(signature).flatMap(({ kind }) =>
      kind === 'list_node' || kind === 'tree_node' || kind === 'graph_node' ? [kind] : [],
    ),
  ),
]

/** How many parts the tuples have, each once. */
export const tuplesIn = (signature: CalledSignature): number[] => [
  ...new Set(typesIn(signature).flatMap((type) => (type.kind === 'tuple' ? [type.of.length] : []))),
]

function within(type: ValueType): ValueType[] {
  switch (type.kind) {
    case 'array':
    case 'set':
    case 'optional':
      return [type, ...within(type.of)]
    case 'tuple':
      return [type, ...type.of.flatMap(within)]
    case 'map':
      return [type, ...within(type.key), ...within(type.value)]
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
    case 'stream':
    case 'probe':
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'char':
    case 'string':
    case 'null':
    case 'void':
      return [type]
  }
}

/** A definition that the harness provides, as a comment. */
export const commented = (lines: readonly string[]): string => lines.map((line) => `// ${line}`.trimEnd()).join('\n')

/** Whether a call can change such a value, and would get a copy of it where it is not handed over by reference. */
export const canChange = (type: ValueType): boolean =>
  type.kind === 'optional' ? canChange(type.of) : type.kind === 'array' || type.kind === 'set' || type.kind === 'map'
