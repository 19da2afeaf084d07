/** What can have happened to one learner's session on one problem. Stored for ever: a new shape is a new version with an upcast. */
import type { Language } from '../../../problem/problem.ts'
import type { Failing, Verdict } from '../../../problem/verdict.ts'
import type { Author, Origin, Typing } from '../../../kernel/evidence.ts'
import type { HintLevel, Level } from '../../../problem/hint-level.ts'
import type { Pace } from '../../../kernel/pace.ts'

export const runKinds = ['local', 'submission'] as const
export type RunKind = (typeof runKinds)[number]

export const hintBases = ['free', 'run', 'attempt', 'answered', 'waited', 'relaxed', 'solved', 'gave_up'] as const
/** Why a rung opened; `attempt`, words of the learner's own, opens none any more. */
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
  /** SHA-256 of what the code says that may do something, hex: a program that has another one is new work. */
  readonly workHash: string
  readonly catalogueVersion: string
  readonly writtenBy: Author
  readonly origin: Origin
  /** The same program was accepted, shown or written by another author before, and nothing says that it was typed again. */
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
  | ({
      readonly type: 'run_started'
      readonly isStarter: boolean
      readonly typing: Typing | null
      /** The line at which the program before it could not be loaded is another one now. */
      readonly mends: boolean
    } & RunIdentity)
  | {
      readonly type: 'run_finished'
      readonly runId: string
      readonly verdict: Verdict
      /** Of the visible cases. Old submissions counted hidden ones as well, so a submission's count is shown nowhere. */
      readonly passed: number
      readonly total: number
      readonly failing: Failing | null
      /** Of the error that kept the code from being loaded, from 1; null where there was none, or it names no line. */
      readonly errorLine: number | null
      /** Key of the report's blob. */
      readonly reportHash: string
    }
  | { readonly type: 'run_dropped'; readonly runId: string; readonly reason: 'expired' | 'failed' }
  | { readonly type: 'problem_solved'; readonly runId: string; readonly highestHint: Level; readonly unaided: boolean }
  /** Own words opened hints at first. */
  | {
      readonly type: 'attempt_recorded'
      readonly level: Level
      readonly text: string
      readonly accepted: boolean
      readonly writtenBy: Author
    }
  /** The learner's own words beside a request for a hint; they open nothing. */
  | { readonly type: 'words_recorded'; readonly level: Level; readonly text: string; readonly writtenBy: Author }
  /** An answer to the question of the hint of this level; `answer` is its number or its value, as text that is the same for equal ones. */
  | {
      readonly type: 'question_answered'
      readonly level: HintLevel
      readonly answer: string
      readonly right: boolean
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
