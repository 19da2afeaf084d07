/** An own problem is kept once and stays as it is: sessions, reports and shares stand on it. */
import { ok } from '../../result.ts'
import type { Decider } from '../decider.ts'
import type { Difficulty, Language } from '../problem.ts'

/** What a list shows; the rest is kept under hashes, the sealed parts apart from what may be read. */
export interface OwnProblemEntry {
  readonly title: string
  readonly difficulty: Difficulty
  readonly topics: readonly string[]
  readonly language: Language
  readonly activityId: string | null
  readonly untrusted: boolean
  readonly openHash: string
  readonly sealedHash: string
}

/** `at` is milliseconds since the epoch. */
export type OwnProblemEvent = { readonly type: 'problem_kept'; readonly at: number } & OwnProblemEntry

export interface OwnProblemCommand extends OwnProblemEntry {
  readonly now: number
}

export type OwnProblemState = { readonly status: 'none' } | ({ readonly status: 'kept'; readonly at: number } & OwnProblemEntry)

/** Nothing is refused: whatever comes again, or in its place, changes nothing. */
export const ownProblemDecider: Decider<OwnProblemState, OwnProblemCommand, OwnProblemEvent, never> = {
  initial: { status: 'none' },
  decide(state, { now: at, ...entry }) {
    return ok(state.status === 'none' ? [{ type: 'problem_kept', at, ...entry }] : [])
  },
  evolve(_state, { type: _type, ...kept }) {
    return { status: 'kept', ...kept }
  },
}
