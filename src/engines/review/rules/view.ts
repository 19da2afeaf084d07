/** What a learner sees of a review: at most three findings, and what has become of earlier ones. */
import { kindOfRule, type ReviewKind } from '../../../problem/review-rule.ts'
import {
  findingKey,
  isReviewed,
  type LinterState,
  type ProgramCost,
  type ReviewedFinding,
  type ReviewedProgram,
  type ReviewState,
} from './decide.ts'

/** More would be a list to work off, and the first three say most. */
export const SHOWN_FINDINGS = 3

export interface ShownFinding extends ReviewedFinding {
  readonly kind: ReviewKind
}

export interface ReviewView {
  readonly runId: string
  /** Whether any program of this problem was reviewed. */
  readonly wasReviewed: boolean
  /** Null where the present program was not reviewed yet. */
  readonly review: null | {
    readonly linter: LinterState
    readonly findings: readonly ShownFinding[]
    /** Open findings that are not shown. */
    readonly further: number
    /** Findings of this program that the learner wants to leave as they are. */
    readonly dismissed: number
  }
  /** Gone with the present program, since the review before it. */
  readonly fixed: readonly ShownFinding[]
  /** Gone with any program so far. */
  readonly fixedSoFar: number
  /** Of the present program. */
  readonly costs: readonly ProgramCost[] | null
}

const shown = (finding: ReviewedFinding): ShownFinding => ({ ...finding, kind: kindOfRule(finding.rule) })

export function viewOf(state: ReviewState, program: ReviewedProgram): ReviewView {
  const made = isReviewed(state, program) ? state.review : null
  const open = made?.findings.filter((one) => !state.dismissed.has(findingKey(one))) ?? []
  return {
    runId: program.runId,
    wasReviewed: state.review !== null,
    review: made && {
      linter: made.linter,
      findings: open.slice(0, SHOWN_FINDINGS).map(shown),
      further: Math.max(0, open.length - SHOWN_FINDINGS),
      dismissed: made.findings.length - open.length,
    },
    fixed: made ? state.fixed.filter(({ runId }) => runId === made.runId).map(({ finding }) => shown(finding)) : [],
    fixedSoFar: state.fixed.length,
    costs: state.compared?.runId === program.runId ? state.compared.costs : null,
  }
}
