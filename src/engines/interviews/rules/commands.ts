/** What can be asked of an interview, and why it may be refused. */
import type { Origin } from '../../../kernel/evidence.ts'
import type { Language } from '../../../problem/problem.ts'
import type { Complexity } from './complexity.ts'
import type { Duration, Example, HintRule, Question, Source, Step } from './events.ts'

export interface NewInterview {
  readonly slug: string
  readonly minutes: Duration
  readonly hints: HintRule
  readonly hintMinutes: number
  readonly language: Language | null
  readonly details: readonly string[]
  readonly size: number
  readonly cpuMs: number
  readonly origin: Origin
}

export interface JudgedExamples {
  readonly examples: readonly Example[]
  readonly noticed: number
  readonly programs: number
  readonly decides: readonly string[]
}

/** What the learner does at a step. */
export type InterviewMove =
  | ({ readonly type: 'ask' } & Question & Source)
  | ({ readonly type: 'judge_examples' } & JudgedExamples & Source)
  | ({ readonly type: 'state_complexity'; readonly time: Complexity; readonly space: Complexity } & Source)
  | { readonly type: 'leave_step'; readonly step: Step }
  | ({ readonly type: 'answer_follow_up'; readonly survives: boolean } & Source)
  | { readonly type: 'end' }

/** `deadline`: when the clock ends, as it is now, with what hints took off it. */
export type InterviewCommand = { readonly now: number } & (
  | ({ readonly type: 'start' } & NewInterview)
  | { readonly type: 'open_card' }
  | (InterviewMove & { readonly deadline: number })
)

export type InterviewRefusal =
  | { readonly code: 'INTERVIEW_NOT_FOUND' }
  /** The time is over, or the learner ended it. */
  | { readonly code: 'INTERVIEW_OVER' }
  /** `step`: where the interview is. */
  | { readonly code: 'OTHER_INTERVIEW_STEP'; readonly step: Step }
  | { readonly code: 'NO_QUESTIONS_LEFT'; readonly most: number }
