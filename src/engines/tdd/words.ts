/** What can go wrong with test-driven development, in words. */
import { MAX_ENTRIES, MAX_PATH, type PathFault, type PlanIssue } from './rules/files.ts'
import type { Missing, Phase, SetupFault, Violation } from './rules/events.ts'
import type { StatementFault, TddRefusal } from './rules/commands.ts'
import type { Next } from '../../failure/failure.ts'
import type { TddView } from './rules/view.ts'
import { call, type WordsOf } from '../../failure/wording.ts'

/** `inSession`: the id that the call gave, null where it gave none. */
export type TddFailure = (
  | Exclude<TddRefusal, Violation>
  /** `turn`: the one after it, for what was tried is recorded. */
  | (Violation & { readonly turn: number })
  | { readonly code: 'TOO_MANY_SESSIONS'; readonly most: number }
  | {
      readonly code: 'SESSION_AMBIGUOUS'
      readonly sessions: ReadonlyArray<{
        readonly sessionId: string
        readonly phase: Phase
        readonly cycle: number
        readonly status: TddView['status']
      }>
    }
  | { readonly code: 'RUN_EXPIRED' }
  /** There is no code of the language from that line on. */
  | { readonly code: 'CODE_NOT_PARSED'; readonly line: number }
  | { readonly code: 'CODE_TOO_COMPLEX' }
  | { readonly code: 'TEST_TOOL_NOT_FOUND' }
) & { readonly inSession?: string | null }

const PATHS: Readonly<Record<PathFault, string>> = {
  empty: 'it is empty',
  too_long: `it has more than ${MAX_PATH} characters`,
  absolute: 'it must be relative to the folder of the session',
  backslash: 'it must use / between folders',
  control_character: 'it contains a control character',
  empty_segment: 'one of its parts is empty',
  dot_segment: 'it must not contain . or .. as a folder',
  too_deep: 'it has too many folders',
  character: 'a name may contain only letters, digits, _, - and ., and must not start with - or .',
  twin: 'another file has the same name in other upper or lower case letters',
  folder: 'a file and a folder cannot have the same path',
}

interface Parts {
  readonly fact: string
  readonly step: string
}

const RUN_AGAIN = 'Then run the tests again.'
const SETUP: Readonly<Record<SetupFault, Parts>> = {
  no_tests: { fact: 'No test was found.', step: 'Check the names of files and tests, and run the tests again.' },
  too_many_tests: {
    fact: 'There are more tests than one session can keep (200).',
    step: 'Leave out tests that this goal does not need, or start another session for them.',
  },
  tests_broken: {
    fact: 'There is a mistake in a test file, so no test failed yet.',
    step: 'Correct the test file and run the tests again.',
  },
  crashed: { fact: 'The test process crashed, so the run shows nothing.', step: `Correct what crashes. ${RUN_AGAIN}` },
  time_limit: {
    fact: 'The tests ran out of time, so the run shows nothing.',
    step: `Look for an endless loop, or for a test that waits. ${RUN_AGAIN}`,
  },
  memory_limit: {
    fact: 'The tests ran out of memory, so the run shows nothing.',
    step: `Look for data that grows without end. ${RUN_AGAIN}`,
  },
  output_limit: { fact: 'The tests printed too much, so the run shows nothing.', step: `Print less. ${RUN_AGAIN}` },
}

