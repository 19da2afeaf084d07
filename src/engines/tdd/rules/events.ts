/** What can have happened in one session of test-driven development. Stored for ever: a new shape is a new version with an upcast. */
import type { Language } from '../../../problem/problem.ts'

export const phases = ['write_test', 'implement', 'refactor'] as const
export type Phase = (typeof phases)[number]

export const evidenceKinds = ['stated', 'verified'] as const
/** `stated`: the work is elsewhere and is described. `verified`: the files live in the session and the server runs them. */
export type EvidenceKind = (typeof evidenceKinds)[number]

export const fileRoles = ['test', 'implementation'] as const
export type FileRole = (typeof fileRoles)[number]

export const testStatuses = ['passed', 'failed', 'skipped'] as const
export type TestStatus = (typeof testStatuses)[number]

/** How a run of the tests ended, in the runner's terms. */
export const runEnds = ['finished', 'compile_error', 'crashed', 'time_limit', 'memory_limit', 'output_limit'] as const
export type RunEnd = (typeof runEnds)[number]

export const runLabels = ['red', 'red_by_compile_error', 'green', 'setup_broken'] as const
/** `green`: all tests passed, at least one. `red_by_compile_error`: some could not be compiled or loaded. */
export type RunLabel = (typeof runLabels)[number]

export const setupFaults = [
  'no_tests',
  'too_many_tests',
  'tests_broken',
  'crashed',
  'time_limit',
  'memory_limit',
  'output_limit',
] as const
/** Why a run shows nothing. `tests_broken`: a test file is broken in itself, so no implementation could pass. */
export type SetupFault = (typeof setupFaults)[number]

/** Contents are kept under `hash`, SHA-256 in hex. `bytes` of UTF-8. */
export interface StoredFile {
  readonly hash: string
  readonly bytes: number
}
export type FileEntry = StoredFile & { readonly path: string }
/** What a path has from now on; null for no file. */
export interface FileChange {
  readonly path: string
  readonly file: StoredFile | null
}

export interface TestOutcome {
  readonly name: string
  readonly status: TestStatus
}

/** What may be changed while a session goes on. A path of a list is a file, or a folder where it ends in `/`. */
export interface Terms {
  readonly goal: string
  readonly testFiles: readonly string[]
  readonly implementationFiles: readonly string[]
  /** Commands that the server never runs; empty where it runs the tests itself. */
  readonly runTests: readonly string[]
  readonly customRules: readonly string[]
}

export type TddPlan = Terms & {
  readonly evidence: EvidenceKind
  /** Null only where the evidence is stated. */
  readonly language: Language | null
}

/** What keeps the next phase closed. Lists of names and paths are cut to `MAX_LISTED`. */
export type Missing =
  /** Stated evidence: a description of what was seen, and that these were run. */
  | { readonly kind: 'statement'; readonly commands: readonly string[] }
  | { readonly kind: 'no_run' }
  /** The newest run was of other contents of these files. */
  | { readonly kind: 'files_changed'; readonly paths: readonly string[] }
  /** Never a violation. */
  | { readonly kind: 'setup_broken'; readonly fault: SetupFault }
  /** Something could not be compiled or loaded, though no test file has changed since the last green. */
  | { readonly kind: 'no_test_changed' }
  | { readonly kind: 'no_new_test' }
  | { readonly kind: 'several_new_tests'; readonly tests: readonly string[] }
  | { readonly kind: 'new_test_passes'; readonly tests: readonly string[] }
  | { readonly kind: 'earlier_tests_fail'; readonly tests: readonly string[] }
  | { readonly kind: 'earlier_tests_missing'; readonly tests: readonly string[] }
  | { readonly kind: 'tests_skipped'; readonly tests: readonly string[] }
  | { readonly kind: 'tests_fail'; readonly tests: readonly string[] }
  | { readonly kind: 'compile_error' }
  /** Not byte for byte what they were when the test was seen to fail. */
  | { readonly kind: 'test_files_changed'; readonly paths: readonly string[] }
  /** The test that was seen to fail was not run. */
  | { readonly kind: 'red_test_missing'; readonly test: string }
  | { readonly kind: 'fewer_tests'; readonly before: number; readonly now: number }

export type Violation =
  | { readonly code: 'FILE_NOT_ALLOWED_IN_PHASE'; readonly phase: Phase; readonly path: string; readonly role: FileRole }
  | { readonly code: 'EVIDENCE_NOT_OBSERVED'; readonly phase: Phase; readonly missing: readonly Missing[] }

export type PhaseEvidence =
  | {
      readonly kind: 'stated'
      readonly description: string
      /** SHA-256 of `normalisedEvidence(description)`, hex. */
      readonly hash: string
      /** As reported; the server has run none of them. */
      readonly commands: readonly string[]
    }
  | {
      readonly kind: 'verified'
      readonly runId: string
      /** What that run was. */
      readonly label: Exclude<RunLabel, 'setup_broken'>
      /** The test that was seen to fail; null where it could not be compiled, and of green. */
      readonly newTest: string | null
      /** What was said beside it, which proves nothing. */
      readonly note: string
    }

/** Who holds a session. */
export interface Holder {
  /** The verified domain of a client; null for an unverified one. */
  readonly holder: string | null
  /** What the authorisation server knows the client by; null where that is not kept, as of older events. */
  readonly client: string | null
}

/** `at` is milliseconds since the epoch. */
export type TddEvent = { readonly at: number } & (
  | ({ readonly type: 'session_started'; readonly lease: string } & Holder & TddPlan)
  | ({
      readonly type: 'session_updated'
      /** What this cycle is about, in the learner's words. */
      readonly task: string | null
    } & Terms)
  | {
      readonly type: 'phase_changed'
      readonly from: Phase
      readonly to: Phase
      /** That `to` belongs to. */
      readonly cycle: number
      readonly skippedRefactor: boolean
      readonly evidence: PhaseEvidence
    }
  | {
      readonly type: 'rolled_back'
      readonly from: Phase
      readonly to: Phase
      readonly cycle: number
      readonly reason: string
      /** Whether every file is as it was when `to` was left. */
      readonly restored: boolean
      /** What was put back. */
      readonly changes: readonly FileChange[]
    }
  | { readonly type: 'log_entry'; readonly message: string }
  | ({ readonly type: 'file_written'; readonly role: FileRole } & FileChange)
  | {
      readonly type: 'tests_run'
      readonly runId: string
      /** Hash over the sorted list of paths and hashes that were run. */
      readonly filesHash: string
      /** Paths in which that differed from the session's files; empty where the run was of exactly those. */
      readonly stale: readonly string[]
      readonly end: RunEnd
      readonly tests: readonly TestOutcome[]
      readonly label: RunLabel
      /** Of `setup_broken` alone. */
      readonly fault: SetupFault | null
      /** Tests in the text of the test files, each as its file, a space and its name; empty where that is not known. */
      readonly listed: readonly string[]
    }
  | { readonly type: 'rule_violated'; readonly violation: Violation }
  | { readonly type: 'session_paused' }
  | ({
      readonly type: 'session_resumed'
      readonly lease: string
      /** From a client that still held it. */
      readonly tookOver: boolean
    } & Holder)
  | { readonly type: 'session_ended' }
)
