/** The runner as a process beside a script or a test: started on a free loopback port, and never outliving what started it. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { SandboxTier } from '../src/runner/protocol.ts'

const ROOT = join(import.meta.dirname, '..')
/** How long a runner that was told to end may take before it is killed. */
const STOP_MS = 10_000
/** The first line the runner prints. */
const listening = z.object({ listening: z.int().min(1) })
/** What an operator may set for the runner; the rest of the environment stays with the script. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'ALLOW_UNSANDBOXED',
  'RUNNER_SANDBOX',
  'RUNNER_SLOTS',
  'RUNNER_WARM_FOLDER',
] as const

/** Node 24 runs the runner's TypeScript; the machine's own Node may be older, so the project's comes first. */
export const projectNode: string = [join(ROOT, 'node_modules/node/bin/node')].find(existsSync) ?? process.execPath

export interface RunnerProcessOptions {
  /** Runs at once; by default as many as there are cores. */
  readonly slots?: number
  /** Only this tier is tried; by default the best one that works here. */
  readonly sandbox?: SandboxTier
  /** The loopback port; by default any free one. */
  readonly port?: number
}

export interface RunnerProcess {
  /** `http://127.0.0.1:<port>`, as `localRunner` and `RUNNER_URL` take it. */
  readonly url: string
  readonly token: string
  readonly pid: number
  /** Resolves when the process has ended, whoever ended it. */
  readonly ended: Promise<void>
  /** Ends the process and every run in it; resolves when it is gone. May be called twice. */
  stop(): Promise<void>
}

/** Starts the runner and waits until it listens. Rejects with its own words when it ends before that. */
export async function startRunnerProcess(options: RunnerProcessOptions = {}): Promise<RunnerProcess> {
  const token = randomBytes(24).toString('base64url')
  const child = spawn(projectNode, [join(ROOT, 'container/server.ts')], {
    cwd: ROOT,
    env: {
      ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
      ...(options.slots === undefined ? {} : { RUNNER_SLOTS: `${options.slots}` }),
      ...(options.sandbox === undefined ? {} : { RUNNER_SANDBOX: options.sandbox }),
      RUNNER_PORT: `${options.port ?? 0}`,
      RUNNER_TOKEN: token,
      // The pipe closes with this process, however it ends.
      RUNNER_PARENT_STDIN: '1',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // Why it did not start belongs in the error; what it says later, on stderr.
  let output: string | null = ''
  child.stderr.on('data', (chunk: Buffer) => {
    if (output === null) process.stderr.write(chunk)
    else output += chunk.toString()
  })
  // Writing to a runner that is gone is no error: `ended` tells.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    child.stdin.end()
    await ended
    clearTimeout(kill)
  }
  const first = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]: unknown[]) => portOf(line)),
    ended.then(() => null),
  ])
  if (first === null || child.pid === undefined) {
    await stop()
    throw new Error(`the runner did not start: ${output.trim() || (child.exitCode ?? child.signalCode ?? projectNode)}`)
  }
  process.stderr.write(output)
  output = null
  return { url: `http://127.0.0.1:${first}`, token, pid: child.pid, ended, stop }
}

function portOf(line: unknown): number | null {
  try {
    return typeof line === 'string' ? listening.parse(JSON.parse(line)).listening : null
  } catch {
    return null
  }
}
