/** The port to the sandbox. It has two adapters: a container binding and a process on loopback. */
import type { Language } from '../problem/problem.ts'
import type { Result } from '../kernel/result.ts'
import type { DoctorReport, RunReport, RunRequest } from './protocol.ts'
import type { ReviewReport, ReviewRequest } from './review-protocol.ts'
import type { TraceReport, TraceRequest } from './trace-protocol.ts'
import type {
  CutReport,
  CutRequest,
  MutantsReport,
  MutantsRequest,
  PartsReport,
  PartsRequest,
  ScaffoldReport,
  ScaffoldRequest,
  TestNamesReport,
  TestNamesRequest,
  TestsReport,
  TestsRequest,
  VariantsReport,
  VariantsRequest,
  VariantResult,
} from './workspace-protocol.ts'

/** Why there is no report. `late`: the runner itself did not answer in time; a slow program gets a report. `own_run`: two of the learner's runs are not over yet. */
export type RunnerFailure =
  | { readonly kind: 'unavailable'; readonly reason: 'not_configured' | 'not_reachable' | 'bad_answer' | 'internal' }
  | { readonly kind: 'late' }
  | { readonly kind: 'busy' | 'own_run'; readonly retryAfterSeconds: number }
  | { readonly kind: 'sandbox_required' }
  | { readonly kind: 'language_not_installed' | 'language_not_implemented'; readonly language: Language | null }

/**
 * `no_test_tool`: the language has no such tool, or it is not installed. `not_parsed`: a syntax error in that line. `has_marker`: that
 * line already has a scaffold marker. `too_complex`: the code needs more time than the tool has.
 */
export type CodeToolFailure =
  | RunnerFailure
  | { readonly kind: 'not_parsed'; readonly path: string; readonly line: number }
  | { readonly kind: 'has_marker'; readonly path: string; readonly line: number }
  | { readonly kind: 'too_complex' }
  | { readonly kind: 'no_test_tool' }

/** Whether the runner has refused before it began anything. Where nobody knows what it did, it may have begun. */
export function hasBegunNothing(failure: CodeToolFailure): boolean {
  switch (failure.kind) {
    case 'busy':
    case 'own_run':
    case 'sandbox_required':
    case 'language_not_installed':
    case 'language_not_implemented':
    case 'no_test_tool':
      return true
    case 'unavailable':
      return failure.reason === 'not_configured'
    case 'late':
    case 'not_parsed':
    case 'has_marker':
    case 'too_complex':
      return false
  }
}

export interface Runner {
  /** Calls `onPlace` while the run waits, with how many runs go first, and with null when it begins after that. */
  run(request: RunRequest, onPlace?: (place: number | null) => void): Promise<Result<RunReport, RunnerFailure>>
  doctor(): Promise<Result<DoctorReport, RunnerFailure>>
}

/** Tools that work on a learner's files. */
export interface CodeTools {
  tests(request: TestsRequest): Promise<Result<TestsReport, CodeToolFailure>>
  testNames(request: TestNamesRequest): Promise<Result<TestNamesReport, CodeToolFailure>>
  mutants(request: MutantsRequest): Promise<Result<MutantsReport, CodeToolFailure>>
  scaffold(request: ScaffoldRequest): Promise<Result<ScaffoldReport, CodeToolFailure>>
  cut(request: CutRequest): Promise<Result<CutReport, CodeToolFailure>>
  parts(request: PartsRequest): Promise<Result<PartsReport, CodeToolFailure>>
  /** Calls `onTried` with each variant's report as it arrives, even if the stream breaks off later. */
  variants(request: VariantsRequest, onResult?: (result: VariantResult) => void): Promise<Result<VariantsReport, CodeToolFailure>>
  /** What an accepted program could say better; nothing of it is run. */
  review(request: ReviewRequest): Promise<Result<ReviewReport, CodeToolFailure>>
  /** Runs the files on one input and records each line that ran. */
  trace(request: TraceRequest): Promise<Result<TraceReport, CodeToolFailure>>
}
