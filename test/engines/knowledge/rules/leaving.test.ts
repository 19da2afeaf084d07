/** A check that ends without an outcome costs nothing, whatever was done in it and however it ended. */
import { describe, expect, it } from 'vitest'
import { knowledge, overdue } from '../../../../src/engines/knowledge/rules/decide.ts'
import { stageOf } from '../../../../src/engines/knowledge/rules/component.ts'
import type { KnowledgeState } from '../../../../src/engines/knowledge/rules/state.ts'
import { viewOf } from '../../../../src/engines/knowledge/rules/view.ts'
import {
  AT_WORK,
  attempt,
  startOf,
  carriedOut,
  component,
  DAY,
  days,
  ended,
  failed,
  fold,
  given,
  HOUR,
  MINUTE,
  met,
  PAIR,
  sat,
  sit,
  solve,
  TRIPLE,
  tripleFacts,
  type CommandInput,
  type EventInput,
} from './spec.ts'

/** Mastered by four solves, a month apart; a review is due long before the last day. */
const MASTERED: readonly EventInput[] = [0, 40, 80, 120].flatMap((day) => [
  ...(day === 0 ? [met()] : []),
  sat(days(day)),
  startOf(days(day)),
  ended('success', 'good', days(day)),
])
const NOW = days(400)
const startCheck: CommandInput = {
  type: 'start_check',
  checkId: 'a-check',
  kind: 'review',
  component: 'sums',
  slug: TRIPLE,
  problem: tripleFacts,
  now: NOW,
}
const checkStarted: EventInput = {
  type: 'check_started',
  checkId: 'a-check',
  kind: 'review',
  component: 'sums',
  slug: TRIPLE,
  at: NOW,
}
const leave: CommandInput = { type: 'leave_check', now: NOW + HOUR }
const fail = (now: number): CommandInput => ({ type: 'fail_submission', slug: TRIPLE, now })
const byTutor: CommandInput = { type: 'attempt', slug: TRIPLE, writtenBy: 'tutor', now: NOW + MINUTE }
const put: CommandInput = { type: 'postpone_check', kind: 'review', component: 'sums', now: NOW + 2 * MINUTE }
const opening = [startCheck, sit(NOW, TRIPLE)]
const ran = attempt(NOW + MINUTE, TRIPLE)

const stateOfSums = (state: KnowledgeState, now: number) => {
  const settled = viewOf(state, now).components.find(({ id }) => id === 'sums')
  return { stage: settled?.stage, known: settled?.known, opportunities: settled?.opportunities, correct: settled?.correct }
}
const STILL = { stage: 'retained', known: expect.closeTo(0.99919, 5), opportunities: 4, correct: 4 }

describe('mastery stays as it was fifteen days after a check', () => {
  it.each<[string, readonly CommandInput[]]>([
    ['left at once', [leave]],
    ['left after a run', [ran, leave]],
    ['left after failed submissions', [ran, fail(NOW + MINUTE), fail(NOW + 2 * MINUTE), leave]],
    ['left after a run of code by the tutor', [byTutor, leave]],
    ['put off after a run', [ran, put]],
    ['put off after a run, and left', [ran, put, leave]],
    ['that nobody touched', []],
    ['that nobody left after a run', [ran]],
    ['that nobody left after failed submissions', [ran, fail(NOW + MINUTE), fail(NOW + 23 * HOUR)]],
    ['left, and gone on with a little', [ran, leave, attempt(NOW + 2 * HOUR, TRIPLE), fail(NOW + 2 * HOUR)]],
  ])('%s', (_what, commands) => {
    const state = carriedOut([...opening, ...commands], fold(MASTERED))
    expect(stateOfSums(state, NOW + 15 * DAY)).toEqual(STILL)
    expect(stateOfSums(state, NOW + 90 * DAY)).toEqual(STILL)
    // Nothing of it is written as left alone either.
    expect(overdue(state, NOW + 90 * DAY).map(({ type }) => type)).not.toContain('episode_ended')
    expect(viewOf(state, NOW + 15 * DAY).problems.find(({ slug }) => slug === TRIPLE)?.open ?? false).toBe(false)
    expect(viewOf(state, NOW + 15 * DAY).check).toBeNull()
  })
  it('and its review comes again the day after the check was put off, as if it had been left', () => {
    const state = carriedOut([...opening, put], fold(MASTERED))
    expect(state.check).toBeNull()
    expect(component(state, 'sums').card?.dueAt).toBe(Date.UTC(2027, 1, 10, 4))
    given(...MASTERED, met(TRIPLE, tripleFacts), checkStarted, sat(NOW, TRIPLE))
      .when(put)
      .then({ type: 'check_ended', checkId: 'a-check', outcome: 'left' })
  })
})

