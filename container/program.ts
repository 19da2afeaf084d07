/** One sandboxed process: its streams, its frames, and its end. */
import type { Readable } from 'node:stream'
import type { Exceeded, InputClock } from './clock.ts'
import type { Frame } from './frames.ts'
import { encodeFrame, FrameReader } from './frames.ts'
import { looking } from './looks.ts'
import type { MemoryGroup, MemoryGroups } from './memory-groups.ts'
import { Meter } from './meter.ts'
import { Priority } from './priority.ts'
import { signal } from './processes.ts'
import type { Cell } from './sandbox/sandbox.ts'
import type { Standing } from './schedule.ts'
import type { SplitStream } from './streams.ts'

/** Why a process is of no more use. `ended`: on its own. */
export type Incident = 'ended' | 'output' | 'memory' | 'malformed' | 'cancelled'
type Report = { readonly kind: 'frame'; readonly frame: Frame } | { readonly kind: Incident }
export type Next = Report | { readonly kind: 'timeout' }

/** What came of waiting for an answer. */
export type Answer = Report | { readonly kind: 'exceeded'; readonly exceeded: Exceeded }

export interface Output {
  readonly stdout: SplitStream
  readonly stderr: SplitStream
}

/** Where the trace of a run is put when the program has sent one. */
export interface TraceSlot {
  /** What the code tools say of the first file's statements, where the process cannot tell by itself. */
  readonly lines: readonly number[]
  sent: Extract<Frame, { readonly frame: 'trace' }> | null
}

/** `trace` is null where no trace was asked for. `standing`: its priority among the runs of all learners now. */
interface Beginning {
  readonly trace: TraceSlot | null
  readonly standing: () => Standing
}

/** How long a program that ran out of time may take to flush its output. */
const GRACE_MS = 80
const MEMORY_CHECK_MS = 30
/** When the program's own process is looked at before that, so that what a short one used is seen at all. */
const FIRST_LOOKS_MS = [4, 10] as const
/** The interpreter and what a runtime keeps beside the memory a program may use. */
export const MEMORY_SLACK_BYTES = 96 * 1024 * 1024
/** Frames of a process that may lie here unread, and traces it may send: an honest one has a single answer under way. */
const MAX_WAITING_FRAMES = 16
/** Streams read while a run lasts wake the server for every mark; a run shorter than this is read in one go at its end. */
const READ_AFTER_MS = 20

