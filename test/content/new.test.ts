import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { checkContent } from '../../scripts/content/check.ts'
import { ContentError } from '../../scripts/content/format.ts'
import { checkCourses } from '../../scripts/content/courses/check.ts'
import { readAllCourses, readCourses } from '../../scripts/content/courses/read.ts'
import { interfaces, newCourse, newProblem } from '../../scripts/content/new.ts'
import { readAll } from '../../scripts/content/read.ts'
import { startRunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'
import { COURSE, coursesWith, known } from './course.ts'
import { problemsWith, SLUG, swap, temporaryFolder } from './fixture.ts'

// Each of these waits for twenty programs and more, on whatever machine this is.
vi.setConfig({ testTimeout: 300_000 })

// A program that is too slow is given three times two seconds, in two languages.

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

it('a new course works, and every file with words in it is still to be written', async () => {
  const root = await temporaryFolder()
  const folder = await newCourse('river-boats', root)
  expect(basename(folder)).toBe('river-boats')
  const runner = await startRunnerProcess()
  try {
    const checked = await checkCourses({ runner: localRunner(runner), root, known })
    const complaints = checked.flatMap((one) => one.complaints)
    expect(complaints.filter((complaint) => !complaint.endsWith('is still to be written'))).toEqual([])
    expect(checked[0]).toMatchObject({ slug: 'river-boats/begin-river-boats', questions: 27, warnings: [] })
    const named = new Set(complaints.map((complaint) => complaint.replace(/: line \d+ is still to be written$/, '')))
    const node = 'river-boats/begin-river-boats'
    expect([...named].toSorted()).toEqual([
      `${node}/exercises/pay-rise/exercise.json`,
      `${node}/exercises/pay-rise/statement.md`,
      `${node}/exercises/two-lines/exercise.json`,
      `${node}/exercises/two-lines/starter.py`,
      `${node}/exercises/two-lines/statement.md`,
      `${node}/node.json`,
      `${node}/objectives/printing.json`,
      `${node}/objectives/printing.md`,
      `${node}/objectives/variables.json`,
      `${node}/objectives/variables.md`,
      `${node}/shared.json`,
      'river-boats/course.json',
    ])
  } finally {
    await runner.stop()
  }
})

it('a new course passes once its words are written', async () => {
  const root = await temporaryFolder()
  const folder = await newCourse('river-boats', root)
  for (const path of await readdir(folder, { recursive: true })) {
    if (!/\.\w+$/.test(path)) continue
    const text = await readFile(join(folder, path), 'utf8')
    await writeFile(join(folder, path), text.replaceAll('TO BE WRITTEN: ', 'My own words: '))
  }
  const [course] = await readCourses(root, known)
  expect(course).toMatchObject({ course: { id: 'river-boats', title: 'River boats' }, position: 1 })
})

it.each([
  ['a new problem', newProblem, async (root: string) => (await readAll(root)).flatMap(({ complaints }) => complaints)],
  [
    'a new course',
    newCourse,
    async (root: string) =>
      (await readAllCourses(root, known)).flatMap(({ complaints, nodes }) => [
        ...complaints,
        ...nodes.flatMap((node) => node.complaints),
      ]),
  ],
] as const)('%s is still to be written where the mark alone was taken away', async (_what, make, complaintsOf) => {
  const root = await temporaryFolder()
  const folder = await make('river-boats', root)
  const before = await complaintsOf(root)
  for (const path of await readdir(folder, { recursive: true })) {
    if (!/\.\w+$/.test(path)) continue
    const text = await readFile(join(folder, path), 'utf8')
    await writeFile(
      join(folder, path),
      text.replaceAll(/TO BE WRITTEN: ?(\w)/g, (_mark, letter: string) => letter.toUpperCase()),
    )
  }
  const after = await complaintsOf(root)
  expect(after.filter((complaint) => complaint.endsWith('is still to be written'))).toEqual(
    before.filter((complaint) => complaint.endsWith('is still to be written')),
  )
})

it('a new course stands after the others, and takes the place of none', async () => {
  const root = await coursesWith({ 'course.json': swap('"position": 1', '"position": 6') })
  const folder = await newCourse('river-boats', root)
  expect(JSON.parse(await readFile(join(folder, 'course.json'), 'utf8'))).toMatchObject({ title: 'River boats', position: 7 })
  await expect(newCourse(COURSE, root)).rejects.toThrow(new ContentError('harbour-office: there is a course of this name'))
  for (const slug of ['../elsewhere', 'my-shoes', 'Boats']) await expect(newCourse(slug, root)).rejects.toThrow(ContentError)
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

it.each(interfaces)('a new problem has the interface that is asked for: %s', async (kind) => {
  const root = await temporaryFolder()
  const folder = await newProblem('one-more-thing', root, kind)
  const [{ problem, complaints } = { problem: null, complaints: [] }] = await readAll(root)
  expect(complaints.filter((complaint) => !complaint.endsWith('is still to be written'))).toEqual([])
  expect(problem).toMatchObject({ title: 'One more thing', position: 1, siblings: ['to-be-written'], formChoices: null })
  expect(problem?.signature.kind).toBe(kind === 'query' ? 'function' : kind)
  expect(Object.keys(problem?.solutions[0]?.code ?? {}).includes('sql')).toBe(kind === 'query')
  const files = (await readdir(folder, { recursive: true })).filter((path) => /\.(?:md|py|js|sql)$/.test(path))
  const named = new Set(complaints.map((complaint) => complaint.replace(/: line \d+ is still to be written$/, '')))
  for (const path of files) if (path !== 'generator.js') expect(named).toContain(`one-more-thing/${path}`)
})
