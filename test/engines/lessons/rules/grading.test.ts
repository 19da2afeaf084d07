import { describe, expect, it } from 'vitest'
import { exposedBy, testOf, ungraded, type Lesson } from '../../../../src/engines/lessons/rules/state.ts'
import { hasKey } from '../../../../src/problem/course.ts'
import {
  answer,
  answerAll,
  bankOf,
  begun,
  carriedOut,
  from,
  grade,
  graded,
  graderOf,
  openIds,
  say,
  standingIn,
  plan,
} from './spec.ts'

const idsOf = (state: Lesson) => testOf(state).map(({ question }) => question.id)
const writtenIn = (state: Lesson) => testOf(state).find(({ question }) => !hasKey(question.kind))?.question.id ?? ''
const keyedIn = (state: Lesson) => testOf(state).find(({ question }) => hasKey(question.kind))?.question.id ?? ''
const gradeOf = (state: Lesson, id: string) => state.questions.find(({ question }) => question.id === id)?.grade

describe('answers', () => {
  it.each(['intro', 'prereq_choice', 'prereq_recap', 'probe_ask', 'explain_present', 'grading', 'wrap_up'] as const)(
    'to nothing that is open are refused in %s',
    (phase) => {
      from(standingIn(phase)).when(answer('maps/c1')).refused({ code: 'QUESTION_NOT_OPEN', questionId: 'maps/c1' })
    },
  )

  it('of none change nothing', () => {
    from(standingIn('final_test_ask')).when(answer()).then()
    from(standingIn('intro')).when(answer()).then()
  })

  it('come one by one or all at once, in any order', () => {
    const test = standingIn('final_test_ask')
    const ids = openIds(test)
    const all = begun(
      from(test)
        .when(answer(...ids.toReversed()))
        .enters('grading'),
    )
    expect(ungraded(all)).toHaveLength(ids.length)
    const [first = '', ...rest] = ids
    const one = begun(from(test).when(answer(first)).enters())
    expect(openIds(one)).toEqual(rest)
    from(one)
      .when(answer(...rest))
      .enters('grading')
  })

  it.each([
    ['with a strange one among them', (ids: readonly string[]) => [...ids, 'strange'], 'strange'],
    ['with one twice', (ids: readonly string[]) => [...ids.slice(0, 2), ids[0] ?? ''], null],
  ] as const)('%s are refused as a whole', (_name, of, strange) => {
    const test = standingIn('final_test_ask')
    const ids = openIds(test)
    from(test)
      .when(answer(...of(ids)))
      .refused({ code: 'QUESTION_NOT_OPEN', questionId: strange ?? ids[0] ?? '' })
  })

  it('are not given a second time', () => {
    const test = standingIn('final_test_ask')
    const [first = ''] = openIds(test)
    from(carriedOut([answer(first)], test))
      .when(answer(first))
      .refused({ code: 'QUESTION_NOT_OPEN', questionId: first })
  })

  it('make a question no evidence for any later lesson, and only they do', () => {
    const test = standingIn('final_test_ask')
    const [first = ''] = openIds(test)
    const quizzed = test.questions.filter(({ purpose }) => purpose === 'quiz').map(({ question }) => question.id)
    expect(exposedBy(test)).toEqual(quizzed)
    const after = carriedOut([answer(first)], test)
    const exposed = exposedBy(carriedOut([grade(first, 1, graderOf(testOf(after)[0]?.question.kind ?? 'choice'))], after))
    expect(exposed).toEqual([...quizzed, first])
    expect(new Set(exposedBy(standingIn('wrap_up')))).toEqual(new Set([...quizzed, ...idsOf(test)]))
  })
})

