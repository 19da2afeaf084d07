/** From the export of an activity, as the server renders it, to folders that the check can read. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { checkContent } from '../../scripts/content/check.ts'
import { ContentError, readProblem } from '../../scripts/content/format.ts'
import { topicsFor } from '../../scripts/content/from-activity-files.ts'
import { fromActivity } from '../../scripts/content/from-activity.ts'
import { projectNode, startRunnerProcess } from '../../scripts/runner-process.ts'
import type { Problem } from '../../src/problem/problem.ts'
import { localRunner } from '../../src/runner/local.ts'
import { acceptedIn, carriedOut, start, yes } from '../engines/authoring/rules/spec.ts'
import { garage } from '../fixtures/drafts/javascript.ts'
import { drought, kitty } from '../fixtures/drafts/python.ts'
import { readers } from '../fixtures/drafts/sql.ts'
import { temporaryFolder } from './fixture.ts'
import { exported, exportFrom, hashOf, plain, problemOf, slugOf } from './from-activity.ts'

/** A folder of problems in a folder with nothing else, where a title that leaves it would be seen. */
async function emptyRoot(): Promise<{ readonly root: string; readonly above: string }> {
  const above = await temporaryFolder()
  const root = join(above, 'problems')
  await mkdir(root)
  return { root, above }
}

async function whyNot(problem: Problem): Promise<string> {
  const { root } = await emptyRoot()
  const [outcome] = await fromActivity(exported(problem), root)
  expect(await readdir(root)).toEqual([])
  return outcome && 'why' in outcome ? outcome.why : 'it was written'
}

async function json(...path: readonly string[]): Promise<unknown> {
  const value: unknown = JSON.parse(await readFile(join(...path), 'utf8'))
  return value
}

it('the check reads what was written and names every gap', async () => {
  const { root } = await emptyRoot()
  const outcomes = await fromActivity(exported(...[drought, garage, readers].map((draft, slot) => problemOf(draft, slot))), root)
  expect(outcomes).toMatchObject([{ slug: 'longest-drought' }, { slug: 'robot-garage' }, { slug: 'late-readers' }])
  const runner = await startRunnerProcess()
  try {
    const checked = await checkContent({ runner: localRunner(runner), root, cache: null })
    expect(checked.map(({ slug }) => slug)).toEqual(['longest-drought', 'robot-garage', 'late-readers'])
    for (const { slug, complaints } of checked) {
      const isSql = slug === 'late-readers'
      const twice = (stem: string) => (isSql ? [`${stem}.sql`] : [`${stem}.py`, `${stem}.js`])
      const main = isSql ? ['sql'] : ['py', 'js', 'ts', 'go', 'java', 'cpp', 'rs']
      const marked = complaints.flatMap((complaint) => /^(.+): line \d+ is still to be written$/.exec(complaint)?.[1] ?? [])
      expect([...new Set(marked)].toSorted()).toEqual(
        [
          ...['problem', 'cases'].map((name) => `${name}.json`),
          ...['statement', 'hints/1', 'hints/2', 'hints/3'].map((name) => `${name}.md`),
          'generator.js',
          'hints/questions.json',
          ...['main', 'other'].flatMap((id) => [`solutions/${id}/solution.json`, `solutions/${id}/explanation.md`]),
          ...main.map((extension) => `solutions/main/solution.${extension}`),
          ...twice('solutions/other/solution'),
          ...['first', 'second', 'third'].flatMap((name) => twice(`misconceptions/${name}-mistake`)),
          ...twice('programs/too-slow'),
          ...twice('programs/wrong'),
        ]
          .map((file) => `${slug}/${file}`)
          .toSorted(),
      )
      expect(marked.filter((file) => file.endsWith('cases.json'))).toHaveLength(12)
      const others = complaints.filter((complaint) => !complaint.endsWith('is still to be written'))
      expect(others.map((complaint) => complaint.replace(/\d+ words/, 'few words'))).toEqual([
        ...[1, 2, 3].map((level) => `${slug}/hints/${level}.md: few words; a hint has 80 to 160`),
        `${slug}/problem.json: components: to-be-written does not stand in components.json`,
        `${slug}/cases.json: hidden[0]: generator.js ends as raised, Error: it generates nothing yet (line 3)`,
      ])
    }
  } finally {
    await runner.stop()
  }
})