/** What is missing, and what to do about it. The names of tests and files are in the result beside it. */
function missingParts(missing: Missing, phase: Phase): Parts {
  const isWriting = phase === 'write_test'
  switch (missing.kind) {
    case 'statement':
      return {
        fact: 'There is no report of a test run yet.',
        step: 'Run every command, and report what the run showed.',
      }
    case 'no_run':
      return { fact: 'The tests have not run yet.', step: 'Run the tests.' }
    case 'files_changed':
      return { fact: 'Files have changed since the last run.', step: 'Run the tests again.' }
    case 'setup_broken':
      return SETUP[missing.fault]
    case 'no_test_changed':
      return {
        fact: 'The code does not compile or load, and no test was added since all tests passed.',
        step: 'Write the new test first.',
      }
    case 'no_new_test':
      return isWriting
        ? { fact: 'There is no new test.', step: 'Write one that fails.' }
        : { fact: 'No new test came in with this cycle.', step: 'Roll back and write one under a name of its own.' }
    case 'several_new_tests':
      return isWriting
        ? { fact: 'There is more than one new test.', step: 'Keep one, and add the others in later cycles.' }
        : { fact: 'More than one new test came in with this cycle.', step: 'Roll back and keep one.' }
    case 'new_test_passes':
      return { fact: 'The new test passes already.', step: 'Write a test for something that the code cannot do yet.' }
    case 'earlier_tests_fail':
      return { fact: 'A test fails that passed before.', step: 'Make it pass again, so that only the new test fails.' }
    case 'earlier_tests_missing':
      return { fact: 'A test that passed before did not run.', step: 'Put it back, or find what stops it from running.' }
    case 'tests_skipped':
      return { fact: 'A test was skipped, and a skipped test shows nothing.', step: 'Let it run.' }
    case 'tests_fail':
      return phase === 'refactor'
        ? { fact: 'Not every test passes.', step: 'Fix that before you go on refactoring.' }
        : { fact: 'Not every test passes yet.', step: 'Change the code until every test passes.' }
    case 'compile_error':
      return { fact: 'The code does not compile or load.', step: `Correct it. ${RUN_AGAIN}` }
    case 'test_files_changed':
      return {
        fact: 'The test files are not the same as when the test failed.',
        step: 'Put them back, or roll back to change the test.',
      }
    case 'red_test_missing':
      return { fact: 'The test that failed before did not run.', step: 'Find what stops it from running.' }
    case 'fewer_tests':
      return {
        fact: `There were ${missing.before} tests, and now there are ${missing.now}.`,
        step: 'Put the tests back: refactoring keeps every test.',
      }
  }
}

export function missingSentence(missing: Missing, phase: Phase): string {
  const { fact, step } = missingParts(missing, phase)
  return `${fact} ${step}`
}

/** Only what to do, for a sentence whose fact has been said. */
export const missingStep = (missing: Missing, phase: Phase): string => missingParts(missing, phase).step

function issueSentence(issue: PlanIssue): string {
  switch (issue.kind) {
    case 'goal_empty':
      return 'goal: say what the learner wants to build.'
    case 'language_required':
      return 'language: a verified session needs one, because the server runs its tests.'
    case 'language_without_tests':
      return 'language: this server has no test tool for it. Choose another language, or evidence stated.'
    case 'run_tests_given':
      return 'runTests: leave it empty. The server runs the tests of a verified session itself.'
    case 'run_tests_required':
      return 'runTests: name the commands that run the tests.'
    case 'list_empty':
      return `${issue.list}: name at least one file or folder.`
    case 'list_too_long':
      return `${issue.list}: at most ${MAX_ENTRIES} entries.`
    case 'entry':
      return `${issue.list}.${issue.index}: ${PATHS[issue.fault]}.`
    case 'overlap':
      return 'A file is in both testFiles and implementationFiles. Keep it in one.'
    case 'file_in_use':
      return 'A file of the session would move to the other list. Keep every file in its list.'
  }
}

function faultSentence(fault: StatementFault): string {
  switch (fault.kind) {
    case 'description_too_short':
      return `evidenceDescription: say what the run showed, in at least ${fault.min} characters.`
    case 'description_repeated':
      return 'evidenceDescription: these words were the evidence of an earlier step. Say what this run showed.'
    case 'commands_not_reported':
      return 'commandsRun: list every command of runTests.'
  }
}

/** The session that was asked for by its id; without an id the tools find the one that is open. */
const withNames = (failure: object): Readonly<Record<string, unknown>> =>
  'inSession' in failure && failure.inSession ? { sessionId: failure.inSession } : {}
export const sessionState = (failure: object): Next => call('tdd_get_current_state', withNames(failure))

