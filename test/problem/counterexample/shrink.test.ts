/** Every input one step smaller: of its type, smaller, and enough of them to get anywhere. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smaller } from '../../../src/problem/counterexample/shrink.ts'
import { bySize, measured } from '../../../src/problem/counterexample/size.ts'
import type { ClassSignature, FunctionSignature, Signature } from '../../../src/problem/problem.ts'
import { takes } from '../../../src/problem/signature.ts'
import type { Json } from '../../../src/kernel/json.ts'
import { type, valueOf } from '../values/values.ts'
import { runsOf } from '../../tried.ts'

const taking = (...types: string[]): FunctionSignature => ({
  kind: 'function',
  entry: 'f',
  parameters: types.map((text, index) => ({ name: `p${index}`, type: text })),
  returns: 'int',
})
const counter: ClassSignature = {
  kind: 'class',
  entry: 'Counter',
  parameters: [{ name: 'start', type: 'int' }],
  methods: [
    { name: 'add', parameters: [{ name: 'by', type: 'int' }], returns: 'void' },
    { name: 'names', parameters: [{ name: 'with', type: 'string[]' }], returns: 'string[]' },
  ],
}

const texts = (signature: Signature, args: readonly Json[]): string[] =>
  smaller(signature, measured(args)).map(({ text }) => text)

describe('one step below', () => {
  it.each<[string, readonly Json[], readonly string[]]>([
    ['int', [7], ['[0]', '[4]', '[6]']],
    ['int', [-7], ['[7]', '[-6]', '[0]']],
    ['int', [1000], ['[100]', '[500]', '[999]']],
    ['int', [0], []],
    ['float', [2.5], ['[2]', '[0]']],
    ['float', ['NaN'], ['[0]']],
    ['long', ['9000000000000000000'], ['["0"]', '["900000000000000000"]', '["8999999999999999999"]']],
    ['bigint', ['-5'], ['["5"]', '["-4"]']],
    ['bool', [false], []],
    ['char', ['x'], ['["a"]']],
    ['string', ['axb'], ['[""]', '["xb"]', '["ab"]', '["aab"]']],
    ['string', [`${'x'.repeat(70)}\ny`], ['["y"]', `["${'x'.repeat(70)}"]`]],
    ['int?', [12345], ['[null]', '[0]', '[1234]']],
    ['int[]', [[5, 6]], ['[[]]', '[[6]]', '[[0,6]]', '[[0,1]]']],
    ['set<int>', [[5, 6]], ['[[6]]']],
    ['tuple<int,string>', [[3, 'b']], ['[[0,"b"]]', '[[3,""]]']],
    ['map<string,int>', [[['k', 3]]], ['[[]]', '[[["k",0]]]', '[[["",3]]]']],
    ['stream<int>', [[4, 5]], ['[[]]', '[[5]]', '[[0,5]]']],
    ['probe', [{ answers: [4, 5], questions: 3 }], ['[{"answers":[5],"questions":3}]', '[{"answers":[0,5],"questions":3}]']],
    ['ListNode', [[4, 5]], ['[[]]', '[[5]]', '[[0,5]]']],
    ['ListNode', [{ values: [1, 2], tailTo: 1 }], ['[[1,2]]', '[{"values":[1,2],"tailTo":0}]', '[{"values":[2],"tailTo":0}]']],
    ['TreeNode', [[1, 2, 3, null, 4]], ['[[]]', '[[2,null,4]]', '[[3]]', '[[1,2,3]]', '[[1,4,3]]', '[[1,null,3]]']],
    [
      'GraphNode',
      [
        [
          [1, [1, 2]],
          [2, [0]],
          [3, []],
        ],
      ],
      ['[[]]', '[[[1,[1]],[3,[]]]]', '[[[1,[1]],[2,[0]]]]', '[[[1,[2]],[2,[]],[3,[]]]]'],
    ],
  ])('a value of %s', (text, args, among) => {
    const candidates = texts(taking(text), args)
    for (const one of among) expect(candidates).toContain(one)
    if (among.length === 0) expect(candidates).toEqual([])
  })

  it('is a table without one of its columns, in rows and in texts', () => {
    expect(
      texts(taking('int[][]'), [
        [
          [1, 2],
          [3, 4],
        ],
      ]),
    ).toContain('[[[2],[4]]]')
    expect(texts(taking('string[]'), [['#.', '..']])).toContain('["#","."]'.replace(/^/, '[').replace(/$/, ']'))
  })
  it('is lists of one length without the same place in each', () =>
    expect(texts(taking('int[]', 'string[]', 'int[]'), [[1, 2], ['a', 'b'], [9]])).toContain('[[2],["b"],[9]]'))
  it('is a numbering without its gaps', () => {
    const candidates = texts(taking('int', 'int[][]'), [
      5,
      [
        [0, 4],
        [2, 4],
      ],
    ])
    expect(candidates).toContain('[3,[[0,2],[1,2]]]')
    expect(candidates).toContain('[4,[[0,3],[2,3]]]')
  })
  it('is operations of a class but never without its construction', () => {
    const candidates = texts(counter, [
      [
        ['Counter', [3]],
        ['add', [4]],
        ['names', [['b']]],
      ],
    ])
    for (const one of [
      '[[["Counter",[3]]]]',
      '[[["Counter",[3]],["names",[["b"]]]]]',
      '[[["Counter",[0]],["add",[4]],["names",[["b"]]]]]',
      '[[["Counter",[3]],["add",[2]],["names",[["b"]]]]]',
      '[[["Counter",[3]],["add",[4]],["names",[[]]]]]',
      '[[["Counter",[0]],["add",[1]],["names",[["b"]]]]]',
    ])
      expect(candidates).toContain(one)
    for (const one of candidates) expect(one.startsWith('[[["Counter",')).toBe(true)
  })
})

const TYPES = [
  'int',
  'long',
  'bigint',
  'float',
  'bool',
  'char',
  'string',
  'int?',
  'int[]',
  'int[][]',
  'string[]',
  'set<int>',
  'map<string,int[]>',
  'tuple<int,float,string>[]',
  'ListNode',
  'TreeNode',
  'GraphNode',
] as const

it('gives inputs that conform, are smaller, and come once each and the smallest first', () => {
  const input = fc
    .array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 })
    .chain((chosen) => fc.tuple(fc.constant(taking(...chosen)), fc.tuple(...chosen.map((text) => valueOf(type(text))))))
  fc.assert(
    fc.property(input, ([signature, args]) => {
      const larger = measured(args)
      const candidates = smaller(signature, larger)
      expect(candidates.filter((candidate) => !takes(signature, candidate.args))).toEqual([])
      expect(candidates.filter((candidate) => bySize(candidate, larger) >= 0)).toEqual([])
      expect(candidates).toEqual([...candidates].sort(bySize))
      expect(new Set(candidates.map(({ text }) => text)).size).toBe(candidates.length)
    }),
    runsOf(300),
  )
})

it('comes to the smallest value of a type by steps alone', () => {
  const value = fc.constantFrom('int', 'long', 'string', 'int[]', 'ListNode', 'TreeNode', 'GraphNode', 'map<string,int>')
  fc.assert(
    fc.property(
      value.chain((text) => fc.tuple(fc.constant(text), valueOf(type(text)))),
      ([text, start]) => {
        const signature = taking(text)
        let smallest = measured([start])
        for (let next = smaller(signature, smallest); next[0]; next = smaller(signature, smallest)) smallest = next[0]
        expect(['[0]', '["0"]', '[""]', '[[]]']).toContain(smallest.text)
      },
    ),
  )
})

describe('the order of inputs', () => {
  it.each<[readonly Json[], readonly Json[]]>([
    [[10], [9]],
    [[9], [2]],
    [[-2], [12]],
    [[[1, 3]], [[3, 0]]],
    [['b'], ['a']],
    [[[0, 1]], [[1]]],
  ])('%j is larger than %j', (larger, less) => {
    // Of -2 and 12 both have two characters, and -2 is nearer to nothing.
    const expected = larger[0] === -2 ? -1 : 1
    expect(Math.sign(bySize(measured(larger), measured(less)))).toBe(expected)
  })
})
