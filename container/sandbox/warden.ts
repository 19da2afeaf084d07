/** The warden, one trusted process, that makes a cell for every program: in namespaces, or under a uid. `warden.py` says how they talk. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { pythonEnv } from '../languages/python3.ts'
import { descendantsOf } from '../processes.ts'
import type { Bind } from './places.ts'
import { inCell } from './places.ts'
import type { Cell, Launch, Sandbox } from './sandbox.ts'
import { baseEnv, writableBytes, writableInodes, zygotes } from './sandbox.ts'
import { seccompFilter, withoutFilter } from './seccomp.ts'
import { firstUid } from './uids.ts'

/**
 * How cells come about. `root`: in namespaces made by a real root, each cell under a uid of its own. `user`: by an unprivileged user
 * inside a user namespace. `drop`: as `user`, after a root without CAP_SYS_ADMIN has given up its uid. `uid`: without namespaces, by a
 * root that may make none; a cell is what a uid owns.
 */
export type WardenMode = 'root' | 'user' | 'drop' | 'uid'

export interface WardenOptions {
  readonly mode: WardenMode
  /** Whether every program gets a user namespace too, in which it is nobody and its processes are counted alone. */
  readonly userNamespace: boolean
  readonly folder: string
  readonly harnessFolder: string
  /** The interpreter the warden, and with it a forked harness, runs on. */
  readonly python: string
  /** Everything outside `/usr` that a program may ask for. */
  readonly binds: readonly Bind[]
  /** False: does without Landlock even where the kernel has it. */
  readonly landlock?: boolean
}

/** Imported once, by the warden: what learners import most, and what those import. */
const preload =
  `abc array ast bisect calendar collections.abc contextlib copy dataclasses datetime decimal enum fractions functools
  heapq io itertools json math numbers operator queue random re statistics string textwrap threading time traceback types typing
  unicodedata weakref`.split(/\s+/)

const greeting = z.union([z.object({ ready: z.int(), zygote: z.boolean(), landlock: z.int() }), z.object({ error: z.string() })])
const news = z.object({
  pid: z.int().optional(),
  first: z.int().optional(),
  box: z.string().optional(),
  ended: z.int().optional(),
  error: z.string().optional(),
})

interface Warden {
  readonly child: ChildProcess
  readonly socket: string
  /** Whose harness it forks; null when it could not import it, and every program is started from the beginning. */
  readonly python: string | null
  /** The version of Landlock that cells are fenced in by; 0 for none. */
  readonly landlock: number
  /** Resolves once it and all its cells are dead and its folder removed. */
  readonly gone: Promise<void>
}

const filterFor = ({ mode }: WardenOptions): Buffer | null => seccompFilter(process.arch, mode === 'uid' ? 'shared' : 'own')

/** What a program can still learn or do, in a sentence an operator understands. */
function warningOf({ mode }: WardenOptions, landlock: number): string | null {
  if (mode !== 'uid') return seccompFilter(process.arch) ? null : withoutFilter
  if (landlock > 0)
    return 'There are no namespaces here, only uids, Landlock and a filter on system calls: programs can tell which files and processes exist, and read neither.'
  return 'There are neither namespaces nor Landlock here, only uids and a filter on system calls: programs can read every file that is open to all users, and see which processes run with which arguments.'
}

async function boot(options: WardenOptions): Promise<Warden> {
  const first = await firstUid()
  const folder = mkdtempSync(join(options.folder, 'warden-'))
  // The warden may have given up its uid when it mounts; the socket in there is for its owner alone.
  chmodSync(folder, 0o711)
  const root = join(folder, 'root')
  mkdirSync(root)
  const settings = {
    mode: options.mode,
    user_namespace: options.userNamespace,
    folder,
    root,
    harness_folder: options.harnessFolder,
    binds: options.binds.map(({ from, to }) => [from, to]),
    first_uid: first,
    scratch: `size=${writableBytes},nr_inodes=${writableInodes},mode=1777`,
    most: [2 * writableBytes, 2 * writableInodes],
    landlock: options.landlock ?? true,
    filter: filterFor(options)?.toString('base64') ?? null,
    zygotes,
    preload,
  }
  // A fork of it keeps the command line it was started with, which is to say nothing of this folder.
  const program = openSync(join(import.meta.dirname, 'warden.py'), 'r')
  const child = spawn(options.python, ['-s', '-S', '-B', '-X', 'utf8', '/dev/fd/3'], {
    cwd: import.meta.dirname,
    // The C library reads its settings when a process starts, and a fork does not start.
    env: { ...baseEnv('/'), ...pythonEnv },
    stdio: ['pipe', 'pipe', 'pipe', program],
    // A terminal's Ctrl-C is for the server, which then ends the warden.
    detached: true,
  })
  closeSync(program)
  const { stdin, stdout, stderr } = child
  if (!stdin || !stdout || !stderr) throw new Error('the warden has no streams')
  let stderrText = ''
  stderr.on('data', (chunk: Buffer) => (stderrText = `${stderrText}${chunk.toString('utf8')}`.slice(-2_000)))
  stdin.on('error', () => {})
  stdin.write(`${JSON.stringify(settings)}\n`)
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      rmSync(folder, { recursive: true, force: true })
      resolve()
    }
    child.on('error', end).on('close', end)
  })
  const lines = createInterface({ input: stdout })
  const line = await Promise.race([once(lines, 'line').then(([text]) => String(text)), gone.then(() => '')])
  const answer = line ? greeting.parse(JSON.parse(line)) : { error: stderrText }
  if ('error' in answer) {
    stdin.end()
    await gone
    throw new Error(`the warden did not start: ${answer.error}`)
  }
  const { landlock } = answer
  // A copy of the warden knows the path of its interpreter on this machine.
  const isTold = options.mode !== 'uid' && options.binds.some(({ from, to }) => from !== to && options.python.startsWith(from))
  return { child, socket: join(folder, 's'), python: answer.zygote && !isTold ? options.python : null, landlock, gone }
}

