/** The state of one exercise, folded from its events. */
import type { Origin } from '../../../kernel/evidence.ts'
import type { FormKind } from '../../../problem/form.ts'
import type { FormsEvent } from './events.ts'
import type { GivenAnswer, TraceQuestion } from './question.ts'

export interface Exercise {
  readonly status: 'open' | 'solved' | 'seen'
  readonly form: FormKind
  readonly round: number
  readonly openedAt: number
  /** The step that waits for an answer, from 1. */
  readonly step: number
  /** Wrong answers to this step. */
  readonly failed: number
  /** Wrong answers in this round, and all answers. */
  readonly failedInAll: number
  readonly answers: number
  /** Keys of the blobs of the right answers, one for each step that is done. */
  readonly rightAnswers: readonly string[]
  /** `resultHash`: null of answers to questions. */
  readonly last: {
    readonly attemptId: string
    readonly right: boolean
    readonly resultHash: string | null
    readonly origin: Origin
  } | null
  /** Of this round of tracing; null before they are made. */
  readonly questions: readonly TraceQuestion[] | null
  /** The last answers to these; null before the first. */
  readonly given: readonly GivenAnswer[] | null
  /** What earlier rounds asked. */
  readonly asked: readonly TraceQuestion[]
  /** Somebody else wrote an answer of this round. */
  readonly othersWrote: boolean
  /** It was solved, or its solution was seen, in an earlier round: what is shown with it may be remembered. */
  readonly isKnown: boolean
}

export type FormsState = { readonly status: 'none' } | Exercise

export const initial: FormsState = { status: 'none' }

export function evolve(state: FormsState, event: FormsEvent): FormsState {
  if (event.type === 'exercise_opened') return begin(state, event)
  // Only an opening can come first; anything else there would be a row out of place, which the log reports as damaged.
  if (state.status === 'none') throw new Error(`${event.type} before exercise_opened`)
  switch (event.type) {
    case 'questions_asked':
      return { ...state, questions: event.questions }
    case 'questions_answered': {
      const { answers, ...by } = event
      const right = answers.every((answer) => answer.right)
      return { ...withAnswers(state, { ...by, right }, null), given: answers }
    }
    case 'answer_judged': {
      const { right, answerHash, resultHash } = event
      const rightAnswers = right ? [...state.rightAnswers, answerHash] : state.rightAnswers
      return { ...withAnswers(state, event, resultHash), rightAnswers }
    }
    case 'exercise_solved':
      return { ...state, status: 'solved' }
    case 'solution_seen':
      return { ...state, status: 'seen' }
  }
}

function withAnswers(
  state: Exercise,
  {
    attemptId,
    right,
    writtenBy,
    origin,
  }: Pick<FormsEvent & { type: 'answer_judged' }, 'attemptId' | 'right' | 'writtenBy' | 'origin'>,
  resultHash: string | null,
): Exercise {
  return {
    ...state,
    step: right ? state.step + 1 : state.step,
    failed: right ? 0 : state.failed + 1,
    failedInAll: state.failedInAll + (right ? 0 : 1),
    answers: state.answers + 1,
    last: { attemptId, right, resultHash, origin },
    othersWrote: state.othersWrote || writtenBy !== 'learner',
  }
}

function begin(before: FormsState, { form, round, at }: FormsEvent & { type: 'exercise_opened' }): Exercise {
  const earlier = before.status === 'none' ? null : before
  return {
    status: 'open',
    form,
    round,
    openedAt: at,
    step: 1,
    failed: 0,
    failedInAll: 0,
    answers: 0,
    rightAnswers: [],
    last: null,
    questions: null,
    given: null,
    asked: [...(earlier?.asked ?? []), ...(earlier?.questions ?? [])],
    othersWrote: false,
    isKnown: earlier !== null && (earlier.isKnown || earlier.status !== 'open'),
  }
}

/** Whether what is shown in this round says what its learner can do. */
export const isEvidence = ({ isKnown, othersWrote }: Exercise): boolean => !isKnown && !othersWrote
