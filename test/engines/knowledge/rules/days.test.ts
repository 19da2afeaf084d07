/** Intervals in the days of the learner's own time zone: histories with the moments at which something came due. */
import { describe, expect, it } from 'vitest'
import { knowledge } from '../../../../src/engines/knowledge/rules/decide.ts'
import { stageOf } from '../../../../src/engines/knowledge/rules/component.ts'
import { recall } from '../../../../src/engines/knowledge/rules/review.ts'
import { inTimeZone, type KnowledgeState } from '../../../../src/engines/knowledge/rules/state.ts'
import { viewOf } from '../../../../src/engines/knowledge/rules/view.ts'
import { carriedOut, component, pairFacts, type CommandInput } from './spec.ts'

const BERLIN = 'Europe/Berlin'
const KOLKATA = 'Asia/Kolkata'
const ST_JOHNS = 'America/St_Johns'
const ms = (iso: string): number => Date.parse(iso)
const iso = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString())

/** A log in which the learner lives in a time zone; one of before has none, which is UTC. */
const livingIn = (timeZone: string | null): KnowledgeState =>
  timeZone === null ? knowledge.initial : carriedOut([{ type: 'set_time_zone', timeZone, now: 0 }])

/** Answers of a lesson's test about sums, as they are weighed. */
const weighed = (at: string, rating: 'good' | 'again' = 'good', count = 1): CommandInput => ({
  type: 'weigh',
  component: 'sums',
  answers: Array.from({ length: count }, () => ({ credit: 1, kind: 'open' as const })),
  origin: 'page',
  rating,
  now: ms(at),
})
const dueAt = (state: KnowledgeState): string | null => iso(component(state, 'sums').card?.dueAt)

describe('reviews that go well, each on the evening of the day it is due', () => {
  it.each<[timeZone: string | null, evenings: readonly string[], dues: readonly string[]]>([
    [
      null,
      ['2026-03-25T20:30:00Z', '2026-03-28T20:00:00Z', '2026-04-11T20:30:00Z'],
      ['2026-03-28T04:00:00.000Z', '2026-04-11T04:00:00.000Z', '2026-06-07T04:00:00.000Z'],
    ],
    [
      BERLIN,
      ['2026-03-25T20:30:00+01:00', '2026-03-28T20:00:00+01:00', '2026-04-11T20:30:00+02:00'],
      ['2026-03-28T03:00:00.000Z', '2026-04-11T02:00:00.000Z', '2026-06-07T02:00:00.000Z'],
    ],
    [
      BERLIN,
      ['2026-10-22T23:30:00+02:00', '2026-10-25T23:00:00+01:00', '2026-11-08T20:30:00+01:00'],
      ['2026-10-25T03:00:00.000Z', '2026-11-08T03:00:00.000Z', '2027-01-04T03:00:00.000Z'],
    ],
    [
      KOLKATA,
      ['2026-03-25T20:30:00+05:30', '2026-03-28T20:00:00+05:30', '2026-04-11T20:30:00+05:30'],
      ['2026-03-27T22:30:00.000Z', '2026-04-10T22:30:00.000Z', '2026-06-06T22:30:00.000Z'],
    ],
    [
      ST_JOHNS,
      ['2026-03-05T20:30:00-03:30', '2026-03-08T20:00:00-02:30', '2026-03-22T20:30:00-02:30'],
      ['2026-03-08T06:30:00.000Z', '2026-03-22T06:30:00.000Z', '2026-05-18T06:30:00.000Z'],
    ],
    [
      ST_JOHNS,
      ['2026-10-29T23:30:00-02:30', '2026-11-01T23:00:00-03:30', '2026-11-15T20:30:00-03:30'],
      ['2026-11-01T07:30:00.000Z', '2026-11-15T07:30:00.000Z', '2027-01-11T07:30:00.000Z'],
    ],
  ])('in %s come after 3, 14 and 57 days', (timeZone, evenings, dues) => {
    let state = livingIn(timeZone)
    for (const [index, evening] of evenings.entries()) {
      state = carriedOut([weighed(evening)], state)
      expect(dueAt(state)).toBe(dues[index])
    }
  })
})

