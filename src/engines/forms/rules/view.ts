/** An exercise as plain data, for everything outside the learner's object. A key is in it only once the questions are over. */
import type { ExerciseKey } from './exercise.ts'
import type { GivenAnswer, TracePlace, TraceQuestion } from './question.ts'
import { isEvidence, type Exercise } from './state.ts'
import { TRIES } from './decide.ts'

export interface ExerciseView extends ExerciseKey {
  readonly status: Exercise['status']
  /** Grows with every event of the exercise. */
  readonly turn: number
  readonly round: number
  readonly step: number
  /** Answers in this round, and the wrong ones among them. */
  readonly answers: number
  readonly failed: number
  /** What the learner shows in this round counts. */
  readonly counts: boolean
  /** What is asked about a run; null before there are questions, and for what has none. */
  readonly places: readonly TracePlace[] | null
  /** The last answers to these; null before the first. */
  readonly given: readonly GivenAnswer[] | null
  /** With their answers, once the exercise is over. */
  readonly told: readonly TraceQuestion[] | null
  /** Answers to the open questions that are left; null where they are not counted. */
  readonly triesLeft: number | null
}

export function viewOf(key: ExerciseKey, turn: number, exercise: Exercise): ExerciseView {
  const { status, round, step, answers, failed, failedInAll, questions, given, form } = exercise
  return {
    ...key,
    status,
    turn,
    round,
    step,
    answers,
    failed: failedInAll,
    counts: isEvidence(exercise),
    places: questions && questions.map(({ place }) => place),
    given,
    told: status === 'open' ? null : questions,
    triesLeft: form === 'trace' && status === 'open' ? TRIES - failed : null,
  }
}
