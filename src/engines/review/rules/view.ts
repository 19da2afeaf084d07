/** What a learner sees of a review: at most three findings, and what has become of earlier ones. */
import { kindOfRule, type ReviewKind } from '../../../problem/review-rule.ts'
import { heldBy, type Held } from './held.ts'
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
  /** What the name that it is about holds. */
  readonly held: Held
  /** It says that time is lost, and a measurement of this program found no known solution that grows more slowly. */
  readonly isAgainstMeasurement: boolean
}

/** What is known of the present program besides its review. */
export interface ProgramKnown {
  readonly code: string
  /** Whether its growth was measured, and no known solution grows more slowly. */
  readonly isMeasuredBest: boolean
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

const NOTHING_KNOWN: ProgramKnown = { code: '', isMeasuredBest: false }

export function viewOf(state: ReviewState, program: ReviewedProgram, known: ProgramKnown = NOTHING_KNOWN): ReviewView {
  const shown = (finding: ReviewedFinding): ShownFinding => {
    const kind = kindOfRule(finding.rule)
    const held = heldBy(finding.subject, known.code)
    return { ...finding, kind, held, isAgainstMeasurement: known.isMeasuredBest && kind === 'complexity' }
  }
  const made = isReviewed(state, program) ? state.review : null
  const open = made?.findings.filter((one) => !state.dismissed.has(findingKey(one))) ?? []
  return {
    runId: program.runId,
    wasReviewed: state.review !== null,
    review: made && {
      linter: made.linter,
      findings: open
        .map(shown)
        .toSorted((a, b) => Number(a.isAgainstMeasurement) - Number(b.isAgainstMeasurement))
        .slice(0, SHOWN_FINDINGS),
      further: Math.max(0, open.length - SHOWN_FINDINGS),
      dismissed: made.findings.length - open.length,
    },
    fixed: made ? state.fixed.filter(({ runId }) => runId === made.runId).map(({ finding }) => shown(finding)) : [],
    fixedSoFar: state.fixed.length,
    costs: state.compared?.runId === program.runId ? state.compared.costs : null,
  }
}
