/** What a tutor does in each phase, with the session's own files, goal and commands. */
import { visible } from '../../../kernel/text.ts'
import type { Missing, Phase, SetupFault, TddEvent, TddPlan } from './events.ts'
import { missingFor } from './evidence.ts'
import { collectedSentence } from './collected.ts'
import { allowedFiles } from './files.ts'
import type { Session } from './state.ts'

export interface Rule {
  /** `custom`: written by the learner or a model, for this session. */
  readonly source: 'global' | 'custom'
  readonly text: string
}

/** They hold in every session. */
export const GLOBAL_RULES = [
  'One failing test at a time: see it fail before you write the code for it.',
  'In write_test change only test files, in implement only implementation files. Do not change the failing test until it passes.',
  'Write the least code that makes the test pass, and nothing that no test needs.',
  'Refactor only while every test passes, and do not change what the code does.',
  'Never claim a result that nobody saw. Only a test run counts.',
  'Only tdd_next_phase and tdd_rollback end a phase, and the learner says when.',
] as const

/** Where a custom rule contradicts a global one, the global one holds: it stands first, and the server enforces it. */
export const rulesOf = ({ customRules }: Pick<TddPlan, 'customRules'>): readonly Rule[] => [
  ...GLOBAL_RULES.map((text): Rule => ({ source: 'global', text })),
  ...customRules.map((text): Rule => ({ source: 'custom', text: clean(text) })),
]

/** Whether the tutor says the custom rules now: at length at a start, a resumption or a change of them, briefly at each transition. */
export function customRulesSaid(events: readonly TddEvent[]): 'announced' | 'repeated' | null {
  const types = new Set(events.map(({ type }) => type))
  if (types.has('session_started') || types.has('session_resumed') || types.has('session_updated')) return 'announced'
  return types.has('phase_changed') || types.has('rolled_back') ? 'repeated' : null
}

const clean = (text: string): string => visible(text).replace(/\s+/g, ' ').trim()
const listed = (entries: readonly string[]): string => entries.map((entry) => `“${clean(entry)}”`).join(', ')

/** What this cycle is about, as it was said; otherwise what the phase is for. */
export function taskOf({ task, phase, plan }: Session): string {
  if (task !== null) return clean(task)
  const goal = `“${clean(plan.goal)}”`
  switch (phase) {
    case 'write_test':
      return `Choose the next small step towards ${goal} and write one test for it.`
    case 'implement':
      return 'Make the failing test pass with the least code.'
    case 'refactor':
      return 'Improve names and structure, and remove repetition.'
  }
}

export interface Guidance {
  readonly phase: Phase
  /** What to do, in one or two sentences. */
  readonly instruction: string
  /** In order. */
  readonly steps: readonly string[]
  readonly bounds: readonly string[]
}

export function guidanceFor(session: Session): Guidance {
  const { phase, plan } = session
  return {
    phase,
    instruction: instructionFor(session),
    steps: plan.evidence === 'stated' ? statedSteps(session) : verifiedSteps(session),
    bounds: [`Change only ${listed(allowedFiles(phase, plan))}.`, ...boundsOf(phase)],
  }
}

function instructionFor({ phase, plan, cycle, run }: Session): string {
  switch (phase) {
    case 'write_test':
      return `Cycle ${cycle}: write one small test towards “${clean(plan.goal)}” that fails because the code cannot do this yet.`
    case 'implement':
      return 'Write the least code that makes the failing test pass. Every earlier test must still pass.'
    case 'refactor':
      return run === null || run.label === 'green'
        ? 'Improve the code and the tests without changing what they do. If nothing needs it, start the next cycle.'
        : 'Not every test passes. Fix that before you go on refactoring, or go back with tdd_rollback.'
  }
}

function boundsOf(phase: Phase): readonly string[] {
  switch (phase) {
    case 'write_test':
      return [
        'Write exactly one new test, and no code for it yet.',
        'The test fails because the behaviour is missing. A test file with a mistake of its own is not a failing test.',
        'A test that cannot run yet because the code lacks what it calls counts as failing.',
      ]
    case 'implement':
      return ['Do not change the tests. If the test is wrong, go back with tdd_rollback.']
    case 'refactor':
      return [
        'Keep every test, and keep them all passing.',
        'Do not add behaviour: new behaviour starts with a test in the next cycle.',
      ]
  }
}

const TO_SEE: Readonly<Record<Phase, string>> = {
  write_test: 'the new test fails and every earlier one passes',
  implement: 'every test passes',
  refactor: 'every test still passes',
}

function statedSteps({ phase, plan }: Session): readonly string[] {
  const files = listed(allowedFiles(phase, plan))
  return [
    `The learner works in ${files} on their own machine. The server does not see these files.`,
    `Run all of these commands and read their output: ${listed(plan.runTests)}.`,
    `When ${TO_SEE[phase]}, call tdd_next_phase with all of these commands. Say in evidenceDescription which tests ran and what they printed. The server keeps it as a statement.`,
  ]
}

