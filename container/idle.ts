/**
 * How long a program neither computes nor waits for a processor, over several inputs. What a thread does counts as the program's doing,
 * and what the server or the machine takes from it is not held against it: its figure is never higher than the truth by more than a look.
 */
import { readFileSync } from 'node:fs'
import { looking } from './looks.ts'
import type { Meter } from './meter.ts'

/** Between two looks at a program that sleeps, and at one that may have ended by the next. */
const LOOK_MS = 30
/** How soon, at the least, one is looked at again that has not used up its time. */
const SOON_MS = 5
const TICK_MS = 10

function text(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** Milliseconds that the server itself ran or waited for a processor, and those that a host took from the machine. */
function takenMs(): number {
  const [ran = 0, waited = 0] = text('/proc/self/schedstat').split(' ').map(Number)
  const stolen = Number(/^cpu +(?:\d+ ){7}(\d+)/.exec(text('/proc/stat'))?.[1] ?? 0)
  return (ran + waited) / 1e6 + stolen * TICK_MS
}

interface Stretch {
  readonly meter: Meter
  readonly beganAt: number
  readonly activeMs: number
  readonly takenMs: number
  readonly endLooks: () => void
}

export class IdleTime {
  #limitMs: number
  /** In earlier processes. */
  #spentMs = 0
  #stretch: Stretch | null = null
  /** In this one, when it was last looked at. */
  #seenMs = 0
  /** `performance.now()` from which on it is worth a look. */
  lookAt = Number.POSITIVE_INFINITY

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** From now on the process's time counts, unless it does already. */
  begin(meter: Meter): void {
    if (this.#stretch !== null) return
    const activeMs = meter.activeMs()
    // Where the kernel says nothing of threads, computing could not be told from sleeping.
    if (activeMs === null) return
    const beganAt = performance.now()
    this.#seenMs = 0
    this.#stretch = { meter, beganAt, activeMs, takenMs: takenMs(), endLooks: looking(() => this.#look(), LOOK_MS) }
    this.lookAt = beganAt + this.#limitMs - this.#spentMs
  }

  /** From now on no more than this, where more is left. */
  tighten(ms: number): void {
    this.#look()
    this.#limitMs = Math.min(this.#limitMs, this.#spentMs + this.#seenMs + ms)
    if (this.#stretch !== null) this.lookAt = Math.min(this.lookAt, performance.now() + ms)
  }

  isExceeded(): boolean {
    this.#look()
    const remainingMs = this.#limitMs - this.#spentMs - this.#seenMs
    this.lookAt = performance.now() + Math.max(SOON_MS, remainingMs)
    return remainingMs <= 0
  }

  /** The process is over, or nothing of it counts any more. */
  end(): void {
    if (this.#stretch === null) return
    this.#stretch.endLooks()
    // Of a process that has ended nothing more can be read, so the last look stands.
    this.#spentMs += this.#seenMs
    this.#seenMs = 0
    this.#stretch = null
    this.lookAt = Number.POSITIVE_INFINITY
  }

  #look(): void {
    if (this.#stretch === null) return
    const { meter, beganAt, activeMs, takenMs: takenBefore } = this.#stretch
    const active = meter.activeMs()
    // What waits for a processor now is counted as having waited only once it got it.
    if (active === null || meter.hasEnded() || meter.isReady()) return
    const idleMs = performance.now() - beganAt - (active - activeMs) - (takenMs() - takenBefore)
    this.#seenMs = Math.max(0, idleMs)
  }
}
