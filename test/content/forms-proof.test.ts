/** Proofs of forms of practice, and what runs choose for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expandProblem } from '../../scripts/content/expand.ts'
import { chooseForms } from '../../scripts/content/forms/choose.ts'
import { proveForms } from '../../scripts/content/forms/prove.ts'
import { readProblem } from '../../scripts/content/format.ts'
import { limit } from '../../scripts/content/limit.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { Language } from '../../src/problem/problem.ts'
import { problemsWith, SLUG, swap, type Changes } from './fixture.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunnerProcess()
})
afterAll(() => runner.stop())

const LANGUAGES = ['python3', 'javascript'] as const
/** Enough statements to be put in order, where the fixture has one. */
const main = 'def add_up(nums):\n    total = 0\n    for number in nums:\n        total += number\n    return total\n'
const withLoop: Changes = {
  'solutions/built-in/solution.py': main,
  'solutions/loop/solution.py': 'def add_up(nums):\n    return sum(nums)\n',
}
const forms = (choices: object): Changes => ({ ...withLoop, 'forms.json': JSON.stringify(choices) })

const folder = async (changes: Changes) =>
  expandProblem(await readProblem(await problemsWith(changes), SLUG), async () => localRunner(runner), null)
const complaints = async (changes: Changes, languages: readonly Language[] = LANGUAGES) =>
  (await proveForms(localRunner(runner), await folder(changes), limit(2), languages)).complaints

const instead = 'total += number'

describe('a proof of forms', () => {
  it('stands for the fixture', async () => {
    expect(await complaints({})).toEqual([])
    expect(await complaints(forms({ distractors: { python3: [{ text: 'total -= number', instead }] } }))).toEqual([])
  })

  it.each<readonly [string, Changes, string]>([
    [
      'a line that does what the right one does',
      forms({ distractors: { python3: [{ text: 'total = total + number', instead }] } }),
      'the form assemble in python3 is solved with "total = total + number" in place of "total += number"',
    ],
    [
      'a line that stands among the right ones',
      forms({ distractors: { python3: [{ text: 'return total', instead }] } }),
      'the form assemble in python3 has the line "return total" twice',
    ],
    [
      'a place that the solution no longer has',
      forms({ mutants: { python3: [{ line: 99, column: 1, before: 'a', after: 'b' }] } }),
      'forms.json: the main solution in python3 no longer has a in line 99',
    ],
    [
      'a run that gives nothing to ask for',
      forms({ traces: { python3: [{ program: 'equals-once', cases: [0] }] } }),
      'the form trace in python3 gives 0 values to ask for on [[1,2,3]]; at least 3 are needed',
    ],
    [
      'a mistake that only a vast input shows, and does not say so',
      { 'misconceptions/equals-once.py': 'def add_up(nums):\n    return sum(nums) if len(nums) < 200 else 0\n' },
      'the form examples in python3 asks for 3 mistakes, and small inputs do not show equals-once',
    ],
    [
      'too few kinds',
      {
        'problem.json': (text) =>
          swap(
            '"cpuMs": 300',
            '"cpuMs": 300, "withoutForms": [{ "kind": "fix", "languages": ["go"], "reason": "No reason." }]',
          )(text),
        'solutions/built-in/solution.go': 'package main\n\nfunc addUp(nums []int) int { return sum(nums) }\n',
      },
      'forms.json: only fix, examples, speed_up; a problem has at least 4 kinds of forms',
    ],
  ])('names %s', async (_, changes, complaint) => {
    expect(await complaints(changes)).toContainEqual(expect.stringContaining(`${SLUG}/${complaint}`))
  })
})

it('names a change that no case notices, in a language that is compiled', async () => {
  const mutants = { go: [{ line: 4, column: 11, before: '0', after: '0 + 0' }] }
  expect(await complaints(forms({ mutants }), ['go'])).toEqual([
    'add-up/the form fix (a mutant) in go is wrong on no input that a person could write',
  ])
})

describe('what runs choose', () => {
  it('is wrong in place of a block, comes from wrong programs or changes, and proves itself', async () => {
    const wrong = main.replace('total += number', 'total += abs(number)')
    const chosen = await chooseForms(
      localRunner(runner),
      await folder({ ...withLoop, 'misconceptions/negatives-left-out.py': wrong }),
      limit(2),
      ['python3'],
    )
    expect(chosen.distractors.python3).toContainEqual({ text: 'total -= number', instead })
    expect(chosen.distractors.python3?.map(({ text }) => text)).not.toContain('total = 0')
    expect(chosen.traces.python3?.[0]).toEqual({ program: 'negatives-left-out', cases: [0, 1] })
    const changes = { ...forms(chosen), 'misconceptions/negatives-left-out.py': wrong }
    expect(await complaints(changes)).toEqual([])
  })
})
