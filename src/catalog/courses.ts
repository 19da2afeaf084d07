/** Reads courses and their questions; nothing here is sealed. */
import type { Course, Question, QuestionRef } from '../domain/lesson/course.ts'
import { courseNodeRow, courseRow, questionRefRow, questionRow } from './rows.ts'

/** Every course in the catalogue's order, with its nodes in the course's. */
export async function readCourses(db: D1Database): Promise<readonly Course[]> {
  // In one batch, so that no load comes between the courses and their nodes.
  const [courses, nodes] = await db.batch([
    db.prepare('SELECT id, title, summary, resources, version FROM course ORDER BY position'),
    db.prepare(
      'SELECT course, id, title, summary, level, objectives, prerequisites, problems, refs FROM course_node ORDER BY course, position',
    ),
  ])
  const all = (nodes?.results ?? []).map((row) => courseNodeRow.parse(row))
  return (courses?.results ?? []).map((row) => {
    const course = courseRow.parse(row)
    return { ...course, nodes: all.flatMap((one) => (one.course === course.id ? [one.node] : [])) }
  })
}

/** What a node asks, in the order of its files; null where there is no such node. */
export async function readRefs(db: D1Database, course: string, node: string): Promise<readonly QuestionRef[] | null> {
  const { results } = await db
    .prepare('SELECT id, kind, observes FROM question WHERE course = ? AND node = ? ORDER BY position')
    .bind(course, node)
    .all()
  return results.length === 0 ? null : results.map((row) => questionRefRow.parse(row))
}

/** Every computed item of every course. */
export async function readComputed(db: D1Database): Promise<readonly QuestionRef[]> {
  const { results } = await db
    .prepare("SELECT id, kind, observes FROM question WHERE kind IN ('output', 'bug') ORDER BY course, node, position")
    .all()
  return results.map((row) => questionRefRow.parse(row))
}

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
