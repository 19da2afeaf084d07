/** The state of one interview, folded from its events. */
import type { Complexity } from './complexity.ts'
import { endsInTime } from './complexity.ts'
import { steps, type InterviewEvent, type Question, type Source, type Step } from './events.ts'

type Of<Type extends InterviewEvent['type']> = Extract<InterviewEvent, { type: Type }>

export interface Interview {
  readonly status: 'open' | 'ended'
  readonly order: Omit<Of<'interview_started'>, 'type' | 'at'>
  readonly startedAt: number
  readonly step: Step
  readonly questions: ReadonlyArray<Question & Source & { readonly at: number }>
  readonly examples: Omit<Of<'examples_judged'>, 'type'> | null
  readonly complexity: Omit<Of<'complexity_stated'>, 'type'> | null
  readonly followUp: Omit<Of<'follow_up_answered'>, 'type'> | null
  /** When somebody first read the interviewer's card with the omitted details. */
  readonly cardOpenedAt: number | null
  readonly endedAt: number | null
}

export type InterviewState = { readonly status: 'none' } | Interview

export const initial: InterviewState = { status: 'none' }

export function evolve(state: InterviewState, event: InterviewEvent): InterviewState {
  if (event.type === 'interview_started') {
    const { type: _type, at, ...order } = event
    const nothing = { questions: [], examples: null, complexity: null, followUp: null, cardOpenedAt: null, endedAt: null }
    return { status: 'open', order, startedAt: at, step: 'clarify', ...nothing }
  }
  // Only a start can come first; anything else there would be a row out of place, which the log reports as damaged.
  if (state.status === 'none') throw new Error(`${event.type} before interview_started`)
  switch (event.type) {
    case 'question_answered': {
      const { type: _type, ...question } = event
      return { ...state, questions: [...state.questions, question] }
    }
    case 'examples_judged': {
      const { type: _type, ...examples } = event
      return { ...state, examples, step: 'complexity' }
    }
    case 'complexity_stated': {
      const { type: _type, ...complexity } = event
      return { ...state, complexity, step: 'code' }
    }
    case 'step_left':
      return { ...state, step: after(event.step) }
    case 'follow_up_answered': {
      const { type: _type, ...followUp } = event
      return { ...state, followUp }
    }
    case 'card_opened':
      return { ...state, cardOpenedAt: state.cardOpenedAt ?? event.at }
    case 'interview_ended':
      return { ...state, status: 'ended', endedAt: event.at }
  }
}

const after = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? step

/** What the follow-up question's answer is held against; null where nothing can be asked. */
export function followUpKey({ complexity, order: { size, cpuMs } }: Pick<Interview, 'complexity' | 'order'>): boolean | null {
  const stated: Complexity | null = complexity && complexity.time
  return stated === null ? null : endsInTime(stated, size, cpuMs)
}
