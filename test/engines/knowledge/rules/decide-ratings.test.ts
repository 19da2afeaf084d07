import { describe, expect, it } from 'vitest'
import type { ReviewRating } from '../../../../src/engines/knowledge/rules/review.ts'
import {
  AT_WORK,
  attempt,
  startOf,
  carriedOut,
  component,
  days,
  ended,
  failed,
  given,
  helped,
  meet,
  met,
  minutes,
  mornings,
  PAIR,
  pairFacts,
  sat,
  sit,
  solve,
  strangeFacts,
  T0,
  type CommandInput,
  type EventInput,
} from './spec.ts'

const ratingOf = (events: readonly EventInput[], command: CommandInput) => {
  const { decided } = given(...events).when(command)
  return decided.ok && decided.value.flatMap((event) => (event.type === 'episode_ended' ? [event.rating] : []))
}
/** The session began twenty minutes, which is what is expected, before the last row that is easy. */
const submitted = (failures: number): EventInput[] => [...AT_WORK, ...Array.from({ length: failures }, () => failed(minutes(4)))]

describe('an unaided solve is rated by what happened', () => {
  it.each<[string, number, number, ReviewRating]>([
    ['the first submission, at once', 0, 1, 'easy'],
    ['the first submission, just within the expected time', 0, 20, 'easy'],
    ['the first submission, after the expected time', 0, 20.01, 'good'],
    ['the second submission, at once', 1, 5, 'good'],
    ['the third submission', 2, 5, 'good'],
    ['the fourth submission', 3, 5, 'hard'],
    ['the fourth submission, late', 3, 600, 'hard'],
    ['the ninth submission', 8, 5, 'hard'],
  ])('%s', (_, failures, after, rating) => expect(ratingOf(submitted(failures), solve(minutes(after)))).toEqual([rating]))

  it('and the time runs from the session, not from the first run', () => {
    expect(ratingOf([met(), sat(), startOf(minutes(15))], solve(minutes(20)))).toEqual(['easy'])
    expect(ratingOf([met(), sat(), startOf(minutes(15))], solve(minutes(21)))).toEqual(['good'])
  })
  it('and from the session that the episode began in', () =>
    expect(ratingOf([...AT_WORK, sat(minutes(30))], solve(minutes(31)))).toEqual(['good']))
  it('and from the latest session before the first run', () =>
    expect(ratingOf([met(), sat(), sat(days(3)), startOf(days(3))], solve(days(3) + 60_000))).toEqual(['easy']))
  it('and by the time that this problem is expected to take', () => {
    const long: EventInput[] = [met(PAIR, { ...pairFacts, expectedMinutes: 45 }), sat(), startOf()]
    expect(ratingOf(long, solve(minutes(45)))).toEqual(['easy'])
    expect(ratingOf(long, solve(minutes(46)))).toEqual(['good'])
  })
  it('and failures of an earlier episode are not counted', () => {
    const earlier = [...submitted(5), ended('success', 'hard', minutes(9)), sat(days(40)), startOf(days(40))]
    expect(ratingOf(earlier, solve(days(40) + 60_000))).toEqual(['easy'])
  })
})

describe('anything else', () => {
  it.each<[string, readonly EventInput[], CommandInput, ReadonlyArray<ReviewRating | null>]>([
    ['solved with help', [...AT_WORK, helped()], solve(), ['again']],
    ['solved by another', AT_WORK, { ...solve(), writtenBy: 'together' }, ['again']],
    ['revealed', AT_WORK, { type: 'help', slug: PAIR, by: 'hint', reveals: true }, ['again']],
    ['left alone', AT_WORK, sit(days(14)), ['again']],
    ['a repeat', [...AT_WORK, ended('success', 'easy'), sat(days(1)), startOf(days(1))], solve(days(1)), [null]],
  ])('%s', (_, events, command, expected) => expect(ratingOf(events, command)).toEqual(expected))

  it.each<[string, readonly EventInput[], CommandInput]>([
    ['solved', [], solve()],
    ['solved with help', [helped()], solve()],
    ['revealed', [], { type: 'help', slug: PAIR, by: 'solution', reveals: true }],
    ['left alone', [], sit(days(14))],
  ])('%s is rated by nothing where the problem proves nothing', (_, events, command) =>
    expect(ratingOf([met(PAIR, strangeFacts), sat(), startOf(), ...events], command)).toEqual([null]),
  )
})

describe('a rating', () => {
  it('of a success moves the review of every component', () => {
    const state = carriedOut([meet(), sit(), attempt(), solve(minutes(5))])
    for (const id of ['sums', 'maps'])
      expect(component(state, id).card).toMatchObject({ reviewedAt: minutes(5), dueAt: mornings(8), reviews: 1 })
  })
  it.each<[string, readonly CommandInput[]]>([
    ['help', [{ type: 'help', slug: PAIR, by: 'hint', reveals: false }, solve()]],
    ['a reveal', [{ type: 'help', slug: PAIR, by: 'hint', reveals: true }]],
  ])('of %s moves the review of the primary one alone', (_, commands) => {
    const state = carriedOut([meet(), sit(), attempt(), ...commands])
    expect(component(state, 'sums').card).toMatchObject({ reviewedAt: T0, dueAt: mornings(1) })
    expect(component(state, 'maps').card).toBeNull()
  })
  it('that there is none of moves no review', () => {
    const state = carriedOut([meet(), sit(), attempt(), solve(), sit(days(1)), attempt(days(1))])
    const repeated = carriedOut([solve(days(2))], state)
    expect(component(repeated, 'sums').card).toEqual(component(state, 'sums').card)
  })
})
