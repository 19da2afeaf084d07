/** What an answer is worth whose key the learner had seen elsewhere by then, and what becomes of a lesson that is left for another. */
import { describe, expect, it } from 'vitest'
import { lesson } from '../../../../src/engines/lessons/rules/decide.ts'
import type { LessonEvent } from '../../../../src/engines/lessons/rules/events.ts'
import { resultsOf } from '../../../../src/engines/lessons/rules/result.ts'
import { testOf, type Lesson } from '../../../../src/engines/lessons/rules/state.ts'
import {
  answer,
  begun,
  carriedOut,
  from,
  grade,
  graderOf,
  numbered,
  openIds,
  plan,
  say,
  standingIn,
  start,
  T0,
  type CommandInput,
  WORDS,
} from './spec.ts'
import { reactToLesson } from '../../../../src/engines/lessons/learns.ts'

/** A test over one objective: two choices, two short answers and two computed items, all unseen when it is planned. */
const pool = ['c1', 'c2'].map((id) => ({ id: `maps/${id}`, kind: 'choice' as const, observes: ['maps'] }))
const words = ['s1', 's2'].map((id) => ({ id: `maps/${id}`, kind: 'short' as const, observes: ['maps'] }))
const computed = ['o1', 'o2'].map((id) => ({ id: `maps/${id}`, kind: 'output' as const, observes: ['maps'] }))
const small = { mode: 'test_out', teach: ['maps'], pool: [...pool, ...words, ...computed] } as const
const ALL = ['maps/c1', 'maps/c2', 'maps/o1', 'maps/o2', 'maps/s1', 'maps/s2']

const inTest = (): Lesson => carriedOut([start(small), say()])

/** Every question of the test answered right, where these keys had been shown before. */
function throughTest(exposed: readonly string[]): { after: Lesson; weighed: ReturnType<typeof reactToLesson> } {
  let state = inTest()
  const weighed: Array<ReturnType<typeof reactToLesson>[number]> = []
  const step = (wanted: CommandInput): void => {
    const { decided } = from(state).when({ exposed: new Set(exposed), ...wanted })
    if (!decided.ok) throw new Error(decided.error.code)
    for (const event of decided.value) {
      state = begun(lesson.evolve(state, event))
      weighed.push(...reactToLesson(event, state))
    }
  }
  for (const id of openIds(state)) step(answer(id))
  for (const { question } of testOf(state)) step(grade(question.id, 1, graderOf(question.kind)))
  return { after: state, weighed }
}

describe('an answer to a question whose key was shown before', () => {
  it.each<[exposed: readonly string[], counted: number, label: 'practice' | null]>([
    [[], 6, null],
    [['elsewhere/c1'], 6, null],
    // What is left speaks for the objective on its own.
    [['maps/c1'], 5, null],
    [['maps/c1', 'maps/c2', 'maps/s1', 'maps/s2'], 2, null],
    // Two choices are too little, and so is one answer of any kind.
    [['maps/o1', 'maps/o2', 'maps/s1', 'maps/s2'], 0, 'practice'],
    [['maps/c1', 'maps/c2', 'maps/o1', 'maps/o2', 'maps/s1'], 0, 'practice'],
    [ALL, 0, 'practice'],
  ])('%j: %d answers count, labelled %s', (exposed, counted, label) => {
    const { after, weighed } = throughTest(exposed)
    expect(after.phase).toBe('wrap_up')
    expect(weighed.flatMap((one) => (one.type === 'weigh' ? one.answers : []))).toHaveLength(counted)
    expect(resultsOf(after).map((one) => one.label)).toEqual([label])
  })

  it('is recorded with the answer, and stays so whatever is shown later', () => {
    const first = from(inTest()).when({ ...answer('maps/c1'), exposed: new Set(['maps/c1']) })
    first.then({
      type: 'answer_recorded',
      questionId: 'maps/c1',
      answerHash: 'answer to maps/c1',
      reading: WORDS,
      writtenBy: 'learner',
      origin: 'chat',
      exposed: true,
    })
    const fresh = from(inTest()).when(answer('maps/c2'))
    expect(fresh.decided).toMatchObject({ ok: true, value: [{ type: 'answer_recorded', exposed: false }] })
  })

  it('does not count when a grader reads it only later', () => {
    const exposed = new Set(ALL)
    const before = inTest()
    const answered = openIds(before).reduce((state, id) => carriedOut([{ ...answer(id), exposed }], state), before)
    const over = testOf(answered).reduce(
      (state, { question }) => carriedOut([grade(question.id, 1, graderOf(question.kind) === 'key' ? 'key' : 'client')], state),
      answered,
    )
    expect(over.phase).toBe('wrap_up')
    const late: LessonEvent = { type: 'answer_graded', questionId: 'maps/s1', by: 'grader', score: 1, points: [], at: T0 }
    expect(reactToLesson(late, begun(lesson.evolve(over, late)))).toEqual([])
  })

  it('costs what shares a question with it its proof as well', () => {
    const both = { id: 'both/s1', kind: 'short' as const, observes: ['maps', 'sets'] }
    const sets = [
      { id: 'sets/c1', kind: 'choice' as const, observes: ['sets'] },
      { id: 'sets/c2', kind: 'choice' as const, observes: ['sets'] },
    ]
    const maps = [pool[0], computed[0]].flatMap((one) => one ?? [])
    let state = carriedOut([start({ mode: 'test_out', teach: ['maps', 'sets'], pool: [...maps, ...sets, both] }), say()])
    expect(state.practice).toEqual([])
    for (const id of openIds(state)) state = carriedOut([{ ...answer(id), exposed: new Set(['maps/o1']) }], state)
    // Without its computed item `maps` still has a choice and the shared answer, and so has `sets`.
    expect(state.practice).toEqual([])
    let second = carriedOut([start({ mode: 'test_out', teach: ['maps', 'sets'], pool: [...maps, ...sets, both] }), say()])
    for (const id of openIds(second)) second = carriedOut([{ ...answer(id), exposed: new Set(['maps/o1', 'maps/c1']) }], second)
    expect(second.practice).toEqual(['maps', 'sets'])
  })
})

