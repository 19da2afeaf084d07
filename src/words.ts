/** Says in words what went wrong and what to do next; words-learning.ts does for checks and lessons, words-tdd.ts for test-driven development, and nothing else does. */
import { languages, type Language } from './domain/problem.ts'
import type { Failure, Worded } from './failure.ts'
import { call } from './words-call.ts'
import { wordLearning } from './words-learning.ts'
import { wordTdd } from './words-tdd.ts'

/** How an operator gets a language onto the machine of the runner. */
const INSTALL: Readonly<Record<Language, string>> = {
  python3: 'Install Python 3 there, for instance with `apt-get install python3`.',
  javascript: 'Install Node.js there, for instance from nodejs.org.',
  typescript: 'Install Node.js there, for instance from nodejs.org; it runs TypeScript too.',
  go: 'Install Go there, for instance with `apt-get install golang-go`.',
  java: 'Install a JDK there, for instance with `apt-get install default-jdk-headless`.',
  cpp: 'Install g++ there, for instance with `apt-get install g++`.',
  rust: 'Install Rust there, for instance with `apt-get install rustc`.',
  sql: 'Install Python 3 with its sqlite3 module there, for instance with `apt-get install python3`.',
}

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
          'This is a check, to be solved without help, so its hints and solutions are closed. Leaving the check opens them, costs nothing and proves nothing.',
        next: call('start_check', { kind: 'unaided', action: 'leave' }),
      }
    case 'CHECK_OPEN':
    case 'CHECK_NOT_DUE':
    case 'NO_CHECK_ITEM':
    case 'LESSON_NOT_FOUND':
    case 'STALE_TURN':
    case 'QUESTION_NOT_OPEN':
    case 'NOT_ANSWERED':
    case 'LESSON_DONE':
    case 'NODE_NOT_FOUND':
    case 'COURSE_NOT_FOUND':
    case 'COURSE_BEGUN':
    case 'QUESTIONS_FROZEN':
    case 'COURSE_UNSOUND':
    case 'NO_QUESTIONS_YET':
    case 'TOO_MANY_COURSES':
    case 'UNKNOWN_TOPIC':
      return wordLearning(failure)
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
    case 'FILES_TOO_LARGE':
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
    case 'LOCAL_TESTS_NOT_PASSED': {
      const reasons = {
        no_run: 'Strict mode: the code has to pass run_local_tests before it is submitted, and it has not been run.',
        last_run_failed: 'Strict mode: the last local run of this code did not pass. Fix it and run it again before submitting.',
        other_code: 'Strict mode: the last local run was of different code or another language. Run exactly this code first.',
      } as const
      return {
        code,
        message: reasons[failure.reason],
        reason: failure.reason,
        next: call('get_session_state', { titleSlug: failure.titleSlug }),
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
          failure.kind === 'function'
            ? `Each of the learner's own cases is a list of arguments of these types: ${failure.parts.join(', ')}.`
            : `Each of the learner's own cases is a list with one list of operations in it, the construction first: ${failure.parts.join(', ')}.`,
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
    case 'RUNNER_UNAVAILABLE': {
      const reasons = {
        not_configured:
          'No runner is connected, so code cannot be run. On a development machine start Rung with `npm run dev`; a deployment needs its container.',
        not_reachable: 'The runner does not answer, so code cannot be run just now. Try again shortly; nothing was counted.',
        bad_answer: 'The runner gave an answer that cannot be used. Try again shortly; nothing was counted.',
        internal: 'Something went wrong in the runner, not in the code. Run it again; nothing was counted.',
        checker_failed: "The problem's own checker failed, so nothing was judged or counted. Run the code again.",
      } as const
      return {
        code,
        message: reasons[failure.reason],
        reason: failure.reason,
        next: failure.reason === 'not_configured' ? null : call('runner_doctor'),
      }
    }
    case 'RUNNER_TIMEOUT':
      return { code, message: 'The runner did not answer in time. Try again; nothing was counted.', next: call('runner_doctor') }
    case 'SANDBOX_REQUIRED':
      return {
        code,
        message: 'This machine offers no sandbox, so code is not run. Install bubblewrap, or allow user namespaces for unshare.',
        next: call('runner_doctor'),
      }
    case 'LANGUAGE_RUNTIME_NOT_FOUND':
      return {
        code,
        message: `The runner has no runtime for this language. ${failure.language === null ? 'Install one there.' : INSTALL[failure.language]} Or use another language.`,
        language: failure.language,
        next: call('runner_doctor'),
      }
    case 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE':
      return {
        code,
        message: 'This runner has no adapter for that language yet, though problems may name it. Use another language.',
        language: failure.language,
        next: call('runner_doctor'),
      }
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
