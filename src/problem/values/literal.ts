/** Values as a learner would write them in their language. */
import type { Language } from '../problem.ts'
import { cppLiteral } from '../literals/cpp.ts'
import { goLiteral } from '../literals/go.ts'
import { javaLiteral } from '../literals/java.ts'
import { decimal, hex, list, numeral, quoted, source, structure, textOf } from '../literals/parts.ts'
import { rustLiteral } from '../literals/rust.ts'
import { sqlLiteral } from '../literals/sql.ts'
import { entries, items } from './canonical.ts'
import type { Json } from '../../kernel/json.ts'
import type { ValueType } from './types.ts'

interface Notation {
  readonly none: string
  readonly nothing: string
  readonly bool: readonly [yes: string, no: string]
  readonly long: (digits: string) => string
  readonly float: (value: number) => string
  /** NaN and the infinities. */
  readonly special: Readonly<Record<string, string>>
  /** An escape for one character that a literal cannot contain. */
  readonly escape: (point: number) => string
  readonly tuple: (parts: readonly string[]) => string
  readonly set: (parts: readonly string[]) => string
  readonly map: (pairs: ReadonlyArray<readonly [string, string]>) => string
  readonly tailTo: (index: number) => string
}

const PYTHON: Notation = {
  none: 'None',
  nothing: 'None',
  bool: ['True', 'False'],
  long: (digits) => digits,
  float: decimal,
  special: { NaN: "float('nan')", Infinity: "float('inf')", '-Infinity': "float('-inf')" },
  escape: (point) => (point < 0x100 ? `\\x${hex(point, 2)}` : point < 0x10000 ? `\\u${hex(point, 4)}` : `\\U${hex(point, 8)}`),
  tuple: (parts) => `(${parts.join(', ')}${parts.length === 1 ? ',' : ''})`,
  set: (parts) => (parts.length === 0 ? 'set()' : `{${parts.join(', ')}}`),
  map: (pairs) => `{${pairs.map(([key, value]) => `${key}: ${value}`).join(', ')}}`,
  tailTo: (index) => `tail_to=${index}`,
}

const JAVASCRIPT: Notation = {
  none: 'null',
  nothing: 'undefined',
  bool: ['true', 'false'],
  long: (digits) => `${digits}n`,
  float: numeral,
  special: { NaN: 'NaN', Infinity: 'Infinity', '-Infinity': '-Infinity' },
  escape: (point) => (point < 0x100 ? `\\x${hex(point, 2)}` : point < 0x10000 ? `\\u${hex(point, 4)}` : `\\u{${hex(point, 1)}}`),
  tuple: list,
  set: (parts) => `new Set(${parts.length === 0 ? '' : list(parts)})`,
  map: (pairs) => `new Map(${pairs.length === 0 ? '' : list(pairs.map((pair) => list(pair)))})`,
  tailTo: (index) => `tailTo: ${index}`,
}

/** `value` conforms to `type`. The text has no character that cannot be seen, and no line break. */
export function literal(value: Json, type: ValueType, language: Language): string {
  switch (language) {
    case 'python3':
      return write(value, type, PYTHON)
    case 'javascript':
    case 'typescript':
      return write(value, type, JAVASCRIPT)
    case 'go':
      return goLiteral(value, type)
    case 'java':
      return javaLiteral(value, type)
    case 'cpp':
      return cppLiteral(value, type)
    case 'rust':
      return rustLiteral(value, type)
    case 'sql':
      return sqlLiteral(value, type)
  }
}

function write(value: Json, type: ValueType, notation: Notation): string {
  switch (type.kind) {
    case 'optional':
      return value === null ? notation.none : write(value, type.of, notation)
    case 'null':
      return notation.none
    case 'void':
      return notation.nothing
    case 'int':
      return numeral(Number(value))
    case 'long':
    case 'bigint':
      return notation.long(textOf(value))
    case 'float':
      return typeof value === 'number' ? notation.float(value) : (notation.special[textOf(value)] ?? notation.none)
    case 'bool':
      return notation.bool[value === true ? 0 : 1]
    case 'char':
    case 'string':
      return quoted(textOf(value), "'", notation.escape)
    case 'array':
      return list(items(value).map((item) => write(item, type.of, notation)))
    case 'stream':
    case 'probe':
      return source(value, type.kind)
    case 'tuple':
      return notation.tuple(type.of.map((part, index) => write(items(value)[index] ?? null, part, notation)))
    case 'set':
      return notation.set(items(value).map((item) => write(item, type.of, notation)))
    case 'map':
      return notation.map(
        entries(value).map(([key, own]) => [write(key, type.key, notation), write(own, type.value, notation)] as const),
      )
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
      return structure(value, type.kind, { none: notation.none, pair: notation.tuple, tailTo: notation.tailTo })
  }
}