function verifiedSteps({ phase, plan }: Session): readonly string[] {
  return [
    `Write ${listed(allowedFiles(phase, plan))} with tdd_write_file.${phase === 'write_test' ? testFilesFor(plan.language) : ''}`,
    'Call tdd_run_tests. The server runs the tests in these files.',
    `When ${TO_SEE[phase]} in that run, call tdd_next_phase.`,
  ]
}

/** What the test tool collects, and for Rust how it comes to the test files. */
function testFilesFor(language: TddPlan['language']): string {
  const module =
    language === 'rust' ? ' The first implementation file is the crate’s root: it needs a line `mod` for each test file.' : ''
  return ` ${collectedSentence(language)}${module}`
}

/** One sentence on what to do now. */
export function suggestedNextAction(session: Session): string {
  if (session.status === 'ended') return 'This session is over. Start another one with tdd_start_session.'
  if (session.status === 'paused') return 'Call tdd_resume_session to continue where it stopped.'
  const [first] = missingFor(session)
  return first === undefined ? openNow(session) : whatToDo(first, session.phase)
}

function openNow({ phase }: Session): string {
  switch (phase) {
    case 'write_test':
      return 'The new test failed. Call tdd_next_phase, and make it pass.'
    case 'implement':
      return 'Every test passes. Call tdd_next_phase to refactor, or with skipRefactor to start the next cycle.'
    case 'refactor':
      return 'Every test passes. Refactor and run the tests again, or call tdd_next_phase to start the next cycle.'
  }
}

/** What to do about one thing that is missing. */
export function whatToDo(missing: Missing, phase: Phase): string {
  switch (missing.kind) {
    case 'statement':
      return `Run ${listed(missing.commands)}, then call tdd_next_phase with what the run showed.`
    case 'no_run':
      return `${WORK[phase]}, then call tdd_run_tests.`
    case 'files_changed':
      return `${listed(missing.paths)} changed since the last run. Call tdd_run_tests.`
    case 'setup_broken':
      return SETUP[missing.fault]
    case 'no_test_changed':
      return 'The code does not compile or load, and no test was added. Write the new test first.'
    case 'no_new_test':
      return phase === 'write_test'
        ? 'Write one new test that fails, under a name that no other test has. Then call tdd_run_tests.'
        : 'No test was added. Go back with tdd_rollback and write one, under a name that no other test has.'
    case 'several_new_tests':
      return phase === 'write_test'
        ? `There is more than one new test: ${listed(missing.tests)}. Keep one, and add the others in later cycles.`
        : `More than one test was added: ${listed(missing.tests)}. Go back with tdd_rollback and keep one.`
    case 'new_test_passes':
      return `${listed(missing.tests)} passes already. Write a test for something that the code cannot do yet.`
    case 'earlier_tests_fail':
      return `${listed(missing.tests)} passed before and fails now. Make it pass again, so that only the new test fails.`
    case 'earlier_tests_missing':
      return `${listed(missing.tests)} passed before and did not run now. Put it back, or find what stops it: a test that ends the process hides the tests after it.`
    case 'tests_skipped':
      return `${listed(missing.tests)} was skipped, and a skipped test shows nothing. Let it run.`
    case 'tests_fail':
      return `Make ${listed(missing.tests)} pass${phase === 'refactor' ? ' before you go on refactoring, or go back with tdd_rollback' : ''}.`
    case 'compile_error':
      return phase === 'implement'
        ? 'Write the code that is missing. If the mistake is in the test, go back with tdd_rollback.'
        : 'Correct what does not compile or load, or go back with tdd_rollback.'
    case 'test_files_changed':
      return `${listed(missing.paths)} changed after the test failed. Go back with tdd_rollback to change a test.`
    case 'red_test_missing':
      return `${listed([missing.test])} failed before and has not run since. Find what stops it from running.`
    case 'fewer_tests':
      return `There were ${missing.before} tests, and now there are ${missing.now}. Put the tests back: refactoring keeps every test.`
  }
}

const WORK: Readonly<Record<Phase, string>> = {
  write_test: 'Write one failing test with tdd_write_file',
  implement: 'Write the least code that passes with tdd_write_file',
  refactor: 'Refactor with tdd_write_file, or leave the code as it is',
}

const SETUP: Readonly<Record<SetupFault, string>> = {
  no_tests: 'No test was found. Check the names of files and tests, and run the tests again.',
  too_many_tests: 'There are more tests than a session can keep. Leave out those that this goal does not need.',
  tests_broken: 'There is a mistake in a test file. Correct the test file and run the tests again.',
  crashed: 'The test process crashed. Correct what crashes and run the tests again.',
  time_limit: 'The tests ran out of time. Look for an endless loop, or for a test that waits longer than 3 seconds in all.',
  memory_limit: 'The tests ran out of memory. Look for data that grows without end.',
  output_limit: 'The tests printed too much. Print less.',
}
