/**
 * The engines whose events say something of what is known, as a random history drives them: commands that may come in any order, and
 * what their events ask of the model. An engine that comes later is one more entry of `engines`.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ExerciseWork, LessonCommand } from '../../../../src/engines/lessons/rules/commands.ts'
import { hasKey, questionKinds } from '../../../../src/problem/course.ts'
import { lesson } from '../../../../src/engines/lessons/rules/decide.ts'
import { lessonModes, type Grader, type LessonEvent, type LessonPlan } from '../../../../src/engines/lessons/rules/events.ts'
import { openQuestions, type Lesson, type LessonState } from '../../../../src/engines/lessons/rules/state.ts'
import type { PracticeCommand } from '../../../../src/engines/practice/rules/commands.ts'
import { practice } from '../../../../src/engines/practice/rules/decide.ts'
import { runKinds, type PracticeEvent } from '../../../../src/engines/practice/rules/events.ts'
import type { PracticeState } from '../../../../src/engines/practice/rules/state.ts'
import { authors, origins } from '../../../../src/kernel/evidence.ts'
import type { Reaction } from '../../../../src/engines/knowledge/rules/commands.ts'
import { reactTo } from '../../../../src/engines/practice/learns.ts'
import type { FormsCommand } from '../../../../src/engines/forms/rules/commands.ts'
import { forms } from '../../../../src/engines/forms/rules/decide.ts'
import type { FormsEvent } from '../../../../src/engines/forms/rules/events.ts'
import type { FormsState } from '../../../../src/engines/forms/rules/state.ts'
import { reactTo as reactToExercise } from '../../../../src/engines/forms/learns.ts'
import { formKinds } from '../../../../src/problem/form.ts'
import { reactToLesson } from '../../../../src/engines/lessons/learns.ts'

/** An event as it is stored, and what it asks of the model. */
export interface Happening {
  readonly event: { readonly at: number }
  readonly reactions: readonly Reaction[]
}

/** All sessions of one learner with one engine. */
export interface Sessions {
  /** What a command does, as the learner's object sees it: everything is folded before anything is passed on. */
  readonly call: (slug: string, command: unknown, moment: { readonly now: number; readonly underCheck: boolean }) => Happening[]
  /** What a stored event asks, where the log is read from its beginning. */
  readonly replay: (slug: string, event: unknown) => readonly Reaction[]
}

export interface Engine {
  readonly name: string
  /** What is asked in one go, on one problem. */
  readonly commands: fc.Arbitrary<readonly unknown[]>
  readonly begin: () => Sessions
}

const runId = fc.constantFrom('a', 'b', 'c')
const code = fc.record({
  language: fc.constantFrom('python3', 'javascript'),
  codeHash: fc.constantFrom('h1', 'h2', 'h3'),
  tokensHash: fc.constantFrom('t1', 't2'),
  workHash: fc.constantFrom('t1', 't2'),
  isStarter: fc.boolean(),
})
const verdict = fc.constantFrom('accepted', 'wrong_answer', 'time_limit')
const start = { type: 'start', language: 'python3' }
const beginning = (kind: fc.Arbitrary<string>, writtenBy: fc.Arbitrary<string>) =>
  fc.record({
    type: fc.constant('begin_run'),
    runId,
    kind,
    code,
    catalogueVersion: fc.constant('v'),
    writtenBy,
    origin: fc.constantFrom(...origins),
    rerun: fc.boolean(),
    mends: fc.boolean(),
  })
const finishing = (id: fc.Arbitrary<string>, how: fc.Arbitrary<string>) =>
  fc.record({ id, how }).map((run) => ({
    type: 'finish_run',
    runId: run.id,
    verdict: run.how,
    passed: 1,
    total: 9,
    errorLine: null,
    reportHash: 'r',
    failing: run.how === 'accepted' ? null : { verdict: run.how, tag: 'basic', hintCode: null, seen: null },
  }))
const hint = fc.record({
  type: fc.constant('request_hint'),
  level: fc.constantFrom(1, 2, 3, 4, null),
  words: fc.constant(null),
  writtenBy: fc.constant('learner'),
})

/** A whole run. */
const run = fc
  .tuple(beginning(fc.constantFrom(...runKinds), fc.constantFrom(...authors)), finishing(fc.constant('a'), verdict))
  .map(([begun, finished]) => [{ ...begun, runId: 'a' }, finished])
