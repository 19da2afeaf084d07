/** The rules of an interview: what a command does to it. */
import type { Decider } from '../../../kernel/decider.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import { isOver } from './clock.ts'
import type { InterviewCommand, InterviewRefusal } from './commands.ts'
import type { InterviewEvent, Step } from './events.ts'
import { evolve, followUpKey, initial, type Interview, type InterviewState } from './state.ts'

/** Inputs that a learner may ask the results of. */
export const MOST_QUESTIONS = 8
export const MOST_EXAMPLES = 8

type Decision = Result<readonly InterviewEvent[], InterviewRefusal>

export const interviews: Decider<InterviewState, InterviewCommand, InterviewEvent, InterviewRefusal> = { initial, decide, evolve }

function decide(state: InterviewState, command: InterviewCommand): Decision {
  const { now: at } = command
  if (command.type === 'start') {
    const { type: _type, now: _now, ...order } = command
    return ok(state.status === 'none' ? [{ type: 'interview_started', ...order, at }] : [])
  }
  if (state.status === 'none') return err({ code: 'INTERVIEW_NOT_FOUND' })
  if (command.type === 'open_card') return ok(state.cardOpenedAt === null ? [{ type: 'card_opened', at }] : [])
  if (command.type === 'end') return ok(isOver(state, command.deadline, at) ? [] : [{ type: 'interview_ended', at }])
  if (isOver(state, command.deadline, at)) return err({ code: 'INTERVIEW_OVER' })
  switch (command.type) {
    case 'ask': {
      if (state.step !== 'clarify') return other(state)
      if (state.questions.length >= MOST_QUESTIONS) return err({ code: 'NO_QUESTIONS_LEFT', most: MOST_QUESTIONS })
      const { type: _type, now: _now, deadline: _deadline, ...question } = command
      return ok([{ type: 'question_answered', ...question, at }])
    }
    case 'judge_examples': {
      if (state.step !== 'clarify' && state.step !== 'examples') return other(state)
      const { type: _type, now: _now, deadline: _deadline, ...examples } = command
      return ok([{ type: 'examples_judged', ...examples, at }])
    }
    case 'state_complexity': {
      if (state.step !== 'complexity') return other(state)
      const { time, space, writtenBy, origin } = command
      return ok([{ type: 'complexity_stated', time, space, writtenBy, origin, at }])
    }
    case 'leave_step':
      if (state.step !== command.step) return other(state)
      return ok(isLast(state, command.step) ? [{ type: 'interview_ended', at }] : [{ type: 'step_left', step: command.step, at }])
    case 'answer_follow_up': {
      const key = state.step === 'follow_up' ? followUpKey(state) : null
      if (key === null) return other(state)
      const { survives, writtenBy, origin } = command
      const answered: InterviewEvent = { type: 'follow_up_answered', survives, right: survives === key, writtenBy, origin, at }
      return ok([answered, { type: 'interview_ended', at }])
    }
  }
}

const other = ({ step }: Interview): Decision => err({ code: 'OTHER_INTERVIEW_STEP', step })

/** There is no follow-up question where no complexity was stated that can be counted with. */
const isLast = (state: Interview, step: Step): boolean => step === 'follow_up' || (step === 'code' && followUpKey(state) === null)
