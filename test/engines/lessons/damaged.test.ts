/** A lesson whose log is damaged goes on from where it last stood, and counts nothing twice. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { LessonOrder } from '../../../src/engines/lessons/rules/plan.ts'
import { resultsOf } from '../../../src/engines/lessons/rules/result.ts'
import type { LessonView } from '../../../src/engines/lessons/rules/view.ts'
import type { Learner } from '../../../src/learner/learner.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
import { bankOf, graderOf, prerequisiteQuestions } from './rules/spec.ts'
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
const somebody = (): Stub => env.LEARNER.getByName(`unlucky-${(serial += 1)}`)

const order: LessonOrder = {
  courseId: 'foundations',
  nodeId: 'loops',
  proves: true,
  mode: 'teach',
  objectives: ['counting', 'nesting'],
  prerequisites: ['Decisions'],
  prerequisiteQuestions: prerequisiteQuestions.slice(0, 1),
  exercises: [],
  pool: ['counting', 'nesting'].flatMap(bankOf),
  hasGrader: true,
  seed: 7,
}

const viewOf = (answer: { ok: true; value: { view: LessonView } } | { ok: false; error: { code: string } }) => {
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value.view
}

async function read(learner: Stub): Promise<LessonView> {
  const state = await ask(learner, 'lessons', 'read', ['one'], at())
  if (!state.ok) throw new Error(state.error.code)
  return state.value
}

const continuing = (turn: number, now = T0, wish: 'quiz' | null = null) =>
  ({
    type: 'continue',
    turn,
    learnerHash: `said at ${turn}`,
    tutorHash: null,
    wish,
    origin: 'chat',
    now,
  }) as const

/** What a learner does next who is right. */
async function step(learner: Stub, { lesson, open, ungraded }: LessonView): Promise<LessonView> {
  const { turn } = lesson
  const [questionId] = open
  const unread = lesson.questions.find(({ question }) => question.id === ungraded[0])
  const now = T0 + turn
  if (questionId !== undefined) {
    const answers = [{ questionId, answerHash: `answer to ${questionId}`, reading: { kind: 'choice' as const, option: 0 } }]
    const command = { type: 'answer', turn, answers, writtenBy: 'learner', origin: 'chat', now } as const
    return viewOf(
      await ask(learner, 'lessons', 'act', ['one', [command], [{ hash: `answer to ${questionId}`, text: 'words' }]], at(now)),
    )
  }
  if (unread) {
    const { id, kind } = unread.question
    const command = { type: 'grade', questionId: id, by: graderOf(kind), score: 1, points: [], now } as const
    return viewOf(await ask(learner, 'lessons', 'act', ['one', [command], []], at(now)))
  }
  return viewOf(
    await ask(
      learner,
      'lessons',
      'act',
      [
        'one',
        [continuing(turn, now, lesson.phase === 'prereq_choice' ? 'quiz' : null)],
        [{ hash: `said at ${turn}`, text: `words at ${turn}` }],
      ],
      at(now),
    ),
  )
}

const begin = async (learner: Stub, changes: Partial<LessonOrder> = {}) =>
  viewOf(await ask(learner, 'lessons', 'start', ['one', { ...order, ...changes }, false], at()))

/** Every view from this one up to the first that is wanted. */
async function until(learner: Stub, from: LessonView, isThere: (view: LessonView) => boolean): Promise<LessonView[]> {
  const views = [from]
  for (let view = from; !isThere(view); views.push(view)) {
    if (views.length > 90) throw new Error(`stuck in ${view.lesson.phase}`)
    view = await step(learner, view)
  }
  return views
}
const isDone = ({ lesson }: LessonView) => lesson.status === 'done'

interface Row {
  readonly seq: number
  readonly type: string
  readonly body: string
}
const rows = (learner: Stub, stream = 'lesson:one') =>
  runInDurableObject(learner, (_object, { storage }): Row[] => [
    ...storage.sql.exec<{ seq: number; type: string; body: string }>(
      'SELECT seq, type, body FROM event WHERE stream = ? ORDER BY seq',
      stream,
    ),
  ])
/** Changes rows behind the object's back, which then starts again. */
async function damage(learner: Stub, seq: number, what = "UPDATE event SET body = 'no json'"): Promise<void> {
  await runInDurableObject(learner, (_object, { storage }) => {
    storage.sql.exec(`${what} WHERE stream = 'lesson:one' AND seq = ?`, seq)
  })
  await evictDurableObject(learner)
}
const seqOf = async (learner: Stub, isIt: (row: Row) => boolean): Promise<number> => {
  const row = (await rows(learner)).findLast(isIt)
  if (!row) throw new Error('there is such a row')
  return row.seq
}
const enters = (phase: string) => (row: Row) => row.type === 'phase_entered' && row.body.includes(`"${phase}"`)
const counted = async (learner: Stub) =>
  (await rows(learner, 'knowledge')).filter(({ type }) => type === 'answers_weighed').length

