/** The rules of a lesson: which phase follows which, which question is asked, and when it is over. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Decider } from '../../../kernel/decider.ts'
import type { ExerciseWork, LessonCommand, LessonRefusal } from './commands.ts'
import { hasKey, type QuestionRef } from '../../../problem/course.ts'
import type { LessonEvent, Phase, Wish } from './events.ts'
import { drawExercises, planTest, tieBreak, type TestOrder } from './plan-test.ts'
import {
  evolve,
  exposedBy,
  isBeforeTest,
  initial,
  openExercises,
  openQuestions,
  quizzed,
  testOf,
  timesTaught,
  ungraded,
  type LessonQuestion,
  type Lesson,
  type LessonState,
} from './state.ts'

/** An objective is explained so often before it counts as covered without a right answer. */
const TEACHINGS = 2
/** Right answers that show without teaching that an objective is known. */
const SKIP_QUESTIONS = 2

type Decision = Result<readonly LessonEvent[], LessonRefusal>
type Of<Type extends LessonCommand['type']> = Extract<LessonCommand, { type: Type }>

export const lesson: Decider<LessonState, LessonCommand, LessonEvent, LessonRefusal> = { initial, decide, evolve }

function decide(state: LessonState, command: LessonCommand): Decision {
  if (command.type === 'start') return ok(state.status === 'none' ? start(command) : [])
  if (state.status === 'none') return err({ code: 'LESSON_NOT_FOUND' })
  switch (command.type) {
    case 'continue':
      return goOn(state, command)
    case 'answer':
      return answer(state, command)
    case 'grade':
      return grade(state, command)
    case 'leave':
      return ok(leave(state, command))
  }
}

type Circumstances = Pick<Of<'continue'>, 'now' | 'exposed' | 'worked'>

/** Collects events and folds them at once, so that each next step sees what the last one did. */
class Steps {
  readonly events: LessonEvent[] = []
  readonly #at: number
  /** Questions whose key the learner may have seen. */
  readonly exposed: ReadonlySet<string>
  /** Exercises that are not untouched. */
  readonly worked: ReadonlyMap<string, ExerciseWork>
  lesson: Lesson

  constructor(from: Lesson, { now, exposed, worked }: Circumstances) {
    this.lesson = from
    this.#at = now
    this.exposed = new Set([...exposed, ...from.plan.exposed])
    this.worked = worked
  }

