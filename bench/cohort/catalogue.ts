/** The real problems and components, as far as choosing and the learner's model look at them. */
import { readComponents } from '../../scripts/content/components.ts'
import { languagesOf } from '../../scripts/content/format.ts'
import { PROBLEMS, readAll } from '../../scripts/content/read.ts'
import type { Component, Listed } from '../../src/engines/knowledge/rules/choose.ts'
import type { ProblemFacts } from '../../src/problem/facts.ts'

export interface Item extends Listed {
  readonly expectedMinutes: number
}

export interface Catalogue {
  readonly components: readonly Component[]
  /** What is practised: every real problem so many times, under names of their own. */
  readonly problems: readonly Item[]
  /** Problems that no simulated learner practises. */
  readonly heldOut: readonly Item[]
}

/** There are few real problems about each component: `copies` says how often each stands in the catalogue. */
export async function catalogueOf(copies: number): Promise<Catalogue> {
  const [read, components] = await Promise.all([readAll(PROBLEMS), readComponents()])
  const items = read.flatMap(({ problem }): Item[] => {
    if (problem === null) return []
    const { slug, title, difficulty, topics, components: needed, expectedMinutes } = problem
    // Simulated learners write every program.
    const languages = languagesOf(problem.solutions)
    return [{ slug, title, difficulty, topics, languages, components: needed, forms: {}, expectedMinutes }]
  })
  const copiesNamed = (name: string) => items.map((item) => ({ ...item, slug: `${item.slug}-${name}` }))
  return {
    components,
    problems: Array.from({ length: copies }, (_, copy) => copiesNamed(`${copy + 1}`)).flat(),
    heldOut: copiesNamed('held-out'),
  }
}

export const factsOf = ({ components, expectedMinutes }: Item): ProblemFacts => ({ ...components, expectedMinutes, proves: true })

export const needsOf = ({ components: { primary, secondary } }: Item): readonly string[] => [primary, ...secondary]
