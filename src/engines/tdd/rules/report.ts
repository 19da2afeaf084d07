/** What a run of the tests shows: its tests by name, and one word for all of them. */
import type { Language } from '../../../problem/problem.ts'
import { clipLine } from '../../../kernel/text.ts'
import { lackedNames, loadErrors, type LoadError } from './load-errors.ts'
import type { Phase, RunEnd, RunLabel, SetupFault, TestOutcome, TestStatus } from './events.ts'

/** Tests kept of a run; one that has more shows nothing, since what was left out could have failed. */
export const MAX_TESTS = 200
/** Bytes kept of a test's name, from its beginning and its end. */
const MAX_NAME = 200

/** What the sandbox tells of a run. `failed`: an assertion did not hold; `error`: something else went wrong. */
export interface TestReport {
  readonly end: RunEnd
  readonly tests: ReadonlyArray<{
    readonly name: string
    readonly status: 'passed' | 'failed' | 'error' | 'skipped'
    readonly message: string
    readonly path?: string | null
    readonly line?: number | null
  }>
  /** How many more there were. */
  readonly dropped: number
  /** What compiler and tool printed. */
  readonly printed: string
}

export interface Judged {
  readonly tests: readonly TestOutcome[]
  readonly label: RunLabel
  readonly fault: SetupFault | null
  /** What did not compile or load. */
  readonly errors: readonly LoadError[]
}

export interface RunOf {
  readonly language: Language | null
  readonly phase: Phase
  /** Of the files that were run. */
  readonly paths: readonly string[]
  /** Entries of the plan's list. */
  readonly implementationFiles: readonly string[]
}

/** unittest names a module that it cannot import so; pytest and node:test name the file. */
const UNLOADED = 'unittest.loader._FailedTest.'
/** `go test` compiles by itself, and ends as if it had run: a compiler's line on standard error is what tells. */
const GO_COMPILER = /^(?:\S+\.go:\d+:\d+: |# )/m

export function judge(report: TestReport, { language, phase, paths, implementationFiles }: RunOf): Judged {
  const isUnloaded = ({ name, status }: TestReport['tests'][number]) =>
    status === 'error' && (name.startsWith(UNLOADED) || paths.includes(name))
  const unloaded = report.tests.filter(isUnloaded)
  // Node's tool tells of a file without tests as of one test that passed, named like the file.
  const isEmptyFile = ({ name, status }: TestReport['tests'][number]) => status === 'passed' && paths.includes(name)
  const tests = outcomes(report.tests.filter((one) => !isUnloaded(one) && !isEmptyFile(one)))
  const isCompiled = report.end === 'finished' && !(language === 'go' && GO_COMPILER.test(report.printed))
  const isLoaded = isCompiled && unloaded.length === 0
  const errors = isLoaded || language === null ? [] : loadErrors(report, unloaded, { language, implementationFiles })
  const broken = (fault: SetupFault): Judged => ({ tests: tests.slice(0, MAX_TESTS), label: 'setup_broken', fault, errors })

  if (report.dropped > 0 || tests.length > MAX_TESTS) return broken('too_many_tests')
  if (report.end !== 'finished' && report.end !== 'compile_error') return broken(report.end)
  if (!isLoaded) {
    // Only test files change in `write_test`, so that a mistake is one of theirs. Elsewhere the implementation can be corrected.
    const isTestBroken = phase === 'write_test' && lackedNames(errors) === null
    return isTestBroken ? broken('tests_broken') : { tests, label: 'red_by_compile_error', fault: null, errors }
  }
  if (tests.length === 0) return broken('no_tests')
  return { tests, label: tests.every(({ status }) => status === 'passed') ? 'green' : 'red', fault: null, errors }
}

const WORST: readonly TestStatus[] = ['failed', 'skipped', 'passed']

/** By name, in order; of several with one name, the worst, since nothing tells them apart in the next run. */
export function outcomes(tests: ReadonlyArray<Pick<TestReport['tests'][number], 'name' | 'status'>>): TestOutcome[] {
  const statusOf = new Map<string, TestStatus>()
  for (const { name, status } of tests) {
    const shortName = clipLine(name.replace(/\s+/g, ' ').trim(), MAX_NAME)
    const now: TestStatus = status === 'error' ? 'failed' : status
    statusOf.set(shortName, WORST.find((one) => one === now || one === statusOf.get(shortName)) ?? now)
  }
  return [...statusOf].map(([name, status]) => ({ name, status }))
}

/** Between the name of a test and of one within it, as each language's tool tells of it; the outer one is then not always told. */
const WITHIN: Readonly<Record<Language, readonly string[]>> = {
  python3: [' (', ' ['],
  javascript: [' > '],
  typescript: [' > '],
  go: ['/'],
  java: [],
  cpp: [],
  rust: [],
  sql: [],
}

export const isWithin = (inner: string, outer: string, language: Language | null): boolean =>
  language !== null && WITHIN[language].some((between) => inner.startsWith(`${outer}${between}`))

/** The function that pytest runs once for each row of its parameters, by the name of a row; null for any other test. */
export const functionOfRow = (name: string, language: Language | null): string | null =>
  (language === 'python3' ? /^([^\s[]+)\[/.exec(name)?.[1] : null) ?? null

/** Those that hold no other of them. */
export const innermost = (tests: readonly TestOutcome[], language: Language | null): TestOutcome[] =>
  tests.filter(({ name }) => !tests.some((other) => isWithin(other.name, name, language)))
