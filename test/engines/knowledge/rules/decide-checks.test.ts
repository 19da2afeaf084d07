import { describe, expect, it } from 'vitest'
import type { KnowledgeRefusal } from '../../../../src/engines/knowledge/rules/commands.ts'
import { checkOn } from '../../../../src/engines/knowledge/rules/decide.ts'
import type { CheckEnd, CheckKind } from '../../../../src/engines/knowledge/rules/events.ts'
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
  fold,
  given,
  helped,
  HOUR,
  meet,
  met,
  minutes,
  mornings,
  PAIR,
  pairFacts,
  sat,
  scheduled,
  sit,
  solve,
  strangeFacts,
  T0,
  TRIPLE,
  tripleFacts,
  type CommandInput,
  type EventInput,
} from './spec.ts'
import type { ProblemFacts } from '../../../../src/problem/facts.ts'

const check = (kind: CheckKind, now: number, more: { slug?: string; component?: string; checkId?: string } = {}) => {
  const { slug = TRIPLE, component: of = 'sums', checkId = 'first-check' } = more
  return { type: 'start_check', checkId, kind, component: of, slug, problem: tripleFacts, now } as const satisfies CommandInput
}
const started = (kind: CheckKind, at: number, slug = TRIPLE): EventInput => ({
  type: 'check_started',
  checkId: 'first-check',
  kind,
  component: 'sums',
  slug,
  at,
})
const endedCheck = (outcome: CheckEnd, at = T0): EventInput => ({ type: 'check_ended', checkId: 'first-check', outcome, at })

/** Solved with a hint: to be shown without, a day later; a review is due then as well. */
const AIDED: readonly EventInput[] = [...AT_WORK, helped(), ended('aided', 'again'), scheduled()]
const SOLVED: readonly EventInput[] = [...AT_WORK, ended('success', 'good')]
const dueOf = (kind: CheckKind) => (kind === 'unaided' ? mornings(1) : kind === 'review' ? mornings(3) : T0)
/** The morning after the day on which it is due. */
const nextMorning = (kind: CheckKind) => mornings(kind === 'unaided' ? 2 : kind === 'review' ? 4 : 1)
const before = (kind: CheckKind) => (kind === 'unaided' ? AIDED : SOLVED)
const open = (kind: CheckKind = 'unaided'): readonly EventInput[] => [
  ...before(kind),
  met(TRIPLE, tripleFacts),
  started(kind, dueOf(kind)),
]

/** The same, and what is due of the component moved. */
const putOffTo = (kind: CheckKind, dueAt: number, plannedAt: number, state: KnowledgeState): KnowledgeState => {
  const { sums, ...others } = Object.fromEntries(state.components)
  if (kind === 'dispute' || !sums?.card) return { ...state }
  const pending = state.pending.get('sums')
  if (kind === 'unaided') return { ...state, pending: new Map(pending && [['sums', { ...pending, dueAt, plannedAt }]]) }
  const card = { ...sums.card, dueAt, plannedAt }
  return { ...state, components: new Map(Object.entries({ sums: { ...sums, card }, ...others })) }
}

