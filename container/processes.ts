/** Looking at and ending processes through `/proc`. Where there is none (outside Linux) every list is empty and every figure 0. */
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

const read = (path: string): string => attempt(() => readFileSync(`/proc/${path}`, 'latin1'), '')
const numbers = (text: string): number[] => text.split(' ').filter(Boolean).map(Number)

export function childrenOf(pid: number): number[] {
  const tasks = attempt(() => readdirSync(`/proc/${pid}/task`), [])
  return tasks.flatMap((task) => numbers(read(`${pid}/task/${task}/children`)))
}

export function descendantsOf(pid: number): number[] {
  const found: number[] = []
  const pending = childrenOf(pid)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    found.push(next)
    pending.push(...childrenOf(next))
  }
  return found
}

/** Processes that stand in `folder` or carry `marker` in their environment, wherever they moved in the process tree. */
export function processesOf(folder: string, marker: string): number[] {
  return attempt(() => readdirSync('/proc'), [])
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      const cwd = attempt(() => readlinkSync(`/proc/${pid}/cwd`), '')
      if (cwd === folder || cwd.startsWith(`${folder}/`) || cwd === `${folder} (deleted)`) return true
      return read(`${pid}/environ`).includes(marker)
    })
    .map(Number)
}

/** Linux counts a process's CPU time in ticks, of which there are 100 a second on every architecture it shows to programs. */
const TICK_MS = 10

/** Milliseconds of CPU these processes and their reaped children have used, each to the tick. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    // The name, in parentheses, may hold anything; utime is the 12th field after it, followed by stime, cutime and cstime.
    const text = read(`${pid}/stat`)
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * TICK_MS
  }, 0)
}

/** Milliseconds of CPU the process's first thread has used, to the nanosecond; to the tick where the kernel keeps no such figure. */
export function mainThreadCpuOf(pid: number): number {
  const precise = Number(read(`${pid}/task/${pid}/schedstat`).split(' ')[0])
  if (precise > 0) return precise / 1e6
  const text = read(`${pid}/task/${pid}/stat`)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 13).reduce((ticks, field) => ticks + Number(field), 0) * TICK_MS
}

const kilobytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)

/** Bytes of memory a process holds that are backed by no file on disk, with the tables that say where they are. */
export function memoryOf(pid: number): number {
  const status = read(`${pid}/status`)
  return (kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem') + kilobytes(status, 'VmPTE')) * 1024
}

/** The most bytes a process has held, its files included. */
export const peakOf = (pid: number): number => kilobytes(read(`${pid}/status`), 'VmHWM') * 1024

export function signal(pid: number, name: NodeJS.Signals): void {
  attempt(() => process.kill(pid, name), false)
}
