/** What may be changed of an own course, by what has begun of it. */
import { describe, expect, it } from 'vitest'
import { ownCourse, type OwnCourseCommand, type OwnCourseEvent } from '../../../../src/engines/own-courses/rules/decide.ts'

type CommandInput = Partial<Omit<OwnCourseCommand, 'now'>>
const drawn = (hash: string): OwnCourseEvent => ({ type: 'course_drawn', hash, at: 1 })
const questionsSet = (nodeId: string, hash: string): OwnCourseEvent => ({ type: 'questions_set', nodeId, hash, at: 1 })
const bank = (nodeId: string, hash: string) => ({ nodeId, hash })

function answer(before: readonly OwnCourseEvent[], wanted: CommandInput): string[] | string {
  const state = before.reduce(ownCourse.evolve, ownCourse.initial)
  const decided = ownCourse.decide(state, { now: 2, graph: null, banks: [], begun: [], ...wanted })
  if (!decided.ok) return decided.error.code
  return decided.value.map((event) => (event.type === 'course_drawn' ? event.hash : `${event.nodeId}:${event.hash}`))
}

describe('a course', () => {
  const whole = [drawn('g'), questionsSet('a', 'qa')]
  it.each<[string, readonly OwnCourseEvent[], CommandInput, string[] | string]>([
    ['is drawn', [], { graph: 'g' }, ['g']],
    ['is drawn with questions', [], { graph: 'g', banks: [bank('a', 'qa')] }, ['g', 'a:qa']],
    ['has no questions before it is drawn', [], { banks: [bank('a', 'qa')] }, 'COURSE_NOT_FOUND'],
    ['is the same when it comes again', whole, { graph: 'g', banks: [bank('a', 'qa')] }, []],
    ['gets questions later', [drawn('g')], { banks: [bank('a', 'qa'), bank('b', 'qb')] }, ['a:qa', 'b:qb']],
    ['changes questions before they are asked', whole, { banks: [bank('a', 'qc')] }, ['a:qc']],
    ['is drawn anew before it has begun', whole, { graph: 'h' }, ['h']],
    ['loses its questions when it is drawn anew', [...whole, drawn('h')], { banks: [bank('a', 'qa')] }, ['a:qa']],
    ['keeps its graph once it has begun', whole, { graph: 'h', begun: ['a'] }, 'COURSE_BEGUN'],
    ['keeps the questions that were asked', whole, { banks: [bank('a', 'qc')], begun: ['a'] }, 'QUESTIONS_FROZEN'],
    ['takes the same again once it has begun', whole, { graph: 'g', banks: [bank('a', 'qa')], begun: ['a'] }, []],
    ['gets questions of other nodes once it has begun', whole, { banks: [bank('b', 'qb')], begun: ['a'] }, ['b:qb']],
    ['keeps all or nothing', whole, { banks: [bank('b', 'qb'), bank('a', 'qc')], begun: ['a'] }, 'QUESTIONS_FROZEN'],
  ])('%s', (_what, before, wanted, expected) => {
    expect(answer(before, wanted)).toEqual(expected)
  })
})
