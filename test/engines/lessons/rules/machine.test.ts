import { describe, expect, it } from 'vitest'
import { lesson } from '../../../../src/engines/lessons/rules/decide.ts'
import type { Phase, Wish } from '../../../../src/engines/lessons/rules/events.ts'
import { testOf } from '../../../../src/engines/lessons/rules/state.ts'
import {
  answer,
  answerAll,
  bankOf,
  begun,
  carriedOut,
  from,
  given,
  grade,
  openIds,
  phasesIn,
  plan,
  prerequisiteQuestions,
  quizAnswered,
  say,
  standingIn,
  start,
  testNow,
  T0,
  WAITING,
  WORDS,
} from './spec.ts'

const REPLY = { type: 'reply_recorded', learnerHash: 'words', tutorHash: 'said before', wish: null } as const

describe('beginning', () => {
  it('starts with the introduction', () => {
    given()
      .when(start())
      .then({ type: 'lesson_started', ...plan }, { type: 'phase_entered', phase: 'intro', objective: null })
  })

  it.each([say(), answer('x'), grade('x', 1)])('knows no lesson before it is started: %j', (command) => {
    given().when(command).refused({ code: 'LESSON_NOT_FOUND' })
  })

  it.each([...WAITING, 'done'] as const)('starts once, also in %s', (phase) => {
    from(standingIn(phase))
      .when(start({ teach: ['other'] }))
      .then()
  })
})

describe('words of the learner', () => {
  const rows: ReadonlyArray<readonly [Phase, Wish | null, readonly Phase[]]> = [
    ['intro', null, ['prereq_choice']],
    ['intro', 'quiz', ['prereq_quiz_ask']],
    ['intro', 'recap', ['prereq_recap']],
    ['intro', 'skip', ['probe_ask']],
    ['intro', 'where', []],
    ['prereq_choice', null, []],
    ['prereq_choice', 'recap', ['prereq_recap']],
    ['prereq_choice', 'quiz', ['prereq_quiz_ask']],
    ['prereq_recap', null, ['probe_ask']],
    ['prereq_choice', 'skip', ['probe_ask']],
    ['prereq_recap', 'quiz', ['prereq_quiz_ask']],
    ['prereq_quiz_ask', null, []],
    ['probe_ask', null, ['probe_respond', 'explain_present']],
    ['explain_present', null, ['explain_respond', 'quiz_ask']],
    ['quiz_ask', null, []],
    ['final_test_ask', null, []],
    ['grading', null, []],
    ['wrap_up', null, ['done']],
  ]
  it.each(rows)('in %s, wishing %s, lead to %j', (phase, wish, entered) => {
    const there = standingIn(phase)
    const spoken = from(there).when(say({ wish }))
    const after = begun(spoken.enters(...entered))
    expect(spoken.decided.ok && spoken.decided.value[0]).toEqual({ ...REPLY, wish, at: T0 })
    expect(after.phase).toBe(entered.at(-1) ?? phase)
    expect(after.turn).toBeGreaterThan(there.turn)
  })

  it('mean nothing once it is done', () => {
    from(standingIn('done')).when(say()).refused({ code: 'LESSON_DONE' })
    from(standingIn('done')).when(answer('maps/c1')).refused({ code: 'LESSON_DONE' })
  })

  it('keep what has been asked, open', () => {
    const inQuiz = standingIn('quiz_ask')
    expect(openIds(carriedOut([say(), say()], inQuiz))).toEqual(openIds(inQuiz))
  })

  it.each(WAITING)('of an older turn are stale in %s, early end or not', (phase) => {
    const there = standingIn(phase)
    for (const command of [say, () => testNow, () => answerAll(there)])
      from(there)
        .when({ ...command(), turn: there.turn - 1 } as ReturnType<typeof say>)
        .refused({ code: 'STALE_TURN', turn: there.turn })
  })

  it.each(WAITING)('that come twice in %s are taken once', (phase) => {
    const there = standingIn(phase)
    const after = carriedOut([say()], there)
    const again = lesson.decide(after, { ...say(), turn: there.turn, now: T0 } as Parameters<typeof lesson.decide>[1])
    expect(again).toMatchObject({ ok: false })
  })
})

describe('what comes before', () => {
  it('is skipped where there is nothing', () => {
    from(carriedOut([start({ prerequisites: [] })]))
      .when(say())
      .enters('probe_ask')
  })

  it('is summed up where there is nothing to ask', () => {
    const there = standingIn('prereq_choice', { prerequisiteQuestions: [] })
    from(there)
      .when(say({ wish: 'quiz' }))
      .enters('prereq_recap')
  })

  it('is asked about one by one, each evaluated, and then the teaching begins', () => {
    let state = standingIn('prereq_quiz_ask')
    for (const [at, { id }] of prerequisiteQuestions.entries()) {
      expect(openIds(state)).toEqual([id])
      const isLast = at === prerequisiteQuestions.length - 1
      state = begun(
        from(state)
          .when(answer(id))
          .enters('prereq_quiz_evaluate', isLast ? 'probe_ask' : 'prereq_quiz_ask'),
      )
    }
    expect(state).toMatchObject({ phase: 'probe_ask', objective: 'maps', covered: [] })
    expect(state.questions.every(({ isEvidence }) => !isEvidence)).toBe(true)
  })
})

