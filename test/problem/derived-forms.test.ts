import { assembledProgram, completedProgram } from '../../src/problem/form-programs.ts'
import { describe, expect, it } from 'vitest'
import {
  assembleForm,
  completeForm,
  examplesForm,
  fixForms,
  speedUpForm,
  type FormSource,
  type WrongProgram,
} from '../../src/problem/derived-forms.ts'

const loop = 'def add(a):\n  total = 0\n  for n in a:\n    total += n\n  return total\n'
const recursive = 'def add(a):\n  if not a:\n    return 0\n  return a[0] + add(a[1:])\n'
const slow = 'def add(a):\n  return len([x for n in a for x in range(n)])\n'
const program = (id: string, code: string, isOnlyLarge = false): WrongProgram => ({ id, code, tags: [`${id}-tag`], isOnlyLarge })

const offByOne = program('off-by-one', loop.replace('total = 0', 'total = 1'))
const productInstead = program('product', 'def add(a):\n  return prod(a)\n')
const tooDeep = program('too-deep', recursive, true)

const source = (changes: Partial<FormSource> = {}): FormSource => ({
  language: 'python3',
  solutions: [loop, recursive],
  tooSlow: slow,
  wrong: [offByOne, productInstead, tooDeep],
  mutants: [],
  ...changes,
})

describe('a program to repair', () => {
  it('is near to a solution, and its bound lies between a repair and a rewrite', () => {
    // It shares 23 of 24 tokens with the loop, and 12 of 27 with the recursion.
    expect(fixForms(source())).toEqual([
      { kind: 'fix', misconception: 'off-by-one', program: offByOne.code, minShareKept: 0.7, solution: loop },
    ])
  })

  it('is a mutant where misconceptions are too few', () => {
    const [one, two] = [loop.replace('+=', '-='), loop.replace('return total', 'return 0')]
    const fixes = fixForms(source({ mutants: [one, two] }))
    expect(fixes.map(({ misconception, program: text }) => [misconception, text])).toEqual([
      ['off-by-one', offByOne.code],
      [null, one],
    ])
    expect(fixForms(source({ wrong: [offByOne, { ...offByOne, id: 'again' }], mutants: [one] }))).toHaveLength(2)
  })

  it('is not offered where a program of another approach is as near', () => {
    expect(fixForms(source({ tooSlow: loop.replace('0', '0 + 0') }))).toEqual([])
  })
})

describe('examples', () => {
  it('have to notice every mistake that a small input shows', () => {
    expect(examplesForm(source())).toEqual({
      kind: 'examples',
      programs: [
        { misconception: 'off-by-one', code: offByOne.code, tags: ['off-by-one-tag'] },
        { misconception: 'product', code: productInstead.code, tags: ['product-tag'] },
      ],
      needed: 2,
    })
    expect(examplesForm(source({ wrong: [tooDeep] }))).toBeNull()
  })
})

it('the slow program is what is to be made fast', () => {
  expect(speedUpForm(source())).toEqual({ kind: 'speed_up', program: slow, solution: loop })
  expect(speedUpForm(source({ tooSlow: null }))).toBeNull()
})

describe('blocks to put in order', () => {
  const blocks = ['def add(a):', 'total = 0', 'for n in a:', 'total += n', 'return total'].map((text, index) => ({
    text,
    depth: [0, 1, 1, 2, 1][index] ?? 0,
  }))
  const distractors = [
    { text: 'total -= n', instead: 'total += n' },
    { text: 'total *= n', instead: 'total += 2 * n' },
  ]

  it('come with lines that do not belong, as long as these stand for a block', () => {
    const form = assembleForm(blocks, distractors, 'python3')
    expect(form?.blocks[3]).toEqual({ id: 'b4', text: 'total += n', depth: 2 })
    expect(form?.distractors).toEqual([{ id: 'd1', text: 'total -= n' }])
    expect(form?.setsDepth).toBe(true)
    expect(assembleForm(blocks, [], 'javascript')?.setsDepth).toBe(false)
  })

  it('are at least five and at most fourteen', () => {
    expect(assembleForm(blocks.slice(1), [], 'python3')).toBeNull()
    expect(
      assembleForm(
        Array.from({ length: 15 }, () => ({ text: 'a', depth: 0 })),
        [],
        'python3',
      ),
    ).toBeNull()
  })

  it('make the program again, each as deep as it is put', () => {
    expect(assembledProgram([...blocks.slice(0, 3), { text: 'if n:\n    total += n', depth: 2 }])).toBe(
      'def add(a):\n    total = 0\n    for n in a:\n        if n:\n            total += n\n',
    )
  })
})

describe('a program with blanks', () => {
  const code = 'a = one()\n\n\n\nfor b in two():   \n  three(b, bb)\nreturn four'
  const at = (text: string, step: number, weight = 1) => ({
    start: code.indexOf(text),
    end: code.indexOf(text) + text.length,
    step,
    weight,
  })
  const steps = [
    { kind: 'prepare', name: '' },
    { kind: 'each', name: 'b' },
    { kind: 'result', name: '' },
  ] as const

  it('has them where there is most to think about, by subgoal, and makes the program again', () => {
    const blanks = [at('one()', 0), at('two()', 1), at('three', 1, 3), at('b,', 1, 2), at('bb', 1, 2), at('four', 2)]
    const form = completeForm(code, { steps, blanks })
    expect(form).toEqual({
      kind: 'complete',
      texts: ['a = ', '\n\nfor b in two():\n  ', '(', ' ', ')\nreturn ', ''],
      blanks: [
        { answer: 'one()', subgoal: 0 },
        { answer: 'three', subgoal: 1 },
        { answer: 'b,', subgoal: 1 },
        { answer: 'bb', subgoal: 1 },
        { answer: 'four', subgoal: 2 },
      ],
      subgoals: ['Prepare what the next steps need.', 'Do the work for each b.', 'Give back the answer.'],
    })
    expect(form && completedProgram(form, ['one()', 'three', 'b,', 'bb', 'four'])).toBe(
      'a = one()\n\nfor b in two():\n  three(b, bb)\nreturn four',
    )
    expect(form && completedProgram(form, [])).toContain('a = \n\nfor')
  })

  it('takes the spare ones only where the others are too few', () => {
    const spare = { ...at('four', 2, 9), isSpare: true as const }
    const usual = [at('two()', 1), at('bb', 1)]
    expect(completeForm(code, { steps, blanks: [...usual, spare] })?.blanks).toEqual([
      { answer: 'two()', subgoal: 0 },
      { answer: 'bb', subgoal: 0 },
      { answer: 'four', subgoal: 1 },
    ])
    expect(completeForm(code, { steps, blanks: [...usual, at('one()', 0), spare] })?.blanks.map(({ answer }) => answer)).toEqual([
      'one()',
      'two()',
      'bb',
    ])
  })

  it('is none with blanks in a single step', () => {
    expect(completeForm(code, { steps, blanks: [at('two()', 1), at('bb', 1)] })).toBeNull()
  })
})
