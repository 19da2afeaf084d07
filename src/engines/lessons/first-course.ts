/** Where somebody begins who has done nothing in any course yet. */
import type { Course, CourseNode } from '../../problem/course.ts'
import type { Language } from '../../problem/problem.ts'

export interface FirstNode {
  readonly course: Course
  readonly node: CourseNode
}

/**
 * The first node of the first course that teaches this language, else of the first that teaches what languages share. `courses` are in
 * their order. Without a language it is the first course that begins with nothing; null where there is none.
 */
export function firstNode(courses: readonly Course[], language: Language | null): FirstNode | null {
  const begins = courses.flatMap((course): FirstNode[] => {
    const [node] = course.nodes
    return node?.level === 'beginner' && node.prerequisites.length === 0 ? [{ course, node }] : []
  })
  if (language === null) return begins[0] ?? null
  const teaches = (taught: Language | null) => begins.find(({ course }) => (course.language ?? null) === taught)
  return teaches(language) ?? teaches(null) ?? null
}
