/** A lesson in its learner's object: begun once, and gone on with through evictions. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { LessonStep } from '../../../src/engines/lessons/rules/commands.ts'
import type { QuestionKind, QuestionRef } from '../../../src/problem/course.ts'
import type { LessonOrder } from '../../../src/engines/lessons/rules/plan.ts'
import type { LessonView } from '../../../src/engines/lessons/rules/view.ts'
import type { Learner } from '../../../src/learner/learner.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
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
const somebody = (): Stub => env.LEARNER.getByName(`pupil-${(serial += 1)}`)

const question = (id: string, kind: QuestionKind, observes: string): QuestionRef => ({ id, kind, observes: [observes] })
const bank = (objective: string): QuestionRef[] => [
  ...[1, 2, 3, 4, 5, 6].map((n) => question(`${objective}/c${n}`, 'choice', objective)),
  ...[1, 2, 3].map((n) => question(`${objective}/s${n}`, 'short', objective)),
  ...[1, 2].map((n) => question(`${objective}/k${n}`, 'output', objective)),
]
const isKeyed = (id: string): boolean => /\/[ck]\d$/.test(id)
const order: LessonOrder = {
  courseId: 'foundations',
  nodeId: 'loops',
  proves: true,
  mode: 'teach',
  objectives: ['counting', 'nesting'],
  prerequisites: ['Decisions'],
  prerequisiteQuestions: [question('before/c1', 'choice', 'deciding')],
  exercises: [],
  pool: [...bank('counting'), ...bank('nesting'), question('shared/t1', 'paraphrase', 'counting')],
  hasGrader: false,
  seed: 7,
}

async function viewAfter(answer: Promise<{ ok: true; value: { view: LessonView } } | { ok: false; error: { code: string } }>) {
  const result = await answer
  if (!result.ok) throw new Error(result.error.code)
  return result.value.view
}

type Bare<C> = C extends { now: number } ? Omit<C, 'now'> : never
const act = (learner: Stub, command: Bare<LessonStep>, words: ReadonlyArray<{ hash: string; text: string }> = []) =>
  viewAfter(ask(learner, 'lessons', 'act', ['one', [command], words], at()))

/** From the first word to the last, with every answer right. */
async function walk(learner: Stub, between: () => Promise<void>): Promise<LessonView[]> {
  const views = [await viewAfter(ask(learner, 'lessons', 'start', ['one', order, false], at()))]
  const last = () => {
    const view = views.at(-1)
    if (!view) throw new Error('it has begun')
    return view
  }
  for (let step = 0; step < 60 && last().lesson.status === 'open'; step++) {
    await between()
    const { lesson, open, ungraded } = last()
    const { turn } = lesson
    const [questionId] = open
    const [unread] = ungraded
    if (unread !== undefined && questionId === undefined)
      views.push(
        await act(learner, { type: 'grade', questionId: unread, by: isKeyed(unread) ? 'key' : 'grader', score: 1, points: [] }),
      )
    else if (questionId !== undefined) {
      const words = { hash: `answer to ${questionId}`, text: `words on ${questionId}` }
      const answers = [{ questionId, answerHash: words.hash, reading: { kind: 'choice' as const, option: 0 } }]
      views.push(await act(learner, { type: 'answer', turn, answers, writtenBy: 'learner', origin: 'chat' }, [words]))
    } else {
      const words = { hash: `reply ${turn}`, text: `said at ${turn}` }
      const wish = lesson.phase === 'prereq_choice' ? 'quiz' : null
      const reply = { learnerHash: words.hash, tutorHash: null, wish, origin: 'chat' } as const
      views.push(await act(learner, { type: 'continue', turn, ...reply }, [words]))
    }
  }
  return views
}

describe('a lesson', () => {
  it('goes from its introduction to its end, through evictions as well', async () => {
    const [kept, evicted] = [somebody(), somebody()]
    const undisturbed = await walk(kept, async () => {})
    const disturbed = await walk(evicted, () => evictDurableObject(evicted))
    expect(disturbed).toEqual(undisturbed)
    const phases = undisturbed.map(({ lesson }) => lesson.phase)
    expect([...new Set(phases)]).toEqual([
      'intro',
      'prereq_choice',
      'prereq_quiz_ask',
      'probe_ask',
      'explain_present',
      'quiz_ask',
      'final_test_ask',
      'grading',
      'wrap_up',
      'done',
    ])
    expect(undisturbed.at(-1)).toMatchObject({ lesson: { covered: ['counting', 'nesting'], status: 'done' } })
    const knowledge = await ask(kept, 'knowledge', 'read', [], at())
    const stages = knowledge.ok && knowledge.value.view.components.map(({ id, stage, relayed }) => ({ id, stage, relayed }))
    expect(stages).toEqual([
      { id: 'counting', stage: expect.stringMatching(/passed|mastered/), relayed: expect.any(Boolean) },
      { id: 'nesting', stage: expect.stringMatching(/passed|mastered/), relayed: expect.any(Boolean) },
    ])
    const stored = await runInDurableObject(kept, (_object, state) =>
      state.storage.sql.exec<{ bytes: string }>("SELECT bytes FROM blob WHERE hash = 'answer to before/c1'").one(),
    )
    expect(stored.bytes).toBe('words on before/c1')
  })

  it('is begun once, and answers a turn once', async () => {
    const learner = somebody()
    expect(await ask(learner, 'lessons', 'start', ['one', order, false], at())).toMatchObject({
      ok: true,
      value: { repeated: false },
    })
    const repeated = await ask(learner, 'lessons', 'start', ['two', order, false], at())
    expect(repeated).toMatchObject({ value: { repeated: true, view: { lessonId: 'one' } } })
    const reply = { type: 'continue', turn: 2, learnerHash: 'h', tutorHash: null, wish: null, origin: 'chat', now: T0 } as const
    expect(await ask(learner, 'lessons', 'act', ['one', [reply], [{ hash: 'h', text: 'yes' }]], at())).toMatchObject({
      ok: true,
    })
    expect(await ask(learner, 'lessons', 'act', ['one', [reply], [{ hash: 'h', text: 'yes' }]], at())).toEqual({
      ok: false,
      error: { code: 'STALE_TURN', turn: 4 },
    })
    expect(await ask(learner, 'lessons', 'act', ['none', [reply], []], at())).toEqual({
      ok: false,
      error: { code: 'LESSON_NOT_FOUND' },
    })
  })

  it('asks for nothing that an earlier one has shown, as long as there is something else', async () => {
    const learner = somebody()
    const [first] = (await walk(learner, async () => {})).slice(-1)
    const next = await ask(learner, 'lessons', 'start', ['again', { ...order, mode: 'test_out', seed: 8 }, false], at())
    if (!next.ok || !first) throw new Error('both have begun')
    expect(next.value.view.lesson.plan.exposed).toEqual(
      expect.arrayContaining(first.answeredIds.filter((id) => id !== 'before/c1')),
    )
    expect(next.value.view.lesson.plan.exposed.length).toBeGreaterThan(3)
  })
})
