/** Types and values of them, for tests. */
import fc from 'fast-check'
import type { Json } from '../../../src/kernel/json.ts'
import { parseType, type ValueType } from '../../../src/problem/values/types.ts'

export function type(text: string): ValueType {
  const parsed = parseType(text)
  if (!parsed) throw new Error(`${text} is no type`)
  return parsed
}

/** `depth` arrays inside each other, built without recursion. */
export function nested(depth: number): Json {
  let value: Json = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

const int = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const float = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom<Json>('NaN', 'Infinity', '-Infinity', 0, -0, 1),
)

/** A value of the type, as it stands on the wire. */
export function valueOf(of: ValueType): fc.Arbitrary<Json> {
  switch (of.kind) {
    case 'int':
      return int
    case 'long':
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)
    case 'bigint':
      return fc.bigInt().map(String)
    case 'float':
      return float
    case 'bool':
      return fc.boolean()
    case 'char':
      return fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
    case 'string':
      return fc.string({ unit: 'binary' })
    case 'null':
    case 'void':
      return fc.constant(null)
    case 'optional':
      return fc.option(valueOf(of.of))
    case 'array':
      return fc.array(valueOf(of.of), { maxLength: 5 })
    case 'set':
      return fc.uniqueArray(valueOf(of.of), { maxLength: 5, selector: (item) => JSON.stringify(item) })
    case 'tuple':
      return fc.tuple(...of.of.map(valueOf))
    case 'map':
      return fc.uniqueArray(fc.tuple(valueOf(of.key), valueOf(of.value)), {
        maxLength: 5,
        selector: ([key]) => JSON.stringify(key),
      })
    case 'list_node':
      return fc.oneof(
        fc.array(int, { maxLength: 5 }),
        fc
          .array(int, { minLength: 1, maxLength: 5 })
          .chain((values) => fc.nat(values.length - 1).map((tailTo): Json => ({ values, tailTo }))),
      )
    case 'stream':
      return fc.array(int, { maxLength: 5 })
    case 'probe':
      return fc.record({ answers: fc.array(int, { minLength: 1, maxLength: 5 }), questions: fc.nat(7) })
    case 'tree_node':
      return fc.array(fc.tuple(int, fc.boolean()), { maxLength: 7 }).map(treeOf)
    case 'graph_node':
      return fc
        .array(int, { maxLength: 5 })
        .chain((values) =>
          fc.tuple(...values.map((own) => fc.tuple(fc.constant(own), fc.array(fc.nat(values.length - 1), { maxLength: 3 })))),
        )
  }
}

/** A tree level by level; a `false` beside a value leaves an empty place before it, where there is room. */
function treeOf(parts: ReadonlyArray<readonly [number, boolean]>): Json {
  const tree: Array<number | null> = []
  let places = 1
  for (const [value, isFirst] of parts) {
    if (!isFirst && places > 1) {
      tree.push(null)
      places -= 1
    }
    tree.push(value)
    places += 1
  }
  return tree
}

const { any } = fc.letrec<{ hashable: ValueType; any: ValueType }>((tie) => ({
  hashable: fc.oneof(
    { maxDepth: 2 },
    fc
      .constantFrom(
        'int' as const,
        'long' as const,
        'bigint' as const,
        'bool' as const,
        'char' as const,
        'string' as const,
        'float' as const,
      )
      .map((kind): ValueType => ({ kind })),
    fc.array(tie('hashable'), { minLength: 1, maxLength: 3 }).map((of): ValueType => ({ kind: 'tuple', of })),
  ),
  any: fc.oneof(
    { maxDepth: 3 },
    tie('hashable'),
    fc
      .constantFrom('null' as const, 'list_node' as const, 'tree_node' as const, 'graph_node' as const)
      .map((kind): ValueType => ({ kind })),
    tie('any').map((of): ValueType => ({ kind: 'array', of })),
    tie('hashable').map((of): ValueType => ({ kind: 'set', of })),
    tie('any')
      .filter(({ kind }) => !['optional', 'null', 'list_node', 'tree_node', 'graph_node'].includes(kind))
      .map((of): ValueType => ({ kind: 'optional', of })),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((of): ValueType => ({ kind: 'tuple', of })),
    fc.tuple(tie('hashable'), tie('any')).map(([key, value]): ValueType => ({ kind: 'map', key, value })),
  ),
}))

/** A type and a value of it. */
export const typed: fc.Arbitrary<{ readonly type: ValueType; readonly value: Json }> = any.chain((drawn) =>
  valueOf(drawn).map((value) => ({ type: drawn, value })),
)
/** A type and two values of it. */
export const typedPair: fc.Arbitrary<{ readonly type: ValueType; readonly one: Json; readonly other: Json }> = any.chain(
  (drawn) => fc.tuple(valueOf(drawn), valueOf(drawn)).map(([one, other]) => ({ type: drawn, one, other })),
)
