/** A whole Rung for tests: real `wrangler dev`, real local runner, real content beside the fixtures' problems, in a folder of its own. */
import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isFree } from '../../scripts/dev/port.ts'
import { projectNode, startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { catalogueIn } from './catalogue.ts'

export const ROOT = join(import.meta.dirname, '../..')
const START_MS = 90_000
const STOP_MS = 5_000
/** Below the ports that systems hand out by themselves: nothing else is given one of these before wrangler takes it. */
const PORTS = [11_000, 16_000] as const

// Where localhost has two addresses, Node leaves the first when connecting takes a busy machine a quarter of a second, and nothing
// listens at the second.
setDefaultAutoSelectFamilyAttemptTimeout(START_MS)

export interface ServerOptions {
  /** Whether it has a runner; by default it does. */
  readonly runner?: boolean
  /** RATE_LIMIT_SCALE; null leaves the deployment's own value. */
  readonly rateLimitScale?: number | null
  /** Further variables of the Worker. */
  readonly vars?: Readonly<Record<string, string>>
  /** The Worker's entry, where it is another than the deployment's. */
  readonly entry?: string
  /** Given the runner's address, answers with the one the Worker is told instead. */
  readonly between?: (url: string) => Promise<string>
  /** How code runs in the container: a configuration that has one, and what wrangler finds an engine by; by default there is none. */
  readonly container?: { readonly config: string; readonly env: Readonly<Record<string, string>> }
}

export interface TestServer {
  readonly origin: string
  readonly mcpUrl: string
  readonly runner: RunnerProcess | null
  /** Where its state and its catalogue's files are. */
  readonly folder: string
  /** Values that may stand in no response and no log line. */
  readonly secrets: readonly string[]
  /** Everything wrangler has printed so far, the Worker's log lines among it. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

/** Starts everything and waits until /healthz is well. */
export async function startServer({
  runner: withRunner = true,
  rateLimitScale = 1000,
  between = async (url) => url,
  container,
  entry,
  vars: more = {},
}: ServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-e2e-'))
  const keys = { USER_ID_KEY: randomBytes(32).toString('base64url'), COOKIE_KEY: randomBytes(32).toString('base64url') }
  const [runner, port] = await Promise.all([withRunner ? startRunnerProcess() : null, freePort(), catalogueIn(folder)])
  const origin = `http://localhost:${port}`
  const vars = {
    ...keys,
    PUBLIC_ORIGIN: origin,
    DEV_LOGIN: '1',
    // Set in any case, so that nothing of a developer's own .dev.vars gets in.
    RUNNER_URL: runner ? await between(runner.url) : '',
    RUNNER_TOKEN: runner?.token ?? '',
    ...(rateLimitScale === null ? {} : { RATE_LIMIT_SCALE: `${rateLimitScale}` }),
    ...more,
  }
  const child = spawn(
    projectNode,
    [
      join(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
      'dev',
      ...(entry === undefined ? [] : [entry]),
      `--port=${port}`,
      '--ip=127.0.0.1',
      '--inspector-port=0',
      '--show-interactive-dev-session=false',
      ...(container ? [`--config=${container.config}`] : []),
      `--persist-to=${join(folder, 'state')}`,
      ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    {
      cwd: ROOT,
      detached: true,
      env: {
        ...process.env,
        ...container?.env,
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        CI: '1',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const stop = async () => {
    const { pid } = child
    if (child.exitCode === null && child.signalCode === null && pid !== undefined) {
      const exit = once(child, 'exit')
      // The whole group: wrangler leaves workerd behind when it alone is told to end.
      process.kill(-pid, 'SIGTERM')
      const late = setTimeout(() => {
        process.kill(-pid, 'SIGKILL')
      }, STOP_MS)
      await exit
      clearTimeout(late)
      // Whatever of the group is still ending would write into the folder while it is removed.
      killGroup(pid)
    }
    await runner?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const deadline = Date.now() + START_MS
  while (!(await isWell(origin))) {
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
    runner,
    folder,
    secrets: [...Object.values(keys), ...(runner ? [runner.token] : [])],
    log: () => printed,
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

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

async function freePort(): Promise<number> {
  let port = randomInt(...PORTS)
  while (!(await isFree(port))) port = randomInt(...PORTS)
  return port
}
