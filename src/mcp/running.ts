/** What every tool that runs code does around the run. */
import type { Failure } from '../failure/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { RunnerFailure, CodeToolFailure } from '../runner/runner.ts'
import type { ToolContext } from './context.ts'

/** Gives the run's place back whenever `work` comes to no report, be it a failure or a bug. */
export async function withRunPlace<T>(
  context: ToolContext,
  slug: string | null,
  runId: string,
  work: () => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  let isDone = false
  try {
    const result = await work()
    isDone = result.ok
    return result
  } finally {
    if (!isDone) await context.learner.practice.dropRun(slug, runId)
  }
}

/** Milliseconds after which a waiting caller is told why, and told again. */
const WAITING_MS = 1_500

/** `place`: how many runs go first; null once the run has begun. */
export function placeMessage(place: number | null): string {
  if (place === null) return 'Your code is running.'
  if (place === 0) return 'Your run waits; it is next.'
  return place === 1 ? 'Your run waits; 1 other goes first.' : `Your run waits; ${place} others go first.`
}

/** Asks the runner, and tells a waiting caller why it waits. */
export async function waitingFor<T>(
  { tell }: Pick<ToolContext, 'tell'>,
  work: (onPlace: (place: number | null) => void) => Promise<T>,
): Promise<T> {
  let message = 'Waiting for the runner. One that was asleep takes a few seconds to start.'
  const timer = setInterval(() => tell(message), WAITING_MS)
  try {
    return await work((place) => {
      message = placeMessage(place)
    })
  } finally {
    clearInterval(timer)
  }
}

export function runnerFailure(failure: RunnerFailure): Failure {
  switch (failure.kind) {
    case 'unavailable':
      return { code: 'RUNNER_UNAVAILABLE', reason: failure.reason }
    case 'late':
      return { code: 'RUNNER_TIMEOUT' }
    case 'busy':
      return { code: 'RUNNER_BUSY', retryAfterSeconds: failure.retryAfterSeconds }
    case 'own_run':
      return { code: 'OWN_RUN_UNDER_WAY', retryAfterSeconds: failure.retryAfterSeconds }
    case 'sandbox_required':
      return { code: 'SANDBOX_REQUIRED' }
    case 'language_not_installed':
      return { code: 'LANGUAGE_RUNTIME_NOT_FOUND', language: failure.language }
    case 'language_not_implemented':
      return { code: 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE', language: failure.language }
  }
}

export function codeToolFailure(failure: CodeToolFailure): Failure {
  switch (failure.kind) {
    case 'not_parsed':
    case 'has_marker':
      return { code: 'CODE_NOT_PARSED', line: failure.line }
    case 'too_complex':
      return { code: 'CODE_TOO_COMPLEX' }
    case 'no_test_tool':
      return { code: 'TEST_TOOL_NOT_FOUND' }
    case 'unavailable':
    case 'late':
    case 'busy':
    case 'own_run':
    case 'sandbox_required':
    case 'language_not_installed':
    case 'language_not_implemented':
      return runnerFailure(failure)
  }
}
