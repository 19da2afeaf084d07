/** Starts the project's scripts as a person would, in a process group of their own, and watches what becomes of them. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode } from '../../scripts/runner-process.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Script {
  readonly pid: number
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>
  /** Resolves when standard output holds the text; rejects when the script ends before. */
  until(text: string): Promise<void>
  kill(signal: NodeJS.Signals, whom: 'group' | 'alone'): void
  /** Ends it where it has not ended; resolves when it is gone. */
  stop(): Promise<void>
}

export function runScript(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Script {
  const child = spawn(projectNode, [join(ROOT, 'scripts', name), ...args], {
    cwd: ROOT,
    // As npm starts it: it ends by itself when the test that started it is gone.
    env: { ...process.env, npm_lifecycle_event: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${name} did not start`)
  const output = { stdout: '', stderr: '' }
  const heard = new EventTarget()
  collect(child, output, () => heard.dispatchEvent(new Event('more')))
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...output }))
  })
  return {
    pid,
    ended,
    async until(text) {
      const printed = new Promise<void>((resolve) => {
        const look = () => {
          if (output.stdout.includes(text)) resolve()
        }
        heard.addEventListener('more', look)
        look()
      })
      const over = ended.then(({ code, stdout, stderr }) => {
        throw new Error(`${name} ended with ${code} before it said "${text}":\n${stdout}\n${stderr}`)
      })
      await Promise.race([printed, over])
    },
    kill: (signal, whom) => process.kill(whom === 'group' ? -pid : pid, signal),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function collect({ stdout, stderr }: ChildProcess, output: { stdout: string; stderr: string }, more: () => void): void {
  stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output.stdout += chunk
    more()
  })
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output.stderr += chunk
  })
}

export interface Process {
  readonly pid: number
  readonly parent: number
  readonly group: number
  readonly session: number
  readonly command: string
  /** The kernel has taken its memory; only whoever is its parent now has not heard of it yet. */
  readonly hasEnded: boolean
}

/** Every process of the machine, those that ended and wait for their parent included. */
export function processes(): readonly Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [before, after] = splitAtLast(readFileSync(`/proc/${name}/stat`, 'utf8'), ') ')
      const [, parent, group, session] = after.split(' ').map(Number)
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      const place = { pid: Number(name), parent: parent ?? 0, group: group ?? 0, session: session ?? 0 }
      return [{ ...place, command: command || before, hasEnded: command === '' }]
    } catch {
      return []
    }
  })
}

/** The process and all that come from it, whatever group they are in. */
export function family(pid: number): readonly Process[] {
  const all = processes()
  const members = all.filter((one) => one.pid === pid)
  for (const member of members) members.push(...all.filter((one) => one.parent === member.pid))
  return members
}

/**
 * Those of `before` that are still there, and whatever else is in one of their groups or sessions. One that has ended and lost its
 * parent is the machine's first process's to clear up.
 */
export function remaining(before: readonly Process[]): readonly string[] {
  const ids = new Set(before.flatMap(({ pid, group, session }) => [pid, group, session]))
  return processes()
    .filter(({ pid, group, session }) => ids.has(pid) || ids.has(group) || ids.has(session))
    .filter(({ parent, hasEnded }) => !hasEnded || ids.has(parent))
    .map(({ pid, command }) => `${pid} ${command}`)
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator)
  return [text.slice(0, at), text.slice(at + separator.length)]
}
