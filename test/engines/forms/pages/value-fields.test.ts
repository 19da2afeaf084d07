import { describe, expect, it } from 'vitest'
import { argumentFields, argumentsIn, resultField, resultIn } from '../../../../src/engines/forms/pages/value-fields.tsx'
import { typeWords } from '../../../../src/problem/type-words.ts'
import { typeOf } from '../../../../src/problem/signature.ts'
import { sums } from '../../../runner/searching.ts'

const signature = {
  kind: 'function' as const,
  entry: 'join',
  parameters: [
    { name: 'parts', type: 'int[]' },
    { name: 'glue', type: 'string' },
    { name: 'most', type: 'int' },
  ],
  returns: 'string',
}
const joining = { ...sums, signature, visibleCases: [{ tag: 'basic', args: [[1, 2], '-', 9], expected: '1-2' }] }
const fields = argumentFields(joining, (part) => `field${part}`)

function sent(...texts: readonly string[]): FormData {
  const data = new FormData()
  for (const [part, text] of texts.entries()) data.set(`field${part}`, text)
  return data
}

describe('the values of a call', () => {
  it('are read by their types, and a text needs no quotes', () => {
    expect(argumentsIn(joining, fields, sent('[1, 2]', ' and ', '9'))).toEqual({ ok: true, value: [[1, 2], ' and ', 9] })
    expect(argumentsIn(joining, fields, sent('(3,)', '', '-1'))).toEqual({ ok: true, value: [[3], '', -1] })
  })

  it('that cannot be read are each said to be wrong, with an example', () => {
    const read = argumentsIn(joining, fields, sent('[1, x]', '', ''))
    expect(read.ok ? [] : [...read.error]).toEqual([
      ['field0', 'This is not a list of whole numbers. Write it like this: [1, 2]'],
      ['field2', 'This field is empty.'],
    ])
  })

  it('have an example by their type alone where that of the task is not to be shown', () => {
    const silent = fields.map((one) => ({ ...one, example: '' }))
    const read = argumentsIn(joining, silent, sent('[9,x', '', ''))
    expect(read.ok ? [] : [...read.error][0]).toEqual([
      'field0',
      'This is not a list of whole numbers. Write it like this: [3, 7]',
    ])
  })

  it('have a result that is read by its own type', () => {
    const numbers = {
      ...joining,
      signature: { ...signature, returns: 'int' },
      visibleCases: [{ tag: 'basic', args: [], expected: 3 }],
    }
    const result = resultField(numbers, 'field0')
    expect(resultIn(numbers, result, [], sent('12'))).toEqual({ ok: true, value: 12 })
    const wrong = resultIn(numbers, result, [], sent('1.5'))
    expect(wrong.ok ? [] : [...wrong.error]).toEqual([['field0', 'This is not a whole number. Write it like this: 3']])
    const empty = resultIn(numbers, result, [], sent(' '))
    expect(empty.ok ? [] : [...empty.error]).toEqual([['field0', 'This field is empty.']])
  })
})

it.each([
  ['int', 'a whole number'],
  ['float', 'a number'],
  ['bool', 'true or false'],
  ['string[]', 'a list of texts'],
  ['int[][]', 'a list of lists of whole numbers'],
  ['int?', 'a whole number, or null'],
  ['map<string,int>', 'pairs of texts and whole numbers'],
  ['tuple<int,string>[]', 'a list of values, each a list of 2 values: a whole number, a text'],
])('the type %s is called %s', (type, words) => {
  expect(typeWords(typeOf(type))).toBe(words)
})
