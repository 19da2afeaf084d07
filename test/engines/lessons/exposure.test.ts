/** Keys that one lesson shows are no evidence in another, and a node has one open lesson at most. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { LessonStep } from '../../../src/engines/lessons/rules/commands.ts'
import type { QuestionKind, QuestionRef } from '../../../src/problem/course.ts'
import type { LessonOrder } from '../../../src/engines/lessons/rules/plan.ts'
import { resultsOf } from '../../../src/engines/lessons/rules/result.ts'
import type { LessonView } from '../../../src/engines/lessons/rules/view.ts'
import type { Learner } from '../../../src/learner/learner.ts'
import type { Answer, CallContext } from '../../../src/learner/messages.ts'
import { ask } from '../../learner/ask.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const at = (now = T0): CallContext => ({
  now,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: null,
})

type Stub = DurableObjectStub<Learner>
let serial = 0
const somebody = (): Stub => env.LEARNER.getByName(`harvester-${(serial += 1)}`)

const question = (id: string, kind: QuestionKind, observes: string): QuestionRef => ({ id, kind, observes: [observes] })
/** As little as a test over one objective needs: two choices, two short answers and two computed items. */
const pool = [
  question('f/loops/counting/c1', 'choice', 'counting'),
  question('f/loops/counting/c2', 'choice', 'counting'),
  question('f/loops/counting/s1', 'short', 'counting'),
  question('f/loops/counting/s2', 'short', 'counting'),
  question('f/loops/counting/o1', 'output', 'counting'),
  question('f/loops/counting/o2', 'output', 'counting'),
]
const order: LessonOrder = {
  courseId: 'f',
  nodeId: 'loops',
  proves: true,
  mode: 'test_out',
  objectives: ['counting'],
  prerequisites: [],
  prerequisiteQuestions: [],
  exercises: [],
  pool,
  hasGrader: true,
  seed: 7,
}
/** A node that builds on it, and goes over what comes before by questions of it. */
const next: LessonOrder = {
  ...order,
  nodeId: 'functions',
  mode: 'teach',
  objectives: ['calling'],
  prerequisites: ['Loops'],
  prerequisiteQuestions: pool,
  pool: [question('f/functions/calling/c1', 'choice', 'calling')],
}
const review: LessonOrder = { ...order, mode: 'review', pool: [question('f/loops/counting/o1', 'output', 'counting')] }

function must<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}
const start = async (learner: Stub, id: string, wanted = order, endOpen = false): Promise<LessonView> =>
  must(await ask(learner, 'lessons', 'start', [id, wanted, endOpen], at())).view
const act = async (
  learner: Stub,
  id: string,
  step: Omit<Extract<LessonStep, { type: 'continue' }>, 'now'> | object,
): Promise<LessonView> => must(await ask(learner, 'lessons', 'act', [id, [{ ...step, now: T0 } as LessonStep], []], at())).view
const read = async (learner: Stub, id: string): Promise<LessonView> => must(await ask(learner, 'lessons', 'read', [id], at()))

const say = async (learner: Stub, id: string, wish: 'quiz' | null = null): Promise<LessonView> => {
  const { turn } = (await read(learner, id)).lesson
  return act(learner, id, { type: 'continue', turn, learnerHash: 'words', tutorHash: null, wish, origin: 'chat' })
}
/** Answers what is open, one after the other, and grades it as the server would. */
async function answerOpen(learner: Stub, id: string, score: number, most = Infinity): Promise<LessonView> {
  let view = await read(learner, id)
  for (let count = 0; count < most; count++) {
    const [questionId] = view.open
    if (questionId === undefined) break
    const answers = [{ questionId, answerHash: `answer to ${questionId}`, reading: { kind: 'choice' as const, option: 0 } }]
    view = await act(learner, id, { type: 'answer', turn: view.lesson.turn, answers, writtenBy: 'learner', origin: 'page' })
    if (/\/[co]\d$/.test(questionId)) view = await act(learner, id, { type: 'grade', questionId, by: 'key', score, points: [] })
  }
  for (const questionId of view.ungraded)
    view = await act(learner, id, { type: 'grade', questionId, by: 'grader', score, points: [] })
  return view
}
/** A test that stands open at its questions. */
async function openTest(learner: Stub, id = 'test'): Promise<LessonView> {
  await start(learner, id)
  return say(learner, id)
}
/** Every key of the loops, had by nonsense. */
async function harvest(learner: Stub): Promise<void> {
  await start(learner, 'harvest', next)
  await say(learner, 'harvest')
  await say(learner, 'harvest', 'quiz')
  for (;;) {
    const view = await answerOpen(learner, 'harvest', 0, 1)
    if (view.lesson.phase !== 'prereq_quiz_ask') return
  }
}
const knownOf = async (learner: Stub): Promise<number | null> =>
  must(await ask(learner, 'knowledge', 'read', [], at())).view.components.find(({ id }) => id === 'counting')?.known ?? null

