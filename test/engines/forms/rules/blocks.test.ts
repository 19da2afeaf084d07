/** What a learner makes of blocks and blanks, as programs. */
import { describe, expect, it } from 'vitest'
import { assembled, mixedBlocks } from '../../../../src/engines/forms/rules/assemble.ts'
import { blanksOf, filled, stepsOf } from '../../../../src/engines/forms/rules/complete.ts'
import type { AssembleForm, CompleteForm } from '../../../../src/problem/form.ts'

const form: AssembleForm = {
  kind: 'assemble',
  setsDepth: true,
  blocks: [
    { id: 'b1', text: 'def f(n):', depth: 0 },
    { id: 'b2', text: 'for i in range(n):\n    print(i)', depth: 1 },
    { id: 'b3', text: 'return n', depth: 1 },
  ],
  distractors: [{ id: 'd1', text: 'return 0' }],
}
/** The letter of a block, by its text. */
const idOf = (text: string, seed = 7, of = form): string => mixedBlocks(of, seed).find((block) => block.text === text)?.id ?? '?'

describe('blocks', () => {
  it('are all given, with ids and in an order that say nothing', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const given = mixedBlocks(form, seed)
      expect(given.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D'])
      expect(new Set(given.map(({ text }) => text)).size).toBe(4)
      expect(given.slice(0, 3).map(({ text }) => text)).not.toEqual(form.blocks.map(({ text }) => text))
      expect(mixedBlocks(form, seed)).toEqual(given)
    }
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => idOf('return 0', seed))).size).toBeGreaterThan(1)
  })

  it('have ids beyond the alphabet', () => {
    const long = {
      ...form,
      blocks: Array.from({ length: 30 }, (_, index) => ({ id: `b${index}`, text: `x = ${index}`, depth: 0 })),
    }
    const ids = mixedBlocks(long, 1).map(({ id }) => id)
    expect(ids[26]).toBe('A2')
    expect(new Set(ids).size).toBe(31)
  })

  it('are a program in the order and at the depth in which they were put', () => {
    const order = [
      { id: idOf('def f(n):'), depth: 0 },
      { id: idOf('for i in range(n):\n    print(i)'), depth: 1 },
      { id: idOf('return 0'), depth: 2 },
    ]
    expect(assembled(form, 7, order)).toEqual({
      program: 'def f(n):\n    for i in range(n):\n        print(i)\n        return 0\n',
    })
  })

  it('keep their own depth where indentation means nothing', () => {
    const braces = { ...form, setsDepth: false }
    expect(assembled(braces, 7, [{ id: idOf('return n', 7, braces), depth: 3 }])).toEqual({ program: '    return n\n' })
  })

  it.each([
    ['a block that is not there', [{ id: 'Z', depth: 0 }], { unknown: 'Z' }],
    ['the id of the form', [{ id: 'b1', depth: 0 }], { unknown: 'b1' }],
    [
      'a block twice',
      [
        { id: 'A', depth: 0 },
        { id: 'A', depth: 1 },
      ],
      { twice: 'A' },
    ],
  ])('are refused: %s', (_what, placed, expected) => expect(assembled(form, 7, placed)).toEqual(expected))
})

describe('blanks', () => {
  const complete: CompleteForm = {
    kind: 'complete',
    texts: ['a = ', '\nb = ', '\nc = ', '\n'],
    blanks: [
      { answer: '1', subgoal: 2 },
      { answer: '2', subgoal: 0 },
      { answer: '3', subgoal: 2 },
    ],
    subgoals: ['first', 'without blanks', 'last'],
  }

  it('are asked for subgoal by subgoal', () => {
    expect(stepsOf(complete)).toEqual([0, 2])
    expect(blanksOf(complete, 1)).toEqual([1])
    expect(blanksOf(complete, 2)).toEqual([0, 2])
    expect(blanksOf(complete, 3)).toEqual([])
  })

  it('take the learner’s texts, and for the rest what is given', () => {
    expect(filled(complete, [['two']], (answer) => `<${answer}>`)).toBe('a = <1>\nb = two\nc = <3>\n')
    expect(filled(complete, [['two'], ['one', 'three']], () => '?')).toBe('a = one\nb = two\nc = three\n')
    expect(filled(complete, [], (_answer, index) => `${index}`)).toBe('a = 0\nb = 1\nc = 2\n')
  })
})