describe('two reviews', () => {
  it.each<[string, timeZone: string | null, first: string, second: string, stability: number]>([
    ['two minutes across midnight are on one day', null, '2026-01-05T23:59:00Z', '2026-01-06T00:01:00Z', 2.3065],
    ['and so they are elsewhere', BERLIN, '2026-01-05T23:59:00+01:00', '2026-01-06T00:01:00+01:00', 2.3065],
    ['across midnight of UTC at noon are on one day', KOLKATA, '2026-01-06T05:29:00+05:30', '2026-01-06T05:31:00+05:30', 2.3065],
    ['two minutes across four are no night', BERLIN, '2026-01-06T03:59:00+01:00', '2026-01-06T04:01:00+01:00', 2.3065],
    [
      'an evening and the next one are a day apart',
      BERLIN,
      '2026-01-05T21:00:00+01:00',
      '2026-01-06T20:30:00+01:00',
      7.315_300_68,
    ],
    ['and the next morning is', BERLIN, '2026-01-05T21:00:00+01:00', '2026-01-06T07:00:00+01:00', 7.315_300_68],
    ['and in a night of 23 hours', BERLIN, '2026-03-28T21:00:00+01:00', '2026-03-29T20:30:00+02:00', 7.315_300_68],
    ['and in one of 25', ST_JOHNS, '2026-10-31T21:00:00-02:30', '2026-11-01T20:30:00-03:30', 7.315_300_68],
  ])('%s (%s)', (_, timeZone, first, second, stability) => {
    const state = carriedOut([weighed(first), weighed(second)], livingIn(timeZone))
    expect(component(state, 'sums').card?.stability).toBeCloseTo(stability, 8)
  })
})

describe('what is recalled', () => {
  it('falls from day to day, and not in between', () => {
    const { card } = component(carriedOut([weighed('2026-01-05T21:00:00+01:00')], livingIn(BERLIN)), 'sums')
    if (!card) throw new Error('it was reviewed')
    const at = (moment: string) => recall(card, ms(moment), BERLIN)
    expect(at('2026-01-06T03:59:00+01:00')).toBe(1)
    expect(at('2026-01-06T04:00:00+01:00')).toBeLessThan(1)
    expect(at('2026-01-07T03:59:00+01:00')).toBe(at('2026-01-06T04:00:00+01:00'))
    expect(at('2026-01-07T20:00:00+01:00')).toBeLessThan(at('2026-01-06T20:00:00+01:00'))
  })
})

describe('what is retained', () => {
  it.each<[mastered: string, again: string, stage: 'mastered' | 'retained']>([
    ['2026-01-05T23:59:00+01:00', '2026-01-06T00:01:00+01:00', 'mastered'],
    ['2026-01-05T21:00:00+01:00', '2026-01-06T03:30:00+01:00', 'mastered'],
    ['2026-01-05T21:00:00+01:00', '2026-01-06T07:00:00+01:00', 'retained'],
    ['2026-01-05T21:00:00+01:00', '2026-01-06T20:30:00+01:00', 'retained'],
    ['2026-03-28T21:00:00+01:00', '2026-03-29T20:30:00+02:00', 'retained'],
  ])('mastered at %s and shown again at %s, it is %s', (mastered, again, stage) => {
    const state = carriedOut([weighed(mastered, 'good', 4), weighed(again)], livingIn(BERLIN))
    expect(stageOf(component(state, 'sums'))).toBe(stage)
    const [seen] = viewOf(state, ms(again)).components
    expect(seen?.onPage).toEqual(stage === 'retained' ? { first: ms(mastered), last: ms(again) } : null)
  })
})

