/** What can go wrong in an interview, in words. */
import { call, type WordsOf } from '../../failure/wording.ts'
import type { InterviewRefusal } from './rules/commands.ts'
import type { Step } from './rules/events.ts'

export type InterviewFailure =
  | InterviewRefusal
  | { readonly code: 'STALE_TURN'; readonly turn: number; readonly inInterview: string }
  | { readonly code: 'INTERVIEW_DURING_CHECK' }
  /** Not as many values as the task takes, or others; `parts` are those that it takes. */
  | ({ readonly code: 'NO_INTERVIEW_INPUT'; readonly interviewId: string; readonly parts: readonly string[] } & InputFault)
  /** `limits`: as the task of the interview names them. */
  | { readonly code: 'INTERVIEW_INPUT_OUTSIDE_LIMITS'; readonly interviewId: string; readonly limits: readonly string[] }
  /** Every problem for interviews was seen lately. */
  | { readonly code: 'NO_INTERVIEW_PROBLEM' }

/** What is wrong with an input. `part`: the first value of another type. */
export type InputFault =
  | { readonly fault: 'count'; readonly given: number }
  | { readonly fault: 'type'; readonly part: string }
  | { readonly fault: 'length'; readonly most: number }

const WAITS_FOR: Readonly<Record<Step, string>> = {
  clarify: 'questions about the task, by example inputs',
  examples: 'examples: inputs with the results that you expect',
  complexity: 'the complexity of your approach',
  code: 'your code. Run it and submit it, then go on',
  follow_up: 'your answer to the question about larger inputs',
}

export const interviewState = ({ inInterview }: { readonly inInterview: string }) =>
  call('interview_get', { interviewId: inInterview })

function faultSentence(failure: InputFault, parts: readonly string[]): string {
  switch (failure.fault) {
    case 'count':
      return `An input of this task has ${parts.length === 1 ? 'one value' : `${parts.length} values`} (${parts.join(', ')}), and this one has ${failure.given}.`
    case 'type':
      return `This is no input of the task: a value is not of its type. The task takes ${failure.part}.`
    case 'length':
      return `This input is too long: ${failure.most.toLocaleString('en')} characters at most.`
  }
}

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
  NO_INTERVIEW_INPUT: (failure) => ({
    message: `${faultSentence(failure, failure.parts)} It cost no question. Name another input.`,
    parameters: failure.parts,
    next: interviewState({ inInterview: failure.interviewId }),
  }),
  INTERVIEW_INPUT_OUTSIDE_LIMITS: ({ interviewId, limits }) => ({
    message: `This input breaks a limit or a rule of the task, so it has no result. It cost no question. Name another input.${limits.length === 0 ? '' : ` The limits are: ${limits.join('; ')}.`}`,
    limits,
    next: interviewState({ inInterview: interviewId }),
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
