/** `given(events).when(command).then(events | refusal)` over the decider of one lesson, and pools of questions to give it. */
import { expect } from 'vitest'
import type { ExerciseWork, LessonCommand, LessonRefusal } from '../../../../src/engines/lessons/rules/commands.ts'
import type { QuestionKind, QuestionRef } from '../../../../src/problem/course.ts'
import { lesson } from '../../../../src/engines/lessons/rules/decide.ts'
import type { LessonEvent, LessonPlan, Phase } from '../../../../src/engines/lessons/rules/events.ts'
import { openQuestions, type Lesson, type LessonState } from '../../../../src/engines/lessons/rules/state.ts'

export const T0 = Date.UTC(2026, 0, 5, 9)

/** What is read from an answer whose words nobody looks at. */
export const WORDS = { kind: 'text', hash: 'words' } as const

type Loose<T> = T extends unknown ? Omit<T, 'at'> & { at?: number } : never
interface Beside {
  readonly now?: number
  readonly exposed?: ReadonlySet<string>
  readonly worked?: ReadonlyMap<string, ExerciseWork>
}
/** A command may leave out its time, what other lessons have shown, and its turn where it is the one of the state. */
type Hurried<T> = T extends { turn: number }
  ? Omit<T, 'now' | 'exposed' | 'worked' | 'turn'> & Beside & { turn?: number }
  : T extends unknown
    ? Omit<T, 'now' | 'exposed' | 'worked'> & Beside
    : never
export type EventInput = Loose<LessonEvent>
export type CommandInput = Hurried<LessonCommand>

export const ref = (id: string, kind: QuestionKind, ...observes: readonly string[]): QuestionRef => ({ id, kind, observes })

/** Seven choices, three short answers, two computed items and a paraphrase: what a course has for an objective. */
export const bankOf = (objective: string): readonly QuestionRef[] => [
  ...numbered(7, (n) => ref(`${objective}/c${n}`, 'choice', objective)),
  ...numbered(3, (n) => ref(`${objective}/s${n}`, 'short', objective)),
  ref(`${objective}/o1`, 'output', objective),
  ref(`${objective}/b1`, 'bug', objective),
  ref(`${objective}/p1`, 'paraphrase', objective),
]

export const numbered = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at + 1))

export const prerequisiteQuestions = numbered(4, (n) => ref(`before/c${n}`, 'choice', 'before'))

/** Two objectives to teach, and something that comes before. */
export const plan: LessonPlan = {
  courseId: 'course',
  nodeId: 'node',
  proves: true,
  mode: 'teach',
  teach: ['maps', 'sets'],
  known: [],
  stale: [],
  prerequisites: ['Names'],
  prerequisiteQuestions,
  pool: ['maps', 'sets'].flatMap(bankOf),
  exercises: [],
  exposed: [],
  hasGrader: true,
  seed: 7,
}

export const fold = (events: readonly EventInput[]): LessonState =>
  events.map((event): LessonEvent => ({ at: T0, ...event })).reduce(lesson.evolve, lesson.initial)

export const turnOf = (state: LessonState): number => (state.status === 'none' ? 0 : state.turn)

const commandFor = (state: LessonState, wanted: CommandInput): LessonCommand =>
  ({ now: T0, exposed: new Set(), worked: new Map(), turn: turnOf(state), ...wanted }) as LessonCommand

export const given = (...events: readonly EventInput[]) => from(fold(events))

/** The same from a state that has been reached already. */
export function from(state: LessonState) {
  return {
    state,
    when(wanted: CommandInput) {
      const command = commandFor(state, wanted)
      const decided = lesson.decide(state, command)
      const after = decided.ok ? decided.value.reduce(lesson.evolve, state) : state
      return {
        decided,
        /** What stands after it. */
        after,
        /** The events without their time. */
        // oxlint-disable-next-line unicorn/no-thenable -- nobody awaits it
        then(...expected: readonly EventInput[]) {
          expect(decided).toEqual({ ok: true, value: expected.map((event) => ({ at: command.now, ...event })) })
          return after
        },
        /** Only that these phases are entered, in this order. */
        enters(...phases: ReadonlyArray<Phase>) {
          expect(phasesIn(decided.ok ? decided.value : [])).toEqual(phases)
          return after
        },
        refused(refusal: LessonRefusal) {
          expect(decided).toEqual({ ok: false, error: refusal })
        },
      }
    },
  }
}

