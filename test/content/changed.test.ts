import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changedAmong, changedFiles, changedSlugs } from '../../scripts/content/changed.ts'
import { chosenLately, reusesProofs } from '../../scripts/content/check.ts'
import { publicProblem } from '../../scripts/content/format.ts'
import { sampleOf } from '../../scripts/content/programs.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { temporaryFolder } from './fixture.ts'

const slugs = ['first', 'second', 'third']

describe('the changed problems', () => {
  const rows: ReadonlyArray<readonly [string, readonly string[], readonly string[]]> = [
    ['none', [], []],
    ['those with a changed file', ['content/problems/second/hints/1.md', 'content/problems/third/new.py'], ['second', 'third']],
    ['none for other files', ['README.md', 'src/mcp/tool.ts', 'content/schemas/problem.json', 'content/problems/notes.txt'], []],
    ['all where a problem is gone', ['content/problems/fourth/problem.json'], slugs],
    ['all where components changed', ['content/components.json'], slugs],
    ['all where the check changed', ['scripts/content/rules.ts'], slugs],
    ['all where the judge changed', ['src/runner/judge.ts', 'content/problems/first/cases.json'], slugs],
    ['all where values changed', ['src/problem/values/compare.ts'], slugs],
    ['all where the runner changed', ['container/run.ts'], slugs],
  ]
  it.each(rows)('%s', (_, files, expected) => {
    expect(changedAmong(slugs, files)).toEqual(expected)
  })
})

/** A repository with a commit on `main` in which these problems are. */
async function repository() {
  const root = await temporaryFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=Nobody', '-c', 'user.email=nobody@example.com', ...args], { stdio: 'pipe' })
  const write = async (path: string, text = 'x') => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  git('init', '--quiet', '--initial-branch', 'main')
  for (const slug of slugs) await write(`content/problems/${slug}/statement.md`)
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
  return { root, git, write }
}

describe('what git says has changed', () => {
  it('is nothing in a fresh clone', async () => {
    const { root } = await repository()
    expect(await changedFiles(root)).toEqual([])
    expect(await changedSlugs(root)).toEqual([])
  })

  it('is what differs, staged or not, and what is new', async () => {
    const { root, git, write } = await repository()
    await write('content/problems/first/statement.md', 'y')
    await write('content/problems/second/statement.md', 'y')
    git('add', 'content/problems/second')
    await write('content/problems/fourth/añb "c".md')
    expect((await changedFiles(root)).sort()).toEqual([
      'content/problems/first/statement.md',
      'content/problems/fourth/añb "c".md',
      'content/problems/second/statement.md',
    ])
    expect((await changedSlugs(root)).sort()).toEqual(['first', 'fourth', 'second'])
  })

  it('is what a branch has done since it left main', async () => {
    const { root, git, write } = await repository()
    git('checkout', '--quiet', '-b', 'mine')
    await write('content/problems/third/statement.md', 'y')
    git('commit', '--quiet', '--all', '--message', 'Change')
    git('checkout', '--quiet', 'main')
    await write('content/problems/first/statement.md', 'z')
    git('commit', '--quiet', '--all', '--message', 'Change another')
    git('checkout', '--quiet', 'mine')
    expect(await changedSlugs(root)).toEqual(['third'])
  })

  it('is everything where a problem went', async () => {
    const { root } = await repository()
    await rm(join(root, 'content/problems/second'), { recursive: true })
    expect((await changedSlugs(root)).sort()).toEqual(['first', 'third'])
  })
})

describe('what the check of the last changes runs', () => {
  it('is everything of what changed, and nothing of the rest', () => {
    const files = ['content/problems/second/hints/1.md', 'README.md']
    expect(chosenLately(slugs, files)).toEqual({ slugs: ['second'], sampled: new Set() })
    expect(chosenLately(slugs, ['README.md'])).toBeNull()
  })

  it('is a sample of the rest where the judge or the runner changed', () => {
    const files = ['content/problems/second/hints/1.md', 'src/runner/judge.ts']
    expect(chosenLately(slugs, files)).toEqual({ slugs, sampled: new Set(['first', 'third']) })
  })

  it('is everything of all where the changes cannot be told', () => {
    expect(chosenLately(slugs, null)).toEqual({ slugs: [], sampled: new Set() })
  })
})

it('a sample of each real problem is a program of the main solution in two languages, and in all of them together', async () => {
  const samples = (await readProblems()).map((problem) => {
    const expanded = { ...problem, cases: { visible: problem.cases.visible, hidden: [] } }
    return sampleOf(expanded, publicProblem(expanded)).map(({ kind, language }) => ({ kind, language }))
  })
  // A query has one language.
  for (const sample of samples) expect(sample).toHaveLength(sample.some(({ language }) => language === 'sql') ? 1 : 2)
  const programs = samples.flat()
  expect(new Set(programs.map(({ kind }) => kind))).toEqual(new Set(['solution']))
  expect(new Set(programs.map(({ language }) => language))).toEqual(
    new Set(['python3', 'javascript', 'typescript', 'go', 'java', 'cpp', 'rust', 'sql']),
  )
})

it.each([
  ['all problems', [], false, [], true],
  ['what has changed', [], true, ['add-up'], true],
  ['a problem that is named', ['add-up'], false, ['add-up'], false],
  ['a problem that is named beside what has changed', ['add-up'], true, ['add-up', 'other'], false],
  ['what changed lately', [], false, ['add-up'], false],
] as const)('proofs of earlier checks count or not: %s', (_, named, isChanged, chosen, counts) => {
  expect(reusesProofs(named, isChanged, chosen)).toBe(counts)
})
