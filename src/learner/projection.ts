/** The states of long streams as text, kept beside their log. */
import type { KnowledgeState } from '../domain/knowledge/state.ts'
import type { TddState } from '../domain/tdd/state.ts'
import type { Projection } from './streams.ts'

type Entries<M> = M extends ReadonlyMap<infer K, infer V> ? ReadonlyArray<readonly [K, V]> : M
type Written = { readonly [Field in keyof KnowledgeState]: Entries<KnowledgeState[Field]> }

export const knowledgeProjection: Projection<KnowledgeState> = {
  version: 4,
  every: 200,
  write({ problems, components, pending, ...rest }) {
    const written: Written = { problems: [...problems], components: [...components], pending: [...pending], ...rest }
    return JSON.stringify(written)
  },
  read(body) {
    // It is the text that this object wrote, and another version of it is not read.
    const { problems, components, pending, ...rest }: Written = JSON.parse(body)
    return { problems: new Map(problems), components: new Map(components), pending: new Map(pending), ...rest }
  },
}

/**
 * Plain data, with every text once: names of tests and files come back in each step that can be taken back, and a row of the
 * object's storage ends at 2 MB. The first line is the list of texts; in the second one a text is its place in that list.
 */
export const tddProjection: Projection<TddState> = {
  version: 3,
  every: 200,
  write(state) {
    const places = new Map<string, string>()
    const placed = JSON.stringify(state, (_field, value: unknown) => {
      if (typeof value !== 'string') return value
      const place = places.get(value) ?? `${places.size}`
      places.set(value, place)
      return place
    })
    return `${JSON.stringify([...places.keys()])}\n${placed}`
  },
  read(body) {
    const end = body.indexOf('\n')
    const texts: readonly string[] = JSON.parse(body.slice(0, end))
    const state: TddState = JSON.parse(body.slice(end), (_field, value: unknown) =>
      typeof value === 'string' ? texts[Number(value)] : value,
    )
    return state
  },
}
