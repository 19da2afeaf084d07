/** How many problems carry each difficulty, topic and language. */
import { difficulties, languages } from '../domain/problem.ts'
import { facetRow } from './rows.ts'

/** How many problems carry a name. */
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

/** Rows of `facetsOf` in a fixed order: difficulties and languages in their own, topics by name. */
export function facetsIn(rows: readonly unknown[]): Facets {
  const parsed = rows.map((row) => facetRow.parse(row))
  const of = (kind: (typeof parsed)[number]['kind']) =>
    new Map(parsed.flatMap((row) => (row.kind === kind ? [[row.name, row.problems] as const] : [])))
  const inOrder = (counts: ReadonlyMap<string, number>, names: readonly string[]) =>
    names.flatMap((name) => {
      const problems = counts.get(name)
      return problems === undefined ? [] : [{ name, problems }]
    })
  const topics = of('topic')
  return {
    difficulties: inOrder(of('difficulty'), difficulties),
    topics: inOrder(topics, [...topics.keys()].sort()),
    languages: inOrder(of('language'), languages),
  }
}

/** Over how many problems these were counted: each has one difficulty. */
export const countedIn = ({ difficulties: counts }: Facets): number => counts.reduce((sum, { problems }) => sum + problems, 0)
