import { runnerPoolOf, type RungEnv } from './env.ts'
import { containerRunner } from '../runner/container.ts'
import { localRunner } from '../runner/local.ts'
import type { CodeTools, Runner } from '../runner/runner.ts'
import { runnerKeyOf } from './auth/identity.ts'

/** A loopback runner where one is named, else the container that is this user's. */
export function runnerOf(env: RungEnv, userId: string): Runner & CodeTools {
  const learner = runnerKeyOf(env.USER_ID_KEY, userId)
  if (env.RUNNER_URL) return localRunner({ url: env.RUNNER_URL, token: env.RUNNER_TOKEN ?? '', learner })
  return containerRunner(env.RUNNER, { userId, learner, size: runnerPoolOf(env) })
}