export const tddWords = {
  TOO_MANY_SESSIONS: (failure) => ({
    message: `You have ${failure.most} open sessions, and there can be no more. Continue one of them, or end one that is finished.`,
    most: failure.most,
    next: call('tdd_initialize'),
  }),
  INVALID_SESSION: () => ({
    message: 'There is no such session. See which sessions are open, or start one.',
    next: call('tdd_initialize'),
  }),
  INVALID_PLAN: (failure) => ({
    message: 'Nothing was changed, because the plan has a mistake. Correct what issues says and send it again.',
    issues: failure.issues.map(issueSentence),
    next: 'inSession' in failure ? sessionState(failure) : null,
  }),
  SESSION_LOCKED: (failure) => ({
    message:
      'Another app is working in this session. Pause it there, wait until it was idle for half an hour, or take it over if the learner wants that.',
    holder: failure.holder ?? 'an unverified client',
    since: new Date(failure.since).toISOString(),
    next: sessionState(failure),
  }),
  SESSION_NOT_HELD: (failure) => ({
    message: 'This lease is no longer valid. Resume the session to get a new one. Nothing was lost.',
    next: sessionState(failure),
  }),
  SESSION_PAUSED: (failure) => ({
    message: 'The session is paused. Resume it first.',
    next: sessionState(failure),
  }),
  SESSION_ENDED: () => ({
    message: 'This session has ended. You can read its history, or start another session.',
    next: call('tdd_initialize'),
  }),
  SESSION_AMBIGUOUS: (failure) => ({
    message: 'Several sessions are open. Name one with sessionId.',
    sessions: failure.sessions.map((session) => ({ ...session })),
    next: null,
  }),
  NOTHING_TO_ROLL_BACK: (failure) => ({
    message:
      failure.reason === 'beginning'
        ? 'This is the first step, so there is nothing to go back to.'
        : 'The server does not keep earlier steps. The history shows what happened then.',
    next: sessionState(failure),
  }),
  EVIDENCE_REQUIRED: (failure) => ({
    message: 'This report is not enough for the next phase. Do what issues says and call again.',
    issues: failure.faults.map(faultSentence),
    next: sessionState(failure),
  }),
  EVIDENCE_IS_STATED: (failure) => ({
    message:
      'The files of this session are on the learner’s machine, so the server cannot store or run them. Report the test runs with tdd_next_phase.',
    next: sessionState(failure),
  }),
  EVIDENCE_NOT_OBSERVED: (failure) => ({
    message: 'The next phase is not open yet. Do what waitsFor says: only a test run opens it.',
    phase: failure.phase,
    turn: failure.turn,
    waitsFor: failure.missing.map((missing) => missingSentence(missing, failure.phase)),
    next: sessionState(failure),
  }),
  INVALID_PATH: (failure) => ({ message: `This path cannot be used: ${PATHS[failure.fault]}.`, next: sessionState(failure) }),
  FILE_TOO_LARGE: (failure) => ({
    message: `The file is larger than ${failure.maxBytes / 1024} KiB. Split it into smaller files.`,
    maxBytes: failure.maxBytes,
    next: sessionState(failure),
  }),
  TOO_MANY_FILES: (failure) => ({
    message: `A session can have ${failure.max} files. Remove one first.`,
    max: failure.max,
    next: sessionState(failure),
  }),
  FILE_NOT_FOUND: (failure) => ({
    message:
      failure.reason === 'no_files'
        ? 'There is nothing to run yet. Write a test file first.'
        : failure.reason === 'not_there'
          ? 'There is no such file to remove.'
          : 'This file is not in testFiles or implementationFiles. Add it with tdd_update_session, or write a file that is listed.',
    reason: failure.reason,
    next: sessionState(failure),
  }),
  FILE_NOT_ALLOWED_IN_PHASE: (failure) => ({
    message:
      failure.role === 'test'
        ? 'You cannot change the tests in this phase. Make the failing test pass, or roll back to change the test.'
        : 'You can only write tests in this phase. See the new test fail, then go to the next phase and write the code.',
    phase: failure.phase,
    turn: failure.turn,
    role: failure.role,
    next: sessionState(failure),
  }),
  CODE_NOT_PARSED: (failure) => ({
    message: `Line ${failure.line} of the implementation has a syntax error, so the server could not change the code. Correct it first.`,
    line: failure.line,
    next: sessionState(failure),
  }),
  CODE_TOO_COMPLEX: (failure) => ({
    message: 'The code is too complex to check in the time there is. Split its files, or try a smaller part.',
    next: sessionState(failure),
  }),
  TEST_TOOL_NOT_FOUND: () => ({
    message:
      'The server has no test tool for this language. An operator can install it. With evidence stated, the learner runs the tests on their own machine.',
    next: call('runner_doctor'),
  }),
  RUN_EXPIRED: (failure) => ({
    message: 'The run took too long to come back and was not counted. Run the tests again.',
    next: sessionState(failure),
  }),
} satisfies WordsOf<TddFailure, 'STALE_TURN'>
