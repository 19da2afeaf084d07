/** Runs a draft's programs and judges their reports. */
import type { Draft, DraftSlot } from '../rules/draft/draft.ts'
import { comparatorOf } from '../rules/draft/draft.ts'
import type { Problem } from '../../../problem/problem.ts'
import type { Report } from '../../../problem/report.ts'
import { answerType } from '../../../problem/signature.ts'
import { compare } from '../../../problem/values/compare.ts'
import type { Comparator } from '../../../problem/values/comparators.ts'
import type { Failure } from '../../../failure/failure.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import { caseRun, judge, type JudgedOrder } from '../../../runner/judge.ts'
import type { RunReport } from '../../../runner/protocol.ts'
import { caseAnswer } from '../../../runner/shown.ts'
import type { VariantResult } from '../../../runner/workspace-protocol.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { runnerFailure, waitingFor, codeToolFailure } from '../../../mcp/running.ts'

export type VerifyContext = Pick<ToolContext, 'runner' | 'codeTools' | 'spendRun' | 'tell'>

/** CPU milliseconds of a case in every language; a compiled program needs some of it to start. */
export const CPU_MS = 2_000

/** What each variant may take where the reference is known: a few times as much, so that one without an end is soon over. */
const TIMES = 4
const ADDED_MS = 500

/** The draft as a problem with visible cases only: only the server sees this problem. */
export const problemOf = (draft: Draft, { difficulty, topics, language }: DraftSlot): Problem => ({
  slug: 'draft',
  title: draft.title,
  difficulty,
  topics,
  components: { primary: 'own', secondary: [] },
  expectedMinutes: 0,
  siblings: [],
  statement: draft.statement,
  signature: draft.signature,
  comparator: comparatorOf(draft),
  cpuMs: CPU_MS,
  visibleCases: draft.cases,
  hiddenCaseCount: 0,
  languages: [language],
  version: 'draft',
})

export interface Trial {
  readonly raw: RunReport
  readonly report: Report
}

export interface TrialSetup {
  readonly context: VerifyContext
  readonly id: string
  readonly problem: Problem
  readonly slot: DraftSlot
}

/** The name that the reference's file has in a run. */
export const pathOf = (setup: TrialSetup): string => caseRun(orderOf(setup, '', CPU_MS)).files[0]?.path ?? ''

const orderOf = ({ id, problem, slot }: TrialSetup, code: string, cpuMs: number): JudgedOrder => ({
  id,
  problem,
  language: slot.language,
  code,
  cpuMs,
  hidden: null,
})

function judged(setup: TrialSetup, code: string, raw: RunReport): Trial {
  const report = judge(orderOf(setup, code, CPU_MS), raw, null)
  if (!report.ok) throw new Error('a draft has no checker')
  return { raw, report: report.value }
}

/** Milliseconds for all cases of the reference: more than they may take, and less than eight that wait for something. */
const REFERENCE_MS = 20_000

/** One run over all cases, in a sandbox of its own. */
export async function tryOnce(setup: TrialSetup, code: string): Promise<Result<Trial, Failure>> {
  const { context } = setup
  const admitted = await context.spendRun()
  if (!admitted.ok) return admitted
  const request = caseRun(orderOf(setup, code, CPU_MS))
  const limited = { ...request, limits: { ...request.limits, runMs: REFERENCE_MS } }
  const ran = await waitingFor(context, () => context.runner.run(limited))
  return ran.ok ? ok(judged(setup, code, ran.value)) : err(runnerFailure(ran.error))
}

/** Milliseconds in which variants are begun: with the reference's two runs before it, a verification ends within its 70 seconds. */
const BATCH_MS = 45_000
/** A progress message comes after so many programs. */
const TOLD_EVERY = 5

export interface Batch {
  /** By the key each was given with; those that the runner has no report of, or did not come to, are missing. */
  readonly trials: ReadonlyMap<string, Trial>
}

/**
 * All of these programs in one batch of one run of the day. `slowestMs`: CPU time of the reference's slowest case, null where it is not known.
 */
export async function tryMany(
  setup: TrialSetup,
  programs: ReadonlyMap<string, string>,
  slowestMs: number | null,
): Promise<Result<Batch, Failure>> {
  const { context, id } = setup
  const [first = ''] = programs.values()
  const admitted = await context.spendRun()
  if (!admitted.ok) return admitted
  const cpuMs = slowestMs === null ? CPU_MS : Math.min(CPU_MS, Math.ceil(TIMES * slowestMs) + ADDED_MS)
  const request = { ...caseRun(orderOf(setup, first, cpuMs)), stopOnFail: true }
  const path = pathOf(setup)
  const variants = Array.from(programs, ([key, content]) => ({ id: key, path, content }))
  let count = 0
  const onTried = () => {
    if (++count % TOLD_EVERY === 0) context.tell(`${count} of ${variants.length} programs tried that must fail.`)
  }
  const ran = await waitingFor(context, () =>
    context.codeTools.variants({ id, base: { kind: 'run', request }, variants, wallMs: BATCH_MS }, onTried),
  )
  if (!ran.ok) return err(codeToolFailure(ran.error))
  const trials = new Map<string, Trial>()
  for (const result of ran.value.results) {
    const raw = reportOf(result)
    if (raw !== null) trials.set(result.id, judged(setup, programs.get(result.id) ?? '', raw))
  }
  return ok({ trials })
}

const reportOf = (result: VariantResult): RunReport | null =>
  'report' in result && 'results' in result.report ? result.report : null

/**
 * Cases whose outputs differ between two runs, as far as the problem's comparator tells outputs apart. The runner seeds what languages
 * give as chance, so that the same code gives the same; the clock and the system's own entropy are what is left.
 */
export function differing({ problem }: TrialSetup, one: Trial, other: Trial): number[] {
  const { signature, visibleCases } = problem
  const by = leniency(problem.comparator)
  return visibleCases.flatMap(({ args }, index) => {
    const [a, b] = [one.raw.results[index], other.raw.results[index]]
    if (!a || !b) return a === b ? [] : [index]
    const [value, again] = [caseAnswer(problem, args, a), caseAnswer(problem, args, b)]
    if (value === undefined || again === undefined) return value === again && a.end === b.end ? [] : [index]
    const isSame = compare(again, value, answerType(signature, by, args), by) === null
    return isSame ? [] : [index]
  })
}

/** The comparator for two outputs of one program: it must choose the same one of several right answers. */
function leniency(comparator: Comparator): Comparator {
  if (comparator.kind === 'one_of') return comparator.by
  return comparator.kind === 'in_place' ? { ...comparator, by: leniency(comparator.by) } : comparator
}
