/** /healthz: whether this deployment can serve, and what it lacks. Names only, never values. */
import { version } from '../../package.json'
import type { RungEnv } from './env.ts'
import { runnerHealth, type RunnerHealth } from './runner-check.ts'
import { jurisdictionProblem, missingSecrets, originProblem, retentionProblem, runnerProblem } from './readiness.ts'

type Check = RunnerHealth | { readonly ok: true } | { readonly ok: false; readonly message: string }

export interface Health {
  readonly ok: boolean
  readonly version: string
  readonly checks: {
    readonly origin: Check
    readonly secrets: Check
    readonly runner: Check
    readonly jurisdiction: Check
    readonly retention: Check
    readonly catalogue: Check
  }
}

const check = (problem: string | null): Check => (problem === null ? { ok: true } : { ok: false, message: problem })

async function catalogueProblem(env: RungEnv): Promise<string | null> {
  try {
    const problem = await env.DB.prepare('SELECT 1 FROM problem LIMIT 1').first()
    return problem === null ? 'The catalogue is empty: run "npm run load".' : null
  } catch {
    return 'The catalogue cannot be read: run "npm run load".'
  }
}

/** One small D1 read; everything else is at hand. With `now`, in milliseconds, also whether the runner runs a program. */
export async function healthOf(env: RungEnv, now: number | null): Promise<Health> {
  const missing = missingSecrets(env)
  const runner = check(runnerProblem(env))
  const checks = {
    origin: check(originProblem(env)),
    secrets: check(missing.length > 0 ? `Missing or too short: ${missing.join(', ')}.` : null),
    runner: runner.ok && now !== null ? await runnerHealth(env, now) : runner,
    jurisdiction: check(jurisdictionProblem(env)),
    retention: check(retentionProblem(env)),
    catalogue: check(await catalogueProblem(env)),
  }
  return { ok: Object.values(checks).every(({ ok }) => ok), version, checks }
}
