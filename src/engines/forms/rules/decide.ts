/** The rules of an exercise: opened, answered step by step, and solved; or its solution is seen. */
import type { Decider } from '../../../kernel/decider.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { FormsCommand, FormsRefusal } from './commands.ts'
import type { FormsEvent } from './events.ts'
import { evolve, initial, type Exercise, type FormsState } from './state.ts'

/** Answers to the questions of a trace; what a run does can be guessed by trying, so there is one retry. */
export const TRIES = 2

type Decision = Result<readonly FormsEvent[], FormsRefusal>
type Of<Type extends FormsCommand['type']> = Extract<FormsCommand, { type: Type }>

export const forms: Decider<FormsState, FormsCommand, FormsEvent, FormsRefusal> = { initial, decide, evolve }

function decide(state: FormsState, command: FormsCommand): Decision {
  if (command.underCheck) return err({ code: 'EXERCISES_CLOSED_DURING_CHECK' })
  const { closedByClass = null } = command
  if (closedByClass) return err({ code: 'EXERCISES_CLOSED_BY_CLASS', ...closedByClass })
  if (command.type === 'open') return open(state, command)
  if (state.status === 'none') return err({ code: 'EXERCISE_NOT_OPEN' })
  switch (command.type) {
    case 'ask': {
      const isAwaited = state.status === 'open' && state.form === 'trace' && state.round === command.round
      if (!isAwaited) return err({ code: 'EXERCISE_NOT_OPEN' })
      const { round, questions, now: at } = command
      return ok(state.questions === null ? [{ type: 'questions_asked', round, questions, at }] : [])
    }
    case 'seek_judgement':
      return state.status === 'open' ? ok([]) : err({ code: 'EXERCISE_OVER' })
    case 'judge':
      return judge(state, command)
    case 'answer_questions':
      return answerQuestions(state, command)
    case 'give_up':
      if (state.status === 'solved') return err({ code: 'EXERCISE_OVER' })
      return ok(state.status === 'seen' ? [] : [{ type: 'solution_seen', by: 'gave_up', at: command.now }])
  }
}

function open(state: FormsState, { form, now: at }: Of<'open'>): Decision {
  if (state.status === 'open') return ok([])
  return ok([{ type: 'exercise_opened', form, round: state.status === 'none' ? 1 : state.round + 1, at }])
}

function judge(state: Exercise, command: Of<'judge'>): Decision {
  const { attemptId, step, steps, right, answerHash, resultHash, writtenBy, origin, now: at } = command
  // A report that comes twice changes nothing.
  if (state.last?.attemptId === attemptId) return ok([])
  if (state.status !== 'open') return err({ code: 'EXERCISE_OVER' })
  if (step !== state.step || state.form === 'trace') return err({ code: 'EXERCISE_NOT_OPEN' })
  const judged: FormsEvent = { type: 'answer_judged', attemptId, step, right, answerHash, resultHash, writtenBy, origin, at }
  return ok(right && step >= steps ? [judged, { type: 'exercise_solved', at }] : [judged])
}

function answerQuestions(state: Exercise, command: Of<'answer_questions'>): Decision {
  const { attemptId, answers, writtenBy, origin, now: at } = command
  if (state.last?.attemptId === attemptId) return ok([])
  if (state.status !== 'open') return err({ code: 'EXERCISE_OVER' })
  if (state.questions === null) return err({ code: 'EXERCISE_NOT_OPEN' })
  const answerEvent: FormsEvent = { type: 'questions_answered', attemptId, answers, writtenBy, origin, at }
  if (answers.every(({ right }) => right)) return ok([answerEvent, { type: 'exercise_solved', at }])
  return ok(state.failed + 1 < TRIES ? [answerEvent] : [answerEvent, { type: 'solution_seen', by: 'tries_used', at }])
}
