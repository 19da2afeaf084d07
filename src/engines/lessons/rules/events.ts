/** What can have happened in one lesson. Stored for ever: a new shape is a new version with an upcast. */
import type { Exercise, QuestionRef } from '../../../problem/course.ts'
import type { PlannedTest } from './plan-test.ts'
import type { Author, Origin } from '../../../kernel/evidence.ts'
import type { KeptNumbers } from '../../../kernel/knowledge-model.ts'

export const phases = [
  'intro',
  'prereq_choice',
  'prereq_recap',
  'prereq_quiz_ask',
  'prereq_quiz_evaluate',
  'probe_ask',
  'probe_respond',
  'explain_present',
  'explain_respond',
  'quiz_ask',
  'quiz_evaluate',
  'final_test_ask',
  'final_test_write',
  'grading',
  'wrap_up',
  'done',
] as const
/** `_ask` and `_present` wait for the learner; `_respond` and `_evaluate` take their words and move on. */
export type Phase = (typeof phases)[number]

/** `review`: one question, for what no problem can show. */
export const lessonModes = ['teach', 'test_out', 'review'] as const
export type LessonMode = (typeof lessonModes)[number]

export const purposes = ['prerequisite', 'quiz', 'test', 'tie_break'] as const
/** What a question is asked for. Only the last two are graded. */
export type Purpose = (typeof purposes)[number]

export const wishes = ['confused', 'slower', 'example', 'recap', 'quiz', 'skip', 'test', 'stop', 'where'] as const
/**
 * What a learner may ask for at any time. `confused`, `slower`, `example`: teach this in another way. `recap`, `quiz`: go over what came
 * before. `skip`: it is known. `test`: the test at once, on what is covered, or on all where nothing is. `stop`: end here. `where`: say where the lesson stands.
 */
export type Wish = (typeof wishes)[number]

/** How an answer was read. The text of `text` is stored under its hash. */
export type RecordedReading =
  | { readonly kind: 'choice'; readonly option: number }
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'text'; readonly hash: string }

export const graders = ['key', 'grader', 'client', 'learner'] as const
/**
 * `client`: the client's own model said what is there; provisional until a configured grader has. `learner`: ticked beside their own
 * text; it proves nothing.
 */
export type Grader = (typeof graders)[number]

export type ExerciseRef = Pick<Exercise, 'slug' | 'objective' | 'forTest'>

export const exerciseResults = ['unaided', 'aided', 'left_out', 'removed'] as const
/** How an exercise of the test ended: its program was accepted, without help or with it, the learner left it out, or it left the course. */
export type ExerciseResult = (typeof exerciseResults)[number]

/** What is taught, fixed when the lesson begins. */
export interface LessonPlan {
  readonly courseId: string
  readonly nodeId: string
  /** Whether answers can prove anything: the course is in the operator's catalogue. */
  readonly proves: boolean
  readonly mode: LessonMode
  /** In order, those below the threshold or to be looked at again. */
  readonly teach: readonly string[]
  /** Of these, passed once and likely to be forgotten: probed first, and gone over as far as that shows a need. */
  readonly stale: readonly string[]
  /** Passed already: listed and not taught. */
  readonly known: readonly string[]
  /** Titles of nodes that come before. */
  readonly prerequisites: readonly string[]
  /** Asked about what comes before, one after the other. */
  readonly prerequisiteQuestions: readonly QuestionRef[]
  /** What quizzes and the test may ask. */
  readonly pool: readonly QuestionRef[]
  /** Of the node: programs that the test may ask for. */
  readonly exercises: readonly ExerciseRef[]
  /** Questions of the pool whose key the learner has seen before. */
  readonly exposed: readonly string[]
  readonly hasGrader: boolean
  readonly seed: number
  /** What the test is judged by; left out where the textbook's numbers decide. */
  readonly by?: KeptNumbers
}

/** `at` is milliseconds since the epoch. Words are kept under the hash of their text. */
export type LessonEvent = { readonly at: number } & (
  | ({ readonly type: 'lesson_started' } & LessonPlan)
  | {
      readonly type: 'phase_entered'
      readonly phase: Phase
      /** What it is about, where it is about one. */ readonly objective: string | null
    }
  | {
      readonly type: 'reply_recorded'
      readonly learnerHash: string
      readonly tutorHash: string | null
      readonly wish: Wish | null
    }
  | { readonly type: 'question_asked'; readonly question: QuestionRef; readonly purpose: Exclude<Purpose, 'test'> }
  | {
      readonly type: 'test_planned'
      readonly questions: PlannedTest['questions']
      readonly practice: readonly string[]
      /** To write after the questions, in order. */
      readonly exercises: readonly ExerciseRef[]
    }
  | {
      readonly type: 'answer_recorded'
      readonly questionId: string
      /** Of the learner's own words. */
      readonly answerHash: string
      readonly reading: RecordedReading
      readonly writtenBy: Author
      readonly origin: Origin
      /** Whether the learner could have seen the question's key before: then the answer is practice. */
      readonly exposed: boolean
    }
  | {
      readonly type: 'answer_graded'
      readonly questionId: string
      readonly by: Grader
      /** 0 to 1. */
      readonly score: number
      /** Ids of the key points found; empty where a key decides. */
      readonly points: readonly string[]
    }
  | { readonly type: 'exercise_judged'; readonly slug: string; readonly result: ExerciseResult }
  | { readonly type: 'ended_early'; readonly from: Phase }
)
