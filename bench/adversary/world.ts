/** Where the adversary plays: a deployment for each twin, and one runner for all of them. */
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { d1 } from '../../scripts/content/d1.ts'
import { readSchema } from '../../scripts/content/schema.ts'
import { writeCatalogue } from '../../scripts/content/write.ts'
import { portOfCheck } from '../../scripts/dev/port.ts'
import { temporaryFolder } from '../../scripts/files.ts'
import { startRunnerProcess } from '../../scripts/runner-process.ts'
import { wholeTextOf } from '../../src/engines/own-problems/codec.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import type { OwnProblem } from '../../src/problem/own-problem.ts'
import { bundle, rungOptions } from '../miniflare.ts'
import { contentsOf, SHARED_TOKEN, sharedProblems, TWINS } from './content.ts'

/** Runs that an account has on a day here: few, so that a day is over soon. */
export const RUNS_A_DAY = 12

export interface Deployment {
  readonly origin: string
  readonly mcpUrl: string
}

export interface World extends AsyncDisposable {
  /** One for each twin. */
  readonly twins: readonly Deployment[]
}

/** `twins`: so many of them. */
export async function startWorld(seed: number, twinCount = TWINS): Promise<World> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder('adversary'))
  const [script, runner, schema, contentOf] = await Promise.all([
    bundle('bench/adversary/worker.ts', join(folder.path, 'bundle')),
    startRunnerProcess(),
    readSchema(),
    contentsOf(seed),
  ])
  stack.defer(() => runner.stop())
  const twins: Deployment[] = []
  for (let twin = 0; twin < twinCount; twin++) {
    const port = await portOfCheck()
    const options = await rungOptions({
      script,
      port,
      bindings: {
        // The runner knows learners by their ids, and twins share the runner.
        USER_ID_KEY: `adversary-only-user-id-key-of-twin-${twin}`,
        RATE_LIMIT_SCALE: '20',
        RUNS_PER_DAY_NEW: `${RUNS_A_DAY}`,
        RUNS_PER_DAY_LEARNER: `${RUNS_A_DAY}`,
        RUNNER_URL: runner.url,
        RUNNER_TOKEN: runner.token,
      },
    })
    const miniflare = new Miniflare({
      ...options,
      resourcePersistencePath: join(folder.path, `state-${twin}`),
      handleStructuredLogs: () => {},
    })
    stack.defer(() => miniflare.dispose())
    await miniflare.ready
    await writeCatalogue(d1(await miniflare.getD1Database('DB')), schema, await contentOf(twin))
    await prepare(await miniflare.getD1Database('DB'), sharedProblems(seed, twin))
    twins.push({ origin: `http://localhost:${port}`, mcpUrl: `http://localhost:${port}/mcp` })
  }
  const whole = stack.move()
  return { twins, [Symbol.asyncDispose]: () => whole.disposeAsync() }
}

const FAR = Date.UTC(2999, 0, 1)

/** Somebody's problems under a link, and leave for everybody to teach. */
async function prepare(
  database: Awaited<ReturnType<Miniflare['getD1Database']>>,
  problems: readonly OwnProblem[],
): Promise<void> {
  await database.batch([
    database.prepare("INSERT INTO account VALUES ('a-maker', 'learner', 'dev', 'Maker of it', 1, 1)"),
    database
      .prepare("INSERT INTO shared_activity VALUES (?, 'a-maker', 'content', ?, 1, ?)")
      .bind(await sha256(SHARED_TOKEN), wholeTextOf(problems), FAR),
    database.prepare(
      'CREATE TRIGGER everybody_teaches AFTER INSERT ON account BEGIN INSERT INTO class_creator VALUES (NEW.user_id, 1); END',
    ),
  ])
}
