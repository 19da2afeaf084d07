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

/** A value of the type as people write it, for whoever does not know how; `nth` makes those of a list differ. */
export function typeSample(type: ValueType, nth: 0 | 1 = 0): string {
  switch (type.kind) {
    case 'int':
    case 'long':
    case 'bigint':
      return ['3', '7'][nth] ?? '3'
    case 'float':
      return ['2.5', '4.0'][nth] ?? '2.5'
    case 'bool':
      return ['true', 'false'][nth] ?? 'true'
    case 'char':
      return ['"a"', '"b"'][nth] ?? '"a"'
    case 'string':
      return ['"one"', '"two"'][nth] ?? '"one"'
    case 'null':
    case 'void':
      return 'null'
    case 'optional':
      return typeSample(type.of, nth)
    case 'array':
    case 'set':
      return `[${typeSample(type.of, 0)}, ${typeSample(type.of, 1)}]`
    case 'tuple':
      return `[${type.of.map((of) => typeSample(of, nth)).join(', ')}]`
    case 'map':
      return `[[${typeSample(type.key, nth)}, ${typeSample(type.value, nth)}]]`
    case 'list_node':
    case 'stream':
      return '[3, 7]'
    case 'tree_node':
      return '[3, 7, null]'
    case 'graph_node':
      return '[[3, [1]], [7, [0]]]'
    case 'probe':
      return '{"answers": [3, 7], "questions": 2}'
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
