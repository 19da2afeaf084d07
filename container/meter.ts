/**
 * What a program has used, read from `/proc` by the server. Nothing the program says goes in. Where there is no `/proc` every
 * figure is 0, and only wall time ends a program.
 */
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import type { CpuTimes } from './processes.ts'
import { cpuTimesOf, memoryOf } from './processes.ts'
import type { Cell } from './sandbox/sandbox.ts'

const files = ['schedstat', 'stat', 'status'] as const
/** The kernel gives times in `/proc/PID/stat` in hundredths of a second on every architecture. */
const TICK_MS = 10
/** By how much figures of different sources may differ for the same thing. */
const ROUNDING_MS = 3 * TICK_MS
/** What a process that is gone without a trace is taken to have used at most since it was last looked at. */
const MAX_UNSEEN_MS = 100
/** Readings of CPU time closer than this are taken for one. */
const FRESH_MS = 5

const buffer = Buffer.allocUnsafe(4096)

/** Reads again from an open descriptor: a tenth of what opening the file each time takes. Empty once the process is gone. */
function read(descriptor: number | null): string {
  if (descriptor === null) return ''
  try {
    return buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, buffer.length, 0))
  } catch {
    return ''
  }
}

function open(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch {
    return null
  }
}

function readOnce(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** Their folders; none once the process is gone. */
function threadsOf(pid: number): string[] {
  const folder = `/proc/${pid}/task`
  try {
    return readdirSync(folder).map((thread) => `${folder}/${thread}`)
  } catch {
    return []
  }
}

/** The name before the bracket is the program's own choice and may hold anything. */
const stateOf = (stat: string): string => stat.charAt(stat.lastIndexOf(')') + 2)

/** What the kernel counts for a thread, by the name it gave itself. */
function threadNamed(pid: number, name: string): string | null {
  const thread = threadsOf(pid).find((folder) => readOnce(`${folder}/comm`).trim() === name)
  return thread === undefined ? null : `${thread}/schedstat`
}

export class Meter {
  readonly #pids: () => number[]
  readonly #reaper: () => number
  readonly #main: number
  #descriptors: readonly (number | null)[]
  #mainCpuMs = 0
  #waitedMs = 0
  #othersWaitedMs = 0
  #cpuMs = 0
  /** Of processes that have ended and whose living parents have not waited for them. */
  #lostMs = 0
  #lookedAt = performance.now()
  #times: ReadonlyMap<number, CpuTimes> = new Map()
  #mainOwnMs = 0
  #counted: (() => number | null) | null = null
  #readAt = Number.NEGATIVE_INFINITY
  #peak = 0
  #hasOthers = false
  /** What each thread seen so far ran, and waited for a processor, in milliseconds: one that has ended takes its figures with it. */
  readonly #threads = new Map<string, { readonly ran: number; readonly waited: number }>()

  /** `processes`: those alive, the program's first. `mainThread`: the name of the thread to go by, where that is not the first. */
  constructor(processes: Pick<Cell, 'pids' | 'reaper'>, mainThread: string | null = null) {
    const pids = () => processes.pids()
    this.#pids = pids
    this.#reaper = () => processes.reaper()
    this.#main = pids()[0] ?? 0
    this.#descriptors = this.#main > 0 ? files.map((file) => open(`/proc/${this.#main}/${file}`)) : []
    const thread = mainThread === null ? null : threadNamed(this.#main, mainThread)
    if (thread !== null) {
      const [first, ...others] = this.#descriptors
      if (typeof first === 'number') closeSync(first)
      this.#descriptors = [open(thread), ...others]
    }
  }

  /** Whether the program's own process has ended, which the sandbox may not have told yet. */
  hasEnded(): boolean {
    const descriptor = this.#descriptors[1] ?? null
    return descriptor !== null && !/\) [^ZX]/.test(read(descriptor))
  }

  /** Milliseconds the program's main thread has run, and those it was ready to run and waited for a processor. */
  mainThread(): { readonly cpuMs: number; readonly waitedMs: number } {
    const [ran, waited] = read(this.#descriptors[0] ?? null).split(' ')
    if (waited !== undefined) {
      this.#mainCpuMs = Number(ran) / 1e6
      this.#waitedMs = Number(waited) / 1e6
    }
    return { cpuMs: this.#mainCpuMs, waitedMs: this.#waitedMs }
  }

  /** Of the processes beside the program's first, the longest any seen so far was ready to run and waited for a processor. */
  othersWaitedMs(): number {
    const waited = this.#pids()
      .filter((pid) => pid !== this.#main)
      .map((pid) => Number(readOnce(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1e6)
    // A process that has ended takes its figure with it.
    this.#othersWaitedMs = Math.max(this.#othersWaitedMs, ...waited)
    return this.#othersWaitedMs
  }

  /** Milliseconds that all threads together ran, or were ready to and waited for a processor; null where the kernel does not count it. */
  activeMs(): number | null {
    for (const pid of this.#pids())
      for (const thread of threadsOf(pid)) {
        const [ran = 0, waited = 0] = readOnce(`${thread}/schedstat`).split(' ').map(Number)
        if (ran > 0) this.#threads.set(thread, { ran: ran / 1e6, waited: waited / 1e6 })
      }
    if (this.#threads.size === 0) return null
    let [ran, waited] = [0, 0]
    for (const one of this.#threads.values()) {
      ran += one.ran
      waited += one.waited
    }
    // A process that came and went between two looks, as compilers have many, is in the count of CPU time alone.
    return Math.max(ran, this.cpuMsSoon()) + waited
  }

  /** Whether any thread runs or is ready to. One that waits for a processor is counted as having waited only once it got it. */
  isReady(): boolean {
    return this.#pids().some((pid) => threadsOf(pid).some((thread) => stateOf(readOnce(`${thread}/stat`)) === 'R'))
  }

  /** From now on the kernel's own count of all that the program starts decides, in milliseconds. */
  countBy(count: () => number | null): void {
    const [begun, before] = [count(), this.cpuMs()]
    if (begun === null) return
    this.#counted = () => {
      const now = count()
      return now === null ? null : before + now - begun
    }
  }

  /** Milliseconds of CPU time of all processes and threads, with those that have ended. */
  cpuMs(): number {
    this.#cpuMs = Math.max(this.#cpuMs, this.#counted?.() ?? 0, this.#summed())
    this.#readAt = performance.now()
    return this.#cpuMs
  }

  /** Milliseconds of CPU time of the processes beside the program's first; where it is no more than rounding may be, none. */
  othersCpuMs(): number {
    const others = this.cpuMsSoon() - this.#mainOwnMs
    return others > ROUNDING_MS ? others : 0
  }

  /**
   * What the processes there are have used, with what the ended ones left with those that waited for them. An ended one that left
   * nothing with anybody, since its parent let the kernel forget it, counts by the last look at it and by what it may have used since.
   */
  #summed(): number {
    const pids = this.#pids()
    const main = this.#ofMain()
    if (main === null) return this.#cpuMs
    this.#mainOwnMs = main.own
    const times = new Map([[this.#main, main]])
    const others = pids.filter((pid) => pid !== this.#main)
    this.#hasOthers = others.length > 0
    for (const pid of others) {
      const cpuTimes = cpuTimesOf(pid)
      if (cpuTimes) times.set(pid, cpuTimes)
    }
    const reaper = cpuTimesOf(this.#reaper())
    if (reaper) times.set(0, { own: 0, reaped: reaper.reaped })
    const sinceMs = Math.min(MAX_UNSEEN_MS, performance.now() - this.#lookedAt)
    let [ended, unseen, left, sum] = [0, 0, 0, 0]
    for (const [pid, { own, reaped }] of this.#times)
      if (!times.has(pid)) {
        ended += own + reaped
        unseen += sinceMs
      }
    for (const [pid, { own, reaped }] of times) {
      sum += own + reaped
      left += reaped - (this.#times.get(pid)?.reaped ?? 0)
    }
    if (ended > left) this.#lostMs += ended - left + unseen
    this.#times = times
    this.#lookedAt = performance.now()
    return sum + this.#lostMs
  }

  /** As `cpuMs`, for the beginning of an input: a reading from just before is as good, and looking for processes is the dear part. */
  cpuMsSoon(): number {
    if (performance.now() - this.#readAt < FRESH_MS) return this.#cpuMs
    if (this.#hasOthers) return this.cpuMs()
    const main = this.#ofMain()
    this.#mainOwnMs = main?.own ?? this.#mainOwnMs
    const alone = main ? main.own + main.reaped + this.#lostMs : 0
    this.#cpuMs = Math.max(this.#cpuMs, this.#counted?.() ?? 0, alone)
    this.#readAt = performance.now()
    return this.#cpuMs
  }

  /** Bytes held by all processes now. */
  memory(): number {
    const pids = this.#pids()
    this.#hasOthers = pids.length > 1
    const used = pids.reduce((sum, pid) => sum + memoryOf(pid), 0)
    this.#peak = Math.max(this.#peak, used)
    return used
  }

  /** The most bytes held so far, by all processes when they were looked at or by the program's own at any time. */
  peak(): number {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(read(this.#descriptors[2] ?? null))?.[1]
    this.#peak = Math.max(this.#peak, Number(kilobytes ?? 0) * 1024)
    return this.#peak
  }

  close(): void {
    for (const descriptor of this.#descriptors) if (descriptor !== null) closeSync(descriptor)
    this.#descriptors = []
  }

  #ofMain(): CpuTimes | null {
    const text = read(this.#descriptors[1] ?? null)
    if (text === '') return null
    // The name before the bracket is the program's own choice and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
    return { own: (user + system) * TICK_MS, reaped: (childUser + childSystem) * TICK_MS }
  }
}
