/** What can go wrong with sessions, in words. */
import { momentText } from '../../kernel/moment.ts'
import { call, type WordsOf } from '../../failure/wording.ts'
import type { PracticeRefusal } from './rules/commands.ts'

export type PracticeFailure = (
  | PracticeRefusal
  | { readonly code: 'NO_COUNTEREXAMPLES' }
  | { readonly code: 'PRACTISED_WITHOUT_HINTS' }
) & { readonly titleSlug: string }

/** What an interview waits for before code, and how to go on without it. */
const NOW_AT = {
  clarify:
    'Ask your questions about the task in the interview, or say there that you have no more questions. Then give examples and the complexity, or go on without them.',
  examples: 'Give your examples in the interview, or go on without examples. Then state the complexity, or go on without it.',
  complexity: 'State the complexity in the interview, or go on without it.',
} as const

export const practiceWords = {
  SESSION_NOT_FOUND: (failure) => ({
    message: 'This problem has not been started. Start it first; progress is kept from then on.',
    next: call('start_problem', { titleSlug: failure.titleSlug }),
  }),
  HINTS_CLOSED_DURING_INTERVIEW: () => ({
    message: 'There are no hints in this interview. You can end it at any time; then hints are open again.',
    next: null,
  }),
  RUNS_CLOSED_DURING_INTERVIEW: ({ interviewId, step }) => ({
    message: `Nothing was run: this problem is in your interview, and code comes after questions, examples and complexity. ${NOW_AT[step]} Then run the code.`,
    step,
    // The learner decides whether a step is left, so this is no next call.
    leaveStep: { tool: 'interview_answer', arguments: { interviewId, action: 'go_on', step } },
    next: call('interview_get', { interviewId }),
  }),
  HINTS_CLOSED_DURING_CHECK: ({ inClass }) =>
    inClass
      ? { message: 'No hints or solutions in an in-class check. They open again when it ends.', next: null }
      : {
          message:
            'No hints or solutions in a check. The learner can leave it at any time without a penalty; that opens them again.',
          next: call('start_check', { kind: 'unaided', action: 'leave' }),
        },
  HINTS_LIMITED_BY_CLASS({ ceiling, until, titleSlug }) {
    const limit =
      ceiling === 0
        ? "The learner's class works on this problem without hints."
        : `The learner's class limits the hints of this problem to level ${ceiling}; solutions stay closed as well.`
    const end = until === null ? '' : ` This ends on ${momentText(until, null)}.`
    return {
      message: `${limit}${end} Look at the failing test together instead.`,
      ceiling,
      next: call('get_session_state', { titleSlug }),
    }
  },
  CHECK_IS_ON_PAGE: ({ until }) => ({
    message: `This problem is part of an in-class check until ${momentText(until, null)}. The learner runs and submits on the page of the problem, not here. Nothing was counted.`,
    next: null,
  }),
  HINT_LEVEL_TOO_LOW(failure) {
    const { current, required, titleSlug, opens } = failure
    const level = Math.min(current + 1, 4)
    const why =
      required === 4
        ? 'Solutions open at hint level 4 or with an accepted submission.'
        : `Hints come one at a time, and that hint needs level ${required} first.`
    const message = opens
      ? `${why} This session is at level ${current}, and hint ${level} is open now.`
      : `${why} This session is at level ${current}. Run changed code, or answer the question of hint ${current} if it has one; that opens hint ${level}.`
    const needs = opens ? {} : { needs: ['code', 'writtenBy'] }
    return { message, current, required, next: { tool: 'request_hint', arguments: { titleSlug, level }, ...needs } }
  },
  HINT_LEVEL_REQUIRED(failure) {
    const { current, titleSlug } = failure
    return {
      message: 'At the relaxed pace a hint is asked for by its level. Name the level.',
      current,
      next: call('request_hint', { titleSlug, level: Math.min(current + 1, 4) }),
    }
  },
  GIVE_UP_DISABLED: (failure) => ({
    message: 'At the strict pace the answer is not given away. Ask for the next hint, or run the code to earn it.',
    next: call('request_hint', { titleSlug: failure.titleSlug }),
  }),
  NO_WRONG_ANSWER: (failure) => ({
    message: failure.tooSlow
      ? "The learner's latest code was too slow. A counterexample exists only for a wrong answer. Ask for the next hint instead; nothing was used up."
      : "The learner's latest code gave no wrong answer, so there is no input to look for. Run their code first; nothing was used up.",
    next: call(failure.tooSlow ? 'request_hint' : 'run_local_tests', { titleSlug: failure.titleSlug }),
  }),
  NO_COUNTEREXAMPLES: (failure) => ({
    message: 'Counterexamples cannot be made for this problem. Ask for the next hint instead; nothing was used up.',
    next: call('request_hint', { titleSlug: failure.titleSlug }),
  }),
  PRACTISED_WITHOUT_HINTS: (failure) => ({
    message:
      'This problem is practised without hints, as its activity planned it. Run the code and look at what fails; giveUp true ends the practice and gives everything there is.',
    next: call('run_local_tests', { titleSlug: failure.titleSlug }),
  }),
  LOCAL_TESTS_NOT_PASSED(failure) {
    const reasons = {
      not_started:
        'Strict mode: the code has to pass the visible tests before it is submitted, and this problem has not been started. Start it, then run the tests.',
      no_run: 'Strict mode: the code has to pass run_local_tests before it is submitted, and it has not been run.',
      last_run_failed: 'Strict mode: the last local run of this code did not pass. Fix it and run it again before submitting.',
      other_code: 'Strict mode: the last local run was of different code or another language. Run exactly this code first.',
    } as const
    return {
      message: reasons[failure.reason],
      reason: failure.reason,
      next: call(failure.reason === 'not_started' ? 'start_problem' : 'get_session_state', { titleSlug: failure.titleSlug }),
    }
  },
  SOLUTION_NOT_FOUND: (failure) => ({
    message: 'This problem has no solution of that id. List them to see the ids.',
    next: call('list_problem_solutions', { titleSlug: failure.titleSlug }),
  }),
  RUN_NOT_OPEN: (failure) => ({
    code: 'RUN_EXPIRED',
    message: 'The run took too long to come back and was not counted. Run the code again.',
    next: call('get_session_state', { titleSlug: failure.titleSlug }),
  }),
} satisfies WordsOf<PracticeFailure>
