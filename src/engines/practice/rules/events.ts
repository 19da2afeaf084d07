/** What can have happened to one learner's session on one problem. Stored for ever: a new shape is a new version with an upcast. */
import type { Language } from '../../../problem/problem.ts'
import type { Failing, Verdict } from '../../../problem/verdict.ts'
import type { Author, Origin, Typing } from '../../../kernel/evidence.ts'
import type { Level } from '../../../problem/hint-level.ts'
import type { Pace } from '../../../kernel/pace.ts'

export const runKinds = ['local', 'submission'] as const
export type RunKind = (typeof runKinds)[number]

export const hintBases = ['free', 'run', 'attempt', 'waited', 'relaxed', 'solved', 'gave_up'] as const
/** Why a rung opened. */
export type HintBasis = (typeof hintBases)[number]

/** The rules a session is held to; fixed when it starts or starts afresh. */
export interface SessionRules {
  readonly pace: Pace
  readonly strictMode: boolean
}

export interface RunIdentity {
  readonly runId: string
  readonly kind: RunKind
  readonly epoch: number
  readonly language: Language
  /** SHA-256 of the code as sent, hex; also the key of its blob. */
  readonly codeHash: string
  /** SHA-256 of the code without comments and white space, hex. */
  readonly tokensHash: string
  readonly catalogueVersion: string
  readonly writtenBy: Author
  readonly origin: Origin
  /** The same program was accepted, shown or written by somebody else before, and nothing says that it was typed again. */
  readonly recalled: boolean
}

/** The program that a counterexample was looked for, and the hint level of that moment. */
export interface SearchedCode {
  readonly level: Level
  readonly language: Language
  readonly codeHash: string
}

/** `at` is milliseconds since the epoch, given by the caller of the object. */
export type PracticeEvent = { readonly at: number } & (
  | { readonly type: 'session_started'; readonly language: Language | null; readonly rules: SessionRules }
  | { readonly type: 'language_chosen'; readonly language: Language }
  | ({ readonly type: 'run_started'; readonly isStarter: boolean; readonly typing: Typing | null } & RunIdentity)
  | {
      readonly type: 'run_finished'
      readonly runId: string
      readonly verdict: Verdict
      /** Of the visible cases. Old submissions counted hidden ones as well, so a submission's count is shown nowhere. */
      readonly passed: number
      readonly total: number
      readonly failing: Failing | null
      /** Key of the report's blob. */
      readonly reportHash: string
    }
  | { readonly type: 'run_dropped'; readonly runId: string; readonly reason: 'expired' | 'failed' }
  | { readonly type: 'problem_solved'; readonly runId: string; readonly highestHint: Level; readonly unaided: boolean }
  | {
      readonly type: 'attempt_recorded'
      readonly level: Level
      readonly text: string
      readonly accepted: boolean
      readonly writtenBy: Author
    }
  | { readonly type: 'hint_withheld'; readonly level: Level }
  | { readonly type: 'hint_given'; readonly level: Level; readonly basis: HintBasis; readonly sharpenedBy: Failing | null }
  | ({ readonly type: 'counterexample_given'; /** Key of its blob. */ readonly shownHash: string } & SearchedCode)
  | ({ readonly type: 'counterexample_not_found' } & SearchedCode)
  /** The program passes the counterexample with this key, which another program was given. */
  | ({ readonly type: 'counterexample_passed'; readonly shownHash: string } & SearchedCode)
  | { readonly type: 'gave_up'; readonly from: Level }
  /** `tokens`: SHA-256 of its programs without comments and white space, hex, one for each of its languages. */
  | { readonly type: 'solution_read'; readonly solutionId: string; readonly tokens: readonly string[] }
  | { readonly type: 'session_reset'; readonly rules: SessionRules }
  | { readonly type: 'code_reset' }
)
