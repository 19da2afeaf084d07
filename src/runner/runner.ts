/** The runner as the rest of the Worker sees it. Two adapters stand behind it: a container binding and a loopback process. */
import type { Language } from '../domain/problem.ts'
import type { Result } from '../result.ts'
import type { DoctorReport, RunReport, RunRequest } from './protocol.ts'

/** Why there is no report. `late`: the runner did not answer in time, unlike a program that ran out of time. */
export type RunnerFailure =
  | { readonly kind: 'unavailable'; readonly reason: 'not_configured' | 'not_reachable' | 'bad_answer' | 'internal' }
  | { readonly kind: 'late' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number }
  | { readonly kind: 'sandbox_required' }
  | { readonly kind: 'language_not_installed' | 'language_not_implemented'; readonly language: Language | null }

export interface Runner {
  run(request: RunRequest): Promise<Result<RunReport, RunnerFailure>>
  doctor(): Promise<Result<DoctorReport, RunnerFailure>>
}
