/** What a run of the tests, or a look into the test files, came to: the fact first, then the step. */
import { collectedSentence } from '../rules/collected.ts'
import { addedTests } from '../rules/evidence.ts'
import type { Missing, RunLabel, SetupFault } from '../rules/events.ts'
import { lackedNames, type LoadError } from '../rules/load-errors.ts'
import type { TddView } from '../rules/view.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { clipLine } from '../../../kernel/text.ts'
import { missingSentence, missingStep } from '../words.ts'
import type { TestsDone, TestsListed } from '../runs.ts'

/** Bytes of a test's name, and of what it said, in a sentence. */
const NAME_BYTES = 120
const MESSAGE_BYTES = 200
const MOST_NAMES = 3

/** As code, on one line. */
export const quoted = (name: string): string =>
  `\`${clipLine(name.replaceAll('`', '').replace(/\s+/g, ' ').trim(), NAME_BYTES)}\``

export function listOf(names: readonly string[]): string {
  const firstNames = names.slice(0, MOST_NAMES).map(quoted)
  const more = names.length - firstNames.length
  const all = more > 0 ? [...firstNames, `${more} more`] : firstNames
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** The first lines of what a test said, on one line and without the tool's own prefix. */
function reasonOf(message: string): string {
  const lines = message.split('\n').map((line) => line.trim())
  const firstLines = lines.filter((line) => line !== '').slice(0, 3)
  const plain = firstLines
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:AssertionError|Failed|[\w./-]+\.go:\d+): /, '')
  return clipLine(plain.replaceAll('`', "'").replace(/[.\s]+$/, ''), MESSAGE_BYTES)
}

const placeOf = ({ path, line }: Pick<LoadError, 'path' | 'line'>): string =>
  path === null ? '' : line === null ? `${quoted(path)}: ` : `${quoted(path)}, line ${line}: `

export function runSentence({ done: { view }, report, errors }: TestsDone): string {
  const { newestRun: run } = view
  if (run === null) return 'The run is stored.'
  return [factOf(view, report, errors, run.label), stepAfter(view, errors)].filter((one) => one !== '').join(' ')
}

function factOf(view: TddView, report: TestsDone['report'], errors: readonly LoadError[], label: RunLabel): string {
  switch (label) {
    case 'setup_broken':
      return brokenFact(view, errors, view.newestRun?.fault ?? 'no_tests')
    case 'red_by_compile_error':
      return unloadedFact(view, errors)
    case 'red':
    case 'green':
      return countsFact(view, report)
  }
}