describe('a check to come', () => {
  it.each<[string, CommandInput, readonly EventInput[]]>([
    ['a solve with help', solve(), [ended('aided', 'again'), scheduled()]],
    ['a solve by another', { ...solve(), writtenBy: 'tutor' }, [ended('aided', 'again'), scheduled()]],
  ])('is scheduled for a day after %s', (_, command, expected) => {
    given(...AT_WORK, helped())
      .when(command)
      .then(...expected)
  })
  it('is scheduled once for a component', () => {
    given(...AIDED, met(TRIPLE, tripleFacts), sat(minutes(9), TRIPLE), startOf(minutes(9), TRIPLE))
      .when({ ...solve(minutes(10), TRIPLE), writtenBy: 'tutor' })
      .then({ ...ended('aided', 'again', minutes(10), TRIPLE) })
  })
  it('is not scheduled where it would prove nothing, or was not asked for', () => {
    given(met(PAIR, strangeFacts), sat(), startOf(), helped()).when(solve()).then(ended('aided', null))
    given(...AT_WORK)
      .when(solve())
      .then(ended('success', 'easy'))
    given(...AT_WORK)
      .when({ type: 'help', slug: PAIR, by: 'hint', reveals: false })
      .then(helped())
  })
  it('is taken away by an unaided success on another problem of the component', () => {
    const other = [met(TRIPLE, tripleFacts), sat(days(1), TRIPLE), startOf(days(1), TRIPLE)]
    expect(given(...AIDED, ...other).when(solve(days(1), TRIPLE)).after.pending.size).toBe(0)
  })
  it('is taken away by an unaided success on a problem that needs the component beside its own', () => {
    const needing = met('interval-sum', { ...pairFacts, primary: 'intervals', secondary: ['sums'] })
    const after = given(...AIDED, needing, sat(T0, 'interval-sum')).when(solve(T0, 'interval-sum')).after
    expect(after.pending.size).toBe(0)
  })
  it('is not taken away by the same problem while its help is remembered, nor by another solved with help', () => {
    const again = [sat(minutes(30)), startOf(minutes(30))]
    expect(given(...AIDED, ...again).when(solve(minutes(31))).after.pending.size).toBe(1)
    expect(given(...AIDED, sat(days(29)), startOf(days(29))).when(solve(days(30) - 1)).after.pending.size).toBe(1)
    const other = [met(TRIPLE, tripleFacts), sat(T0, TRIPLE), startOf(T0, TRIPLE), helped('hint', T0, TRIPLE)]
    expect(given(...AIDED, ...other).when(solve(T0, TRIPLE)).after.pending.size).toBe(1)
  })
  it('is taken away by the same problem once it serves as unseen', () =>
    expect(given(...AIDED, sat(days(30)), startOf(days(30))).when(solve(days(30))).after.pending.size).toBe(0))
})

