import { describe, expect, it } from 'vitest'
import { infer, Unsupported } from '../../scripts/content/import/infer.ts'
import { parseLossless } from '../../scripts/content/import/lossless.ts'
import { objectNotes } from '../../scripts/content/import/places.ts'
import { encode, typeName } from '../../scripts/content/import/typed.ts'
import { conforms } from '../../src/problem/values/types.ts'
import { typeOf } from '../../src/problem/signature.ts'

/** The type of these values, and the values in its form. */
function typed(...texts: readonly string[]): unknown[] {
  const values = texts.map(parseLossless)
  const type = infer(values, 'it')
  const name = typeName(type, 'it')
  const encoded = values.map((value) => encode(value, type))
  expect(encoded.filter((value) => !conforms(value, typeOf(name)))).toEqual([])
  return [name, ...encoded]
}

function why(...texts: readonly string[]): string {
  try {
    return `no: ${String(typed(...texts)[0])}`
  } catch (error) {
    if (error instanceof Unsupported) return error.message
    throw error
  }
}

describe('one type over all the values of a place', () => {
  it.each([
    ['whole numbers of 32 bits', ['2147483647', '-2147483648'], ['int', 2_147_483_647, -2_147_483_648]],
    ['one beyond 32 bits', ['1', '2147483648'], ['long', '1', '2147483648']],
    ['one below them', ['-2147483649'], ['long', '-2147483649']],
    [
      'the bounds of 64 bits',
      ['9223372036854775807', '-9223372036854775808'],
      ['long', '9223372036854775807', '-9223372036854775808'],
    ],
    ['one beyond 64 bits', ['9223372036854775808', '7'], ['bigint', '9223372036854775808', '7']],
    ['a point anywhere', ['1', '2.5'], ['float', 1, 2.5]],
    ['a point before a zero', ['1.0', '2.0'], ['float', 1, 2]],
    ['texts', ['"a"', '""'], ['string', 'a', '']],
    ['truth values', ['true', 'false'], ['bool', true, false]],
    ['something missing', ['null', '1'], ['int?', null, 1]],
    ['something missing in a list', ['[1, null]', '[]'], ['int?[]', [1, null], []]],
    ['lists', ['[]', '[[]]', '[[1], [2147483648]]'], ['long[][]', [], [[]], [['1'], ['2147483648']]]],
    ['lists of several kinds of one length', ['["a", 1]', '["b", 2]'], ['tuple<string,int>', ['a', 1], ['b', 2]]],
    [
      'and a list of them',
      ['[["a", 1], ["b", null]]', '[]'],
      [
        'tuple<string,int?>[]',
        [
          ['a', 1],
          ['b', null],
        ],
        [],
      ],
    ],
    ['objects of the same fields', ['{"x": 1, "y": "a"}', '{"y": "b", "x": 2.5}'], ['tuple<float,string>', [1, 'a'], [2.5, 'b']]],
    ['objects of one field', ['{"at": {"x": 1, "y": 2}}', '{"at": {"y": 4, "x": 3}}'], ['tuple<int,int>', [1, 2], [3, 4]]],
    [
      'objects of other fields',
      ['{"a": 1}', '{"b": 2, "a": 3}', '{}'],
      [
        'map<string,int>',
        [['a', 1]],
        [
          ['b', 2],
          ['a', 3],
        ],
        [],
      ],
    ],
    [
      'objects or nothing',
      ['{"a": {"x": 1, "y": 2}}', '{"b": null}'],
      ['map<string,tuple<int,int>?>', [['a', [1, 2]]], [['b', null]]],
    ],
    [
      'fields of any name',
      ['{"constructor": 1}', '{"__proto__": 2, "toString": 3}'],
      [
        'map<string,int>',
        [['constructor', 1]],
        [
          ['__proto__', 2],
          ['toString', 3],
        ],
      ],
    ],
  ])('%s', (_name, texts, expected) => {
    expect(typed(...texts)).toEqual(expected)
  })
})

describe('values without a type', () => {
  it.each([
    ['number or text', ['1', '"a"'], 'it is number or text, and no type holds both: write it by hand with values of one kind'],
    [
      'list or object',
      ['[1]', '{"a": 1}'],
      'it is list or object, and no type holds both: write it by hand with values of one kind',
    ],
    [
      'lists inside lists',
      ['[1, [2]]', '[1, [2], 3]'],
      'an element of it is list or number, and no type holds both: write it by hand with values of one kind',
    ],
    [
      'a part of several kinds',
      ['["a", 1]', '["b", "c"]'],
      'part 2 of it is number or text, and no type holds both: write it by hand with values of one kind',
    ],
    [
      'a map of several kinds',
      ['{"a": 1}', '{"b": "c"}'],
      'a value of it is number or text, and no type holds both: write it by hand with values of one kind',
    ],
    [
      'trees',
      ['{"v": 1, "kids": [{"v": 2, "kids": []}]}'],
      'it is a tree of any depth, and no type holds one: write it by hand with a list of nodes and their parents',
    ],
    [
      'trees that end in nothing',
      ['{"v": 1, "next": {"v": 2, "next": null}}'],
      'it is a tree of any depth, and no type holds one: write it by hand with a list of nodes and their parents',
    ],
    [
      'trees whose leaves have fewer fields',
      ['{"name": "a", "kids": [{"name": "b"}]}', '{"name": "c", "kids": [{"name": "d", "kids": [{"name": "e"}]}]}'],
      'it is a tree of any depth, and no type holds one: write it by hand with a list of nodes and their parents',
    ],
    ['empty lists alone', ['[]', '[]'], 'nothing tells the type of an element of it'],
    ['nothing at all', ['null', 'null'], 'nothing tells the type of it'],
    ['empty objects alone', ['{}'], 'nothing tells the type of a value of it'],
    ['a whole number that no float holds', ['0.5', '9007199254740993'], 'it has numbers that no float holds'],
    ['a float beyond all', ['1e999'], 'it has numbers that no float holds'],
    ['half a character', [String.raw`"\ud83d"`], 'it holds half a character'],
    [
      'more parts than a tuple has',
      ['{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1}'],
      `it would be tuple<${Array(9).fill('int').join()}>, which is no type here`,
    ],
    ['nothing twice', ['{"a": null}', '{"a": 1}', 'null'], 'it would be int??, which is no type here'],
  ])('%s', (_name, texts, expected) => {
    expect(why(...texts)).toBe(expected)
  })
})

describe('what is said of objects', () => {
  const said = (text: string) => objectNotes({ type: infer([parseLossless(text)], 'it'), values: [], where: 'it' })

  it('is the order of their fields, wherever they stand', () => {
    expect(said('[{"id": 1, "spots": [{"row": 1, "column": 2}]}]')).toEqual([
      'Each element of it is a tuple of `id`, `spots`, in this order.',
      'Each element of `spots` of each element of it is a tuple of `row`, `column`, in this order.',
    ])
    expect(said('["a", {"row": 1, "column": 2}]')).toEqual(['Part 2 of it is a tuple of `row`, `column`, in this order.'])
  })

  it('is the name of an only field', () => {
    expect(said('{"at": {"x": 1, "y": 2}}')).toEqual([
      'It is given as its `at` alone.',
      '`at` of it is a tuple of `x`, `y`, in this order.',
    ])
  })

  it('cannot be broken out of by a name', () => {
    expect(said('{"a`b": 1, "c\\n\\n## d": 2}')).toEqual(['It is a tuple of "a\'b", `c ## d`, in this order.'])
  })
})
