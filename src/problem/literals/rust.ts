/** Values as Rust writes them. */
import { entries, items } from '../values/canonical.ts'
import type { Json } from '../../kernel/json.ts'
import type { ValueType } from '../values/types.ts'
import { decimal, hex, list, numeral, quoted, source, structure, textOf } from './parts.ts'

const SPECIAL: Readonly<Record<string, string>> = { NaN: 'f64::NAN', Infinity: 'f64::INFINITY', '-Infinity': 'f64::NEG_INFINITY' }
const tuple = (parts: readonly string[]): string => `(${parts.join(', ')}${parts.length === 1 ? ',' : ''})`
const NODES = { none: 'None', pair: tuple, tailTo: (index: number) => `tail_to: ${index}` }

/** Half of a surrogate pair is shown though Rust has none. */
const escape = (point: number): string => (point < 0x80 ? `\\x${hex(point, 2)}` : `\\u{${hex(point, 1)}}`)

/** `hashed`: as an element of a set or a key of a map. */
export function rustLiteral(value: Json, type: ValueType, hashed = false): string {
  switch (type.kind) {
    case 'optional':
      return value === null ? 'None' : `Some(${rustLiteral(value, type.of, hashed)})`
    case 'null':
    case 'void':
      return '()'
    case 'int':
      return numeral(Number(value))
    case 'long':
      return textOf(value)
    case 'bigint':
      return `"${textOf(value)}".to_string()`
    case 'float': {
      const own = typeof value === 'number' ? decimal(value) : (SPECIAL[textOf(value)] ?? 'None')
      return hashed ? `Float(${own})` : own
    }
    case 'bool':
      return textOf(value)
    case 'char':
      return quoted(textOf(value), "'", escape)
    case 'string':
      return `${quoted(textOf(value), '"', escape)}.to_string()`
    case 'array':
      return `vec!${list(items(value).map((item) => rustLiteral(item, type.of)))}`
    case 'tuple':
      return tuple(type.of.map((part, index) => rustLiteral(items(value)[index] ?? null, part, hashed)))
    case 'set': {
      const parts = items(value).map((item) => rustLiteral(item, type.of, true))
      return parts.length === 0 ? 'HashSet::new()' : `HashSet::from(${list(parts)})`
    }
    case 'map': {
      const pairs = entries(value).map(([key, own]) => tuple([rustLiteral(key, type.key, true), rustLiteral(own, type.value)]))
      return pairs.length === 0 ? 'HashMap::new()' : `HashMap::from(${list(pairs)})`
    }
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
      return structure(value, type.kind, NODES)
    case 'stream':
    case 'probe':
      return source(value, type.kind)
  }
}