describe('teaching', () => {
  it('goes through every objective in order, and none counts before its quiz is answered right', () => {
    const quiz = standingIn('quiz_ask')
    expect(quiz).toMatchObject({ objective: 'maps', covered: [] })
    const [id = ''] = openIds(quiz)
    const answered = from(quiz)
      .when(answerAll(quiz))
      .then({
        type: 'answer_recorded',
        questionId: id,
        answerHash: `answer to ${id}`,
        reading: WORDS,
        writtenBy: 'learner',
        origin: 'chat',
        exposed: false,
      })
    const next = from(answered)
      .when(grade(id, 1))
      .then(
        { type: 'answer_graded', questionId: id, by: 'key', score: 1, points: [] },
        { type: 'phase_entered', phase: 'quiz_evaluate', objective: 'maps' },
        { type: 'phase_entered', phase: 'probe_ask', objective: 'sets' },
      )
    expect(next).toMatchObject({ objective: 'sets', covered: ['maps'] })
  })

  it('teaches the point again after a wrong answer, asks another question, and goes on after the second time', () => {
    const quiz = standingIn('quiz_ask')
    const [first = ''] = openIds(quiz)
    const wrong = carriedOut([answer(first)], quiz)
    const again = begun(from(wrong).when(grade(first, 0)).enters('explain_present'))
    expect(again).toMatchObject({ objective: 'maps', covered: [] })
    const second = begun(from(again).when(say()).enters('explain_respond', 'quiz_ask'))
    const [other = ''] = openIds(second)
    expect(other).toMatch(/^maps\/c/)
    expect(other).not.toBe(first)
    expect(quizAnswered(second, 1)).toMatchObject({ phase: 'probe_ask', objective: 'sets', covered: ['maps'] })
    expect(quizAnswered(second, 0)).toMatchObject({ phase: 'probe_ask', objective: 'sets', covered: ['maps'] })
  })

  it.each(['probe_ask', 'explain_present'] as const)('is skipped in %s by two right answers, and by nothing less', (phase) => {
    const two = begun(from(standingIn(phase)).when(say({ wish: 'skip' })).after)
    expect(two).toMatchObject({ phase: 'quiz_ask', objective: 'maps' })
    const [one = '', other = '', ...more] = openIds(two)
    expect([one === other, more]).toEqual([false, []])
    expect(quizAnswered(two)).toMatchObject({ phase: 'probe_ask', objective: 'sets', covered: ['maps'] })
    const half = carriedOut([answer(one), grade(one, 1), answer(other), grade(other, 0)], two)
    expect(half).toMatchObject({
      phase: phase === 'probe_ask' ? 'explain_present' : 'explain_present',
      objective: 'maps',
      covered: [],
    })
    // Whoever could not show it is taught, and is asked one question then.
    expect(openIds(carriedOut([say({ wish: 'skip' })], half))).toHaveLength(1)
  })

  it('asks the same question again that somebody did not understand, and goes on after two explanations more', () => {
    const quiz = standingIn('quiz_ask')
    const confused = carriedOut([say({ wish: 'confused' })], quiz)
    expect(confused).toMatchObject({ phase: 'explain_present', objective: 'maps', wish: 'confused' })
    const again = carriedOut([say()], confused)
    expect(openIds(again)).toEqual(openIds(quiz))
    const next = carriedOut([say({ wish: 'confused' }), say()], again)
    expect(next).toMatchObject({ phase: 'probe_ask', objective: 'sets', covered: ['maps'] })
  })

  it('quizzes with a question seen before, to keep the others for the test', () => {
    expect(openIds(standingIn('quiz_ask', { exposed: ['maps/c4', 'sets/c1'] }))).toEqual(['maps/c4'])
  })

  it('goes on where no question is left for a quiz', () => {
    const pool = plan.pool.filter(({ id }) => !id.startsWith('maps/c'))
    const after = from(standingIn('explain_present', { pool }))
      .when(say())
      .enters('explain_respond', 'quiz_evaluate', 'probe_ask')
    expect(after).toMatchObject({ objective: 'sets', covered: ['maps'] })
  })

  it('never asks in the test what the talk asked, and tests nothing else than what was taught', () => {
    const state = standingIn('final_test_ask', {
      teach: ['maps', 'sets'],
      known: ['lists'],
      pool: [...plan.pool, ...bankOf('lists')],
    })
    const talked = state.questions.filter(({ purpose }) => purpose === 'quiz').map(({ question }) => question.id)
    expect(talked).toHaveLength(2)
    expect(testOf(state).filter(({ question }) => talked.includes(question.id))).toEqual([])
    expect(new Set(testOf(state).flatMap(({ question }) => question.observes))).toEqual(new Set(['maps', 'sets']))
  })
})

