/** From where a lesson goes on whose log is damaged, and what it is then still worth. */
import { openExercises, openQuestions, ungraded, type LessonState } from './state.ts'

/** Whether a call can have left it like this: something is there that the next one can answer. */
export function rests(state: LessonState): boolean {
  if (state.status === 'none') return true
  switch (state.phase) {
    case 'intro':
      // A review is its question, and has it from the first call on.
      return state.plan.mode !== 'review'
    case 'quiz_ask':
      // The last answer is recorded before its grade is.
      return openQuestions(state).length > 0 || ungraded(state).length > 0
    case 'prereq_quiz_ask':
    case 'final_test_ask':
      return openQuestions(state).length > 0
    case 'final_test_write':
      return openExercises(state).length > 0
    case 'grading':
      return ungraded(state).length > 0
    case 'prereq_choice':
    case 'prereq_recap':
    case 'probe_ask':
    case 'explain_present':
    case 'wrap_up':
    case 'done':
      return true
    case 'prereq_quiz_evaluate':
    case 'probe_respond':
    case 'explain_respond':
    case 'quiz_evaluate':
      return false
  }
}

/**
 * Its answers prove nothing any more: those that were lost may have been counted already, and their keys shown. Its turn is none that
 * a lost result has named, so that nothing said to that one is taken for an answer to this.
 */
export const resumed = (state: LessonState, seq: number): LessonState =>
  state.status === 'none' ? state : { ...state, plan: { ...state.plan, proves: false }, turn: seq }