/** Solved at the first submission, by the learner or not by the learner alone. */
const solve = fc
  .tuple(
    beginning(fc.constant('submission'), fc.constantFrom('learner', 'learner', 'learner', 'together')),
    finishing(fc.constant('a'), fc.constant('accepted')),
  )
  .map(([begun, finished]) => [start, { ...begun, runId: 'a', rerun: true, code: { ...begun.code, isStarter: false } }, finished])

const one = fc.oneof(
  fc.constant(start),
  beginning(fc.constantFrom(...runKinds), fc.constantFrom(...authors)),
  finishing(runId, verdict),
  fc.record({ type: fc.constant('drop_run'), runId, reason: fc.constantFrom('expired', 'failed') }),
  hint,
  fc.record({
    type: fc.constant('file_counterexample'),
    searchId: fc.constant('c'),
    epoch: fc.integer({ min: 1, max: 2 }),
    level: fc.constantFrom(0, 1, 2, 3, 4),
    language: fc.constant('python3'),
    codeHash: fc.constantFrom('h1', 'h2', 'h3'),
    shownHash: fc.constantFrom('shown', null),
  }),
  fc.constant({ type: 'give_up' }),
  fc.constant({ type: 'reset' }),
  fc.constant({ type: 'read_solution', solutionId: 's', exists: true, tokens: [] }),
)

const ofPractice: Engine = {
  name: 'practice',
  commands: fc.oneof(
    { weight: 5, arbitrary: one.map((command) => [command]) },
    { weight: 3, arbitrary: run.map((commands) => [start, ...commands]) },
    { weight: 2, arbitrary: solve },
    { weight: 2, arbitrary: solve.map((commands) => [start, { type: 'reset' }, ...commands]) },
  ),
  begin() {
    const states = new Map<string, PracticeState>()
    const of = (slug: string) => states.get(slug) ?? practice.initial
    const lastRunOf = (slug: string) => {
      const state = of(slug)
      return state.status === 'none' ? null : state.lastRun
    }
    const keep = (slug: string, event: PracticeEvent) => states.set(slug, practice.evolve(of(slug), event))
    return {
      call(slug, command, moment) {
        const rules = { pace: 'relaxed', strictMode: false } as const
        const decided = practice.decide(of(slug), { ...(command as PracticeCommand), ...moment, rules })
        if (!decided.ok) return []
        for (const event of decided.value) keep(slug, event)
        const lastRun = lastRunOf(slug)
        return decided.value.map((event) => ({ event, reactions: reactTo({ slug, event, lastRun }) }))
      },
      replay(slug, stored) {
        const event = stored as PracticeEvent
        keep(slug, event)
        return reactTo({ slug, event, lastRun: lastRunOf(slug) })
      },
    }
  },
}

/** What a pupil does next, whatever their lesson asks of them just then. */
type Move =
  | { readonly type: 'begin'; readonly plan: LessonPlan }
  | { readonly type: 'say'; readonly endEarly: boolean }
  | { readonly type: 'answer'; readonly writtenBy: 'learner' | 'together'; readonly origin: 'page' | 'chat' }
  | { readonly type: 'grade'; readonly by: Exclude<Grader, 'key'>; readonly score: number }

const objectives = fc.constantFrom(['a'], ['b', 'd'], ['c', 'a'])
const plan: fc.Arbitrary<LessonPlan> = fc
  .record({
    objectives,
    mode: fc.constantFrom(...lessonModes),
    proves: fc.constantFrom(true, true, true, false),
    hasGrader: fc.boolean(),
    exposed: fc.constantFrom([], [], ['a/choice0', 'a/output1']),
    seed: fc.nat(9),
  })
  .map(({ objectives: teach, ...more }) => ({
    ...more,
    courseId: 'course',
    nodeId: 'node',
    teach,
    known: [],
    stale: [],
    prerequisites: [],
    prerequisiteQuestions: [],
    exercises: [{ slug: `${teach[0] ?? ''}--write`, objective: teach[0] ?? '', forTest: true }],
    pool: teach.flatMap((id) =>
      questionKinds.flatMap((kind) => [0, 1, 2].map((n) => ({ id: `${id}/${kind}${n}`, kind, observes: [id] }))),
    ),
  }))
