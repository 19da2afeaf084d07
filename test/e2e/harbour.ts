/** The fixture's course in the catalogue of a server that is up, beside the real ones. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COURSES } from '../../scripts/content/courses/read.ts'
import { loadCatalogue } from '../../scripts/content/load.ts'
import { FIXTURE_COURSES } from './sealed-courses.ts'
import type { TestServer } from './server.ts'

/** By itself it stands first; beside the real ones it must stand elsewhere. */
const POSITION = 99

/** Before anybody has asked the server for a course, since it keeps what it has read for some seconds. */
export async function loadHarbour({ folder }: TestServer): Promise<void> {
  const courses = join(folder, 'courses')
  await cp(COURSES, courses, { recursive: true })
  await cp(FIXTURE_COURSES, courses, { recursive: true })
  const file = join(courses, 'harbour-office/course.json')
  const course: object = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...course, position: POSITION }))
  await loadCatalogue({ persistTo: join(folder, 'state'), root: join(folder, 'problems'), courses })
}
