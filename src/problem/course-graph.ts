/** The rules between the nodes of any course. */
import type { CourseNode } from './course.ts'

/** What is left when nodes are taken away once all that they need is gone: nodes that need one another, and what rests on them. */
export function circleAmong(nodes: ReadonlyArray<Pick<CourseNode, 'id' | 'prerequisites'>>): readonly string[] {
  let remaining = nodes
  for (;;) {
    const ids = new Set(remaining.map(({ id }) => id))
    const rest = remaining.filter(({ prerequisites }) => prerequisites.some((needed) => ids.has(needed)))
    if (rest.length === remaining.length) return rest.map(({ id }) => id)
    remaining = rest
  }
}
