/** Finds and ends processes that others started on this one's behalf, so that none stays behind. Reads Linux's /proc, and finds none elsewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const MARK = 'RUNG_DEV_RUN'
const POLL_MS = 10

/** Marks everything this process starts from now on that is given its environment. Children inherit it from their parents. */
export function markChildren(mark: string): void {
  process.env[MARK] = mark
}

/** Kills every process with that mark but this one: the mark survives the death of everything in between. */
export function killMarked(mark: string): void {
  const isMarked = (pid: number) => read(`/proc/${pid}/environ`).split('\0').includes(`${MARK}=${mark}`)
  for (const pid of processes()) if (pid !== process.pid && isMarked(pid)) kill(pid)
}

/**
 * Kills this process's children and waits until they are gone, or the time is up. Children that outlive their parent would go to the
 * machine's first process, which may be slow to notice their end.
 */
export async function endChildren(withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  for (let remaining = children(); remaining.length > 0 && performance.now() < deadline; remaining = children()) {
    for (const pid of remaining) kill(pid)
    await pause(POLL_MS)
  }
}

/** Process ids; those that have ended but are not yet noticed by their parent included. */
function children(): readonly number[] {
  // After the name, which may hold anything, come state and parent.
  const parent = (pid: number) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])
  return processes().filter((pid) => parent(pid) === process.pid)
}

function processes(): readonly number[] {
  if (!existsSync('/proc/self')) return []
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Another user's process, or one that is gone.
    return ''
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended in the meantime.
  }
}
