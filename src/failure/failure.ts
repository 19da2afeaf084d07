/**
 * Everything a caller can be told went wrong. An engine names its failures in its words.ts; here stand those of no engine or of several,
 * which words.ts says. A refusal is the domain saying no, a failure is anything else a caller can act on. A defect (a thrown Error) is
 * logged and shown as its reference only.
 */
import type { AccountFailure } from './account-words.ts'
import type { ActivityFailure } from '../engines/authoring/words.ts'
import type { ClassFailure } from '../engines/classes/words.ts'
import type { FormsFailure } from '../engines/forms/words.ts'
import type { GrowthRefusal } from '../engines/growth/rules/decide.ts'
import type { InterviewFailure } from '../engines/interviews/words.ts'
import type { KnowledgeFailure } from '../engines/knowledge/words.ts'
import type { LessonFailure } from '../engines/lessons/words.ts'
import type { OwnCourseFailure } from '../engines/own-courses/words.ts'
import type { OwnProblemFailure } from '../engines/own-problems/words.ts'
import type { PracticeFailure } from '../engines/practice/words.ts'
import type { Language, Signature } from '../problem/problem.ts'
import type { RunFailure } from './runner-words.ts'
import type { ReviewRefusal } from '../engines/review/rules/decide.ts'
import type { SettingsFailure } from '../engines/settings/words.ts'
import type { TddFailure } from '../engines/tdd/words.ts'
import type { TrialRefusal } from '../engines/trials/rules/participation.ts'
import type { UnderstandingRefusal } from '../engines/understanding/rules/decide.ts'

export type Failure =
  | AccountFailure
  | ActivityFailure
  | ClassFailure
  | FormsFailure
  | GrowthRefusal
  | InterviewFailure
  | KnowledgeFailure
  | LessonFailure
  | OwnCourseFailure
  | OwnProblemFailure
  | PracticeFailure
  | ReviewRefusal
  | RunFailure
  | SettingsFailure
  | TddFailure
  | TrialRefusal
  | UnderstandingRefusal
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
  | { readonly code: 'AUTHOR_REQUIRED'; readonly titleSlug: string }
  /** Of a session of practice. */
  | { readonly code: 'STALE_TURN'; readonly turn: number; readonly titleSlug: string }
  | { readonly code: 'RATE_LIMITED' | 'RUNNER_BUSY' | 'OWN_RUN_UNDER_WAY'; readonly retryAfterSeconds: number }
  /** `resetsAt` in milliseconds since the epoch. */
  | { readonly code: 'BUDGET_EXCEEDED'; readonly scope: 'learner' | 'deployment'; readonly resetsAt: number }
  | { readonly code: 'RUNS_PAUSED' }
  | { readonly code: 'CATALOGUE_UNAVAILABLE' | 'LEARNER_UNAVAILABLE' }
  | { readonly code: 'CORRUPTED_DATA'; readonly stream: string; readonly seq: number }
  | { readonly code: 'INSUFFICIENT_SCOPE'; readonly scope: string; readonly url: string }
  | { readonly code: 'INTERNAL'; readonly reference: string }

/** What a learner's object refuses with: it does not know where the page is on which settings are loosened. */
export type LearnerRefusal = Exclude<Failure, SettingsFailure> | Omit<SettingsFailure, 'url'>

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
