/** What a sandbox tier offers: cells, each of which holds one program and everything it starts. */
import { existsSync } from 'node:fs'
import type { Duplex, Readable } from 'node:stream'
import type { SandboxTier } from '../../src/runner/protocol.ts'
import type { Bind } from './places.ts'

export interface Limits {
  readonly processes: number
  readonly openFiles: number
  readonly fileBytes: number
  readonly cpuSeconds: number
  /** RLIMIT_AS; null where the runtime reserves far more address space than it uses. */
  readonly addressSpaceBytes: number | null
  /** RLIMIT_DATA: private writable memory. */
  readonly dataBytes: number | null
}

/** Modules in Python among the harnesses that a sandbox may keep a warm copy of. */
export const zygotes = ['python3', 'native', 'build', 'sql'] as const
export type Zygote = (typeof zygotes)[number]

export interface Launch {
  /** The executable, then its arguments. */
  readonly argv: readonly string[]
  /** The harness the program is: where the sandbox keeps a warm copy of it, that is forked instead of started. */
  readonly zygote: Zygote | null
  readonly env: Readonly<Record<string, string>>
  readonly limits: Limits
  /** What the interpreter needs outside `/usr`; visible read-only. `argv` and `env` name it by its place on this machine. */
  readonly binds: readonly Bind[]
}

/**
 * A program's descriptors are 0 (empty), 1, 2, 3 and 4. Its streams need a reader: a cell is gone only when what the program wrote
 * has been read, or its stream destroyed.
 */
export interface Cell {
  /** Written: the program's descriptor 3. Read: its descriptor 4. */
  readonly frames: Duplex
  readonly stdout: Readable
  readonly stderr: Readable
  /** The program's own folder as it sees it: its working directory, empty at first. */
  readonly box: string
  /** Host pids of the processes alive inside, the program's first; empty once it is gone. */
  pids(): number[]
  /** Host pid of the process, not itself in `pids`, that inherits and waits for what loses its parent inside; 0 where there is none. */
  reaper(): number
  /** Kills everything inside. Harmless when called twice or late. */
  kill(): void
  /**
   * Resolves when every process is dead, every descriptor closed and every folder removed; never rejects. `status` as a shell gives
   * it: 128 and the signal's number for a program ended by one. `diagnostics`: what the sandbox itself had to say, for a log.
   */
  readonly gone: Promise<{ readonly status: number | null; readonly diagnostics: string }>
}

export interface Sandbox {
  readonly tier: SandboxTier
  readonly warning: string | null
  /** Where the program finds the harness folder. */
  readonly harness: string
  /** What a command in a cell calls something by its place on this machine. */
  inside(text: string, binds: readonly Bind[]): string
  /** Rejects when the sandbox itself cannot start a program. A missing executable shows as status 127. */
  start(launch: Launch): Promise<Cell>
  /** Ends what the sandbox keeps running, and with it every cell. */
  stop(): Promise<void>
}

export const writableBytes = 16 * 1024 * 1024
/** Files and folders a program may create in each of its writable folders. */
export const writableInodes = 2_000

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** What every program finds in its environment; what a launch says comes on top. */
export const baseEnv = (box: string) => ({ PATH, LANG: 'C.UTF-8', HOME: box })

export const isInstalled = (name: string): boolean => PATH.split(':').some((folder) => existsSync(`${folder}/${name}`))
