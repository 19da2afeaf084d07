/** Types of the values a problem's function takes and returns, and equality between such values as JSON. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const SCALARS = ['int', 'float', 'bool', 'string'] as const
type Scalar = (typeof SCALARS)[number]

/** `int`, `float`, `bool` or `string`, followed by `[]` per array dimension and `?` where null is allowed. */
export type ValueType =
  | { readonly kind: Scalar }
  | { readonly kind: 'array'; readonly of: ValueType }
  | { readonly kind: 'optional'; readonly of: ValueType }

/** Reads `int[][]?` and the like; null when the text names no type. */
export function parseType(text: string): ValueType | null {
  const parts = /^(int|float|bool|string)((?:\[\]|\?){0,8})$/.exec(text)
  const scalar = SCALARS.find((name) => name === parts?.[1])
  if (!scalar) return null
  let type: ValueType = { kind: scalar }
  for (const suffix of parts?.[2]?.match(/\[\]|\?/g) ?? []) {
    type = suffix === '?' ? { kind: 'optional', of: type } : { kind: 'array', of: type }
  }
  return type
}

/** Whether `value` is one of `type`. Iterative: a submission may return nesting deep enough to overflow a recursive walk. */
export function conforms(value: Json, type: ValueType): boolean {
  const pending: Array<readonly [Json, ValueType]> = [[value, type]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [item, expected] = next
    switch (expected.kind) {
      case 'int':
        if (!Number.isSafeInteger(item)) return false
        break
      case 'float':
        if (typeof item !== 'number') return false
        break
      case 'bool':
        if (typeof item !== 'boolean') return false
        break
      case 'string':
        if (typeof item !== 'string') return false
        break
      case 'optional':
        if (item !== null) pending.push([item, expected.of])
        break
      case 'array':
        if (!Array.isArray(item)) return false
        for (const element of item) pending.push([element, expected.of])
        break
    }
  }
  return true
}

/** How a returned value is held against the expected one. `unordered`: the outermost array may come in any order. */
export const comparators = ['exact', 'unordered'] as const
export type Comparator = (typeof comparators)[number]

/** A text that two JSON values share exactly when they are equal; object keys are sorted. */
export function canonical(value: Json): string {
  const out: string[] = []
  const pending: Array<{ readonly text: string } | { readonly value: Json }> = [{ value }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if ('text' in next) {
      out.push(next.text)
      continue
    }
    const item = next.value
    if (Array.isArray(item)) {
      out.push('[')
      pending.push({ text: ']' })
      for (let index = item.length - 1; index >= 0; index--) {
        pending.push({ value: item[index] as Json })
        if (index > 0) pending.push({ text: ',' })
      }
    } else if (item !== null && typeof item === 'object') {
      out.push('{')
      pending.push({ text: '}' })
      const keys = Object.keys(item).sort()
      for (let index = keys.length - 1; index >= 0; index--) {
        const key = keys[index] as string
        pending.push({ value: (item as { readonly [key: string]: Json })[key] as Json })
        pending.push({ text: `${index > 0 ? ',' : ''}${JSON.stringify(key)}:` })
      }
    } else {
      out.push(JSON.stringify(item))
    }
  }
  return out.join('')
}

/** Whether `actual` counts as `expected`. */
export function equal(actual: Json, expected: Json, comparator: Comparator): boolean {
  switch (comparator) {
    case 'exact':
      return canonical(actual) === canonical(expected)
    case 'unordered': {
      if (!Array.isArray(actual) || !Array.isArray(expected) || actual.length !== expected.length) return false
      const sorted = (items: readonly Json[]) => items.map(canonical).sort().join(',')
      return sorted(actual) === sorted(expected)
    }
  }
}
