/** Types as each language writes them. */
import { cppType, goType, javaType, rustType } from './compiled-types.ts'
import type { Language } from './problem.ts'
import { typeText, type ValueType } from './values/types.ts'

/** The type in an annotation of the language; for JavaScript in JSDoc. SQL has none, so there it is as problems write it. */
export function typeName(type: ValueType, language: Language): string {
  switch (language) {
    case 'python3':
      return python(type)
    case 'javascript':
    case 'typescript':
      return typescript(type)
    case 'go':
      return goType(type)
    case 'java':
      return javaType(type)
    case 'cpp':
      return cppType(type)
    case 'rust':
      return rustType(type)
    case 'sql':
      return typeText(type)
  }
}

/** A list, tree or graph without nodes is none, so its type is one with none. */
const orNone = (name: string, none: string): string => `${name} | ${none}`

function python(type: ValueType): string {
  switch (type.kind) {
    case 'int':
    case 'long':
    case 'bigint':
      return 'int'
    case 'char':
    case 'string':
      return 'str'
    case 'float':
    case 'bool':
      return type.kind
    case 'null':
    case 'void':
      return 'None'
    case 'list_node':
      return orNone('ListNode', 'None')
    case 'tree_node':
      return orNone('TreeNode', 'None')
    case 'graph_node':
      return orNone('GraphNode', 'None')
    case 'stream':
      return 'Iterator[int]'
    case 'probe':
      return 'Callable[[int], int]'
    case 'array':
      return `list[${python(type.of)}]`
    case 'set':
      return `set[${python(type.of)}]`
    case 'map':
      return `dict[${python(type.key)}, ${python(type.value)}]`
    case 'tuple':
      return `tuple[${type.of.map(python).join(', ')}]`
    case 'optional':
      return isNode(type.of) ? python(type.of) : orNone(python(type.of), 'None')
  }
}

function typescript(type: ValueType): string {
  switch (type.kind) {
    case 'int':
    case 'float':
      return 'number'
    case 'long':
    case 'bigint':
      return 'bigint'
    case 'char':
    case 'string':
      return 'string'
    case 'bool':
      return 'boolean'
    case 'null':
    case 'void':
      return type.kind
    case 'list_node':
      return orNone('ListNode', 'null')
    case 'tree_node':
      return orNone('TreeNode', 'null')
    case 'graph_node':
      return orNone('GraphNode', 'null')
    case 'stream':
      return 'IterableIterator<number>'
    case 'probe':
      return '(index: number) => number'
    case 'array': {
      const of = typescript(type.of)
      return isNode(type.of) || type.of.kind === 'optional' ? `(${of})[]` : `${of}[]`
    }
    case 'set':
      return `Set<${typescript(type.of)}>`
    case 'map':
      return `Map<${typescript(type.key)}, ${typescript(type.value)}>`
    case 'tuple':
      return `[${type.of.map(typescript).join(', ')}]`
    case 'optional':
      return isNode(type.of) ? typescript(type.of) : orNone(typescript(type.of), 'null')
  }
}

const isNode = ({ kind }: ValueType): boolean => kind === 'list_node' || kind === 'tree_node' || kind === 'graph_node'
