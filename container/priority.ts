/** Takes a run that has gone on for a while out of the way of others, and lets it come back. */
import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Standing } from './schedule.ts'

function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // It has ended, or the kernel does not let the server: then it goes on as it was.
  }
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

function give(pid: number, priority: number): void {
  // Where the kernel shares processors between sessions, a process's own number counts within its session alone.
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, `${priority}`))
  for (const thread of threadsOf(pid)) attempt(() => setPriority(thread, priority))
}

/** The larger the number, the less it has. */
const NUMBERS: Readonly<Record<Standing, number>> = { first: 0, after: 5, last: 19 }

export class Priority {
  #given: Standing = 'first'
  /** Those that have it by now. */
  readonly #have = new Set<number>()
  #isOver = false

  /** What these start later begins as they are, so each is set once. `pids` is asked where there is something to do. */
  set(standing: Standing, pids: () => readonly number[]): void {
    if (this.#isOver || (standing === 'first' && this.#given === 'first')) return
    if (standing !== this.#given) this.#have.clear()
    this.#given = standing
    for (const pid of pids()) {
      if (this.#have.has(pid)) continue
      this.#have.add(pid)
      give(pid, NUMBERS[standing])
    }
  }

  /** Before they are killed: a process needs a processor to end, too. */
  restore(pids: () => readonly number[]): void {
    this.set('first', pids)
    this.#isOver = true
  }
}
