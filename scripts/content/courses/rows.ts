/** A course as the rows that the load writes, and the statements that write them. */
import { createHash } from 'node:crypto'
import type { CourseTable } from '../schema.ts'
import { checkedRow, forEachOf, insertRows, type Row, type Statement } from '../sql.ts'
import type { CourseFolder } from './read.ts'

export interface CourseRows {
  readonly id: string
  /** Over all its rows: the same where nothing has to be written. */
  readonly hash: string
  readonly course: Row
  readonly rows: Readonly<Record<Exclude<CourseTable, 'course'>, readonly Row[]>>
}

/** The name under which a table is written. */
type TableName = (table: CourseTable) => string

/** Throws a ContentError for what D1 cannot hold. */
export function courseRows({
  course: { id, title, summary, language, resources, nodes, version },
  position,
  banks,
  texts,
}: CourseFolder): CourseRows {
  const entries = banks.flatMap(({ node, entries: own }) => own.map((entry, index) => ({ ...entry, node, position: index })))
  const course = checkedRow(
    { id, position, title, summary, language: language ?? '', resources: JSON.stringify(resources), version },
    `${id}/course.json`,
  )
  const rows = {
    course_node: nodes.map(({ id: node, references, ...rest }, index) =>
      checkedRow(
        {
          course: id,
          id: node,
          position: index,
          title: rest.title,
          summary: rest.summary,
          level: rest.level,
          objectives: JSON.stringify(rest.objectives),
          prerequisites: JSON.stringify(rest.prerequisites),
          needs: JSON.stringify(rest.needs ?? []),
          problems: JSON.stringify(rest.problems),
          exercises: JSON.stringify(rest.exercises ?? []),
          refs: JSON.stringify(references),
        },
        `${id}/${node}/node.json`,
      ),
    ),
    objective_text: texts.flatMap(({ node, texts: own }) =>
      own.map(({ objective, ...parts }) =>
        checkedRow({ course: id, node, objective, ...parts }, `${id}/${node}/objectives/${objective}.md`),
      ),
    ),
    question: entries.map(({ question, place, node, position: index }) => {
      const { id: name, kind, observes, ...body } = question
      const row = { id: name, course: id, node, position: index, kind, observes: JSON.stringify(observes) }
      return checkedRow({ ...row, body: JSON.stringify(body) }, place)
    }),
    sealed_question: entries.map(({ key: { id: name, key, feedback, points, answer }, place }) =>
      checkedRow(
        {
          id: name,
          key: JSON.stringify(key),
          feedback: JSON.stringify(feedback),
          points: JSON.stringify(points),
          answer,
        },
        place,
      ),
    ),
  } satisfies CourseRows['rows']
  const hash = createHash('sha256')
    .update(JSON.stringify([course, rows]))
    .digest('hex')
  return { id, hash, course, rows }
}

const AMONG = 'IN (SELECT value FROM json_each(?))'

/** Puts this course in the place of what is there under its id; in one transaction, it is the old one or the new. */
export const replaceCourse = ({ id, hash, course, rows }: CourseRows, named: TableName): Statement[] => [
  ...removeCourses([id], named),
  ...insertRows(named('course'), [{ ...course, row_hash: hash }]),
  ...insertRows(named('course_node'), rows.course_node),
  ...insertRows(named('objective_text'), rows.objective_text),
  ...insertRows(named('question'), rows.question),
  ...insertRows(named('sealed_question'), rows.sealed_question),
]

/** Nothing of them is kept: a lesson that has begun holds in its own log what it needs. */
export const removeCourses = (ids: readonly string[], named: TableName): Statement[] => [
  // By the questions, which go after it.
  ...forEachOf(
    ids,
    `DELETE FROM ${named('sealed_question')} WHERE id IN (SELECT id FROM ${named('question')} WHERE course ${AMONG})`,
  ),
  ...forEachOf(ids, `DELETE FROM ${named('question')} WHERE course ${AMONG}`),
  ...forEachOf(ids, `DELETE FROM ${named('objective_text')} WHERE course ${AMONG}`),
  ...forEachOf(ids, `DELETE FROM ${named('course_node')} WHERE course ${AMONG}`),
  ...forEachOf(ids, `DELETE FROM ${named('course')} WHERE id ${AMONG}`),
]
