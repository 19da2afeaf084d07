/** The states of long streams as text, kept beside their log. */
import { GrownSet } from '../kernel/grown-set.ts'
import type { KnowledgeState } from '../engines/knowledge/rules/state.ts'
import type { PracticeState, Session } from '../engines/practice/rules/state.ts'
import type { TddState } from '../engines/tdd/rules/state.ts'
import type { Projection } from './streams.ts'

type Entries<M> = M extends ReadonlyMap<infer K, infer V> ? ReadonlyArray<readonly [K, V]> : M
type Written = { readonly [Field in keyof KnowledgeState]: Entries<KnowledgeState[Field]> }

export const knowledgeProjection: Projection<KnowledgeState> = {
  version: 5,
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

/** Maps and sets as lists. */
type WrittenSession<Kept = Session> = Kept extends unknown
  ? { readonly [Field in keyof Omit<Kept, 'ever'>]: Entries<Kept[Field]> } & { readonly ever: WrittenEver }
  : never
type WrittenEver = { readonly [Field in keyof Session['ever']]: Listed<Session['ever'][Field]> }
type Listed<Kept> = Kept extends GrownSet ? readonly string[] : Kept

/** A session that has begun: no other has events. */
export const practiceProjection: Projection<PracticeState> = {
  version: 2,
  every: 100,
  write(state) {
    if (state.status === 'none') return 'null'
    const { ever, failuresByTag, counterexamples, openRuns, reports, solutionsRead } = state
    const written: WrittenSession = {
      ...state,
      failuresByTag: [...failuresByTag],
      counterexamples: [...counterexamples],
      openRuns: [...openRuns],
      reports: [...reports],
      solutionsRead: [...solutionsRead],
      ever: {
        ...ever,
        tokens: [...ever.tokens],
        known: [...ever.known],
        attempted: [...ever.attempted],
        accepted: [...ever.accepted],
      },
    }
    return JSON.stringify(written)
  },
  read(body) {
    const written: WrittenSession | null = JSON.parse(body)
    if (written === null) return { status: 'none' }
    const { ever, failuresByTag, counterexamples, openRuns, reports, solutionsRead } = written
    return {
      ...written,
      failuresByTag: new Map(failuresByTag),
      counterexamples: new Map(counterexamples),
      openRuns: new Map(openRuns),
      reports: new Map(reports),
      solutionsRead: new Map(solutionsRead),
      ever: {
        ...ever,
        tokens: GrownSet.of(ever.tokens),
        known: GrownSet.of(ever.known),
        attempted: GrownSet.of(ever.attempted),
        accepted: GrownSet.of(ever.accepted),
      },
    }
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
