import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, conforms, equal, parseType, type Json } from '../../src/domain/values.ts'

const json = fc.jsonValue().map((value) => {
  const copy: Json = JSON.parse(JSON.stringify(value))
  return copy
})

/** `depth` arrays inside each other, built without recursion. */
function nested(depth: number): Json {
  let value: Json = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

const is = (value: Json, type: string): boolean => {
  const parsed = parseType(type)
  if (!parsed) throw new Error(`${type} is no type`)
  return conforms(value, parsed)
}

describe('types', () => {
  it.each(['int', 'float', 'bool', 'string', 'int[]', 'string[][]', 'int?', 'int[]?', 'int?[]'])('%s is one', (text) =>
    expect(parseType(text)).not.toBeNull(),
  )
  it.each(['', 'integer', 'int[', '[]int', 'int[]]', 'int ', 'int | null', 'object'])('%j is none', (text) =>
    expect(parseType(text)).toBeNull(),
  )

  it.each<[Json, string, boolean]>([
    [1, 'int', true],
    [1.5, 'int', false],
    [true, 'int', false],
    ['1', 'int', false],
    [2 ** 53, 'int', false],
    [1, 'float', true],
    [null, 'int', false],
    [null, 'int?', true],
    [[1, null], 'int?[]', true],
    [[1, null], 'int[]', false],
    [null, 'int[]?', true],
    [[[1], []], 'int[][]', true],
    [{}, 'int[]', false],
    ['é', 'string', true],
    [0, 'bool', false],
  ])('%j as %s: %s', (value, type, expected) => expect(is(value, type)).toBe(expected))
})

describe('equality', () => {
  it('is that of JSON, whatever the order of keys', () => {
    fc.assert(fc.property(json, (value) => equal(structuredClone(value), value, 'exact')))
    expect(canonical({ b: 1, a: [true, null] })).toBe('{"a":[true,null],"b":1}')
    expect(JSON.parse(canonical({ 'a"b': '\u2028' }))).toEqual({ 'a"b': '\u2028' })
  })
  it.each<[Json, Json]>([
    [1, '1'],
    [0, false],
    [null, 0],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [[[1], 2], [[1, 2]]],
  ])('tells %j from %j', (a, b) => expect(equal(a, b, 'exact')).toBe(false))
  it('takes any order of the outermost array where that is said', () => {
    expect(equal([[1, 2], [3]], [[3], [1, 2]], 'unordered')).toBe(true)
    expect(equal([[2, 1]], [[1, 2]], 'unordered')).toBe(false)
    expect(equal([1, 1, 2], [1, 2, 2], 'unordered')).toBe(false)
    expect(equal([1], [1, 1], 'unordered')).toBe(false)
    expect(equal('ab', 'ba', 'unordered')).toBe(false)
  })
  it('does not overflow on deep nesting', () => {
    expect(equal(nested(200_000), nested(200_000), 'exact')).toBe(true)
    expect(equal(nested(200_000), nested(200_001), 'exact')).toBe(false)
    expect(is(nested(200_000), 'int')).toBe(false)
  })
})
