/** How good the tests of a session are: changed versions of its implementation are run against them, and the survivors told. */
import type { Language } from '../../problem/problem.ts'
import type { Missing, Phase } from './rules/events.ts'
import { roleOf } from './rules/files.ts'
import { judge, type Judged } from './rules/report.ts'
import type { Failure } from '../../failure/failure.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { MAX_FILE_BYTES, variantsWallMs } from '../../runner/workspace-protocol.ts'
import type { Mutant, MutantsReport, TestsReport, TestsRequest, VariantResult } from '../../runner/workspace-protocol.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { unifiedDiff } from '../../kernel/unified-diff.ts'
import { bytesOf } from '../../mcp/result-size.ts'
import { runWorkspaceTests, testsRequest } from './runs.ts'
import { waitingFor, withLoosePlace, codeToolFailure } from '../../mcp/running.ts'
import { isCompiled } from '../../problem/compiled-types.ts'
import type { TddWorkspace } from './messages.ts'

/** A check may take so long, but for the mutant that runs when the time is up. Clients give up after a minute. */
const CHECK_MS = 45_000
/** Whoever waits is told after so many mutants. */
const TOLD_EVERY = 3
const SHOWN_NAMES = 10

export interface Survivor extends Pick<Mutant, 'path' | 'line' | 'operator'> {
  readonly diff: string
}

/** Why mutants were left untried: the time of a check, the day's runs, or a runner that gave no report on them. */
export const mutantStops = ['time', 'no_runs', 'runner'] as const
export type MutantStop = (typeof mutantStops)[number]

export interface TestsChecked {
  readonly workspace: TddWorkspace
  /** Mutants that ran, and were noticed by a test or not. */
  readonly mutants: number
  readonly killed: number
  /** Those that a compiler noticed, which says nothing of the tests. */
  readonly notCompiled: number
  readonly survivors: readonly Survivor[]
  /** Files of which no mutants could be made. */
  readonly unreadable: ReadonlyArray<{ readonly path: string; readonly line: number }>
  /** Whether there are more mutants than were asked for. */
  readonly truncated: boolean
  readonly stopped: MutantStop | null
}

/** Takes a place for both of its runs, of the unchanged code and of all mutants together. The session records none. */
export async function checkTests(
  context: ToolContext,
  sessionId: string | null,
  limit: number,
): Promise<Result<TestsChecked, Failure>> {
  const runId = context.newId()
  const borrowed = await context.learner.tdd.borrow(sessionId, runId)
  if (!borrowed.ok) return borrowed
  return withLoosePlace(context, runId, (placed) => check(placed, borrowed.value, runId, limit))
}

async function check(
  context: ToolContext,
  workspace: TddWorkspace,
  runId: string,
  limit: number,
): Promise<Result<TestsChecked, Failure>> {
  const endsAt = context.now() + CHECK_MS
  const request = testsRequest(runId, workspace)
  const baseline = await runWorkspaceTests(context, request)
  if (!baseline.ok) return baseline
  const { view, plan } = workspace
  const { language } = plan
  // Only a stated session has no language, and nothing is lent of one.
  if (request === null || language === null) return err({ code: 'EVIDENCE_IS_STATED' })
  const judged = judgedIn(view.currentPhase, baseline.value, workspace, language)
  const missing = missingIn(judged)
  if (missing.length > 0) return err({ code: 'EVIDENCE_NOT_OBSERVED', phase: view.currentPhase, missing, turn: view.turn })
  const mutantSet = await mutantsOf(context, workspace, language, limit)
  if (!mutantSet.ok) return mutantSet
  const { report, unreadable } = mutantSet.value
  const trial = await tryAll(context, {
    workspace,
    language,
    request: { ...request, limits: { ...request.limits, wallMs: longest(request, baseline.value) } },
    mutants: report?.mutants ?? [],
    tests: judged.tests.length,
    lastBeginAt: endsAt - baseline.value.wallMs,
  })
  return ok({ workspace, ...trial, unreadable, truncated: report?.truncated ?? false })
}

/** A mutant may take a few times as long as the unchanged code, so that one without an end does not take up the time of the others. */
const longest = ({ limits }: TestsRequest, { wallMs }: TestsReport): number =>
  Math.min(limits.wallMs, Math.ceil(3 * wallMs) + 2_000)

const judgedIn = (phase: Phase, report: TestsReport, { plan, files }: TddWorkspace, language: Language): Judged =>
  judge(report, {
    language,
    phase,
    paths: files.map(({ path }) => path),
    implementationFiles: plan.implementationFiles,
  })

/** What keeps tests from being checked: they have to pass on the unchanged code. */
function missingIn({ label, fault, tests }: Judged): Missing[] {
  if (label === 'green') return []
  if (label === 'setup_broken') return [{ kind: 'setup_broken', fault: fault ?? 'no_tests' }]
  if (label === 'red_by_compile_error') return [{ kind: 'compile_error' }]
  const countOf = (of: string) =>
    tests
      .filter(({ status }) => status === of)
      .map(({ name }) => name)
      .slice(0, SHOWN_NAMES)
  const failed = countOf('failed')
  return failed.length > 0 ? [{ kind: 'tests_fail', tests: failed }] : [{ kind: 'tests_skipped', tests: countOf('skipped') }]
}

