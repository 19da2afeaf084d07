/** Files of content in any shape: a problem is read, or refused with a sentence that names the file; nothing else is thrown. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAllCourses } from '../../scripts/content/courses/read.ts'
import { ContentError, readProblem } from '../../scripts/content/format.ts'
import { readAll } from '../../scripts/content/read.ts'
import { temporaryFolder } from '../../scripts/files.ts'
import { isWhole } from '../whole.ts'
import { tried } from './arbitrary.ts'

const RUNS = isWhole ? 300 : 8
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder('fuzzed-content')
  await cp('test/fixtures/content/problems/pier-weights', join(folder.path, 'problems/pier-weights'), { recursive: true })
  await cp('test/fixtures/courses', join(folder.path, 'courses'), { recursive: true })
})
afterAll(() => folder[Symbol.asyncDispose]())

/** Tries `work` with the file in other shapes, and leaves it as it was. */
async function withFile(path: string, work: () => Promise<void>): Promise<void> {
  const file = join(folder.path, path)
  const before = await readFile(file, 'utf8')
  const value: unknown = JSON.parse(before)
  try {
    await fc.assert(
      fc.asyncProperty(tried(fc.constant(value)), async (changed) => {
        await writeFile(file, JSON.stringify(changed) ?? '')
        await work()
      }),
      { numRuns: RUNS },
    )
  } finally {
    await writeFile(file, before)
  }
}

it.each(['problem.json', 'cases.json', 'hints/questions.json', 'solutions/canary-pier-walk/solution.json'])(
  'a problem whose %s is of any shape',
  async (name) => {
    const root = join(folder.path, 'problems')
    await withFile(`problems/pier-weights/${name}`, async () => {
      const [read] = await readAll(root)
      if (read?.problem === null) for (const complaint of read.complaints) expect(complaint).toContain('pier-weights')
      const error: unknown = await readProblem(root, 'pier-weights').then(
        () => null,
        (thrown: unknown) => thrown,
      )
      expect(error === null || error instanceof ContentError).toBe(true)
    })
  },
)

it.each([
  'course.json',
  'labels/node.json',
  'labels/shared.json',
  'labels/objectives/value-types.json',
  'labels/exercises/tide/exercise.json',
])('a course whose %s is of any shape', async (name) => {
  await withFile(`courses/harbour-office/${name}`, async () => {
    const [read] = await readAllCourses(join(folder.path, 'courses'), { components: [], problems: ['two-sum'] })
    const complaints = read === undefined ? [] : [...read.complaints, ...read.nodes.flatMap((node) => node.complaints)]
    if (read?.folder === null) expect(complaints).not.toEqual([])
    for (const complaint of complaints) expect(complaint).toMatch(/^harbour-office\//)
  })
})

it('a folder that holds something else', async () => {
  await mkdir(join(folder.path, 'other/pier'), { recursive: true })
  await writeFile(join(folder.path, 'other/pier/problem.json'), '[')
  expect(await readAll(join(folder.path, 'other'))).toMatchObject([{ slug: 'pier', problem: null }])
})
