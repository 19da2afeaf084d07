/** The runner as the rest of the Worker sees it. Two adapters stand behind it: a container binding and a loopback process. */
import type { Language } from '../problem/problem.ts'
import type { Result } from '../kernel/result.ts'
import type { DoctorReport, RunReport, RunRequest } from './protocol.ts'
import type { TraceReport, TraceRequest } from './trace-protocol.ts'
import type {
  CutReport,
  CutRequest,
  MutantsReport,
  MutantsRequest,
  ScaffoldReport,
  ScaffoldRequest,
  TestsReport,
  TestsRequest,
  VariantsReport,
  VariantsRequest,
  VariantTried,
} from './workspace-protocol.ts'

/** Why there is no report. `late`: the runner did not answer in time, unlike a program that ran out of time. `own_run`: two of the learner's runs are not over yet. */
export type RunnerFailure =
  | { readonly kind: 'unavailable'; readonly reason: 'not_configured' | 'not_reachable' | 'bad_answer' | 'internal' }
  | { readonly kind: 'late' }
  | { readonly kind: 'busy' | 'own_run'; readonly retryAfterSeconds: number }
  | { readonly kind: 'sandbox_required' }
  | { readonly kind: 'language_not_installed' | 'language_not_implemented'; readonly language: Language | null }

/** `no_test_tool`: the language has none of that name, or it is not installed. `not_parsed`: no code of the language from that line on. `has_marker`: a mark of a scaffold stands there already. `too_complex`: more than the runner looks at in the time it has for it. */
export type CodeToolFailure =
  | RunnerFailure
  | { readonly kind: 'not_parsed'; readonly path: string; readonly line: number }
  | { readonly kind: 'has_marker'; readonly path: string; readonly line: number }
  | { readonly kind: 'too_complex' }
  | { readonly kind: 'no_test_tool' }

export interface Runner {
  run(request: RunRequest): Promise<Result<RunReport, RunnerFailure>>
  doctor(): Promise<Result<DoctorReport, RunnerFailure>>
}

/** What looks at a learner's files by themselves. */
export interface CodeTools {
  tests(request: TestsRequest): Promise<Result<TestsReport, CodeToolFailure>>
  mutants(request: MutantsRequest): Promise<Result<MutantsReport, CodeToolFailure>>
  scaffold(request: ScaffoldRequest): Promise<Result<ScaffoldReport, CodeToolFailure>>
  cut(request: CutRequest): Promise<Result<CutReport, CodeToolFailure>>
  /** `onTried` is told of each variant when its report is there, also where the answer breaks off later. */
  variants(request: VariantsRequest, onTried?: (tried: VariantTried) => void): Promise<Result<VariantsReport, CodeToolFailure>>
  /** Runs the files on one input and says line by line what happened. */
  trace(request: TraceRequest): Promise<Result<TraceReport, CodeToolFailure>>
}
