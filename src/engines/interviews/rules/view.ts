/** An interview as plain data, for everything outside the learner's object. */
import { isOver } from './clock.ts'
import type { Step } from './events.ts'
import { scorecardOf, type Scorecard, type SessionFacts } from './scorecard.ts'
import { followUpKey, type Interview } from './state.ts'

export interface InterviewView {
  readonly id: string
  readonly slug: string
  /** Grows with everything that the learner does in the interview. */
  readonly turn: number
  readonly status: 'open' | 'over'
  /** What it waits for; null once it is over. */
  readonly step: Step | null
  readonly language: Interview['order']['language']
  readonly questions: Interview['questions']
  readonly examples: Interview['examples']
  readonly scorecard: Scorecard
  /** The size that the follow-up question starts from; null where nothing is asked now. */
  readonly followUpSize: number | null
  readonly cpuMs: number
}

export function viewOf(id: string, turn: number, interview: Interview, facts: SessionFacts, now: number): InterviewView {
  const scorecard = scorecardOf(interview, facts, now)
  const isEnded = isOver(interview, scorecard.endsAt, now)
  const { order, questions, examples } = interview
  const step = isEnded ? null : interview.step
  return {
    id,
    slug: order.slug,
    turn,
    status: isEnded ? 'over' : 'open',
    step,
    language: order.language,
    questions,
    examples,
    scorecard,
    followUpSize: step === 'follow_up' && followUpKey(interview) !== null ? order.size : null,
    cpuMs: order.cpuMs,
  }
}
