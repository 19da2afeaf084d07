/** Which problem a learner gets first. */
import type { Course } from '../../problem/course.ts'
import type { Difficulty } from '../../problem/problem.ts'

interface Candidate {
  readonly slug: string
  readonly title: string
  readonly difficulty: Difficulty
}

/**
 * The first easy problem of the courses, whose nodes are in the order in which they are learned; else the first easy one of the list,
 * else the first.
 */
export function gentlest<Problem extends Candidate>(problems: readonly Problem[], courses: readonly Course[]): Problem | null {
  const taught = courses.flatMap(({ nodes }) => nodes.flatMap((node) => node.problems))
  const easy = problems.filter(({ difficulty }) => difficulty === 'easy')
  const first = taught.flatMap((slug) => easy.find((problem) => problem.slug === slug) ?? [])[0]
  return first ?? easy[0] ?? problems[0] ?? null
}

/** The first problem of medium difficulty, else the first. */
export const hardish = <Problem extends Candidate>(problems: readonly Problem[]): Problem | null =>
  problems.find(({ difficulty }) => difficulty === 'medium') ?? problems[0] ?? null
