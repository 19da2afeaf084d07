/** What a learner may ask for at any time, and what comes of it in each phase. */
import { describe, expect, it } from 'vitest'
import type { ExerciseWork } from '../../../../src/engines/lessons/rules/commands.ts'
import { wishes, type Phase, type Wish } from '../../../../src/engines/lessons/rules/events.ts'
import { resultsOf } from '../../../../src/engines/lessons/rules/result.ts'
import { exposedBy, openExercises, testOf, ungraded, type Lesson } from '../../../../src/engines/lessons/rules/state.ts'
import { Random } from '../../../e2e/random.ts'
import {
  answer,
  answerAll,
  bankOf,
  begun,
  carriedOut,
  from,
  grade,
  graderOf,
  numbered,
  openIds,
  plan,
  quizAnswered,
  say,
  standingIn,
  start,
  WAITING,
  WORDS,
} from './spec.ts'

const STAYS: readonly Phase[] = []
/** The phases that are entered, by the phase and the wish. */
const OUTCOMES: Readonly<Record<(typeof WAITING)[number], Readonly<Record<Wish, readonly Phase[]>>>> = {
  intro: {
    confused: STAYS,
    slower: STAYS,
    example: STAYS,
    recap: ['prereq_recap'],
    quiz: ['prereq_quiz_ask'],
    skip: ['probe_ask'],
    test: ['final_test_ask'],
    stop: ['wrap_up'],
    where: STAYS,
  },
  prereq_choice: {
    confused: ['prereq_recap'],
    slower: ['prereq_recap'],
    example: ['prereq_recap'],
    recap: ['prereq_recap'],
    quiz: ['prereq_quiz_ask'],
    skip: ['probe_ask'],
    test: ['final_test_ask'],
    stop: ['wrap_up'],
    where: STAYS,
  },
  prereq_recap: {
    confused: STAYS,
    slower: STAYS,
    example: STAYS,
    recap: STAYS,
    quiz: ['prereq_quiz_ask'],
    skip: ['probe_ask'],
    test: ['final_test_ask'],
    stop: ['wrap_up'],
    where: STAYS,
  },
  prereq_quiz_ask: {
    confused: ['prereq_recap'],
    slower: ['prereq_recap'],
    example: ['prereq_recap'],
    recap: ['prereq_recap'],
    quiz: STAYS,
    skip: ['probe_ask'],
    test: ['final_test_ask'],
    stop: ['wrap_up'],
    where: STAYS,
  },
  probe_ask: {
    confused: ['probe_respond', 'explain_present'],
    slower: ['probe_respond', 'explain_present'],
    example: ['probe_respond', 'explain_present'],
    recap: STAYS,
    quiz: ['quiz_ask'],
    skip: ['quiz_ask'],
    test: ['final_test_ask'],
    stop: ['wrap_up'],
    where: STAYS,
  },
  explain_present: {
    confused: STAYS,
    slower: STAYS,
    example: STAYS,
    recap: STAYS,
    quiz: ['explain_respond', 'quiz_ask'],
    skip: ['quiz_ask'],
    test: ['final_test_ask'],
    stop: ['wrap_up'],
    where: STAYS,
  },
  quiz_ask: {
    confused: ['explain_present'],
    slower: ['explain_present'],
    example: ['explain_present'],
    recap: STAYS,
    quiz: STAYS,
    skip: STAYS,
    test: ['final_test_ask'],
    stop: ['wrap_up'],
    where: STAYS,
  },
  final_test_ask: {
    confused: STAYS,
    slower: STAYS,
    example: STAYS,
    recap: STAYS,
    quiz: STAYS,
    skip: STAYS,
    test: STAYS,
    stop: ['wrap_up'],
    where: STAYS,
  },
  grading: {
    confused: STAYS,
    slower: STAYS,
    example: STAYS,
    recap: STAYS,
    quiz: STAYS,
    skip: STAYS,
    test: STAYS,
    stop: ['wrap_up'],
    where: STAYS,
  },
  wrap_up: {
    confused: STAYS,
    slower: STAYS,
    example: STAYS,
    recap: STAYS,
    quiz: ['done'],
    skip: ['done'],
    test: ['done'],
    stop: ['done'],
    where: STAYS,
  },
}

describe.each(WAITING)('in %s', (phase) => {
  it.each(wishes)('%s has its outcome, and is stored with the words', (wish) => {
    const spoken = from(standingIn(phase)).when(say({ wish }))
    const after = begun(spoken.enters(...OUTCOMES[phase][wish]))
    // Not to know is an answer, and no wish for what comes next.
    expect(after.wish).toBe(phase === 'final_test_ask' && wish === 'confused' ? null : wish)
    expect(spoken.decided.ok && spoken.decided.value[0]).toMatchObject({ type: 'reply_recorded', learnerHash: 'words', wish })
  })
})

describe('not to know an answer of a test', () => {
  const unknown = say({ wish: 'confused', origin: 'page' })

  it('counts as not right at once, whatever kind the question is of, and leads to the next', () => {
    for (let state = standingIn('final_test_ask'); state.phase === 'final_test_ask';) {
      const [questionId = '', next] = openIds(state)
      const decided = from(state).when(unknown).decided
      expect(decided.ok && decided.value.slice(0, 3)).toMatchObject([
        { type: 'reply_recorded', wish: 'confused' },
        { type: 'answer_recorded', questionId, reading: WORDS, writtenBy: 'learner', origin: 'page', exposed: false },
        { type: 'answer_graded', questionId, by: 'key', score: 0, points: [] },
      ])
      state = carriedOut([unknown], state)
      if (next !== undefined) expect(openIds(state)[0]).toBe(next)
      else expect(state.phase).toBe('wrap_up')
    }
  })
})

