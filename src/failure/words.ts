/** Says in words what went wrong and what to do next: here, and for each part of the server in the words-*.ts beside it; nothing else does. */
import { LANGUAGE_NAMES } from '../problem/language-names.ts'
import { languages } from '../problem/problem.ts'
import type { Failure, Worded } from './failure.ts'
import { accountWords } from './account-words.ts'
import { activityState, authoringWords } from '../engines/authoring/words.ts'
import { call, type FailureOf, type Said, type Words } from './wording.ts'
import { learningWords } from '../engines/lessons/words.ts'
import { runnerWords } from './runner-words.ts'
import { sessionState, tddWords } from '../engines/tdd/words.ts'

const expired = (failure: FailureOf<'RUN_EXPIRED' | 'RUN_NOT_OPEN'>): Said =>
  'inSession' in failure
    ? {
        code: 'RUN_EXPIRED',
        message: 'The run took too long to come back and was not counted. Run the tests again.',
        next: sessionState(failure),
      }
    : {
        code: 'RUN_EXPIRED',
        message: 'The run took too long to come back and was not counted. Run the code again.',
        next: failure.titleSlug === null ? null : call('get_session_state', { titleSlug: failure.titleSlug }),
      }

const WORDS: Words = {
  ...accountWords,
  ...authoringWords,
  ...learningWords,
  ...runnerWords,
  ...tddWords,
  RUN_EXPIRED: expired,
  RUN_NOT_OPEN: expired,
  STALE_TURN(failure) {
    const nothing = 'Read where it stands and answer that; nothing was recorded twice.'
    if ('inActivity' in failure)
      return { message: `The activity has gone on since that turn. ${nothing}`, turn: failure.turn, next: activityState(failure) }
    if ('inSession' in failure)
      return { message: `The session has gone on since that turn. ${nothing}`, turn: failure.turn, next: sessionState(failure) }
    return { message: `It has gone on since that turn. ${nothing}`, turn: failure.turn, next: null }
  },
  SESSION_NOT_FOUND: (failure) => ({
    message: 'This problem has not been started. Start it first; progress is kept from then on.',
    next: call('start_problem', { titleSlug: failure.titleSlug }),
  }),
  HINTS_CLOSED_DURING_CHECK: () => ({
    message: 'No hints or solutions in a check. The learner can leave it at any time without a penalty; that opens them again.',
    next: call('start_check', { kind: 'unaided', action: 'leave' }),
  }),
  HINT_LEVEL_TOO_LOW(failure) {
    const { current, required, titleSlug } = failure
    const message =
      required === 4
        ? `Solutions open at hint level 4 or with an accepted submission; this session is at level ${current}. Ask for the next hint, or use giveUp if the learner wants the answer.`
        : `That hint needs level ${required} first; this session is at level ${current}. Hints come one at a time.`
    return { message, current, required, next: call('request_hint', { titleSlug, level: Math.min(current + 1, 4) }) }
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
    message: "A counterexample is looked for after a wrong answer. Run the learner's own code first; nothing was used up.",
    next: call('run_local_tests', { titleSlug: failure.titleSlug }),
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
  CONFIRM_ON_PAGE: (failure) => ({
    message: 'Settings can be made stricter here; loosening them is done by the learner on the signed-in settings page.',
    fields: failure.fields,
    url: failure.url,
    next: null,
  }),
  PROBLEM_NOT_FOUND: () => ({ message: 'No problem has that slug. Search for it.', next: call('search_problems') }),
  INVALID_SLUG: () => ({
    message: 'A titleSlug is 1 to 100 characters of a-z, 0-9 and "-". Search for the problem to get its slug.',
    next: call('search_problems'),
  }),
  CODE_TOO_LARGE: () => ({ message: 'The code is longer than 64 KiB. Send the solution alone.', next: null }),
  INVALID_UNICODE: () => ({
    message: 'The text holds half of a surrogate pair, which is no Unicode text. Send it again as UTF-8.',
    next: null,
  }),
  LANGUAGE_NOT_SUPPORTED: () => ({
    message: `That language is not offered. Use one of: ${languages.join(', ')}.`,
    languages,
    next: null,
  }),
  LANGUAGE_NOT_OFFERED(failure) {
    const { titleSlug, languages: own } = failure
    const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(own.map((one) => LANGUAGE_NAMES[one]))
    return {
      message: `This problem can be solved only in ${listed}, so nothing was run. Write the code in ${own.length === 1 ? listed : 'one of these languages'}.`,
      languages: [...own],
      next: call('start_problem', { titleSlug, ...(own[0] === undefined ? {} : { language: own[0] }) }),
    }
  },
  INVALID_CURSOR: () => ({
    message: 'That cursor is not from this search. Search again from the start.',
    next: call('search_problems'),
  }),
  INVALID_INPUT: (failure) => ({
    message: `Some parameters are not as the tool describes them: ${failure.issues.join('; ')}.`,
    issues: failure.issues,
    next: null,
  }),
  INVALID_CASES: (failure) => ({
    message:
      failure.kind === 'class'
        ? `Each of the learner's own cases is a list with one list of operations in it, the construction first: ${failure.parts.join(', ')}.`
        : `Each of the learner's own cases is a list of arguments of these types: ${failure.parts.join(', ')}.`,
    parameters: failure.parts,
    next: call('get_problem', { titleSlug: failure.titleSlug }),
  }),
  AUTHOR_REQUIRED: () => ({ message: 'With code, say who wrote it: writtenBy "learner", "together" or "tutor".', next: null }),
  RATE_LIMITED: (failure) => ({
    message: `Too many calls in a minute. Try again in ${failure.retryAfterSeconds} s; nothing was lost.`,
    retryAfterSeconds: failure.retryAfterSeconds,
    next: null,
  }),
  RUNNER_BUSY: (failure) => ({
    message: `Many people are running code right now, and there was no room for this run. Try again in ${failure.retryAfterSeconds} s; nothing was counted.`,
    retryAfterSeconds: failure.retryAfterSeconds,
    next: null,
  }),
  OWN_RUN_UNDER_WAY: (failure) => ({
    message: `The last run has not finished, and another run is waiting behind it. Try again in ${failure.retryAfterSeconds} s; nothing was counted.`,
    retryAfterSeconds: failure.retryAfterSeconds,
    next: null,
  }),
  BUDGET_EXCEEDED(failure) {
    const resetsAt = new Date(failure.resetsAt).toISOString()
    const whose = failure.scope === 'learner' ? "This learner's runs" : 'The runs of this server'
    return {
      message: `${whose} for today are used up. They start again at ${resetsAt}; reading, hints and thinking go on.`,
      scope: failure.scope,
      resetsAt,
      next: null,
    }
  },
  RUNS_PAUSED: () => ({
    message: 'The operator has paused runs. Try again later; nothing was counted, and everything else goes on.',
    next: null,
  }),
  CATALOGUE_UNAVAILABLE: () => ({
    message: 'The catalogue of problems cannot be read. Try again shortly; an operator loads it with `npm run load`.',
    next: null,
  }),
  LEARNER_UNAVAILABLE: () => ({
    message: "The learner's record cannot be reached just now. Try again shortly; nothing is lost.",
    next: null,
  }),
  CORRUPTED_DATA: (failure) => ({
    message:
      'A stored event cannot be read, so this session is closed to changes. Other sessions go on. Report the stream and number to the operator.',
    stream: failure.stream,
    seq: failure.seq,
    next: call('get_started'),
  }),
  INSUFFICIENT_SCOPE: (failure) => ({
    message: 'This connection was not granted that toolset. The learner can grant it by connecting again.',
    scope: failure.scope,
    url: failure.url,
    next: null,
  }),
  INTERNAL: (failure) => ({
    message: `Something went wrong on the server. Nothing was counted. Reference: ${failure.reference}.`,
    reference: failure.reference,
    next: null,
  }),
}

/** What a caller reads: code, what happened and what to do next, and the facts of this failure. */
export function word(failure: Failure): Worded {
  // The record has a function for each code; that this one is of this failure's code is nothing that the compiler can follow.
  const say = WORDS[failure.code] as (failure: Failure) => Said
  return { code: failure.code, ...say(failure) }
}
