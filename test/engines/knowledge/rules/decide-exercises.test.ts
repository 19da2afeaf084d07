/** When an exercise is a review, and what it is worth as one. */
import { describe, expect, it } from 'vitest'
import { knowledgeCodec } from '../../../../src/engines/knowledge/codec.ts'
import { viewOf } from '../../../../src/engines/knowledge/rules/view.ts'
import type { Skill } from '../../../../src/engines/knowledge/rules/events.ts'
import type { FormKind } from '../../../../src/problem/form.ts'
import { AT_WORK, carriedOut, days, ended, fold, given, meet, met, sit, attempt, solve, type EventInput } from './spec.ts'

const weigh = (form: FormKind, skill: Skill, credit: number, now: number) =>
  ({ type: 'weigh_exercise', component: 'sums', skill, form, credit, origin: 'page', now }) as const
const weighed = (form: FormKind, skill: Skill, credit: number, rating: 'good' | 'hard' | null): EventInput => ({
  type: 'exercise_weighed',
  component: 'sums',
  skill,
  form,
  credit,
  origin: 'page',
  rating,
})
/** Solved without help: the review is due some days later. */
const solved = [...AT_WORK, ended('success', 'good')]
const LONG_AFTER = days(60)

describe('an exercise about what is due', () => {
  it.each<[string, FormKind, Skill, number, 'good' | 'hard' | null]>([
    ['is a review as a repair', 'fix', 'debug', 1, 'good'],
    ['is a hard review after wrong repairs', 'fix', 'debug', 0.75, 'hard'],
    ['is a review as a trace', 'trace', 'read', 1, 'good'],
    ['is a hard review after a wrong trace', 'trace', 'read', 0.5, 'hard'],
    ['is none where it showed nothing', 'trace', 'read', 0, null],
    ['is none by the input alone, which comes before the repair', 'fix', 'read', 1, null],
    ['is none by examples', 'examples', 'read', 1, null],
    ['is none by putting parts together', 'assemble', 'write', 1, null],
    ['is none by making a program fast', 'speed_up', 'debug', 1, null],
  ])('%s', (_, form, skill, credit, rating) => {
    given(...solved)
      .when(weigh(form, skill, credit, LONG_AFTER))
      .then(weighed(form, skill, credit, rating))
  })
})

it('is no review of what is not due, and of what was never reviewed', () => {
  given(...solved)
    .when(weigh('fix', 'debug', 1, days(0)))
    .then(weighed('fix', 'debug', 1, null))
  given(met())
    .when(weigh('fix', 'debug', 1, LONG_AFTER))
    .then(weighed('fix', 'debug', 1, null))
})

it('puts off what was due, until a solve is a review again', () => {
  const after = given(...solved).when(weigh('fix', 'debug', 1, LONG_AFTER)).after
  const [reviewed] = viewOf(after, LONG_AFTER).components
  expect(reviewed).toMatchObject({ id: 'sums', reviewedByExercise: true, stage: 'practised' })
  expect(reviewed?.dueAt).toBeGreaterThan(LONG_AFTER)
  const later = carriedOut(
    [meet('other', undefined, days(90)), sit(days(90), 'other'), attempt(days(90), 'other'), solve(days(90), 'other')],
    after,
  )
  expect(viewOf(later, days(90)).components[0]).not.toHaveProperty('reviewedByExercise')
})

it('leaves due what it does not show', () => {
  const before = viewOf(fold(solved), LONG_AFTER).components[0]
  const { after } = given(...solved).when(weigh('trace', 'read', 0, LONG_AFTER))
  expect(viewOf(after, LONG_AFTER).components[0]?.dueAt).toBe(before?.dueAt)
})

it('was never a review in an old log', () => {
  const body = { component: 'sums', skill: 'debug', form: 'fix', credit: 1, origin: 'page' }
  expect(knowledgeCodec.decode({ type: 'exercise_weighed', version: 1, body: JSON.stringify(body), at: 5 })).toEqual({
    type: 'exercise_weighed',
    ...body,
    rating: null,
    by: { model: 'textbook', numbers: {}, form: 'program', said: [] },
    at: 5,
  })
})
