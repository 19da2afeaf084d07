import { runnerPoolOf } from '../runner/pool.ts'
import { runnersOf, type RungEnv } from './env.ts'
import { containerRunner } from '../runner/container.ts'
import { localRunner } from '../runner/local.ts'
import { VISITORS } from '../runner/protocol.ts'
import type { CodeTools, Runner } from '../runner/runner.ts'
import { runnerKeyOf } from './auth/identity.ts'

/** The runner of everybody who is not signed in: together they count as one, whom every learner goes before. */
export function visitorRunnerOf(env: RungEnv): Runner {
  const learner = Promise.resolve(VISITORS)
  if (env.RUNNER_URL) return localRunner({ url: env.RUNNER_URL, token: env.RUNNER_TOKEN ?? '', learner })
  return containerRunner(runnersOf(env), { userId: VISITORS, learner, size: runnerPoolOf(env) })
}

/** A loopback runner where one is named, else the container that is this user's. */
export function runnerOf(env: RungEnv, userId: string): Runner & CodeTools {
  const learner = runnerKeyOf(env.USER_ID_KEY, userId)
  if (env.RUNNER_URL) return localRunner({ url: env.RUNNER_URL, token: env.RUNNER_TOKEN ?? '', learner })
  return containerRunner(runnersOf(env), { userId, learner, size: runnerPoolOf(env) })
}