function bounded(promise: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    void promise.then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

export class Program {
  readonly #cell: Cell
  readonly #mainThread: string | null
  readonly #reader = new FrameReader()
  readonly #frames: Frame[] = []
  readonly #priority = new Priority()
  #traces = 0
  readonly #ends: Promise<void>[] = []
  #watch = () => {}
  #readLater: NodeJS.Timeout | undefined
  #output: Output | null = null
  #trace: TraceSlot | null = null
  #incident: Incident | null = null
  /** After which nothing it sends counts. */
  #isMalformed = false
  #looks: readonly NodeJS.Timeout[] = []
  #wake: (() => void) | null = null
  #meter: Meter | null = null
  #memoryGroup: MemoryGroup | null = null
  /** As a shell gives it: 128 and the signal's number for a program ended by one. Null until it has ended. */
  status: number | null = null
  /** What the tools that start the program said, for the server's log. */
  diagnostics = ''
  /** Resolves when nothing is left of the process. Never rejects. */
  readonly gone: Promise<void>

  /** `mainThread`: the thread that runs the learner's code, by its name, where that is not the process's first. */
  constructor(cell: Cell, mainThread: string | null = null) {
    this.#cell = cell
    this.#mainThread = mainThread
    cell.frames.on('data', (chunk: Buffer) => this.#receive(chunk))
    cell.frames.once('end', () => this.#closing())
    // A program that does not read its frames closes them under the server's hands; that is its own business.
    for (const stream of [cell.frames, cell.stdout, cell.stderr]) stream.on('error', () => {})
    this.gone = this.#follow()
  }

  /** The run's folder as the program sees it. */
  get box(): string {
    return this.#cell.box
  }

  get isAlive(): boolean {
    return this.#incident === null && !this.meter.hasEnded()
  }

  get meter(): Meter {
    this.#meter ??= new Meter(this.#cell, this.#mainThread)
    return this.#meter
  }

  /** Bounds what the process may hold by the kernel's own count as well, from now on. */
  async confine(groups: MemoryGroups, bytes: number): Promise<void> {
    const [pid] = this.#cell.pids()
    if (pid === undefined) return
    // Where it fails, memory is looked at as it is everywhere else.
    const group = await groups.hold(pid, bytes).catch(() => null)
    if (!this.isAlive || group === null) return group?.remove()
    this.#memoryGroup = group
    this.meter.countBy(() => group.cpuMs())
  }

  /** From here on the learner's code runs: output is kept and memory is watched. */
  begin(output: Output, memoryBytes: number, { trace, standing }: Beginning): void {
    this.#output = output
    this.#trace = trace
    this.#readLater = setTimeout(() => this.readOutput(), READ_AFTER_MS)
    // Once a process has ended nothing tells any more what it used, so the last reading stands.
    const look = () => {
      this.meter.peak()
      this.meter.mainThread()
    }
    this.#looks = FIRST_LOOKS_MS.map((ms) => setTimeout(look, ms))
    this.#watch = looking(() => {
      this.meter.mainThread()
      // The use of a process without a waiting parent is known only while the process exists.
      this.meter.cpuMsSoon()
      this.#priority.set(standing(), () => this.#cell.pids())
      if (this.meter.memory() > memoryBytes + MEMORY_SLACK_BYTES) this.incident('memory')
      else void this.#noticeKill()
    }, MEMORY_CHECK_MS)
  }

  readOutput(): void {
    clearTimeout(this.#readLater)
    if (this.#ends.length > 0) return
    if (!this.#output) {
      this.#cell.stdout.resume()
      this.#cell.stderr.resume()
      return
    }
    const follow = (from: Readable, to: SplitStream) =>
      new Promise<void>((resolve) => {
        const over = () => {
          to.end()
          resolve()
        }
        from.on('data', (chunk: Buffer) => to.push(chunk))
        from.once('end', over)
        from.once('close', over)
        // A stream in which nothing was written ends without a reader.
        if (from.readableEnded || from.closed) over()
      })
    this.#ends.push(follow(this.#cell.stdout, this.#output.stdout), follow(this.#cell.stderr, this.#output.stderr))
  }

  send(body: string | Buffer): void {
    this.#cell.frames.write(encodeFrame(body))
  }

  /** What happens next: a frame, the process's end, or neither within `ms`. Frames sent before an end come first. */
  async next(ms: number): Promise<Next> {
    const deadline = performance.now() + ms
    for (;;) {
      const frame = this.#frames.shift()
      if (frame) return { kind: 'frame', frame }
      if (this.#incident) return { kind: this.#incident }
      const remainingMs = deadline - performance.now()
      if (remainingMs <= 0) return { kind: 'timeout' }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, remainingMs)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  /** As `next`, for as long as the clock finds nothing exceeded: it is looked at first, however many frames lie here. */
  async answer(clock: InputClock): Promise<Answer> {
    for (;;) {
      const over = this.#frames.length > 1 && clock.left() <= 0 ? clock.exceeded() : null
      if (over) return { kind: 'exceeded', exceeded: over }
      const next = await this.next(clock.left())
      if (next.kind !== 'timeout') return next
      const exceeded = clock.exceeded()
      if (!exceeded) continue
      // On a busy machine this timer may be as late as the answer that already lies here.
      await new Promise((resolve) => setImmediate(resolve))
      await this.#noticeKill()
      const late = await this.next(0)
      return late.kind === 'timeout' ? { kind: 'exceeded', exceeded } : late
    }
  }

  /** The first incident wins; one that is not the process's own end also ends it. */
  incident(kind: Incident): void {
    this.#incident ??= kind
    if (kind !== 'ended') this.kill()
    this.#wake?.()
  }

  kill(): void {
    this.#priority.restore(() => this.#cell.pids())
    this.#cell.kill()
  }

  /** Lets a program that ran out of time flush its output, then ends it. Resolves when nothing is left of it. */
  async stop(): Promise<void> {
    this.readOutput()
    for (const pid of this.#cell.pids()) signal(pid, 'SIGTERM')
    await bounded(this.gone, GRACE_MS)
    this.kill()
    await this.gone
  }

  async #follow(): Promise<void> {
    const { status, diagnostics } = await this.#cell.gone
    this.status = status
    this.diagnostics = diagnostics.slice(0, 2_000)
    this.#watch()
    for (const look of this.#looks) clearTimeout(look)
    this.readOutput()
    await Promise.all(this.#ends)
    await this.#noticeKill()
    this.#meter?.cpuMs()
    await this.#memoryGroup?.remove()
    this.#meter?.close()
    for (const stream of [this.#cell.frames, this.#cell.stdout, this.#cell.stderr]) stream.destroy()
    this.incident('ended')
  }

  /** The kernel bounds memory at the same size and may be first: it ends some process of the program, whose others then wait for it. */
  async #noticeKill(): Promise<void> {
    if (await this.#memoryGroup?.ranOut()) this.incident('memory')
  }

  /** The process is ending: of what it used, the kernel tells for another moment. */
  #closing(): void {
    this.#meter?.mainThread()
    this.readOutput()
  }

  #receive(chunk: Buffer): void {
    // What comes after the end of a process that may go on sending is not even read.
    if (this.#incident !== null && this.#incident !== 'ended') return
    for (const frame of this.#reader.push(chunk)) {
      if (this.#isMalformed) break
      if (frame?.frame === 'trace' && this.#trace && this.#traces++ < MAX_WAITING_FRAMES) this.#trace.sent ??= frame
      else if (frame && frame.frame !== 'trace' && this.#frames.length < MAX_WAITING_FRAMES) this.#frames.push(frame)
      else this.#isMalformed = true
    }
    if (this.#isMalformed) this.incident('malformed')
    this.#wake?.()
  }
}
