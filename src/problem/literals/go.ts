/** Values as Go writes them. `ptr(…)` and `bigInt("…")` stand for what Go has no expression for: the address of a scalar, a long number. */
import { goType } from '../compiled-types.ts'
import { entries, items } from '../values/canonical.ts'
import type { Json } from '../../kernel/json.ts'
import type { ValueType } from '../values/types.ts'
import { bytesOf, decimal, hex, isSurrogate, list, numeral, pointOf, quoted, source, structure, textOf } from './parts.ts'

const SPECIAL: Readonly<Record<string, string>> = { NaN: 'math.NaN()', Infinity: 'math.Inf(1)', '-Infinity': 'math.Inf(-1)' }
const NODES = { none: 'nil', pair: list, tailTo: (index: number) => `tailTo: ${index}` }

function escape(point: number): string {
  if (isSurrogate(point))
    return bytesOf(point)
      .map((byte) => `\\x${hex(byte, 2)}`)
      .join('')
  if (point < 0x80) return `\\x${hex(point, 2)}`
  return point < 0x10000 ? `\\u${hex(point, 4)}` : `\\U${hex(point, 8)}`
}

/** `inside`: as an element of a composite literal that says the type already. */
export function goLiteral(value: Json, type: ValueType, inside = false): string {
  const own = (parts: readonly string[]) => `${inside ? '' : goType(type)}{${parts.join(', ')}}`
  switch (type.kind) {
    case 'optional':
      return value === null ? 'nil' : address(value, type.of)
    case 'null':
    case 'void':
      return 'nil'
    case 'int':
      return numeral(Number(value))
    case 'long':
      return textOf(value)
    case 'bigint': {
      const digits = textOf(value)
      return BigInt.asIntN(64, BigInt(digits)) === BigInt(digits) ? `big.NewInt(${digits})` : `bigInt("${digits}")`
    }
    case 'float':
      return typeof value === 'number' ? float(value) : (SPECIAL[textOf(value)] ?? 'nil')
    case 'bool':
      return textOf(value)
    case 'char': {
      const point = pointOf(textOf(value))
      return isSurrogate(point) ? `0x${hex(point, 4)}` : quoted(textOf(value), "'", escape)
    }
    case 'string':
      return quoted(textOf(value), '"', escape)
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
      return structure(value, type.kind, NODES)
    case 'stream':
    case 'probe':
      return source(value, type.kind)
    case 'array':
      return own(items(value).map((item) => goLiteral(item, type.of, true)))
    case 'set':
      return own(items(value).map((item) => `${goLiteral(item, type.of, true)}: true`))
    case 'map':
      return own(entries(value).map(([key, one]) => `${goLiteral(key, type.key, true)}: ${goLiteral(one, type.value, true)}`))
    case 'tuple':
      return own(type.of.map((part, index) => goLiteral(items(value)[index] ?? null, part)))
  }
}

/** The constant -0.0 is 0. */
const float = (value: number): string => (Object.is(value, -0) ? 'math.Copysign(0, -1)' : decimal(value))

function address(value: Json, type: ValueType): string {
  const own = goLiteral(value, type)
  switch (type.kind) {
    case 'array':
    case 'set':
    case 'map':
    case 'tuple':
      return `&${own}`
    case 'long':
      return `ptr[int64](${own})`
    case 'char':
      return own.startsWith("'") ? `ptr(${own})` : `ptr[rune](${own})`
    case 'int':
    case 'float':
    case 'bool':
    case 'string':
      return `ptr(${own})`
    case 'bigint':
    case 'optional':
    case 'null':
    case 'void':
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
    case 'stream':
    case 'probe':
      return own
  }
}
