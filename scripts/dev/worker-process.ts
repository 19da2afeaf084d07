/** Starts and ends the process in which wrangler serves the Worker. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectNode } from '../runner-process.ts'
import type { WorkerOrder } from './worker.ts'

const ROOT = join(import.meta.dirname, '../..')
const STOP_MS = 6_000
/** How many lines of its output are kept, to tell why it failed. */
const MOST_LINES = 200

/** Without the network, and without a question at the terminal. */
const OFFLINE = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: '1' }

interface WorkerProcess {
  /** Resolves when the process has ended, whoever ended it, with how. */
  readonly ended: Promise<string>
  /** What it printed so far, at most the last lines. */
  printed(): string
  /** From now on, what it prints goes here line by line. */
  show(print: (line: string) => void): void
  stop(): Promise<void>
}

/** Starts it; whether it serves is for its /healthz to tell. */
export function startWorkerProcess(order: WorkerOrder): WorkerProcess {
  const child = spawn(projectNode, ['--no-warnings', join(import.meta.dirname, 'worker.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...OFFLINE },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In a group of its own, Ctrl-C does not kill wrangler's helpers under its hands, and it can see them off.
    detached: true,
  })
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
  const lines: string[] = []
  let print = (line: string): void => {
    lines.push(line)
    if (lines.length > MOST_LINES) lines.shift()
  }
  for (const input of [child.stdout, child.stderr])
    if (input)
      createInterface({ input }).on('line', (line) => {
        if (line.trim() !== '') print(line)
      })
  // The channel breaks when the process is gone already: `ended` tells.
  child.send(order, () => {})
  return {
    ended,
    printed: () => lines.join('\n'),
    show(to) {
      print = to
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      if (child.connected) child.disconnect()
      await Promise.race([once(child, 'exit'), ended])
      clearTimeout(kill)
    },
  }
}