it('what the export knows stands in the folder', async () => {
  const { root } = await emptyRoot()
  await mkdir(join(root, 'other'))
  await writeFile(join(root, 'other/problem.json'), '{ "position": 41 }')
  const comparator = { kind: 'unordered', levels: 1 } as const
  const signature = {
    kind: 'function',
    entry: 'dryDays',
    parameters: [{ name: 'rain', type: 'int[]' }],
    returns: 'int[]',
  } as const
  const visibleCases = [1, 2, 3].map((day) => ({ tag: `Day ${day}`, args: [[day, 9]], expected: [0, day] }))
  await fromActivity(
    exported(plain({ difficulty: 'hard', topics: ['Hash maps', 'greedy'], comparator, signature, visibleCases })),
    root,
  )
  expect(await json(root, 'longest-drought/problem.json')).toMatchObject({
    title: 'Longest Drought',
    position: 42,
    difficulty: 'hard',
    topics: ['hashing'],
    signature,
    comparator,
  })
  expect(await json(root, 'longest-drought/cases.json')).toMatchObject({
    visible: [1, 2, 3].map((day) => ({ tag: `day-${day}`, args: [[day, 9]], expected: [0, day] })),
  })
  const statement = await readFile(join(root, 'longest-drought/statement.md'), 'utf8')
  expect(statement).toContain('A day counts as dry if less than `limit` millimetres fell.')
  expect(statement).toContain('\n    rain = [2,9]\n    result = [0,2]\n')
})

it('examples that the check reads are not written twice', async () => {
  const { root } = await emptyRoot()
  const statement = 'How long?\n\n    rainfall = [1, 1, 1]\n    limit = 2\n    result = 3\n'
  await fromActivity(exported(plain({ statement })), root)
  const written = await readFile(join(root, 'longest-drought/statement.md'), 'utf8')
  expect(written.match(/result = /g)).toHaveLength(1)
})

it('what the catalogue cannot hold is left out, and the others are written', async () => {
  const { root } = await emptyRoot()
  const outcomes = await fromActivity(exported(problemOf(kitty, 0), problemOf(drought, 1), null), root)
  expect(outcomes).toMatchObject([
    { slot: 1, why: expect.stringContaining('a program that reads and prints') },
    { slot: 2, slug: 'longest-drought' },
    { slot: 3, why: expect.stringContaining('could not read it') },
  ])
  expect(await readdir(root)).toEqual(['longest-drought'])
})

describe('a problem is left out, and no folder of it', () => {
  const parameters = Array.from({ length: 7 }, (_, index) => ({ name: `p${index}`, type: 'int' }))
  const rows: ReadonlyArray<readonly [string, Partial<Problem>, string]> = [
    [
      'whose signature the catalogue refuses',
      { signature: { kind: 'function', entry: 'f', parameters, returns: 'int' } },
      'its signature is none',
    ],
    ['with a checker', { comparator: { kind: 'checker', returns: 'bool' } }, 'a checker'],
    [
      'whose comparator does not fit its type',
      { comparator: { kind: 'float', absolute: 0.1, relative: 0 } },
      'float needs a float',
    ],
    [
      'with characters that nobody sees in a case',
      {
        signature: { kind: 'function', entry: 'f', parameters: [{ name: 'text', type: 'string' }], returns: 'int' },
        visibleCases: ['a', 'b\u200bc', 'd'].map((word) => ({ tag: 'basic', args: [word], expected: 1 })),
      },
      'nobody sees',
    ],
    ['that cannot be called anything', { title: '最長の干ばつ' }, 'no letter from a to z'],
    ['that is called as an own one', { title: 'Own Shoes' }, "a learner's own problem"],
    ['with a title that is too short', { title: 'Go' }, 'title'],
  ]
  it.each(rows)('%s', async (_, changes, why) => {
    expect(await whyNot(plain(changes))).toContain(why)
  })
})

