/** Holds a value against the expected one. Both conform to the type, which is what is walked, so no value is too deep. */
import { canonical, cycle, entries, items, renumbered } from './canonical.ts'
import type { Comparator } from './comparators.ts'
import type { Json } from '../../kernel/json.ts'
import type { ValueType } from './types.ts'

/** The first place where a value is not as expected. */
export interface Difference {
  /** From the outside in, e.g. `[2]["name"]`; empty for the value itself. Of lists, trees and graphs: indexes of their JSON. */
  readonly path: string
  /** The type of the value there. */
  readonly type: ValueType
  /** Undefined: there is no value. */
  readonly actual: Json | undefined
  /** What would be right there, any of them; none: there should be no value. */
  readonly expected: readonly Json[]
}

/** Null when `actual` counts as `expected`. For `checker`, both are values of the type that the checker returns. */
export function compare(actual: Json, expected: Json, type: ValueType, comparator: Comparator): Difference | null {
  switch (comparator.kind) {
    case 'exact':
    case 'checker':
      return differ(actual, expected, type, {})
    case 'float':
      return differ(actual, expected, type, { tolerance: comparator })
    case 'text':
      return differ(actual, expected, type, { text: true })
    case 'unordered':
      return unordered(actual, expected, type, (of) => (comparator.levels === 2 ? sorted(of) : (item) => canonical(item, of)))
    case 'set':
      return unordered(actual, expected, type, (of) => (item) => canonical(item, of), true)
    case 'in_place':
      return compare(actual, expected, type, comparator.by)
    case 'one_of': {
      const choices = items(expected)
      const differences: Difference[] = []
      for (const choice of choices) {
        const difference = compare(actual, choice, type, comparator.by)
        if (difference === null) return null
        differences.push(difference)
      }
      const [only, ...others] = differences
      return only && others.length === 0 ? only : { path: '', type, actual, expected: choices }
    }
  }
}

/** How much alike is alike enough. */
interface Ease {
  readonly tolerance?: { readonly absolute: number; readonly relative: number }
  readonly text?: true
}

const INT: ValueType = { kind: 'int' }
const CHILD: ValueType = { kind: 'optional', of: INT }
const GRAPH_NODE: ValueType = { kind: 'tuple', of: [INT, { kind: 'array', of: INT }] }

function differ(actual: Json, expected: Json, type: ValueType, ease: Ease): Difference | null {
  switch (type.kind) {
    case 'optional':
      if (actual === null || expected === null) return actual === expected ? null : here(actual, expected, type)
      return differ(actual, expected, type.of, ease)
    case 'array':
      return sequence(items(actual), items(expected), () => type.of, ease)
    case 'tuple':
      return sequence(items(actual), items(expected), (index) => type.of[index] ?? INT, ease)
    case 'tree_node':
      return sequence(items(actual), items(expected), () => CHILD, ease)
    case 'graph_node':
      return sequence(items(renumbered(actual)), items(renumbered(expected)), () => GRAPH_NODE, ease)
    case 'list_node': {
      const [a, b] = [cycle(actual), cycle(expected)]
      return sequence(a.values, b.values, () => INT, ease) ?? (a.tailTo === b.tailTo ? null : here(actual, expected, type))
    }
    case 'set':
      return sets(actual, expected, type.of, ease)
    case 'map':
      return maps(actual, expected, type, ease)
    case 'float':
      return actual === expected || (ease.tolerance && isClose(actual, expected, ease.tolerance))
        ? null
        : here(actual, expected, type)
    case 'string':
      return actual === expected || (ease.text && lineEndsAside(actual) === lineEndsAside(expected))
        ? null
        : here(actual, expected, type)
    case 'int':
    case 'long':
    case 'bigint':
    case 'bool':
    case 'char':
    case 'null':
    case 'void':
    // No answer is of these types.
    case 'stream':
    case 'probe':
      return actual === expected ? null : here(actual, expected, type)
  }
}

const here = (actual: Json, expected: Json, type: ValueType): Difference => ({ path: '', type, actual, expected: [expected] })

const below = (step: string, difference: Difference): Difference => ({ ...difference, path: step + difference.path })

function sequence(
  actual: readonly Json[],
  expected: readonly Json[],
  typeAt: (index: number) => ValueType,
  ease: Ease,
): Difference | null {
  const shared = Math.min(actual.length, expected.length)
  for (let index = 0; index < shared; index++) {
    const difference = differ(actual[index] ?? null, expected[index] ?? null, typeAt(index), ease)
    if (difference) return below(`[${index}]`, difference)
  }
  if (actual.length === expected.length) return null
  return { path: `[${shared}]`, type: typeAt(shared), actual: actual[shared], expected: expected.slice(shared, shared + 1) }
}

