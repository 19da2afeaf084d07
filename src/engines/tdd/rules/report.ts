/** What a run of the tests shows: its tests by name, and one word for all of them. */
import type { Language } from '../../../problem/problem.ts'
import { clipLine } from '../../../kernel/text.ts'
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
}

export interface RunOf {
  readonly language: Language | null
  readonly phase: Phase
  /** Of the files that were run. */
  readonly paths: readonly string[]
}

/** unittest names a module that it cannot import so; pytest and node:test name the file. */
const UNLOADED = 'unittest.loader._FailedTest.'
/** `go test` compiles by itself, and ends as if it had run: a compiler's line on standard error is what tells. */
const GO_COMPILER = /^(?:\S+\.go:\d+:\d+: |# )/m

export function judge(report: TestReport, { language, phase, paths }: RunOf): Judged {
  const isUnloaded = ({ name, status }: TestReport['tests'][number]) =>
    status === 'error' && (name.startsWith(UNLOADED) || paths.includes(name))
  const unloaded = report.tests.filter(isUnloaded)
  // Node's tool tells of a file without tests as of one test that passed, named like the file.
  const isEmptyFile = ({ name, status }: TestReport['tests'][number]) => status === 'passed' && paths.includes(name)
  const tests = outcomes(report.tests.filter((one) => !isUnloaded(one) && !isEmptyFile(one)))
  const broken = (fault: SetupFault): Judged => ({ tests: tests.slice(0, MAX_TESTS), label: 'setup_broken', fault })

  if (report.dropped > 0 || tests.length > MAX_TESTS) return broken('too_many_tests')
  if (report.end !== 'finished' && report.end !== 'compile_error') return broken(report.end)
  const isCompiled = report.end === 'finished' && !(language === 'go' && GO_COMPILER.test(report.printed))
  if (!isCompiled || unloaded.length > 0) {
    // What tests print can look like anything, so where a tool names what it could not load, only that is read.
    const said = unloaded.length > 0 ? unloaded.map(({ message }) => message).join('\n') : report.printed
    // Only test files change in `write_test`, so that what is broken in itself is one. Elsewhere it is the implementation.
    const isTestBroken = phase === 'write_test' && language !== null && isBrokenInItself(language, said)
    return isTestBroken ? broken('tests_broken') : { tests, label: 'red_by_compile_error', fault: null }
  }
  if (tests.length === 0) return broken('no_tests')
  return { tests, label: tests.every(({ status }) => status === 'passed') ? 'green' : 'red', fault: null }
}

const WORST: readonly TestStatus[] = ['failed', 'skipped', 'passed']

/** By name, in order; of several with one name, the worst, since nothing tells them apart in the next run. */
function outcomes(tests: TestReport['tests']): TestOutcome[] {
  const found = new Map<string, TestStatus>()
  for (const { name, status } of tests) {
    const shown = clipLine(name.replace(/\s+/g, ' ').trim(), MAX_NAME)
    const now: TestStatus = status === 'error' ? 'failed' : status
    found.set(shown, WORST.find((one) => one === now || one === found.get(shown)) ?? now)
  }
  return [...found].map(([name, status]) => ({ name, status }))
}

/** V8's parser, and the one that takes types out. */
const SCRIPT =
  /^(?:SyntaxError\S*:? *)?(?:TypeScript .* not supported|Unexpected |Expected |missing |Missing |Invalid or unexpected|Unterminated |Illegal |Malformed |Invalid regular expression|Identifier '.*' has already|await is only valid)/m

/** What only a parser says, in the words of each language's own. Anything else may come of a missing implementation. */
const UNPARSED: Readonly<Record<Language, RegExp | null>> = {
  python3: /^\s*(?:E\s+)?(?:SyntaxError|IndentationError|TabError): /m,
  javascript: SCRIPT,
  typescript: SCRIPT,
  go: /^\S+\.go:\d+:\d+: (?:syntax error|expected |missing |illegal |invalid character|\S+ literal not terminated)/m,
  java: /: error: (?:.*\bexpected$|illegal start of |illegal character|reached end of file while parsing|unclosed |not a statement)/m,
  rust: /^error(?:\[E0(?:758|762|763|765|766)\])?: (?:expected |unexpected |mismatched closing|this file contains an unclosed|unterminated )/m,
  cpp: /: error: (?:expected |missing terminating|unterminated )/,
  sql: null,
}

/** A name that is missing makes the parser of C++ stumble as well. */
const CPP_MISSING =
  /was not declared|does not name|has not been declared|has no member|is not a member|no matching function|No such file/
const GO_LINE = /^\S+\.go:\d+:\d+: .*$/gm
const GO_UNUSED = /\b(?:imported|declared)\b.* not used/

/** Whether a compiler complains of something that no implementation could mend. */
function isBrokenInItself(language: Language, said: string): boolean {
  if (language === 'cpp' && CPP_MISSING.test(said)) return false
  if (UNPARSED[language]?.test(said) === true) return true
  const lines = language === 'go' ? (said.match(GO_LINE) ?? []) : []
  return lines.length > 0 && lines.every((line) => GO_UNUSED.test(line))
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

/** Those that hold no other of them. */
export const innermost = (tests: readonly TestOutcome[], language: Language | null): TestOutcome[] =>
  tests.filter(({ name }) => !tests.some((other) => isWithin(other.name, name, language)))
