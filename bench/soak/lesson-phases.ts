/**
 * The way of a lesson, told a second time from its log: which phase may follow which, when an objective is explained again, and that
 * nothing is tested before it was covered.
 */
import { z } from 'zod'
import type { Row } from './ledger.ts'

/** After two explanations an objective is covered whatever was answered. */
const EXPLAINED_AT_MOST = 2

const LATER = ['probe_ask', 'final_test_ask', 'wrap_up'] as const
/** Where somebody stands who has asked for the test, or to stop. */
const EARLY = 'ended_early'
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  [EARLY]: ['final_test_ask', 'grading', 'wrap_up'],
  intro: ['prereq_choice', 'prereq_recap', 'prereq_quiz_ask', ...LATER],
  prereq_choice: ['prereq_recap', 'prereq_quiz_ask', ...LATER],
  prereq_recap: ['prereq_quiz_ask', ...LATER],
  prereq_quiz_ask: ['prereq_quiz_evaluate', 'prereq_recap', ...LATER],
  prereq_quiz_evaluate: ['prereq_quiz_ask', ...LATER],
  probe_ask: ['probe_respond', 'quiz_ask', 'wrap_up'],
  probe_respond: ['explain_present'],
  explain_present: ['explain_respond', 'quiz_ask', 'wrap_up'],
  explain_respond: ['quiz_ask', 'quiz_evaluate'],
  quiz_ask: ['quiz_evaluate', 'explain_present', 'wrap_up'],
  quiz_evaluate: LATER,
  final_test_ask: ['final_test_write', 'grading', 'wrap_up'],
  final_test_write: ['grading', 'wrap_up'],
  grading: ['final_test_ask', 'wrap_up'],
  wrap_up: ['done'],
}

const startShape = z.looseObject({ mode: z.string(), teach: z.array(z.string()) })
const phaseShape = z.looseObject({ phase: z.string(), objective: z.string().nullable() })
const askedShape = z.looseObject({ purpose: z.string(), question: z.looseObject({ id: z.string() }) })
const gradeShape = z.looseObject({ questionId: z.string(), score: z.number() })
const replyShape = z.looseObject({ wish: z.string().nullable() })
/** Whoever asks for it instead of an answer has it explained as often as they like. */
const OTHER_WAYS: ReadonlySet<string | null> = new Set(['confused', 'slower', 'example'])

/** What is wrong with the way of a lesson. `phase`: where an answer says that it stands. */
export function wrongPhases(lessonId: string, phase: string, rows: readonly Row[]): string[] {
  const wrong: string[] = []
  const explained = new Map<string, number>()
  const covered = new Set<string>()
  const answered = new Set<string>()
  let teach: readonly string[] = []
  let at = ''
  let isEarly = false
  /** What the last reply wished. */
  let wish: string | null = null
  /** Of the quiz that goes on: the score of each of its questions, or null. */
  let quiz = new Map<string, number | null>()
  for (const { stream, type, body } of rows) {
    if (stream !== `lesson:${lessonId}`) continue
    if (type === 'lesson_started') {
      const started = startShape.parse(body)
      teach = started.mode === 'teach' ? started.teach : []
    }
    if (type === 'question_asked') {
      const { purpose, question } = askedShape.parse(body)
      // What was left without an answer may come again.
      if (answered.has(question.id)) wrong.push(`${question.id} was answered, and is asked again`)
      if (purpose === 'quiz') quiz.set(question.id, null)
    }
    if (type === 'answer_graded') {
      const { questionId, score } = gradeShape.parse(body)
      if (quiz.has(questionId)) quiz.set(questionId, score)
    }
    if (type === 'reply_recorded') wish = replyShape.parse(body).wish
    if (type === 'answer_recorded') {
      wish = null
      answered.add(String(body['questionId']))
    }
    // Whoever asks for the test at once is tested on what is covered.
    if (type === 'ended_early') {
      at = EARLY
      isEarly = true
    }
    if (type !== 'phase_entered') continue
    const { phase: next, objective } = phaseShape.parse(body)
    const of = objective ?? ''
    const times = explained.get(of) ?? 0
    const scores = [...quiz.values()]
    const isRight = scores.every((score) => score === 1)
    if (at !== '' && !FOLLOWS[at]?.includes(next)) wrong.push(`${next} follows ${at}`)
    if (next === 'explain_present') {
      if (at === 'quiz_ask' && isRight) wrong.push(`${of} is explained again, and every answer was right`)
      if (times >= EXPLAINED_AT_MOST && !OTHER_WAYS.has(wish)) wrong.push(`${of} is explained for the ${times + 1}. time`)
      explained.set(of, times + 1)
    }
    if (next === 'quiz_evaluate') {
      if (scores.includes(null)) wrong.push(`${of} is covered, and an answer has no grade`)
      if (!isRight && times < EXPLAINED_AT_MOST) wrong.push(`${of} is covered after a wrong answer and ${times} explanations`)
      covered.add(of)
    }
    if (next === 'final_test_ask' && !isEarly && !teach.every((one) => covered.has(one)))
      wrong.push(`the test comes when ${covered.size} of ${teach.length} objectives are covered`)
    if (next === 'probe_ask' && covered.has(of)) wrong.push(`${of} is covered, and is taught`)
    if (next === 'quiz_ask' || next === 'explain_present') quiz = new Map()
    at = next
  }
  if (at !== phase) wrong.push(`it says ${phase}, and its log ${at}`)
  return wrong
}
