/** What every tool that runs code does around the run. */
import type { Failure } from '../failure/failure.ts'
import type { Result } from '../kernel/result.ts'
import { hasBegunNothing, type RunnerFailure, type CodeToolFailure } from '../runner/runner.ts'
import type { ToolContext } from './context.ts'

/** Asks the runner through the context that it is given alone: what the runner has begun is known from there. */
type RunWork<T> = (context: ToolContext) => Promise<Result<T, Failure>>

/**
 * Gives the run's place back whenever `work` comes to no report, be it a failure or a bug; and the run of the day with it, where the
 * runner has begun nothing. What the report is filed in ends the run.
 */
export const withRunPlace = <T>(
  context: ToolContext,
  slug: string | null,
  runId: string,
  work: RunWork<T>,
): Promise<Result<T, Failure>> => inPlace({ context, slug, runId, isFiled: true }, work)

/** The same for runs that are filed nowhere: the place is given back in any case. */
export const withLoosePlace = <T>(context: ToolContext, runId: string, work: RunWork<T>): Promise<Result<T, Failure>> =>
  inPlace({ context, slug: null, runId, isFiled: false }, work)

interface Place {
  readonly context: ToolContext
  readonly slug: string | null
  readonly runId: string
  readonly isFiled: boolean
}

async function inPlace<T>({ context, slug, runId, isFiled }: Place, work: RunWork<T>): Promise<Result<T, Failure>> {
  let isDone = false
  let isBegun = false
  const watching = watched(context, () => {
    isBegun = true
  })
  try {
    const result = await work(watching)
    isDone = result.ok && isFiled
    return result
  } finally {
    if (!isDone) await context.learner.practice.dropRun(slug, runId, isBegun)
  }
}

/** The same context, with a runner that tells `begun` when it has begun something, or may have. */
function watched(context: ToolContext, begun: () => void): ToolContext {
  async function heard<T, F extends CodeToolFailure>(asked: Promise<Result<T, F>>): Promise<Result<T, F>> {
    let isRefused = false
    try {
      const answer = await asked
      isRefused = !answer.ok && hasBegunNothing(answer.error)
      return answer
    } finally {
      if (!isRefused) begun()
    }
  }
  const { runner, codeTools } = context
  return {
    ...context,
    runner: {
      run: (request, onPlace) => heard(runner.run(request, onPlace)),
      doctor: () => runner.doctor(),
    },
    codeTools: {
      tests: (request) => heard(codeTools.tests(request)),
      testNames: (request) => heard(codeTools.testNames(request)),
      mutants: (request) => heard(codeTools.mutants(request)),
      scaffold: (request) => heard(codeTools.scaffold(request)),
      cut: (request) => heard(codeTools.cut(request)),
      parts: (request) => heard(codeTools.parts(request)),
      variants: (request, onResult) => heard(codeTools.variants(request, onResult)),
      review: (request) => heard(codeTools.review(request)),
      trace: (request) => heard(codeTools.trace(request)),
    },
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
