/** What a session still waits for before its next phase opens. */
import type { StatementFault } from './commands.ts'
import type { FileEntry, Missing, TestOutcome } from './events.ts'
import { differing, ofRole } from './files.ts'
import { functionOfRow, innermost, isWithin, outcomes } from './report.ts'
import { greenAtEntry, statementKey, type Red, type Run, type Session } from './state.ts'

/** Names and paths listed for one thing that is missing. */
const MAX_LISTED = 10
/** Characters a description of evidence has at least, and at most. */
export const MIN_EVIDENCE = 8
export const MAX_EVIDENCE = 1_000

/** The same words in other letters, or with other spaces, are the same evidence; the caller hashes them so. */
export const normalisedEvidence = (description: string): string =>
  description.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const normalisedCommand = (command: string): string => command.trim().replace(/\s+/g, ' ')

/** What is wrong with evidence that is stated; nothing here makes it more than a statement. */
export function statementFaults(session: Session, description: string, hash: string, commands: readonly string[]) {
  const faults: StatementFault[] = []
  if (normalisedEvidence(description).length < MIN_EVIDENCE) faults.push({ kind: 'description_too_short', min: MIN_EVIDENCE })
  else if (session.stated.includes(statementKey(hash))) faults.push({ kind: 'description_repeated' })
  const reported = new Set(commands.map(normalisedCommand))
  const missing = session.plan.runTests.filter((command) => !reported.has(normalisedCommand(command)))
  if (missing.length > 0) faults.push({ kind: 'commands_not_reported', commands: missing })
  return faults
}

const listedNames = (tests: readonly TestOutcome[]): readonly string[] => tests.slice(0, MAX_LISTED).map(({ name }) => name)

/** Empty where the next phase is open. Where the set-up is broken, nothing else is reported. */
export function missingFor(session: Session): readonly Missing[] {
  const { plan, run, phase } = session
  if (plan.evidence === 'stated') return [{ kind: 'statement', commands: plan.runTests }]
  if (run === null) return [{ kind: 'no_run' }]
  const changed = run.files === null ? run.stale : differing(run.files, session.files)
  if (changed.length > 0) return [{ kind: 'files_changed', paths: changed.slice(0, MAX_LISTED) }]
  if (run.label === 'setup_broken') return [{ kind: 'setup_broken', fault: run.fault ?? 'no_tests' }]
  switch (phase) {
    case 'write_test':
      return run.label === 'red_by_compile_error' ? forUncompiledRed(session, run) : forRed(session, run)
    case 'implement':
      return forGreen(session, run)
    case 'refactor':
      return forStillGreen(session, run)
  }
}

const testFilesOf = ({ files, plan }: Session, of: readonly FileEntry[] = files): readonly FileEntry[] => ofRole('test', of, plan)

/**
 * Tests of the run that the last green did not have, and those that came in this phase, passed at first and fail now that they ask for
 * more. One that holds others is told by those, and the rows of a function that came in this phase by the function, which is one test.
 */
export function newTests(session: Session, { tests }: Run): TestOutcome[] {
  const { plan, green } = session
  const before = greenAtEntry(session).tests
  const earlierFunctions = new Set(before.flatMap((name) => [name, functionOfRow(name, plan.language) ?? name]))
  const fresh = innermost(tests, plan.language).filter(
    ({ name, status }) => !green.tests.includes(name) || (status !== 'passed' && !before.includes(name)),
  )
  return outcomes(
    fresh.map(({ name, status }) => {
      const of = functionOfRow(name, plan.language)
      return { name: of === null || earlierFunctions.has(of) ? name : of, status }
    }),
  )
}

/** Of the tests that passed before this phase: those that fail now; of the last green those that were not run. */
function earlier(session: Session, { tests }: Run) {
  const { plan, green } = session
  const before = greenAtEntry(session).tests
  const failing = tests.filter(({ status }) => status !== 'passed')
  // A test fails, or is not reported, because of a subtest that fails; the subtest is judged by itself.
  const isBecauseOf = (name: string) => failing.some((one) => isWithin(one.name, name, plan.language))
  const names = new Set(tests.map(({ name }) => name))
  return {
    fail: failing.filter(({ name }) => before.includes(name) && !isBecauseOf(name)),
    gone: green.tests.filter((name) => !names.has(name) && !isBecauseOf(name)),
  }
}

