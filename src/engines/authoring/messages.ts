/** What crosses the wire between the Worker and a learner's object about activities: plain data only. */
import type { ActivityCommand } from './rules/commands.ts'
import type { LearnerProfile } from './rules/fill.ts'
import type { Outcome } from './rules/decide.ts'
import type { Slot } from './rules/plan.ts'
import type { Spec } from './rules/spec.ts'
import type { Activity } from './rules/state.ts'
import type { ActivityView, TraceEntry } from './rules/view.ts'
import type { CheckId, StoredFinding } from './rules/draft/draft.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Words } from '../../learner/messages.ts'
import type { OwnProblemKept } from '../own-problems/messages.ts'

type Undated<Command> = Command extends { now: number } ? Omit<Command, 'now'> : never
type Of<Type extends ActivityCommand['type']> = Extract<Undated<ActivityCommand>, { type: Type }>

/** What is open is to be filled; the object reads the rest of what is known by itself. */
export type FillRest = Pick<LearnerProfile, 'language'>
export type ActivityStart = Omit<Of<'start'>, 'type' | 'activityId' | 'fill'> & { readonly fill: FillRest | null }
export type ActivitySay = Omit<Of<'say'>, 'type' | 'mastery' | 'fill'> & { readonly fill: FillRest | null }
export type ActivityAct = Of<'abandon_draft' | 'share' | 'revoke_share'>
/** `allowedMs`: how long the verification may take before it is over and counts nothing. */
export type DraftBegin = Omit<Of<'begin_draft'>, 'type' | 'mastery'>
/** What a verification came to, as the Worker tells the object. */
export type DraftVerdict = { readonly verificationId: string } & (
  | { readonly kind: 'refused'; readonly checks: readonly CheckId[]; readonly findings: Words }
  | { readonly kind: 'accepted'; readonly problem: OwnProblemKept }
)

/** Without its trace, which is read by itself. */
export type ActivityShown = Omit<ActivityView, 'trace'>

export interface ActivityDone {
  readonly view: ActivityShown
  /** What it added; of a start and a turn that come again what they had added. */
  readonly events: readonly TraceEntry[]
  /** It was done already. */
  readonly repeated: boolean
}

/** As the object tells it. */
export type DraftOpened = { readonly view: ActivityShown } & (
  | {
      readonly kind: 'begun'
      readonly slot: Slot
      readonly verificationId: string
      readonly expiresAt: number
      /** The text that the learner brought, where the draft is of that. */
      readonly source: string | null
    }
  /** The same draft was handed in before; `findings` is the text of what was found, null where nothing was or it is lost. */
  | { readonly kind: 'repeated'; readonly slot: Slot; readonly outcome: Outcome; readonly findings: string | null }
)

export type DraftFiled = ActivityDone & { readonly outcome: Outcome }

/** `kept`: slugs that are new among the learner's own problems. */
export type ActivityPublished = ActivityDone & { readonly kept: readonly string[] }

export interface ActivityInclude {
  readonly trace: boolean
  /** `latest`: of each slot that of its last refusal. */
  readonly findings: 'none' | 'latest' | 'all'
  /** What may be read of the problems that were accepted. */
  readonly problems: boolean
  /** The text that the learner brought. */
  readonly source: boolean
}

/** As one answer of the object tells it. Texts that did not fit are asked for by their hash; one that is null is lost. */
export interface ActivityReadPaged {
  readonly view: ActivityShown
  /** The newest entries in order, and how many older ones were left out. */
  readonly trace: readonly TraceEntry[]
  readonly olderEntries: number
  readonly findings: readonly string[]
  /** Hashes of the learner's words in these entries. */
  readonly words: readonly string[]
  /** Hash of the text that the learner brought, where that is asked for. */
  readonly source: string | null
  /** `openHash` null: it cannot be read. */
  readonly problems: ReadonlyArray<{ readonly slot: number; readonly slug: string; readonly openHash: string | null }>
  readonly texts: readonly TextFound[]
}

export interface TextFound {
  readonly hash: string
  readonly text: string | null
}

export type ActivityRead = Pick<ActivityReadPaged, 'view' | 'trace' | 'olderEntries'> & {
  /** The learner's words under the hashes that the entries name; without those that are lost. */
  readonly words: ReadonlyMap<string, string>
  /** Null where there is none, it is not asked for, or it is lost. */
  readonly source: string | null
  /** Under the hashes that the slots' refusals name; null where they are lost. */
  readonly findings: ReadonlyArray<{ readonly findingsHash: string; readonly findings: readonly StoredFinding[] | null }>
  /** Null where it cannot be read. */
  readonly problems: ReadonlyArray<{ readonly slot: number; readonly slug: string; readonly problem: Problem | null }>
}

export interface ActivitySummary {
  readonly activityId: string
  readonly status: Activity['status']
  readonly turn: number
  readonly spec: Spec
  /** Of the plan, once it is fixed. */
  readonly slots: { readonly all: number; readonly accepted: number; readonly failed: number }
  /** Of what was published. */
  readonly slugs: readonly string[]
  readonly shared: boolean
  readonly startedAt: number
  readonly lastAt: number
}

export interface ActivitiesRead {
  /** The one of the last event first. */
  readonly activities: readonly ActivitySummary[]
  /** How many older ones were left out. */
  readonly older: number
  /** Streams that cannot be read. */
  readonly damaged: ReadonlyArray<{ readonly stream: string; readonly seq: number }>
}
