/** Reads courses and their questions; nothing here is sealed. */
import type { Course, Question, QuestionRef } from '../problem/course.ts'
import type { Statement } from './cache.ts'
import { courseNodeRow, courseRow, questionRefRow, questionRow } from './rows.ts'

/** Courses and their nodes. */
export const COURSES: readonly Statement[] = [
  { sql: 'SELECT id, title, summary, resources, version FROM course ORDER BY position', values: [] },
  {
    sql: 'SELECT course, id, title, summary, level, objectives, prerequisites, problems, refs FROM course_node ORDER BY course, position',
    values: [],
  },
]

/** Every course in the catalogue's order, with its nodes in the course's. */
export function coursesIn(courses: readonly unknown[], nodes: readonly unknown[]): readonly Course[] {
  const all = nodes.map((row) => courseNodeRow.parse(row))
  return courses.map((row) => {
    const course = courseRow.parse(row)
    return { ...course, nodes: all.flatMap((one) => (one.course === course.id ? [one.node] : [])) }
  })
}

/** What a node asks, in the order of its files. */
export const refsOf = (course: string, node: string): Statement => ({
  sql: 'SELECT id, kind, observes FROM question WHERE course = ? AND node = ? ORDER BY position',
  values: [course, node],
})

/** Every computed item of every course. */
export const computedQuestions: Statement = {
  sql: "SELECT id, kind, observes FROM question WHERE kind IN ('output', 'bug') ORDER BY course, node, position",
  values: [],
}

export const refsIn = (rows: readonly unknown[]): readonly QuestionRef[] => rows.map((row) => questionRefRow.parse(row))

/** In the order of the ids. What is no longer in the catalogue is left out. */
export async function readQuestions(db: D1Database, ids: readonly string[]): Promise<readonly Question[]> {
  const { results } = await db
    .prepare('SELECT id, kind, observes, body FROM question WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids))
    .all()
  return inOrderOf(
    ids,
    results.map((row) => questionRow.parse(row)),
  )
}

export function inOrderOf<T extends { readonly id: string }>(ids: readonly string[], found: readonly T[]): T[] {
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => {
    const one = byId.get(id)
    return one === undefined ? [] : [one]
  })
}
