import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROBLEMS, readAll, readProblems } from '../../scripts/content/read.ts'
import type { Changes } from './fixture.ts'
import { apart, cases, problemsWith, SLUG, swap, temporaryFolder, writeProblem } from './fixture.ts'
import { refusal } from './refusal.ts'

const more = (list: 'visible' | 'hidden', entry: object) => JSON.stringify({ ...cases, [list]: [...cases[list], entry] })
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
      'cases.json: hidden[12]: 2 arguments',
    ],
    [
      'an argument of another type',
      { 'cases.json': more('hidden', { tag: 'xx', args: [['7']], expected: 7 }) },
      'cases.json: hidden[12]: ["7"] is no int[]',
    ],
    [
      'a result of another type',
      { 'cases.json': more('visible', { tag: 'xx', args: [[7]], expected: 7.5 }) },
      'cases.json: visible[3]: 7.5 is no int',
    ],
    [
      'a case twice',
      { 'cases.json': more('hidden', { tag: 'xx', args: [[40, 50]], expected: 90 }) },
      'hidden[12]: the same arguments',
    ],
    ['no generator', { 'generator.js': null }, 'generator.js: missing'],
    ['no program that is too slow', { 'programs/too-slow.js': null }, 'programs/too-slow.js: missing'],
    ['no program that is wrong', { 'programs/wrong.py': null }, 'programs/wrong.py: missing'],
    [
      'a shortcut without a program',
      {
        'problem.json': (text) => text.replace(/\}\s*$/, `, "shortcuts": [{ "id": "aside", "instead": "Goes another way." }] }`),
      },
      'shortcuts/aside: a program is needed',
    ],
    ['a program of no shortcut', { 'shortcuts/aside.py': 'def add_up(nums): pass\n' }, 'shortcuts/aside.py: nothing refers'],
    ['an unknown topic', { 'problem.json': swap('"arrays"', '"queues"') }, 'at topics[0]'],
    ['four topics', { 'problem.json': swap('"arrays"', '"arrays", "strings", "graphs"') }, 'problem.json: ✖ Too big'],
    ['hardly any time', { 'problem.json': swap('"expectedMinutes": 10', '"expectedMinutes": 2') }, 'at expectedMinutes'],
    [
      'two misconceptions',
      {
        'problem.json': (text) => text.replace(/,\s*\{\s*"id": "equals-once"[^}]*\}/, ''),
        'misconceptions/equals-once.py': null,
        'misconceptions/equals-once.js': null,
      },
      'at misconceptions',
    ],
    [
      'a case of both kinds',
      { 'cases.json': more('hidden', { tag: 'xx', args: [[7]], expected: 7, generate: { seed: 1, size: 1 } }) },
      'either args or generate is needed',
    ],
    ['a case of neither kind', { 'cases.json': more('hidden', { tag: 'xx', expected: 7 }) }, 'either args or generate is needed'],
    [
      'a generated case that raises',
      { 'cases.json': more('hidden', { tag: 'xx', generate: { seed: 1, size: 1 }, raises: true }) },
      'a generated case raises nothing',
    ],
    [
      'a visible case that is generated',
      { 'cases.json': more('visible', { tag: 'xx', generate: { seed: 1, size: 1 } }) },
      'at visible[3]',
    ],
    [
      'a shape that there is not',
      { 'cases.json': more('hidden', { tag: 'xx', generate: { seed: 1, size: 1, shape: 'round' } }) },
      'cases.json: hidden[12]: problem.json lists no shape round',
    ],
    [
      'an answer to what is generated',
      { 'cases.json': more('hidden', { tag: 'xx', generate: { seed: 1, size: 1 }, expected: 3 }) },
      'cases.json: hidden[12]: expected comes from the main solution',
    ],
    [
      'what is generated twice',
      {
        'cases.json': JSON.stringify({
          ...cases,
          hidden: [...cases.hidden, ...[1, 1].map((seed) => ({ tag: 'xx', generate: { seed, size: 1 } }))],
        }),
      },
      'cases.json: hidden[13]: the same arguments stand in an earlier case',
    ],
    ['a hint without a question', { 'hints/3.md': swap('complete?', 'complete.') }, 'hints/3.md: the last paragraph must be'],
    [
      'one solution',
      Object.fromEntries(
        ['solution.json', 'explanation.md', 'solution.py', 'solution.js'].map((file) => [`solutions/loop/${file}`, null]),
      ),
      'solutions: two solutions',
    ],
    ['a folder that is no solution', { 'solutions/Third One/solution.py': 'x' }, 'solutions/Third One: not a solution id'],
    [
      'a file too large to read',
      { 'cases.json': more('hidden', { tag: 'vast', args: [Array.from({ length: 131_100 }, () => 1)], expected: 131_100 }) },
      'bytes; at most 262144, larger inputs are generated',
    ],
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

  it("whose name is that of a learner's own problem", async () => {
    const root = await temporaryFolder()
    await writeProblem(root, {}, 'own-aaaaaaaaaaaaaaaa')
    expect(await refusal(root)).toBe("own-aaaaaaaaaaaaaaaa: a slug that begins with own- is a learner's own problem")
  })
})

describe('problems together', () => {
  it('come in the order of their positions', async () => {
    const root = await problemsWith({ 'problem.json': swap('"position": 1', '"position": 9') })
    await writeProblem(root, { 'problem.json': apart(swap('"title": "Add up"', '"title": "Other"')) }, 'zebra')
    expect((await readProblems(root)).map(({ slug }) => slug)).toEqual(['zebra', SLUG])
  })

  it('share neither title nor position', async () => {
    const root = await problemsWith()
    await writeProblem(root, { 'problem.json': apart(swap('"title": "Add up"', '"title": "ADD UP"')) }, 'same')
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
