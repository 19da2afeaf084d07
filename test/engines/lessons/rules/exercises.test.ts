import { describe, expect, it } from 'vitest'
import type { ExerciseWork } from '../../../../src/engines/lessons/rules/commands.ts'
import type { LessonPlan, Wish } from '../../../../src/engines/lessons/rules/events.ts'
import { drawExercises } from '../../../../src/engines/lessons/rules/plan-test.ts'
import { resultsOf } from '../../../../src/engines/lessons/rules/result.ts'
import { openExercises, type Lesson } from '../../../../src/engines/lessons/rules/state.ts'
import { answerAll, bankOf, carriedOut, from, grade, graded, graderOf, openIds, say, standingIn, start } from './spec.ts'

const exercise = (slug: string, objective: string, forTest = false) => ({ slug, objective, forTest })
const worked = (...entries: ReadonlyArray<readonly [string, ExerciseWork]>) => new Map(entries)
const exercises = [exercise('map-practice', 'maps'), exercise('map-test', 'maps', true), exercise('set-test', 'sets', true)]
const withExercises = (changes: Partial<LessonPlan> = {}): Partial<LessonPlan> => ({ exercises, ...changes })

describe('the exercises of a test', () => {
  const bank = [
    exercise('m1', 'maps'),
    exercise('m2', 'maps', true),
    exercise('m3', 'maps', true),
    exercise('s1', 'sets'),
    exercise('s2', 'sets', true),
  ]
  it.each<[what: string, objectives: string[], done: ReadonlyMap<string, ExerciseWork>, expected: string[]]>([
    ['one for each of two objectives, of those kept for it', ['maps', 'sets'], worked(['m2', 'unaided']), ['m3', 's2']],
    ['two of the same objective where only that is tested', ['maps'], worked(), ['m3', 'm2']],
    ['one that was offered before, where it is untouched', ['sets'], worked(), ['s2', 's1']],
    ['none that was solved or had help before', ['sets'], worked(['s2', 'helped']), ['s1']],
    ['nothing where all was solved before', ['sets'], worked(['s1', 'unaided'], ['s2', 'aided']), []],
  ])('%s', (_what, objectives, done, expected) =>
    expect(drawExercises({ exercises: bank, objectives, worked: done, seed: 1 }).map(({ slug }) => slug)).toEqual(expected),
  )

  it('are the same for the same seed, and others for another', () => {
    const many = Array.from({ length: 12 }, (_, at) => exercise(`e${at}`, 'maps', true))
    const drawn = (seed: number) =>
      drawExercises({ exercises: many, objectives: ['maps'], worked: worked(), seed }).map(({ slug }) => slug)
    expect(drawn(3)).toEqual(drawn(3))
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => drawn(seed).join(' '))).size).toBeGreaterThan(1)
  })
})

/** All questions of the test are answered. */
function writing(changes: Partial<LessonPlan> = {}): Lesson {
  const test = standingIn('final_test_ask', withExercises(changes))
  return carriedOut([answerAll(test)], test)
}
const slugsOf = (lesson: Lesson): string[] => openExercises(lesson).map(({ slug }) => slug)
const look = (done: ReadonlyMap<string, ExerciseWork>, wish: Wish | null = null) => say({ worked: done, wish })

