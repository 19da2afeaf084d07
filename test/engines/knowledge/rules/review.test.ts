import fc from 'fast-check'
import { createEmptyCard, fsrs, Rating, type Grade } from 'ts-fsrs'
import { describe, expect, it } from 'vitest'
import { ratings, reviewed as reviewedIn, type Card, type ReviewRating } from '../../../../src/engines/knowledge/rules/review.ts'
import { DAY, HOUR, T0 } from './spec.ts'

const grade = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const satisfies Record<
  ReviewRating,
  Grade
>
/** In the days of UTC. */
const reviewed = (card: Card | null, rating: ReviewRating, clock: number): Card => reviewedIn(card, rating, clock, null)
const often = (rating: ReviewRating, count: number): ReviewRating[] => Array.from({ length: count }, () => rating)

describe('the default weights', () => {
  it.each([
    ['again', 0.212, 6.4133],
    ['hard', 1.2931, 5.112_170_71],
    ['good', 2.3065, 2.118_103_97],
    ['easy', 8.2956, 1],
  ] as const)('start %s at a stability of %d and a difficulty of %d', (rating, stability, difficulty) => {
    const card = reviewed(null, rating, T0)
    expect(card.stability).toBeCloseTo(stability, 8)
    expect(card.difficulty).toBeCloseTo(difficulty, 8)
    expect(card).toMatchObject({ reviewedAt: T0, reviews: 1, lapses: 0 })
  })

  // Of the FSRS-6 tests of ts-fsrs and fsrs-rs.
  it('come to the published memory state', () => {
    const steps = [
      ['again', 0],
      ['good', 0],
      ['good', 1],
      ['good', 3],
      ['good', 8],
      ['good', 21],
    ] as const
    let card: Card | null = null
    let now = T0
    for (const [rating, pause] of steps) {
      now += pause * DAY
      card = reviewed(card, rating, now)
    }
    expect(card?.stability).toBeCloseTo(53.335_106, 4)
    expect(card?.difficulty).toBeCloseTo(6.357_486_7, 4)
  })

  it('give whole days, at least one, and count what was forgotten', () => {
    let card: Card | null = null
    const waits: number[] = []
    for (const rating of ['again', 'good', 'good', 'again', 'good'] as const) {
      const now: number = card?.dueAt ?? Date.UTC(2026, 0, 5, 4)
      card = reviewed(card, rating, now)
      waits.push((card.dueAt - now) / DAY)
    }
    for (const wait of waits) expect(wait).toBe(Math.max(1, Math.round(wait)))
    expect(card).toMatchObject({ reviews: 5, lapses: 1 })
  })
  it('wait longer the easier it was', () => {
    const after = ratings.map((rating) => reviewed(reviewed(null, 'good', T0), rating, T0 + 2 * DAY).dueAt)
    expect(after).toEqual(after.toSorted((a, b) => a - b))
    expect(new Set(after).size).toBe(4)
  })
})

describe('the published weights of ts-fsrs', () => {
  const w = [
    0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225, 0.0904, 0.3025, 2.1214,
    0.2498, 2.9466, 0.4891, 0.6468,
  ]
  // What FSRS-6 adds to nineteen weights: nothing for reviews of the same day, and the curve of FSRS-5.
  const scheduler = fsrs({ w: [...w, 0, 0.5], enable_fuzz: false, enable_short_term: false })

  it.each([
    [
      [...often('good', 6), ...often('again', 2), ...often('good', 5)],
      [3, 13, 48, 155, 445, 1158, 17, 3, 11, 37, 112, 307, 773],
    ],
    [
      [...ratings, ...ratings],
      [1, 2, 6, 41, 4, 7, 21, 133],
    ],
  ])('answer %j with the published intervals', (answers, intervals) => {
    let card = createEmptyCard(T0)
    const waits = answers.map((rating) => {
      card = scheduler.next(card, card.due, grade[rating]).card
      return card.scheduled_days
    })
    expect(waits).toEqual(intervals)
  })
})

describe('a card kept as plain data', () => {
  it('goes the way of a card that was never taken apart, at any time of the day', () => {
    const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })
    const step = fc.record({
      rating: fc.constantFrom(...ratings),
      // Null: on the day on which it is due.
      pause: fc.oneof(fc.nat(60), fc.nat(400), fc.constant(null)),
      // After four, and so early that a night follows.
      hour: fc.integer({ min: 4, max: 21 }),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        let theirs = createEmptyCard(20_000 * DAY)
        let ours: Card | null = null
        let [day, before] = [20_000, 4]
        for (const { rating, pause, hour } of steps) {
          const next: number = pause === null ? Math.max(day, theirs.due.getTime() / DAY) : day + pause
          before = next === day ? Math.max(before, hour) : hour
          day = next
          theirs = scheduler.next(theirs, day * DAY, grade[rating]).card
          ours = reviewed(ours && (JSON.parse(JSON.stringify(ours)) as Card), rating, day * DAY + before * HOUR)
          expect(ours).toEqual({
            dueAt: theirs.due.getTime() + 4 * HOUR,
            plannedAt: day * DAY + before * HOUR,
            reviewedAt: day * DAY + before * HOUR,
            stability: theirs.stability,
            difficulty: theirs.difficulty,
            reviews: theirs.reps,
            lapses: theirs.lapses,
          })
        }
      }),
    )
  })
  it('is not touched by the review that follows it', () => {
    const card = Object.freeze(reviewed(null, 'good', T0))
    reviewed(card, 'again', T0 + 5 * DAY)
    expect(card).toEqual(reviewed(null, 'good', T0))
  })
  it('takes a clock that was set back for one that stands still', () => {
    const card = reviewed(null, 'good', T0)
    expect(reviewed(card, 'good', T0 - DAY)).toMatchObject({ reviews: 2, stability: reviewed(card, 'good', T0).stability })
  })
  it('put off, is asked for later and remembered as it was', () => {
    const card = reviewed(null, 'good', T0)
    const putOff = { ...card, dueAt: card.dueAt + 3 * DAY }
    const now = card.dueAt + 3 * DAY
    expect(reviewed(putOff, 'good', now)).toEqual(reviewed(card, 'good', now))
  })
})
