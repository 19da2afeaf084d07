/** What can have happened to what is known of one learner. Stored for ever: a new shape is a new version with an upcast. */
import type { ReviewRating } from './review.ts'
import type { Origin } from '../../../kernel/evidence.ts'
import type { KeptNumbers } from '../../../kernel/knowledge-model.ts'
import type { FormKind } from '../../../problem/form.ts'
import type { ProblemFacts } from '../../../problem/facts.ts'

export const outcomes = ['success', 'aided', 'repeated', 'revealed', 'abandoned'] as const
/**
 * How an episode on a problem ended. `success`: solved unaided. `aided`: solved with hints, or not by the learner alone. `repeated`:
 * solved again while the last solve is fresh. `revealed`: the solutions were opened first. `abandoned`: left alone.
 */
export type Outcome = (typeof outcomes)[number]

export const helps = ['hint', 'counterexample', 'solution', 'author', 'exercise'] as const
/** `author`: code that is not stated to be the learner's own. `exercise`: one that shows code of the problem. */
export type Help = (typeof helps)[number]

export const answerKinds = ['choice', 'open'] as const
/** How an answer could be right without knowing: one of four may be guessed more often than words or what a program prints. */
export type AnswerKind = (typeof answerKinds)[number]

export interface WeighedAnswer {
  /** 0 to 1. */
  readonly credit: number
  readonly kind: AnswerKind
}

export const skills = ['read', 'debug', 'write'] as const
/** What can be known of a component apart: to read a program, to find and mend what is wrong with it, and to write it. */
export type Skill = (typeof skills)[number]

export const checkKinds = ['review', 'unaided', 'dispute'] as const
export type CheckKind = (typeof checkKinds)[number]

export const checkEnds = ['passed', 'unproven', 'left', 'expired'] as const
/** `unproven`: solved, and not by the learner alone. */
export type CheckEnd = (typeof checkEnds)[number]

export interface CheckIdentity {
  readonly checkId: string
  readonly kind: CheckKind
  /** What it is to show. */
  readonly component: string
  /** The problem it is made with. */
  readonly slug: string
}

/**
 * What an event was decided by. It has a copy of the numbers, and not the version alone: the log folds to the same state for ever,
 * whatever models there are by then.
 */
export interface Basis extends KeptNumbers {
  /** The chance that was predicted for each answer before it came, in their order; empty where no model said one. */
  readonly said: readonly number[]
  /** FSRS-6 weights; left out where the library's own were used. */
  readonly retention?: readonly number[]
}

/** `at` is milliseconds since the epoch. `by`: left out where the textbook's numbers decided. */
export type KnowledgeEvent = { readonly at: number } & (
  | { readonly type: 'problem_met'; readonly slug: string; readonly problem: ProblemFacts }
  /** A session on the problem began, or began afresh. */
  | { readonly type: 'sitting_begun'; readonly slug: string }
  | { readonly type: 'episode_begun'; readonly slug: string }
  | { readonly type: 'submission_failed'; readonly slug: string }
  | { readonly type: 'helped'; readonly slug: string; readonly by: Help }
  | {
      readonly type: 'episode_ended'
      readonly slug: string
      readonly outcome: Outcome
      /** Where the deciding evidence came from; null where there is none. */
      readonly origin: Origin | null
      /** What it is worth as a review; null where it is none. */
      readonly rating: ReviewRating | null
      readonly by?: Basis
    }
  /** Answers of a lesson's test that count, about one component. */
  | {
      readonly type: 'answers_weighed'
      readonly component: string
      readonly answers: readonly WeighedAnswer[]
      readonly origin: Origin
      readonly rating: ReviewRating | null
      readonly by?: Basis
    }
  /** An exercise showed something about one component. `credit`: 0 to 1; `rating`: null where it was no review. */
  | {
      readonly type: 'exercise_weighed'
      readonly component: string
      readonly skill: Skill
      readonly form: FormKind
      readonly credit: number
      readonly origin: Origin
      readonly rating: ReviewRating | null
      readonly by?: Basis
    }
  | { readonly type: 'check_scheduled'; readonly component: string; readonly after: string; readonly dueAt: number }
  | { readonly type: 'check_postponed'; readonly kind: CheckKind; readonly component: string; readonly dueAt: number }
  | ({ readonly type: 'check_started' } & CheckIdentity)
  | { readonly type: 'check_ended'; readonly checkId: string; readonly outcome: CheckEnd }
  /** Whose days are counted from here on; before the first of these, the days of UTC. */
  | { readonly type: 'time_zone_set'; readonly timeZone: string | null }
)