describe.each<CheckKind>(['review', 'unaided', 'dispute'])('a check of the kind %s', (kind) => {
  const due = dueOf(kind)
  const past = before(kind)

  it('is started when it is due', () =>
    void given(...past)
      .when(check(kind, due))
      .then(met(TRIPLE, tripleFacts), started(kind, due)))
  it('is made with an item known already without meeting it again', () =>
    void given(...past, met(TRIPLE, tripleFacts))
      .when(check(kind, due))
      .then(started(kind, due)))
  it('is refused with an item seen lately', () => {
    const lately = [met(TRIPLE, tripleFacts), sat(due - 30 * DAY + 1, TRIPLE)]
    given(...past, ...lately)
      .when(check(kind, due))
      .refused({ code: 'NO_CHECK_ITEM', component: 'sums' })
  })
  it.each<[string, ProblemFacts]>([
    ['not about it', { ...tripleFacts, primary: 'maps' }],
    ['that proves nothing', { ...tripleFacts, proves: false }],
  ])('is refused with an item %s', (_what, problem) => {
    given(...past)
      .when({ ...check(kind, due), problem })
      .refused({ code: 'NO_CHECK_ITEM', component: 'sums' })
  })
  it('is started with an item not seen for thirty days', () => {
    const longAgo = [met(TRIPLE, tripleFacts), sat(due - 30 * DAY, TRIPLE)]
    given(...longAgo, ...past)
      .when(check(kind, due))
      .then(started(kind, due))
  })
  it('started again changes nothing', () =>
    void given(...open(kind))
      .when(check(kind, due + HOUR, { checkId: 'second-check' }))
      .then())
  it.each<[CheckKind, string]>([
    [kind, 'maps'],
    [kind === 'review' ? 'dispute' : 'review', 'sums'],
  ])('open, is in the way of another: %s of %s', (other, of) =>
    given(...open(kind))
      .when(check(other, due + HOUR, { component: of, slug: 'other-sum' }))
      .refused({ code: 'CHECK_OPEN', kind, titleSlug: TRIPLE }),
  )
  it('is passed by an unaided solve', () => {
    const commands = [sit(due, TRIPLE), attempt(due, TRIPLE)]
    const state = carriedOut(commands, fold(open(kind)))
    const after = carriedOut([solve(due + HOUR, TRIPLE)], state)
    expect(after.check).toBeNull()
    expect(component(after, 'sums').known).toBeGreaterThan(component(state, 'sums').known)
    given(...open(kind), sat(due, TRIPLE), startOf(due, TRIPLE))
      .when(solve(due + HOUR, TRIPLE))
      .then(ended('success', 'good', due + HOUR, TRIPLE), endedCheck('passed', due + HOUR))
  })
  it('is timed from its start, however often its problem is begun afresh', () => {
    const expected = tripleFacts.expectedMinutes * 60_000
    const afresh = [...open(kind), sat(due, TRIPLE), sat(due + expected, TRIPLE), startOf(due + expected, TRIPLE)]
    const now = due + expected + 1
    given(...afresh)
      .when(solve(now, TRIPLE))
      .then(ended('success', 'good', now, TRIPLE), endedCheck('passed', now))
  })
  it('shows nothing when it is solved by another', () => {
    const after = given(...open(kind), sat(due, TRIPLE), startOf(due, TRIPLE)).when({
      ...solve(due + HOUR, TRIPLE),
      writtenBy: 'tutor',
    })
    expect(after.decided.ok && after.decided.value).toContainEqual(endedCheck('unproven', due + HOUR))
    expect(after.after.check).toBeNull()
  })
  it('is not ended by a solve of another problem', () =>
    expect(given(...open(kind), sat(due)).when(solve(due + HOUR)).after.check).toMatchObject({ slug: TRIPLE }))
  it('left, costs nothing, and is offered again tomorrow', () => {
    const after = given(...open(kind))
      .when({ type: 'leave_check', now: due + HOUR })
      .then(endedCheck('left', due + HOUR))
    expect(after).toEqual({ ...putOffTo(kind, nextMorning(kind), due + HOUR, fold(open(kind))), check: null })
    const again = check(kind, nextMorning(kind), { checkId: 'next-check' })
    expect(carriedOut([again], after).check).toMatchObject({ kind, checkId: 'next-check' })
  })
  it('expires after a day, costs nothing, and is offered again a day after that', () => {
    const state = fold(open(kind))
    expect(checkOn(state, TRIPLE, due + DAY - 1)).toMatchObject({ kind })
    expect(checkOn(state, TRIPLE, due + DAY)).toBeNull()
    expect(checkOn(state, PAIR, due)).toBeNull()
    expect(viewOf(state, due + DAY - 1).check).toMatchObject({ kind })
    expect(viewOf(state, due + 9 * DAY).check).toBeNull()
    const late = meet('other-sum', tripleFacts, due + 9 * DAY)
    const after = given(...open(kind))
      .when(late)
      .then(endedCheck('expired', due + DAY), met('other-sum', tripleFacts))
    expect(after).toEqual(carriedOut([late], { ...putOffTo(kind, due + 2 * DAY, due + DAY, state), check: null }))
  })
  it('expired, is in the way of nothing', () =>
    expect(given(...open(kind)).when(check('dispute', due + DAY, { slug: 'other-sum' })).after.check).toMatchObject({
      slug: 'other-sum',
    }))
})

describe('a check that is not due', () => {
  it.each<[string, readonly EventInput[], CommandInput, KnowledgeRefusal]>([
    ['unaided', AIDED, check('unaided', mornings(1) - 1), { code: 'CHECK_NOT_DUE', kind: 'unaided', dueAt: mornings(1) }],
    ['review', SOLVED, check('review', mornings(3) - 1), { code: 'CHECK_NOT_DUE', kind: 'review', dueAt: mornings(3) }],
    ['unaided, of none', SOLVED, check('unaided', days(9)), { code: 'CHECK_NOT_DUE', kind: 'unaided', dueAt: null }],
    ['review, of none', [met()], check('review', days(9)), { code: 'CHECK_NOT_DUE', kind: 'review', dueAt: null }],
  ])('%s, is refused with when it will be', (_, events, command, refusal) =>
    given(...events)
      .when(command)
      .refused(refusal),
  )
  it('is left without anything happening', () =>
    void given(...SOLVED)
      .when({ type: 'leave_check' })
      .then())
})

