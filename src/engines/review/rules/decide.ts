/** What can happen to the reviews of one problem's accepted programs: made, a finding fixed or dismissed, a cost compared. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Decider } from '../../../kernel/decider.ts'
import type { Author, Origin } from '../../../kernel/evidence.ts'
import type { Language } from '../../../problem/problem.ts'
import { type Finding, rankOf, type ReviewRule } from '../../../problem/review-rule.ts'

/** The accepted program that is reviewed. `writtenBy` and `origin` are null where the run that says so is no longer kept. */
export interface ReviewedProgram {
  readonly runId: string
  readonly language: Language
  readonly codeHash: string
  readonly writtenBy: Author | null
  readonly origin: Origin | null
}

export interface ReviewedFinding extends Finding {
  /** Counted from 1 in the fixed ranking. */
  readonly id: number
  /** The line itself, cut. */
  readonly excerpt: string
}

export const linterStates = ['ran', 'not_installed', 'failed', 'none'] as const
export interface LinterState {
  readonly name: string
  readonly state: (typeof linterStates)[number]
}

/** What one program cost on an input. `approach` is null for the learner's own. */
export interface ProgramCost {
  readonly approach: string | null
  /** Null where the program was stopped. */
  readonly cpuMs: number | null
}

export type ReviewEvent = { readonly at: number } & (
  | ({
      readonly type: 'review_made'
      readonly linter: LinterState
      readonly findings: readonly ReviewedFinding[]
    } & ReviewedProgram)
  | ({
      readonly type: 'finding_fixed'
      /** The program whose review had it. */
      readonly before: string
      readonly finding: ReviewedFinding
    } & ReviewedProgram)
  | { readonly type: 'finding_dismissed'; readonly runId: string; readonly finding: number }
  | {
      readonly type: 'costs_compared'
      readonly runId: string
      readonly inputHash: string
      readonly costs: readonly ProgramCost[]
    }
)

/** `program`: the latest that was accepted; null where there is none now. */
export type ReviewCommand = { readonly now: number; readonly program: ReviewedProgram | null; readonly runId: string } & (
  | { readonly type: 'make'; readonly linter: LinterState; readonly findings: readonly ReviewedFinding[] }
  | { readonly type: 'dismiss'; readonly finding: number }
  | { readonly type: 'compare'; readonly inputHash: string; readonly costs: readonly ProgramCost[] }
)

export type ReviewRefusal =
  /** There is no accepted program to review. */
  | { readonly code: 'NOTHING_TO_REVIEW' }
  /** No such finding, or of a program that was accepted before the present one. */
  | { readonly code: 'FINDING_NOT_FOUND' }
  /** Programs in this language are not reviewed. */
  | { readonly code: 'LANGUAGE_NOT_REVIEWED' }
  /** Its problem is in an interview, whose end has the program reviewed. */
  | { readonly code: 'REVIEW_CLOSED_DURING_INTERVIEW' }
  /** There is no other approach in this language to compare with. */
  | { readonly code: 'NOTHING_TO_COMPARE' }

export interface Review extends ReviewedProgram {
  readonly linter: LinterState
  readonly findings: readonly ReviewedFinding[]
}

export interface FixedFinding {
  readonly finding: ReviewedFinding
  /** The run that did without it. */
  readonly runId: string
}

export interface ReviewState {
  /** The latest one. */
  readonly review: Review | null
  /** The findings of every program that was reviewed, by `programKey`. */
  readonly reviewed: ReadonlyMap<string, readonly ReviewedFinding[]>
  /** Keys of what was dismissed, in whatever program. */
  readonly dismissed: ReadonlySet<string>
  readonly fixed: readonly FixedFinding[]
  /** The latest comparison. */
  readonly compared: { readonly runId: string; readonly inputHash: string; readonly costs: readonly ProgramCost[] } | null
}

export const review: Decider<ReviewState, ReviewCommand, ReviewEvent, ReviewRefusal> = {
  initial: { review: null, reviewed: new Map(), dismissed: new Set(), fixed: [], compared: null },
  decide,
  evolve,
}

/** The same for the same text in the same language, in whatever run it was accepted. */
export const programKey = ({ language, codeHash }: Pick<ReviewedProgram, 'language' | 'codeHash'>): string =>
  `${language} ${codeHash}`

/** Findings that are kept of a review. */
export const KEPT_FINDINGS = 20
const MAX_EXCERPT = 120

