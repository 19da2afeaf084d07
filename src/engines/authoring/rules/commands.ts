/** The commands of an activity, and its refusals. */
import type { Question } from './events.ts'
import type { LearningMode } from './spec.ts'
import type { MessageInput } from './turn.ts'

/** The learner's words as their client quoted them. */
export interface Quoted {
  readonly hash: string
  /** Characters, without white space. */
  readonly size: number
}

/** Numbers of slots from 0, or all that are open. */
export type Skip = 'all' | readonly number[]

/** What the learner knows of each topic, 0 to 1, where anything is known. */
type Mastery = Readonly<Record<string, number>>

/** `now` is milliseconds since the epoch; `turn` is the turn of the state that the command answers. */
export type ActivityCommand = { readonly now: number } & (
  | ({
      readonly type: 'start'
      readonly activityId: string
      readonly learningMode: LearningMode
      readonly words: Quoted
      /** Of the text of a problem that the learner brings. */
      readonly sourceHash: string | null
    } & MessageInput)
  | ({
      readonly type: 'say'
      readonly turn: number
      readonly words: Quoted
      /** Whether the learner agrees to the plan that the turn shows; null where that is not said. */
      readonly confirm: boolean | null
      readonly skip: Skip | null
      readonly mastery: Mastery
    } & MessageInput)
  | {
      readonly type: 'begin_draft'
      readonly turn: number
      readonly slot: number
      readonly draftHash: string
      /** A new one. */
      readonly verificationId: string
      /** How long the verification may take before it is over and counts nothing. */
      readonly allowedMs: number
      /** Read when the plan is fixed. */
      readonly mastery: Mastery
    }
  | {
      readonly type: 'refuse_draft'
      readonly verificationId: string
      readonly findings: ReadonlyArray<{ readonly check: string }>
      /** The hash under which all findings are stored. */
      readonly findingsHash: string
    }
  | { readonly type: 'accept_draft'; readonly verificationId: string; readonly slug: string }
  /** Ends a verification without a verdict, for example if no runner answers. */
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
  /** The learner agreed to the plan, so that nothing of it changes any more. */
  | { readonly code: 'SPEC_FIXED' }
  | { readonly code: 'SPEC_NOT_READY'; readonly question: Question | null }
  /** The same words came with an earlier turn, so they cannot be the learner's answer to the plan. */
  | { readonly code: 'WORDS_REPEATED' }
  /** A link and next to no text: nothing is fetched. */
  | { readonly code: 'SOURCE_IS_LINK' }
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
