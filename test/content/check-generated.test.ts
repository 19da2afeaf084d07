/** What the check says of generators and of what they make. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkContent, type CheckedProblem } from '../../scripts/content/check.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'
import { cases, problemsWith, SLUG, swap, type Changes } from './fixture.ts'

// Each of these waits for eight programs, on whatever machine this is.
vi.setConfig({ testTimeout: 300_000 })

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunnerProcess()
})
afterAll(() => runner.stop())

async function checked(changes: Changes): Promise<CheckedProblem> {
  const root = await problemsWith(changes)
  const [problem] = await checkContent({ runner: localRunner(runner), root, languages: ['python3'], cache: null })
  if (!problem) throw new Error('one problem was expected')
  return problem
}

describe('a problem fails by what its generator makes', () => {
  const createdBy = (code: string): Changes => ({ 'generator.js': swap('random.int(-4, 4)', code) })
  const spoiled: ReadonlyArray<readonly [string, Changes, string]> = [
    [
      'when it raises',
      createdBy('[].at(0).length'),
      "generator.js: generate(seed 1, size 1, 'plain') ends as raised, TypeError: Cannot read properties of undefined (reading 'length') (line 3)",
    ],
    [
      'when that is of another type',
      createdBy("random.text(1, 'ab')"),
      "generator.js: generate(seed 1, size 1, 'plain') gives no arguments of the declared types",
    ],
    ['when it cannot be read', { 'generator.js': (text) => `${text}}\n` }, "generator.js: SyntaxError: Unexpected token '}'"],
    [
      'when that depends on what was asked before',
      { 'generator.js': (text) => `let calls = 0\n${swap('random.int(-4, 4)', 'calls++')(text)}` },
      "generator.js: generate(seed 1, size 1, 'plain') gives something else when other calls came before it",
    ],
    ['when it is not valid', createdBy('random.int(2000000, 2000001)'), 'generator.js: isValid does not take generate(seed '],
    [
      'when a case is not valid',
      { 'generator.js': swap('<= 2000000', '< 1000000') },
      'generator.js: isValid does not take cases.json: hidden[6]: [[1000000,1]]',
    ],
    [
      'when isValid raises',
      { 'generator.js': swap('nums.length <= 1000', 'numbers.length <= 1000') },
      'generator.js: isValid ends as raised, ReferenceError: numbers is not defined (line 6)',
    ],
    [
      'when the solutions do not agree on it',
      { 'solutions/loop/solution.py': swap('    return total', '    return 7 if {3, -3} <= set(nums) else total') },
      'solutions/loop in python3: wrong_answer on generate(seed ',
    ],
    [
      'when the main solution raises',
      {
        'solutions/built-in/solution.py': swap(
          '    return',
          '    if {3, -3} <= set(nums):\n        raise ValueError(nums)\n    return',
        ),
      },
      'solutions/built-in in python3: ends as raised on generate(seed ',
    ],
    [
      'when no small input shows a mistake',
      createdBy('random.int(0, 1)'),
      'misconceptions/negatives-left-out in python3: no counterexample is found',
    ],
  ]
  it.each(spoiled)('%s', async (_, changes, complaint) => {
    const { complaints } = await checked(changes)
    expect(complaints.join('\n')).toContain(`${SLUG}/${complaint}`)
  })
})

describe('a problem fails by its generated cases', () => {
  const withCase = (entry: object): Changes => ({
    'cases.json': JSON.stringify({ ...cases, hidden: [...cases.hidden, { tag: 'large', ...entry }] }),
  })
  const generate = { seed: 5, size: 9, shape: 'full' }
  const spoiled: ReadonlyArray<readonly [string, Changes, string]> = [
    [
      'when nothing can be generated',
      { ...withCase({ generate }), 'generator.js': swap('random.int(-4, 4)', '0.5') },
      'cases.json: hidden[12]: generator.js gives nothing of the declared types',
    ],
    [
      'when the main solution raises',
      {
        ...withCase({ generate }),
        'solutions/built-in/solution.py': swap(
          '    return',
          '    if len(nums) == 9:\n        raise ValueError(nums)\n    return',
        ),
      },
      'cases.json: hidden[12]: solutions/built-in in python3 ends as raised, ValueError:',
    ],
    [
      'when they are a written case over again',
      { ...withCase({ generate }), 'generator.js': swap('[Array.from({ length }, () => random.int(-4, 4))]', '[[40, 50]]') },
      'cases.json: hidden[12]: the same arguments stand in an earlier case',
    ],
    [
      'when they are too large to travel',
      withCase({ generate: { ...generate, size: 520_000 } }),
      'cases.json: hidden[12]: generator.js ends as protocol, UnfitValue:',
    ],
  ]
  it.each(spoiled)('%s', async (_, changes, complaint) => {
    const { complaints, proof } = await checked(changes)
    expect(complaints.join('\n')).toContain(`${SLUG}/${complaint}`)
    expect(proof).toBeNull()
  })
})
