/** What crosses the wire between the Worker and a learner's object: plain data only. */
import type { ActivityRefusal } from '../engines/authoring/rules/commands.ts'
import type { ArchiveRefusal } from './archive/messages.ts'
import type { KnowledgeRefusal } from '../engines/knowledge/rules/commands.ts'
import type { LessonRefusal } from '../engines/lessons/rules/commands.ts'
import type { OwnCourseRefusal } from '../engines/own-courses/rules/decide.ts'
import type { ShareRefusal } from '../engines/own-problems/rules/copy.ts'
import type { PracticeRefusal } from '../engines/practice/rules/commands.ts'
import type { SettingsRefusal } from '../engines/settings/rules/settings.ts'
import type { TddRefusal } from '../engines/tdd/rules/commands.ts'
import type { Phase as TddPhase, Violation } from '../engines/tdd/rules/events.ts'
import type { TddView } from '../engines/tdd/rules/view.ts'
import type { UnderstandingRefusal } from '../engines/understanding/rules/decide.ts'
import type { Result } from '../kernel/result.ts'
import type { RateKind } from './rates.ts'
import type { SettingsFloor } from '../kernel/pace.ts'
import type { ProblemFacts } from '../problem/facts.ts'

/** Comes with every call. `charge` is null for the later calls of one tool call. */
export interface CallContext {
  readonly now: number
  readonly floor: SettingsFloor
  /** Runs a UTC day may hold; null for no limit. */
  readonly runsPerDay: number | null
  readonly charge: { readonly kind: RateKind; readonly scale: number } | null
  /** Of the problem that the call is about, where its events can show something. */
  readonly problem: ProblemFacts | null
  /** The id of the tool call, where its arguments name the turn that they answer: the same id is the same call again. */
  readonly command?: string | null
}

export type LearnerRefusal =
  | (PracticeRefusal & { readonly titleSlug: string })
  | KnowledgeRefusal
  | LessonRefusal
  | OwnCourseRefusal
  | { readonly code: 'TOO_MANY_COURSES' | 'TOO_MANY_OWN_PROBLEMS'; readonly most: number }
  | { readonly code: 'PROBLEM_NOT_FOUND' }
  | ShareRefusal
  | Exclude<TddRefusal, Violation>
  | ActivityRefusal
  | UnderstandingRefusal
  | ArchiveRefusal
  | { readonly code: 'ACCOUNT_CLOSED' }
  | { readonly code: 'TOO_MANY_SESSIONS' | 'TOO_MANY_ACTIVITIES'; readonly most: number }
  /** Of a run of a session's tests. */
  | { readonly code: 'RUN_EXPIRED'; readonly titleSlug: null }
  /** With the turn after it, for what was tried is recorded. */
  | (Violation & { readonly turn: number })
  | {
      readonly code: 'SESSION_AMBIGUOUS'
      readonly sessions: ReadonlyArray<{
        readonly sessionId: string
        readonly phase: TddPhase
        readonly cycle: number
        readonly status: TddView['status']
      }>
    }
  | SettingsRefusal
  | { readonly code: 'RATE_LIMITED' | 'OWN_RUN_UNDER_WAY'; readonly retryAfterSeconds: number }
  | { readonly code: 'BUDGET_EXCEEDED'; readonly scope: 'learner'; readonly resetsAt: number }
  | { readonly code: 'CORRUPTED_DATA'; readonly stream: string; readonly seq: number }
  | { readonly code: 'RECORD_FULL'; readonly mostBytes: number }

export type Answer<T> = Result<T, LearnerRefusal>

/** Words of the learner or the tutor, under the hash that the events know them by. */
export interface Words {
  readonly hash: string
  readonly text: string
}
