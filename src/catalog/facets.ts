/** Facets of a search: how many problems have each difficulty, topic and language. */
import type { z } from 'zod'
import { difficulties, languages } from '../problem/problem.ts'
import type { facetSetRow } from './rows.ts'

/** A difficulty, topic or language, and how many problems have it. */
export interface Facet {
  readonly name: string
  readonly problems: number
}

export interface Facets {
  readonly difficulties: readonly Facet[]
  readonly topics: readonly Facet[]
  readonly languages: readonly Facet[]
}

export const NO_FACETS: Facets = { difficulties: [], topics: [], languages: [] }

/** A combination of labels that several problems share. */
export type FacetSet = z.infer<typeof facetSetRow>

/** Sums the counts of facet sets. Difficulties and languages keep their usual order; topics are sorted by name. */
export function facetsIn(counted: Iterable<readonly [FacetSet, number]>): Facets {
  const counts = { difficulty: new Map<string, number>(), topic: new Map<string, number>(), language: new Map<string, number>() }
  const add = (to: Map<string, number>, name: string, problems: number) => to.set(name, (to.get(name) ?? 0) + problems)
  for (const [set, problems] of counted) {
    if (problems === 0) continue
    add(counts.difficulty, set.difficulty, problems)
    for (const topic of set.topics) add(counts.topic, topic, problems)
    for (const language of set.languages) add(counts.language, language, problems)
  }
  const inOrder = (problemsByName: ReadonlyMap<string, number>, names: readonly string[]) =>
    names.flatMap((name) => {
      const problems = problemsByName.get(name)
      return problems === undefined ? [] : [{ name, problems }]
    })
  return {
    difficulties: inOrder(counts.difficulty, difficulties),
    topics: inOrder(counts.topic, [...counts.topic.keys()].sort()),
    languages: inOrder(counts.language, languages),
  }
}

/** How many problems the facets count; every problem has exactly one difficulty. */
export const problemCount = ({ difficulties: counts }: Facets): number => counts.reduce((sum, { problems }) => sum + problems, 0)
