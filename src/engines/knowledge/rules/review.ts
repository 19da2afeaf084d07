/** When a component is to be shown again: FSRS-6, with its default weights or fitted ones, in whole days of the learner's. */
import { computeDecayFactor, forgetting_curve, fsrs, Rating, State, TypeConvert, type Grade } from 'ts-fsrs'
import { dayAfter, daysApart, DAY_MS } from '../../../kernel/day.ts'

export const ratings = ['again', 'hard', 'good', 'easy'] as const
export type ReviewRating = (typeof ratings)[number]

/** Times are milliseconds since the epoch, stability is in days, difficulty runs from 1 to 10. */
export interface Card {
  readonly dueAt: number
  /** When `dueAt` was set: at the review, or later by putting it off. */
  readonly plannedAt: number
  readonly reviewedAt: number
  readonly stability: number
  readonly difficulty: number
  readonly reviews: number
  readonly lapses: number
  /** How the curve of forgetting bends, by the weights of the last review; left out where they were the library's own. */
  readonly decay?: number
}

const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const satisfies Record<
  ReviewRating,
  Grade
>

/** Without fuzz an answer has one consequence; without learning steps of minutes the shortest interval is a day. */
const fixed = { enable_fuzz: false, enable_short_term: false } as const
const byDefault = fsrs(fixed)

/** Schedulers by their weights, which every review of a model has in common. */
let fitted: { readonly key: string; readonly scheduler: typeof byDefault } | null = null

function schedulerOf(weights: readonly number[] | undefined): typeof byDefault {
  if (weights === undefined) return byDefault
  const key = weights.join()
  if (fitted?.key !== key) fitted = { key, scheduler: fsrs({ ...fixed, w: [...weights] }) }
  return fitted.scheduler
}

/** The card after a review at `clock`; null before the first one. A clock that was set back counts as one that stood still. */
export function reviewed(
  card: Card | null,
  rating: ReviewRating,
  clock: number,
  timeZone: string | null,
  weights?: readonly number[],
): Card {
  const now = Math.max(clock, card?.reviewedAt ?? clock)
  // The library counts days of UTC, so it gets whole days only: the last review was on day 0.
  const today = new Date(card === null ? 0 : daysApart(card.reviewedAt, now, timeZone) * DAY_MS)
  const before =
    card === null
      ? { due: today, stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0, reps: 0, lapses: 0, state: State.New }
      : {
          due: today,
          stability: card.stability,
          difficulty: card.difficulty,
          elapsed_days: 0,
          scheduled_days: 0,
          reps: card.reviews,
          lapses: card.lapses,
          state: State.Review,
          last_review: new Date(0),
        }
  const { card: after } = schedulerOf(weights).next(TypeConvert.card({ learning_steps: 0, ...before }), today, grades[rating])
  return {
    dueAt: dayAfter(now, after.scheduled_days, timeZone),
    plannedAt: now,
    reviewedAt: now,
    stability: after.stability,
    difficulty: after.difficulty,
    reviews: after.reps,
    lapses: after.lapses,
    ...(weights === undefined ? {} : { decay: -computeDecayFactor(weights).decay }),
  }
}

/** Retrievability: the probability, 0 to 1, that the card is still recalled at `now`, by the forgetting curve of FSRS-6. */
export function recall(card: Card, now: number, timeZone: string | null): number {
  return recalledAfter(card, daysApart(card.reviewedAt, now, timeZone))
}

/** The same so many days after the last review. */
export const recalledAfter = ({ stability, decay }: Pick<Card, 'stability' | 'decay'>, days: number): number =>
  decay === undefined ? byDefault.forgetting_curve(days, stability) : forgetting_curve(decay, days, stability)

/** How far ahead a review is weighed. */
const HORIZON_DAYS = 30

/**
 * What a review at `now` is expected to add to the probability of recall a month later. A review is remembered with the card's present
 * probability, and then counts as "good"; else as "again".
 */
export function reviewGain(card: Card, now: number, timeZone: string | null, weights?: readonly number[]): number {
  const days = daysApart(card.reviewedAt, Math.max(now, card.reviewedAt), timeZone)
  const recalled = recalledAfter(card, days)
  const scheduler = schedulerOf(weights)
  const later = (grade: Grade) =>
    scheduler.forgetting_curve(
      HORIZON_DAYS,
      scheduler.next_state({ stability: card.stability, difficulty: card.difficulty }, days, grade).stability,
    )
  return recalled * later(Rating.Good) + (1 - recalled) * later(Rating.Again) - recalledAfter(card, days + HORIZON_DAYS)
}
