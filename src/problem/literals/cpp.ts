/** Values as C++ writes them. */
import { cppType } from '../compiled-types.ts'
import { entries, items } from '../values/canonical.ts'
import type { Json } from '../../kernel/json.ts'
import type { ValueType } from '../values/types.ts'
import { bytesOf, decimal, hex, isSurrogate, list, numeral, pointOf, quoted, source, structure, textOf } from './parts.ts'

const SPECIAL: Readonly<Record<string, string>> = { NaN: 'NAN', Infinity: 'INFINITY', '-Infinity': '-INFINITY' }
const NODES = { none: 'nullptr', pair: list, tailTo: (index: number) => `tailTo: ${index}` }

/** Octal escapes end after three digits, those with x do not end. */
const octal = (byte: number): string => `\\${byte.toString(8).padStart(3, '0')}`

function escape(point: number): string {
  if (point < 0x80 || isSurrogate(point)) return bytesOf(point).map(octal).join('')
  return point < 0x10000 ? `\\u${hex(point, 4)}` : `\\U${hex(point, 8)}`
}

/** A `char` holds ASCII; with anything beyond, all characters of the value have 32 bits. */
export const cppLiteral = (value: Json, type: ValueType): string => write(value, type, hasWide(value, type), false)

/** `inside`: as an element of a container that says the type already. */
function write(value: Json, type: ValueType, wide: boolean, inside: boolean): string {
  const part = (own: Json, of: ValueType, isElement = false) => write(own, of, wide, isElement)
  switch (type.kind) {
    case 'optional':
      return value === null ? 'std::nullopt' : part(value, type.of)
    case 'null':
    case 'void':
      return 'nullptr'
    case 'int':
      return numeral(Number(value))
    case 'long':
      // The smallest one is no literal with a sign, as its digits alone are too large.
      return textOf(value) === '-9223372036854775808' ? '-9223372036854775807LL - 1' : `${textOf(value)}LL`
    case 'bigint':
      return `"${textOf(value)}"`
    case 'float':
      return typeof value === 'number' ? decimal(value) : (SPECIAL[textOf(value)] ?? 'nullptr')
    case 'bool':
      return textOf(value)
    case 'char': {
      const point = pointOf(textOf(value))
      return isSurrogate(point) ? `0x${hex(point, 4)}` : `${wide ? 'U' : ''}${quoted(textOf(value), "'", escape)}`
    }
    case 'string': {
      const own = quoted(textOf(value), '"', escape)
      if (!textOf(value).includes('\0')) return own
      const length = Array.from(textOf(value)).reduce((sum, character) => sum + bytesOf(pointOf(character)).length, 0)
      return `std::string(${own}, ${length})`
    }
    case 'array': {
      const own = items(value).map((item) => part(item, type.of, true))
      return braced(type, own, wide, inside)
    }
    case 'set':
      return braced(
        type,
        items(value).map((item) => part(item, type.of)),
        wide,
        false,
      )
    case 'map':
      return braced(
        type,
        entries(value).map(([key, own]) => `{${part(key, type.key)}, ${part(own, type.value)}}`),
        wide,
        false,
      )
    case 'tuple':
      return braced(
        type,
        type.of.map((of, index) => part(items(value)[index] ?? null, of)),
        wide,
        inside && type.of.length > 1,
      )
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
      return structure(value, type.kind, NODES)
    case 'stream':
    case 'probe':
      return source(value, type.kind)
  }
}

const braced = (type: ValueType, parts: readonly string[], wide: boolean, inside: boolean): string =>
  `${inside ? '' : cppType(type, wide)}{${parts.join(', ')}}`

/** Whether some character is beyond ASCII. */
function hasWide(value: Json, type: ValueType): boolean {
  switch (type.kind) {
    case 'char':
      return pointOf(textOf(value)) > 0x7f
    case 'optional':
      return value !== null && hasWide(value, type.of)
    case 'array':
    case 'set':
      return items(value).some((item) => hasWide(item, type.of))
    case 'tuple':
      return type.of.some((part, index) => hasWide(items(value)[index] ?? null, part))
    case 'map':
      return entries(value).some(([key, own]) => hasWide(key, type.key) || hasWide(own, type.value))
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'string':
    case 'null':
    case 'void':
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
    case 'stream':
    case 'probe':
      return false
  }
}