function forRed(session: Session, run: Run): Missing[] {
  const fresh = newTests(session, run)
  const { fail, gone } = earlier(session, run)
  const missing: Missing[] = []
  const skipped = fresh.filter(({ status }) => status === 'skipped')
  const passing = fresh.filter(({ status }) => status === 'passed')
  if (fresh.length === 0) missing.push({ kind: 'no_new_test' })
  if (fresh.length > 1) missing.push({ kind: 'several_new_tests', tests: listedNames(fresh) })
  if (passing.length > 0) missing.push({ kind: 'new_test_passes', tests: listedNames(passing) })
  if (skipped.length > 0) missing.push({ kind: 'tests_skipped', tests: listedNames(skipped) })
  if (fail.length > 0) missing.push({ kind: 'earlier_tests_fail', tests: listedNames(fail) })
  if (gone.length > 0) missing.push({ kind: 'earlier_tests_missing', tests: gone.slice(0, MAX_LISTED) })
  return missing
}

/**
 * Tests that stand in the text of the test files and did not at the last green, without their files' names. Null where either is not known:
 * `before` null, or nothing listed.
 */
export function addedTests(listed: readonly string[], before: readonly string[] | null): readonly string[] | null {
  if (listed.length === 0 || before === null) return null
  return listed.filter((one) => !before.includes(one)).map((one) => one.slice(one.indexOf(' ') + 1))
}

/** What the text of the test files had at the last green; null where that is not known. */
export const listedBefore = ({ green }: Session): readonly string[] | null =>
  green.tests.length > 0 && green.listed.length === 0 ? null : green.listed

/** Tests that could not be loaded are counted by the text of their files, and again by the run in which they pass. */
function forUncompiledRed(session: Session, run: Run): Missing[] {
  const missing: Missing[] = []
  const before = testFilesOf(session, session.green.files)
  if (differing(testFilesOf(session), before).length === 0) missing.push({ kind: 'no_test_changed' })
  const added = addedTests(run.listed, listedBefore(session))
  // Where the text tells nothing, a new test beside what is not loaded is one of several. A case more is none in the text.
  const fresh = added ?? newTests(session, run).map(({ name }) => name)
  if (fresh.length > (added === null ? 0 : 1)) missing.push({ kind: 'several_new_tests', tests: fresh.slice(0, MAX_LISTED) })
  const { fail } = earlier(session, run)
  if (fail.length > 0) missing.push({ kind: 'earlier_tests_fail', tests: listedNames(fail) })
  return missing
}

/** All tests pass and none is skipped. */
function notGreen({ tests, label }: Run): Missing[] {
  const missing: Missing[] = []
  const failing = tests.filter(({ status }) => status === 'failed')
  const skipped = tests.filter(({ status }) => status === 'skipped')
  if (label === 'red_by_compile_error') missing.push({ kind: 'compile_error' })
  if (failing.length > 0) missing.push({ kind: 'tests_fail', tests: listedNames(failing) })
  if (skipped.length > 0) missing.push({ kind: 'tests_skipped', tests: listedNames(skipped) })
  return missing
}

function forGreen(session: Session, run: Run): Missing[] {
  const { red } = session
  // Nothing enters `implement` without one; a stored session that has none is not let through either.
  if (red === null) return [{ kind: 'no_run' }]
  const missing = notGreen(run)
  const changed = differing(testFilesOf(session), red.testFiles)
  if (changed.length > 0) missing.push({ kind: 'test_files_changed', paths: changed.slice(0, MAX_LISTED) })
  // Tests that did not run are reported once the code compiles.
  if (run.label !== 'red_by_compile_error') missing.push(...notTheSame(session, run, red))
  return missing
}

function notTheSame(session: Session, run: Run, { newTest }: Red): Missing[] {
  const { gone } = earlier(session, run)
  const missing: Missing[] = gone.length > 0 ? [{ kind: 'earlier_tests_missing', tests: gone.slice(0, MAX_LISTED) }] : []
  if (newTest !== null) {
    const { language } = session.plan
    const isRun = run.tests.some(
      ({ name }) => name === newTest || functionOfRow(name, language) === newTest || isWithin(newTest, name, language),
    )
    return isRun ? missing : [...missing, { kind: 'red_test_missing', test: newTest }]
  }
  const fresh = newTests(session, run)
  if (fresh.length === 0) missing.push({ kind: 'no_new_test' })
  if (fresh.length > 1) missing.push({ kind: 'several_new_tests', tests: listedNames(fresh) })
  return missing
}

function forStillGreen({ green }: Session, run: Run): Missing[] {
  const missing = notGreen(run)
  const [before, now] = [green.tests.length, run.tests.length]
  if (run.label === 'green' && now < before) missing.push({ kind: 'fewer_tests', before, now })
  return missing
}
