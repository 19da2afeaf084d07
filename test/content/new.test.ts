import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { checkContent } from '../../scripts/content/check.ts'
import { ContentError } from '../../scripts/content/format.ts'
import { newProblem } from '../../scripts/content/new.ts'
import { readAll } from '../../scripts/content/read.ts'
import { startRunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'
import { problemsWith, SLUG, swap, temporaryFolder } from './fixture.ts'

// A program that is too slow is given three times two seconds, in two languages.
vi.setConfig({ testTimeout: 120_000 })

it('a new problem works, and every file of it is still to be written', async () => {
  const root = await temporaryFolder()
  const folder = await newProblem('count-the-steps', root)
  expect(basename(folder)).toBe('count-the-steps')
  const runner = await startRunnerProcess()
  try {
    const options = { runner: localRunner(runner), root, languages: ['python3', 'javascript'] as const, cache: null }
    const [checked] = await checkContent(options)
    const complaints = checked?.complaints ?? []
    expect(complaints.filter((complaint) => !complaint.endsWith('is still to be written'))).toEqual([])
    expect(checked).toMatchObject({ warnings: [], proof: { runs: 2 * 8 } })
    const named = new Set(complaints.map((complaint) => complaint.replace(/: line \d+ is still to be written$/, '')))
    // The cases have no room for a remark, and what stands beside a solution is soon seen.
    const { problem } = (await readAll(root))[0] ?? {}
    expect(named.size).toBe(
      3 + 4 + 6 + 4 + (problem?.solutions ?? []).reduce((sum, { code }) => sum + 1 + Object.keys(code).length, 0),
    )
  } finally {
    await runner.stop()
  }
})

it('stands after the others, by a title of its own', async () => {
  const root = await problemsWith({ 'problem.json': swap('"position": 1', '"position": 41') })
  const folder = await newProblem('one-more-thing', root)
  const problem: unknown = JSON.parse(await readFile(join(folder, 'problem.json'), 'utf8'))
  expect(problem).toMatchObject({ title: 'One more thing', position: 42 })
  expect((await readAll(root)).map(({ slug }) => slug)).toEqual([SLUG, 'one-more-thing'])
})

it('takes the place of nothing', async () => {
  const root = await problemsWith()
  await expect(newProblem(SLUG, root)).rejects.toThrow(new ContentError('add-up: there is a problem of this name'))
  await expect(newProblem('../elsewhere', root)).rejects.toThrow(ContentError)
  await expect(newProblem('own-shoes', root)).rejects.toThrow(ContentError)
  expect(await readAll(root)).toMatchObject([{ slug: SLUG, complaints: [] }])
})
