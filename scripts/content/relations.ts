/** What problems say of one another and of content/components.json. */
import type { Component } from './components.ts'
import type { ProblemFolder } from './format.ts'
import { UNWRITTEN_NAME } from './unwritten.ts'

type Related = Pick<ProblemFolder, 'slug' | 'components' | 'siblings'>

/** Each names the file. `slugs` are all the folders, also those that cannot be read: what is wrong with them is said elsewhere. */
export function relationComplaints(
  problems: readonly Related[],
  slugs: readonly string[],
  components: readonly Component[],
): string[] {
  const needs = new Map(components.map(({ id, prerequisites }) => [id, prerequisites]))
  const componentsOf = ({ components: { primary, secondary } }: Related) => [primary, ...secondary]
  /** Both exercise a component, or one of them what the other builds on. */
  const areRelated = (one: Related, other: Related) =>
    componentsOf(one).some((a) =>
      componentsOf(other).some((b) => a === b || needs.get(a)?.includes(b) === true || needs.get(b)?.includes(a) === true),
    )
  return problems.flatMap((problem) => {
    const siblings = problem.siblings.flatMap((slug) => {
      const sibling = problems.find((other) => other.slug === slug)
      if (sibling === undefined) return slugs.includes(slug) || slug === UNWRITTEN_NAME ? [] : [`siblings: ${slug} is no problem`]
      return areRelated(problem, sibling) ? [] : [`siblings: ${slug} shares no component, nor what one builds on`]
    })
    const relative = problems.find((other) => other.slug !== problem.slug && areRelated(problem, other))
    const none =
      problem.siblings.length === 0 && relative
        ? [`siblings: name at least one problem that exercises a related component, such as ${relative.slug}`]
        : []
    const unknown = componentsOf(problem).filter((id) => !needs.has(id))
    return [...unknown.map((id) => `components: ${id} does not stand in components.json`), ...siblings, ...none].map(
      (complaint) => `${problem.slug}/problem.json: ${complaint}`,
    )
  })
}