describe('histories in which such an episode was left open', () => {
  const past: readonly EventInput[] = [
    ...MASTERED,
    met(TRIPLE, tripleFacts),
    checkStarted,
    sat(NOW, TRIPLE),
    startOf(NOW, TRIPLE),
  ]
  const remaining: EventInput = { type: 'check_ended', checkId: 'a-check', outcome: 'left', at: NOW + HOUR }
  const expired: EventInput = { type: 'check_ended', checkId: 'a-check', outcome: 'expired', at: NOW + DAY }
  const abandoned = ended('abandoned', 'again', NOW + 14 * DAY, TRIPLE)

  it.each<[string, readonly EventInput[]]>([
    ['left', [remaining, abandoned]],
    ['left after a failed submission', [failed(NOW, TRIPLE), remaining, abandoned]],
    ['expired', [expired, abandoned]],
    ['expired, as it was written at first', [abandoned, expired]],
  ])('%s, stop costing', (_what, events) => {
    const state = fold([...past, ...events])
    expect(stageOf(component(state, 'sums'))).toBe('retained')
    expect(component(state, 'sums')).toMatchObject({ opportunities: 4, correct: 4, card: { lapses: 0 } })
  })
})

describe('leaving takes nothing back either', () => {
  const failures = Array.from({ length: 9 }, (_, index) => fail(NOW + (index + 2) * MINUTE))

  it('what failed in the check still counts when the problem is solved soon after', () => {
    const state = carriedOut(
      [...opening, ran, ...failures, leave, sit(NOW + HOUR, TRIPLE), attempt(NOW + HOUR, TRIPLE)],
      fold(MASTERED),
    )
    expect(solving(state, NOW + HOUR)).toEqual([{ outcome: 'success', rating: 'hard' }])
  })
  it('and is forgotten after fourteen days', () => {
    const later = NOW + 16 * DAY
    const state = carriedOut([...opening, ran, ...failures, leave, sit(later, TRIPLE), attempt(later, TRIPLE)], fold(MASTERED))
    expect(solving(state, later)).toEqual([{ outcome: 'success', rating: 'easy' }])
  })
  it('work begun afresh after that is ordinary work', () => {
    const later = NOW + 16 * DAY
    const state = carriedOut([...opening, ran, leave, sit(later, TRIPLE), attempt(later, TRIPLE)], fold(MASTERED))
    expect(overdue(state, later + 14 * DAY)).toMatchObject([{ type: 'episode_ended', outcome: 'abandoned' }])
  })

  function solving(state: KnowledgeState, now: number) {
    const decided = knowledge.decide(state, { ...solve(now, TRIPLE), now })
    const events = decided.ok ? decided.value : []
    return events.flatMap((event) => (event.type === 'episode_ended' ? [{ outcome: event.outcome, rating: event.rating }] : []))
  }
})

it('work that is no check still costs when it is left alone', () => {
  const state = fold(AT_WORK)
  expect(overdue(state, days(14))).toMatchObject([{ slug: PAIR, outcome: 'abandoned', rating: 'again' }])
})
