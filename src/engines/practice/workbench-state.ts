/** The state of a learner's workbench: the problem, and their session on it. Reading it changes nothing. */
import { z } from 'zod'
import type { ProblemEntry } from '../../catalog/public.ts'
import type { NamedNote, OpenAssignment } from '../classes/memberships.ts'
import { closesCode } from '../classes/rules/limits.ts'
import type { OpenCheck } from '../knowledge/rules/state.ts'
import type { SessionView } from './rules/view.ts'
import type { Report, Usage } from '../../problem/report.ts'
import type { KeptCode, RunEntry } from './messages.ts'
import type { AssignedLimits } from './rules/commands.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Language } from '../../problem/problem.ts'
import type { Settings } from '../settings/rules/settings.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { readHints, type HintOut } from './hints.ts'
import { problemOf } from './problem-of.ts'
import { reportOut, reportOutput } from './render/report.ts'

const reportShape = z.object(reportOutput)
export type ReportShown = z.output<typeof reportShape>

/** A report in a tool's result, or null where it has none. */
export const reportIn = (structured: unknown): ReportShown | null => reportShape.safeParse(structured).data ?? null

export interface WorkbenchState {
  readonly entry: ProblemEntry
  /** Null before the problem is started. */
  readonly view: SessionView | null
  /** Chosen in the settings, else used last. */
  readonly defaultLanguage: Language | null
  readonly settings: Settings
  /** The learner's last code, whole. */
  readonly code: string | null
  /** Those of this session; none while a check closes them. */
  readonly hints: readonly HintOut[]
  /** Of the last run; null where there was none, and where it was kept in a shape that is no longer known. */
  readonly report: ReportShown | null
  /** What the run of that report took; null where that is not known. */
  readonly usage: Usage | null
  /** The last code of each language that was run. */
  readonly codes: Readonly<Partial<Record<Language, KeptCode>>>
  /** What has been run, the newest first. */
  readonly runs: readonly RunEntry[]
  /** What open assignments of classes limit; null where none has the problem. */
  readonly assigned: AssignedLimits | null
  /** Notes of teachers that are not put away. */
  readonly notes: readonly NamedNote[]
  /** Open assignments of classes that have the problem. */
  readonly assignments: readonly OpenAssignment[]
}

export async function workbenchState(context: ToolContext, slug: string): Promise<Result<WorkbenchState, Failure>> {
  const { learner, catalogue } = context
  const read = await learner.ask('practice', 'read', slug, {
    code: true,
    history: false,
    report: true,
    runs: true,
    defaultLanguage: true,
  })
  if (!read.ok) return read
  const entry = await problemOf({ learner, catalogue }, slug)
  if (!entry.ok) return entry
  const { view, code, codes, runs, report, defaultLanguage, settings } = read.value
  const { assigned = null, notes = [], assignments = [] } = read.value
  const hints =
    view === null ? ok([]) : await readHints(context, learner.practice.hintsOf(view), entry.value.own?.untrusted === true)
  if (!hints.ok) return hints
  return ok({
    entry: entry.value,
    view,
    defaultLanguage,
    settings,
    code,
    hints: hints.value,
    report: report === null ? null : keptReport(report),
    usage: report === null ? null : usageIn(report),
    codes,
    runs,
    assigned,
    notes,
    assignments,
  })
}

function usageIn(text: string): Usage | null {
  const report: Report = JSON.parse(text)
  return report.usage ?? null
}

/** A report as the object keeps it. */
export function keptReport(text: string): ReportShown | null {
  const report: Report = JSON.parse(text)
  return reportIn(reportOut(report))
}

/** When the in-class check began that is open with the problem; null outside of one. */
export const inClassSinceOf = ({ assigned }: Pick<WorkbenchState, 'assigned'>): number | null =>
  assigned !== null && assigned.checkEndsAt !== null ? assigned.since : null

/** Whether a class closes what shows code of the problem: its limit on hints holds until the problem is solved. */
export function isCodeClosed({ assigned, view }: Pick<WorkbenchState, 'assigned' | 'view'>): boolean {
  const solvedAt = view?.status === 'solved' ? (view.solved?.at ?? null) : null
  return assigned !== null && closesCode(assigned.hintCeiling, assigned.since, solvedAt)
}

/** The check that is open, if one is. */
export async function openCheck({ learner }: ToolContext): Promise<Result<OpenCheck | null, Failure>> {
  const knowledge = await learner.ask('knowledge', 'read')
  return knowledge.ok ? ok(knowledge.value.view.check) : knowledge
}
