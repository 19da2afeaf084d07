/** The real server in a process of its own, and short ways to ask it. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { vi } from 'vitest'
import { z } from 'zod'
import type { RunReport, RunRequest } from '../../src/runner/protocol.ts'
import { runReportSchema } from '../../src/runner/protocol.ts'

// Real interpreters on a machine that does other things besides: slow is not wrong.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export const project = join(import.meta.dirname, '..', '..')
export const token = 'a-token-only-tests-know'
export const node = join(project, 'node_modules', 'node', 'bin', 'node')

export const hasBubblewrap = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'bwrap')))
/** RUNNER_TIERS names one tier to test; by default every tier that is installed. */
export const sandboxedTiers = (['bubblewrap', 'unshare'] as const).filter((tier) =>
  process.env['RUNNER_TIERS'] ? process.env['RUNNER_TIERS'] === tier : tier === 'unshare' || hasBubblewrap,
)

export interface RunnerProcess {
  readonly child: ChildProcess
  readonly port: number
  readonly url: string
  ask(path: string, init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }): Promise<Response>
  run(request: RunRequest): Promise<RunReport>
  stop(): Promise<void>
}

/** `interpreter` runs the server, and is what the server runs JavaScript with. */
export async function startRunner(
  env: Record<string, string> = {},
  uid: number | null = null,
  interpreter = node,
): Promise<RunnerProcess> {
  const child = spawn(interpreter, [join(project, 'container', 'server.ts')], {
    cwd: project,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '/',
      RUNNER_TOKEN: token,
      RUNNER_PARENT_STDIN: '1',
      RUNNER_SANDBOX: 'unshare',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === null ? {} : { uid, gid: uid }),
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = z.tuple([z.string()]).parse(await once(lines, 'line'))
  const port = z.object({ listening: z.int() }).parse(JSON.parse(line)).listening
  const url = `http://127.0.0.1:${port}`
  const ask = (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { 'x-runner-token': token, ...init.headers } })
  return {
    child,
    port,
    url,
    ask,
    async run(request) {
      const response = await ask('/v1/run', { method: 'POST', body: JSON.stringify(request) })
      const body: unknown = await response.json()
      if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(body)}`)
      return runReportSchema.parse(body)
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

type Limits = Partial<RunRequest['limits']>
const limits = { wallMs: 5_000, runMs: 20_000, memoryMb: 128 }
const names = { python3: 'solution.py', javascript: 'solution.js' } as const

export function call(
  language: RunRequest['language'],
  content: string,
  inputs: readonly (readonly unknown[])[],
  changed: Limits = {},
): RunRequest {
  return {
    id: 'test',
    language,
    files: [{ path: names[language], content }],
    entry: { kind: 'function', name: 'solve' },
    inputs: inputs.map((args) => ({ args: JSON.stringify(args) })),
    limits: { ...limits, ...changed },
  }
}

export function program(
  language: RunRequest['language'],
  content: string,
  inputs: readonly string[],
  changed: Limits = {},
): RunRequest {
  return {
    ...call(language, content, [], changed),
    entry: { kind: 'program' },
    inputs: inputs.map((stdin) => ({ stdin })),
  }
}

export const ends = (report: RunReport): string[] => report.results.map((result) => result.end)
export const values = (report: RunReport): (string | null)[] => report.results.map((result) => result.value)

/** A file of `/proc`; empty once its process is gone. */
export function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'latin1')
  } catch {
    return ''
  }
}

/** Processes anywhere on this machine whose command line holds `text`. */
export function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readProc(`${name}/cmdline`).includes(text))
}

/** Folders that runs of this server use at the moment. */
export function foldersOf(runner: RunnerProcess): string[] {
  const base = readdirSync('/tmp').filter((name) => name.startsWith(`rung-runner-${runner.child.pid}-`))
  return base.flatMap((name) => readdirSync(join('/tmp', name)).filter((inner) => inner !== 'root'))
}
export const serverFolders = (runner: RunnerProcess): string[] =>
  readdirSync('/tmp').filter((name) => name.startsWith(`rung-runner-${runner.child.pid}-`))