/** Elements of one side that the other does not hold as often. */
function beyond(these: readonly string[], those: readonly string[]): number {
  const remaining = new Map<string, number>()
  for (const text of those) remaining.set(text, (remaining.get(text) ?? 0) + 1)
  return these.findIndex((text) => {
    const count = remaining.get(text) ?? 0
    remaining.set(text, count - 1)
    return count === 0
  })
}

/** The outermost array in any order; what is no array is compared as it is. `textOf` makes equal elements one text. */
function unordered(
  actual: Json,
  expected: Json,
  type: ValueType,
  textOf: (of: ValueType) => (item: Json) => string,
  repetitionsAside = false,
): Difference | null {
  if (type.kind === 'optional' && actual !== null && expected !== null)
    return unordered(actual, expected, type.of, textOf, repetitionsAside)
  if (type.kind !== 'array') return differ(actual, expected, type, {})
  const [a, b] = [items(actual), items(expected)]
  const [these, those] = [a.map(textOf(type.of)), b.map(textOf(type.of))]
  // Where repetitions do not matter, each side is looked up in as many of the other as it could need.
  const extra = repetitionsAside ? outside(these, those) : beyond(these, those)
  if (extra >= 0) return { path: `[${extra}]`, type: type.of, actual: a[extra], expected: [] }
  const missing = repetitionsAside ? outside(those, these) : beyond(those, these)
  return missing < 0 ? null : { path: `[${a.length}]`, type: type.of, actual: undefined, expected: b.slice(missing, missing + 1) }
}

function outside(these: readonly string[], those: readonly string[]): number {
  const otherTexts = new Set(those)
  return these.findIndex((text) => !otherTexts.has(text))
}

/** One text for all orders of an array's elements. */
function sorted(type: ValueType): (item: Json) => string {
  return (item) => {
    if (type.kind === 'optional') return item === null ? 'null' : sorted(type.of)(item)
    if (type.kind !== 'array') return canonical(item, type)
    return canonical(item, { kind: 'set', of: type.of })
  }
}

function sets(actual: Json, expected: Json, of: ValueType, ease: Ease): Difference | null {
  const [a, b] = [items(actual), items(expected)]
  if (of.kind === 'float' && ease.tolerance) {
    const difference = sequence(ascending(a), ascending(b), () => of, ease)
    return difference && { ...difference, path: '' }
  }
  const [these, those] = [a.map((item) => canonical(item, of)), b.map((item) => canonical(item, of))]
  const extra = beyond(these, those)
  if (extra >= 0) return { path: '', type: of, actual: a[extra], expected: [] }
  const missing = beyond(those, these)
  return missing < 0 ? null : { path: '', type: of, actual: undefined, expected: b.slice(missing, missing + 1) }
}

/** Floats in order, and after them those that are strings on the wire: NaN has no place among numbers. */
function ascending(floats: readonly Json[]): Json[] {
  const numbers = floats.filter((item) => typeof item === 'number')
  const others = floats.filter((item) => typeof item === 'string')
  return [...numbers.sort((one, other) => one - other), ...others.sort()]
}

function maps(actual: Json, expected: Json, type: ValueType & { kind: 'map' }, ease: Ease): Difference | null {
  const [a, b] = [entries(actual), entries(expected)]
  const expectedEntries = new Map(b.map(([key, value]) => [canonical(key, type.key), { key, value }]))
  for (const [key, value] of a) {
    const text = canonical(key, type.key)
    const other = expectedEntries.get(text)
    if (!other) return { path: keyStep(key), type: type.value, actual: value, expected: [] }
    const difference = differ(value, other.value, type.value, ease)
    if (difference) return below(keyStep(key), difference)
    expectedEntries.delete(text)
  }
  for (const { key, value } of expectedEntries.values())
    return { path: keyStep(key), type: type.value, actual: undefined, expected: [value] }
  return null
}

const KEY_SHOWN = 60

function keyStep(key: Json): string {
  const text = JSON.stringify(key)
  return `[${text.length > KEY_SHOWN ? `${text.slice(0, KEY_SHOWN).toWellFormed()}…` : text}]`
}

function isClose(actual: Json, expected: Json, { absolute, relative }: { absolute: number; relative: number }): boolean {
  // NaN and the infinities are strings, equal to themselves alone.
  if (typeof actual !== 'number' || typeof expected !== 'number') return false
  return Math.abs(actual - expected) <= Math.max(absolute, relative * Math.abs(expected))
}

/** By lines and not by one pattern, which would take quadratic time on a long run of white space. */
function lineEndsAside(text: Json): Json {
  if (typeof text !== 'string') return text
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()
}