describe('a lesson whose log is damaged', () => {
  it.each([
    ['a body that is no JSON', "UPDATE event SET body = '{'"],
    ['a field of the wrong type', `UPDATE event SET body = '{"phase":"lunch","objective":null}'`],
    ['a version of the future', 'UPDATE event SET version = 99'],
    ['an unknown type', "UPDATE event SET type = 'bribed'"],
    ['a missing row', 'DELETE FROM event'],
  ])('by %s goes on from its last good state to its end', async (_name, what) => {
    const learner = somebody()
    const views = await until(learner, await begin(learner), ({ lesson }) => lesson.phase === 'quiz_ask')
    const before = views.find(({ lesson }) => lesson.phase === 'explain_present')
    await damage(learner, await seqOf(learner, enters('explain_respond')), what)
    const storedRows = await rows(learner)
    const last = storedRows.at(-1)?.seq ?? 0

    const view = await read(learner)
    expect(view.damaged).toBe(true)
    expect(await ask(learner, 'lessons', 'all', [], at())).toMatchObject({ ok: true, value: [{ damaged: true }] })
    expect(await ask(learner, 'lessons', 'start', ['two', order, false], at())).toMatchObject({
      value: { repeated: true, view: { damaged: true } },
    })
    const { plan, turn, phase, ...rest } = view.lesson
    expect({ phase, rest }).toMatchObject({ phase: 'explain_present', rest: { questions: before?.lesson.questions } })
    expect(turn).toBe(last)
    expect(plan).toEqual({ ...before?.lesson.plan, proves: false })

    // What answers the turn that was lost is told, and leaves no trace.
    const late = views.at(-1)?.lesson.turn ?? 0
    const stale = await ask(learner, 'lessons', 'act', ['one', [continuing(late - 1)], []], at())
    expect(stale).toEqual({ ok: false, error: { code: 'STALE_TURN', turn: last } })
    expect(await rows(learner)).toEqual(storedRows)

    const next = await step(learner, view)
    expect(next.damaged).toBe(false)
    const [marker, first] = (await rows(learner)).slice(storedRows.length)
    expect(marker).toMatchObject({ seq: last + 1, type: 'stream_resumed' })
    expect(first).toMatchObject({ seq: last + 2, type: 'reply_recorded' })
    await evictDurableObject(learner)
    expect(await read(learner)).toEqual(next)

    const laterViews = await until(learner, next, isDone)
    await evictDurableObject(learner)
    expect(await read(learner)).toEqual(laterViews.at(-1))
    expect(laterViews.at(-1)?.lesson.covered).toEqual(order.objectives)
    expect((await rows(learner)).slice(0, storedRows.length)).toEqual(storedRows)
  })

  it('in the middle passes over the good rows behind, in its transcript as well', async () => {
    const learner = somebody()
    await until(learner, await begin(learner), ({ lesson }) => lesson.phase === 'final_test_ask')
    const whole = await ask(learner, 'lessons', 'transcript', ['one'], at())
    await damage(learner, await seqOf(learner, enters('prereq_quiz_evaluate')))
    const view = await read(learner)
    expect(view).toMatchObject({ open: [prerequisiteQuestions[0]?.id], answeredIds: [] })

    const next = await step(learner, view)
    expect(next.lesson.phase).toBe('probe_ask')
    const transcript = await ask(learner, 'lessons', 'transcript', ['one'], at())
    if (!whole.ok || !transcript.ok) throw new Error('both are there')
    const { events, words } = transcript.value
    // Up to the question that waits again, and then its answer.
    const askedAt = whole.value.events.findIndex(({ type }) => type === 'question_asked')
    expect(events.slice(0, askedAt + 1)).toEqual(whole.value.events.slice(0, askedAt + 1))
    expect(events.slice(askedAt + 1).map(({ type }) => type)).toEqual(['answer_recorded', 'phase_entered', 'phase_entered'])
    expect(words.map(({ hash }) => hash)).toEqual([
      ...events.flatMap((event) => (event.type === 'reply_recorded' ? [event.learnerHash] : [])),
      `answer to ${prerequisiteQuestions[0]?.id ?? ''}`,
    ])
  })

  it('twice goes on twice', async () => {
    const learner = somebody()
    await until(learner, await begin(learner), ({ lesson }) => lesson.phase === 'explain_present')
    await damage(learner, await seqOf(learner, enters('explain_present')))
    const first = await read(learner)
    expect(first.lesson.phase).toBe('probe_ask')
    await until(learner, first, ({ lesson }) => lesson.phase === 'quiz_ask')
    await damage(learner, await seqOf(learner, ({ type }) => type === 'question_asked'))
    const second = await read(learner)
    expect(second.lesson.phase).toBe('explain_present')
    const views = await until(learner, second, isDone)
    await evictDurableObject(learner)
    expect(await read(learner)).toEqual(views.at(-1))
    expect((await rows(learner)).filter(({ type }) => type === 'stream_resumed')).toHaveLength(2)
  })

  it.each([
    ['unreadable', "UPDATE event SET body = 'no json'"],
    ['missing', 'DELETE FROM event'],
    ['out of place', `UPDATE event SET type = 'reply_recorded', version = 1, body = '{"learnerHash":"h","tutorHash":null}'`],
  ])('in its first row, which is %s, is as never begun, and another begins', async (_name, what) => {
    const learner = somebody()
    await begin(learner)
    await ask(learner, 'lessons', 'start', ['two', { ...order, nodeId: 'sequences' }, false], at())
    await damage(learner, 1, what)
    expect(await ask(learner, 'lessons', 'read', ['one'], at())).toEqual({ ok: false, error: { code: 'LESSON_NOT_FOUND' } })
    expect(await ask(learner, 'lessons', 'act', ['one', [continuing(2)], []], at())).toEqual({
      ok: false,
      error: { code: 'LESSON_NOT_FOUND' },
    })
    expect(await ask(learner, 'lessons', 'all', [], at())).toMatchObject({ ok: true, value: [{ lessonId: 'two' }] })
    const again = await ask(learner, 'lessons', 'start', ['three', order, false], at())
    expect(again).toMatchObject({ ok: true, value: { repeated: false, view: { lessonId: 'three' } } })
    expect(await ask(learner, 'lessons', 'all', [], at())).toMatchObject({
      ok: true,
      value: [{ lessonId: 'two' }, { lessonId: 'three' }],
    })
  })

  it('disturbs no other, and a session that is damaged stays closed', async () => {
    const learner = somebody()
    const start = await begin(learner)
    await ask(learner, 'lessons', 'start', ['two', { ...order, nodeId: 'sequences' }, false], at())
    await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
    await ask(learner, 'practice', 'start', ['island-count', null, null], at())
    await runInDurableObject(learner, (_object, { storage }) => {
      storage.sql.exec("UPDATE event SET body = '{' WHERE stream = 'practice:two-sum'")
    })
    await damage(learner, 2)
    expect(await read(learner)).toMatchObject({ lesson: { phase: 'intro', plan: { teach: start.lesson.plan.teach } } })
    expect(await ask(learner, 'lessons', 'read', ['two'], at())).toMatchObject({
      ok: true,
      value: { lesson: { plan: { proves: true } } },
    })
    expect(await ask(learner, 'practice', 'start', ['island-count', null, null], at())).toMatchObject({
      ok: true,
      value: { resumed: true },
    })
    const closed = { ok: false, error: { code: 'CORRUPTED_DATA', stream: 'practice:two-sum', seq: 1 } }
    expect(await ask(learner, 'practice', 'start', ['two-sum', null, null], at())).toEqual(closed)
  })
})