export const phasesIn = (events: readonly LessonEvent[]): Phase[] =>
  events.flatMap((event) => (event.type === 'phase_entered' ? [event.phase] : []))

/** Commands carried out one after the other, where none may be refused. */
export function carriedOut(commands: readonly CommandInput[], state: LessonState = lesson.initial): Lesson {
  const after = commands.reduce((before, input) => {
    const decided = lesson.decide(before, commandFor(before, input))
    if (!decided.ok) throw new Error(`${input.type} was refused: ${decided.error.code}`)
    return decided.value.reduce(lesson.evolve, before)
  }, state)
  return begun(after)
}

export function begun(state: LessonState): Lesson {
  if (state.status === 'none') throw new Error('no lesson has begun')
  return state
}

export const start = (changes: Partial<LessonPlan> = {}): CommandInput => ({ type: 'start', plan: { ...plan, ...changes } })
export const say = (changes: Partial<Extract<CommandInput, { type: 'continue' }>> = {}): CommandInput => ({
  type: 'continue',
  learnerHash: 'words',
  tutorHash: 'said before',
  wish: null,
  origin: 'chat',
  ...changes,
})
export const testNow = say({ wish: 'test' })
export const answer = (...questionIds: readonly string[]): CommandInput => ({
  type: 'answer',
  answers: questionIds.map((questionId) => ({ questionId, answerHash: `answer to ${questionId}`, reading: WORDS })),
  writtenBy: 'learner',
  origin: 'chat',
})
export const grade = (questionId: string, score: number, by: 'key' | 'grader' | 'client' = 'key'): CommandInput => ({
  type: 'grade',
  questionId,
  by,
  score,
  points: [],
})

export const openIds = (state: LessonState): string[] =>
  state.status === 'none' ? [] : openQuestions(state).map(({ question }) => question.id)

/** All that is open, answered at once. */
export const answerAll = (state: LessonState): CommandInput => answer(...openIds(state))

/** The open questions of a quiz, answered and graded. */
export const quizAnswered = (state: Lesson, score = 1): Lesson =>
  openIds(state).reduce((before, id) => carriedOut([answer(id), grade(id, score)], before), state)

const teachOnce = (state: Lesson): Lesson => quizAnswered(carriedOut([say(), say()], state))

/** A lesson that stands in a phase in which something waits. */
export function standingIn(phase: Phase, changes: Partial<LessonPlan> = {}): Lesson {
  const { teach } = { ...plan, ...changes }
  const intro = carriedOut([start(changes)])
  const choice = () => carriedOut([say()], intro)
  const probe = () => carriedOut([say(), say({ wish: 'recap' }), say()], intro)
  const test = () => teach.reduce(teachOnce, probe())
  const there: Partial<Record<Phase, () => Lesson>> = {
    intro: () => intro,
    prereq_choice: choice,
    prereq_recap: () => carriedOut([say({ wish: 'recap' })], choice()),
    prereq_quiz_ask: () => carriedOut([say({ wish: 'quiz' })], choice()),
    probe_ask: probe,
    explain_present: () => carriedOut([say()], probe()),
    quiz_ask: () => carriedOut([say(), say()], probe()),
    final_test_ask: test,
    grading: () => answerOf(test()),
    wrap_up: () => graded(answerOf(test())),
    done: () => carriedOut([say()], graded(answerOf(test()))),
  }
  const reached = there[phase]?.()
  if (!reached) throw new Error(`nothing waits in ${phase}`)
  expect(reached.phase).toBe(phase)
  return reached
}

const answerOf = (state: Lesson): Lesson => carriedOut([answerAll(state)], state)

/** Everything answered, graded by what may grade it. */
export const graded = (state: Lesson, scoreOf: (id: string) => number = () => 1): Lesson =>
  state.questions.reduce((before, one) => {
    if (one.answer === null || one.purpose === 'quiz' || one.purpose === 'prerequisite') return before
    return carriedOut([grade(one.question.id, scoreOf(one.question.id), graderOf(one.question.kind))], before)
  }, state)

export const graderOf = (kind: QuestionKind): 'key' | 'grader' => (kind === 'short' || kind === 'paraphrase' ? 'grader' : 'key')

export const WAITING = [
  'intro',
  'prereq_choice',
  'prereq_recap',
  'prereq_quiz_ask',
  'probe_ask',
  'explain_present',
  'quiz_ask',
  'final_test_ask',
  'grading',
  'wrap_up',
] as const satisfies readonly Phase[]
