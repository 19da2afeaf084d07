/**
 * Types of the values a problem's function takes and returns, and their spelling.
 *
 * On the wire, and in case files, every value is JSON in the form its type gives it:
 *
 * | type | JSON |
 * |---|---|
 * | `int` | a number, an integer of 32 bits |
 * | `long`, `bigint` | the decimal digits as a string: a JSON number would lose some; `long` has 64 bits |
 * | `float` | a number, or `"NaN"`, `"Infinity"`, `"-Infinity"` |
 * | `bool`, `string`, `null` | as JSON has them |
 * | `char` | a string of one code point |
 * | `T[]`, `tuple<A,B>` | an array |
 * | `set<T>` | an array without repetitions, in any order |
 * | `map<K,V>` | an array of `[key, value]`, in any order |
 * | `T?` | `null` or a T, which is no node: a list, tree or graph can be absent as it is |
 * | `ListNode` | the `int` values from the head on; `[]` is no list. With a cycle: `{ "values": […], "tailTo": index }` |
 * | `TreeNode` | the `int` values level by level, `null` for a missing child, no `null` at the end; `[]` is no tree |
 * | `GraphNode` | per node `[value, [indexes of its neighbours]]`; the first is the one handed over, `[]` is none |
 * | `stream<int>` | the `int` values in the order in which they come; only as a parameter of a function, which reads them once |
 * | `probe` | `{ "answers": […], "questions": n }`; only as a parameter of a function, which may ask n times for the answer at an index |
 * | `void` | nothing is returned; `null` |
 */
import type { Json } from '../../kernel/json.ts'

const SCALARS = ['int', 'long', 'bigint', 'float', 'bool', 'char', 'string', 'null', 'void'] as const
/** What a function is not given whole, but asks for part by part. */
const SOURCES = { stream: 'stream<int>', probe: 'probe' } as const
const NODES = { ListNode: 'list_node', TreeNode: 'tree_node', GraphNode: 'graph_node' } as const

/** Types whose values can be null as they are; a list, tree or graph has `[]` for it. */
const NULLABLE: ReadonlySet<string> = new Set(['optional', 'null', ...Object.values(NODES)])

export type ScalarKind = (typeof SCALARS)[number]
export type SourceKind = keyof typeof SOURCES
export type NodeKind = (typeof NODES)[keyof typeof NODES]

export type ValueType =
  | { readonly kind: ScalarKind }
  | { readonly kind: NodeKind }
  | { readonly kind: SourceKind }
  | { readonly kind: 'array' | 'set' | 'optional'; readonly of: ValueType }
  | { readonly kind: 'tuple'; readonly of: readonly ValueType[] }
  | { readonly kind: 'map'; readonly key: ValueType; readonly value: ValueType }

/** Types inside each other, so that walking a value along its type cannot overflow, however deep the value is. */
const MAX_DEPTH = 12
const MAX_TUPLE = 8

const TOKEN = /[A-Za-z]+|\[\]|[?<>]|, ?/y

/** Whether a value of the type can be no part of another, and nothing that a function gives back or a class takes. */
export const isSource = (type: ValueType): boolean => type.kind === 'stream' || type.kind === 'probe'

/** Reads `map<string,int[]>?` and the like; null when the text names no type. */
export function parseType(text: string): ValueType | null {
  if (text === SOURCES.stream) return { kind: 'stream' }
  if (text === SOURCES.probe) return { kind: 'probe' }
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) tokens.push(token[0].trimEnd())
  if (tokens.join('').length !== text.replaceAll(', ', ',').length) return null
  let at = 0
  const take = (token: string): boolean => tokens[at] === token && (at += 1) > 0

  function read(depth: number): ValueType | null {
    let type = readName(depth)
    for (let suffixes = 0; type !== null; suffixes++) {
      const of: ValueType = type
      const kind = take('[]') ? 'array' : take('?') ? 'optional' : null
      if (kind === null) return type
      if (of.kind === 'void' || (kind === 'optional' && NULLABLE.has(of.kind))) return null
      type = depth + suffixes < MAX_DEPTH ? { kind, of } : null
    }
    return null
  }

  function readName(depth: number): ValueType | null {
    const name = tokens[at++] ?? ''
    const scalar = SCALARS.find((kind) => kind === name)
    if (scalar) return { kind: scalar }
    if (name === 'ListNode' || name === 'TreeNode' || name === 'GraphNode') return { kind: NODES[name] }
    if (depth >= MAX_DEPTH || !take('<')) return null
    const parts: ValueType[] = []
    do {
      const part = read(depth + 1)
      if (part === null || part.kind === 'void') return null
      parts.push(part)
    } while (take(','))
    return take('>') ? generic(name, parts) : null
  }

  const type = read(0)
  return at === tokens.length ? type : null
}

function generic(name: string, parts: readonly ValueType[]): ValueType | null {
  const [first, second, third] = parts
  if (name === 'tuple') return parts.length <= MAX_TUPLE ? { kind: 'tuple', of: parts } : null
  if (!first || !isHashable(first)) return null
  if (name === 'set') return second ? null : { kind: 'set', of: first }
  return name === 'map' && second && !third ? { kind: 'map', key: first, value: second } : null
}

/** Whether Python takes such values as elements of a set and keys of a dict. */
function isHashable(type: ValueType): boolean {
  switch (type.kind) {
    case 'optional':
      return isHashable(type.of)
    case 'tuple':
      return type.of.every(isHashable)
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'char':
    case 'string':
    case 'null':
      return true
    case 'array':
    case 'set':
    case 'map':
    case 'void':
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
    case 'stream':
    case 'probe':
      return false
  }
}

