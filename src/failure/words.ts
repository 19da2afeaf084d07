/** Says in words what went wrong and what to do next: each engine in its own words.ts, and here what is of no engine or of several. */
import { momentText } from '../kernel/moment.ts'
import { LANGUAGE_NAMES } from '../problem/language-names.ts'
import { languages } from '../problem/problem.ts'
import type { Failure, Worded } from './failure.ts'
import { accountWords } from './account-words.ts'
import { activityState, authoringWords } from '../engines/authoring/words.ts'
import { classWords } from '../engines/classes/words.ts'
import { call, type Wording, type WordsOf } from './wording.ts'
import { exerciseState, formsWords } from '../engines/forms/words.ts'
import { growthWords } from '../engines/growth/words.ts'
import { interviewState, interviewWords } from '../engines/interviews/words.ts'
import { knowledgeWords } from '../engines/knowledge/words.ts'
import { lessonWords } from '../engines/lessons/words.ts'
import { ownCourseWords } from '../engines/own-courses/words.ts'
import { ownProblemWords } from '../engines/own-problems/words.ts'
import { practiceWords } from '../engines/practice/words.ts'
import { reviewWords } from '../engines/review/words.ts'
import { settingsWords } from '../engines/settings/words.ts'
import { trialWords } from '../engines/trials/words.ts'
import { understandingWords } from '../engines/understanding/words.ts'
import { runnerWords } from './runner-words.ts'
import { sessionState, tddWords } from '../engines/tdd/words.ts'

const WORDS: WordsOf<Failure> = {
  ...accountWords,
  ...authoringWords,
  ...classWords,
  ...formsWords,
  ...growthWords,
  ...interviewWords,
  ...knowledgeWords,
  ...lessonWords,
  ...ownCourseWords,
  ...ownProblemWords,
  ...practiceWords,
  ...reviewWords,
  ...settingsWords,
  ...trialWords,
  ...understandingWords,
  ...runnerWords,
  ...tddWords,
  STALE_TURN(failure) {
    const nothing = 'Read where it stands and answer that; nothing was recorded twice.'
    if ('inActivity' in failure)
      return { message: `The activity has gone on since that turn. ${nothing}`, turn: failure.turn, next: activityState(failure) }
    if ('inSession' in failure)
      return { message: `The session has gone on since that turn. ${nothing}`, turn: failure.turn, next: sessionState(failure) }
    if ('inExercise' in failure)
      return { message: `The exercise has gone on since that turn. ${nothing}`, turn: failure.turn, next: exerciseState(failure) }
    if ('inInterview' in failure)
      return {
        message: `The interview has gone on since that turn. ${nothing}`,
        turn: failure.turn,
        next: interviewState(failure),
      }
    if ('inLesson' in failure)
      return {
        message: `The lesson has moved on since that turn. ${nothing}`,
        turn: failure.turn,
        next: call('lesson_get_state', { lessonId: failure.inLesson }),
      }
    return {
      message: `The session has gone on since that turn. ${nothing}`,
      turn: failure.turn,
      next: 'titleSlug' in failure ? call('get_session_state', { titleSlug: failure.titleSlug }) : null,
    }
  },
  PROBLEM_NOT_FOUND: () => ({ message: 'There is no such problem. Search for it.', next: call('search_problems') }),
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
    if (own.length === 0)
      return {
        message: 'This deployment cannot run the language of this problem, so nothing was run. Choose another problem.',
        languages: [],
        next: call('search_problems'),
      }
    const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(own.map((one) => LANGUAGE_NAMES[one]))
    return {
      message: `This problem can be solved here in ${listed} only, so nothing was run. Write the code in ${own.length === 1 ? listed : 'one of these languages'}.`,
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
  AUTHOR_REQUIRED: (failure) => ({
    message: 'With code, say who wrote it: writtenBy "learner", "together" or "tutor".',
    next: { tool: 'request_hint', arguments: { titleSlug: failure.titleSlug }, needs: ['code', 'writtenBy'] },
  }),
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
    const whose = failure.scope === 'learner' ? "This learner's runs" : 'The runs of this server'
    return {
      message: `${whose} for today are used up. They start again on ${momentText(failure.resetsAt, null)}; reading, hints and thinking go on.`,
      scope: failure.scope,
      resetsAt: new Date(failure.resetsAt).toISOString(),
      next: null,
    }
  },
  RUNS_PAUSED: () => ({
    message: 'The operator has paused runs. Try again later; nothing was counted, and everything else goes on.',
    next: null,
  }),
  CATALOGUE_UNAVAILABLE: () => ({
    message:
      'The catalogue of problems cannot be read just now. Try again in a minute; if it stays so, tell whoever runs this server.',
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

/** The code of every failure there is. */
export const failureCodes: readonly string[] = Object.keys(WORDS)

/** What a caller reads: code, what happened and what to do next, and the facts of this failure. */
export function word(failure: Failure): Worded {
  // The record has a function for each code; that this one is of this failure's code is nothing that the compiler can follow.
  const say = WORDS[failure.code] as (failure: Failure) => Wording
  return { code: failure.code, ...say(failure) }
}
