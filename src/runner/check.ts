/** Whether a runner runs programs: it runs one of our own. */
import type { RunRequest, SandboxTier } from './protocol.ts'
import type { Runner, RunnerFailure } from './runner.ts'

const CODE = 'def answer(number):\n    return number * number + 1\n'

const requestFor = (number: number): RunRequest => ({
  id: crypto.randomUUID(),
  language: 'python3',
  files: [{ path: 'solution.py', content: CODE }],
  entry: { kind: 'function', name: 'answer' },
  signature: {
    kind: 'function',
    parameters: [{ kind: 'int' }],
    returns: { kind: 'int' },
    answer: 'return',
  },
  inputs: [{ args: JSON.stringify([number]) }],
  limits: { cpuMs: 1_000, wallMs: 5_000, runMs: 10_000, memoryMb: 128 },
  stopOnFail: false,
})

export interface RunnerCheck {
  /** Why no program can be run; null when one ran, or when others use the runner just now. */
  readonly problem: string | null
  /** The isolation that the program had; null when none ran. */
  readonly sandbox: SandboxTier | null
}

/** Runs the program with a number and compares its answer. */
export async function checkRunner(runner: Pick<Runner, 'run'>, number: number): Promise<RunnerCheck> {
  const ran = await runner.run(requestFor(number))
  if (!ran.ok) return { problem: problemOf(ran.error), sandbox: null }
  const { results, sandbox } = ran.value
  const isRight = results[0]?.end === 'returned' && results[0].value === String(number * number + 1)
  return { problem: isRight ? null : 'The runner does not run a program as it should.', sandbox }
}

/** Null where the runner answers and others use it just now. */
function problemOf(failure: RunnerFailure): string | null {
  switch (failure.kind) {
    case 'busy':
    case 'own_run':
      return null
    case 'late':
      return 'The runner does not answer in time.'
    case 'sandbox_required':
      return 'The runner has no sandbox that works, so it runs nothing.'
    case 'language_not_installed':
    case 'language_not_implemented':
      return 'The runner has no Python.'
    case 'unavailable':
      switch (failure.reason) {
        case 'not_configured':
          return 'This deployment has no runner.'
        case 'not_reachable':
          return 'The runner does not answer.'
        case 'bad_answer':
        case 'internal':
          return 'The runner answers badly.'
      }
  }
}
