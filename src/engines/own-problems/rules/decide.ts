/** An own problem never changes until its learner removes it, because sessions, reports and links refer to it. */
import { ok } from '../../../kernel/result.ts'
import type { Decider } from '../../../kernel/decider.ts'
import type { Difficulty, Language } from '../../../problem/problem.ts'

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
export type OwnProblemEvent = { readonly at: number } & (
  | ({ readonly type: 'problem_kept' } & OwnProblemEntry)
  /** Its texts are gone with it. */
  | { readonly type: 'problem_removed' }
)

export type OwnProblemCommand = { readonly now: number } & (
  | ({ readonly type: 'keep' } & OwnProblemEntry)
  | { readonly type: 'remove' }
)

export type OwnProblemState =
  | { readonly status: 'none' | 'removed' }
  | ({ readonly status: 'kept'; readonly at: number } & OwnProblemEntry)

/** Refuses nothing: keeping an existing problem changes nothing, and a removed problem can be added again. */
export const ownProblemDecider: Decider<OwnProblemState, OwnProblemCommand, OwnProblemEvent, never> = {
  initial: { status: 'none' },
  decide(state, { now: at, ...command }) {
    switch (command.type) {
      case 'keep': {
        const { type: _type, ...entry } = command
        return ok(state.status === 'kept' ? [] : [{ type: 'problem_kept', at, ...entry }])
      }
      case 'remove':
        return ok(state.status === 'kept' ? [{ type: 'problem_removed', at }] : [])
    }
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'problem_kept': {
        const { type: _type, ...kept } = event
        return { status: 'kept', ...kept }
      }
      case 'problem_removed':
        return { status: 'removed' }
    }
  },
}
