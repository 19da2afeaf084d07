/** Cells of a real sandbox in a process of its own, and short ways to run something in one. */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import { z } from 'zod'
import type { SandboxTier } from '../../src/runner/protocol.ts'
import type { Limits } from '../../container/sandbox/sandbox.ts'
import { hasBubblewrap, node } from './runner-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export interface Setup {
  readonly name: string
  readonly tier: SandboxTier
  readonly mode: 'root' | 'user' | 'drop' | 'uid'
  readonly userNamespace: boolean
  /** Whether Landlock is used where the kernel has it. */
  readonly landlock?: boolean
}

export interface Order {
  readonly id: number
  /** `zygote` and `started`: the harness of the fixtures, forked or started anew, running `code`. */
  readonly program: 'sh' | 'python' | 'node' | 'zygote' | 'started' | 'missing'
  readonly code: string
  readonly limits?: Partial<Limits>
}

const isRoot = process.getuid?.() === 0
/** Whether the kernel can fence programs in; a kernel without it answers the question for its version with an error. */
export const hasLandlock =
  spawnSync('/usr/bin/python3', ['-c', 'import ctypes; exit(ctypes.CDLL(None).syscall(444, None, 0, 1) < 1)']).status === 0
const warden = { tier: 'unshare', userNamespace: true } as const
const uid = { tier: 'uid', mode: 'uid', userNamespace: false } as const
const bubblewrap = { tier: 'bubblewrap', userNamespace: true } as const
const all: readonly Setup[] = [
  { ...warden, name: 'warden as root', mode: 'root' },
  { ...warden, name: 'warden as root, without user namespaces', mode: 'root', userNamespace: false },
  { ...warden, name: 'warden as root without CAP_SYS_ADMIN', mode: 'drop' },
  { ...warden, name: 'warden, server unprivileged', mode: 'user' },
  ...(hasBubblewrap ? [{ ...bubblewrap, name: 'bubblewrap as root', mode: 'root' } as const] : []),
  ...(hasBubblewrap ? [{ ...bubblewrap, name: 'bubblewrap, server unprivileged', mode: 'user' } as const] : []),
  ...(hasLandlock ? [{ ...uid, name: 'uids and Landlock' }] : []),
  { ...uid, name: 'uids without Landlock', landlock: false },
]
export const unsandboxed: readonly Setup[] = (isRoot ? (['root', 'user'] as const) : (['user'] as const)).map((mode) => ({
  name: mode === 'root' ? 'as this user' : 'server unprivileged',
  tier: 'none',
  mode,
  userNamespace: false,
}))
export const setups = all.filter(({ mode }) => isRoot || mode === 'user')

const message = z.object({
  id: z.int(),
  event: z.enum(['wrote', 'started', 'gone', 'failed', 'looked']),
  pids: z.array(z.int()).default([]),
  box: z.string().default(''),
  status: z.int().nullable().default(null),
  diagnostics: z.string().default(''),
  stdout: z.string().default(''),
  stderr: z.string().default(''),
  frames: z.string().default(''),
  name: z.string().default(''),
  text: z.string().default(''),
  message: z.string().default(''),
})
export type Message = z.infer<typeof message>

export class Host {
  readonly child: ChildProcess
  readonly #heard: Message[] = []
  readonly #waiting = new Set<() => void>()
  #next = 0

  /** `interpreter` runs the process, and is what it runs JavaScript with. */
  constructor(setup: Setup, interpreter = node) {
    const unprivileged = isRoot && setup.mode === 'user'
    this.child = spawn(interpreter, [join(import.meta.dirname, 'cell-host.ts'), JSON.stringify(setup)], {
      cwd: '/',
      env: { PATH: process.env['PATH'] ?? '', HOME: unprivileged ? '/tmp' : (process.env['HOME'] ?? '/'), SOME_SECRET: 'canary' },
      // Descriptor 40 stands for whatever a server may have been started with; Node closes the first sixteen on its own.
      stdio: ['pipe', 'pipe', 'inherit', ...Array.from({ length: 37 }, () => 'ignore' as const), 'pipe'],
      ...(unprivileged ? { uid: 65_534, gid: 65_534 } : {}),
    })
    this.child.on('exit', () => {
      // One that was killed leaves its folder.
      const remaining = readdirSync('/tmp').filter((name) => name.startsWith(`rung-cells-${this.child.pid}-`))
      for (const name of remaining) rmSync(join('/tmp', name), { recursive: true, force: true })
      for (const wake of this.#waiting) wake()
    })
    if (!this.child.stdout) throw new Error('no stdout')
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.#heard.push(message.parse(JSON.parse(line)))
      for (const wake of this.#waiting) wake()
    })
  }

  async heard(id: number, fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const event = this.#heard.find((one) => one.id === id && (fits(one) || one.event === 'failed'))
      if (event?.event === 'failed') throw new Error(event.message)
      if (event) return event
      if (this.child.exitCode !== null) throw new Error(`the sandbox ended with ${this.child.exitCode}`)
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake)
          resolve()
        }
        this.#waiting.add(wake)
      })
    }
  }

  #order(order: unknown): void {
    this.child.stdin?.write(`${JSON.stringify(order)}\n`)
  }

  /** A running program, once it has started. */
  async open(program: Order['program'], code: string, limits: Partial<Limits> = {}): Promise<{ id: number; pids: number[] }> {
    const id = this.#next++
    this.#order({ id, program, code, limits })
    return { id, pids: (await this.heard(id, ({ event }) => event === 'started')).pids }
  }

  async run(program: Order['program'], code: string, limits: Partial<Limits> = {}): Promise<Message> {
    return this.gone((await this.open(program, code, limits)).id)
  }

  /** What a Python program printed as JSON. */
  async value(code: string, program: 'python' | 'zygote' | 'started' = 'python'): Promise<unknown> {
    const ended = await this.run(program, `import json\n${code}`)
    if (ended.status !== 0) throw new Error(JSON.stringify(ended))
    return JSON.parse(ended.stdout)
  }

  wrote(id: number, text: string): Promise<Message> {
    return this.heard(id, (one) => one.event === 'wrote' && one.text.includes(text))
  }

  gone(id: number): Promise<Message> {
    return this.heard(id, ({ event }) => event === 'gone')
  }

  kill(id: number): void {
    this.#order({ kill: id })
  }

  async pids(id: number): Promise<number[]> {
    const before = this.#heard.length
    this.#order({ look: id })
    const looked = await this.heard(id, (one) => one.event === 'looked' && this.#heard.indexOf(one) >= before)
    return looked.pids
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.stdin?.end()
    await ended
  }
}