describe('keys that were shown elsewhere', () => {
  it('prove nothing in a test that was open already, and its result says so', async () => {
    const learner = somebody()
    await openTest(learner)
    await harvest(learner)
    const over = await answerOpen(learner, 'test', 1)
    expect(over.lesson.phase).toBe('wrap_up')
    expect(resultsOf(over.lesson)).toMatchObject([{ objective: 'counting', label: 'practice' }])
    expect(await knownOf(learner)).toBeNull()
  })

  it('prove nothing either where the object was away in between', async () => {
    const learner = somebody()
    await openTest(learner)
    await harvest(learner)
    await evictDurableObject(learner)
    await answerOpen(learner, 'test', 1)
    expect(await knownOf(learner)).toBeNull()
  })

  it('take nothing from what was answered before', async () => {
    const learner = somebody()
    await openTest(learner)
    const over = await answerOpen(learner, 'test', 1)
    await harvest(learner)
    expect(resultsOf(over.lesson)).toMatchObject([{ passed: true, label: null }])
    expect(await knownOf(learner)).toBeGreaterThan(0.9)
  })

  it('leave what is not theirs its worth', async () => {
    const learner = somebody()
    await openTest(learner)
    await start(learner, 'harvest', { ...next, prerequisiteQuestions: pool.slice(0, 4) })
    await say(learner, 'harvest')
    await say(learner, 'harvest', 'quiz')
    await answerOpen(learner, 'harvest', 0, 1)
    const over = await answerOpen(learner, 'test', 1)
    expect(over.lesson.questions.map(({ answer }) => answer?.exposed).filter(Boolean)).toHaveLength(1)
    expect(resultsOf(over.lesson)).toMatchObject([{ passed: true, label: null }])
  })

  it('are not asked in a review that begins later, and prove nothing in one that is open', async () => {
    const learner = somebody()
    await start(learner, 'review', review)
    await harvest(learner)
    const over = await answerOpen(learner, 'review', 1)
    expect(resultsOf(over.lesson)).toMatchObject([{ label: 'practice' }])
    expect(await knownOf(learner)).toBeNull()
    expect(must(await ask(learner, 'knowledge', 'read', [], at())).spentQuestions).toEqual(
      expect.arrayContaining(['f/loops/counting/o1']),
    )
  })

  it('count as shown where the row with the answer cannot be read any more', async () => {
    const learner = somebody()
    await openTest(learner)
    await harvest(learner)
    await runInDurableObject(learner, (_object, { storage }) => {
      storage.sql.exec("UPDATE event SET body = 'no json' WHERE stream = 'lesson:harvest' AND type = 'answer_recorded'")
    })
    await evictDurableObject(learner)
    await answerOpen(learner, 'test', 1)
    expect(await knownOf(learner)).toBeNull()
  })

  it('count as shown where the questions cannot be read either, and where the lesson has gone on since', async () => {
    const learner = somebody()
    await openTest(learner)
    await harvest(learner)
    await runInDurableObject(learner, (_object, { storage }) => {
      storage.sql.exec(
        "UPDATE event SET body = 'no json' WHERE stream = 'lesson:harvest' AND type IN ('answer_recorded', 'question_asked')",
      )
    })
    await evictDurableObject(learner)
    await say(learner, 'harvest', 'quiz')
    await answerOpen(learner, 'test', 1)
    expect(await knownOf(learner)).toBeNull()
  })
})

describe('a node with an open lesson', () => {
  it('has no other one, of whatever mode, until the learner says so', async () => {
    const learner = somebody()
    await openTest(learner)
    for (const request of [{ ...order, mode: 'teach' as const }, review])
      expect(await ask(learner, 'lessons', 'start', ['other', request, false], at())).toEqual({
        ok: false,
        error: { code: 'LESSON_OPEN', lessonId: 'test' },
      })
    expect(must(await ask(learner, 'lessons', 'start', ['other', order, true], at()))).toMatchObject({
      repeated: true,
      view: { lessonId: 'test' },
    })
  })

  it('gives its place up when the learner wants another, and what was answered stays', async () => {
    const learner = somebody()
    await openTest(learner)
    await answerOpen(learner, 'test', 1, 2)
    const taught = { ...order, mode: 'teach' as const }
    expect(must(await ask(learner, 'lessons', 'start', ['taught', taught, true], at()))).toMatchObject({ repeated: false })
    expect(must(await ask(learner, 'lessons', 'start', ['again', taught, true], at()))).toMatchObject({
      repeated: true,
      view: { lessonId: 'taught' },
    })
    const afterLeaving = await read(learner, 'test')
    expect(afterLeaving.lesson).toMatchObject({ status: 'done', phase: 'done' })
    expect(afterLeaving.answeredIds).toHaveLength(2)
    const { turn } = afterLeaving.lesson
    const late = { type: 'answer', turn, answers: [], writtenBy: 'learner', origin: 'page', now: T0 } as const
    expect(await ask(learner, 'lessons', 'act', ['test', [late], []], at())).toEqual({
      ok: false,
      error: { code: 'LESSON_DONE' },
    })
    expect((await read(learner, 'taught')).lesson.plan.exposed.toSorted()).toEqual(afterLeaving.answeredIds.toSorted())
  })

  it('changes its mind at no cost before anything was said', async () => {
    const learner = somebody()
    await start(learner, 'taught', { ...order, mode: 'teach' })
    expect((await start(learner, 'test')).lessonId).toBe('test')
    expect((await read(learner, 'taught')).lesson.status).toBe('done')
  })

  it('has a review put back by a lesson, as nothing was answered in it', async () => {
    const learner = somebody()
    await start(learner, 'review', review)
    await start(learner, 'taught', { ...order, mode: 'teach' })
    expect((await read(learner, 'review')).lesson).toMatchObject({ status: 'done', covered: [] })
    expect(await knownOf(learner)).toBeNull()
  })

  it('offers none of its questions for a review meanwhile', async () => {
    const learner = somebody()
    expect(must(await ask(learner, 'knowledge', 'read', [], at())).spentQuestions).toEqual([])
    await openTest(learner)
    expect(must(await ask(learner, 'knowledge', 'read', [], at())).spentQuestions.toSorted()).toEqual(
      pool.map(({ id }) => id).toSorted(),
    )
  })

  it('has a lesson on another node beside it', async () => {
    const learner = somebody()
    await openTest(learner)
    expect((await start(learner, 'other', next)).lessonId).toBe('other')
  })
})