describe('a test that is planned after keys were shown', () => {
  it('asks what is unseen by then, and not what was unseen when the lesson began', () => {
    const bank = numbered(6, (n) => n).flatMap((n) => [
      { id: `maps/c${n}`, kind: 'choice' as const, observes: ['maps'] },
      { id: `maps/s${n}`, kind: 'short' as const, observes: ['maps'] },
    ])
    const exposed = new Set(numbered(3, (n) => n).flatMap((n) => [`maps/c${n}`, `maps/s${n}`]))
    const state = carriedOut([start({ mode: 'test_out', teach: ['maps'], pool: bank }), { ...say(), exposed }])
    expect(openIds(state).toSorted()).toEqual(['maps/c4', 'maps/c5', 'maps/c6', 'maps/s4', 'maps/s5', 'maps/s6'])
    expect(state.practice).toEqual([])
  })

  it('takes no tie-break whose key was shown meanwhile', () => {
    const state = carriedOut([
      start({ ...small, pool: [...small.pool, { id: 'maps/c9', kind: 'choice', observes: ['maps'] }] }),
      say(),
    ])
    const ids = openIds(state)
    const spare = ['maps/c9', ...ALL].filter((id) => !ids.includes(id))
    const answered = ids.reduce((before, id) => carriedOut([answer(id)], before), state)
    const over = testOf(answered).reduce(
      (before, { question }, index) =>
        carriedOut([{ ...grade(question.id, index % 2, graderOf(question.kind)), exposed: new Set(spare) }], before),
      answered,
    )
    expect(over.phase).toBe('wrap_up')
  })
})

describe('a lesson that is left for another', () => {
  it.each(['intro', 'prereq_choice', 'probe_ask', 'explain_present', 'quiz_ask', 'final_test_ask', 'grading'] as const)(
    'is over in %s, and says where it was left',
    (phase) => {
      const at = standingIn(phase)
      from(at)
        .when({ type: 'leave' })
        .then(
          { type: 'ended_early', from: phase },
          { type: 'phase_entered', phase: 'wrap_up', objective: null },
          { type: 'phase_entered', phase: 'done', objective: null },
        )
    },
  )

  it('is over at its end without another word', () => {
    from(standingIn('wrap_up')).when({ type: 'leave' }).then({ type: 'phase_entered', phase: 'done', objective: null })
    from(standingIn('done')).when({ type: 'leave' }).then()
  })

  const left = (answers: ReadonlyArray<readonly [id: string, score: number]>) => {
    const unanswered = inTest()
    const answered = answers.reduce(
      (before, [id, score]) => carriedOut([answer(id), grade(id, score, /\/s\d$/.test(id) ? 'grader' : 'key')], before),
      unanswered,
    )
    const { decided } = from(answered).when({ type: 'leave' })
    if (!decided.ok) throw new Error(decided.error.code)
    let state = answered
    const weighed = decided.value.flatMap((event) => {
      state = begun(lesson.evolve(state, event))
      return reactToLesson(event, state)
    })
    return { state, weighed: weighed.flatMap((one) => (one.type === 'weigh' ? one.answers : [])) }
  }

  it.each<[answers: ReadonlyArray<readonly [string, number]>, counted: number]>([
    [[], 0],
    [[['maps/c1', 1]], 0],
    // What is answered is not thrown away: right or wrong, it counts where it says enough.
    [
      [
        ['maps/c1', 1],
        ['maps/o1', 1],
      ],
      2,
    ],
    [
      [
        ['maps/c1', 0],
        ['maps/o1', 0],
      ],
      2,
    ],
    [
      [
        ['maps/c1', 1],
        ['maps/c2', 1],
      ],
      0,
    ],
  ])('counts what was answered of its test as far as that says enough: %j, %d', (answers, counted) => {
    expect(left(answers).weighed).toHaveLength(counted)
  })

  it('says nothing of an objective that was not asked about', () => {
    expect(resultsOf(left([]).state)).toEqual([])
    expect(resultsOf(left([['maps/c1', 1]]).state)).toMatchObject([{ objective: 'maps', label: 'practice' }])
  })

  it('has a plan that stays as it was', () => {
    expect(left([]).state.plan).toEqual({ ...plan, ...small })
  })
})