describe('grades', () => {
  it.each(['intro', 'quiz_ask', 'final_test_ask'] as const)('of what is not answered are refused in %s', (phase) => {
    const there = standingIn(phase)
    for (const id of [...openIds(there), 'strange'])
      from(there).when(grade(id, 1)).refused({ code: 'NOT_ANSWERED', questionId: id })
  })

  it.each([
    ['in the order of the questions', (ids: readonly string[]) => ids],
    ['in the other one', (ids: readonly string[]) => ids.map((_, at) => ids.at(-1 - at) ?? '')],
    ['by turns', (ids: readonly string[]) => [...ids.filter((_, at) => at % 2), ...ids.filter((_, at) => at % 2 === 0)]],
  ] as const)('given %s end the test with the last one', (_name, order) => {
    let state = standingIn('grading')
    const ids = order(idsOf(state))
    for (const [at, id] of ids.entries()) {
      const kind = testOf(state).find(({ question }) => question.id === id)?.question.kind ?? 'choice'
      state = begun(
        from(state)
          .when(grade(id, 1, graderOf(kind)))
          .enters(...(at === ids.length - 1 ? (['wrap_up'] as const) : [])),
      )
    }
  })

  it('may come while other questions are still open', () => {
    const test = standingIn('final_test_ask')
    const keyed = keyedIn(test)
    const after = carriedOut([answer(keyed), grade(keyed, 1)], test)
    expect(after.phase).toBe('final_test_ask')
    expect(graded(carriedOut([answerAll(after)], after)).phase).toBe('wrap_up')
  })

  it('that never come leave the answers where they are, and the lesson waits', () => {
    const there = standingIn('grading')
    const waiting = writtenIn(there)
    const rest = idsOf(there).filter((id) => id !== waiting)
    const kindOf = (id: string) => testOf(there).find(({ question }) => question.id === id)?.question.kind ?? 'choice'
    const after = carriedOut([...rest.map((id) => grade(id, 1, graderOf(kindOf(id)))), say(), say()], there)
    expect(after.phase).toBe('grading')
    expect(ungraded(after).map(({ question }) => question.id)).toEqual([waiting])
    expect(gradeOf(after, waiting)).toBeNull()
    expect(carriedOut([grade(waiting, 0.5, 'grader')], after).phase).toBe('wrap_up')
  })

  it.each([
    ['key', 'key', 1],
    ['client', 'client', 1],
    ['client', 'grader', 0],
    ['grader', 'client', 1],
    ['grader', 'grader', 1],
  ] as const)('of %s, and then of %s: the score is %i', (first, second, score) => {
    const there = standingIn('grading')
    const id = first === 'key' ? keyedIn(there) : writtenIn(there)
    const after = carriedOut([grade(id, 1, first), grade(id, 0, second)], there)
    expect(gradeOf(after, id)).toMatchObject({ score, by: score === 0 ? second : first })
  })

  it.each(['grader', 'client'] as const)('of %s say nothing about what has a key, and the key nothing about the rest', (by) => {
    const there = standingIn('grading')
    from(there)
      .when(grade(keyedIn(there), 1, by))
      .then()
    from(there)
      .when(grade(writtenIn(there), 1, 'key'))
      .then()
  })

  it('of a client may still be replaced when the results are told', () => {
    const there = standingIn('grading')
    const id = writtenIn(there)
    const provisional = carriedOut(
      idsOf(there).map((one) => {
        const kind = testOf(there).find(({ question }) => question.id === one)?.question.kind ?? 'choice'
        return grade(one, 1, hasKey(kind) ? 'key' : 'client')
      }),
      there,
    )
    expect(provisional.phase).toBe('wrap_up')
    for (const state of [provisional, carriedOut([say()], provisional)]) {
      const confirmed = carriedOut([grade(id, 0.5, 'grader')], state)
      expect(gradeOf(confirmed, id)).toMatchObject({ by: 'grader', score: 0.5 })
      expect(confirmed.phase).toBe(state.phase)
      from(confirmed)
        .when(grade(id, 1, 'client'))
        .then()
    }
  })

  it('of the talk prove nothing, and lead on', () => {
    const quiz = standingIn('quiz_ask')
    const [id = ''] = openIds(quiz)
    const after = carriedOut([answerAll(quiz)], quiz)
    const waiting = after.questions.filter((one) => one.answer !== null && one.grade === null)
    expect(waiting.map(({ question }) => question.id)).toEqual([id])
    const next = begun(from(after).when(grade(id, 1)).enters('quiz_evaluate', 'probe_ask'))
    expect(next.questions.find(({ question }) => question.id === id)).toMatchObject({ isEvidence: false })
    expect(testOf(next)).toEqual([])
    expect(ungraded(next)).toEqual([])
  })
})

