/** The state of a session as text, kept beside its log. */
import { GrownSet } from '../../kernel/grown-set.ts'
import type { PracticeState, Session } from './rules/state.ts'
import type { Projection, Entries } from '../../learner/streams.ts'

/** Maps and sets as lists. */
type WrittenSession<State = Session> = State extends unknown
  ? { readonly [Field in keyof Omit<State, 'ever'>]: Entries<State[Field]> } & { readonly ever: WrittenEver }
  : never

type WrittenEver = { readonly [Field in keyof Session['ever']]: Listed<Session['ever'][Field]> }

type Listed<Value> = Value extends GrownSet ? readonly string[] : Value

/** A session that has begun: no other has events. */
export const practiceProjection: Projection<PracticeState> = {
  version: 4,
  every: 100,
  write(state) {
    if (state.status === 'none') return 'null'
    const { ever, failuresByTag, openRuns, reports, solutionsRead } = state
    const stored: WrittenSession = {
      ...state,
      failuresByTag: [...failuresByTag],
      openRuns: [...openRuns],
      reports: [...reports],
      solutionsRead: [...solutionsRead],
      ever: {
        ...ever,
        work: [...ever.work],
        known: [...ever.known],
        words: [...ever.words],
      },
    }
    return JSON.stringify(stored)
  },
  read(body) {
    const stored: WrittenSession | null = JSON.parse(body)
    if (stored === null) return { status: 'none' }
    const { ever, failuresByTag, openRuns, reports, solutionsRead } = stored
    return {
      ...stored,
      failuresByTag: new Map(failuresByTag),
      openRuns: new Map(openRuns),
      reports: new Map(reports),
      solutionsRead: new Map(solutionsRead),
      ever: {
        ...ever,
        work: GrownSet.of(ever.work),
        known: GrownSet.of(ever.known),
        words: GrownSet.of(ever.words),
      },
    }
  },
}
