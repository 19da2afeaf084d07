/** Bundles the Workers as a deployment does, and serves them in plain Miniflare: the proxy of `wrangler dev` hides what is measured. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { componentRows, problemRows } from '../../scripts/content/catalogue-sql.ts'
import { readComponents } from '../../scripts/content/components.ts'
import { d1 } from '../../scripts/content/d1.ts'
import { expand } from '../../scripts/content/expand.ts'
import { PROBLEMS, readProblems } from '../../scripts/content/read.ts'
import { readSchema } from '../../scripts/content/schema.ts'
import { writeCatalogue } from '../../scripts/content/write.ts'
import { choosePort } from '../../scripts/dev/port.ts'
import { projectNode } from '../../scripts/runner-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
const OFFLINE = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: '1' }

/** Bundles the Worker of a configuration file into `outdir`, and gives the bundle's path. */
export async function bundle(config: string, outdir: string): Promise<string> {
  const args = ['deploy', '--dry-run', '--containers-rollout=none', `--config=${join(ROOT, config)}`, `--outdir=${outdir}`]
  const child = spawn(projectNode, [WRANGLER, ...args], {
    env: { ...process.env, ...OFFLINE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code]: unknown[] = await once(child, 'close')
  if (code !== 0) throw new Error(`wrangler could not bundle ${config}:\n${said}`)
  // The name of the entry point's own file.
  return join(outdir, config === 'wrangler.toml' ? 'index.js' : 'worker.js')
}

export interface Served {
  readonly port: number
  readonly origin: string
  readonly mcpUrl: string
  /** SQL inside a learner's object, while the server was started for it. */
  inObject(userId: string, sql: string, ...values: ReadonlyArray<string | number>): Promise<readonly object[]>
  /** Ends a learner's object in memory; what it has stored stays. */
  evict(userId: string): Promise<void>
  stop(): Promise<void>
}

export interface Serving {
  /** The port it had before, when its state is in the folder already; otherwise any, and the catalogue is loaded. */
  readonly again?: number
  /** Whether SQL may be run in the objects, which wraps their class. */
  readonly inspect?: boolean
  /** A runner on loopback. */
  readonly runnerUrl?: string
}

/** Serves a bundle with all its state under `folder`. */
export async function serve(
  script: string,
  folder: string,
  { again, inspect = false, runnerUrl }: Serving = {},
): Promise<Served> {
  const port = again ?? (await choosePort(null))
  const origin = `http://localhost:${port}`
  const isRung = script.endsWith('index.js')
  const options = convertV4MiniflareOptions({
    name: 'rung',
    host: '127.0.0.1',
    port,
    modules: true,
    script: await readFile(script, 'utf8'),
    compatibilityDate: '2026-11-02',
    compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public'],
    bindings: {
      PUBLIC_ORIGIN: origin,
      USER_ID_KEY: 'bench-only-user-id-key-0123456789abcdef',
      COOKIE_KEY: 'bench-only-cookie-key-0123456789abcdef',
      DEV_LOGIN: '1',
      // Logging costs what the terminal costs, and limits are not what is measured.
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000000',
      RUNS_PER_DAY: '0',
      RUNS_PER_DAY_LEARNER: '0',
      ...(runnerUrl === undefined ? {} : { RUNNER_URL: runnerUrl, RUNNER_TOKEN: 'bench-only-runner-token' }),
    },
    kvNamespaces: { OAUTH_KV: 'oauth' },
    d1Databases: { DB: 'rung' },
    durableObjects: isRung
      ? { LEARNER: { className: 'Learner', useSQLite: true }, RUNNER: { className: 'RunnerContainer', useSQLite: true } }
      : { FLOOR: { className: 'Floor', useSQLite: true } },
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
