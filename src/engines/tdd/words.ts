/** What can go wrong with test-driven development, in words. */
import { MAX_ENTRIES, MAX_PATH, type PathFault, type PlanIssue } from './rules/files.ts'
import type { Missing, Phase, SetupFault } from './rules/events.ts'
import type { StatementFault, TddRefusal } from './rules/commands.ts'
import type { Next } from '../../failure/failure.ts'
import { call, type WordsOf } from '../../failure/wording.ts'

const PATHS: Readonly<Record<PathFault, string>> = {
  empty: 'it is empty',
  too_long: `it has more than ${MAX_PATH} characters`,
  absolute: 'it has to be relative',
  backslash: 'folders are joined by /',
  control_character: 'it holds a control character',
  empty_segment: 'one of its parts is empty',
  dot_segment: 'it must not hold . or .. as a part',
  too_deep: 'it has too many folders',
  character: 'its parts take letters, digits, _, - and ., and begin with a letter, a digit or _',
  twin: 'another file differs from it in upper and lower case alone',
  folder: 'it is a folder of another file, or the other way round',
}

const SETUP: Readonly<Record<SetupFault, string>> = {
  no_tests: 'The test tool found no tests. Look at the names of files and tests.',
  too_many_tests: 'There are more tests than a run tells of. Split the session.',
  tests_broken: 'A test file is broken in itself, which is no failing test yet. Mend it.',
  crashed: 'The run crashed before it could tell.',
  time_limit: 'The run took too long to tell.',
  memory_limit: 'The run used too much memory to tell.',
  output_limit: 'The run printed too much to tell.',
}

/** What the phase that comes after this one waits for, as one says it. Names of tests and paths stand in the result beside it. */
export function missingSentence(missing: Missing, phase: Phase): string {
  switch (missing.kind) {
    case 'statement':
      return 'Say what was seen, and that every command of runTests was run.'
    case 'no_run':
      return 'No run of the tests yet: call tdd_run_tests.'
    case 'files_changed':
      return 'Files have changed since the newest run: call tdd_run_tests again.'
    case 'setup_broken':
      return SETUP[missing.fault]
    case 'no_test_changed':
      return 'Something does not compile, and no test has been added since all passed. Write the test first.'
    case 'no_new_test':
      return phase === 'write_test'
        ? 'There is no new test that fails. Write one.'
        : 'No new test came in. Roll back and write one, under a name of its own.'
    case 'several_new_tests':
      return phase === 'write_test'
        ? 'There are several new tests. Leave one, and come back for the others.'
        : 'More than one new test came in. Roll back and leave one.'
    case 'new_test_passes':
      return 'The new test passes already, so it asks for nothing. Write one that fails.'
    case 'earlier_tests_fail':
      return 'Tests fail that passed before. Put them right first.'
    case 'earlier_tests_missing':
      return 'Tests that passed before are gone. Bring them back.'
    case 'tests_skipped':
      return 'Skipped tests show nothing. Let them run.'
    case 'tests_fail':
      return 'Not every test passes yet.'
    case 'compile_error':
      return 'It does not compile yet.'
    case 'test_files_changed':
      return 'The test files are not as they were when the test failed. Put them back, or roll back to change the test.'
    case 'red_test_missing':
      return 'The test that failed was not run.'
    case 'fewer_tests':
      return 'There are fewer tests than before. A refactoring may not drop any.'
  }
}

function issueSentence(issue: PlanIssue): string {
  switch (issue.kind) {
    case 'goal_empty':
      return 'goal: say what is to be built.'
    case 'language_required':
      return 'language: the server runs the tests of a verified session, so it needs the language.'
    case 'language_without_tests':
      return 'language: there is no test tool for it here. Choose another one, or evidence stated.'
    case 'run_tests_given':
      return 'runTests: leave it empty; the server runs the tests of a verified session.'
    case 'run_tests_required':
      return 'runTests: name the commands that run the tests.'
    case 'list_empty':
      return `${issue.list}: name at least one file or folder.`
    case 'list_too_long':
      return `${issue.list}: at most ${MAX_ENTRIES} entries.`
    case 'entry':
      return `${issue.list}.${issue.index}: ${PATHS[issue.fault]}.`
    case 'overlap':
      return 'testFiles and implementationFiles take in the same file.'
    case 'file_in_use':
      return 'A file that the session has would change its list. Keep its list as it is.'
  }
}

function faultSentence(fault: StatementFault): string {
  switch (fault.kind) {
    case 'description_too_short':
      return `evidenceDescription: say what was seen, in ${fault.min} characters or more.`
    case 'description_repeated':
      return 'evidenceDescription: these words stood for an earlier step. Say what was seen this time.'
    case 'commands_not_reported':
      return 'commandsRun: every command of runTests has to be reported.'
  }
}

/** The session that was asked for by its id; without an id the tools find the one that is open. */
const named = (failure: object): Readonly<Record<string, unknown>> =>
  'inSession' in failure && failure.inSession ? { sessionId: failure.inSession } : {}
export const sessionState = (failure: object): Next => call('tdd_get_current_state', named(failure))

