/** How the tests of a session's files are run: begin at the learner's object, run in the Worker, file. */
import { sha256 } from '../../kernel/hash.ts'
import { clipLine } from '../../kernel/text.ts'
import type { TddPlan } from './rules/events.ts'
import { canHoldTests } from './rules/collected.ts'
import { roleOf } from './rules/files.ts'
import type { LoadError } from './rules/load-errors.ts'
import { judge } from './rules/report.ts'
import type { Failure } from '../../failure/failure.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { TestsReport, TestsRequest } from '../../runner/workspace-protocol.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { withRunPlace, waitingFor, codeToolFailure } from '../../mcp/running.ts'
import { isCompiled } from '../../problem/compiled-types.ts'
import type { TddDone, TddWorkspace } from './messages.ts'

type Limits = TestsRequest['limits']
/** Node reserves half a gigabyte of address space before it begins, which counts. */
const OF_SCRIPTS: Limits = { cpuMs: 10_000, wallMs: 20_000, memoryMb: 1_024 }
/** A compiler takes most of it. */
const OF_COMPILED: Limits = { cpuMs: 30_000, wallMs: 40_000, memoryMb: 1_024 }

/** Above every other place that a file can have. */
const LAST = 1_000

/** Where a file stands among those that are sent: Rust begins with the crate's root, and Node with a test where no name tells which is one. */
function placeOf(path: string, plan: TddPlan): number {
  const isTest = roleOf(path, plan) === 'test'
  if (plan.language !== 'rust') return isTest ? 0 : 1
  if (!path.endsWith('.rs')) return LAST
  if (isTest) return LAST - 1
  const folders = path.split('/').length
  if (/(^|\/)lib\.rs$/.test(path)) return folders
  if (/(^|\/)main\.rs$/.test(path)) return 10 + folders
  return 20 + plan.implementationFiles.findIndex((entry) => entry === path || (entry.endsWith('/') && path.startsWith(entry)))
}

/** What the sandbox is to run: the files in the order that the language's tool expects. Null for a plan without a language. */
export function testsRequest(id: string, { plan, files }: Pick<TddWorkspace, 'plan' | 'files'>): TestsRequest | null {
  const { language } = plan
  if (language === null) return null
  const inOrder = files.toSorted((one, other) => placeOf(one.path, plan) - placeOf(other.path, plan))
  return {
    id,
    language,
    files: inOrder.map(({ path, text }) => ({ path, content: text })),
    limits: isCompiled(language) ? OF_COMPILED : OF_SCRIPTS,
  }
}

/** The tests in the text of the test files. */
export interface TestsListed {
  /** Each as its file, a space and its name. */
  readonly names: readonly string[]
  /** The first file that cannot be parsed, and from which line on. */
  readonly broken: { readonly path: string; readonly line: number } | null
}

/** Null where the runner does not tell, or where there is no test file. */
export async function listTests(
  { codeTools }: Pick<ToolContext, 'codeTools'>,
  plan: Pick<TddPlan, 'language' | 'testFiles' | 'implementationFiles'>,
  files: TddWorkspace['files'],
): Promise<TestsListed | null> {
  const { language } = plan
  const ofTests = files.filter(({ path }) => roleOf(path, plan) === 'test')
  const own = ofTests.filter(({ path }) => canHoldTests(path, language))
  if (language === null || ofTests.length === 0) return null
  if (own.length === 0) return { names: [], broken: null }
  const listed = await codeTools.testNames({ language, files: own.map(({ path, text }) => ({ path, content: text })) })
  if (!listed.ok) return null
  const names = listed.value.files.flatMap(({ path, tests }) => tests.map(({ name }) => `${path} ${clipLine(name, MOST_NAME)}`))
  const broken = listed.value.files.flatMap(({ path, brokenLine }) => (brokenLine === null ? [] : [{ path, line: brokenLine }]))
  return { names: [...new Set(names)], broken: broken[0] ?? null }
}

/** Bytes of a name, and characters of all that a session keeps: every step that can be taken back has a list of its own. */
const MOST_NAME = 200
const MOST_LISTED = 8_000

/** `report` without messages and prints of a call that came before: of its run only how each test ended is kept. */
export interface TestsDone {
  readonly done: TddDone
  readonly report: Pick<TestsReport, 'end' | 'tests' | 'dropped' | 'printed'>
  /** What did not compile or load; none of a call that came before. */
  readonly errors: readonly LoadError[]
}

/** Runs the tests of the files as they are now, and files what came of it in the session. */
export async function runTests(
  context: ToolContext,
  sessionId: string | null,
  claim: { readonly turn: number; readonly lease: string },
): Promise<Result<TestsDone, Failure>> {
  const runId = context.newId()
  const start = await context.learner.tdd.beginRun(sessionId, { runId, ...claim })
  if (!start.ok) return start
  const { value: workspace } = start
  if (workspace.done !== null) return ok({ done: workspace.done, report: recordedIn(workspace.done), errors: [] })
  const [report, listed] = await Promise.all([
    withRunPlace(context, null, runId, (placed) => runWorkspaceTests(placed, testsRequest(runId, workspace))),
    listTests(context, workspace.plan, workspace.files),
  ])
  if (!report.ok) return report
  const files = workspace.files.map(({ path, hash }) => ({ path, hash }))
  const filed = await context.learner.tdd.fileRun(workspace.sessionId, {
    ...claim,
    runId,
    files,
    filesHash: await hashOf(files),
    report: report.value,
    // A file that cannot be parsed hides its tests.
    listed: listed === null || listed.broken !== null || listed.names.join().length > MOST_LISTED ? [] : listed.names,
  })
  if (!filed.ok) return filed
  const { plan, view } = workspace
  const of = { ...plan, phase: view.currentPhase, paths: files.map(({ path }) => path) }
  return ok({ done: filed.value, report: report.value, errors: judge(report.value, of).errors })
}

function recordedIn({ events }: TddDone): TestsDone['report'] {
  const run = events.find((event) => event.type === 'tests_run')
  if (!run) throw new Error('a run that came before is not among what it led to')
  const tests = run.tests.map((test) => ({ ...test, message: '', path: null, line: null, ms: null }))
  return { end: run.end, tests, dropped: 0, printed: '' }
}

/** One run, counted against the deployment's day. */
export async function runWorkspaceTests(
  context: ToolContext,
  request: TestsRequest | null,
): Promise<Result<TestsReport, Failure>> {
  // Only a stated session has no language, and its runs are refused before.
  if (request === null) return err({ code: 'EVIDENCE_IS_STATED' })
  const admitted = await context.spendRun()
  if (!admitted.ok) return admitted
  const report = await waitingFor(context, () => context.codeTools.tests(request))
  return report.ok ? report : err(codeToolFailure(report.error))
}

const hashOf = (files: ReadonlyArray<{ readonly path: string; readonly hash: string }>): Promise<string> =>
  sha256(
    files
      .map(({ path, hash }) => `${path} ${hash}`)
      .sort()
      .join('\n'),
  )
