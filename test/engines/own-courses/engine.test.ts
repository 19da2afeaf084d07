/** Own courses in their learner's object: kept through evictions, frozen by lessons, and sealed until an answer. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { courseOf, questionsOf, type BankDraft, type CourseDraft } from '../../../src/engines/own-courses/rules/draft.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
import { ask } from '../../learner/ask.ts'
import type { OwnDraft } from '../../../src/engines/own-courses/messages.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const context: CallContext = {
  now: T0,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: null,
}
let serial = 0
const somebody = () => env.LEARNER.getByName(`course-maker-${(serial += 1)}`)

const draft: CourseDraft = {
  title: 'Knots',
  summary: 'What holds. And why.',
  resources: [],
  nodes: ['bend', 'hitch'].map((id, at) => ({
    id,
    title: id,
    summary: 'One. Two.',
    level: 'beginner',
    objectives: [{ id: `${id}-one`, title: 'One', summary: 'Ties one.' }],
    prerequisites: at === 0 ? [] : ['bend'],
    references: [],
  })),
}
const bank = (node: string, word = 'canary'): BankDraft => ({
  node,
  objective: `${node}-one`,
  choices: [0, 1, 2].map((key) => ({
    question: 'Which?',
    options: ['a', 'b', 'c', 'd'],
    key,
    feedback: [word, word, word, word],
  })),
  shorts: [{ question: 'Why?', points: [word, 'other'], answer: word }],
  paraphrases: [],
})
const ownDraft = (courseId: string, banks: readonly BankDraft[], graph = true): OwnDraft => ({
  courseId,
  graph: graph ? { text: JSON.stringify(courseOf(courseId, draft)), hash: `graph of ${courseId}` } : null,
  banks: banks.map((one) => ({
    nodeId: one.node,
    text: JSON.stringify(questionsOf(courseId, one.node, [one])),
    hash: `${courseId} ${one.node} ${JSON.stringify(one)}`,
  })),
})
const refs = async (learner: ReturnType<typeof somebody>, node: string) => {
  const questions = await ask(learner, 'ownCourses', 'questions', ['my-knots', node], context)
  return questions.ok ? questions.value.map(({ id, kind, observes }) => ({ id, kind, observes })) : []
}

it('a course is kept through an eviction, once, and for its learner alone', async () => {
  const learner = somebody()
  expect(await ask(learner, 'ownCourses', 'keep', [ownDraft('my-knots', [bank('bend')])], context)).toMatchObject({
    ok: true,
    value: { withQuestions: ['bend'], begun: [], repeated: false },
  })
  await evictDurableObject(learner)
  expect(await ask(learner, 'ownCourses', 'keep', [ownDraft('my-knots', [bank('bend')])], context)).toMatchObject({
    value: { repeated: true },
  })
  expect(await ask(learner, 'ownCourses', 'all', [], context)).toMatchObject({
    value: [{ course: { id: 'my-knots', title: 'Knots' } }],
  })
  expect(await refs(learner, 'bend')).toHaveLength(4)
  expect(await refs(learner, 'hitch')).toEqual([])
  expect(await ask(somebody(), 'ownCourses', 'all', [], context)).toEqual({ ok: true, value: [] })
  expect(await ask(somebody(), 'ownCourses', 'keep', [ownDraft('my-knots', [bank('bend')], false)], context)).toEqual({
    ok: false,
    error: { code: 'COURSE_NOT_FOUND' },
  })
})

it('keys open with an answer and not before, and what a lesson has taken up stays', async () => {
  const learner = somebody()
  await ask(learner, 'ownCourses', 'keep', [ownDraft('my-knots', [bank('bend'), bank('hitch')])], context)
  const order = {
    courseId: 'my-knots',
    nodeId: 'hitch',
    proves: false,
    mode: 'test_out' as const,
    objectives: ['my-knots/hitch-one'],
    prerequisites: ['bend'],
    prerequisiteQuestions: (await refs(learner, 'bend')).slice(0, 1),
    pool: await refs(learner, 'hitch'),
    exercises: [],
    hasGrader: false,
    seed: 7,
  }
  await ask(learner, 'lessons', 'start', ['one', order, false], context)
  const command = { type: 'continue', learnerHash: 'h', tutorHash: null, wish: null, origin: 'chat', now: T0 } as const
  const test = await ask(learner, 'lessons', 'act', ['one', [{ ...command, turn: 2 }], []], context)
  if (!test.ok) throw new Error(test.error.code)
  const { open, lesson } = test.value.view
  expect(open.length).toBeGreaterThan(1)
  expect(await ask(learner, 'ownCourses', 'keys', ['one', open], context)).toEqual({ ok: true, value: [] })
  const [first = ''] = open
  const answers = [{ questionId: first, answerHash: 'h', reading: { kind: 'choice' as const, option: 0 } }]
  const answer = { type: 'answer', turn: lesson.turn, answers, writtenBy: 'learner', origin: 'chat', now: T0 } as const
  expect(await ask(learner, 'lessons', 'act', ['one', [answer], []], context)).toMatchObject({ ok: true })
  const keys = await ask(learner, 'ownCourses', 'keys', ['one', open], context)
  expect(keys.ok && keys.value.map(({ id }) => id)).toEqual([first])
  expect(await ask(learner, 'ownCourses', 'keys', ['none', open], context)).toEqual({
    ok: false,
    error: { code: 'LESSON_NOT_FOUND' },
  })

  for (const node of ['bend', 'hitch']) {
    expect(await ask(learner, 'ownCourses', 'keep', [ownDraft('my-knots', [bank(node, 'other')], false)], context)).toMatchObject(
      {
        error: { code: 'QUESTIONS_FROZEN' },
      },
    )
  }
  expect(
    await ask(learner, 'ownCourses', 'keep', [{ ...ownDraft('my-knots', []), graph: { text: 'null', hash: 'new' } }], context),
  ).toMatchObject({
    error: { code: 'COURSE_BEGUN' },
  })
  expect(await ask(learner, 'ownCourses', 'read', ['my-knots'], context)).toMatchObject({ value: { begun: ['hitch', 'bend'] } })
})

it('there is an end to how many are kept', async () => {
  const learner = somebody()
  for (let n = 0; n < 40; n++)
    expect(await ask(learner, 'ownCourses', 'keep', [ownDraft(`my-${n}`, [])], context)).toMatchObject({ ok: true })
  expect(await ask(learner, 'ownCourses', 'keep', [ownDraft('my-last', [])], context)).toEqual({
    ok: false,
    error: { code: 'TOO_MANY_COURSES', most: 40 },
  })
  expect(await ask(learner, 'ownCourses', 'keep', [ownDraft('my-0', [bank('bend')])], context)).toMatchObject({ ok: true })
})

it('the largest questions that a call can carry are kept', async () => {
  const learner = somebody()
  // Six bytes each, as JSON writes them.
  const text = (length: number) => '\u0001'.repeat(length)
  const most: BankDraft = {
    node: 'bend',
    objective: 'bend-one',
    choices: Array.from({ length: 10 }, () => ({
      question: text(1_000),
      options: Array.from({ length: 4 }, () => text(300)),
      key: 0,
      feedback: Array.from({ length: 4 }, () => text(300)),
    })),
    shorts: Array.from({ length: 6 }, () => ({
      question: text(1_000),
      points: Array.from({ length: 5 }, () => text(300)),
      answer: text(1_000),
    })),
    paraphrases: Array.from({ length: 3 }, () => ({
      passage: text(1_000),
      points: Array.from({ length: 5 }, () => text(300)),
      answer: text(1_000),
    })),
  }
  const five = Array.from({ length: 5 }, (_, at) => ({ ...most, objective: `bend-${at}` }))
  const graph = ownDraft('my-knots', [])
  const banks = [{ nodeId: 'bend', hash: 'most', text: JSON.stringify(questionsOf('my-knots', 'bend', five)) }]
  expect(await ask(learner, 'ownCourses', 'keep', [{ ...graph, banks }], context)).toMatchObject({
    ok: true,
    value: { withQuestions: ['bend'] },
  })
  expect(await refs(learner, 'bend')).toHaveLength(5 * 19)
})

it.each([
  ['lost', 'DELETE FROM blob WHERE hash = ?'],
  ['cut short', 'UPDATE blob SET bytes = substr(bytes, 1, 20) WHERE hash = ?'],
  ['something else', "UPDATE blob SET bytes = '{}' WHERE hash = ?"],
])('a course whose text is %s is damaged, and no other', async (_name, change) => {
  const learner = somebody()
  const [damaged, whole] = [ownDraft('my-knots', [bank('bend')]), ownDraft('my-other', [])]
  for (const one of [damaged, whole]) expect(await ask(learner, 'ownCourses', 'keep', [one], context)).toMatchObject({ ok: true })
  const spoil = (hash: string | undefined) =>
    runInDurableObject(learner, (_object, { storage }) => void storage.sql.exec(change, hash ?? ''))
  const corrupted = { ok: false, error: { code: 'CORRUPTED_DATA', stream: 'course:my-knots', seq: 2 } }
  await spoil(damaged.banks[0]?.hash)
  expect(await ask(learner, 'ownCourses', 'questions', ['my-knots', 'bend'], context)).toEqual(corrupted)
  expect(await ask(learner, 'ownCourses', 'read', ['my-knots'], context)).toMatchObject({ ok: true })
  await spoil(damaged.graph?.hash)
  expect(await ask(learner, 'ownCourses', 'read', ['my-knots'], context)).toEqual(corrupted)
  const all = await ask(learner, 'ownCourses', 'all', [], context)
  expect(all.ok && all.value.map(({ course }) => course.id)).toEqual(['my-other'])
})
