/** Values as Java writes them. */
import { javaType } from '../compiled-types.ts'
import { entries, items } from '../values/canonical.ts'
import type { Json } from '../../kernel/json.ts'
import type { ValueType } from '../values/types.ts'
import { decimal, hex, list, numeral, pointOf, quoted, source, structure, textOf } from './parts.ts'

const SPECIAL: Readonly<Record<string, string>> = {
  NaN: 'Double.NaN',
  Infinity: 'Double.POSITIVE_INFINITY',
  '-Infinity': 'Double.NEGATIVE_INFINITY',
}
const NODES = { none: 'null', pair: list, tailTo: (index: number) => `tailTo: ${index}` }

/** `Map.of` takes no more pairs. */
const MOST_PAIRS = 10

/** In octal where a Unicode escape would be read as the character itself, before the text is cut into tokens. */
function escape(point: number): string {
  if (point < 0x100) return `\\${point.toString(8).padStart(3, '0')}`
  return Array.from(
    { length: point < 0x10000 ? 1 : 2 },
    (_, index) => `\\u${hex(String.fromCodePoint(point).charCodeAt(index), 4)}`,
  ).join('')
}

/** `inside`: as an element of an array that says the type already. */
export function javaLiteral(value: Json, type: ValueType, inside = false): string {
  switch (type.kind) {
    case 'optional':
      return value === null ? 'null' : javaLiteral(value, type.of, inside)
    case 'null':
    case 'void':
      return 'null'
    case 'int':
      return numeral(Number(value))
    case 'long':
      return `${textOf(value)}L`
    case 'bigint':
      return `new BigInteger("${textOf(value)}")`
    case 'float':
      return typeof value === 'number' ? decimal(value) : (SPECIAL[textOf(value)] ?? 'null')
    case 'bool':
      return textOf(value)
    case 'char': {
      // Beyond 16 bits a character is an int.
      const point = pointOf(textOf(value))
      return point > 0xffff ? `0x${hex(point, 5)}` : quoted(textOf(value), "'", escape)
    }
    case 'string':
      return quoted(textOf(value), '"', escape)
    case 'array':
      // There are no arrays of generic types, but of their raw ones.
      return `${inside ? '' : `new ${javaType(type).replace(/<.*>/, '')}`}{${items(value)
        .map((item) => javaLiteral(item, type.of, true))
        .join(', ')}}`
    case 'tuple':
      return `new Tuple${type.of.length}<>(${type.of.map((part, index) => javaLiteral(items(value)[index] ?? null, part)).join(', ')})`
    case 'set': {
      const parts = items(value).map((item) => javaLiteral(item, type.of))
      return parts.includes('null')
        ? filled(
            'HashSet',
            parts.map((part) => `add(${part})`),
          )
        : `Set.of(${parts.join(', ')})`
    }
    case 'map': {
      const pairs = entries(value).map(([key, own]) => [javaLiteral(key, type.key), javaLiteral(own, type.value)])
      if (pairs.flat().includes('null'))
        return filled(
          'HashMap',
          pairs.map((pair) => `put(${pair.join(', ')})`),
        )
      if (pairs.length <= MOST_PAIRS) return `Map.of(${pairs.flat().join(', ')})`
      return `Map.ofEntries(${pairs.map((pair) => `Map.entry(${pair.join(', ')})`).join(', ')})`
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

/** `Set.of` and `Map.of` refuse null. */
const filled = (name: string, calls: readonly string[]): string =>
  `new ${name}<>() {{ ${calls.map((call) => `${call};`).join(' ')} }}`
