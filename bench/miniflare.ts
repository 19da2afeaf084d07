/** Workers in plain Miniflare, bundled as a deployment bundles them: the proxy of `wrangler dev` would hide what is measured. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { runProgram } from '../scripts/run-program.ts'
import { projectNode } from '../scripts/runner-process.ts'

const ROOT = join(import.meta.dirname, '..')
/** By which the session of a browser is signed. */
export const COOKIE_KEY = 'bench-only-cookie-key-0123456789abcdef'
const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
const OFFLINE = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: '1' }
const EMPTY = 'export default { fetch: () => new Response(null, { status: 404 }) }'

/** Bundles the Worker that begins in `entry`, a path of the project, into `outdir`. Gives the bundle's path. */
export async function bundle(entry: string, outdir: string): Promise<string> {
  const config = join(ROOT, entry.startsWith('bench/') ? 'bench/wrangler.toml' : 'wrangler.toml')
  const args = ['deploy', join(ROOT, entry), '--dry-run', '--containers-rollout=none', '--config', config, '--outdir', outdir]
  const { code, stdout, stderr } = await runProgram([projectNode, WRANGLER, ...args], { env: OFFLINE })
  if (code !== 0) throw new Error(`wrangler could not bundle ${entry}:\n${stdout}${stderr}`)
  return join(outdir, `${basename(entry, '.ts')}.js`)
}

/** Rung's Durable Objects, by their bindings. */
const RUNG_OBJECTS = {
  LEARNER: { className: 'Learner', useSQLite: true },
  CLASS: { className: 'Class', useSQLite: true },
  RUNNER: { className: 'RunnerContainer', useSQLite: true },
} as const

interface RungSetup {
  /** A bundle's path. */
  readonly script: string
  readonly port: number
  readonly bindings: Readonly<Record<string, string>>
  /** In the place of Rung's own. */
  readonly objects?: Readonly<Record<string, { readonly className: string; readonly useSQLite: boolean }>>
}

/** What Miniflare needs to serve Rung on a port of loopback, with its sign-in for development. */
export const rungOptions = async ({ script, port, bindings, objects = RUNG_OBJECTS }: RungSetup) =>
  convertV4MiniflareOptions({
    name: 'rung',
    host: '127.0.0.1',
    port,
    modules: true,
    script: await readFile(script, 'utf8'),
    compatibilityDate: '2026-11-02',
    compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public'],
    bindings: {
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      USER_ID_KEY: 'bench-only-user-id-key-0123456789abcdef',
      COOKIE_KEY,
      DEV_LOGIN: '1',
      RUNS_PER_DAY: '0',
      ...bindings,
    },
    kvNamespaces: { OAUTH_KV: 'oauth' },
    d1Databases: { DB: 'rung' },
    durableObjects: objects,
  })

interface Setup {
  /** Where all state is kept. */
  readonly folder: string
  /** A bundle's path; by default there is no Worker. */
  readonly script?: string
  /** Names of D1 databases. */
  readonly databases?: readonly string[]
  /** Classes of Durable Objects, by their bindings. */
  readonly objects?: Readonly<Record<string, string>>
}

export interface BenchWorker extends AsyncDisposable {
  readonly miniflare: Miniflare
  /** Posts the body to the Worker and gives what it answers. Rejects where that is an error. */
  readonly ask: (body: object) => Promise<unknown>
}

export async function startWorker({ folder, script, databases = [], objects = {} }: Setup): Promise<BenchWorker> {
  const options = convertV4MiniflareOptions({
    name: 'bench',
    modules: true,
    script: script === undefined ? EMPTY : await readFile(script, 'utf8'),
    compatibilityDate: '2026-11-02',
    compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public'],
    d1Databases: Object.fromEntries(databases.map((name) => [name, name])),
    durableObjects: Object.fromEntries(
      Object.entries(objects).map(([binding, className]) => [binding, { className, useSQLite: true }]),
    ),
  })
  // An object that is made to forget says so in the log.
  const miniflare = new Miniflare({ ...options, resourcePersistencePath: folder, handleStructuredLogs: () => {} })
  await miniflare.ready
  return {
    miniflare,
    async ask(body) {
      const response = await miniflare.dispatchFetch('http://bench/', { method: 'POST', body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`the Worker answered ${response.status}: ${(await response.text()).slice(0, 500)}`)
      return response.json()
    },
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  }
}
