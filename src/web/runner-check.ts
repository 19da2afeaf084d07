/**
 * Runs a program of our own in the runner, for `/healthz?runner`. Anybody may ask, so the deployment runs it once an hour at most while
 * the runner is well, and once in half a minute while it is not; everybody else gets the last result.
 */
import { Deployment } from '../deployment/deployment.ts'
import { RunnerChecks, type RunnerCheckResult } from '../deployment/runner-checks.ts'
import type { RunRequest, SandboxTier } from '../runner/protocol.ts'
import type { Runner, RunnerFailure } from '../runner/runner.ts'
import type { RungEnv } from './env.ts'
import { visitorRunnerOf } from './runner-of.ts'

export type RunnerHealth =
  | { readonly ok: true; readonly sandbox: SandboxTier | null; readonly checkedAt: string | null; readonly message?: string }
  | { readonly ok: false; readonly message: string }

/** Longer than a check takes, which the limits below and the runner's margin bound. */
const CHECK_MS = 90_000
const WELL_MS = 3_600_000
const ILL_MS = 30_000

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

type Outcome = Pick<RunnerCheckResult, 'problem' | 'sandbox'>

/** Runs the program with a number and compares its answer. */
export async function checkRunner(runner: Runner, number: number): Promise<Outcome> {
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

/** The runner's health: checked now if nobody did lately, else the last result. `now` in milliseconds. */
export async function runnerHealth(env: RungEnv, now: number): Promise<RunnerHealth> {
  const { id: version } = env.CF_VERSION_METADATA
  const checks = new RunnerChecks(env.DB)
  try {
    if (await new Deployment(env.DB).runsPaused())
      return { ok: true, sandbox: null, checkedAt: null, message: 'Runs are paused, so none was tried.' }
    if (await checks.claim(version, now, now + CHECK_MS)) {
      const number = crypto.getRandomValues(new Uint16Array(1))[0] ?? 0
      const checked = { version, at: now, ...(await checkRunner(visitorRunnerOf(env), number)) }
      const isWell = checked.problem === null && checked.sandbox !== null
      await checks.keep(checked, now + (isWell ? WELL_MS : ILL_MS))
      return shown(checked)
    }
    return shown(await checks.last(version))
  } catch {
    return { ok: false, message: 'The runner was not checked, because the database does not answer. Run "npm run load".' }
  }
}

function shown(checked: RunnerCheckResult | null): RunnerHealth {
  if (checked === null) return { ok: false, message: 'The runner is being checked. Ask again in a minute.' }
  const { problem, sandbox, at } = checked
  if (problem !== null) return { ok: false, message: problem }
  const busy = sandbox === null ? { message: 'The runner is busy, so no program was run.' } : {}
  return { ok: true, sandbox, checkedAt: new Date(at).toISOString(), ...busy }
}