describe('answers that disagree', () => {
  const teach = ['maps', 'sets', 'lists']
  /** Of three objectives, each has two questions. */
  const there = standingIn('grading', { teach, pool: teach.flatMap(bankOf) })
  const about = (state: Lesson, objective: string) =>
    testOf(state).filter(({ question, isEvidence }) => isEvidence && question.observes.includes(objective))
  /** Wrong about the first question of each of these objectives, and right about the rest. */
  const onceWrong = (state: Lesson, ...objectives: readonly string[]) => {
    const wrong = new Set(objectives.map((objective) => about(state, objective)[0]?.question.id))
    return (id: string) => (wrong.has(id) ? 0 : 1)
  }

  it.each(teach)('are decided by one more question with a key, unseen, about %s alone', (objective) => {
    const tied = graded(there, onceWrong(there, objective))
    expect(tied.phase).toBe('final_test_ask')
    const [one = '', ...more] = openIds(tied)
    expect(more).toEqual([])
    const tieBreak = testOf(tied).find(({ question }) => question.id === one)
    expect(tieBreak).toMatchObject({ purpose: 'tie_break', isEvidence: true, question: { observes: [objective] } })
    expect(hasKey(tieBreak?.question.kind ?? 'short')).toBe(true)
    expect(there.questions.map(({ question }) => question.id)).not.toContain(one)
    for (const score of [0, 1]) {
      const all = begun(from(tied).when(answerAll(tied)).enters('grading'))
      from(all).when(grade(one, score)).enters('wrap_up')
    }
  })

  it('of several objectives are decided together', () => {
    const tied = graded(there, onceWrong(there, 'maps', 'lists'))
    const observed = testOf(tied)
      .filter(({ purpose }) => purpose === 'tie_break')
      .map(({ question }) => question.observes)
    expect(observed).toEqual([['maps'], ['lists']])
    expect(openIds(tied)).toHaveLength(2)
  })

  it('come to no second tie-break, whatever a grader says later of the others', () => {
    const written = about(there, 'maps').find(({ question }) => !hasKey(question.kind))?.question.id ?? ''
    const others = about(there, 'maps').find(({ question }) => hasKey(question.kind))?.question.id
    const byClient = carriedOut([grade(written, 1, 'client')], there)
    const tied = idsOf(there).reduce((state, id) => {
      const kind = testOf(state).find(({ question }) => question.id === id)?.question.kind ?? 'choice'
      return id === written ? state : carriedOut([grade(id, id === others ? 0 : 1, graderOf(kind))], state)
    }, byClient)
    expect(tied.phase).toBe('final_test_ask')
    const answered = carriedOut([answerAll(tied), grade(written, 0, 'grader')], tied)
    const last = openIds(tied)[0] ?? ''
    expect(carriedOut([grade(last, 1)], answered).phase).toBe('wrap_up')
  })

  it('by a majority need no more, and neither do all wrong ones', () => {
    expect(graded(there, () => 0).phase).toBe('wrap_up')
    const one = standingIn('grading', { teach: ['maps'] })
    expect(about(one, 'maps')).toHaveLength(6)
    expect(graded(one, onceWrong(one, 'maps')).phase).toBe('wrap_up')
  })

  it('stand where no unseen question is left', () => {
    const left = new Set(idsOf(there))
    const exposed = there.plan.pool.filter(({ id }) => !left.has(id)).map(({ id }) => id)
    const without: Lesson = { ...there, plan: { ...there.plan, exposed } }
    expect(graded(without, onceWrong(there, 'maps')).phase).toBe('wrap_up')
  })

  it('count only where they can prove something', () => {
    const pool = plan.pool.filter(({ id }) => id !== 'maps/p1')
    const state = standingIn('grading', { pool, exposed: ['sets/p1'] })
    expect(testOf(state).find(({ question }) => question.id === 'sets/p1')).toMatchObject({ isEvidence: false })
    expect(about(state, 'sets')).toHaveLength(2)
    // With the passage known before, two of three would be right.
    const tied = graded(state, onceWrong(state, 'sets'))
    expect(testOf(tied).at(-1)).toMatchObject({ purpose: 'tie_break', question: { observes: ['sets'] } })
  })

  it('are not decided where the test is practice', () => {
    const exposed = plan.pool.filter(({ id }) => id.startsWith('sets/') && id !== 'sets/c1').map(({ id }) => id)
    const practice = standingIn('grading', { exposed })
    expect(practice.practice).toEqual(['sets'])
    expect(about(practice, 'sets')).toEqual([])
    const sets = testOf(practice).filter(({ question }) => question.observes.includes('sets'))
    const wrong = new Set(sets.slice(0, sets.length / 2).map(({ question }) => question.id))
    expect(graded(practice, (id) => (wrong.has(id) ? 0 : 1)).phase).toBe('wrap_up')
  })
})
