/** What a deployment still lacks, named and never shown. */
import { periodNames, periodOf } from '../kernel/retention.ts'
import { runnerPoolOf } from '../runner/pool.ts'
import type { RungEnv } from './env.ts'
import { parseRunnerUrl } from '../runner/local.ts'
import { parsePublicOrigin } from './origin.ts'

const SECRETS = ['USER_ID_KEY', 'COOKIE_KEY'] as const

/** Shorter keys are guessable, so they count as missing. */
const MIN_KEY_LENGTH = 32

/** Names of the secrets that are absent or too short. */
export function missingSecrets(env: RungEnv): readonly string[] {
  return SECRETS.filter((name) => (env[name] ?? '').length < MIN_KEY_LENGTH)
}

/** What the sign-in page tells an operator about missing secrets; null when none is. */
export function secretsProblem(env: RungEnv): string | null {
  const missing = missingSecrets(env)
  if (missing.length === 0) return null
  return `Missing or shorter than ${MIN_KEY_LENGTH} characters: ${missing.join(', ')}. Locally, put them into .dev.vars or start with "npm run dev"; on Cloudflare, run "npx wrangler secret put <NAME>".`
}

/** What is wrong with PUBLIC_ORIGIN; null when nothing is. */
export function originProblem(env: RungEnv): string | null {
  const origin = parsePublicOrigin(env.PUBLIC_ORIGIN)
  return origin.ok ? null : origin.error
}

/** What is wrong with JURISDICTION; null when nothing is. A typing error must not keep a learner's data elsewhere. */
export function jurisdictionProblem(env: RungEnv): string | null {
  const jurisdictions = ['', 'eu', 'fedramp']
  return jurisdictions.includes(env.JURISDICTION ?? '') ? null : 'JURISDICTION must be eu, fedramp or unset.'
}

/** What is wrong with RUNNER_URL, or with RUNNER_POOL where there is none; null when nothing is. */
export function runnerProblem(env: RungEnv): string | null {
  if (!env.RUNNER_URL) return poolProblem(env)
  if (parseRunnerUrl(env.RUNNER_URL).ok) return null
  return 'RUNNER_URL must be http:// and a loopback address, because code goes there in clear. Remove it to use the container.'
}

const poolProblem = (env: RungEnv): string | null => problemOf(() => runnerPoolOf(env))

/** What is wrong with the settings of how long things are kept; null when nothing is. */
export function retentionProblem(env: RungEnv): string | null {
  return problemOf(() => periodNames.forEach((name) => periodOf(env, name)))
}

function problemOf(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    return `${error instanceof Error ? error.message : 'A setting cannot be read'}.`
  }
}
