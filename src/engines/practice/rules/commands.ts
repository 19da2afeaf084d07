/** What can be asked of a session, with the evidence the server gathered for it; and what it may answer instead of events. */
import type { Language } from '../../../problem/problem.ts'
import type { Failing, Verdict } from '../../../problem/verdict.ts'
import type { RunKind, SearchedCode, SessionRules } from './events.ts'
import type { Author, Origin, Typing } from '../../../kernel/evidence.ts'
import type { HintLevel, Level } from '../../../problem/hint-level.ts'

export interface SubmittedCode {
  readonly language: Language
  readonly codeHash: string
  readonly tokensHash: string
  readonly workHash: string
  readonly isStarter: boolean
}

/** What the open assignments of a learner's classes ask of work on a problem; the strictest of them. */
export interface AssignedLimits {
  /** The highest hint that may be opened; 4 limits nothing. */
  readonly hintCeiling: Level
  /** When the ceiling ends; null where no time is known. */
  readonly until: number | null
  /** When the latest of them opened: work of before does not count for it. */
  readonly since: number
  /** The end of an in-class check, which is taken on our page alone; null where none is open. */
  readonly checkEndsAt: number | null
}

/** An open interview, and the step that it waits at. */
export interface BeforeCode {
  readonly interviewId: string
  readonly step: 'clarify' | 'examples' | 'complexity'
}

/** What every command is decided with. */
export interface Circumstances {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The learner's settings under the operator's floor at this moment. */
  readonly rules: SessionRules
  /** A check is being made with this problem: its ladder is closed. */
  readonly underCheck: boolean
  /** An interview without hints is open with this problem. */
  readonly inInterview?: boolean
  /** An interview with this problem has not come to its step of code. */
  readonly beforeCode?: BeforeCode | null
  /** An exercise has shown code of the problem. */
  readonly codeSeen?: boolean
  /** What was typed since an in-class check began, by earlier runs; null or left out where the whole session counts. */
  readonly typedSince?: Typing | null
  /** Null or left out where no open assignment has the problem. */
  readonly assigned?: AssignedLimits | null
}

export type PracticeCommand = Circumstances &
  (
    | { readonly type: 'start'; readonly language: Language | null }
    | {
        readonly type: 'begin_run'
        readonly runId: string
        readonly kind: RunKind
        readonly code: SubmittedCode
        readonly catalogueVersion: string
        readonly writtenBy: Author
        readonly origin: Origin
        /** Left out where nobody counts. `needed`: characters of the code, without white space, that the starter does not have. */
        readonly typing?: (Typing & { readonly needed: number }) | null
        /** Run even where a report of the same run is kept. */
        readonly rerun: boolean
        /** The line at which the program before it could not be loaded is another one now. */
        readonly mends: boolean
      }
    | {
        readonly type: 'finish_run'
        readonly runId: string
        readonly verdict: Verdict
        readonly passed: number
        readonly total: number
        readonly failing: Failing | null
        readonly errorLine: number | null
        readonly reportHash: string
      }
    | { readonly type: 'drop_run'; readonly runId: string; readonly reason: 'expired' | 'failed' }
    | {
        readonly type: 'request_hint'
        /** Null asks for the next one. */
        readonly level: Exclude<Level, 0> | null
        /** The learner's own words; they are kept and open nothing. */
        readonly words: string | null
        readonly writtenBy: Author
      }
    /** Asks whether an answer to the question of this hint may be judged. Nothing has happened until it is filed. */
    | { readonly type: 'seek_answer'; readonly level: HintLevel; readonly writtenBy: Author }
    | {
        readonly type: 'file_answer'
        readonly level: HintLevel
        readonly answer: string
        readonly right: boolean
        readonly words: string | null
        readonly writtenBy: Author
      }
    /** Asks whether a counterexample may be looked for. Nothing has happened until one is filed. */
    | { readonly type: 'seek_counterexample' }
    | ({
        readonly type: 'file_counterexample'
        readonly searchId: string
        readonly epoch: number
        /** Null: none was found. */
        readonly shownHash: string | null
      } & SearchedCode)
    | ({
        readonly type: 'pass_counterexample'
        readonly searchId: string
        readonly epoch: number
        /** Of the counterexample that the program passes. */
        readonly shownHash: string
      } & SearchedCode)
    /** Asks whether the learner may give up. Nothing has happened until they do. */
    | { readonly type: 'seek_give_up' }
    | { readonly type: 'give_up' }
    | {
        readonly type: 'read_solution'
        readonly solutionId: string
        readonly exists: boolean
        readonly tokens: readonly string[]
      }
    | { readonly type: 'list_solutions' }
    | { readonly type: 'reset' }
    /** Puts the starter code in the place of the learner's code. */
    | { readonly type: 'reset_code' }
  )

export type PracticeRefusal =
  | { readonly code: 'SESSION_NOT_FOUND' }
  /** `inClass`: the check is a class's own, which nobody leaves for hints. */
  | { readonly code: 'HINTS_CLOSED_DURING_CHECK'; readonly inClass?: true }
  /** `until`: when the assignment that limits them stops to take work; null where no time is known. */
  | { readonly code: 'HINTS_LIMITED_BY_CLASS'; readonly ceiling: Level; readonly until: number | null }
  | { readonly code: 'CHECK_IS_ON_PAGE'; readonly until: number }
  | { readonly code: 'HINTS_CLOSED_DURING_INTERVIEW' }
  | ({ readonly code: 'RUNS_CLOSED_DURING_INTERVIEW' } & BeforeCode)
  /** `opens`: the next hint opens now, without anything new. */
  | { readonly code: 'HINT_LEVEL_TOO_LOW'; readonly current: Level; readonly required: Level; readonly opens?: true }
  | { readonly code: 'HINT_LEVEL_REQUIRED'; readonly current: Level }
  | { readonly code: 'GIVE_UP_DISABLED' }
  /** `tooSlow`: the latest code was stopped for its time. */
  | { readonly code: 'NO_WRONG_ANSWER'; readonly tooSlow?: true }
  | { readonly code: 'LOCAL_TESTS_NOT_PASSED'; readonly reason: 'not_started' | 'no_run' | 'last_run_failed' | 'other_code' }
  | { readonly code: 'SOLUTION_NOT_FOUND'; readonly solutionId: string }
  | { readonly code: 'RUN_NOT_OPEN'; readonly runId: string }
