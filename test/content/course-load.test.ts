/** Courses through `npm run load`, into the database of `wrangler dev`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { loadCatalogue } from '../../scripts/content/load.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { COURSE, coursesWith } from './course.ts'
import { problemsWith, SLUG, swap, temporaryFolder } from './fixture.ts'

const script = join(import.meta.dirname, '../../scripts/content/load.ts')
/** The problem that is loaded beside it. */
const beside = { 'labels/node.json': swap('two-sum', SLUG) }

function read(persistTo: string, sql: string): unknown[] {
  const folder = join(persistTo, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)) ?? ''
  const db = new DatabaseSync(join(folder, file))
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

it('brings courses to the local database, or leaves it as it is', async () => {
  const [persistTo, root, courses] = [await temporaryFolder(), await problemsWith(), await coursesWith(beside)]
  const args = [script, '--persist-to', persistTo, '--root', root, '--courses', courses]
  const child = spawn(projectNode, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, , [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect([code, said]).toEqual([
    0,
    'The local database holds 1 problem with 12 hidden cases.\n3 written, 0 unchanged, 0 retired.\nCourses: 1 written, 0 unchanged, 0 removed.\n',
  ])
  expect(read(persistTo, 'SELECT COUNT(*) AS count FROM question JOIN sealed_question USING (id)')).toEqual([{ count: 54 }])
  const before = read(persistTo, 'SELECT * FROM catalogue')

  expect(await loadCatalogue({ persistTo, root, courses })).toMatchObject({
    unchanged: 3,
    courses: { written: 0, unchanged: 1, removed: 0 },
  })
  // Whatever is wrong with a course is found before anything is written.
  const changed = await problemsWith({ 'problem.json': swap('"title": "Add up"', '"title": "Changed"') })
  for (const [wrong, complaint] of [
    [{ ...beside, gates: null }, `${COURSE}/gates: there is no such folder, and course.json lists it`],
    [{}, `${COURSE}/labels/node.json: problems: there is no problem two-sum`],
  ] as const)
    await expect(loadCatalogue({ persistTo, root: changed, courses: await coursesWith(wrong) })).rejects.toThrow(complaint)
  expect(read(persistTo, 'SELECT * FROM catalogue')).toEqual(before)
  expect(read(persistTo, "SELECT title FROM problem WHERE exercise_of = ''")).toEqual([{ title: 'Add up' }])
})