interface MutantSet {
  /** Null where there is nothing to change. */
  readonly report: MutantsReport | null
  readonly unreadable: Array<{ readonly path: string; readonly line: number }>
}

/** Mutants of the implementation; a file that cannot be read is left out and told, unless it is the only one. */
async function mutantsOf(
  { codeTools, tell }: ToolContext,
  { plan, files }: TddWorkspace,
  language: Language,
  limit: number,
): Promise<Result<MutantSet, Failure>> {
  const unreadable: Array<{ path: string; line: number }> = []
  let remaining = files.filter(({ path }) => roleOf(path, plan) === 'implementation')
  // The same implementation has the same mutants, so that a test for a survivor is met by it again.
  const seed = Number.parseInt(remaining[0]?.hash.slice(0, 7) ?? '', 16) || 0
  for (;;) {
    if (remaining.length === 0) return ok({ report: null, unreadable })
    const sources = remaining.map(({ path, text }) => ({ path, content: text }))
    const answer = await waitingFor({ tell }, () => codeTools.mutants({ language, files: sources, limit, seed }))
    if (answer.ok) return ok({ report: fitting(answer.value), unreadable })
    const { error } = answer
    const rest = error.kind === 'not_parsed' ? remaining.filter(({ path }) => path !== error.path) : remaining
    if (error.kind !== 'not_parsed' || rest.length === remaining.length || rest.length === 0) return err(codeToolFailure(error))
    unreadable.push({ path: error.path, line: error.line })
    remaining = rest
  }
}

/** A file that is as large as it may be can have mutants that are larger. */
function fitting(report: MutantsReport): MutantsReport {
  const mutants = report.mutants.filter(({ content }) => bytesOf(content) <= MAX_FILE_BYTES)
  return { ...report, mutants, truncated: report.truncated || mutants.length < report.mutants.length }
}

interface Trial {
  readonly workspace: TddWorkspace
  readonly language: Language
  readonly request: TestsRequest
  readonly mutants: readonly Mutant[]
  /** How many there are. */
  readonly tests: number
  /** Milliseconds since the epoch; no mutant is begun after that. */
  readonly lastBeginAt: number
}

async function tryAll(context: ToolContext, trial: Trial) {
  const { mutants } = trial
  /** In the order of the mutants; null for no report. */
  const fates: Array<Fate | null> = []
  const survivors: Survivor[] = []
  const stopped = await begin(context, trial, (result) => {
    const mutant = mutants[fates.length]
    const fate = 'report' in result && 'tests' in result.report ? fateOf(result.report, trial) : null
    fates.push(fate)
    if (mutant && fate === 'survived') survivors.push(survivorOf(mutant, trial))
    if (fates.length % TOLD_EVERY === 0 && fates.length < mutants.length)
      context.tell(`${fates.length} of ${mutants.length} changed versions tried, ${survivors.length} unnoticed.`)
  })
  const many = (fate: Fate) => fates.filter((one) => one === fate).length
  return {
    mutants: many('killed') + survivors.length,
    killed: many('killed'),
    notCompiled: many('not_compiled'),
    survivors,
    stopped: fates.includes(null) ? 'runner' : stopped,
  } as const
}

/** All in one request, which is one run of the day: the time that is left bounds it. Says why some were left. */
async function begin(
  { codeTools, now, spendRun }: ToolContext,
  { mutants, request, lastBeginAt }: Trial,
  onResult: (result: VariantResult) => void,
): Promise<MutantStop | null> {
  const wallMs = Math.floor(lastBeginAt - now())
  if (mutants.length === 0) return null
  if (wallMs < variantsWallMs.min) return 'time'
  if (!(await spendRun()).ok) return 'no_runs'
  const variants = mutants.map(({ path, content }, index) => ({ id: `${index}`, path, content }))
  const report = await codeTools.variants({ id: request.id, base: { kind: 'tests', request }, variants, wallMs }, onResult)
  if (!report.ok) return 'runner'
  return report.value.left > 0 ? 'time' : null
}

function survivorOf({ path, line, operator, content }: Mutant, { workspace }: Trial): Survivor {
  const before = workspace.files.find((file) => file.path === path)?.text ?? ''
  return { path, line, operator, diff: unifiedDiff(before, content) }
}

type Fate = 'killed' | 'survived' | 'not_compiled'

/** A mutant survives where every test that there is was run and passed. */
function fateOf(report: TestsReport, { workspace, language, tests }: Trial): Fate {
  // Whatever the phase, what does not compile now is so because of the implementation.
  const judged = judgedIn('implement', report, workspace, language)
  if (judged.label === 'red_by_compile_error' && isCompiled(language)) return 'not_compiled'
  return judged.label === 'green' && judged.tests.length >= tests ? 'survived' : 'killed'
}
