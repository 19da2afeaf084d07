/** What must hold between the nodes of a course: that they can be learnt in some order, and what they refer to is there. */
import { type CourseNode, type Reference, isOwnCourse } from '../../../src/problem/course.ts'
import type { Component } from '../components.ts'
import { circleAmong } from '../../../src/problem/course-graph.ts'
import { repeated } from '../folder.ts'

/** What a course may refer to. */
export interface KnownIds {
  readonly components: readonly Component[]
  /** Slugs. */
  readonly problems: readonly string[]
}

interface Graph {
  readonly id: string
  readonly resources: readonly Reference[]
  /** Those that could be read, in the course's order. */
  readonly nodes: readonly CourseNode[]
  /** All that course.json lists. */
  readonly listed: readonly string[]
}

/** What is wrong; each text names the file. */
export function graphComplaints({ id, resources, nodes, listed }: Graph, { components, problems }: KnownIds): string[] {
  const componentIds = new Set(components.map((component) => component.id))
  const circle = circleAmong(nodes)
  const rids = [...resources, ...nodes.flatMap(({ references }) => references)].map(({ rid }) => rid)
  return [
    ...(isOwnCourse(id) ? [`${id}/course.json: ids of this kind are those of learners’ own courses`] : []),
    ...repeated(listed).map((node) => `${id}/course.json: nodes: ${node} stands there twice`),
    ...repeated(resources.map(({ rid }) => rid)).map((rid) => `${id}/course.json: resources: two have the rid ${rid}`),
    ...nodes.flatMap((node) => {
      const file = `${id}/${node.id}/node.json`
      const taughtBy = (objective: string) => nodes.filter(({ objectives }) => objectives.includes(objective))
      return [
        ...repeated(node.objectives).map((objective) => `${file}: objectives: ${objective} stands there twice`),
        ...node.objectives
          .filter((objective) => !componentIds.has(objective))
          .map((objective) => `${file}: objectives: ${objective} does not stand in components.json`),
        ...node.objectives.flatMap((objective) => {
          const [first] = taughtBy(objective)
          return first === undefined || first === node ? [] : [`${file}: objectives: ${objective} is taught by ${first.id}`]
        }),
        ...repeated(node.prerequisites).map((needed) => `${file}: prerequisites: ${needed} stands there twice`),
        ...node.prerequisites
          .filter((needed) => !listed.includes(needed))
          .map((needed) => `${file}: prerequisites: ${needed} is no node of this course`),
        ...repeated(node.problems).map((slug) => `${file}: problems: ${slug} stands there twice`),
        ...node.problems
          .filter((slug) => !problems.includes(slug))
          .map((slug) => `${file}: problems: there is no problem ${slug}`),
        ...[...new Set(node.references.map(({ rid }) => rid))]
          .filter((rid) => rids.indexOf(rid) !== rids.lastIndexOf(rid))
          .map((rid) => `${file}: references: the rid ${rid} is used twice in the course`),
      ]
    }),
    ...(circle.length === 0 ? [] : [`${id}/course.json: nodes: these need one another: ${circle.join(', ')}`]),
  ]
}

/**
 * Where an objective builds on another of the course that is not taught before it. A warning: a node's prerequisites are advice, and a
 * learner may know the other from elsewhere.
 */
export function orderWarnings({ id, nodes }: Pick<Graph, 'id' | 'nodes'>, { components }: KnownIds): string[] {
  const needs = new Map(components.map((component) => [component.id, component.prerequisites]))
  const teacher = new Map(nodes.flatMap((node) => node.objectives.map((objective) => [objective, node] as const)))
  return nodes.flatMap((node) => {
    const before = allBefore(node, nodes)
    return node.objectives.flatMap((objective, index) =>
      (needs.get(objective) ?? []).flatMap((needed) => {
        const taughtBy = teacher.get(needed)
        if (taughtBy === undefined || before.has(taughtBy.id)) return []
        if (taughtBy === node && node.objectives.indexOf(needed) < index) return []
        const where = taughtBy === node ? 'later in this node' : `in ${taughtBy.id}, which does not come before`
        return [`${id}/${node.id}/node.json: objectives: ${objective} builds on ${needed}, taught ${where}`]
      }),
    )
  })
}

/** The nodes that a node needs, and those that these need. */
function allBefore({ prerequisites }: CourseNode, nodes: readonly CourseNode[]): ReadonlySet<string> {
  const ancestors = new Set<string>()
  const open = [...prerequisites]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (ancestors.has(next)) continue
    ancestors.add(next)
    open.push(...(nodes.find(({ id }) => id === next)?.prerequisites ?? []))
  }
  return ancestors
}
