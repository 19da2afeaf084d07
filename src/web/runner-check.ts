/**
 * Runs a program of our own in the runner, for `/healthz?runner`. Anybody may ask, so the deployment runs it once an hour at most while
 * the runner is well, and once in half a minute while it is not; everybody else gets the last result.
 */
import { Deployment } from '../deployment/deployment.ts'
import { RunnerChecks, type RunnerCheckResult } from '../deployment/runner-checks.ts'
import { checkRunner } from '../runner/check.ts'
import type { RungEnv } from './env.ts'
import { visitorRunnerOf } from './runner-of.ts'

export type RunnerHealth =
  | { readonly ok: true; readonly sandbox: string | null; readonly checkedAt: string | null; readonly message?: string }
  | { readonly ok: false; readonly message: string }

/** Longer than a check takes, which the limits below and the runner's margin bound. */
const CHECK_MS = 90_000
const WELL_MS = 3_600_000
const ILL_MS = 30_000

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