const answering = fc.record({
  type: fc.constant('answer' as const),
  writtenBy: fc.constantFrom('learner', 'learner', 'together'),
  origin: fc.constantFrom('page', 'chat'),
})
const grading = fc.record({
  type: fc.constant('grade' as const),
  by: fc.constantFrom('grader', 'client'),
  score: fc.constantFrom(0, 0.5, 1),
})
const saying = fc.record({ type: fc.constant('say' as const), endEarly: fc.constantFrom(false, false, false, true) })
const moves: fc.Arbitrary<readonly Move[]> = fc.oneof(
  plan.map((of) => [{ type: 'begin' as const, plan: of }]),
  fc
    .tuple(plan, fc.array(fc.tuple(saying, answering, grading), { minLength: 8, maxLength: 12 }))
    .map(([of, rounds]) => [{ type: 'begin' as const, plan: of }, ...rounds.flat()]),
  fc.array(fc.oneof(saying, answering, grading), { maxLength: 4 }),
)

const wishOf = ({ endEarly }: Extract<Move, { type: 'say' }>, { phase }: Lesson) =>
  phase === 'final_test_write' ? 'skip' : endEarly ? 'test' : null

function commandsOf(move: Move, state: LessonState, now: number): readonly LessonCommand[] {
  if (move.type === 'begin') return [{ type: 'start', plan: move.plan, now }]
  if (state.status === 'none') return []
  const { turn } = state
  const beside = { exposed: new Set<string>(), worked: new Map<string, ExerciseWork>(), now }
  if (move.type === 'say')
    return [{ type: 'continue', turn, learnerHash: 'h', tutorHash: null, wish: wishOf(move, state), origin: 'chat', ...beside }]
  if (move.type === 'answer') {
    const answers = openQuestions(state).map(({ question }) => ({
      questionId: question.id,
      answerHash: 'h',
      reading: { kind: 'text' as const, hash: 'h' },
    }))
    return [{ type: 'answer', turn, answers, writtenBy: move.writtenBy, origin: move.origin, ...beside }]
  }
  const waiting = state.questions.filter(({ answer, grade }) => answer !== null && grade?.by !== 'key' && grade?.by !== 'grader')
  return waiting.map(({ question }) => ({
    type: 'grade',
    questionId: question.id,
    by: hasKey(question.kind) ? 'key' : move.by,
    score: move.score,
    points: [],
    ...beside,
  }))
}

const ofLessons: Engine = {
  name: 'lessons',
  commands: moves,
  begin() {
    const states = new Map<string, LessonState>()
    const of = (id: string) => states.get(id) ?? lesson.initial
    const react = (id: string, event: LessonEvent): readonly Reaction[] => {
      const after = lesson.evolve(of(id), event)
      states.set(id, after)
      return reactToLesson(event, after as Lesson)
    }
    return {
      call(id, move, { now }) {
        return commandsOf(move as Move, of(id), now).flatMap((command) => {
          const decided = lesson.decide(of(id), command)
          return decided.ok ? decided.value.map((event) => ({ event, reactions: react(id, event) })) : []
        })
      },
      replay: (id, stored) => react(id, stored as LessonEvent),
    }
  },
}

const judging = fc.record({
  type: fc.constant('judge'),
  attemptId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  step: fc.constantFrom(1, 2),
  steps: fc.constantFrom(1, 2),
  right: fc.boolean(),
  answerHash: fc.constant('h'),
  resultHash: fc.constant('r'),
  writtenBy: fc.constantFrom('learner', 'learner', 'together'),
  origin: fc.constantFrom(...origins),
})
const opening = fc.record({ type: fc.constant('open'), form: fc.constantFrom(...formKinds) })

const ofForms: Engine = {
  name: 'forms',
  commands: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(opening, judging, judging) },
    { weight: 2, arbitrary: fc.array(judging, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant([{ type: 'give_up' }]) },
  ),
  begin() {
    const states = new Map<string, FormsState>()
    const of = (slug: string) => states.get(slug) ?? forms.initial
    const react = (slug: string, event: FormsEvent): readonly Reaction[] => {
      const before = of(slug)
      const after = forms.evolve(before, event)
      states.set(slug, after)
      const problem = { primary: 'a', secondary: ['b'], expectedMinutes: 10, proves: true }
      return after.status === 'none' ? [] : reactToExercise(event, { slug, problem, before, after })
    }
    return {
      call(slug, command, moment) {
        const decided = forms.decide(of(slug), { ...(command as FormsCommand), ...moment })
        return decided.ok ? decided.value.map((event) => ({ event, reactions: react(slug, event) })) : []
      },
      replay: (slug, stored) => react(slug, stored as FormsEvent),
    }
  },
}

export const engines: readonly Engine[] = [ofPractice, ofLessons, ofForms]

export const engineOf = (name: string): Engine => {
  const engine = engines.find((candidate) => candidate.name === name)
  expect(engine, `no engine ${name}`).toBeDefined()
  return engine as Engine
}
