/** Why code could not be run, in words. */
import type { Language } from '../problem/problem.ts'
import { call, type WordsOf } from './wording.ts'

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

export const runnerWords = {
  RUNNER_UNAVAILABLE(failure) {
    const reasons = {
      not_configured:
        'No runner is connected, so code cannot be run. On a development machine start Rung with `npm run dev`; a deployment needs its container.',
      not_reachable: 'The runner does not answer, so code cannot be run just now. Try again shortly; nothing was counted.',
      bad_answer: 'The runner gave an answer that cannot be used. Try again shortly; nothing was counted.',
      internal: 'Something went wrong in the runner, not in the code. Run it again; nothing was counted.',
      checker_failed: "The problem's own checker failed, so nothing was judged or counted. Run the code again.",
    } as const
    return {
      message: reasons[failure.reason],
      reason: failure.reason,
      next: failure.reason === 'not_configured' ? null : call('runner_doctor'),
    }
  },
  RUNNER_TIMEOUT: () => ({
    message: 'The runner did not answer in time. Try again; nothing was counted.',
    next: call('runner_doctor'),
  }),
  SANDBOX_REQUIRED: () => ({
    message: 'This machine offers no sandbox, so code is not run. Install bubblewrap, or allow user namespaces for unshare.',
    next: call('runner_doctor'),
  }),
  LANGUAGE_RUNTIME_NOT_FOUND: (failure) => ({
    message: `The runner has no runtime for this language. ${failure.language === null ? 'Install one there.' : INSTALL[failure.language]} Or use another language.`,
    language: failure.language,
    next: call('runner_doctor'),
  }),
  RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE: (failure) => ({
    message: 'This runner has no adapter for that language yet, though problems may name it. Use another language.',
    language: failure.language,
    next: call('runner_doctor'),
  }),
} satisfies WordsOf<
  | 'RUNNER_UNAVAILABLE'
  | 'RUNNER_TIMEOUT'
  | 'SANDBOX_REQUIRED'
  | 'LANGUAGE_RUNTIME_NOT_FOUND'
  | 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE'
>
