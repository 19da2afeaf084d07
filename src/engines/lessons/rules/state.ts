/** The state of one lesson, folded from its events. */
import type { QuestionRef } from '../../../problem/course.ts'
import type {
  ExerciseRef,
  ExerciseResult,
  Grader,
  LessonEvent,
  LessonPlan,
  Phase,
  Purpose,
  RecordedReading,
  Wish,
} from './events.ts'
import { practiceIn } from './plan-test.ts'
import type { Author, Origin } from '../../../kernel/evidence.ts'

export interface Grade {
  readonly by: Grader
  readonly score: number
  readonly points: readonly string[]
}

export interface LessonQuestion {
  readonly question: QuestionRef
  readonly purpose: Purpose
  /** Whether the answer can prove anything. */
  readonly isEvidence: boolean
  readonly answer: {
    readonly at: number
    readonly answerHash: string
    readonly reading: RecordedReading
    readonly writtenBy: Author
    readonly origin: Origin
    /** Whether the question's key could have been seen before. */
    readonly exposed: boolean
  } | null
  readonly grade: Grade | null
}

/** A program that the test asks for; `result` is null while it waits. */
export interface TestExercise {
  readonly slug: string
  readonly objective: string
  readonly result: ExerciseResult | null
}

export interface Lesson {
  readonly status: 'open' | 'done'
  readonly plan: LessonPlan
  /** Grows with every event. */
  readonly turn: number
  readonly phase: Phase
  /** What the phase is about, where it is about one. */
  readonly objective: string | null
  /** Answered right, or taught twice, in order. */
  readonly covered: readonly string[]
  /** The objective of every explanation, in order. */
  readonly taught: readonly string[]
  /** Ids of the questions that were asked since the last phase of questions began. */
  readonly round: readonly string[]
  /** What the last reply asked for. */
  readonly wish: Wish | null
  /** Every question asked, in order. */
  readonly questions: readonly LessonQuestion[]
  /** Of the test, in order. */
  readonly exercises: readonly TestExercise[]
  /** Objectives for which the final test is practice alone; null before it is planned. */
  readonly practice: readonly string[] | null
  readonly startedAt: number
  readonly lastAt: number
  /** How long nothing had happened before the latest call, in milliseconds. */
  readonly pauseMs: number
}

export type LessonState = { readonly status: 'none' } | Lesson

const isOfTest = ({ purpose }: LessonQuestion): boolean => purpose === 'test' || purpose === 'tie_break'

export const initial: LessonState = { status: 'none' }

export function evolve(state: LessonState, event: LessonEvent): LessonState {
  if (event.type === 'lesson_started') {
    const { type: _type, at, ...plan } = event
    return {
      status: 'open',
      plan,
      turn: 1,
      phase: 'intro',
      objective: null,
      covered: [],
      taught: [],
      round: [],
      wish: null,
      questions: [],
      exercises: [],
      practice: null,
      startedAt: at,
      lastAt: at,
      pauseMs: 0,
    }
  }
  // Only a start can follow nothing; anything else there would be a row out of place, which the log reports as damaged.
  if (state.status === 'none') throw new Error(`${event.type} before lesson_started`)
  // The events of one call have one time: the pause is the one before all of them.
  const pauseMs = event.at === state.lastAt ? state.pauseMs : Math.max(0, event.at - state.lastAt)
  const lesson: Lesson = { ...state, turn: state.turn + 1, lastAt: event.at, pauseMs }
  switch (event.type) {
    case 'phase_entered':
      return enter(lesson, event)
    case 'reply_recorded':
      return { ...lesson, wish: event.wish }
    case 'ended_early':
      return lesson
    case 'question_asked': {
      const { question, purpose } = event
      const isEvidence = purpose === 'tie_break'
      // A question that was left without an answer may be asked again.
      const before = lesson.questions.filter((one) => one.question.id !== question.id)
      const questions = [...before, { question, purpose, isEvidence, answer: null, grade: null }]
      return { ...lesson, questions, round: [...lesson.round, question.id] }
    }
    case 'test_planned': {
      const test = event.questions.map(({ isEvidence, ...question }): LessonQuestion => ({
        question,
        purpose: 'test',
        isEvidence: isEvidence && !event.practice.some((objective) => question.observes.includes(objective)),
        answer: null,
        grade: null,
      }))
      const exercises = event.exercises.map(({ slug, objective }: ExerciseRef) => ({ slug, objective, result: null }))
      return { ...lesson, questions: [...lesson.questions, ...test], exercises, practice: event.practice }
    }
    case 'answer_recorded': {
      const { at, answerHash, reading, writtenBy, origin, exposed } = event
      const withAnswer = changed(lesson, event.questionId, { answer: { at, answerHash, reading, writtenBy, origin, exposed } })
      const next: Lesson = { ...withAnswer, wish: null }
      return exposed ? without(next, ({ question }) => question.id === event.questionId) : next
    }
    case 'exercise_judged': {
      const { slug, result } = event
      return { ...lesson, exercises: lesson.exercises.map((one) => (one.slug === slug ? { ...one, result } : one)) }
    }
    case 'answer_graded': {
      const { by, score, points } = event
      return changed(lesson, event.questionId, { grade: { by, score, points } })
    }
  }
}

