/** The events of one activity. They are stored for ever: a new shape is a new version with an upcast. */
import type { Difficulty } from '../../../problem/problem.ts'
import type { Slot } from './plan.ts'
import type { Dropped, LearningMode, Spec, SpecField, Style } from './spec.ts'

/** A field and the value it takes; null opens a field again. */
export type Change = { readonly [Field in SpecField]: { readonly field: Field; readonly value: Spec[Field] } }[SpecField]

export const bases = ['stated', 'filled', 'follows'] as const
/** `stated`: sent beside the learner's words. `filled`: left open by the learner, so chosen from the record. `follows`: from another field. */
export type Basis = (typeof bases)[number]
export type Applied = Change & { readonly by: Basis }

export type Question =
  | { readonly kind: 'field'; readonly field: SpecField }
  /** Whether the whole plan is right. */
  | { readonly kind: 'confirm' }
  /** After a failure: whether to try again with the same plan. */
  | { readonly kind: 'retry' }

/** Every decision of one turn. */
export interface TurnTaken {
  readonly source: 'brief' | 'message'
  /** The learner's words as their client quoted them; null in turns that were stored without words. */
  readonly wordsHash: string | null
  readonly applied: readonly Applied[]
  readonly dropped: readonly Dropped[]
  /** The learner agreed to the plan as the turn before had shown it, or pasted the problem that the plan is for. */
  readonly confirmed: boolean
}

export const fallbacks = ['style', 'difficulty', 'topics'] as const
/** In the order in which a slot is made easier to fill. */
export type Fallback = (typeof fallbacks)[number]

export const dropReasons = ['abandoned', 'expired'] as const

/** `at` is milliseconds since the epoch. Hashes are SHA-256 in hex. */
export type ActivityEvent = { readonly at: number } & (
  | {
      readonly type: 'activity_started'
      readonly activityId: string
      readonly learningMode: LearningMode
      /** Of the problem's text, where the learner brought one. */
      readonly sourceHash: string | null
    }
  | ({ readonly type: 'turn_taken' } & TurnTaken)
  /** After a failure: all slots are given up, and the spec stays. */
  | { readonly type: 'activity_restarted' }
  /** Comes with the first draft. */
  | { readonly type: 'plan_fixed'; readonly slots: readonly Slot[] }
  | {
      readonly type: 'verification_begun'
      readonly verificationId: string
      readonly slot: number
      readonly draftHash: string
      readonly expiresAt: number
    }
  /** The verification does not count. */
  | { readonly type: 'verification_dropped'; readonly verificationId: string; readonly reason: (typeof dropReasons)[number] }
  | {
      readonly type: 'draft_refused'
      readonly verificationId: string
      readonly slot: number
      readonly draftHash: string
      /** Names of all checks that failed; their findings are stored under `findingsHash`. */
      readonly checks: readonly string[]
      readonly findingsHash: string
    }
  | {
      readonly type: 'slot_fell_back'
      readonly slot: number
      readonly fallback: Fallback
      /** What the slot asks for from now on. */
      readonly style: Style
      readonly difficulty: Difficulty
      readonly topics: readonly string[]
    }
  | { readonly type: 'slot_failed'; readonly slot: number }
  | {
      readonly type: 'draft_accepted'
      readonly verificationId: string
      readonly slot: number
      readonly draftHash: string
      /** The slug of the problem that the draft became. */
      readonly slug: string
    }
  /** All slots have failed. */
  | { readonly type: 'activity_failed' }
  | { readonly type: 'activity_published'; readonly slugs: readonly string[] }
  | { readonly type: 'activity_shared'; readonly shareId: string; readonly tokenHash: string }
  | { readonly type: 'share_revoked'; readonly shareId: string }
)