describe('with all known', () => {
  it.each([[], ['Names']])('nothing is taught nor tested, with %j before it', (...prerequisites) => {
    const begin = carriedOut([start({ teach: [], known: plan.teach, prerequisites })])
    const state = prerequisites.length === 0 ? begin : carriedOut([say(), say({ wish: 'recap' })], begin)
    const after = begun(from(state).when(say()).enters('wrap_up'))
    expect(testOf(after)).toEqual([])
    expect(carriedOut([say()], after)).toMatchObject({ status: 'done', phase: 'done' })
  })
})

describe('ending early', () => {
  const untaught: readonly Phase[] = [
    'intro',
    'prereq_choice',
    'prereq_recap',
    'prereq_quiz_ask',
    'probe_ask',
    'explain_present',
    'quiz_ask',
  ]
  it.each(untaught)('in %s, with nothing covered, tests all that would be taught', (phase) => {
    const test = begun(from(standingIn(phase)).when(testNow).enters('final_test_ask'))
    expect(new Set(testOf(test).flatMap(({ question }) => question.observes))).toEqual(new Set(['maps', 'sets']))
    from(test).when(answerAll(test)).enters('grading')
  })

  it.each(untaught)('in %s ends without a test where the learner would rather stop', (phase) => {
    const after = begun(
      from(standingIn(phase))
        .when(say({ wish: 'stop' }))
        .then(
          { ...REPLY, wish: 'stop' },
          { type: 'ended_early', from: phase },
          { type: 'phase_entered', phase: 'wrap_up', objective: null },
        ),
    )
    expect(openIds(after)).toEqual([])
    from(after).when(answer('maps/c1')).refused({ code: 'QUESTION_NOT_OPEN', questionId: 'maps/c1' })
    expect(carriedOut([say()], after).status).toBe('done')
  })

  it.each([0, 1, 2])('with one objective covered tests that one, %i steps into the next', (steps) => {
    const quiz = standingIn('quiz_ask')
    const second = carriedOut(
      Array.from({ length: steps }, () => say()),
      quizAnswered(quiz),
    )
    const test = begun(from(second).when(testNow).enters('final_test_ask'))
    expect(new Set(testOf(test).flatMap(({ question }) => question.observes))).toEqual(new Set(['maps']))
    // A quiz left behind is not part of it, and does not keep the test from ending.
    expect(openIds(test)).toEqual(testOf(test).map(({ question }) => question.id))
    from(test).when(answerAll(test)).enters('grading')
  })

  it.each(['final_test_ask', 'grading'] as const)('in %s leaves the test where it is', (phase) => {
    from(standingIn(phase))
      .when(testNow)
      .then({ ...REPLY, wish: 'test' })
  })

  it('in the results is the end', () => {
    from(standingIn('wrap_up')).when(testNow).enters('done')
  })
})

describe('testing out', () => {
  const out = carriedOut([start({ mode: 'test_out', known: ['sets'], teach: ['maps'] })])

  it('goes straight to a test over all, known or not, whatever comes before', () => {
    const after = begun(from(out).when(say()).enters('final_test_ask'))
    expect(new Set(testOf(after).flatMap(({ question }) => question.observes))).toEqual(new Set(plan.teach))
  })

  it('goes there too where the learner asks for the test, and ends without one where they would rather stop', () => {
    from(out).when(testNow).enters('final_test_ask')
    from(out)
      .when(say({ wish: 'stop' }))
      .enters('wrap_up')
  })
})

it('says so where nothing is left to test, and ends', () => {
  const quiz = standingIn('quiz_ask', { teach: ['maps'], pool: [{ id: 'maps/c1', kind: 'choice', observes: ['maps'] }] })
  const graded = from(carriedOut([answerAll(quiz)], quiz)).when(grade('maps/c1', 1))
  const after = graded.enters('quiz_evaluate', 'final_test_ask', 'grading', 'wrap_up')
  expect(after).toMatchObject({ practice: ['maps'] })
  expect(phasesIn(graded.decided.ok ? graded.decided.value : [])).toContain('final_test_ask')
})

it('knows when it began, when something happened last, and how long the pause was', () => {
  const state = carriedOut([start(), say({ now: T0 + 60_000 })])
  expect(state).toMatchObject({ startedAt: T0, lastAt: T0 + 60_000, pauseMs: 60_000 })
  expect(begun(lesson.evolve(state, { ...REPLY, at: T0 + 90_000 })).pauseMs).toBe(30_000)
  expect(begun(lesson.evolve(state, { ...REPLY, at: T0 })).pauseMs).toBe(0)
})

it('takes nothing for an event that comes before the start', () => {
  expect(() => lesson.evolve(lesson.initial, { ...REPLY, at: T0 })).toThrow('before lesson_started')
})