function enter(lesson: Lesson, { phase, objective }: LessonEvent & { type: 'phase_entered' }): Lesson {
  const isCovered = phase === 'quiz_evaluate' && objective !== null && !lesson.covered.includes(objective)
  const covered = isCovered ? [...lesson.covered, objective] : lesson.covered
  const isUnanswered = ({ answer }: LessonQuestion): boolean => answer === null
  const tested = phase === 'wrap_up' && testOf(lesson).some(isUnanswered) ? without(lesson, isUnanswered) : lesson
  const taught = phase === 'explain_present' && objective !== null ? [...lesson.taught, objective] : lesson.taught
  return { ...tested, status: phase === 'done' ? 'done' : 'open', phase, objective, covered, taught, round: [] }
}

const changed = (lesson: Lesson, questionId: string, changes: Partial<LessonQuestion>): Lesson => ({
  ...lesson,
  questions: lesson.questions.map((one) => (one.question.id === questionId ? { ...one, ...changes } : one)),
})

/** Some questions of the test prove nothing after all, and neither does what is left of an objective if that is too little. */
function without(lesson: Lesson, drops: (question: LessonQuestion) => boolean): Lesson {
  if (!testOf(lesson).some((one) => one.isEvidence && drops(one))) return lesson
  const test = testOf(lesson).map((one) => ({ ...one.question, isEvidence: one.isEvidence && !drops(one) }))
  const practice = practiceIn({ questions: test, practice: lesson.practice ?? [] }, lesson.plan.hasGrader)
  const isPractice = ({ question }: LessonQuestion): boolean =>
    question.observes.some((objective) => practice.includes(objective))
  const questions = lesson.questions.map((one) =>
    isOfTest(one) ? { ...one, isEvidence: one.isEvidence && !drops(one) && !isPractice(one) } : one,
  )
  return { ...lesson, questions, practice }
}

const purposesIn: Partial<Record<Phase, readonly Purpose[]>> = {
  prereq_quiz_ask: ['prerequisite'],
  quiz_ask: ['quiz'],
  final_test_ask: ['test', 'tie_break'],
}

/** What is asked and waits for an answer, in order. A question that the lesson has left behind waits no more. */
export const openQuestions = ({ questions, phase, round }: Lesson): readonly LessonQuestion[] =>
  questions.filter(
    ({ question, answer, purpose }) =>
      answer === null && purposesIn[phase]?.includes(purpose) === true && (purpose === 'test' || round.includes(question.id)),
  )

/** Programs that the test still waits for, in order. */
export const openExercises = ({ exercises }: Lesson): readonly TestExercise[] => exercises.filter(({ result }) => result === null)

/** Answered in the present quiz: how many are right decides what comes next. */
export const quizzed = ({ questions, phase, round }: Lesson): readonly LessonQuestion[] =>
  phase === 'quiz_ask' ? questions.filter(({ question, answer }) => answer !== null && round.includes(question.id)) : []

/** How often an objective has been explained. */
export const timesTaught = ({ taught }: Lesson, objective: string | null): number =>
  taught.filter((one) => one === objective).length

/** Whether one of these answers ended an objective without being right: it was taught twice, and the lesson goes on. */
export const isLeftUnshown = ({ questions, phase }: Lesson, questionIds: readonly string[]): boolean =>
  (phase === 'probe_ask' || phase === 'final_test_ask') &&
  questions.some(
    ({ question, purpose, grade }) => purpose === 'quiz' && questionIds.includes(question.id) && (grade?.score ?? 1) < 1,
  )

/** The final test's questions. */
export const testOf = ({ questions }: Lesson): readonly LessonQuestion[] => questions.filter(isOfTest)

/** Answered and waiting for a grade; nothing is lost meanwhile. */
export const ungraded = (lesson: Lesson): readonly LessonQuestion[] =>
  [...testOf(lesson), ...quizzed(lesson)].filter(({ answer, grade }) => answer !== null && grade === null)

/** Whether something is still taught. */
export const isBeforeTest = (phase: Phase): boolean =>
  phase !== 'final_test_ask' && phase !== 'final_test_write' && phase !== 'grading' && phase !== 'wrap_up' && phase !== 'done'

/** Whether nothing of it is left to do: on a page nobody goes on behind the results, and a client may not either. */
export const isOver = ({ phase }: Lesson): boolean => phase === 'wrap_up' || phase === 'done'

/** Whether another lesson may take its place unasked: nothing was said or answered in it that would be cut short, or all of it is over. */
export const isIdle = (lesson: Lesson): boolean =>
  lesson.phase === 'intro' ||
  lesson.phase === 'wrap_up' ||
  (lesson.plan.mode === 'review' && lesson.questions.every(({ answer }) => answer === null))

/** Whose key, feedback or key points may have been shown: all that have been answered. */
export const exposedBy = ({ questions }: Lesson): readonly string[] =>
  questions.filter(({ answer }) => answer !== null).map(({ question }) => question.id)
