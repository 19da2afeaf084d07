/** Wherever a lesson's log breaks off, there is a place to go on from, and it leads to the end. */
import { describe, expect, it } from 'vitest'
import type { QuestionKind } from '../../../../src/problem/course.ts'
import { lesson } from '../../../../src/engines/lessons/rules/decide.ts'
import type { LessonEvent, LessonPlan } from '../../../../src/engines/lessons/rules/events.ts'
import { rests, resumed } from '../../../../src/engines/lessons/rules/resumption.ts'
import { ungraded, type LessonState } from '../../../../src/engines/lessons/rules/state.ts'
import {
  answer,
  bankOf,
  begun,
  from,
  grade,
  graderOf,
  openIds,
  phasesIn,
  plan,
  say,
  start,
  turnOf,
  type CommandInput,
} from './spec.ts'

type ScoreOf = (kind: QuestionKind) => number

/** What a learner does next who answers one question at a time; null at the end. */
function nextFor(state: LessonState, scoreOf: ScoreOf): CommandInput | null {
  if (state.status === 'none') return null
  const [questionId] = openIds(state)
  const [unread] = ungraded(state)
  if (state.status === 'done') return null
  if (questionId !== undefined) return answer(questionId)
  if (unread) return grade(unread.question.id, scoreOf(unread.question.kind), graderOf(unread.question.kind))
  return say({ wish: 'quiz' })
}

/** Every event up to the end, call by call. */
function walked(state: LessonState, first: CommandInput | null, scoreOf: ScoreOf): LessonEvent[][] {
  const calls: LessonEvent[][] = []
  for (let command = first ?? nextFor(state, scoreOf); command !== null; command = nextFor(state, scoreOf)) {
    const { decided, after } = from(state).when(command)
    if (!decided.ok) throw new Error(`${command.type} was refused: ${decided.error.code}`)
    if (decided.value.length === 0 || calls.length > 200) throw new Error(`stuck in ${begun(after).phase}`)
    calls.push([...decided.value])
    state = after
  }
  return calls
}

const objectives = ['maps', 'sets', 'trees']
/** Two questions about each, of two kinds. */
const three = { teach: objectives, pool: objectives.flatMap(bankOf) }
const lessons: ReadonlyArray<readonly [string, Partial<LessonPlan>, ScoreOf]> = [
  ['taught', {}, () => 1],
  ['taught with answers that disagree', three, (kind) => (kind === 'choice' ? 1 : 0)],
  ['taught twice', {}, (kind) => (kind === 'choice' ? 0 : 1)],
  ['of a test alone', { mode: 'test_out' }, () => 1],
  ['of a review', { mode: 'review', prerequisites: [], prerequisiteQuestions: [], pool: plan.pool.slice(0, 1) }, () => 1],
  ['with nothing to ask', { pool: [] }, () => 1],
]

describe.each(lessons)('a lesson %s', (_name, changes, scoreOf) => {
  const calls = walked(lesson.initial, start(changes), scoreOf)
  const events = calls.flat()
  const states: LessonState[] = [lesson.initial]
  for (const event of events) states.push(lesson.evolve(states.at(-1) ?? lesson.initial, event))

  it('loses no whole call where it breaks off behind one', () => {
    const ends = calls.map((_call, index) => calls.slice(0, index + 1).flat().length)
    for (const end of ends) expect([end, rests(states[end] ?? lesson.initial)]).toEqual([end, true])
  })

  it('goes on to its end from wherever it breaks off, through no other phases', () => {
    for (const [end] of states.entries()) {
      const last = states.slice(0, end + 1).findLast(rests) ?? lesson.initial
      const state = resumed(last, events.length)
      if (state.status === 'none') continue
      const rest = walked(state, null, scoreOf)
      const over = rest.flat().reduce(lesson.evolve, state)
      expect([end, over.status]).toEqual([end, 'done'])
      expect(phasesIn(events)).toEqual(expect.arrayContaining(phasesIn(rest.flat())))
    }
  })
})

it('asks once more in the one of these whose answers disagree', () => {
  const events = walked(lesson.initial, start(three), (kind) => (kind === 'choice' ? 1 : 0)).flat()
  expect(events).toContainEqual(expect.objectContaining({ type: 'question_asked', purpose: 'tie_break' }))
})

it('proves nothing where it is gone on with, and takes no answer to a turn that was lost', () => {
  const { after } = from(lesson.initial).when(start())
  expect(begun(after).plan.proves).toBe(true)
  const state = begun(resumed(after, 9))
  expect(state.plan).toEqual({ ...plan, proves: false })
  expect(turnOf(state)).toBe(9)
  from(state)
    .when(say({ turn: turnOf(after) }))
    .refused({ code: 'STALE_TURN', turn: 9 })
})
