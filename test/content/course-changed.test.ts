import { expect, it } from 'vitest'
import { changedAmong } from '../../scripts/content/changed.ts'

const slugs = ['first', 'second', 'harbour/gates', 'harbour/labels', 'railway/gates']
const HARBOUR = ['harbour/gates', 'harbour/labels']

const rows: ReadonlyArray<readonly [string, readonly string[], readonly string[]]> = [
  ['a node with a changed file', ['content/courses/harbour/gates/objectives/scope.json'], ['harbour/gates']],
  ['nodes of one name apart', ['content/courses/railway/gates/node.json'], ['railway/gates']],
  [
    'a problem and a node',
    ['content/courses/railway/gates/node.json', 'content/problems/first/cases.json'],
    ['first', 'railway/gates'],
  ],
  ['every node of a course whose own file changed', ['content/courses/harbour/course.json'], HARBOUR],
  ['every node of a course that lost one', ['content/courses/harbour/cranes/node.json'], HARBOUR],
  ['none of a course that is gone', ['content/courses/airport/course.json', 'content/courses/airport/runway/node.json'], []],
  ['none for what stands beside the courses', ['content/courses/notes.txt'], []],
  ['all where components changed', ['content/components.json'], slugs],
  ['all where a problem is gone, which a course may name', ['content/problems/third/problem.json'], slugs],
]
it.each(rows)('the changed nodes: %s', (_, files, expected) => {
  expect(changedAmong(slugs, files)).toEqual(expected)
})