describe('a test with exercises', () => {
  it('asks its questions first, and then waits for the programs', () => {
    const test = standingIn('final_test_ask', withExercises())
    expect(slugsOf(test)).toEqual(['map-test', 'set-test'])
    const after = from(test).when(answerAll(test)).enters('final_test_write')
    expect(openIds(after)).toEqual([])
  })

  it('waits on where nothing was solved, whatever is said', () => {
    for (const wish of [null, 'confused', 'slower', 'example', 'recap', 'quiz', 'test', 'where'] as const) {
      const { decided } = from(writing()).when(look(worked(), wish))
      expect(decided.ok && decided.value.map(({ type }) => type), `${wish}`).toEqual(['reply_recorded'])
    }
  })

  it('takes note of what was solved without help, and goes on with the last one', () => {
    const one = from(writing())
      .when(look(worked(['map-test', 'unaided'])))
      .then(
        { type: 'reply_recorded', learnerHash: 'words', tutorHash: 'said before', wish: null },
        { type: 'exercise_judged', slug: 'map-test', result: 'unaided' },
      )
    from(one)
      .when(look(worked(['map-test', 'unaided'], ['set-test', 'unaided'])))
      .enters('grading')
  })

  it('leaves one out where the learner says so, and never another one than they saw', () => {
    const skipped = from(writing()).when(look(worked(), 'skip'))
    expect(skipped.decided.ok && skipped.decided.value.slice(1)).toMatchObject([
      { type: 'exercise_judged', slug: 'map-test', result: 'left_out' },
    ])
    const solved = from(writing()).when(look(worked(['map-test', 'unaided']), 'skip'))
    expect(solved.decided.ok && solved.decided.value.slice(1)).toMatchObject([
      { type: 'exercise_judged', slug: 'map-test', result: 'unaided' },
    ])
  })

  it('does not take help for a reason to wait', () => {
    expect(slugsOf(carriedOut([look(worked(['map-test', 'helped']))], writing()))).toEqual(['map-test', 'set-test'])
  })

  it('ends at once where every answer has its grade already', () => {
    const result = worked(['map-test', 'unaided'], ['set-test', 'aided'])
    from(graded(writing())).when(look(result)).enters('grading', 'wrap_up')
  })

  it('stops with what there is, and asks nothing more', () => {
    const half = worked(['map-test', 'unaided'])
    const stopped = from(graded(writing())).when(look(half, 'stop')).enters('wrap_up')
    expect(stopped).toMatchObject({
      exercises: [
        { slug: 'map-test', result: 'unaided' },
        { slug: 'set-test', result: null },
      ],
    })
    // Half of the answers are right: without the stop a tie-break would follow.
    const halfRight = (state: Lesson) => {
      const test = state.questions.filter(({ purpose }) => purpose === 'test')
      return test.reduce(
        (before, { question: { id, kind } }, at) => carriedOut([grade(id, at % 2, graderOf(kind))], before),
        state,
      )
    }
    const one = writing({ teach: ['maps'] })
    const last = halfRight(carriedOut([look(worked(), 'stop')], one))
    const whole = halfRight(carriedOut([look(worked(), 'skip'), look(worked(), 'skip')], one))
    expect(whole.phase).toBe('final_test_ask')
    expect(last.phase).toBe('wrap_up')
  })

  it('is left for another lesson with what was solved', () => {
    const { after } = from(writing()).when({ type: 'leave', worked: worked(['set-test', 'unaided']) })
    expect(after).toMatchObject({ status: 'done', exercises: [{ result: null }, { slug: 'set-test', result: 'unaided' }] })
  })

  it('has only exercises where no question is left to ask', () => {
    const inTest = from(carriedOut([start(withExercises({ mode: 'test_out', pool: [] }))])).when(say())
    expect(slugsOf(carriedOut([], inTest.enters('final_test_ask', 'final_test_write')))).toEqual(['map-test', 'set-test'])
  })

  it('asks for none in a review, and for none of what was not taught', () => {
    const review = carriedOut([start(withExercises({ mode: 'review', teach: ['maps'], pool: bankOf('maps').slice(0, 1) }))])
    expect(slugsOf(review)).toEqual([])
    const early = carriedOut([say(), say()], carriedOut([start(withExercises({ teach: ['maps'], prerequisites: [] }))]))
    expect(slugsOf(early)).toEqual([])
  })
})

describe('the result of a test with exercises', () => {
  /** Every question is answered right. */
  const evidenceOf = (done: ReadonlyMap<string, ExerciseWork>, ...wishes: ReadonlyArray<Wish | null>) => {
    const end = wishes.reduce<Lesson>((before, wish) => carriedOut([look(done, wish)], before), graded(writing()))
    expect(end.phase).toBe('wrap_up')
    return Object.fromEntries(resultsOf(end).map((one) => [one.objective, one.known]))
  }
  const without = Object.fromEntries(
    resultsOf(graded(carriedOut([answerAll(standingIn('final_test_ask'))], standingIn('final_test_ask')))).map((one) => [
      one.objective,
      one.known,
    ]),
  )

  it('counts a program written without help, and one that was left out against it', () => {
    const both = evidenceOf(worked(['map-test', 'unaided'], ['set-test', 'unaided']), null)
    expect(both['maps']).toBeGreaterThan(without['maps'] ?? 1)
    const none = evidenceOf(worked(), 'skip', 'skip')
    expect(none['maps']).toBeLessThan(without['maps'] ?? 0)
  })

  it('is by the numbers that the lesson began with', () => {
    const maps = { prior: 0.25, learn: 0.12, slip: 0.18, guess: 0.17 }
    const begun = graded(writing())
    const end = carriedOut([look(worked(['map-test', 'unaided'], ['set-test', 'unaided']), null)], begun)
    const by = { model: 'fitted-1', numbers: { maps }, form: 'program' }
    const known = (one: Lesson) => resultsOf(one).find(({ objective }) => objective === 'maps')?.known
    const last = { ...end, questions: [], plan: { ...end.plan, by } }
    // By hand: one program, written without help.
    const posterior = 0.205 / (0.205 + 0.1275)
    expect(known(last)).toBeCloseTo(posterior + (1 - posterior) * 0.12, 12)
    expect(known({ ...last, plan: end.plan })).toBeCloseTo(0.55, 12)
  })

  it('leaves out what was written with help, and what was not written when the learner stopped', () => {
    expect(evidenceOf(worked(['map-test', 'aided'], ['set-test', 'aided']), null)).toEqual(without)
    expect(evidenceOf(worked(), 'stop')).toEqual(without)
    const gone = carriedOut([say({ worked: worked(), removed: ['map-test', 'set-test'] })], graded(writing()))
    expect(Object.fromEntries(resultsOf(gone).map((one) => [one.objective, one.known]))).toEqual(without)
    expect(gone.phase).toBe('wrap_up')
  })
})
