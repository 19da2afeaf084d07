/** Why code could not be run, in words. */
import { LANGUAGE_NAMES } from '../problem/language-names.ts'
import type { Language } from '../problem/problem.ts'
import type { Failure } from './failure.ts'
import { call, type WordsOf } from './wording.ts'

export type RunFailure =
  | {
      readonly code: 'RUNNER_UNAVAILABLE'
      readonly reason: 'not_configured' | 'not_reachable' | 'bad_answer' | 'internal' | 'checker_failed'
    }
  | { readonly code: 'RUNNER_TIMEOUT' }
  | { readonly code: 'SANDBOX_REQUIRED' }
  /** `available`: the languages that can run here, where that is known. */
  | {
      readonly code: 'LANGUAGE_RUNTIME_NOT_FOUND'
      readonly language: Language | null
      readonly available?: readonly Language[]
    }
  | { readonly code: 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE'; readonly language: Language | null }

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

/** What an operator can do about a failure of the runner; null where only waiting helps. Learners never see it. */
export function operatorAdvice(failure: Failure): string | null {
  if (failure.code === 'SANDBOX_REQUIRED')
    return 'The runner’s machine offers no sandbox. Install bubblewrap, or allow user namespaces for unshare.'
  if (failure.code === 'LANGUAGE_RUNTIME_NOT_FOUND') return failure.language && INSTALL[failure.language]
  return failure.code === 'RUNNER_UNAVAILABLE' && failure.reason === 'not_configured'
    ? 'No runner is connected. On a development machine start Rung with `npm run dev`; a deployment needs its container.'
    : null
}

/** `available`: languages that run here. */
function cannotRun(language: Language | null, available: readonly Language[] = []): string {
  const what = language === null ? 'this language' : LANGUAGE_NAMES[language]
  const others = available.filter((one) => one !== language).map((one) => LANGUAGE_NAMES[one])
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(others)
  return `This deployment cannot run ${what}. ${others.length === 0 ? 'Use another language' : `Use ${listed}`}.`
}

export const runnerWords = {
  RUNNER_UNAVAILABLE(failure) {
    const reasons = {
      not_configured: 'This deployment cannot run code: no runner is connected. Reading and hints go on. Tell the operator.',
      not_reachable: 'The runner does not answer, so code cannot be run just now. Try again shortly; no attempt was counted.',
      bad_answer: 'The runner gave an answer that cannot be used. Try again shortly; no attempt was counted.',
      internal: 'Something went wrong in the runner, not in the code. Run it again; no attempt was counted.',
      checker_failed: "The problem's own checker failed, so nothing was judged or counted. Run the code again.",
    } as const
    return {
      message: reasons[failure.reason],
      reason: failure.reason,
      next: failure.reason === 'not_configured' ? null : call('runner_doctor'),
    }
  },
  RUNNER_TIMEOUT: () => ({
    message: 'The runner did not answer in time. Try again; no attempt was counted.',
    next: call('runner_doctor'),
  }),
  SANDBOX_REQUIRED: () => ({
    message: 'This deployment cannot run code, because it has no sandbox to run it in. Tell the operator.',
    next: call('runner_doctor'),
  }),
  LANGUAGE_RUNTIME_NOT_FOUND: (failure) => ({
    message: cannotRun(failure.language, failure.available),
    language: failure.language,
    ...(failure.available === undefined ? {} : { languages: [...failure.available] }),
    next: call('runner_doctor'),
  }),
  RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE: (failure) => ({
    message: cannotRun(failure.language),
    language: failure.language,
    next: call('runner_doctor'),
  }),
} satisfies WordsOf<RunFailure>
