/** One sandboxed process: its streams, its frames, and its end, which leaves nothing of it alive. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import type { Frame } from './frames.ts'
import { encodeFrame, FrameReader } from './frames.ts'
import { childrenOf, descendantsOf, memoryOf, processesOf, signal } from './processes.ts'
import type { Launch, Sandbox } from './sandbox/sandbox.ts'

/** Why a process is of no more use. `ended`: on its own. */
export type Incident = 'ended' | 'output' | 'memory' | 'malformed' | 'cancelled'
export type Next = { readonly kind: 'frame'; readonly frame: Frame } | { readonly kind: Incident | 'timeout' }

export interface ProgramOptions {
  readonly sandbox: Sandbox
  readonly launch: Launch
  readonly stdin: string | null
  readonly memoryBytes: number
  readonly onStdout: (chunk: Buffer) => void
  readonly onStderr: (chunk: Buffer) => void
}

/** How long a program told to stop may take to flush its output. */
const GRACE_MS = 80
const MEMORY_CHECK_MS = 100
/** The interpreter and what a runtime keeps beside the memory a program may use. */
const MEMORY_SLACK_BYTES = 96 * 1024 * 1024

const isReadable = (stream: unknown): stream is Readable => typeof stream === 'object' && stream !== null && 'read' in stream
const isWritable = (stream: unknown): stream is Writable => typeof stream === 'object' && stream !== null && 'write' in stream

export class Program {
  readonly #options: ProgramOptions
  readonly #child: ChildProcess
  readonly #marker = `RUN_MARK=${randomBytes(12).toString('hex')}`
  readonly #reader = new FrameReader()
  readonly #frames: Frame[] = []
  readonly #watch: NodeJS.Timeout
  readonly #closed: Promise<void>
  #incident: Incident | null = null
  #wake: (() => void) | null = null
  /** As a shell gives it: 128 and the signal's number for a program ended by one. Null until it ended on its own. */
  status: number | null = null
  /** What the tools that start the program said, for the server's log. */
  diagnostics = ''

  constructor(options: ProgramOptions) {
    this.#options = options
    const command = options.sandbox.command(options.launch)
    const [key = '', value = ''] = options.sandbox.ownsProcesses ? [] : this.#marker.split('=')
    this.#child = spawn(command.file, command.args, {
      cwd: command.cwd,
      env: key ? { ...command.env, [key]: value } : command.env,
      stdio: [
        options.stdin === null ? 'ignore' : 'pipe',
        'pipe',
        'pipe',
        'pipe',
        'pipe',
        command.separateErrors ? 'pipe' : 'ignore',
      ],
      detached: true,
      ...(command.uid === null ? {} : { uid: command.uid, gid: command.uid }),
    })
    this.#closed = this.#follow(command.separateErrors)
    this.#watch = setInterval(() => this.#checkMemory(), MEMORY_CHECK_MS)
    if (options.stdin !== null) this.#child.stdin?.end(options.stdin)
  }

  send(text: string): void {
    const input: unknown = this.#child.stdio[3]
    if (isWritable(input)) input.write(encodeFrame(text))
  }

  /** Says that there are no more inputs. */
  finish(): void {
    const input: unknown = this.#child.stdio[3]
    if (isWritable(input)) input.end()
  }

  /** What happens next: a frame, the process's end, or neither within `ms`. Frames sent before an end come first. */
  async next(ms: number): Promise<Next> {
    const deadline = performance.now() + ms
    for (;;) {
      const frame = this.#frames.shift()
      if (frame) return { kind: 'frame', frame }
      if (this.#incident) return { kind: this.#incident }
      const left = deadline - performance.now()
      if (left <= 0) return { kind: 'timeout' }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  /** The first incident wins; one that is not the process's own end also ends it. */
  incident(kind: Incident): void {
    this.#incident ??= kind
    if (kind !== 'ended') this.#kill()
    this.#wake?.()
  }

  /** Ends the process and everything it started, first politely when it may still flush, and waits until all of it is gone. */
  async stop(polite: boolean): Promise<void> {
    this.#frames.length = 0
    if (polite && this.#incident === null) {
      for (const pid of this.#members()) signal(pid, 'SIGTERM')
      let timer: NodeJS.Timeout | undefined
      await Promise.race([this.#closed, new Promise((resolve) => (timer = setTimeout(resolve, GRACE_MS)))])
      clearTimeout(timer)
    }
    this.#kill()
    await this.#closed
  }

  /** Waits for an end that the process comes to on its own, for as long as the server cares to. */
  async ended(ms: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const ended = await Promise.race([
      this.#closed.then(() => true),
      new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms))),
    ])
    clearTimeout(timer)
    return ended
  }

  async #follow(separateErrors: boolean): Promise<void> {
    const child = this.#child
    child.stdout?.on('data', this.#options.onStdout)
    child.stderr?.on('data', (chunk: Buffer) => {
      this.diagnostics = `${this.diagnostics}${chunk.toString('utf8')}`.slice(0, 2_000)
    })
    const errors: unknown = separateErrors ? child.stdio.at(5) : child.stderr
    if (isReadable(errors)) errors.on('data', this.#options.onStderr)
    const output: unknown = child.stdio[4]
    if (isReadable(output)) output.on('data', (chunk: Buffer) => this.#receive(chunk))
    // A program that does not read its input or its frames closes the pipe under the server's hands; that is its own business.
    for (const stream of child.stdio) stream?.on('error', () => {})
    await new Promise<void>((resolve) => {
      child.on('error', () => resolve())
      child.on('exit', (code, by) => {
        this.status = code ?? 128 + (by === 'SIGKILL' ? 9 : by === 'SIGSEGV' ? 11 : by === 'SIGABRT' ? 6 : 15)
        if (!this.#options.sandbox.ownsProcesses) this.#kill()
      })
      child.on('close', () => resolve())
    })
    clearInterval(this.#watch)
    await this.#sweep()
    for (const stream of child.stdio) stream?.destroy()
    this.incident('ended')
  }

  #receive(chunk: Buffer): void {
    for (const frame of this.#reader.push(chunk)) {
      if (frame) this.#frames.push(frame)
      else this.incident('malformed')
    }
    this.#wake?.()
  }

  #members(): number[] {
    const pid = this.#child.pid
    if (pid === undefined) return []
    if (this.#options.sandbox.ownsProcesses) return descendantsOf(pid)
    return [...new Set([...(this.status === null ? [pid] : []), ...descendantsOf(pid), ...this.#strays()])]
  }

  /** Killing the first process of a PID namespace makes the kernel kill the rest of it before that process counts as ended. */
  #kill(): void {
    const pid = this.#child.pid
    if (pid === undefined) return
    if (this.#options.sandbox.ownsProcesses) {
      if (this.status !== null) return
      const inside = childrenOf(pid)
      for (const first of inside.length > 0 ? inside : [pid]) signal(first, 'SIGKILL')
      return
    }
    for (const member of this.#members()) signal(member, 'SIGKILL')
  }

  /** Without a namespace, processes are looked for until none is left; a killed one takes a moment to be gone. */
  async #sweep(): Promise<void> {
    if (this.#options.sandbox.ownsProcesses) return
    for (let round = 0; round < 200 && this.#strays().length > 0; round++) {
      for (const stray of this.#strays()) signal(stray, 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  #strays(): number[] {
    return processesOf(this.#options.launch.folder, this.#marker)
  }

  #checkMemory(): void {
    const used = this.#members().reduce((sum, pid) => sum + memoryOf(pid), 0)
    if (used > this.#options.memoryBytes + MEMORY_SLACK_BYTES) this.incident('memory')
  }
}
