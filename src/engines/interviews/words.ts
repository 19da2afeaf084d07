/** What can go wrong in an interview, in words. */
import { call, type WordsOf } from '../../failure/wording.ts'
import type { InterviewRefusal } from './rules/commands.ts'
import type { Step } from './rules/events.ts'

export type InterviewFailure =
  | InterviewRefusal
  | { readonly code: 'STALE_TURN'; readonly turn: number; readonly inInterview: string }
  | { readonly code: 'INTERVIEW_DURING_CHECK' }
  /** Every problem for interviews was seen lately. */
  | { readonly code: 'NO_INTERVIEW_PROBLEM' }

const WAITS_FOR: Readonly<Record<Step, string>> = {
  clarify: 'questions about the task, by example inputs',
  examples: 'examples: inputs with the results that you expect',
  complexity: 'the complexity of your approach',
  code: 'your code. Run it and submit it, then go on',
  follow_up: 'your answer to the question about larger inputs',
}

export const interviewState = ({ inInterview }: { readonly inInterview: string }) =>
  call('interview_get', { interviewId: inInterview })

export const interviewWords = {
  INTERVIEW_NOT_FOUND: () => ({
    message: 'There is no such interview here. Look at the list of your interviews.',
    next: call('interview_get'),
  }),
  INTERVIEW_OVER: () => ({
    message: 'This interview is over, so nothing was added. Its scorecard shows what counted.',
    next: call('interview_get'),
  }),
  OTHER_INTERVIEW_STEP: ({ step }) => ({
    message: `This step is not open. The interview now waits for ${WAITS_FOR[step]}.`,
    step,
    next: call('interview_get'),
  }),
  NO_QUESTIONS_LEFT: ({ most }) => ({
    message: `All ${most} questions are used. Go on with examples of your own.`,
    next: call('interview_get'),
  }),
  INTERVIEW_DURING_CHECK: () => ({
    message: 'A check is open with this problem. Finish the check or leave it, then start the interview.',
    next: null,
  }),
  NO_INTERVIEW_PROBLEM: () => ({
    message:
      'You have seen every problem for interviews in the last 30 days, or none is in your language. Try another difficulty, or come back later.',
    next: null,
  }),
} satisfies WordsOf<InterviewFailure, 'STALE_TURN'>
