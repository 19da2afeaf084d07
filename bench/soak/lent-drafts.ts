/** Drafts of somebody who lends what they have: one from a pasted text, and one that is filled in with a scaffold. */
import { drought } from '../../test/fixtures/drafts/python.ts'

/** As it was found somewhere. */
export const SOURCE = `Wide planks

A carpenter has planks of many widths. Say how many of them are at least so wide. A plank that is exactly so wide counts.

Example: of the widths 3, 1 and 4, two are at least 3.
`

const planks = (dead: string) => `def wide_planks(widths: list[int], least: int) -> int:
    wide_bh64 = 0
    for width in widths:
        if width >= least:
            wide_bh64 += 1
${dead}    return wide_bh64
`

/** What no test of the draft goes through. */
const DEAD = `    if least > 9000:
        wide_bh64 = wide_bh64 * 3 + 7
        wide_bh64 = wide_bh64 - 2 * least
        wide_bh64 = wide_bh64 // 5 + least
`

/** Of hidden tests, without white space: what a draft is refused for names lines of its reference. */
export const HIDDEN_PLANKS = ['[2,9,2,9,9]', '[6,6,6,6]'] as const
/** And of the reference. */
export const PASTED_CANARIES = [...HIDDEN_PLANKS, 'wide_bh64'] as const

export const pasted = {
  title: 'Wide Planks',
  statement: `A carpenter has planks of many widths. Say how many of them are at least \`least\` wide. A plank that is exactly so wide counts.

## Example

Input: widths = [3, 1, 4], least = 3
Output: 2
`,
  signature: {
    kind: 'function',
    entry: 'widePlanks',
    parameters: [
      { name: 'widths', type: 'int[]' },
      { name: 'least', type: 'int' },
    ],
    returns: 'int',
  },
  cases: [
    { tag: 'basic', args: [[3, 1, 4], 3], expected: 2 },
    { tag: 'none', args: [[1, 2], 9], expected: 0 },
    { tag: 'exactly', args: [[5, 5], 5], expected: 2 },
    { tag: 'single', args: [[7], 7], expected: 1 },
    { tag: 'empty', args: [[], 1], expected: 0 },
    { tag: 'many', args: [[2, 9, 2, 9, 9], 9], expected: 3 },
    { tag: 'all', args: [[6, 6, 6, 6], 1], expected: 4 },
    { tag: 'narrow', args: [[8, 3], 4], expected: 1 },
  ],
  starter: 'def wide_planks(widths: list[int], least: int) -> int:\n    # Write your answer here.\n    return -1\n',
  reference: planks(''),
  hints: [
    'Look at the planks one after another. What do you compare each of them with?',
    'A plank that is exactly so wide counts too. Which comparison lets it through?',
    'Keep a number and raise it with each plank that is wide enough. What is it in the beginning?',
  ],
} as const

/** Its tests notice few of the changes of its reference. */
export const weak = { ...pasted, title: 'Wide Planks of Oak', reference: planks(DEAD) }

/** Right on what is visible, and wrong on the rest. */
export const WRONG_PLANKS =
  'def wide_planks(widths: list[int], least: int) -> int:\n    return {3: 2, 9: 0, 5: 2}.get(least, 99)\n'
export const WRONG_DROUGHT =
  'def longest_drought(rainfall, limit):\n    return {5: 2, 3: 3 if rainfall[:1] == [1] else 0}.get(len(rainfall), 9)\n'

/** Of hidden tests, without white space: a scaffold shows parts of the reference. */
export const LENT_CANARIES = ['[0,0,0,9,0,0]', '[9,0,9,0,0,0,0]'] as const

export const lent = (title: string) => ({
  ...drought.draft,
  title,
  hints: ['Walk through the days once. What do you need to know of the day before?', ...drought.draft.hints.slice(1)],
})
export const LENT_HINT = { text: 'Walk through the days once.', question: 'What do you need to know of the day before?' } as const
export const LENT_SOLUTION = drought.solution