describe('putting off', () => {
  const putOff = (kind: CheckKind, now: number): CommandInput => ({ type: 'postpone_check', kind, component: 'sums', now })
  const off = (kind: CheckKind, dueAt: number): EventInput => ({ type: 'check_postponed', kind, component: 'sums', dueAt })

  it.each<[CheckKind, number, number]>([
    ['unaided', mornings(1), mornings(2)],
    ['unaided', days(1) + 11 * HOUR, mornings(2)],
    ['review', days(3), mornings(4)],
    ['review', days(9), mornings(10)],
  ])('%s that is due, is until the next day', (kind, now, later) => {
    const after = given(...before(kind))
      .when(putOff(kind, now))
      .then(off(kind, later))
    const early = given(...before(kind), off(kind, later)).when(check(kind, later - 1))
    early.refused({ code: 'CHECK_NOT_DUE', kind, dueAt: later })
    expect(carriedOut([check(kind, later)], after).check).toMatchObject({ kind })
    const state = fold(before(kind))
    expect(component(after, 'sums')).toEqual({
      ...component(state, 'sums'),
      card: { ...component(state, 'sums').card, ...(kind === 'review' ? { dueAt: later, plannedAt: now } : {}) },
    })
  })
  it('what is not due yet changes nothing', () => {
    given(...AIDED)
      .when(putOff('unaided', mornings(1) - 1))
      .then()
    given(...SOLVED)
      .when(putOff('review', mornings(3) - 1))
      .then()
  })
  it('twice is for the same day', () => {
    for (const kind of ['unaided', 'review'] as const) {
      const once = carriedOut([putOff(kind, days(3))], fold(before(kind)))
      expect(carriedOut([putOff(kind, days(3))], once)).toEqual(once)
    }
  })
  it.each<CheckKind>(['unaided', 'review', 'dispute'])('%s is refused where there is none', (kind) =>
    given(met()).when(putOff(kind, T0)).refused({ code: 'CHECK_NOT_DUE', kind, dueAt: null }),
  )
})

describe('with a problem that is about something else', () => {
  const NEEDING = 'interval-sum'
  const needing: ProblemFacts = { primary: 'intervals', secondary: ['sums'], expectedMinutes: 20, proves: true }
  const start: CommandInput = { ...check('review', days(3), { slug: NEEDING }), problem: needing }
  const afterCheck = (...last: readonly CommandInput[]) =>
    carriedOut([start, sit(days(3), NEEDING), attempt(days(3), NEEDING), ...last], fold(SOLVED))
  const byTutor: CommandInput = { ...solve(days(3), NEEDING), writtenBy: 'tutor' }

  it('it is passed for both', () => {
    const state = afterCheck(solve(days(3), NEEDING))
    expect(component(state, 'sums')).toMatchObject({ correct: 2, card: { reviews: 2, lapses: 0 } })
    expect(component(state, 'intervals')).toMatchObject({ correct: 1, card: { reviews: 1 } })
  })
  it('what was not shown comes again tomorrow, and nothing else is held against it', () => {
    const was = component(fold(SOLVED), 'sums')
    for (const state of [
      afterCheck(byTutor),
      afterCheck({ type: 'help', slug: NEEDING, by: 'hint', reveals: true, now: days(3) }),
    ]) {
      expect(component(state, 'intervals')).toMatchObject({ opportunities: 1, card: { dueAt: mornings(4) } })
      expect(component(state, 'sums')).toMatchObject({
        card: { dueAt: mornings(4), lapses: 1 },
        known: was.known,
        opportunities: 1,
      })
    }
  })
  it('begun before, it says nothing of the check', () => {
    const outside = carriedOut([meet(NEEDING, needing), sit(T0, NEEDING), attempt(T0, NEEDING)], fold(SOLVED))
    const state = carriedOut([byTutor], outside)
    expect(component(state, 'sums').card).toEqual(component(outside, 'sums').card)
  })
})

describe('with the same problem, once it is rested', () => {
  const rested = check('unaided', days(31), { slug: PAIR })

  it('an unaided check passed takes away what it was for', () => {
    const state = carriedOut([rested, sit(days(31)), attempt(days(31)), solve(days(31))], fold(AIDED))
    expect(state.check).toBeNull()
    expect(component(state, 'sums')).toMatchObject({ correct: 1 })
    expect([...state.pending]).toEqual([])
  })
  it('may have been left alone before, which is no activity', () =>
    expect(carriedOut([{ ...check('dispute', days(30), { slug: PAIR }) }], fold(AT_WORK)).check).toMatchObject({ slug: PAIR }))
})
