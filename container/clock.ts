/** How long one input may take. CPU time decides; wall time ends what sleeps or waits. */
import { availableParallelism } from 'node:os'
import type { InputResult, RunRequest } from '../src/runner/protocol.ts'
import type { IdleTime } from './idle.ts'
import { restAfter } from './looks.ts'
import type { Meter } from './meter.ts'

/** How soon, at the least, a program is looked at again that has not used up its time. */
const LOOK_MS = 5
const cores = availableParallelism()

export type Exceeded = NonNullable<InputResult['exceeded']>

export class InputClock {
  readonly #meter: Meter
  readonly #limits: RunRequest['limits']
  readonly #runDeadline: number
  readonly #idle: IdleTime
  readonly #begun = performance.now()
  readonly #cpuAtBegin: number
  readonly #othersAtBegin: number
  readonly #mainAtBegin: { readonly cpuMs: number; readonly waitedMs: number }
  #lookAt: number
  #wallDeadline: number
  /** Of a program with many processes a look takes long, and nothing else can be done meanwhile. */
  #restsUntil = 0

  constructor(meter: Meter, limits: RunRequest['limits'], runDeadline: number, idle: IdleTime) {
    this.#meter = meter
    this.#limits = limits
    this.#runDeadline = runDeadline
    this.#idle = idle
    this.#cpuAtBegin = meter.cpuMsSoon()
    this.#mainAtBegin = meter.mainThread()
    this.#othersAtBegin = meter.othersCpuMs()
    this.#lookAt = this.#begun + limits.cpuMs
    this.#wallDeadline = this.#begun + limits.wallMs
  }

  get wallMs(): number {
    return performance.now() - this.#begun
  }

  /** Of the program's main thread, and of the processes it has started. */
  get cpuMs(): number {
    const main = this.#meter.mainThread().cpuMs - this.#mainAtBegin.cpuMs
    return main + Math.max(0, this.#meter.othersCpuMs() - this.#othersAtBegin)
  }

  /** Milliseconds until `exceeded` has something to look at. */
  left(): number {
    return Math.max(
      0,
      Math.min(this.#lookAt, this.#wallDeadline, this.#runDeadline, this.#idle.lookAt) - performance.now(),
      this.#restsUntil - performance.now(),
    )
  }

  /** What the program has used up by now. */
  exceeded(): Exceeded | null {
    const startedAt = performance.now()
    const limit = this.#exceeded(startedAt)
    const now = performance.now()
    this.#restsUntil = now + restAfter(now - startedAt)
    return limit
  }

  #exceeded(now: number): Exceeded | null {
    if (now >= this.#lookAt) {
      const remainingMs = this.#limits.cpuMs - (this.#meter.cpuMs() - this.#cpuAtBegin)
      if (remainingMs <= 0) return 'cpu'
      this.#lookAt = now + Math.max(LOOK_MS, remainingMs)
    }
    if (now >= this.#runDeadline) return 'run'
    if (now >= this.#idle.lookAt && this.#idle.isExceeded()) return 'wall'
    if (now < this.#wallDeadline) return null
    // A program that waits for a processor others keep busy does not sleep. The run's own limit bounds one that keeps it busy itself.
    const waited = this.#meter.mainThread().waitedMs - this.#mainAtBegin.waitedMs
    // The main thread waits for others to end, and then for a processor itself.
    this.#wallDeadline = this.#begun + this.#limits.wallMs + waited + this.#meter.othersWaitedMs()
    if (now < this.#wallDeadline) return null
    if (!this.#meter.isReady()) return 'wall'
    this.#wallDeadline = now + LOOK_MS
    return null
  }

  /** Whether an answer came after more CPU time than allowed: several processes use it up before the first look. */
  answeredLate(): boolean {
    if (this.wallMs * cores < this.#limits.cpuMs) return false
    return this.#meter.cpuMs() - this.#cpuAtBegin > this.#limits.cpuMs
  }
}
