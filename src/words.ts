/** Says in words what went wrong and what to do next. Parts of it are words-account.ts, -authoring.ts, -learning.ts, -runner.ts and -tdd.ts; nothing else does. */
import { LANGUAGE_NAMES } from './domain/language-names.ts'
import { languages } from './domain/problem.ts'
import type { Failure, Worded } from './failure.ts'
import { call } from './words-call.ts'
import { wordAccount } from './words-account.ts'
import { wordAuthoring } from './words-authoring.ts'
import { wordLearning } from './words-learning.ts'
import { wordRunner } from './words-runner.ts'
import { wordTdd } from './words-tdd.ts'

/** What a caller reads: code, what happened and what to do next, and the facts of this failure. */
export function word(failure: Failure): Worded {
  const { code } = failure
  switch (code) {
    case 'SESSION_NOT_FOUND':
      return {
        code,
        message: 'This problem has not been started. Start it first; progress is kept from then on.',
        next: call('start_problem', { titleSlug: failure.titleSlug }),
      }
    case 'HINTS_CLOSED_DURING_CHECK':
      return {
        code,
        message:
          'No hints or solutions in a check. The learner can leave it at any time without a penalty; that opens them again.',
        next: call('start_check', { kind: 'unaided', action: 'leave' }),
      }
    case 'CHECK_OPEN':
    case 'CHECK_NOT_DUE':
    case 'NO_CHECK_ITEM':
    case 'LESSON_NOT_FOUND':
    case 'QUESTION_NOT_OPEN':
    case 'NOT_ANSWERED':
    case 'LESSON_DONE':
    case 'LESSON_OPEN':
    case 'NODE_NOT_FOUND':
    case 'COURSE_NOT_FOUND':
    case 'COURSE_BEGUN':
    case 'QUESTIONS_FROZEN':
    case 'COURSE_UNSOUND':
    case 'NO_QUESTIONS_YET':
    case 'TOO_MANY_COURSES':
    case 'TOO_MANY_OWN_PROBLEMS':
    case 'TOO_MANY_SHARES':
    case 'NOT_SHAREABLE':
    case 'UNKNOWN_TOPIC':
    case 'NO_ACCEPTED_PROGRAM':
    case 'QUESTIONS_NOT_OPEN':
      return wordLearning(failure)
    case 'STALE_TURN':
      if ('inActivity' in failure) return wordAuthoring(failure)
      return 'inSession' in failure ? wordTdd(failure) : wordLearning(failure)
    case 'ACTIVITY_NOT_FOUND':
    case 'SPEC_FIXED':
    case 'SPEC_NOT_READY':
    case 'ACTIVITY_OVER':
    case 'ACTIVITY_FULL':
    case 'NO_SUCH_SLOT':
    case 'SLOT_DONE':
    case 'SAME_DRAFT':
    case 'VERIFICATION_RUNNING':
    case 'VERIFICATION_OVER':
    case 'SLOTS_OPEN':
    case 'NOT_PUBLISHED':
    case 'ALREADY_SHARED':
    case 'TOO_MANY_ACTIVITIES':
      return wordAuthoring(failure)
    case 'TOO_MANY_SESSIONS':
    case 'INVALID_SESSION':
    case 'INVALID_PLAN':
    case 'SESSION_LOCKED':
    case 'SESSION_NOT_HELD':
    case 'SESSION_PAUSED':
    case 'SESSION_ENDED':
    case 'SESSION_AMBIGUOUS':
    case 'NOTHING_TO_ROLL_BACK':
    case 'EVIDENCE_REQUIRED':
    case 'EVIDENCE_IS_STATED':
    case 'EVIDENCE_NOT_OBSERVED':
    case 'INVALID_PATH':
    case 'FILE_TOO_LARGE':
    case 'TOO_MANY_FILES':
    case 'FILE_NOT_FOUND':
    case 'FILE_NOT_ALLOWED_IN_PHASE':
    case 'CODE_NOT_PARSED':
    case 'CODE_TOO_COMPLEX':
    case 'TEST_TOOL_NOT_FOUND':
      return wordTdd(failure)
    case 'HINT_LEVEL_TOO_LOW': {
      const { current, required, titleSlug } = failure
      const message =
        required === 4
          ? `Solutions open at hint level 4 or with an accepted submission; this session is at level ${current}. Ask for the next hint, or use giveUp if the learner wants the answer.`
          : `That hint needs level ${required} first; this session is at level ${current}. Hints come one at a time.`
      return { code, message, current, required, next: call('request_hint', { titleSlug, level: Math.min(current + 1, 4) }) }
    }
    case 'HINT_LEVEL_REQUIRED': {
      const { current, titleSlug } = failure
      return {
        code,
        message: 'At the relaxed pace a hint is asked for by its level. Name the level.',
        current,
        next: call('request_hint', { titleSlug, level: Math.min(current + 1, 4) }),
      }
    }
    case 'GIVE_UP_DISABLED':
      return {
        code,
        message: 'At the strict pace the answer is not given away. Ask for the next hint, or run the code to earn it.',
        next: call('request_hint', { titleSlug: failure.titleSlug }),
      }
    case 'NO_WRONG_ANSWER':
      return {
        code,
        message: "A counterexample is looked for after a wrong answer. Run the learner's own code first; nothing was used up.",
        next: call('run_local_tests', { titleSlug: failure.titleSlug }),
      }
    case 'NO_COUNTEREXAMPLES':
      return {
        code,
        message: 'Counterexamples cannot be made for this problem. Ask for the next hint instead; nothing was used up.',
        next: call('request_hint', { titleSlug: failure.titleSlug }),
      }
    case 'PRACTISED_WITHOUT_HINTS':
      return {
        code,
        message:
          'This problem is practised without hints, as its activity planned it. Run the code and look at what fails; giveUp true ends the practice and gives everything there is.',
        next: call('run_local_tests', { titleSlug: failure.titleSlug }),
      }
    case 'LOCAL_TESTS_NOT_PASSED': {
      const reasons = {
        not_started:
          'Strict mode: the code has to pass the visible tests before it is submitted, and this problem has not been started. Start it, then run the tests.',
        no_run: 'Strict mode: the code has to pass run_local_tests before it is submitted, and it has not been run.',
        last_run_failed: 'Strict mode: the last local run of this code did not pass. Fix it and run it again before submitting.',
        other_code: 'Strict mode: the last local run was of different code or another language. Run exactly this code first.',
      } as const
      return {
        code,
        message: reasons[failure.reason],
        reason: failure.reason,
        next: call(failure.reason === 'not_started' ? 'start_problem' : 'get_session_state', { titleSlug: failure.titleSlug }),
      }
    }
    case 'SOLUTION_NOT_FOUND':
      return {
        code,
        message: 'This problem has no solution of that id. List them to see the ids.',
        next: call('list_problem_solutions', { titleSlug: failure.titleSlug }),
      }
    case 'RUN_NOT_OPEN':
    case 'RUN_EXPIRED':
      if ('inSession' in failure) return wordTdd(failure)
      return {
        code: 'RUN_EXPIRED',
        message: 'The run took too long to come back and was not counted. Run the code again.',
        next: failure.titleSlug === null ? null : call('get_session_state', { titleSlug: failure.titleSlug }),
      }
    case 'CONFIRM_ON_PAGE':
      return {
        code,
        message: 'Settings can be made stricter here; loosening them is done by the learner on the signed-in settings page.',
        fields: failure.fields,
        url: failure.url,
        next: null,
      }
    case 'PROBLEM_NOT_FOUND':
      return { code, message: 'No problem has that slug. Search for it.', next: call('search_problems') }
    case 'INVALID_SLUG':
      return {
        code,
        message: 'A titleSlug is 1 to 100 characters of a-z, 0-9 and "-". Search for the problem to get its slug.',
        next: call('search_problems'),
      }
    case 'CODE_TOO_LARGE':
      return { code, message: 'The code is longer than 64 KiB. Send the solution alone.', next: null }
    case 'INVALID_UNICODE':
      return {
        code,
        message: 'The text holds half of a surrogate pair, which is no Unicode text. Send it again as UTF-8.',
        next: null,
      }
    case 'LANGUAGE_NOT_SUPPORTED':
      return { code, message: `That language is not offered. Use one of: ${languages.join(', ')}.`, languages, next: null }
    case 'LANGUAGE_NOT_OFFERED': {
      const { titleSlug, languages: own } = failure
      const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(own.map((one) => LANGUAGE_NAMES[one]))
      return {
        code,
        message: `This problem can be solved only in ${listed}, so nothing was run. Write the code in ${own.length === 1 ? listed : 'one of these languages'}.`,
        languages: [...own],
        next: call('start_problem', { titleSlug, ...(own[0] === undefined ? {} : { language: own[0] }) }),
      }
    }
    case 'INVALID_CURSOR':
      return { code, message: 'That cursor is not from this search. Search again from the start.', next: call('search_problems') }
    case 'INVALID_INPUT':
      return {
        code,
        message: `Some parameters are not as the tool describes them: ${failure.issues.join('; ')}.`,
        issues: failure.issues,
        next: null,
      }
    case 'INVALID_CASES':
      return {
        code,
        message:
          failure.kind === 'class'
            ? `Each of the learner's own cases is a list with one list of operations in it, the construction first: ${failure.parts.join(', ')}.`
            : `Each of the learner's own cases is a list of arguments of these types: ${failure.parts.join(', ')}.`,
        parameters: failure.parts,
        next: call('get_problem', { titleSlug: failure.titleSlug }),
      }
    case 'AUTHOR_REQUIRED':
      return { code, message: 'With code, say who wrote it: writtenBy "learner", "together" or "tutor".', next: null }
    case 'RATE_LIMITED':
      return {
        code,
        message: `Too many calls in a minute. Try again in ${failure.retryAfterSeconds} s; nothing was lost.`,
        retryAfterSeconds: failure.retryAfterSeconds,
        next: null,
      }
    case 'RUNNER_BUSY':
      return {
        code,
        message: `Other runs are still going. Try again in ${failure.retryAfterSeconds} s; nothing was counted.`,
        retryAfterSeconds: failure.retryAfterSeconds,
        next: null,
      }
    case 'BUDGET_EXCEEDED': {
      const resetsAt = new Date(failure.resetsAt).toISOString()
      const whose = failure.scope === 'learner' ? "This learner's runs" : 'The runs of this server'
      return {
        code,
        message: `${whose} for today are used up. They start again at ${resetsAt}; reading, hints and thinking go on.`,
        scope: failure.scope,
        resetsAt,
        next: null,
      }
    }
    case 'RUNS_PAUSED':
      return {
        code,
        message: 'The operator has paused runs. Try again later; nothing was counted, and everything else goes on.',
        next: null,
      }
    case 'RUNNER_UNAVAILABLE':
    case 'RUNNER_TIMEOUT':
    case 'SANDBOX_REQUIRED':
    case 'LANGUAGE_RUNTIME_NOT_FOUND':
    case 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE':
      return wordRunner(failure)
    case 'CATALOGUE_UNAVAILABLE':
      return {
        code,
        message: 'The catalogue of problems cannot be read. Try again shortly; an operator loads it with `npm run load`.',
        next: null,
      }
    case 'LEARNER_UNAVAILABLE':
      return { code, message: "The learner's record cannot be reached just now. Try again shortly; nothing is lost.", next: null }
    case 'CORRUPTED_DATA':
      return {
        code,
        message:
          'A stored event cannot be read, so this session is closed to changes. Other sessions go on. Report the stream and number to the operator.',
        stream: failure.stream,
        seq: failure.seq,
        next: call('get_started'),
      }
    case 'RECORD_FULL':
    case 'ACCOUNT_CLOSED':
    case 'ACCOUNT_NOT_EMPTY':
    case 'IMPORT_OVERTAKEN':
    case 'EXPORT_NOT_TRUSTED':
      return wordAccount(failure)
    case 'INSUFFICIENT_SCOPE':
      return {
        code,
        message: 'This connection was not granted that toolset. The learner can grant it by connecting again.',
        scope: failure.scope,
        url: failure.url,
        next: null,
      }
    case 'INTERNAL':
      return {
        code,
        message: `Something went wrong on the server. Nothing was counted. Reference: ${failure.reference}.`,
        reference: failure.reference,
        next: null,
      }
  }
}
