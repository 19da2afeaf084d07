/** What the tutor is told of a phase: the server's word, with the session's own files, goal and commands. */
import type { Language } from '../../../problem/problem.ts'
import { visible } from '../../../kernel/text.ts'
import type { Missing, Phase, SetupFault, TddEvent, TddPlan } from './events.ts'
import { missingFor } from './evidence.ts'
import { allowedFiles } from './files.ts'
import type { Session } from './state.ts'

export interface Rule {
  /** `custom`: written by the learner or a model, for this session. */
  readonly source: 'global' | 'custom'
  readonly text: string
}

/** They hold in every session. */
export const GLOBAL_RULES = [
  'One failing test at a time: it is seen to fail before the code for it is written.',
  'In write_test only test files change, in implement only implementation files; the test that failed stays as it is until it passes.',
  'Write the least code that makes the test pass, and nothing that no test asks for.',
  'Refactor only while every test passes, and change no behaviour by it.',
  'Never claim a result that nobody saw: what was run is what counts.',
  'A phase ends by tdd_next_phase or tdd_rollback alone, and the learner says when.',
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
      return `Choose the next small behaviour of ${goal} and write one test for it.`
    case 'implement':
      return 'Make the failing test pass with the least code.'
    case 'refactor':
      return 'Improve names, structure and repetition while every test passes.'
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

function instructionFor({ phase, plan, cycle }: Session): string {
  switch (phase) {
    case 'write_test':
      return `Cycle ${cycle}: write one small test towards “${clean(plan.goal)}” that fails because the behaviour is not there yet.`
    case 'implement':
      return 'Write the least code that makes the failing test pass, and keep every earlier test passing.'
    case 'refactor':
      return 'Everything passes. Improve the code and the tests without changing what they do, or go on where nothing needs it.'
  }
}

function boundsOf(phase: Phase): readonly string[] {
  switch (phase) {
    case 'write_test':
      return ['Exactly one new test; write no code for it yet.', 'It fails for the reason that it is about.']
    case 'implement':
      return ['Do not touch the tests. If the test itself is wrong, go back with tdd_rollback.']
    case 'refactor':
      return [
        'Not fewer tests than before, and all of them pass.',
        'No new behaviour: that begins with a test in the next cycle.',
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
    `Let the work be done in ${files}, where the learner keeps it; the server sees none of it.`,
    `Have these run, all of them, and read what they print: ${listed(plan.runTests)}.`,
    `When ${TO_SEE[phase]}, call tdd_next_phase with all of these commands and evidenceDescription in words of this run: which tests, and what was printed. It is kept as a statement.`,
  ]
}

function verifiedSteps({ phase, plan }: Session): readonly string[] {
  return [
    `Write ${listed(allowedFiles(phase, plan))} with tdd_write_file.${forTools(plan.language, phase)}`,
    'Call tdd_run_tests; the server runs the files as they are then.',
    `When ${TO_SEE[phase]} in that run, call tdd_next_phase.`,
  ]
}

/** What a test tool needs in order to find the tests. */
function forTools(language: Language | null, phase: Phase): string {
  if (phase !== 'write_test') return ''
  switch (language) {
    case 'python3':
      return ' unittest finds files named test*.py or *_test.py.'
    case 'javascript':
    case 'typescript':
      return ' node:test finds files named like sums.test.ts, or in a folder named test.'
    case 'go':
      return ' go test finds files named *_test.go, beside the code they test.'
    case 'java':
      return ' The tests are JUnit 5.'
    case 'cpp':
      return ' Tests include rung_test.hpp.'
    case 'rust':
      return ' The first implementation file is the crate’s root and names the module of the tests.'
    case 'sql':
    case null:
      return ''
  }
}

/** One sentence on what to do now. */
export function suggestedNextAction(session: Session): string {
  if (session.status === 'ended') return 'This session is over. Start another with tdd_start_session.'
  if (session.status === 'paused') return 'Call tdd_resume_session to go on where it stopped.'
  const [first] = missingFor(session)
  return first === undefined ? openNow(session) : whatToDo(first, session.phase)
}

function openNow({ phase }: Session): string {
  switch (phase) {
    case 'write_test':
      return 'The test was seen to fail: call tdd_next_phase and make it pass.'
    case 'implement':
      return 'Every test passes: call tdd_next_phase to refactor, or with skipRefactor for the next cycle.'
    case 'refactor':
      return 'Every test passes: refactor and run the tests again, or call tdd_next_phase for the next cycle.'
  }
}

/** What to do about one thing that is missing. */
export function whatToDo(missing: Missing, phase: Phase): string {
  switch (missing.kind) {
    case 'statement':
      return `Have ${listed(missing.commands)} run, then call tdd_next_phase with what was seen.`
    case 'no_run':
      return `${WORK[phase]}, then call tdd_run_tests.`
    case 'files_changed':
      return `Call tdd_run_tests: since the last run ${listed(missing.paths)} changed.`
    case 'setup_broken':
      return SETUP[missing.fault]
    case 'no_test_changed':
      return 'Put the new test into a test file first: what does not compile now is not because of one.'
    case 'no_new_test':
      return phase === 'write_test'
        ? 'Write one new test, under a name that no other test has, that fails, then call tdd_run_tests.'
        : 'No test came in: go back with tdd_rollback and write one, under a name that no other test has.'
    case 'several_new_tests':
      return phase === 'write_test'
        ? `Keep one new test and take the others out for now: ${listed(missing.tests)}.`
        : `More than one test came in (${listed(missing.tests)}): go back with tdd_rollback and keep one.`
    case 'new_test_passes':
      return `${listed(missing.tests)} passes already: it does not ask for anything new. Change it so that it fails for what is not there yet.`
    case 'earlier_tests_fail':
      return `The new test may fail, and nothing else may: ${listed(missing.tests)} passed before.`
    case 'earlier_tests_missing':
      return `These were not run, though they passed before: ${listed(missing.tests)}. A test that ends its whole process hides those after it.`
    case 'tests_skipped':
      return `A skipped test shows nothing: let ${listed(missing.tests)} run.`
    case 'tests_fail':
      return `Make ${listed(missing.tests)} pass${phase === 'refactor' ? ' again, or go back with tdd_rollback' : ''}.`
    case 'compile_error':
      return phase === 'implement'
        ? 'Write what the compiler misses. Where the mistake is in the test, go back with tdd_rollback.'
        : 'Mend what does not compile, or go back with tdd_rollback.'
    case 'test_files_changed':
      return `${listed(missing.paths)} is not what was seen to fail: go back with tdd_rollback to change a test.`
    case 'red_test_missing':
      return `${listed([missing.test])} was seen to fail and has not been run since.`
    case 'fewer_tests':
      return `There were ${missing.before} tests and now there are ${missing.now}: a refactoring drops none.`
  }
}

const WORK: Readonly<Record<Phase, string>> = {
  write_test: 'Write one failing test with tdd_write_file',
  implement: 'Write the least code that passes with tdd_write_file',
  refactor: 'Refactor with tdd_write_file, or leave the code as it is',
}

const SETUP: Readonly<Record<SetupFault, string>> = {
  no_tests: 'The set-up is broken, which breaks no rule: the test tool found no tests. Check names of files and tests.',
  too_many_tests: 'There are more tests than a session keeps, which breaks no rule: go on with fewer, larger ones.',
  tests_broken: 'A test file is broken in itself, which breaks no rule and is no failing test yet: mend it and run again.',
  crashed: 'The test process was ended by a crash, which breaks no rule and shows nothing: mend what crashes and run again.',
  time_limit:
    'The tests took too long, which breaks no rule and shows nothing: look for a loop without an end, or for a test that sleeps or waits for more than 3 seconds in all.',
  memory_limit: 'The tests took too much memory, which breaks no rule and shows nothing: look for what grows without an end.',
  output_limit: 'The tests printed too much, which breaks no rule and shows nothing: print less.',
}
