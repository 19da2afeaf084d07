/** The forms of practice that the load derives from a problem's folder. */
import { describe, expect, it } from 'vitest'
import { formsOf, staleChoices, withForms } from '../../scripts/content/forms/derive.ts'
import { readProblem } from '../../scripts/content/format.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { offerOf, type FormIn } from '../../src/problem/form.ts'
import { problemsWith, SLUG, swap, type Changes } from './fixture.ts'

const folder = async (changes: Changes = {}) => readProblem(await problemsWith(changes), SLUG)
const derived = async (changes: Changes = {}): Promise<FormIn[]> => formsOf(await folder(changes))
const named = (forms: readonly FormIn[]) => [...new Set(forms.map(({ form, language }) => `${form.kind} ${language}`))]

const mutantInGo = (before: string) => ({
  'forms.json': JSON.stringify({ mutants: { go: [{ line: 4, column: 11, before, after: '1' }] } }),
})

const isFixInGo = ({ language, form }: FormIn) => language === 'go' && form.kind === 'fix'

describe('forms of a folder', () => {
  it('come by kind and language', async () => {
    expect(named(await derived())).toEqual([
      'fix python3',
      'fix javascript',
      'examples python3',
      'examples javascript',
      'complete go',
      'speed_up python3',
      'speed_up javascript',
    ])
  })

  it('measure a repair without the types that a learner leaves out', async () => {
    const program = 'def add_up(nums):\n    return sum(number for number in nums if number > 0)\n'
    const solution = 'def add_up(nums):\n    return sum(number for number in nums)\n'
    const [first] = await derived({ 'misconceptions/negatives-left-out.py': program })
    // It shares 15 of 19 tokens with the built-in, which has 8 more in its types, and 11 of 20 with the loop.
    expect(first?.form).toEqual({ kind: 'fix', misconception: 'negatives-left-out', program, minShareKept: 0.66, solution })
  })

  it('take a wrong program from a change of the solution that a run has chosen', async () => {
    const first = (await derived(mutantInGo('0'))).find(isFixInGo)
    expect(first?.form).toMatchObject({ kind: 'fix', misconception: null, program: expect.stringContaining('total := 1') })
  })

  it('leave out a change that the solution has no place for, which is a complaint', async () => {
    const changed = await folder(mutantInGo('7'))
    expect((await formsOf(changed)).some(isFixInGo)).toBe(false)
    expect(staleChoices(changed)).toEqual(['forms.json: the main solution in go no longer has 7 in line 4'])
  })

  it('are none of a kind that the problem declines', async () => {
    const without = (declined: unknown) => ({
      'problem.json': swap('"cpuMs": 300', `"cpuMs": 300, "withoutForms": [${JSON.stringify(declined)}]`),
    })
    const reason = 'A sum of numbers is soon found.'
    expect(named(await derived(without({ kind: 'speed_up', reason })))).toEqual([
      'fix python3',
      'fix javascript',
      'examples python3',
      'examples javascript',
      'complete go',
    ])
    expect(named(await derived(without({ kind: 'speed_up', languages: ['javascript'], reason })))).toContain('speed_up python3')
    await expect(folder(without({ kind: 'guess', reason }))).rejects.toThrow('problem.json: ✖ Invalid option')
  })
})

it('the catalogue yields at least four kinds for every problem, and all six for most', async () => {
  const problems = await withForms(await readProblems())
  const kinds = problems.map(({ slug, forms }) => ({ slug, kinds: Object.keys(offerOf(forms)) }))
  expect(kinds.filter((one) => one.kinds.length < 4)).toEqual([])
  expect(kinds.filter((one) => one.kinds.length === 6).length / kinds.length).toBeGreaterThanOrEqual(0.7)
  // Choices that have lost their place would be missing without a word.
  expect(problems.flatMap(staleChoices)).toEqual([])
})
