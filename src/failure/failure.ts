/**
 * Everything a caller can be told went wrong; words.ts says it. A refusal is the domain saying no, a failure is
 * anything else a caller can act on. A defect (a thrown Error) is logged and shown as its reference only.
 */
import type { ActivityRefusal } from '../engines/authoring/rules/commands.ts'
import type { KnowledgeRefusal } from '../engines/knowledge/rules/commands.ts'
import type { LessonRefusal } from '../engines/lessons/rules/commands.ts'
import type { OwnCourseRefusal } from '../engines/own-courses/rules/decide.ts'
import type { FaultAt } from '../engines/own-courses/rules/draft.ts'
import type { ShareRefusal } from '../engines/own-problems/rules/copy.ts'
import type { PracticeRefusal } from '../engines/practice/rules/commands.ts'
import type { Language, Signature } from '../problem/problem.ts'
import type { TddRefusal } from '../engines/tdd/rules/commands.ts'
import type { Phase, Violation } from '../engines/tdd/rules/events.ts'
import type { SettingsRefusal } from '../engines/settings/rules/settings.ts'
import type { UnderstandingRefusal } from '../engines/understanding/rules/decide.ts'

export type Failure =
  | (PracticeRefusal & { readonly titleSlug: string })
  | KnowledgeRefusal
  | (LessonRefusal & AskedOfLesson)
  | OwnCourseRefusal
  | (Exclude<TddRefusal, Violation> & AskedOf)
  /** `turn`: the one after it, for what was tried is recorded. */
  | (Violation & AskedOf & { readonly turn: number })
  | { readonly code: 'TOO_MANY_SESSIONS'; readonly most: number }
  | { readonly code: 'TOO_MANY_ACTIVITIES'; readonly most: number }
  | (ActivityRefusal & AskedOfActivity)
  | UnderstandingRefusal
  | {
      readonly code: 'SESSION_AMBIGUOUS'
      readonly sessions: ReadonlyArray<{
        readonly sessionId: string
        readonly phase: Phase
        readonly cycle: number
        readonly status: 'active' | 'paused' | 'ended'
      }>
    }
  /** A check of something that is in no list. */
  | { readonly code: 'UNKNOWN_TOPIC' | 'NODE_NOT_FOUND' }
  /** Key points, by id, whose quotes do not stand in an answer, or are too short. */
  | { readonly code: 'QUOTE_NOT_FOUND'; readonly questionId: string; readonly points: readonly string[] }
  | { readonly code: 'COURSE_UNSOUND'; readonly faults: readonly FaultAt[] }
  | { readonly code: 'NO_QUESTIONS_YET'; readonly courseId: string }
  | { readonly code: 'TOO_MANY_COURSES' | 'TOO_MANY_OWN_PROBLEMS' | 'TOO_MANY_SHARES'; readonly most: number }
  | ShareRefusal
  | (SettingsRefusal & { readonly url: string })
  | { readonly code: 'PROBLEM_NOT_FOUND' }
  | { readonly code: 'INVALID_SLUG' | 'CODE_TOO_LARGE' | 'INVALID_UNICODE' | 'LANGUAGE_NOT_SUPPORTED' | 'INVALID_CURSOR' }
  /** `languages`: those that the problem has. */
  | { readonly code: 'LANGUAGE_NOT_OFFERED'; readonly titleSlug: string; readonly languages: readonly Language[] }
  /** `issues` name the parameter and the rule, never the value. */
  | { readonly code: 'INVALID_INPUT'; readonly issues: readonly string[] }
  | {
      readonly code: 'INVALID_CASES'
      readonly titleSlug: string
      readonly kind: Signature['kind']
      readonly parts: readonly string[]
    }
  | { readonly code: 'AUTHOR_REQUIRED' }
  | { readonly code: 'NO_COUNTEREXAMPLES' | 'PRACTISED_WITHOUT_HINTS'; readonly titleSlug: string }
  | { readonly code: 'RATE_LIMITED' | 'RUNNER_BUSY' | 'OWN_RUN_UNDER_WAY'; readonly retryAfterSeconds: number }
  /** `resetsAt` in milliseconds since the epoch. */
  | { readonly code: 'BUDGET_EXCEEDED'; readonly scope: 'learner' | 'deployment'; readonly resetsAt: number }
  | { readonly code: 'RUNS_PAUSED' }
  | {
      readonly code: 'RUNNER_UNAVAILABLE'
      readonly reason: 'not_configured' | 'not_reachable' | 'bad_answer' | 'internal' | 'checker_failed'
    }
  | { readonly code: 'RUNNER_TIMEOUT' | 'SANDBOX_REQUIRED' }
  /** Of what looks at files by themselves: there is no code of the language from that line on. */
  | { readonly code: 'CODE_NOT_PARSED'; readonly line: number }
  | { readonly code: 'CODE_TOO_COMPLEX' | 'TEST_TOOL_NOT_FOUND' }
  /** `available`: the languages that can run here, where that is known. */
  | {
      readonly code: 'LANGUAGE_RUNTIME_NOT_FOUND'
      readonly language: Language | null
      readonly available?: readonly Language[]
    }
  | { readonly code: 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE'; readonly language: Language | null }
  | ({ readonly code: 'RUN_EXPIRED'; readonly titleSlug: string | null } & AskedOf)
  | { readonly code: 'CATALOGUE_UNAVAILABLE' | 'LEARNER_UNAVAILABLE' }
  | { readonly code: 'CORRUPTED_DATA'; readonly stream: string; readonly seq: number }
  /** A learner's record takes no more; reading goes on. */
  | { readonly code: 'RECORD_FULL'; readonly mostBytes: number }
  | { readonly code: 'ACCOUNT_CLOSED' | 'ACCOUNT_NOT_EMPTY' | 'IMPORT_OVERTAKEN' }
  /** `changed`: it is not what this server gave out. `unreadable`: it is, and holds what this version does not know. */
  | { readonly code: 'EXPORT_NOT_TRUSTED'; readonly reason: 'changed' | 'unreadable' }
  | { readonly code: 'INSUFFICIENT_SCOPE'; readonly scope: string; readonly url: string }
  | { readonly code: 'INTERNAL'; readonly reference: string }

/** What a session of test-driven development was asked: `inSession` is the id that the call gave, null where it gave none. */
interface AskedOf {
  readonly inSession?: string | null
}

/** What a lesson was asked: `inLesson` is its id. */
interface AskedOfLesson {
  readonly inLesson?: string
}

/** What an activity was asked: `inActivity` is its id. */
interface AskedOfActivity {
  readonly inActivity?: string
}

export type FailureCode = Failure['code']

/**
 * The tool to call next with its arguments; null where the learner or operator acts first. `needs`: names of parameters that are still
 * missing, because only the learner, or the model that speaks with them, can give them.
 */
export type Next = {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  readonly needs?: readonly string[] | undefined
} | null

export interface Worded {
  readonly code: FailureCode
  readonly message: string
  readonly next: Next
  readonly [fact: string]: unknown
}
