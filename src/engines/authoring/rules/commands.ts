/** What can be asked of an activity, and what it may answer instead of events. */
import type { Json } from '../../../kernel/json.ts'
import type { ProposalNote, Question } from './events.ts'
import type { Parsed } from './parse.ts'
import type { Skip } from './skip.ts'
import type { LearningMode } from './spec.ts'

/** A partial spec as a model proposed it, under whatever names; `readProposal` makes one of anything. */
export interface Proposal {
  readonly fields: Readonly<Record<string, Json>>
  readonly note: ProposalNote | null
}

/** `now` is milliseconds since the epoch; `turn` the one of the state that is answered. */
export type ActivityCommand = { readonly now: number } & (
  | {
      readonly type: 'start'
      readonly activityId: string
      readonly learningMode: LearningMode
      /** What `parseMessage` makes of it; null where there is none. */
      readonly brief: Parsed | null
    }
  | {
      readonly type: 'say'
      readonly turn: number
      readonly parsed: Parsed
      readonly proposal: Proposal | null
      /** What a client says about what waits, where it says anything: it is asked of the learner. */
      readonly confirm: boolean | null
      /** What `skipIn` makes of the message. */
      readonly skip: Skip | null
    }
  | {
      readonly type: 'begin_draft'
      readonly turn: number
      readonly slot: number
      readonly draftHash: string
      /** A new one. */
      readonly verificationId: string
      /** How long the verification may take before it is over and counts nothing. */
      readonly allowedMs: number
      /** What the learner knows of each topic, 0 to 1, where anything is known. Read when the plan is fixed. */
      readonly mastery: Readonly<Record<string, number>>
    }
  | {
      readonly type: 'refuse_draft'
      readonly verificationId: string
      readonly findings: ReadonlyArray<{ readonly check: string }>
      /** Under which the findings are kept whole. */
      readonly findingsHash: string
    }
  | { readonly type: 'accept_draft'; readonly verificationId: string; readonly slug: string }
  /** The verification came to no result, as where no runner answers. */
  | { readonly type: 'abandon_draft'; readonly verificationId: string }
  /** Ends a verification whose time is up. */
  | { readonly type: 'expire_draft' }
  | { readonly type: 'publish'; readonly turn: number }
  | { readonly type: 'share'; readonly turn: number; readonly shareId: string; readonly tokenHash: string }
  | { readonly type: 'revoke_share'; readonly turn: number }
)

export type ActivityRefusal =
  | { readonly code: 'ACTIVITY_NOT_FOUND' }
  | { readonly code: 'STALE_TURN'; readonly turn: number }
  /** Drafts have been asked for, so that nothing of the spec changes any more. */
  | { readonly code: 'SPEC_FIXED' }
  | { readonly code: 'SPEC_NOT_READY'; readonly question: Question | null }
  /** So many messages and drafts are all that an activity takes. */
  | { readonly code: 'ACTIVITY_FULL'; readonly most: number }
  /** Published, or failed: there is nothing to draft. */
  | { readonly code: 'ACTIVITY_OVER'; readonly status: 'SAVED' | 'FAILED' }
  | { readonly code: 'NO_SUCH_SLOT'; readonly slots: number }
  | { readonly code: 'SLOT_DONE'; readonly slot: number; readonly status: 'accepted' | 'failed' }
  /** The draft was handed in for `slot` before. */
  | { readonly code: 'SAME_DRAFT'; readonly slot: number }
  /** `until` in milliseconds since the epoch. */
  | { readonly code: 'VERIFICATION_RUNNING'; readonly slot: number; readonly until: number }
  /** It expired, was abandoned, or never began: its result counts nothing. */
  | { readonly code: 'VERIFICATION_OVER' }
  /** These wait for drafts still. */
  | { readonly code: 'SLOTS_OPEN'; readonly slots: readonly number[] }
  | { readonly code: 'NOT_PUBLISHED' }
  /** There is one link at a time: it has to be revoked before the next. */
  | { readonly code: 'ALREADY_SHARED'; readonly shareId: string }