describe('an unaided check', () => {
  const helpedAt = (at: string, timeZone: string | null) => {
    const now = ms(at)
    const start: readonly CommandInput[] = [
      { type: 'meet', slug: 'pair-sum', problem: pairFacts, now },
      { type: 'sit', slug: 'pair-sum', now },
      { type: 'help', slug: 'pair-sum', by: 'hint', reveals: true, now },
    ]
    return carriedOut(start, livingIn(timeZone))
  }
  const check = (at: string): CommandInput => ({
    type: 'start_check',
    checkId: 'one',
    kind: 'unaided',
    component: 'sums',
    slug: 'other-sum',
    problem: pairFacts,
    now: ms(at),
  })
  const verdict = (state: KnowledgeState, at: string): string => {
    const decided = knowledge.decide(state, { ...check(at), now: ms(at) })
    return decided.ok ? 'begun' : decided.error.code
  }

  it.each<[timeZone: string | null, helped: string, asked: string, verdict: string]>([
    [null, '2026-01-05T21:00:00Z', '2026-01-06T20:30:00Z', 'begun'],
    [null, '2026-01-05T23:59:00Z', '2026-01-06T00:01:00Z', 'CHECK_NOT_DUE'],
    [BERLIN, '2026-01-05T21:00:00+01:00', '2026-01-06T20:30:00+01:00', 'begun'],
    [BERLIN, '2026-01-05T21:00:00+01:00', '2026-01-06T07:00:00+01:00', 'begun'],
    [BERLIN, '2026-01-05T21:00:00+01:00', '2026-01-06T03:59:59+01:00', 'CHECK_NOT_DUE'],
    [BERLIN, '2026-03-28T21:00:00+01:00', '2026-03-29T04:00:00+02:00', 'begun'],
    [BERLIN, '2026-10-24T21:00:00+02:00', '2026-10-25T03:59:59+01:00', 'CHECK_NOT_DUE'],
    [KOLKATA, '2026-01-05T21:00:00+05:30', '2026-01-06T04:00:00+05:30', 'begun'],
    [KOLKATA, '2026-01-06T03:00:00+05:30', '2026-01-06T08:59:59+05:30', 'CHECK_NOT_DUE'],
    [ST_JOHNS, '2026-10-31T21:00:00-02:30', '2026-11-01T04:00:00-03:30', 'begun'],
  ])('in %s, after help at %s, is at %s: %s', (timeZone, helped, asked, expected) =>
    expect(verdict(helpedAt(helped, timeZone), asked)).toBe(expected),
  )

  it.each<[string, CommandInput]>([
    ['put off', { type: 'postpone_check', kind: 'unaided', component: 'sums', now: ms('2026-01-06T20:30:00+01:00') }],
    ['left', { type: 'leave_check', now: ms('2026-01-06T20:30:00+01:00') }],
  ])('%s in the evening, is there again tomorrow morning', (what, command) => {
    const due = helpedAt('2026-01-05T21:00:00+01:00', BERLIN)
    const before = what === 'left' ? carriedOut([check('2026-01-06T20:00:00+01:00')], due) : due
    const after = carriedOut([command], before)
    expect(verdict(after, '2026-01-07T03:59:59+01:00')).toBe('CHECK_NOT_DUE')
    expect(verdict(after, '2026-01-07T04:00:00+01:00')).toBe('begun')
  })

  it.each<[string, CommandInput | null, due: string]>([
    ['planned', null, '2026-01-06T16:00:00.000Z'],
    [
      'put off',
      { type: 'postpone_check', kind: 'unaided', component: 'sums', now: ms('2026-01-06T23:00:00-11:00') },
      '2026-01-07T16:00:00.000Z',
    ],
    ['left', { type: 'leave_check', now: ms('2026-01-06T23:00:00-11:00') }, '2026-01-07T16:00:00.000Z'],
  ])('%s late in the west, has a night before it in the east too', (what, command, due) => {
    const helped = helpedAt('2026-01-05T23:00:00-11:00', 'Pacific/Niue')
    const before = what === 'left' ? carriedOut([check('2026-01-06T22:30:00-11:00')], helped) : helped
    const moved = inTimeZone(command === null ? before : carriedOut([command], before), 'Pacific/Kiritimati')
    expect(iso(moved.pending.get('sums')?.dueAt)).toBe(due)
  })

  it('keeps its day in another time zone', () => {
    const planned = helpedAt('2026-01-05T21:00:00+01:00', BERLIN)
    const moved = carriedOut([{ type: 'set_time_zone', timeZone: ST_JOHNS, now: ms('2026-01-06T01:00:00Z') }], planned)
    expect([...moved.pending.values()].map((one) => iso(one.dueAt))).toEqual(['2026-01-06T07:30:00.000Z'])
    expect(inTimeZone(planned, ST_JOHNS)).toEqual(moved)
    expect(carriedOut([{ type: 'set_time_zone', timeZone: ST_JOHNS, now: ms('2026-01-06T02:00:00Z') }], moved)).toEqual(moved)
  })
})

describe('a review', () => {
  it('that was put off late in the west has a night before it in the east too', () => {
    const due = carriedOut([weighed('2026-01-05T21:00:00-11:00')], livingIn('Pacific/Niue'))
    const late = '2026-01-08T23:00:00-11:00'
    const later = carriedOut([{ type: 'postpone_check', kind: 'review', component: 'sums', now: ms(late) }], due)
    expect(dueAt(later)).toBe('2026-01-09T16:00:00.000Z')
    expect(dueAt(inTimeZone(later, 'Pacific/Kiritimati'))).toBe('2026-01-09T16:00:00.000Z')
  })

  it('keeps its day in another time zone, and a night before it', () => {
    const state = carriedOut([weighed('2026-01-05T21:00:00+01:00')], livingIn(BERLIN))
    expect(dueAt(state)).toBe('2026-01-08T03:00:00.000Z')
    expect(dueAt(inTimeZone(state, KOLKATA))).toBe('2026-01-07T22:30:00.000Z')
    const forgotten = carriedOut(
      [weighed('2026-01-05T21:00:00+01:00'), weighed('2026-01-05T21:00:00+01:00', 'again')],
      livingIn(BERLIN),
    )
    expect(dueAt(forgotten)).toBe('2026-01-06T03:00:00.000Z')
    expect(dueAt(inTimeZone(forgotten, 'Pacific/Kiritimati'))).toBe('2026-01-06T02:00:00.000Z')
  })
})