/** Without a word about the cell: not the cell's fault. */
class WardenEnded extends Error {
  override readonly message = 'the warden has ended'
}

const closed = (stream: Socket): Promise<void> =>
  stream.closed ? Promise.resolve() : new Promise((resolve) => stream.on('close', () => resolve()))

async function open(warden: Warden, launch: Launch, inside: Sandbox['inside']): Promise<Cell> {
  const cell = randomBytes(8).toString('hex')
  const dial = (role: string, more = {}): Socket => {
    const socket = connect({ path: warden.socket, allowHalfOpen: role === 'frames' })
    // A program may close its end under the server's hands; that is its own business.
    socket.on('error', () => {})
    socket.write(`${JSON.stringify({ cell, role, ...more })}\n`)
    return socket
  }
  const zygote = launch.argv[0] === warden.python ? launch.zygote : null
  const own = Object.entries(launch.env).map(([name, value]) => [name, inside(value, launch.binds)])
  const env = { ...baseEnv('/box'), ...Object.fromEntries(own) }
  const argv = launch.argv.map((one) => inside(one, launch.binds))
  const status = dial('status', { launch: { argv, env, limits: launch.limits, zygote } })
  const [frames, stdout, stderr] = [dial('frames'), dial('stdout'), dial('stderr')]
  const facts: z.infer<typeof news> = {}
  let isGone = false
  let diagnostics = ''
  const started = Promise.withResolvers<void>()
  let text = ''
  status.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8')
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      const update = news.parse(JSON.parse(line))
      Object.assign(facts, update)
      if (update.error !== undefined) diagnostics = `${diagnostics}${update.error}\n`
    }
    if (facts.pid !== undefined && facts.first !== undefined) started.resolve()
  })
  const gone = (async () => {
    await closed(status)
    isGone = true
    // A program may be over before the cell's first process has said a word.
    if (facts.pid !== undefined && facts.ended !== undefined) started.resolve()
    else started.reject(diagnostics ? new Error(diagnostics.trim()) : new WardenEnded())
    // Nobody inside holds the other end any more; what lies unread waits for its reader.
    frames.end()
    await Promise.all([frames, stdout, stderr].map(closed))
    return { status: facts.ended ?? null, diagnostics }
  })()
  try {
    await started.promise
    const { pid = 0, first = 0, box = '' } = facts
    return {
      frames,
      stdout,
      stderr,
      box,
      // Orphans are the first process's, everything else the program's own, and the program may be the first process's too.
      pids: () => (isGone ? [] : [...new Set([pid, ...descendantsOf(pid), ...descendantsOf(first)])]),
      reaper: () => (isGone ? 0 : first),
      kill: () => void status.end(),
      gone,
    }
  } catch (error) {
    for (const stream of [frames, stdout, stderr]) stream.destroy()
    await gone
    throw error
  }
}

export function wardenSandbox(options: WardenOptions): Sandbox {
  const isShared = options.mode === 'uid'
  const inside: Sandbox['inside'] = isShared ? (text) => text : inCell
  let warden: Promise<Warden> | null = null
  let isStopped = false
  let landlock = 0
  const present = async (): Promise<Warden> => {
    warden ??= boot(options)
    const booting = warden
    try {
      const current = await booting
      landlock = current.landlock
      if (current.child.exitCode === null && current.child.signalCode === null) return current
    } catch (error) {
      if (warden === booting) warden = null
      throw error
    }
    if (warden === booting) warden = boot(options)
    return warden
  }
  return {
    tier: isShared ? 'uid' : 'unshare',
    /** Known for good once a cell has been started. */
    get warning() {
      return warningOf(options, landlock)
    },
    harness: isShared ? options.harnessFolder : '/harness',
    inside,
    async start(launch) {
      if (isStopped) throw new Error('the sandbox has been stopped')
      // It is all that keeps programs from the network.
      if (isShared && !filterFor(options)) throw new Error(withoutFilter)
      const missing = launch.binds.find(({ from }) => !options.binds.some((bind) => bind.from === from))
      if (missing !== undefined) throw new Error(`${missing.from} is not in the root of the cells`)
      const current = await present()
      try {
        return await open(current, launch, inside)
      } catch (error) {
        if (!(error instanceof WardenEnded)) throw error
        current.child.kill('SIGKILL')
        await current.gone
        return open(await present(), launch, inside)
      }
    },
    async stop() {
      isStopped = true
      const current = await warden?.catch(() => null)
      current?.child.stdin?.end()
      await current?.gone
    },
  }
}