describe('stopping in the middle of a test', () => {
  const test = standingIn('final_test_ask')
  const [first = '', second = ''] = openIds(test)
  const kindOf = (id: string) => testOf(test).find(({ question }) => question.id === id)?.question.kind ?? 'choice'

  it('ends it with what was answered, and asks nothing more', () => {
    const some = carriedOut([answer(first), grade(first, 1, graderOf(kindOf(first)))], test)
    const after = begun(
      from(some)
        .when(say({ wish: 'stop' }))
        .enters('wrap_up'),
    )
    expect(openIds(after)).toEqual([])
    expect(resultsOf(after).map(({ label }) => label)).toEqual(['practice'])
  })

  it('waits for the grades of what was answered first, and adds no question after them', () => {
    const some = carriedOut([answer(first, second), grade(first, 1, graderOf(kindOf(first)))], test)
    const waiting = begun(
      from(some)
        .when(say({ wish: 'stop' }))
        .enters('grading'),
    )
    from(waiting)
      .when(grade(second, 0, graderOf(kindOf(second))))
      .enters('wrap_up')
    // Or without them, where nobody can read the rest.
    from(waiting)
      .when(say({ wish: 'stop' }))
      .enters('wrap_up')
  })
})

/** What a client may do next, so that a lesson goes on. */
const waysOn = (state: Lesson): number => openIds(state).length + ungraded(state).length

it('never leaves a lesson without a way on, in 5,000 replies at random', () => {
  const random = new Random(20_261_123)
  const below = (limit: number): number => random.below(limit)
  const banks = [plan.pool, plan.pool.slice(0, 3), [], ['maps', 'sets', 'trees'].flatMap(bankOf)]
  const exercises = ['maps', 'sets', 'trees'].flatMap((objective) =>
    numbered(2, (n) => ({ slug: `${objective}-${n}`, objective, forTest: n === 1 })),
  )
  const worked = new Map<string, ExerciseWork>()
  let [replies, lessons, ended, written] = [0, 0, 0, 0]
  let state = carriedOut([start()])
  const since: Lesson[] = []
  while (replies < 5_000) {
    if (state.status === 'done' || since.length > 400) {
      expect(since.length, 'it does not end').toBeLessThan(400)
      ended += 1
      since.length = 0
      lessons += 1
      worked.clear()
      for (const { slug } of exercises) if (below(4) === 0) worked.set(slug, 'helped')
      const teach = ['maps', 'sets', 'trees'].slice(0, 1 + below(3))
      const mode = below(5) === 0 ? 'test_out' : 'teach'
      state = carriedOut([
        start({
          teach,
          pool: banks[below(banks.length)] ?? [],
          hasGrader: below(2) === 0,
          mode,
          exercises: below(3) === 0 ? [] : exercises,
        }),
      ])
    }
    replies += 1
    since.push(state)
    const [open] = openIds(state)
    const [unread] = ungraded(state)
    const dice = below(10)
    const before = state
    const [program] = openExercises(state)
    if (state.phase === 'final_test_write' && program && dice < 4)
      worked.set(program.slug, (['helped', 'aided', 'unaided'] as const)[below(3)] ?? 'helped')
    if (open !== undefined && dice < 6) state = carriedOut([answer(open)], state)
    else if (unread && dice < 8) state = carriedOut([grade(unread.question.id, below(2), graderOf(unread.question.kind))], state)
    else state = carriedOut([say({ worked, wish: [null, null, ...wishes][below(wishes.length + 2)] ?? null })], state)
    expect(state.turn).toBeGreaterThan(before.turn)
    // Where something is asked or read, there is something to answer or to grade; everywhere else a word leads on.
    const asks = state.phase === 'prereq_quiz_ask' || state.phase === 'final_test_ask' || state.phase === 'quiz_ask'
    if (asks || state.phase === 'grading') expect(waysOn(state), state.phase).toBeGreaterThan(0)
    else if (state.phase === 'final_test_write') {
      written += 1
      const waiting = openExercises(state)
      // Each can be left out, and solving all of them leads on.
      expect(openExercises(carriedOut([say({ wish: 'skip' })], state)).length).toBe(waiting.length - 1)
      const solved = new Map(waiting.map(({ slug }) => [slug, 'unaided' as const]))
      expect(carriedOut([say({ worked: solved })], state).phase).not.toBe('final_test_write')
    } else if (state.phase === 'prereq_choice')
      for (const wish of ['recap', 'quiz', 'skip'] as const)
        expect(carriedOut([say({ wish })], state).phase).not.toBe(state.phase)
    else if (state.status === 'open') expect(carriedOut([say()], state).phase === state.phase, state.phase).toBe(false)
    // And anybody can stop.
    if (state.status === 'open' && state.phase !== 'grading') {
      const stopped = carriedOut([say({ wish: 'stop' })], state)
      expect(['grading', 'wrap_up', 'done']).toContain(stopped.phase)
    }
  }
  expect(lessons).toBeGreaterThan(50)
  expect(written).toBeGreaterThan(100)
  expect(ended).toBe(lessons)
})

it('keeps the answers of a quiz from being asked for again', () => {
  const quiz = standingIn('quiz_ask')
  const after = quizAnswered(quiz, 0)
  expect(openIds(carriedOut([say()], after))).not.toEqual(exposedBy(after))
  expect(openIds(carriedOut([answerAll(carriedOut([say()], after))], carriedOut([say()], after)))).toEqual([])
})
