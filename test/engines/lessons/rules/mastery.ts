/** What a learner is taken to know after a test, and what a planned test may never be. */
import { expect } from 'vitest'
import { hasKey, type QuestionRef } from '../../../../src/problem/course.ts'
import { LEAST_QUESTIONS, planTest, type PlannedTest, type TestOrder } from '../../../../src/engines/lessons/rules/plan-test.ts'
import { traced, MULTIPLE_CHOICE, PASSED, PRIOR, PROGRAM, reaches } from '../../../../src/kernel/tracing.ts'

type Planned = PlannedTest['questions'][number]

export const isChoice = ({ kind }: QuestionRef): boolean => kind === 'choice'
export const about = (objective: string, questions: PlannedTest['questions']): readonly Planned[] =>
  questions.filter(({ observes }) => observes.includes(objective))

/** After these answers, all of them right. */
export const knownAfter = (questions: readonly QuestionRef[]): number =>
  questions.reduce((known, question) => traced(known, 1, isChoice(question) ? MULTIPLE_CHOICE : PROGRAM), PRIOR)

export const sizeFor = (objectives: readonly string[]): number => Math.max(LEAST_QUESTIONS, 2 * objectives.length)

/** Holds of every test, whatever the pool is; gives it back. */
export function checked(order: TestOrder): PlannedTest {
  const { objectives, pool, exposed, hasGrader } = order
  const test = planTest(order)
  const { questions, practice } = test
  const ids = questions.map(({ id }) => id)
  expect(new Set(ids).size, 'a question comes twice').toBe(ids.length)
  expect(questions.filter(({ kind }) => kind === 'paraphrase').length).toBeLessThanOrEqual(1)
  expect(practice.filter((one) => !objectives.includes(one))).toEqual([])
  for (const { isEvidence, ...question } of questions) {
    expect(pool).toContainEqual(question)
    expect(
      question.observes.filter((one) => !objectives.includes(one)),
      'not taught',
    ).toEqual([])
    expect(isEvidence, 'what was shown proves nothing').toBe(!exposed.has(question.id))
  }
  for (const objective of objectives.filter((one) => !practice.includes(one))) {
    // As the state does, a question that is practice for any of its objectives is left out.
    const proving = about(objective, questions).filter(
      ({ isEvidence, observes }) => isEvidence && !observes.some((one) => practice.includes(one)),
    )
    expect(proving.length, `${objective} has two`).toBeGreaterThanOrEqual(2)
    expect(proving.every(isChoice), `${objective} has one that is no choice`).toBe(false)
    const keyed = proving.filter(({ kind }) => hasKey(kind))
    if (!hasGrader) expect(keyed.length, `${objective} has two with a key`).toBeGreaterThanOrEqual(2)
    expect(reaches(knownAfter(proving), PASSED), `${objective} is passed by right answers`).toBe(true)
    expect(reaches(knownAfter(hasGrader ? proving : keyed), PASSED), `${objective} is passed by what is graded`).toBe(true)
  }
  return test
}
