/** The fixture's course for a D1 in workerd, where nothing reads folders. */
import { componentRows, problemRows } from '../../scripts/content/catalogue-sql.ts'
import { entriesOf, type NodeFiles } from '../../scripts/content/courses/questions.ts'
import { courseRows, type CourseRows } from '../../scripts/content/courses/rows.ts'
import { courseFile, courseNodeFile, courseObjectiveFile, courseSharedFile } from '../../scripts/content/courses/schemas.ts'
import type { WriteOutcome } from '../../scripts/content/write.ts'
import type { Course, Exercise } from '../../src/problem/course.ts'
import course from '../fixtures/courses/harbour-office/course.json'
import gates from '../fixtures/courses/harbour-office/gates/node.json'
import booleanLogic from '../fixtures/courses/harbour-office/gates/objectives/boolean-logic.json'
import conditionals from '../fixtures/courses/harbour-office/gates/objectives/conditionals.json'
import gatesShared from '../fixtures/courses/harbour-office/gates/shared.json'
import labels from '../fixtures/courses/harbour-office/labels/node.json'
import valueTypes from '../fixtures/courses/harbour-office/labels/objectives/value-types.json'
import variables from '../fixtures/courses/harbour-office/labels/objectives/variables.json'
import labelsShared from '../fixtures/courses/harbour-office/labels/shared.json'
import { problem, write } from './content.ts'

const files = (objectives: Readonly<Record<string, unknown>>, shared: unknown): NodeFiles => ({
  objectives: new Map(Object.entries(objectives).map(([id, file]) => [id, courseObjectiveFile.parse(file)])),
  shared: courseSharedFile.parse(shared),
})
const nodes = {
  labels: { node: labels, files: files({ 'value-types': valueTypes, variables }, labelsShared) },
  gates: { node: gates, files: files({ conditionals, 'boolean-logic': booleanLogic }, gatesShared) },
} as const

export const VALUE_TYPES = {
  objective: 'value-types',
  explanation: 'Every value has a type.',
  example: 'The type of 3 is `int`.',
  steps: '',
  mistake: 'A number is no text.',
} as const

export const MASTS = {
  slug: 'labels--masts',
  title: 'Count the masts',
  objective: 'value-types',
  kind: 'fix',
  forTest: false,
} as const

/** The course under this name and title, with these exercises of its first node, the language that it teaches, and what that node needs. */
export function harbour(
  id: string,
  position: number,
  title: string,
  exercises: readonly Exercise[] = [MASTS],
  language: Course['language'] = null,
  needs: readonly string[] = [],
): CourseRows {
  const { $schema: _editors, position: _its, nodes: _order, ...rest } = courseFile.parse(course)
  return courseRows({
    position,
    course: {
      ...rest,
      id,
      title,
      version: title,
      language,
      nodes: Object.entries(nodes).map(([name, { node }]) => {
        const { $schema: _other, exercises: _folders, ...known } = courseNodeFile.parse(node)
        const isFirst = name === 'labels'
        return { id: name, ...known, exercises: isFirst ? exercises : [], needs: isFirst ? needs : [] }
      }),
    },
    texts: [{ node: 'labels', texts: [VALUE_TYPES] }],
    exercises: [],
    banks: Object.entries(nodes).map(([name, one]) => ({ node: name, entries: entriesOf(`${id}/${name}`, one.files) })),
  })
}

export const loadCourses = (db: D1Database, courses: readonly CourseRows[]): Promise<WriteOutcome> =>
  write(db, { problems: [problemRows(problem('two-sum', 1))], components: componentRows([]), courses })
