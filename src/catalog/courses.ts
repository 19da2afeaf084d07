/** Reads courses and their questions; nothing here is sealed. */
import type { Course, ObjectiveText, Question, QuestionRef } from '../problem/course.ts'
import type { CatalogueCache, Statement } from './cache.ts'
import { courseNodeRow, courseRow, objectiveTextRow, questionRefRow, questionRow } from './rows.ts'

/** Two statements: all courses, and all nodes of all courses. */
export const COURSES: readonly Statement[] = [
  { sql: 'SELECT id, title, summary, language, resources, version FROM course ORDER BY position', values: [] },
  {
    sql: 'SELECT course, id, title, summary, level, objectives, prerequisites, needs, problems, exercises, refs FROM course_node ORDER BY course, position',
    values: [],
  },
]

/** Every course with its nodes, parsed from the rows of COURSES; both keep the order of the rows. */
export function coursesIn(courses: readonly unknown[], nodes: readonly unknown[]): readonly Course[] {
  const all = nodes.map((row) => courseNodeRow.parse(row))
  return courses.map((row) => {
    const course = courseRow.parse(row)
    return { ...course, nodes: all.flatMap((entry) => (entry.course === course.id ? [entry.node] : [])) }
  })
}

/** Selects the texts of a node's objectives. */
export const textsOf = (course: string, node: string): Statement => ({
  sql: 'SELECT objective, explanation, example, steps, mistake FROM objective_text WHERE course = ? AND node = ?',
  values: [course, node],
})

export const textsIn = (rows: readonly unknown[]): readonly ObjectiveText[] => rows.map((row) => objectiveTextRow.parse(row))

/** Selects a node's questions, in the order of its files. */
export const refsOf = (course: string, node: string): Statement => ({
  sql: 'SELECT id, kind, observes FROM question WHERE course = ? AND node = ? ORDER BY position',
  values: [course, node],
})

/** Selects every question whose answer the sandbox computes, of all courses. */
export const computedQuestions: Statement = {
  sql: "SELECT id, kind, observes FROM question WHERE kind IN ('output', 'bug') ORDER BY course, node, position",
  values: [],
}

export const refsIn = (rows: readonly unknown[]): readonly QuestionRef[] => rows.map((row) => questionRefRow.parse(row))

/** The questions with these ids, in the order of the ids, without any that have left the catalogue. */
export async function readQuestions(cache: CatalogueCache, ids: readonly string[]): Promise<readonly Question[]> {
  const [rows = []] = await cache.batch([
    {
      sql: 'SELECT id, kind, observes, body FROM question WHERE id IN (SELECT value FROM json_each(?))',
      values: [JSON.stringify(ids)],
    },
  ])
  return inOrderOf(
    ids,
    rows.map((row) => questionRow.parse(row)),
  )
}

export function inOrderOf<T extends { readonly id: string }>(ids: readonly string[], items: readonly T[]): T[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => {
    const item = byId.get(id)
    return item === undefined ? [] : [item]
  })
}