  add(event: LessonEvent extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never): void {
    const dated: LessonEvent = { ...event, at: this.#at }
    const next = evolve(this.lesson, dated)
    if (next.status === 'none') throw new Error('a lesson that has begun is there')
    this.events.push(dated)
    this.lesson = next
  }

  enter(phase: Phase, objective: string | null = null): void {
    this.add({ type: 'phase_entered', phase, objective })
  }
}

function start({ plan, now }: Of<'start'>): LessonEvent[] {
  const started: LessonEvent = { type: 'lesson_started', ...plan, at: now }
  const afterStart = evolve(initial, started)
  if (afterStart.status === 'none') throw new Error('a lesson that has begun is there')
  const steps = new Steps(afterStart, { now, exposed: new Set(), worked: new Map() })
  if (plan.mode === 'review') ask(steps)
  else steps.enter('intro')
  return [started, ...steps.events]
}

/** A review is its question and nothing else. */
function ask(steps: Steps): void {
  const { exposed } = steps
  const { pool, teach, known } = steps.lesson.plan
  const question = pool.find(({ id }) => !exposed.has(id)) ?? pool[0]
  steps.enter('final_test_ask')
  const isEvidence = question !== undefined && !exposed.has(question.id)
  const questions = question === undefined ? [] : [{ ...question, isEvidence }]
  steps.add({ type: 'test_planned', questions, practice: isEvidence ? [] : [...known, ...teach], exercises: [] })
  if (question === undefined) steps.enter('wrap_up')
}

function goOn(lessonNow: Lesson, command: Of<'continue'>): Decision {
  const { turn, learnerHash, tutorHash, wish } = command
  const isTest = lessonNow.phase === 'final_test_ask'
  if (lessonNow.status === 'done') return err({ code: 'LESSON_DONE' })
  if (turn !== lessonNow.turn) return err({ code: 'STALE_TURN', turn: lessonNow.turn })
  const steps = new Steps(lessonNow, command)
  steps.add({ type: 'reply_recorded', learnerHash, tutorHash, wish })
  // Whatever the phase, "where are we" is answered and changes nothing.
  if (wish === 'stop') stop(steps)
  else if (wish === 'test' && lessonNow.plan.mode === 'teach' && isBeforeTest(lessonNow.phase)) testNow(steps)
  else if (wish === 'confused' && isTest) unknown(steps, command)
  else if (wish !== 'where') reply(steps, wish, command.removed)
  return ok(steps.events)
}

/** The test at once, and nothing more is taught. */
function testNow(steps: Steps): void {
  steps.add({ type: 'ended_early', from: steps.lesson.phase })
  test(steps)
}

/** Ends the lesson with what there is: answers that a grader still has to read are read first, and nothing more is asked. */
function stop(steps: Steps): void {
  const { phase } = steps.lesson
  if (phase === 'wrap_up') return steps.enter('done')
  noteSolved(steps)
  steps.add({ type: 'ended_early', from: phase })
  const isTest = phase === 'final_test_ask' || phase === 'final_test_write'
  steps.enter(isTest && ungraded(steps.lesson).length > 0 ? 'grading' : 'wrap_up')
}

/** The learner does not know the answer to the next question of a test. To know that needs no key. */
function unknown(steps: Steps, { learnerHash, origin }: Of<'continue'>): void {
  const [open] = openQuestions(steps.lesson)
  if (open === undefined) return
  const { id: questionId } = open.question
  const exposed = steps.exposed.has(questionId)
  const reading = { kind: 'text', hash: learnerHash } as const
  steps.add({ type: 'answer_recorded', questionId, answerHash: learnerHash, reading, writtenBy: 'learner', origin, exposed })
  steps.add({ type: 'answer_graded', questionId, by: 'key', score: 0, points: [] })
  if (openQuestions(steps.lesson).length === 0) goOnAfterAnswers(steps)
}

/** What a reply leads to. Where a question waits for an answer, words alone lead nowhere: they are stored, and it waits on. */
function reply(steps: Steps, wish: Exclude<Wish, 'stop' | 'where'> | null, removed: readonly string[] = []): void {
  const { phase, objective, plan } = steps.lesson
  const isOtherWay = wish === 'confused' || wish === 'slower' || wish === 'example'
  switch (phase) {
    case 'intro':
      if (isOtherWay) return
      if (plan.mode !== 'teach') return test(steps)
      if (wish === 'skip' || plan.prerequisites.length === 0) return teachNext(steps)
      if (wish === 'recap') return steps.enter('prereq_recap')
      return wish === 'quiz' ? askPrerequisites(steps) : steps.enter('prereq_choice')
    case 'prereq_choice':
      if (wish === null) return
      if (wish === 'skip') return teachNext(steps)
      return wish === 'quiz' ? askPrerequisites(steps) : steps.enter('prereq_recap')
    case 'prereq_recap':
      if (isOtherWay || wish === 'recap') return
      return wish === 'quiz' && plan.prerequisiteQuestions.length > 0 ? askPrerequisite(steps) : teachNext(steps)
    case 'prereq_quiz_ask':
      if (wish === 'skip') return teachNext(steps)
      if (isOtherWay || wish === 'recap') steps.enter('prereq_recap')
      return
    case 'probe_ask':
      if (wish === 'recap') return
      if ((wish === 'skip' || wish === 'quiz') && askTwo(steps, objective ?? '')) return
      steps.enter('probe_respond', objective)
      return steps.enter('explain_present', objective)
    case 'explain_present':
      if (isOtherWay || wish === 'recap') return
      if (wish === 'skip' && askTwo(steps, objective ?? '')) return
      steps.enter('explain_respond', objective)
      // Whoever was taught twice and did not understand the question goes on, as after two answers that were not right.
      return timesTaught(steps.lesson, objective) > TEACHINGS ? cover(steps) : askQuiz(steps, objective ?? '')
    case 'quiz_ask':
      if (isOtherWay) steps.enter('explain_present', objective)
      return
    case 'wrap_up':
      if (!isOtherWay && wish !== 'recap') steps.enter('done')
      return
    case 'final_test_write':
      return write(steps, wish, removed)
    case 'final_test_ask':
    case 'grading':
      return
    // Nothing waits in these: they are passed through in one go.
    case 'prereq_quiz_evaluate':
    case 'probe_respond':
    case 'explain_respond':
    case 'quiz_evaluate':
    case 'done':
      throw new Error(`a lesson stands in ${phase}`)
  }
}

/** Looks at what was written since. To leave a program out means the first that waits, unless it was solved meanwhile. */
function write(steps: Steps, wish: Wish | null, removed: readonly string[]): void {
  const isNew = noteSolved(steps)
  for (const { slug } of openExercises(steps.lesson))
    if (removed.includes(slug)) steps.add({ type: 'exercise_judged', slug, result: 'removed' })
  const [waiting] = openExercises(steps.lesson)
  if (wish === 'skip' && !isNew && waiting) steps.add({ type: 'exercise_judged', slug: waiting.slug, result: 'left_out' })
  if (openExercises(steps.lesson).length === 0) toGrading(steps)
}

/** Records the programs of the test that were accepted; false where there is no new one. */
function noteSolved(steps: Steps): boolean {
  const before = openExercises(steps.lesson)
  for (const { slug } of before) {
    const result = steps.worked.get(slug)
    if (result !== undefined && result !== 'helped') steps.add({ type: 'exercise_judged', slug, result })
  }
  return openExercises(steps.lesson).length < before.length
}

const askPrerequisites = (steps: Steps): void =>
  steps.lesson.plan.prerequisiteQuestions.length > 0 ? askPrerequisite(steps) : steps.enter('prereq_recap')

function askPrerequisite(steps: Steps): void {
  const { plan, questions } = steps.lesson
  const next = plan.prerequisiteQuestions.find(({ id }) => !questions.some(({ question }) => question.id === id))
  if (!next) return teachNext(steps)
  steps.enter('prereq_quiz_ask')
  steps.add({ type: 'question_asked', question: next, purpose: 'prerequisite' })
}

/** The next objective that is not covered yet, or the test over those that are. */
function teachNext(steps: Steps): void {
  const { plan, covered } = steps.lesson
  const objective = plan.teach.find((one) => !covered.includes(one))
  if (objective === undefined) return test(steps)
  steps.enter('probe_ask', objective)
}

/** Choices about an objective that were not answered in this lesson. */
function choicesFor({ lesson: { plan, questions } }: Steps, objective: string): readonly QuestionRef[] {
  const answeredIds = new Set(questions.filter((one) => one.answer !== null).map(({ question }) => question.id))
  return plan.pool.filter(({ id, kind, observes }) => kind === 'choice' && observes.includes(objective) && !answeredIds.has(id))
}

/** A quiz uses up its question, so it takes one the learner has seen before wherever there is one. */
function askQuiz(steps: Steps, objective: string): void {
  const exposed = new Set([...steps.exposed, ...exposedBy(steps.lesson)])
  const choices = choicesFor(steps, objective)
  // A question that was left without an answer comes first: its key was not shown.
  const unansweredChoice = choices.find(({ id }) => steps.lesson.questions.some(({ question }) => question.id === id))
  const next = unansweredChoice ?? choices.find(({ id }) => exposed.has(id)) ?? choices.at(-1)
  // With nothing left to ask, what is explained counts as covered all the same.
  if (!next) return cover(steps)
  steps.enter('quiz_ask', objective)
  steps.add({ type: 'question_asked', question: next, purpose: 'quiz' })
}

/** Whoever says that they know an objective is asked twice about it, once; false where there are not two questions. */
function askTwo(steps: Steps, objective: string): boolean {
  const isQuizzed = steps.lesson.questions.some(
    ({ question, purpose, answer: given }) => purpose === 'quiz' && given !== null && question.observes.includes(objective),
  )
  const choices = choicesFor(steps, objective)
  const isFresh = ({ id }: QuestionRef): boolean => !steps.exposed.has(id)
  const two = [...new Set([...choices.filter(isFresh).toReversed(), ...choices])].slice(0, SKIP_QUESTIONS)
  if (isQuizzed || two.length < SKIP_QUESTIONS) return false
  steps.enter('quiz_ask', objective)
  for (const question of two) steps.add({ type: 'question_asked', question, purpose: 'quiz' })
  return true
}

/** Ends an objective. */
function cover(steps: Steps): void {
  const { objective } = steps.lesson
  steps.enter('quiz_evaluate', objective)
  teachNext(steps)
}

/** All answers of a quiz have a grade: all right, or taught twice, covers the objective; else it is taught once more. */
function quizOver(steps: Steps): void {
  const { objective } = steps.lesson
  const isRight = quizzed(steps.lesson).every((one) => scoreOf(one) === 1)
  if (isRight || timesTaught(steps.lesson, objective) >= TEACHINGS) return cover(steps)
  steps.enter('explain_present', objective)
}

/** What the test is about: what was taught, or all where that is what was asked for. Whoever asks for it before anything was taught has it over all that would be. */
const testedIn = ({ plan: { mode, known, teach }, covered }: Lesson): readonly string[] => {
  if (mode !== 'teach') return [...known, ...teach]
  return covered.length === 0 ? teach : covered
}

const test = (steps: Steps): void => testOver(steps, testedIn(steps.lesson))

/** With nothing to test, the end. */
function testOver(steps: Steps, objectives: readonly string[]): void {
  if (objectives.length === 0) return steps.enter('wrap_up')
  const planned = planTest(orderOf(steps, objectives))
  steps.enter('final_test_ask')
  const { plan } = steps.lesson
  const exercises = drawExercises({ exercises: plan.exercises, objectives, worked: steps.worked, seed: plan.seed })
  steps.add({ type: 'test_planned', ...planned, exercises })
  // Where nothing is left to ask, no answer will come, and there is nothing to grade.
  if (planned.questions.length === 0) questionsOver(steps)
}

/** The programs of the test come after its questions. */
function questionsOver(steps: Steps): void {
  if (openExercises(steps.lesson).length > 0) steps.enter('final_test_write')
  else toGrading(steps)
}

function toGrading(steps: Steps): void {
  steps.enter('grading')
  if (ungraded(steps.lesson).length === 0) finish(steps)
}

function orderOf({ lesson: { plan, questions }, exposed }: Steps, objectives: readonly string[]): TestOrder {
  // What was asked in the talk, answered or not, is not asked again.
  const talked = new Set(questions.map(({ question }) => question.id))
  const { hasGrader, seed } = plan
  return { objectives, pool: plan.pool.filter(({ id }) => !talked.has(id)), exposed, hasGrader, seed }
}

function answer(lessonNow: Lesson, command: Of<'answer'>): Decision {
  const { turn, answers, writtenBy, origin } = command
  if (lessonNow.status === 'done') return err({ code: 'LESSON_DONE' })
  if (turn !== lessonNow.turn) return err({ code: 'STALE_TURN', turn: lessonNow.turn })
  const steps = new Steps(lessonNow, command)
  for (const { questionId, answerHash, reading } of answers) {
    if (!openQuestions(steps.lesson).some(({ question }) => question.id === questionId))
      return err({ code: 'QUESTION_NOT_OPEN', questionId })
    const exposed = steps.exposed.has(questionId)
    steps.add({ type: 'answer_recorded', questionId, answerHash, reading, writtenBy, origin, exposed })
  }
  if (openQuestions(steps.lesson).length === 0) goOnAfterAnswers(steps)
  return ok(steps.events)
}

function goOnAfterAnswers(steps: Steps): void {
  const { phase } = steps.lesson
  // A quiz goes on once its answers have their grades.
  if (phase === 'prereq_quiz_ask') {
    steps.enter('prereq_quiz_evaluate')
    askPrerequisite(steps)
  } else if (phase === 'final_test_ask') {
    questionsOver(steps)
  }
}

function grade(lessonNow: Lesson, command: Of<'grade'>): Decision {
  const { questionId, by, score, points } = command
  const one = lessonNow.questions.find(({ question }) => question.id === questionId)
  if (!one?.answer) return err({ code: 'NOT_ANSWERED', questionId })
  // Where there is a key, nothing else decides, and where there is none, it cannot.
  if (hasKey(one.question.kind) !== (by === 'key')) return ok([])
  // The first grade stands; only a configured grader's takes the place of what a client's model or the learner said.
  if (one.grade !== null && !(by === 'grader' && (one.grade.by === 'client' || one.grade.by === 'learner'))) return ok([])
  const steps = new Steps(lessonNow, command)
  steps.add({ type: 'answer_graded', questionId, by, score, points })
  if (steps.lesson.phase === 'grading' && ungraded(steps.lesson).length === 0) finish(steps)
  const quiz = quizzed(steps.lesson)
  if (quiz.some(({ question }) => question.id === questionId) && isQuizOver(steps.lesson)) quizOver(steps)
  return ok(steps.events)
}

const isQuizOver = (lessonNow: Lesson): boolean =>
  openQuestions(lessonNow).length === 0 && quizzed(lessonNow).every(({ grade: given }) => given !== null)

/** All is graded: one more question where an objective's answers disagree, else the results. */
function finish(steps: Steps): void {
  const { questions, practice } = steps.lesson
  // The learner stopped in the middle: nothing more is asked.
  const isStopped = openExercises(steps.lesson).length > 0 || testOf(steps.lesson).some((one) => one.answer === null)
  if (isStopped) return steps.enter('wrap_up')
  const objectives = testedIn(steps.lesson)
  const ids = new Set(questions.map(({ question }) => question.id))
  const undecided = objectives.filter((objective) => !practice?.includes(objective) && disagree(steps.lesson, objective))
  const more = undecided.flatMap((objective) => tieBreak(objective, orderOf(steps, objectives), ids) ?? [])
  if (more.length === 0) return steps.enter('wrap_up')
  steps.enter('final_test_ask')
  for (const question of more) steps.add({ type: 'question_asked', question, purpose: 'tie_break' })
}

function leave(lessonNow: Lesson, command: Of<'leave'>): readonly LessonEvent[] {
  if (lessonNow.status === 'done') return []
  const steps = new Steps(lessonNow, command)
  if (lessonNow.phase !== 'wrap_up') {
    noteSolved(steps)
    steps.add({ type: 'ended_early', from: lessonNow.phase })
    steps.enter('wrap_up')
  }
  steps.enter('done')
  return steps.events
}

/** As many right as wrong among the answers that can prove something about an objective, and no tie-break asked yet. */
function disagree(lessonNow: Lesson, objective: string): boolean {
  const about = testOf(lessonNow).filter(({ question, isEvidence }) => isEvidence && question.observes.includes(objective))
  if (about.some(({ purpose }) => purpose === 'tie_break')) return false
  const right = about.filter((one) => scoreOf(one) >= 0.5).length
  return right > 0 && right * 2 === about.length
}

const scoreOf = ({ grade: given }: LessonQuestion): number => given?.score ?? 0
