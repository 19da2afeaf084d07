import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ContentError } from '../../scripts/content/format.ts'
import { PROBLEMS, readAll, readProblems } from '../../scripts/content/read.ts'
import type { Changes } from './fixture.ts'
import { cases, problemsWith, SLUG, swap, temporaryFolder, writeProblem } from './fixture.ts'

/** What reading these problems says, as one text; fails when it says anything but a ContentError. */
async function refusal(root: string): Promise<string> {
  const error: unknown = await readProblems(root).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ContentError)) throw new Error(`no ContentError: ${String(error)}`)
  return error.message
}

const more = (list: 'visible' | 'hidden', entry: object) => JSON.stringify({ ...cases, [list]: [...cases[list], entry] })
/** A case of 840 KB, which a row of the database still holds. */
const vast = (last: number) => ({ tag: 'vast', args: [[...Array.from({ length: 120_000 }, () => 123_456), last]], expected: 0 })
const without = (list: 'visible' | 'hidden', count: number) => JSON.stringify({ ...cases, [list]: cases[list].slice(count) })

it('takes the fixture', async () => {
  const [problem, ...others] = await readProblems(await problemsWith({ '.notes': 'left alone' }))
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    slug: SLUG,
    comparator: { kind: 'exact' },
    checker: null,
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

it('takes every problem of the project', async () => {
  const problems = await readProblems(PROBLEMS)
  expect(problems.map(({ position }) => position)).toEqual(problems.map((_, index) => index + 1))
})

describe('a folder is refused by file and reason', () => {
  const spoiled: ReadonlyArray<readonly [string, Changes, string]> = [
    ['a missing statement', { 'statement.md': null }, 'statement.md: missing'],
    ['an empty explanation', { 'solutions/loop/explanation.md': ' \n' }, 'solutions/loop/explanation.md: empty'],
    ['a missing language', { 'solutions/loop/solution.js': null }, 'solutions/loop/solution.js: missing'],
    ['a missing wrong program', { 'misconceptions/empty-raises.py': null }, 'misconceptions/empty-raises.py: missing'],
    ['a file nobody names', { 'misconceptions/other.py': 'x' }, 'misconceptions/other.py: nothing refers to this file'],
    ['Latin-1', { 'statement.md': Buffer.from('caf\u00E9', 'latin1') }, 'statement.md: not UTF-8'],
    ['a NUL', { 'hints/2.md': (text) => text + '\n\0' }, 'hints/2.md: line 10 holds a NUL'],
    ['broken JSON', { 'problem.json': swap('"position": 1,', '"position": 1') }, '(line 4 column 3)'],
    ['broken JSON by its file', { 'problem.json': swap('"position": 1,', '"position": 1') }, 'problem.json: Expected'],
    [
      'an unknown key',
      { 'problem.json': swap('"position"', '"order": 2, "position"') },
      'problem.json: ✖ Unrecognized key: "order"',
    ],
    ['an unknown type', { 'problem.json': swap('"int[]"', '"list"') }, 'signature.parameters[0].type'],
    ['an unknown comparator', { 'problem.json': swap('"cpuMs"', '"comparator": "close", "cpuMs"') }, 'at comparator'],
    ['a question without its mark', { 'problem.json': swap('begin?"', 'begin."') }, 'misconceptions[1].question'],
    ['too few visible cases', { 'cases.json': without('visible', 1) }, 'cases.json: ✖ Too small'],
    ['too few hidden cases', { 'cases.json': without('hidden', 1) }, 'at hidden'],
    [
      'an argument too many',
      { 'cases.json': more('hidden', { tag: 'xx', args: [[7], 1], expected: 7 }) },
      'cases.json: hidden[8]: 2 arguments',
    ],
    [
      'an argument of another type',
      { 'cases.json': more('hidden', { tag: 'xx', args: [['7']], expected: 7 }) },
      'cases.json: hidden[8]: ["7"] is no int[]',
    ],
    [
      'a result of another type',
      { 'cases.json': more('visible', { tag: 'xx', args: [[7]], expected: 7.5 }) },
      'cases.json: visible[3]: 7.5 is no int',
    ],
    ['a case twice', { 'cases.json': more('hidden', { tag: 'xx', args: [[4]], expected: 4 }) }, 'hidden[8]: the same arguments'],
    ['a hint without a question', { 'hints/3.md': swap('complete?', 'complete.') }, 'hints/3.md: the last paragraph must be'],
    [
      'one solution',
      Object.fromEntries(
        ['solution.json', 'explanation.md', 'solution.py', 'solution.js'].map((file) => [`solutions/loop/${file}`, null]),
      ),
      'solutions: two solutions',
    ],
    ['a folder that is no solution', { 'solutions/Third One/solution.py': 'x' }, 'solutions/Third One: not a solution id'],
    // What follows needs more than the shape of the files.
    ['a short hint', { 'hints/1.md': 'Look again.\n\nWhat is there?' }, 'hints/1.md: 5 words; a hint has 80 to 160'],
    ['a long hint', { 'hints/1.md': (text) => text.repeat(2).replace('come to?', 'come to.') }, 'hints/1.md: 218 words'],
    ['a hint that asks twice', { 'hints/1.md': swap('so far.', 'so far?') }, 'hints/1.md: 2 sentences ask'],
    [
      'more arguments than one run carries',
      { 'cases.json': JSON.stringify({ ...cases, hidden: [...cases.hidden, ...[1, 2, 3, 4].map(vast)] }) },
      'bytes of arguments; at most',
    ],
    [
      'a misconception nothing shows',
      { 'problem.json': swap('"runtime_error"', '') },
      'misconception empty-raises has neither tags nor verdicts',
    ],
    [
      'a misconception twice',
      {
        'problem.json': swap('"id": "empty-raises"', '"id": "negatives-left-out"'),
        'misconceptions/empty-raises.py': null,
        'misconceptions/empty-raises.js': null,
      },
      'problem.json: two misconceptions are called negatives-left-out',
    ],
    ['a tag no case has', { 'problem.json': swap('"negative"', '"negatives"') }, 'names the tag negatives, which no case has'],
    [
      'two solutions in one place',
      { 'solutions/loop/solution.json': swap('"position":2', '"position":1') },
      'solutions/loop/solution.json: another solution has position 1',
    ],
    [
      'a program too long to run',
      { 'misconceptions/empty-raises.js': (text) => text + ' '.repeat(64 * 1024) },
      'misconceptions/empty-raises.js: longer than the 65536 bytes',
    ],
    [
      'a solution in a hint',
      { 'hints/3.md': swap('so far.', 'so far:\n\n    return  sum(number for number\n      in nums)\n\n') },
      'hints/3.md: holds line 2 of solution built-in in python3',
    ],
    [
      'a solution in the statement',
      {
        'statement.md': (text) =>
          `${text}\nBeware of \`nums.reduce((sum,number)=>sum+number, 0)\`: const addUp = (nums) => nums.reduce((sum, number) => sum + number, 0)`,
      },
      'statement.md: holds line 1 of solution built-in in javascript',
    ],
    [
      'a solution in a notice',
      { 'problem.json': swap('The empty list ended', 'With return sum(number for number in nums), it ended') },
      'problem.json: misconception empty-raises: holds line 2',
    ],
    ['no example', { 'statement.md': 'Add all the numbers of a list.\n' }, 'statement.md: no worked example'],
    [
      'a wrong example',
      { 'statement.md': swap('result = 6', 'result = 7') },
      'statement.md: example 1: is none of the visible cases; the one with these arguments has another result',
    ],
    [
      'an example nobody judges',
      { 'statement.md': swap('[1, 2, 3]', '[3, 2, 1]') },
      'statement.md: example 1: is none of the visible cases',
    ],
    [
      'an example of other names',
      { 'statement.md': swap('nums =', 'list =') },
      'statement.md: example 1: must give nums, result',
    ],
    ['an example that is no JSON', { 'statement.md': swap('[1, 2, 3]', '[1, 2') }, 'statement.md: example 1: nums is not JSON'],
  ]
  it.each(spoiled)('%s', async (_, changes, reason) => {
    const said = await refusal(await problemsWith(changes))
    expect(said).toMatch(/^add-up\//)
    expect(said).toContain(reason)
  })

  it('that takes no more than a line a starter shows for a secret', async () => {
    const header = 'def add_up(nums: list[int]) -> int:'
    await expect(
      readProblems(await problemsWith({ 'statement.md': (text) => `${text}\nWrite ${header}` })),
    ).resolves.toHaveLength(1)
  })

  it('whose name is no slug', async () => {
    const root = await temporaryFolder()
    await writeProblem(root, {}, 'Add_Up')
    expect(await refusal(root)).toBe("Add_Up: a folder's name is the slug: a-z, 0-9 and - only")
  })
})

describe('problems together', () => {
  it('come in the order of their positions', async () => {
    const root = await problemsWith({ 'problem.json': swap('"position": 1', '"position": 9') })
    await writeProblem(root, { 'problem.json': swap('"title": "Add up"', '"title": "Other"') }, 'zebra')
    expect((await readProblems(root)).map(({ slug }) => slug)).toEqual(['zebra', SLUG])
  })

  it('share neither title nor position', async () => {
    const root = await problemsWith()
    await writeProblem(root, { 'problem.json': swap('"title": "Add up"', '"title": "ADD UP"') }, 'same')
    expect((await refusal(root)).split('\n')).toEqual([
      'same/problem.json: the title is that of add-up',
      'same/problem.json: position 1 is that of add-up',
    ])
  })

  it('are all named when several are wrong', async () => {
    const root = await problemsWith({ 'statement.md': null })
    await writeProblem(root, { 'hints/1.md': null }, 'another')
    expect((await refusal(root)).split('\n')).toEqual(['add-up/statement.md: missing', 'another/hints/1.md: missing'].sort())
    expect((await readAll(root)).map(({ problem }) => problem)).toEqual([null, null])
  })

  it('must exist', async () => {
    const root = await temporaryFolder()
    expect(await refusal(root)).toBe(`${root}: no problems`)
    expect(await refusal(join(root, 'none'))).toBe(`${root}/none: no such folder`)
    await mkdir(join(root, 'empty'))
    await writeFile(join(root, 'README.md'), 'beside the folders')
    expect(await refusal(root)).toBe('empty/problem.json: missing')
  })
})
