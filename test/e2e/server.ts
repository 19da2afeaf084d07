/** A whole Rung for tests: real `wrangler dev`, real local runner, real content beside the fixtures' problems, in a folder of its own. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { portOfCheck } from '../../scripts/dev/port.ts'
import { projectNode, startRunnerProcess } from '../../scripts/runner-process.ts'
import { catalogueIn } from './catalogue.ts'

export const ROOT = join(import.meta.dirname, '../..')
const START_MS = 90_000

// Where localhost has two addresses, Node leaves the first when connecting takes a busy machine a quarter of a second, and nothing
// listens at the second.
setDefaultAutoSelectFamilyAttemptTimeout(START_MS)

export interface ServerOptions {
  /** Whether it has a runner; by default it does. */
  readonly runner?: boolean
  /** How many programs its runner runs at once; by default as many as there are cores. */
  readonly slots?: number
  /** Further variables of the Worker. */
  readonly vars?: Readonly<Record<string, string>>
  /** The checkout it is built from; by default this one. */
  readonly root?: string
  /** The Worker's entry, where it is another than the deployment's. */
  readonly entry?: string
  /** Given the runner's address and the server's folder, answers with the address that the Worker is told instead. */
  readonly between?: (url: string, folder: string) => Promise<string>
  /** How code runs in the container: a configuration that has one, and what wrangler finds an engine by; by default there is none. */
  readonly container?: { readonly config: string; readonly env: Readonly<Record<string, string>> }
  /** How long it may take to start, in milliseconds. */
  readonly startMs?: number
  /** Configurations of Workers that run together, the one that answers first; by default the checkout's own. */
  readonly configs?: readonly string[]
  /** What another server left; it stays when this one stops. By default there is none, and nothing stays. */
  readonly state?: ServerState
}

/** What a server that starts where another stopped needs of it. */
export interface ServerState {
  readonly folder: string
  readonly keys: Readonly<Record<'USER_ID_KEY' | 'COOKIE_KEY', string>>
  /** Null before the first: it takes a free one and loads the catalogue. */
  readonly port: number | null
}

/** What of a running server another process can be told. */
export interface ServerFacts {
  readonly origin: string
  readonly mcpUrl: string
  readonly runner: { readonly url: string; readonly token: string } | null
  /** Where its state, its log and its catalogue's files are. */
  readonly folder: string
  /** Values that may stand in no response and no log line. */
  readonly secrets: readonly string[]
}

export interface TestServer extends ServerFacts {
  /** Everything wrangler has printed so far, the Worker's log lines among it. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const logOf = (folder: string): string => join(folder, 'wrangler.log')
/** What a server with this folder has printed so far. */
export const logIn = (folder: string): string => readFileSync(logOf(folder), 'utf8')

/** Starts everything and waits until /healthz is well. */
export async function startServer({
  runner: withRunner = true,
  slots,
  between = async (url) => url,
  container,
  root = ROOT,
  entry,
  startMs = START_MS,
  configs = container ? [container.config] : [],
  state,
  vars: more = {},
}: ServerOptions = {}): Promise<TestServer> {
  const folder = state?.folder ?? (await mkdtemp(join(tmpdir(), 'rung-e2e-')))
  const keys = state?.keys ?? {
    USER_ID_KEY: randomBytes(32).toString('base64url'),
    COOKIE_KEY: randomBytes(32).toString('base64url'),
  }
  const [runner, port] = await Promise.all([
    withRunner ? startRunnerProcess(slots === undefined ? {} : { slots }) : null,
    state?.port ?? portOfCheck(),
    state?.port == null ? catalogueIn(folder) : null,
  ])
  const origin = `http://localhost:${port}`
  const vars = {
    ...keys,
    PUBLIC_ORIGIN: origin,
    DEV_LOGIN: '1',
    // Set in any case, so that nothing of a developer's own .dev.vars gets in.
    RUNNER_URL: runner ? await between(runner.url, folder) : '',
    RUNNER_TOKEN: runner?.token ?? '',
    RATE_LIMIT_SCALE: '1000',
    RUNS_PER_DAY_NEW: '0',
    ...more,
  }
  const log = openSync(logOf(folder), 'a')
  const child = spawn(
    projectNode,
    [
      join(import.meta.dirname, 'supervised.ts'),
      state ? '' : folder,
      projectNode,
      join(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
      'dev',
      ...(entry === undefined ? [] : [entry]),
      `--port=${port}`,
      '--ip=127.0.0.1',
      '--inspector-port=0',
      '--show-interactive-dev-session=false',
      ...configs.map((config) => `--config=${config}`),
      `--persist-to=${join(folder, 'state')}`,
      ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    {
      cwd: root,
      // Ctrl-C is for whoever started this; the pipe tells the supervisor.
      detached: true,
      env: {
        ...process.env,
        ...container?.env,
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        CI: '1',
        NO_COLOR: '1',
      },
      stdio: ['pipe', log, log],
    },
  )
  closeSync(log)
  const ended = once(child, 'exit')
  const stop = async () => {
    child.stdin?.end()
    await ended
    await runner?.stop()
    if (!state) await rm(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + startMs
  while (!(await isWell(origin))) {
    const printed = logIn(folder)
    // After a failed build wrangler waits for the source to change.
    if (child.exitCode !== null || printed.includes('Build failed') || Date.now() > deadline) {
      await stop()
      throw new Error(`wrangler dev did not come up:\n${printed}`)
    }
    await pause(100)
  }
  return {
    origin,
    mcpUrl: `${origin}/mcp`,
    runner: runner && { url: runner.url, token: runner.token },
    folder,
    secrets: [...Object.values(keys), ...(runner ? [runner.token] : [])],
    log: () => logIn(folder),
    stop,
  }
}

async function isWell(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}