/** Findings in their ranking, each with its line. */
export function rankedFindings(findings: readonly Finding[], code: string): readonly ReviewedFinding[] {
  const lines = code.split(/\r\n|\r|\n/)
  return findings
    .toSorted((a, b) => rankOf(a.rule) - rankOf(b.rule) || a.line - b.line)
    .slice(0, KEPT_FINDINGS)
    .map((finding, index) => ({
      ...finding,
      id: index + 1,
      excerpt: (lines[finding.line - 1] ?? '').trim().slice(0, MAX_EXCERPT),
    }))
}

/** The same in another program: the rule, and what the line says. */
export const findingKey = ({ rule, excerpt }: ReviewedFinding): string => `${rule} ${excerpt.replace(/\s+/g, ' ')}`

/** Whether the review is of this program, in whatever run it was accepted. */
export const isReviewed = ({ review: made }: ReviewState, program: ReviewedProgram): boolean =>
  made !== null && made.language === program.language && made.codeHash === program.codeHash

/** A count instead of a search is the same scan at each step, found by another rule. */
const matterOf = (rule: ReviewRule): ReviewRule => (rule === 'membership_in_list' ? 'count_in_loop' : rule)

/**
 * The findings that are gone: of each matter, as many as there are fewer now. A line that merely moved or was written otherwise has its finding
 * still; where a choice is left, those whose line says something else are the gone ones.
 */
export function goneFindings(before: readonly ReviewedFinding[], now: readonly ReviewedFinding[]): readonly ReviewedFinding[] {
  const kept = new Map<string, number>()
  for (const one of now) kept.set(findingKey(one), (kept.get(findingKey(one)) ?? 0) + 1)
  const isSame = before.map((one) => {
    const left = kept.get(findingKey(one)) ?? 0
    if (left > 0) kept.set(findingKey(one), left - 1)
    return left > 0
  })
  const matters = [...new Set(before.map(({ rule }) => matterOf(rule)))]
  return matters.flatMap((matter) => {
    const all = before.flatMap((finding, index) =>
      matterOf(finding.rule) === matter ? [{ finding, same: isSame[index] === true }] : [],
    )
    const fewer = all.length - now.filter((one) => matterOf(one.rule) === matter).length
    const changed = all.filter(({ same }) => !same)
    return fewer <= 0 ? [] : changed.slice(0, fewer).map(({ finding }) => finding)
  })
}

function decide(state: ReviewState, command: ReviewCommand): Result<readonly ReviewEvent[], ReviewRefusal> {
  const { program, runId, now: at } = command
  if (program?.runId !== runId) return err({ code: 'NOTHING_TO_REVIEW' })
  const made = state.review
  switch (command.type) {
    case 'make': {
      if (isReviewed(state, program)) return ok([])
      const { linter, findings } = command
      const reviewMade: ReviewEvent = { type: 'review_made', ...program, linter, findings, at }
      // Fewer findings because a linter did not run this time are not fewer in the program.
      const isComparable = made?.language === program.language && made.linter.state === linter.state
      const gone = isComparable ? goneFindings(made.findings, findings) : []
      return ok([
        reviewMade,
        ...gone
          .filter((one) => !state.dismissed.has(findingKey(one)))
          .map((finding): ReviewEvent => ({ type: 'finding_fixed', ...program, before: made?.runId ?? '', finding, at })),
      ])
    }
    case 'dismiss': {
      const finding = isReviewed(state, program) ? made?.findings.find(({ id }) => id === command.finding) : undefined
      if (!made || !finding) return err({ code: 'FINDING_NOT_FOUND' })
      if (state.dismissed.has(findingKey(finding))) return ok([])
      return ok([{ type: 'finding_dismissed', runId: made.runId, finding: finding.id, at }])
    }
    case 'compare': {
      const { inputHash, costs } = command
      const isSame = state.compared?.runId === runId && state.compared.inputHash === inputHash
      return ok(isSame ? [] : [{ type: 'costs_compared', runId, inputHash, costs, at }])
    }
  }
}

function evolve(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.type) {
    case 'review_made': {
      const { runId, language, codeHash, writtenBy, origin, linter, findings } = event
      const reviewed = new Map(state.reviewed).set(programKey(event), findings)
      return { ...state, reviewed, review: { runId, language, codeHash, writtenBy, origin, linter, findings } }
    }
    case 'finding_fixed':
      return { ...state, fixed: [...state.fixed, { finding: event.finding, runId: event.runId }] }
    case 'finding_dismissed': {
      const finding = state.review?.findings.find(({ id }) => id === event.finding)
      if (!finding) throw new Error('finding_dismissed for a finding that no review has')
      return { ...state, dismissed: new Set(state.dismissed).add(findingKey(finding)) }
    }
    case 'costs_compared': {
      const { runId, inputHash, costs } = event
      return { ...state, compared: { runId, inputHash, costs } }
    }
  }
}
