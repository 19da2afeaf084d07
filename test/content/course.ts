/** A small course that is right in every way, written to a folder of its own so that a test can spoil one thing. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readComponents } from '../../scripts/content/components.ts'
import type { KnownIds } from '../../scripts/content/courses/graph.ts'
import { readAllCourses, type ReadCourse } from '../../scripts/content/courses/read.ts'
import { temporaryFolder } from './fixture.ts'

export const FIXTURE_COURSES = join(import.meta.dirname, '../fixtures/courses')
export const COURSE = 'harbour-office'

/** By paths below the course: another text, or null for a file or folder that is not there. */
export type CourseChanges = Readonly<Record<string, string | ((text: string) => string) | null>>

export const known: KnownIds = { components: await readComponents(), problems: ['two-sum'] }

/** A folder of courses that holds this one, with one set of changes after the other. */
export async function coursesWith(...changes: readonly CourseChanges[]): Promise<string> {
  const root = await temporaryFolder()
  await cp(FIXTURE_COURSES, root, { recursive: true })
  for (const [path, change] of changes.flatMap((one) => Object.entries(one))) {
    const file = join(root, COURSE, path)
    if (change === null) await rm(file, { recursive: true })
    else {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, typeof change === 'function' ? change(await readFile(file, 'utf8')) : change)
    }
  }
  return root
}

interface Item {
  id: string
  question: string
  passage: string
  answer: string
  options: string[]
  feedback: string[]
  points: [{ id: string }, { id: string }]
  code: string
  key: number | string
  observes: string[]
}
type Items = [Item, Item, ...Item[]]

/** What stands in one or another of the fixture's files. */
interface Editable {
  nodes: string[]
  textless: string[]
  terms: string[] | undefined
  needs: string[]
  objectives: string[]
  colour: string
  choices: Items
  shorts: Items
  computed: Items
  paraphrases: Items
}

/** Changes the value of a JSON file in place. */
export const edit =
  (change: (value: Editable) => void) =>
  (text: string): string => {
    const value: Editable = JSON.parse(text)
    change(value)
    return JSON.stringify(value, null, 2)
  }

export async function readWith(changes: CourseChanges = {}): Promise<ReadCourse> {
  const [course, ...others] = await readAllCourses(await coursesWith(changes), known)
  if (!course || others.length > 0) throw new Error('one course was expected')
  return course
}

/** Everything that is wrong with the course and its nodes. */
export const complaintsOf = ({ complaints, nodes }: ReadCourse): string[] => [
  ...complaints,
  ...nodes.flatMap((node) => node.complaints),
]
