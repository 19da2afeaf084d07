/** What was said beside what was seen, and the answers that both come from. */
import { describe, expect, it } from 'vitest'
import { answerRows, answersIn } from '../../../../src/engines/knowledge/answers.ts'
import {
  calibrationIn,
  calibrationOf,
  NO_TOTALS,
  together,
  totalsOf,
  type LoggedAnswer,
} from '../../../../src/engines/knowledge/rules/calibration.ts'
import type { KnowledgeEvent } from '../../../../src/engines/knowledge/rules/events.ts'
import { PAIR, pairFacts, T0 } from './spec.ts'

const answer = (said: number | null, right: boolean, component = 'sums'): LoggedAnswer => ({
  components: [component],
  item: '',
  form: 'program',
  origin: 'page',
  aided: false,
  right,
  said,
  at: T0,
})
const many = (count: number, said: number, right: number, component = 'sums') =>
  Array.from({ length: count }, (_, index) => answer(said, index < right, component))

describe('a calibration', () => {
  it('has tenths of what was said, with counts', () => {
    const { bins, count } = calibrationOf([...many(4, 0.25, 1), ...many(2, 1, 2), answer(null, true)])
    expect(count).toBe(6)
    expect(bins).toEqual([
      { from: 0.2, count: 4, said: 0.25, seen: 0.25 },
      { from: 0.9, count: 2, said: 1, seen: 1 },
    ])
  })
  it.each([
    [many(40, 0.8, 20), true],
    [many(19, 0.8, 5), false],
    [many(40, 0.8, 29), false],
    [many(24, 0.5, 9), false],
  ])('marks a component whose numbers are off (%#)', (answers, isOff) =>
    expect(calibrationOf(answers).components[0]?.isOff).toBe(isOff),
  )
  const people = [many(3, 0.5, 1), [...many(1, 0.5, 0), ...many(9, 0.5, 9, 'rare')], [answer(null, true, 'rare')], []]
  const totals = people.map(totalsOf).reduce(together, NO_TOTALS)
  it('of many people leaves out what few of them answered', () => {
    expect(calibrationIn(totals, 2)).toEqual({
      bins: [{ from: 0.5, count: 4, said: 0.5, seen: 0.25 }],
      components: [{ id: 'sums', count: 4, said: 0.5, seen: 0.25, isOff: false }],
      count: 4,
    })
    expect(calibrationIn(totals, 1).components.map(({ id }) => id)).toEqual(['rare', 'sums'])
  })
  it('counts people and all their answers', () => expect(totals).toMatchObject({ people: 3, answers: 14 }))
  it('is the same in whatever order people are counted', () =>
    expect(people.toReversed().map(totalsOf).reduce(together, NO_TOTALS)).toMatchObject({
      people: 3,
      answers: 14,
      components: totals.components,
    }))
  it('keeps a bounded number of components', () => {
    const crowd = totalsOf(Array.from({ length: 1_500 }, (_, index) => answer(0.5, true, `skill-${index}`)))
    expect(Object.keys(together(NO_TOTALS, crowd).components)).toHaveLength(1_000)
  })
})

describe('the answers of a log', () => {
  const by = { model: 'fitted-1', numbers: {}, form: 'program', said: [0.4, 0.6] }
  const rest = { origin: 'page', rating: null, at: T0 } as const
  const events: readonly KnowledgeEvent[] = [
    { type: 'problem_met', slug: PAIR, problem: pairFacts, at: T0 },
    { type: 'episode_ended', slug: PAIR, outcome: 'success', by, ...rest },
    { type: 'episode_ended', slug: PAIR, outcome: 'aided', ...rest },
    { type: 'episode_ended', slug: PAIR, outcome: 'repeated', ...rest },
    { type: 'episode_ended', slug: 'never-met', outcome: 'success', ...rest },
    {
      type: 'answers_weighed',
      component: 'maps',
      answers: [
        { credit: 1, kind: 'choice' },
        { credit: 0.5, kind: 'open' },
      ],
      by,
      ...rest,
    },
    { type: 'exercise_weighed', component: 'sums', skill: 'debug', form: 'fix', credit: 1, ...rest },
  ]
  it('are rows of the export, under a name that means nobody', () =>
    expect(answerRows('x1', answersIn(events))).toEqual([
      ['x1', 'sums;maps', PAIR, 'program', 'page', '0', '1', `${T0}`],
      ['x1', 'sums;maps', PAIR, 'program', 'page', '1', '0', `${T0}`],
      ['x1', 'maps', '', 'choice', 'page', '0', '1', `${T0}`],
      ['x1', 'maps', '', 'open', 'page', '0', '0', `${T0}`],
      ['x1', 'sums#debug', '', 'fix', 'page', '0', '1', `${T0}`],
    ]))
  it('carry what was said before each', () =>
    expect(answersIn(events).map(({ said }) => said)).toEqual([0.4, null, 0.4, 0.6, null]))
})