/** Node adds no ending to what a module imports. */
function endingHint({ message }: LoadError, implementationFiles: readonly string[]): string {
  const [, stem] = /^Cannot find module '(?:[^']*\/)?([^'/]+)' imported/.exec(message) ?? []
  const files = implementationFiles
    .map((entry) => entry.split('/').at(-1) ?? '')
    .find((file) => file.replace(/\.\w+$/, '') === stem)
  return files === undefined ? '' : ` Import ${quoted(files)} with its ending.`
}

function brokenFact(
  { testFiles, implementationFiles, language }: TddView,
  errors: readonly LoadError[],
  fault: SetupFault,
): string {
  if (fault === 'no_tests') return `No test was found in ${listOf(testFiles)}. ${collectedSentence(language)}`
  const mistake = errors.find(({ lacks }) => lacks === null)
  if (fault !== 'tests_broken' || !mistake) return ''
  return `${placeOf(mistake)}${reasonOf(mistake.message)}.${endingHint(mistake, implementationFiles)} The mistake is in the test file, so no test failed yet.`
}

function unloadedFact({ currentPhase }: TddView, errors: readonly LoadError[]): string {
  const lacked = currentPhase === 'write_test' ? lackedNames(errors) : null
  if (lacked !== null) {
    const names = lacked.filter((name) => name !== 'super')
    return names.length === 0
      ? 'The test cannot run yet, because the code does not fit the test.'
      : `The test cannot run yet, because ${listOf(names)} ${names.length === 1 ? 'is missing or does' : 'are missing or do'} not fit the test.`
  }
  const [first] = errors
  return first
    ? `${placeOf(first)}${reasonOf(first.message)}. No test could run.`
    : 'The code does not compile or load, so no test could run.'
}

function countsFact({ newestRun, waitsFor }: TddView, { tests }: TestsDone['report']): string {
  const { passed, failed, skipped } = newestRun?.tests ?? { passed: 0, failed: 0, skipped: 0 }
  const all = passed + failed + skipped
  const counts =
    passed < all
      ? `${passed} of ${all} ${all === 1 ? 'test' : 'tests'} passed${skipped > 0 ? `, ${skipped} ${skipped === 1 ? 'was' : 'were'} skipped` : ''}.`
      : all === 1
        ? 'The only test passed.'
        : `All ${all} tests passed.`
  const missingTests = new Set(waitsFor.flatMap((missing) => ('tests' in missing ? missing.tests : [])))
  const failing = tests.filter(({ status }) => status === 'failed' || status === 'error')
  const first = failing.find(({ name }) => missingTests.has(name)) ?? failing[0]
  if (!first) return counts
  const reason = reasonOf(first.message)
  return `${counts} ${quoted(first.name)} failed${reason === '' ? '' : `: ${reason}`}.`
}

/** Whether the sentence before has said what is missing. */
function isFactSaid(missing: Missing, errors: readonly LoadError[]): boolean {
  if (missing.kind === 'setup_broken')
    return missing.fault === 'no_tests' || (missing.fault === 'tests_broken' && errors.length > 0)
  return ['tests_fail', 'earlier_tests_fail', 'compile_error'].includes(missing.kind)
}

/** What the run opens, or what is still missing. */
function stepAfter(
  { readyForNextPhase, waitsFor: [first], currentPhase, newestRun }: TddView,
  errors: readonly LoadError[],
): string {
  if (!readyForNextPhase) {
    if (!first) return ''
    return isFactSaid(first, errors) ? missingStep(first, currentPhase) : missingSentence(first, currentPhase)
  }
  switch (currentPhase) {
    case 'write_test':
      return newestRun?.label === 'red_by_compile_error'
        ? 'That counts as the failing test. Go to the next phase, and write the code that makes it pass.'
        : 'This is the failing test. Go to the next phase, and write the code that makes it pass.'
    case 'implement':
      return 'Go to the next phase to refactor, or start the next cycle.'
    case 'refactor':
      return 'Refactor more, or start the next cycle.'
  }
}

/** What a test file holds now that it was written. Empty where that is not known. */
export function writtenSentence({ language, listedBefore, testFiles }: TddView, listed: TestsListed | null): string {
  if (listed === null) return ''
  if (listed.broken !== null)
    return `Line ${listed.broken.line} of ${quoted(listed.broken.path)} cannot be read as ${language === null ? 'code' : LANGUAGE_NAMES[language]}. Check it before you run the tests.`
  if (listed.names.length === 0) return `There is no test in ${listOf(testFiles)} yet. ${collectedSentence(language)}`
  const added = addedTests(listed.names, listedBefore)
  if (added === null) return ''
  // A case more of a test that was there is none in the text.
  if (added.length === 0) return 'Run the tests to see what fails.'
  return added.length === 1
    ? `${quoted(added[0] ?? '')} is the new test. Run the tests to see it fail.`
    : `There are ${added.length} new tests now: ${listOf(added)}. Keep one, and add the others in later cycles.`
}

/** Whether the written test files are ready to be run: not more than one new test, and nothing that is seen to be wrong. */
export const isReadyToRun = ({ listedBefore }: TddView, listed: TestsListed | null): boolean =>
  listed === null ||
  (listed.broken === null && listed.names.length > 0 && (addedTests(listed.names, listedBefore)?.length ?? 1) < 2)
