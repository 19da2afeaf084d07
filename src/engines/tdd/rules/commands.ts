/** What can be asked of a session, and what it may answer instead of events. */
import type { FileEntry, Holder, Phase, StoredFile, TddPlan, Terms, Violation } from './events.ts'
import type { PathFault, PlanIssue } from './files.ts'
import type { TestReport } from './report.ts'

/** Fields that are left out stay as they are. */
export type Changes = { readonly [Field in keyof (Terms & Task)]?: (Terms & Task)[Field] | undefined }
interface Task {
  /** What this cycle is about; forgotten when the next one begins. */
  readonly task: string | null
}

/** `turn` is the one of the state that is answered, `lease` the one that start or resume gave. */
interface Appending {
  readonly turn: number
  readonly lease: string
}

/** `now` is milliseconds since the epoch. The lease of `start` and `resume` is a new one. */
export type TddCommand = { readonly now: number } & (
  | ({ readonly type: 'start'; readonly plan: TddPlan; readonly lease: string } & Holder)
  | ({ readonly type: 'resume'; readonly turn: number; readonly lease: string; readonly takeOver: boolean } & Holder)
  | (Appending & { readonly type: 'update'; readonly changes: Changes })
  | (Appending & {
      readonly type: 'next_phase'
      readonly description: string
      /** SHA-256 of `normalisedEvidence(description)`, hex. */
      readonly descriptionHash: string
      /** What of `runTests` is reported as run. */
      readonly commands: readonly string[]
      /** From `implement` straight to the next cycle; of no meaning elsewhere. */
      readonly skipRefactor: boolean
    })
  | (Appending & { readonly type: 'rollback'; readonly reason: string; readonly restoreFiles: boolean })
  | (Appending & { readonly type: 'log'; readonly message: string })
  /** Null deletes. */
  | (Appending & { readonly type: 'write_file'; readonly path: string; readonly file: StoredFile | null })
  /** Whether a run may begin. It appends nothing, so that `record_run` answers the same turn. */
  | (Appending & { readonly type: 'begin_run' })
  | (Appending & {
      readonly type: 'record_run'
      readonly runId: string
      /** What was run. */
      readonly files: ReadonlyArray<Pick<FileEntry, 'path' | 'hash'>>
      readonly filesHash: string
      readonly report: TestReport
      /** As the event keeps it. */
      readonly listed: readonly string[]
    })
  | (Appending & { readonly type: 'pause' })
  | (Appending & { readonly type: 'end' })
)

export type StatementFault =
  | { readonly kind: 'description_too_short'; readonly min: number }
  | { readonly kind: 'description_repeated' }
  | { readonly kind: 'commands_not_reported'; readonly commands: readonly string[] }

export type TddRefusal =
  /** No such session. */
  | { readonly code: 'INVALID_SESSION' }
  | { readonly code: 'INVALID_PLAN'; readonly issues: readonly PlanIssue[] }
  | { readonly code: 'STALE_TURN'; readonly turn: number }
  /** `since` in milliseconds since the epoch; a null `holder` is an unverified client. */
  | { readonly code: 'SESSION_LOCKED'; readonly holder: string | null; readonly since: number }
  /** Nobody holds it any more, so it has to be resumed first. */
  | { readonly code: 'SESSION_NOT_HELD' }
  | { readonly code: 'SESSION_PAUSED' }
  | { readonly code: 'SESSION_ENDED' }
  | { readonly code: 'NOTHING_TO_ROLL_BACK'; readonly reason: 'beginning' | 'too_far' }
  /** Stated evidence that does not say enough. */
  | { readonly code: 'EVIDENCE_REQUIRED'; readonly phase: Phase; readonly faults: readonly StatementFault[] }
  /** Files and runs are of verified sessions alone. */
  | { readonly code: 'EVIDENCE_IS_STATED' }
  | { readonly code: 'INVALID_PATH'; readonly fault: PathFault }
  | { readonly code: 'FILE_TOO_LARGE'; readonly maxBytes: number }
  | { readonly code: 'TOO_MANY_FILES'; readonly max: number }
  /** `not_listed`: in neither list, to which `update` can add it. `no_files`: there is nothing to run. */
  | {
      readonly code: 'FILE_NOT_FOUND'
      readonly reason: 'not_there' | 'not_listed' | 'no_files'
      readonly path: string | null
    }
  /** `EVIDENCE_NOT_OBSERVED` comes as a refusal where the set-up is broken, and else as the event `rule_violated`. */
  | Violation
