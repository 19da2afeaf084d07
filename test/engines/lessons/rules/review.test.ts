import { describe, expect, it } from 'vitest'
import { lesson } from '../../../../src/engines/lessons/rules/decide.ts'
import type { LessonPlan } from '../../../../src/engines/lessons/rules/events.ts'
import { begun, carriedOut, fold, from, given, plan, ref, type CommandInput, WORDS } from './spec.ts'
import { reactToLesson } from '../../../../src/engines/lessons/learns.ts'

const question = ref('maps/o1', 'output', 'maps')
const review: LessonPlan = {
  ...plan,
  mode: 'review',
  teach: [],
  known: ['maps'],
  prerequisites: [],
  prerequisiteQuestions: [],
  pool: [question],
}
const start = (more: Partial<LessonPlan> = {}): CommandInput => ({ type: 'start', plan: { ...review, ...more } })
const answer: CommandInput = {
  type: 'answer',
  answers: [{ questionId: question.id, answerHash: 'h', reading: WORDS }],
  writtenBy: 'learner',
  origin: 'page',
}
const grade = (score: number): CommandInput => ({ type: 'grade', questionId: question.id, by: 'key', score, points: [] })

describe('a review by a question', () => {
  it('is that question at once', () =>
    void given()
      .when(start())
      .then(
        { type: 'lesson_started', ...review },
        { type: 'phase_entered', phase: 'final_test_ask', objective: null },
        { type: 'test_planned', questions: [{ ...question, isEvidence: true }], practice: [], exercises: [] },
      ))
  it('takes one that was not answered before, and proves nothing with another', () => {
    const pool = [ref('maps/o0', 'output', 'maps'), question]
    expect(carriedOut([start({ pool, exposed: ['maps/o0'] })]).questions).toMatchObject([{ question, isEvidence: true }])
    expect(carriedOut([start({ exposed: [question.id] })])).toMatchObject({
      questions: [{ isEvidence: false }],
      practice: ['maps'],
    })
  })
  it('is over with its answer', () => {
    const begunReview = carriedOut([start()])
    const after = from(begunReview).when(answer).enters('grading')
    expect(begun(from(after).when(grade(1)).enters('wrap_up')).status).toBe('open')
  })
  it.each([
    [1, 'good'],
    [0, 'again'],
  ])('answered with a score of %d is a review that went %s', (score, rating) => {
    const graded = carriedOut([start(), answer])
    const decided = lesson.decide(graded, { ...grade(score), exposed: new Set(), now: 1 } as never)
    if (!decided.ok) throw new Error('it is graded')
    const reactions = decided.value.flatMap((event, at) =>
      reactToLesson(event, begun(decided.value.slice(0, at + 1).reduce(lesson.evolve, graded))),
    )
    expect(reactions).toEqual([
      { type: 'weigh', component: 'maps', answers: [{ credit: score, kind: 'open' }], origin: 'page', rating },
    ])
  })
  it('without a question ends at once', () => expect(carriedOut([start({ pool: [] })]).phase).toBe('wrap_up'))
  it('is the same once it is folded again', () => {
    const decided = lesson.decide(lesson.initial, { type: 'start', plan: review, now: 5 })
    expect(decided.ok && fold(decided.value)).toMatchObject({ phase: 'final_test_ask', plan: { mode: 'review' } })
  })
})
