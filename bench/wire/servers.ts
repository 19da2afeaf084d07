/** Serves Rung, or a Worker beside which it is measured, with sign-in and a catalogue. */
import { Miniflare } from 'miniflare'
import { componentRows, problemRows } from '../../scripts/content/catalogue-sql.ts'
import { readComponents } from '../../scripts/content/components.ts'
import { d1 } from '../../scripts/content/d1.ts'
import { expand } from '../../scripts/content/expand.ts'
import { PROBLEMS, readProblems } from '../../scripts/content/read.ts'
import { readSchema } from '../../scripts/content/schema.ts'
import { writeCatalogue } from '../../scripts/content/write.ts'
import { portOfCheck } from '../../scripts/dev/port.ts'
import { rungOptions } from '../miniflare.ts'

export interface Served {
  readonly port: number
  readonly origin: string
  readonly mcpUrl: string
  /** SQL inside a learner's object, while the server was started for it. */
  inObject(userId: string, sql: string, ...values: ReadonlyArray<string | number>): Promise<readonly object[]>
  /** The same in the object of a class. */
  inClass(classId: string, sql: string, ...values: ReadonlyArray<string | number>): Promise<readonly object[]>
  /** Ends a learner's object in memory; what it has stored stays. */
  evict(userId: string): Promise<void>
  stop(): Promise<void>
}

interface Serving {
  /** Whether it is the Worker beside which Rung is measured, with another object. */
  readonly isFloor?: boolean
  /** The port it had before, when its state is in the folder already; otherwise any, and the catalogue is loaded. */
  readonly again?: number
  /** Whether SQL may be run in the objects, which wraps their class. */
  readonly inspect?: boolean
  /** A runner on loopback, and what it wants to be told; a token of the bench's own where it does not care. */
  readonly runnerUrl?: string
  readonly runnerToken?: string
}

/** Serves a bundle with all its state under `folder`. */
export async function serve(
  script: string,
  folder: string,
  { again, inspect = false, isFloor = false, runnerUrl, runnerToken = 'bench-only-runner-token' }: Serving = {},
): Promise<Served> {
  const port = again ?? (await portOfCheck())
  const origin = `http://localhost:${port}`
  const options = await rungOptions({
    script,
    port,
    bindings: {
      // Logging costs what the terminal costs, and limits are not what is measured.
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000000',
      RUNS_PER_DAY_LEARNER: '0',
      RUNS_PER_DAY_NEW: '0',
      ...(runnerUrl === undefined ? {} : { RUNNER_URL: runnerUrl, RUNNER_TOKEN: runnerToken }),
    },
    ...(isFloor ? { objects: { FLOOR: { className: 'Floor', useSQLite: true } } } : {}),
  })
  const miniflare = new Miniflare({
    ...options,
    resourcePersistencePath: folder,
    unsafeInspectDurableObjects: inspect,

    // Looking into an object leaves a stub behind, which only Miniflare could dispose of, and workerd warns of it.
    ...(inspect ? { handleStructuredLogs: () => {} } : {}),
  })
  await miniflare.ready
  if (again === undefined) await load(miniflare)
  return {
    port,
    origin,
    mcpUrl: `${origin}/mcp`,
    async inObject(userId, sql, ...values) {
      const storage = await miniflare.unsafeGetDurableObjectStorage('rung', 'Learner', { name: userId })
      return storage.exec(sql, ...values)
    },
    async inClass(classId, sql, ...values) {
      const storage = await miniflare.unsafeGetDurableObjectStorage('rung', 'Class', { name: classId })
      return storage.exec(sql, ...values)
    },
    evict: (userId) => miniflare.unsafeEvictDurableObject('rung', 'Learner', { name: userId }),
    stop: () => miniflare.dispose(),
  }
}

async function load(miniflare: Miniflare): Promise<void> {
  const [schema, components, problems] = await Promise.all([
    readSchema(),
    readComponents(),
    readProblems(PROBLEMS).then((read) => expand(read)),
  ])
  const content = { problems: problems.map(problemRows), components: componentRows(components) }
  await writeCatalogue(d1(await miniflare.getD1Database('DB')), schema, content)
}
