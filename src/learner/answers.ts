/** What the Worker makes of a learner's object's answers, except passes. */
import type { Counterexample } from '../domain/counterexample/counterexample.ts'
import type { CounterexamplePass, HintPass, RunPass } from '../domain/passes.ts'
import type { SearchedCode } from '../domain/practice/events.ts'
import type { SessionView } from '../domain/practice/view.ts'
import type { Report } from '../domain/report.ts'
import type { SettingsFloor } from '../domain/settings.ts'
import type { Failure } from '../failure.ts'
import type { CounterexampleKept, CounterexampleTicket, LearnerRefusal } from './messages.ts'
import type { RateKind } from './rates.ts'

export interface LearnerOptions {
  /** Where the object runs and is kept; null for anywhere. The same person has another object, and an empty one, in each. */
  readonly jurisdiction: 'eu' | 'fedramp' | null
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly floor: SettingsFloor
  /** Runs a UTC day may hold; null for no limit. */
  readonly runsPerDay: number | null
  /** Taken from the learner's allowance by the first call; null takes nothing. */
  readonly charge: { readonly kind: RateKind; readonly scale: number } | null
  readonly settingsUrl: string
  /** The id of the tool call that all of this is part of, where its arguments name the turn that they answer. */
  readonly command?: string | null
}

export interface HintAnswer {
  /** `given`: new rungs opened. `repeated`: asked for again. `not_yet`: nothing new to open the next one. */
  readonly outcome: 'given' | 'repeated' | 'not_yet'
  /** The hints to show, in order. */
  readonly passes: readonly HintPass[]
  readonly view: SessionView
}

export type BegunRun =
  | { readonly kind: 'begun'; readonly pass: RunPass; readonly view: SessionView | null }
  | { readonly kind: 'repeated'; readonly report: Report; readonly view: SessionView }

/** What a hint level has of counterexamples; `shown` is null where none was found. */
export interface CounterexampleAnswer {
  readonly searched: SearchedCode
  readonly shown: Counterexample | null
  readonly repeated: boolean
  readonly view: SessionView
}

export type BegunCounterexample =
  | { readonly kind: 'begun'; readonly pass: CounterexamplePass; readonly ticket: CounterexampleTicket; readonly code: string }
  | { readonly kind: 'repeated'; readonly answer: CounterexampleAnswer }

export function answerOf({ searched, shown, view }: CounterexampleKept): Omit<CounterexampleAnswer, 'repeated'> {
  // As a report, it is the text that this Worker wrote.
  const counterexample: Counterexample | null = shown === null ? null : JSON.parse(shown)
  return { searched, shown: counterexample, view }
}

/** A refusal with where it happened. */
export function placed(refusal: LearnerRefusal, slug: string, settingsUrl: string): Failure {
  switch (refusal.code) {
    case 'RATE_LIMITED':
    case 'RUNNER_BUSY':
    case 'BUDGET_EXCEEDED':
    case 'CORRUPTED_DATA':
    case 'RECORD_FULL':
    case 'CHECK_OPEN':
    case 'CHECK_NOT_DUE':
    case 'NO_CHECK_ITEM':
    case 'LESSON_NOT_FOUND':
    case 'STALE_TURN':
    case 'QUESTION_NOT_OPEN':
    case 'NOT_ANSWERED':
    case 'LESSON_DONE':
    case 'LESSON_OPEN':
    case 'COURSE_BEGUN':
    case 'QUESTIONS_FROZEN':
    case 'COURSE_NOT_FOUND':
    case 'TOO_MANY_COURSES':
    case 'TOO_MANY_SESSIONS':
    case 'RUN_EXPIRED':
    case 'TOO_MANY_OWN_PROBLEMS':
    case 'PROBLEM_NOT_FOUND':
    case 'NOT_SHAREABLE':
    case 'ACTIVITY_NOT_FOUND':
    case 'SPEC_FIXED':
    case 'SPEC_NOT_READY':
    case 'ACTIVITY_OVER':
    case 'ACTIVITY_FULL':
    case 'NO_SUCH_SLOT':
    case 'SLOT_DONE':
    case 'SAME_DRAFT':
    case 'VERIFICATION_RUNNING':
    case 'VERIFICATION_OVER':
    case 'SLOTS_OPEN':
    case 'NOT_PUBLISHED':
    case 'ALREADY_SHARED':
    case 'TOO_MANY_ACTIVITIES':
    case 'INVALID_SESSION':
    case 'INVALID_PLAN':
    case 'SESSION_LOCKED':
    case 'SESSION_NOT_HELD':
    case 'SESSION_PAUSED':
    case 'SESSION_ENDED':
    case 'SESSION_AMBIGUOUS':
    case 'NOTHING_TO_ROLL_BACK':
    case 'EVIDENCE_REQUIRED':
    case 'EVIDENCE_IS_STATED':
    case 'EVIDENCE_NOT_OBSERVED':
    case 'INVALID_PATH':
    case 'FILE_TOO_LARGE':
    case 'TOO_MANY_FILES':
    case 'FILE_NOT_FOUND':
    case 'FILE_NOT_ALLOWED_IN_PHASE':
    case 'ACCOUNT_CLOSED':
    case 'ACCOUNT_NOT_EMPTY':
    case 'IMPORT_OVERTAKEN':
    case 'NO_ACCEPTED_PROGRAM':
    case 'QUESTIONS_NOT_OPEN':
      return refusal
    case 'CONFIRM_ON_PAGE':
      return { ...refusal, url: settingsUrl }
    case 'SESSION_NOT_FOUND':
    case 'HINTS_CLOSED_DURING_CHECK':
    case 'HINT_LEVEL_TOO_LOW':
    case 'HINT_LEVEL_REQUIRED':
    case 'GIVE_UP_DISABLED':
    case 'NO_WRONG_ANSWER':
    case 'LOCAL_TESTS_NOT_PASSED':
    case 'SOLUTION_NOT_FOUND':
    case 'RUN_NOT_OPEN':
      return { ...refusal, titleSlug: slug }
  }
}

/** Errors by which the platform says that the object itself is fine: restarted, moved or overloaded. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof Error &&
    (('retryable' in error && error.retryable === true) || ('overloaded' in error && error.overloaded === true))
  )
}
