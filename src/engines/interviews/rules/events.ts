/** What can have happened in one interview. Stored for ever: a new shape is a new version with an upcast. */
import type { Author, Origin } from '../../../kernel/evidence.ts'
import type { Language } from '../../../problem/problem.ts'
import type { Complexity } from './complexity.ts'

export const durations = [35, 45] as const
export type Duration = (typeof durations)[number]

export const hintRules = ['none', 'priced'] as const
/** `priced`: each hint takes minutes off the clock. */
export type HintRule = (typeof hintRules)[number]

/** In their order. */
export const steps = ['clarify', 'examples', 'complexity', 'code', 'follow_up'] as const
export type Step = (typeof steps)[number]

/** Steps before the one of code. */
export const earlySteps = ['clarify', 'examples', 'complexity'] as const satisfies readonly Step[]

/** `invalid`: the input or its result has not the types of the problem, or breaks a rule of its statement. */
export const exampleOutcomes = ['right', 'wrong', 'invalid'] as const
export type ExampleOutcome = (typeof exampleOutcomes)[number]

/** An input of the learner, as JSON of its arguments, with what the reference answers. */
export interface Question {
  readonly input: string
  /** JSON; null for an input that is not valid, or that has no result. */
  readonly answer: string | null
  readonly outcome: 'answered' | 'raises' | 'invalid'
  /** Keys of the omitted details that the input decides. */
  readonly decides: readonly string[]
}

export interface Example {
  readonly input: string
  readonly expected: string
  readonly outcome: ExampleOutcome
}

/** Of a question, examples, a statement or an answer. */
export interface Source {
  readonly writtenBy: Author
  readonly origin: Origin
}

/** `at` is milliseconds since the epoch. */
export type InterviewEvent = { readonly at: number } & (
  | {
      readonly type: 'interview_started'
      readonly slug: string
      readonly minutes: Duration
      readonly hints: HintRule
      /** What each hint takes off the clock. */
      readonly hintMinutes: number
      readonly language: Language | null
      /** Keys of the details that the statement leaves out: they say nothing of what it is. */
      readonly details: readonly string[]
      /** The size that the follow-up question is about, and the time that a program has. */
      readonly size: number
      readonly cpuMs: number
      readonly origin: Origin
    }
  | ({ readonly type: 'question_answered' } & Question & Source)
  /** `noticed` of `programs` wrong programs fail on one of the right examples; `decides`: details that these examples decide. */
  | ({
      readonly type: 'examples_judged'
      readonly examples: readonly Example[]
      readonly noticed: number
      readonly programs: number
      readonly decides: readonly string[]
    } & Source)
  | ({ readonly type: 'complexity_stated'; readonly time: Complexity; readonly space: Complexity } & Source)
  /** The learner went on without what the step asks for, or is done with their code. */
  | { readonly type: 'step_left'; readonly step: Step }
  | ({ readonly type: 'follow_up_answered'; readonly survives: boolean; readonly right: boolean } & Source)
  /** Somebody read the interviewer's card with the omitted details. */
  | { readonly type: 'card_opened' }
  | { readonly type: 'interview_ended' }
)