describe('a title', () => {
  const rows: ReadonlyArray<readonly [string, string, string, string]> = [
    ['is no way out of the folder', '../../etc/passwd', 'etc-passwd', '../../etc/passwd'],
    ['is kept without what nobody sees', 'Dry\u202e da\u200bys\u{e0041}', 'dry-days', 'Dry days'],
    ['may have accents', 'Überläufe zählen', 'uberlaufe-zahlen', 'Überläufe zählen'],
    ['is cut, but not inside a character', `${'x'.repeat(79)}😀 and more`, 'x'.repeat(79), 'x'.repeat(79)],
  ]
  it.each(rows)('%s', async (_, title, slug, kept) => {
    const { root, above } = await emptyRoot()
    expect(await fromActivity(exported(plain({ title })), root)).toMatchObject([{ slug }])
    expect(await readdir(root)).toEqual([slug])
    expect(await readdir(above)).toEqual(['problems'])
    expect(await readProblem(root, slug)).toMatchObject({ title: kept })
  })

  it('that is taken leaves what is there alone', async () => {
    const { root } = await emptyRoot()
    const outcomes = await fromActivity(exported(plain(), plain({ statement: 'Another text.' }, 1)), root)
    expect(outcomes).toMatchObject([{ slug: 'longest-drought' }, { why: 'longest-drought: there is a problem of this name' }])
    expect(await readdir(root)).toEqual(['longest-drought'])
    expect(await readFile(join(root, 'longest-drought/statement.md'), 'utf8')).toContain('A weather station')
  })
})

it('a statement is kept without what nobody sees', async () => {
  const { root } = await emptyRoot()
  await fromActivity(exported(plain({ statement: 'Count\u2066 the \u200bdry days.\u0007' })), root)
  expect(await readFile(join(root, 'longest-drought/statement.md'), 'utf8')).toContain('\nCount the dry days.\n')
})

describe('topics of the catalogue', () => {
  const signature = { kind: 'function', entry: 'f', parameters: [{ name: 'p', type: 'int' }], returns: 'string[]' } as const
  const rows: ReadonlyArray<readonly [readonly string[], readonly string[], boolean]> = [
    [['hash maps', 'Sorting'], ['hashing', 'sorting and intervals'], false],
    [['linked lists'], ['linked lists'], false],
    [['binary search trees'], ['trees'], false],
    [['arrays', 'strings', 'graphs', 'dp'], ['strings', 'graphs', 'dynamic programming'], false],
    [['greedy'], ['arrays', 'strings'], true],
  ]
  it.each(rows)('%j', (own, topics, guessed) => {
    expect(topicsFor({ topics: own, language: 'go', signature })).toEqual({ topics, guessed })
  })
})