describe('answers of a lesson that goes on', () => {
  it.each([
    ['its results', enters('wrap_up'), 'grading'],
    ['a grade', ({ type }: Row) => type === 'answer_graded', 'grading'],
    ['an answer', ({ type }: Row) => type === 'answer_recorded', 'final_test_ask'],
    ['its test', ({ type }: Row) => type === 'test_planned', 'quiz_ask'],
    ['its end', enters('done'), 'wrap_up'],
  ])('behind %s count once', async (_name, isIt, phase) => {
    const learner = somebody()
    await until(learner, await begin(learner), isDone)
    const once = await counted(learner)
    expect(once).toBe(order.objectives.length)
    const knowledge = await ask(learner, 'knowledge', 'read', [], at())
    await damage(learner, await seqOf(learner, isIt))
    const view = await read(learner)
    expect(view.lesson.phase).toBe(phase)
    const [last] = (await until(learner, view, isDone)).slice(-1)
    expect(await counted(learner)).toBe(once)
    expect(await ask(learner, 'knowledge', 'read', [], at())).toMatchObject({
      ok: true,
      value: { view: knowledge.ok && knowledge.value.view },
    })
    expect(last && resultsOf(last.lesson).map(({ label }) => label)).toEqual(['practice', 'practice'])
  })
})
