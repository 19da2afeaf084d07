/** Types as people name them. */
import type { ValueType } from './values/types.ts'

/** With its article: “a list of whole numbers”. */
export function typeWords(type: ValueType): string {
  switch (type.kind) {
    case 'int':
    case 'long':
    case 'bigint':
      return 'a whole number'
    case 'float':
      return 'a number'
    case 'bool':
      return 'true or false'
    case 'char':
      return 'one character'
    case 'string':
      return 'a text'
    case 'null':
    case 'void':
      return 'null'
    case 'optional':
      return `${typeWords(type.of)}, or null`
    case 'array':
      return `a list of ${pluralWords(type.of)}`
    case 'set':
      return `a set of ${pluralWords(type.of)}`
    case 'tuple':
      return `a list of ${type.of.length} values: ${type.of.map(typeWords).join(', ')}`
    case 'map':
      return `pairs of ${pluralWords(type.key)} and ${pluralWords(type.value)}`
    case 'list_node':
      return 'a linked list, written as a list of whole numbers'
    case 'tree_node':
      return 'a tree, written as a list level by level, with null for a missing child'
    case 'graph_node':
      return 'a graph, written as a list of [value, [indexes of its neighbours]]'
    case 'stream':
      return 'a stream of whole numbers, written as a list of them'
    case 'probe':
      return 'a probe, written as {"answers": [whole numbers], "questions": how many may be asked}'
  }
}

function pluralWords(type: ValueType): string {
  switch (type.kind) {
    case 'int':
    case 'long':
    case 'bigint':
      return 'whole numbers'
    case 'float':
      return 'numbers'
    case 'bool':
      return 'true or false'
    case 'char':
      return 'characters'
    case 'string':
      return 'texts'
    case 'array':
      return `lists of ${pluralWords(type.of)}`
    case 'set':
      return `sets of ${pluralWords(type.of)}`
    case 'null':
    case 'void':
    case 'optional':
    case 'tuple':
    case 'map':
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
    case 'stream':
    case 'probe':
      return `values, each ${typeWords(type)}`
  }
}