describe('nothing is written of an export', () => {
  const edited = (edit: (value: Record<string, unknown>) => void): string => {
    const value: Record<string, unknown> = JSON.parse(exported(plain()))
    edit(value)
    return JSON.stringify(value)
  }
  const changed = (from: string, to: string): string => {
    const whole = exported(plain())
    if (!whole.includes(from)) throw new Error(`the export has no ${from}`)
    return whole.replaceAll(from, to)
  }
  const standing = carriedOut([
    start({ language: 'java', difficultyPlan: { easy: 2 }, topics: ['arrays'], style: 'return' }),
    yes,
    ...acceptedIn(0, hashOf(0)),
  ])
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  const rows: ReadonlyArray<readonly [string, string, string]> = [
    ['that is no JSON', '# Activity', 'it is not JSON'],
    ['that was cut', `${exported(plain()).slice(0, 900)}\n… 4000 bytes left out …\n`, 'left its end out'],
    ['that is something else', '[1]', 'no JSON export of an activity'],
    ['of another version', changed('"version": "1.0"', '"version": "2.0"'), 'not of version 1.0'],
    ['of an activity that is not published', exportFrom(standing, [plain()]), 'not published (GENERATING)'],
    ['whose problem was not accepted', changed('"status": "accepted"', '"status": "failed"'), 'slot 1: its problem is not'],
    [
      'with another problem than was accepted',
      edited((value) => (value['slots'] = [{ slot: 1, status: 'accepted', titleSlug: slugOf(1) }])),
      'slot 1: its problem is not',
    ],
    ['without problems', edited((value) => (value['problems'] = [])), 'no problems'],
    ['with a slug of its own making', changed(slugOf(0), '../../elsewhere'), 'titleSlug'],
    ['with a title beyond all measure', exported(plain({ title: 'x'.repeat(121) })), 'title'],
    ['with a statement beyond all measure', exported(plain({ statement: 'x'.repeat(8_001) })), 'statement'],
    ['that is nested without end', changed('"args": [', `"args": [${deep},`), 'nested deeper'],
  ]
  it.each(rows)('%s', async (_, given, why) => {
    const { root } = await emptyRoot()
    const error: unknown = await fromActivity(given, root).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ContentError)
    expect(String(error)).toContain(why)
    expect(await readdir(root)).toEqual([])
  })
})

describe('the command', () => {
  const script = join(import.meta.dirname, '../../scripts/content/from-activity.ts')
  async function run(input: string | Buffer, ...args: readonly string[]) {
    const child = spawn(projectNode, [script, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdin.on('error', () => {}).end(input)
    const [[code], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
    return { code: Number(code), stdout, stderr }
  }

  it('takes standard input, and ends with what is left to do', async () => {
    const { root } = await emptyRoot()
    const { code, stdout, stderr } = await run(exported(plain()), '-', '--root', root)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`slot 1: ${join(root, 'longest-drought')}, drafted in python3`)
    expect(stdout).toMatch(/cases\.json: the hidden cases[^]*Move the folder below content\/problems/)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('    npm run content:check -- longest-drought')
  })

  it('takes a file, and tells by its end that something was left out', async () => {
    const { root, above } = await emptyRoot()
    const file = join(above, 'export.json')
    await writeFile(file, exported(problemOf(kitty, 0), problemOf(drought, 1)))
    const { code, stdout } = await run('', file, '--root', root)
    expect(code).toBe(1)
    expect(stdout).toContain('slot 1: not written, it is a program that reads and prints')
    expect(await readdir(root)).toEqual(['longest-drought'])
  })

  const refused: ReadonlyArray<readonly [string, string | Buffer, readonly string[], string]> = [
    ['no file', '', [], 'Usage: npm run content:from-activity'],
    ['an option that there is none of', '', ['-', '--reviewed-by', 'me'], 'Usage: npm run content:from-activity'],
    ['a file that is not there', '', ['/nowhere/export.json'], '/nowhere/export.json cannot be read'],
    ['what is no export', '{}', ['-'], 'no JSON export of an activity'],
    ['what is no text', Buffer.from('"\u00e9"', 'latin1'), ['-'], 'Standard input cannot be read'],
    ['what has no end', ' '.repeat(1024 * 1024 + 1), ['-'], 'longer than 1048576 bytes'],
  ]
  it.each(refused)('ends with 2 on %s', async (_, input, args, why) => {
    const { root } = await emptyRoot()
    const { code, stdout, stderr } = await run(input, ...args, ...(args.length > 0 ? ['--root', root] : []))
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(why)
    expect(stderr).not.toContain('    at ')
    expect(await readdir(root)).toEqual([])
  })
})
