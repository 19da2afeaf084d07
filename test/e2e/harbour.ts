/** The fixture's course beside the real ones. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COURSES } from '../../scripts/content/courses/read.ts'
import { FIXTURE_COURSES } from './sealed-courses.ts'

/** By itself it stands first; beside the real ones it must stand elsewhere. */
const POSITION = 99

/** Puts all of them into a folder. */
export async function withHarbour(courses: string): Promise<void> {
  await cp(COURSES, courses, { recursive: true })
  await cp(FIXTURE_COURSES, courses, { recursive: true })
  const file = join(courses, 'harbour-office/course.json')
  const course: object = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...course, position: POSITION }))
}
