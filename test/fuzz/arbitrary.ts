/** Values by the grammar of a JSON schema, and the same with something wrong in a few places. */
import fc from 'fast-check'
import { z } from 'zod'

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  pattern: z.string().optional(),
})

/** Deeper than this, a value that may be anything is plain. */
const DEEPEST = 6
const WORDS = ['', 'a', 'two-sum', 'python3', '2026-11-28', '0', 'é 😀', '__proto__', '\u0000', '\u202e']
const MOST_ITEMS = 3
/** An int of JavaScript. */
const MOST = 2 ** 31

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] as const

/** The first that is named. */
function typeIn({ type }: z.infer<typeof schemaShape>): (typeof types)[number] | 'any' {
  const [first] = [type].flat()
  return types.find((one) => one === first) ?? 'any'
}

const merged = (parts: readonly unknown[]): unknown =>
  Object.fromEntries(parts.flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : [])))

/** Values that the schema allows, or nearly: patterns of texts are not kept. */
export function fitting(schema: unknown, defs: Readonly<Record<string, unknown>> = {}, depth = 0): fc.Arbitrary<unknown> {
  if (depth > DEEPEST || typeof schema !== 'object' || schema === null) return fc.constantFrom(null, 1, 'a', true)
  const read = schemaShape.parse(schema)
  const known = { ...defs, ...read.$defs }
  const within = (inner: unknown) => fitting(inner, known, depth + 1)
  if (read.$ref !== undefined) return within(known[read.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in read && read.const !== undefined) return fc.constant(read.const)
  if (read.enum) return fc.constantFrom(...read.enum)
  const either = read.anyOf ?? read.oneOf
  if (either) return fc.oneof(...either.map(within))
  if (read.allOf) return fc.tuple(...read.allOf.map(within)).map(merged)
  switch (typeIn(read)) {
    case 'object':
      return objectOf(read, within)
    case 'array': {
      if (read.prefixItems) return fc.tuple(...read.prefixItems.map(within))
      const { minItems = 0, maxItems = MOST_ITEMS } = read
      return fc.array(within(read.items ?? {}), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
      })
    }
    case 'string':
      return fc.oneof(fc.constantFrom(...WORDS), fc.string({ minLength: Math.min(read.minLength ?? 0, 60), maxLength: 60 }))
    case 'integer':
      return fc.integer({ min: Math.max(read.minimum ?? -MOST, -MOST), max: Math.min(read.maximum ?? MOST, MOST) })
    case 'number':
      return fc.oneof(
        fc.constant(read.minimum ?? 0),
        fc.integer({ min: Math.max(read.minimum ?? -MOST, -MOST), max: Math.min(read.maximum ?? MOST, MOST) }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'any':
      return fc.constantFrom<unknown>(null, 0, 'a', true, [], {})
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties: more }: z.infer<typeof schemaShape>,
  within: (inner: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, within(inner)]))
  const named = fc.record(fields, { requiredKeys: required.filter((name) => Object.hasOwn(properties, name)) })
  if (typeof more !== 'object' || more === null) return named
  const others = fc.dictionary(fc.constantFrom(...WORDS.filter((word) => word !== '__proto__')), within(more), { maxKeys: 2 })
  return fc.tuple(named, others).map(([own, other]) => ({ ...other, ...own }))
}

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** What is seldom expected anywhere. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], 'NaN', '\uD800', '\u0000', '../..', '%00'),
  fc.constantFrom<unknown>({ length: 1e9 }, { toString: 1 }, { toJSON: 'x' }, JSON.parse('{"__proto__":{"a":1}}'), {
    constructor: null,
  }),
  fc.constantFrom<unknown>(
    nested(40),
    nested(3_000),
    'x'.repeat(70_000),
    Array.from({ length: 2_000 }, () => 0),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

type Change = { readonly kind: 'replace'; readonly by: unknown } | { readonly kind: 'remove' | 'repeat' | 'wrap' }
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: odd.map((by): Change => ({ kind: 'replace', by })) },
  { weight: 3, arbitrary: fc.constantFrom<Change>({ kind: 'remove' }, { kind: 'repeat' }, { kind: 'wrap' }) },
)

/** The same with changes in a few places, each chosen by its number among all. */
export const broken = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.array(fc.tuple(fc.nat(10_000), change), { minLength: 1, maxLength: 3 }))
    .map(([whole, changes]) => changes.reduce((now, [at, one]) => changed(now, at, one), whole))

/** Mostly sound, so that what comes after the first check is reached too. */
export const tried = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 1, arbitrary: value }, { weight: 2, arbitrary: broken(value) })

function changed(whole: unknown, at: number, by: Change): unknown {
  const root = { root: whole }
  const places: Array<{ readonly holder: object; readonly key: string }> = []
  const walk = (holder: object) => {
    for (const [key, inner] of Object.entries(holder)) {
      places.push({ holder, key })
      if (typeof inner === 'object' && inner !== null && places.length < 2_000) walk(inner)
    }
  }
  const copy: typeof root = JSON.parse(JSON.stringify(root) ?? '{}')
  walk(copy)
  const place = places[at % places.length]
  if (!place) return whole
  const { holder, key } = place
  const value: unknown = Reflect.get(holder, key)
  switch (by.kind) {
    case 'replace':
      Reflect.set(holder, key, by.by)
      break
    case 'remove':
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else Reflect.deleteProperty(holder, key)
      break
    case 'repeat':
      if (Array.isArray(holder)) holder.push(value, value)
      else Reflect.set(holder, `${key}2`, value)
      break
    case 'wrap':
      Reflect.set(holder, key, [value])
      break
  }
  return copy.root
}
