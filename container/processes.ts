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
  const descendants: number[] = []
  const pending = childrenOf(pid)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    descendants.push(next)
    pending.push(...childrenOf(next))
  }
  return descendants
}

/** Processes whose directory is `folder` or whose environment has `marker`, at any place in the process tree. */
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

/** The fields of `/proc/PID/stat` from the state on; the name before them, in parentheses, may hold anything. Empty once it is gone. */
function statOf(path: string): string[] {
  const text = read(`${path}/stat`)
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** A process by its pid and its start, which tell it from a later one of the same pid. */
export interface Identity {
  readonly pid: number
  readonly start: string
}

const startOf = (fields: readonly string[]): string => fields[19] ?? ''

export const identify = (pid: number): Identity => ({ pid, start: startOf(statOf(`${pid}`)) })

/** Whether it has not ended. A zombie has ended. */
export function isAlive({ pid, start }: Identity): boolean {
  const fields = statOf(`${pid}`)
  return start !== '' && startOf(fields) === start && fields[0] !== 'Z' && fields[0] !== 'X'
}

/** Resolves when it has ended. */
export async function ended(process: Identity): Promise<void> {
  while (isAlive(process)) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** Linux counts a process's CPU time in ticks, of which there are 100 a second on every architecture it shows to programs. */
const TICK_MS = 10
const cpuMsOf = (ticks: readonly string[]): number => ticks.reduce((sum, field) => sum + Number(field), 0) * TICK_MS

/** Milliseconds of CPU, to the tick: a process's own, and those of its children that it has waited for. */
export interface CpuTimes {
  readonly own: number
  readonly reaped: number
}

/** Null once the process is gone. */
export function cpuTimesOf(pid: number): CpuTimes | null {
  // utime, stime, cutime and cstime.
  const ticks = statOf(`${pid}`).slice(11, 15)
  return ticks.length < 4 ? null : { own: cpuMsOf(ticks.slice(0, 2)), reaped: cpuMsOf(ticks.slice(2)) }
}

const kilobytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)

/** Bytes of memory a process holds that are backed by no file on disk, with the tables that say where they are. */
export function memoryOf(pid: number): number {
  const status = read(`${pid}/status`)
  return (kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem') + kilobytes(status, 'VmPTE')) * 1024
}

export function signal(pid: number, name: NodeJS.Signals): void {
  attempt(() => process.kill(pid, name), false)
}
