/** A cell around a process the server spawns itself, for the tiers without a warden. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { Duplex, Readable } from 'node:stream'
import type { Writable } from 'node:stream'
import type { Cell, Limits } from './sandbox.ts'
import { isInstalled } from './sandbox.ts'

export interface Command {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly uid: number | null
  /** What the command reads from its descriptor 5. */
  readonly handed: Buffer | null
  /** Whether it says on descriptor 6 that it has begun, and how it went on. */
  readonly reports: boolean
  /** What a command that reports reads from its descriptor 7; null for none. */
  readonly input: Buffer | null
}

/** How the processes of a spawned cell are found and ended. */
export interface Custody {
  /** Called once, with what the command wrote to descriptor 6 when it began. */
  began?(report: string): void
  pids(child: ChildProcess): number[]
  /** As a cell's. */
  reaper(): number
  kill(child: ChildProcess): void
  /** After the spawned process has ended: ends and removes whatever is left. */
  sweep(): Promise<void>
}

/** A descriptor written and another read, as one stream. What cannot be written any more is no reason to lose what can be read. */
class Joined extends Duplex {
  readonly #input: Writable
  readonly #output: Readable
  constructor(input: Writable, output: Readable) {
    super()
    this.#input = input
    this.#output = output
    output.on('data', (chunk: Buffer) => {
      if (!this.push(chunk)) output.pause()
    })
    output.on('end', () => this.push(null)).on('close', () => this.push(null))
  }
  override _read(): void {
    this.#output.resume()
  }
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#input.write(chunk, () => done())
  }
  override _final(done: () => void): void {
    this.#input.end(() => done())
  }
  override _destroy(_: Error | null, done: (error: Error | null) => void): void {
    this.#input.destroy()
    this.#output.destroy()
    done(null)
  }
}

/** What a process writes, kept for a later reader: when a process ends, Node discards output that has no reader yet. */
class Buffering extends Readable {
  readonly #from: Readable
  #isFollowed = false
  constructor(child: ChildProcess, from: Readable) {
    super()
    this.#from = from
    child.once('exit', () => this.#follow())
    from.on('close', () => this.push(null))
  }
  #follow(): void {
    if (this.#isFollowed) return
    this.#isFollowed = true
    this.#from
      .on('end', () => this.push(null))
      .on('data', (chunk: Buffer) => {
        if (!this.push(chunk)) this.#from.pause()
      })
  }
  override _read(): void {
    this.#follow()
    this.#from.resume()
  }
  override _destroy(_: Error | null, done: (error: Error | null) => void): void {
    this.#from.destroy()
    done(null)
  }
}

/**
 * Node hands on whatever descriptors the server itself was started with; this closes those a program is not meant to have. Of the
 * shells only bash can close a descriptor above 9.
 */
const closing = (last: number): string[] => [
  'bash',
  '-c',
  `for d in /proc/self/fd/*; do d=\${d##*/}; if (( d > ${last} )); then exec {d}>&-; fi; done; exec env -u SHLVL -u PWD "$@"`,
  'close',
]
const hasBash = isInstalled('bash')

const signalNumbers: Readonly<Record<string, number>> = { SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGSYS: 31, SIGXCPU: 24 }

const stream = <T>(child: ChildProcess, number: number, kind: abstract new (...rest: never[]) => T): T => {
  const pipe: unknown = child.stdio[number]
  if (pipe instanceof kind) return pipe
  throw new Error(`descriptor ${number} is no pipe`)
}

export async function spawnCell(command: Command, custody: Custody, box: string): Promise<Cell> {
  const last = command.input ? 7 : command.reports ? 6 : 4
  const [file = '', ...args] = [...(hasBash ? closing(last) : []), ...command.argv]
  const child = spawn(file, args, {
    cwd: command.cwd,
    env: command.env,
    stdio: [
      'ignore',
      'pipe',
      'pipe',
      'pipe',
      'pipe',
      ...(command.handed ? ['pipe' as const] : command.reports ? ['ignore' as const] : []),
      ...(command.reports ? ['pipe' as const] : []),
      ...(command.input ? ['pipe' as const] : []),
    ],
    detached: true,
    ...(command.uid === null ? {} : { uid: command.uid, gid: command.uid }),
  })
  for (const one of child.stdio) one?.on('error', () => {})
  const [stdout, stderr] = [new Buffering(child, stream(child, 1, Readable)), new Buffering(child, stream(child, 2, Readable))]
  const frames = new Joined(stream(child, 3, Duplex), stream(child, 4, Readable))
  if (command.handed) stream(child, 5, Duplex).end(command.handed)
  if (command.input) stream(child, 7, Duplex).end(command.input)
  let status: number | null = null
  let isGone = false
  const started = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    // Of a process that is over at once, the end may be heard of before what it said is read.
    if (command.reports)
      stream(child, 6, Duplex)
        .once('data', (chunk: Buffer) => {
          custody.began?.(chunk.toString('utf8'))
          resolve()
        })
        .once('close', () => reject(new Error('the sandbox ended before its program began')))
        .resume()
    else child.on('spawn', resolve)
  })
  const gone = (async () => {
    await new Promise<void>((resolve) => {
      child.on('error', () => resolve())
      child.on('exit', (code, by) => {
        status = code ?? 128 + (signalNumbers[by ?? ''] ?? 15)
        custody.kill(child)
        stream(child, 3, Duplex).destroy()
      })
      child.on('close', () => resolve())
    })
    await custody.sweep()
    isGone = true
    return { status, diagnostics: '' }
  })()
  try {
    await started
  } catch (error) {
    const chunks: Buffer[] = []
    stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    stdout.resume()
    frames.resume()
    await gone
    throw new Error(Buffer.concat(chunks).toString('utf8').slice(0, 2_000), { cause: error })
  }
  return {
    frames,
    stdout,
    stderr,
    box,
    pids: () => (isGone ? [] : custody.pids(child)),
    reaper: () => (isGone ? 0 : custody.reaper()),
    kill: () => {
      if (!isGone) custody.kill(child)
    },
    gone,
  }
}

export const prlimit = (limits: Limits, countProcesses = true): string[] => [
  'prlimit',
  ...(countProcesses ? [`--nproc=${limits.processes}`] : []),
  `--nofile=${limits.openFiles}`,
  `--fsize=${limits.fileBytes}`,
  `--cpu=${limits.cpuSeconds}`,
  '--core=0',
  ...(limits.addressSpaceBytes === null ? [] : [`--as=${limits.addressSpaceBytes}`]),
  ...(limits.dataBytes === null ? [] : [`--data=${limits.dataBytes}`]),
  '--',
]
