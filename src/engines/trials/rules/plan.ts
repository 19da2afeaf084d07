/** The plan of a trial: what is compared, with how many people, and how it is decided. It is fixed when it is registered. */
import type { Pace } from '../../../kernel/pace.ts'

export const arms = ['a', 'b'] as const
export type Arm = (typeof arms)[number]

export const reviewOrders = ['gain_a_minute', 'longest_overdue'] as const
/** What decides which due review comes first: what a minute of it is expected to bring, or how long it has been due. */
export type ReviewOrder = (typeof reviewOrders)[number]

/** What an arm changes for the people in it, as data that the deciders take. */
export type Teaching =
  | { readonly varies: 'hint_pace'; readonly pace: Pace }
  /** Whether the first meeting with a skill is an exercise of given parts, or a problem to write from nothing. */
  | { readonly varies: 'first_meeting'; readonly begins: 'parts' | 'writing' }
  | { readonly varies: 'review_order'; readonly order: ReviewOrder }

export interface ArmOffer {
  /** As a learner reads it. */
  readonly words: string
  readonly teaching: Teaching
}

export const comparisonIds = [
  'pace_relaxed_standard',
  'pace_standard_strict',
  'first_parts_writing',
  'review_gain_overdue',
] as const
export type ComparisonId = (typeof comparisonIds)[number]

interface Comparison {
  readonly title: string
  readonly a: ArmOffer
  readonly b: ArmOffer
}

const paced = (pace: Pace, words: string): ArmOffer => ({ words, teaching: { varies: 'hint_pace', pace } })

/** Every comparison that this code can make. Arm A is how Rung teaches without a trial. */
export const COMPARISONS: Readonly<Record<ComparisonId, Comparison>> = {
  pace_relaxed_standard: {
    title: 'Hints after a failed try, or at any time',
    a: paced('standard', 'A hint opens after you have tried something new.'),
    b: paced('relaxed', 'A hint opens whenever you ask for it.'),
  },
  pace_standard_strict: {
    title: 'Solutions after a wait, or only after a failed run',
    a: paced('standard', 'You can see a solution after the hints, when you have waited a while.'),
    b: paced('strict', 'You can see a solution only after the hints and a failed run.'),
  },
  first_parts_writing: {
    title: 'A new skill begins with given parts, or with writing',
    a: {
      words: 'A new skill begins with an exercise: you put given lines in order or fill in blanks.',
      teaching: { varies: 'first_meeting', begins: 'parts' },
    },
    b: {
      words: 'A new skill begins with a problem: you write the program from the start.',
      teaching: { varies: 'first_meeting', begins: 'writing' },
    },
  },
  review_gain_overdue: {
    title: 'Reviews that bring most come first, or those that are longest overdue',
    a: {
      words: 'Of the reviews that are due, the one that brings most for its minutes comes first.',
      teaching: { varies: 'review_order', order: 'gain_a_minute' },
    },
    b: {
      words: 'Of the reviews that are due, the one that is longest overdue comes first.',
      teaching: { varies: 'review_order', order: 'longest_overdue' },
    },
  },
}

/** After how many days the skill is checked. */
export const checkDays = [7, 28] as const
export type CheckDay = (typeof checkDays)[number]
/** A check that is not begun within so many days after it comes due is missing. */
export const CHECK_WINDOW_DAYS: Readonly<Record<CheckDay, number>> = { 7: 7, 28: 14 }
/** Without work on a skill so many days after joining, both checks are missing. */
export const SKILL_WINDOW_DAYS = 14
/** From joining until the last check can be missing: then a person's results are complete. */
export const LONGEST_DAYS = SKILL_WINDOW_DAYS + 28 + CHECK_WINDOW_DAYS[28]

export const planBounds = {
  people: { min: 20, max: 100_000 },
  baseRate: { min: 0.02, max: 0.98 },
  effect: { min: 0.02, max: 0.9 },
  missing: { min: 0, max: 0.9 },
  alpha: { min: 0.001, max: 0.1 },
  enrolDays: { min: 1, max: 730 },
} as const

export interface TrialPlan {
  /** Of this shape and of the analysis that goes with it. */
  readonly format: 1
  readonly name: string
  readonly comparison: ComparisonId
  /** In both arms together. */
  readonly people: number
  /** The share right that is expected in arm A, of a check that is taken. */
  readonly baseRate: number
  /** The smallest difference of shares that the trial has to find. */
  readonly effect: number
  /** The share of checks that is expected to be missing. */
  readonly missing: number
  /** How often both checks together may show a difference where there is none. */
  readonly alpha: number
  /** People may join for so many days after the start. */
  readonly enrolDays: number
}

/** What every plan of format 1 has in common, in the words that the owner and the export give. */
export const FIXED = {
  skill: 'The main skill of the first problem that a person solves, or sees the solution of, after joining.',
  outcome:
    'A check of that skill, with a problem that the person has not seen lately and without help, 7 days and 28 days later: right when it is solved in the check.',
  missing:
    'A check that nobody began in its window (7 days for the first, 14 days for the second) is missing. It is counted, not guessed.',
  people: 'Everybody who joined is counted in the arm they were given, also those who left.',
  test: 'Welch’s t test of the shares right, two-sided, one for each check. Holm’s rule keeps false alarms of both together within alpha.',
} as const

/** A plan as the text that is hashed: the same plan has the same text. */
export const planText = ({ format, name, comparison, people, baseRate, effect, missing, alpha, enrolDays }: TrialPlan): string =>
  JSON.stringify({ format, name, comparison, people, baseRate, effect, missing, alpha, enrolDays, fixed: FIXED })

export const teachingOf = (comparison: ComparisonId, arm: Arm): Teaching => COMPARISONS[comparison][arm].teaching