/** The type as `parseType` reads it. */
export function typeText(type: ValueType): string {
  switch (type.kind) {
    case 'array':
      return `${typeText(type.of)}[]`
    case 'optional':
      return `${typeText(type.of)}?`
    case 'set':
      return `set<${typeText(type.of)}>`
    case 'map':
      return `map<${typeText(type.key)},${typeText(type.value)}>`
    case 'tuple':
      return `tuple<${type.of.map(typeText).join(',')}>`
    case 'list_node':
      return 'ListNode'
    case 'tree_node':
      return 'TreeNode'
    case 'graph_node':
      return 'GraphNode'
    case 'stream':
    case 'probe':
      return SOURCES[type.kind]
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'char':
    case 'string':
    case 'null':
    case 'void':
      return type.kind
  }
}

const DIGITS = /^(0|-?[1-9]\d*)$/

const isInt = (value: Json | undefined, strict: boolean): value is number =>
  Number.isInteger(value) && (!strict || value === Number(value) >> 0)

const inLong = (digits: string): boolean => digits.length <= 20 && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits)

/**
 * Whether `value` has the form of `type`. `strict`, as content must be: `int` within 32 bits, `long` within 64, sets and maps
 * without repetition. Else a program's answer is measured, where a number too large is wrong and not malformed.
 */
export function conforms(value: Json, type: ValueType, strict = true): boolean {
  switch (type.kind) {
    case 'int':
      return isInt(value, strict)
    case 'long':
      return typeof value === 'string' && DIGITS.test(value) && (!strict || inLong(value))
    case 'bigint':
      return typeof value === 'string' && DIGITS.test(value)
    case 'float':
      return typeof value === 'number' || value === 'NaN' || value === 'Infinity' || value === '-Infinity'
    case 'bool':
      return typeof value === 'boolean'
    case 'char':
      return typeof value === 'string' && value.length === (isAstral(value) ? 2 : 1)
    case 'string':
      return typeof value === 'string'
    case 'null':
    case 'void':
      return value === null
    case 'optional':
      return value === null || conforms(value, type.of, strict)
    case 'array':
      return Array.isArray(value) && value.every((item: Json) => conforms(item, type.of, strict))
    case 'set':
      return (
        Array.isArray(value) &&
        value.every((item: Json) => conforms(item, type.of, strict)) &&
        (!strict || isWithoutRepetition(value))
      )
    case 'tuple':
      return (
        Array.isArray(value) &&
        value.length === type.of.length &&
        type.of.every((part, index) => conforms((value as readonly Json[])[index] ?? null, part, strict))
      )
    case 'map': {
      if (!Array.isArray(value)) return false
      const pairs: readonly Json[] = value
      const fit = pairs.every(
        (pair) =>
          Array.isArray(pair) &&
          pair.length === 2 &&
          conforms(pair[0] as Json, type.key, strict) &&
          conforms(pair[1] as Json, type.value, strict),
      )
      return fit && (!strict || isWithoutRepetition(pairs.map((pair) => (pair as readonly Json[])[0] ?? null)))
    }
    case 'list_node':
      return isList(value, strict)
    case 'tree_node':
      return isTree(value, strict)
    case 'graph_node':
      return isGraph(value, strict)
    case 'stream':
      return Array.isArray(value) && value.every((item: Json) => isInt(item, strict))
    case 'probe':
      return isProbe(value, strict)
  }
}

const isAstral = (text: string): boolean => (text.codePointAt(0) ?? 0) > 0xffff

/** Elements of sets and keys of maps have one JSON text each. */
const isWithoutRepetition = (items: readonly Json[]): boolean =>
  new Set(items.map((item) => JSON.stringify(item))).size === items.length

function isList(value: Json, strict: boolean): boolean {
  if (Array.isArray(value)) return value.every((item: Json) => isInt(item, strict))
  if (value === null || typeof value !== 'object') return false
  const { values, tailTo, ...rest } = value as { readonly [key: string]: Json }
  if (!Array.isArray(values) || Object.keys(rest).length > 0 || !values.every((item: Json) => isInt(item, strict))) return false
  return Number.isInteger(tailTo) && Number(tailTo) >= 0 && Number(tailTo) < values.length
}

function isProbe(value: Json, strict: boolean): boolean {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  const { answers, questions, ...rest } = value as { readonly [key: string]: Json }
  if (!Array.isArray(answers) || answers.length === 0 || !answers.every((item: Json) => isInt(item, strict))) return false
  return isInt(questions, true) && questions >= 0 && Object.keys(rest).length === 0
}

/** Every entry after the first takes the place of a child of an earlier one. */
function isTree(value: Json, strict: boolean): boolean {
  if (!Array.isArray(value)) return false
  let places = 1
  for (const item of value as readonly Json[]) {
    if (places === 0 || (item !== null && !isInt(item, strict))) return false
    places += item === null ? -1 : 1
  }
  return value.length === 0 || value.at(-1) !== null
}

function isGraph(value: Json, strict: boolean): boolean {
  return (
    Array.isArray(value) &&
    value.every((node: Json) => {
      if (!Array.isArray(node) || node.length !== 2) return false
      const [own, neighbours] = node as readonly Json[]
      if (!isInt(own, strict) || !Array.isArray(neighbours)) return false
      return neighbours.every((index: Json) => isInt(index, true) && index >= 0 && index < value.length)
    })
  )
}