export const tddWords = {
  TOO_MANY_SESSIONS: (failure) => ({
    message: `At most ${failure.most} sessions can be open, and they are. See which; end one that is finished, or go on with one.`,
    most: failure.most,
    next: call('tdd_initialize'),
  }),
  INVALID_SESSION: () => ({
    message: 'There is no such session. See which there are, or start one.',
    next: call('tdd_initialize'),
  }),
  INVALID_PLAN: (failure) => ({
    message: 'The session cannot be like that; nothing was changed. Mend what issues names and send it again.',
    issues: failure.issues.map(issueSentence),
    next: 'inSession' in failure ? sessionState(failure) : null,
  }),
  SESSION_LOCKED: (failure) => ({
    message:
      'Another client holds this session. Let it pause, wait until it has been idle for half an hour, or take it over if the learner says so.',
    holder: failure.holder ?? 'an unverified client',
    since: new Date(failure.since).toISOString(),
    next: call('tdd_resume_session', named(failure)),
  }),
  SESSION_NOT_HELD: (failure) => ({
    message: 'This lease holds no longer. Resume the session to get a new one; nothing was lost.',
    next: call('tdd_resume_session', named(failure)),
  }),
  SESSION_PAUSED: (failure) => ({
    message: 'The session is paused. Resume it first.',
    next: call('tdd_resume_session', named(failure)),
  }),
  SESSION_ENDED: () => ({
    message: 'This session has ended. Its history can be read; start another one.',
    next: call('tdd_initialize'),
  }),
  SESSION_AMBIGUOUS: (failure) => ({
    message: 'Several sessions are open. Say which one by sessionId.',
    sessions: failure.sessions.map((session) => ({ ...session })),
    next: null,
  }),
  NOTHING_TO_ROLL_BACK: (failure) => ({
    message:
      failure.reason === 'beginning'
        ? 'This is the beginning; there is no step to go back to.'
        : 'Steps further back are not kept. The history tells what was done then.',
    next: sessionState(failure),
  }),
  EVIDENCE_REQUIRED: (failure) => ({
    message: 'That is not enough to go on. Do what issues names and call again.',
    issues: failure.faults.map(faultSentence),
    next: sessionState(failure),
  }),
  EVIDENCE_IS_STATED: (failure) => ({
    message: 'The files of this session are on the learner’s machine, so the server can neither keep nor run them.',
    next: sessionState(failure),
  }),
  EVIDENCE_NOT_OBSERVED: (failure) => ({
    message: 'The server has not seen what this step needs. Do what waitsFor names; saying it is not enough.',
    phase: failure.phase,
    turn: failure.turn,
    waitsFor: failure.missing.map((missing) => missingSentence(missing, failure.phase)),
    next: sessionState(failure),
  }),
  INVALID_PATH: (failure) => ({ message: `This path cannot be used: ${PATHS[failure.fault]}.`, next: sessionState(failure) }),
  FILE_TOO_LARGE: (failure) => ({
    message: `A file may have ${failure.maxBytes / 1024} KiB. Split it.`,
    maxBytes: failure.maxBytes,
    next: sessionState(failure),
  }),
  TOO_MANY_FILES: (failure) => ({
    message: `A session keeps ${failure.max} files. Remove one first.`,
    max: failure.max,
    next: sessionState(failure),
  }),
  FILE_NOT_FOUND: (failure) => ({
    message:
      failure.reason === 'no_files'
        ? 'There is nothing to run yet. Write a test file first.'
        : failure.reason === 'not_there'
          ? 'There is no such file to remove.'
          : 'This file is in neither testFiles nor implementationFiles. Add it with tdd_update_session, or write one that is.',
    reason: failure.reason,
    next: failure.reason === 'not_listed' ? call('tdd_update_session', named(failure)) : sessionState(failure),
  }),
  FILE_NOT_ALLOWED_IN_PHASE: (failure) => ({
    message:
      failure.role === 'test'
        ? 'In this phase the tests stay as they are. Make the failing one pass, or roll back to change it.'
        : 'In this phase only tests are written. See one fail first, then go to the next phase.',
    phase: failure.phase,
    turn: failure.turn,
    role: failure.role,
    next: sessionState(failure),
  }),
  CODE_NOT_PARSED: (failure) => ({
    message: `The implementation cannot be read as code of its language from line ${failure.line} on, so nothing in it was changed.`,
    line: failure.line,
    next: sessionState(failure),
  }),
  CODE_TOO_COMPLEX: (failure) => ({
    message: 'The code takes longer to look at than the runner has time for. Split its files, or try a smaller part of it.',
    next: sessionState(failure),
  }),
  TEST_TOOL_NOT_FOUND: () => ({
    message:
      'The runner has no test tool for this language. An operator can install it; with evidence stated the tests run on the learner’s machine.',
    next: call('runner_doctor'),
  }),
} satisfies WordsOf<
  | Exclude<TddRefusal['code'], 'STALE_TURN' | 'RUN_NOT_OPEN'>
  | 'SESSION_AMBIGUOUS'
  | 'TOO_MANY_SESSIONS'
  | 'CODE_NOT_PARSED'
  | 'CODE_TOO_COMPLEX'
  | 'TEST_TOOL_NOT_FOUND'
>
