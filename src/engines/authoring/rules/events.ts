/** What can have happened in one activity. Stored for ever: a new shape is a new version with an upcast. */
import type { Difficulty } from '../../../problem/problem.ts'
import type { Operation } from './patch.ts'
import type { Slot } from './plan.ts'
import type { Parsed, Unclear } from './parse.ts'
import type { FieldFault, FixedField, HardField, LearningMode, Spec, SpecField, Style } from './spec.ts'

/** A field and the value it takes; null opens a field again. */
export type Change = { readonly [Field in SpecField]: { readonly field: Field; readonly value: Spec[Field] } }[SpecField]

export const bases = ['stated', 'confirmed', 'proposed', 'follows'] as const
/** `stated`: in the learner's own message. `proposed`: by the model, and soft. `follows`: from another field. */
export type Basis = (typeof bases)[number]
export type Applied = Change & { readonly by: Basis }

export const waitReasons = ['inferred', 'changes_committed'] as const
export type Waiting = Change & { readonly because: (typeof waitReasons)[number] }

export type Question =
  | { readonly kind: 'confirm'; readonly fields: readonly SpecField[] }
  | { readonly kind: 'field'; readonly field: SpecField }
  /** After a failure: whether to try again with the same spec. */
  | { readonly kind: 'retry' }

export interface Dropped {
  /** `other`: a field that no spec has, whose name is not kept. */
  readonly field: SpecField | FixedField | 'other'
  readonly fault: FieldFault
}

export const proposalNotes = ['extracted', 'repaired', 'unreadable', 'too_large'] as const
/** How a proposal was read that was no plain object. Of the last two nothing was read. */
export type ProposalNote = (typeof proposalNotes)[number]

/** Every decision of one turn, in the order in which they are taken. */
export interface TurnTaken {
  readonly source: 'brief' | 'message'
  readonly parsed: Omit<Parsed, 'unclear'>
  readonly unclear: readonly Unclear[]
  readonly note: ProposalNote | null
  /** What of the model's proposal could be kept (RFC 6902), against the spec as it was. */
  readonly proposed: readonly Operation[]
  readonly dropped: readonly Dropped[]
  /** Of what had waited before. */
  readonly confirmed: readonly SpecField[]
  readonly rejected: readonly SpecField[]
  readonly applied: readonly Applied[]
  /** Everything that waits after the turn. */
  readonly waiting: readonly Waiting[]
  /** Hard fields that are settled from this turn on. */
  readonly committed: readonly HardField[]
  readonly asked: Question | null
}

export const fallbacks = ['style', 'difficulty', 'topics'] as const
/** In the order in which a slot is made easier to fill. */
export type Fallback = (typeof fallbacks)[number]

export const dropReasons = ['abandoned', 'expired'] as const

/** `at` is milliseconds since the epoch. Hashes are SHA-256 in hex. */
export type ActivityEvent = { readonly at: number } & (
  | { readonly type: 'activity_started'; readonly activityId: string; readonly learningMode: LearningMode }
  | ({ readonly type: 'turn_taken' } & TurnTaken)
  /** After a failure: all slots are given up, and the spec stands as it is. */
  | { readonly type: 'activity_restarted' }
  /** From here on the spec stands. */
  | { readonly type: 'plan_fixed'; readonly slots: readonly Slot[] }
  | {
      readonly type: 'verification_begun'
      readonly verificationId: string
      readonly slot: number
      readonly draftHash: string
      readonly expiresAt: number
    }
  /** Counts nothing. */
  | { readonly type: 'verification_dropped'; readonly verificationId: string; readonly reason: (typeof dropReasons)[number] }
  | {
      readonly type: 'draft_refused'
      readonly verificationId: string
      readonly slot: number
      readonly draftHash: string
      /** Names of all checks that failed; what they found is kept under `findingsHash`. */
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
      /** Of the problem that it has become. */
      readonly slug: string
    }
  /** All slots have failed. */
  | { readonly type: 'activity_failed' }
  | { readonly type: 'activity_published'; readonly slugs: readonly string[] }
  | { readonly type: 'activity_shared'; readonly shareId: string; readonly tokenHash: string }
  | { readonly type: 'share_revoked'; readonly shareId: string }
)
